"""Level 10: a position as numbers for learning, from what one seat may know. Other seats come in turn order."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Features
from castaways.games.level10.cards import (
    DIFFICULTY_KEYS,
    KEY,
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
from castaways.games.level10.knowledge import known_in_hand, knows
from castaways.games.level10.rows import is_open
from castaways.games.level10.terms import CHOOSE_FIRST, MOST_SAID, OVER, PHASE_KEYS, ROUND_OF_FIVE

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State

DIFFICULTIES: Final = len(DIFFICULTY_KEYS)


def write_features(s: "Level10State", seat: i64, out: Features) -> None:
    """All features, in the order of `feature_names`."""
    write_game(s, seat, out)
    write_rows(s, out)
    write_cards(s, seat, out)
    write_seats(s, seat, out)


def one_hot(out: Features, value: i64, choices: i64) -> None:
    """A 1 at the value, 0 elsewhere; all 0 if the value is outside."""
    i: i64
    for i in range(choices):
        out.add(1.0 if i == value else 0.0)


def write_game(s: "Level10State", seat: i64, out: Features) -> None:
    """Difficulty, options, whose turn it is, deck and pause cards."""
    one_hot(out, s.difficulty, DIFFICULTIES)
    out.add(1.0 if s.one_pause else 0.0)
    one_hot(out, s.players - 1, MOST_PLAYERS)
    one_hot(out, s.phase, OVER + 1)
    going = s.phase != OVER and s.phase != CHOOSE_FIRST
    one_hot(out, (s.seat - seat + s.players) % s.players if going else -1, MOST_PLAYERS)
    out.add(1.0 if s.turn == ROUND_OF_FIVE - 1 else 0.0)
    out.add(float(s.deck.n) / 30.0)
    out.add(float(pauses_in(s.played)) / float(PAUSES))
    out.add(float(PAUSES_IN_DECK[s.difficulty] - pauses_in(s.played)) / float(PAUSES))
    out.add(float(s.put) / 2.0 if seat == s.seat else 0.0)
    out.add(float(s.lying) / float(PLACES))


def write_rows(s: "Level10State", out: Features) -> None:
    """The end of each row and the state of the column."""
    out.add(1.0 if s.reset_played else 0.0)
    out.add(1.0 if s.pause_played else 0.0)
    row: i64
    for row in range(WORLDS):
        out.add(1.0 if is_open(s, row) else 0.0)
        out.add(float(s.tops.at(row)) / float(NUMBERS))
        one_hot(out, s.resets.at(row), 3)


def write_cards(s: "Level10State", seat: i64, out: Features) -> None:
    """Where each level card is, as far as the seat knows."""
    held: i64 = s.hands[seat]
    elsewhere: i64 = 0
    below: i64 = 0
    i: i64
    for i in range(s.players):
        if i != seat:
            elsewhere |= known_in_hand(s, seat, i)
    for i in range(s.deck.n):
        if knows(s, seat, s.deck.at(i)):
            below |= BIT[s.deck.at(i)]
    for i in range(LEVELS):
        out.add(float((s.played >> i) & 1))
    for i in range(LEVELS):
        out.add(float((held >> i) & 1))
    for i in range(LEVELS):
        out.add(float((elsewhere >> i) & 1))
    for i in range(LEVELS):
        out.add(float((below >> i) & 1))
    out.add(float(pauses_in(held)) / float(PAUSES))
    out.add(float(pauses_in(elsewhere)) / float(PAUSES))
    out.add(float(pauses_in(below)) / float(PAUSES))


def write_seats(s: "Level10State", seat: i64, out: Features) -> None:
    """For each seat from this one on: its cards, what was told of them, and what it is asked to do."""
    i: i64
    world: i64
    for i in range(MOST_PLAYERS):
        here = i < s.players
        other: i64 = (seat + i) % s.players
        out.add(float(size(s.hands[other])) / float(MOST_IN_HAND) if here else 0.0)
        out.add(float(MOST_SAID - s.spoken.at(other)) / float(MOST_SAID) if here else 0.0)
        for world in range(WORLDS):
            out.add(float(s.least.at(other * WORLDS + world)) / float(NUMBERS) if here else 0.0)
        for world in range(WORLDS):
            out.add(float(s.most.at(other * WORLDS + world)) / float(NUMBERS) if here else 0.0)
        for world in range(WORLDS):
            out.add(float(wishes(s, False, other, world)) / float(MOST_PLAYERS) if here else 0.0)
        for world in range(WORLDS):
            out.add(float(wishes(s, True, other, world)) / float(MOST_PLAYERS) if here else 0.0)


def wishes(s: "Level10State", reset: bool, seat: i64, world: i64) -> i64:
    """How many players want a seat to play, or to reset, in a world."""
    found: i64 = 0
    speaker: i64
    for speaker in range(s.players):
        said: i64 = (s.reset_wish if reset else s.play_wish).at(speaker * MOST_PLAYERS + seat)
        found += (said >> world) & 1
    return found


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
