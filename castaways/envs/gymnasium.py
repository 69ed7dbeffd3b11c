"""One game as a Gymnasium environment: `gymnasium.make("castaways/Friday-v1", level=4)`."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from castaways.core.batch import GOING_ON, STOPPED
from castaways.core.options import Option, check_seed
from castaways.core.registry import games
from castaways.core.rng import SEED_LIMIT
from castaways.core.state import State
from castaways.core.text import LANGUAGES
from castaways.envs.arrays import Mask, array
from castaways.envs.making import Making, Opponents, Reward
from castaways.envs.picture import MODES, PICTURE, Painter
from castaways.envs.spaces import numbers, numbers_and_marks
from castaways.envs.versions import NEWEST, VERSIONS

OBSERVATION = Option("observation", ("flat", "dict"), "flat")


class CastawaysEnv(gymnasium.Env[Any, Any]):
    """One game, decided by one policy: alone, for a whole team, or for one seat among `opponents`.

    The observation is all that the seat to decide knows; with `observation="dict"` it is a dict of them and the
    marks of the legal actions, which `info["action_mask"]` holds in any case. `Making` tells the other arguments;
    what is left over are the options of the game.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        reward: Reward = "payoff",
        opponents: Opponents | None = None,
        seat: int | None = 0,
        illegal_reward: float = -1.0,
        shaping: int = 0,
        discount: float = 1.0,
        observation: str = "flat",
        render_mode: str | None = None,
        lang: str = LANGUAGES[0],
        picture: str = PICTURE.default,
        version: int = NEWEST,
        **options: Any,
    ) -> None:
        self.making = Making(
            game, players, reward, opponents, seat, illegal_reward, shaping, discount, options, version
        )
        self.batch = self.making.batch(1, 1)
        self.game = self.making.game
        self.as_dict = OBSERVATION.check(observation) == "dict"
        self.observation_space = (numbers_and_marks if self.as_dict else numbers)(self.game, version)
        self.action_space = spaces.Discrete(self.game.actions)
        self.render_mode = render_mode
        self.painter = Painter(self.game, render_mode, lang, picture)
        self._features = array(self.batch.features.items, np.float64)
        self._marks = array(self.batch.masks, np.int8)
        self._rewards = array(self.batch.rewards, np.float64)
        self._started = False

    @property
    def state(self) -> State:
        """The position, with all its secrets."""
        return self.batch.states[0]

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return self.batch.turns[0]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game. The seed is the number of the deal, the same as everywhere else."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEED_LIMIT, dtype=np.uint64)) if seed is None else check_seed(seed)
        self.batch.begin(0, number)
        self._started = True
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out an action of the seat to decide. An illegal one ends the game; `info["illegal"]` says why."""
        batch = self.batch
        if not self._started or batch.over[0] != GOING_ON:
            raise gymnasium.error.ResetNeeded(self.game.name)
        seat, chosen = self.seat, int(action)
        batch.act(0, chosen)
        info = self._info()
        if batch.over[0] == STOPPED:
            info["illegal"] = self.game.why_not(self.state, seat, chosen)
        if self.render_mode == "human":
            self.render()
        reward = float(self._rewards[batch.acted[0]])
        return self._observation(), reward, batch.over[0] != GOING_ON, False, info

    def _observation(self) -> Any:
        self.batch.features.clear()
        self.batch.observe(0, self.seat, self.batch.features)
        seen = self._features.astype(np.float32)
        return {"observation": seen, "action_mask": self.action_masks()} if self.as_dict else seen

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.making.seats > 1:
            info["seat"] = self.seat
            info["rewards"] = self._rewards.copy()
        return info

    def action_masks(self) -> Mask:
        """The marks of the legal actions, under the name that sb3-contrib asks for."""
        return self._marks.copy()

    def render(self) -> Any:
        """The table as the seat to decide sees it."""
        return self.painter.paint(self.state, self.seat)


def title(name: str, version: int = NEWEST) -> str:
    """The id of a game's environment: friday is castaways/Friday-v1."""
    return f"castaways/{''.join(part.capitalize() for part in name.replace('_', '-').split('-'))}-v{version}"


def register_envs() -> None:
    """Make all installed games known to Gymnasium. Importing `castaways.envs` does it."""
    for name in games():
        for version in VERSIONS:
            if title(name, version) not in gymnasium.registry:
                gymnasium.register(
                    title(name, version),
                    entry_point="castaways.envs.gymnasium:CastawaysEnv",
                    vector_entry_point="castaways.envs.many:CastawaysVectorEnv",
                    kwargs={"game": name, "version": version},
                )
