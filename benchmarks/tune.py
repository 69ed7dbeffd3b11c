"""Finds the weights of a game's instinct by playing: `python -m benchmarks.tune level10 --generations 300`.

An evolution strategy: every generation tries a handful of changes on the same fresh deals, keeps the best few and moves
towards their mean. Prints the weights to be copied into the game's judgement.py.
"""

import argparse
import json
import math
import random
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from rich.progress import Progress

import castaways
from castaways.core.buffers import Actions
from castaways.core.playout import play_by_instinct
from castaways.games.friday import judgement as friday
from castaways.games.level10 import judgement as level10
from castaways.games.level10.cards import DIFFICULTY_KEYS, PLACES
from castaways.games.level10.terms import WON

FAMILY = 20  # changes tried in a generation
PARENTS = 6  # of which so many count
TEST_DEAL, TEST_GAMES = 1 << 50, 8000  # what the progress is measured by: deals that are never learnt from


@dataclass(frozen=True)
class Subject:
    """What is tuned: its weights, how far a first change of a weight goes, and what weights are worth."""

    weights: MutableSequence[float]
    least: float  # a first change of a weight of 0, ...
    slope: float  # ... and how it grows with the weight, both times --spread
    play: Callable[[int, int], tuple[float, str]]  # (first deal, games) -> fitness, and what to tell of it
    games: int  # for each change, unless told otherwise
    spread: float


# -------------------------------------------------------------------- Friday

FRIDAY_WINS = (
    0.8  # share of the fitness that counts wins; the rest is how far the games went: a slope to climb at first
)


def play_friday(seed: int, games: int) -> tuple[float, str]:
    """Deals of all four levels take turns."""
    game, actions = castaways.game("friday"), Actions()
    total = won = 0.0
    for i in range(games):
        state = game.new(seed=seed + i, level=1 + i % 4)
        play_by_instinct(state, actions)
        view = state.view(None)
        beaten = sum(pirate["beaten"] for pirate in view["pirates"])
        step = ("green", "yellow", "red", "pirates").index(view["step"])
        won += state.payoff(0)
        total += FRIDAY_WINS * state.payoff(0) + (1 - FRIDAY_WINS) * (step / 6 + beaten / 4)
    return total / games, f"{won / games:.3f} won"


# -------------------------------------------------------------------- Level 10

PLAYERS = 5
IMPORTANCE = (0.0, 1.0, 1.0, 1.0, 1.5, 4.0)  # of a game by its players: the rarer a win, the more it counts
LEVEL10_WINS = 0.93


def level10_table(i: int) -> tuple[int, str]:
    """Players and difficulty of the i-th game. Five players play more easy ones: they hardly ever win the others."""
    players, turn = 1 + i % PLAYERS, i // PLAYERS
    if players == PLAYERS and turn % 5 < 4:
        return players, DIFFICULTY_KEYS[turn % 3]
    return players, DIFFICULTY_KEYS[turn % 4]


def play_level10(seed: int, games: int) -> tuple[float, str]:
    """Tables of one to five players and all difficulties take turns."""
    game, actions = castaways.game("level10"), Actions()
    fitness = 0.0
    won = [0] * (PLAYERS + 1)
    for i in range(games):
        players, difficulty = level10_table(i)
        state = game.new(players, seed + i, difficulty=difficulty, quick_start=True)
        play_by_instinct(state, actions)
        won[players] += state.ending == WON
        far = LEVEL10_WINS * (state.ending == WON) + (1 - LEVEL10_WINS) * (state.lying / PLACES) ** 3
        fitness += IMPORTANCE[players] * far
    shares = " ".join(f"{PLAYERS * count / games:.3f}" for count in won[1:])
    return fitness / games, f"won by 1 to {PLAYERS} players: {shares}"


SUBJECTS = {
    "friday": Subject(friday.WEIGHTS, 0.3, 0.3, play_friday, 2000, 0.25),
    "level10": Subject(level10.WEIGHTS, 0.12, 0.25, play_level10, 1000, 0.5),
}


# -------------------------------------------------------------------- the strategy


def trial(weights: Sequence[float], name: str, seed: int, games: int) -> tuple[float, str]:
    """What weights are worth on some deals."""
    subject = SUBJECTS[name]
    for i, weight in enumerate(weights):
        subject.weights[i] = weight
    return subject.play(seed, games)


def evolve(name: str, arguments: argparse.Namespace) -> list[float]:
    """Run the strategy and return the last mean."""
    subject = SUBJECTS[name]
    games = arguments.games or subject.games
    chooser = random.Random(arguments.seed)
    mean = json.loads(arguments.start.read_text()) if arguments.start else [float(weight) for weight in subject.weights]
    width = arguments.spread or subject.spread
    spread = [width * (subject.least + subject.slope * abs(weight)) for weight in mean]
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
            results = pool.map(partial(trial, name=name, seed=deal, games=games), family, chunksize=1)
            order = sorted(range(FAMILY), key=lambda child: -results[child][0])
            best = [family[child] for child in order[:PARENTS]]
            for i, width in enumerate(spread):
                variance = sum(share * (child[i] - mean[i]) ** 2 for share, child in zip(shares, best, strict=True))
                spread[i] = math.sqrt(0.9 * width**2 + 0.1 * variance)
            mean = [sum(share * child[i] for share, child in zip(shares, best, strict=True)) for i in range(len(mean))]
            progress.advance(task)
            if generation % 10 == 9 or generation == arguments.generations - 1:
                fitness, told = trial(mean, name, TEST_DEAL, arguments.test_games)
                progress.print(f"{generation + 1}: {fitness:.4f}, {told}")
    return mean


def main() -> None:
    """Find weights and print them."""
    parser = argparse.ArgumentParser(description="find the weights of a game's instinct by playing")
    parser.add_argument("game", choices=SUBJECTS)
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--games", type=int, help="games for each change")
    parser.add_argument("--test-games", type=int, default=TEST_GAMES, help="games for each report")
    parser.add_argument("--spread", type=float, help="how far the first changes go")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--start", type=Path, help="weights to start from, as a JSON list")
    arguments = parser.parse_args()
    print(json.dumps([round(weight, 3) for weight in evolve(arguments.game, arguments)]))


if __name__ == "__main__":
    main()
