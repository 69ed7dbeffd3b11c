"""PostgreSQL and Redis for a benchmark, with fsync, on ports of their own."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _as_postgres(*command: str) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else list(command)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The URL of an empty database that survives a power cut."""
    place = Path(mkdtemp(prefix="castaways-pg-"))
    place.chmod(0o777)
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
    data = place / "data"
    make = _as_postgres(str(binaries / "initdb"), "-D", str(data), "-U", "castaways", "-A", "trust")
    subprocess.run(make, check=True, capture_output=True)
    options = f"-k {place} -c listen_addresses=''"
    control = _as_postgres(str(binaries / "pg_ctl"), "-D", str(data), "-o", options, "-l", str(place / "log"), "-w")
    subprocess.run([*control, "start"], check=True, capture_output=True)
    try:
        subprocess.run([str(binaries / "createdb"), "-h", str(place), "-U", "castaways", "castaways"], check=True)
        yield f"postgresql://castaways@/castaways?host={place}"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], check=False, capture_output=True)
        shutil.rmtree(place, ignore_errors=True)


@contextmanager
def redis() -> Iterator[str]:
    """The URL of a Redis that keeps nothing."""
    port = _free_port()
    words = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(["redis-server", *words], stdout=subprocess.DEVNULL)
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.kill()
        process.wait()
