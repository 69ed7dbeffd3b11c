"""`make bench-server`: moves accepted, stored and seen by everybody, beside boardgame.io's own server.

Two players and a spectator sit at every table; a move counts when its sender has the answer and all three have seen it.
Clients and servers share this machine. boardgame.io comes from npm into build/, and keeps its matches in memory or
with its file storage; ours are on the disk (fsync) before anybody is told.
"""

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from castaways._version import __version__
from castaways.server.running import packed
from castaways.server.settings import Settings

ROOT = Path(__file__).parent.parent
PEER = ROOT / "build" / "boardgame"
PEER_PACKAGES = ("boardgame.io@0.50", "socket.io-client@4", "node-persist@3")
PROGRAM = """
import sys
from castaways.server.running import unpacked
from castaways.terminal.serve_command import serve
serve(unpacked(sys.argv[1].encode()), "127.0.0.1", int(sys.argv[2]), "en", False)
"""
COLUMNS = ("server", "tables", "offered", "moves/s", "p50 ms", "p99 ms", "CPU ms", "refused", "lost", "memory")
FREE = {
    **dict.fromkeys(("rate", "read_rate", "new_rate"), 1e9),
    **dict.fromkeys(("burst", "read_burst", "new_burst", "most_streams"), 10**9),
}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def plugin(folder: Path) -> None:
    """Tell Python of the benchmark's own game, as an installed package would."""
    info = folder / "castaways_bench-1.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: castaways-bench\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[castaways.games]\ntictactoe = benchmarks.tictactoe:GAME\n")


def memory(pid: int) -> float:
    """Megabytes of a process and its children, shared pages counted once."""
    children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()
    total = 0
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            total += int(line.split()[1])
    return total / 1024 + sum(memory(int(child)) for child in children)


def cpu(pid: int) -> float:
    """Seconds of processor time that a process and its children have used."""
    children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK") + sum(cpu(int(child)) for child in children)


class Running:
    """A server: ours or theirs."""

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.port, self.process = port, process
        self.url = f"http://127.0.0.1:{port}"

    def wait(self) -> None:
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                time.sleep(0.5)
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("a server does not start")


@contextmanager
def running(command: list[str], port: int, **environment: str) -> Iterator[Running]:
    """A server that is stopped afterwards."""
    process = subprocess.Popen(
        command, env=os.environ | environment, start_new_session=True, stdout=subprocess.DEVNULL, cwd=ROOT
    )
    try:
        server = Running(port, process)
        server.wait()
        yield server
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@contextmanager
def ours(folder: Path, **more: Any) -> Iterator[Running]:
    """A Castaways server with the benchmark's game."""
    port = free_port()
    settings = Settings(data=folder / "data", **(FREE | more))
    plugin(folder / "plugin")
    path = os.pathsep.join([str(ROOT), str(folder / "plugin")])
    with running(
        [sys.executable, "-c", PROGRAM, packed(settings).decode(), str(port)], port, PYTHONPATH=path
    ) as server:
        yield server


