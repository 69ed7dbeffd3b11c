"""Castaways: four survival card games, one engine for players and researchers.

>>> import castaways
>>> state = castaways.game("friday").new(seed=7, level=4)
>>> state.to_act
(0,)
"""

import os as _os
from typing import Any as _Any

if _os.environ.get("CASTAWAYS_PURE") == "1":
    from castaways import _pure

    _pure.install()

from castaways._version import __version__
from castaways.core.errors import (
    CastawaysError,
    IllegalAction,
    NoSuchSeat,
    OptionError,
    PositionError,
    RecordError,
    UnknownGame,
)
from castaways.core.game import Game
from castaways.core.options import Option
from castaways.core.record import Record
from castaways.core.registry import game, games
from castaways.core.result import Result, ScoreLine
from castaways.core.state import State
from castaways.core.table import Table

__all__ = [
    "CastawaysError",
    "Game",
    "IllegalAction",
    "NoSuchSeat",
    "Option",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Result",
    "ScoreLine",
    "State",
    "Table",
    "UnknownGame",
    "__version__",
    "compiled",
    "game",
    "games",
]


def compiled() -> bool:
    """Do the compiled modules run, or their plain Python sources?"""
    from castaways.core import state

    return not str(state.__file__).endswith(".py")


def __getattr__(name: str) -> _Any:
    """`castaways.read_records(folder)`: loaded when first asked for, since it needs numpy."""
    if name == "read_records":
        from importlib import import_module

        from castaways.core.extras import need

        need("numpy")
        return import_module("castaways.envs.records").read_records
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
