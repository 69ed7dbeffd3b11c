"""Noah: a quick, sensible policy."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions

if TYPE_CHECKING:
    from castaways.games.noah.rules import NoahState


def choose(s: "NoahState", seat: i64, actions: Actions) -> i64:
    return actions.at(0)
