"""A small curve of a rating: points of an SVG line, with a line at the rating of a newcomer."""

from collections.abc import Sequence
from dataclasses import dataclass

from castaways.server.storage.ratings import MIDDLE

LEFT, RIGHT, TOP, BOTTOM = 4.0, 208.0, 10.0, 52.0
LEAST_SPAN = 80  # of ratings: small changes look small


@dataclass(frozen=True, slots=True)
class Sparkline:
    """Where everything is drawn."""

    points: str
    x: float
    y: float
    middle: float
    first: int
    last: int


def sparkline(values: Sequence[int]) -> Sparkline:
    """The curve of at least two ratings."""
    low, high = min(*values, MIDDLE), max(*values, MIDDLE)
    spare = max(0, LEAST_SPAN - (high - low)) / 2
    low, high = round(low - spare), round(high + spare)

    def y(value: int) -> float:
        return round(BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP), 1)

    step = (RIGHT - LEFT) / (len(values) - 1)
    places = [(round(LEFT + step * number, 1), y(value)) for number, value in enumerate(values)]
    points = " ".join(f"{x},{height}" for x, height in places)
    return Sparkline(points, *places[-1], y(MIDDLE), values[0], values[-1])
