"""Level 10: an empty table, and the deal (L1-L5)."""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from castaways.core.bits import BIT
from castaways.core.pile import full_pile, new_pile, pile_of
from castaways.core.rng import Rng, seeded
from castaways.games.level10.rules.cards import (
    CARDS,
    DIFFICULTY_KEYS,
    HAND_SIZE,
    LEVELS,
    MOST_PLAYERS,
    NUMBERS,
    PAUSES,
    PAUSES_IN_DECK,
    PLACES,
    RESET,
    RESETS,
    WORLDS,
)
from castaways.games.level10.rules.state import Level10State
from castaways.games.level10.rules.terms import CHOOSE_FIRST, MOST_SAID

# What an empty table is copied from.
_NO_HANDS: Final = vec[i64]([0, 0, 0, 0, 0])
_NO_BOARD: Final = pile_of([RESET] * PLACES, PLACES)
_ALL_RESETS: Final = pile_of([RESETS] * WORLDS, WORLDS)
_ANY_NUMBER: Final = pile_of([NUMBERS] * (MOST_PLAYERS * WORLDS), MOST_PLAYERS * WORLDS)


def empty_state(players: int, difficulty: int, one_pause: bool, quick_start: bool, rng: Rng) -> Level10State:
    """A table with no cards on it yet."""
    return Level10State(
        players,
        difficulty,
        one_pause,
        quick_start,
        rng,
        _NO_HANDS[:],
        new_pile(CARDS),
        _NO_BOARD.copy(),
        full_pile(WORLDS),
        _ALL_RESETS.copy(),
        full_pile(PAUSES),
        full_pile(CARDS),
        full_pile(MOST_PLAYERS * WORLDS),
        _ANY_NUMBER.copy(),
        _NO_HANDS[:],
        new_pile(MOST_SAID * (PLACES + MOST_PLAYERS)),  # what can be said in the longest game
        new_pile(MOST_SAID * (PLACES + MOST_PLAYERS)),
    )


def new_game(players: int, seed: int, options: Mapping[str, Any]) -> Level10State:
    """L1-L5: set up a game."""
    difficulty = DIFFICULTY_KEYS.index(options["difficulty"])
    state = empty_state(players, difficulty, options["one_pause_per_column"], options["quick_start"], seeded(seed))
    set_up(state)
    return state


def set_up(s: Level10State) -> None:
    """L3-L5: shuffle, deal, and ask who begins."""
    deck = s.deck.cards
    card: i64
    for card in range(LEVELS + PAUSES_IN_DECK[s.difficulty]):
        deck[card] = u8(card)
    s.deck.n = LEVELS + PAUSES_IN_DECK[s.difficulty]
    s.deck.shuffle(s.rng)
    hands = s.hands
    seat: i64
    i: i64
    for i in range(HAND_SIZE[s.players]):
        for seat in range(s.players):
            hands[seat] |= BIT[s.deck.pop()]
    if s.players == 1:
        return
    if s.quick_start:
        s.first = s.rng.below(s.players)
        s.seat = s.first
    else:
        s.phase = CHOOSE_FIRST
