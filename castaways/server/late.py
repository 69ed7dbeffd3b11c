"""Moves that were made at an earlier ply and are still meant: several people answer at once, nobody waits for a click.

A move of a seat for ply p holds at a later ply if, at p and after each of the moves since then,

- another seat moved, not this one;
- this seat was asked, or was not asked, just as at p;
- the decision stood on the same ground: either nothing at all was told to anybody since p and the seat may do exactly
  what it could do then, or the game says what a decision of this kind rests on (`web/windows.py`), this is not
  different from what it was at p, and the move is a single action that was legal all along.

Everything else is `Stale`. What others only prepare, and that they have passed, is told to nobody, so it never gets in
the way of an answer; a card opened or somebody joining a fight does.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.state import State
from castaways.core.table import Table


class Windows(Protocol):
    """The room `web/windows.py` of a game: which decisions of several seats do not depend on each other."""

    @property
    def rests_on(self) -> Callable[[Mapping[str, Any], int, int], Any]:
        """(the seat's view, seat, action) -> what the decision rests on; None: on everything that is told."""


@cache
def windows_of(name: str) -> Windows | None:
    """What a game says of its windows; None if it says nothing."""
    package = game_of(name).package
    there = find_spec(f"{package}.web") is not None and find_spec(f"{package}.web.windows") is not None
    return cast(Windows, import_module(f"{package}.web.windows")) if there else None


def still_meant(table: Table, seat: int, ply: int, actions: Sequence[int]) -> bool:
    """Does a seat's move, made at an earlier ply, still mean what it meant?"""
    since = table.record.moves[ply:]
    if ply >= table.plies or any(mover == seat for mover, _ in since):
        return False
    record = table.record
    state = Record(record.game, record.players, record.options, record.seed, record.moves[:ply]).replay()
    quiet = not table.events(None, ply)
    ground = _ground(state, seat, actions, quiet)
    for mover, made in since:
        state.apply(mover, made)
        if ground is None or _ground(state, seat, actions, quiet) != ground:
            return False
    return True


def _ground(state: State, seat: int, actions: Sequence[int], quiet: bool) -> Any:
    """What a decision stands on; None where nothing but the very same ply will do."""
    asked = seat in state.to_act
    legal = state.legal(seat)
    if quiet:
        return asked, legal
    windows = windows_of(state.game)
    if windows is None or len(actions) != 1 or actions[0] not in legal:
        return None
    rests = windows.rests_on(state.view(seat), seat, actions[0])
    return None if rests is None else (asked, rests)
