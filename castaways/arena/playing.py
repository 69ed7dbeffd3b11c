"""One game between bots."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from castaways.arena.plan import Deal, Plan
from castaways.arena.quick import kinds_of, play_quickly
from castaways.bots import Bot, Sight, make_bot, remarks
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.state import State


@dataclass(frozen=True)
class Outcome:
    """How a game went: what each seat got, how often it decided or spoke, how long it thought, and the record."""

    number: int
    seats: tuple[int, ...]
    payoffs: tuple[float, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    record: dict[str, Any]

    def share(self, seat: int) -> float:
        """The part of the victory that belongs to a seat: winners who are rivals share it."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if len(self.winners) == len(self.seats) else 1.0 / len(self.winners)


def play(plan: Plan, deal: Deal) -> Outcome:
    """Play a game to its end. Equal plans and deals give equal games, wherever they are played."""
    names = tuple(plan.bots[bot] for bot in deal.seats)
    kinds = kinds_of(game_of(plan.game), plan.seats, names)
    return play_with_sights(plan, deal, names) if kinds is None else play_compiled(plan, deal, names, kinds)


def play_compiled(plan: Plan, deal: Deal, names: tuple[str, ...], kinds: list[int]) -> Outcome:
    """A game of bots that meet in the compiled loop. The time is shared out by decisions and words."""
    game = game_of(plan.game)
    before = time.perf_counter()
    state = plan.dealer(deal.seed)
    seeds = [plan.seed_of("bot", deal.number, seat) for seat in range(plan.seats)]
    moves = play_quickly(game, state, kinds, seeds)
    each = (time.perf_counter() - before) / max(1, len(moves))
    made = [0] * plan.seats
    for seat, _ in moves:
        made[seat] += 1
    record = Record(plan.game, plan.seats, plan.options, deal.seed, names=names, moves=moves)
    return _outcome(plan, deal, state, record, made, [each * number for number in made])


def play_with_sights(plan: Plan, deal: Deal, names: tuple[str, ...]) -> Outcome:
    """A game of any bots, each before what its seat may know."""
    game = game_of(plan.game)
    state = game.new(plan.seats, deal.seed, **plan.options)
    log = game.watch(state)
    record = Record(plan.game, plan.seats, plan.options, deal.seed, names=names)
    bots = [make_bot(name, plan.seed_of("bot", deal.number, seat)) for seat, name in enumerate(names)]
    decisions, seconds = [0] * plan.seats, [0.0] * plan.seats
    try:
        while to_act := state.to_act:
            seat = to_act[0]
            luck = plan.seed_of("sight", deal.number, len(record.moves))
            sight = Sight(state, seat, luck, log.history(seat))
            before = time.perf_counter()
            action = bots[seat].choose(sight)
            seconds[seat] += time.perf_counter() - before
            decisions[seat] += 1
            state.apply(seat, action)
            log.end_ply(state, seat)
            record.moves.append((seat, action))
            luck = plan.seed_of("sight", deal.number, len(record.moves))
            for word in remarks(bots[seat], state, seat, luck, log.history(seat)):
                state.apply(seat, word)
                log.end_ply(state, seat)
                record.moves.append((seat, word))
                decisions[seat] += 1
    finally:
        for bot in bots:
            close(bot)
    return _outcome(plan, deal, state, record, decisions, seconds)


def _outcome(
    plan: Plan, deal: Deal, state: State, record: Record, decisions: Sequence[int], seconds: Sequence[float]
) -> Outcome:
    result = state.result
    assert result is not None  # a game that waits for nobody is over
    record.scores = tuple(result.scores)
    return Outcome(
        deal.number,
        deal.seats,
        tuple(float(state.payoff(seat)) for seat in range(plan.seats)),
        tuple(result.scores),
        tuple(result.winners),
        tuple(decisions),
        tuple(seconds),
        record.to_data(),
    )


def close(bot: Bot) -> None:
    """Let a bot end the processes it may have started."""
    end = getattr(bot, "close", None)
    if end is not None:
        end()
