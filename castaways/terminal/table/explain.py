"""`?`: what is not possible now, why, and by which clause of the rules."""

from castaways.core.game import Game
from castaways.core.state import State
from castaways.terminal.rulebook import example, find_clause, look_up
from castaways.terminal.seats import numbered_moves
from castaways.terminal.voice import Voice
from castaways.terminal.words import printable

FEW = 2  # reasons alike that are listed when nothing in particular is asked about
STEM = 4  # letters of a word that must agree: endings differ by case


def refusals(game: Game, state: State, seat: int, lang: str, alike: int) -> list[tuple[str, str]]:
    """The reasons why actions are not legal, each once, as (clause, text); those with a rule behind them if any.

    Of reasons that differ only in what they name ("you have no two lions", "... no two bears") so many are given.
    """
    legal = set(state.legal(seat))
    reasons: dict[tuple[str, str], str] = {}
    for action in range(game.actions):
        if action not in legal:
            reason = state.explain(seat, action)
            reasons[reason.clause, game.texts.say(reason.message, lang)] = reason.message.id
    ruled = [reason for reason in reasons if reason[0]] or list(reasons)
    ids = [reasons[reason] for reason in ruled]
    return [reason for i, reason in enumerate(ruled) if ids[:i].count(ids[i]) < alike]


def explain(voice: Voice, game: Game, state: State, seat: int, wanted: str) -> None:
    """Answer `?`, `? 3`, `? F14` and `? word`."""
    if not wanted:
        voice.say("why-head", style="bold")
        reasons = refusals(game, state, seat, voice.lang, FEW)
        _list(voice, reasons)
        voice.say("why-how", clause=next((clause for clause, _ in reasons if clause), example(game)))
    elif wanted.isdecimal():
        _move(voice, game, state, seat, wanted)
    elif find_clause(game, wanted, voice.lang):
        look_up(voice, game, wanted)
    else:
        _word(voice, game, state, seat, wanted)


def _list(voice: Voice, reasons: list[tuple[str, str]]) -> None:
    for clause, text in reasons:
        voice.item("•", f"{text} ({clause})" if clause else text, width=2)


def _move(voice: Voice, game: Game, state: State, seat: int, digits: str) -> None:
    """A number of the list of moves is possible by being there."""
    legal = numbered_moves(game, state, seat)
    number = int(digits) if len(digits) < 6 else 0
    if 1 <= number <= len(legal):
        voice.say("why-possible", number=number, move=game.describe(state, seat, legal[number - 1], voice.lang))
    else:
        voice.say("play-no-such-number", number=printable(digits, 12), most=len(legal))


def _word(voice: Voice, game: Game, state: State, seat: int, wanted: str) -> None:
    """What is possible and what is not, as far as the word occurs in it; else what the rules say about it."""
    stem = _stem(wanted)
    legal = numbered_moves(game, state, seat)
    moves = [(number, game.describe(state, seat, action, voice.lang)) for number, action in enumerate(legal, 1)]
    moves = [(number, text) for number, text in moves if stem in text.casefold()]
    reasons = [
        reason for reason in refusals(game, state, seat, voice.lang, game.actions) if stem in reason[1].casefold()
    ]
    for number, text in moves:
        voice.say("why-possible", number=number, move=text)
    if reasons:
        voice.say("why-head", style="bold")
        _list(voice, reasons)
    if not moves and not reasons and not look_up(voice, game, stem):
        voice.say("rules-not-found", wanted=printable(wanted))


def _stem(word: str) -> str:
    folded = word.casefold()
    return folded[: max(STEM, len(folded) - 2)]
