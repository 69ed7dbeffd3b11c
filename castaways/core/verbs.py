"""Actions are numbers; their verbs are names for programs, each with the first of its actions."""


class Verbs:
    """The verbs of a game in the order of their actions: ("use", USE) is every action from USE up to the next verb.

    The argument of an action is counted from that first one; `first_argument` names verbs that count from another.
    """

    def __init__(self, verbs: tuple[tuple[str, int], ...], first_argument: dict[str, int] | None = None) -> None:
        self._starts = [(verb, start, (first_argument or {}).get(verb, 0)) for verb, start in reversed(verbs)]
        if self._starts != sorted(self._starts, key=lambda entry: entry[1], reverse=True):
            raise ValueError("verbs must be in the order of their actions")

    @property
    def keys(self) -> tuple[str, ...]:
        """All verbs."""
        return tuple(verb for verb, _, _ in reversed(self._starts))

    def first(self, verb: str) -> int:
        """The first action of a verb."""
        return next(start for key, start, _ in self._starts if key == verb)

    def verb_of(self, action: int) -> tuple[str, int]:
        """The verb of an action and its argument (0 where it has none)."""
        for verb, start, first in self._starts:
            if action >= start:
                return verb, action - start + first
        raise ValueError(action)
