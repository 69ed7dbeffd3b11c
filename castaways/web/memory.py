"""What the parts of a viewer's table were worked out from: after a move most of it is as it was, and need not be worked
out again.

A part is made through a look that notes what is asked of it: which values of the view, whether the moves, who is to
act, what describes a move or says why it is refused. As long as the answers are the same, so is the part. So nobody has
to list what a part depends on, and nothing is shown that the viewer's present view does not say.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

Made = TypeVar("Made")
MISSING = object()  # where nothing was known


class Answers(Protocol):
    """What can be asked besides the view: a look."""

    @property
    def describe(self) -> Callable[[int], str]:
        """What a legal action would do."""

    @property
    def why_not(self) -> Callable[[int], Any]:
        """Why an action is not possible now."""

    @property
    def kept(self) -> Callable[..., Any]:
        """A part of the table."""


class Reads(dict[str, Any]):
    """A view that notes which of its values are asked for: it begins empty, and fetches them."""

    __slots__ = ("described", "epoch", "legal", "parts", "source", "to_act", "whole", "whys")

    def __init__(self, source: Mapping[str, Any], epoch: int) -> None:
        super().__init__()
        self.source = source
        self.epoch = epoch  # for which it is known that the answers are the same
        self.legal: Sequence[int] | None = None  # if they were asked for
        self.to_act: Sequence[int] | None = None
        self.described: dict[int, str] = {}
        self.whys: dict[int, Any] = {}
        self.parts: dict[tuple[Any, ...], Any] = {}  # other parts, by what makes them
        self.whole = False  # does everything count?

    def __missing__(self, key: str) -> Any:
        found = self[key] = self.source[key]
        return found

    def get(self, key: str, default: Any = None) -> Any:
        """A value that may be missing."""
        return self[key] if key in self.source else default

    def _refused(self, *given: Any) -> Any:
        raise TypeError("a part of a table asks for the values of its view one by one")

    __iter__ = __contains__ = values = items = _refused


class Memory:
    """What one viewer knew last, and what was made of it."""

    __slots__ = ("_derived", "_parts", "epoch", "legal", "to_act", "view")

    def __init__(self) -> None:
        self.epoch = 0  # counts the changes of what the viewer knows
        self.view: Mapping[str, Any] = {}
        self.legal: Sequence[int] = ()
        self.to_act: Sequence[int] = ()
        self._parts: dict[Any, tuple[Reads, Any]] = {}
        self._derived: dict[Any, tuple[Any, Any]] = {}

    def renew(self, view: Mapping[str, Any], legal: Sequence[int], to_act: Sequence[int]) -> None:
        """What the viewer knows now; of what is equal to what was known before that stays."""
        old = self.view
        fresh: dict[str, Any] = {}
        same = len(view) == len(old)
        for key, value in view.items():
            known = old.get(key, MISSING)
            if known is not value and known != value:
                known, same = value, False
            fresh[key] = known
        if self.legal != legal:
            self.legal, same = legal, False
        if self.to_act != to_act:
            self.to_act, same = to_act, False
        if not same:
            self.view = fresh
            self.epoch += 1

    def part(self, name: tuple[Any, ...], make: Callable[[Reads], Made], look: Answers) -> Made:
        """A part of the table by what makes it: as it was, or made anew."""
        known = self._parts.get(name)
        if known is None or not (known[0].epoch == self.epoch or self._holds(known[0], look)):
            reads = Reads(self.view, self.epoch)
            known = self._parts[name] = (reads, make(reads))
        found: Made = known[1]
        return found

    def _holds(self, reads: Reads, look: Answers) -> bool:
        """Would all answers be the same now?"""
        if (
            reads.whole
            or (reads.legal is not None and reads.legal is not self.legal)
            or (reads.to_act is not None and reads.to_act is not self.to_act)
        ):
            return False
        view, legal = self.view, self.legal
        for key, value in dict.items(reads):
            if view.get(key) is not value:
                return False
        for action, text in reads.described.items():
            if action not in legal or look.describe(action) != text:
                return False
        for action, why in reads.whys.items():
            if look.why_not(action) != why:
                return False
        for (make, *given), part in reads.parts.items():
            found = look.kept(make, *given)
            if found is not part and found != part:
                return False
        reads.epoch = self.epoch
        return True

    def derived(self, name: Any, source: Any, make: Callable[[Any], Made]) -> Made:
        """What follows from something else alone: the very same as long as that is the same object."""
        known = self._derived.get(name)
        if known is None or known[0] is not source:
            known = self._derived[name] = (source, make(source))
        found: Made = known[1]
        return found
