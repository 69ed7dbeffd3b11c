"""Noah's end: the rounds in which somebody got most ahead, and the cards that were left."""

from itertools import pairwise
from typing import Any

from castaways.core.table import Table
from castaways.games.noah.web.after import chart, opened
from castaways.web.kit import KeyMoment, Look

MOST_MOMENTS = 4
LEAST_POINTS = 2  # of a round


def draw(look: Look, table: Table) -> dict[str, Any]:
    """What the end shows besides the score sheets."""
    return {"moments": moments(look, table), "moments_how": "", "left": opened(table.state), "titles": {}}


def moments(look: Look, table: Table) -> list[KeyMoment]:
    """The rounds that brought somebody most points, and the last one in which the lead changed hands."""
    drawn = chart(table.record)
    rounds = [tuple(point or 0 for point in points) for points in zip(*(c.values for c in drawn.curves), strict=True)]
    gains = [
        (after[seat] - before[seat], number, seat)
        for number, (before, after) in enumerate(pairwise(rounds), 1)
        for seat in range(len(after))
    ]
    best = sorted(gains, key=lambda gain: (-gain[0], gain[1], gain[2]))[:MOST_MOMENTS]
    chosen = {(number, seat) for points, number, seat in best if points >= LEAST_POINTS}
    leads = [(number, _leader(now)) for number, now in enumerate(rounds) if number and _leader(now) >= 0]
    turned = [(number, seat) for (_, before), (number, seat) in pairwise(leads) if before != seat]
    chosen |= set(turned[-1:])
    return [
        KeyMoment(
            ply=drawn.plies[number],
            number=str(number),
            title=look.say("end-gain" if (number, seat) not in turned else "end-lead", who=look.names[seat]),
            text=look.say("end-points", before=rounds[number - 1][seat], after=rounds[number][seat]),
            art="1F43E",
            tone="" if look.seat is None else "good" if seat == look.seat else "bad",
        )
        for number, seat in sorted(chosen)
    ]


def _leader(points: tuple[int, ...]) -> int:
    """Who is ahead of all others; -1: nobody."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else -1
