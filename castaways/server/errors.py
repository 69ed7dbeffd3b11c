"""What can go wrong for a visitor: a status, and a message in every language."""

from typing import Any

from castaways.core.errors import CastawaysError, IllegalAction, RecordError, UnknownGame
from castaways.core.text import Message
from castaways.web import TEXTS


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

    def text(self, lang: str) -> str:
        """The refusal in words."""
        return TEXTS.say(self.message, lang)


class Stale(Refused):
    """The table has moved on since the visitor last saw it."""

    def __init__(self) -> None:
        super().__init__(409, "error-stale")


def explain(error: Exception, lang: str) -> tuple[int, str, str]:
    """Status, code and words of one of our errors."""
    if isinstance(error, Refused):
        return error.status, error.code, error.text(lang)
    if isinstance(error, UnknownGame):
        return 404, "unknown-game", error.text(lang)
    if isinstance(error, IllegalAction):
        return 422, "illegal-action", error.text(lang)
    if isinstance(error, RecordError):
        return 422, "bad-record", error.text(lang)
    if isinstance(error, CastawaysError):
        return 422, "bad-option", error.text(lang)
    raise error
