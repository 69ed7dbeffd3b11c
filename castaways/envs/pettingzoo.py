"""The games as PettingZoo environments: `from castaways.envs.pettingzoo import noah_v1; noah_v1.env(players=3)`.

Every installed game has its `<name>_v1`, with `env`, `raw_env` and `parallel_env` as PettingZoo's own modules have.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from castaways.bots import Sight
from castaways.core.batch import GOING_ON, STOPPED
from castaways.core.errors import IllegalAction
from castaways.core.history import NO_HISTORY, History
from castaways.core.options import check_options, check_seed
from castaways.core.record import Record
from castaways.core.registry import games
from castaways.core.rng import SEED_LIMIT
from castaways.core.state import State
from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from castaways.envs.arrays import Floats, Mask, array
from castaways.envs.making import Making, Reward
from castaways.envs.picture import MODES, PICTURE, Painter
from castaways.envs.spaces import numbers, numbers_and_marks
from castaways.envs.versions import NEWEST, VERSIONS

Observation = dict[str, Any]


class Seats:
    """A game whose seats are agents: what the turn-based and the parallel form share."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        reward: Reward = "payoff",
        illegal_reward: float = -1.0,
        shaping: int = 0,
        discount: float = 1.0,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        lang: str = LANGUAGES[0],
        picture: str = PICTURE.default,
        version: int = NEWEST,
        **options: Any,
    ) -> None:
        self.making = Making(game, players, reward, None, 0, illegal_reward, shaping, discount, options, version)
        self.batch = self.making.batch(1, 1)
        self.game = self.making.game
        self.max_cycles = max_cycles
        self.painter = Painter(self.game, render_mode, lang, picture)
        self.names = [f"player_{seat}" for seat in range(self.making.seats)]
        self.space = numbers_and_marks(self.game, version)
        self.whole_space = numbers(self.game, version, self.making.seats)
        self.choice = spaces.Discrete(self.game.actions)
        self.generator = seeding.np_random()[0]
        self._features = array(self.batch.features.items, np.float64)
        self._marks = array(self.batch.masks, np.int8)
        self._rewards = array(self.batch.rewards, np.float64)
        self._nothing = np.zeros(self.game.actions, np.int8)
        self._deal = 0
        self._moves: list[tuple[int, int]] | None = [] if self.game.policy().remembers() else None

    @property
    def state(self) -> State:
        """The position, with all its secrets."""
        return self.batch.states[0]

    def whole(self) -> Floats:
        """What all seats know together, seat by seat."""
        features, whole = self.batch.features, []
        for seat in range(self.making.seats):
            features.clear()
            self.batch.observe(0, seat, features)
            whole.append(self._features.astype(np.float32))
        return np.concatenate(whole)

    def sight(self, agent: str, seed: int) -> Sight:
        """What an agent knows, for a bot of `castaways.bots` to choose from."""
        seat = self.names.index(agent)
        return Sight(self.state, seat, seed, self._history(seat))

    def act(self, action: int) -> None:
        """Carry out the decision of the seat whose turn it is."""
        seat = int(self.batch.turns[0])
        self.batch.act(0, action)
        if self._moves is not None and self.batch.over[0] != STOPPED:
            self._moves.append((seat, action))

    def _history(self, seat: int) -> History:
        """What a seat has seen of the game, where that is of use to a bot."""
        if self._moves is None:
            return NO_HISTORY
        options = check_options(self.game.options, self.making.options)
        record = Record(self.game.name, self.making.seats, options, self._deal, moves=list(self._moves))
        return Table(record).history(seat)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.batch.over[0] != GOING_ON

    def begin(self, seed: int | None) -> None:
        """A new game. The seed is the number of the deal, the same as everywhere else."""
        if seed is not None:
            self.generator = seeding.np_random(seed)[0]
        fresh = int(self.generator.integers(SEED_LIMIT, dtype=np.uint64))
        self._deal = fresh if seed is None else check_seed(seed)
        self.batch.begin(0, self._deal)
        if self._moves is not None:
            self._moves.clear()

    def marks(self, seat: int) -> Mask:
        """The marks of the legal actions of a seat, which are none while it is not asked."""
        return (self._marks if seat == self.batch.turns[0] else self._nothing).copy()

    def observe(self, seat: int) -> Observation:
        """What a seat knows, and which actions are legal for it."""
        features = self.batch.features
        features.clear()
        self.batch.observe(0, seat, features)
        return {"observation": self._features.astype(np.float32), "action_mask": self.marks(seat)}

    def is_legal(self, action: int) -> bool:
        """May the seat to decide do this?"""
        return 0 <= action < self.game.actions and self._marks[action] == 1

    def rewards(self) -> list[float]:
        """What each seat gained in the last step."""
        return [float(reward) for reward in self._rewards]


