"""Charts of how something went: what is drawn, and where each part of it lies in the SVG. No script."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from castaways.core.text import Message, Seat, minus

Words = Message | Seat  # a text, or the name of a player
Say = Callable[[Words], str]

# Every line has its own colour, mark and stroke, so that any one of them tells it apart.
COLOURS = ("#a82f4c", "#14616b", "#9a5b12", "#2f6ea8", "#6d4f9c", "#2f7a45")
MARKS = ("circle", "square", "triangle", "diamond", "cross", "ring")
DASHES = ("", "7 3", "2 3", "10 3 2 3", "5 5", "1 4")
WIDE, NARROW = (640, 320), (360, 300)  # drawn about as large as this, so that the words can be read
MOST_MARKED = 40  # points of a line that still get a mark each
GAP = 15  # between the labels at the ends of the lines
LETTER = 6.6  # the usual width of a letter of the labels
BOLD = 8.6  # the same of the bold words at the end of a line, where Cyrillic is wide


@dataclass(frozen=True, slots=True)
class Curve:
    """One line: its name, its value at every point (None: it has none there), and its colour if it has one."""

    name: Words
    values: tuple[float | None, ...]
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Band:
    """A part of the way, from one point to another, with a name and a tint ("" for none)."""

    name: Message
    first: int
    last: int
    tint: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over the same points. A point has a name and, in a game, the ply at which it was reached."""

    title: Message
    curves: tuple[Curve, ...]
    points: tuple[Message, ...]
    plies: tuple[int, ...]
    high: float
    low: float = 0
    bands: tuple[Band, ...] = ()
    suffix: str = ""  # behind the numbers of the scale
    notes: tuple[int, ...] = ()  # points of the first line that are numbered, from 1


def scale(low: float, high: float) -> list[int]:
    """Round numbers for the lines of a scale: four to six of them."""
    span = max(1.0, high - low)
    step = next(size for size in _steps() if span / size <= 5)
    first = int(low // step) * step
    return list(range(first, int(first + step * -(-(high - first) // step)) + 1, step))


def _steps() -> Sequence[int]:
    return [size * 10**power for power in range(9) for size in (1, 2, 5)]


def layout(chart: Chart, say: Say, size: tuple[int, int] = WIDE) -> dict[str, Any]:
    """Everything `chart.html` draws, in the units of the picture."""
    width, height = size
    ticks = scale(chart.low, chart.high)
    ends = [_end(curve, say, chart.suffix, width) for curve in chart.curves]
    left = 12 + LETTER * max(len(f"{tick}{chart.suffix}") for tick in ticks)
    right = round(width - 16 - BOLD * max([len(end) for end in ends] or [0]))
    top, bottom = 16, height - 38
    steps = max(1, len(chart.points) - 1)

    def x(point: float) -> float:
        return round(left + (right - left) * point / steps, 1)

    def y(value: float) -> float:
        return round(bottom - (bottom - top) * (value - ticks[0]) / (ticks[-1] - ticks[0]), 1)

    curves = [_curve(chart, number, x, y, ends[number]) for number in range(len(chart.curves))]
    _spread([curve for curve in curves if curve["points"]], top, bottom)
    return {
        "width": width,
        "height": height,
        "left": left,
        "right": right,
        "top": top,
        "bottom": bottom,
        "ticks": [{"y": y(tick), "text": f"{tick}{chart.suffix}"} for tick in ticks],
        "bands": [_band(band, say, x, steps) for band in chart.bands],
        "marks": [] if chart.bands else _along(chart, say, x, right - left),
        "curves": curves,
        "notes": [
            {"x": x(point), "y": y(chart.curves[0].values[point] or 0), "text": number}
            for number, point in enumerate(chart.notes, 1)
        ],
    }


def _end(curve: Curve, say: Say, suffix: str, width: int) -> str:
    """What is said at the end of a line: its name and its last value."""
    most = 16 if width >= WIDE[0] else 9
    name = say(curve.name)
    last = next((value for value in reversed(curve.values) if value is not None), 0)
    short = name if len(name) <= most else name[: most - 1] + "…"
    return f"{short}{':' if name[-1:].isdecimal() else ''} {minus(f'{last:g}')}{suffix}"


def _curve(
    chart: Chart, number: int, x: Callable[[float], float], y: Callable[[float], float], end: str
) -> dict[str, Any]:
    """A line, moved a little if there are several, so that equal ones are seen side by side."""
    curve = chart.curves[number]
    aside = (number - (len(chart.curves) - 1) / 2) * 2.4
    points = [(x(i), round(y(value) + aside, 1)) for i, value in enumerate(curve.values) if value is not None]
    shown = points if len(points) <= MOST_MARKED else points[-1:]
    return {
        "points": " ".join(f"{px},{py}" for px, py in points),
        "marks": shown,
        "mark": MARKS[number % len(MARKS)],
        "colour": curve.colour or COLOURS[number % len(COLOURS)],
        "dash": DASHES[number % len(DASHES)],
        # To the right of all lines, also where this one ends before the others: no line runs through a word.
        "label": {"x": x(max(1, len(chart.points) - 1)) + 9, "y": points[-1][1] if points else 0, "text": end},
    }


def _spread(curves: list[dict[str, Any]], top: float, bottom: float) -> None:
    """Labels that would lie on each other move apart."""
    labels = sorted((curve["label"] for curve in curves), key=lambda label: float(label["y"]))
    lowest = float(top)
    for label in labels:
        label["y"] = lowest = max(float(label["y"]) + 4, lowest)
        lowest += GAP
    highest = float(bottom) + 4
    for label in reversed(labels):
        label["y"] = highest = min(float(label["y"]), highest)
        highest -= GAP


def _band(band: Band, say: Say, x: Callable[[float], float], steps: int) -> dict[str, Any]:
    first, last = x(band.first), x(min(band.last, steps))
    name = say(band.name)
    fits = len(name) * LETTER <= last - first
    return {"x": first, "width": round(last - first, 1), "tint": band.tint, "name": name if fits else ""}


def _along(chart: Chart, say: Say, x: Callable[[float], float], room: float) -> list[dict[str, Any]]:
    """Names of some points below the chart: as many as have room."""
    names = [say(point) for point in chart.points]
    widest = LETTER * max([len(name) for name in names] or [1]) + 16
    every = max(1, -(-len(names) * widest // max(room, 1)))
    return [
        {"x": x(i), "text": name, "anchor": "start" if len(name) * LETTER / 2 > x(i) - 4 else "middle"}
        for i, name in enumerate(names)
        if i % every == 0
    ]


def rows(chart: Chart, say: Say) -> dict[str, Any]:
    """The same as a table: the names of the lines, and for every point its name, its ply and its values."""
    return {
        "names": [say(curve.name) for curve in chart.curves],
        "rows": [
            {
                "name": say(point),
                "ply": chart.plies[i] if chart.plies else None,
                "values": [_plain(curve.values[i], chart.suffix) for curve in chart.curves],
            }
            for i, point in enumerate(chart.points)
        ],
    }


def _plain(value: float | None, suffix: str) -> str:
    return "–" if value is None else minus(f"{value:g}{suffix}")
