"""The moments of Noah's Case: water over two sides, a flood, a pair that goes aboard, an animal that is taken."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.games.noah.rules.cards import FIRST_FLOOD, KEY
from castaways.games.noah.web.art import CARDS
from castaways.games.noah.web.valley import EDGES
from castaways.web.log import LogLine
from castaways.web.moments import Moment

MINE = ".shelter"


def moments(lines: Sequence[LogLine], view: Mapping[str, Any]) -> list[Moment]:
    """What is worth a mark."""
    found: list[Moment] = []
    for line in lines:
        found += _moments(line)
    return found


def _home(line: LogLine) -> str:
    """Where the animals of whoever acts are."""
    return MINE if line.mine else f'[data-piece="seat-{line.seat}"]'


def _moments(line: LogLine) -> list[Moment]:
    kind, args = line.kind, line.args
    if kind == "flooding":
        return [Moment(line, "flood", f".at-{EDGES[args[side]]}") for side in ("side", "other")]
    if kind == "side-vanished":
        return [Moment(line, "flood", ".ending, .ring")]
    if kind in ("flood-met", "lost", "lost-as-two"):
        return [Moment(line, "flood" if kind == "flood-met" else "hurt", _home(line))]
    if kind == "paired":
        return [Moment(line, "fly", _home(line), art=CARDS[KEY[args["card"]]], source=".ring")]
    if kind == "swapped":
        face = "" if args["card"] >= FIRST_FLOOD else CARDS[KEY[args["card"] >> 1]]
        home = MINE if line.touch else f'[data-piece="seat-{args["other"]}"]'
        return [Moment(line, "fly", _home(line), art=face, source=home)]
    if kind in ("meets", "refused", "countered", "accepted"):
        return [Moment(line, "good" if kind == "accepted" else "news", _home(line))]
    return []
