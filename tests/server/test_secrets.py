"""Nothing that a seat may not know is in any answer: worlds that it cannot tell apart give the same bytes."""

import random
import re

import pytest

import castaways
from castaways.core.events import RawEvent
from castaways.core.sink import EVERYBODY
from castaways.core.table import Table
from tests.server.client import House, Visitor, quick_settings
from tests.server.running import go

WORLDS = 2
MOST_MOVES = 160
PROBES = 6


async def everything(visitor: Visitor, id: str, ply: int, probes: list[int]) -> list[str]:
    """All that a visitor can ask about a table, as text; tokens that differ every time are left out."""
    answers = [await visitor.get(f"/tables/{id}"), await visitor.get("/"), await visitor.get(f"/api/tables/{id}")]
    answers += [await visitor.get(f"/api/tables/{id}/view", params={"since": since}) for since in (0, ply)]
    answers += [await visitor.get(f"/api/tables/{id}/{path}") for path in ("record", "chat")]
    answers += [await visitor.get(f"/tables/{id}/{more}") for more in ("replay?ply=0&eyes=open", "proof")]
    answers += [await visitor.get("/games"), await visitor.get("/api/me/games")]
    for action in probes:
        answers.append(await visitor.get(f"/api/tables/{id}/why", params={"action": action}))
        answers.append(await visitor.post(f"/tables/{id}/moves", ply=ply + 1000, actions=[action]))
    answers.append(await visitor.post(f"/tables/{id}/moves", ply=ply, actions=[10**9]))
    return [re.sub(r'(name="csrf"[^>]*?(content|value)=")\w+', r"\1", answer.text) for answer in answers]


def other_log(table: Table, seat: int) -> list[RawEvent]:
    """The events with other secrets in them, where the seat may not see these."""
    found = []
    for raw in table._log.raw:
        kind = table.game.events[raw.kind]
        seen = raw.seen == EVERYBODY or raw.seen >> seat & 1
        values = [raw.a, raw.b, raw.c]
        if kind.secret and not seen:
            for place, (name, _) in enumerate(kind.args):
                if name in kind.secret:
                    values[place] = 0
        found.append(RawEvent(raw.kind, raw.seat, *values, raw.seen))
    return found


@pytest.mark.parametrize("game", castaways.games())
@pytest.mark.parametrize("seed", range(2))
@go
async def test_worlds_a_seat_cannot_tell_apart_look_the_same(tmp_path, game: str, seed: int) -> None:
    luck = random.Random(seed)
    players = luck.randint(*castaways.game(game).seats)
    async with House(quick_settings(tmp_path)) as house:
        people = [house.visitor(luck.choice(["en", "ru", "uk"])) for _ in range(players)]
        id = await people[0].new_table(game, seats=["me", *["open"] * (players - 1)], seed=str(seed))
        for seat, person in enumerate(people[1:], 1):
            await person.guest(f"P{seat}")
            assert (await person.post(f"/tables/{id}/seats", seat=seat)).status_code == 200
        tables = house.app.state.house.tables
        for _ in range(MOST_MOVES):
            live = await tables.get(id)
            table, state = live.table, live.table.state
            if state.result is not None:
                break
            if luck.random() < 0.12:
                viewer = luck.randrange(players)
                person = people[viewer]
                probes = luck.sample(range(table.game.actions), PROBES)
                before = await everything(person, id, table.plies, probes)
                raw = table._log.raw
                for world in range(WORLDS):
                    table.state = state.resample(viewer, seed * 1000 + world)
                    table._log.raw = other_log(table, viewer)
                    assert await everything(person, id, table.plies, probes) == before
                    table.state, table._log.raw = state, raw
            seat = luck.choice(state.to_act)
            action = luck.choice(state.legal(seat))
            answer = await people[seat].move(id, table.plies, action)
            assert answer.status_code == 200, answer.text
