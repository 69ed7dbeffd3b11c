"""Too much of everything: reads, logins, spectators, streams, parts of a form, addresses. Nothing grows."""

import asyncio
import json
import socket
import time
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher, Type
from sqlalchemy import func, select

from castaways.server.accounts import service as accounts
from castaways.server.errors import Refused
from castaways.server.http.guard import household
from castaways.server.scale.limits import MOST_BUCKETS, Limits, Turns
from castaways.server.scale.neighbours import neighbourhood
from castaways.server.storage.models import PresenceRow
from tests.server.client import LocalServer, quick_settings
from tests.server.finished import played
from tests.server.process import Server
from tests.server.running import go
from tests.server.test_secrets import first_event
from tests.server.together import code, memory_of, together

pytestmark = pytest.mark.durable

MANY = 300  # streams that one address tries to open
PASSWORD = "correct horse"


# -------------------------------------------------------------------- one address


def test_everybody_with_ipv6_has_a_whole_network() -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff:ffff:ffff:ffff") == "2001:db8:1:2::"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("/run/castaways.sock") == "/run/castaways.sock"


def test_one_customer_may_have_many_networks_of_ipv6() -> None:
    near = neighbourhood(household("2001:db8:1:2::1"))
    assert near == neighbourhood(household("2001:db8:1:ffff::1")) == "2001:db8:1::/48"
    assert near != neighbourhood("2001:db8:2:2::")
    assert not any(map(neighbourhood, (household("::ffff:192.0.2.7"), "192.0.2.7", "/run/castaways.sock", "-")))


@go
async def test_another_address_of_the_same_network_is_no_way_out(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, new_rate=0.001, new_burst=2)) as local:
        made = []
        for number in range(4):
            visitor = local.visitor(address=f"2001:db8::{number:x}:1")
            await visitor.guest()
            made.append((await visitor.post("/tables", game="friday")).status_code)
        assert made == [201, 201, 429, 429]


@go
async def test_whoever_reads_too_often_waits(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, read_rate=0.001, read_burst=3)) as local:
        anna, tom = local.visitor(), local.visitor(address="10.0.0.2")
        assert [(await anna.get("/api/games")).status_code for _ in range(5)] == [200, 200, 200, 429, 429]
        assert code(await anna.get("/api/games")) == (429, "too-often")
        assert (await tom.get("/api/games")).status_code == 200
        style = (await tom.page("/")).split('<link rel="stylesheet" href="')[1].split('"')[0]
        assert [(await anna.get(style)).status_code for _ in range(5)] == [200] * 5  # browsers keep these


@go
async def test_whoever_asks_for_much_at_once_keeps_nobody_else_waiting(local: LocalServer) -> None:
    async with local:
        eve, tom = local.visitor(address="10.6.6.6"), local.visitor()
        await eve.get("/games"), await tom.get("/games")
        flood = [asyncio.create_task(eve.get("/games")) for _ in range(200)]
        while not any(task.done() for task in flood):
            await asyncio.sleep(0.001)
        assert (await tom.get("/games")).status_code == 200
        before = sum(task.done() for task in flood)
        assert {answer.status_code for answer in await asyncio.gather(*flood)} == {200}
        assert before < 80, f"answered after {before} of 200 requests of somebody else"


@go
async def test_whoever_brings_many_records_at_once_keeps_nobody_else_waiting(local: LocalServer) -> None:
    record = {**played("friday").record.to_data(), "taken_back": [[0, 2, 1]] * 9_000}
    raw = json.dumps(record).encode()
    async with local:
        eve, tom = local.visitor(address="10.6.6.6"), local.visitor()
        await eve.guest()
        kind = {"content-type": "application/json"}
        flood = [asyncio.create_task(eve.http.post("/api/replays", content=raw, headers=kind)) for _ in range(30)]
        while not any(task.done() for task in flood):
            await asyncio.sleep(0)
        assert (await tom.get("/health")).status_code == 200
        before = sum(task.done() for task in flood)
        assert {code(answer)[0] for answer in await asyncio.gather(*flood)} == {422}
        assert before < 15, f"answered after {before} of 30 records of somebody else"


