"""What everybody has to look at is limited: by person, by address, and by all processes together."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from castaways.server.accounts.service import MOST_RENAMES
from castaways.server.people.chat import MOST_MUTED
from castaways.server.scale import shared_limits
from castaways.server.storage import people
from castaways.web import portraits
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.together import code

PORTRAITS = sorted(portraits.PORTRAITS)


async def guests(local: LocalServer, number: int, address: str) -> list[Visitor]:
    found = [local.visitor(address=address) for _ in range(number)]
    for visitor in found:
        await visitor.guest()
    return found


async def make(visitor: Visitor, public: bool = True) -> int:
    answer = await visitor.post("/tables", game="noah", seats=["me", "open"], public=public)
    return answer.status_code


@pytest.mark.durable
@go
async def test_public_tables_by_person_and_by_address_across_processes(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, database=database, public_rate=3, workers=2)
    async with LocalServer(settings) as here, LocalServer(settings) as there:
        anna, tom, eve = await guests(here, 3, "10.0.0.1")
        (away,) = await guests(here, 1, "10.0.0.2")
        also = there.visitor(address="10.0.0.9")  # Anna from elsewhere, through the other process
        also.http.cookies = anna.http.cookies
        assert [await make(anna), await make(also), await make(anna)] == [201] * 3
        assert [await make(anna), await make(also)] == [429] * 2  # three of hers, wherever she is
        assert code(await anna.post("/tables", game="noah", seats=["me", "open"], public=True)) == (429, "too-often")
        assert await make(anna, public=False) == 201
        assert [await make(tom) for _ in range(3)] == [201] * 3
        assert [await make(eve), await make(eve)] == [201, 429]  # six of one address, whoever they are
        other = there.visitor(address="10.0.0.1")
        other.http.cookies = eve.http.cookies
        assert await make(other) == 429
        assert await make(away) == 201


@go
async def test_the_form_and_a_rematch_count_too(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, public_rate=1)) as local:
        (anna,) = await guests(local, 1, "10.0.0.1")
        fields = {"game": "noah", "seat-0": "me", "seat-1": "open", "public": "yes"}
        assert (await anna.form("/tables", live=False, **fields)).status_code == 303
        assert (await anna.form("/tables", live=False, **fields)).status_code == 429
        assert (await anna.form("/tables", live=False, **{**fields, "public": ""})).status_code == 303


@pytest.mark.durable
@go
async def test_many_at_once_are_no_more_than_one_by_one(tmp_path: Path, database: str) -> None:
    async with LocalServer(quick_settings(tmp_path, database=database, public_rate=3)) as local:
        (anna,) = await guests(local, 1, "10.0.0.1")
        made = await asyncio.gather(*(make(anna) for _ in range(12)))
        assert sorted(made) == [201] * 3 + [429] * 9


@go
async def test_chat_by_address_across_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = shared_limits.now()  # however long this takes here, it is within ten seconds
    monkeypatch.setattr(shared_limits, "now", lambda: moment)
    monkeypatch.setattr(people, "now_ms", lambda: moment * 1000)
    settings = quick_settings(tmp_path, said_rate=2, workers=2)
    async with LocalServer(settings) as here, LocalServer(settings) as there:
        host = here.visitor(address="10.0.0.2")
        id = await host.new_table("noah", seats=["me", "open"], public=True)
        crowd = [*await guests(here, 5, "10.0.0.1"), *await guests(there, 5, "10.0.0.1")]
        said = [await say(visitor, id) for visitor in crowd]
        assert said.count(201) == 8 and said.count(429) == 2  # four times what one may
        assert await say(host, id) == 201
        assert [await say(host, id) for _ in range(2)] == [201, 429]  # and one person has their own bound


async def sit(visitor: Visitor, id: str) -> int:
    return (await visitor.post(f"/tables/{id}/seats")).status_code


@pytest.mark.durable
@go
async def test_nobody_empties_the_list_by_sitting_down_and_getting_up(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, database=database, seat_rate=3, workers=2)
    async with LocalServer(settings) as here, LocalServer(settings) as there:
        anna, tom = await guests(here, 2, "10.0.0.2")
        eve, max, ida = await guests(here, 3, "10.0.0.1")
        also = there.visitor(address="10.0.0.9")  # Eve from elsewhere, through the other process
        also.http.cookies = eve.http.cookies
        ids = [await public_table(anna) for _ in range(12)]

        async def first(visitor: Visitor) -> str:
            """The first table in the list."""
            return str((await visitor.get("/api/tables")).json()[0]["id"])

        async def taken(visitor: Visitor) -> int:
            """Somebody sits down at the next table that waits, and gets up at once."""
            id = await first(visitor)
            status = await sit(visitor, id)
            if status == 200:
                assert (await visitor.http.delete(f"/api/tables/{id}/seats")).status_code == 200
            return status

        assert [await taken(one) for one in (eve, also, eve, also, eve)] == [200] * 3 + [429] * 2
        waits = await first(eve)
        assert code(await eve.post(f"/tables/{waits}/seats")) == (429, "many-seats")
        assert (await eve.form(f"/tables/{waits}/seats")).status_code == 429
        assert len([id for id in ids if (await anna.get(f"/api/tables/{id}")).json()["status"] == "open"]) == 9
        assert [await taken(max) for _ in range(4)] == [200] * 3 + [429]
        assert await taken(ida) == 200  # the seventh from there, two of them from elsewhere
        assert await taken(tom) == 200


@go
async def test_only_public_tables_of_others_count(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, seat_rate=1)) as local:
        anna, eve = await guests(local, 2, "10.0.0.1")
        (tom,) = await guests(local, 1, "10.0.0.2")
        hidden = [await anna.new_table("noah", seats=["me", "open"]) for _ in range(3)]
        assert [await sit(eve, id) for id in hidden] == [200] * 3
        own = await eve.new_table("lifeboat", seats=["me", *["open"] * 3], public=True)
        for _ in range(3):
            assert (await eve.http.delete(f"/api/tables/{own}/seats")).status_code == 200
            assert await sit(eve, own) == 200
        ids = [await public_table(anna) for _ in range(3)]
        assert await sit(tom, ids[0]) == 200
        assert await sit(eve, ids[0]) == 409  # who comes too late has not sat down
        assert await sit(eve, ids[1]) == await sit(eve, ids[1]) == 200  # the same seat once more
        assert await sit(eve, ids[2]) == 429


@go
async def test_a_seat_that_was_lost_to_somebody_quicker_does_not_count(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, seat_rate=1)) as local:
        anna, eve, tom = await guests(local, 3, "10.0.0.1")
        ids = [await anna.new_table("lifeboat", seats=["me", *["open"] * 3], public=True) for _ in range(3)]
        assert (await tom.post(f"/tables/{ids[0]}/seats", seat=1)).status_code == 200
        assert (await eve.post(f"/tables/{ids[0]}/seats", seat=1)).status_code == 409
        assert await sit(eve, ids[1]) == 200
        assert await sit(eve, ids[2]) == 429


@pytest.mark.parametrize(("lang", "said"), [("en", "a quarter of an hour"), ("ru", "чужие"), ("uk", "чужі")])
@go
async def test_playing_now_beside_others_counts_as_sitting_down(tmp_path: Path, lang: str, said: str) -> None:
    async with LocalServer(quick_settings(tmp_path, seat_rate=1)) as local:
        anna, tom = await guests(local, 2, "10.0.0.1")
        eve = local.visitor(lang, "10.0.0.2")
        await eve.guest("Eve")

        async def now(visitor: Visitor) -> tuple[int, str]:
            answer = await visitor.put("/games/noah/play-now")
            return answer.status_code, answer.json().get("id", answer.text)

        first = await now(anna)
        assert first[0] == 200 and await now(eve) == first  # beside Anna
        second = await now(anna)
        assert second[0] == 200 and second != first
        refused = await now(eve)
        assert refused[0] == 429 and said in refused[1]
        assert await now(tom) == second
        assert (await now(eve))[0] == 200  # nobody waits: a table of her own


def street(number: int) -> str:
    """An address in one of the 65,536 networks of the same /48."""
    return f"2001:db8:1:{number:x}::1"


@pytest.mark.durable
@go
async def test_all_networks_of_an_ipv6_48_together_make_so_many_public_tables(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, database=database, public_rate=1, workers=2)
    async with LocalServer(settings) as here, LocalServer(settings) as there:
        crowd = [(await guests(one, 1, street(number)))[0] for number in range(6) for one in (here, there)]
        assert [await make(visitor) for visitor in crowd] == [201] * 8 + [429] * 4  # four times two of an address
        (next_door,) = await guests(here, 1, "2001:db8:2::1")
        (old,) = await guests(here, 1, "10.0.0.1")
        assert await make(next_door) == await make(old) == 201
        assert await make(crowd[-1], public=False) == 201


@go
async def test_whoever_is_refused_takes_nothing_from_the_neighbours(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, public_rate=1)) as local:
        (eve,) = await guests(local, 1, street(0))
        assert [await make(eve) for _ in range(20)] == [201] + [429] * 19
        crowd = [(await guests(local, 1, street(number)))[0] for number in range(1, 9)]
        assert [await make(visitor) for visitor in crowd] == [201] * 7 + [429]


@go
async def test_chat_of_an_ipv6_48(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = shared_limits.now()
    monkeypatch.setattr(shared_limits, "now", lambda: moment)
    monkeypatch.setattr(people, "now_ms", lambda: moment * 1000)
    async with LocalServer(quick_settings(tmp_path, said_rate=1)) as local:
        host = local.visitor(address="10.0.0.2")
        id = await host.new_table("noah", seats=["me", "open"], public=True)
        crowd = [(await guests(local, 1, street(number)))[0] for number in range(18)]
        assert [await say(visitor, id) for visitor in crowd] == [201] * 16 + [429] * 2
        assert await say(host, id) == 201


@go
async def test_accounts_of_an_ipv6_48(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, account_rate=1e-9, account_burst=2)) as local:

        async def register(name: str, address: str) -> int:
            visitor = local.visitor(address=address)
            await visitor.guest(name)
            return (await visitor.post("/account", name=name, password="correct horse")).status_code

        assert [await register(f"Eve {number}", street(0)) for number in range(4)] == [201, 201, 429, 429]
        assert [await register(f"Tom {number}", street(number)) for number in range(1, 9)] == [201] * 6 + [429] * 2
        assert await register("Anna", "10.0.0.1") == 201


async def say(visitor: Visitor, id: str) -> int:
    return (await visitor.post(f"/tables/{id}/chat", text="Hello!")).status_code


@go
async def test_the_lobby_shows_two_tables_of_one_host(tmp_path: Path, database: str) -> None:
    async with LocalServer(quick_settings(tmp_path, database=database)) as local:
        eve, anna, tom = await guests(local, 3, "10.0.0.1")
        mine = await anna.new_table("noah", seats=["me", "open"], public=True)
        flood = [await eve.new_table("noah", seats=["me", "open"], public=True) for _ in range(30)]
        games = [await eve.new_table("noah", seats=["me", "random"], public=True) for _ in range(5)]
        page = await tom.page("/")
        assert mine in page and sum(id in page for id in flood) == 2 and sum(id in page for id in games) <= 2

        async def listed(**more: Any) -> list[str]:
            return [table["id"] for table in (await tom.get("/api/tables", params=more)).json()]

        waiting = await listed()
        assert mine in waiting and len(set(waiting) & set(flood)) == 2 and len(waiting) == 3


@pytest.mark.durable
@go
async def test_programs_of_somebody_are_no_hosts_of_their_own(tmp_path: Path, database: str) -> None:
    async with LocalServer(quick_settings(tmp_path, database=database)) as local:
        eve, anna, tom = await guests(local, 3, "10.0.0.1")
        mine = await made_by_programs(local, anna, 1)
        flood = [*await made_by_programs(local, eve, 4), *[await public_table(eve) for _ in range(3)]]
        listed = {table["id"] for table in (await tom.get("/api/tables")).json()}
        assert set(mine) < listed and len(listed & set(flood)) == 2 and len(listed) == 4
        page = await tom.page("/")
        assert sum(id in page for id in flood) == 2
        games = [*await made_by_programs(local, eve, 3, "random"), *await made_by_programs(local, anna, 1, "random")]
        watched = {table["id"] for table in (await tom.get("/api/tables", params={"playing": True})).json()}
        for key in (await eve.get("/api/tokens")).json():  # what they have made stays, and whose it was nobody knows
            assert (await eve.http.delete(f"/api/tokens/{key['id']}")).status_code == 204
        listed = {table["id"] for table in (await tom.get("/api/tables")).json()}
        assert set(mine) < listed and len(listed & set(flood[:-3])) == len(listed & set(flood[-3:])) == 2
        assert set(games[-2:]) < watched and len(watched & set(games)) == len(watched) == 4


async def made_by_programs(local: LocalServer, owner: Visitor, number: int, beside: str = "open") -> list[str]:
    """Two public tables of each of so many programs of somebody."""
    found = []
    for _ in range(number):
        program = local.visitor()
        token = (await owner.post("/tokens", name="Robot")).json()["token"]
        program.http.headers["authorization"] = f"Bearer {token}"
        found += [await public_table(program, beside) for _ in range(2)]
    return found


async def public_table(visitor: Visitor, beside: str = "open") -> str:
    answer = await visitor.post("/tables", game="noah", seats=["me", beside], public=True)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@go
async def test_a_table_like_a_finished_one_counts_too(tmp_path: Path) -> None:
    """Whether the people of that one play again elsewhere or not: only whoever joins them makes no table."""
    async with LocalServer(quick_settings(tmp_path, public_rate=2)) as local:
        anna, tom = await guests(local, 2, "10.0.0.1")
        eve, max = await guests(local, 2, "10.0.0.2")
        id = await anna.new_table("noah", seats=["me", "open"], public=True)
        assert (await tom.post(f"/tables/{id}/seats")).status_code == 200
        store = local.app.state.context.store
        await store.change((await store.load(id))[0], status="over")

        async def again(visitor: Visitor, same: bool = False) -> int:
            return (await visitor.post(f"/tables/{id}/again", same=same)).status_code

        assert await again(anna) == 201  # her second one
        assert [await again(eve) for _ in range(4)] == [201, 201, 429, 429]
        assert [await again(max, same=True) for _ in range(3)] == [201, 201, 429]
        assert await again(anna, same=True) == 429
        assert [await again(tom) for _ in range(4)] == [201] * 4  # the table that Anna has made for both


@go
async def test_a_portrait_is_changed_as_seldom_as_a_name(local: LocalServer) -> None:
    """With each change all tables of somebody are read anew, by whoever looks at them."""
    async with local:
        (anna,) = await guests(local, 1, "10.0.0.1")
        ids = [await anna.new_table("noah", seats=["me", "open"]) for _ in range(3)]

        async def versions() -> list[int]:
            return [(await anna.get(f"/api/tables/{id}")).json()["version"] for id in ids]

        before = await versions()
        for _ in range(3):
            assert (await anna.form("/me", name="Anna", portrait=PORTRAITS[0], back="/")).status_code == 303
        assert await versions() == [version + 1 for version in before]  # the same once more is nothing new
        for number in range(1, MOST_RENAMES):
            changed = await anna.form("/me", name="Anna", portrait=PORTRAITS[number % 2], back="/")
            assert changed.status_code == 303
        refused = await anna.form("/me", name="Anna", portrait=PORTRAITS[MOST_RENAMES % 2], back="/")
        assert refused.status_code == 429
        assert await versions() == [version + MOST_RENAMES for version in before]


@go
async def test_nobody_is_muted_again_and_again(local: LocalServer) -> None:
    async with local:
        anna, tom = await guests(local, 2, "10.0.0.1")
        id = await anna.new_table("noah", seats=["me", "open"])
        assert (await tom.post(f"/tables/{id}/seats")).status_code == 200
        for _ in range(MOST_MUTED):
            assert (await anna.post(f"/tables/{id}/mutes", seat=1)).status_code == 200
            (muted,) = (await anna.get("/api/mutes")).json()
            assert (await anna.http.delete(f"/api/mutes/{muted['id']}")).status_code == 200
        assert code(await anna.post(f"/tables/{id}/mutes", seat=1)) == (429, "too-often")


@go
async def test_the_list_of_public_tables_finds_the_owners_of_programs_by_an_index(tmp_path: Path) -> None:
    """With five thousand programs it took twenty-five times as long, and it is on everybody's first page."""
    asked: list[tuple[str, Any]] = []

    def note(*args: Any) -> None:
        if "tokens" in args[2]:
            asked.append((args[2], args[3]))

    async with LocalServer(quick_settings(tmp_path)) as local:
        store = local.app.state.context.store
        event.listen(store.engine.sync_engine, "before_cursor_execute", note)
        await store.lobby(12, "somebody")
        event.remove(store.engine.sync_engine, "before_cursor_execute", note)
        ((query, values),) = asked
        async with store.engine.connect() as connection:
            plan = [row[3] for row in await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", values)]
        assert [step for step in plan if "tokens" in step] == [
            "SEARCH tokens USING INDEX ix_tokens_guest (guest=?) LEFT-JOIN"
        ]
