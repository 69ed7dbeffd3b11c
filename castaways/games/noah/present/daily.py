"""Noah's daily deal: against two bots; one square for each fifth of the way, by how far the best of them is ahead."""

from collections.abc import Mapping
from typing import Any, cast

from castaways.core.record import Record
from castaways.core.result import Result
from castaways.core.text import Message
from castaways.games.noah.rules.score import score
from castaways.games.noah.rules.state import NoahState

BOTS = ("hard", "hard")
OPTIONS = ({"side": 5}, {"side": 4})
PARTS = 5
CLOSE = 3  # points
PAW = "🐾"


def level(options: Mapping[str, Any]) -> Message:
    """The size of the valley in words."""
    return Message("daily-level", {"level": options["side"]})


def squares(record: Record) -> list[int]:
    """Green: nobody is ahead; yellow: by three points or less; red: by more."""
    last = len(record.moves)
    moments = {last * part // PARTS for part in range(1, PARTS + 1)}
    behind = []
    for ply, state in enumerate(record.states()):
        if ply in moments:
            s = cast(NoahState, state)
            mine, *others = [int(score(s.pairs[seat])) for seat in range(record.players)]
            behind.append(max(others) - mine)
    return [0 if one <= 0 else 1 if one <= CLOSE else 2 for one in behind]


def marks(result: Result) -> list[tuple[str, int]]:
    """Pairs that were saved."""
    pairs = sum(line.count for line in result.details.get(0, ()) if line.key in ("pairs", "large"))
    return [(PAW, pairs)]
