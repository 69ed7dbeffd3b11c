"""Games that wait for somebody: what a hidden tab is told, and the list on the first page."""

import re
from pathlib import Path

from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.together import together


async def waiting(visitor: Visitor) -> list[str]:
    answer = await visitor.get("/turns")
    assert answer.headers["cache-control"] == "private, no-store"
    return [turn["id"] for turn in answer.json()["turns"]]


@go
async def test_a_tab_is_told_which_games_wait(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "noah", 2)
        seat = next(iter((await anna.view(id))["to_act"]))
        mover, other = (anna, tom) if seat == 0 else (tom, anna)
        assert await waiting(mover) == [id] and await waiting(other) == []
        assert await waiting(local.visitor()) == []
        told = (await mover.get("/turns")).json()["turns"][0]
        assert told == {"id": id, "ply": 0, "title": "Noah’s Case"}  # no name, no card
        await mover.put(f"/tables/{id}/pause")
        assert await waiting(mover) == []  # nothing can be done now
        await mover.http.delete(f"/api/tables/{id}/pause")
        await mover.http.delete(f"/api/tables/{id}/seats")
        assert await waiting(mover) == []  # a bot plays for them


@go
async def test_the_first_page_begins_with_what_is_due_first(tmp_path: Path, hands: ClockHands) -> None:
    settings = quick_settings(tmp_path, tick=1e6, clocks=("none", "move-86400", "move-7200"), grace=0.0)
    async with LocalServer(settings) as local:
        anna = local.visitor()
        slow = await anna.new_table("friday", clock="move-86400")
        none = await anna.new_table("friday")
        hands.turn(3600)
        quick = await anna.new_table("friday", clock="move-7200")
        for number in range(7):
            await anna.new_table("noah", seats=["me", "open"], seed=str(number))
        page = await anna.page("/")
        shown = re.findall(r'class="cont[^"]*" href="/tables/([\w-]+)"', page)
        assert shown[:3] == [quick, slow, none] and len(shown) == 6
        assert "2 hours left" in page and "23 hours left" in page
        hands.turn(7200 - 30)
        assert "Less than a minute left" in await anna.page("/")


@go
async def test_all_games_that_wait_are_listed(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        made = {await anna.new_table("friday", seed=str(number)) for number in range(9)}
        assert made <= set(re.findall(r'href="/tables/([\w-]+)"', await anna.page("/")))
