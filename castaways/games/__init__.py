"""The games, one folder each. Called, it lists them: `castaways.games()`.

The package of the games and the call that names them share a name. Importing a game puts this module in the place of
the call, so the module answers the call itself.
"""

import sys
from types import ModuleType

from castaways.core.registry import games as _games


class _Games(ModuleType):
    """A module that can be called like `castaways.core.registry.games`."""

    def __call__(self) -> tuple[str, ...]:
        return _games()


sys.modules[__name__].__class__ = _Games
