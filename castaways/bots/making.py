"""Bots by name: the kinds, the strengths a person can choose, and settings such as `expert:seconds=0.5`."""

from collections.abc import Callable, Mapping
from typing import Any

from castaways.bots.base import Bot, InstinctBot, RandomBot
from castaways.bots.thinker import SearchBot
from castaways.core.errors import OptionError
from castaways.core.text import Message, excerpt

MOST_PLAYOUTS = 10_000_000
MOST_SECONDS = 3600.0
MOST_WORKERS = 256

# Games that a strength simulates before a decision. The same on every machine, so that games can be repeated.
NORMAL, HARD, EXPERT = 200, 800, 4000

USUAL = {"playouts": HARD}  # where nothing is said


def _limited(settings: Mapping[str, Any]) -> bool:
    """Is it said how long to think?"""
    return "playouts" in settings or "seconds" in settings


# Every kind of bot by name: what it is made of its seed and its settings.
BOTS: Mapping[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "instinct": InstinctBot,
    "easy": InstinctBot,
    "normal": lambda seed, **settings: SearchBot(seed, **({"playouts": NORMAL} | settings)),
    "hard": lambda seed, **settings: SearchBot(seed, learned=True, **({"playouts": HARD} | settings)),
    "expert": lambda seed, **settings: SearchBot(seed, learned=True, **({"playouts": EXPERT} | settings)),
    "search": lambda seed, **settings: SearchBot(seed, **(settings if _limited(settings) else settings | USUAL)),
    "learned": lambda seed, **settings: SearchBot(
        seed, learned=True, **(settings if _limited(settings) else settings | USUAL)
    ),
}
STRENGTHS = ("easy", "normal", "hard", "expert")
THINKING = ("normal", "hard", "expert", "search", "learned")


def make_bot(
    name: str, seed: int = 0, *, playouts: int | None = None, seconds: float | None = None, workers: int | None = None
) -> Bot:
    """A bot by name, such as "expert" or "search:playouts=500:workers=2", or `OptionError` if there is none such.

    Settings may also be given as arguments. `playouts` and `seconds` limit what it thinks about a move (whichever is
    reached first), `workers` is the number of processes that think. Bots that do not think take no notice of them.
    """
    kind, settings = check_bot(name)
    given = {"playouts": playouts, "seconds": seconds, "workers": workers}
    settings |= {key: _checked(name, key, value) for key, value in given.items() if value is not None}
    if kind not in THINKING:
        return BOTS[kind](seed)
    return BOTS[kind](seed, **settings)


def check_bot(name: str) -> tuple[str, dict[str, Any]]:
    """The kind and the settings that a name asks for, or `OptionError`."""
    kind, *words = name.split(":")
    if kind not in BOTS:
        raise OptionError("bot", Message("bot-unknown", {"bot": excerpt(kind), "bots": ", ".join(BOTS)}))
    settings: dict[str, Any] = {}
    for word in words:
        key, _, value = word.partition("=")
        if kind not in THINKING or key not in ("playouts", "seconds", "workers"):
            raise OptionError("bot", Message("bot-no-setting", {"bot": kind, "setting": excerpt(key)}))
        settings[key] = _checked(name, key, value)
    return kind, settings


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
            if 1 <= whole <= (MOST_PLAYOUTS if key == "playouts" else MOST_WORKERS):
                return whole
    except (TypeError, ValueError):
        pass  # said below
    raise OptionError(
        "bot", Message("bot-bad-setting", {"bot": excerpt(name), "setting": key, "value": excerpt(value)})
    )
