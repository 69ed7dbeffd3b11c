"""People at a table: clocks, chat, spectators, hot seats, rematches, and accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """New columns are added in place: making `tables` anew would take its moves along."""
    yes, no = sa.text("true"), sa.text("false")
    for column in (
        sa.Column("watch", sa.Boolean, nullable=False, server_default=yes),
        sa.Column("chat", sa.Boolean, nullable=False, server_default=yes),
        sa.Column("clock", sa.String(16), nullable=False, server_default="none"),
        sa.Column("clocks", sa.JSON, nullable=True),
        sa.Column("stand_in", sa.String(40), nullable=False, server_default="easy"),
        sa.Column("due", sa.BigInteger, nullable=True),
        sa.Column("again", sa.String(16), nullable=True),
        sa.Column("ask", sa.JSON, nullable=True),
        sa.Column("hand", sa.Integer, nullable=True),
        sa.Column("ready", sa.Boolean, nullable=False, server_default=no),
    ):
        op.add_column("tables", column)
    op.create_index("ix_tables_due", "tables", ["due"])
    with op.batch_alter_table("seats") as seats:
        seats.drop_constraint("uq_seats_guest", type_="unique")
        seats.add_column(sa.Column("stand_in", sa.String(40), nullable=True))
        seats.add_column(sa.Column("kept", sa.String(32), nullable=True))
    _talk()
    _accounts()


def _table(primary: bool) -> "sa.Column[str]":
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(16), key, primary_key=primary, nullable=False)


def _talk() -> None:
    op.create_table(
        "presence",
        _table(True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Integer, nullable=False),
    )
    op.create_index("ix_presence_seen", "presence", ["state", "seen"])
    op.create_table(
        "said",
        sa.Column("id", sa.Integer, primary_key=True),
        _table(False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("aside", sa.Boolean, nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_said_table", "said", ["table_id", "id"])
    op.create_index("ix_said_guest", "said", ["guest", "at"])
    op.create_table(
        "mutes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("muted", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.UniqueConstraint("guest", "muted", name="uq_mutes"),
    )
    op.create_index("ix_mutes_muted", "mutes", ["muted"])
    op.create_table("kicked", _table(True), sa.Column("guest", sa.String(32), primary_key=True))


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("login", sa.String(96), nullable=False, unique=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("accounts.guest", ondelete="CASCADE"), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_sessions_guest", "sessions", ["guest"])
    op.create_table(
        "tries",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tries_since", "tries", ["since"])


def downgrade() -> None:
    """Back to guests, tables, seats and moves."""
    for name in ("tries", "sessions", "accounts", "kicked", "mutes", "said", "presence"):
        op.drop_table(name)
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("kept")
        seats.drop_column("stand_in")
        seats.create_unique_constraint("uq_seats_guest", ["table_id", "guest"])
    op.drop_index("ix_tables_due", "tables")
    for name in ("ready", "hand", "ask", "again", "due", "stand_in", "clocks", "clock", "chat", "watch"):
        op.drop_column("tables", name)
