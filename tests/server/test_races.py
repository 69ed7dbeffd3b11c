"""A change that loses against another one is tried again: nobody is told "the table has moved on" because of something
that has nothing to do with their wish, and no setting is lost in silence."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from castaways.server.errors import Stale
from castaways.server.tables.races import RACES, retried
from tests.server.client import LocalServer, Visitor
from tests.server.running import go


def losing(local: LocalServer, times: int) -> Callable[[], int]:
    """The next changes of a table find that somebody was quicker; gives how many have lost so far."""
    store = local.app.state.context.tables.store
    bump, lost = store._bump, 0

    async def quicker(*args: Any, **values: Any) -> None:
        nonlocal lost
        if lost < times:
            lost += 1
            raise Stale
        await bump(*args, **values)

    store._bump = quicker
    return lambda: lost


@go
async def test_a_change_is_tried_again_but_not_for_ever() -> None:
    tried = 0

    @retried
    async def change(wins: int) -> str:
        nonlocal tried
        tried += 1
        if tried < wins:
            raise Stale
        return "done"

    assert await change(RACES) == "done"
    tried = 0
    with pytest.raises(Stale):
        await change(RACES + 1)
    assert tried == RACES


async def pace(anna: Visitor, id: str) -> Any:
    return await anna.form("/settings", bots="quick", back=f"/tables/{id}")


async def chat(anna: Visitor, id: str) -> Any:
    return await anna.put(f"/tables/{id}/chat", open=False)


async def start(anna: Visitor, id: str) -> Any:
    return await anna.post(f"/tables/{id}/start", bot="easy")


async def get_up(anna: Visitor, id: str) -> Any:
    return await anna.http.delete(f"/api/tables/{id}/seats")


@pytest.mark.parametrize(
    "wish, seats, after",
    [
        (pace, ["me", "easy"], lambda info: info.pace == "quick"),
        (chat, ["me", "open"], lambda info: not info.chat),
        (start, ["me", "open"], lambda info: info.status == "playing"),
        (get_up, ["me", "open"], lambda info: info.seats[0].guest is None),
    ],
)
@go
async def test_what_somebody_wants_comes_true_even_if_others_were_quicker(
    local: LocalServer,
    wish: Callable[[Visitor, str], Awaitable[Any]],
    seats: list[str],
    after: Callable[[Any], bool],
) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=seats)
        lost = losing(local, 2)
        answer = await wish(anna, id)
        assert answer.status_code < 400, answer.text
        assert after((await local.app.state.context.tables.get(id)).info)
        assert lost() == 2


@go
async def test_somebody_sits_down_even_if_others_were_quicker(local: LocalServer) -> None:
    async with local:
        anna, boris = local.visitor(), local.visitor()
        id = await anna.new_table("noah", seats=["me", "open"])
        await boris.guest("Boris")
        lost = losing(local, 2)
        answer = await boris.post(f"/tables/{id}/seats")
        assert answer.status_code < 400, answer.text
        assert lost() == 2
        assert "Boris" in (await local.app.state.context.tables.get(id)).info.names
