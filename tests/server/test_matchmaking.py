"""Playing with somebody now: people who ask meet, also through two processes, and nobody waits for who has gone."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import delete, insert

from castaways.server.storage.database import writing
from castaways.server.storage.models import AWAY, PresenceRow
from castaways.server.storage.timestamps import now_ms
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.together import code


async def people(local: LocalServer, *names: str) -> list[Visitor]:
    found = []
    for name in names:
        visitor = local.visitor()
        await visitor.guest(name)
        found.append(visitor)
    return found


async def ask(visitor: Visitor, game: str = "noah") -> str:
    answer = await visitor.put(f"/games/{game}/play-now")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def leave_for_a_while(local: LocalServer, id: str, seat: int) -> None:
    """Whoever sits there has closed the page."""
    context = local.app.state.context
    guest = (await context.tables.get(id)).info.seats[seat].guest
    async with writing(context.engine) as connection:
        await connection.execute(delete(PresenceRow).where(PresenceRow.table_id == id, PresenceRow.guest == guest))
        row = {"table_id": id, "guest": guest, "seen": now_ms(), "state": AWAY}
        await connection.execute(insert(PresenceRow).values(**row))
    (await context.tables.get(id)).people = await context.tables.people.around(id)


@go
async def test_two_who_ask_play_together(local: LocalServer) -> None:
    async with local:
        anna, tom = await people(local, "Anna", "Tom")
        id = await ask(anna)
        assert await ask(anna) == id  # she waits there already
        assert "We look for people" in await anna.page(f"/tables/{id}")
        assert await ask(tom) == id
        table = (await anna.get(f"/api/tables/{id}")).json()
        assert table["status"] == "playing" and [seat["name"] for seat in table["seats"]] == ["Anna", "Tom"]
        assert table["public"] and table["clock"] == "move-120"


@go
async def test_the_first_page_asks_and_lists_who_waits(local: LocalServer) -> None:
    async with local:
        (anna,) = await people(local, "Anna")
        made = await anna.form("/play-now", live=False, game="lifeboat")
        page = await local.visitor().page("/")
        assert made.headers["location"] in page and "waits for anybody" in page and "English" in page
        assert "2 minutes for every move" in page and "1 of 4" in page
        assert code(await anna.form("/play-now", game="friday")) == (422, "alone-game")
        assert code(await anna.put("/games/chess/play-now"))[0] == 404


@go
async def test_whoever_has_no_name_is_asked_for_one_first(local: LocalServer) -> None:
    async with local:
        nobody = local.visitor()
        asked = await nobody.form("/play-now", live=False, game="noah")
        assert asked.headers["location"] == "/play-now/noah"
        assert 'name="portrait"' in await nobody.page("/play-now/noah")
        refused = await nobody.form("/play-now", live=False, game="noah", name="Bot Ada", portrait="")
        assert refused.status_code == 422 and "Bots are called so" in refused.text and 'name="portrait"' in refused.text
        assert (await nobody.get("/api/tables")).json() == []  # nobody waits yet
        made = await nobody.form("/play-now", live=False, game="noah", name="Nika", portrait="fox")
        table = (await nobody.get(f"/api{made.headers['location']}")).json()
        assert [seat["name"] for seat in table["seats"]] == ["Nika", ""]
        again = await nobody.form("/play-now", live=False, game="noah")  # asked once
        assert again.headers["location"] == made.headers["location"]
        assert (await nobody.get("/play-now/chess")).status_code == 404


@go
async def test_nobody_waits_for_who_has_gone(local: LocalServer) -> None:
    async with local:
        anna, tom, eve, dan = await people(local, "Anna", "Tom", "Eve", "Dan")
        first = await ask(anna, "lifeboat")
        await leave_for_a_while(local, first, 0)
        second = await ask(tom, "lifeboat")
        assert second != first
        assert await ask(eve, "lifeboat") == second
        await leave_for_a_while(local, second, 0)
        assert await ask(dan, "lifeboat") == second
        names = [seat["name"] for seat in (await eve.get(f"/api/tables/{second}")).json()["seats"]]
        assert sorted(names) == ["", "", "Dan", "Eve"]


@go
async def test_whoever_was_sent_away_meets_others(local: LocalServer) -> None:
    async with local:
        anna, tom = await people(local, "Anna", "Tom")
        id = await ask(anna, "lifeboat")
        assert await ask(tom, "lifeboat") == id
        assert (await anna.http.delete(f"/api/tables/{id}/seats/1")).status_code == 200
        assert await ask(tom, "lifeboat") != id


@go
async def test_anybody_who_waits_may_start_with_bots(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = await people(local, "Anna", "Tom", "Eve")
        id = await ask(anna, "lifeboat")
        await ask(tom, "lifeboat")
        assert code(await eve.post(f"/tables/{id}/start")) == (403, "not-host")
        begun = await tom.post(f"/tables/{id}/start", bot="easy")
        assert begun.json()["status"] == "playing"


@go
async def test_bots_are_offered_after_a_while(tmp_path: Path, hands: ClockHands) -> None:
    async with LocalServer(quick_settings(tmp_path, offer_bots=60.0, tick=0.02)) as local:
        anna, *_ = await people(local, "Anna")
        id = await ask(anna, "lifeboat")
        before = (await anna.get(f"/api/tables/{id}")).json()["version"]
        hands.turn(60)
        while (await anna.get(f"/api/tables/{id}")).json()["version"] == before:  # those who look on are told
            await asyncio.sleep(0.02)
        assert "start with bots now" in await anna.page(f"/tables/{id}")
    async with LocalServer(quick_settings(tmp_path)) as local:  # it is remembered
        assert "start with bots now" in await _again(local, anna).page(f"/tables/{id}")


def _again(local: LocalServer, visitor: Visitor) -> Visitor:
    found = local.visitor()
    found.http.cookies.update(visitor.http.cookies)
    return found


@go
async def test_not_before(local: LocalServer) -> None:
    async with local:
        (anna,) = await people(local, "Anna")
        id = await ask(anna, "lifeboat")
        assert "start with bots now" not in await anna.page(f"/tables/{id}")


@go
async def test_waiting_tables_are_public_ones_and_counted(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, public_rate=1)) as local:
        (anna,) = await people(local, "Anna")
        await ask(anna)
        await ask(anna)  # the same
        assert code(await anna.put("/games/level10/play-now")) == (429, "too-often")


@pytest.mark.durable
@go
async def test_all_who_ask_at_once_meet(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, database=database, workers=2)
    async with LocalServer(settings) as one, LocalServer(settings) as other:
        names = [f"Player {number}" for number in range(4)]
        both = [*(await people(one, *names)), *(await people(other, *names))]
        found = Counter(await asyncio.gather(*(ask(visitor) for visitor in both)))
        assert sorted(found.values()) == [2, 2, 2, 2]
