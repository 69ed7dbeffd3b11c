"""Hints at tables: worked out in the bots' processes, for one's own turn, as long as the position stands."""

import asyncio
from dataclasses import dataclass

from castaways.bots.hints import Hint
from castaways.core.text import Message
from castaways.server.bots.pool import BotPool
from castaways.server.errors import Refused, Stale
from castaways.server.render.look import names_of
from castaways.server.scale.limits import Limits
from castaways.server.storage.models import OPEN, PLAYING
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.notify import Notifier, Subscription
from castaways.server.tables.service import Tables

LOOK_AGAIN = 5.0  # seconds without news after which the table is looked at all the same


@dataclass(frozen=True, slots=True)
class HintText:
    """A hint in words."""

    action: int
    text: str
    chance: float
    promise: str
    as_good: bool
    why: list[str]


def alone(info: TableInfo) -> bool:
    """Does one person play here, alone or with bots? Hints are theirs; where several play they would be unfair, and so
    they would where everybody plays the same deal for the board of the day."""
    is_one = len(info.people) == 1 and not info.gone
    return is_one and len(info.seats_of(info.people[0])) == 1 and not info.counted


class Hints:
    """Works hints out, and gives them up when somebody moves."""

    def __init__(self, tables: Tables, notifier: Notifier, pool: BotPool, limits: Limits) -> None:
        self._tables = tables
        self._notifier = notifier
        self._pool = pool
        self.limits = limits  # thinking costs more than anything else

    async def give(self, id: str, seat: int, where: str, ply: int) -> tuple[LiveTable, list[Hint]]:
        """The best moves of a seat that is to act at this ply, for somebody at this address; or `Refused`."""
        with self._notifier.subscribed(id) as subscription:
            live = await self._tables.get(id)
            info = live.info
            if info.status != PLAYING:
                raise Refused(409, "error-not-started" if info.status == OPEN else "error-over")
            if info.counted:
                raise Refused(403, "error-daily-no-help")
            if not alone(info):
                raise Refused(403, "error-no-hints")
            if info.plies != ply:
                raise Stale
            if info.seats[seat].stand_in or not live.table.state.legal(seat):
                raise Refused(409, "error-hint-not-now")
            self.limits.take(where)
            thinking = asyncio.ensure_future(self._pool.hint(live, seat))
            here = (ply, info.rewinds)
            moving = asyncio.ensure_future(self._moved_on(subscription, id, here))
            try:
                await asyncio.wait({thinking, moving}, return_when=asyncio.FIRST_COMPLETED)
                if moving.done():
                    raise Stale
                found = thinking.result()
                await self._tables.store.note_hint(id, seat)  # before it is seen: some stars are for doing without
                live = await self._tables.get(id)
                if (live.info.plies, live.info.rewinds) != here:  # words for a move of another position tell too much
                    raise Stale
                return live, found
            finally:
                thinking.cancel()
                moving.cancel()

    async def _moved_on(self, subscription: Subscription, id: str, here: tuple[int, int]) -> None:
        """Wait until the table stands elsewhere: at another ply, or at this one again by another way."""
        while True:
            await subscription.wait(LOOK_AGAIN)
            info = (await self._tables.get(id)).info
            if (info.plies, info.rewinds) != here:
                return


def in_words(live: LiveTable, seat: int, found: list[Hint], lang: str) -> list[HintText]:
    """Hints as their reader is told them."""
    game, names = live.table.game, names_of(live, lang)

    def say(message: Message) -> str:
        return game.texts.say(message, lang, names)

    state = live.table.state
    return [
        HintText(
            hint.action,
            say(game.action(state, seat, hint.action)),
            hint.chance,
            say(hint.promise),
            hint.as_good,
            [say(why) for why in hint.why],
        )
        for hint in found
    ]
