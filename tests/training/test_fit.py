"""Fits: tiny ones from self-play to a network that plays, equal however often they are stopped."""

import shutil
from pathlib import Path

import pytest

import castaways
from castaways.bots.learned import judged_search, network_of
from castaways.core.network_file import MLP, read_header, read_network
from castaways.core.rng import seeded
from castaways.training.errors import TrainingError
from castaways.training.harvest import Harvest
from castaways.training.own import OwnTraining


def ignore(*_: object) -> None: ...


@pytest.fixture(scope="module")
def noah(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few games of Noah for each number of players."""
    folder = tmp_path_factory.mktemp("noah")
    Harvest(castaways.game("noah"), 12, 5, folder, mlp=False).run(2, ignore)
    return folder


@pytest.fixture(scope="module")
def friday(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few games of Friday."""
    folder = tmp_path_factory.mktemp("friday")
    Harvest(castaways.game("friday"), 20, 5, folder, mlp=True).run(1, ignore)
    return folder


def fit_noah(folder: Path, out: Path, steps: int = 3) -> bytes:
    training = OwnTraining(castaways.game("noah"), folder, 5, steps)
    seen: list[int] = []
    training.fit(2, seen.append)
    assert not seen or seen[-1] == training.total
    training.write(out, "2000-01-01")
    return out.read_bytes()


def test_an_own_network_is_fitted_in_parts(noah: Path, tmp_path: Path) -> None:
    first = fit_noah(noah, tmp_path / "a.network")
    header, numbers = read_network(tmp_path / "a.network")
    shipped = read_header(castaways.game("noah").folder / "policy" / "value.network")
    assert header.tensors == shipped.tensors and header.settings == shipped.settings
    assert len(numbers) == shipped.size and header.training.keys() == shipped.training.keys()
    assert [part["players"] for part in header.held_out] == [2, 3, 4]
    assert header.held_out[0].keys() == shipped.held_out[0].keys()
    assert header.date == "2000-01-01" and header.dataset["games"] == 12
    next(noah.glob("fitted-3-*.npz")).unlink()  # stopped before this part was done
    assert fit_noah(noah, tmp_path / "b.network") == first
    assert fit_noah(noah, tmp_path / "c.network", steps=4) != first


def test_a_dataset_of_another_kind_is_refused(friday: Path, tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="in another way"):
        OwnTraining(castaways.game("noah"), friday, 1, 3)
    with pytest.raises(TrainingError, match="harvest them first"):
        OwnTraining(castaways.game("noah"), tmp_path, 1, 3)


def test_a_plain_network_is_fitted_and_plays(friday: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: make test-learn")
    from castaways.training.mlp import MlpTraining, Settings

    settings = Settings(seed=3, steps=12, batch=32, first=8, second=4)
    networks = []
    for name, stops in (("whole", 0), ("stopped", 1)):
        checkpoint, done = tmp_path / f"{name}.pt", 0
        if stops:
            stopped = MlpTraining(friday, settings, checkpoint)
            assert not stopped.fit(1e-9, ignore)  # no time at all: a checkpoint before the first step
            stopped = MlpTraining(friday, settings, checkpoint)

            def stop() -> None:
                nonlocal done
                done += 1
                if done == 7:
                    raise KeyboardInterrupt

            with pytest.raises(KeyboardInterrupt):
                stopped.fit(0.0, stop)
        training = MlpTraining(friday, settings, checkpoint)
        assert bool(training.done) == bool(stops)
        assert training.fit(0.0, ignore)
        out = tmp_path / f"{name}.network"
        training.write(out, "2000-01-01")
        networks.append(out)
    assert networks[0].read_bytes() == networks[1].read_bytes()
    header = read_header(networks[0])
    assert (header.architecture, header.game, header.training["steps"]) == (MLP, "friday", 12)
    with pytest.raises(TrainingError, match="other settings"):
        MlpTraining(friday, Settings(seed=4, steps=12, batch=32, first=8, second=4), tmp_path / "whole.pt")
    game, network = castaways.game("friday"), network_of(networks[0])
    assert network is not None
    state = game.new(1, 1)
    assert judged_search(game, network).think(state, 0, 8, 0.0, seeded(1)) in state.legal(0)
    shutil.rmtree(tmp_path)
