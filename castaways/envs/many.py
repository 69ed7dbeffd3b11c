"""Many games in one Gymnasium `VectorEnv`: one compiled loop, no process a game."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from castaways.core.batch import GOING_ON, STOPPED
from castaways.core.buffers import Actions
from castaways.core.options import check_seed
from castaways.core.rng import SEED_LIMIT, Rng
from castaways.core.state import State
from castaways.core.text import LANGUAGES
from castaways.envs.arrays import Floats, Mask, array
from castaways.envs.making import Making, Opponents, Reward
from castaways.envs.picture import PICTURE, Painter
from castaways.envs.spaces import numbers
from castaways.envs.versions import NEWEST

ROWS = 64  # games whose features are written before numpy takes them: they stay in the processor's cache


class CastawaysVectorEnv(VectorEnv[Floats, NDArray[np.int64], NDArray[Any]]):
    """So many games of one kind, stepped together.

    `info["action_mask"]` marks the legal actions and `info["seat"]` says whose they are. `autoreset` is Gymnasium's
    next-step mode (the step after the last one deals anew and ignores the action: every action is marked legal then),
    or same-step mode (`info["final_obs"]` holds the last observation). With `copy=False` the same arrays are filled
    at every step: quicker, for those who keep nothing. `remember` is for `instinct_actions`.
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
        **options: Any,
    ) -> None:
        self.making = Making(
            game, players, reward, opponents, seat, illegal_reward, shaping, discount, options, version
        )
        self.batch = self.making.batch(num_envs, ROWS)
        self.batch.remembering = self.batch.remembering or remember
        self.game = self.making.game
        self.num_envs = num_envs
        self.at_once = autoreset == AutoresetMode.SAME_STEP
        self.metadata = {"autoreset_mode": autoreset, "render_modes": ["ansi", "rgb_array"]}
        self.single_observation_space = numbers(self.game, version)
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = render_mode
        self.painter = Painter(self.game, render_mode, lang, picture)
        self.copy = copy
        batch, seats, width = self.batch, self.making.seats, self.making.width
        self._rows = array(batch.features.items, np.float64).reshape(ROWS, width)
        self._finals = array(batch.finals.items, np.float64).reshape(ROWS, width)
        self._masks = array(batch.masks, np.int8).reshape(num_envs, -1)
        self._turns = array(batch.turns, np.int64)
        self._over = array(batch.over, np.uint8)
        self._gained = array(batch.gained, np.float64)
        self._rewards = array(batch.rewards, np.float64).reshape(num_envs, seats)
        self._ended = array(batch.ended, np.int64)
        self._random = array(batch.random, np.int64)
        self._buffer = Actions()
        self._seen: Floats = np.zeros((num_envs, width), np.float32)
        self._marked: Mask = np.zeros((num_envs, self.game.actions), np.int8)

    @property
    def states(self) -> list[State]:
        """The positions, with all their secrets."""
        return self.batch.states

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Deal all games. With a seed the first game is the deal of that number, the second of the next, and so on."""
        super().reset(seed=seed)
        first = int(self.np_random.integers(SEED_LIMIT, dtype=np.uint64)) if seed is None else check_seed(seed)
        seeds = [(first + i) % SEED_LIMIT for i in range(self.num_envs)]
        seen = self._new_seen()
        for start in range(0, self.num_envs, ROWS):
            stop = min(start + ROWS, self.num_envs)
            self.batch.begin_all(start, stop, seeds)
            seen[start:stop] = self._rows[: stop - start]
        return seen, self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Floats, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One decision in every game."""
        chosen = np.ascontiguousarray(actions, "<i8").tobytes()
        seen = self._new_seen()
        final: dict[int, Floats] = {}
        for start in range(0, self.num_envs, ROWS):
            stop = min(start + ROWS, self.num_envs)
            self.batch.step_all(start, stop, chosen, self.at_once)
            seen[start:stop] = self._rows[: stop - start]
            for k in range(int(self.batch.endings)):
                final[int(self._ended[k])] = self._finals[k].astype(np.float32)
        ended = self._over != GOING_ON
        info = self._info()
        if self._over.max() == STOPPED:
            info["illegal"] = self._over == STOPPED
        if final:
            info["final_obs"] = np.full(self.num_envs, None, object)
            for i, last in final.items():
                info["final_obs"][i] = last
            info["_final_obs"] = ended
        return seen, self._gained.copy(), ended, np.zeros(self.num_envs, np.bool_), info

    def _new_seen(self) -> Floats:
        return np.empty_like(self._seen) if self.copy else self._seen

    def _info(self) -> dict[str, Any]:
        marked = np.empty_like(self._marked) if self.copy else self._marked
        np.copyto(marked, self._masks)
        if not self.at_once:
            marked[self._over != GOING_ON] = 1  # the next step deals anew, whatever the action
        info: dict[str, Any] = {"action_mask": marked}
        if self.making.seats > 1:
            info["seat"] = self._turns.copy()
            info["rewards"] = self._rewards.copy()
        return info

    def action_masks(self) -> Mask:
        """The marks of the legal actions, under the name that sb3-contrib asks for."""
        masks: Mask = self._info()["action_mask"]
        return masks

    def random_actions(self, luck: Rng) -> NDArray[np.int64]:
        """A legal action for each game, drawn at random by a generator of ours: `castaways.core.rng.seeded(1)`."""
        self.batch.choose_any(luck)
        return self._random.copy()

    def instinct_actions(self) -> NDArray[np.int64]:
        """What instinct, the game's own quick policy, would do in each game; 0 where a game is over.

        It remembers what was said and done if the environment was made with `remember=True`.
        """
        chosen = np.zeros(self.num_envs, np.int64)
        for i, state in enumerate(self.batch.states):
            if state.waiting():
                seat = self._turns[i]
                state.legal_into(seat, self._buffer)
                chosen[i] = self.batch.policies[i].instinct(state, seat, self._buffer)
        return chosen

    def render(self) -> tuple[Any, ...] | None:
        """A picture of each game."""
        if self.render_mode is None:
            return None
        return tuple(self.painter.paint(state, int(self._turns[i])) for i, state in enumerate(self.batch.states))
