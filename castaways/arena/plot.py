"""A tournament as a picture: a bar for each bot with its 95% interval, drawn as SVG by hand."""

from collections.abc import Sequence
from html import escape

from castaways.arena.standings import Standing

WIDTH, LEFT, RIGHT, TOP, ROW, BAR = 720, 190, 150, 56, 34, 18
SEA, PAPER, INK, LINE = "#2a7f9e", "#fbf7ec", "#23323a", "#b9b2a0"


def plot(rows: Sequence[Standing], title: str, axis: str) -> str:
    """An SVG file: the shares of games won as bars, the intervals as whiskers, the numbers in words beside them."""
    height = TOP + ROW * len(rows) + 46
    scale = WIDTH - LEFT - RIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
        f' role="img" font-family="sans-serif" font-size="14" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="30" font-size="17" font-weight="bold">{escape(title)}</text>',
    ]
    bottom = TOP + ROW * len(rows)
    for percent in range(0, 101, 20):
        x = LEFT + scale * percent / 100
        parts.append(f'<line x1="{x:.1f}" y1="{TOP - 6}" x2="{x:.1f}" y2="{bottom}" stroke="{LINE}"/>')
        parts.append(f'<text x="{x:.1f}" y="{bottom + 17}" text-anchor="middle" font-size="12">{percent}%</text>')
    parts.append(f'<text x="{LEFT + scale / 2:.1f}" y="{bottom + 36}" text-anchor="middle">{escape(axis)}</text>')
    for number, row in enumerate(rows):
        parts += _bar(row, TOP + ROW * number, scale)
    return "\n".join([*parts, "</svg>", ""])


def _bar(row: Standing, top: float, scale: int) -> list[str]:
    middle = top + BAR / 2
    low, high = LEFT + scale * row.low, LEFT + scale * row.high
    return [
        f'<text x="{LEFT - 10}" y="{middle + 5:.1f}" text-anchor="end">{escape(row.bot)}</text>',
        f'<rect x="{LEFT}" y="{top}" width="{scale * row.won:.1f}" height="{BAR}" rx="3" fill="{SEA}"/>',
        f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 5}v10M{high:.1f} {middle - 5}v10"'
        f' stroke="{INK}" stroke-width="1.5" fill="none"/>',
        f'<text x="{LEFT + scale + 12}" y="{middle + 5:.1f}" font-size="12">'
        f"{row.won:.1%} ({row.low:.1%}–{row.high:.1%})</text>",
    ]
