"""What is made of the results of a day: places, the histogram, whom one stands between."""

from collections.abc import Sequence
from dataclasses import dataclass

FEW = 20  # results below which a list says more than a histogram
FIRST = 5  # on the board, and ...
BESIDE = 1  # ... so many above and below oneself
MOST_BARS = 8
TAIL = 40  # one of so many results may lie in a bar that is open to its side
WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


@dataclass(frozen=True, slots=True)
class Entry:
    """The counted result of somebody."""

    guest: str
    name: str
    score: int
    won: bool
    ended: int
    table: str
    portrait: str | None = None
    ranked: bool = False  # an account that is older than the day
    program: bool = False
    listed: bool = True  # do they want to be on boards?

    def is_for(self, guest: str) -> bool:
        """Is somebody shown whose result it is? Who does not want to be on boards has a place all the same."""
        return self.listed or self.guest == guest


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry with its place: equal scores share one."""

    place: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of the histogram: scores from `low` to `high`, how many reached them, and how many of these won. The first
    and the last may be open to their side (None)."""

    low: int | None
    high: int | None
    number: int
    won: int


def placed(entries: Sequence[Entry]) -> list[Placed]:
    """The best first; of equal scores whoever was there first stands above, at the same place."""
    found: list[Placed] = []
    for number, entry in enumerate(sorted(entries, key=lambda one: (-one.score, one.ended, one.guest)), 1):
        same = found and found[-1].entry.score == entry.score
        found.append(Placed(found[-1].place if same else number, entry))
    return found


def board(ranking: Sequence[Placed], guest: str) -> list[list[Placed]]:
    """The first of a ranking and one's neighbours, in groups with gaps between them."""
    mine = next((at for at, one in enumerate(ranking) if one.entry.guest == guest), None)
    wanted = set(range(min(FIRST, len(ranking))))
    if mine is not None:
        wanted |= set(range(max(0, mine - BESIDE), min(len(ranking), mine + BESIDE + 1)))
    groups: list[list[Placed]] = []
    last = -2
    for at in sorted(wanted):
        if at != last + 1:
            groups.append([])
        last = at
        if ranking[at].entry.is_for(guest):
            groups[-1].append(ranking[at])
    return [group for group in groups if group]


def better_than(ranking: Sequence[Placed], guest: str) -> int:
    """How many of a hundred have a lower score."""
    mine = next(one.entry.score for one in ranking if one.entry.guest == guest)
    return round(100 * sum(one.entry.score < mine for one in ranking) / len(ranking))


def histogram(entries: Sequence[Entry]) -> list[Bar]:
    """All results in at most eight bars of one round width; the few that are far away are in the outer ones."""
    if not entries:
        return []
    scores = sorted(one.score for one in entries)
    low, high = scores[len(scores) // TAIL], scores[-1 - len(scores) // TAIL]
    width = next((one for one in WIDTHS if high // one - low // one < MOST_BARS), high - low + 1)
    first, last = low // width, high // width
    bars = []
    for step in range(first, last + 1):
        inside = [one for one in entries if min(max(one.score // width, first), last) == step]
        begins = None if step == first and scores[0] < step * width else step * width
        ends = None if step == last and scores[-1] >= (step + 1) * width else (step + 1) * width - 1
        bars.append(Bar(begins, ends, len(inside), sum(one.won for one in inside)))
    return bars


def span_of(bars: Sequence[Bar]) -> tuple[int, int]:
    """From which score to which the bars reach, as if the outer ones were as wide as the others."""
    closed = [bar for bar in bars if bar.low is not None and bar.high is not None]
    width = (
        closed[0].high - closed[0].low + 1 if closed and closed[0].high is not None and closed[0].low is not None else 1
    )
    first, last = bars[0], bars[-1]
    low = first.low if first.low is not None else (first.high or 0) - width + 1
    high = last.high if last.high is not None else (last.low or 0) + width - 1
    return low, high
