"""Analysis of a game that is over: every decision weighed from what its seat knew then, mistakes told from noise.

Each decision is looked at quickly first. Where the move made seems to be worse than another, all are weighed again
with more games, and then the move made and the best one meet in fresh worlds, the same for both: what was picked
because it looked good has to look good once more. What is not beyond the margin of that comparison is no mistake.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Any

from castaways.bots.advice import SURELY, Choice, weigh
from castaways.bots.base import Sight
from castaways.bots.learned import make_search
from castaways.bots.search import Candidate
from castaways.core.record import Record
from castaways.core.rng import SEED_LIMIT, seeded
from castaways.core.state import State
from castaways.core.text import Message

INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
SIZES = ((0.20, BLUNDER), (0.08, MISTAKE), (0.03, INACCURACY))  # of the chance given away
BIG = (MISTAKE, BLUNDER)  # worth another try
PLAYOUTS = 160  # games simulated for the first look at a decision, ...
CLOSER = 6  # ... and how many times as many where a mistake is suspected
SUSPICION = 0.015  # a move this much behind in the first look is looked at again
STRIDE = 1_000_003  # between the seeds of two decisions


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision: the chance before it with the best move, and how much the move made gave away."""

    ply: int  # moves made before it
    seat: int
    made: int
    best: int
    before: float  # 0 to 1, as the best move has it
    behind: float  # what the move made gave away
    margin: float  # of that, with 95% confidence
    mark: str = ""  # how bad that is; "" for a sound move, or one that cannot be told from it

    @property
    def after(self) -> float:
        """The chance that the move made left."""
        return max(self.before - self.behind, 0.0)


@dataclass(frozen=True, slots=True)
class Analysis:
    """All decisions of one seat, and what it had at the end (0 to 1)."""

    seat: int
    moments: tuple[Moment, ...]
    end: float

    @property
    def mistakes(self) -> tuple[Moment, ...]:
        """The marked ones."""
        return tuple(moment for moment in self.moments if moment.mark)

    @property
    def big(self) -> tuple[Moment, ...]:
        """Those worth another try: all but inaccuracies."""
        return tuple(moment for moment in self.moments if moment.mark in BIG)

    @property
    def accuracy(self) -> float:
        """The share of decisions that are not marked."""
        return 1.0 if not self.moments else 1.0 - len(self.mistakes) / len(self.moments)

    @property
    def given_away(self) -> float:
        """All that the marked moves gave away, together."""
        return sum(moment.behind for moment in self.mistakes)

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {"seat": self.seat, "end": self.end, "moments": [asdict(moment) for moment in self.moments]}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Analysis":
        """What `to_data` gave."""
        return cls(data["seat"], tuple(Moment(**moment) for moment in data["moments"]), data["end"])


