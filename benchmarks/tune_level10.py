"""Finds the weights of Level 10's instinct by playing: `python -m benchmarks.tune_level10 --generations 300`.

An evolution strategy as for Friday: every generation tries a handful of changes on the same fresh deals, keeps the best
few and moves towards their mean. Tables of one to five players and all difficulties take turns. Prints the weights to
be copied into judgement.py.
"""

import argparse
import json
import math
import random
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from rich.progress import Progress

import castaways
from castaways.core.buffers import Actions
from castaways.core.playout import play_by_instinct
from castaways.games.level10.cards import DIFFICULTY_KEYS, PLACES
from castaways.games.level10.judgement import WEIGHTS
from castaways.games.level10.terms import WON

FAMILY = 20  # changes tried in a generation
PARENTS = 6  # of which so many count
PLAYERS = 5
IMPORTANCE = (0.0, 1.0, 1.0, 1.0, 1.5, 4.0)  # of a game by its players: the rarer a win, the more it counts
WINS = 0.93  # share of the fitness that counts wins; the rest is how far the games went


def table(i: int) -> tuple[int, str]:
    """Players and difficulty of the i-th game. Five players play more easy ones: they hardly ever win the others."""
    players, turn = 1 + i % PLAYERS, i // PLAYERS
    if players == PLAYERS and turn % 5 < 4:
        return players, DIFFICULTY_KEYS[turn % 3]
    return players, DIFFICULTY_KEYS[turn % 4]


def play(weights: Sequence[float], seed: int, games: int) -> tuple[float, list[float]]:
    """The fitness of these weights on fresh deals, and the share of games won by each number of players."""
    for i, weight in enumerate(weights):
        WEIGHTS[i] = weight
    game = castaways.game("level10")
    actions = Actions()
    fitness = 0.0
    won = [0] * (PLAYERS + 1)
    for i in range(games):
        players, difficulty = table(i)
        state = game.new(players, seed + i, difficulty=difficulty, quick_start=True)
        play_by_instinct(state, actions)
        won[players] += state.ending == WON
        fitness += IMPORTANCE[players] * (WINS * (state.ending == WON) + (1 - WINS) * (state.lying / PLACES) ** 3)
    return fitness / games, [PLAYERS * count / games for count in won[1:]]


def evolve(arguments: argparse.Namespace) -> list[float]:
    """Run the strategy and return the last mean."""
    chooser = random.Random(arguments.seed)
    mean = [float(weight) for weight in WEIGHTS]
    if arguments.start:
        mean = json.loads(arguments.start.read_text())
    spread = [arguments.spread * (0.12 + 0.25 * abs(weight)) for weight in mean]
    ranks = [math.log(PARENTS + 0.5) - math.log(i + 1) for i in range(PARENTS)]
    shares = [rank / sum(ranks) for rank in ranks]
    with Progress() as progress, Pool(arguments.processes) as pool:
        task = progress.add_task("evolving", total=arguments.generations)
        for generation in range(arguments.generations):
            deal = chooser.randrange(1 << 40)
            family = []
            for _ in range(FAMILY // 2):
                change = [width * chooser.gauss(0, 1) for width in spread]
                family.append([weight + step for weight, step in zip(mean, change, strict=True)])
                family.append([weight - step for weight, step in zip(mean, change, strict=True)])
            results = pool.map(partial(play, seed=deal, games=arguments.games), family, chunksize=1)
            order = sorted(range(FAMILY), key=lambda child: -results[child][0])
            best = [family[child] for child in order[:PARENTS]]
            for i, width in enumerate(spread):
                variance = sum(share * (child[i] - mean[i]) ** 2 for share, child in zip(shares, best, strict=True))
                spread[i] = math.sqrt(0.9 * width**2 + 0.1 * variance)
            mean = [sum(share * child[i] for share, child in zip(shares, best, strict=True)) for i in range(len(mean))]
            progress.advance(task)
            if generation % 10 == 9:
                fitness, won = play(mean, 1 << 50, 8000)
                shown = " ".join(f"{share:.3f}" for share in won)
                progress.print(f"{generation + 1}: {fitness:.4f}, won by 1 to 5 players: {shown}")
    return mean


def main() -> None:
    """Find weights and print them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--games", type=int, default=1000, help="games for each change")
    parser.add_argument("--spread", type=float, default=0.5, help="how far the first changes go")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--start", type=Path, help="weights to start from, as a JSON list")
    print(json.dumps([round(weight, 2) for weight in evolve(parser.parse_args())]))


if __name__ == "__main__":
    main()
