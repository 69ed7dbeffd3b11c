"""Tournaments: the same games wherever they are played, and none lost or repeated, whatever happens."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import castaways
from castaways.arena import Plan, run
from castaways.arena.book import GAMES, Book, BookError
from castaways.arena.cluster import ClusterError
from castaways.arena.packed import joined, packed, pairs, unpacked
from castaways.arena.playing import Outcome, play, record_of
from castaways.core.errors import RecordError
from castaways.core.text import LANGUAGES

PLAN = Plan("friday", ("search:playouts=6", "easy", "random"), games=4, options={"level": 2})


def untimed(outcomes: list[Outcome]) -> list[Outcome]:
    """What does not depend on how fast a machine is."""
    return [replace(outcome, seconds=()) for outcome in outcomes]


@pytest.fixture(scope="module")
def reference() -> list[Outcome]:
    return untimed([play(PLAN, PLAN.deal(number)) for number in range(PLAN.total)])


def test_one_process_plays_all_games(tmp_path: Path, reference: list[Outcome]) -> None:
    ticks: list[tuple[int, int]] = []
    outcomes = run(PLAN, tmp_path, tick=lambda done, total: ticks.append((done, total)))
    assert untimed(outcomes) == reference
    assert ticks == [(done, PLAN.total) for done in range(PLAN.total + 1)]


def test_two_processes_play_the_same_games(tmp_path: Path, reference: list[Outcome]) -> None:
    assert untimed(run(PLAN, tmp_path, workers=2)) == reference


def test_more_processes_than_games_do_no_harm(tmp_path: Path) -> None:
    plan = Plan("friday", ("random",), games=2)
    assert len(run(plan, tmp_path, workers=5)) == 2


@pytest.mark.process
def test_a_ray_cluster_plays_the_same_games(tmp_path: Path, reference: list[Outcome]) -> None:
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        assert untimed(run(PLAN, tmp_path, ray="auto")) == reference
    finally:
        ray.shutdown()


def test_a_missing_cluster_is_said_in_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError) as caught:
        run(PLAN, tmp_path, ray="auto")
    assert len({caught.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_records_replay(tmp_path: Path) -> None:
    run(Plan("friday", ("easy",), games=3), tmp_path)
    with Book(tmp_path, Plan("friday", ("easy",), games=3)) as book:
        for number in range(3):
            record = book.record(number)
            assert record.names == ("easy",)
            state = record.replay()
            assert state.result is not None and state.result.scores == book.outcomes[number].scores


def test_a_book_of_before_is_gone_on_with(tmp_path: Path, reference: list[Outcome]) -> None:
    """Lines used to hold whole records instead of packed moves."""
    run(PLAN, tmp_path)
    path = tmp_path / GAMES
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    for line in lines:
        del line["moves"]
        line["record"] = record_of(PLAN, reference[line["number"]]).to_data()
    path.write_text("".join(json.dumps(line) + "\n" for line in lines[:-2]))
    assert untimed(run(PLAN, tmp_path)) == reference


def test_moves_that_cannot_be_are_not_handed_out(tmp_path: Path) -> None:
    plan = Plan("friday", ("easy",), games=1)
    run(plan, tmp_path)
    with Book(tmp_path, plan) as book:
        moves = unpacked(book.outcomes[0].moves)
        assert packed(moves) == book.outcomes[0].moves and joined(pairs(moves)) == moves
        book.outcomes[0] = replace(book.outcomes[0], moves=packed([moves[0], *moves]))
        with pytest.raises(RecordError):
            book.record(0)


def test_bots_play_from_what_their_seat_knows(toy: str, tmp_path: Path) -> None:
    plan = Plan(toy, ("search:playouts=8", "easy", "random"), games=4, players=2)
    outcomes = run(plan, tmp_path)
    assert len(outcomes) == 3 * 4
    assert all(len(outcome.payoffs) == 2 for outcome in outcomes)


# -------------------------------------------------------------------- stopped and continued


def test_what_was_played_is_not_played_again(tmp_path: Path, reference: list[Outcome]) -> None:
    run(PLAN, tmp_path)
    path = tmp_path / GAMES
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:5]))
    ticks: list[int] = []
    outcomes = run(PLAN, tmp_path, tick=lambda done, total: ticks.append(done))
    assert ticks[0] == 5 and len(ticks) == 1 + PLAN.total - 5
    assert untimed(outcomes) == reference
    assert path.read_bytes().splitlines(keepends=True)[:5] == whole[:5]


@pytest.mark.parametrize("cut", [1, 20, 400])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, reference: list[Outcome], cut: int) -> None:
    run(PLAN, tmp_path)
    path = tmp_path / GAMES
    path.write_bytes(path.read_bytes()[:-cut])
    outcomes = run(PLAN, tmp_path)
    assert untimed(outcomes) == reference
    numbers = [json.loads(line)["number"] for line in path.read_bytes().splitlines()]
    assert sorted(numbers) == list(range(PLAN.total))


PROGRAM = """
import sys
from pathlib import Path
from castaways.arena import Plan, run
if __name__ == "__main__":
    run(Plan("friday", ("search:playouts=20", "easy"), games=15), Path(sys.argv[1]), workers=2)
