"""What can go wrong for a visitor: a status, and a message in every language."""

from typing import Any

from castaways.core.text import Message


class Refused(Exception):
    """A request that is not granted; nothing has changed."""

    def __init__(self, status: int, id: str, **args: Any) -> None:
        super().__init__(status, id)
        self.status = status
        self.message = Message(id, args)

    @property
    def code(self) -> str:
        """A name for programs."""
        return self.message.id.removeprefix("error-")


class Stale(Refused):
    """The table has moved on since the visitor last saw it."""

    def __init__(self) -> None:
        super().__init__(409, "error-stale")
