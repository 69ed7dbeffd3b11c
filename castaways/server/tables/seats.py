"""People and their seats: sent away, left, played for by a bot, taken back, passed on at one screen, and a rematch."""

from collections.abc import Collection
from dataclasses import replace

from castaways.server.errors import Refused, Stale
from castaways.server.storage.models import GONE, OPEN, OVER, PLAYING
from castaways.server.storage.people import TablePeople
from castaways.server.storage.ratings import has_left, without_pause
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables import clocks
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import distinct_name
from castaways.server.tables.races import retried
from castaways.server.tables.service import Tables, check_bot

NOTED_MS = 1000  # of an absence: nobody has a table written anew by asking again and again


def check_host(info: TableInfo, host: str) -> None:
    """Only the host says who and what is at a table that waits."""
    if info.host != host:
        raise Refused(403, "error-host-only")
    if info.status != OPEN:
        raise Refused(409, "error-started")


def check_seat(info: TableInfo, seat: int) -> SeatInfo:
    """Who sits at a seat that somebody has named."""
    if not 0 <= seat < info.players:
        raise Refused(422, "error-bad-request")
    return info.seats[seat]


def may_see(live: LiveTable, guest: str | None) -> bool:
    """May somebody see a table?"""
    return why_not_see(live.info, live.people, guest, live.admitted) is None


def why_not_see(
    info: TableInfo, people: TablePeople, guest: str | None, admitted: Collection[str] = ()
) -> Refused | None:
    """Why somebody may not see a table; None if they may. Before the game everybody with the link may, as they have to
    find a seat, except for those whom the host has sent away. A deal of today is closed to all but those who are
    `admitted`: they have played it."""
    if info.seats_of(guest):
        return None
    if guest in people.sent_away:
        return Refused(403, "error-sent-away")
    if people.apart(guest, info.host):  # whoever is blocked finds nothing, and is not told why
        mine = (guest, info.host) in people.blocks
        return Refused(403, "error-you-blocked") if mine else Refused(404, "error-no-table")
    if info.sealed and guest not in admitted:
        return Refused(403, "error-daily-closed")
    return None if info.public or info.watch or info.status == OPEN else Refused(403, "error-no-watching")


def others_at(info: TableInfo, guest: str) -> bool:
    """Do other people than this one sit here and play themselves?"""
    return any(seat_info.acting_guest not in (None, guest) for seat_info in info.seats)


