"""A game that another package brings works like ours, and what is missing is told in every language."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import castaways
from castaways.core import extras
from castaways.core.extras import MissingPackage, need

TOY = Path(__file__).parents[1] / "terminal" / "toy"

PROGRAM = """
import gymnasium, numpy as np, pyspiel
import castaways.envs, castaways.envs.openspiel
from castaways.envs.pettingzoo import toy_v1

envs = castaways.envs.vector("toy", 5, players=3, reward="score")
seen, info = envs.reset(seed=1)
ends = 0
for _ in range(60):
    chosen = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
    seen, rewards, ended, _, info = envs.step(np.array(chosen))
    ends += ended.sum()
assert ends > 5, ends

env = gymnasium.make("castaways/Toy-v1", opponents="instinct", reward="win")
seen, info = env.reset(seed=1)
over = False
while not over:
    seen, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))

seats = toy_v1.env(players=4, reward="score")
seats.reset(seed=1)
for agent in seats.agent_iter():
    seen, reward, over, cut, info = seats.last()
    seats.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))

state = pyspiel.load_game("castaways_toy(players=3,turns=True)").new_initial_state()
state.apply_action(1)
print("played", state.legal_actions(), state.information_state_string(0)[:20])
"""


def test_a_game_of_another_package() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(TOY)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("played [0, 1, 2, 4]")


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    need("numpy")
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "pettingzoo" else True)
    with pytest.raises(MissingPackage) as error:
        need("numpy", "pettingzoo")
    assert error.value.package == "pettingzoo" and error.value.extra == "envs"
    assert isinstance(error.value, ImportError) and isinstance(error.value, castaways.CastawaysError)
    assert "castaways[envs]" in str(error.value)
    assert "castaways[parquet]" in MissingPackage("pyarrow").text("uk")
    assert len({error.value.text(lang) for lang in ("en", "ru", "uk")}) == 3


def test_importing_castaways_needs_no_extra() -> None:
    """The engine and the terminal never load numpy."""
    code = "import sys, castaways, castaways.cli; castaways.game('friday').new(seed=1); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
