"""How accurately Noah's planners say what a move is worth: beside what comes of it in games played to their end.

    python -m benchmarks.judgement --players 2 --decisions 60 --games 15000

Decisions are taken from games of a quick search against instinct. Of each, the most promising action beside instinct's
is tried, and instinct's, in so many worlds, by instinct to the end of the game: the truth, but for its own noise. The
search says the same by games that are judged some rounds ahead. What it is off by, beyond the noise of both, is the
error of the judgement; the variance says how many simulated games it takes to hear it at all. A second table brings
both together: the share of what leaving instinct's action can gain that is found, by rounds ahead and simulated games.
"""

import argparse
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console
from rich.progress import track
from rich.table import Table

import castaways
from castaways.bots.search import Candidate, Search
from castaways.core.buffers import Actions
from castaways.core.playout import first_seat, play_by_instinct
from castaways.core.rng import seeded
from castaways.core.state import State

FIRST_DEAL = 40_000_000
QUICK = 300  # simulated games a move, on the way to the decisions
SHARE = 60  # decisions taken, in a thousand
THOROUGH = 20_000  # simulated games that say which other action is the most promising
# What it must seem to bring or to cost: where all come to the same there is nothing to be wrong about.
WORTH_ASKING = 0.003
ROUNDS = (1, 2, 3, 4, 5, 8)
THINKING = {200: 30, 1000: 8, 4000: 3}  # simulated games, and how often the search is asked, so that its luck evens out


@dataclass(frozen=True)
class Case:
    """A decision, instinct's action and another, and the truth: what that brings beyond it, and how sure it is."""

    state: State
    seat: int
    usual: int
    other: int
    truth: float
    error: float


def decisions(players: int) -> Iterator[tuple[State, int, int, int]]:
    """Decisions with instinct's action and the most promising other one."""
    game, actions, deal = castaways.game("noah"), Actions(), FIRST_DEAL
    while True:
        state, policy, own = game.new(players, deal), game.policy(), deal % players
        search, luck = Search(0, policy), seeded(deal)
        deal += 1
        while mask := state.waiting():
            seat = int(first_seat(mask))
            state.legal_into(seat, actions)
            action = policy.instinct(state, seat, actions)
            if seat == own:
                action = search.think(state, seat, QUICK, 0.0, luck)
                if len(search.candidates) > 1 and luck.below(1000) < SHARE:
                    deep = Search(0, policy)
                    deep.think(state, seat, THOROUGH, 0.0, luck)
                    others = deep.candidates[1:]
                    best = max(others, key=deep.promise)
                    if abs(deep.promise(best)) > WORTH_ASKING:
                        yield state.clone(), seat, int(deep.candidates[0].action), int(best.action)
            policy.step(state, seat, action)


def mean_and_error(total: float, squares: float, n: int) -> tuple[float, float]:
    """The mean of some numbers, and its standard error."""
    mean = total / n
    return mean, math.sqrt(max(squares / n - mean * mean, 0.0) / n)


def play_out(state: State, seat: int, usual: int, other: int, games: int) -> Case:
    """The truth, from games by instinct to their end, both actions in the same worlds."""
    game, actions, total, squares = castaways.game("noah"), Actions(), 0.0, 0.0
    for seed in range(games):
        worlds = [game.policy().imagine(state, seat, seed) for _ in range(2)]
        for world, action in zip(worlds, (usual, other), strict=True):
            policy = game.policy()
            policy.step(world, seat, action)
            play_by_instinct(world, policy, actions)
        gained = worlds[1].payoff(seat) - worlds[0].payoff(seat)
        total += gained
        squares += gained * gained
    return Case(state, seat, usual, other, *mean_and_error(total, squares, games))


def judged(case: Case, rounds: int, playouts: int, seed: int = 0) -> tuple[float, float, float]:
    """What the search says of the other action, its standard error, and the variance of one difference."""
    policy = castaways.game("noah").policy()
    search, ahead = Search(0, policy), rounds * int(case.state.players)
    search.until, search.several = int(policy.clock(case.state)) + ahead, True
    pair = [Candidate(case.usual), Candidate(case.other)]
    search.candidates = pair
    search.compare(case.state, case.seat, pair, playouts, 0.0, seeded(case.usual + 1000 * seed))
    n = int(pair[1].worlds)
    mean, error = mean_and_error(pair[1].edge, pair[1].squares, n)
    return mean, error, error * error * n


def line(cases: list[Case], rounds: int, playouts: int) -> tuple[str, ...]:
    """A line of the table: how far the search is off that looks so far ahead."""
    started, off, weights, variance = time.process_time(), 0.0, 0.0, 0.0
    for case in cases:
        said, error, spread = judged(case, rounds, playouts)
        weight = 1.0 / (case.error**2 + 0.005**2)
        off += weight * ((said - case.truth) ** 2 - error**2 - case.error**2)
        weights += weight
        variance += spread / len(cases)
    spent = (time.process_time() - started) / len(cases) / playouts
    return str(rounds), f"{math.sqrt(max(off / weights, 0.0)):.4f}", f"{variance:.4f}", f"{1e6 * spent:.1f}"


def share_found(cases: list[Case], rounds: int, playouts: int) -> str:
    """The share of what can be gained that a search finds which leaves instinct's action by more than its error."""
    gained, times = 0.0, THINKING[playouts]
    for case in cases:
        for seed in range(times):
            said, error, _ = judged(case, rounds, playouts, seed)
            gained += case.truth / times if said > error else 0.0
    return f"{gained / sum(max(case.truth, 0.0) for case in cases):.0%}"


def main() -> None:
    """Find decisions, play them out, and ask the search."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--games", type=int, default=15_000, help="played to their end for each action")
    parser.add_argument("--playouts", type=int, default=8000, help="of the search")
    given = parser.parse_args()
    found = decisions(given.players)
    cases = [
        play_out(*next(found), given.games) for _ in track(range(given.decisions), description="games to their end")
    ]
    cases = [case for case in cases if case.error > 0.0]
    table = Table("rounds ahead", "error of the judgement", "variance of a difference", "microseconds a game")
    for rounds in ROUNDS:
        table.add_row(*line(cases, rounds, given.playouts))
    Console().print(table)
    table = Table("rounds ahead", *(f"found with {playouts}" for playouts in THINKING))
    for rounds in track(ROUNDS, description="what is found"):
        table.add_row(str(rounds), *(share_found(cases, rounds, playouts) for playouts in THINKING))
    Console().print(table)


if __name__ == "__main__":
    main()
