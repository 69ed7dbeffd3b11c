"""The checker finds what it is there for: in histories with a planted lie, and at a server with a planted fault."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from castaways.server.storage.tables import Store
from tests.faults.history import History, Moves, Read, Write
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go

GAME: Moves = [(0, 5), (1, 7), (0, 2)]
TRUE = [
    Write("anna", "t", 0, 0, 5, 1.0),
    Read("anna", "t", 2, 1, 1.5),
    Read("tom", "t", 2, 1, 1.2, "tom's"),
    Write("tom", "t", 1, 1, 7, 2.0),
    Read("tom", "t", 3, 2, 2.1, "tom's"),
    Read("anna", "t", 2, 1, 1.9),  # asked before Tom's move was acknowledged
    Write("anna", "t", 2, 0, 2, None),  # no answer came, and it was made all the same
    Read("eve", "t", 4, 3, 3.0, "eve's"),
]


def lies(events: list[Write | Read], games: dict[str, Moves] | None = None) -> list[str]:
    history = History()
    for event in events:
        history.note(event)
    return history.lies({"t": GAME} if games is None else games)


def test_a_true_history_has_no_lies() -> None:
    assert lies(TRUE) == []
    assert lies(TRUE, {"t": GAME[:2]}) == []  # nobody knew of the last one


@pytest.mark.parametrize(
    ("planted", "games", "found"),
    [
        ([], {"t": GAME[:1]}, "ply 1 is None"),
        ([], {"t": [(0, 5), (1, 8), (0, 2)]}, "ply 1 is (1, 8)"),
        ([], {"t": [(0, 5), (0, 5), (1, 7), (0, 2)]}, "ply 1 is (0, 5)"),
        ([], {}, "ply 0 is None"),
        ([Write("anna", "t", 0, 0, 5, 9.0)], None, "acknowledged 2 times"),
        ([Read("tom", "t", 2, 1, 2.5)], None, "tom saw ply 1 after 1"),
        ([Read("eve", "t", 3, 1, 0.0)], None, "version 3 is ply 2 and ply 1"),
        ([Read("eve", "t", 3, 2, 0.0, "eve's")], None, "a stream told version 3"),
        ([Read("eve", "t", 4, 3, 0.0, "eve's")], None, "a stream told version 4"),
    ],
)
def test_every_kind_of_lie_is_found(planted: list[Any], games: dict[str, Moves] | None, found: str) -> None:
    said = lies([*TRUE, *planted], games)
    assert any(found in lie for lie in said), said


async def play(visitor: Visitor, id: str, history: History, moves: int) -> None:
    """Some moves of one person, and what they see of them."""
    for _ in range(moves):
        asked = time.monotonic()
        view = await visitor.view(id)
        history.read("anna", view, asked)
        action = view["legal"][0]["action"]
        answer = await visitor.move(id, view["ply"], action)
        if answer.status_code == 200:
            history.wrote("anna", answer.json(), view["ply"], action)


async def in_the_end(local: LocalServer, id: str) -> dict[str, Moves]:
    loaded = await local.app.state.context.store.load(id)
    assert loaded is not None
    return {id: loaded[1]}


@go
async def test_a_server_without_faults_tells_no_lies(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, history = local.visitor(), History()
        id = await anna.new_table()
        await play(anna, id, history, 12)
        assert history.lies(await in_the_end(local, id)) == [] and len(history.events) == 36


@go
async def test_a_server_that_acknowledges_what_it_has_not_stored_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault: one move in five is told to be on the disk, and is not."""
    true, number = Store.append, 0

    async def forgetful(self: Store, *args: Any, **more: Any) -> None:
        nonlocal number
        number += 1
        if number % 5:
            await true(self, *args, **more)

    monkeypatch.setattr(Store, "append", forgetful)
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, history = local.visitor(), History()
        id = await anna.new_table()
        await play(anna, id, history, 12)
        said = history.lies(await in_the_end(local, id))
        assert any("though" in lie or "acknowledged 2 times" in lie for lie in said)


def test_time_is_what_the_reader_says() -> None:
    late = [replace(event, asked=9.0) if event == TRUE[5] else event for event in TRUE if isinstance(event, Read)]
    assert lies([*(event for event in TRUE if isinstance(event, Write)), *late]) == []  # Anna's own move is in it
