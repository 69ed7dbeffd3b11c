"""A server in a process of its own, as people run it."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from castaways.server.running import packed
from tests.server.client import quick_settings

PROGRAM = """
import sys
from castaways.server.running import unpacked
from castaways.terminal.serve_command import serve
serve(unpacked(sys.argv[1].encode()), "127.0.0.1", int(sys.argv[2]), "en", False)
"""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`castaways serve` as people run it, on a port of its own; it can be killed and started again."""

    def __init__(self, data: Path, pause: float = 0.0, **more: Any) -> None:
        self.settings = quick_settings(data, **{"bot_pause": pause, **more})
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", PROGRAM, packed(self.settings).decode(), str(self.port)]
        self._process = subprocess.Popen(command, start_new_session=True)
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=20).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

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
        code = self._process.wait(20)
        self._process = None
        return code
