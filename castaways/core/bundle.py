"""Messages that are parsed when they are first said: of the thousands that there are, a program says some hundred."""

import re
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from castaways.core.text import TextError

HEAD = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)  # where a message begins: its other lines are set in


class LazyBundle(FluentBundle):
    """A bundle of files that have messages and comments, and nothing that refers from one message to another."""

    _messages: dict[str, Any]  # a message, or its source until it is asked for

    def add_file(self, source: str) -> None:
        """The messages of a file; of several with one name the first counts."""
        heads = list(HEAD.finditer(source))
        ends = [head.start() for head in heads[1:]] + [len(source)]
        for head, end in zip(heads, ends, strict=True):
            self._messages.setdefault(head[1], source[head.start() : end])

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        source = self._messages.get(entry_id)
        if isinstance(source, str) and not term:
            found = FluentResource(source).body[0]
            if not isinstance(found, Message):
                raise TextError(f"message {entry_id!r} cannot be read: {source}")
            self._messages[entry_id] = found
        return super()._lookup(entry_id, term)
