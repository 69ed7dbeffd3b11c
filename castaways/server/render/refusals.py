"""Errors in words, for pages and programs."""

from castaways.core.errors import CastawaysError, IllegalAction, RecordError, UnknownGame
from castaways.server.errors import Refused
from castaways.web import TEXTS


def refusal_text(refused: Refused, lang: str) -> str:
    """A refusal in words."""
    return TEXTS.say(refused.message, lang)


def explain(error: Exception, lang: str) -> tuple[int, str, str]:
    """Status, code and words of one of our errors."""
    if isinstance(error, Refused):
        return error.status, error.code, refusal_text(error, lang)
    if isinstance(error, UnknownGame):
        return 404, "unknown-game", error.text(lang)
    if isinstance(error, IllegalAction):
        return 422, "illegal-action", error.text(lang)
    if isinstance(error, RecordError):
        return 422, "bad-record", error.text(lang)
    if isinstance(error, CastawaysError):
        return 422, "bad-option", error.text(lang)
    raise error
