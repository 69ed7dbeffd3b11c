"""Noah: positions of games of instinct against instinct, measured as the evaluation does it (policy/measures.py)."""

from typing import Any, TypeAlias, cast

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from castaways.core.buffers import Actions
from castaways.core.playout import first_seat
from castaways.core.registry import game as game_of
from castaways.core.rng import Rng
from castaways.core.training import TRAINING_DEALS
from castaways.games.noah.policy import measures
from castaways.games.noah.rules.state import NoahState
from castaways.games.noah.training import NOISE, SHARE

Numbers: TypeAlias = NDArray[np.float64]
Floats: TypeAlias = NDArray[np.float32]


def sample(players: int, games: range, seed: int, rng: Rng) -> dict[str, Any]:
    """Of some turns: the game, what was measured of all players, what tells the time, the rounds to come, who won."""
    game, actions = game_of("noah"), Actions()
    found: list[tuple[int, Floats, Numbers, float, list[float]]] = []
    for number in games:
        state = cast(NoahState, game.new(players, TRAINING_DEALS + seed * (1 << 32) + number))
        policy = game.policy()
        noise = NOISE[int(rng.below(len(NOISE)))]
        seen: list[tuple[int, Floats, Numbers]] = []
        before = 0
        while mask := state.waiting():
            seat = int(first_seat(mask))
            if state.turns != before and rng.below(1000) < SHARE:
                seen.append((int(state.turns), *measure(state)))
            before = int(state.turns)
            state.legal_into(seat, actions)
            at_random = rng.below(1000) < noise
            policy.step(state, seat, actions.any(rng) if at_random else policy.instinct(state, seat, actions))
        shares = [float(state.payoff(seat)) for seat in range(players)]
        for turn, measured, times in seen:
            found.append((number, measured, times, (int(state.turns) - turn) / players, shares))
    shape, times_shape = (-1, players, measures.MEASURES), (-1, measures.TIMES)
    return {
        "game": np.array([row[0] for row in found], np.int64),
        "measures": np.array([row[1] for row in found], np.float32).reshape(shape),
        "times": np.array([row[2] for row in found], np.float64).reshape(times_shape),
        "rounds": np.array([row[3] for row in found], np.float64),
        "shares": np.array([row[4] for row in found], np.float64).reshape(-1, players),
    }


def measure(state: NoahState) -> tuple[Floats, Numbers]:
    """What is measured of all players, and what tells the time."""
    measured: Any = vec[float]([0.0] * measures.MEASURES)
    told: Any = vec[float]([0.0] * measures.TIMES)
    in_sight = measures.lying(state)
    rows = np.empty((state.players, measures.MEASURES), np.float32)
    for seat in range(state.players):
        measures.measure(state, seat, in_sight, measured)
        rows[seat] = np.frombuffer(measured, np.float64)
    measures.tell_time(state, told)
    return rows, np.frombuffer(told, np.float64).copy()
