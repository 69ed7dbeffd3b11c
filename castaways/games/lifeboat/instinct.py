"""Lifeboat: a quick, sensible policy."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules import LifeboatState


def choose(s: "LifeboatState", seat: i64, actions: Actions) -> i64:
    """The first legal action."""
    return actions.at(0)
