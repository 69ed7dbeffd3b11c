"""Table talk in a terminal: phrases with names and cards, said by people and bots, and kept in the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from castaways.bots import make_bot
from castaways.bots.base import comment
from castaways.core.game import Game
from castaways.core.phrases import SEAT, Phrase, Said
from castaways.core.record import MOST_SAID, Record
from castaways.core.state import State
from castaways.core.table import Table
from castaways.core.text import Message
from castaways.terminal.seats import who_sits
from castaways.terminal.voice import Voice
from castaways.terminal.words import printable

if TYPE_CHECKING:
    from castaways.terminal.table.session import Session

BLANK = "…"  # in the places of a phrase that are still to be filled
FORMS = ("", "_the", "_cap", "_a", "_acc", "_gen", "_dat", "_ins", "_with", "_voc")
MOST_DIGITS = 4


def said_line(voice: Voice, game: Game, state: State, said: Said, names: Sequence[str]) -> str:
    """Who said what; a phrase of a later version is not known."""
    message = game.phrase_message(state, said.key, said.args)
    words = BLANK if message is None else game.texts.say(message, voice.lang, names)
    return voice.text("talk-line", who=who_sits(names, said.seat), words=words)


def keep(record: Record, seat: int, key: str, args: dict[str, Any]) -> None:
    """Write down what was said, after the moves so far."""
    record.said = (*record.said, Said(len(record.moves), seat, key, args))[-MOST_SAID:]


def forget_moves(record: Record) -> None:
    """After a move was taken back: what was said after it stays, as said where the game is now."""
    record.said = tuple(said._replace(ply=min(said.ply, len(record.moves))) for said in record.said)


def let_comment(table: Table, bot: str, seat: int, seed: int) -> None:
    """A bot says what it has to say of its move, mostly nothing."""
    words = comment(make_bot(bot, seed), table, seat, seed)
    if words is not None:
        key, args = words
        keep(table.record, seat, key, table.game.check_phrase(table.record.players, seat, key, args))


# -------------------------------------------------------------------- what a person says


def say_phrase(session: Session, seat: int, rest: str) -> None:
    """List what can be said, or say it: "c 3", and for whom or what if the phrase has places: "c 3 2 water"."""
    voice, game = session.voice, session.game
    if game.silent:
        voice.say("talk-silent", clause=game.silent)
        return
    if session.table.record.players == 1:
        voice.say("talk-alone")
        return
    words = rest.split()
    if not words:
        _list(session)
        return
    phrase = _named(game, words[0])
    if phrase is None:
        voice.say("talk-no-such", number=printable(words[0], 12), most=len(game.phrases))
        return
    args = _places(session, seat, phrase, words[1:])
    if args is None:
        return
    keep(
        session.table.record, seat, phrase.key, game.check_phrase(session.table.record.players, seat, phrase.key, args)
    )
    session.tell_news(seat)
    session.save()


def _named(game: Game, digits: str) -> Phrase | None:
    number = int(digits) if digits.isdecimal() and len(digits) <= MOST_DIGITS else 0
    return game.phrases[number - 1] if 1 <= number <= len(game.phrases) else None


def _list(session: Session) -> None:
    voice, game = session.voice, session.game
    voice.say("talk-head", style="bold")
    width = len(str(len(game.phrases))) + 2
    for number, phrase in enumerate(game.phrases, 1):
        args = {name + form: BLANK for name in phrase.slots for form in FORMS}
        voice.item(f"{number}.", game.texts.say(Message(f"phrase-{phrase.key}", args), voice.lang), width=width)
    voice.say("talk-how")


def _places(session: Session, seat: int, phrase: Phrase, given: list[str]) -> dict[str, Any] | None:
    """What stands in the places of a phrase, from the words typed, else asked for; None: it is not said."""
    found: dict[str, Any] = {}
    for place, (name, type_) in enumerate(phrase.slots.items()):
        choices = _choices(session, seat, type_)
        typed = given[place] if place < len(given) else _ask(session, choices)
        number = int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else 0
        value = choices[number - 1][0] if 1 <= number <= len(choices) else _called(choices, typed)
        if value is None:
            session.voice.say("talk-unsaid", word=printable(typed))
            return None
        found[name] = value
    return found


def _choices(session: Session, seat: int, type_: str) -> list[tuple[Any, str]]:
    """What may stand in a place: its value, and what it is called."""
    game, state, lang = session.game, session.table.state, session.voice.lang
    if type_ != SEAT:
        return [(key, game.texts.say(Message(f"{type_}-{key}"), lang)) for key in game.families[type_]]
    texts = game.texts.among(session.names)
    others = [other for other in range(session.table.record.players) if other != seat]
    return [(other, texts.any_name(game.phrase_person(state, other), lang)) for other in others]


def _ask(session: Session, choices: list[tuple[Any, str]]) -> str:
    width = len(str(len(choices))) + 2
    for number, (_, name) in enumerate(choices, 1):
        session.voice.item(f"{number}.", name, width=width)
    return session.voice.ask(session.voice.text("talk-which", most=len(choices)))


def _called(choices: list[tuple[Any, str]], word: str) -> Any:
    """What begins with a word; None if nothing does, or several do."""
    fits = [value for value, name in choices if word and name.casefold().startswith(word.casefold())]
    return fits[0] if len(fits) == 1 else None
