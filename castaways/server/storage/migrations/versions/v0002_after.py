"""After the game: results of every seat, tallies, company, keys of programs, and records that people bring."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.result import Result

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None
# The option by which results were compared when this step was written; later games were never stored without it.
LEVELS = {"friday": "level", "level10": "difficulty", "noah": "side"}


def _table(name: str, *columns: str) -> sa.TableClause:
    return sa.table(name, *(sa.column(column) for column in columns))


TABLES = sa.table(
    "tables",
    *(sa.column(name) for name in ("id", "game", "rules", "players", "seed", "status", "changed")),
    sa.column("options", sa.JSON),
)
SEATS = _table("seats", "table_id", "seat", "guest", "score", "won", "best")
MOVES = _table("moves", "table_id", "ply", "seat", "action")
TALLIES = _table("tallies", "guest", "game", "level", "games", "won", "points", "best")
COMPANY = _table("company", "guest", "other", "games", "won")


def upgrade() -> None:
    """New tables, filled from the games that are over."""
    op.add_column("seats", sa.Column("score", sa.Integer, nullable=True))
    op.add_column("seats", sa.Column("won", sa.Boolean, nullable=True))
    op.add_column("seats", sa.Column("best", sa.Integer, nullable=True))
    op.create_table(
        "tallies",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("level", sa.String(40), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
    )
    op.create_table(
        "company",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_tokens_owner", "tokens", ["owner"])
    op.create_table(
        "records",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_records_guest", "records", ["guest", "created"])
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """Games that ended before results were kept, in the order in which they ended. They are played again, since only
    the rules know who won; games of rules that are gone are left out."""
    tally: dict[tuple[str, str, str], dict[str, int]] = {}
    company: dict[tuple[str, str], dict[str, int]] = {}
    ended = sa.select(TABLES).where(TABLES.c.status == "over").order_by(TABLES.c.changed, TABLES.c.id)
    for row in connection.execute(ended).all():
        result = _result(connection, row)
        if result is None:
            continue
        here = sa.select(SEATS.c.seat, SEATS.c.guest).where(SEATS.c.table_id == row.id).order_by(SEATS.c.seat)
        sitting = [(int(seat), guest) for seat, guest in connection.execute(here)]
        for seat, guest in sitting:
            score, won = int(result.scores[seat]), seat in result.winners
            mine = tally.get((guest, row.game, _level(row)))
            if guest is not None:
                before = mine or {"games": 0, "won": 0, "points": 0, "best": score}
                tally[guest, row.game, _level(row)] = {
                    "games": before["games"] + 1,
                    "won": before["won"] + won,
                    "points": before["points"] + score,
                    "best": max(before["best"], score),
                }
                for other in {other for _, other in sitting} - {None, guest}:
                    met = company.get((guest, other), {"games": 0, "won": 0})
                    company[guest, other] = {"games": met["games"] + 1, "won": met["won"] + won}
            place = (SEATS.c.table_id == row.id) & (SEATS.c.seat == seat)
            best = mine["best"] if mine else None
            connection.execute(sa.update(SEATS).where(place).values(score=score, won=won, best=best))
    for (guest, game, level), numbers in tally.items():
        connection.execute(sa.insert(TALLIES).values(guest=guest, game=game, level=level, **numbers))
    for (guest, other), numbers in company.items():
        connection.execute(sa.insert(COMPANY).values(guest=guest, other=other, **numbers))


def _result(connection: sa.Connection, row: sa.Row[Any]) -> Result | None:
    if row.game not in games() or game_of(row.game).rules_version != row.rules:
        return None
    query = sa.select(MOVES.c.seat, MOVES.c.action).where(MOVES.c.table_id == row.id).order_by(MOVES.c.ply)
    moves = [(int(seat), int(action)) for seat, action in connection.execute(query)]
    return Record(row.game, row.players, row.options, int(row.seed), moves).replay().result


def _level(row: sa.Row[Any]) -> str:
    return str(row.options.get(LEVELS.get(row.game, ""), "-"))


def downgrade() -> None:
    """As before; results and keys are gone."""
    for name in ("records", "tokens", "company", "tallies"):
        op.drop_table(name)
    with op.batch_alter_table("seats") as seats:
        for name in ("score", "won", "best"):
            seats.drop_column(name)
