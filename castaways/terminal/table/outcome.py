"""The end of a game: who won, and the score sheet."""

from rich.table import Table as Grid
from rich.text import Text

from castaways.core.result import Result
from castaways.core.table import Table
from castaways.core.text import Message, Seat
from castaways.terminal.seats import shown_names, who_sits
from castaways.terminal.voice import Voice


def show_result(voice: Voice, table: Table, seat: int | None) -> None:
    """Won or lost for the person (None: for the table), then the points of everybody, line by line."""
    result = table.state.result
    if result is None:
        return
    voice.line()
    voice.line(_headline(voice, table, result, seat), "bold")
    for number in range(table.record.players):
        if table.record.players > 1:
            voice.line()
            voice.line(voice.text("result-of", who=_name(table, number)))
        voice.show(_sheet(voice, table, result, number))


def signed(points: int) -> str:
    """Points with a true minus."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def _headline(voice: Voice, table: Table, result: Result, seat: int | None) -> str:
    if table.record.players == 1 or len(result.winners) == table.record.players or not result.winners:
        return voice.text("result-won" if result.won else "result-lost")
    if seat is not None:
        return voice.text("result-you-won" if seat in result.winners else "result-you-lost", who=_names(table, result))
    return voice.text("result-winners", who=_names(table, result))


def _names(table: Table, result: Result) -> tuple[Seat | str, ...]:
    return tuple(_name(table, seat) for seat in result.winners)


def _name(table: Table, seat: int) -> Seat | str:
    return who_sits(shown_names(table.record), seat)


def _sheet(voice: Voice, table: Table, result: Result, seat: int) -> Grid:
    """One row a kind of points."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right")
    for line in result.details.get(seat, ()):
        title = table.game.texts.say(Message(f"score-{line.key}", {"count": line.count}), voice.lang)
        grid.add_row(Text(f"{title} ({line.clause})" if line.clause else title), Text(signed(line.points)))
    grid.add_row(Text(voice.text("result-score")), Text(signed(result.scores[seat])), style="bold")
    return grid
