"""People as others may know them: found by what stands for them in addresses, or by a table they share."""

from dataclasses import dataclass

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import aliased

from castaways.server.errors import Refused
from castaways.server.storage.models import OPEN, AccountRow, CompanionRow, Guest, SeatRow, TableRow, TokenRow
from castaways.server.storage.models.daily import DailyAttemptRow
from castaways.server.storage.models.social import OPEN_REPORT, FriendRow, ReportRow
from castaways.server.storage.progress.models import ResultRow

SHOWN_TO = ("me", "friends", "all")  # who may see a profile


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody, as their row says."""

    id: str
    alias: str
    name: str
    portrait: str | None
    created: int
    shown_to: str
    listed: bool
    hidden: bool
    seen: int
    unasked_until: int
    account: bool


class KnownPeople:
    """Finds people."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def by_alias(self, alias: str) -> Known:
        """Whom a word of an address stands for, or `Refused`. Programs are nobody's friends."""
        return await self._found(Guest.alias == alias)

    async def by_alias_for_hosts(self, alias: str) -> str:
        """The id of whom it stands for, programs among them: hosts of the server decide about these, too."""
        async with self._engine.connect() as connection:
            id: str | None = await connection.scalar(select(Guest.id).where(Guest.alias == alias))
        if id is None:
            raise Refused(404, "error-no-person")
        return id

    async def by_id(self, id: str) -> Known:
        """The same by the id."""
        return await self._found(Guest.id == id)

    async def _found(self, which: object) -> Known:
        columns = [getattr(Guest, name) for name in Known.__slots__ if name != "account"]
        account = exists().where(AccountRow.guest == Guest.id).label("account")
        query = select(*columns, account).where(which, Guest.id.not_in(select(TokenRow.guest)))  # type: ignore[arg-type]
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            raise Refused(404, "error-no-person")
        return Known(**row)

    async def has_been_here(self, guest: str) -> bool:
        """Has somebody finished a game, begun a daily deal, or made an account? Then the home page is theirs."""
        traces = (ResultRow.guest, DailyAttemptRow.guest, AccountRow.guest)
        query = select(*(select(column).where(column == guest).exists() for column in traces))
        async with self._engine.connect() as connection:
            return any((await connection.execute(query)).one())

    async def have_met(self, guest: str, other: str) -> bool:
        """Have two people played with each other, or do they play now?"""
        mine, theirs = aliased(SeatRow), aliased(SeatRow)
        together = (
            select(TableRow.id)
            .join(mine, (mine.table_id == TableRow.id) & (mine.guest == guest))
            .join(theirs, (theirs.table_id == TableRow.id) & (theirs.guest == other))
            .where(TableRow.status != OPEN)
        )
        company = select(CompanionRow.guest).where(CompanionRow.guest == guest, CompanionRow.other == other)
        async with self._engine.connect() as connection:
            return bool(await connection.scalar(select(company.exists() | together.exists())))

    async def are_friends(self, guest: str, other: str) -> bool:
        """Have both said so?"""
        back = aliased(FriendRow)
        query = (
            select(FriendRow.guest)
            .join(back, (back.guest == FriendRow.other) & (back.other == FriendRow.guest))
            .where(FriendRow.guest == guest, FriendRow.other == other)
        )
        async with self._engine.connect() as connection:
            return await connection.scalar(query) is not None

    async def hidden_names(self, guest: str) -> frozenset[str]:
        """Whose names somebody does not read, as they have reported them and nobody has decided yet."""
        mine = (ReportRow.reporter == guest) & (ReportRow.kind == "name") & (ReportRow.status == OPEN_REPORT)
        async with self._engine.connect() as connection:
            return frozenset(await connection.scalars(select(ReportRow.target).where(mine)))
