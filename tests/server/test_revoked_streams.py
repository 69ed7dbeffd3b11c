"""Streams end with the right they rest on: at once, in every process, and at the next heartbeat in any case."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select

from castaways.server.accounts import service
from castaways.server.accounts.revocations import TOPIC
from castaways.server.scale.relay import Change
from castaways.server.social.hosting import Host
from castaways.server.storage.database import writing
from castaways.server.storage.models import AccountRow, PresenceRow, RevocationRow, TokenRow
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.services import Redis
from tests.server.together import code, one_move

PASSWORD = "correct horse"
NEVER = 1e6  # seconds between heartbeats
SOON = 120.0


class OpenStream:
    """A stream that somebody reads in the background."""

    def __init__(self) -> None:
        self.status = 0
        self.said = b""
        self.ended = asyncio.Event()
        self.changed = asyncio.Event()

    async def until(self, what: bytes) -> None:
        """Wait until something was said."""
        async with asyncio.timeout(SOON):
            while what not in self.said:
                self.changed.clear()
                await self.changed.wait()

    async def end(self) -> None:
        """Wait until it has ended."""
        async with asyncio.timeout(SOON):
            await self.ended.wait()


@asynccontextmanager
async def streaming(
    local: LocalServer, visitor: Visitor, path: str, first: bytes = b"data: "
) -> AsyncIterator[OpenStream]:
    """Somebody's stream, from its first event on."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    headers = {"host": "castaways.test", "cookie": cookies, "accept-language": "en"}
    if "authorization" in visitor.http.headers:
        headers["authorization"] = visitor.http.headers["authorization"]
    stream, left = OpenStream(), asyncio.Event()
    asked = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> dict[str, Any]:
        for message in asked:
            return message
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        stream.status = message.get("status", stream.status)
        stream.said += message.get("body", b"")
        if message.get("more_body") is False:
            stream.ended.set()
        stream.changed.set()

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("10.0.0.1", 1234),
        "server": ("castaways.test", 80),
    }
    task = asyncio.create_task(local.app(scope, receive, send))
    try:
        await stream.until(first)
        yield stream
    finally:
        left.set()
        await task


@pytest.fixture
def still(tmp_path: Path) -> LocalServer:
    """A server whose streams have no heartbeat: what ends here ends because it was told so."""
    return LocalServer(quick_settings(tmp_path, heartbeat=NEVER, poll=NEVER))


async def program_of(local: LocalServer, anna: Visitor, name: str = "Robot") -> tuple[Visitor, str]:
    """A program of somebody, and the id of its key."""
    made = (await anna.post("/tokens", name=name)).json()
    program = local.visitor()
    program.http.headers["authorization"] = f"Bearer {made['token']}"
    return program, str(made["id"])


async def device(local: LocalServer, name: str = "Anna") -> Visitor:
    """Another device of an account."""
    visitor = local.visitor()
    assert (await visitor.post("/account/login", name=name, password=PASSWORD)).status_code == 200
    return visitor


async def account(local: LocalServer, name: str = "Anna") -> Visitor:
    visitor = local.visitor()
    await visitor.guest(name)
    assert (await visitor.post("/account", name=name, password=PASSWORD)).status_code == 201
    return visitor


@go
async def test_the_streams_of_a_program_end_with_its_key(still: LocalServer) -> None:
    async with still:
        anna = still.visitor()
        await anna.guest()
        id = await anna.new_table("noah", seats=["me", "open"])
        robot, key = await program_of(still, anna)
        other, _ = await program_of(still, anna, "Other")
        path = f"/api/tables/{id}/stream"
        async with streaming(still, robot, path) as stream, streaming(still, other, path) as stays:
            assert (await anna.http.delete(f"/api/tokens/{key}")).status_code == 204
            await stream.end()
            said = len(stream.said)
            await anna.post(f"/tables/{id}/start", bot="random")
            await stays.until(b'"status":"playing"')
            assert len(stream.said) == said and not stays.ended.is_set()
        assert (await robot.get(path)).status_code == 401


