"""All games of a browser as a file: what is taken away comes back, here or elsewhere, or nothing is changed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select

from castaways.core.registry import games
from castaways.core.table import Table
from castaways.server.errors import Refused
from castaways.server.storage.models import OVER, PLAYING, Base, MoveRow, SaidRow, SeatRow, TableRow
from castaways.server.storage.models.puzzles import StormRow
from castaways.site.local.engine import LocalEngine
from castaways.site.local.kept_file import merge, pack, read

ME, THEM = "a" * 32, "b" * 32


@pytest.fixture
def browser(tmp_path: Path) -> Callable[[str], Connection]:
    """An empty database, by its name."""

    def opened(name: str) -> Connection:
        engine = LocalEngine(tmp_path / f"{name}.db", lambda: None).sync_engine
        Base.metadata.create_all(engine)
        return engine.connect()

    return opened


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A file with one game."""
    engine = LocalEngine(tmp_path_factory.mktemp("kept") / "castaways.db", lambda: None).sync_engine
    Base.metadata.create_all(engine)
    with engine.connect() as connection:
        write(connection, "game", play("friday", 5), ME)
        return pack(connection, ME)


def play(game: str, moves: int | None = None, seed: int = 5) -> Table:
    """A game, for so many moves or to its end."""
    table = Table.new(game, seed=seed)
    while table.state.result is None and (moves is None or table.plies < moves):
        seat = table.state.to_act[0]
        table.apply(seat, table.state.legal(seat)[0])
    return table


def write(connection: Connection, id: str, table: Table, guest: str) -> None:
    """Keep a game as the server does."""
    record, result = table.record, table.state.result
    row: dict[str, Any] = {
        "id": id,
        "game": record.game,
        "rules": record.rules,
        "players": record.players,
        "options": dict(record.options),
        "seed": str(record.seed),
        "salt": "",
        "seed_chosen": False,
        "public": False,
        "host": guest,
        "status": PLAYING if result is None else OVER,
        "version": table.plies + 1,
        "plies": table.plies,
        "waiting": 0,
        "scores": None if result is None else list(result.scores),
        "created": 1,
        "changed": 2,
        "watch": False,
        "chat": True,
        "clock": "none",
        "stand_in": "easy",
        "ready": False,
    }
    connection.execute(insert(TableRow).values(**row))
    connection.execute(insert(SeatRow).values(table_id=id, seat=0, guest=guest, name="Anna"))
    for ply, (seat, action) in enumerate(record.moves):
        connection.execute(insert(MoveRow).values(table_id=id, ply=ply, seat=seat, action=action, made=0))
    said = {"table_id": id, "guest": guest, "name": "Anna", "aside": False, "text": "Привіт", "at": 1}
    connection.execute(insert(SaidRow).values(**said))
    connection.commit()


def count(connection: Connection, model: type[Base]) -> int:
    return connection.scalar(select(func.count()).select_from(model)) or 0


def test_games_of_every_kind_come_to_another_browser_once(browser: Callable[[str], Connection]) -> None:
    here, there = browser("here"), browser("there")
    for game in games():
        write(here, game, play(game, 12), ME)
    write(here, "whole", play("friday"), ME)
    here.execute(insert(StormRow).values(id="storm", guest=ME, started=1, puzzles=["x"], place=1, score=1))
    write(there, "own", play("friday", 3), THEM)
    text = pack(here, ME).encode()
    for brought in (len(games()) + 1, 0):  # the second time there is nothing new
        assert merge(there, read(text, THEM)) == brought
        assert count(there, TableRow) == len(games()) + 2
        assert count(there, SaidRow) == len(games()) + 2
    owners = set(there.scalars(select(SeatRow.guest))) | set(there.scalars(select(TableRow.host)))
    assert owners == {THEM} and there.scalar(select(StormRow.guest)) == THEM
    for model in (MoveRow, TableRow):
        columns = [column for column in model.__table__.c if column.name != "host"]
        mine = here.execute(select(*columns).order_by(*columns[:2])).all()
        theirs = [row for row in there.execute(select(*columns).order_by(*columns[:2])) if row[0] != "own"]
        assert mine == theirs


@pytest.mark.parametrize(("kept", "brought", "left"), [(4, 9, 9), (9, 4, 9)])
def test_of_a_game_that_both_know_the_longer_one_stays(
    browser: Callable[[str], Connection], kept: int, brought: int, left: int
) -> None:
    here, there = browser("here"), browser("there")
    write(here, "game", play("noah", brought), ME)
    write(there, "game", play("noah", kept), THEM)
    assert merge(there, read(pack(here, ME).encode(), THEM)) == int(brought > kept)
    assert there.scalar(select(TableRow.plies)) == count(there, MoveRow) == left
    assert count(there, SaidRow) == 1


def changed(text: str, change: Callable[[Any], None]) -> bytes:
    data = json.loads(text)
    change(data)
    return json.dumps(data).encode()


def set_cell(name: str, column: str, value: Any) -> Callable[[Any], None]:
    """A change of one value in the first row of a table."""

    def change(data: Any) -> None:
        place = data["rows"][name]["columns"].index(column)
        data["rows"][name]["rows"][0][place] = value

    return change


CHANGES: dict[str, Callable[[Any], None]] = {
    "another format": lambda data: data.update(format="castaways record"),
    "no owner": lambda data: data.update(guest=7),
    "no rows": lambda data: data.update(rows=[]),
    "a short row": lambda data: data["rows"]["seats"]["rows"][0].pop(),
    "an unknown game": set_cell("tables", "game", "chess"),
    "rules of tomorrow": set_cell("tables", "options", {"level": 99}),
    "a text for a number": set_cell("tables", "version", "many"),
    "a number for a text": set_cell("seats", "name", 5),
    "a long name": set_cell("seats", "name", "x" * 1000),
    "a move that is not allowed": set_cell("moves", "action", 100_000),
    "a missing move": lambda data: data["rows"]["moves"]["rows"].pop(0),
    "a game that is not over": set_cell("tables", "status", OVER),
    "nothing where something must be": set_cell("tables", "seed", None),
    "a seed that is no number": set_cell("tables", "seed", "abc"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_was_changed_is_refused(text: str, name: str) -> None:
    with pytest.raises(Refused) as refused:
        read(changed(text, CHANGES[name]), THEM)
    assert refused.value.message.id == "kept-bad-file"


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"format": 1}'])
def test_what_is_no_such_file_is_refused(raw: bytes) -> None:
    with pytest.raises(Refused) as refused:
        read(raw, ME)
    assert refused.value.message.id == "kept-bad-file"


def test_files_of_later_versions_are_told_apart(text: str) -> None:
    later = changed(text, lambda data: data.update(version=2))
    with pytest.raises(Refused) as refused:
        read(later, ME)
    assert refused.value.message.id == "kept-other-version"


def test_columns_that_a_file_does_not_know_have_their_values(browser: Callable[[str], Connection], text: str) -> None:
    there = browser("there")

    def older(data: Any) -> None:
        rows = data["rows"]["tables"]
        place = rows["columns"].index("pace")
        del rows["columns"][place], rows["rows"][0][place], data["rows"]["puzzle_storms"]

    assert merge(there, read(changed(text, older), THEM)) == 1
    assert there.scalar(select(TableRow.pace)) == "normal"
