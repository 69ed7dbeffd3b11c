"""Friday: a quick, sensible policy."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions

if TYPE_CHECKING:
    from castaways.games.friday.rules import FridayState


def choose(s: "FridayState", actions: Actions) -> i64:
    """The first legal action, for now."""
    return actions.at(0)
