"""Hints at tables: worked out in the bots' processes, for one's own turn, as long as the position stands."""

import asyncio
from dataclasses import dataclass

from castaways.bots.hints import Hint
from castaways.core.text import Message
from castaways.server.errors import Refused, Stale
from castaways.server.guard import Limits
from castaways.server.hub import Bell, Hub
from castaways.server.looks import names_of
from castaways.server.models import OPEN, PLAYING
from castaways.server.store import Facts
from castaways.server.tables import Live, Tables
from castaways.server.thinkers import Thinkers

LOOK_AGAIN = 5.0  # seconds without news after which the table is looked at all the same


@dataclass(frozen=True, slots=True)
class Said:
    """A hint in words."""

    action: int
    text: str
    chance: float
    promise: str
    as_good: bool
    why: list[str]


def alone(facts: Facts) -> bool:
    """Does one person play here, alone or with bots? Hints are theirs; where several play they would be unfair."""
    return sum(sitting.guest is not None for sitting in facts.seats) == 1


class Hints:
    """Works hints out, and gives them up when somebody moves."""

    def __init__(self, tables: Tables, hub: Hub, thinkers: Thinkers, limits: Limits) -> None:
        self._tables = tables
        self._hub = hub
        self._thinkers = thinkers
        self.limits = limits  # thinking costs more than anything else

    async def give(self, id: str, seat: int, where: str, ply: int) -> tuple[Live, list[Hint]]:
        """The best moves of a seat that is to act at this ply, for somebody at this address; or `Refused`."""
        with self._hub.listening(id) as bell:
            live = await self._tables.get(id)
            facts = live.facts
            if facts.status != PLAYING:
                raise Refused(409, "error-not-started" if facts.status == OPEN else "error-over")
            if not alone(facts):
                raise Refused(403, "error-no-hints")
            if facts.plies != ply:
                raise Stale
            if facts.seats[seat].stand_in or not live.table.state.legal(seat):
                raise Refused(409, "error-hint-not-now")
            self.limits.take(where)
            thinking = asyncio.ensure_future(self._thinkers.hint(live, seat))
            moving = asyncio.ensure_future(self._moved_on(bell, id, ply))
            try:
                await asyncio.wait({thinking, moving}, return_when=asyncio.FIRST_COMPLETED)
                if moving.done():
                    raise Stale
                return live, thinking.result()
            finally:
                thinking.cancel()
                moving.cancel()

    async def _moved_on(self, bell: Bell, id: str, ply: int) -> None:
        """Wait until the table stands at another ply."""
        while True:
            await bell.wait(LOOK_AGAIN)
            if (await self._tables.get(id)).facts.plies != ply:
                return


def in_words(live: Live, seat: int, found: list[Hint], lang: str) -> list[Said]:
    """Hints as their reader is told them."""
    game, names = live.table.game, names_of(live, lang)

    def say(message: Message) -> str:
        return game.texts.say(message, lang, names)

    state = live.table.state
    return [
        Said(
            hint.action,
            say(game.action(state, seat, hint.action)),
            hint.chance,
            say(hint.promise),
            hint.as_good,
            [say(why) for why in hint.why],
        )
        for hint in found
    ]