"""


@pytest.mark.process
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")
def test_kill_9_loses_and_repeats_nothing(tmp_path: Path) -> None:
    folder, program = tmp_path / "games", tmp_path / "program.py"
    program.write_text(PROGRAM)
    plan = Plan("friday", ("search:playouts=20", "easy"), games=15)
    path = folder / GAMES
    kept = b""
    for wanted in (3, 9):
        process = subprocess.Popen([sys.executable, str(program), str(folder)], start_new_session=True)
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and (not path.exists() or path.read_bytes().count(b"\n") < wanted):
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        now = path.read_bytes()
        assert now.startswith(kept) and now.count(b"\n") >= wanted
        kept = now[: now.rindex(b"\n") + 1]
    outcomes = run(plan, folder)
    assert path.read_bytes().startswith(kept)
    numbers = [json.loads(line)["number"] for line in path.read_bytes().splitlines()]
    assert sorted(numbers) == list(range(plan.total)) == [outcome.number for outcome in outcomes]
    sample = outcomes[::7]
    assert untimed(sample) == untimed([play(plan, plan.deal(outcome.number)) for outcome in sample])


@pytest.mark.process
def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    """After a kill nobody goes on playing for nobody."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    process = subprocess.Popen([sys.executable, str(program), str(tmp_path / "games")], start_new_session=True)
    path = tmp_path / "games" / GAMES
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not path.exists() or not path.read_bytes()):
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    while time.monotonic() < deadline:
        try:
            os.killpg(process.pid, 0)  # is anybody of its group left?
        except ProcessLookupError:
            return
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGKILL)
    raise AssertionError("workers went on")


def test_a_folder_belongs_to_one_plan(tmp_path: Path) -> None:
    run(Plan("friday", ("random",), games=1), tmp_path)
    with pytest.raises(BookError) as caught:
        run(Plan("friday", ("random",), games=2), tmp_path)
    assert all(str(tmp_path) in caught.value.text(lang) for lang in LANGUAGES)


def test_a_folder_is_written_by_one_at_a_time(tmp_path: Path) -> None:
    plan = Plan("friday", ("random",), games=1)
    with Book(tmp_path, plan), pytest.raises(BookError):
        Book(tmp_path, plan)


def test_a_game_is_never_written_twice(tmp_path: Path) -> None:
    plan = Plan("friday", ("random",), games=1)
    outcome = play(plan, plan.deal(0))
    with Book(tmp_path, plan) as book:
        book.write(outcome)
        with pytest.raises(ValueError, match="already"):
            book.write(outcome)


def test_minutes_stop_it_and_the_rest_is_played_later(tmp_path: Path) -> None:
    plan = Plan("friday", ("random",), games=300_000)
    some = run(plan, tmp_path, minutes=0.005)
    assert 0 < len(some) < plan.total
    assert castaways.game("friday").name == plan.game
