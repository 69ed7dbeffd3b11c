"""Messages that are parsed when they are first said: of the thousands that there are, a program says some hundred."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt
from fluent.syntax.ast import Message

from castaways.core.pattern import Numbers, Unusual, Writer, writer_of
from castaways.core.text import TextError

MOST_NUMBERS = 1000  # of a language, which are remembered
HEAD = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)  # where a message begins: its other lines are set in


def _unusual(args: Mapping[str, Any]) -> str:
    raise Unusual


class LazyBundle(FluentBundle):
    """A bundle of files that have messages and comments, and nothing that refers from one message to another."""

    _messages: dict[str, Any]  # a message, or its source until it is asked for

    def __init__(self, locales: Sequence[str]) -> None:
        super().__init__(list(locales), use_isolating=False)
        self._writers: dict[str, Writer] = {}
        locale = self._babel_locale
        self._numbers = Numbers(
            lru_cache(MOST_NUMBERS)(lambda number: str(FluentInt(number).format(locale))),
            lru_cache(MOST_NUMBERS)(self._plural_form),
        )

    def add_file(self, source: str) -> None:
        """The messages of a file; of several with one name the first counts."""
        heads = list(HEAD.finditer(source))
        ends = [head.start() for head in heads[1:]] + [len(source)]
        for head, end in zip(heads, ends, strict=True):
            self._messages.setdefault(head[1], source[head.start() : end])

    def said(self, id: str, args: Mapping[str, Any]) -> str | None:
        """What a message that is there says, or None: then the library knows how to say it, or what is wrong."""
        write = self._writers.get(id)
        if write is None:
            write = self._writers[id] = self._writer(id)
        try:
            return write(args)
        except (Unusual, KeyError):
            return None

    def _writer(self, id: str) -> Writer:
        self._lookup(id)
        pattern = self._messages[id].value
        try:
            return _unusual if pattern is None else writer_of(pattern, self._numbers)
        except Unusual:
            return _unusual

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        source = self._messages.get(entry_id)
        if isinstance(source, str) and not term:
            found = FluentResource(source).body[0]
            if not isinstance(found, Message):
                raise TextError(f"message {entry_id!r} cannot be read: {source}")
            self._messages[entry_id] = found
        return super()._lookup(entry_id, term)
