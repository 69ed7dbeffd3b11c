"""The evolution strategy: seeded, resumable, and without a trace in the process that runs it."""

from pathlib import Path

import pytest

import castaways
from castaways.training.errors import TrainingError
from castaways.training.plans import tuning_of
from castaways.training.tune import CANDIDATES, Evolution, Settings

TUNED = ("friday", "level10")
TINY = Settings(seed=4, games=2, test_games=2)


def ignore(*_: object) -> None: ...


@pytest.mark.parametrize("name", TUNED)
def test_a_run_can_be_stopped(name: str, tmp_path: Path) -> None:
    game = castaways.game(name)
    before, reports = [float(weight) for weight in tuning_of(game).weights], []
    whole = Evolution(game, TINY, tmp_path / "whole.json").run(2, 2, ignore, reports.append)
    Evolution(game, TINY, tmp_path / "parts.json").run(1, 1, ignore, ignore)
    parts = Evolution(game, TINY, tmp_path / "parts.json")
    assert parts.done == 1
    assert parts.run(2, 1, ignore, ignore) == whole != before
    assert [float(weight) for weight in tuning_of(game).weights] == before
    assert len(reports) == 1 and reports[0].startswith("2: ")
    assert CANDIDATES % 2 == 0


def test_a_run_with_other_settings_is_not_taken_up(tmp_path: Path) -> None:
    game, file = castaways.game("friday"), tmp_path / "tune.json"
    Evolution(game, TINY, file).save()
    with pytest.raises(TrainingError, match="other settings"):
        Evolution(game, Settings(seed=5, games=2, test_games=2), file)
    with pytest.raises(TrainingError, match="other settings"):
        Evolution(game, TINY, file, [1.0] * len(tuning_of(game).weights))


def test_games_without_weights_say_so(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="no weights"):
        Evolution(castaways.game("noah"), TINY, tmp_path / "tune.json")
