"""Fragments of pages that were drawn before: most of a table is the same after a move, and for the next viewer.

A template says `kept(macro, ...)` instead of `macro(...)` where the macro draws from nothing but what it is given, the
game and the language; `kept_each(macro, things)` does so for every one of a list. `part(template, name=...)` includes
a template that finds nothing but what it is given. So the key of a fragment holds all that is seen in it, and nobody is
shown what they did not bring along.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import orjson
from jinja2 import Template, pass_context
from jinja2.runtime import Context, Macro
from markupsafe import Markup

MOST = 32 * 1024 * 1024  # bytes of both generations
OF_A_FRAGMENT = 400  # bytes besides its HTML and its key
# What looks like a text and is more, as escaped HTML is, must differ from the text in the key.
STRICT = orjson.OPT_PASSTHROUGH_SUBCLASS | orjson.OPT_PASSTHROUGH_DATETIME
SPOKEN = ("lang", "say", "tell", "game")  # what every part finds besides
Where = tuple[Any, ...]  # the game, the name of what draws, the language
Key = tuple[Any, ...]  # the same, and all that it is drawn from


def _told_apart(value: Any) -> Any:
    if type(value) is Markup:
        return ["\0html", str(value)]
    raise TypeError(f"no key can be made of {type(value).__name__}")


def key_of(given: Any) -> bytes:
    """All that a fragment is drawn from, or `TypeError` for what cannot be compared by its looks.

    `orjson` gives bytes that keep the four kilobytes or more in which they were written: a key is a copy of them,
    without the last bracket, by which no two lists or objects differ.
    """
    return orjson.dumps(given, _told_apart, STRICT)[:-1]


class FragmentCache:
    """Two generations: what was not asked for while the young one filled up is forgotten with the old one."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most  # bytes
        self._size = 0  # of the young generation
        self._young: dict[Key, Markup] = {}
        self._old: dict[Key, Markup] = {}

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    def clear(self) -> None:
        """Forget everything."""
        self._young, self._old, self._size = {}, {}, 0

    @pass_context
    def kept(self, context: Context, draw: Macro, *given: Any) -> Markup:
        """What a macro draws, from memory if it has drawn the same before."""
        return self._found((context["game"], draw.name, context["lang"]), given, lambda: draw(*given))

    @pass_context
    def kept_each(self, context: Context, draw: Macro, things: Iterable[Any]) -> Markup:
        """What a macro draws of each of some things."""
        game, name, lang = context["game"], draw.name, context["lang"]
        young = self._young
        found = []
        for thing in things:  # the key of `_found`; there are dozens of them in every page
            known = young.get((game, name, lang, orjson.dumps((thing,), _told_apart, STRICT)[:-1]))
            found.append(known or self._found((game, name, lang), (thing,), partial(draw, thing)))
        return Markup("".join(found))  # noqa: S704 - as below

    @pass_context
    def part(self, context: Context, template: str, **given: Any) -> Markup:
        """A template drawn from what it is given alone, from memory if it was drawn from the same before."""

        def draw() -> str:
            spoken = {name: context[name] for name in SPOKEN}
            return context.environment.get_template(template).render(**spoken, **given)

        return self._found((context["game"], template, context["lang"]), given, draw)

    def piece(self, template: Template, spoken: Mapping[str, Any], given: Mapping[str, Any], key: bytes) -> Markup:
        """The same for a piece of a page, which also says texts of the game with the names of the players: `look`."""
        where = (spoken["game"], template.name, spoken["lang"], spoken["look"].names, key)
        return self._remembered(where, lambda: template.render({**spoken, **given}))

    def _found(self, where: Where, given: Any, draw: Callable[[], str]) -> Markup:
        try:
            key: Key = (*where, key_of(given))
        except TypeError:
            return Markup(draw())  # noqa: S704 - drawn by our own escaping templates
        return self._remembered(key, draw)

    def _remembered(self, key: Key, draw: Callable[[], str]) -> Markup:
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key) or Markup(draw())  # noqa: S704 - as above
            self._size += OF_A_FRAGMENT + len(key[-1]) + found.__sizeof__()
            if 2 * self._size > self.most:
                self._old, self._young, self._size = self._young, {}, 0
            self._young[key] = found
        return found
