"""People and their seats: sent away, left, played for by a bot, taken back, passed on at one screen, and a rematch."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from castaways.server import clocks
from castaways.server.errors import Refused, Stale
from castaways.server.models import GONE, OPEN, OVER, PLAYING
from castaways.server.store import Facts, Sitting, now_ms
from castaways.server.tables import Live, Tables

RACES = 5  # times that a change may lose against other processes
T = TypeVar("T")


async def insist(change: Callable[[], Awaitable[T]]) -> T:
    """Try again if another process was quicker: what people want does not depend on what it did."""
    for _ in range(RACES - 1):
        try:
            return await change()
        except Stale:
            continue
    return await change()


def check_seat(facts: Facts, seat: int) -> Sitting:
    """The sitting at a seat that somebody has named."""
    if not 0 <= seat < facts.players:
        raise Refused(422, "error-bad-request")
    return facts.seats[seat]


def may_see(facts: Facts, guest: str | None) -> bool:
    """May somebody see a table? Before the game everybody with the link may: they have to find a seat."""
    return facts.public or facts.watch or facts.status == OPEN or bool(facts.seats_of(guest))


def others_at(facts: Facts, guest: str) -> bool:
    """Do other people than this one sit here and play themselves?"""
    return any(sitting.person not in (None, guest) for sitting in facts.seats)


class Seats:
    """What people do with seats."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    # ------------------------------------------------------------------ before the game

    async def kick(self, id: str, host: str, seat: int) -> Live:
        """The host sends somebody away, who may not come back; a seat that was kept for somebody is free for all."""

        async def change() -> Live:
            async with self._tables.changing(id) as live:
                facts = live.facts
                if facts.host != host:
                    raise Refused(403, "error-host-only")
                if facts.status != OPEN:
                    raise Refused(409, "error-started")
                sitting = check_seat(facts, seat)
                if sitting.guest == host or (sitting.guest is None and sitting.kept is None):
                    raise Refused(422, "error-nobody-there")
                if sitting.guest is not None:
                    await self._tables.people.send_away(id, sitting.guest)
                return await self._tables.change(live, {seat: Sitting(None, None, "")})

        return await insist(change)

    # ------------------------------------------------------------------ during the game

    async def leave(self, id: str, guest: str) -> Live:
        """Get up: before the game the seat is free again, during it a bot takes over until the guest comes back."""
        if (await self._tables.get(id)).facts.status != PLAYING:
            await self._tables.leave(id, guest)
            return await self._tables.get(id)

        async def change() -> Live:
            async with self._tables.changing(id) as live:
                facts = live.facts
                mine = facts.seats_of(guest)
                if not mine:
                    raise Refused(403, "error-not-seated")
                if facts.status == OVER:
                    raise Refused(409, "error-over")
                if not others_at(facts, guest):
                    raise Refused(409, "error-alone")
                return await self._replace(live, dict.fromkeys(mine, facts.stand_in))

        return await insist(change)

    async def let_bot_play(self, id: str, guest: str, seat: int) -> Live:
        """Somebody at the table has a bot play for a person who has been away for long. Where there is a clock,
        the clock decides."""

        async def change() -> Live:
            async with self._tables.changing(id) as live:
                facts = live.facts
                if not facts.seats_of(guest):
                    raise Refused(403, "error-not-seated")
                sitting = check_seat(facts, seat)
                if not may_be_replaced(live, seat) or sitting.guest == guest:
                    raise Refused(409, "error-not-gone")
                return await self._replace(live, {seat: facts.stand_in})

        return await insist(change)

    async def come_back(self, id: str, guest: str) -> Live:
        """A person takes their seats back from the bot, at once."""

        async def change() -> Live:
            async with self._tables.changing(id) as live:
                facts = live.facts
                mine = facts.seats_of(guest)
                if not mine:
                    raise Refused(403, "error-not-seated")
                if facts.status != PLAYING:
                    raise Refused(409, "error-over" if facts.status == OVER else "error-not-started")
                return await self._replace(live, dict.fromkeys(mine))

        return await insist(change)

    async def _replace(self, live: Live, stand_ins: dict[int, str | None]) -> Live:
        """Bots take seats, or give them back (None); clocks follow."""
        facts = live.facts
        seats = {seat: replace(facts.seats[seat], stand_in=bot) for seat, bot in stand_ins.items()}
        if all(facts.seats[seat] == sitting for seat, sitting in seats.items()):
            return live
        after = replace(facts, seats=tuple(seats.get(seat, sitting) for seat, sitting in enumerate(facts.seats)))
        ticking = self._tables.ticking(after, facts.waiting)
        return await self._tables.change(live, seats, ask=None, **ticking)

    async def returned(self, id: str, guest: str) -> None:
        """Somebody who was away looks again: their clocks give them the grace period at least."""

        async def change() -> None:
            async with self._tables.changing(id) as live:
                facts, timing = live.facts, self._tables.timing
                before = clocks.load(facts.clocks)
                mine = facts.seats_of(guest)
                after = tuple(
                    clocks.returned(clock, now_ms(), timing) if seat in mine else clock
                    for seat, clock in enumerate(before)
                )
                if facts.status == PLAYING and after != before:
                    due = clocks.next_due(after, timing, *until(facts))
                    await self._tables.change(live, clocks=clocks.dump(after), due=due)

        await insist(change)

    async def look_after(self, id: str) -> Live:
        """What time has brought: warnings, bots for those whose time is up, questions that nobody answered."""
        async with self._tables.changing(id) as live:
            facts, timing, now = live.facts, self._tables.timing, now_ms()
            after = list(clocks.load(facts.clocks))
            seats = {}
            for seat, clock in enumerate(after):
                moment = clock.due(timing)
                if moment is None or moment > now or facts.status != PLAYING:
                    continue
                if clock.warned:
                    seats[seat] = replace(facts.seats[seat], stand_in=facts.stand_in)
                    after[seat] = clocks.Clock(0)
                else:
                    after[seat] = clocks.warn(clock)
            ask = facts.ask if facts.asking and facts.asking["until"] > now else None
            due = clocks.next_due(tuple(after), timing, ask["until"] if ask else None)
            return await self._tables.change(live, seats, clocks=clocks.dump(tuple(after)), ask=ask, due=due)

    # ------------------------------------------------------------------ at one screen

    async def pass_to(self, id: str, guest: str, seat: int, ready: bool) -> Live:
        """Hot seat: the screen is meant for a seat (everything is covered), or this player has it (`ready`)."""

        async def change() -> Live:
            async with self._tables.changing(id) as live:
                mine = live.facts.seats_of(guest)
                if seat not in mine:
                    raise Refused(403, "error-not-your-seat")
                if live.facts.status == OPEN:
                    raise Refused(409, "error-not-started")
                if len(mine) < 2 or (live.facts.hand, live.facts.ready) == (seat, ready):
                    return live
                return await self._tables.change(live, hand=seat, ready=ready)

        return await insist(change)

    # ------------------------------------------------------------------ after the game

    async def again(self, id: str, guest: str, name: str) -> Facts:
        """The same people once more: whoever asks first makes the table, with seats kept for the others; they join."""
        while True:
            facts = (await self._tables.get(id)).facts
            if not facts.seats_of(guest):
                raise Refused(403, "error-not-seated")
            if facts.status != OVER:
                raise Refused(409, "error-not-over")
            if facts.again is not None:
                return await self._join(facts.again, guest, name)
            new = self._tables.lay(
                facts.game,
                facts.players,
                facts.options,
                [_kept(sitting, guest, name) for sitting in facts.seats],
                guest,
                public=facts.public,
                watch=facts.watch,
                chat=facts.chat,
                clock=facts.clock,
                stand_in=facts.stand_in,
            )
            try:
                await self._tables.store.create_again(facts, new)
            except Stale:  # another one asked at the same moment: join them
                continue
            self._tables.hub.publish(id)
            return new

    async def _join(self, id: str, guest: str, name: str) -> Facts:
        facts = (await self._tables.get(id)).facts
        kept = any(sitting.kept == guest for sitting in facts.seats)
        if facts.status != OPEN or not kept or facts.seats_of(guest):
            return facts  # begun without them, or they sit there already: they look on or play on
        return await insist(lambda: self._tables.sit(id, None, guest, name))


def may_be_replaced(live: Live, seat: int) -> bool:
    """May the others have a bot play for this person?"""
    facts, sitting = live.facts, live.facts.seats[seat]
    gone = sitting.person is not None and live.company.state_of(sitting.person) == GONE
    return facts.status == PLAYING and facts.clocks is None and gone


def until(facts: Facts) -> tuple[int, ...]:
    """When the answer to a question is due, if there is one."""
    return (facts.asking["until"],) if facts.asking else ()


def _kept(sitting: Sitting, guest: str, name: str) -> Sitting:
    """The seat at the new table: bots sit down again, so do all at the asker's screen, others have theirs kept."""
    if sitting.guest is None:
        return Sitting(None, sitting.bot, sitting.name)
    if sitting.guest == guest:
        return Sitting(guest, None, sitting.name)
    return Sitting(None, None, sitting.name, kept=sitting.guest)