@go
async def test_a_key_that_is_revoked_on_the_page_ends_them_too(still: LocalServer) -> None:
    async with still:
        anna = still.visitor()
        await anna.guest()
        id = await anna.new_table()
        robot, key = await program_of(still, anna)
        async with streaming(still, robot, f"/api/tables/{id}/stream") as stream:
            assert (await anna.form(f"/programs/{key}/revoke")).status_code == 303
            await stream.end()


Act = Callable[[Visitor, Visitor], Awaitable[Any]]


async def end_other(anna: Visitor, other: Visitor) -> Any:
    sessions = (await anna.get("/api/account/sessions")).json()
    (one,) = [session for session in sessions if not session["this"]]
    return await anna.http.delete(f"/api/account/sessions/{one['id']}")


ENDINGS: dict[str, Act] = {
    "logged out": lambda anna, other: other.http.delete("/api/account/session"),
    "ended elsewhere": end_other,
    "another password": lambda anna, other: anna.put("/account/password", password=PASSWORD, new="another horse"),
    "another login": lambda anna, other: other.post("/account/login", name="Anna", password=PASSWORD),
}


@pytest.mark.parametrize("how", ENDINGS)
@go
async def test_the_streams_of_a_device_end_with_its_session(still: LocalServer, how: str) -> None:
    async with still:
        anna = await account(still)
        other = await device(still)
        id = await anna.new_table()
        path = f"/tables/{id}/stream"
        async with streaming(still, other, path) as stream, streaming(still, anna, path) as stays:
            answer = await ENDINGS[how](anna, other)
            assert answer.status_code == 200, answer.text
            await stream.end()
            view = await anna.view(id)
            await anna.move(id, view["ply"], view["legal"][0]["action"])
            await stays.until(b"id: 2.")
            assert not stays.ended.is_set()


@go
async def test_nothing_of_an_account_is_left_when_it_is_deleted(still: LocalServer) -> None:
    async with still:
        anna = await account(still)
        robot, _ = await program_of(still, anna)
        tom = still.visitor()
        id = await tom.new_table("noah", seats=["me", "open"])
        path = f"/api/tables/{id}/stream"
        async with streaming(still, anna, path) as one, streaming(still, robot, path) as two:
            assert (await anna.post("/account/delete", password=PASSWORD)).status_code == 200
            await one.end()
            await two.end()


@go
async def test_the_cookie_of_a_guest_opens_nothing_once_there_is_an_account(still: LocalServer) -> None:
    async with still:
        anna = still.visitor()
        id = await anna.new_table()
        async with streaming(still, anna, f"/tables/{id}/stream") as stream:
            assert (await anna.post("/account", name="Anna", password=PASSWORD)).status_code == 201
            await stream.end()


@pytest.mark.parametrize("path", ["/tables/{id}/stream", "/api/tables/{id}/stream"])
@go
async def test_whoever_is_sent_away_sees_the_table_no_more(still: LocalServer, path: str) -> None:
    async with still:
        anna, tom = still.visitor(), still.visitor()
        await tom.guest("Tom")
        id = await anna.new_table("noah", seats=["me", "open", "open"], public=True)
        assert (await tom.post(f"/tables/{id}/seats")).status_code == 200
        async with streaming(still, tom, path.format(id=id)) as stream:
            assert (await anna.http.delete(f"/api/tables/{id}/seats/1")).status_code == 200
            await stream.end()
        assert code(await tom.get(f"/api/tables/{id}/view")) == (403, "sent-away")
        assert (await tom.get(f"/tables/{id}")).status_code == 403
        assert (await still.visitor().get(f"/api/tables/{id}/view")).status_code == 200


