"""A table whose streams are heard while its server is killed again and again."""

import time
from types import TracebackType
from typing import Self

import httpx

from tests.faults.history import History
from tests.server.listener import Listener
from tests.server.test_scale import guest, new_table

AWAY = 503  # the database is too slow, or away; nothing that was answered is lost
PATIENCE = 60.0  # seconds


class Watched:
    """Somebody plays and listens, somebody else looks on; when a game is over, both must have heard all of it, in the
    same order, and the next begins."""

    def __init__(self, url: str) -> None:
        self._url = url
        with guest(url) as anna:
            self._cookies = anna.cookies
        with guest(url) as eve:
            self._spectator = eve.cookies
        self._version = 0

    def __enter__(self) -> Self:
        self._open()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._close()

    def _close(self) -> None:
        for listener in self._listeners.values():
            listener.__exit__()

    def _anna(self) -> httpx.Client:
        return httpx.Client(base_url=self._url, cookies=self._cookies, timeout=120)

    def _open(self) -> None:
        with self._anna() as anna:
            self._table = new_table(anna)
        people = {"anna": self._cookies, "eve": self._spectator}
        self._listeners = {
            name: Listener(self._url, self._table, cookies).__enter__() for name, cookies in people.items()
        }

    def move(self) -> None:
        with self._anna() as anna:
            end = time.monotonic() + PATIENCE
            while (answer := self._try(anna)).status_code == AWAY:  # says so, and that one may try again
                assert time.monotonic() < end, answer.text
                time.sleep(0.5)
            assert answer.status_code == 200, answer.text
            self._version = answer.json()["version"]

    def _try(self, anna: httpx.Client) -> httpx.Response:
        """A move from the table as it is: what was answered "away" may have been written all the same."""
        shown = anna.get(f"/api/tables/{self._table}/view")
        if shown.status_code == AWAY:
            return shown
        if not shown.json()["legal"]:  # the game is over
            self.check()
            self._close()
            self._open()
            return self._try(anna)
        body = {"ply": shown.json()["ply"], "actions": [shown.json()["legal"][0]["action"]]}
        return anna.post(f"/api/tables/{self._table}/moves", json=body)

    def check(self) -> None:
        """Nothing was heard twice, nothing is missing, everything came in order."""
        history = History()
        for name, listener in self._listeners.items():
            listener.until(self._version)
            versions = [seen for seen, _, _ in listener.seen]
            assert versions == sorted(set(versions))
            for _, view, at in listener.seen:
                history.read(name, view, at, stream=name)
            events = [event for _, view, _ in listener.seen for event in view["events"]]
            with httpx.Client(base_url=self._url, cookies=listener.cookies, timeout=20) as client:
                assert events == client.get(f"/api/tables/{self._table}/view").json()["events"]
        assert history.lies({}) == []