def analyse(
    record: Record,
    seat: int,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Analysis:
    """All decisions of a seat; equal records, playouts and seeds give equal answers. `progress` hears (done, all)."""
    total = count(record, seat)
    progress(0, total)
    found: list[Moment] = []
    for done, (ply, sight, made) in enumerate(decisions(record, seat, seed), 1):
        moment = judge(sight, ply, made, playouts, seed)
        if moment is not None:
            found.append(moment)
        progress(done, total)
    return Analysis(seat, tuple(found), end_of(record, seat))


def decisions(record: Record, seat: int, seed: int = 0) -> Iterator[tuple[int, Sight, int]]:
    """The decisions of a seat with more than one way to go: when, what the seat knew, and what it did."""
    for ply, state, made in _choices(record, seat):
        yield ply, Sight(state, seat, seed_of(seed, ply)), made


def count(record: Record, seat: int) -> int:
    """How many of them there are."""
    return sum(1 for _ in _choices(record, seat))


def _choices(record: Record, seat: int) -> Iterator[tuple[int, State, int]]:
    state = record.start()
    for ply, (mover, action) in enumerate(record.moves):
        if mover == seat and len(state.legal(seat)) > 1:
            yield ply, state, action
        state.apply(mover, action)


def sight_at(record: Record, ply: int, seat: int, seed: int = 0) -> Sight:
    """What a seat knew after so many moves."""
    return Sight(record.replay(ply), seat, seed_of(seed, ply))


def end_of(record: Record, seat: int) -> float:
    """What a finished game brought a seat (0 to 1)."""
    return float(record.replay().merit(seat))


def seed_of(seed: int, ply: int) -> int:
    """The luck of the simulated games of one decision."""
    return (seed * STRIDE + ply * 8) % SEED_LIMIT


def judge(sight: Sight, ply: int, made: int, playouts: int = PLAYOUTS, seed: int = 0) -> Moment | None:
    """One decision; None for what is said or offered beside the turn, which the search does not weigh."""
    luck = seed_of(seed, ply)
    choices = weigh(sight, playouts, luck + 1)
    own = next((choice for choice in choices if choice.action == made), None)
    if own is None and sight.game.is_aside(made):
        return None
    if own is not None and own.behind < SUSPICION:
        return _moment(ply, sight.seat, made, choices[0], own.behind, own.margin)
    choices = weigh(sight, playouts * CLOSER, luck + 2)
    best = choices[0]
    if best.action == made:
        return _moment(ply, sight.seat, made, best, 0.0, 0.0)
    compared = duel(sight, made, best.action, playouts * CLOSER, luck + 3)
    if compared is None:
        return None
    moment = _moment(ply, sight.seat, made, best, compared.behind, compared.margin)
    return replace(moment, mark=mark_of(compared.behind, compared.margin))


def _moment(ply: int, seat: int, made: int, best: Choice, behind: float, margin: float) -> Moment:
    return Moment(ply, seat, made, best.action, round(best.value, 4), round(behind, 4), round(margin, 4))


def mark_of(behind: float, margin: float) -> str:
    """How bad a move is that is so far behind; nothing within the margin is called a mistake."""
    if behind <= margin:
        return ""
    return next((mark for least, mark in SIZES if behind >= least), "")


def duel(sight: Sight, action: int, best: int, playouts: int, seed: int) -> Choice | None:
    """A move against the best one in the same fresh worlds; None if either cannot be tried by itself."""
    search = make_search(sight.game, learned=True)
    world = sight.world(seed % SEED_LIMIT)
    ahead = search.horizon if search.horizon >= 0 else world.horizon()
    search.recall(world, sight.seat)
    if search.speaks and not {action, best} <= {int(candidate.action) for candidate in search.candidates}:
        return None  # words before an action: what they are worth depends on how the others take them
    search.until = world.clock() + ahead if ahead > 0 else 0
    if ahead > 0:
        search.square = search.judged_square
    first, second = Candidate(best), Candidate(action)
    search.candidates = [first, second]
    search.compare(world, sight.seat, [first, second], playouts, 0.0, seeded(seed % SEED_LIMIT))
    behind = -second.edge / float(second.worlds)
    margin = SURELY / math.sqrt(second.evidence(search.square))
    return Choice(action, min(max(second.mean(), 0.0), 1.0), max(behind, 0.0), margin, int(second.worlds))


def mark_name(mark: str) -> Message:
    """A mark in words."""
    return Message(f"mark-{mark}")


def percent(value: float) -> str:
    """A chance as people read it: nothing is certain before it is."""
    if 0.0 < value < 0.01:
        return "<1%"
    return ">99%" if 0.99 < value < 1.0 else f"{value:.0%}"


def sparkline(values: Sequence[float], width: int = 60) -> str:
    """A curve from 0 to 1 in one line of text, drawn by bars."""
    bars = "▁▂▃▄▅▆▇█"
    if len(values) > width:
        cuts = [round(i * len(values) / width) for i in range(width + 1)]
        values = [sum(values[first:last]) / (last - first) for first, last in pairwise(cuts)]
    return "".join(bars[min(int(value * len(bars)), len(bars) - 1)] for value in values)
