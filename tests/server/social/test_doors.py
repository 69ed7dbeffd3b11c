"""Coming in by a code, and what the host of a table that waits can do with it."""

from pathlib import Path

import pytest
from sqlalchemy import text

from castaways.server.storage.codes import MOST_KNOCKS, SIGNS
from castaways.server.tables.waiting_room import MOST_TRIES
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.social.people import id_of, met, person_of
from tests.server.together import code


async def code_of(local: LocalServer, id: str) -> str:
    return str((await local.app.state.context.tables.get(id)).people.code)


async def waiting(local: LocalServer, host: Visitor, game: str = "noah", players: int = 3, **more: object) -> str:
    if "castaways" not in host.http.cookies:
        await host.guest("Anna")
    return await host.new_table(game, seats=["me", *["open"] * (players - 1)], **more)


@go
async def test_whoever_types_the_code_is_let_in_by_the_host(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor(address="10.0.0.2")
        id = await waiting(local, anna)
        signs = await code_of(local, id)
        assert len(signs) == 6 and set(signs) <= set(SIGNS) and not set(signs) & set("0O1I")
        assert f"{signs[:3]} {signs[3:]}" in await anna.page(f"/tables/{id}")
        await tom.page("/code")
        knocked = await tom.form("/code", code=f" {signs[:3].lower()}-{signs[3:]} ", name="Tom")
        door = knocked.headers["location"]
        assert knocked.status_code == 303 and door.startswith("/knock/") and id not in door
        page = await tom.page(door)
        assert 'http-equiv="refresh"' in page and id not in page and signs not in page
        assert "Tom" in await anna.page(f"/tables/{id}")
        answer = await anna.form(f"/tables/{id}/people/let-in", knock=door.rpartition("/")[2])
        assert answer.status_code == 200
        assert (await tom.http.get(door)).headers["location"] == f"/tables/{id}"
        assert code(await anna.form(f"/tables/{id}/people/let-in", knock=door.rpartition("/")[2]))[0] == 409


@go
async def test_whoever_is_turned_away_learns_nothing_of_the_table(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = (local.visitor(address=f"10.0.0.{number}") for number in range(3))
        id = await waiting(local, anna)
        signs = await code_of(local, id)
        await tom.guest("Tom")
        await eve.guest("Eve")
        knock = (await tom.post("/code", code=signs)).json()
        assert knock["state"] == "waits" and knock["table"] is None
        assert (await tom.post("/code", code=signs)).json()["knock"] == knock["knock"]  # no second one
        assert (await eve.get(f"/api/knocks/{knock['knock']}")).json()["state"] == "gone"  # it is not hers
        assert code(await eve.put(f"/tables/{id}/knocks/{knock['knock']}", let_in=True)) == (403, "host-only")
        assert (await anna.put(f"/tables/{id}/knocks/{knock['knock']}", let_in=False)).status_code == 200
        told = (await tom.get(f"/api/knocks/{knock['knock']}")).json()
        assert told == {"knock": knock["knock"], "state": "no", "table": None}
        mine = (await tom.get("/api/account/export")).text
        assert id not in mine and '"state":"no"' in mine.replace(" ", "")


@go
async def test_codes_cannot_be_tried_out(tmp_path: Path, hands: ClockHands) -> None:
    """Five wrong ones in a minute, for a person and for an address, in all processes; a right one does not count."""
    settings = quick_settings(tmp_path, workers=2)
    async with LocalServer(settings) as one, LocalServer(settings) as other:
        anna = one.visitor(address="10.0.0.9")
        id = await waiting(one, anna)
        signs = await code_of(one, id)
        people = [server.visitor(address="10.0.0.1") for server in (one, other, one)]
        for number, person in enumerate(people):
            await person.guest(f"Guest{number}")
        tried = [await people[number % 2].post("/code", code="AAAAAA") for number in range(MOST_TRIES + 1)]
        assert [answer.status_code for answer in tried] == [404] * MOST_TRIES + [429]
        assert (await people[2].post("/code", code=signs)).status_code == 429  # from there not even the right one
        hands.turn(61)
        for _ in range(MOST_TRIES + 1):
            assert (await people[2].post("/code", code=signs)).status_code == 200
        for wrong in ("", "0O1I00", "A" * 40, "ÄÄÄÄÄÄ", f"{signs}A"):
            person = one.visitor(address="10.1.0.1")
            await person.guest("Wrong")
            assert code(await person.post("/code", code=wrong)) == (404, "no-code")
            hands.turn(61)


@go
async def test_a_code_lives_while_the_table_waits(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor(address="10.0.0.2")
        id = await waiting(local, anna, players=2)
        signs = await code_of(local, id)
        await tom.guest("Tom")
        knock = (await tom.post("/code", code=signs)).json()["knock"]
        await anna.post(f"/tables/{id}/start", bot="easy")
        assert code(await tom.post("/code", code=signs)) == (404, "no-code")
        assert (await tom.get(f"/api/knocks/{knock}")).json()["state"] == "gone"
        page = await anna.page(f"/tables/{id}")
        assert signs not in page and f"{signs[:3]} {signs[3:]}" not in page  # three of them alone may stand anywhere
        assert code(await anna.put(f"/tables/{id}/knocks/{knock}", let_in=True)) == (409, "started")


@go
async def test_blocked_people_knock_in_vain_and_get_no_sign(local: LocalServer) -> None:
    async with local:
        _, (anna, tom) = await met(local)
        id = await waiting(local, anna)
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        knock = (await tom.post("/code", code=await code_of(local, id))).json()
        assert knock["state"] == "waits"
        assert "Tom" not in await anna.page(f"/tables/{id}")
        open_ = await waiting(local, anna, public=True)
        told = (await tom.post("/code", code=await code_of(local, open_))).json()
        assert told["state"] == "in"  # everybody may sit there: no code is needed, and the table says no more than ever
        assert (await tom.get(f"/tables/{open_}")).status_code == 404


# -------------------------------------------------------------------- what the host may change


@go
async def test_the_host_closes_seats_and_the_game_begins_when_none_is_free(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        id = await waiting(local, anna, "lifeboat", 6)
        await tom.guest("Tom")
        await tom.post(f"/tables/{id}/seats", seat=4)
        for bad, refusal in ((0, "seat-taken"), (4, "seat-taken"), (9, "bad-request")):
            assert code(await anna.form(f"/tables/{id}/people/close-seat", seat=bad))[1] == refusal
        assert code(await tom.form(f"/tables/{id}/people/close-seat", seat=1)) == (403, "host-only")
        await anna.form(f"/tables/{id}/people/close-seat", seat=1)
        table = (await anna.get(f"/api/tables/{id}")).json()
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "", "", "Tom", ""]
        await anna.form(f"/tables/{id}/people/close-seat", seat=4)
        assert code(await anna.form(f"/tables/{id}/people/close-seat", seat=1)) == (409, "few-seats")
        for seat in (1, 2):
            await anna.form(f"/tables/{id}/people/bot-easy", seat=seat)
        table = (await anna.get(f"/api/tables/{id}")).json()
        assert table["status"] == "playing" and len(table["seats"]) == 4
        small = await waiting(local, anna, "noah", 3)
        await tom.post(f"/tables/{small}/seats", seat=2)
        await anna.form(f"/tables/{small}/people/close-seat", seat=1)
        assert (await tom.view(small))["status"] == "playing" and (await tom.view(small))["seat"] == 1


@go
async def test_the_host_lists_the_table_and_sets_its_clock(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, public_rate=1)) as local:
        anna, tom = local.visitor(), local.visitor(address="10.0.0.2")
        id = await waiting(local, anna)
        await tom.guest("Tom")
        assert code(await tom.form(f"/tables/{id}/people/list")) == (403, "host-only")
        assert id not in await tom.page("/")
        await anna.form(f"/tables/{id}/people/list")
        assert id in await tom.page("/")
        await anna.form(f"/tables/{id}/people/unlist")
        assert id not in await tom.page("/")
        assert code(await anna.form(f"/tables/{id}/people/list")) == (429, "too-often")
        await anna.form(f"/tables/{id}/people/clock", clock="move-120")
        assert (await anna.get(f"/api/tables/{id}")).json()["clock"] == "move-120"
        assert code(await anna.form(f"/tables/{id}/people/clock", clock="move-1")) == (422, "bad-clock")


@go
async def test_after_a_while_the_host_is_offered_more_and_nothing_happens_by_itself(
    tmp_path: Path, hands: ClockHands
) -> None:
    async with LocalServer(quick_settings(tmp_path, tick=1e6)) as local:
        anna = local.visitor()
        id = await waiting(local, anna)
        context = local.app.state.context
        assert "act-list" not in await anna.page(f"/tables/{id}")
        hands.turn(181)
        await context.presence.check()
        assert "act-list" in await anna.page(f"/tables/{id}")
        info = await context.store.info(id)
        assert info.status == "open" and not info.public and not any(seat.bot for seat in info.seats)


@pytest.mark.durable
@go
async def test_a_host_who_is_gone_is_followed_by_whoever_is_there(
    tmp_path: Path, hands: ClockHands, database: str
) -> None:
    settings = quick_settings(tmp_path, database=database, tick=1e6, seen_every=0.0, away_after=30.0, gone_after=120.0)
    async with LocalServer(settings) as local:
        anna, tom, eve = (local.visitor() for _ in range(3))
        id = await waiting(local, anna, "level10", players=5)
        context = local.app.state.context
        for name, person, seat in (("Tom", tom, 1), ("Eve", eve, 2)):
            await person.guest(name)
            await person.post(f"/tables/{id}/seats", seat=seat)
        me, toms, eves = [await id_of(local, one) for one in (anna, tom, eve)]
        for guest in (me, toms, eves):
            await context.presence.arrive(id, guest)

        async def after(seconds: float, *here: str) -> str:
            for _ in range(4):
                hands.turn(seconds / 4)
                for guest in here:
                    context.presence.note(id, guest)
                await context.presence.check()
            return str((await context.store.info(id)).host)

        assert await after(60, toms, eves) == me
        assert await after(100, eves) == eves  # Tom sits nearer, but has gone too
        assert code(await tom.form(f"/tables/{id}/people/close-seat", seat=3)) == (403, "host-only")
        await eve.form(f"/tables/{id}/people/close-seat", seat=3)
        assert [one["name"] for one in (await eve.view(id))["seats"]] == ["Anna", "Tom", "Eve", ""]
        assert await after(60, me, toms, eves) == eves  # it is not taken away again
        await eve.form(f"/tables/{id}/leave")
        assert await after(20, me, toms, eves) == eves  # whoever gets up and stays is still the host
        assert await after(400, toms) == toms  # and who has closed the page too is not


@go
async def test_a_name_is_looked_at_while_it_is_typed(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor(lang="ru")
        id = await waiting(local, anna)

        async def told(name: str) -> dict[str, object]:
            return dict((await tom.get(f"/tables/{id}/name?name={name}")).json())

        assert await told("Tom") == {"fits": True, "why": "", "offered": "Tom"}
        assert await told("anna") == {"fits": False, "why": "", "offered": "anna (2)"}
        bad = await told("Бот Ада")
        assert not bad["fits"] and "бот" in str(bad["why"]).casefold()
        assert (await told("%20"))["why"]
        assert (await tom.get("/tables/nowhere00000/name?name=Tom")).status_code == 404


@go
async def test_whoever_found_no_seat_is_told_of_one(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = local.visitor(), local.visitor(), local.visitor()
        id = await waiting(local, anna, players=2)
        for name, person in (("Tom", tom), ("Eve", eve)):
            await person.guest(name)
        context = local.app.state.context
        async with context.engine.begin() as connection:
            query = text("UPDATE seats SET reserved_for = :guest WHERE table_id = :id AND seat = 1")
            await connection.execute(query, {"guest": await id_of(local, tom), "id": id})
            await connection.execute(text("UPDATE tables SET version = version + 1"))
        assert "act-wish" in await eve.page(f"/tables/{id}")
        await eve.form(f"/tables/{id}/people/wish")
        assert "people/unwish" in await eve.page(f"/tables/{id}")
        assert (await eve.get("/turns")).json()["turns"] == []
        await anna.form(f"/tables/{id}/people/kick", seat=1)
        (told,) = (await eve.get("/turns")).json()["turns"]
        assert told["id"] == id and told["said"] == "A seat is free"
        assert (await tom.get("/turns")).json()["turns"] == []


@go
async def test_whoever_is_not_wanted_takes_no_place_at_the_door(local: LocalServer) -> None:
    """A few are shown at once: those who are blocked are not among them, however many they are."""
    async with local:
        anna, tom = local.visitor(), local.visitor()
        id = await waiting(local, anna)
        signs = await code_of(local, id)
        for number in range(MOST_KNOCKS):
            other = local.visitor(address=f"10.1.0.{number}")
            await other.guest(f"Eve {number}")
            await other.post("/code", code=signs)
            await anna.put(f"/blocks/{await person_of(local, other)}")
        await tom.guest("Tom")
        knock = (await tom.post("/code", code=signs)).json()["knock"]
        assert knock in await anna.page(f"/tables/{id}")


@pytest.mark.parametrize("way", ["blocked", "blocks"])
@go
async def test_nobody_is_told_of_a_seat_at_a_table_that_they_do_not_find(local: LocalServer, way: str) -> None:
    async with local:
        anna, eve = local.visitor(), local.visitor()
        id = await waiting(local, anna, players=2)
        await eve.guest("Eve")
        await eve.form(f"/tables/{id}/people/wish")
        (told,) = (await eve.get("/turns")).json()["turns"]
        assert told["id"] == id
        store = local.app.state.context.room.store
        assert [guest for _, guest, _ in await store.wishes([id])] == [await id_of(local, eve)]
        one, other = (anna, eve) if way == "blocked" else (eve, anna)
        await one.put(f"/blocks/{await person_of(local, other)}")
        assert (await eve.get("/turns")).json()["turns"] == []
        assert await store.wishes([id]) == []


@go
async def test_bots_are_told_apart_where_a_seat_was_closed(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        id = await anna.new_table("noah", seats=["me", "open", "easy", "open"])
        await anna.form(f"/tables/{id}/people/close-seat", seat=1)
        await anna.post(f"/tables/{id}/start", bot="easy")
        assert [seat["name"] for seat in (await anna.view(id))["seats"]] == ["Anna", "Bot Clara", "Bot Clara (2)"]
