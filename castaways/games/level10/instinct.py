"""Level 10: a quick policy."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State


def choose(s: "Level10State", seat: i64, actions: Actions) -> i64:
    """The first legal action, for now."""
    return actions.at(0)
