"""One game between bots."""

import time
from dataclasses import dataclass
from typing import Any

from castaways.arena.plan import Deal, Plan
from castaways.bots import Bot, Sight, make_bot, remarks
from castaways.core.record import Record
from castaways.core.registry import game as game_of


@dataclass(frozen=True)
class Outcome:
    """How a game went: what each seat got, how often each seat decided and how long it thought, and the record."""

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
    game = game_of(plan.game)
    state = game.new(plan.seats, deal.seed, **plan.options)
    log = game.watch(state)
    names = tuple(plan.bots[bot] for bot in deal.seats)
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
    finally:
        for bot in bots:
            close(bot)
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
