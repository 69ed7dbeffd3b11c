"""The vectorised environment on several processes: `python -m benchmarks.workers --game noah --workers 2`.

Three ways in turns: one process; so many processes, each with an environment of its own, at the same time (the cores'
sum); and one environment with `num_workers`. Steps a second by the clock need a quiet machine; processor time a step,
of all processes together, says also on a busy one how much the sharing out costs.
"""

import argparse
import os
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import castaways.envs
from castaways.core.rng import seeded
from castaways.envs.many import CastawaysVectorEnv
from castaways.envs.workers import Workers


def made(game: str, games: int, workers: int | None = None) -> CastawaysVectorEnv:
    """An environment in the middle of its games."""
    envs = castaways.envs.vector(game, games, num_workers=workers, copy=False)
    envs.reset(seed=1)
    play(envs, 10)
    return envs


def play(envs: CastawaysVectorEnv, steps: int) -> None:
    """So many steps at random."""
    luck = seeded(1)
    for _ in range(steps):
        envs.step(envs.random_actions(luck))


def spent(process: int) -> float:
    """Processor time of another process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(envs: CastawaysVectorEnv, steps: int) -> tuple[float, float]:
    """Steps a second by the clock, and microseconds of processor time for each step of a game."""
    others = [process.pid for process in envs.loop.processes] if isinstance(envs.loop, Workers) else []
    done = steps * envs.num_envs
    clock, before = time.perf_counter(), time.process_time() + sum(spent(pid) for pid in others if pid)
    play(envs, steps)
    after = time.process_time() + sum(spent(pid) for pid in others if pid)
    return done / (time.perf_counter() - clock), (after - before) / done * 1e6


def alone(game: str, games: int, steps: int) -> float:
    """Steps a second of an environment in a process of its own."""
    return measure(made(game, games), steps)[0]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="friday")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", type=int, default=1024, help="for each worker")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    values = parser.parse_args()
    number, games = values.workers, values.games
    single, several = made(values.game, games), made(values.game, games * number, number)
    found: list[tuple[float, ...]] = []
    with ProcessPoolExecutor(number, mp_context=get_context("spawn")) as pool:
        for _ in range(values.rounds):
            together = [pool.submit(alone, values.game, games, values.steps) for _ in range(number)]
            total = sum(one.result() for one in together)
            found.append((total, *measure(single, values.steps), *measure(several, values.steps)))
    several.close()
    total, rate, cost, shared_rate, shared_cost = (statistics.median(column) for column in zip(*found, strict=True))
    print(f"{values.game}, {number} workers, load {os.getloadavg()[0]:.1f}, median of {values.rounds} rounds")
    print(f"one process: {rate:,.0f} steps/s, {cost:.2f} us of processor time a step")
    print(f"{number} processes of their own: {total:,.0f} steps/s")
    print(
        f"num_workers={number}: {shared_rate:,.0f} steps/s ({shared_rate / total:.2f} of these), {shared_cost:.2f} us"
    )


if __name__ == "__main__":
    main()