@pytest.mark.parametrize("path", ["/tables/{id}/stream", "/api/tables/{id}/stream"])
@go
async def test_a_table_that_is_closed_to_spectators_sends_them_away(still: LocalServer, path: str) -> None:
    async with still:
        anna, tom, eve = (still.visitor() for _ in range(3))
        await tom.guest("Tom")
        await eve.guest("Eve")
        id = await anna.new_table("noah", seats=["me", "open"], watch=False)
        async with streaming(still, eve, path.format(id=id)) as stream:  # before the game: she may want a seat
            assert (await tom.post(f"/tables/{id}/seats")).status_code == 200
            await stream.end()
            said = stream.said
            await one_move(id, [anna, tom])
            assert stream.said == said


@go
async def test_other_processes_hear_of_it_by_the_database(tmp_path: Path) -> None:
    await across(tmp_path, poll=0.05, workers=2)


@go
async def test_other_processes_hear_of_it_by_redis(tmp_path: Path, redis: Redis) -> None:
    await across(tmp_path, poll=NEVER, workers=2, redis=redis.url, bot_workers=1)


async def across(data: Path, **more: Any) -> None:
    """Two processes with one database: a key and a session are ended in one, their streams are open in the other."""
    settings = quick_settings(data, heartbeat=NEVER, **more)
    here, there = LocalServer(settings), LocalServer(settings)
    async with here, there:
        await both_up(here, there)
        anna = await account(here)
        phone = await device(here)
        id = await anna.new_table()
        robot, key = await program_of(here, anna)
        path = f"/api/tables/{id}/stream"
        async with (
            streaming(there, robot, path) as one,
            streaming(there, phone, path) as two,
            streaming(there, anna, path) as stays,
        ):
            assert (await anna.http.delete(f"/api/tokens/{key}")).status_code == 204
            await one.end()
            assert not two.ended.is_set()
            assert (await end_other(anna, phone)).status_code == 200
            await two.end()
            assert not stays.ended.is_set()


@go
async def test_a_guest_who_registers_is_no_guest_in_other_processes_by_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "REMEMBERED", NEVER)
    await registered(tmp_path, poll=0.05, workers=2)


@go
async def test_a_guest_who_registers_is_no_guest_in_other_processes_by_redis(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "REMEMBERED", NEVER)
    await registered(tmp_path, poll=NEVER, workers=2, redis=redis.url, bot_workers=1)


async def registered(data: Path, **more: Any) -> None:
    """A guest becomes an account in one process: the other one, which has just shown them their hand, no longer takes
    the guest's cookie, however long it remembers guests."""
    settings = quick_settings(data, heartbeat=NEVER, **more)
    here, there = LocalServer(settings), LocalServer(settings)
    async with here, there:
        await both_up(here, there)
        anna, old = here.visitor(), there.visitor()
        id = await anna.new_table("noah", seats=["me", "open"])
        old.http.cookies.update(anna.http.cookies)
        assert (await old.get(f"/api/tables/{id}")).json()["seat"] == 0
        async with streaming(there, old, f"/api/tables/{id}/stream") as stream:
            assert (await anna.post("/account", name="Anna", password=PASSWORD)).status_code == 201
            await stream.end()
        assert (await old.get(f"/api/tables/{id}")).json()["seat"] is None
        assert (await anna.get(f"/api/tables/{id}")).json()["seat"] == 0


async def both_up(here: LocalServer, there: LocalServer) -> None:
    """Both have reached Redis, if there is one."""
    if there.app.state.context.settings.redis:
        async with asyncio.timeout(SOON):
            while not (here.app.state.context.relay.up and there.app.state.context.relay.up):
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("everybody", [False, True])
@go
async def test_what_was_asked_before_somebody_registered_is_not_remembered(
    still: LocalServer, monkeypatch: pytest.MonkeyPatch, everybody: bool
) -> None:
    """The answer of the database may be on its way while this process hears of the account."""
    async with still:
        accounts = still.app.state.context.accounts
        asked, answered = asyncio.Event(), asyncio.Event()

        async def late(guest: str) -> None:
            asked.set()
            await answered.wait()

        with monkeypatch.context() as slow:
            slow.setattr(accounts.store, "of", late)
            first = asyncio.create_task(accounts.has_account("anna"))
            await asked.wait()
            if everybody:
                accounts.ask_all_again()
            else:
                accounts.ask_again("anna")
            answered.set()
            assert not await first

        async def now(guest: str) -> object:
            return object()

        monkeypatch.setattr(accounts.store, "of", now)
        assert await accounts.has_account("anna")


