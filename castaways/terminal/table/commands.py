"""What the letters do while a game is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from castaways.bots import Sight
from castaways.bots.hints import HINT_SECONDS, hints
from castaways.terminal import rulebook, saves
from castaways.terminal.seats import thought_seed
from castaways.terminal.table.explain import explain
from castaways.terminal.table.pace import change_pace, hurry
from castaways.terminal.table.talk import forget_moves, say_phrase
from castaways.terminal.voice import Voice
from castaways.terminal.words import as_latin, printable

if TYPE_CHECKING:
    from castaways.terminal.table.session import Session

HELP = ("number", "?", "h", "o", "u", "t", "m", "l", "r", "s", "b", "q")
IN_COMPANY = ("c", "w", "f")  # where others play too
HELP_KEYS = {"number": "number", "?": "why"}  # message help-<key>: the letter itself where nothing else is said
LOG_LINES = 30


class Leave(Exception):
    """The player leaves the table; the game is saved or was given up knowingly."""


def command_of(line: str, voice: Voice) -> tuple[str, str]:
    """The letter of a line and what follows it; Cyrillic letters stand for the keys they lie on."""
    if not line:
        return "m", ""
    if line[0] == "?":
        return "?", line[1:].strip()
    head, _, rest = line.partition(" ")
    if head.casefold() in voice.text("help-words").split():
        return "help", rest.strip()
    return as_latin(head) if len(head) == 1 else head.casefold(), rest.strip()


def show_help(session: Session, seat: int, rest: str) -> None:
    """All commands, one a line."""
    voice, clause = session.voice, rulebook.example(session.game)
    voice.say("help-head", style="bold")
    for key in HELP:
        label = voice.text("help-label-number") if key == "number" else key
        voice.item(label, voice.text(f"help-{HELP_KEYS.get(key, key)}", clause=clause), width=6)
    if session.table.record.players > 1:
        for key in IN_COMPANY:
            voice.item(key, voice.text(f"help-{key}"), width=6)
    if len(session.people) > 1:
        voice.item("p", voice.text("help-p"), width=6)
    voice.say("help-keyboard")


def show_why(session: Session, seat: int, rest: str) -> None:
    """What is not possible now, and why."""
    explain(session.voice, session.game, session.table.state, seat, rest)


def advise(session: Session, seat: int, rest: str) -> None:
    """The best moves with chances and reasons, from what the player knows."""
    voice = session.voice
    seed = thought_seed(session.table.record, seat)
    voice.say("advice-head", style="bold")
    for hint in hints(Sight.at(session.table, seat, seed), seed, seconds=HINT_SECONDS):
        number = session.moves(seat).index(hint.action) + 1
        move, chance = session.describe(seat, hint.action), session.say(hint.promise)
        voice.item(f"{number}.", voice.text("advice-move", move=move, chance=chance), "bold")
        for why in hint.why:
            voice.item("•", session.say(why), width=5)


def show_odds(session: Session, seat: int, rest: str) -> None:
    """What a careful player would count now."""
    odds, voice = session.game.odds(session.table.state, seat), session.voice
    voice.say("count-head" if odds else "count-nothing", style="bold" if odds else "")
    for one in odds:
        text = voice.text("count-line", what=session.say(one.message), chance=session.say(one.share))
        voice.item("•", text, width=2)


def show_asides(session: Session, seat: int, rest: str) -> None:
    """What can be said or done beside the turn."""
    session.show_asides(seat)


def take_back(session: Session, seat: int, rest: str) -> None:
    """Undo the last move, if nobody learned anything from it."""
    table, voice = session.table, session.voice
    if not table.plies:
        voice.say("undo-nothing")
    elif table.record.moves[-1][0] != seat:
        voice.say("undo-other")
    elif not table.undo(seat):
        voice.say("undo-shown")
    else:
        forget_moves(table.record)
        voice.say("undo-done")
        for person in session.seen:
            session.seen[person] = min(session.seen[person], table.plies)


def show_rule(session: Session, seat: int, rest: str) -> None:
    """A clause of the rules, or the contents."""
    if not rest:
        rulebook.show_contents(session.voice, session.game)
        session.voice.say("rules-how", clause=rulebook.example(session.game))
    elif not rulebook.look_up(session.voice, session.game, rest):
        session.voice.say("rules-not-found", wanted=printable(rest))


def save(session: Session, seat: int, rest: str) -> None:
    """Save now; with a file name, there from now on."""
    old_path, old_named = session.path, session.named
    path = saves.typed_path(rest) if rest else session.path
    if path is None:
        session.voice.say("cli-bad-file-name", file=printable(rest))
        return
    if path != session.path:
        if saves.is_taken(path):
            session.voice.say("save-taken", file=printable(rest))
            return
        session.path, session.named = path, True
    error = session.save()
    if error is None:
        session.voice.say("save-done", file=str(session.path))
        return
    session.tell_not_saved(error)
    session.path, session.named = old_path, old_named


def show_log(session: Session, seat: int, rest: str) -> None:
    """The last things that happened and were said."""
    lines = session.told(seat)
    if not lines:
        session.voice.say("log-empty")
    for line in lines[-LOG_LINES:]:
        session.voice.item("•", line, width=2)


def leave(session: Session, seat: int, rest: str) -> None:
    """Save and leave the table; where saving fails, stay, unless the player says so."""
    voice = session.voice
    if not session.table.record.moves:
        voice.say("leave-unplayed")
        raise Leave
    error = session.save()
    if error is None:
        voice.say("leave-saved", command=session.how_to_continue())
        raise Leave
    session.tell_not_saved(error)
    if voice.agrees(voice.text("ask-leave-unsaved")):
        raise Leave
    voice.say("save-elsewhere")


def show_again(session: Session, seat: int, rest: str) -> None:
    """The table and the moves once more."""
    session.show_table(seat)
    session.show_moves(seat)


def switch_brief(session: Session, seat: int, rest: str) -> None:
    """Show the table after every move, or only when asked."""
    session.brief = not session.brief
    session.voice.say("brief-on" if session.brief else "brief-off")


def pass_keyboard(session: Session, seat: int, rest: str) -> None:
    """Give the keyboard to somebody who may do something out of turn."""
    state = session.table.state
    able = [other for other in sorted(session.people) if other != seat and state.legal(other)]
    wanted = int(rest) - 1 if rest.isdecimal() and len(rest) < 3 else -1
    if wanted in able:
        session.called = wanted
    elif not able:
        session.voice.say("pass-nobody")
    else:
        session.voice.say("pass-whom", numbers=", ".join(str(other + 1) for other in able), first=able[0] + 1)


COMMANDS: dict[str, Callable[[Session, int, str], None]] = {
    "help": show_help,
    "?": show_why,
    "h": advise,
    "o": show_odds,
    "u": take_back,
    "t": show_asides,
    "r": show_rule,
    "s": save,
    "l": show_log,
    "q": leave,
    "m": show_again,
    "b": switch_brief,
    "p": pass_keyboard,
    "c": say_phrase,
    "w": change_pace,
    "f": hurry,
}
