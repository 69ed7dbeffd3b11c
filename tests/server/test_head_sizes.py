"""How many bytes the head of a request may have: exactly so many, in whatever pieces they come, whatever is before."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from castaways.server.http.coalesced_writes import CoalescingProtocol
from tests.server.client import LocalServer, quick_settings
from tests.server.running import go
from tests.server.together import code

MOST = 32 * 1024
SMALL = 150
CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


class Wire(asyncio.Transport):
    """A connection of which everything is at hand."""

    def __init__(self) -> None:
        super().__init__()
        self.said = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.said += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def hello(scope: Any, receive: Any, send: Any) -> None:
    """Reads a request to its end and answers."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


async def statuses(tmp_path: Path, parts: Iterable[bytes], most: int = MOST) -> list[int]:
    """What is answered to bytes that come in these parts."""
    config = Config(hello, log_config=None, lifespan="off", proxy_headers=False)
    config.load()
    protocol = CoalescingProtocol.limited(quick_settings(tmp_path, most_head=most))(config, ServerState(), {})
    wire = Wire()
    protocol.connection_made(wire)
    for part in parts:
        if wire.closed:
            break
        protocol.data_received(part)
        if protocol.flow.read_paused:
            await asyncio.sleep(0)
    for _ in range(60):
        await asyncio.sleep(0)
    protocol.connection_lost(None)
    return [int(one[:3]) for one in wire.said.split(b"HTTP/1.1 ")[1:]]


def head(size: int, method: bytes = b"GET", more: bytes = b"", filling: bytes = b"a") -> bytes:
    """A head of so many bytes."""
    begin = method + b" / HTTP/1.1\r\nHost: x\r\n" + more + b"X: 1"
    return begin + filling * (size - len(begin) - 4) + b"\r\n\r\n"


def cut(data: bytes, size: int) -> list[bytes]:
    return [data[first : first + size] for first in range(0, len(data), size)]


@pytest.mark.parametrize("piece", [10**6, 50_000, 20_000, 16_385, 16_384, 16_383, 1_000, 7])
@pytest.mark.parametrize("filling", [b"a", b" "], ids=["letters", "blanks that the parser leaves out"])
@go
async def test_a_head_has_so_many_bytes_and_no_more(tmp_path: Path, piece: int, filling: bytes) -> None:
    whole = await statuses(tmp_path, cut(head(MOST, filling=filling), piece))
    assert whole == [200]
    for size in (MOST + 1, MOST + 5_000, 2 * MOST - 1, 3 * MOST):
        assert await statuses(tmp_path, cut(head(size, filling=filling), piece)) == [431]


@go
async def test_wherever_it_is_cut(tmp_path: Path) -> None:
    for size, expected in ((SMALL, [200]), (SMALL + 1, [431])):
        one = head(size)
        for first in range(1, size):
            assert await statuses(tmp_path, [one[:first], one[first:]], SMALL) == expected, first


@pytest.mark.parametrize("piece", [10**6, 20_000, 999, 16_384])
@go
async def test_heads_one_after_the_other_are_counted_by_themselves(tmp_path: Path, piece: int) -> None:
    fits, more = head(MOST), head(MOST + 1)
    assert await statuses(tmp_path, cut(fits * 4, piece)) == [200] * 4
    assert await statuses(tmp_path, cut(head(1_000) * 50, piece)) == [200] * 50
    said = await statuses(tmp_path, cut(head(60), 60) + cut(more, piece))
    assert 200 not in said[1:] and len(said) <= 2
    assert 200 not in (await statuses(tmp_path, cut(fits + more, piece)))[1:]


BODIES = {
    "plain": b"a" * 3_000,
    "blank lines": b"\r\n" * 1_500,
    "a head": head(2_000) + head(900),
}


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("piece", [10**6, 16_384, 3_500, 999, 1])
@go
async def test_a_head_after_a_body_is_counted_by_itself(tmp_path: Path, name: str, piece: int) -> None:
    body, most = BODIES[name], 4_000
    plain = head(most, b"POST", b"Content-Length: %d\r\n" % len(body)) + body
    chunks = CHUNKED + b"".join(b"%x;ext=1\r\n%b\r\n" % (len(one), one) for one in cut(body, 700))
    for before in (plain, chunks + b"0\r\n\r\n", chunks + b"0\r\nTrailer: 1\r\n\r\n"):
        assert await statuses(tmp_path, cut(before + head(most), piece), most) == [200, 200]
        said = await statuses(tmp_path, cut(before + head(most + 1), piece), most)
        assert 431 in said or said in ([], [200])  # whoever is still answered is not told
        assert said.count(200) <= 1


@go
async def test_blank_lines_before_a_head_count_with_it(tmp_path: Path) -> None:
    for piece in (10**6, 3, 2, 1):
        assert await statuses(tmp_path, cut(b"\r\n" * 3 + head(SMALL - 6), piece), SMALL) == [200]
        assert await statuses(tmp_path, cut(b"\r\n" * 3 + head(SMALL - 5), piece), SMALL) == [431]
        assert await statuses(tmp_path, cut(b"\r\n" * SMALL, piece), SMALL) == [431]


@go
async def test_the_guard_counts_bytes_too(tmp_path: Path) -> None:
    """For servers that run the application in another way, and for the parser that looks at what is not whole alone."""
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        assert (await anna.get("/api/games", headers={"x": "a" * (MOST - 1_000)})).status_code == 200
        assert code(await anna.get("/api/games", headers={"x": "a" * MOST})) == (431, "too-large")
