"""What the database is asked of daily deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import CursorResult, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.daily.board import Entry
from castaways.daily.bots import BOT_VERSION
from castaways.daily.deals import Deal, begins
from castaways.daily.par import Measure
from castaways.server.storage.blocks import name_to, strangers_of
from castaways.server.storage.database import writing
from castaways.server.storage.models import OVER, AccountRow, Guest, MoveRow, TableRow
from castaways.server.storage.models.daily import DailyAttemptRow, DailyDealRow, DailyParRow
from castaways.server.storage.timestamps import now

COUNTS = DailyAttemptRow.valid & ~DailyAttemptRow.struck  # what stands on a board


@dataclass(frozen=True, slots=True)
class Attempt:
    """The attempt of somebody that counts."""

    day: str
    game: str
    guest: str
    table: str
    program: bool = False
    ended: int | None = None
    valid: bool = False
    struck: bool = False
    score: int | None = None
    won: bool | None = None
    squares: tuple[int, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()

    @property
    def counts(self) -> bool:
        """Is it a result?"""
        return self.valid and not self.struck


@dataclass(frozen=True, slots=True)
class Totals:
    """What everybody may know of a day: how many have played, how many won, the best score."""

    played: int = 0
    won: int = 0
    best: int | None = None


class DailyStore:
    """The rows of daily deals."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    # ------------------------------------------------------------------ deals

    async def deal(self, day: date, game: str) -> Deal | None:
        """The deal of a day, if it was made."""
        which = (DailyDealRow.day == day.isoformat()) & (DailyDealRow.game == game)
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(*DailyDealRow.__table__.c).where(which))).mappings().first()
        if row is None:
            return None
        return Deal(day, game, row["options"], tuple(row["bots"]), int(row["seed"]), row["salt"], row["rules"])

    async def make_deal(self, deal: Deal) -> None:
        """Fix a deal; whichever process comes first does."""
        values: dict[str, Any] = {"options": dict(deal.options), "bots": list(deal.bots), "rules": deal.rules}
        values |= {"seed": str(deal.seed), "salt": deal.salt}
        values |= {"version": BOT_VERSION, "made": now()}
        try:
            async with writing(self.engine) as connection:
                row = {"day": deal.day.isoformat(), "game": deal.game, **values}
                await connection.execute(insert(DailyDealRow).values(**row))
        except IntegrityError:
            return

    async def version(self, day: date, game: str) -> str:
        """The version of the bots with which a day began."""
        which = (DailyDealRow.day == day.isoformat()) & (DailyDealRow.game == game)
        async with self.engine.connect() as connection:
            return str(await connection.scalar(select(DailyDealRow.version).where(which)) or "")

    # ------------------------------------------------------------------ par

    async def pars(self, day: str, game: str) -> dict[str, int]:
        """Par by strength, where it is set."""
        which = (DailyParRow.day == day) & (DailyParRow.game == game) & DailyParRow.par.is_not(None)
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(DailyParRow.strength, DailyParRow.par).where(which))
            return {str(row.strength): int(row.par) for row in rows}

    async def strong_pars(self, days: Sequence[str], measure: Measure) -> dict[tuple[str, str], int]:
        """Par of several days, by day and game."""
        which = DailyParRow.day.in_(list(days)) & DailyParRow.par.is_not(None)
        columns = (DailyParRow.day, DailyParRow.game, DailyParRow.strength, DailyParRow.par)
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(*columns).where(which))
            strong = [row for row in rows if row.strength == measure.strengths(str(row.game))[0]]
            return {(str(row.day), str(row.game)): int(row.par) for row in strong}

    async def games_of_bots(self, day: str, game: str, strength: str) -> tuple[list[int], int | None]:
        """The scores that bots have reached so far, and par if it is set."""
        which = (DailyParRow.day == day) & (DailyParRow.game == game) & (DailyParRow.strength == strength)
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(DailyParRow.scores, DailyParRow.par).where(which))).first()
        return ([], None) if row is None else (list(row.scores), row.par)

    async def progress(self, days: Sequence[str]) -> dict[tuple[str, str, str], tuple[int, int | None]]:
        """How many games bots have played, and par: by day, game and strength."""
        columns = (DailyParRow.day, DailyParRow.game, DailyParRow.strength, DailyParRow.done, DailyParRow.par)
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(*columns).where(DailyParRow.day.in_(list(days))))
            return {(row.day, row.game, row.strength): (int(row.done), row.par) for row in rows}

    async def note_game(self, day: str, game: str, strength: str, scores: list[int], par: int | None) -> bool:
        """One game more; `scores` are all of them, and `par` is said with the last. False if another process has
        noted one meanwhile. What is set never changes."""
        which = (DailyParRow.day == day) & (DailyParRow.game == game) & (DailyParRow.strength == strength)
        values = {"scores": scores, "done": len(scores), "par": par, "ended": None if par is None else now()}
        try:
            async with writing(self.engine) as connection:
                if len(scores) == 1:
                    row = {"day": day, "game": game, "strength": strength, **values}
                    await connection.execute(insert(DailyParRow).values(**row))
                    return True
                same = which & (DailyParRow.done == len(scores) - 1) & DailyParRow.par.is_(None)
                done: CursorResult[Any] = await connection.execute(update(DailyParRow).where(same).values(**values))
                return done.rowcount == 1
        except IntegrityError:
            return False

    # ------------------------------------------------------------------ attempts

    async def attempt(self, day: str, game: str, guest: str) -> Attempt | None:
        """The attempt of somebody."""
        found = await self._attempts(
            (DailyAttemptRow.day == day) & (DailyAttemptRow.game == game) & (DailyAttemptRow.guest == guest)
        )
        return found[0] if found else None

    async def attempts(self, guest: str, day: str = "") -> list[Attempt]:
        """All attempts of somebody, or those of a day."""
        mine = DailyAttemptRow.guest == guest
        return await self._attempts(mine & (DailyAttemptRow.day == day) if day else mine)

    async def of_table(self, table: str) -> Attempt | None:
        """The attempt that is played at a table."""
        found = await self._attempts(DailyAttemptRow.table_id == table)
        return found[0] if found else None

    async def unsettled(self, guest: str | None = None) -> list[str]:
        """Tables of attempts that are over and have not been looked at yet."""
        waits = select(DailyAttemptRow.table_id).join(TableRow, TableRow.id == DailyAttemptRow.table_id)
        waits = waits.where(DailyAttemptRow.ended.is_(None), TableRow.status == OVER)
        if guest is not None:
            waits = waits.where(DailyAttemptRow.guest == guest)
        async with self.engine.connect() as connection:
            return list(await connection.scalars(waits))

    async def _attempts(self, which: Any) -> list[Attempt]:
        async with self.engine.connect() as connection:
            rows = (await connection.execute(select(*DailyAttemptRow.__table__.c).where(which))).mappings().all()
        return [_attempt_of(row) for row in rows]

    async def begin(self, connection: AsyncConnection, attempt: Attempt) -> None:
        """Somebody begins; `IntegrityError` if they had begun."""
        values = {"day": attempt.day, "game": attempt.game, "guest": attempt.guest, "table_id": attempt.table}
        await connection.execute(insert(DailyAttemptRow).values(**values, program=attempt.program, begun=now()))

    async def settle(self, attempt: Attempt) -> None:
        """What came of an attempt; said once."""
        same = (DailyAttemptRow.table_id == attempt.table) & DailyAttemptRow.ended.is_(None)
        values: dict[str, Any] = {
            "valid": attempt.valid,
            "score": attempt.score,
            "won": attempt.won,
            "ended": attempt.ended,
        }
        values |= {"squares": list(attempt.squares), "marks": [list(mark) for mark in attempt.marks]}
        async with writing(self.engine) as connection:
            await connection.execute(update(DailyAttemptRow).where(same).values(**values))

    async def last_move(self, table: str) -> int:
        """When the last move was made at a table."""
        async with self.engine.connect() as connection:
            return int(await connection.scalar(select(func.max(MoveRow.made)).where(MoveRow.table_id == table)) or 0)

    # ------------------------------------------------------------------ results

    async def totals(self, day: str, game: str) -> Totals:
        """What everybody may know. Programs do not count."""
        which = (DailyAttemptRow.day == day) & (DailyAttemptRow.game == game) & COUNTS & ~DailyAttemptRow.program
        won = select(func.count()).where(which, DailyAttemptRow.won.is_(True))
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(func.count(), func.max(DailyAttemptRow.score)).where(which))).one()
            return Totals(int(row[0]), int(await connection.scalar(won) or 0), row[1])

    async def entries(self, day: date, game: str, viewer: str) -> list[Entry]:
        """All results of a day, with the names that a viewer reads. Whom they have blocked, or who has blocked them, is
        like whoever does not want to be on boards."""
        which = (DailyAttemptRow.day == day.isoformat()) & (DailyAttemptRow.game == game) & COUNTS
        columns = (
            DailyAttemptRow.guest,
            name_to(viewer),
            DailyAttemptRow.score,
            DailyAttemptRow.won,
            DailyAttemptRow.ended,
            DailyAttemptRow.table_id,
            DailyAttemptRow.program,
            Guest.portrait,
            (Guest.listed & Guest.id.not_in(strangers_of(viewer))).label("listed"),
            AccountRow.created,
        )
        query = (
            select(*columns)
            .join(Guest, Guest.id == DailyAttemptRow.guest)
            .outerjoin(AccountRow, AccountRow.guest == DailyAttemptRow.guest)
            .where(which)
        )
        first = begins(day)
        async with self.engine.connect() as connection:
            return [
                Entry(
                    row.guest,
                    row.name,
                    int(row.score),
                    bool(row.won),
                    int(row.ended),
                    row.table_id,
                    row.portrait,
                    row.created is not None and row.created < first,
                    bool(row.program),
                    bool(row.listed),
                )
                for row in await connection.execute(query)
            ]


def _attempt_of(row: Any) -> Attempt:
    return Attempt(
        row["day"],
        row["game"],
        row["guest"],
        row["table_id"],
        bool(row["program"]),
        row["ended"],
        bool(row["valid"]),
        bool(row["struck"]),
        row["score"],
        row["won"],
        tuple(row["squares"] or ()),
        tuple((str(sign), int(number)) for sign, number in row["marks"] or ()),
    )
