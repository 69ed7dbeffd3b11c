"""What can be achieved in a game. Each game says it in `present/achievements.py`, and computes it from a finished game
alone, so that games played before count like those of today."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from castaways.core.history import RawEvent
from castaways.core.record import Record
from castaways.core.result import Result
from castaways.core.state import State
from castaways.core.table import Table
from castaways.core.text import Message


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something that one game can show: its picture (a code point of the art), its name, and what it takes."""

    key: str
    art: str
    name: Message
    how: Message


@dataclass(frozen=True, slots=True)
class Star:
    """A star of a level of a campaign: kept like an achievement, under its own key."""

    key: str
    how: Message


@dataclass(frozen=True, slots=True)
class CampaignLevel:
    """A level of a campaign: the word under which results of it are counted, the options to play it, its stars."""

    level: str
    options: tuple[tuple[str, int | str], ...]
    name: Message
    stars: tuple[Star, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game as one seat lived it. `unaided`: it is known that nobody was shown a better move, and that no
    move was taken back that had shown something."""

    record: Record
    seat: int
    state: State
    result: Result
    events: Sequence[RawEvent]
    unaided: bool = True

    @property
    def won(self) -> bool:
        """Did this seat win?"""
        return self.seat in self.result.winners

    @property
    def score(self) -> int:
        """The points of this seat."""
        return int(self.result.scores[self.seat])

    def times(self, *kinds: int) -> int:
        """How often something of these kinds was done by this seat, or happened to it."""
        return sum(event.kind in kinds and event.seat == self.seat for event in self.events)


class AchievementsModule(Protocol):
    """What `present/achievements.py` of a game brings. `VERSION` is raised when `earned` or `character` change, so that
    all games are looked at again. `CAMPAIGN` may be empty."""

    VERSION: int
    ACHIEVEMENTS: tuple[Achievement, ...]
    CAMPAIGN: tuple[CampaignLevel, ...]

    def earned(self, game: Finished) -> set[str]:
        """The keys of all that this seat has achieved in this game, stars of the campaign among them."""

    def character(self, game: Finished) -> str:
        """Whom this seat played, where that differs from game to game; else ""."""


def finished(record: Record, seats: Sequence[int], unaided: bool = True) -> list[Finished]:
    """A record played again, once, as these seats lived it; none if the game has not ended."""
    table = Table(record)
    result = table.state.result
    if result is None:
        return []
    return [Finished(record, seat, table.state, result, table.log.raw, unaided) for seat in seats]
