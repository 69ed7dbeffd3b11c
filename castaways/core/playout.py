"""Games played to their end inside the compiled modules: at random, or by instinct."""

from typing import Final

from mypy_extensions import i64

from castaways.core.bits import lowest_bit
from castaways.core.buffers import Actions
from castaways.core.policy import Policy
from castaways.core.rng import Rng, seeded
from castaways.core.state import State

# How a seat plays in `play_kinds`.
ANYHOW: Final = 0
BY_INSTINCT: Final = 1
SEAT_OF_MOVE: Final = 24  # bits for the action of a packed move; its seat is above them


def first_seat(mask: i64) -> i64:
    """The lowest seat of a mask that is not empty."""
    return lowest_bit(mask)


def play_randomly(state: State, rng: Rng, actions: Actions) -> i64:
    """Play a game to its end with every legal action equally likely; returns the number of decisions."""
    decisions: i64 = 0
    mask: i64 = state.waiting()
    while mask != 0:
        seat: i64 = first_seat(mask)
        state.legal_into(seat, actions)
        state.step(seat, actions.any(rng))
        decisions += 1
        mask = state.waiting()
    return decisions


def say_remarks(state: State, policy: Policy, seat: i64, actions: Actions) -> None:
    """Let a seat that has just moved by instinct say what it has to say."""
    word: i64 = policy.remark(state, seat, actions)
    while word >= 0:
        policy.step(state, seat, word)
        word = policy.remark(state, seat, actions)


def play_by_instinct(state: State, policy: Policy, actions: Actions) -> i64:
    """Play a game to its end by instinct; returns the number of decisions."""
    decisions: i64 = 0
    mask: i64 = state.waiting()
    while mask != 0:
        seat: i64 = first_seat(mask)
        state.legal_into(seat, actions)
        policy.step(state, seat, policy.instinct(state, seat, actions))
        say_remarks(state, policy, seat, actions)
        decisions += 1
        mask = state.waiting()
    return decisions


def play_kinds(state: State, policy: Policy, kinds: list[int], lucks: list[Rng]) -> list[int]:
    """Play a game to its end, each seat by its kind, those that play anyhow with a luck of their own; returns all moves
    and words, each with its seat in the bits above the action: half of the time would go into pairs."""
    actions = Actions()
    moves: list[int] = []
    mask: i64 = state.waiting()
    while mask != 0:
        seat: i64 = first_seat(mask)
        state.legal_into(seat, actions)
        if kinds[seat] == ANYHOW:
            action: i64 = actions.any(lucks[seat])
            policy.step(state, seat, action)
            moves.append(int(seat << SEAT_OF_MOVE | action))
        else:
            action = policy.instinct(state, seat, actions)
            policy.step(state, seat, action)
            moves.append(int(seat << SEAT_OF_MOVE | action))
            if not (state.waiting() >> seat) & 1:
                word: i64 = policy.remark(state, seat, actions)
                while word >= 0:
                    policy.step(state, seat, word)
                    moves.append(int(seat << SEAT_OF_MOVE | word))
                    word = policy.remark(state, seat, actions)
        mask = state.waiting()
    return moves


def random_playouts(state: State, seat: int, games: int, seed: int) -> tuple[int, float]:
    """Play worlds of a seat to the end at random; returns all decisions and the seat's mean payoff."""
    actions = Actions()
    rng = seeded(seed)
    decisions: i64 = 0
    total = 0.0
    i: i64
    for i in range(games):
        world = state.resample(seat, rng.next32())
        world.forget()
        decisions += play_randomly(world, rng, actions)
        total += world.payoff(seat)
    return int(decisions), total / float(max(games, 1))


def instinct_playouts(state: State, policy: Policy, seat: int, games: int, seed: int) -> tuple[int, float]:
    """The same with every seat playing by instinct."""
    actions = Actions()
    rng = seeded(seed)
    decisions: i64 = 0
    total = 0.0
    i: i64
    for i in range(games):
        world = state.resample(seat, rng.next32())
        world.forget()
        decisions += play_by_instinct(world, policy.copy(), actions)
        total += world.payoff(seat)
    return int(decisions), total / float(max(games, 1))
