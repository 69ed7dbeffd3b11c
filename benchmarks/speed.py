"""How fast: our engines and the peer, in turns, so that a noisy machine disturbs both alike."""

import gc
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import castaways
from castaways.core.buffers import Actions
from castaways.core.playout import random_playouts
from castaways.core.rng import seeded

ROUNDS = 7
SECONDS = 0.35  # a round of one measurement
FIRST_SEAT = [(mask & -mask).bit_length() - 1 for mask in range(64)]


@dataclass
class Rate:
    """Something counted by the second, in several rounds."""

    name: str
    run: Callable[[int], int]  # does about so much work, returns how much it was
    chunk: int
    rates: list[float] = field(default_factory=list)

    def round(self) -> None:
        """Measure once more."""
        done, start = 0, time.process_time()  # of one core, whatever else the machine is doing
        while True:
            done += self.run(self.chunk)
            elapsed = time.process_time() - start
            if elapsed >= SECONDS:
                break
        self.rates.append(done / elapsed)

    @property
    def median(self) -> float:
        """The rate to speak of."""
        return statistics.median(self.rates)

    @property
    def noise(self) -> float:
        """How far the rounds lie apart, as a share of the median."""
        return (max(self.rates) - min(self.rates)) / self.median


def ours(name: str, **options: object) -> dict[str, Rate]:
    """All measurements of one of our games, at its largest table."""
    game = castaways.game(name)
    players = game.seats[1]
    start = game.new(players, seed=7, **options)
    deal = game.dealer(players, **options)  # options are checked once, as by OpenSpiel's load_game
    actions = Actions()
    seat = start.to_act[0]
    chooser = random.Random(1)

    def compiled(games: int) -> int:
        decisions, _ = random_playouts(start, seat, games, chooser.getrandbits(32))
        return decisions

    def safe(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = deal(chooser.getrandbits(32))
            while to_act := state.to_act:
                actor = to_act[0]
                legal = state.legal(actor)
                state.apply(actor, legal[int(chooser.random() * len(legal))])
                decisions += 1
        return decisions

    def fast(games: int) -> int:
        decisions = 0
        rng = seeded(chooser.getrandbits(32))
        for _ in range(games):
            state = deal(chooser.getrandbits(32))
            while mask := state.waiting():
                actor = FIRST_SEAT[mask]
                state.legal_into(actor, actions)
                state.step(actor, actions.any(rng))
                decisions += 1
        return decisions

    def clone(times: int) -> int:
        for _ in range(times):
            start.clone()
        return times

    return {
        "compiled": Rate(f"{name}, {players} seats: compiled playouts", compiled, 200),
        "safe": Rate(f"{name}, {players} seats: Python, legal/apply", safe, 20),
        "fast": Rate(f"{name}, {players} seats: Python, legal_into/step", fast, 20),
        "clone": Rate(f"{name}, {players} seats: clone", clone, 5000),
    }


def peer(name: str = "hearts") -> dict[str, Rate]:
    """The same of an OpenSpiel game, decisions of players counted.

    Its cards are dealt at chance nodes. `python` samples them from `chance_outcomes`, as OpenSpiel's examples do;
    `lean` takes any legal action there, which is right for a deal of cards, and the quickest loop there is.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    chooser = random.Random(1)

    def play(state: "pyspiel.State", sample_chance: Callable[["pyspiel.State"], int]) -> int:
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample_chance(state))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chooser.random() * len(legal))])
                decisions += 1
        return decisions

    def by_outcomes(state: "pyspiel.State") -> int:
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(chooser.choices(outcomes, chances)[0])

    def by_guess(state: "pyspiel.State") -> int:
        legal = state.legal_actions()
        return int(legal[int(chooser.random() * len(legal))])

    def python(games: int) -> int:
        return sum(play(game.new_initial_state(), by_outcomes) for _ in range(games))

    def lean(games: int) -> int:
        return sum(play(game.new_initial_state(), by_guess) for _ in range(games))

    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        dealt.apply_action(by_guess(dealt))
    length = statistics.mean(play(dealt.clone(), by_guess) for _ in range(300))

    def rollouts(games: int) -> int:
        # One simulation of the MCTS bot is one call of its evaluator: so many random games from the position given.
        evaluator = pyspiel.RandomRolloutEvaluator(games, chooser.getrandbits(31))
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False).step(dealt)
        return round(games * length)

    def clone(times: int) -> int:
        for _ in range(times):
            dealt.clone()
        return times

    return {
        "rollouts": Rate(f"pyspiel {name}: internal rollouts", rollouts, 100),
        "python": Rate(f"pyspiel {name}: Python", python, 20),
        "lean": Rate(f"pyspiel {name}: Python, chance by legal_actions", lean, 20),
        "clone": Rate(f"pyspiel {name}: clone", clone, 2000),
    }


def import_milliseconds() -> float:
    """The time `import castaways` takes in a fresh interpreter, median of several."""
    code = "import time; t = time.perf_counter(); import castaways; print((time.perf_counter() - t) * 1000)"
    times = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(7)]
    return statistics.median(times)


def kilobytes_a_game(name: str) -> float:
    """Memory of one running game as clients hold it: state, record and log after some moves."""
    tables = []
    chooser = random.Random(3)
    castaways.Table.new(name, seed=1)
    gc.collect()
    before = resident_kilobytes()
    for seed in range(3000):
        table = castaways.Table.new(name, seed=seed)
        for _ in range(60):
            if table.state.to_act:
                actor = table.state.to_act[0]
                table.apply(actor, chooser.choice(table.state.legal(actor)))
        tables.append(table)
    return (resident_kilobytes() - before) / len(tables)


def resident_kilobytes() -> float:
    """The memory of this process now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024
