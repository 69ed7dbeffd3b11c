"""Strength over thinking as a picture: a line for each kind of table, drawn as SVG by hand."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from castaways.arena.plot import INK, LINE, PAPER

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 420, 62, 200, 52, 56
COLOURS = ("#2a7f9e", "#b4532a", "#4d7c3a", "#7b4fa0", "#b08a1e", "#a6294a", "#3b4a6b", "#6b6b6b")
APART = 15  # between two names at the right


@dataclass(frozen=True, slots=True)
class Point:
    """One bot at one kind of table: how long it thinks, and what it wins with the 95% interval."""

    seconds: float
    won: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Line:
    """One kind of table, the points by thinking time."""

    name: str
    points: Sequence[Point]


def draw(lines: Sequence[Line], title: str) -> str:
    """An SVG file: milliseconds a move (logarithmic) against the share of games won, with intervals as bars."""
    times = [max(point.seconds * 1000, 0.01) for line in lines for point in line.points]
    first, last = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def x(seconds: float) -> float:
        return LEFT + (right - LEFT) * (math.log10(max(seconds * 1000, 0.01)) - first) / max(last - first, 1)

    def y(share: float) -> float:
        return bottom - (bottom - TOP) * share

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' role="img" font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="30" font-size="17" font-weight="bold">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 20):
        level = y(percent / 100)
        parts.append(f'<line x1="{LEFT}" y1="{level:.1f}" x2="{right}" y2="{level:.1f}" stroke="{LINE}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{level + 4:.1f}" text-anchor="end" font-size="12">{percent}%</text>')
    for power in range(first, last + 1):
        place = x(10**power / 1000)
        parts.append(f'<line x1="{place:.1f}" y1="{TOP}" x2="{place:.1f}" y2="{bottom}" stroke="{LINE}"/>')
        label = f"{10.0**power:g}"
        parts.append(f'<text x="{place:.1f}" y="{bottom + 18}" text-anchor="middle" font-size="12">{label}</text>')
    middle = (LEFT + right) / 2
    parts.append(f'<text x="{middle:.1f}" y="{bottom + 38}" text-anchor="middle">milliseconds a move</text>')
    places = _apart([y(line.points[-1].won) for line in lines])
    for line, colour, name_at in zip(lines, COLOURS * len(lines), places, strict=False):
        path = "L".join(f"{x(point.seconds):.1f} {y(point.won):.1f}" for point in line.points)
        bars = "".join(f"M{x(p.seconds):.1f} {y(p.low):.1f}V{y(p.high):.1f}" for p in line.points)
        parts.append(f'<path d="M{path}" stroke="{colour}" stroke-width="2.5" fill="none" stroke-linejoin="round"/>')
        parts.append(f'<path d="{bars}" stroke="{colour}" stroke-width="1.5" opacity=".6"/>')
        parts += [
            f'<circle cx="{x(point.seconds):.1f}" cy="{y(point.won):.1f}" r="3.5" fill="{colour}"/>'
            for point in line.points
        ]
        parts.append(f'<text x="{right + 12}" y="{name_at + 4:.1f}" fill="{colour}">{escape(line.name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _apart(heights: Sequence[float]) -> list[float]:
    """Names that would lie on each other move down, in the order of their lines."""
    found = list(heights)
    lowest = -math.inf
    for number in sorted(range(len(heights)), key=lambda place: heights[place]):
        found[number] = max(heights[number], lowest + APART)
        lowest = found[number]
    return found
