"""The shape of observations: that of TextArena, whose own types are used where it is loaded."""

import sys
from enum import Enum, auto
from typing import Any

GAME = -1  # who speaks: the game itself; else the number of a player


class ObservationType(Enum):
    """What a part of an observation is; the names are TextArena's."""

    PROMPT = auto()
    PLAYER_ACTION = auto()
    GAME_ACTION_DESCRIPTION = auto()
    GAME_MESSAGE = auto()
    GAME_BOARD = auto()
    GAME_ADMIN = auto()


Observation = tuple[int, str, Any]  # who speaks, what, and the type of it


def observation(speaker: int, text: str, kind: ObservationType) -> Observation:
    """A part of an observation. Its type is TextArena's own if the program has loaded that: its wrappers compare it."""
    theirs = sys.modules.get("textarena")
    return speaker, text, kind if theirs is None else theirs.ObservationType[kind.name]
