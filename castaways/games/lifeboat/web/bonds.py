"""Lifeboat's end: who loved and who hated whom, as arcs between the seats of the boat.

An arc leads from who felt it to whom it was for. Of two arcs the one inside the other is lower, and no two labels lie
on each other; where several arcs touch a seat, they do so beside each other, in an order in which none crosses another
without need.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

WIDTH = 600  # of the picture, in its own units; all seats together
LEVEL = 19  # between the labels of two arcs that lie over each other
LOWEST = 22  # of the lowest arc
EDGE = 9  # above the highest label
LABEL_HEIGHT = 16
LETTER = 6.3  # width of a letter of a label
PADDING = 16


@dataclass(frozen=True, slots=True)
class Bond:
    """From the seat at one place of the boat to another, or to itself; what its label says; did it come true?"""

    start: int
    end: int
    text: str
    true: bool


def arcs(bonds: Sequence[Bond], seats: int, below: bool) -> dict[str, Any]:
    """The arcs as a picture: of each its path, the tip of its arrow, and its label. `below`: under the boat."""
    column = WIDTH / seats
    ends = _ends(bonds, column)
    levels = _levels(bonds, ends)
    height = LOWEST + LEVEL * max(levels, default=0) + EDGE
    side = 1 if below else -1
    base = 0.0 if below else float(height)
    found = []
    for step, (bond, (start, end), level) in enumerate(zip(bonds, ends, levels, strict=True)):
        top = base + side * (LOWEST + LEVEL * level)
        bend = base + side * (LOWEST + LEVEL * level) * 4 / 3  # a curve reaches three quarters of where it is drawn to
        path = f"M{start:.1f} {base} C{start:.1f} {bend:.1f} {end:.1f} {bend:.1f} "
        width = PADDING + LETTER * len(bond.text)
        middle = min(max((start + end) / 2, width / 2), WIDTH - width / 2)
        found.append(
            {
                "path": f"{path}{end:.1f} {base}" if bond.start != bond.end else "",
                "tip": f"M{end:.1f} {base} l-4.5 {side * 8} h9 z",
                "x": round(middle - width / 2, 1),
                "y": round(top - LABEL_HEIGHT / 2, 1),
                "width": round(width, 1),
                "height": LABEL_HEIGHT,
                "middle": round(middle, 1),
                "text": bond.text,
                "true": bond.true,
                "step": step,
            }
        )
    return {"width": WIDTH, "height": height, "arcs": found}


def _ends(bonds: Sequence[Bond], column: float) -> list[tuple[float, float]]:
    """Where each arc begins and ends: those that touch a seat share its width."""
    found = [[0.0, 0.0] for _ in bonds]
    for seat in range(round(WIDTH / column)):
        touching = [
            (number, which)
            for number, bond in enumerate(bonds)
            for which, place in enumerate((bond.start, bond.end))
            if place == seat and bond.start != bond.end
        ]
        touching.sort(key=lambda one: _order(bonds[one[0]], one[1]))
        for place, (number, which) in enumerate(touching, 1):
            found[number][which] = column * (seat + place / (len(touching) + 1))
    for number, bond in enumerate(bonds):
        if bond.start == bond.end:
            found[number] = [column * (bond.start + 0.5)] * 2
    return [(start, end) for start, end in found]


def _order(bond: Bond, which: int) -> tuple[bool, int]:
    """Arcs to the left come before those to the right; of both the outer ones lie next to each other."""
    here, there = (bond.start, bond.end) if which == 0 else (bond.end, bond.start)
    return there > here, abs(there - here) if there < here else -abs(there - here)


def _levels(bonds: Sequence[Bond], ends: Sequence[tuple[float, float]]) -> list[int]:
    levels = [0] * len(bonds)
    done: list[int] = []
    for number in sorted(range(len(bonds)), key=lambda one: (abs(ends[one][1] - ends[one][0]), one)):
        low, high = sorted(ends[number])
        under = [levels[other] for other in done if _conflict(bonds, ends, number, other, low, high)]
        levels[number] = max(under, default=-1) + 1
        done.append(number)
    return levels


def _conflict(
    bonds: Sequence[Bond], ends: Sequence[tuple[float, float]], number: int, other: int, low: float, high: float
) -> bool:
    """Must one arc be higher than another, shorter one: does it go round it, or do their labels touch?"""
    inner = sorted(ends[other])
    room = PADDING + LETTER * (len(bonds[number].text) + len(bonds[other].text)) / 2
    return (low <= inner[0] and inner[1] <= high) or abs(sum(inner) / 2 - (low + high) / 2) < room
