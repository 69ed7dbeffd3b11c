"""What happens then: one course of the game after a move, as its seat sees it, that shows what the move is worth."""

from dataclasses import dataclass

from castaways.bots.base import Sight
from castaways.core.buffers import Actions
from castaways.core.events import Log
from castaways.core.playout import first_seat, say_remarks
from castaways.core.rng import SEED_LIMIT, seeded
from castaways.core.state import State
from castaways.puzzles.weighing import Look, searcher

WORLDS = 24  # that are looked through for one which shows the difference
MOST_EVENTS = 8
PLAIN = Look("flat", 0, 0, 1)
Raw = tuple[int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Course:
    """The events up to the seat's next decision, and how the game ended as bots played on."""

    events: tuple[Raw, ...]
    won: bool
    other_won: bool  # was it won in the same world after the move that it is compared with?


def course_of(sight: Sight, action: int, best: int, seed: int) -> Course:
    """A course after a move: if it is not the best one, in a world where that makes the difference, if one is found."""
    search, rng = searcher(sight, PLAIN), seeded(seed % SEED_LIMIT)
    root = sight.world(seed % SEED_LIMIT)
    chosen: tuple[State, bool, bool] | None = None
    for _ in range(WORLDS):
        dealt = search.policy.imagine(root, sight.seat, rng.next32())
        search.simulate(dealt.clone(), sight.seat, action, False, rng)
        won = bool(search.won >= 0.5)
        search.simulate(dealt.clone(), sight.seat, best, False, rng)
        other = bool(search.won >= 0.5)
        if chosen is None or (won if action == best else other and not won):
            chosen = (dealt, won, other)
        if chosen[0] is dealt and chosen[2] and chosen[1] == (action == best):
            break
    assert chosen is not None
    dealt, won, other = chosen
    return Course(told(sight, dealt, action), won, other)


def told(sight: Sight, world: State, action: int) -> tuple[Raw, ...]:
    """What the seat sees happen from a move to its next decision with a choice, all by instinct."""
    log, actions, policy, seat = Log(), Actions(), sight.policy().simulated(), sight.seat
    world.sink = log
    policy.step(world, seat, action)
    say_remarks(world, policy, seat, actions)
    while (mask := int(world.waiting())) and len(log.raw) < MOST_EVENTS:
        actor = int(first_seat(mask))
        world.legal_into(actor, actions)
        if log.raw and mask >> seat & 1 and len(world.legal(seat)) > 1:
            break
        policy.step(world, actor, policy.instinct(world, actor, actions))
        say_remarks(world, policy, actor, actions)
    seen = [raw for raw in log.raw if not sight.game.event(raw, seat).hidden]
    return tuple((raw.kind, raw.seat, raw.a, raw.b, raw.c, raw.seen) for raw in seen[:MOST_EVENTS])
