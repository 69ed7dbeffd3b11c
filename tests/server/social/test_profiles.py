"""Profiles tell what their owners let them tell, of finished public games; exports and deletion; terms."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from castaways.server.scale.limits import OF_NEIGHBOURS
from castaways.server.social.own_data import AT_A_TIME, AT_ONCE
from castaways.server.storage.database import writing
from castaways.server.storage.models import Base, SeatRow, TableRow
from castaways.server.storage.models.social import RatedSeatRow
from castaways.server.storage.ratings.history import recompute
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.social.people import PASSWORD, account, id_of, met, person_of, play_out
from tests.server.together import code


@go
async def test_a_profile_is_seen_by_whom_its_owner_wants(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local, public=True)
        await play_out(local, id)
        person, stranger = await person_of(local, anna), local.visitor()
        await stranger.guest("Odd")

        async def seen() -> list[bool]:
            people = (anna, tom, stranger, local.visitor())
            return [(await one.get(f"/api/people/{person}")).json()["shown"] for one in people]

        assert await seen() == [True, False, False, False]
        assert f"/tables/{id}/replay" not in await stranger.page(f"/people/{person}")
        await anna.form("/people/me", shown_to="friends", listed="1")
        assert await seen() == [True, False, False, False]
        await tom.put(f"/friends/{person}")
        await anna.put(f"/friends/{await person_of(local, tom)}")
        assert await seen() == [True, True, False, False]
        await anna.form("/people/me", shown_to="all")
        assert await seen() == [True, True, True, True]
        assert f"/tables/{id}/replay" in await stranger.page(f"/people/{person}")
        assert (await anna.form("/people/me", shown_to="nobody")).status_code == 422
        assert code(await stranger.get("/api/people/0123456789ab")) == (404, "no-person")


@go
async def test_private_games_and_partners_who_hide_are_not_told(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local)
        await play_out(local, id)
        stranger = local.visitor()
        await stranger.guest("Odd")
        person = await person_of(local, anna)
        await anna.put("/profile", shown_to="all")
        page = await stranger.page(f"/people/{person}")
        assert "Tom" not in page and f"/tables/{id}" not in page
        mine = await anna.page(f"/people/{person}")
        assert "Tom" in mine and f"/tables/{id}/replay" in mine
        await tom.put("/profile", shown_to="all")
        assert "Tom" in await stranger.page(f"/people/{person}")
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        assert not (await tom.get(f"/api/people/{person}")).json()["shown"]


@pytest.mark.usefixtures("hands")  # pages may tell the day, which is the same in both worlds
@pytest.mark.parametrize("game", ["lifeboat", "noah", "level10"])
@go
async def test_two_worlds_have_the_same_profiles_boards_and_reports(tmp_path: Path, game: str) -> None:
    """A game in play, from two deals: nothing outside the table tells them apart."""
    told = []
    for world in ("7", "8"):
        folder = tmp_path / world
        folder.mkdir()
        async with LocalServer(quick_settings(folder)) as local:
            number = 4 if game == "lifeboat" else 2
            id, people = await met(local, number, game, public=True, seed=world)
            await people[0].put("/profile", shown_to="all")
            watcher = local.visitor()
            await watcher.guest("Odd")
            person = await person_of(local, people[0])
            seen = []
            for path in (f"/api/people/{person}", "/api/ratings/noah?players=2", "/api/friends", "/api/invites"):
                seen.append((await watcher.get(path)).text.replace(person, "X").replace(id, "T"))
            page = (await watcher.page(f"/people/{person}")).replace(person, "X").replace(id, "T")
            told.append((seen, page.split("<main")[1].split("</main")[0].split("csrf")[0]))
    assert told[0] == told[1]


@go
async def test_everybody_can_take_away_what_is_known_of_them(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local, rated=True)
        await anna.post(f"/tables/{id}/chat", text="my words")
        await tom.post(f"/tables/{id}/chat", text="their words")
        await play_out(local, id)
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        own = (await anna.get("/api/account/export")).json()
        assert own["person"]["name"] == "Anna" and [one["id"] for one in own["games"]] == [id]
        assert [one["text"] for one in own["messages"]] == ["my words"] and "their words" not in str(own)
        assert [one["name"] for one in own["blocked"]] == ["Tom"] and own["ratings"] and own["rated_games"]
        assert await id_of(local, tom) not in str(own)
        assert (await anna.get("/account/export")).headers["content-disposition"].startswith("attachment")
        assert (await local.visitor().get("/account/export")).status_code == 401
        await account(anna, "Anna")
        exported = (await anna.get("/api/account/export")).text
        assert "argon2" not in exported and "Anna" in exported


@go
async def test_nobody_takes_away_again_and_again_what_may_be_megabytes(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = local.visitor(), local.visitor(), local.visitor(address="10.0.0.9")
        for one in (anna, tom, eve):
            await one.guest()

        async def asked(who: Visitor, times: int) -> list[int]:
            paths = ("/account/export", "/api/account/export")
            return [(await who.get(paths[number % 2])).status_code for number in range(times)]

        statuses = await asked(anna, 2 * AT_ONCE)
        assert statuses[:AT_ONCE] == [200] * AT_ONCE and statuses[-1] == 429
        assert await asked(tom, 1) == [200]  # at the same address
        for _ in range(2 * OF_NEIGHBOURS):  # somebody new again and again
            await (new := local.visitor()).guest()
            statuses = await asked(new, AT_ONCE)
        assert statuses[-1] == 429
        assert await asked(eve, AT_ONCE) == [200] * AT_ONCE


@pytest.mark.durable
@go
async def test_deleted_people_are_nowhere_and_others_games_stay(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local, rated=True, public=True)
        await anna.post(f"/tables/{id}/chat", text="hello")
        await play_out(local, id)
        await tom.put(f"/friends/{await person_of(local, anna)}")
        await anna.put(f"/friends/{await person_of(local, tom)}")
        await tom.post("/reports", person=await person_of(local, anna))
        gone = await id_of(local, anna)
        context = local.app.state.context
        refused = await anna.form("/account/delete", live=False)
        assert refused.status_code == 422
        assert (await anna.form("/account/delete", live=False, sure="yes")).status_code == 303
        async with context.engine.connect() as connection:
            for table in Base.metadata.sorted_tables:
                if table.name == "revocations":  # ids alone, for a day, so that all processes end the streams
                    continue
                rows = [tuple(row) for row in await connection.execute(select(table))]
                assert not any(gone in row for row in rows), table.name
                assert not any("Anna" in row for row in rows), table.name
            seats = (await connection.execute(select(RatedSeatRow.guest))).scalars().all()
        assert len(seats) == 2
        record = (await tom.get(f"/api/tables/{id}/record")).json()
        assert "Anna" not in str(record) and record["moves"]
        assert (await tom.get("/api/friends")).json()["friends"] == []
        games, changed = await recompute(context.engine)
        assert (games, changed) == (1, 0)
        assert (await anna.get("/")).status_code == 200


@go
async def test_a_guest_says_that_they_are_sure_and_an_account_is_never_deleted_so(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        await account(tom, "Tom")
        assert code(await anna.post("/account/delete-guest", sure=False)) == (422, "not-sure")
        assert code(await tom.post("/account/delete-guest", sure=True)) == (409, "has-account")
        assert code(await local.visitor().post("/account/delete-guest", sure=True)) == (401, "no-guest")
        gone = await id_of(local, anna)
        assert (await anna.post("/account/delete-guest", sure=True)).status_code == 200
        assert await local.app.state.context.store.guest(gone) is None


@go
async def test_an_account_is_deleted_by_its_password_alone(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        await account(anna, "Anna")
        assert code(await anna.post("/account/delete", password="wrong words"))[0] == 403
        assert (await anna.post("/account/delete", password=PASSWORD)).status_code == 200


@go
async def test_terms_are_the_hosts_own_or_plain_ones(tmp_path: Path) -> None:
    terms = tmp_path / "terms.txt"
    terms.write_text("# House rules\n\nBe <b>kind</b>.\n\n- no shouting\n- no spam\n", encoding="utf-8")
    (tmp_path / "terms.uk.txt").write_text("# Правила дому\n", encoding="utf-8")
    async with LocalServer(quick_settings(tmp_path, terms=terms, privacy=tmp_path / "missing.txt")) as local:
        page = await local.visitor().page("/terms")
        assert "<h2>House rules</h2>" in page and "<li>no spam</li>" in page and "&lt;b&gt;kind" in page
        assert "Правила дому" in await local.visitor("uk").page("/terms")
        privacy = await local.visitor().page("/privacy")
        assert "365" in privacy and "push service" in privacy and "e-mail address" not in privacy  # it sends no letters
        assert 'href="/privacy"' in await local.visitor().page("/")


@go
async def test_whoever_has_played_thousands_of_games_takes_them_away_while_others_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns, sleep = 0, asyncio.sleep

    async def counted(seconds: float) -> None:
        nonlocal turns
        turns += seconds == 0  # others have their turn
        await sleep(seconds)

    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        await anna.guest()
        id = await anna.new_table("friday")
        engine = local.app.state.context.engine
        async with writing(engine) as connection:
            for rows in (TableRow, SeatRow):
                table = rows.__table__
                row = (await connection.execute(select(*table.c))).mappings().one()
                name = "id" if rows is TableRow else "table_id"
                await connection.execute(table.insert(), [{**row, name: f"{id[:4]}{i}"} for i in range(20_000)])
        monkeypatch.setattr(asyncio, "sleep", counted)
        plain = {"accept-encoding": "identity"}
        answers = [await anna.get(path, headers=plain) for path in ("/account/export", "/api/account/export")]
        assert [len(answer.json()["games"]) for answer in answers] == [20_001] * 2
        assert answers[0].text.startswith('{\n  "kind": ')
        assert turns >= 2 * 20_000 // AT_A_TIME
