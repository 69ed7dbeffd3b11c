"""Level 10 in a page: what can be read off the open table, for the board and for the moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from castaways.games.level10.rules.actions import PAUSE, PLAY, RESET_ROW, TUCK
from castaways.games.level10.rules.cards import KEY, LEVELS, NUMBERS, PAUSE_KEY, WORLDS
from castaways.web.kit import Look

CARD = {key: card for card, key in enumerate(KEY)} | {PAUSE_KEY: LEVELS}
LEVELS_IN_COLUMN = WORLDS - 1

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ways:
    """What can be played into one row now, as actions; 0 where nothing can (no play has that number)."""

    levels: list[int] = field(default_factory=list)
    pause: int = 0
    reset: int = 0

    @property
    def cards(self) -> list[int]:
        """The ways to fill the place from the hand."""
        return [*self.levels, *([self.pause] if self.pause else [])]


def ways_of(look: Look) -> list[Ways]:
    """The ways by row."""
    found = []
    for row in range(WORLDS):
        first = PLAY + row * NUMBERS
        pause, reset = PAUSE + row, RESET_ROW + row
        found.append(
            Ways(
                [action for action in range(first, first + NUMBERS) if action in look.legal],
                pause if pause in look.legal else 0,
                reset if reset in look.legal else 0,
            )
        )
    return found


def row_and_number(key: str) -> tuple[int, int]:
    """The row and the number of a level card."""
    return CARD[key] // NUMBERS, CARD[key] % NUMBERS + 1


def is_pause(key: str) -> bool:
    """Is this card of a hand a pause card?"""
    return key == PAUSE_KEY


def tuck_of(look: Look, key: str) -> int:
    """L30: a card of the hand under the pause card just played; another pause card is as much out of place there as a
    card of another world."""
    if not is_pause(key):
        return TUCK + CARD[key]
    row = next(((action - TUCK) // NUMBERS for action in look.legal if TUCK <= action < TUCK + LEVELS), 0)
    return TUCK + (row + 1) % WORLDS * NUMBERS


def room_for_level(view: View) -> bool:
    """L23: does the column take one more level card?"""
    filled = sum(not row["open"] for row in view["rows"])
    return filled - int(view["reset_in_column"]) < LEVELS_IN_COLUMN


def above(row: View, number: int) -> list[int]:
    """The cards of a row that still can follow a number."""
    return [missing for missing in row["missing"] if missing > number]


def below(row: View, number: int) -> list[int]:
    """The cards of a row that a number shuts out until a reset."""
    return [missing for missing in row["missing"] if missing < number]


def is_doomed(view: View, row: int) -> bool:
    """Would a level or pause card here leave only rows without a reset card, though the column needs one (L23)?"""
    if view["reset_in_column"]:
        return False
    rest = [other for number, other in enumerate(view["rows"]) if other["open"] and number != row]
    return bool(rest) and not any(other["resets"] for other in rest)


def is_fatal(look: Look, row: int) -> bool:
    """Does a card into this row lose for certain, while something else does not?"""
    if not is_doomed(look.view, row):
        return False
    return any(
        ways.reset or (ways.cards and not is_doomed(look.view, other)) for other, ways in enumerate(ways_of(look))
    )


def listed(numbers: Sequence[int]) -> str:
    """Numbers in a row of words, three and more neighbours as a range: 1, 3, 5–7."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
