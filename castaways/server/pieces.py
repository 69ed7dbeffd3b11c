"""Pieces of pages that were drawn before: most of a table is the same after a move, and for the next viewer.

A template says `kept(macro, ...)` instead of `macro(...)` where the macro draws from nothing but what it is given, the
game and the language. So the key of a piece holds all that is seen in it: whoever is shown it has brought that along.
"""

from typing import Any

import orjson
from jinja2 import pass_context
from jinja2.runtime import Context, Macro
from markupsafe import Markup

MOST_PIECES = 8_000  # of one generation; about a kilobyte each
# What looks like a text and is more, as escaped HTML is, would not differ from the text in the key.
STRICT = orjson.OPT_PASSTHROUGH_SUBCLASS | orjson.OPT_PASSTHROUGH_DATETIME


class Pieces:
    """Two generations: what was not asked for while the young one filled up is forgotten with the old one."""

    def __init__(self, most: int = MOST_PIECES) -> None:
        self._most = most
        self._young: dict[tuple[str, str, str, bytes], Markup] = {}
        self._old: dict[tuple[str, str, str, bytes], Markup] = {}

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    @pass_context
    def kept(self, context: Context, draw: Macro, *given: Any) -> Markup:
        """What a macro draws, from memory if it has drawn the same before."""
        try:
            key = (context["game"], draw.name, context["lang"], orjson.dumps(given, option=STRICT))
        except TypeError:  # something that cannot be compared by its looks
            return Markup(draw(*given))  # noqa: S704 - drawn by our own escaping templates
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key) or Markup(draw(*given))  # noqa: S704 - as above
            if len(self._young) >= self._most:
                self._old, self._young = self._young, {}
            self._young[key] = found
        return found
