"""People at many tables at once: open streams, moves, and how long until everybody has seen them.

It runs in a process of its own: `python -m benchmarks.load URL KIND GAME TABLES SECONDS RATE`, and prints JSON.
"""

import asyncio
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

import httpx
import uvloop

CELLS = 9
SEED = 7
LONGEST_HEAD = 40  # bytes of an event before its data
AT_ONCE = 10  # tables whose viewers come at the same time
LONGEST_REASON = 200  # bytes of a refusal that are kept
WARM = 0.5  # seconds before the clock runs
IDLE = 3.0  # seconds after which a player moves over a new connection; servers close idle ones after five
EVENT = re.compile(rb"\nid: (\d+)\.\d+\nevent: table\ndata: ")


@dataclass
class Count:
    """What was measured."""

    times: list[float] = field(default_factory=list)
    refused: int = 0
    why: Counter[str] = field(default_factory=Counter)  # refusals, by what the answers said
    gaps: int = 0
    on: bool = False
    all: int = 0


class Stream(asyncio.Protocol):
    """One viewer."""

    def __init__(self, seat: "Seat", request: bytes) -> None:
        self.seat = seat
        self.request = request
        self.buffer = b""

    def connection_made(self, transport: Any) -> None:
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data
        end = 0
        for found in EVENT.finditer(data):
            self.seat.told(int(found[1]))
            end = found.end()
        self.buffer = data[max(end, len(data) - LONGEST_HEAD) :]


class Mover(Protocol):
    """Whoever waits for the answers to moves."""

    def answered(self, well: bool, body: bytes) -> None: ...


class Sender(asyncio.Protocol):
    """The connection over which a player's moves go."""

    def __init__(self, table: Mover) -> None:
        self.table = table
        self.buffer = b""
        self.transport: Any = None
        self.used = time.perf_counter()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, parted, body = self.buffer.partition(b"\r\n\r\n")
        if not parted:
            return
        said = re.search(rb"content-length: (\d+)", head)
        if said is None:
            raise ValueError(f"an answer without a length: {head!r}")
        length = int(said[1])
        if len(body) >= length:
            self.buffer = body[length:]
            self.table.answered(head.startswith(b"HTTP/1.1 200"), head[:12] + b" " + body[:length])


class Seat:
    """A viewer of a table: what they have seen."""

    def __init__(self, table: "Table", number: int | None) -> None:
        self.table = table
        self.number = number
        self.version = 0

    def told(self, version: int) -> None:
        if self.version and version != self.version + 1:
            self.table.count.gaps += 1
        self.version = version
        self.table.seen()


class Table:
    """A table, its viewers, and the move that is on its way."""

    def __init__(self, load: "Load", id: str, script: list[tuple[int, int]]) -> None:
        self.load = load
        self.count = load.count
        self.id = id
        self.script = script
        self.seats = [*(Seat(self, number) for number in range(load.players)), Seat(self, None)]
        self.senders: dict[int, Sender] = {}  # by seat
        self.ply = 0
        self.version = 0
        self.busy = False
        self.over = False
        self.acknowledged = False
        self.due = 0.0

    def ready(self) -> bool:
        return all(seat.version for seat in self.seats)

    def move(self, due: float) -> None:
        self.busy = True
        self.acknowledged = False
        self.due = due
        seat, action = self.script[self.ply] if self.script else (self.ply % 2, self.ply % CELLS)
        self.version = self.seats[0].version + 1
        self.load.send(self, seat, self.load.move(self.id, seat, self.ply, action))

    def answered(self, well: bool, body: bytes) -> None:
        if not well:
            self.count.refused += 1
            self.count.why[body[:LONGEST_REASON].decode("utf-8", "replace")] += 1
            self.over = True
            return
        self.acknowledged = True
        self.seen()

    def seen(self) -> None:
        if not (self.busy and self.acknowledged and all(seat.version >= self.version for seat in self.seats)):
            return
        self.busy = False
        self.ply += 1
        self.count.all += 1
        if self.count.on:
            self.count.times.append(time.perf_counter() - self.due)
        if self.ply == len(self.script):
            self.over = True
        if not self.load.rate and self.load.going and not self.over:
            self.move(time.perf_counter())


def players_of(game: str) -> int:
    """Two where a game allows it, else as few as may be."""
    import castaways

    least, most = castaways.game(game).seats if game != "tictactoe" else (2, 2)
    return min(most, max(least, 2))


def script_of(game: str, seed: int) -> list[tuple[int, int]]:
    """A whole game, so that nobody has to look at the table to know what to do; [] for tic-tac-toe, which has none."""
    import castaways

    if game == "tictactoe":
        return []
    luck = random.Random(seed)
    state = castaways.game(game).new(players_of(game), seed)
    moves = []
    while state.result is None:
        seat = luck.choice(state.to_act)
        action = luck.choice(state.legal(seat))
        state.apply(seat, action)
        moves.append((seat, action))
    return moves


