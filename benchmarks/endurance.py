"""`make endurance`: people at a thousand tables, with real pages, for an hour. Is anything lost, late, or growing?

Games that are over make room for new ones, and those of the beginning are in their middle, each at another move, as on
any evening (`benchmarks.balance`): so the tables are as old in the first minute as in the last, and memory that grows
is not the games'. Every minute is kept in build/endurance.json, and a run that was stopped goes on with the rest of the
hour: with a new server, so that its memory is looked at from its own warm-up on.
"""

import argparse
import asyncio
import gc
import json
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import uvloop
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks.balance import Place, decisions
from benchmarks.load import AT_ONCE, WARM, Load, Sender, Stream, Table
from benchmarks.server import MANY, OFFERED, ROOT, Run, Running, cpu, memory, more_files, ours
from benchmarks.services import postgres, redis
from castaways._version import __version__

FILE = ROOT / "build" / "endurance.json"
GAME = "noah"
LOAD = 2  # another number where other things are played: minutes of two kinds of load are no hour
STUCK = 10.0  # seconds after which a move that somebody has not seen is lost
WARM_MINUTES = 5  # of every server: memory that it takes once, and keeps
FLAT = 0.05
LATE_MS = 50.0


@dataclass
class Minute:
    """What was seen in one minute. `server`: which one, since a stopped run goes on with another."""

    server: int
    moves: int
    p50: float
    p99: float
    worst: float
    refused: int
    gaps: int
    lost: int
    games: int
    megabytes: float
    cores: float
    late: float  # p99 of how late people were with their own moves, which is no fault of the server


# -------------------------------------------------------------------- the people


class LongTable(Table):
    """A table at which people think, and may be late themselves."""

    load: "LongLoad"

    def move(self, due: float) -> None:
        self.load.late.append(time.perf_counter() - due)
        super().move(due)


class Beginning:
    """Makes the first moves of a game over one connection, before anybody looks on."""

    def __init__(self, load: "LongLoad", table: Table) -> None:
        self._load, self._table = load, table
        self._answer: asyncio.Future[None] | None = None

    def answered(self, well: bool, body: bytes) -> None:
        """The server has made a decision, or has not."""
        if self._answer is not None:
            self._answer.set_result(None) if well else self._answer.set_exception(RuntimeError(body.decode()))

    async def play(self, plies: int) -> None:
        """Make so many moves."""
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: Sender(self), self._load.host, self._load.port)
        for seat, ply, actions in decisions(self._table.script[:plies]):
            self._answer = loop.create_future()
            transport.write(self._load.decision(self._table.id, seat, ply, actions))
            await self._answer
        transport.close()
        self._table.ply = plies


