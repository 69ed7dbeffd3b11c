"""One game between bots."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from castaways.arena.packed import joined, packed, pairs, unpacked
from castaways.arena.plan import Deal, Plan
from castaways.arena.quick import kinds_of, play_quickly
from castaways.bots import Bot, Sight, make_bot, remarks
from castaways.core.playout import SEAT_OF_MOVE
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.state import State


@dataclass(frozen=True)
class Outcome:
    """How a game went: what each seat got, how often it decided or spoke, how long it thought, and the packed moves."""

    number: int
    seats: tuple[int, ...]
    payoffs: tuple[float, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    moves: str

    def share(self, seat: int) -> float:
        """The part of the victory that belongs to a seat: winners who are rivals share it."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if len(self.winners) == len(self.seats) else 1.0 / len(self.winners)


def play(plan: Plan, deal: Deal) -> Outcome:
    """Play a game to its end. Equal plans and deals give equal games, wherever they are played."""
    names = tuple(plan.bots[bot] for bot in deal.seats)
    kinds = kinds_of(game_of(plan.game), plan.seats, names)
    return play_with_sights(plan, deal, names) if kinds is None else play_compiled(plan, deal, kinds)


def record_of(plan: Plan, outcome: Outcome) -> Record:
    """The record of a game that was played by this plan."""
    names = tuple(plan.bots[bot] for bot in outcome.seats)
    seed, moves = plan.deal(outcome.number).seed, pairs(unpacked(outcome.moves))
    return Record(plan.game, plan.seats, plan.options, seed, names=names, moves=moves, scores=outcome.scores)


def play_compiled(plan: Plan, deal: Deal, kinds: list[int]) -> Outcome:
    """A game of bots that meet in the compiled loop. The time is shared out by decisions and words."""
    game = game_of(plan.game)
    before = time.perf_counter()
    state = plan.dealer(deal.seed)
    seeds = [plan.seed_of("bot", deal.number, seat) for seat in range(plan.seats)]
    moves = play_quickly(game, state, kinds, seeds)
    each = (time.perf_counter() - before) / max(1, len(moves))
    made = [len(moves)]
    if plan.seats > 1:
        counts = Counter(move >> SEAT_OF_MOVE for move in moves)
        made = [counts[seat] for seat in range(plan.seats)]
    return _outcome(plan, deal, state, moves, made, [each * number for number in made])


def play_with_sights(plan: Plan, deal: Deal, names: tuple[str, ...]) -> Outcome:
    """A game of any bots, each before what its seat may know."""
    game = game_of(plan.game)
    state = game.new(plan.seats, deal.seed, **plan.options)
    log = game.watch(state)
    moves: list[tuple[int, int]] = []
    bots = [make_bot(name, plan.seed_of("bot", deal.number, seat)) for seat, name in enumerate(names)]
    decisions, seconds = [0] * plan.seats, [0.0] * plan.seats
    try:
        while to_act := state.to_act:
            seat = to_act[0]
            luck = plan.seed_of("sight", deal.number, len(moves))
            sight = Sight(state, seat, luck, log.history(seat))
            before = time.perf_counter()
            action = bots[seat].choose(sight)
            seconds[seat] += time.perf_counter() - before
            decisions[seat] += 1
            state.apply(seat, action)
            log.end_ply(state, seat)
            moves.append((seat, action))
            luck = plan.seed_of("sight", deal.number, len(moves))
            for word in remarks(bots[seat], state, seat, luck, log.history(seat)):
                state.apply(seat, word)
                log.end_ply(state, seat)
                moves.append((seat, word))
                decisions[seat] += 1
    finally:
        for bot in bots:
            close(bot)
    return _outcome(plan, deal, state, joined(moves), decisions, seconds)


def _outcome(
    plan: Plan, deal: Deal, state: State, moves: Sequence[int], decisions: Sequence[int], seconds: Sequence[float]
) -> Outcome:
    result = state.result
    assert result is not None  # a game that waits for nobody is over
    return Outcome(
        deal.number,
        deal.seats,
        tuple(float(state.payoff(seat)) for seat in range(plan.seats)),
        tuple(result.scores),
        tuple(result.winners),
        tuple(decisions),
        tuple(seconds),
        packed(moves),
    )


def close(bot: Bot) -> None:
    """Let a bot end the processes it may have started."""
    end = getattr(bot, "close", None)
    if end is not None:
        end()
