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
from castaways.server.bots.pace import (
    FAST_BOTS,
    LONGEST_THOUGHT,
    PACES,
    in_a_hurry,
    may_hurry,
    moment_of,
    pace_of,
    pause_at,
)
from castaways.server.bots.pool import SHORTEST, THINKING_SECONDS, BotPool
from castaways.server.bots.seats import BotSeats
from castaways.server.storage.models import PLAYING
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.service import SEAT_BOTS, BotMover, Tables
from tests.server.reach import reach
from tests.server.running import apart

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

    def go_on() -> Any:
        loop = QuickLoop()
        try:
            return loop.run_until_complete(work)
        finally:
            loop.close()

    return apart(go_on)  # the browser tests keep a loop running in the main thread


class Thoughts:
    """Bots that think for as long as they are told to."""

    def __init__(self, seconds: Sequence[float]) -> None:
        self.seconds = seconds

    async def choose(self, live: LiveTable, seat: int, together: int, waited: float) -> int:
        await asyncio.sleep(self.seconds[seat])
        return live.table.state.legal(seat)[0]


class Moves:
    """A table that writes down when moves are made."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.made: list[tuple[float, int]] = []
        table = Table.new("lifeboat", len(bots), 1)
        info = TableInfo(
            **dict.fromkeys((one.name for one in fields(TableInfo) if one.init), 0)
            | {
                "id": "t",
                "game": "lifeboat",
                "players": len(bots),
                "status": PLAYING,
                "waiting": (1 << len(bots)) - 1,
                "seats": tuple(SeatInfo(None, bot, bot) for bot in bots),
                "takeback": None,
                "pause": None,
            }
        )
        self.live = LiveTable(info, table)

    async def get(self, id: str) -> LiveTable:
        return self.live

    async def play(self, id: str, mover: BotMover, ply: int, actions: Sequence[int], rewinds: int) -> LiveTable:
        seat = mover.seat
        self.made.append((round(asyncio.get_running_loop().time(), 6), seat))
        self.live.info = replace(self.live.info, waiting=self.live.info.waiting & ~(1 << seat))
        return self.live


def moments(
    bots: Sequence[str], seconds: Sequence[float], pause: float = PAUSE, people: int = 0, **columns: Any
) -> list[tuple[float, int]]:
    """When the bots of a table answer that have thought for so long; the last seats may be those of people."""
    table = Moves(bots)
    info = table.live.info
    folk = tuple(SeatInfo(f"guest-{number}", None, "Anna") for number in range(people))
    seats = info.seats[: len(bots) - people] + folk
    table.live.info = replace(info, seats=seats, waiting=(1 << len(bots) - people) - 1, **columns)
    seats = BotSeats(cast(Tables, table), cast(BotPool, Thoughts(seconds)), pause)
    assert told(seats.move_once("t"))
    return table.made


@pytest.mark.parametrize("bots", [["easy"] * 4, ["normal", "easy", "random", "instinct"], ["hard"] * 4, ["expert"] * 6])
@given(st.data())
def test_bots_answer_when_everybody_expects_it(bots: list[str], data: st.DataObject) -> None:
    most = PAUSE if FAST_BOTS.issuperset(bots) else THINKING_SECONDS
    thought = [data.draw(st.floats(0, most)) for _ in bots]
    forced = moments(bots, [0.0] * len(bots))
    assert moments(bots, thought) == forced
    expected = PAUSE if FAST_BOTS.issuperset(bots) else LONGEST_THOUGHT
    assert forced == [(pytest.approx(expected), seat) for seat in range(len(bots))]


@pytest.mark.parametrize("pace", PACES)
@given(st.data())
def test_at_every_pace_bots_answer_when_everybody_expects_it(pace: str, data: st.DataObject) -> None:
    """Where one person plays they say how fast bots answer; no pace tells how long a bot thought."""
    for bots in (["easy"] * 5, ["expert"] * 5):
        pause = PAUSE * PACES[pace]
        most = pause if FAST_BOTS.issuperset(bots) else THINKING_SECONDS
        thought = [data.draw(st.floats(0, most)) for _ in bots]
        expected = pause if FAST_BOTS.issuperset(bots) else max(pause, LONGEST_THOUGHT)
        made = moments(bots, thought, people=1, pace=pace)
        assert made == moments(bots, [0.0] * len(bots), people=1, pace=pace)
        assert made == [(pytest.approx(expected), seat) for seat in range(4)]


@pytest.mark.parametrize("pace", PACES)
def test_where_several_people_play_nobody_rushes_the_others(pace: str) -> None:
    made = moments(["easy"] * 6, [0.0] * 6, people=2, pace=pace, hurry=1)
    assert [when for when, _ in made] == [pytest.approx(PAUSE)] * 4


def test_a_late_answer_waits_for_a_whole_pause_of_the_server_at_every_pace() -> None:
    late = moments(["easy"] * 5, [0.3] * 5, people=1, pace="instant")
    assert late[0][0] == pytest.approx(PAUSE * PACES["instant"] + PAUSE)


def test_bots_hurry_to_the_next_decision_and_no_further() -> None:
    hurried = moments(["easy"] * 5, [0.0] * 5, people=1, pace="slow", hurry=1)
    assert hurried[0][0] == pytest.approx(PAUSE * PACES["instant"])
    table = Moves(["easy"] * 5)
    seats = (*table.live.info.seats[:4], SeatInfo("anna", None, "Anna"))
    table.live.info = replace(table.live.info, seats=seats, hurry=1, pace="slow")  # Anna is asked together with them
    assert not in_a_hurry(table.live)
    table.live.info = replace(table.live.info, waiting=0b1111)
    assert in_a_hurry(table.live)
    table.live.table.record.moves.append((4, 0))  # she has moved since
    assert not in_a_hurry(table.live)
    table.live.info = replace(table.live.info, hurry=2)
    assert in_a_hurry(table.live)


def test_bots_that_only_are_looked_at_hurry_without_a_pause() -> None:
    assert [when for when, _ in moments(["easy"] * 4, [0.0] * 4, hurry=1)] == [0.0] * 4


def _dead(table: Table) -> bool:
    return table.state.view(None)["people"][0]["state"] in ("dead", "gone") and 0 not in table.state.to_act


def test_whoever_is_dead_may_have_the_bots_go_to_the_end_without_a_pause() -> None:
    """Nobody can conclude anything from a pause who has nothing more to decide."""
    table = Moves(["easy"] * 4)
    seats = (SeatInfo("anna", None, "Anna"), *table.live.info.seats[1:])
    for known, hurried, left in ((lambda one: not _dead(one), "next", PAUSE * PACES["instant"]), (_dead, "end", 0.0)):
        game = reach("lifeboat", known, players=4, boldness=0.5)
        waiting = sum(1 << seat for seat in game.state.to_act if seat)
        info = replace(table.live.info, seats=seats, waiting=waiting, pace="slow", plies=game.plies)
        live = LiveTable(info, game)
        assert may_hurry(live, "anna") == hurried and may_hurry(live, "eve") == ""
        assert pause_at(live, PAUSE) == PAUSE * PACES["slow"]
        live.info = replace(info, hurry=game.plies + 1)
        assert pause_at(live, PAUSE) == pytest.approx(left)
        assert may_hurry(live, "anna") == ""  # they do already


def test_a_pace_that_changes_while_bots_wait_counts_at_once() -> None:
    table = Moves(["easy"] * 5)
    seats = (*table.live.info.seats[:4], SeatInfo("anna", None, "Anna"))
    table.live.info = replace(table.live.info, seats=seats, waiting=0b1111, pace="slow")
    bots = BotSeats(cast(Tables, table), cast(BotPool, Thoughts([0.0] * 5)), PAUSE)

    async def work() -> None:
        moving = asyncio.create_task(bots.move_once("t"))
        await asyncio.sleep(1.0)
        assert not table.made
        table.live.info = replace(table.live.info, pace="quick")
        bots.on_state(table.live.info)
        await moving

    told(work())
    assert [when for when, _ in table.made] == [pytest.approx(1.0)] * 4


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

    async def run(self: BotPool, function: Any, name: str, seed: int, sight: Any, seconds: float) -> int:
        given_seconds.append(seconds)
        return 0

    monkeypatch.setattr(BotPool, "run", run)
    pool, live = BotPool(2), Moves(["expert"] * 6).live

    async def ask(together: int) -> None:
        await pool.choose(live, 0, together)

    for together in (1, 2, 3, 6):
        told(ask(together))
    assert given_seconds == [THINKING_SECONDS, THINKING_SECONDS, THINKING_SECONDS / 2, THINKING_SECONDS / 3]
    assert pace_of(["expert"], PAUSE) > THINKING_SECONDS


def test_whoever_fills_the_line_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """What bots stand in line for counts as thinking: where many want to think, all think for less."""
    given_seconds: list[float] = []

    async def run(self: BotPool, function: Any, name: str, seed: int, sight: Any, seconds: float) -> int:
        given_seconds.append(seconds)
        await asyncio.sleep(seconds)
        return 0

    monkeypatch.setattr(BotPool, "run", run)
    crowd, live = 100, Moves(["expert"] * 6).live

    async def ask() -> float:
        pool, clock = BotPool(2), asyncio.get_running_loop().time
        begun = clock()
        await asyncio.gather(*[pool.choose(live, 0) for _ in range(crowd)])
        took = clock() - begun
        await pool.choose(live, 0, waited=0.5)
        await pool.choose(live, 0, waited=5.0)
        return took

    assert told(ask()) == pytest.approx(THINKING_SECONDS + (crowd - 2) / 2 * SHORTEST)
    assert given_seconds[:2] == [THINKING_SECONDS] * 2 and given_seconds[2:-2] == pytest.approx([SHORTEST] * 98)
    assert given_seconds[-2:] == pytest.approx([THINKING_SECONDS - 0.5, SHORTEST])
