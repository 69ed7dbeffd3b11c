"""The protocol: splits by a rule, tasks, result files that can be verified, and that lie in no way unnoticed."""

import json
from pathlib import Path
from typing import Any

import pytest

import castaways
from castaways.arena.protocol import POPULATION, TASKS, ResultError, evaluate, evaluation, task_named, verify
from castaways.arena.protocol.tasks import AGENT, SPLITS
from castaways.cli import main
from castaways.core.errors import OptionError


def test_splits_share_no_deal_and_every_setting_has_its_own() -> None:
    assert SPLITS["test-2026"] == 1000
    seen: set[int] = set()
    settings = {task.setting: task for task in TASKS.values()}
    for task in settings.values():
        for split in SPLITS:
            seen |= {task.seed(split, number) for number in range(1000)}
    assert len(seen) == len(settings) * len(SPLITS) * 1000


def test_the_rule_of_the_seeds_never_changes() -> None:
    assert task_named("level10-3-normal-self").seed("test-2026", 0) == task_named("level10-3-normal-adhoc").seed(
        "test-2026", 0
    )
    for split, number in (("test-2027", 0), ("valid", 1000), ("test-2026", -1)):
        with pytest.raises(OptionError):
            task_named("friday-1").seed(split, number)
    with pytest.raises(OptionError):
        task_named("chess")


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_seats_go_round(task: Any) -> None:
    least, most = castaways.game(task.game).seats
    assert least <= task.players <= most
    tables = [task.seats(number, "instinct") for number in range(task.players * len(POPULATION))]
    for seat in range(task.players):
        assert any(table[seat] == AGENT for table in tables)
    if task.kind == "adhoc":
        assert len(POPULATION) >= 12 and {name for table in tables for name in table} == {AGENT, *POPULATION}
        assert all(len(set(table)) == 2 and table.count(AGENT) == 1 for table in tables)
    for bot in POPULATION:
        assert callable(evaluation.maker_of(bot))


@pytest.mark.parametrize(
    ("name", "other"),
    [("friday-1", ""), ("level10-3-normal-self", ""), ("level10-2-normal-cross", "random"), ("noah-2", "")],
)
def test_a_result_is_true_and_the_same_again(name: str, other: str, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file in files:
        evaluate(task_named(name), "instinct", file, "valid", 3, other)
    assert files[0].read_bytes() == files[1].read_bytes()
    data = verify(files[0])
    assert data["deals"] == 3 and data["metrics"]["score"][1] <= data["metrics"]["score"][0]
    assert list(tmp_path.iterdir()) in ([*files], [*reversed(files)])


@pytest.mark.parametrize("key", ["seed", "metrics", "agent", "split", "other", "deals", "move", "task"])
def test_a_changed_file_is_found_out(key: str, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    evaluate(task_named("friday-1"), "random", path, "valid", 2)
    data = json.loads(path.read_text(encoding="utf-8"))
    changes: dict[str, Any] = {"agent": "expert", "split": "test-2026", "deals": 1, "task": "friday-2"}
    if key == "metrics":
        data["metrics"]["won"][0] += 0.1
    elif key == "seed":
        data["games"].reverse()
    elif key == "move":
        data["games"][0]["moves"].pop()
    elif key == "other":
        data["games"][0]["names"] = ["somebody"]
    else:
        data[key] = changes[key]
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(castaways.core.errors.CastawaysError):
        verify(path)


def test_no_result_at_all(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    for text in ("", "[]", "{}", '{"format": "castaways-result"}'):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ResultError):
            verify(path)


def test_what_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    task, path, whole = task_named("friday-1"), tmp_path / "broken.json", tmp_path / "whole.json"
    evaluate(task, "random", whole, "valid", 4)
    played: list[int] = []
    real = evaluation.play

    def stumbling(task_: Any, split: str, number: int, *more: Any) -> Any:
        played.append(number)
        if played == [0, 1, 2]:
            raise KeyboardInterrupt
        return real(task_, split, number, *more)

    monkeypatch.setattr(evaluation, "play", stumbling)
    with pytest.raises(KeyboardInterrupt):
        evaluate(task, "random", path, "valid", 4)
    with (tmp_path / "broken.json.part").open("a", encoding="utf-8") as file:
        file.write('{"cut off')
    evaluate(task, "random", path, "valid", 4)
    assert played == [0, 1, 2, 2, 3]
    assert path.read_bytes() == whole.read_bytes()


class First:
    """A program of somebody else."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, sight: Any) -> int:
        return int(sight.legal[0])


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "first.json")
    words = ["evaluate", "friday-1", "--agent", f"{__name__}:First", "--split", "valid", "--deals", "2", "--out", file]
    assert main(words) == 0
    assert main(["evaluate", "--verify", file, "--lang", "uk"]) == 0
    assert "правильний" in capsys.readouterr().out
    for bad in (
        ["evaluate"],
        ["evaluate", "friday-1", "--agent", "nobody"],
        ["evaluate", "chess", "--agent", "random"],
        ["evaluate", "friday-1", "--agent", "random", "--deals", "0"],
        ["evaluate", "friday-1", "--agent", "random", "--split", "x"],
        ["evaluate", "level10-2-normal-cross", "--agent", "random"],
        ["evaluate", "--verify", str(tmp_path / "none.json")],
    ):
        assert main(bad) == 2, bad


def test_a_file_of_one_deal_is_strict_json(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    evaluate(task_named("friday-1"), "instinct", path, "valid", 1)

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    data = json.loads(path.read_text(encoding="utf-8"), parse_constant=refuse)
    assert data["metrics"]["won"][1:] == [None, None] and verify(path)["deals"] == 1
    path.write_text(path.read_text(encoding="utf-8").replace("null, null]", "-Infinity, Infinity]", 1))
    with pytest.raises(ResultError):
        verify(path)
    assert main(["evaluate", "friday-1", "--agent", "random", "--deals", "1", "--out", str(path)]) == 0


@pytest.mark.parametrize("name", [name for name in POPULATION if ":" in name and "=" not in name])
def test_partners_of_our_own_play_every_game_to_its_end(name: str) -> None:
    made = {AGENT: evaluation.maker_of(name), "": evaluation.maker_of("random")}
    for task in ("level10-2-normal-self", "friday-1"):
        one = evaluation.play(task_named(task), "valid", 0, name, "", made)
        assert one.scores is not None
        again = evaluation.play(task_named(task), "valid", 0, name, "", made)
        assert one.moves == again.moves


def test_partners_play_differently() -> None:
    games = set()
    quick = [name for name in POPULATION if "=" not in name and "easy" not in name]
    for name in quick:
        made = {AGENT: evaluation.maker_of(name), "": evaluation.maker_of("random")}
        games.add(tuple(evaluation.play(task_named("level10-3-normal-self"), "valid", 1, name, "", made).moves))
    assert len(games) == len(quick) >= 7


@pytest.mark.process
def test_processes_of_a_pool_write_the_same_file(tmp_path: Path) -> None:
    words = ["evaluate", "noah-2", "--agent", f"{__name__}:First", "--split", "valid", "--deals", "5"]
    files = [tmp_path / "alone.json", tmp_path / "together.json"]
    assert main([*words, "--out", str(files[0])]) == 0
    assert main([*words, "--out", str(files[1]), "--workers", "2"]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    for bad in ("0", "many", "257"):
        assert main([*words, "--workers", bad]) == 2
