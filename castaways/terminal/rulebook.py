"""The rules of a game on the screen: a clause, a section, or the whole book."""

from collections.abc import Iterator

from castaways.core.game import Game
from castaways.core.text import Message
from castaways.terminal.voice import Voice
from castaways.terminal.words import as_latin

MOST_SHOWN = 5  # clauses shown for one word


def sections(game: Game, lang: str) -> Iterator[tuple[str, list[str]]]:
    """The headings of the rules, each with its clauses."""
    title, clauses = "", list[str]()
    for clause in game.rules(lang):
        heading = f"section-{clause}"
        if game.texts.has(heading, lang):
            if clauses:
                yield title, clauses
            title, clauses = game.texts.say(Message(heading), lang), []
        clauses.append(clause)
    if clauses:
        yield title, clauses


def find_clause(game: Game, wanted: str, lang: str) -> str | None:
    """A clause by its id, as people type it: F14, f14, 14, and А14 on a Cyrillic keyboard."""
    known = {clause.casefold(): clause for clause in game.rules(lang)}
    letters = {clause.rstrip("0123456789") for clause in game.rules(lang)}
    tries = [wanted.casefold(), as_latin(wanted), *(letter.casefold() + wanted for letter in sorted(letters))]
    return next((known[attempt] for attempt in tries if attempt in known), None)


def example(game: Game) -> str:
    """The id of some clause, to show how one is typed."""
    clauses = list(game.rules())
    return clauses[len(clauses) // 3] if clauses else ""


def show_contents(voice: Voice, game: Game) -> None:
    """The sections with their first and last clauses."""
    for title, clauses in sections(game, voice.lang):
        span = clauses[0] if len(clauses) == 1 else f"{clauses[0]}–{clauses[-1]}"
        voice.item(span, title, width=9)


def show_book(voice: Voice, game: Game) -> None:
    """All the rules."""
    for title, clauses in sections(game, voice.lang):
        voice.line()
        voice.line(title, "bold")
        show_clauses(voice, game, clauses)


def show_clauses(voice: Voice, game: Game, clauses: list[str]) -> None:
    """Some clauses, in full."""
    rules = game.rules(voice.lang)
    for clause in clauses:
        voice.item(clause, rules[clause], width=4)


def look_up(voice: Voice, game: Game, wanted: str) -> bool:
    """Show what somebody asked for: a clause, a section by its heading, clauses with a word; says if there was any."""
    clause = find_clause(game, wanted, voice.lang)
    if clause is not None:
        show_clauses(voice, game, [clause])
        return True
    word = wanted.casefold()
    for title, clauses in sections(game, voice.lang):
        if word in title.casefold():
            voice.line(title, "bold")
            show_clauses(voice, game, clauses)
            return True
    found = [clause for clause, text in game.rules(voice.lang).items() if word in text.casefold()]
    if not found:
        return False
    show_clauses(voice, game, found[:MOST_SHOWN])
    if found[MOST_SHOWN:]:
        voice.say("rules-more", clauses=", ".join(found[MOST_SHOWN:]))
    return True
