"""Analysis of a game that is over: every decision weighed from what its seat knew then, mistakes told from noise.

Each decision is looked at quickly first. Where the move made seems to be worse than another, all are weighed again
with more games, and then the move made and the best one meet in fresh worlds, the same for both: what was picked
because it looked good has to look good once more. What is not beyond the margin of that comparison is no mistake; nor
is a move after which the best one can still be made; nor what a network calls one and games played to their end do not.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Any

from castaways.bots.advice import SURELY, Choice, ready, weigh
from castaways.bots.base import Sight
from castaways.bots.learned import has_network
from castaways.bots.search import Candidate, Search
from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.playout import say_remarks
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.rng import SEED_LIMIT, Rng, seeded
from castaways.core.state import State
from castaways.core.text import Message

INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
SIZES = ((0.20, BLUNDER), (0.08, MISTAKE), (0.03, INACCURACY))  # of the chance given away
BIG = (MISTAKE, BLUNDER)  # worth another try
PLAYOUTS = 160  # games simulated for the first look at a decision, ...
CLOSER = 6  # ... and how many times as many where a mistake is suspected
PLAYED = 2  # the same, for games that are played on to their end where a network judges
MOST_LATER = 6  # decisions in which the best move may still be made
SUSPICION = 0.015  # a move this much behind in the first look is looked at again
MOST_REASONS = 4  # that are told of a move
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
    compared = contest(sight, made, best.action, playouts * CLOSER, luck + 3)
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


def contest(sight: Sight, made: int, best: int, playouts: int, seed: int) -> Choice | None:
    """By how much a move is behind the best one: the least of what several ways to compare them say.

    If they differ, it may be that the best move can still be made afterwards; and where a network judges, that it is
    wrong: there the games are played on to their end as well.
    """
    found = duel(sight, made, best, playouts, seed)
    if found is None or not mark_of(found.behind, found.margin):
        return found
    found = min(found, postponed(sight, made, best, playouts, seed + 1), key=lambda choice: choice.behind)
    if not mark_of(found.behind, found.margin) or not has_network(sight.game):
        return found
    for games in (playouts // PLAYED, playouts * PLAYED):  # what a few games do not show is not sought in many
        played = duel(sight, made, best, games, seed + 2, learned=False)
        if played is not None and played.behind <= 0:
            return played
    return found if played is None else min(found, played, key=lambda choice: choice.behind)


def duel(sight: Sight, action: int, best: int, playouts: int, seed: int, learned: bool = True) -> Choice | None:
    """A move against the best one in the same fresh worlds; None if either cannot be tried by itself.

    Games without a network, or all if it is not to be `learned`, are played on to their end.
    """
    search, world = ready(sight, seed, learned)
    if search.speaks and not {action, best} <= {int(candidate.action) for candidate in search.candidates}:
        return None  # words before an action: what they are worth depends on how the others take them
    first, second = Candidate(best), Candidate(action)
    search.candidates = [first, second]
    search.compare(world, sight.seat, [first, second], playouts, 0.0, seeded(seed % SEED_LIMIT))
    return _compared(search, second)


def postponed(sight: Sight, action: int, best: int, playouts: int, seed: int) -> Choice:
    """The best move at once against the other one first and the best one as soon as it is possible again."""
    search, world = ready(sight, seed, learned=True)
    rng = seeded(seed % SEED_LIMIT)
    later = Candidate(action)
    wanted = _meaning(sight.game, world, sight.seat, best)
    for _ in range(max(playouts // 2, 2)):
        dealt = world.imagine(sight.seat, rng.next32())
        at_once = search.simulate(dealt.clone(), sight.seat, best, False, rng)
        dealt.step(sight.seat, action)
        later.note(_then(search, sight.game, dealt, sight.seat, wanted, rng), at_once)
    return _compared(search, later)


def _meaning(game: Game, state: State, seat: int, action: int) -> Message:
    """What is done, with which card, to whom; numbers aside. The same move may be another action later."""
    said = game.action(state, seat, action)
    return Message(said.id, {key: value for key, value in said.args.items() if not isinstance(value, int)})


def _then(search: Search, game: Game, world: State, seat: int, wanted: Message, rng: Rng) -> float:
    """What a world brings if a seat goes on by instinct, but makes a certain move as soon as it can."""
    actions = Actions()
    chances = MOST_LATER
    while mask := int(world.waiting()):
        if search.until and world.clock() >= search.until:
            return float(search.judge.value(world, seat))
        actor = seat if mask >> seat & 1 else (mask & -mask).bit_length() - 1
        if actor == seat and chances:
            chances -= 1
            for action in world.legal(seat):
                if _meaning(game, world, seat, action) == wanted:
                    return float(search.simulate(world, seat, action, False, rng))
        world.legal_into(actor, actions)
        world.step(actor, world.instinct(actor, actions))
        say_remarks(world, actor, actions)
    return float(world.merit(seat))


def _compared(search: Search, second: Candidate) -> Choice:
    """What a move was found to be behind the one that it met."""
    behind = -second.edge / float(second.worlds)
    margin = SURELY / math.sqrt(second.evidence(search.square))
    value = min(max(second.mean(), 0.0), 1.0)
    return Choice(int(second.action), value, max(behind, 0.0), margin, int(second.worlds))


def explained(state: State, seat: int, made: int, best: int) -> tuple[list[Message], list[Message]]:
    """What the game says of the move made and of the best one, without what it says of both."""
    game = game_of(state.game)
    said, better = game.reasons(state, seat, made), game.reasons(state, seat, best)
    return (
        [why for why in said if why not in better][:MOST_REASONS],
        [why for why in better if why not in said][:MOST_REASONS],
    )


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
