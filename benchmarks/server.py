"""`make bench-server`: moves accepted, stored and seen by everybody, beside boardgame.io's own server.

Two players and a spectator sit at every table; a move counts when its sender has the answer and all three have seen it.
Clients and servers share this machine. boardgame.io comes from npm into build/, and keeps its matches in memory or
with its file storage; ours are on the disk (fsync) before anybody is told.
"""

import argparse
import json
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks.services import postgres, redis
from castaways._version import __version__
from castaways.server.run import packed
from castaways.server.settings import Settings

ROOT = Path(__file__).parent.parent
PEER = ROOT / "build" / "boardgame"
PEER_PACKAGES = ("boardgame.io@0.50", "socket.io-client@4", "node-persist@3")
PROGRAM = """
import sys
from castaways.server.run import unpacked
from castaways.server.commands.serve import serve
serve(unpacked(sys.argv[1].encode()), "127.0.0.1", int(sys.argv[2]), "en", False)
"""
COLUMNS = (
    "server",
    "tables",
    "offered",
    "moves/s",
    "p50 ms",
    "p99 ms",
    "server CPU ms a move",
    "refused",
    "lost updates",
    "a table, a stream",
)
OFFERED = 200.0  # moves a second
MANY = 1000  # tables, with three streams each
FREE = {
    **dict.fromkeys(("rate", "read_rate", "new_rate"), 1e9),
    **dict.fromkeys(("burst", "read_burst", "new_burst", "most_connections", "most_streams", "most_reading"), 10**9),
    "daily_every": 0,  # no games of bots for a deal of the day beside what is measured
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
        """Until somebody listens."""
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                time.sleep(0.5)
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("a server does not start")


@contextmanager
def running(command: list[str], port: int, root: Path = ROOT, **environment: str) -> Iterator[Running]:
    """A server that is stopped afterwards."""
    process = subprocess.Popen(
        command, env=os.environ | environment, start_new_session=True, stdout=subprocess.DEVNULL, cwd=root
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


@contextmanager
def version(root: Path, folder: Path) -> Iterator[Running]:
    """The server of a checkout, this one or an older one: what all of them understand is the environment."""
    port = free_port()
    settings = {f"CASTAWAYS_{name.upper()}": f"{value:.0f}" for name, value in FREE.items()}
    settings |= {"CASTAWAYS_DATA": str(folder / "data"), "PYTHONPATH": str(root)}
    program = "import sys; from castaways.cli import main; sys.exit(main(sys.argv[1:]))"
    words = [sys.executable, "-c", program, "serve", "--host", "127.0.0.1", "--port", str(port)]
    with running(words, port, root, **settings) as server:
        yield server


class Run:
    """Clients against a server."""

    def __init__(self, command: list[str], **more: Any) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=more.get("cwd", ROOT),
            env=os.environ | ({"PYTHONPATH": more["path"]} if "path" in more else {}),
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
    server: Running,
    kind: str,
    game: str,
    tables: int,
    seconds: float,
    rate: float,
    weigh: bool = False,
    root: Path = ROOT,
) -> dict[str, Any]:
    """One run against the server of a checkout; the clients are of this one, the rules they know of that one."""

    def weight() -> float:
        return memory(server.process.pid) if weigh else 0.0

    words = [server.url, kind, game, str(tables), str(seconds), str(rate)]
    run = Run([sys.executable, str(ROOT / "benchmarks" / "load.py"), *words], cwd=root, path=str(root))
    try:
        run.line()
        before = weight()
        run.go()
        run.line()
        made = weight()
        run.go()
        run.line()
        opened = weight()
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


HALF = -1.0  # half of what the first run of the same server reached


@dataclass
class Part:
    """Runs against one kind of server: its name, how it is opened, and for every run the tables and the rate."""

    key: str
    name: str
    open: Callable[[Path, ExitStack], Running]
    runs: list[tuple[str, int, float]]  # game or "", tables, moves a second
    kind: str = "json"
    anew: bool = False  # a server of its own for every run

    def measure(self, server: Running, game: str, tables: int, seconds: float, rate: float) -> dict[str, Any]:
        """One run."""
        if self.key == "peer":
            return measure_theirs(server, tables, seconds, rate)
        return measure_ours(server, self.kind, game, tables, seconds, rate, weigh=tables >= MANY)


def parts(tables: int, many: int) -> list[Part]:
    """All that is measured, in order."""
    paces = [("tictactoe", tables, rate) for rate in (0.0, OFFERED, HALF)]

    def files(folder: Path, stack: ExitStack) -> Running:
        return stack.enter_context(theirs(str(folder / "matches")))

    def crew(folder: Path, stack: ExitStack) -> Running:
        database, broker = stack.enter_context(postgres(folder)), stack.enter_context(redis())
        return stack.enter_context(ours(folder, database=database, redis=broker, workers=2))

    def alone(folder: Path, stack: ExitStack) -> Running:
        return stack.enter_context(ours(folder))

    two = "castaways, PostgreSQL, Redis, 2 processes"
    return [
        Part("peer", "boardgame.io, memory", lambda _, stack: stack.enter_context(theirs("memory")), paces, anew=True),
        Part("peer", "boardgame.io, files", files, paces, anew=True),
        Part("sqlite", "castaways, SQLite", alone, paces),
        Part("sqlite", "castaways, SQLite, Noah's Case", alone, [("noah", tables, 0.0), ("noah", tables, HALF)]),
        Part(
            "pages",
            "castaways, SQLite, pages of Noah's Case",
            alone,
            [("noah", tables, r) for r in (0.0, HALF)],
            "pages",
        ),
        Part("postgres", two, crew, paces),
        Part("many", "castaways, SQLite", alone, [("tictactoe", many, OFFERED)]),
        Part("many", two, crew, [("tictactoe", many, OFFERED)]),
    ]


def row_of(name: str, tables: int, offered: float, found: dict[str, Any]) -> list[str]:
    """One line of the table; what was refused is told beside it."""
    for reason, times in found.get("why", {}).items():
        print(f"refused {times} times: {reason}", file=sys.stderr)
    weight = f"{found['kb_table']:.0f} KB, {found['kb_stream']:.0f} KB" if "kb_table" in found else ""
    ours_too = "lost" in found
    return [
        name,
        str(tables),
        f"{offered:.0f}" if offered else "max",
        f"{found['rate']:.0f}",
        f"{found['p50']:.1f}",
        f"{found['p99']:.1f}",
        f"{found['cpu']:.2f}",
        str(found["refused"]) if ours_too else "",
        str(found["lost"] + found["gaps"]) if ours_too else "",
        weight,
    ]


def markdown(rows: list[list[str]]) -> str:
    """The table."""
    lines = [list(COLUMNS), ["---"] * len(COLUMNS), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def compare(older: Path, game: str, rounds: int, tables: int, seconds: float) -> str:
    """Pages of an older checkout and of this one, in turns: what a move costs, and how many there are in a second."""
    found: dict[Path, list[dict[str, Any]]] = {older: [], ROOT: []}
    console = Console(stderr=True)
    rows = []
    for number in range(rounds):
        for root in (older, ROOT) if number % 2 == 0 else (ROOT, older):
            with tempfile.TemporaryDirectory() as name, version(root, Path(name)) as server:
                one = measure_ours(server, "pages", game, tables, seconds, 0.0, root=root)
            found[root].append(one)
            rows.append(row_of("this version" if root == ROOT else "the version before", tables, 0.0, one))
            console.print("  ".join(rows[-1]), style="dim")
    middle = {root: {key: median(one[key] for one in runs) for key in ("cpu", "rate")} for root, runs in found.items()}
    cost = middle[ROOT]["cpu"] / middle[older]["cpu"]
    rate = middle[ROOT]["rate"] / middle[older]["rate"]
    lost = sum(one["lost"] + one["gaps"] + one["refused"] for one in found[ROOT])
    said = f"{game}, medians of {rounds} rounds: {cost:.2f} of its cost, {rate:.1f} times its rate"
    said += f"; {lost} lost or refused here"
    return f"{markdown(rows)}\n\n{said}"


def more_files() -> None:
    """A thousand tables are five thousand connections; servers and clients inherit the limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="the server under load, beside boardgame.io's")
    parser.add_argument("--seconds", type=float, default=6, help="of every run [6]")
    parser.add_argument("--tables", type=int, default=100, help="at which people play at once [100]")
    parser.add_argument("--many", type=int, default=MANY, help="tables of the largest run [1000]")
    parser.add_argument("--quick", action="store_true", help="runs of two seconds, and a tenth of the largest one")
    parser.add_argument("--only", choices=("peer", "sqlite", "pages", "many", "postgres"), action="append")
    parser.add_argument("--beside", type=Path, help="a checkout of an older version: compare the pages of the two")
    parser.add_argument("--game", action="append", help="whose pages are compared [noah]")
    parser.add_argument("--rounds", type=int, default=5, help="of the comparison [5]")
    arguments = parser.parse_args()
    seconds = 2.0 if arguments.quick else arguments.seconds
    many = arguments.many // 10 if arguments.quick else arguments.many
    wanted = [part for part in parts(arguments.tables, many) if arguments.only is None or part.key in arguments.only]
    more_files()
    if arguments.beside is not None:
        for game in arguments.game or ["noah"]:
            print(compare(arguments.beside.resolve(), game, arguments.rounds, arguments.tables, seconds))
        return
    if any(part.key == "peer" for part in wanted):
        install_peer()
    console = Console(stderr=True)
    rows: list[list[str]] = []
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console
    )
    with bar, tempfile.TemporaryDirectory() as name:
        task = bar.add_task("", total=sum(len(part.runs) for part in wanted))
        for number, part in enumerate(wanted):
            best = 0.0
            with ExitStack() as shared:
                server = None if part.anew else part.open(Path(name) / str(number), shared)
                for place, (game, tables, rate) in enumerate(part.runs):
                    offered = best / 2 if rate == HALF else rate
                    bar.update(task, description=f"{part.name}, {offered:.0f}/s" if offered else f"{part.name}, max")
                    with ExitStack() as own:
                        running = server or part.open(Path(name) / f"{number}-{place}", own)
                        found = part.measure(running, game, tables, seconds, offered)
                    best = best or found["rate"]
                    rows.append(row_of(part.name, tables, offered, found))
                    console.print("  ".join(rows[-1]), style="dim")
                    bar.advance(task)
    print(f"castaways {__version__}, {os.cpu_count()} cores, clients on the same machine, {seconds:.0f} s a run\n")
    print(markdown(rows))


if __name__ == "__main__":
    main()
