"""Noughts and crosses, as a game of another package: what `benchmarks.server` plays beside boardgame.io's own.

A full board is wiped and play goes on, on both sides, so that a run can be as long as it has to be.
"""

from collections.abc import Mapping
from typing import Any

from castaways.core.buffers import Actions
from castaways.core.events import EventKind
from castaways.core.game import Game
from castaways.core.policy import Policy
from castaways.core.result import Result
from castaways.core.rng import Rng, seeded
from castaways.core.state import State
from castaways.core.text import Message, Refusal

CELLS = 9
NAME = "tictactoe"
PLACED = 0


class Words:
    """What cells are called."""

    EVENTS = (EventKind("placed", (("cell", "number"),)),)
    FAMILIES: Mapping[str, tuple[str, ...]] = {}
    ASIDES: tuple[range, ...] = ()

    @staticmethod
    def name_of(type_: str, value: int) -> Any:
        """All arguments are plain numbers."""
        return value

    @staticmethod
    def describe(state: Any, seat: int, action: int) -> Message:
        """A cell."""
        return Message("place", {"cell": action + 1})


class TicTacToe(State):
    """The board: 0 for an empty cell, else the seat and 1."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(NAME, 2, rng)
        self.cells = [0] * CELLS
        self.turn = 0

    def waiting(self) -> int:
        return 1 << self.turn

    def legal_into(self, seat: int, actions: Actions) -> None:
        actions.clear()
        if seat == self.turn:
            for cell in range(CELLS):
                if self.cells[cell] == 0:
                    actions.add(cell)

    def step(self, seat: int, action: int) -> None:
        self.cells[action] = seat + 1
        self.turn = 1 - self.turn
        self.tell(PLACED, seat, action + 1)
        if all(self.cells):
            self.cells = [0] * CELLS

    def clone(self) -> "TicTacToe":
        made = TicTacToe(self.rng.copy())
        made.cells, made.turn = list(self.cells), self.turn
        return made

    def resample(self, seat: int, seed: int) -> "TicTacToe":
        return self.clone()

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"cells": list(self.cells), "turn": self.turn}

    def why_not(self, seat: int, action: int) -> Refusal | None:
        return None if action in self.legal(seat) else Refusal("", Message("taken"))

    @property
    def result(self) -> Result | None:
        return None

    def options(self) -> dict[str, Any]:
        return {}


def _start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    return TicTacToe(seeded(seed))


GAME = Game(
    NAME,
    seats=(2, 2),
    options=(),
    actions=CELLS,
    verb_of=lambda action: ("place", action),
    policy=Policy,
    features=(),
    rules_version=1,
    package=__name__,
    start=_start,
    words=Words(),
)
