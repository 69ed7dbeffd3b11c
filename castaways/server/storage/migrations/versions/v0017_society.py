"""Friends, blocks, invitations, reports, ratings, rights and deeds of the server's hosts."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

AT_ONCE = 1000
NEW = (
    "rated_seats",
    "rated_games",
    "ratings",
    "deeds",
    "places",
    "penalties",
    "admins",
    "refused_names",
    "removed",
    "reports",
    "invites",
    "blocks",
    "friends",
)


def upgrade() -> None:
    """Nobody has any of it; profiles are seen by nobody until their owners say so."""
    op.add_column("guests", sa.Column("alias", sa.String(12), nullable=False, server_default=""))
    op.add_column("guests", sa.Column("shown_to", sa.String(8), nullable=False, server_default="me"))
    op.add_column("guests", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("guests", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("guests", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    _name_guests()
    op.create_index("ix_guests_alias", "guests", ["alias"])
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("left_at", sa.BigInteger, nullable=True))
    op.add_column("seats", sa.Column("forfeited", sa.Boolean, nullable=False, server_default=sa.false()))
    _people()
    _reports()
    _hosts()
    _ratings()


def _name_guests() -> None:
    """What stands for each guest in addresses."""
    guests = sa.table("guests", sa.column("id", sa.String), sa.column("alias", sa.String))
    connection = op.get_bind()
    while some := list(connection.scalars(sa.select(guests.c.id).where(guests.c.alias == "").limit(AT_ONCE))):
        for id in some:
            alias = hashlib.sha256(f"castaways friend {id}".encode()).hexdigest()[:12]
            connection.execute(sa.update(guests).where(guests.c.id == id).values(alias=alias))


def _people() -> None:
    op.create_table(
        "friends",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_friends_other", "friends", ["other"])
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("blocked", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "invites",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_invites_guest", "invites", ["guest"])
    op.create_index("ix_invites_by", "invites", ["by"])


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("said_id", sa.Integer, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("context", sa.JSON, nullable=False),
        sa.Column("why", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.UniqueConstraint("reporter", "kind", "said_id", "target", name="uq_reports"),
    )
    op.create_index("ix_reports_status", "reports", ["status", "at"])
    op.create_index("ix_reports_target", "reports", ["target"])
    op.create_table(
        "removed",
        sa.Column("said_id", sa.Integer, sa.ForeignKey("said.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "refused_names",
        sa.Column("skeleton", sa.String(96), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _hosts() -> None:
    op.create_table(
        "admins",
        sa.Column("guest", sa.String(32), sa.ForeignKey("accounts.guest", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "penalties",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("place", sa.String(64), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("why", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_penalties_guest", "penalties", ["guest"])
    op.create_table(
        "places",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("place", sa.String(64), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_places_seen", "places", ["seen"])
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("by_name", sa.String(24), nullable=False),
        sa.Column("what", sa.String(24), nullable=False),
        sa.Column("whom", sa.String(32), nullable=False),
        sa.Column("whom_name", sa.String(48), nullable=False),
        sa.Column("why", sa.String(300), nullable=False),
        sa.Column("details", sa.String(400), nullable=False),
        sqlite_autoincrement=True,
    )


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("period", sa.String(7), primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("least", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("rivals", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_board", "ratings", ["period", "game", "players", "least"])
    op.create_table(
        "rated_games",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "rated_seats",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("rated_games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("change", sa.Float(53), nullable=False),
    )
    op.create_index("ix_rated_seats_guest", "rated_seats", ["guest", "game_id"])


def downgrade() -> None:
    """All of it is lost."""
    for name in NEW:
        op.drop_table(name)
    op.drop_column("seats", "forfeited")
    op.drop_column("seats", "left_at")
    op.drop_column("tables", "rated")
    op.drop_index("ix_guests_alias", "guests")
    for name in ("seen", "hidden", "listed", "shown_to", "alias"):
        op.drop_column("guests", name)
