"""The icon of the app: our island on the sea, drawn of our own art; as SVG, and as PNG for phones."""

import re
from functools import cache

from castaways.web.art import pictures

ISLAND = "1F3DD"
SEA = "#2b6a70"
SIZES = (192, 512)
# How much of the icon the island fills. Phones cut a "maskable" icon to shapes of their own, of which the inner 80 %
# are always seen; elsewhere it is shown as it is, with round corners.
PLAIN, MASKABLE = 0.84, 0.62
OUTER = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.S)


@cache
def icon(maskable: bool = False) -> str:
    """The icon as SVG."""
    found = OUTER.search(pictures()[ISLAND].read_text(encoding="utf-8"))
    inner = found[1] if found else ""
    width = round(72 * (MASKABLE if maskable else PLAIN))
    left = (72 - width) / 2
    corner = 0 if maskable else 14
    ground = f'<rect width="72" height="72" rx="{corner}" fill="{SEA}"/>'
    island = f'<svg x="{left}" y="{left}" width="{width}" height="{width}" viewBox="0 0 72 72">{inner}</svg>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">{ground}{island}</svg>'


@cache
def icon_png(width: int, maskable: bool = False) -> bytes:
    """The same as PNG; it takes a moment the first time."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=icon(maskable), width=width, height=width))
