"""What stays of finished games: a row for each, sums by players and character too, achievements, and help in games."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None
# The option by which results were compared when this step was written.
LEVELS = {"friday": "level", "level10": "difficulty", "noah": "side"}
AT_ONCE = 500
TABLES = sa.table(
    "tables",
    *(sa.column(name) for name in ("id", "game", "players", "status", "changed")),
    sa.column("options", sa.JSON),
    sa.column("taken_back", sa.JSON),
    sa.column("lesson", sa.Boolean),
    sa.column("seed_chosen", sa.Boolean),
)
SEATS = sa.table(
    "seats",
    *(sa.column(name) for name in ("table_id", "seat", "guest", "score", "stand_in")),
    sa.column("won", sa.Boolean),
    sa.column("forfeited", sa.Boolean),
)
KEY = ("guest", "game", "level", "players", "character")


def upgrade() -> None:
    """New tables, filled from the seats of games that are over. Characters and achievements take a replay, which the
    server does afterwards, little by little."""
    plays = op.create_table(
        "plays",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("character", sa.String(16), nullable=False, server_default=""),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("hints", sa.Integer, nullable=True),
        sa.Column("taken_back", sa.Integer, nullable=False, server_default="0"),
        sa.Column("fit", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("version", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("ix_plays_guest", "plays", ["guest", "ended"])
    op.create_index("ix_plays_version", "plays", ["game", "version"])
    results = op.create_table(
        "results",
        *(sa.Column(name, sa.String(size), primary_key=True) for name, size in (("guest", 32), ("game", 40))),
        sa.Column("level", sa.String(40), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("character", sa.String(16), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
    )
    op.create_table(
        "achievements",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("aided", sa.Boolean, nullable=False),
    )
    op.create_index("ix_achievements_table", "achievements", ["table_id"])
    helps = op.create_table(
        "helps",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("hints", sa.Integer, nullable=True),
        sa.Column("stood_in", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    connection = op.get_bind()
    _fill(connection, plays)
    won = sa.func.sum(sa.cast(plays.c.won, sa.Integer))
    sums = (sa.func.count(), won, sa.func.sum(plays.c.score), sa.func.max(plays.c.score))
    columns = [plays.c[name] for name in KEY]
    query = sa.select(*columns, *sums).group_by(*columns)
    connection.execute(results.insert().from_select([*KEY, "games", "won", "points", "best"], query))
    # In games that are going on somebody may have asked for hints before anybody counted them.
    going_on = sa.select(SEATS.c.table_id, SEATS.c.seat).join(TABLES, TABLES.c.id == SEATS.c.table_id)
    connection.execute(helps.insert().from_select(["table_id", "seat"], going_on.where(TABLES.c.status != "over")))
    op.drop_table("tallies")


def _fill(connection: sa.Connection, plays: sa.Table) -> None:
    ended = (
        sa.select(TABLES, SEATS.c.seat, SEATS.c.guest, SEATS.c.score, SEATS.c.won, SEATS.c.stand_in, SEATS.c.forfeited)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(TABLES.c.status == "over", SEATS.c.guest.is_not(None), SEATS.c.score.is_not(None))
        .order_by(TABLES.c.id, SEATS.c.seat)
    )
    rows: list[dict[str, Any]] = []
    here: list[Any] = []
    for row in connection.execute(ended).all():
        if here and here[0].id != row.id:
            rows += _plays(here)
            here = []
        here.append(row)
    rows += _plays(here)
    for at in range(0, len(rows), AT_ONCE):
        connection.execute(plays.insert(), rows[at : at + AT_ONCE])


def _plays(here: list[Any]) -> list[dict[str, Any]]:
    """The rows of one table: of several seats at one screen the first."""
    own = {row.guest: row for row in reversed(here)}
    return [
        {
            "table_id": row.id,
            "seat": row.seat,
            "guest": guest,
            "game": row.game,
            "level": str(row.options.get(LEVELS.get(row.game, ""), "-")),
            "players": row.players,
            "character": "",
            "score": row.score,
            "won": bool(row.won),
            "people": len(own) - 1,
            "ended": row.changed,
            "hints": None,
            "taken_back": sum(bool(mark[3]) for mark in row.taken_back or ()),
            "fit": not (row.lesson or row.seed_chosen or row.stand_in or row.forfeited),
            "version": 0,
        }
        for guest, row in own.items()
    ]


def downgrade() -> None:
    """The sums by game and level again; achievements are gone."""
    tallies = op.create_table(
        "tallies",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("level", sa.String(40), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
    )
    results = sa.table("results", *(sa.column(name) for name in (*KEY, "games", "won", "points", "best")))
    columns = [results.c[name] for name in KEY[:3]]
    sums = (*(sa.func.sum(results.c[name]) for name in ("games", "won", "points")), sa.func.max(results.c.best))
    query = sa.select(*columns, *sums).group_by(*columns)
    op.get_bind().execute(tallies.insert().from_select([*KEY[:3], "games", "won", "points", "best"], query))
    for name in ("helps", "achievements", "results", "plays"):
        op.drop_table(name)
