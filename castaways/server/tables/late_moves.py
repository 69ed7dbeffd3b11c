"""Moves made at an earlier ply that are still valid: several people answer at once, and nobody waits for a click.

A move of a seat for ply p holds at a later ply if, at p and after each of the moves since then,

- another seat moved, not this one;
- this seat was asked, or was not asked, just as at p;
- what the decision depends on is the same: either nothing at all was told to anybody since p and the seat may do
  exactly what it could do then, or the game says what a decision of this kind depends on (`Game.depends_on`), this is
  not different from what it was at p, and the move is a single action that was legal all along.

Everything else is `Stale`. What others only prepare, and that they have passed, is told to nobody, so it never gets in
the way of an answer; a card opened or somebody joining a fight does.
"""

from collections.abc import Sequence
from typing import Any

from castaways.core.game import Game
from castaways.core.record import Record
from castaways.core.state import State
from castaways.core.table import Table


def still_valid(table: Table, seat: int, ply: int, actions: Sequence[int]) -> bool:
    """Is a seat's move, made at an earlier ply, still valid?"""
    since = table.record.moves[ply:]
    if ply >= table.plies or any(mover == seat for mover, _ in since):
        return False
    record = table.record
    state = Record(record.game, record.players, record.options, record.seed, record.moves[:ply]).replay()
    quiet = not table.events(None, ply)
    basis = _basis(table.game, state, seat, actions, quiet)
    for mover, made in since:
        state.apply(mover, made)
        if basis is None or _basis(table.game, state, seat, actions, quiet) != basis:
            return False
    return True


def _basis(game: Game, state: State, seat: int, actions: Sequence[int], quiet: bool) -> Any:
    """What a decision depends on; None where nothing but the very same ply will do."""
    asked = seat in state.to_act
    legal = state.legal(seat)
    if quiet:
        return asked, legal
    if len(actions) != 1 or actions[0] not in legal:
        return None
    depends = game.depends_on(state, seat, actions[0])
    return None if depends is None else (asked, depends)
