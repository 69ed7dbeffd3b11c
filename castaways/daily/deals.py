"""What is dealt on which day: the games, their options day by day, and seeds that follow from a secret key.

A seed is the HMAC-SHA-256 of the day and the game under the key of a server, so that nobody can tell it beforehand and
nobody, the host neither, chooses it by what people would like. Its commitment is shown all day; the seed and its salt
are shown the day after, and `matches` checks them.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from castaways.core.commitment import commitment
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.registry import games

FIRST = date(2026, 10, 1)  # day number 1
A_DAY = 24 * 3600
PERSON = 0  # the seat of whoever plays the deal
OPEN_KEY = b"castaways open daily"  # where no server keeps a secret: everybody can tell the deal from its date
WORDS = {  # messages that a game has for the pages of its deal: who won, how many, the end, what squares say
    "won": "daily-won",
    "legend": "daily-legend",
    "home": "daily-home",
    "lost": "daily-lost",
    "squares": "daily-squares",
}
PLAYED = ("friday", "level10", "noah", "lifeboat")  # in this order; games of other packages follow


class DailyTerms(Protocol):
    """The module `present/daily.py` of a game: how its daily deal is played."""

    @property
    def BOTS(self) -> tuple[str, ...]:  # noqa: N802
        """Who sits at the other seats, by the names of `castaways.bots`."""

    @property
    def OPTIONS(self) -> tuple[Mapping[str, Any], ...]:  # noqa: N802
        """The options, day by day in turn."""

    @property
    def level(self) -> Any:
        """(options) -> the level of the day as a message; None where a game has no levels."""

    @property
    def squares(self) -> Any:
        """(record) -> one number a step of the game: 0 fine, 1 not so fine, 2 bad. It names no card."""

    @property
    def marks(self) -> Any:
        """(result) -> signs that follow the squares in a line to share: (sign, number) each."""


@cache
def terms_of(name: str) -> DailyTerms | None:
    """How a game's daily deal is played; None if it has none."""
    module = f"{game_of(name).package}.present.daily"
    return cast(DailyTerms, import_module(module)) if find_spec(module) else None


@cache
def daily_games() -> tuple[str, ...]:
    """The games that have a daily deal."""
    known = sorted(games(), key=lambda name: (PLAYED.index(name) if name in PLAYED else len(PLAYED), name))
    return tuple(name for name in known if terms_of(name) is not None)


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of one day and game."""

    day: date
    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    salt: str
    rules: int = 0
    _commitment: str = field(default="", compare=False)

    @property
    def number(self) -> int:
        """Which day it is, counted from the first."""
        return number_of(self.day)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return 1 + len(self.bots)

    @property
    def commitment(self) -> str:
        """What is shown all day."""
        return self._commitment or commitment(self.seed, self.salt)


def number_of(day: date) -> int:
    """Which day it is, counted from the first."""
    return (day - FIRST).days + 1


def day_of(seconds: float) -> date:
    """The day of a moment (seconds since 1970), in UTC."""
    return datetime.fromtimestamp(seconds, UTC).date()


def begins(day: date) -> int:
    """When a day begins, in seconds since 1970."""
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())


def ends(day: date) -> int:
    """When a day is over: at 00:00 of the next."""
    return begins(day + timedelta(days=1))


def options_of(day: date, game: str) -> Mapping[str, Any]:
    """The options of a game on a day: they take turns."""
    terms = terms_of(game)
    if terms is None:
        raise ValueError(f"{game} has no daily deal")
    return terms.OPTIONS[(number_of(day) - 1) % len(terms.OPTIONS)]


def deal_of(key: bytes, day: date, game: str) -> Deal:
    """The deal of a day, by the key of a server."""
    terms, found = terms_of(game), game_of(game)
    if terms is None:
        raise ValueError(f"{game} has no daily deal")
    seed = int.from_bytes(_keyed(key, "seed", day, game)[:8], "big")
    salt = _keyed(key, "salt", day, game).hex()[:32]
    options = {option.name: option.default for option in found.options} | dict(options_of(day, game))
    return Deal(day, game, options, tuple(terms.BOTS), seed, salt, found.rules_version)


def open_deal(day: date, game: str) -> Deal:
    """The deal of a day where there is no server: the same for everybody, and no secret."""
    return deal_of(OPEN_KEY, day, game)


def _keyed(key: bytes, what: str, day: date, game: str) -> bytes:
    return hmac.new(key, f"castaways daily {what} {day.isoformat()} {game}".encode(), hashlib.sha256).digest()


def matches(seed: int, salt: str, noted: str) -> bool:
    """Is this the seed whose commitment somebody noted?"""
    return hmac.compare_digest(commitment(seed, salt), "".join(noted.split()).lower())


def squares_of(record: Record) -> list[int]:
    """How a game went, one square a step."""
    terms = terms_of(record.game)
    return [] if terms is None else [min(2, max(0, int(one))) for one in terms.squares(record)]
