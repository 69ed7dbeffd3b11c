"""The games in the shapes researchers use: Gymnasium, PettingZoo, vectorised, OpenSpiel, and records as arrays.

>>> import gymnasium, castaways.envs
>>> env = gymnasium.make("castaways/Friday-v1", level=4)

Everything stands on the contract of `castaways.core` alone, so it works for games of other packages too.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from castaways.core.extras import MissingPackage, need

if TYPE_CHECKING:
    from castaways.envs.many import CastawaysVectorEnv

__all__ = ["MissingPackage", "vector"]


def vector(game: str, num_envs: int, **arguments: Any) -> "CastawaysVectorEnv":
    """So many games in one compiled loop, as a Gymnasium `VectorEnv`; its class tells the arguments."""
    need("numpy", "gymnasium")
    from castaways.envs.many import CastawaysVectorEnv

    return CastawaysVectorEnv(game, num_envs, **arguments)


if find_spec("gymnasium"):
    from castaways.envs.gymnasium import register_envs

    register_envs()
