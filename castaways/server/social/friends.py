"""Friends: asked for by whoever has played with somebody, agreed to by the other; and invitations to tables.

A request that is declined, or that somebody sends who is blocked, looks to the sender like one that waits.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace

from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.orm import aliased

from castaways.server.errors import Refused
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.social.known import Known, KnownPeople
from castaways.server.storage.blocks import BlockStore, blocked_by, name_to, strangers_of
from castaways.server.storage.database import writing
from castaways.server.storage.models import HERE, OPEN, PLAYING, Guest, PresenceRow, SeatRow, TableRow
from castaways.server.storage.models.social import BlockRow, FriendRow, InviteRow
from castaways.server.storage.timestamps import now
from castaways.server.tables.races import retried
from castaways.server.tables.service import Tables

MOST_FRIENDS = 200
MOST_INVITES = 12  # shown at once
ASKED_RATE = 20  # requests and invitations of one person in ten minutes
LONGEST_UNASKED = 7 * 86400  # seconds for which somebody may not want to be invited
HERE_SECONDS = 150  # since the last page for which somebody counts as here


@dataclass(frozen=True, slots=True)
class Friend:
    """A friend, or whoever wants to be one."""

    id: str
    alias: str
    name: str
    portrait: str | None
    here: bool = False
    table: str | None = None  # a public game of theirs that can be watched
    game: str = ""
    unasked: int = 0  # seconds for which they do not want to be invited


@dataclass(frozen=True, slots=True)
class Circle:
    """All that somebody sees of friends."""

    friends: tuple[Friend, ...] = ()
    asking: tuple[Friend, ...] = ()  # who waits for an answer
    asked: tuple[Friend, ...] = ()  # whose answer is awaited


@dataclass(frozen=True, slots=True)
class Invite:
    """A table to which somebody is asked."""

    table: str
    game: str
    by: str
    portrait: str | None
    again: bool  # a seat is kept there: the same people once more


class Friends:
    """Asking, agreeing, parting, inviting."""

    def __init__(self, engine: AsyncEngine, tables: Tables, known: KnownPeople, blocks: BlockStore) -> None:
        self._engine = engine
        self._tables = tables
        self._known = known
        self._blocks = blocks
        self._limits = SharedLimits(engine, "friend", 600)
        self.tell: Callable[[str, Iterable[str]], Awaitable[None]] | None = None  # those who are asked to a table

    # ------------------------------------------------------------------ who they are

    async def circle(self, guest: str) -> Circle:
        """Friends, and requests in both directions."""
        back = aliased(FriendRow)
        mine = (
            select(FriendRow.other, back.guest.label("mutual"))
            .outerjoin(back, (back.guest == FriendRow.other) & (back.other == FriendRow.guest))
            .where(FriendRow.guest == guest)
        )
        theirs = select(FriendRow.guest).where(FriendRow.other == guest, ~FriendRow.declined)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(mine)).all()
            friends = {str(row.other) for row in rows if row.mutual is not None}
            asked = {str(row.other) for row in rows if row.mutual is None}
            # Blocked at the very moment at which they asked or agreed: whoever blocked them does not see it.
            blocked = set(await connection.scalars(select(BlockRow.blocked).where(BlockRow.guest == guest)))
            asking = {str(id) for id in await connection.scalars(theirs)} - friends - blocked
            friends -= blocked
            people = await _people(connection, guest, friends | asked | asking)
            places = await _places(connection, friends)
        shown = [_at(people[id], places) for id in friends if id in people]
        return Circle(
            tuple(sorted(shown, key=lambda one: (not one.here, one.name.casefold()))),
            _sorted(people, asking),
            _sorted(people, asked),
        )

    async def state(self, guest: str, other: str) -> str:
        """What somebody is to a guest: "friend", "asked", "asking" or ""."""
        query = select(FriendRow.guest, FriendRow.declined).where(
            ((FriendRow.guest == guest) & (FriendRow.other == other))
            | ((FriendRow.guest == other) & (FriendRow.other == guest))
        )
        async with self._engine.connect() as connection:
            rows = {row.guest: row.declined for row in await connection.execute(query)}
        if guest in rows:
            return "friend" if other in rows else "asked"
        return "asking" if other in rows and not rows[other] else ""

    # ------------------------------------------------------------------ becoming friends

    async def ask(self, guest: str, other: Known) -> None:
        """Ask somebody to be a friend, or agree to what they have asked."""
        if other.id == guest:
            raise Refused(422, "error-nobody-there")
        if await self._blocks.has_blocked(guest, other.id):
            raise Refused(409, "error-you-blocked")
        state = await self.state(guest, other.id)
        if state in ("friend", "asked"):
            return
        if state != "asking" and not await self._known.have_met(guest, other.id):
            raise Refused(403, "error-not-met")
        await self._limits.take({f"guest {guest}": ASKED_RATE})
        async with writing(self._engine) as connection:
            number = await connection.scalar(select(func.count()).where(FriendRow.guest == guest))
            if (number or 0) >= MOST_FRIENDS:
                raise Refused(409, "error-many-friends", most=MOST_FRIENDS)
            # By the same connection: whoever writes holds up all others, and must not wait for one that they hold.
            unwanted = await connection.scalar(blocked_by(other.id, guest)) is not None
            put = postgresql_insert if self._engine.dialect.name == "postgresql" else sqlite_insert
            row = {"guest": guest, "other": other.id, "at": now(), "declined": unwanted}
            await connection.execute(put(FriendRow).values(**row).on_conflict_do_nothing())

    async def decline(self, guest: str, other: Known) -> None:
        """Not wanted; whoever asked is not told."""
        async with writing(self._engine) as connection:
            theirs = (FriendRow.guest == other.id) & (FriendRow.other == guest)
            await connection.execute(update(FriendRow).where(theirs).values(declined=True))

    async def part(self, guest: str, other: Known) -> None:
        """No friends any more, or a request taken back."""
        async with writing(self._engine) as connection:
            mine = (FriendRow.guest == guest) & (FriendRow.other == other.id)
            theirs = (FriendRow.guest == other.id) & (FriendRow.other == guest) & ~FriendRow.declined
            done = await connection.execute(delete(FriendRow).where(mine))
            if done.rowcount:
                await connection.execute(delete(FriendRow).where(theirs))

    # ------------------------------------------------------------------ invitations

    async def invite(self, guest: str, table: str, other: Known) -> None:
        """Ask a friend to a table that waits, at which one sits."""
        info = (await self._tables.get(table)).info
        if not info.seats_of(guest) and info.host != guest:
            raise Refused(403, "error-not-seated")
        if info.status != OPEN:
            raise Refused(409, "error-started")
        if not await self._known.are_friends(guest, other.id):
            raise Refused(403, "error-not-friends")
        if info.seats_of(other.id):
            return
        if other.unasked_until > now():
            raise Refused(409, "error-unasked")
        await self._limits.take({f"guest {guest}": ASKED_RATE})
        async with writing(self._engine) as connection:
            put = postgresql_insert if self._engine.dialect.name == "postgresql" else sqlite_insert
            row = {"table_id": table, "guest": other.id, "by": guest, "at": now(), "declined": False}
            done = await connection.execute(put(InviteRow).values(**row).on_conflict_do_nothing())
        if done.rowcount and self.tell is not None:
            await self.tell(table, [other.id])

    async def asked_to(self, table: str) -> frozenset[str]:
        """Who is asked to a table; whether they have said no is their own affair."""
        async with self._engine.connect() as connection:
            return frozenset(await connection.scalars(select(InviteRow.guest).where(InviteRow.table_id == table)))

    async def leave_alone(self, guest: str, seconds: int) -> None:
        """Somebody does not want to be invited for a while (0: they do again)."""
        until = now() + min(max(0, seconds), LONGEST_UNASKED) if seconds else 0
        async with writing(self._engine) as connection:
            await connection.execute(update(Guest).where(Guest.id == guest).values(unasked_until=until))

    async def hide(self, guest: str, hidden: bool) -> None:
        """Friends do not see that somebody is here, or see it again."""
        async with writing(self._engine) as connection:
            await connection.execute(update(Guest).where(Guest.id == guest).values(hidden=hidden))

    async def refuse(self, guest: str, table: str) -> None:
        """No, thanks: the invitation is not shown any more."""
        async with writing(self._engine) as connection:
            mine = (InviteRow.table_id == table) & (InviteRow.guest == guest)
            await connection.execute(update(InviteRow).where(mine).values(declined=True))

    async def invites(self, guest: str) -> list[Invite]:
        """The tables to which somebody is asked, by friends or by those who want to play again."""
        waits = (TableRow.status == OPEN) & TableRow.id.not_in(select(SeatRow.table_id).where(SeatRow.guest == guest))
        refused = select(InviteRow.table_id).where(InviteRow.guest == guest, InviteRow.declined)
        columns = (TableRow.id, TableRow.game, name_to(guest), Guest.portrait)
        asked = (
            select(*columns)
            .join(InviteRow, InviteRow.table_id == TableRow.id)
            .join(Guest, Guest.id == InviteRow.by)
            .where(waits, InviteRow.guest == guest, ~InviteRow.declined, InviteRow.by.not_in(strangers_of(guest)))
            .where(
                TableRow.host.not_in(strangers_of(guest))
            )  # where a third person asked them: they would find nothing
            .order_by(InviteRow.at.desc())
            .limit(MOST_INVITES)
        )
        kept = (
            select(*columns)
            .join(SeatRow, (SeatRow.table_id == TableRow.id) & (SeatRow.reserved_for == guest))
            .join(Guest, Guest.id == TableRow.host)
            .where(waits, SeatRow.guest.is_(None), TableRow.id.not_in(refused))
            .where(TableRow.host.not_in(strangers_of(guest)))
            .order_by(TableRow.changed.desc())
            .limit(MOST_INVITES)
        )
        async with self._engine.connect() as connection:
            again = (await connection.execute(kept)).all()
            once = [row for row in await connection.execute(asked) if row.id not in {one.id for one in again}]
        return [Invite(row.id, row.game, row.name, row.portrait, row in again) for row in (*again, *once)][
            :MOST_INVITES
        ]

    @retried
    async def refuse_kept(self, guest: str, table: str) -> None:
        """A seat that was kept for playing again is not wanted: it is free for all."""
        async with self._tables.changing(table) as live:
            seats = {
                seat: type(seat_info)(None, None, "")
                for seat, seat_info in enumerate(live.info.seats)
                if seat_info.reserved_for == guest and seat_info.guest is None
            }
            if seats and live.info.status == OPEN:
                await self._tables.change(live, seats)


def _at(friend: Friend, places: dict[str, tuple[str | None, str]]) -> Friend:
    table, game = places.get(friend.id, (None, ""))
    here = friend.here or (game != "" and friend.id in places)
    return replace(friend, here=here, table=table, game=game if here else "")


def _sorted(people: dict[str, Friend], ids: set[str]) -> tuple[Friend, ...]:
    """Those who are no friends yet: nobody sees whether they are here."""
    plain = (Friend(one.id, one.alias, one.name, one.portrait) for id in ids if (one := people.get(id)))
    return tuple(sorted(plain, key=lambda one: one.name.casefold()))


async def _people(connection: AsyncConnection, viewer: str, ids: set[str]) -> dict[str, Friend]:
    looks = exists().where(PresenceRow.guest == Guest.id, PresenceRow.state == HERE).label("looks")
    columns = (Guest.id, Guest.alias, name_to(viewer), Guest.portrait, Guest.seen, Guest.hidden, looks)
    rows = await connection.execute(select(*columns, Guest.unasked_until).where(Guest.id.in_(ids)))
    lately = now() - HERE_SECONDS
    return {
        row.id: Friend(
            row.id,
            row.alias,
            row.name,
            row.portrait,
            (row.looks or row.seen > lately) and not row.hidden,
            unasked=max(0, row.unasked_until - now()),
        )
        for row in rows
    }


async def _places(connection: AsyncConnection, ids: set[str]) -> dict[str, tuple[str | None, str]]:
    """What friends who do not hide play now, where everybody may watch: (table, game)."""
    query = (
        select(SeatRow.guest, TableRow.id, TableRow.game)
        .join(TableRow, TableRow.id == SeatRow.table_id)
        .join(PresenceRow, (PresenceRow.table_id == TableRow.id) & (PresenceRow.guest == SeatRow.guest))
        .join(Guest, Guest.id == SeatRow.guest)
        .where(SeatRow.guest.in_(ids), PresenceRow.state == HERE, ~Guest.hidden)
        .where(TableRow.public, TableRow.watch, TableRow.status == PLAYING)
    )
    return {row.guest: (row.id, row.game) for row in await connection.execute(query)}
