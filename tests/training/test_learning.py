"""The learned baseline: an agent by numpy alone, and (where PyTorch is, `make test-learn`) how it learns."""

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import castaways
from benchmarks.learning import agent
from castaways.arena.protocol import evaluate, task_named, verify
from castaways.bots import Sight
from castaways.core.network_file import Header, write_network

HIDDEN = 4


def network(folder: Path, game: str) -> None:
    """A network whose weights are small numbers of no meaning."""
    inputs, moves = len(castaways.game(game).observation), castaways.game(game).actions
    tensors = [
        ("hidden_1.weights", (inputs, HIDDEN)),
        ("hidden_1.biases", (HIDDEN,)),
        ("hidden_2.weights", (HIDDEN, HIDDEN)),
        ("hidden_2.biases", (HIDDEN,)),
        ("moves.weights", (HIDDEN, moves)),
        ("moves.biases", (moves,)),
    ]
    header = Header(game, "policy", "observation", "moves", tensors)
    (folder / game).mkdir(parents=True)
    write_network(folder / game / agent.FILE, header, [((i * 7919) % 101 - 50) / 100 for i in range(header.size)])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(agent, "FOLDER", tmp_path)
    agent.layers_of.cache_clear()
    return tmp_path


@pytest.mark.parametrize("task", ["friday-1", "level10-2-normal-self", "noah-2", "lifeboat-4"])
def test_it_plays_a_task_to_its_end(task: str, folder: Path) -> None:
    network(folder, task_named(task).game)
    out = folder / "result.json"
    evaluate(task_named(task), f"{agent.__name__}:Trained", out, "valid", 1)
    assert verify(out)["deals"] == 1


def test_it_sees_what_the_environment_shows(folder: Path) -> None:
    """Zeros are left out of the first layer: the logits are those of the whole row."""
    network(folder, "noah")
    game = castaways.game("noah")
    state = game.new(players=3, seed=4)
    seat = state.to_act[0]
    seen = np.array(game.observation_of(state, seat), np.float32)
    row = seen
    layers = agent.layers_of("noah")
    for weights, biases in layers[:-1]:
        row = np.maximum(row @ weights + biases, 0)
    wanted = row @ layers[-1][0] + layers[-1][1]
    assert np.allclose(agent.logits("noah", seen.tolist()), wanted, atol=1e-4)
    legal = sorted(state.legal(seat))
    assert agent.Trained(0).choose(Sight(state, seat, 1)) == legal[int(np.argmax(wanted[legal]))]


def test_advantages_go_from_seat_to_seat() -> None:
    """One table of two: seats 0, 1, 0 decide, the game ends, and in the next game seat 1 decides and is asked next."""
    torch = pytest.importorskip("torch")
    from benchmarks.learning.trainer import _Kept

    tables = SimpleNamespace(width=1, actions=1, seats_at_most=2)
    kept = _Kept(5, 1, tables, "cpu")
    kept.seats[:, 0] = torch.tensor([0, 1, 0, 1, 0])
    kept.payoff[:, 0] = torch.tensor([0.5, 0.2, 0.6, 0.3, 0.1])
    kept.over[2, 0] = True
    kept.rewards[2, 0] = torch.tensor([1.0, 0.0])
    better, wanted = kept.advantages(torch.tensor([1]), torch.tensor([0.9]), trace=0.5)
    third = 1.0 - 0.6
    assert better[2, 0] == pytest.approx(third)
    assert better[1, 0] == pytest.approx(0.0 - 0.2)
    assert better[0, 0] == pytest.approx(0.6 - 0.5 + 0.5 * third)
    assert better[3, 0] == pytest.approx(0.9 - 0.3)
    assert kept.known[:, 0].tolist() == [True, True, True, True, False]  # seat 0 was not asked again
    assert torch.allclose(wanted, better + kept.payoff)


@pytest.mark.parametrize("game", ["friday", "noah"])
def test_it_learns_and_goes_on(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    from benchmarks.learning import __main__ as command

    monkeypatch.setattr(command, "FOLDER", tmp_path)
    small = "--workers 1 --games 12 --hidden 8 --lessons 6 --rounds 3 --steps 8 --judging 1 --batch 32"
    words = [game, *small.split(), "--tests", "4", "--points", "1", "--date", "2000-01-01"]
    command.main([*words, "--minutes", "1e-9"])
    first = (tmp_path / game / "curve.csv").read_text().splitlines()
    command.main(words)
    lines = (tmp_path / game / "curve.csv").read_text().splitlines()
    assert lines[: len(first)] == first and lines[-1].startswith("reinforcement,360,")
    assert agent.read_network(tmp_path / game / agent.FILE)[0].training["decisions"] == 12 * (6 + 3 * 8)
    with pytest.raises(SystemExit, match="other settings"):
        command.main([*words, "--seed", "2"])
