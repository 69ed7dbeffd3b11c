"""The table in plain lines is what rich would have made of it."""

from collections.abc import Iterable
from typing import Any

import pytest
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

import castaways
from castaways.bots import Sight, make_bot
from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from castaways.envs.text import plain
from tests.envs.games import GAMES

NAMES = ["Анна", "[b]Tom[/b]", "猫", "e\u0301va :fire:", "x", "Y " * 30]


def same(parts: Iterable[Any]) -> bool:
    parts = list(parts)
    by_rich = (line for part in parts for line in plain.by_rich(part))
    found, expected = ([line.replace("─", "").rstrip() for line in lines] for lines in (plain.lines_of(parts), by_rich))
    return found == expected


@pytest.mark.parametrize("name", GAMES)
def test_tables_of_all_games(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And none of them needs rich."""
    bot, drawn = make_bot("instinct"), []
    for seed, players in enumerate({castaways.game(name).seats[0], castaways.game(name).seats[1]}):
        table = Table.new(name, players, seed)
        for moves in range(240):
            if not table.state.to_act:
                break
            seat = table.state.to_act[0]
            if moves % 15 == 0:
                texts = table.game.texts.among(NAMES[:players])
                draw, view = table.game.screen().draw, table.state.view(seat)
                drawn += [draw(view, texts, LANGUAGES[moves // 15 % len(LANGUAGES)])]
            table.apply(seat, bot.choose(Sight.at(table, seat, 1)))
    assert len(drawn) > 5 and all(same(parts) for parts in drawn)
    monkeypatch.setattr(plain, "by_rich", lambda part: pytest.fail("asked rich"))
    for parts in drawn:
        list(plain.lines_of(parts))


def grid(*, header: bool = False, **more: Any) -> Grid:
    made = Grid(box=None, show_header=header, show_edge=False, **more)
    made.add_column("one", justify="right", min_width=6)
    made.add_column("two")
    made.add_column("three", no_wrap=True)
    made.add_row("a", Text("many\nlines of\n\nwords"), "c")
    made.add_row(Text("longer than that"), "", Text("猫猫"))
    return made


@pytest.mark.parametrize(
    "part",
    [
        Text("two\nlines"),
        Text(),
        Rule(Text("title"), align="left"),
        Rule(Text("two\nlines"), align="left"),
        grid(),
        grid(header=True),
        grid(padding=(0, 1)),
        grid(padding=(0, 2), collapse_padding=True),
        grid(padding=(0, 2), collapse_padding=True, pad_edge=False),
        grid(padding=(0, 3, 0, 1), collapse_padding=True, pad_edge=False),
        Grid.grid(),
    ],
)
def test_every_kind_of_part(part: Any) -> None:
    assert same([part])


def marked() -> Grid:
    made = Grid.grid()
    made.add_row("[bold]marked[/bold] :fire:", "\ttab")
    return made


@pytest.mark.parametrize(
    "part",
    [
        "[bold]words[/bold]",
        Rule("words"),
        Rule(Text("middle")),
        Panel(Text("framed")),
        Grid("one", "two"),
        grid(title="headed"),
        grid(padding=(1, 1)),
        grid(expand=True),
        marked(),
    ],
)
def test_what_is_not_known_is_left_to_rich(part: Any) -> None:
    assert same([part])
