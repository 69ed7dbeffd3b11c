"""Games on several processes: the same as in one, and no process left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import castaways.envs
from castaways.core.batch import DRAWN_TOGETHER
from castaways.core.errors import OptionError
from castaways.core.rng import seeded
from castaways.envs.gymnasium import title
from castaways.envs.workers import Workers, shares

pytestmark = pytest.mark.process


def by_fork(test: Callable[[], None]) -> Callable[[], None]:
    """For tests that fork, where Python can; newer ones warn of it."""
    marked = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")(test)
    return pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")(marked)


MANY = 2 * DRAWN_TOGETHER + 3


def course(steps: int, choose: str = "random", **arguments: Any) -> list[Any]:
    """All that some steps of an environment gave."""
    envs = castaways.envs.vector(num_envs=MANY, **arguments)
    luck, found = seeded(4), []
    seen, info = envs.reset(seed=2**64 - 5)
    for _ in range(steps):
        found += [seen.copy(), info["action_mask"].copy(), info.get("seat"), info.get("rewards"), info.get("illegal")]
        found += [last for last in info.get("final_obs", ()) if last is not None]
        actions = envs.random_actions(luck) if choose == "random" else envs.instinct_actions()
        found.append(actions)
        seen, rewards, ended, cut, info = envs.step(actions)
        found += [rewards, ended, cut]
    found.append([state.dump() for state in envs.states])
    envs.close()
    return found


def same(one: list[Any], two: list[Any]) -> bool:
    return len(one) == len(two) and all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize(
    ("game", "arguments"),
    [
        ("friday", {"autoreset": AutoresetMode.SAME_STEP, "copy": False}),
        ("noah", {"players": 3, "opponents": "random", "seat": None}),
        ("lifeboat", {"reward": "score", "version": 0}),
        ("level10", {"players": 2, "remember": True, "choose": "instinct"}),
    ],
)
@pytest.mark.filterwarnings("ignore:castaways:DeprecationWarning")
def test_any_number_of_processes_gives_the_same(game: str, arguments: dict[str, Any]) -> None:
    alone = course(40, game=game, **arguments)
    for number in (1, 2, 3):
        assert same(course(40, game=game, num_workers=number, **arguments), alone)


def test_games_are_shared_out_in_blocks() -> None:
    assert shares(100, 3) == [range(32), range(32, 64), range(64, 100)]
    assert shares(5, 8) == [range(5)]
    for games in (1, 16, 17, 64, 1000):
        for workers in (1, 2, 5, 16):
            found = shares(games, workers)
            assert [i for share in found for i in share] == list(range(games)) and all(found)
            assert all(share.start % DRAWN_TOGETHER == 0 for share in found)


def test_gymnasium_makes_them_and_they_end() -> None:
    envs = gymnasium.make_vec(title("friday"), 40, "vector_entry_point", num_workers=2, level=3)
    loop = envs.unwrapped.loop
    assert isinstance(loop, Workers) and len(loop.processes) == 1  # and this one
    assert envs.unwrapped.states[39].options()["level"] == 3
    with pytest.raises(AttributeError, match="states"):
        _ = envs.unwrapped.batch
    processes = loop.processes
    envs.close()
    assert not any(process.is_alive() for process in processes)
    with pytest.raises(RuntimeError, match="closed"):
        loop.reset(0, loop.seen)


@pytest.mark.parametrize("number", [1, 2])
def test_arrays_are_copies_unless_asked(number: int) -> None:
    for copy in (True, False):
        envs = castaways.envs.vector("friday", 20, num_workers=number, copy=copy)
        seen, info = envs.reset(seed=1)
        first = seen.copy()
        later, _, _, _, now = envs.step(envs.random_actions(seeded(1)))
        assert np.array_equal(seen, first) == copy and np.shares_memory(seen, later) != copy
        assert np.shares_memory(info["action_mask"], now["action_mask"]) != copy
        envs.close()


@pytest.mark.parametrize("number", [0, -1, 1.5, True])
def test_numbers_that_cannot_be(number: Any) -> None:
    with pytest.raises(OptionError, match="num_workers"):
        castaways.envs.vector("friday", 20, num_workers=number)
    with pytest.raises(OptionError, match="num_envs"):
        castaways.envs.vector("friday", number, num_workers=1)


def test_a_process_that_dies_is_told_of_and_the_others_end() -> None:
    envs = castaways.envs.vector("friday", 40, num_workers=2)
    envs.reset(seed=1)
    processes = envs.loop.processes
    os.kill(processes[0].pid, signal.SIGKILL)
    with pytest.raises(RuntimeError, match="has ended"):
        for _ in range(10):
            envs.step(np.zeros(40, np.int64))
    assert not any(process.is_alive() for process in processes)


def test_an_environment_that_nobody_holds_leaves_no_process() -> None:
    def make() -> list[Any]:
        envs = castaways.envs.vector("friday", 20, num_workers=2)
        envs.reset(seed=1)
        return list(envs.loop.processes)

    processes = make()
    assert len(processes) == 1
    assert not any(process.is_alive() for process in processes)


@pytest.mark.parametrize("arguments", [("no number", 1), (1, "no number")])
def test_an_error_of_any_process_is_raised_here(arguments: tuple[object, object]) -> None:
    envs = castaways.envs.vector("friday", 20, num_workers=2)
    processes = envs.loop.processes
    ask: Callable[..., Any] = envs.loop._ask
    with pytest.raises(TypeError, match="str"):
        ask("reset", arguments)
    assert not any(process.is_alive() for process in processes)
    with pytest.raises(RuntimeError, match="closed"):
        envs.reset(seed=1)


@by_fork
def test_a_fork_that_lets_go_of_it_does_no_harm() -> None:
    envs = castaways.envs.vector("friday", 20, num_workers=2)
    envs.reset(seed=1)
    child = os.fork()
    if child == 0:
        try:
            envs.step(np.zeros(20, np.int64))
        except RuntimeError:
            envs.loop.close()
            os._exit(0)
        os._exit(1)
    assert os.waitpid(child, 0)[1] == 0
    for _ in range(3):
        envs.step(envs.random_actions(seeded(1)))
    envs.close()


@by_fork
def test_processes_end_by_themselves_while_a_fork_holds_their_pipes() -> None:
    envs = castaways.envs.vector("friday", 20, num_workers=2)
    envs.reset(seed=1)
    child = os.fork()
    if child == 0:
        signal.pause()
    try:
        processes = envs.loop.processes
        envs.close()
        assert [process.exitcode for process in processes] == [0]  # -15: it did not, and was ended
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_processes_end_with_whoever_has_started_them(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import os, castaways.envs\n"
        "if __name__ == '__main__':\n"
        "    envs = castaways.envs.vector('friday', 20, num_workers=2)\n"
        "    envs.reset(seed=1)\n"
        "    print(envs.loop.processes[0].pid, flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    pid = int(subprocess.run([sys.executable, program], stdout=subprocess.PIPE, check=False).stdout)
    for _ in range(600):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            break
        if Path(f"/proc/{pid}/stat").exists() and Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1][1] == "Z":
            break  # ended, and nobody has asked how
        time.sleep(0.1)
    else:
        raise AssertionError("it is still there")


def test_positions_are_copies_wherever_they_are_played() -> None:
    envs = castaways.envs.vector("friday", 20, num_workers=2)
    envs.reset(seed=1)
    before = [state.dump() for state in envs.states]
    for state in envs.states:
        state.apply(0, state.legal(0)[0])
    assert [state.dump() for state in envs.states] == before
    envs.close()
