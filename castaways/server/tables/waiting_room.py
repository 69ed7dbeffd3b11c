"""A table that waits: who is let in by its code, who hosts it, how many may sit, by which clock, who is shown it."""

from collections.abc import Awaitable, Callable

from castaways.core.registry import game as game_of
from castaways.server.errors import Refused
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.storage.codes import LENGTH, LET_IN, SIGNS, TURNED_AWAY, CodeStore, Knock
from castaways.server.storage.models import GONE, HERE, OPEN
from castaways.server.storage.ratings import is_rateable
from castaways.server.tables import clocks
from castaways.server.tables.live import LiveTable
from castaways.server.tables.races import retried
from castaways.server.tables.seats import check_host, check_seat
from castaways.server.tables.service import Tables

MOST_TRIES = 5  # wrong codes of one person, and of one address, in a minute
MOST_KNOCKS = 10  # of one person in a minute


def as_code(typed: str) -> str:
    """What somebody typed, as codes are written: blanks and dashes are nothing, small letters are large ones."""
    return "".join(sign for sign in typed[:40].upper() if sign.isalnum())


class WaitingRoom:
    """What happens before a game has begun."""

    def __init__(self, tables: Tables, store: CodeStore, tries: SharedLimits, knocks: SharedLimits) -> None:
        self._tables = tables
        self.store = store
        self._tries = tries
        self._knocks = knocks

    # ------------------------------------------------------------------ by its code

    async def knock(self, typed: str, guest: str, where: str) -> tuple[str, str | None]:
        """Somebody at an address has typed a code: gives the number of their knock, and the table if they need not wait
        for its host. `Refused` if there is no such code, with the same answer whatever is wrong with it."""
        counted = {f"guest {guest}": MOST_TRIES, f"address {where}": MOST_TRIES}
        await self._tries.take(counted)
        code = as_code(typed)
        found = await self.store.find(code) if len(code) == LENGTH and set(code) <= set(SIGNS) else None
        if found is None:
            raise Refused(404, "error-no-code")
        await self._tries.give_back(counted)
        await self._knocks.take({f"guest {guest}": MOST_KNOCKS, f"address {where}": MOST_KNOCKS * 2})
        live = await self._tables.get(found)
        if live.info.public or live.info.seats_of(guest):
            return "", found
        number = await self.store.knock(found, guest)
        self._tables.notifier.publish(found)
        return number, None

    async def answer(self, id: str, host: str, knock: str, let_in: bool) -> LiveTable:
        """The host lets somebody in, or not."""
        info = (await self._tables.get(id)).info
        check_host(info, host)
        if not await self.store.answer(id, knock, LET_IN if let_in else TURNED_AWAY):
            raise Refused(409, "error-nobody-there")
        self._tables.notifier.publish(id)
        return await self._tables.get(id)

    async def want_seat(self, id: str, guest: str, wanted: bool) -> LiveTable:
        """Somebody who finds no free seat wants to be told of one."""
        info = (await self._tables.get(id)).info
        if info.status != OPEN or info.seats_of(guest):
            raise Refused(409, "error-started" if info.status != OPEN else "error-seat-taken")
        await self.store.wish(id, guest, wanted)
        self._tables.notifier.publish(id)
        return await self._tables.get(id)

    # ------------------------------------------------------------------ what its host may change

    @retried
    async def show_to_all(self, id: str, host: str, public: bool, may: Callable[[], Awaitable[None]]) -> LiveTable:
        """The table is listed on the first page, or no more; `may` is asked before it is."""
        if public and not (await self._tables.get(id)).info.public:
            await may()
        async with self._tables.changing(id) as live:
            check_host(live.info, host)
            if live.info.public == public:
                return live
            return await self._tables.change(live, public=public)

    @retried
    async def set_clock(self, id: str, host: str, clock: str) -> LiveTable:
        """Another clock, of those that the server offers."""
        async with self._tables.changing(id) as live:
            check_host(live.info, host)
            fresh = clocks.dump(clocks.fresh(clock, live.info.players))
            return await self._tables.change(live, clock=clock, clocks=fresh)

    @retried
    async def close_seat(self, id: str, host: str, seat: int) -> LiveTable:
        """One seat fewer; the game begins if none is free then."""
        async with self._tables.changing(id) as live:
            info = live.info
            check_host(info, host)
            seat_info = check_seat(info, seat)
            if not seat_info.free or seat_info.reserved_for is not None:
                raise Refused(409, "error-seat-taken")
            least = game_of(info.game).seats[0]
            if info.players <= max(least, 1):
                raise Refused(409, "error-few-seats", least=least)
            fewer = info.players - 1
            rated = info.rated and is_rateable(info.game) and fewer > 1
            fresh = clocks.dump(clocks.fresh(info.clock, fewer))
            await self._tables.store.close_seat(info, seat, clocks=fresh, rated=rated)
            smaller = await self._tables.anew(id)
            if not any(one.free for one in smaller.info.seats):
                return await self._tables.seat(smaller, {})
            self._tables.publish(smaller.info)
            return smaller

    async def pass_on(self, id: str) -> LiveTable:
        """The host has gone: the next person who sits there and looks on hosts from now on."""
        async with self._tables.changing(id) as live:
            info, people = live.info, live.people
            heirs = [one.guest for one in info.seats if one.guest not in (None, info.host)]
            heir = next((guest for guest in heirs if people.present.get(guest or "") == HERE), None)
            there = people.present.get(info.host, HERE if info.seats_of(info.host) else GONE)
            if info.status != OPEN or heir is None or there != GONE:
                return live
            return await self._tables.change(live, host=heir)


def at_the_door(live: LiveTable, host: str | None) -> list[Knock]:
    """Who waits to be let in, to the host: nobody whom they have sent away or blocked, or who has blocked them."""
    people = live.people
    if live.info.host != host:
        return []
    return [one for one in people.knocks if one.guest not in people.sent_away and not people.apart(host, one.guest)]
