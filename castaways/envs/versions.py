"""Versions of the observations, as environments name them: `castaways/Friday-v1`, `friday_v1`, `version=1`.

1: all that a seat knows; equal observations mean equal views and equal legal actions.
0: the features that our networks look at, which leave some of it out. Kept for one release.
"""

import warnings

from castaways.core.game import Game
from castaways.core.options import Option

VERSIONS = (0, 1)
NEWEST = VERSIONS[-1]
VERSION = Option("version", VERSIONS, NEWEST)
WARNING = (
    "castaways: observations of version 0 leave out some of what a seat knows and will be gone in the next release; "
    "version 1 tells all of it"
)


def observed(game: Game, version: int) -> tuple[str, ...]:
    """The names of the numbers that a version shows."""
    return game.features if version == 0 else game.observation


def check_version(version: object) -> int:
    """A version that exists, or `OptionError`; an old one is used with a warning."""
    checked = int(VERSION.check(version))
    if checked != NEWEST:
        warnings.warn(WARNING, DeprecationWarning, stacklevel=2)
    return checked
