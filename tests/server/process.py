"""A server in a process of its own, as people run it."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from castaways.server.run import packed
from tests.server.client import quick_settings

PATIENCE = 120.0  # seconds for a slow machine
PROGRAM = """
import sys
from tests.deals import follow
follow()
from castaways.server.run import unpacked
from castaways.server.commands.serve import serve
serve(unpacked(sys.argv[1].encode()), "127.0.0.1", int(sys.argv[2]), "en", False)
"""


OWN_PORTS = range(12_000, 32_000)  # below those that a system hands out by itself, to anybody, at any moment


def free_port() -> int:
    """A port that nobody listens on, nor will before we do: it is none of those that outgoing connections get."""
    while True:
        port = random.SystemRandom().choice(OWN_PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """`castaways serve` as people run it, on a port of its own; it can be killed and started again."""

    program = ""  # what is run before the server

    def __init__(
        self, data: Path, pause: float = 0.0, environment: Mapping[str, str] | None = None, **more: Any
    ) -> None:
        self.environment = {**os.environ, **(environment or {})}
        self.settings = quick_settings(data, **{"bot_pause": pause, **more})
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", self.program + PROGRAM, packed(self.settings).decode(), str(self.port)]
        self._process = subprocess.Popen(command, start_new_session=True, env=self.environment)
        until = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=PATIENCE).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not start: {self._process.poll()}")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """As by a power cut: no goodbye."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> int:
        """As by Ctrl-C; gives the exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        code = self._process.wait(PATIENCE)
        self._process = None
        return code
