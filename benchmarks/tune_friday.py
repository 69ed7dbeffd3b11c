"""Finds the weights of Friday's instinct by playing: `python -m benchmarks.tune_friday --generations 300`.

An evolution strategy: every generation tries a handful of changes on the same fresh deals, keeps the best few and moves
towards their mean. Deals of all four levels take turns. Prints the weights to be copied into judgement.py.
"""

import argparse
import json
import math
import random
from pathlib import Path

from rich.progress import Progress

import castaways
from castaways.core.buffers import Actions
from castaways.core.playout import play_by_instinct
from castaways.games.friday.judgement import WEIGHTS

FAMILY = 20  # changes tried in a generation
PARENTS = 6  # of which so many count


def fitness(weights: list[float], seed: int, games: int, wins_only: float) -> float:
    """The mean of games won, mixed with how far the others got, so that there is a slope to climb at first."""
    for i, weight in enumerate(weights):
        WEIGHTS[i] = weight
    game = castaways.game("friday")
    actions = Actions()
    total = 0.0
    for i in range(games):
        state = game.new(seed=seed + i, level=1 + i % 4)
        play_by_instinct(state, actions)
        view = state.view(None)
        beaten = sum(pirate["beaten"] for pirate in view["pirates"])
        step = ("green", "yellow", "red", "pirates").index(view["step"])
        total += wins_only * state.payoff(0) + (1 - wins_only) * (step / 6 + beaten / 4)
    return total / games


def evolve(arguments: argparse.Namespace) -> list[float]:
    """Run the strategy and return the last mean."""
    chooser = random.Random(arguments.seed)
    mean = [float(weight) for weight in WEIGHTS]
    if arguments.start:
        mean = json.loads(arguments.start.read_text())
    spread = [arguments.spread * (0.3 + 0.3 * abs(weight)) for weight in mean]
    ranks = [math.log(PARENTS + 0.5) - math.log(i + 1) for i in range(PARENTS)]
    shares = [rank / sum(ranks) for rank in ranks]
    with Progress() as progress:
        task = progress.add_task("evolving", total=arguments.generations)
        for generation in range(arguments.generations):
            deal = chooser.randrange(1 << 40)
            family = []
            for _ in range(FAMILY // 2):
                change = [width * chooser.gauss(0, 1) for width in spread]
                family.append([weight + step for weight, step in zip(mean, change, strict=True)])
                family.append([weight - step for weight, step in zip(mean, change, strict=True)])
            family.sort(key=lambda child: -fitness(child, deal, arguments.games, arguments.wins_only))
            best = family[:PARENTS]
            for i, width in enumerate(spread):
                variance = sum(share * (child[i] - mean[i]) ** 2 for share, child in zip(shares, best, strict=True))
                spread[i] = math.sqrt(0.9 * width**2 + 0.1 * variance)
            mean = [sum(share * child[i] for share, child in zip(shares, best, strict=True)) for i in range(len(mean))]
            progress.advance(task)
            if generation % 10 == 9:
                progress.print(f"{generation + 1}: {fitness(mean, 1 << 50, 8000, 1.0):.3f} won")
    return mean


def main() -> None:
    """Find weights and print them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--games", type=int, default=2000, help="games for each change")
    parser.add_argument("--spread", type=float, default=0.25, help="how far the first changes go")
    parser.add_argument("--wins-only", type=float, default=0.8, help="share of the fitness that counts wins alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to start from, as a JSON list")
    print(json.dumps([round(weight, 3) for weight in evolve(parser.parse_args())]))


if __name__ == "__main__":
    main()
