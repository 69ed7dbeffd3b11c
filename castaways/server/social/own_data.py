"""What a server knows of somebody: all of it for themselves, in one file.

Deleting it is `AccountStore.forget`: names in games of others are replaced, the games stay.
"""

import asyncio
from typing import Any

from sqlalchemy import Executable, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.orm import InstrumentedAttribute

from castaways._version import __version__
from castaways.server.scale.limits import Limits
from castaways.server.storage.models import (
    AccountRow,
    CompanionRow,
    Guest,
    MuteRow,
    RecordRow,
    SaidRow,
    SeatRow,
    SessionRow,
    TableRow,
    TokenRow,
)
from castaways.server.storage.models.daily import DailyAttemptRow
from castaways.server.storage.models.puzzles import AnswerRow, SolverRow, StormRow
from castaways.server.storage.models.reminders import OutboxRow, SubscriptionRow
from castaways.server.storage.models.social import (
    BlockRow,
    FriendRow,
    KnockRow,
    PenaltyRow,
    PlaceRow,
    RatedGameRow,
    RatedSeatRow,
    RatingRow,
    ReportRow,
)
from castaways.server.storage.progress.models import AchievementRow, PlayRow, ResultRow
from castaways.server.storage.timestamps import now

EVERY = 60  # seconds: as often one person may ask for all of it in the long run, and an address four times as often
AT_ONCE = 5  # times after which they wait
AT_A_TIME = 200  # rows
UNSAID = {"guest", "owner", "reporter", "password", "token", "hash", "place", "target", "context", "text_hash"}
# What lets somebody in, or reaches a browser, is of no use to its owner and of much to whoever sits at their screen.
UNSAID |= {"totp", "totp_step", "mark", "session", "endpoint", "p256dh", "auth", "key", "args"}
OWN = {  # what is said under each name: the column that says whose it is
    "account": AccountRow.guest,
    "devices": SessionRow.guest,
    "messages": SaidRow.guest,
    "results": ResultRow.guest,
    "achievements": AchievementRow.guest,
    "plays": PlayRow.guest,
    "ratings": RatingRow.guest,
    "programs": TokenRow.owner,
    "records": RecordRow.guest,
    "muted": MuteRow.guest,
    "blocked": BlockRow.guest,
    "reports": ReportRow.reporter,
    "penalties": PenaltyRow.guest,
    "browsers": SubscriptionRow.guest,
    "reminders": OutboxRow.guest,
    "knocks": KnockRow.guest,
    "daily": DailyAttemptRow.guest,
    "puzzles": AnswerRow.guest,
    "puzzle_rating": SolverRow.guest,
    "puzzle_storms": StormRow.guest,
}


class OwnData:
    """Reads everything that hangs on somebody."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._limits = Limits(1 / EVERY, AT_ONCE)
        self._turn = asyncio.Lock()

    async def of(self, guest: str, where: str) -> dict[str, Any]:
        """All of it, to somebody at this address; `Refused` if they ask for it again and again, as it may be megabytes.
        Passwords, keys and addresses are kept as hashes that are of no use to anybody: only that they are there is
        said. Other people appear by the names that everybody at the table saw."""
        self._limits.take(f"guest {guest}", where)
        async with self._turn, self._engine.connect() as connection:
            found: dict[str, Any] = {"kind": "castaways own data", "by": __version__, "at": now()}
            person = (await connection.execute(select(*Guest.__table__.c).where(Guest.id == guest))).mappings().first()
            found["person"] = dict(person) if person else None
            for name, column in OWN.items():
                found[name] = await _rows(connection, column, guest)
            found["games"] = await _games(connection, guest)
            found["rated_games"] = await _rated(connection, guest)
            found["friends"] = await _names(connection, FriendRow.guest == guest, FriendRow.other)
            found["played_with"] = await _names(connection, CompanionRow.guest == guest, CompanionRow.other)
            place = await connection.scalar(select(PlaceRow.seen).where(PlaceRow.guest == guest))
            found["address_noted"] = place
        return found


async def _read(connection: AsyncConnection, query: Executable) -> list[dict[str, Any]]:
    """What a question finds: there may be tens of thousands of games, and others have their turn in between."""
    found: list[dict[str, Any]] = []
    for some in (await connection.execute(query)).mappings().partitions(AT_A_TIME):
        found += map(dict, some)
        await asyncio.sleep(0)
    return found


async def _rows(connection: AsyncConnection, column: InstrumentedAttribute[Any], guest: str) -> list[dict[str, Any]]:
    unsaid = UNSAID | {"muted", "blocked"} | ({"table_id", "id"} if column is KnockRow.guest else set())  # their link
    unsaid |= {"puzzles"} if column is StormRow.guest else set()  # those that come: nobody knows what a storm asks next
    shown = [one for one in column.class_.__table__.c if one.name not in unsaid]
    return await _read(connection, select(*shown).where(column == guest))


async def _games(connection: AsyncConnection, guest: str) -> list[dict[str, Any]]:
    columns = (TableRow.id, TableRow.game, TableRow.players, TableRow.status, TableRow.created, TableRow.changed)
    mine = (SeatRow.seat, SeatRow.name, SeatRow.score, SeatRow.won)
    query = select(*columns, *mine).join(SeatRow, SeatRow.table_id == TableRow.id).where(SeatRow.guest == guest)
    found = await _read(connection, query.order_by(TableRow.created, TableRow.id))
    for row in found:
        row["record"] = f"/api/tables/{row['id']}/record"
    return found


async def _rated(connection: AsyncConnection, guest: str) -> list[dict[str, Any]]:
    columns = (RatedGameRow.table_id, RatedGameRow.game, RatedGameRow.players, RatedGameRow.at)
    mine = (RatedSeatRow.place, RatedSeatRow.left, RatedSeatRow.mu, RatedSeatRow.sigma)
    query = select(*columns, *mine).join(RatedSeatRow, RatedSeatRow.game_id == RatedGameRow.id)
    return await _read(connection, query.where(RatedSeatRow.guest == guest).order_by(RatedGameRow.id))


async def _names(connection: AsyncConnection, mine: Any, other: Any) -> list[str]:
    query = select(Guest.name).join(other.class_, Guest.id == other).where(mine).order_by(Guest.name)
    return list(await connection.scalars(query))
