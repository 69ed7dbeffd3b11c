"""People who have met, for tests."""

import asyncio
import random
from typing import Any

from castaways.server.storage.models import OVER, alias
from castaways.server.tables.service import MOST_ACTIONS
from tests.server.client import LocalServer, Visitor

NAMES = ("Anna", "Tom", "Eve", "Lin", "Max", "Ivo")
PASSWORD = "correct horse"


async def met(
    local: LocalServer, number: int = 2, game: str = "noah", people: list[Visitor] | None = None, **more: Any
) -> tuple[str, list[Visitor]]:
    """A game in play of so many people, a person at every seat; nobody has chosen its deal."""
    friends = people or [local.visitor() for _ in range(number)]
    for name, friend in zip(NAMES, friends, strict=False):
        if "castaways" not in friend.http.cookies and "castaways_session" not in friend.http.cookies:
            await friend.guest(name)
    id = await friends[0].new_table(game, seats=["me", *["open"] * (number - 1)], **more)
    for seat, friend in enumerate(friends[1:], 1):
        answer = await friend.post(f"/tables/{id}/seats", seat=seat)
        assert answer.status_code == 200, answer.text
    return id, friends


async def play_out(local: LocalServer, id: str, absent: tuple[int, ...] = ()) -> None:
    """Play a game to its end by moves at random, those of a seat that a bot plays left to the bot."""
    tables, rng = local.app.state.context.tables, random.Random(id)
    while True:
        live = await tables.get(id)
        if live.info.status == OVER:
            return
        ahead = live.table.state.clone()
        seat = next((seat for seat in ahead.to_act if seat not in absent), None)
        if seat is None:
            await asyncio.sleep(0.01)
            continue
        actions: list[int] = []  # as many as come one after the other: every time is one for the disk
        while seat in ahead.to_act and len(actions) < MOST_ACTIONS:
            actions.append(rng.choice(list(ahead.legal(seat))))
            ahead.step(seat, actions[-1])
        await tables.play(id, live.info.seats[seat].guest, live.info.plies, actions)


async def id_of(local: LocalServer, visitor: Visitor) -> str:
    """The id of somebody, which the server alone knows."""
    cookie = visitor.http.cookies.get("castaways")
    identity = local.app.state.context.identity
    return str(identity._signer.loads(cookie))


async def person_of(local: LocalServer, visitor: Visitor) -> str:
    """What stands for somebody in addresses."""
    return alias(await id_of(local, visitor))


async def account(visitor: Visitor, name: str) -> None:
    """A guest makes an account of themself."""
    answer = await visitor.post("/account", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text


async def host_of_server(local: LocalServer, name: str = "Root") -> Visitor:
    """An account with the right of a host."""
    visitor = local.visitor(address="10.9.9.9")
    await visitor.guest(name)
    await account(visitor, name)
    from castaways.server.social.hosting import Host

    await local.app.state.context.hosting.grant(Host("", ""), name, "test")
    return visitor
