"""`castaways analyse FILE`: the mistakes of a game that was played, and better moves."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from castaways.bots.analysis import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    PLAYOUTS,
    Analysis,
    Moment,
    analyse,
    explained,
    mark_name,
    percent,
    sparkline,
)
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.terminal.arguments import Parser, load_record, number, wrong
from castaways.terminal.commands.replay import last_game
from castaways.terminal.voice import Voice
from castaways.terminal.words import TEXTS

LEAST, MOST = 8, 1_000_000  # games simulated for a decision


def run(words: list[str], lang: str) -> int:
    """Read the words after `analyse`, think, and show what was found."""
    parser = Parser(lang, "castaways analyse [FILE] [...]", "cli-analyse")
    parser.main.add_argument("file", nargs="?", metavar="FILE", help=parser.say("help-replay-file"))
    parser.flag("--seat", "help-analyse-seat", metavar="N")
    parser.flag("--playouts", "help-playouts", metavar="N")
    parser.flag("--seed", "help-seed", metavar="N")
    values = parser.read_or_help(words)
    if values is None:
        return 0
    record = last_game() if values.file is None else load_record(values.file)
    if record.replay().result is None:
        raise wrong("analyse-not-over")
    playouts = _playouts(values.playouts)
    seed = number(values.seed) if values.seed is not None else 0
    if not isinstance(seed, int):
        raise wrong("arena-bad-number", flag="--seed", value=values.seed)
    voice = Voice(lang)
    for place, seat in enumerate(_seats(record, values.seat)):
        if place:
            voice.line()
        _show(voice, record, _think(voice, record, seat, playouts, seed))
    voice.line()
    voice.say("analyse-note")
    return 0


def _playouts(word: str | None) -> int:
    value = PLAYOUTS if word is None else number(word)
    if not isinstance(value, int) or not LEAST <= value <= MOST:
        raise wrong("analyse-bad-playouts", value=word, least=str(LEAST), most=str(MOST))
    return value


def _seats(record: Record, word: str | None) -> list[int]:
    if word is None:
        return list(range(record.players))
    wanted = number(word)
    if not isinstance(wanted, int) or not 1 <= wanted <= record.players:
        raise wrong("cli-bad-seat", seat=word, players=record.players)
    return [wanted - 1]


def _think(voice: Voice, record: Record, seat: int, playouts: int, seed: int) -> Analysis:
    """The analysis, with a bar that shows how far it is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(voice.text("analyse-progress"), total=None)
        return analyse(record, seat, playouts, seed, lambda done, total: bar.update(task, completed=done, total=total))


def _show(voice: Voice, record: Record, found: Analysis) -> None:
    game = game_of(record.game)
    title = game.texts.say(Message("game-title"), voice.lang)
    who = (record.names[found.seat] if found.seat < len(record.names) else "") or TEXTS.say(
        Message("player", {"number": found.seat + 1}), voice.lang
    )
    voice.say("analyse-head", style="bold", game=title, who=who)
    if found.moments:
        chances = [moment.before for moment in found.moments]
        voice.say("analyse-curve", first=percent(chances[0], voice.lang), last=percent(found.end, voice.lang))
        voice.line(sparkline([*chances, found.end], min(voice.width, 78)))
    voice.say("analyse-summary", number=len(found.moments))
    if not found.mistakes:
        voice.say("analyse-none")
        return
    voice.say(
        "analyse-counts",
        inaccuracies=str(found.counts[INACCURACY]),
        mistakes=str(found.counts[MISTAKE]),
        blunders=str(found.counts[BLUNDER]),
        lost=percent(found.given_away, voice.lang),
    )
    for place, moment in enumerate(found.mistakes, 1):
        voice.line()
        _tell(voice, record, place, moment)


def _tell(voice: Voice, record: Record, place: int, moment: Moment) -> None:
    """One mistake: when, how bad, what was played and what was better."""
    game, before = game_of(record.game), record.replay(moment.ply)

    def words(action: int) -> str:
        return game.describe(before, moment.seat, action, voice.lang, record.names)

    said = voice.text(
        "analyse-mistake",
        ply=str(moment.ply + 1),
        mark=TEXTS.say(mark_name(moment.mark), voice.lang),
        before=percent(moment.before, voice.lang),
        after=percent(moment.after, voice.lang),
        behind=f"−{percent(moment.behind, voice.lang)}",
        margin=percent(moment.margin, voice.lang),
    )
    voice.item(f"{place}.", said, width=4, style="bold" if moment.mark == BLUNDER else "")
    worse, better = explained(before, moment.seat, moment.made, moment.best)
    for key, action, some in (("analyse-made", moment.made, worse), ("analyse-better", moment.best, better)):
        voice.item("", voice.text(key, move=words(action)), width=4)
        for why in some:
            voice.item("–", game.texts.say(why, voice.lang, record.names), width=6)
