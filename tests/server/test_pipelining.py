"""Requests that come before the answer to the one before: one waits for its turn, the others stay unread, and all are
answered in order. One that was read takes a hundred times the memory of its bytes."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from castaways.server.http.coalesced_writes import MOST_UNREAD, CoalescingProtocol
from tests.server.client import quick_settings
from tests.server.process import Server
from tests.server.running import go
from tests.server.test_head_sizes import Wire, cut
from tests.server.test_request_heads import MB, PlainServer, connect
from tests.server.together import memory_of

SMALL = b"GET /%d HTTP/1.1\r\nHost: x\r\n\r\n"
PLAIN = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%b"
CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%b\r\n0\r\n\r\n"


class SlowWire(Wire):
    """A connection that brings nothing while nobody reads."""

    reading = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Echo:
    """An application that says what it was asked, as soon as it may."""

    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.asked: list[bytes] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.may.wait()
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message.get("body", b""), message.get("more_body", False)
        self.asked.append(body or scope["raw_path"])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


def connected(tmp_path: Path, app: Echo) -> tuple[CoalescingProtocol, SlowWire]:
    config = Config(app, log_config=None, lifespan="off", proxy_headers=False)
    config.load()
    protocol, wire = CoalescingProtocol.limited(quick_settings(tmp_path))(config, ServerState(), {}), SlowWire()
    protocol.connection_made(wire)
    return protocol, wire


async def until_answered(app: Echo, number: int) -> None:
    for _ in range(number * 100):
        if len(app.asked) == number:
            return
        await asyncio.sleep(0)


@go
async def test_one_waits_and_the_others_stay_unread(tmp_path: Path) -> None:
    app = Echo()
    protocol, wire = connected(tmp_path, app)
    protocol.data_received(b"".join(SMALL % number for number in range(5000)))
    assert len(protocol.pipeline) == 1 and not wire.reading
    app.may.set()
    waiting = 0
    while len(app.asked) < 5000 and waiting < 10**6:
        waiting += 1
        assert len(protocol.pipeline) <= 1
        await asyncio.sleep(0)
    assert app.asked == [b"/%d" % number for number in range(5000)]
    for _ in range(10):
        await asyncio.sleep(0)
    assert wire.reading and wire.said.count(b"HTTP/1.1 200") == 5000
    protocol.connection_lost(None)


@pytest.mark.parametrize("size", [1, 7, 1000, 10**6])
@go
async def test_bodies_wait_with_their_heads(tmp_path: Path, size: int) -> None:
    app = Echo()
    protocol, wire = connected(tmp_path, app)
    bodies = [b"%d " % number * (number * 97 + 1) for number in range(20)]
    forms = [PLAIN if number % 2 else CHUNKED for number in range(20)]
    sent = b"".join(form % (len(body), body) for form, body in zip(forms, bodies, strict=True))
    parts = cut(sent, size)
    for number, part in enumerate(parts):
        if number == len(parts) // 2:
            app.may.set()
        for _ in range(2000):
            if wire.reading or not app.may.is_set():
                break
            await asyncio.sleep(0)
        protocol.data_received(part)
    app.may.set()
    await until_answered(app, 20)
    assert app.asked == bodies and not wire.closed
    protocol.connection_lost(None)


@go
async def test_what_stays_unread_has_an_end(tmp_path: Path) -> None:
    protocol, wire = connected(tmp_path, Echo())
    for _ in range(5 * MOST_UNREAD // 65536):
        protocol.data_received((SMALL % 1) * (65536 // len(SMALL)))
    assert wire.closed
    protocol.connection_lost(None)


@pytest.mark.process
@pytest.mark.parametrize("kind", [Server, PlainServer])
def test_millions_that_nobody_reads_the_answers_of_take_no_memory(tmp_path: Path, kind: type[Server]) -> None:
    server = kind(tmp_path)
    server.start()
    try:
        before = memory_of(server.pid)
        with connect(server) as talking:
            talking.settimeout(2)
            for _ in range(16):  # megabytes; a server that reads on reads them all
                try:
                    talking.sendall((SMALL % 1) * (MB // len(SMALL)))
                except TimeoutError:
                    break
            assert memory_of(server.pid) - before < 150 * MB
    finally:
        server.kill()
