"""Level 10: how the instinct learns its weights: by playing with itself, as TD(lambda) on the tables after each action."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.core.rng import seeded
from castaways.games.level10.actions import TELL
from castaways.games.level10.instinct import BASE, TALKS, WEIGHTS, best_action, good_word, promise
from castaways.games.level10.prospect import MOST_ACTIVE
from castaways.games.level10.rules import Level10State, empty_state, set_up
from castaways.games.level10.terms import OVER, TURN, WON
import math

STEPS: Final = 160


def set_weights(values: list[float]) -> None:
    i: i64
    for i in range(len(values)):
        WEIGHTS[i] = values[i]


def get_weights() -> list[float]:
    return [WEIGHTS[i] for i in range(len(WEIGHTS))]


def set_talk(on: int) -> None:
    TALKS[0] = on


def practise(
    players: int, difficulty: int, games: int, seed: int, rate: float, trace: float, explore: int, credit: float
) -> tuple[int, int]:
    """Play games and learn from each; returns games won and cards laid in all."""
    actions = Actions()
    rng = seeded(seed)
    active: vec[i64] = vec[i64]([i64(0) for _ in range(STEPS * MOST_ACTIVE)])
    counts: vec[i64] = vec[i64]([i64(0) for _ in range(STEPS)])
    values: vec[float] = vec[float]([0.0 for _ in range(STEPS)])
    fixed: vec[i64] = vec[i64]([i64(0) for _ in range(STEPS)])
    won: i64 = 0
    lying: i64 = 0
    g: i64
    for g in range(games):
        level: i64 = difficulty if difficulty >= 0 else rng.below(4)
        s = empty_state(players, int(level), False, True, seeded(int(rng.next32())))
        set_up(s)
        n: i64 = 0
        while s.phase != OVER:
            seat: i64 = s.seat
            s.legal_into(seat, actions)
            action = best_action(s, seat, actions)
            while s.phase == TURN and actions.at(actions.n - 1) >= TELL:
                said = good_word(s, seat, action, actions)
                if said < 0:
                    break
                s.step(seat, said)
                s.legal_into(seat, actions)
            random_move = explore > 0 and rng.below(1000) < explore
            if random_move:
                plain: i64 = 0
                while plain < actions.n and actions.at(plain) < TELL:
                    plain += 1
                action = actions.at(rng.below(plain))
            BASE.look(s, seat)
            BASE.do(action)
            z = promise(BASE)
            values[n] = 1.0 / (1.0 + math.exp(-z))
            fixed[n] = 1 if random_move else 0
            counts[n] = BASE.n
            i: i64
            for i in range(BASE.n):
                active[n * MOST_ACTIVE + i] = BASE.active[i]
            n += 1
            s.step(seat, action)
        lying += s.lying
        final = 1.0 if s.ending == WON else credit * float(s.lying) / 50.0 * float(s.lying) / 50.0
        if s.ending == WON:
            won += 1
        if rate > 0.0:
            target = final
            t: i64 = n - 1
            while t >= 0:
                step = rate * (target - values[t])
                base: i64 = t * MOST_ACTIVE
                for i in range(counts[t]):
                    WEIGHTS[active[base + i]] += step
                if fixed[t]:
                    target = values[t]
                else:
                    target = trace * target + (1.0 - trace) * values[t]
                t -= 1
    return int(won), int(lying)
