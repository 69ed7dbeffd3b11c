"""Runs the application: in this process, or in several that share a port and are started again when they die."""

import asyncio
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

import uvicorn

from castaways.server.app import create_app
from castaways.server.http.request_limits import HeadTimeout
from castaways.server.scale import logs, metrics, task_dump
from castaways.server.scale.garbage import GarbageCollection
from castaways.server.settings import ENGINE_PENDING, Settings
from castaways.server.tables.notify import Notifier

SECONDS_TO_STOP = 5
BREATH = 1.0  # seconds before a process that died is started again
BACKLOG = 2048
HEAR_OUT = 0.2  # seconds for requests of open connections to arrive before these are closed
READY = "ready"  # a process of several has read its code and waits for its settings


class Server(uvicorn.Server):
    """Ends the streams when it is told to stop, so that nobody waits for them."""

    def __init__(self, config: uvicorn.Config, notifier: Notifier, head_seconds: float) -> None:
        super().__init__(config)
        self.notifier = notifier
        self._heads = HeadTimeout(lambda: self.server_state.connections, head_seconds)
        self._garbage = GarbageCollection(lambda: len(self.server_state.connections))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve; from now on somebody may ask what we are doing."""
        task_dump.listen()
        await super().startup(sockets)
        self._heads.start()
        self._garbage.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nobody any more, but hear out who is connected already: their request may be on its way."""
        for server in self.servers:
            server.close()
        await asyncio.sleep(HEAR_OUT)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Finish what was begun, and send the streams away to come back."""
        self.notifier.close()
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
        http=_protocol(settings),
        h11_max_incomplete_event_size=settings.most_head,
        ws="none",  # nothing here speaks it, and what the guard does not see is not let in
    )
    server = Server(config, app.state.context.notifier, settings.head_seconds)
    if watch is not None:
        watch(server)
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(server.serve(sockets=[sock]))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fast event loop where there is one."""
    try:
        import uvloop
    except ImportError:  # on Windows
        return None
    return uvloop.new_event_loop


def _protocol(settings: Settings) -> type[asyncio.Protocol]:
    """The fast parser of requests where there is one."""
    try:
        from castaways.server.http.coalesced_writes import CoalescingProtocol
    except ImportError:  # no httptools for this Python
        from castaways.server.http.plain_protocol import PlainProtocol

        return PlainProtocol.limited(settings)
    return CoalescingProtocol.limited(settings)


# -------------------------------------------------------------------- several processes


class Supervisor:
    """Starts server processes on one port, and starts them again: when they die, and all of them on SIGHUP.

    After SIGHUP every process is replaced by one with the code that is there now. The new one has read its code before
    the old one stops, and the port stays open all the while: whoever asks meanwhile waits for a moment.
    """

    def __init__(self, settings: Settings, sock: socket.socket) -> None:
        self._settings = settings
        self._sock = sock
        self._stopping = False
        self._renewing = False
        self._workers: list[subprocess.Popen[bytes]] = []

    def run(self) -> None:
        """Until somebody stops it."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGHUP, self._renew)
        with TemporaryDirectory(prefix="castaways-") as folder:
            os.environ[metrics.FOLDER] = folder  # where the workers count together
            self._keep_running()

    def _keep_running(self) -> None:
        self._workers = [self._start() for _ in range(self._settings.workers)]
        while not self._stopping:
            time.sleep(0.1)
            if self._renewing:
                self._renewing = False
                self._replace_all()
            for place, worker in enumerate(self._workers):
                if worker.poll() is not None and not self._stopping:
                    metrics.forget(worker.pid)
                    time.sleep(BREATH)
                    self._workers[place] = self._start()
        for worker in self._workers:
            with suppress(ProcessLookupError):
                worker.terminate()
        for worker in self._workers:
            self._end(worker)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _renew(self, number: int, frame: FrameType | None) -> None:
        self._renewing = True

    def _replace_all(self) -> None:
        """One process after the other: the new one reads its code, the old one stops, the new one begins."""
        os.environ.pop(ENGINE_PENDING, None)
        for place, old in enumerate(self._workers):
            fresh = self._prepare()
            if fresh.stdout is not None:
                fresh.stdout.readline()  # it has read its code
            self._end(old)
            metrics.forget(old.pid)
            self._begin(fresh)
            self._workers[place] = fresh

    def _end(self, worker: subprocess.Popen[bytes]) -> None:
        """Let a process finish what it has begun."""
        with suppress(ProcessLookupError):
            worker.terminate()
        try:
            worker.wait(SECONDS_TO_STOP * 2)
        except subprocess.TimeoutExpired:
            worker.kill()
            worker.wait()

    def _start(self) -> subprocess.Popen[bytes]:
        worker = self._prepare()
        self._begin(worker)
        return worker

    def _prepare(self) -> subprocess.Popen[bytes]:
        """A worker that waits for its settings."""
        place = self._sock.fileno()
        command = [sys.executable, "-m", "castaways.server.run", str(place)]
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[place])

    def _begin(self, worker: subprocess.Popen[bytes]) -> None:
        """A worker gets its settings, secrets too, where nobody else can read them."""
        if worker.stdin is not None:
            with suppress(BrokenPipeError):  # it died before: it is started again
                worker.stdin.write(packed(self._settings))
                worker.stdin.flush()  # and it stays open: a worker whose supervisor has gone reads its end, and stops


def packed(settings: Settings) -> bytes:
    """Settings for another process, in one line."""
    return json.dumps(asdict(settings), default=str).encode() + b"\n"


def unpacked(line: bytes) -> Settings:
    """What `packed` made, in another process."""
    values = json.loads(line)
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    return Settings(**{**values, "data": Path(values["data"])})


def _worker() -> None:
    """One process of several."""
    print(READY, flush=True)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed from now on is for people
    line = sys.stdin.buffer.readline()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all of us; the supervisor says when to stop

    def watch(server: Server) -> None:
        def wait() -> None:
            sys.stdin.buffer.read()
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=wait, daemon=True).start()

    run(unpacked(line), socket.socket(fileno=int(sys.argv[1])), watch)


if __name__ == "__main__":
    _worker()
