"""The benchmark of the server cannot rot: its game is a game, and a run of it counts every move."""

import sys
from pathlib import Path

import pytest

from benchmarks import endurance
from benchmarks import server as bench
from benchmarks.tictactoe import GAME

pytestmark = [pytest.mark.process, pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it reads /proc")]


def test_the_game_goes_on_for_ever() -> None:
    state = GAME.new(2, 1)
    for ply in range(30):
        seat = ply % 2
        assert list(state.to_act) == [seat] and ply % 9 in state.legal(seat)
        state.apply(seat, ply % 9)
    assert state.result is None and GAME.verb_of(4) == ("place", 4)


def test_a_short_run_loses_nothing(tmp_path: Path) -> None:
    with bench.ours(tmp_path) as server:
        found = bench.measure_ours(server, "json", "tictactoe", 4, 1.0, 40.0, weigh=True)
    assert found["all"] > 4 and found["refused"] == found["lost"] == found["gaps"] == 0
    assert found["p50"] > 0 and found["cpu"] >= 0 and "kb_stream" in found
    row = bench.row_of("ours", 4, 40.0, found)
    assert len(row) == len(bench.COLUMNS) and bench.markdown([row]).count("\n") == 2


def test_minutes_of_an_hour_begin_in_the_middle_of_games(tmp_path: Path) -> None:
    with bench.ours(tmp_path) as server:
        words = [f"--people={server.url}", "--tables=4", "--rate=20", "--seconds=1"]
        run = bench.Run([sys.executable, "-m", "benchmarks.endurance", *words])
        try:
            assert run.line() == {"open": 4}
            minutes = [endurance.watch(server, run, 1, 1.0) for _ in range(2)]
        finally:
            run.end()
    assert all(minute.moves > 4 for minute in minutes)
    assert all(minute.refused == minute.gaps == minute.lost == 0 for minute in minutes)
    assert "moves refused 0" in endurance.verdict(minutes)
