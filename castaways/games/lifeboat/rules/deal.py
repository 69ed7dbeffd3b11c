"""Lifeboat: an empty table, and the deal (B1-B3)."""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.pile import new_pile
from castaways.core.rng import Rng, seeded
from castaways.core.sink import EVERYBODY
from castaways.games.lifeboat.rules.actions import SEATS
from castaways.games.lifeboat.rules.cards import CHARACTERS, KIND, NAVIGATION, PROVISIONS
from castaways.games.lifeboat.rules.state import LifeboatState
from castaways.games.lifeboat.rules.story import DEALT, ONE_OF, ROUND, Entry
from castaways.games.lifeboat.rules.terms import CHART_ZONES, CLOSED, DRAFT_TO, NOBODY, OFFER_TO, SHEET, ZONES


def _empty_sheet() -> vec[i64]:
    """The rows of all seats, with offers and drafts for nobody yet."""
    sheet = vec[i64]([i64(0) for _ in range(SHEET)])
    for seat in range(SEATS):
        sheet[OFFER_TO + seat] = NOBODY
        sheet[DRAFT_TO + seat] = NOBODY
    return sheet


# What an empty table is copied from.
_NO_SHEET: Final = _empty_sheet()
_NO_ZONES: Final = vec[i64]([i64(0) for _ in range(SEATS * ZONES)])


def empty_state(players: int, jewel_set: bool, variant: bool, rng: Rng) -> LifeboatState:
    """A table with no cards on it yet."""
    return LifeboatState(
        players,
        jewel_set,
        variant,
        rng,
        new_pile(CHARACTERS),
        new_pile(CHARACTERS),
        new_pile(CHARACTERS),
        _NO_SHEET[:],
        _NO_ZONES[0 : players * ZONES],
        _NO_ZONES[0 : players * CHART_ZONES],
        new_pile(SEATS),
        new_pile(SEATS),
        new_pile(PROVISIONS),
        new_pile(NAVIGATION),
        new_pile(NAVIGATION),
        new_pile(NAVIGATION),
    )


def new_game(players: int, seed: int, options: Mapping[str, Any]) -> LifeboatState:
    """B1-B3: set up a game."""
    state = empty_state(players, options["jewels"] == "set", options["navigation"] == "variant_b", seeded(seed))
    set_up(state)
    return state


def set_up(s: LifeboatState) -> None:
    """B1-B3, in the order of the rulebook."""
    i: i64
    roles = new_pile(CHARACTERS)
    for i in range(CHARACTERS):
        roles.push(i)
    roles.shuffle(s.rng)
    for i in range(s.players):  # who is not dealt leaves the game with the friend and enemy cards (B1)
        card = roles.pop()
        s.role.push(card)
        s.friend.push(card)
        s.enemy.push(card)
    s.friend.shuffle(s.rng)
    s.enemy.shuffle(s.rng)
    for i in range(CHARACTERS):
        seat = s.role.find(i)
        if seat >= 0:
            s.boat.push(seat)
    s.awake = (1 << s.players) - 1
    s.alive = s.awake
    for i in range(PROVISIONS):
        s.deck.push(i)
    s.deck.shuffle(s.rng)
    dealt: i64 = 0
    for i in range(s.players):
        card = s.deck.pop()
        s.sheet[CLOSED + i] = BIT[card]
        dealt += KIND[card] * ONE_OF[i]
    s.story = Entry(None, DEALT, ROUND, ROUND, NOBODY, dealt, EVERYBODY)
    for i in range(NAVIGATION):
        s.charts.push(i)
    s.charts.shuffle(s.rng)
    s.advance()
