"""Level 10: a position as numbers for learning, from what one seat may know. Other seats come in turn order."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.buffers import Features
from castaways.games.level10.rules.cards import (
    DIFFICULTY_KEYS,
    KEY,
    LEVEL_CARDS,
    LEVELS,
    MOST_IN_HAND,
    MOST_PLAYERS,
    NUMBERS,
    PAUSES,
    PAUSES_IN_DECK,
    PLACES,
    WORLD_KEYS,
    WORLDS,
    pauses_in,
    size,
)
from castaways.games.level10.rules.knowledge import known_in_deck, known_in_hand
from castaways.games.level10.rules.rows import is_open
from castaways.games.level10.rules.talk import WISHES, sayings, wished
from castaways.games.level10.rules.terms import CHOOSE_FIRST, MOST_SAID, OVER, PHASE_KEYS, ROUND_OF_FIVE

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

DIFFICULTIES: Final = len(DIFFICULTY_KEYS)
SEAT_FEATURES: Final = 2 + 4 * WORLDS


def write_features(s: "Level10State", seat: i64, out: Features) -> None:
    """All features, in the order of `feature_names`."""
    write_game(s, seat, out)
    write_rows(s, out)
    write_cards(s, seat, out)
    write_seats(s, seat, out)


def write_game(s: "Level10State", seat: i64, out: Features) -> None:
    """Difficulty, options, whose turn it is, deck and pause cards."""
    out.one_hot(s.difficulty, DIFFICULTIES)
    out.flag(s.one_pause)
    out.one_hot(s.players - 1, MOST_PLAYERS)
    out.one_hot(s.phase, OVER + 1)
    going = s.phase != OVER and s.phase != CHOOSE_FIRST
    out.one_hot((s.seat - seat + s.players) % s.players if going else i64(-1), MOST_PLAYERS)
    out.flag(s.turn == ROUND_OF_FIVE - 1)
    out.share(s.deck.n, 30)
    out.share(pauses_in(s.played), PAUSES)
    out.share(PAUSES_IN_DECK[s.difficulty] - pauses_in(s.played), PAUSES)
    out.share(s.put if seat == s.seat else i64(0), 2)
    out.share(s.lying, PLACES)


def write_rows(s: "Level10State", out: Features) -> None:
    """The end of each row and the state of the column."""
    out.flag(s.reset_played)
    out.flag(s.pause_played)
    row: i64
    for row in range(WORLDS):
        out.flag(is_open(s, row))
        out.share(s.tops.at(row), NUMBERS)
        out.one_hot(s.resets.at(row), 3)


def write_cards(s: "Level10State", seat: i64, out: Features) -> None:
    """Where each level card is, as far as the seat knows."""
    held: i64 = s.hands[seat]
    elsewhere: i64 = 0
    below: i64 = 0
    if s.followed:  # else no card was ever put under the deck
        i: i64
        for i in range(s.players):
            if i != seat:
                elsewhere |= known_in_hand(s, seat, i)
        below = known_in_deck(s, seat)
    out.marks(s.played & LEVEL_CARDS, LEVELS)
    out.marks(held & LEVEL_CARDS, LEVELS)
    out.marks(elsewhere & LEVEL_CARDS, LEVELS)
    out.marks(below & LEVEL_CARDS, LEVELS)
    out.share(pauses_in(held), PAUSES)
    out.share(pauses_in(elsewhere), PAUSES)
    out.share(pauses_in(below), PAUSES)


def write_seats(s: "Level10State", seat: i64, out: Features) -> None:
    """For each seat from this one on: its cards, what was told of them, and what it is asked to do."""
    i: i64
    world: i64
    for i in range(s.players):
        other: i64 = seat + i if seat + i < s.players else seat + i - s.players
        out.share(size(s.hands[other]), MOST_IN_HAND)
        out.share(MOST_SAID - sayings(s, other), MOST_SAID)
        for world in range(other * WORLDS, other * WORLDS + WORLDS):
            out.share(s.least.at(world), NUMBERS)
        for world in range(other * WORLDS, other * WORLDS + WORLDS):
            out.share(s.most.at(world), NUMBERS)
        write_wishes(s, other, out)
    out.skip((MOST_PLAYERS - s.players) * SEAT_FEATURES)


def write_wishes(s: "Level10State", seat: i64, out: Features) -> None:
    """How many players want something of a seat: to play, world by world, then to reset."""
    anything: i64 = 0
    speaker: i64
    for speaker in range(s.players):
        anything |= wished(s, speaker, seat)
    if anything == 0:
        out.skip(WISHES)
        return
    wish: i64
    for wish in range(WISHES):
        found: i64 = 0
        for speaker in range(s.players):
            found += (wished(s, speaker, seat) >> wish) & 1
        out.share(found, MOST_PLAYERS)


def feature_names() -> tuple[str, ...]:
    """What each feature is, in order."""
    names: list[str] = [f"difficulty {key}" for key in DIFFICULTY_KEYS]
    names += ["one pause a column"]
    names += [f"players {i + 1}" for i in range(MOST_PLAYERS)]
    names += [f"phase {key}" for key in PHASE_KEYS]
    names += [f"turn of seat +{i}" for i in range(MOST_PLAYERS)]
    names += ["second turn", "deck / 30", "pauses played / 3", "pauses left / 3", "put / 2", "lying / 50"]
    names += ["reset in column", "pause in column"]
    for world in WORLD_KEYS:
        names += [f"{world} open", f"{world} end / 8"] + [f"{world} resets {i}" for i in range(3)]
    for where in ("lies", "mine", "known in a hand", "known in the deck"):
        names += [f"{key} {where}" for key in KEY[:LEVELS]]
    names += ["pauses mine / 3", "pauses known in a hand / 3", "pauses known in the deck / 3"]
    for i in range(MOST_PLAYERS):
        names += [f"seat +{i} cards / 10", f"seat +{i} sayings left / 3"]
        for what in ("at least / 8", "at most / 8", "asked to play / 5", "asked to reset / 5"):
            names += [f"seat +{i} {world} {what}" for world in WORLD_KEYS]
    return tuple(names)
