"""The picture that a chat shows beside a link to a game: drawn of our own art, the same for every table of the game."""

import hashlib
import re
from functools import cache
from importlib.util import find_spec

from castaways.server.extensions import cover_of
from castaways.server.render.about import icon_of
from castaways.web.art import pictures

WIDTH, HEIGHT = 1200, 630  # what the readers of such pictures expect
SEA = ((0.0, "#2b6a70"), (1.0, "#0c262c"))  # for a game that brings no picture of its own
LONE = 420  # width of its icon then
OUTER = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.S)


def can_draw() -> bool:
    """Is the package there that makes a PNG of a drawing? Chats do not show an SVG."""
    return find_spec("resvg_py") is not None


@cache
def drawing(game: str) -> str:
    """The picture of a game as SVG."""
    cover = cover_of(game)
    ground = getattr(cover, "GROUND", SEA)
    lone = ((icon_of(game), (WIDTH - LONE) // 2, (HEIGHT - LONE) // 2, LONE),)
    stops = "".join(f'<stop offset="{place}" stop-color="{colour}"/>' for place, colour in ground)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#ground)"/>'
        + "".join(_placed(*one) for one in getattr(cover, "PICTURES", lone))
        + "</svg>"
    )


def _placed(code: str, left: int, top: int, width: int) -> str:
    found = pictures().get(code)
    inner = OUTER.search(found.read_text(encoding="utf-8")) if found else None
    if inner is None:
        return ""
    return f'<svg x="{left}" y="{top}" width="{width}" height="{width}" viewBox="0 0 72 72">{inner[1]}</svg>'


@cache
def picture(game: str) -> bytes:
    """The picture of a game as PNG; it takes a moment the first time."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=drawing(game), width=WIDTH, height=HEIGHT))


@cache
def address_of(game: str) -> str:
    """Where the picture is found; "" where none can be made."""
    return f"/preview/{hashlib.sha256(drawing(game).encode()).hexdigest()[:10]}/{game}.png" if can_draw() else ""
