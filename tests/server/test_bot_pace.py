"""When bots answer: a moment that everybody could have told beforehand, whatever they hold. The clock is not real."""

import asyncio
import selectors
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castaways.core.table import Table
from castaways.server.bots import LONGEST_THOUGHT, QUICK, BotSeats, moment_of, pace_of
from castaways.server.models import PLAYING
from castaways.server.store import Facts, Sitting
from castaways.server.tables import SEAT_BOTS, Live, Tables
from castaways.server.thinkers import PATIENCE, Thinkers

PAUSE = 0.7


class NoWaiting(selectors.DefaultSelector):
    """Lets the time that somebody wants to wait for be over."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.now += timeout or 0.0
        return super().select(0)


class QuickLoop(asyncio.SelectorEventLoop):
    """Its time passes only while everybody waits."""

    def __init__(self) -> None:
        self._waits = NoWaiting()
        super().__init__(self._waits)

    def time(self) -> float:
        return self._waits.now


def told(work: Any) -> Any:
    """Run something in a time that is over at once."""
    loop = QuickLoop()
    try:
        return loop.run_until_complete(work)
    finally:
        loop.close()


class Thoughts:
    """Bots that think for as long as they are told to."""

    def __init__(self, seconds: Sequence[float]) -> None:
        self.seconds = seconds

    async def choose(self, live: Live, seat: int, together: int) -> int:
        await asyncio.sleep(self.seconds[seat])
        return live.table.state.legal(seat)[0]


class Moves:
    """A table that writes down when moves are made."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.made: list[tuple[float, int]] = []
        table = Table.new("lifeboat", len(bots), 1)
        facts = Facts(
            **dict.fromkeys((one.name for one in fields(Facts) if one.init), 0)
            | {
                "id": "t",
                "game": "lifeboat",
                "players": len(bots),
                "status": PLAYING,
                "waiting": (1 << len(bots)) - 1,
                "seats": tuple(Sitting(None, bot, bot) for bot in bots),
                "ask": None,
            }
        )
        self.live = Live(facts, table)

    async def get(self, id: str) -> Live:
        return self.live

    async def move(self, id: str, seat: int, ply: int, actions: Sequence[int], bot: str | None = None) -> Live:
        self.made.append((round(asyncio.get_running_loop().time(), 6), seat))
        self.live.facts = replace(self.live.facts, waiting=self.live.facts.waiting & ~(1 << seat))
        return self.live


def moments(bots: Sequence[str], seconds: Sequence[float], pause: float = PAUSE) -> list[tuple[float, int]]:
    """When the bots of a table answer that have thought for so long."""
    table = Moves(bots)
    seats = BotSeats(cast(Tables, table), cast(Thinkers, Thoughts(seconds)), pause)
    assert told(seats.move_once("t"))
    return table.made


@pytest.mark.parametrize("bots", [["easy"] * 4, ["normal", "easy", "random", "instinct"], ["hard"] * 4, ["expert"] * 6])
@given(st.data())
def test_bots_answer_when_everybody_expects_it(bots: list[str], data: st.DataObject) -> None:
    most = PAUSE if QUICK.issuperset(bots) else PATIENCE
    thought = [data.draw(st.floats(0, most)) for _ in bots]
    forced = moments(bots, [0.0] * len(bots))
    assert moments(bots, thought) == forced
    expected = PAUSE if QUICK.issuperset(bots) else LONGEST_THOUGHT
    assert forced == [(pytest.approx(expected), seat) for seat in range(len(bots))]


def test_a_busy_server_answers_a_few_beats_later() -> None:
    assert moments(["expert"] * 4, [0.0, 0.3, 0.0, 1.2]) == moments(["expert"] * 4, [0.0, 0.0, 0.0, 1.6])
    assert moments(["expert"] * 4, [0.0, 0.0, 0.0, 1.2])[0][0] == pytest.approx(LONGEST_THOUGHT + PAUSE)


def test_without_a_pause_nobody_waits() -> None:
    assert [when for when, _ in moments(["expert"] * 4, [0.0] * 4, pause=0.0)] == [0.0] * 4


@given(st.floats(0, 60), st.lists(st.sampled_from(SEAT_BOTS), min_size=1, max_size=6))
def test_no_answer_comes_before_it_is_found(took: float, bots: list[str]) -> None:
    pace = pace_of(bots, PAUSE)
    moment = moment_of(took, pace, PAUSE)
    assert moment >= max(pace, took - 1e-9) and moment < max(pace, took) + PAUSE + 1e-9
    assert moment_of(took, 0.0, 0.0) == 0.0


def test_bots_that_are_asked_together_share_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    given_seconds: list[float] = []

    async def work(self: Thinkers, hurry: bool, function: Any, name: str, seed: int, sight: Any, seconds: float) -> int:
        given_seconds.append(seconds)
        return 0

    monkeypatch.setattr(Thinkers, "work", work)
    thinkers, live = Thinkers(2), Moves(["expert"] * 6).live

    async def ask(together: int) -> None:
        await thinkers.choose(live, 0, together)

    for together in (1, 2, 3, 6):
        asyncio.run(ask(together))
    assert given_seconds == [PATIENCE, PATIENCE, PATIENCE / 2, PATIENCE / 3]
    assert pace_of(["expert"], PAUSE) > PATIENCE