class Known:
    """What both kinds of environments say of spaces and of the whole position."""

    seats: Seats

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every seat."""
        return self.seats.space

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for every seat."""
        return self.seats.choice

    @property
    def state_space(self) -> spaces.Box:
        """Of `state()`."""
        return self.seats.whole_space

    def state(self) -> Floats:
        """For central training: what all seats know together, their observations one after another. What no seat
        knows, such as the order of a deck, is not in it; `position` has that too."""
        return self.seats.whole()

    @property
    def position(self) -> State:
        """The position, with all its secrets."""
        return self.seats.state


class CastawaysAEC(Known, AECEnv[str, Observation, int | None]):
    """The seats decide one after another. `max_cycles` truncates a game in which a seat has decided that often.

    Where the rules ask several seats at once, the lowest comes first, and the next ones see of its choice what is open
    to all at that moment; what the rules keep closed until all have answered stays closed.
    An illegal action raises `IllegalAction`, or with `strict=False` does what PettingZoo's TerminateIllegalWrapper
    would: the game ends and the agent gets the `illegal_reward`. (It is done here since wrappers are slow: with the
    usual three of them a step takes several times as long.)
    """

    def __init__(self, game: str, strict: bool = True, render_mode: str | None = None, **arguments: Any) -> None:
        super().__init__()
        self.seats = Seats(game, render_mode=render_mode, **arguments)
        self.strict = strict
        self._dealt = False
        self.metadata = {
            "name": f"{game}_v{self.seats.making.version}",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.names)
        self.agents = list(self.possible_agents)
        self._number = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed is the number of the deal, the same as everywhere else."""
        self.seats.begin(seed)
        self._dealt = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = dict.fromkeys(self.agents, 0)
        self._paid = False  # was there a reward in the last step?
        self.agent_selection = self.agents[self.seats.batch.turns[0]]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What a seat knows, and which actions are legal for it."""
        return self.seats.observe(self._number[agent])

    def step(self, action: int | None) -> None:
        """Carry out the decision of the agent selected."""
        if not self._dealt:
            EnvLogger.error_step_before_reset()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seats = self.seats
        assert action is not None
        chosen = int(action)
        if not seats.is_legal(chosen):
            self._refuse(agent, chosen)
            return
        seats.act(chosen)
        self._cumulative_rewards[agent] = 0.0
        over = seats.over
        if over or self._paid or seats.making.shaping:
            self.rewards = dict(zip(self.agents, seats.rewards(), strict=True))
            self._paid = True
            self._accumulate_rewards()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            if seats.max_cycles is not None:
                self._decisions[agent] += 1
                if self._decisions[agent] >= seats.max_cycles:
                    self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[seats.batch.turns[0]]
        if self.render_mode == "human":
            self.render()

    def _refuse(self, agent: str, action: int) -> None:
        seat, state = self._number[agent], self.seats.state
        reason = state.explain(seat, action)
        if self.strict:
            raise IllegalAction(self.seats.game.name, seat, action, reason)
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: float(self.seats.making.illegal_reward)}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": self.seats.game.why_not(state, seat, action)}

    def sight(self, agent: str, seed: int = 0) -> Sight:
        """What an agent knows, for a bot of `castaways.bots` to choose from; the seed is for what it imagines."""
        return self.seats.sight(agent, seed)

    def render(self) -> Any:
        """The table as the selected agent sees it."""
        return self.seats.painter.paint(self.seats.state, int(self.seats.batch.turns[0]))

    def close(self) -> None:
        """Nothing is open."""