@go
async def test_whoever_does_not_wait_for_a_turn_takes_none() -> None:
    turns = Turns(1)

    async def read() -> None:
        async with turns.turn("10.0.0.1"):
            await asyncio.sleep(0)

    async with turns.turn("10.0.0.1"):
        waiting = [asyncio.create_task(read()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        async with turns.turn("10.0.0.2"):
            pass
    waiting[1].cancel()  # at the moment at which it gets its turn
    await asyncio.wait(waiting)
    assert [task.cancelled() for task in waiting] == [True, True, False]
    async with asyncio.timeout(1), turns.turn("10.0.0.1"):
        pass
    assert not turns._waiting and not turns._busy.total


@go
async def test_whoever_does_not_read_what_they_asked_for_keeps_nobody_from_reading(local: LocalServer) -> None:
    async with local:
        address, never = "10.6.6.6", asyncio.Event()
        eve, tom = local.visitor(address=address), local.visitor(address=address)
        await eve.get("/games"), await tom.get("/games")

        async def stuck(message: object) -> None:
            await never.wait()

        async def receive() -> dict[str, object]:
            return {"type": "http.request", "body": b"", "more_body": False}

        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": "/rules/friday",
            "raw_path": b"/rules/friday",
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", b"test")],
            "client": (address, 1),
            "server": ("test", 80),
            "asgi": {"version": "3.0"},
        }
        unread = [asyncio.create_task(local.app(dict(scope), receive, stuck)) for _ in range(8)]
        await asyncio.sleep(0.1)
        async with asyncio.timeout(20):
            assert (await tom.get("/games")).status_code == 200
        assert not any(task.done() for task in unread)
        for task in unread:
            task.cancel()
        await asyncio.wait(unread)


def test_what_is_counted_is_forgotten_in_time() -> None:
    limits = Limits(1.0, 5)
    for number in range(MOST_BUCKETS * 2):
        limits.take(str(number))
    assert len(limits._buckets) <= MOST_BUCKETS
    for _ in range(4):
        limits.take("somebody")
    with pytest.raises(Refused):
        for _ in range(3):
            limits.take("somebody")


# -------------------------------------------------------------------- passwords


def test_passwords_are_worth_some_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    hasher = accounts._hasher()
    least = PasswordHasher()
    assert hasher.type is Type.ID and hasher.memory_cost >= least.memory_cost and hasher.time_cost >= least.time_cost


@go
async def test_a_hundred_logins_at_once_are_no_more_than_one_by_one(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        assert (await anna.post("/account", name="Anna", password=PASSWORD)).status_code == 201
        eve = local.visitor(address="10.6.6.6")
        answers = await asyncio.gather(
            *(eve.post("/account/login", name="Anna", password=f"guess number {number}") for number in range(30))
        )
        tried = [answer.status_code for answer in answers]
        assert set(tried) == {403, 429} and tried.count(403) <= accounts.MOST_FAILURES["pair"]
        assert (await eve.post("/account/login", name="Anna", password=PASSWORD)).status_code == 429
        tom = local.visitor(address="10.0.0.7")
        assert (await tom.post("/account/login", name="Anna", password=PASSWORD)).status_code == 200


@go
async def test_several_processes_allow_no_more_logins_than_one(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, workers=2, database=database)
    async with LocalServer(settings) as one, LocalServer(settings) as other:
        anna = one.visitor()
        await anna.guest()
        assert (await anna.post("/account", name="Anna", password=PASSWORD)).status_code == 201
        eves = [local.visitor(address="10.6.6.6") for local in (one, other)]
        answers = await asyncio.gather(
            *(eves[number % 2].post("/account/login", name="Anna", password=f"guess {number}") for number in range(30))
        )
        tried = [answer.status_code for answer in answers]
        assert set(tried) == {403, 429} and tried.count(403) == accounts.MOST_FAILURES["pair"]
        for _ in range(accounts.MOST_FAILURES["name"] + 1):  # whoever knows the password uses up nothing
            answer = await other.visitor(address="10.0.0.7").post("/account/login", name="Anna", password=PASSWORD)
            assert answer.status_code == 200


@go
async def test_a_line_for_hashing_that_is_too_long_is_not_joined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "MOST_WAITING", 3)
    async with LocalServer(quick_settings(tmp_path)) as local:
        people = [local.visitor(address=f"10.0.1.{number}") for number in range(12)]
        slots = local.app.state.context.accounts._slots
        for _ in range(accounts.MOST_HASHING):  # somebody hashes, and takes long
            await slots.acquire()
        logins = [
            asyncio.create_task(one.post("/account/login", name=f"x{number}", password="not the one"))
            for number, one in enumerate(people)
        ]
        while sum(login.done() for login in logins) < len(people) - 3:
            await asyncio.sleep(0.01)
        for _ in range(accounts.MOST_HASHING):
            slots.release()
        answers = [(await login).status_code for login in logins]
        assert answers.count(503) == len(people) - 3 and answers.count(403) == 3
        assert local.app.state.context.accounts._waiting == 0
        assert (await people[0].post("/account/login", name="y", password="not the one")).status_code == 403


# -------------------------------------------------------------------- people who are nobody


@go
async def test_nobody_in_particular_leaves_no_trace(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "open"], public=True)
        inside = local.app.state.context
        before = await inside.store.version(id)

        async def rows() -> int:
            async with inside.engine.connect() as connection:
                return int(await connection.scalar(select(func.count()).select_from(PresenceRow)) or 0)

        for _ in range(20):
            await local.visitor().get(f"/tables/{id}/part")
            await first_event(local, local.visitor(), f"/tables/{id}/stream")
        inside.presence._last_notes -= 1e6
        await inside.presence.check()
        assert await rows() == 0 and await inside.store.version(id) == before


