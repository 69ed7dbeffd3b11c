"""Runs the application: in this process, or in several that share a port and are started again when they die."""

import asyncio
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Literal

import uvicorn

from castaways.server import logs, metrics, stacks
from castaways.server.app import create_app
from castaways.server.hub import Hub
from castaways.server.settings import Settings

SECONDS_TO_STOP = 5
# How many new objects there may be before they are looked through: few, so that nobody waits long for it. All of them
# are looked through by `sweep` alone: left to itself Python did it so often that one move in a hundred waited 20 ms.
GARBAGE = (2000, 10, 1_000_000)
SWEEP = 600.0  # seconds
BREATH = 1.0  # seconds before a process that died is started again
BACKLOG = 2048


class Server(uvicorn.Server):
    """Ends the streams when it is told to stop, so that nobody waits for them."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve; from now on somebody may ask what we are doing."""
        stacks.listen()
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is there now stays; to look through it again and again would cost a tenth of all time
        gc.set_threshold(*GARBAGE)
        asyncio.get_running_loop().call_later(SWEEP, self.sweep)

    def sweep(self) -> None:
        """Look through everything for what nobody can reach, now and then."""
        gc.collect()
        asyncio.get_running_loop().call_later(SWEEP, self.sweep)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Finish what was begun, and send the streams away to come back."""
        self.hub.close()
        super().handle_exit(sig, frame)


def bind(host: str, port: int) -> socket.socket:
    """The port that people come to."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind((host, port))
    sock.listen(BACKLOG)
    sock.set_inheritable(True)
    return sock


def _more_files() -> None:
    """Every stream is an open file: take as many as the system lets us have."""
    try:
        import resource
    except ImportError:  # on Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(settings: Settings, sock: socket.socket, watch: Callable[[Server], None] | None = None) -> None:
    """Serve in this process until somebody stops it."""
    logs.set_up(settings.log)
    _more_files()
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        backlog=BACKLOG,
        http=_protocol(),
    )
    server = Server(config, app.state.house.hub)
    if watch is not None:
        watch(server)
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(server.serve(sockets=[sock]))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quick event loop where there is one."""
    try:
        import uvloop
    except ImportError:  # on Windows
        return None
    return uvloop.new_event_loop


def _protocol() -> type[asyncio.Protocol] | Literal["auto"]:
    """The quick reader of requests where there is one."""
    try:
        from castaways.server.joined import Joining
    except ImportError:  # no httptools for this Python
        return "auto"
    return Joining


# -------------------------------------------------------------------- several processes


class Crew:
    """Starts server processes on one port, and starts them again."""

    def __init__(self, settings: Settings, sock: socket.socket) -> None:
        self._settings = settings
        self._sock = sock
        self._stopping = False
        self._members: list[subprocess.Popen[bytes]] = []

    def run(self) -> None:
        """Until somebody stops it."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        with TemporaryDirectory(prefix="castaways-") as folder:
            os.environ[metrics.FOLDER] = folder  # where the members count together
            self._keep_running()

    def _keep_running(self) -> None:
        self._members = [self._start() for _ in range(self._settings.workers)]
        while not self._stopping:
            time.sleep(0.1)
            for place, member in enumerate(self._members):
                if member.poll() is not None and not self._stopping:
                    metrics.forget(member.pid)
                    time.sleep(BREATH)
                    self._members[place] = self._start()
        for member in self._members:
            with suppress(ProcessLookupError):
                member.terminate()
        for member in self._members:
            try:
                member.wait(SECONDS_TO_STOP * 2)
            except subprocess.TimeoutExpired:
                member.kill()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _start(self) -> subprocess.Popen[bytes]:
        """A member gets its settings, secrets too, where nobody else can read them."""
        place = self._sock.fileno()
        command = [sys.executable, "-m", "castaways.server.running", str(place)]
        member = subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=[place])
        if member.stdin is not None:
            member.stdin.write(packed(self._settings))
            member.stdin.flush()  # and it stays open: a member whose crew has gone reads its end, and stops
        return member


def packed(settings: Settings) -> bytes:
    """Settings for another process, in one line."""
    return json.dumps(asdict(settings), default=str).encode() + b"\n"


def unpacked(line: bytes) -> Settings:
    """What `packed` made, in another process."""
    values = json.loads(line)
    return Settings(**{**values, "data": Path(values["data"]), "clocks": tuple(values["clocks"])})


def _member() -> None:
    """One process of a crew."""
    line = sys.stdin.buffer.readline()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all of us; the crew says when to stop

    def watch(server: Server) -> None:
        def wait() -> None:
            sys.stdin.buffer.read()
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=wait, daemon=True).start()

    run(unpacked(line), socket.socket(fileno=int(sys.argv[1])), watch)


if __name__ == "__main__":
    _member()
