"""The board as text, for the plain page."""

from collections.abc import Mapping
from typing import Any


def draw(view: Mapping[str, Any], texts: Any, lang: str) -> list[Any]:
    """Three rows."""
    marks = [".XO"[cell] for cell in view["cells"]]
    return ["".join(marks[row : row + 3]) for row in (0, 3, 6)]
