"""The terminal's table as plain lines of any width. Games draw it of few things, rules with a title, texts and tables
without lines. To set these directly takes a thirtieth of the time that rich takes to lay them out. What else a game may
draw goes through rich, and looks the same.
"""

from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.rule import Rule
from rich.table import Column, Table
from rich.text import Text

WIDE = 2_000  # columns: no line is broken
MARKUP = frozenset("[\\:")  # letters by which rich knows styles and pictures in plain words


class _Unknown(Exception):
    """Something that only rich knows how to draw."""


def lines_of(parts: Iterable[Any]) -> Iterator[str]:
    """The lines of what a game draws; a line may end with blanks, and of a rule its title may be all there is."""
    for part in parts:
        try:
            yield from _set(part)
        except _Unknown:
            yield from by_rich(part)


def by_rich(part: Any) -> list[str]:
    """What rich makes of it."""
    page = StringIO()
    Console(file=page, width=WIDE, color_system=None, legacy_windows=False, force_terminal=False).print(part)
    return page.getvalue().splitlines()


def _set(part: Any) -> list[str]:
    if type(part) is Text:
        return _words(part)
    if type(part) is Rule and part.align == "left" and type(part.title) is Text:
        return [" ".join(_words(part.title))]
    if type(part) is Table and _is_simple(part):
        return _table(part)
    raise _Unknown


def _is_simple(table: Table) -> bool:
    """No lines, no room above and below, no width but what its cells take."""
    above, _, below, _ = table.padding
    more = (table.box, table.title, table.caption, table.expand, table.width, table.min_width, table.leading)
    return bool(table.columns) and not any((above, below, *more))


def _words(cell: Any) -> list[str]:
    """The lines of a text."""
    words = cell.plain if type(cell) is Text else cell
    if not isinstance(words, str) or (words is cell and MARKUP & set(words)) or "\t" in words:
        raise _Unknown
    return words.split("\n")


def _table(table: Table) -> list[str]:
    _, after, _, before = table.padding
    last = len(table.columns) - 1
    columns = []
    for number, column in enumerate(table.columns):
        left = 0 if number == 0 and not table.pad_edge else before
        if number and table.collapse_padding:
            left = max(0, left - after)
        columns.append(_column(table, column, left, 0 if number == last and not table.pad_edge else after))
    return ["".join(line) for row in zip(*columns, strict=True) for line in _level(row)]


def _column(table: Table, column: Column, left: int, right: int) -> list[list[str]]:
    """The cells of a column as lines of one width, the heading first."""
    if column.justify not in {"left", "right"} or column.footer or column.width is not None:
        raise _Unknown
    cells = [_words(cell) for cell in ([column.header] if table.show_header else []) + list(column.cells)]
    width = max((cell_len(line) for cell in cells for line in cell), default=0)
    width = max(width, column.min_width or 0)
    found: list[list[str]] = []
    for cell in cells:
        found.append([])
        for line in cell:
            blanks = " " * (width - cell_len(line))
            words = blanks + line if column.justify == "right" else line + blanks
            found[-1].append(" " * left + words + " " * right)
    return found


def _level(row: tuple[list[str], ...]) -> Iterator[tuple[str, ...]]:
    """The lines of a row: a cell of few lines has blanks under it."""
    most = max(map(len, row), default=0)
    return zip(*(cell + [" " * cell_len(cell[0])] * (most - len(cell)) for cell in row), strict=True)
