"""Bots by name: the kinds, the strengths a person can choose, and settings such as `expert:seconds=0.5`."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from castaways.bots.base import Bot, InstinctBot, MannerBot, RandomBot
from castaways.bots.strong import StrengthBot
from castaways.bots.thinker import SearchBot
from castaways.core.errors import OptionError
from castaways.core.text import Message, excerpt

MOST_PLAYOUTS = 10_000_000
MOST_SECONDS = 3600.0
RANGES = {"playouts": (1, MOST_PLAYOUTS), "workers": (1, 256), "glances": (0, 100)}

USUAL = {"playouts": 800}  # where nothing is said
EXPERT = {"playouts": 4000}  # of the bots for research


def _limited(settings: Mapping[str, Any]) -> bool:
    """Is it said how long to think?"""
    return "playouts" in settings or "seconds" in settings


def _expert(seed: int, settings: dict[str, Any]) -> SearchBot:
    return SearchBot(seed, learned=True, **(EXPERT | settings))


# Every kind of bot by name: what it is made of its seed and its settings.
BOTS: Mapping[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "instinct": InstinctBot,
    "easy": partial(StrengthBot, "easy"),
    "normal": partial(StrengthBot, "normal"),
    "hard": partial(StrengthBot, "hard"),
    "expert": partial(StrengthBot, "expert"),
    "search": lambda seed, **settings: SearchBot(seed, **(settings if _limited(settings) else settings | USUAL)),
    "learned": lambda seed, **settings: SearchBot(
        seed, learned=True, **(settings if _limited(settings) else settings | USUAL)
    ),
    # For research. The words of a table of `convention` are a code for cards, which Level 10 forbids (L7).
    "convention": lambda seed, **settings: MannerBot(_expert(seed, settings), "convention"),
    "silent": lambda seed, **settings: MannerBot(_expert(seed, settings), "silent"),
}
STRENGTHS = ("easy", "normal", "hard", "expert")
THINKING = ("normal", "hard", "expert", "search", "learned", "convention", "silent")
CODED = ("convention",)  # never at a table with people


def make_bot(
    name: str, seed: int = 0, *, playouts: int | None = None, seconds: float | None = None, workers: int | None = None
) -> Bot:
    """A bot by name, such as "expert" or "search:playouts=500:workers=2", or `OptionError` if there is none such.

    Settings may also be given as arguments. `playouts` and `seconds` limit what it thinks about a move (whichever is
    reached first), `workers` is the number of processes that think. Bots that do not think take no notice of them.
    """
    kind, settings = check_bot(name)
    given = {"playouts": playouts, "seconds": seconds, "workers": workers}
    if kind in THINKING:
        settings |= {key: _checked(name, key, value) for key, value in given.items() if value is not None}
    return BOTS[kind](seed, **settings)


def check_bot(name: str) -> tuple[str, dict[str, Any]]:
    """The kind and the settings that a name asks for, or `OptionError`."""
    kind, *words = name.split(":")
    if kind not in BOTS:
        raise OptionError("bot", Message("bot-unknown", {"bot": excerpt(kind), "bots": ", ".join(BOTS)}))
    settings: dict[str, Any] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key not in _settings_of(kind):
            raise OptionError("bot", Message("bot-no-setting", {"bot": kind, "setting": excerpt(key)}))
        settings[key] = _checked(name, key, value)
    return kind, settings


def _settings_of(kind: str) -> tuple[str, ...]:
    """What can be said of a kind of bot, in its name."""
    limits = ("playouts", "seconds", "workers") if kind in THINKING else ()
    return (*limits, "glances") if kind in STRENGTHS else limits


def check_company(name: str) -> None:
    """`OptionError` if there is no such bot, or if it may not play with people."""
    kind, _ = check_bot(name)
    if kind in CODED:
        raise OptionError("bot", Message("bot-coded", {"bot": kind}))


def bot_name(name: str) -> Message:
    """What people call the kind of a bot."""
    return Message(f"bot-{check_bot(name)[0]}")


def _checked(name: str, key: str, value: Any) -> int | float:
    """A setting as a number, or `OptionError`."""
    try:
        if key == "seconds":
            seconds = float(value)
            if 0.0 < seconds <= MOST_SECONDS:
                return seconds
        else:
            whole = int(value)
            if RANGES[key][0] <= whole <= RANGES[key][1]:
                return whole
    except (TypeError, ValueError):
        pass  # said below
    raise OptionError(
        "bot", Message("bot-bad-setting", {"bot": excerpt(name), "setting": key, "value": excerpt(value)})
    )
