"""Several people at one table, for tests."""

import resource
from pathlib import Path
from typing import Any

import castaways
from tests.server.client import LocalServer, Visitor, quick_settings


def short(data: Path, database: str = "", **more: Any) -> LocalServer:
    """A server with short clocks."""
    base: dict[str, Any] = {
        "clocks": ("none", "move-1", "player-2", "move-3600"),
        "grace": 0.0,
        "last_call": 0.2,
        "tick": 0.05,
    }
    return LocalServer(quick_settings(data, database=database, **(base | more)))


async def together(
    local: LocalServer, game: str, people: int, rest: str = "random", **more: Any
) -> tuple[str, list[Visitor]]:
    """A table in play of as many people, with bots at the seats that are left."""
    least = max(castaways.game(game).seats[0], people)
    friends = [local.visitor() for _ in range(people)]
    await friends[0].guest("Anna")
    seats = ["me", *["open"] * (people - 1), *[rest] * (least - people)]
    id = await friends[0].new_table(game, seats=seats, seed="7", **more)
    for number, friend in enumerate(friends[1:], 1):
        await friend.guest(("Tom", "Eve", "Lin", "Max", "Ivo")[number - 1])
        assert (await friend.post(f"/tables/{id}/seats", seat=number)).status_code == 200
    return id, friends


def code(answer: Any) -> tuple[int, str]:
    """Status and name of a refusal, which says something too."""
    error = answer.json()["error"]
    assert error["message"]
    return answer.status_code, error["code"]


async def one_move(id: str, friends: list[Visitor]) -> int:
    """Whoever is to act makes a move; gives the seat."""
    for seat, friend in enumerate(friends):
        view = await friend.view(id)
        if seat in view["to_act"]:
            answer = await friend.move(id, view["ply"], view["legal"][0]["action"])
            assert answer.status_code == 200, answer.text
            return seat
    raise AssertionError("nobody is to act")


def memory_of(pid: int) -> int:
    """The resident memory of a process, in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()
