"""Heads of requests that are too large, too many or too slow: refused before anything reads them, and nothing grows."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

from castaways.server import run
from castaways.server.http import request_limits
from castaways.server.http.plain_protocol import PlainProtocol
from castaways.server.http.request_limits import HeadTimeout, NotesStuck
from tests.server.client import LocalServer, quick_settings
from tests.server.process import PATIENCE, Server
from tests.server.running import go
from tests.server.together import code, memory_of

pytestmark = pytest.mark.process
SECONDS = 1.0  # for a head to arrive
CHUNK = 256 * 1024
MB = 2**20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"), head_seconds=SECONDS)
    running.start()
    yield running
    running.kill()


def connect(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 120)


def answer(server: Server, *parts: bytes, tries: int = 20) -> bytes:
    """What a server says to these bytes until it closes the connection; sending ends when it does. Where this process
    stands still before it sends anything, the server has closed without a word, and is asked again."""
    said = b""
    while not said and tries:
        tries -= 1
        said = _said(server, parts)
    return said


def _said(server: Server, parts: tuple[bytes, ...]) -> bytes:
    with closing(connect(server)) as talking:
        try:
            for part in parts:
                for first in range(0, len(part), CHUNK):
                    talking.sendall(part[first : first + CHUNK])
        except OSError:
            pass  # it has closed: what it said can still be read, mostly
        return rest(talking)


def rest(talking: socket.socket) -> bytes:
    said = b""
    try:
        while more := talking.recv(65536):
            said += more
    except ConnectionResetError:
        pass
    return said


def test_a_head_of_a_hundred_megabytes_takes_no_memory(server: Server) -> None:
    before = memory_of(server.pid)
    said = answer(server, b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"a" * (150 * MB), tries=1)
    assert said == b"" or said.startswith(b"HTTP/1.1 431 ")  # the network may lose what is said before a reset
    assert memory_of(server.pid) - before < 8 * MB


@pytest.mark.parametrize(
    "head",
    [b"X: " + b"a" * 50_000, b"".join(b"X-%d: 1\r\n" % number for number in range(200)), b"X: 1\r\n" * 8_000],
    ids=["long", "many", "very many"],
)
def test_large_heads_are_refused_in_a_line(server: Server, head: bytes) -> None:
    said = answer(server, b"GET / HTTP/1.1\r\nHost: x\r\n" + head)
    assert said.startswith(b"HTTP/1.1 431 ") and said.count(b"HTTP/1.1") == 1
    assert b"connection: close" in said


def test_a_long_address_is_refused(server: Server) -> None:
    assert answer(server, b"GET /" + b"a" * 10_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n").startswith(b"HTTP/1.1 414 ")


@pytest.mark.parametrize(
    ("lines", "status"),
    [(b"", 400), (b"Host: a\r\nHost: b\r\n", 400), (b"Host: x\r\nConnection: close\r\n", 200)],
)
def test_a_request_says_for_which_host_it_is(server: Server, lines: bytes, status: int) -> None:
    assert answer(server, b"GET /health HTTP/1.1\r\n" + lines + b"\r\n").startswith(b"HTTP/1.1 %d " % status)


@pytest.mark.parametrize(("letters", "status"), [(255, 200), (256, 400), (2_400, 400), (20_000, 400)])
def test_the_name_of_a_host_is_not_longer_than_names_are(server: Server, letters: int, status: int) -> None:
    for version in (b"1.0", b"1.1"):
        head = b"GET /health HTTP/%b\r\nHost: %b\r\nConnection: close\r\n\r\n" % (version, b"a" * letters)
        assert answer(server, head).startswith(b"HTTP/1.1 %d " % status)


@pytest.mark.parametrize("request_line", [b"GET /health HTTP/2.0", b"GET /health HTTP/1.2", b"GET /health"])
def test_nothing_but_the_versions_that_we_speak_is_read(server: Server, request_line: bytes) -> None:
    assert answer(server, request_line + b"\r\n\r\n").startswith(b"HTTP/1.1 400 ")


@go
async def test_the_guard_looks_at_the_host_too(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        assert (await anna.get("/api/games", headers={"host": "a" * 255})).status_code == 200
        assert code(await anna.get("/api/games", headers={"host": "a" * 256})) == (400, "bad-request")


def test_an_old_request_need_not(server: Server) -> None:
    assert answer(server, b"GET /health HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("begin", [b"\r\n", b"GET", b"GET / HTTP/1.1\r\nHost: x\r\nX: 1"])
def test_half_a_request_is_not_waited_for(server: Server, begin: bytes) -> None:
    assert answer(server, begin).startswith(b"HTTP/1.1 408 ")


def test_a_connection_that_asks_nothing_is_closed_without_a_word(server: Server) -> None:
    """Browsers open some ahead of time: what is said there would be the answer to whatever they ask next."""
    with closing(connect(server)) as talking:
        assert rest(talking) == b""


def test_a_request_that_comes_letter_by_letter_has_no_more_time(server: Server) -> None:
    begun, said = time.monotonic(), b""
    while not said:  # what is said just before a letter more may be lost
        assert time.monotonic() - begun < 120, "it still waits, or says nothing"
        with closing(connect(server)) as talking, suppress(OSError):
            said = _letter_by_letter(talking, begun)
    assert said.startswith(b"HTTP/1.1 408 ")


def _letter_by_letter(talking: socket.socket, begun: float) -> bytes:
    talking.settimeout(0.05)
    talking.sendall(b"GET / HTTP/1.1\r\nX: ")
    while True:
        assert time.monotonic() - begun < 120, "it still waits"
        talking.sendall(b"a")
        with suppress(TimeoutError):
            return talking.recv(100)


def test_hundreds_of_half_sent_requests_go(server: Server) -> None:
    held = [connect(server) for _ in range(300)]
    try:
        for talking in held:
            with suppress(OSError):  # closed already, where this process has stood still
                talking.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        assert httpx.get(f"{server.url}/health", timeout=PATIENCE).status_code == 200
        assert {rest(talking)[:13] for talking in held} - {b""} == {b"HTTP/1.1 408 "}
    finally:
        for talking in held:
            talking.close()


def test_whoever_has_an_answer_may_be_slow_with_the_next_request(server: Server) -> None:
    """A stream and an idle connection are not heads that take long."""
    with httpx.Client(base_url=server.url, timeout=120) as anna:
        anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
        id = anna.post("/api/tables", json={"game": "friday"}).json()["id"]
        with anna.stream("GET", f"/api/tables/{id}/stream") as stream:
            lines = stream.iter_lines()
            assert any(line.startswith("data: ") for line in lines)
            begun = time.monotonic()
            while time.monotonic() - begun < SECONDS * 2.5:
                assert httpx.get(f"{server.url}/health", timeout=PATIENCE).status_code == 200
            mine = {"cookies": anna.cookies, "timeout": PATIENCE}
            view = httpx.get(f"{server.url}/api/tables/{id}/view", **mine).json()
            body = {"ply": view["ply"], "actions": [view["legal"][0]["action"]]}
            httpx.post(f"{server.url}/api/tables/{id}/moves", json=body, **mine).raise_for_status()
            assert any(line.startswith("data: ") for line in lines)


def test_a_body_may_take_longer_than_a_head(server: Server) -> None:
    body = b'{"name": "Anna"}'
    head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n"
    with closing(connect(server)) as talking:
        talking.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body))
        begun = time.monotonic()
        while time.monotonic() - begun < SECONDS * 2.5:
            assert httpx.get(f"{server.url}/health", timeout=PATIENCE).status_code == 200
        talking.sendall(body)
        assert rest(talking).startswith(b"HTTP/1.1 201 ")


def test_a_body_that_nobody_wants_does_not_keep_the_connection(server: Server) -> None:
    head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"
    begun = time.monotonic()
    with closing(connect(server)) as talking:
        talking.sendall(head)
        said = talking.recv(65536)
        assert said.startswith(b"HTTP/1.1 413 ")
        talking.settimeout(0.05)
        while True:
            assert time.monotonic() - begun < 120, "it still listens"
            try:
                talking.sendall(b"a")
                if talking.recv(65536) == b"":
                    break
            except TimeoutError:
                continue
            except OSError:
                break


CHUNKED = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked"
CHUNKED += b"\r\n\r\n"


@pytest.mark.parametrize(
    "begin",
    [CHUNKED + b"2\r\n{}\r\n0\r\nX: ", CHUNKED + b"2;", CHUNKED + b"2\r\n{}\r\n0\r\nX", b"\r\n"],
    ids=["a line after the body", "an extension of a chunk", "the name of a line", "before the head"],
)
def test_nothing_around_a_body_has_no_end(server: Server, begin: bytes) -> None:
    """What comes besides head and body is read by the parser alone, which keeps all of it, again and again."""
    filling = b"\r\n" if begin == b"\r\n" else b"a"
    sent, most = 0, 64 * MB
    with closing(connect(server)) as talking:
        try:
            talking.sendall(begin)
            while sent < most:
                talking.sendall(filling * (CHUNK // len(filling)))
                sent += CHUNK
        except (BrokenPipeError, ConnectionResetError):
            pass  # it has closed
    assert sent < most, "all of it was taken"


REQUEST = b"GET / HTTP/1.1\r\nHost:\r\n\r\n"
BODIES = {
    "of known length": (CHUNKED.replace(b"Transfer-Encoding: chunked", b"Content-Length: 1"), b"x"),
    "in chunks": (CHUNKED, b"8\r\n\r\n\r\n\r\n\r\n\r\n0\r\n\r\n"),
    "with a line after it": (CHUNKED, b"0\r\nX: 1\r\n\r\n"),
}


@pytest.mark.parametrize("kind", BODIES)
def test_no_requests_hide_behind_a_body(server: Server, kind: str) -> None:
    """A piece that begins with the last byte of a body has room for hundreds of requests."""
    head, end = BODIES[kind]
    waiting = [connect(server) for _ in range(100)]
    try:
        for one in waiting:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            one.sendall(head)
        time.sleep(SECONDS / 2)  # the heads are read
        before = memory_of(server.pid)
        most = 0
        for one in waiting:
            one.sendall(end + REQUEST * 600)
        for _ in range(20):
            most = max(most, memory_of(server.pid))
            time.sleep(0.05)
        assert most - before < 48 * MB
    finally:
        for one in waiting:
            one.close()


@pytest.mark.parametrize("kind", BODIES)
def test_requests_behind_a_body_are_answered_in_order(server: Server, kind: str) -> None:
    head, end = BODIES[kind]
    health, last = (
        b"GET /%b HTTP/1.1\r\nHost: x\r\n%b\r\n" % one
        for one in ((b"health", b""), (b"nowhere", b"Connection: close\r\n"))
    )
    for parts in (
        (head + end + health * 3 + last,),
        (head, end + health * 3 + last),
        (head + end[:-1], end[-1:] + health * 3 + last),
    ):
        said = answer(server, *parts)
        assert [part[:3] for part in said.split(b"HTTP/1.1 ")[1:]] == [b"422", b"200", b"200", b"200", b"404"], parts


def test_a_stream_ends_with_its_connection_though_a_request_waits_behind_it(tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Server(tmp_path / "data", most_streams=1, heartbeat=0.2)  # which finds out that nobody is there
    server.program = f"import os; os.dup2(os.open({str(log)!r}, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)\n"
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as anna:
            anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
            id = anna.post("/api/tables", json={"game": "friday"}).json()["id"]
            path = f"/api/tables/{id}/stream"
            with closing(connect(server)) as stream:
                stream.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                assert b"200" in stream.recv(100)
                stream.sendall(REQUEST)
                assert anna.get(path).status_code == 429
            for _ in range(1000):
                with anna.stream("GET", path) as again:
                    if again.status_code == 200:
                        break
                time.sleep(0.02)
            else:
                raise AssertionError("the stream still holds its place")
        assert log.exists() and log.read_text() == ""  # nothing was written to a connection that is gone
    finally:
        server.kill()


class Reader:
    """A connection whose other side reads, or does not."""

    def __init__(self) -> None:
        self.aborted = False
        self.transport = self

    def pause_writing(self) -> None:
        """Too much waits."""

    def resume_writing(self) -> None:
        """Most of it is gone."""

    def abort(self) -> None:
        self.aborted = True


class NotedReader(NotesStuck, Reader):
    """One whose server notes it."""


@go
async def test_whoever_reads_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_limits, "LONGEST_STUCK", 0.05)
    stuck, slow, quick = readers = [NotedReader() for _ in range(3)]
    for one in readers:
        one.loop = asyncio.get_running_loop()
    for one in (stuck, slow):
        one.pause_writing()
    HeadTimeout(lambda: readers, 0.02).start()
    slow.resume_writing()
    for _ in range(1000):
        if stuck.aborted:
            break
        await asyncio.sleep(0.01)
    assert [one.aborted for one in readers] == [True, False, False] and not quick.aborted


def test_lines_after_a_body_are_no_headers(tmp_path: Path) -> None:
    """A proxy that vouches for headers does not vouch for these: nobody says by them where they come from."""
    server = Server(tmp_path, proxies="127.0.0.1", public_rate=1)
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as anna:
            anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in anna.cookies.items()).encode()
        body = b'{"game": "noah", "seats": ["me", "open"], "public": true}'
        head = CHUNKED.replace(b"/api/guests", b"/api/tables").replace(
            b"\r\n\r\n", b"\r\nX-Forwarded-For: 10.1.1.1\r\nConnection: close\r\nCookie: " + cookie + b"\r\n\r\n"
        )
        said = []
        for number in range(3):
            line = b"X-Forwarded-For: 10.9.9.%d\r\nCookie: castaways=other\r\n" % number
            said.append(answer(server, head + b"%x\r\n%b\r\n0\r\n%b\r\n" % (len(body), body, line))[9:12])
        assert said == [b"201", b"429", b"429"]
    finally:
        server.kill()


def test_two_requests_at_once_are_answered_in_order(server: Server) -> None:
    one = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    two = b"GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    said = answer(server, one + two)
    assert [part[:3] for part in said.split(b"HTTP/1.1 ")[1:]] == [b"200", b"404"]


@go
async def test_the_guard_counts_lines_too(tmp_path: Path) -> None:
    """For servers that run the application in another way."""
    async with LocalServer(quick_settings(tmp_path)) as local:
        lines = {f"x-{number}": "1" for number in range(200)}
        assert code(await local.visitor().get("/api/games", headers=lines)) == (431, "too-large")


def test_the_plain_parser_has_the_same_limits(tmp_path: Path) -> None:
    """Where there is no fast parser: the same server with the other protocol."""
    server = PlainServer(tmp_path, head_seconds=SECONDS)
    server.start()
    try:
        for version in (b"1.1", b"1.2"):
            assert answer(server, b"GET /health HTTP/%b\r\nConnection: close\r\n\r\n" % version).startswith(
                b"HTTP/1.1 400 "
            )
        test_a_body_that_nobody_wants_does_not_keep_the_connection(server)
        long = answer(server, b"GET /health HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 100_000)
        assert long == b"" or long.startswith(b"HTTP/1.1 4")
        assert answer(server, b"GET / HTTP/1.1\r\nHost").startswith(b"HTTP/1.1 408 ")
        assert answer(server, b"") == b""
        assert httpx.get(f"{server.url}/health", timeout=PATIENCE).status_code == 200
    finally:
        server.kill()


class PlainServer(Server):
    """A server of a Python without httptools."""

    program = "import sys; sys.modules['httptools'] = None\n"


def test_what_is_no_request_fills_no_log(tmp_path: Path) -> None:
    """It is refused before any limit counts it, so it must not cost a line either."""
    log = tmp_path / "log"
    server = Server(tmp_path / "data", head_seconds=SECONDS)
    server.program = f"import os; os.dup2(os.open({str(log)!r}, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)\n"
    server.start()
    try:
        upgrade = b"Host: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n"
        for _ in range(3):
            assert answer(server, b"no request\r\n\r\n").startswith(b"HTTP/1.1 400 ")
            assert answer(server, b"GET /health HTTP/1.1\r\n" + upgrade + b"\r\n").startswith(b"HTTP/1.1 200 ")
        assert log.exists() and log.read_text() == ""
    finally:
        server.kill()


def test_which_parser_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    assert not issubclass(run._protocol(settings), PlainProtocol)
