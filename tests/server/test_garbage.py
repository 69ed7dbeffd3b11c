"""All objects of a server are looked through when nobody waits for it: it takes seconds where many people are."""

import asyncio
import gc
import time
from unittest.mock import Mock

import pytest

from castaways.server.scale.garbage import FEW, LATEST, LOOK_EVERY, PORTION, PORTION_EVERY, QUIET, GarbageCollection


@pytest.fixture
def swept(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often everything was looked through."""
    found: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append(1) or 0)
    return found


@pytest.mark.parametrize(
    ("people", "busy", "hours", "good"),
    [
        (FEW - 1, True, 0.0, True),  # it takes a moment
        (FEW, True, 0.0, False),
        (3000, True, 5.9, False),
        (3000, False, 0.0, True),  # nobody moves
        (3000, True, LATEST / 3600, True),  # it has waited for long enough
    ],
)
def test_everything_is_looked_through_at_good_moments(
    swept: list[int], monkeypatch: pytest.MonkeyPatch, people: int, busy: bool, hours: float, good: bool
) -> None:
    garbage = GarbageCollection(lambda: people)
    used, moment = (2 * QUIET * LOOK_EVERY if busy else 0.0), max(1.0, 3600 * hours)
    monkeypatch.setattr(time, "process_time", lambda: used)
    monkeypatch.setattr(time, "monotonic", lambda: moment)
    assert garbage.sweep_if_good() is good
    assert len(swept) == good


def test_a_busy_hour_counts_once(swept: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """What was used before the last look says nothing of now."""
    garbage = GarbageCollection(lambda: 3000)
    monkeypatch.setattr(time, "process_time", lambda: 1000.0)
    monkeypatch.setattr(time, "monotonic", lambda: 1.0)
    assert [garbage.sweep_if_good() for _ in range(2)] == [False, True]


@pytest.mark.parametrize(("new", "looked"), [(PORTION - 1, []), (PORTION, [1])])
def test_new_objects_are_looked_through_between_two_things(
    monkeypatch: pytest.MonkeyPatch, new: int, looked: list[int]
) -> None:
    """A portion at a time, and never all of them."""
    found: list[int] = []
    monkeypatch.setattr(gc, "collect", found.append)
    monkeypatch.setattr(gc, "get_count", lambda: (new, 0, 0))
    loop = Mock(asyncio.AbstractEventLoop)
    garbage = GarbageCollection(lambda: 3000)
    garbage._look_at_new(loop)
    assert found == looked
    loop.call_later.assert_called_once_with(PORTION_EVERY, garbage._look_at_new, loop)
