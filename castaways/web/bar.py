"""The bar of moves: one row of places that never move, and which of them give way where a window is narrow.

Every move has a place in the row, and all are in the sheet "all moves" too. A window has room for so many of them, and
the style of the page leaves out the others: a place is marked with the windows that show it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from castaways.web.kit import Button

PLACES = 9  # in a row on a wide window, if the game does not say otherwise
TABLET, PHONE = 7, 4
TONES = {"main": 0, "warn": 1}  # what must never hide while something plain is shown


@dataclass(frozen=True, slots=True)
class Place:
    """A move in the row, and the style classes of the windows that show it: "wide", "tablet", "phone"."""

    button: Button
    shown: str


@dataclass(frozen=True, slots=True)
class Bar:
    """The row, all moves for the sheet, and which windows need a button for it, or have room for two places a move."""

    places: tuple[Place, ...]
    moves: tuple[Button, ...]
    room: str  # "over-phone", "roomy-wide"


def bar_of(buttons: Sequence[Button], always: int, wide: int = PLACES, tablet: int = TABLET, phone: int = PHONE) -> Bar:
    """The bar of these moves; `always` is the number of buttons beside them (a hint, taking back)."""
    row = list(buttons)
    shown: list[list[str]] = [[] for _ in row]
    found = []
    for name, room in (("wide", wide - always), ("tablet", tablet - always), ("phone", phone)):
        needed = len(row) + (always if name == "phone" else 0)
        crowded = needed > room
        if crowded:
            found.append(f"over-{name}")
        elif 2 * len(row) <= room - (always if name == "phone" else 0):
            found.append(f"roomy-{name}")
        for place in sorted(range(len(row)), key=lambda place: _rank(row[place]))[: max(0, room - crowded)]:
            shown[place].append(name)
    kept = [place for place, button in enumerate(row) if shown[place] or not button.aside]
    places = tuple(Place(row[place], " ".join(shown[place])) for place in kept)
    return Bar(places, tuple(buttons), " ".join(found))


def _rank(button: Button) -> tuple[bool, int]:
    """What can be done before what cannot, and the best of it first; else as the game has it. What is done beside the
    turn takes the places that the turn leaves free."""
    return button.aside, len(TONES) + 1 if button.why else TONES.get(button.tone, len(TONES))
