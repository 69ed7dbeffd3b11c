"""Somebody who follows the stream of a table in a thread, and writes down what comes."""

import json
import threading
import time
from typing import Any, Self

import httpx


class Listener:
    """One stream. It comes back when it is cut, as browsers do, with the last id it has seen."""

    def __init__(self, url: str, table: str, cookies: Any = None) -> None:
        self.seen: list[tuple[int, dict[str, Any], float]] = []  # version, view, when it came
        self.last = ""
        self.cookies = cookies
        self._url, self._table = url, table
        self._client = httpx.Client(base_url=url, cookies=cookies, timeout=120)
        self._over = threading.Event()
        self.connected = threading.Event()
        self._thread = threading.Thread(target=self._follow, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self.connected.wait(120)
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._client.close()
        self._thread.join(120)

    @property
    def version(self) -> int:
        return self.seen[-1][0] if self.seen else 0

    def _follow(self) -> None:
        while not self._over.is_set():
            headers = {"last-event-id": self.last} if self.last else {}
            try:
                with self._client.stream("GET", f"/api/tables/{self._table}/stream", headers=headers) as answer:
                    self._read(answer)
            except (httpx.HTTPError, OSError, RuntimeError, ValueError):
                time.sleep(0.05)

    def _read(self, answer: httpx.Response) -> None:
        number = 0
        for line in answer.iter_lines():
            self.connected.set()
            if line.startswith("id: "):
                number = int(line[4:].partition(".")[0])
                self.last = line[4:]
            elif line.startswith("data: "):
                self.seen.append((number, json.loads(line[6:]), time.monotonic()))
            if self._over.is_set():
                return

    def until(self, version: int, seconds: float = 20) -> float:
        """Wait for a version; gives how long it took."""
        begun = time.monotonic()
        while self.version < version:
            assert time.monotonic() - begun < seconds, f"version {version} did not come: {self.version}"
            time.sleep(0.002)
        return time.monotonic() - begun
