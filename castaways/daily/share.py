"""The line that somebody shares: level, score against par, one square a step, the streak. It names no card."""

from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.result import Result
from castaways.core.text import Message
from castaways.daily.deals import PERSON, Deal, squares_of, terms_of
from castaways.web import TEXTS

SQUARES = ("🟩", "🟨", "🟥")
HOME, LOST, STREAK = "⛵", "🌊", "🔥"


def against_par(score: int, par: int | None) -> Message:
    """How a score stands to par."""
    if par is None:
        return Message("daily-no-par")
    if score == par:
        return Message("daily-at-par")
    return Message("daily-above" if score > par else "daily-below", {"points": abs(score - par)})


def marks_of(record: Record, result: Result) -> list[tuple[str, int]]:
    """The signs that a game adds."""
    terms = terms_of(record.game)
    return [] if terms is None else [(str(sign), int(number)) for sign, number in terms.marks(result)]


def level_words(deal: Deal, lang: str) -> str:
    """The game and what makes its day: "Friday, level 3"."""
    texts, terms = game_of(deal.game).texts, terms_of(deal.game)
    level = terms.level(deal.options) if terms else None
    title = texts.say(Message("game-title"), lang)
    return title if level is None else f"{title}, {texts.say(level, lang)}"


def share_line(
    deal: Deal,
    score: int,
    won: bool,
    par: int | None,
    squares: list[int],
    marks: list[tuple[str, int]],
    days: int,
    lang: str,
) -> str:
    """The three lines."""
    head = TEXTS.say(Message("daily-share-head", {"number": deal.number, "level": level_words(deal, lang)}), lang)
    said = TEXTS.say(against_par(score, par), lang)
    stands = f"{HOME if won else LOST} {str(score).replace('-', '−')}, {said}"
    counted = " ".join(
        f"{sign} {number}" if number > 3 or len(sign) < 2 else sign * number for sign, number in marks if number
    )
    steps = "".join(SQUARES[one] for one in squares)
    tail = f"{STREAK} {days}" if days else ""
    return "\n".join(line for line in (head, stands, " ".join(one for one in (steps, counted, tail) if one)) if line)


def shared(deal: Deal, record: Record, par: int | None, days: int, lang: str) -> str:
    """The line of a finished game."""
    result = record.replay().result
    if result is None:
        raise ValueError("the game goes on")
    values = (int(result.scores[PERSON]), PERSON in result.winners, par, squares_of(record), marks_of(record, result))
    return share_line(deal, *values, days, lang)
