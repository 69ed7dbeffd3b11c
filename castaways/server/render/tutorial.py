"""What the guide of a first game says to its learner, in their language."""

from dataclasses import dataclass

from castaways.core.text import Message
from castaways.server.extensions import lesson_of
from castaways.server.render.look import names_of
from castaways.server.tables.live import LiveTable
from castaways.web.lessons import guide


@dataclass(frozen=True, slots=True)
class Guide:
    """The guide's words, and selectors of what they are about."""

    text: str
    points: tuple[str, ...]
    number: int
    total: int
    strayed: bool
    last: bool


def guide_of(live: LiveTable, seat: int | None, lang: str) -> Guide | None:
    """The guide at a table; None for everybody but the learner, and when there is nothing more to say."""
    lesson = lesson_of(live.info.game) if live.info.lesson else None
    if lesson is None or seat != lesson.seat:
        return None
    now = guide(lesson, live.table.record)
    if now is None:
        return None
    text = live.table.game.texts.say(Message(now.tip.text, now.args), lang, names_of(live, lang))
    return Guide(text, now.points, now.number, now.total, now.strayed, now.tip.last)
