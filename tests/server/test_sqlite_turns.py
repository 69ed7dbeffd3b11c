"""The move log steps back for writers who have waited for long."""

import threading
import time

from castaways.server.storage import sqlite_turns


def test_nobody_waits_and_nothing_is_delayed(monkeypatch) -> None:
    now = time.monotonic()
    slept: list[float] = []
    monkeypatch.setattr(sqlite_turns.time, "sleep", slept.append)
    monkeypatch.setattr(sqlite_turns.time, "monotonic", lambda: now)  # no time passes, however busy the machine is
    sqlite_turns.step_back("a file")
    with sqlite_turns.waiting("a file"):
        sqlite_turns.step_back("a file")  # has only just come
        sqlite_turns.step_back("another file")
    assert slept == []


def test_who_has_waited_for_long_is_let_in(monkeypatch) -> None:
    now = time.monotonic()
    slept: list[float] = []
    monkeypatch.setattr(sqlite_turns.time, "sleep", slept.append)
    with sqlite_turns.waiting("a file"):
        monkeypatch.setattr(sqlite_turns.time, "monotonic", lambda: now + 10.0)
        sqlite_turns.step_back("another file")
        assert slept == []
        sqlite_turns.step_back("a file")
    assert slept == [sqlite_turns.GAP]
    sqlite_turns.step_back("a file")  # has had its turn
    assert slept == [sqlite_turns.GAP]


def test_many_threads_wait_at_once() -> None:
    def wait() -> None:
        for _ in range(200):
            with sqlite_turns.waiting("a file"):
                pass

    threads = [threading.Thread(target=wait) for _ in range(8)]
    for thread in threads:
        thread.start()
    for _ in range(500):
        sqlite_turns.step_back("a file")
    for thread in threads:
        thread.join()
    assert not sqlite_turns._waiting["a file"]
