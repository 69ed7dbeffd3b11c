"""The games and their states as OpenSpiel wants them."""

import json
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pyspiel

from castaways.core.conformance import MOST_MOVES
from castaways.core.game import Game
from castaways.core.options import check_players
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.state import State
from castaways.envs.openspiel.course import CHANCE, ENDED, Course
from castaways.envs.openspiel.heard import in_words

DEALS = 10_000
WORLDS = 32  # tried by `planning` for each action
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
        self.luck = int(given["luck"])
        self.viewer = int(given["viewer"])
        self.chances = [(deal, 1.0 / self.deals) for deal in range(self.deals)]
        self.options = {option.name: given[option.name] for option in self.game.options}
        self.deal = self.game.dealer(self.seats, **self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=max(self.deals, self.luck),
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(game_type(self.game), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """Someone who looks at positions for a player, with perfect recall or without."""
        recall = kind is not None and kind.perfect_recall
        return Observer(self.game, recall)


class SpielState(pyspiel.State):
    """A position, and what every player has seen on the way to it.

    What OpenSpiel asks at every step is answered here, without a way through C++ and back. All that a copy needs lies
    in one object, since OpenSpiel copies states by `deepcopy` of their attributes.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._course = Course(game)

    @property
    def position(self) -> State | None:
        """The position in our terms; None before the deal."""
        return self._course.position

    def heard(self, player: int) -> str:
        """All that happened so far as a player saw it, its own moves among it."""
        return in_words(self._course.heard, player, self._course.table.game.events)

    def current_player(self) -> int:
        """Who decides: the lowest seat the game waits for, or chance."""
        return self._course.turn

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self._course.turn == ENDED

    def is_chance_node(self) -> bool:
        """Is luck to decide?"""
        return self._course.turn == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, equally likely; or every way in which the last action can end."""
        course = self._course
        return self._game().chances if course.position is None else course.chances()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of a player, or of whoever is to decide; of chance, whoever is asked for."""
        course = self._course
        turn = course.turn
        if turn == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        if turn == ENDED or (player is not None and player != turn):
            return []
        if course.legal is None:
            assert course.position is not None
            course.legal = self._moves(course.position, turn)
        return course.legal.copy()

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def _moves(self, position: State, player: int) -> list[int]:
        return sorted(position.legal(player))

    def _game(self) -> SpielGame:
        return cast(SpielGame, self._course.table)

    def _apply_action(self, action: int) -> None:
        course = self._course
        if course.turn >= 0:
            course.decide(action)
        elif course.position is None:
            course.begin(self._game().deal(action))
        else:
            course.befall(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self._course.position
        if position is None:
            return f"Deal {action}"
        if player == CHANCE:
            return f"Outcome {action}"
        return f"{self._game().game.describe(position, player, action)} ({action})"

    def returns(self) -> list[float]:
        """The payoffs at the end; nothing before."""
        position = self._course.position
        if position is None or self._course.turn != ENDED:
            return [0.0] * self.num_players()
        return [position.payoff(seat) for seat in range(self.num_players())]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another world that this player cannot tell from this one, with other luck."""
        world: SpielState = self.clone()
        world._course.redraw(player, int(sampler() * (1 << 32)))
        return world

    def planning(self, player: int, worlds: int = WORLDS) -> "SpielState":
        """This position for planners such as MCTS, which search a tree from the state that they are given.

        All that the player cannot know, and all luck ahead, comes from chance nodes: course.py. The state belongs to a
        game with the parameters `luck` and `viewer`, begins a history of its own, and is thrown away after the search.
        """
        game = pyspiel.load_game(
            self.get_game().get_type().short_name,
            {**self.get_game().get_parameters(), "luck": worlds, "viewer": player},
        )
        state: SpielState = game.new_initial_state()
        position = self._course.position
        assert position is not None and self._course.turn != CHANCE
        state._course.begin(position.clone(), self._course.heard)
        return state

    def __str__(self) -> str:
        course = self._course
        if course.position is None:
            return "before the deal"
        text = json.dumps(course.position.dump(), sort_keys=True)
        return f"{text} {course.action} {course.outcomes}" if course.turn == CHANCE else text


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
    """The parameters of a game: players, deals, how luck comes, and its options."""
    ours = {"players": game.seats[0], "deals": DEALS, "luck": 0, "viewer": 0}
    return {**ours, **{option.name: option.default for option in game.options}}


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
