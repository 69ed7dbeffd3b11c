"""TextArena's own registry, wrappers and agents run with our games unchanged, in an environment of their own."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

PROGRAM = """
import re
import textarena as ta
from castaways.envs.text import register
from castaways.envs.text.agents import RandomAgent

ids = register()
assert register() == ids and len(ids) == 12, ids

class Scripted(ta.Agent):
    def __init__(self, seed):
        self.agent = RandomAgent(seed)
    def __call__(self, observation):
        assert isinstance(observation, str)
        return "I think it over [at length].\\n" + self.agent(observation)

class Loud(ta.AgentWrapper):
    def __call__(self, observation):
        return self.agent(observation).upper()

players = {"Friday": 1, "Level10": 3, "Lifeboat": 4, "Noah": 2}
for id in ids:
    count = players[id.split("-")[1]]
    env = ta.make(id)
    if id.endswith("-raw"):
        env = ta.wrappers.GameMessagesObservationWrapper(env)
    env = ta.wrappers.ActionFormattingWrapper(ta.wrappers.ClipCharactersActionWrapper(env, max_num_characters=5000))
    agents = {i: Loud(Scripted(i)) for i in range(count)}
    env.reset(num_players=count, seed=5)
    done, steps, seen = False, 0, set()
    while not done:
        player, observation = env.get_observation()
        assert "[1]" in observation
        seen.add(player)
        done, info = env.step(action=agents[player](observation))
        assert "refused" not in info, info
        steps += 1
    rewards, game_info = env.close()
    assert set(rewards) == set(game_info) == set(range(count)) == seen
    assert all(info["turn_count"] and not info["invalid_move"] for info in game_info.values())
    print(id, steps, rewards)
"""


@pytest.mark.long
@pytest.mark.process
def test_textarena_plays_our_games(tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    wanted = ["textarena>=0.7,<0.8", "fluent.runtime", "librt", "mypy_extensions", "rich"]
    installed = subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", *wanted], capture_output=True, text=True, check=False
    )
    if installed.returncode:
        assert not os.environ.get("CI"), installed.stderr
        pytest.skip(f"no package index at hand: {installed.stderr[-300:]}")
    (tmp_path / "env" / "castaways.pth").write_text(str(ROOT))
    site = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    (Path(site) / "castaways.pth").write_text(str(ROOT))
    games = [f"{name} = castaways.games.{name}:GAME" for name in ("friday", "level10", "lifeboat", "noah")]
    info = Path(site) / "castaways-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: castaways\nVersion: 0\n")
    (info / "entry_points.txt").write_text("[castaways.games]\n" + "\n".join(games) + "\n")
    played = subprocess.run(
        [str(python), "-c", PROGRAM], capture_output=True, text=True, cwd=tmp_path, timeout=500, check=False
    )
    assert played.returncode == 0, played.stderr[-3000:]
    assert played.stdout.count("Castaways-") == 12
