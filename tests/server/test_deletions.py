"""Somebody is deleted while a request of theirs is under way: no key comes of it, and nothing that it writes stays."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, or_, select

from castaways.server.accounts.identity import Visitor as Asking
from castaways.server.social.hosting import Host
from castaways.server.storage.cleanup import clean_up
from castaways.server.storage.deletion import forget_leftovers
from castaways.server.storage.models import Base, Guest, TokenRow
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.social.people import PASSWORD, account, id_of, met, person_of, play_out
from tests.server.together import code, one_move, together

pytestmark = pytest.mark.durable
WHOSE = ("guest", "owner", "host", "reserved_for", "other", "by", "muted", "reporter")


def deleted_meanwhile(local: LocalServer, delete: Callable[[], Awaitable[Any]]) -> None:
    """The next visitor who is asked for their name is deleted after they have said it, or after they were let in."""
    context = local.app.state.context
    before = context.name_of

    async def name_of(visitor: Asking) -> str:
        name: str = await before(visitor)
        context.name_of = before
        assert (await delete()).status_code == 200
        return name

    context.name_of = name_of


def same_browser(local: LocalServer, visitor: Visitor) -> Visitor:
    """Another tab."""
    tab = local.visitor()
    tab.http.cookies.update(visitor.http.cookies)
    return tab


@pytest.mark.parametrize("kind", ["guest", "account"])
@go
async def test_no_key_outlives_its_owner(local: LocalServer, kind: str) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        if kind == "account":
            await account(anna, "Anna Karenina")
        tab = same_browser(local, anna)
        if kind == "account":
            deleted_meanwhile(local, lambda: tab.post("/account/delete", password=PASSWORD))
        else:
            deleted_meanwhile(local, lambda: tab.post("/account/delete-guest", sure=True))
        answer = await anna.post("/tokens", name="Robot")
        assert answer.status_code == 401, answer.text
        async with local.app.state.context.engine.connect() as connection:
            assert await connection.scalar(select(func.count()).select_from(TokenRow)) == 0


@go
async def test_whoever_had_an_account_is_not_made_anew(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        await account(anna, "Anna Karenina")
        context = local.app.state.context
        id, check = await id_of(local, anna), context.penalties.note
        deleted = False

        async def note(*args: Any) -> None:
            nonlocal deleted
            if not deleted:  # she is known by her session, and has done nothing yet
                deleted = True
                await context.accounts.store.forget(id)
            await check(*args)

        context.penalties.note = note
        assert (await anna.post("/tokens", name="Robot")).status_code == 401
        assert (await context.store.guest(id)) is None


async def left_of(local: LocalServer, id: str) -> set[str]:
    """Where somebody is still named, besides the note that they are gone."""
    found = set()
    async with local.app.state.context.engine.connect() as connection:
        for name, table in Base.metadata.tables.items():
            columns = [table.c[column] == id for column in WHOSE if column in table.c]
            if name == "revocations" or not columns:
                continue
            if await connection.scalar(select(func.count()).select_from(table).where(or_(*columns))):
                found.add(name)
    return found


Deed = Callable[[Visitor, str, str], Awaitable[Any]]
DEEDS: dict[str, Deed] = {  # by the table of the database that is left with something
    "seats": lambda one, table, person: one.post(f"/tables/{table}/seats"),
    "said": lambda one, table, person: one.post(f"/tables/{table}/chat", text="farewell"),
    "friends": lambda one, table, person: one.put(f"/friends/{person}"),
    "mutes": lambda one, table, person: one.post(f"/tables/{table}/mutes", seat=0),
    "tables": lambda one, table, person: one.post("/tables", game="noah", seats=["me", "open"]),
}


@pytest.mark.parametrize("rows", DEEDS)
@go
async def test_what_is_written_after_a_deletion_goes_too(local: LocalServer, rows: str) -> None:
    async with local:
        context = local.app.state.context
        _, (anna, tom) = await met(local)
        waits = await anna.new_table("noah", seats=["me", "open", "open"])
        tab, id, person = same_browser(local, tom), await id_of(local, tom), await person_of(local, anna)
        before = context.known.have_met

        async def have_met(guest: str, other: str) -> bool:
            return bool(await before(guest, other)) or guest == id  # as it was when they asked

        context.known.have_met = have_met
        deleted_meanwhile(local, lambda: tab.post("/account/delete-guest", sure=True))
        answer = await DEEDS[rows](tom, waits, person)
        assert answer.status_code < 300, answer.text
        assert rows in await left_of(local, id)
        await clean_up(context.engine, context.settings)
        assert await left_of(local, id) == set()
        assert await forget_leftovers(context.engine) == 0
        info = (await context.tables.get(waits)).info
        assert info.seats[0].guest == await id_of(local, anna) and info.seats[1].free


@go
async def test_programs_go_with_their_owner_and_bots_play_on(tmp_path: Path, database: str) -> None:
    async with LocalServer(quick_settings(tmp_path, database=database, bot_workers=0)) as local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        robot = local.visitor()
        robot.http.headers["authorization"] = f"Bearer {(await anna.post('/tokens', name='Robot')).json()['token']}"
        id = await tom.new_table("noah", seats=["me", "open"], stand_in="random")
        assert (await robot.post(f"/tables/{id}/seats")).json()["status"] == "playing"
        assert (await anna.post("/account/delete-guest", sure=True)).status_code == 200
        seat = (await tom.view(id))["seats"][1]
        assert (seat["bot"], seat["name"]) == ("random", "")
        async with local.app.state.context.engine.connect() as connection:
            names = await connection.scalars(select(Guest.name))
            assert set(names) == {"Tom"}


@go
async def test_what_hosts_keep_of_a_penalty_names_nobody_who_is_deleted(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        hosting, host = local.app.state.context.hosting, Host("", "")
        await hosting.penalise(host, "mute", await id_of(local, anna), None, "Shouts.")
        assert [row.name for row in await hosting.penalties()] == ["Anna"]
        assert (await anna.post("/account/delete-guest", sure=True)).status_code == 200
        assert [row.name for row in await hosting.penalties()] == [""]


@go
async def test_no_seat_is_kept_for_whoever_is_deleted(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local)
        await play_out(local, id)
        again = (await anna.post(f"/tables/{id}/again")).json()["id"]
        assert "Tom" in await anna.page(f"/tables/{again}")
        assert (await tom.post("/account/delete-guest", sure=True)).status_code == 200
        assert "Tom" not in await anna.page(f"/tables/{again}")
        eve = local.visitor()
        await eve.guest("Eve")
        assert (await eve.post(f"/tables/{again}/seats")).status_code == 200


async def now(visitor: Visitor, id: str, wish: str) -> tuple[int, str]:
    """What comes of a wish for the move that counts: bots that play for others go on meanwhile."""
    while True:
        found = code(await visitor.post(f"/tables/{id}/{wish}", ply=(await visitor.view(id))["ply"]))
        if found != (409, "stale"):
            return found


@go
async def test_whoever_is_deleted_was_a_person_all_the_same(local: LocalServer) -> None:
    """Nothing is taken back past them, nobody gets hints for what they had begun against each other, and a question
    that waits for them ends."""
    async with local:
        id, friends = await together(local, "noah", 3)
        for _ in range(6):
            await one_move(id, friends)
        anna, tom, eve = friends
        ply = (await anna.view(id))["ply"]
        assert (await anna.post(f"/tables/{id}/ask", ply=ply)).json()["asking"]
        assert (await eve.post("/account/delete-guest", sure=True)).status_code == 200
        view = await anna.view(id)
        assert view["asking"] is None and view["ply"] >= ply
        assert code(await tom.post(f"/tables/{id}/answer", agree=True)) == (409, "not-asked")
        assert await now(anna, id, "ask") == (409, "ask-gone")
        assert (await tom.post("/account/delete-guest", sure=True)).status_code == 200
        assert await now(anna, id, "ask") == (409, "ask-gone")
        assert await now(anna, id, "hint") == (403, "no-hints")
