"""Connections and requests at once: one address holds so many, and nobody else notices."""

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from castaways.server.http.request_limits import OpenConnections
from castaways.server.scale.limits import AtOnce
from tests.server.client import LocalServer, quick_settings
from tests.server.process import PATIENCE, Server
from tests.server.running import go
from tests.server.test_request_heads import PlainServer
from tests.server.together import code

MOST = 8
ASK = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
STREAM = b"GET /api/tables/%b/stream HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %b\r\n\r\n"


@contextmanager
def held(server: Server, number: int) -> Iterator[list[socket.socket]]:
    """So many open connections."""
    open_ones = [socket.create_connection(("127.0.0.1", server.port), PATIENCE) for _ in range(number)]
    try:
        yield open_ones
    finally:
        for one in open_ones:
            one.close()


def status(talking: socket.socket) -> int | None:
    """What is answered; None if the connection was reset before that could be read."""
    with suppress(ConnectionError):
        said = talking.recv(65536)
        return int(said[9:12]) if said else None
    return None


def asked(server: Server) -> int | None:
    with held(server, 1) as (talking,), suppress(ConnectionError):
        talking.sendall(ASK)
        return status(talking)
    return None


@pytest.mark.process
@pytest.mark.parametrize("kind", [Server, PlainServer])
def test_an_address_holds_so_many_connections(tmp_path: Path, kind: type[Server]) -> None:
    server = kind(tmp_path, most_connections=MOST, head_seconds=PATIENCE)
    server.start()
    try:
        with answered(server, MOST), held(server, 40) as outside:
            assert {status(talking) for talking in outside} <= {429, None}
            assert {talking.recv(1) for talking in outside} == {b""}  # and they are closed
        _until(lambda: asked(server) == 200)  # who has gone makes room
    finally:
        server.kill()


@contextmanager
def answered(server: Server, number: int) -> Iterator[None]:
    """So many open connections, each with an answer: what is open from before may take a moment to be closed."""
    until = time.monotonic() + PATIENCE
    while True:
        with held(server, number) as inside:
            for talking in inside:
                with suppress(ConnectionError):
                    talking.sendall(ASK)
            if [status(talking) for talking in inside] == [200] * number:
                yield
                return
        assert time.monotonic() < until
        time.sleep(0.05)


def _until(happens: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.process
def test_behind_a_proxy_those_are_counted_who_ask(tmp_path: Path) -> None:
    """The proxy holds any number of connections; each address behind it asks so much at once."""
    server = Server(tmp_path, most_connections=MOST, proxies="127.0.0.1")
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as anna:
            anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
            id = anna.post("/api/tables", json={"game": "friday"}).json()["id"].encode()
        with held(server, 3 * MOST) as open_ones:
            crowd, other = open_ones[: 2 * MOST], open_ones[2 * MOST :]
            heads = []
            for talking in crowd:
                talking.sendall(STREAM % (id, b"203.0.113.7"))
                heads.append(status(talking))
            assert heads == [200] * MOST + [429] * MOST
            for talking in other:
                talking.sendall(STREAM % (id, b"203.0.113.8"))
            assert [status(talking) for talking in other] == [200] * MOST
    finally:
        server.kill()


def test_proxies_and_neighbours(tmp_path: Path) -> None:
    connections = OpenConnections(quick_settings(tmp_path, most_connections=2, proxies="10.0.0.1"))
    assert [connections.enter("10.0.0.1") for _ in range(5)] == [""] * 5
    neighbours = [connections.enter(f"2001:db8::{number}") for number in range(3)]
    assert neighbours == ["2001:db8::", "2001:db8::", None]  # a whole network is one household
    assert connections.enter("2001:db8:0:1::1") is not None
    for one in neighbours:
        connections.leave(one)
    assert connections.enter("2001:db8::9") == "2001:db8::"


def test_without_a_limit() -> None:
    some = AtOnce(0)
    for _ in range(10_000):
        assert not some.is_full("here")
        some.enter("here")
    assert some.total == 10_000


@go
async def test_requests_at_once(tmp_path: Path) -> None:
    """What is refused is not counted any longer than its answer takes."""
    async with LocalServer(quick_settings(tmp_path, most_connections=2)) as local:
        anna = local.visitor()
        answers = await asyncio.gather(*(anna.get("/api/games") for _ in range(20)))
        assert {answer.status_code for answer in answers} <= {200, 429}
        assert all(code(answer) == (429, "too-often") for answer in answers if answer.status_code != 200)
        assert (await anna.get("/api/games")).status_code == 200
