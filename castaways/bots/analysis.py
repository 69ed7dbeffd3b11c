"""Analysis of a game that is over: every decision weighed from what its seat knew then, mistakes told from noise.

Each decision is looked at quickly first. Where the move made seems to be worse than another, all are weighed again
with more games, and then the move made and the best one meet in fresh worlds, the same for both: what was picked
because it looked good has to look good once more. What is not beyond the margin of that comparison is no mistake; nor
is a move after which the best one can still be made; nor what a second search, which plans otherwise and plays every
game to its end, does not find worse as well.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Any

from castaways.bots.advice import SURELY, Choice, Found, on_scale, ready, weigh
from castaways.bots.base import Sight
from castaways.bots.chances import scale_at
from castaways.bots.planning import play_on
from castaways.bots.search import Candidate, Search
from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.playout import say_remarks
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.rng import SEED_LIMIT, Rng, seeded
from castaways.core.state import State
from castaways.core.table import Table
from castaways.core.text import Message, percentage

INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
SIZES = ((0.20, BLUNDER), (0.08, MISTAKE), (0.03, INACCURACY))  # of the chance given away
BIG = (MISTAKE, BLUNDER)  # worth another try
PLAYOUTS = 160  # games simulated for the first look at a decision, ...
CLOSER = 6  # ... and how many times as many where a mistake is suspected
FEWER, FEW = 16, 4  # the second search plays so many times fewer games first, and then, if it is in doubt
LEAST_WORLDS = 8  # ... but not less than this
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
    loss: float = 0.0  # what the first look thought it gave away, sound or not, ...
    stake: float = 0.0  # ... and what a move at random would have; for comparisons over many games

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
    def lost(self) -> float:
        """What was given away, as a share of what moves at random would have, by the first look at every decision.

        It means something over many games; of one game it is mostly noise, so people are not shown it.
        """
        stake = sum(moment.stake for moment in self.moments)
        return sum(moment.loss for moment in self.moments) / stake if stake > 0.0 else 0.0

    @property
    def counts(self) -> dict[str, int]:
        """How many decisions have each of the marks."""
        return {mark: sum(moment.mark == mark for moment in self.moments) for mark in (INACCURACY, MISTAKE, BLUNDER)}

    @property
    def given_away(self) -> float:
        """All that the marked moves gave away, together."""
        return sum(moment.behind for moment in self.mistakes)

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "seat": self.seat,
            "end": self.end,
            "moments": [asdict(moment) for moment in self.moments],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Analysis":
        """What `to_data` gave."""
        moments = tuple(Moment(**moment) for moment in data["moments"])
        return cls(data["seat"], moments, data["end"])


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
    """The decisions of a seat with more than one way to go: when, what the seat knew, and what it did.

    What a seat says or does while the game does not wait for it is none: it could have done nothing, which is no
    action.
    """
    for ply, table, made in _choices(record, seat):
        yield ply, Sight.at(table, seat, seed_of(seed, ply)), made


def count(record: Record, seat: int) -> int:
    """How many of them there are."""
    return sum(1 for _ in _choices(record, seat))


def _choices(record: Record, seat: int) -> Iterator[tuple[int, Table, int]]:
    table = Table(replace(record, moves=[], scores=None))
    for ply, (mover, action) in enumerate(record.moves):
        if mover == seat and seat in table.state.to_act and len(table.state.legal(seat)) > 1:
            yield ply, table, action
        table.apply(mover, action)


def sight_at(record: Record, ply: int, seat: int, seed: int = 0) -> Sight:
    """What a seat knew after so many moves."""
    table = Table(replace(record, moves=record.moves[:ply], scores=None))
    return Sight.at(table, seat, seed_of(seed, ply))


def end_of(record: Record, seat: int) -> float:
    """1 if a seat has won a game, alone or with others, 0 if not."""
    result = record.replay().result
    return 1.0 if result is not None and seat in result.winners else 0.0


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
    loss, stake = first_look(sight, made, choices, playouts, luck + 7)
    if own is not None and own.behind < SUSPICION:
        return _moment(ply, sight.seat, made, choices[0], own.behind, own.margin, loss, stake)
    choices = weigh(sight, playouts * CLOSER, luck + 2)
    best = choices[0]
    if best.action == made:
        return _moment(ply, sight.seat, made, best, 0.0, 0.0, loss, stake)
    compared = contest(sight, made, best.action, playouts * CLOSER, luck + 3)
    if compared is None:
        return None
    moment = _moment(ply, sight.seat, made, best, compared.behind, compared.margin, loss, stake)
    return replace(moment, mark=mark_of(compared.behind, compared.margin))


def first_look(sight: Sight, made: int, choices: list[Choice], playouts: int, seed: int) -> tuple[float, float]:
    """What the move made gives away, and what a move at random would; what the search leaves out is tried as well."""
    found = {choice.action: choice.behind for choice in choices}
    if made not in found:
        other = duel(sight, made, choices[0].action, playouts, seed)
        if other is None:
            return 0.0, 0.0
        found[made] = other.behind
    return round(found[made], 4), round(sum(found.values()) / len(found), 4)


def _moment(
    ply: int, seat: int, made: int, best: Choice, behind: float, margin: float, loss: float, stake: float
) -> Moment:
    before, behind = round(best.value, 4), round(min(behind, best.value), 4)
    return Moment(ply, seat, made, best.action, before, behind, round(margin, 4), "", loss, stake)


def mark_of(behind: float, margin: float) -> str:
    """How bad a move is that is so far behind; nothing within the margin is called a mistake."""
    if behind <= margin:
        return ""
    return next((mark for least, mark in SIZES if behind >= least), "")


def contest(sight: Sight, made: int, best: int, playouts: int, seed: int) -> Choice | None:
    """By how much a move is behind the best one: the least of what several ways to compare them say.

    If they differ, it may be that the best move can still be made afterwards; and what one search calls worse has to be
    worse to another one too.
    """
    found = duel(sight, made, best, playouts, seed)
    if found is None or not mark_of(found.behind, found.margin):
        return found
    found = min(found, postponed(sight, made, best, playouts, seed + 1), key=lambda choice: choice.behind)
    if not mark_of(found.behind, found.margin):
        return found
    other = second_opinion(sight, made, best, playouts, seed + 2)
    return found if agrees(other) else min(found, other, key=lambda choice: choice.behind)


def duel(sight: Sight, action: int, best: int, playouts: int, seed: int) -> Choice | None:
    """A move against the best one in the same fresh worlds; None if either cannot be tried by itself."""
    search, world = ready(sight, seed, learned=True)
    if search.speaks and not {action, best} <= {int(candidate.action) for candidate in search.candidates}:
        return None  # words before an action: what they are worth depends on how the others take them
    first, second = Candidate(best), Candidate(action)
    search.candidates = [first, second]
    search.compare(world, sight.seat, [first, second], playouts, 0.0, seeded(seed % SEED_LIMIT))
    return _compared(sight, search, first, second)


def second_opinion(sight: Sight, action: int, best: int, playouts: int, seed: int) -> Choice:
    """The same by another search: games in which the seat plans its next decisions, played to their end by all.

    No network judges them, and no other luck is shared with the first comparison. A few games that agree or disagree
    clearly are enough.
    """
    search, world = ready(sight, seed, learned=False)
    search.until = 0
    rng = seeded(seed % SEED_LIMIT)
    first, second = Candidate(best), Candidate(action)
    worlds = 0
    for limit in (playouts // FEWER, playouts // FEW):
        while worlds < max(limit, LEAST_WORLDS):
            dealt = search.policy.imagine(world, sight.seat, rng.next32())
            dealt.forget()
            luck = int(rng.next32())
            usual, won = _planned(search, sight.game, dealt.clone(), sight.seat, best, luck)
            first.note(usual, usual)
            first.won += won
            other, won = _planned(search, sight.game, dealt, sight.seat, action, luck)
            second.note(other, usual)
            second.won += won
            worlds += 1
        found = _compared(sight, search, first, second)
        if second.edge > 0 or found.behind > found.margin:
            break
    return found


def _planned(search: Search, game: Game, world: State, seat: int, action: int, seed: int) -> tuple[float, float]:
    """A world played to its end after an action, the next decisions of the seat planned: how good, and was it won?"""
    policy = search.policy.copy()
    play_on(game, world, policy, seat, action, seed, learned=False)
    return float(policy.merit(world, seat)), float(policy.wins(world, seat))


def agrees(other: Choice) -> bool:
    """Does the second search find the move worse as well, by more than a standard error?"""
    return SURELY * other.behind > other.margin > 0.0


def postponed(sight: Sight, action: int, best: int, playouts: int, seed: int) -> Choice:
    """The best move at once against the other one first and the best one as soon as it is possible again."""
    search, world = ready(sight, seed, learned=True)
    rng = seeded(seed % SEED_LIMIT)
    first, later = Candidate(best), Candidate(action)
    wanted = _meaning(sight.game, world, sight.seat, best)
    for _ in range(max(playouts // 2, 2)):
        dealt = search.policy.imagine(world, sight.seat, rng.next32())
        at_once = search.simulate(dealt.clone(), sight.seat, best, False, rng)
        first.note(at_once, at_once)
        first.won += search.won
        later.note(_then(search, sight.game, dealt, sight.seat, action, wanted, rng), at_once)
    return _compared(sight, search, first, later)


def _meaning(game: Game, state: State, seat: int, action: int) -> Message:
    """What is done, with which card, to whom; numbers aside. The same move may be another action later."""
    said = game.action(state, seat, action)
    return Message(said.id, {key: value for key, value in said.args.items() if not isinstance(value, int)})


def _then(search: Search, game: Game, world: State, seat: int, first: int, wanted: Message, rng: Rng) -> float:
    """What a world brings if a seat goes on by instinct after an action, but makes a certain move as soon as it can."""
    actions, root, policy = Actions(), search.policy, search.policy.copy()
    chances = MOST_LATER
    policy.step(world, seat, first)
    while mask := int(world.waiting()):
        if search.until and policy.clock(world) >= search.until:
            return float(search.judge.value(world, policy, seat))
        actor = seat if mask >> seat & 1 else (mask & -mask).bit_length() - 1
        if actor == seat and chances:
            chances -= 1
            for action in world.legal(seat):
                if _meaning(game, world, seat, action) == wanted:
                    search.policy = policy
                    value = float(search.simulate(world, seat, action, False, rng))
                    search.policy = root
                    return value
        world.legal_into(actor, actions)
        policy.step(world, actor, policy.instinct(world, actor, actions))
        say_remarks(world, policy, actor, actions)
    return float(policy.merit(world, seat))


def _compared(sight: Sight, search: Search, first: Candidate, second: Candidate) -> Choice:
    """What a move was found to be behind the one that it met, in chances to win."""
    behind = max(-second.edge / float(second.worlds), 0.0)
    margin = SURELY / math.sqrt(second.evidence(search.square))
    worlds = int(second.worlds)
    best = Found(int(first.action), first.mean(), first.won / float(first.worlds), 0.0, 0.0, worlds)
    scale = scale_at(sight.game, sight.world(0), sight.policy(), worlds)
    return on_scale(scale, best, int(second.action), behind, margin, worlds)


def explained(state: State, seat: int, made: int, best: int) -> tuple[list[Message], list[Message]]:
    """What the game says of the move made and of the best one, without what it says of both."""
    game = game_of(state.game)
    said, better = game.rationale(state, seat, made), game.rationale(state, seat, best)
    return (
        [why for why in said if why not in better][:MOST_REASONS],
        [why for why in better if why not in said][:MOST_REASONS],
    )


def mark_name(mark: str) -> Message:
    """A mark in words."""
    return Message(f"mark-{mark}")


def percent(value: float, lang: str = "en") -> str:
    """A chance as people read it: nothing is certain before it is."""
    if 0.0 < value < 0.01:
        return percentage("<1", lang)
    return percentage(">99" if 0.99 < value < 1.0 else 100 * value, lang)


def sparkline(values: Sequence[float], width: int = 60) -> str:
    """A curve from 0 to 1 in one line of text, drawn by bars."""
    bars = "▁▂▃▄▅▆▇█"
    if len(values) > width:
        cuts = [round(i * len(values) / width) for i in range(width + 1)]
        values = [sum(values[first:last]) / (last - first) for first, last in pairwise(cuts)]
    return "".join(bars[min(int(value * len(bars)), len(bars) - 1)] for value in values)
