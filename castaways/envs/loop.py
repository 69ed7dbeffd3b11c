"""Games in one compiled loop, and the arrays that tell of them. The vectorised environment stands on it."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from castaways.core.batch import DRAWN_TOGETHER, GOING_ON
from castaways.core.buffers import Actions
from castaways.core.rng import SEED_LIMIT, Rng
from castaways.core.state import State
from castaways.envs.arrays import Floats, Mask, array, window
from castaways.envs.making import Making

ROWS = 64  # games whose features are written before numpy takes them: they stay in the processor's cache


class Loop:
    """So many games, stepped together. The arrays are read only and always tell of the last step."""

    def __init__(self, making: Making, games: int, at_once: bool, remember: bool, keep: bool = False) -> None:
        """With `keep` there is a row for every game, `seen`: handed in, it need not be copied."""
        rows = games if keep else ROWS
        self.batch = batch = making.batch(games, ROWS, rows)
        batch.remembering = batch.remembering or remember
        self.at_once = at_once
        self.games = games
        width = making.width
        self.turns = array(batch.turns, np.int64)
        self.over = array(batch.over, np.uint8)
        self.gained = array(batch.gained, np.float64)
        self.rewards = array(batch.rewards, np.float64).reshape(games, making.seats)
        self.seen: Floats = window(batch.features.bits, np.float32).reshape(rows, width)
        self._finals: Floats = window(batch.finals.bits, np.float32).reshape(ROWS, width)
        self._masks = array(batch.masks, np.int8).reshape(games, -1)
        self._ended = array(batch.ended, np.int64)
        self._random = array(batch.random, np.int64)
        self._buffer = Actions()

    def states(self) -> list[State]:
        """The positions, with all their secrets."""
        return self.batch.states

    def reset(self, first: int, seen: Floats) -> None:
        """Deal all games: the first is the deal of that number, the second of the next, and so on."""
        seeds = [(first + i) % SEED_LIMIT for i in range(self.games)]
        for start, stop, rows in self._blocks():
            self.batch.begin_all(start, stop, seeds)
            if seen is not self.seen:
                seen[start:stop] = rows

    def step(self, actions: NDArray[np.int64], seen: Floats) -> dict[int, Floats]:
        """One decision in every game; the last observations of games that were dealt anew at once are returned."""
        chosen = np.ascontiguousarray(actions, "<i8").tobytes()
        final: dict[int, Floats] = {}
        for start, stop, rows in self._blocks():
            if self.batch.endings:  # of the last block, or of a step that was broken off
                self._finals[: int(self.batch.endings)] = 0.0
            self.batch.step_all(start, stop, chosen, self.at_once)
            if seen is not self.seen:
                seen[start:stop] = rows
            for k in range(int(self.batch.endings)):
                final[int(self._ended[k])] = self._finals[k].copy()
        return final

    def _blocks(self) -> Iterator[tuple[int, int, Floats]]:
        """Games from one to before another, with their rows, cleared; few enough that these stay in the cache."""
        for start in range(0, self.games, ROWS):
            stop = min(start + ROWS, self.games)
            first = start % len(self.seen)
            rows = self.seen[first : first + stop - start]
            rows.view(np.uint8).fill(0)  # bytes are cleared quicker than numbers
            yield start, stop, rows

    def mark(self, marked: Mask) -> None:
        """Mark the legal actions; every action where the next step deals anew, whatever it is."""
        np.copyto(marked, self._masks)
        if not self.at_once:
            marked[self.over != GOING_ON] = 1

    def random_actions(self, luck: Rng) -> NDArray[np.int64]:
        """A legal action for each game."""
        return self.draw(int(luck.next32()), 0).copy()

    def draw(self, seed: int, first: int) -> NDArray[np.int64]:
        """The same from a seed, where the first game is that of such a number among all that draw by it."""
        self.batch.choose_any(seed, first // DRAWN_TOGETHER)
        return self._random

    def instinct_actions(self) -> NDArray[np.int64]:
        """What instinct would do in each game; 0 where a game is over."""
        chosen = np.zeros(self.games, np.int64)
        for i, state in enumerate(self.batch.states):
            if state.waiting():
                seat = self.turns[i]
                state.legal_into(seat, self._buffer)
                chosen[i] = self.batch.policies[i].instinct(state, seat, self._buffer)
        return chosen

    def close(self) -> None:
        """Nothing is left to end."""
