"""The end of a game: who won, and the score sheet."""

from rich.table import Table as Grid
from rich.text import Text

from castaways.core.result import Result
from castaways.core.table import Table
from castaways.core.text import Message, Seat
from castaways.terminal.voice import Voice


def show_result(voice: Voice, table: Table, seat: int | None) -> None:
    """Won or lost for the person (None: for the table), then the points, line by line."""
    result = table.state.result
    if result is None:
        return
    voice.line()
    voice.line(_headline(voice, table, result, seat), "bold")
    voice.show(_sheet(voice, table, result))


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
    names = table.record.names
    return tuple(names[seat] if seat < len(names) and names[seat] else Seat(seat) for seat in result.winners)


def _sheet(voice: Voice, table: Table, result: Result) -> Grid:
    """One row a kind of points, one column a seat."""
    players = table.record.players
    grid = Grid(box=None, pad_edge=False, show_header=players > 1, header_style="")
    grid.add_column("")
    for seat in range(players):
        grid.add_column(str(seat + 1), justify="right")
    rows: dict[str, list[str]] = {}
    for seat, lines in sorted(result.details.items()):
        for line in lines:
            title = table.game.texts.say(Message(f"score-{line.key}", {"count": line.count}), voice.lang)
            title = f"{title} ({line.clause})" if line.clause else title
            rows.setdefault(title, [""] * players)[seat] = signed(line.points)
    for title, cells in rows.items():
        grid.add_row(Text(title), *(Text(cell) for cell in cells))
    grid.add_row(Text(voice.text("result-score")), *(Text(signed(score)) for score in result.scores), style="bold")
    return grid
