"""`castaways replay FILE`: step through a record."""

from castaways.core.record import Record
from castaways.terminal import saves
from castaways.terminal.arguments import Parser, load_record, number, wrong
from castaways.terminal.replay import Replay
from castaways.terminal.start import seat_to_watch
from castaways.terminal.voice import Voice


def run(words: list[str], lang: str) -> int:
    """Read the words after `replay` and show the game."""
    parser = Parser(lang, "castaways replay [FILE] [...]", "cli-replay")
    parser.main.add_argument("file", nargs="?", metavar="FILE", help=parser.say("help-replay-file"))
    parser.flag("--seat", "help-seat", metavar="N")
    values = parser.read_or_help(words)
    if values is None:
        return 0
    record = last_game() if values.file is None else load_record(values.file)
    return Replay(record, Voice(lang), _seat(record, values.seat)).run()


def last_game() -> Record:
    """The newest game that was saved."""
    played = saves.saved_games()
    if not played:
        raise wrong("cli-nothing-to-replay")
    return played[0].record


def _seat(record: Record, word: str | None) -> int | None:
    if word is None:
        return seat_to_watch(record)
    wanted = number(word)
    if not isinstance(wanted, int) or not 1 <= wanted <= record.players:
        raise wrong("cli-bad-seat", seat=word, players=record.players)
    return wanted - 1
