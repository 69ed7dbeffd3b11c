"""Level 10: how the instinct came by its weights: TD(lambda) on the tables after each action, in games with itself.

    from castaways.games.level10.practice import practise, write_experience
    for _ in range(100):
        practise(players=3, games=2000, seed=..., rate=0.01, trace=0.7, explore=10, credit=0.3)
    write_experience(path)

A game is worth 1 when won; when lost, `credit` times the square of the share of places filled. `explore` moves in a
thousand are random. Nothing here runs in a game.
"""

import math
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.core.rng import Rng, seeded
from castaways.games.level10.actions import TELL
from castaways.games.level10.cards import DIFFICULTY_KEYS, PLACES
from castaways.games.level10.instinct import BASE, SCALE, WEIGHTS, best_action, good_word, promise
from castaways.games.level10.prospect import MOST_ACTIVE, WEIGHT_COUNT
from castaways.games.level10.rules import Level10State, empty_state, set_up
from castaways.games.level10.terms import OVER, TURN, WON

MOST_STEPS: Final = 160  # actions of a game that are not talk
GAP: Final = 4  # so many zeros in a row are left out of the file


class Memory:
    """One game as it was played: after each action the active features, and what the table promised."""

    def __init__(self) -> None:
        self.active: vec[i64] = vec[i64]([i64(0) for _ in range(MOST_STEPS * MOST_ACTIVE)])
        self.counts: vec[i64] = vec[i64]([i64(0) for _ in range(MOST_STEPS)])
        self.chances: vec[float] = vec[float]([0.0 for _ in range(MOST_STEPS)])
        self.random: vec[i64] = vec[i64]([i64(0) for _ in range(MOST_STEPS)])
        self.n: i64 = 0

    def note(self, random_move: bool) -> None:
        """Remember the table that BASE shows."""
        self.chances[self.n] = 1.0 / (1.0 + math.exp(-promise(BASE)))
        self.random[self.n] = 1 if random_move else 0
        self.counts[self.n] = BASE.n
        i: i64
        for i in range(BASE.n):
            self.active[self.n * MOST_ACTIVE + i] = BASE.active[i]
        self.n += 1

    def learn(self, worth: float, rate: float, trace: float) -> None:
        """Move every promise towards what came of it, from the end back."""
        target = worth
        step: i64 = self.n - 1
        i: i64
        while step >= 0:
            change = rate * (target - self.chances[step])
            for i in range(step * MOST_ACTIVE, step * MOST_ACTIVE + self.counts[step]):
                WEIGHTS[self.active[i]] += change
            if self.random[step]:
                target = self.chances[step]  # what came of a random move says nothing about the moves before
            else:
                target = trace * target + (1.0 - trace) * self.chances[step]
            step -= 1


def practise(
    players: int,
    games: int,
    seed: int,
    rate: float,
    trace: float = 0.7,
    explore: int = 10,
    credit: float = 0.3,
    difficulty: str = "",
) -> tuple[int, int]:
    """Play games and learn from each (with rate 0: only play); returns games won and cards laid in all."""
    actions = Actions()
    rng = seeded(seed)
    won: i64 = 0
    lying: i64 = 0
    for _ in range(games):
        level = DIFFICULTY_KEYS.index(difficulty) if difficulty else int(rng.below(4))
        state = empty_state(players, level, False, True, seeded(int(rng.next32())))
        set_up(state)
        memory = play_one(state, actions, rng, explore)
        lying += state.lying
        filled = float(state.lying) / float(PLACES)
        if state.ending == WON:
            won += 1
        if rate > 0.0:
            memory.learn(1.0 if state.ending == WON else credit * filled * filled, rate, trace)
    return int(won), int(lying)


def play_one(s: Level10State, actions: Actions, rng: Rng, explore: i64) -> Memory:
    """One game, remembered."""
    memory = Memory()
    while s.phase != OVER:
        seat: i64 = s.seat
        s.legal_into(seat, actions)
        action = best_action(s, seat, actions)
        while s.phase == TURN and actions.at(actions.n - 1) >= TELL:
            word = good_word(s, seat, action, actions)
            if word < 0:
                break
            s.step(seat, word)
            s.legal_into(seat, actions)
        random_move = explore > 0 and rng.below(1000) < explore
        if random_move:
            moves: i64 = 0
            while moves < actions.n and actions.at(moves) < TELL:
                moves += 1
            action = actions.at(rng.below(moves))
        BASE.look(s, seat)
        BASE.do(action)
        memory.note(random_move)
        s.step(seat, action)
    return memory


def write_experience(path: Path) -> None:
    """Write the weights as whole thousandths: runs of them, each after the place of its first."""
    values = [round(float(WEIGHTS[i]) * SCALE) for i in range(int(WEIGHT_COUNT))]
    lines = [
        "# What the instinct has learnt: weights in thousandths, by the place of the first of each run (practice.py).",
        "[weights]",
    ]
    i = 0
    while i < len(values):
        if values[i] == 0:
            i += 1
            continue
        end = i
        while any(values[end + 1 : end + 1 + GAP]):
            end += 1
        lines.append(f"{i} = {values[i : end + 1]}")
        i = end + 1
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def take_weights(weights: list[float]) -> None:
    """Go on from these weights."""
    for i in range(len(weights)):
        WEIGHTS[i] = weights[i]
