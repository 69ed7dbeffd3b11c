"""Level 10: all that a seat knows, as numbers for environments: the features, and what they leave out.

Networks of ours read the features alone (features.py), so that these may grow without training anything again. A card
as a code is its number plus 1, shared out to at most 1; 0 is an unknown card or none, and pause cards are alike.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Features
from castaways.core.float32 import Scale
from castaways.games.level10.policy.features import feature_names, write_features
from castaways.games.level10.rules.actions import ACTIONS, TELL
from castaways.games.level10.rules.cards import (
    CARDS,
    COLUMNS,
    KEY,
    LEVEL_CARDS,
    LEVELS,
    MOST_PLAYERS,
    PAUSES,
    PLACES,
    RESET,
    WORLD_KEYS,
    WORLDS,
    pauses_in,
)
from castaways.games.level10.rules.knowledge import known_in_deck, known_in_hand
from castaways.games.level10.rules.rows import row_length
from castaways.games.level10.rules.talk import WISHES, wished
from castaways.games.level10.rules.terms import CHOOSE_FIRST, ENDING_KEYS, MOST_SAID

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

CODES: Final = LEVELS + 3  # level cards, a pause card, a reset card, and none
MOST_WORDS: Final = MOST_SAID * (PLACES + MOST_PLAYERS)  # said in the longest game
WORDS: Final = ACTIONS - TELL
WHEN: Final = 256


def _code_of(card: int) -> float:
    kind = LEVELS + 1 if card == RESET else min(card, LEVELS)
    return float(kind + 1) / float(CODES)


CODE: Final = Scale([_code_of(card) for card in range(RESET + 1)])  # a card as a number
WORD: Final = Scale([float(word + 1) / float(WORDS) for word in range(256)])
MOMENT: Final = Scale([float(moment + 1) / float(WHEN) for moment in range(256)])


def write_observation(s: "Level10State", seat: i64, out: Features) -> None:
    """All numbers, in the order of `observation_names`."""
    write_features(s, seat, out)
    out.one_hot(seat, MOST_PLAYERS)
    out.flag(s.quick_start)
    out.one_hot(s.ending, len(ENDING_KEYS))
    out.share(s.put, 2)
    out.one_hot(i64(-1) if s.phase == CHOOSE_FIRST else (s.first - seat + s.players) % s.players, MOST_PLAYERS)
    write_answers(s, seat, out)
    write_board(s, out)
    write_known(s, seat, out)
    write_wishes(s, seat, out)
    write_said(s, seat, out)


def write_answers(s: "Level10State", seat: i64, out: Features) -> None:
    """L5: who has answered, and what, once all have or if it is the own answer."""
    i: i64
    for i in range(s.players):
        other: i64 = seat + i if seat + i < s.players else seat + i - s.players
        answered = (s.answered >> other) & 1 != 0
        shown = answered and (i == 0 or s.phase != CHOOSE_FIRST)
        out.flag(answered)
        out.flag(shown and (s.volunteers >> other) & 1 != 0)
        out.flag(shown and (s.volunteers >> other) & 1 == 0)
    out.skip(3 * (MOST_PLAYERS - s.players))


def write_board(s: "Level10State", out: Features) -> None:
    """The rows from left to right, and what lies under the pause cards, in that order."""
    start: i64 = out.n
    under: i64 = start + PLACES
    row: i64
    i: i64
    for row in range(WORLDS):
        for i in range(row * COLUMNS, row * COLUMNS + row_length(s, row)):
            card: i64 = s.board.at(i)
            out.put_of(start + i, CODE, card)
            if LEVELS <= card < RESET:
                tucked: i64 = s.under.at(card - LEVELS)
                if tucked > 0:
                    out.put_of(under, CODE, tucked - 1)
                under += 1
    out.n = start + PLACES + PAUSES


def write_known(s: "Level10State", seat: i64, out: Features) -> None:
    """Places of the deck that the seat knows, from the bottom up, and hidden cards hand by hand."""
    start: i64 = out.n
    i: i64
    if s.followed:  # else no card was ever put under the deck
        known: i64 = known_in_deck(s, seat)
        i = 0
        while known != 0:  # they were put under the deck, so not far from its bottom
            card: i64 = s.deck.at(i)
            if known & BIT[card] != 0:
                out.put_of(start + i, CODE, card)
                known ^= BIT[card]
            i += 1
        out.n = start + CARDS
        for i in range(1, s.players):
            other: i64 = seat + i if seat + i < s.players else seat + i - s.players
            cards: i64 = known_in_hand(s, seat, other)
            out.marks(cards & LEVEL_CARDS, LEVELS)
            out.share(pauses_in(cards), PAUSES)
    out.n = start + CARDS + (MOST_PLAYERS - 1) * (LEVELS + 1)


def write_wishes(s: "Level10State", seat: i64, out: Features) -> None:
    """Who wants what of whom, as it stands."""
    start: i64 = out.n
    i: i64
    k: i64
    for i in range(s.players):
        speaker: i64 = seat + i if seat + i < s.players else seat + i - s.players
        if s.wishes[speaker] != 0:
            for k in range(s.players):
                out.n = start + (i * MOST_PLAYERS + k) * WISHES
                other: i64 = seat + k if seat + k < s.players else seat + k - s.players
                out.marks(wished(s, speaker, other), WISHES)
    out.n = start + MOST_PLAYERS * MOST_PLAYERS * WISHES


def write_said(s: "Level10State", seat: i64, out: Features) -> None:
    """All that was said, the first word first: what (by the numbers of seats), when and by whom."""
    start: i64 = out.n
    said = s.said.cards
    by = s.said_by.cards
    i: i64
    for i in range(s.said.n):
        out.put_of(start + 2 * i, WORD, i64(said[i]))
        out.put_of(start + 2 * i + 1, MOMENT, i64(by[i]))
    out.n = start + 2 * MOST_WORDS


def observation_names() -> tuple[str, ...]:
    """What each number is, in order."""
    seats = range(MOST_PLAYERS)
    names = [*feature_names()]
    names += [f"own seat is {seat}" for seat in seats] + ["quick start"]
    names += [f"ending {key}" for key in ENDING_KEYS] + ["put by anybody / 2"]
    names += [f"seat +{i} began" for i in seats]
    for i in seats:
        names += [f"seat +{i} answered", f"seat +{i} volunteers", f"seat +{i} stands back"]
    names += [f"{world} column {column + 1} card" for world in WORLD_KEYS for column in range(COLUMNS)]
    names += [f"under pause {i + 1} card" for i in range(PAUSES)]
    names += [f"deck from the bottom {i + 1} card" for i in range(CARDS)]
    for i in seats[1:]:
        names += [f"{key} known at seat +{i}" for key in KEY[:LEVELS]] + [f"pauses known at seat +{i} / 3"]
    for i in seats:
        for k in seats:
            for what in ("play", "reset"):
                names += [f"seat +{i} wants seat +{k} to {what} {world}" for world in WORLD_KEYS]
    for i in range(MOST_WORDS):
        names += [f"word {i + 1}", f"word {i + 1} when and by whom"]
    return tuple(names)
