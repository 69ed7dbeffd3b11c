"""Programs that a server of several processes needs, started by tests for themselves."""

import os
import shutil
import signal
import socket
import subprocess
import time
import uuid
from pathlib import Path

from tests.server.process import free_port


class Redis:
    """A Redis on a port of its own, which keeps nothing on the disk."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--loglevel"]
        self._process = subprocess.Popen(["redis-server", *words, "warning"], stdout=subprocess.DEVNULL)
        for _ in range(2000):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("Redis does not start")

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stand_still(self) -> None:
        """It answers nobody, and its connections stay open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """After it has stood still."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)


POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def as_postgres(*command: str) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else list(command)


class Postgres:
    """A PostgreSQL of our own, reached through a socket in a folder of ours; it can be killed and started again."""

    def __init__(self) -> None:
        self._binaries = POSTGRES[-1].parent
        self.folder = Path(f"/tmp/castaways-pg-{uuid.uuid4().hex[:8]}")
        self.folder.mkdir(mode=0o777)
        self.folder.chmod(0o777)
        data = self.folder / "data"
        make = as_postgres(
            str(self._binaries / "initdb"), "-D", str(data), "-U", "castaways", "-A", "trust", "--no-sync"
        )
        subprocess.run(make, check=True, capture_output=True)
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off"
        control = [str(self._binaries / "pg_ctl"), "-D", str(data), "-o", options, "-l", str(self.folder / "log"), "-w"]
        self._control = as_postgres(*control)

    def start(self) -> None:
        subprocess.run([*self._control, "start"], check=True, capture_output=True)

    def stop(self, how: str = "immediate") -> None:
        subprocess.run([*self._control, "-m", how, "stop"], check=False, capture_output=True)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"t{uuid.uuid4().hex[:10]}"
        command = [str(self._binaries / "createdb"), "-h", str(self.folder), "-U", "castaways", name]
        subprocess.run(command, check=True, capture_output=True)
        return f"postgresql://castaways@/{name}?host={self.folder}"