@go
async def test_what_nobody_was_told_of_ends_with_the_heartbeat(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, heartbeat=0.1)) as local:
        anna = await account(local)
        robot, _ = await program_of(local, anna)
        tom = local.visitor()
        id = await tom.new_table("noah", seats=["me", "open"])
        path = f"/api/tables/{id}/stream"
        async with (
            streaming(local, robot, path) as one,
            streaming(local, anna, path) as two,
            streaming(local, tom, path) as stays,
        ):
            for lost, stream in ((TokenRow, one), (AccountRow, two)):
                async with writing(local.app.state.context.engine) as connection:
                    await connection.execute(delete(lost))
                await stream.end()
            await stays.until(b": still here")
            assert not stays.ended.is_set()


@pytest.mark.parametrize("path", ["/tables/{id}/stream", "/api/tables/{id}/stream"])
@pytest.mark.parametrize("how", [{"workers": 2, "poll": 0.05, "heartbeat": NEVER}, {"heartbeat": 0.1}])
@go
async def test_a_table_that_another_process_closes_is_looked_at_no_longer(
    tmp_path: Path, path: str, how: dict[str, Any]
) -> None:
    """By polling, and on SQLite alone (the command of the host of the server) with the next heartbeat."""
    settings = quick_settings(tmp_path, bot_pause=1e6, **how)
    async with LocalServer(settings) as local, LocalServer(settings) as elsewhere:
        anna, eve = local.visitor(), local.visitor()
        await eve.guest("Eve")
        id, other = [await anna.new_table("noah", seats=["me", "instinct"]) for _ in range(2)]
        async with (
            streaming(local, anna, path.format(id=id)) as hers,
            streaming(local, eve, path.format(id=id)) as theirs,
            streaming(local, eve, path.format(id=other)) as stays,
        ):
            await elsewhere.app.state.context.hosting.close_table(Host("", ""), id, "abuse")
            await hers.end()
            await theirs.end()
            assert not stays.ended.is_set()


@go
async def test_streams_are_forgotten_when_they_end(still: LocalServer) -> None:
    async with still:
        anna = still.visitor()
        id = await anna.new_table()
        async with streaming(still, anna, f"/tables/{id}/stream"):
            assert len(still.app.state.context.revocations._streams) == 1
        assert still.app.state.context.revocations._streams == {}


@go
async def test_the_heartbeat_comes_however_often_others_lose_their_rights(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, heartbeat=1.0)) as local:
        anna = await account(local)
        program, _ = await program_of(local, anna)
        id = await anna.new_table()
        context = local.app.state.context
        async with streaming(local, program, f"/api/tables/{id}/stream") as stream:
            async with writing(context.engine) as connection:
                await connection.execute(delete(TokenRow))  # nobody is told
            async with asyncio.timeout(SOON):
                while not stream.ended.is_set():
                    await context.revocations.publish("somebody else")
                    await asyncio.sleep(0.01)