class Run:
    """Clients against a server."""

    def __init__(self, command: list[str], **more: Any) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=more.get("cwd", ROOT)
        )

    def line(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        text = self.process.stdout.readline()
        if not text:
            raise SystemExit("the clients stopped")
        found: dict[str, Any] = json.loads(text)
        return found

    def go(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


def measure_ours(
    server: Running, kind: str, game: str, tables: int, seconds: float, rate: float, weigh: bool = False
) -> dict[str, Any]:
    """One run against our server."""
    words = [server.url, kind, game, str(tables), str(seconds), str(rate)]
    run = Run([sys.executable, "-m", "benchmarks.load", *words])
    try:
        before = memory(server.process.pid) if weigh else 0.0
        run.line()
        made = memory(server.process.pid) if weigh else 0.0
        run.go()
        run.line()
        opened = memory(server.process.pid) if weigh else 0.0
        used = cpu(server.process.pid)
        run.go()
        found = run.line()
        found["cpu"] = (cpu(server.process.pid) - used) * 1000 / max(found["all"], 1)
    finally:
        run.end()
    if weigh:
        found |= {"kb_table": (made - before) * 1024 / tables, "kb_stream": (opened - made) * 1024 / tables / 3}
    return found


def measure_theirs(server: Running, tables: int, seconds: float, rate: float) -> dict[str, Any]:
    """One run against boardgame.io."""
    run = Run(["node", str(PEER / "load.js"), str(server.port), str(tables), str(seconds), str(rate)], cwd=PEER)
    try:
        run.line()
        used = cpu(server.process.pid)
        run.go()
        found = run.line()
        found["cpu"] = (cpu(server.process.pid) - used) * 1000 / max(found["all"], 1)
        return found
    finally:
        run.end()


def install_peer() -> None:
    """boardgame.io, from npm, into a folder that `make clean` throws away."""
    PEER.mkdir(parents=True, exist_ok=True)
    for script in (ROOT / "benchmarks" / "boardgame").glob("*.js"):
        shutil.copy(script, PEER)
    if not (PEER / "node_modules" / "node-persist").exists():
        subprocess.run(["npm", "init", "-y"], cwd=PEER, check=True, capture_output=True)
        subprocess.run(["npm", "install", *PEER_PACKAGES], cwd=PEER, check=True, capture_output=True)


@contextmanager
def theirs(where: str) -> Iterator[Running]:
    """boardgame.io's server."""
    port = free_port()
    command = ["node", str(PEER / "server.js"), str(port), where]
    with running(command, port, NODE_ENV="production", NODE_PATH=str(PEER / "node_modules")) as server:
        yield server


class Report:
    """One line a run."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.table = Table(
            "server", "tables", "offered", "moves/s", "p50 ms", "p99 ms", "CPU ms", "refused", "lost", "memory"
        )

    def add(self, name: str, tables: int, offered: float, found: dict[str, Any]) -> None:
        weight = f"{found['kb_table']:.0f} KB/table {found['kb_stream']:.1f} KB/stream" if "kb_table" in found else ""
        row = [name, str(tables), f"{offered:.0f}" if offered else "max", f"{found['rate']:.0f}"]
        row += [f"{found['p50']:.1f}", f"{found['p99']:.1f}"]
        row += [f"{found['cpu']:.2f}"]
        row += [str(found.get("refused", "")), str(found.get("lost", "")), weight]
        self.table.add_row(*row)
        self.console.print("  ".join(row), style="dim")


def main() -> None:
    """Measure and print."""
    from benchmarks.services import postgres, redis

    parser = argparse.ArgumentParser(description="the server under load, beside boardgame.io's")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--only", choices=("peer", "sqlite", "postgres", "pages", "many"), action="append")
    arguments = parser.parse_args()
    console = Console(width=130)
    report = Report(console)
    seconds, tables = arguments.seconds, arguments.tables

    def wanted(part: str) -> bool:
        return arguments.only is None or part in arguments.only

    console.print(f"castaways {__version__}, {os.cpu_count()} cores, clients on the same machine")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if wanted("peer"):
            install_peer()
            for where in ("memory", str(folder / "matches")):
                kind = "boardgame.io, memory" if where == "memory" else "boardgame.io, files"
                for rate in (0, 200):
                    with theirs(where) as server:
                        report.add(kind, tables, rate, measure_theirs(server, tables, seconds, rate))
        if wanted("sqlite"):
            with ours(folder / "s") as server:
                best = 0.0
                for game in ("tictactoe", "noah"):
                    found = measure_ours(server, "json", game, tables, seconds, 0)
                    best = best or found["rate"]
                    report.add(f"SQLite, {game}", tables, 0, found)
                for rate in (200.0, best / 2):
                    report.add(
                        "SQLite, tictactoe",
                        tables,
                        rate,
                        measure_ours(server, "json", "tictactoe", tables, seconds, rate),
                    )
        if wanted("pages"):
            with ours(folder / "p") as server:
                for rate in (0.0, 50.0):
                    found = measure_ours(server, "pages", "noah", tables, seconds, rate)
                    report.add("SQLite, pages of noah", tables, rate, found)
        if wanted("many"):
            with ours(folder / "m") as server:
                found = measure_ours(server, "json", "tictactoe", 1000, seconds, 200, weigh=True)
                report.add("SQLite, tictactoe", 1000, 200, found)
        if wanted("postgres"):
            with (
                postgres(folder) as database,
                redis() as broker,
                ours(folder / "g", database=database, redis=broker, workers=2) as server,
            ):
                kind = "PostgreSQL, Redis, 2 processes"
                found = measure_ours(server, "json", "tictactoe", tables, seconds, 0)
                report.add(kind, tables, 0, found)
                for rate in (200.0, found["rate"] / 2):
                    report.add(kind, tables, rate, measure_ours(server, "json", "tictactoe", tables, seconds, rate))
                found = measure_ours(server, "json", "tictactoe", 1000, seconds, 200, weigh=True)
                report.add(kind, 1000, 200, found)
    console.print(report.table)


if __name__ == "__main__":
    main()