class Load:
    """All tables of one run."""

    def __init__(self, url: str, kind: str, game: str, tables: int, seconds: float, rate: float) -> None:
        self.url, self.kind, self.game, self.seconds, self.rate = url, kind, game, seconds, rate
        parts = urlsplit(url)
        self.host, self.port = parts.hostname, parts.port
        self.size, self.players = tables, players_of(game)
        self.count = Count()
        self.tables: list[Table] = []
        self.cookies: list[str] = []
        self.tokens: list[str] = []
        self.going = True
        self.people: list[httpx.Client] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: BaseException | None = None

    def come(self) -> None:
        """The guests, and what a server loads for the first of its visitors."""
        self.people = [httpx.Client(base_url=self.url, timeout=60) for _ in range(self.players)]
        for number, person in enumerate(self.people):
            person.post("/api/guests", json={"name": f"P{number}"}).raise_for_status()
            self.cookies.append(f"castaways={person.cookies['castaways']}")
            found = re.search(r'name="csrf" content="(\w+)"', person.get("/").text)
            self.tokens.append(found[1] if found else "")
        self.make(1)
        self.people[0].get(f"/api/tables/{self.tables.pop().id}/view").raise_for_status()

    def make(self, size: int, first: int = 0) -> None:
        """Tables between them, each with a deal of its own: at no two of them the same is seen."""
        for number in range(first, first + size):
            seed = SEED + number
            self.tables.append(Table(self, self.deal(seed), script_of(self.game, seed)))

    def deal(self, seed: int) -> str:
        """A new table at which everybody sits; gives its name."""
        seats = ["me", *["open"] * (self.players - 1)]
        made = self.people[0].post("/api/tables", json={"game": self.game, "seats": seats, "seed": str(seed)})
        id = str(made.raise_for_status().json()["id"])
        for person in self.people[1:]:
            person.post(f"/api/tables/{id}/seats", json={}).raise_for_status()
        return id

    def head(self, method: str, path: str, seat: int | None, more: str = "") -> str:
        cookie = "" if seat is None else f"Cookie: {self.cookies[seat]}\r\n"
        return f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{cookie}{more}\r\n"

    def move(self, id: str, seat: int, ply: int, action: int) -> bytes:
        if self.kind == "pages":
            body = f"csrf={self.tokens[seat]}&ply={ply}&action={action}"
            path, kind = f"/tables/{id}/moves", "application/x-www-form-urlencoded\r\nX-Castaways: listening"
        else:
            body = f'{{"ply":{ply},"actions":[{action}]}}'
            path, kind = f"/api/tables/{id}/moves", "application/json"
        more = f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
        return (self.head("POST", path, seat, more) + body).encode()

    async def open(self) -> None:
        """All streams, and the connections of the players."""
        for first in range(0, self.size, AT_ONCE):
            await asyncio.gather(*(self._open(table) for table in self.tables[first : first + AT_ONCE]))
        await asyncio.sleep(WARM)

    async def _open(self, table: Table) -> None:
        loop = asyncio.get_running_loop()
        prefix = "" if self.kind == "pages" else "/api"
        for seat in table.seats:
            request = self.head("GET", f"{prefix}/tables/{table.id}/stream", seat.number).encode()
            await loop.create_connection(lambda s=seat, r=request: Stream(s, r), self.host, self.port)
        while not table.ready():
            await asyncio.sleep(0.005)

    def send(self, table: Table, seat: int, request: bytes) -> None:
        """Over the connection of a player; over a new one if it was not used for a while, as the server may be about to
        close it."""
        sender = table.senders.get(seat)
        now = time.perf_counter()
        if sender is not None and now - sender.used < IDLE and not sender.transport.is_closing():
            sender.used = now
            sender.transport.write(request)
            return
        if sender is not None:
            sender.transport.close()
        self.spawn(self._send_anew(table, seat, request))

    async def _send_anew(self, table: Table, seat: int, request: bytes) -> None:
        table.senders[seat] = await self.sender(table)
        table.senders[seat].transport.write(request)

    async def sender(self, mover: Mover) -> Sender:
        """A new connection for moves."""
        loop = asyncio.get_running_loop()
        _, sender = await loop.create_connection(lambda: Sender(mover), self.host, self.port)
        return sender

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something meanwhile."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._failed = task.exception()

    def check(self) -> None:
        """Raise what has failed meanwhile: a table that nobody can play at would be counted as quiet."""
        if self._failed is not None:
            raise self._failed

    async def run(self) -> dict[str, Any]:
        """Play for some seconds."""
        self.count.gaps = 0
        begun = time.perf_counter()
        pace = asyncio.create_task(self._offer(begun)) if self.rate else None
        if pace is None:
            for table in self.tables:
                table.move(begun)
        await asyncio.sleep(WARM)
        self.count.on = True
        first = time.perf_counter()
        await asyncio.sleep(self.seconds)
        self.count.on = False
        took = time.perf_counter() - first
        self.going = False
        if pace is not None:
            await pace
        lost = await self._settle()
        self.check()
        times = sorted(self.count.times) or [0.0]
        at = lambda share: times[min(len(times) - 1, int(share * len(times)))] * 1000  # noqa: E731
        return {
            "rate": len(self.count.times) / took,
            "p50": at(0.5),
            "p99": at(0.99),
            "moves": len(self.count.times),
            "all": self.count.all,
            "refused": self.count.refused,
            "why": self.count.why,
            "gaps": self.count.gaps,
            "lost": lost,
        }

    async def _offer(self, begun: float) -> None:
        """So many moves a second, whether or not the server keeps up; a table waits for its last move."""
        sent = 0
        while self.going:
            due = begun + sent / self.rate
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            table = self.tables[sent % self.size]
            if not table.busy and not table.over:
                table.move(due)
            sent += 1

    async def _settle(self) -> int:
        """Wait for what is on its way; gives the tables whose viewers have not all seen the last move."""
        for _ in range(300):
            if not any(table.busy for table in self.tables):
                break
            await asyncio.sleep(0.02)
        return sum(table.busy and not table.over for table in self.tables)


async def _main() -> None:
    url, kind, game, tables, seconds, rate = sys.argv[1:]
    load = Load(url, kind, game, int(tables), float(seconds), float(rate))
    await asyncio.to_thread(load.come)
    print(json.dumps({"there": load.players}), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await asyncio.to_thread(load.make, load.size)
    print(json.dumps({"made": load.size}), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await load.open()
    print(json.dumps({"open": load.size}), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(json.dumps(await load.run()), flush=True)


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_main())