@go
async def test_a_revocation_that_is_stored_after_a_later_one_is_seen(still: LocalServer) -> None:
    """Numbers are given before a row is stored: of two at once the later may be there first."""
    async with still as local:
        anna = await account(local)
        program, _ = await program_of(local, anna)
        id = await anna.new_table()
        revocations, engine = local.app.state.context.revocations, local.app.state.context.engine

        async def store(number: int, guest: str) -> None:
            async with writing(engine) as connection:
                await connection.execute(insert(RevocationRow).values(id=number, guest=guest, at=0))
            local.app.state.context.notifier.publish(Change(TOPIC, number))

        async with streaming(local, program, f"/api/tables/{id}/stream") as stream:
            await store(60, "somebody else")
            async with asyncio.timeout(SOON):
                while revocations._last < 60:
                    await asyncio.sleep(0.01)
            (guest,) = revocations._streams
            async with writing(engine) as connection:
                await connection.execute(delete(TokenRow))
            await store(59, guest)
            await stream.end()


async def presences(local: LocalServer, guest: str) -> list[str]:
    """Where a guest is said to be."""
    async with local.app.state.context.engine.connect() as connection:
        return list(await connection.scalars(select(PresenceRow.table_id).where(PresenceRow.guest == guest)))


@pytest.mark.parametrize("way", ["form", "api"])
@go
async def test_the_streams_of_a_guest_end_when_the_guest_is_deleted(still: LocalServer, way: str) -> None:
    """And nothing is written of them any more, though they were at the table a moment ago."""
    async with still:
        anna, tom = still.visitor(), still.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        id = await anna.new_table("noah", seats=["me", "open"])
        other = await tom.new_table("noah", seats=["me", "open"])
        context = still.app.state.context
        guest = (await context.tables.get(other)).info.host
        await tom.get(f"/tables/{id}/part")
        mine, theirs = f"/tables/{id}/stream", f"/api/tables/{id}/stream"
        async with (
            streaming(still, tom, mine) as stream,
            streaming(still, tom, theirs) as second,
            streaming(still, anna, theirs) as stays,
        ):
            assert await presences(still, guest)
            cookies = dict(tom.http.cookies)
            if way == "form":
                assert (await tom.form("/account/delete", live=False, sure="yes")).status_code == 303
            else:
                assert (await tom.post("/account/delete-guest", sure=True)).status_code == 200
            await stream.end()
            await second.end()
            assert not stays.ended.is_set()
        context.presence._last_notes = -NEVER
        await context.presence.check()
        assert await presences(still, guest) == []
        copy = still.visitor()
        copy.http.cookies.update(cookies)
        async with streaming(still, copy, theirs, first=b"retry: ") as again:
            await again.end()  # whoever kept the cookie looks at nothing as the guest who is gone
        assert await presences(still, guest) == []
        await copy.guest("Somebody")  # unless they begin anew
        async with streaming(still, copy, theirs) as new:
            assert not new.ended.is_set()


@go
async def test_whoever_only_looks_is_not_taken_for_somebody_who_is_gone(still: LocalServer) -> None:
    """They have a cookie, and no name: nothing is kept of them either."""
    async with still:
        anna, looker = still.visitor(), still.visitor()
        await anna.guest("Anna")
        id = await anna.new_table("noah", seats=["me", "open"])
        await looker.page("/")
        async with streaming(still, looker, f"/api/tables/{id}/stream") as stream:
            await still.app.state.context.revocations.check(still.app.state.context.revocations._all())
            await anna.post(f"/tables/{id}/start", bot="random")
            await stream.until(b'"status":"playing"')
            assert not stream.ended.is_set()


@go
async def test_the_heartbeat_finds_guests_who_are_gone(still: LocalServer) -> None:
    """In a process that has not heard of it."""
    async with still:
        anna, tom = still.visitor(), still.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        id = await anna.new_table("noah", seats=["me", "open"])
        mine = await tom.new_table("noah", seats=["me", "open"])
        context = still.app.state.context
        guest = (await context.tables.get(mine)).info.host
        async with streaming(still, tom, f"/api/tables/{id}/stream") as stream:
            await context.accounts.store.forget(guest)
            async with writing(context.engine) as connection:
                await connection.execute(insert(RevocationRow).values(guest=guest, at=1))
            await context.revocations.check(context.revocations._all())
            await stream.end()