class Seats:
    """What people do with seats."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    # ------------------------------------------------------------------ before the game

    @retried
    async def kick(self, id: str, host: str, seat: int) -> LiveTable:
        """The host sends somebody away, who may not come back; a reserved seat is free for all."""
        async with self._tables.changing(id) as live:
            info = live.info
            check_host(info, host)
            seat_info = check_seat(info, seat)
            if seat_info.guest == host or (seat_info.guest is None and seat_info.reserved_for is None):
                raise Refused(422, "error-nobody-there")
            if seat_info.guest is not None:
                await self._tables.people.send_away(id, seat_info.guest)
                live.people = replace(live.people, sent_away=live.people.sent_away | {seat_info.guest})
            return await self._tables.change(live, {seat: SeatInfo(None, None, "")})

    @retried
    async def set_bot(self, id: str, host: str, seat: int, bot: str | None, name: str) -> LiveTable:
        """The host seats a bot at a free seat, has another one sit there, or frees the seat again (None). The game
        begins if no seat is free then."""
        if bot is not None:
            check_bot(bot)
        async with self._tables.changing(id) as live:
            info = live.info
            check_host(info, host)
            seat_info = check_seat(info, seat)
            if seat_info.guest is not None or seat_info.reserved_for is not None:
                raise Refused(409, "error-seat-taken")
            others = [other for number, other in enumerate(info.names) if number != seat]
            called = seat_info.name if seat_info.bot else distinct_name(name, others)
            after = SeatInfo(None, None, "") if bot is None else SeatInfo(None, bot, called)
            return await self._tables.seat(live, {seat: after})

    # ------------------------------------------------------------------ during the game

    @retried
    async def leave(self, id: str, guest: str) -> LiveTable:
        """Get up: before the game the seat is free again, during it a bot takes over until the guest comes back."""
        if (await self._tables.get(id)).info.status != PLAYING:
            await self._tables.leave(id, guest)
            return await self._tables.get(id)
        async with self._tables.changing(id) as live:
            info = live.info
            mine = info.seats_of(guest)
            if not mine:
                raise Refused(403, "error-not-seated")
            if info.status == OVER:
                raise Refused(409, "error-over")
            if not others_at(info, guest):
                raise Refused(409, "error-alone")
            return await self._replace(live, dict.fromkeys(mine, info.stand_in))

    @retried
    async def let_bot_play(self, id: str, guest: str, seat: int) -> LiveTable:
        """Somebody at the table has a bot play for a person who has been away for long. Where there is a clock,
        the clock decides."""
        async with self._tables.changing(id) as live:
            info = live.info
            if not info.seats_of(guest):
                raise Refused(403, "error-not-seated")
            seat_info = check_seat(info, seat)
            if not may_be_replaced(live, seat) or seat_info.guest == guest:
                raise Refused(409, "error-not-gone")
            return await self._replace(live, {seat: info.stand_in})

    @retried
    async def come_back(self, id: str, guest: str) -> LiveTable:
        """A person takes their seats back from the bot: at once, but where their time is up the bot makes that move, if
        there is anybody who waits for it."""
        async with self._tables.changing(id) as live:
            info = live.info
            mine = info.seats_of(guest)
            if not mine:
                raise Refused(403, "error-not-seated")
            if info.status != PLAYING:
                raise Refused(409, "error-over" if info.status == OVER else "error-not-started")
            ticking = clocks.load(info.clocks)
            if ticking and not info.abandoned and any(ticking[seat].late and info.waits_for(seat) for seat in mine):
                await self._note_there(live, mine)
                raise Refused(409, "error-time-up")
            return await self._replace(live, dict.fromkeys(mine))

    async def _note_there(self, live: LiveTable, seats: Collection[int]) -> None:
        """Somebody is there who has to wait until the bot has moved, however long others keep it from that: this is no
        time that they are away."""
        info, now, grace = live.info, now_ms(), self._tables.store.leave_grace
        found = {seat: _asked_back(info, seat, grace, now) for seat in seats}
        changed = {seat: seat_info for seat, seat_info in found.items() if seat_info != info.seats[seat]}
        if changed:
            await self._tables.change(live, changed)

    async def _replace(self, live: LiveTable, stand_ins: dict[int, str | None]) -> LiveTable:
        """Bots take seats, or give them back (None); clocks follow."""
        info = live.info
        grace = self._tables.store.leave_grace
        seats = {seat: _stood_in(info, seat, bot, grace) for seat, bot in stand_ins.items()}
        if all(info.seats[seat] == seat_info for seat, seat_info in seats.items()):
            return live
        after = replace(info, seats=tuple(seats.get(seat, seat_info) for seat, seat_info in enumerate(info.seats)))
        ticking = self._tables.ticking(after, info.waiting)
        refused = None if info.open_takeback else info.takeback  # an open question ends, its refusal stays
        return await self._tables.change(live, seats, takeback=refused, **ticking)

    @retried
    async def returned(self, id: str, guest: str) -> None:
        """Somebody who was away looks again: their clocks give them the grace period at least."""
        async with self._tables.changing(id) as live:
            info, timing = live.info, self._tables.timing
            before = clocks.load(info.clocks)
            mine = info.seats_of(guest)
            after = tuple(
                clocks.returned(clock, now_ms(), timing) if seat in mine else clock for seat, clock in enumerate(before)
            )
            if info.status == PLAYING and after != before:
                deadline = clocks.next_deadline(after, timing, *until(info))
                await self._tables.change(live, clocks=clocks.dump(after), next_deadline=deadline)

    async def look_after(self, id: str) -> LiveTable:
        """What time has brought: warnings, bots for those whose time is up, questions that nobody answered."""
        async with self._tables.changing(id) as live:
            info, timing, now = live.info, self._tables.timing, now_ms()
            after = list(clocks.load(info.clocks))
            seats = {}
            for seat, clock in enumerate(after):
                moment = clock.deadline(timing)
                if moment is None or moment > now or info.status != PLAYING:
                    continue
                if clock.warned:
                    seats[seat] = _stood_in(info, seat, info.stand_in, self._tables.store.leave_grace)
                    after[seat] = clocks.used_up()
                else:
                    after[seat] = clocks.warn(clock)
            question = info.open_takeback
            takeback = None if question and question["until"] <= now else info.takeback
            pending = question["until"] if question and takeback else None
            deadline = clocks.next_deadline(tuple(after), timing, pending, info.pause_until)
            return await self._tables.change(
                live, seats, clocks=clocks.dump(tuple(after)), takeback=takeback, next_deadline=deadline
            )

    # ------------------------------------------------------------------ at one screen

    @retried
    async def pass_to(self, id: str, guest: str, seat: int, ready: bool) -> LiveTable:
        """Hot seat: the screen is meant for a seat (everything is covered), or this player has it (`ready`)."""
        async with self._tables.changing(id) as live:
            mine = live.info.seats_of(guest)
            if seat not in mine:
                raise Refused(403, "error-not-your-seat")
            if live.info.status == OPEN:
                raise Refused(409, "error-not-started")
            if len(mine) < 2 or (live.info.screen_holder, live.info.ready) == (seat, ready):
                return live
            return await self._tables.change(live, screen_holder=seat, ready=ready)

    # ------------------------------------------------------------------ after the game

    async def rematch(self, id: str, guest: str, name: str) -> TableInfo:
        """The same people once more: whoever asks first makes the table, with seats for the others; they join."""
        while True:
            live = await self._tables.get(id)
            info = live.info
            if not info.seats_of(guest):
                raise Refused(403, "error-not-seated")
            if info.status != OVER:
                raise Refused(409, "error-not-over")
            if info.rematch_id is not None:
                return await self._join(info.rematch_id, guest, name)
            new = self._tables.lay(
                info.game,
                info.players,
                info.options,
                [_reserved(seat_info, guest, name, live.people) for seat_info in info.seats],
                guest,
                public=info.public,
                watch=info.watch,
                chat=info.chat,
                clock=info.clock,
                stand_in=info.stand_in,
                lang=info.lang,
                rated=info.rated,
            )
            try:
                await self._tables.store.create_rematch(info, new)
            except Stale:  # another one asked at the same moment: join them
                continue
            self._tables.notifier.publish(id)
            self._tables.publish(new)
            return new

    async def _join(self, id: str, guest: str, name: str) -> TableInfo:
        info = (await self._tables.get(id)).info
        reserved = any(seat_info.reserved_for == guest for seat_info in info.seats)
        if info.status != OPEN or not reserved or info.seats_of(guest):
            return info  # begun without them, or they sit there already: they look on or play on
        return await self._tables.sit(id, None, guest, name)


def may_be_replaced(live: LiveTable, seat: int) -> bool:
    """May the others have a bot play for this person?"""
    info, seat_info = live.info, live.info.seats[seat]
    gone = seat_info.acting_guest is not None and live.people.state_of(seat_info.acting_guest) == GONE
    return info.status == PLAYING and info.clocks is None and gone


def until(info: TableInfo) -> tuple[int, ...]:
    """When the answer to a question is due, or a pause is over, if there is one."""
    moments = (info.open_takeback["until"] if info.open_takeback else None, info.pause_until)
    return tuple(moment for moment in moments if moment is not None)


def _stood_in(info: TableInfo, seat: int, bot: str | None, grace: int) -> SeatInfo:
    """A seat at which a bot plays from now on, or its person again (None). Whoever comes back to a rated game after
    the grace (ms) plays on, but has lost."""
    seat_info = info.seats[seat]
    if bot is None and not seat_info.stand_in:
        return seat_info
    if bot is None:
        lost = has_left(without_pause(info, seat_info, now_ms()), grace, now_ms())
        return replace(seat_info, stand_in=None, stood_in_at=info.plies, left_at=None, forfeited=lost)
    if seat_info.stand_in:
        return replace(seat_info, stand_in=bot)
    return replace(seat_info, stand_in=bot, stood_in_at=info.plies, left_at=now_ms())


def _asked_back(info: TableInfo, seat: int, grace: int, now: int) -> SeatInfo:
    """A seat whose person would come back now, if they could."""
    seat_info = without_pause(info, info.seats[seat], now)
    if seat_info.left_at is None or now - seat_info.left_at < NOTED_MS:
        return info.seats[seat]
    return replace(seat_info, left_at=now, forfeited=has_left(seat_info, grace, now))


def _reserved(seat_info: SeatInfo, guest: str, name: str, people: TablePeople) -> SeatInfo:
    """The seat at the new table: bots sit down again, so do all at the asker's screen, others have theirs reserved,
    unless one has blocked the other."""
    if people.apart(guest, seat_info.guest):
        return SeatInfo(None, None, "")
    if seat_info.guest is None:
        return SeatInfo(None, seat_info.bot, seat_info.name)
    if seat_info.guest == guest:
        return SeatInfo(guest, None, seat_info.name)
    return SeatInfo(None, None, seat_info.name, reserved_for=seat_info.guest)