@go
async def test_spectators_who_have_gone_are_forgotten(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, away_after=0.0, gone_after=0.0, tick=60.0)) as local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "open"], public=True)
        inside = local.app.state.context
        for _ in range(5):
            eve = local.visitor()
            await eve.guest("Eve")
            await first_event(local, eve, f"/tables/{id}/stream")
        await first_event(local, anna, f"/tables/{id}/stream")
        inside.presence._noted.clear()
        await asyncio.sleep(0.01)
        for _ in range(3):
            await inside.tables.people.age(0, 0)
        around = await inside.tables.people.around(id)
        assert len(around.present) == 1  # the host sits there, and may come back


@go
async def test_a_player_cannot_find_out_what_spectators_say(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        id, (anna, _) = await together(local, "noah", 2)
        eve = local.visitor()
        await eve.guest("Eve")
        said = (await eve.post(f"/tables/{id}/chat", text="She has the lion!")).json()["messages"][-1]["id"]
        for number in (said, said + 1):
            assert code(await anna.post(f"/tables/{id}/mutes", message=number)) == (422, "nobody-there")
        assert (await anna.get("/api/mutes")).json() == []
        assert "lion" not in (await anna.get(f"/api/tables/{id}/chat")).text


@go
async def test_the_key_of_a_program_is_worth_nothing_after_it_was_revoked(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, thief = local.visitor(), local.visitor()
        await anna.guest()
        made = (await anna.post("/tokens", name="Robot")).json()
        thief.http.headers["authorization"] = f"Bearer {made['token']}"
        id = (await thief.post("/tables", game="friday")).json()["id"]
        assert code(await thief.post("/account", name="Robot", password=PASSWORD)) == (403, "programs-make-none")
        assert code(await thief.post("/tokens", name="Robot 2")) == (403, "programs-make-none")
        assert code(await thief.post("/guests", name="Robot")) == (403, "programs-make-none")
        await anna.http.delete(f"/api/tokens/{made['id']}")
        assert (await thief.move(id, 0, 1)).status_code == 401
        del thief.http.headers["authorization"]
        assert (await thief.move(id, 0, 1)).status_code == 403


# -------------------------------------------------------------------- streams, forms


@pytest.mark.process
def test_hundreds_of_streams_from_one_address(tmp_path: Path) -> None:
    server = Server(tmp_path, most_streams=10)
    server.start()
    begun: list[socket.socket] = []
    try:
        with httpx.Client(base_url=server.url, timeout=120) as anna:
            anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
            id = anna.post("/api/tables", json={"game": "friday"}).json()["id"]
            anna.get(f"/tables/{id}").raise_for_status()
            before = memory_of(server.pid)
            for _ in range(MANY):
                stream = socket.create_connection(("127.0.0.1", server.port), 120)
                stream.sendall(f"GET /api/tables/{id}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                begun.append(stream)
            heads = [stream.recv(12) for stream in begun]
            assert heads.count(b"HTTP/1.1 200") == 10 and heads.count(b"HTTP/1.1 429") == MANY - 10
            assert anna.get(f"/api/tables/{id}/view").status_code == 200  # everybody else is served
            assert memory_of(server.pid) - before < 64 * 2**20
    finally:
        for stream in begun:
            stream.close()
        server.kill()


@go
async def test_forms_of_a_million_parts(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        token = await anna.token()
        parts = f'--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{token}\r\n'.encode()
        kind = {"content-type": "multipart/form-data; boundary=x"}
        for body in (parts + b"--x" * 330_000, parts + b'--x\r\nname="' * 90_000, parts + b'name="' + b"a" * 900_000):
            begun = time.process_time()
            answer = await anna.http.post("/replays", content=body, headers=kind)
            assert answer.status_code in (403, 422)
            assert time.process_time() - begun < 10  # quadratic work would take minutes
        for boundary in ("", '"', "=" * 200, "\xff"):
            answer = await anna.http.post(
                "/replays",
                content=parts,
                headers={"content-type": f"multipart/form-data; boundary={boundary}".encode("latin-1")},
            )
            assert answer.status_code in (403, 415, 422)
