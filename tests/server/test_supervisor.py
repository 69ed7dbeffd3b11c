"""A supervised server goes over to new code on SIGHUP: nobody is cut off, no game is lost."""

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.process

PATIENCE = 120.0  # seconds for a slow machine


@pytest.fixture
def server(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "castaways", "serve", "--supervise", "--port", "0", "--data", str(tmp_path)]
    variables = {"CASTAWAYS_ENGINE_PENDING": "1", "CASTAWAYS_BOT_WORKERS": "1", "CASTAWAYS_PURE": "1"}
    started = subprocess.Popen(command, env={**os.environ, **variables}, stdout=subprocess.PIPE, text=True)
    yield started
    started.terminate()
    assert started.wait(PATIENCE) == 0


@pytest.fixture
def port(server: "subprocess.Popen[str]") -> int:
    """The port that the server says."""
    assert server.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", server.stdout.readline())
    assert found
    return int(found[1])


def page(port: int, path: str = "/") -> str:
    """A page, however long it takes to come."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Accept-Language": "en"})
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    assert answer.status == 200, text
    return text


def children(pid: int) -> set[int]:
    """The server processes of a supervisor."""
    return {int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}


def take_over(server: "subprocess.Popen[str]") -> None:
    """New code is there: wait until a new process, and only that, serves."""
    (before,) = children(server.pid)
    server.send_signal(signal.SIGHUP)
    until = time.monotonic() + PATIENCE
    while before in (now := children(server.pid)) or len(now) != 1:
        assert time.monotonic() < until, "nobody takes over"
        time.sleep(0.05)


def test_a_new_process_takes_over_without_a_lost_request(server: "subprocess.Popen[str]", port: int) -> None:
    assert "being compiled" in page(port), "said while the plain engine runs"
    answered: list[str] = []
    failed: list[BaseException] = []
    stop = threading.Event()

    def keep_asking() -> None:
        while not stop.wait(0.02):  # as often as one address may read in the long run
            try:
                answered.append(page(port, "/rules/friday"))
            except BaseException as error:  # any at all would be a lost request
                failed.append(error)

    asking = threading.Thread(target=keep_asking)
    asking.start()
    take_over(server)
    assert "being compiled" not in page(port), "and not any more by the process that took over"
    stop.set()
    asking.join(PATIENCE)
    assert answered and failed == []


class Player:
    """Somebody who clicks on and on: each time on the first thing that is allowed, as soon as the last click counts."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._cookie = ""
        self.ask("POST", "/api/guests", {"name": "Anna"})
        self.table = self.ask("POST", "/api/tables", {"game": "friday", "seed": "7"})["id"]
        self.made: list[int] = []
        self.failed: list[BaseException] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play)

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the server says, which must be yes."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json", "Cookie": self._cookie}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        self._cookie = (answer.headers["set-cookie"] or self._cookie).partition(";")[0]
        text = answer.read()
        connection.close()
        assert answer.status < 300, text
        return json.loads(text)

    def _play(self) -> None:
        try:
            while not self._stop.is_set():
                view = self.ask("GET", f"/api/tables/{self.table}/view")
                if view["status"] == "over":
                    return
                action = view["legal"][0]["action"]
                self.ask("POST", f"/api/tables/{self.table}/moves", {"ply": view["ply"], "actions": [action]})
                self.made.append(action)
        except BaseException as error:  # a click that was lost
            self.failed.append(error)

    def start(self) -> None:
        self._thread.start()

    def until(self, moves: int) -> None:
        """Wait until so many clicks have counted, or the game is over."""
        until = time.monotonic() + PATIENCE
        while len(self.made) < moves and self._thread.is_alive():
            assert time.monotonic() < until
            time.sleep(0.01)

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(PATIENCE)


def test_no_game_and_no_click_is_lost(server: "subprocess.Popen[str]", port: int) -> None:
    anna = Player(port)
    anna.start()
    anna.until(3)
    take_over(server)
    anna.until(len(anna.made) + 3)
    anna.stop()
    assert anna.failed == []
    view = anna.ask("GET", f"/api/tables/{anna.table}/view")
    assert view["ply"] == len(anna.made) >= 3
    if view["status"] != "over":
        take_over(server)  # and nothing was in memory alone
        assert anna.ask("GET", f"/api/tables/{anna.table}/view")["ply"] == len(anna.made)
