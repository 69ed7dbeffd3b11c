"""A server in a process of its own, as people run it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

PROGRAM = """
import json
import sys
from pathlib import Path
from castaways.server.settings import Settings
from castaways.terminal.serve_command import serve
more = json.loads(sys.argv[4])
more |= {"clocks": tuple(more["clocks"])} if "clocks" in more else {}
serve(Settings(data=Path(sys.argv[1]), bot_pause=float(sys.argv[3]), rate=1e6, burst=10**6, new_rate=1e6,
      new_burst=10**6, **more), "127.0.0.1", int(sys.argv[2]), "en", False)
"""


class Server:
    """`castaways serve` as people run it, on a port of its own; it can be killed and started again."""

    def __init__(self, data: Path, pause: float = 0.05, **more: Any) -> None:
        self.data = data
        self.more = more  # other settings
        self.pause = pause
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable,
            "-c",
            PROGRAM,
            str(self.data),
            str(self.port),
            str(self.pause),
            json.dumps(self.more),
        ]
        self._process = subprocess.Popen(command, start_new_session=True)
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=2).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

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