class CastawaysParallel(Known, ParallelEnv[str, Observation, int]):
    """All agents choose in each cycle; the choices of those whom the game waits for are carried out, seat by seat.

    A choice that is not legal (or not any more) is replaced by a legal one drawn at random, and costs its agent the
    `illegal_reward`. `max_cycles` truncates the game.
    """

    def __init__(self, game: str, render_mode: str | None = None, **arguments: Any) -> None:
        self.seats = Seats(game, render_mode=render_mode, **arguments)
        self.metadata = {"name": f"{game}_v{self.seats.making.version}", "render_modes": list(MODES), "render_fps": 2}
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.names)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game. The seed is the number of the deal, the same as everywhere else."""
        self.seats.begin(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One cycle."""
        seats = self.seats
        rewards = [0.0 for _ in self.possible_agents]
        asked = seats.state.to_act
        for seat in asked:
            if seats.over or not seats.state.waiting() >> seat & 1:
                break
            self._decide(seat, int(actions[self.possible_agents[seat]]), rewards)
        self._cycles += 1
        over = seats.over
        stopped = not over and seats.max_cycles is not None and self._cycles >= seats.max_cycles
        agents = list(self.agents)
        nothing: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        result = (
            self._observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, stopped),
            nothing,
        )
        if over or stopped:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return result

    def _decide(self, seat: int, chosen: int, rewards: list[float]) -> None:
        seats = self.seats
        if seats.batch.turns[0] != seat:
            return  # another seat was asked first by what happened meanwhile
        if not seats.is_legal(chosen):
            rewards[seat] += seats.making.illegal_reward
            chosen = int(seats.generator.choice(np.flatnonzero(seats.marks(seat))))
        seats.act(chosen)
        for other, reward in enumerate(seats.rewards()):
            rewards[other] += reward

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.seats.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def sight(self, agent: str, seed: int = 0) -> Sight:
        """What an agent knows, for a bot of `castaways.bots` to choose from; the seed is for what it imagines."""
        return self.seats.sight(agent, seed)

    def render(self) -> Any:
        """The table as the seat to decide sees it."""
        return self.seats.painter.paint(self.seats.state, int(self.seats.batch.turns[0]))

    def close(self) -> None:
        """Nothing is open."""


class Module:
    """A game as PettingZoo's modules offer theirs."""

    def __init__(self, name: str, version: int) -> None:
        self.name = name
        self.version = version

    def __repr__(self) -> str:
        return f"<{self.name}_v{self.version}>"

    def raw_env(self, **arguments: Any) -> CastawaysAEC:
        """The environment itself: an illegal action raises `IllegalAction`."""
        return CastawaysAEC(self.name, version=self.version, **arguments)

    def env(self, **arguments: Any) -> CastawaysAEC:
        """The environment as the convention asks: an illegal action ends the game and costs its agent."""
        return CastawaysAEC(self.name, strict=False, version=self.version, **arguments)

    def parallel_env(self, **arguments: Any) -> CastawaysParallel:
        """All agents at once."""
        return CastawaysParallel(self.name, version=self.version, **arguments)


def __getattr__(name: str) -> Module:
    """`<game>_v1` of every installed game, and `<game>_v0`, whose observations leave something out."""
    for version in VERSIONS:
        game = name.removesuffix(f"_v{version}")
        if game != name and game in games():
            return Module(game, version)
    raise AttributeError(name)
