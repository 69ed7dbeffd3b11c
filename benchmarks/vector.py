"""The vectorised environment on one core: `python -m benchmarks.vector`, or `--beside ../other` for another checkout.

Random steps with observations and masks, arrays used again, in processor time. Each checkout has a process of its own;
they take turns, so that a busy machine slows all of them alike: the ratio is the median over the rounds.
"""

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

PLAYER = """
import sys, time
import castaways.envs
from castaways.core.rng import seeded
game, games, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
envs = castaways.envs.vector(game, games, copy=sys.argv[4] == "new")
envs.reset(seed=1)
luck = seeded(1)
for line in sys.stdin:
    start = time.process_time()
    for _ in range(steps):
        envs.step(envs.random_actions(luck))
    print((time.process_time() - start) / steps / games, flush=True)
"""


class Player:
    """A process that plays one game by the code of one checkout."""

    def __init__(self, checkout: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, *arguments],
            cwd=checkout,
            env={**os.environ, "PYTHONPATH": str(checkout)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self) -> float:
        """Seconds of processor time for a step of one game, in some steps of all."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def end(self) -> None:
        """No more steps."""
        self.process.communicate()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", type=Path, default=None, help="another checkout, compiled")
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--arrays", choices=("again", "new"), default="again")
    values = parser.parse_args()
    here = Path(__file__).parents[1]
    checkouts = [here] if values.beside is None else [here, values.beside.resolve()]
    print(f"load {os.getloadavg()[0]:.1f}, median (best) of {values.rounds} rounds")
    for game in ("friday", "level10", "lifeboat", "noah"):
        arguments = (game, str(values.games), str(values.steps), values.arrays)
        players = [Player(checkout, *arguments) for checkout in checkouts]
        for player in players:
            player.play()  # into the middle of the games
        rounds = [[player.play() for player in players] for _ in range(values.rounds)]
        for player in players:
            player.end()
        line = f"{game}: "
        for checkout, times in zip(checkouts, zip(*rounds, strict=True), strict=True):
            rate, best = 1e-6 / statistics.median(times), 1e-6 / min(times)
            line += f"{checkout.name} {rate:.2f} ({best:.2f}) M steps/s  "
        if len(checkouts) > 1:
            line += f"ratio {statistics.median(times[1] / times[0] for times in rounds):.2f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()
