"""A table whose stream is heard while its server is killed again and again."""

from types import TracebackType
from typing import Self

import httpx

from tests.server.listening import Listener
from tests.server.test_scale import guest, move, new_table


class Watched:
    """Somebody plays and listens; when a game is over, all of it must have been heard, and the next begins."""

    def __init__(self, url: str) -> None:
        self._url = url
        with guest(url) as anna:
            self._cookies = anna.cookies
        self._version = 0

    def __enter__(self) -> Self:
        self._open()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._listener.__exit__()

    def _anna(self) -> httpx.Client:
        return httpx.Client(base_url=self._url, cookies=self._cookies, timeout=20)

    def _open(self) -> None:
        with self._anna() as anna:
            self._table = new_table(anna)
        self._listener = Listener(self._url, self._table, self._cookies).__enter__()

    def move(self) -> None:
        with self._anna() as anna:
            if not anna.get(f"/api/tables/{self._table}/view").json()["legal"]:  # the game is over
                self.check()
                self._listener.__exit__()
                self._open()
            self._version = move(anna, self._table)["version"]

    def check(self) -> None:
        """Nothing was heard twice, nothing is missing, everything came in order."""
        self._listener.until(self._version)
        versions = [seen for seen, _, _ in self._listener.seen]
        events = [event for _, view, _ in self._listener.seen for event in view["events"]]
        assert versions == sorted(set(versions))
        with self._anna() as anna:
            assert events == anna.get(f"/api/tables/{self._table}/view").json()["events"]
