"""The games in OpenSpiel: importing this module registers every installed game as `castaways_<name>`.

    import pyspiel, castaways.envs.openspiel
    game = pyspiel.load_game("castaways_noah(players=3)")

A game begins with one chance node: the number of the deal, of which there are `deals`. All luck follows from it, hidden
from the players; planners draw other luck through `resample_from_infostate`. Returns are the payoffs, 0 to 1.
"""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from castaways.core.conformance import MOST_MOVES
from castaways.core.events import Log
from castaways.core.game import Game
from castaways.core.options import check_players
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.state import MOST_SEATS, State
from castaways.envs.heard import REDRAWN, Heard, in_words

DEALS = 10_000
CHANCE, TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL
ENDED = int(TERMINAL)
FIRST = tuple((mask & -mask).bit_length() - 1 for mask in range(1 << MOST_SEATS))  # the lowest seat of a mask
COMPILED = (
    "castaways: OpenSpiel's IS-MCTS in C++ cannot keep states that are written in Python; take "
    "open_spiel.python.algorithms.ismcts, or a search bot of castaways.bots"
)


class SpielGame(pyspiel.Game):
    """One of the games with its options; each has its subclass."""

    name = ""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.game = game_of(self.name)
        given = {**parameter_specification(self.game), **(parameters or {})}
        self.seats = check_players(given["players"], *self.game.seats)
        self.deals = int(given["deals"])
        self.options = {option.name: given[option.name] for option in self.game.options}
        self.deal = self.game.dealer(self.seats, **self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(game_type(self.game), info, given)

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """Someone who looks at positions for a player, with perfect recall or without."""
        recall = kind is not None and kind.perfect_recall
        return Observer(self.game, recall)


class SpielState(pyspiel.State):
    """A position, and what every player has seen on the way to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._game = Shared(game)
        self._position: State | None = None
        self._heard: Heard | None = None  # all that happened

    @property
    def position(self) -> State | None:
        """The position in our terms; None before the deal."""
        return self._position

    def heard(self, player: int) -> str:
        """All that happened so far as a player saw it, its own moves among it."""
        return in_words(self._heard, player, self._game.it.game.events)

    def current_player(self) -> int:
        """Who decides: the lowest seat the game waits for, or chance before the deal."""
        if self._position is None:
            return int(CHANCE)
        asked = int(self._position.waiting())
        return FIRST[asked] if asked else ENDED

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self._position is not None and self._position.waiting() == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, equally likely."""
        deals = self._game.it.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self._position is not None
        return sorted(self._position.legal(player))

    def _apply_action(self, action: int) -> None:
        if self._position is None:
            self._position = self._game.it.deal(action)
            return
        seat = FIRST[int(self._position.waiting())]
        log = Log()
        self._position.sink = log
        self._position.apply(seat, action)
        self._position.sink = None
        self._heard = Heard(self._heard, (seat, int(action), tuple(log.raw)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE or self._position is None:
            return f"Deal {action}"
        return f"{self._game.it.game.describe(self._position, player, action)} ({action})"

    def returns(self) -> list[float]:
        """The payoffs at the end; nothing before."""
        if self._position is None or self._position.to_act:
            return [0.0] * self.num_players()
        return [self._position.payoff(seat) for seat in range(self.num_players())]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another world that this player cannot tell from this one, with other luck."""
        assert self._position is not None
        world: SpielState = self.clone()
        world._position = self._position.resample(player, int(sampler() * (1 << 32)))
        world._heard = Heard(self._heard, (player, REDRAWN, ()))
        return world

    def __str__(self) -> str:
        return "before the deal" if self._position is None else json.dumps(self._position.dump(), sort_keys=True)


class GuardedISMCTSBot(pyspiel.ISMCTSBot):
    """OpenSpiel's IS-MCTS in C++, which refuses our states: it ends the interpreter with states written in Python."""

    def step(self, state: pyspiel.State) -> int:
        """A move in a game of OpenSpiel's."""
        return int(super().step(_not_ours(state)))

    def step_with_policy(self, state: pyspiel.State) -> Any:
        """The same with its policy."""
        return super().step_with_policy(_not_ours(state))

    def get_policy(self, state: pyspiel.State) -> Any:
        """Its policy."""
        return super().get_policy(_not_ours(state))


def _not_ours(state: pyspiel.State) -> pyspiel.State:
    if isinstance(state, SpielState):
        raise NotImplementedError(COMPILED)
    return state


class Shared:
    """Holds the game for its states: copies and pickles of a state share it."""

    def __init__(self, it: SpielGame) -> None:
        self.it = it

    def __deepcopy__(self, memo: dict[int, Any]) -> "Shared":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _shared, (str(self.it),)


def _shared(text: str) -> Shared:
    return Shared(pyspiel.load_game(text))


class Observer:
    """Looks at a position as a player: numbers are our observation, words are the view.

    Observations and views are made of all that a seat knows, what it remembers of hidden cards among it. With perfect
    recall the words also tell all that the player did and saw before.
    """

    def __init__(self, game: Game, recall: bool) -> None:
        self.game = game
        self.tensor = np.zeros(len(game.observation), np.float32)
        self.dict = {"observation": self.tensor}
        self.recall = recall

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player knows."""
        position = state.position
        if position is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = self.game.observation_of(position, max(player, 0))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows, in words for programs."""
        if state.position is None:
            return ""
        view = json.dumps(state.position.view(player), sort_keys=True, ensure_ascii=False)
        return f"{state.heard(player)}\n{view}" if self.recall else view


def parameter_specification(game: Game) -> dict[str, Any]:
    """The parameters of a game: players, deals, and its options."""
    return {"players": game.seats[0], "deals": DEALS, **{option.name: option.default for option in game.options}}


def game_type(
    game: Game, name: str = "", seats: tuple[int, int] = (0, 0), parameters: dict[str, Any] | None = None
) -> pyspiel.GameType:
    """A game as OpenSpiel sorts them; a part of one has a name, seats and parameters of its own."""
    least, most = seats if name else game.seats
    name = name or f"castaways_{game.name}"
    return pyspiel.GameType(
        short_name=name,
        long_name=name.replace("_", " ").capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameter_specification(game) if parameters is None else parameters,
    )


def register_games() -> None:
    """Make all installed games known to OpenSpiel. Importing this module does it."""
    known = set(pyspiel.registered_names())
    for name in games():
        if f"castaways_{name}" not in known:
            # A class and not a function: OpenSpiel lets go of it after the interpreter has shut down.
            pyspiel.register_game(
                game_type(game_of(name)), type(f"Spiel{name.capitalize()}", (SpielGame,), {"name": name})
            )


register_games()
pyspiel.ISMCTSBot = GuardedISMCTSBot
