"""The tiny games in OpenSpiel: importing `castaways.envs.tiny` registers them as `castaways_tiny_<name>`."""

from typing import Any

import pyspiel

from castaways.core.conformance import MOST_MOVES
from castaways.core.registry import game as game_of
from castaways.core.state import State
from castaways.envs.openspiel.states import Observer, SpielGame, SpielState, game_type
from castaways.envs.tiny.positions import TINY, Tiny


class TinyGame(SpielGame):
    """A tiny game; each has its subclass."""

    name = ""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.tiny = TINY[self.name]
        self.game = game_of(self.tiny.game)
        self.deals = len(self.tiny.deals)
        self.seats = int(self.tiny.deals[0].players)
        self.luck = self.viewer = 0
        self.chances = [(deal, 1.0 / self.deals) for deal in range(self.deals)]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=MOST_MOVES,
        )
        pyspiel.Game.__init__(self, tiny_type(self.tiny), info, {})

    def deal(self, number: int) -> State:
        """One of the arrangements."""
        return self.tiny.deals[number].clone()

    def new_initial_state(self) -> "TinyState":
        """Before the deal."""
        return TinyState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Someone who looks at positions for a player."""
        return Observer(self.game, kind is not None and kind.perfect_recall)


class TinyState(SpielState):
    """A position of a tiny game."""

    def _moves(self, position: State, player: int) -> list[int]:
        game: Any = self._game()
        legal: list[int] = game.tiny.legal(position, player)
        return legal


def tiny_type(tiny: Tiny) -> pyspiel.GameType:
    """A tiny game as OpenSpiel sorts them."""
    seats = int(tiny.deals[0].players)
    return game_type(game_of(tiny.game), f"castaways_tiny_{tiny.name}", (seats, seats), {})


def register_tiny() -> None:
    """Make the tiny games known to OpenSpiel. Importing `castaways.envs.tiny` does it."""
    known = set(pyspiel.registered_names())
    for name, tiny in TINY.items():
        if f"castaways_tiny_{name}" not in known:
            pyspiel.register_game(tiny_type(tiny), type(f"Tiny{name.capitalize()}", (TinyGame,), {"name": name}))