class LongLoad(Load):
    """People who are in the middle of games, and begin the next one when one is over."""

    def __init__(self, url: str, tables: int, rate: float) -> None:
        super().__init__(url, "pages", GAME, tables, 0.0, rate)
        self.games = 0
        self.late: list[float] = []
        self._places: list[Place] = []
        self._transports: dict[str, list[Any]] = {}

    async def come_to_play(self) -> None:
        """Everybody comes, plays as far as the games of a moment are, and then listens: before they count as away."""
        await asyncio.to_thread(self.come)
        for first in range(0, self.size, AT_ONCE):
            await asyncio.to_thread(self.make, min(AT_ONCE, self.size - first), first)
            some = list(zip(self.tables[first:], self._places[first:], strict=True))
            await asyncio.gather(*(Beginning(self, table).play(place.begun) for table, place in some))
            await asyncio.gather(*(self._open(table) for table, _ in some))
        await asyncio.sleep(WARM)

    def make(self, size: int, first: int = 0) -> None:
        """Tables with the games that are in play at a moment."""
        for number in range(first, first + size):
            place = Place(GAME, number)
            self.tables.append(LongTable(self, self.deal(place.seed), place.script))
            self._places[number:] = [place]

    def decision(self, id: str, seat: int, ply: int, actions: list[int]) -> bytes:
        """One decision of several moves, as programs send it."""
        body = json.dumps({"ply": ply, "actions": actions})
        more = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        return (self.head("POST", f"/api/tables/{id}/moves", seat, more) + body).encode()

    async def _open(self, table: Table) -> None:
        loop = asyncio.get_running_loop()
        kept = self._transports.setdefault(table.id, [])
        for seat in table.seats:
            request = self.head("GET", f"/tables/{table.id}/stream", seat.number).encode()
            transport, _ = await loop.create_connection(lambda s=seat, r=request: Stream(s, r), self.host, self.port)
            kept.append(transport)
        while not table.ready():
            await asyncio.sleep(0.005)

    def renew_ended(self) -> None:
        """New games where one is over."""
        for place, table in enumerate(self.tables):
            if table.over and not table.busy and table.id in self._transports:
                for transport in (*self._transports.pop(table.id), *(one.transport for one in table.senders.values())):
                    transport.close()
                self.spawn(self._renew(place))

    async def _renew(self, number: int) -> None:
        self.games += 1

        def make() -> Table:
            place = self._places[number]
            place.next_game()
            return LongTable(self, self.deal(place.seed), place.script)

        table = await asyncio.to_thread(make)
        table.busy = True  # nobody moves before everybody listens
        await self._open(table)
        table.busy = False
        self.tables[number] = table

    async def minute(self, seconds: float) -> dict[str, Any]:
        """Play for a minute; says what was seen in it."""
        self.count.times, self.count.on, self.late = [], True, []
        refused, gaps, games = self.count.refused, self.count.gaps, self.games
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            await asyncio.sleep(0.25)
            self.renew_ended()
            self.check()
        times, late = sorted(self.count.times) or [0.0], sorted(self.late) or [0.0]
        now = time.perf_counter()
        return {
            "moves": len(self.count.times),
            "p50": 1000 * times[len(times) // 2],
            "p99": 1000 * times[len(times) * 99 // 100],
            "worst": 1000 * times[-1],
            "refused": self.count.refused - refused,
            "gaps": self.count.gaps - gaps,
            "lost": sum(table.busy and bool(table.due) and now - table.due > STUCK for table in self.tables),
            "games": self.games - games,
            "late": 1000 * late[len(late) * 99 // 100],
        }


async def people(url: str, tables: int, rate: float, seconds: float) -> None:
    """In a process of their own: they come, and play minute by minute until they are stopped."""
    load = LongLoad(url, tables, rate)
    await load.come_to_play()
    gc.collect()
    gc.freeze()  # to look through all scripts and streams again and again would make people late
    print(json.dumps({"open": tables}), flush=True)
    pace = asyncio.create_task(load._offer(time.perf_counter()))
    while True:
        print(json.dumps(await load.minute(seconds)), flush=True)
        if pace.done():
            pace.result()


# -------------------------------------------------------------------- the hour


def watch(server: Running, run: Run, number: int, seconds: float) -> Minute:
    """The next minute."""
    used = cpu(server.process.pid)
    found = run.line()
    busy = (cpu(server.process.pid) - used) / seconds
    return Minute(server=number, megabytes=memory(server.process.pid), cores=busy, **found)


def growth(minutes: list[Minute]) -> float:
    """How much more memory the server of the longest stretch had at its end than after it was warm; 0.05 is 5%."""
    number = max({minute.server for minute in minutes}, key=lambda one: sum(m.server == one for m in minutes))
    warm = [minute.megabytes for minute in minutes if minute.server == number][WARM_MINUTES:]
    if len(warm) < 2:
        return 0.0
    part = max(1, len(warm) // 4)
    return sum(warm[-part:]) / sum(warm[:part]) - 1


def verdict(minutes: list[Minute]) -> str:
    """The whole hour in a few lines."""
    warm = minutes[WARM_MINUTES:] or minutes
    moves = sum(minute.moves for minute in minutes)
    wrong = {name: sum(getattr(minute, name) for minute in minutes) for name in ("refused", "gaps", "lost")}
    late = sum(minute.p99 > LATE_MS for minute in warm)
    return (
        f"{len(minutes)} minutes, {moves} moves, {sum(minute.games for minute in minutes)} tables made anew\n"
        f"moves refused {wrong['refused']}, updates missed {wrong['gaps']}, moves not seen by all {wrong['lost']}\n"
        f"p99: {max(minute.p99 for minute in warm):.0f} ms in the worst minute after {WARM_MINUTES}, "
        f"over {LATE_MS:.0f} ms in {late} of {len(warm)}; people themselves were late by up to "
        f"{max(minute.late for minute in warm):.0f} ms\n"
        f"memory: {minutes[-1].megabytes:.0f} MB at the end, {100 * growth(minutes):+.1f}% since it was warm "
        f"(goal: within {100 * FLAT:.0f}%); the server took {sum(m.cores for m in warm) / len(warm):.2f} cores"
    )


def main() -> None:
    """Go on where the last run stopped."""
    parser = argparse.ArgumentParser(description="a long time under load; resumable")
    parser.add_argument("--tables", type=int, default=MANY, help="at which people play at once [1000]")
    parser.add_argument("--rate", type=float, default=OFFERED, help="moves a second [200]")
    parser.add_argument("--minutes", type=int, default=60, help="[60]")
    parser.add_argument("--seconds", type=float, default=60, help="of a minute, to try this out [60]")
    parser.add_argument("--workers", type=int, default=0, help="processes on PostgreSQL and Redis [0: one, on SQLite]")
    parser.add_argument("--file", type=Path, default=FILE, help="where the minutes are kept")
    parser.add_argument("--fresh", action="store_true", help="forget the minutes of earlier runs")
    parser.add_argument("--print", action="store_true", help="the verdict so far; nothing is run")
    parser.add_argument("--people", metavar="URL", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.people:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(people(given.people, given.tables, given.rate, given.seconds))
    asked = {"load": LOAD} | {name: getattr(given, name) for name in ("tables", "rate", "seconds", "workers")}
    minutes = [] if given.fresh else read(given.file, asked)
    if not given.print:
        more_files()
        try:
            run_on(given, asked, minutes)
        except KeyboardInterrupt:
            print("stopped: the same command goes on with the rest", file=sys.stderr)
    print(
        f"castaways {__version__}, {given.tables} tables, {3 * given.tables} streams of pages, {given.rate:.0f} moves/s"
    )
    print(verdict(minutes) if minutes else "no minute yet")


def run_on(given: argparse.Namespace, asked: dict[str, Any], minutes: list[Minute]) -> None:
    """The minutes that are left."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    number = 1 + max((minute.server for minute in minutes), default=0)
    with Progress(*columns, console=console) as bar, tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        task = bar.add_task("tables are played to their middle", total=given.minutes, completed=len(minutes))
        more: dict[str, Any] = {}
        if given.workers:
            places = {"database": stack.enter_context(postgres(Path(name))), "redis": stack.enter_context(redis())}
            more = {**places, "workers": given.workers}
        server = stack.enter_context(ours(Path(name), **more))
        words = [f"--{key}={asked[key]}" for key in ("tables", "rate", "seconds")]
        run = Run([sys.executable, "-m", "benchmarks.endurance", f"--people={server.url}", *words])
        stack.callback(run.end)
        run.line()
        while len(minutes) < given.minutes:
            minutes.append(watch(server, run, number, given.seconds))
            given.file.parent.mkdir(parents=True, exist_ok=True)
            keep(given.file, {"asked": asked, "minutes": [asdict(one) for one in minutes]})
            last = minutes[-1]
            bar.update(
                task,
                advance=1,
                description=f"{last.moves} moves, p99 {last.p99:.0f} ms, {last.megabytes:.0f} MB, "
                f"{last.refused + last.gaps + last.lost} wrong",
            )


def keep(file: Path, what: dict[str, Any]) -> None:
    """Write the minutes down; whenever the run is stopped, the file is whole."""
    new = file.with_name(f"{file.name}.new")
    new.write_text(json.dumps(what))
    new.replace(file)


def read(file: Path, asked: dict[str, Any]) -> list[Minute]:
    """The minutes of earlier runs that were asked for the same."""
    if not file.exists():
        return []
    kept = json.loads(file.read_text())
    if kept["asked"] != asked:
        raise SystemExit(f"{file} is of another run ({kept['asked']}): --fresh forgets it, --file names another")
    return [Minute(**one) for one in kept["minutes"]]


if __name__ == "__main__":
    main()
