"""Datasets: the same however many play and however often they are stopped, and never mixed."""

from pathlib import Path

import numpy as np
import pytest

import castaways
from castaways.core.rng import seeded
from castaways.training import harvest
from castaways.training.dataset import RNG, read_manifest, read_shards
from castaways.training.errors import TrainingError
from castaways.training.harvest import SHARD, Harvest, chains_of, play_shard
from castaways.training.plans import own_network_of, self_play_of, training_of
from castaways.training.self_play import Sampler


def ignore(*_: object) -> None: ...


class Counter:
    def __init__(self, most: int = 1 << 30) -> None:
        self.count = 0
        self.most = most

    def __call__(self) -> None:
        self.count += 1
        if self.count == self.most:
            raise KeyboardInterrupt


@pytest.mark.parametrize("name", castaways.games())
def test_self_play_samples_positions_of_every_game(name: str) -> None:
    game = castaways.game(name)
    sampler = Sampler(game, self_play_of(game), seeded(3))
    while not sampler.rows:
        sampler.play(1)
    arrays = sampler.arrays()
    assert arrays["x"].shape == (len(arrays["y"]), len(game.features))
    assert 0.0 <= arrays["y"].min() <= arrays["y"].max() <= 1.0


def test_shards_are_the_same_in_any_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harvest, "SHARD", 2)
    for folder, step in (("a", 1), ("b", -1)):
        (tmp_path / folder).mkdir()
        chains = chains_of("friday", (None,), 5, 3, tmp_path / folder)
        assert [len(chain[0].games) for chain in chains] == [2, 2, 1]
        positions = [play_shard(chain[0]) for chain in chains[::step]]
        assert [play_shard(chain[0]) for chain in chains[::step]] == positions  # the second time from the disk
    for file in (tmp_path / "a").iterdir():
        with np.load(file) as ours, np.load(tmp_path / "b" / file.name) as theirs:
            assert ours.files == theirs.files
            assert all(np.array_equal(ours[key], theirs[key]) for key in ours.files)


def test_a_harvest_is_whole_or_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harvest, "SHARD", 1)
    game = castaways.game("friday")
    with pytest.raises(TrainingError, match="harvest them first"):
        read_manifest(tmp_path)
    stopped = Counter(most=1)
    with pytest.raises(KeyboardInterrupt):
        Harvest(game, 3, 1, tmp_path, mlp=True).run(1, stopped)
    with pytest.raises(TrainingError, match="not complete"):
        read_manifest(tmp_path)
    times = {file: file.stat().st_mtime_ns for file in tmp_path.glob("*.npz")}
    assert times
    counter = Counter()
    positions = Harvest(game, 3, 1, tmp_path, mlp=True).run(2, counter)
    manifest = read_manifest(tmp_path)
    assert counter.count == 3 and manifest.positions == positions > 0
    assert all(file.stat().st_mtime_ns == time for file, time in times.items()), "what was there is kept"
    data = read_shards(tmp_path, manifest.shards[""])
    assert data.keys() == {"x", "y"} and len(data["x"]) == len(data["y"]) == positions


def test_a_harvest_of_another_kind_is_not_mixed_in(tmp_path: Path) -> None:
    Harvest(castaways.game("friday"), 1, 1, tmp_path, mlp=True).run(1, ignore)
    with pytest.raises(TrainingError, match="in another way"):
        Harvest(castaways.game("lifeboat"), 1, 1, tmp_path, mlp=True).run(1, ignore)
    with pytest.raises(TrainingError, match="in another way"):
        Harvest(castaways.game("noah"), 1, 1, tmp_path, mlp=False).run(1, ignore)


def test_shards_of_an_own_network_are_one_long_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    network, rng = own_network_of(castaways.game("noah")), seeded(7)
    at_once = network.sample(2, range(4), 7, rng)
    monkeypatch.setattr(harvest, "SHARD", 3)
    (chain,) = chains_of("noah", (2,), 4, 7, tmp_path)
    assert [play_shard(shard) for shard in chain] and [len(shard.games) for shard in chain] == [3, 1]
    pieces = read_shards(tmp_path, [shard.file.name for shard in chain])
    assert pieces.keys() == at_once.keys()
    assert all(np.array_equal(pieces[key], at_once[key]) for key in at_once)
    with np.load(chain[-1].file) as last:
        assert last[RNG].tolist() == rng.words()
    assert len(set(at_once["game"])) > 1 and SHARD > 3


def test_games_say_what_can_be_trained() -> None:
    assert all(training_of(castaways.game(name)).self_play for name in castaways.games())
    assert [name for name in castaways.games() if training_of(castaways.game(name)).own_network] == ["noah"]
    with pytest.raises(TrainingError, match="no self-play"):
        own_network_of(castaways.game("friday"))
