"""The course of a game in OpenSpiel: the position, who is to decide, what was heard, and luck as nodes of its own.

With `luck` worlds every action is tried in so many worlds that the viewer cannot tell from the true one. If they look
different to the viewer afterwards, chance decides between them: each way they look is an outcome, as likely as there
are worlds that look so. What follows depends on the viewer's knowledge and on the outcomes alone, never on the true
luck, and on the same path it is always the same.
"""

from typing import Any, Protocol

import numpy as np

from castaways.core.buffers import Features
from castaways.core.game import Game
from castaways.core.state import MOST_SEATS, State
from castaways.envs.arrays import array
from castaways.envs.openspiel.heard import DEALT, REDRAWN, Heard

CHANCE, ENDED = -1, -4  # as OpenSpiel numbers them
FIRST = tuple((mask & -mask).bit_length() - 1 if mask else ENDED for mask in range(1 << MOST_SEATS))  # the lowest seat
MIX = 0x9E3779B97F4A7C15
SEEDS = 1 << 64
AS_IT_IS = -1  # instead of a seed: no other world allows the action


class Table(Protocol):
    """What a course wants to know of the game it belongs to."""

    game: Game
    luck: int  # worlds that each action is tried in; 0: the luck of the deal
    viewer: int  # whose knowledge stays as it is in them

    def deal(self, number: int, /) -> State:
        """A deal."""


class Course:
    """Where a game stands. Copies share all that never changes."""

    __slots__ = ("action", "heard", "legal", "luck", "outcomes", "position", "table", "turn")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.position: State | None = None
        self.turn = CHANCE
        self.heard: Heard | None = None
        self.legal: list[int] | None = None  # of the seat to decide, once somebody has asked
        self.action = 0  # that chance is to end
        self.outcomes: list[tuple[int, int]] = []  # how it can: seeds of worlds, and how many look the same
        self.luck = 0  # the seed of the next worlds

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        twin = Course.__new__(Course)
        twin.table = self.table
        twin.position = None if self.position is None else self.position.clone()
        twin.turn = self.turn
        twin.heard = self.heard
        twin.legal = self.legal
        twin.action = self.action
        twin.outcomes = self.outcomes
        twin.luck = self.luck
        return twin

    def begin(self, position: State, heard: Heard | None = None, luck: int = 0) -> None:
        """The cards are dealt, or another world takes the place of this one."""
        self.position = position
        self.heard = heard or Heard(None, 0, DEALT, position.clone())
        self.luck = luck
        self.outcomes = []
        self._ask(position)

    def decide(self, action: int) -> None:
        """The seat whose turn it is does something; `IllegalAction` if it may not."""
        position, seat = self.position, self.turn
        assert position is not None
        if self.table.luck > 0:
            position.clone().apply(seat, action)  # refuses what is not legal
            self.outcomes = self._worlds(position, seat, action)
            self.action = action
            self.turn = CHANCE
            if len(self.outcomes) == 1:
                self.befall(0)
            return
        if self.legal is not None and action in self.legal:
            position.step(seat, action)
        else:
            position.apply(seat, action)
        self.heard = Heard(self.heard, seat, action)
        self._ask(position)

    def chances(self) -> list[tuple[int, float]]:
        """How likely each outcome is that chance has to choose from."""
        total = sum(times for _, times in self.outcomes)
        return [(number, times / total) for number, (_, times) in enumerate(self.outcomes)]

    def befall(self, outcome: int) -> None:
        """Chance decides how the last action ends."""
        assert self.position is not None
        seat = FIRST[self.position.waiting()]
        seed, _ = self.outcomes[outcome]
        world, heard = self.position.clone(), self.heard
        if seed != AS_IT_IS:
            world = self.position.resample(self.table.viewer, seed)
            heard = Heard(heard, self.table.viewer, REDRAWN, world.clone())
        world.step(seat, self.action)
        self.position = world
        self.heard = Heard(heard, seat, self.action)
        self.luck = _mixed(self.luck, outcome + 1)
        self.outcomes = []
        self._ask(world)

    def redraw(self, player: int, seed: int) -> None:
        """Put another world in the place of this one, that a player cannot tell from it."""
        assert self.position is not None
        world = self.position.resample(player, seed)
        self.begin(world, Heard(self.heard, player, REDRAWN, world.clone()), seed)

    def _ask(self, position: State) -> None:
        self.turn = FIRST[position.waiting()]
        self.legal = None

    def _worlds(self, position: State, seat: int, action: int) -> list[tuple[int, int]]:
        """Ways in which an action can end: the seed of a world for each, and in how many worlds it looks so.

        Where another player acts, the action tells the viewer something: worlds in which it is not legal are left out.
        """
        game, viewer = self.table.game, self.table.viewer
        row, policy = Features(len(game.observation)), game.policy()
        found: dict[bytes, tuple[int, int]] = {}
        for number in range(self.table.luck):
            seed = _mixed(self.luck, -number) >> 32
            world = position.resample(viewer, seed)
            if seat != viewer and action not in world.legal(seat):
                continue
            world.step(seat, action)
            row.clear()
            policy.observe_into(world, viewer, row)
            look = array(row.items, np.float64).tobytes()  # equal numbers, equal view
            first, times = found.get(look, (seed, 0))
            found[look] = first, times + 1
        return list(found.values()) or [(AS_IT_IS, 1)]


def _mixed(seed: int, number: int) -> int:
    """Another seed of 64 bits for each number."""
    mixed = ((seed ^ number) * MIX + MIX) % SEEDS
    return (mixed ^ (mixed >> 29)) * MIX % SEEDS
