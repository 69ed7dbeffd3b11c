"""Many games in one Gymnasium `VectorEnv`: one compiled loop, or one on each of several processor cores."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from castaways.core.batch import GOING_ON, STOPPED, Batch
from castaways.core.options import check_seed
from castaways.core.rng import SEED_LIMIT, Rng
from castaways.core.state import State
from castaways.core.text import LANGUAGES
from castaways.envs.arrays import Floats, Mask
from castaways.envs.loop import Loop
from castaways.envs.making import Making, Opponents, Reward
from castaways.envs.picture import PICTURE, Painter
from castaways.envs.spaces import numbers
from castaways.envs.versions import NEWEST
from castaways.envs.workers import Workers


class CastawaysVectorEnv(VectorEnv[Floats, NDArray[np.int64], NDArray[Any]]):
    """So many games of one kind, stepped together.

    `info["action_mask"]` marks the legal actions and `info["seat"]` says whose they are. `autoreset` is Gymnasium's
    next-step mode (the step after the last one deals anew and ignores the action: every action is marked legal then),
    or same-step mode (`info["final_obs"]` holds the last observation). With `copy=False` the same arrays are filled
    at every step: quicker, for those who keep nothing. `remember` is for `instinct_actions`. With `num_workers` the
    games are shared out to so many processes, with the same results: workers.py.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        players: int | None = None,
        reward: Reward = "payoff",
        opponents: Opponents | None = None,
        seat: int | None = 0,
        illegal_reward: float = -1.0,
        shaping: int = 0,
        discount: float = 1.0,
        autoreset: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        remember: bool = False,
        render_mode: str | None = None,
        lang: str = LANGUAGES[0],
        picture: str = PICTURE.default,
        version: int = NEWEST,
        num_workers: int | None = None,
        **options: Any,
    ) -> None:
        self.making = Making(
            game, players, reward, opponents, seat, illegal_reward, shaping, discount, options, version
        )
        self.at_once = autoreset == AutoresetMode.SAME_STEP
        self.game = self.making.game
        self.loop: Loop | Workers
        if num_workers is None:
            self.loop = loop = Loop(self.making, num_envs, self.at_once, remember, keep=not copy)
            self._seen: Floats = loop.seen if not copy else np.zeros((num_envs, self.making.width), np.float32)
            self._marked: Mask = np.zeros((num_envs, self.game.actions), np.int8)
        else:
            self.loop = workers = Workers(self.making, num_envs, self.at_once, remember, num_workers)
            self._seen, self._marked = workers.seen, workers.marked
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": autoreset, "render_modes": ["ansi", "rgb_array"]}
        self.single_observation_space = numbers(self.game, version)
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = render_mode
        self.painter = Painter(self.game, render_mode, lang, picture)
        self.copy = copy

    @property
    def batch(self) -> Batch:
        """The compiled loop, where the games are played in this process."""
        return self.loop.batch

    @property
    def states(self) -> list[State]:
        """The positions, with all their secrets; copies, where other processes play."""
        return self.loop.states()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Deal all games. With a seed the first game is the deal of that number, the second of the next, and so on."""
        super().reset(seed=seed)
        first = int(self.np_random.integers(SEED_LIMIT, dtype=np.uint64)) if seed is None else check_seed(seed)
        seen = self._new_seen()
        self.loop.reset(first, seen)
        return seen, self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Floats, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One decision in every game."""
        seen = self._new_seen()
        final = self.loop.step(actions, seen)
        over = self.loop.over
        ended = over != GOING_ON
        info = self._info()
        if over.max() == STOPPED:
            info["illegal"] = over == STOPPED
        if final:
            info["final_obs"] = np.full(self.num_envs, None, object)
            for i, last in final.items():
                info["final_obs"][i] = last
            info["_final_obs"] = ended
        return seen, self.loop.gained.copy(), ended, np.zeros(self.num_envs, np.bool_), info

    def _new_seen(self) -> Floats:
        return np.empty_like(self._seen) if self.copy else self._seen

    def _info(self) -> dict[str, Any]:
        marked = np.empty_like(self._marked) if self.copy else self._marked
        self.loop.mark(marked)
        info: dict[str, Any] = {"action_mask": marked}
        if self.making.seats > 1:
            info["seat"] = self.loop.turns.copy()
            info["rewards"] = self.loop.rewards.copy()
        return info

    def action_masks(self) -> Mask:
        """The marks of the legal actions, under the name that sb3-contrib asks for."""
        masks: Mask = self._info()["action_mask"]
        return masks

    def random_actions(self, luck: Rng) -> NDArray[np.int64]:
        """A legal action for each game, drawn at random by a generator of ours: `castaways.core.rng.seeded(1)`."""
        return self.loop.random_actions(luck)

    def instinct_actions(self) -> NDArray[np.int64]:
        """What instinct, the game's own quick policy, would do in each game; 0 where a game is over.

        It remembers what was said and done if the environment was made with `remember=True`.
        """
        return self.loop.instinct_actions()

    def render(self) -> tuple[Any, ...] | None:
        """A picture of each game."""
        if self.render_mode is None:
            return None
        return tuple(self.painter.paint(state, int(self.loop.turns[i])) for i, state in enumerate(self.states))

    def close_extras(self, **arguments: Any) -> None:
        """Let the worker processes end."""
        self.loop.close()
