"""How strong: instinct and random play, many games, with 95% intervals."""

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import castaways
from castaways.core.buffers import Actions
from castaways.core.playout import play_by_instinct, play_randomly
from castaways.core.rng import seeded

FIRST_SEED = 1_000_000_000  # far from any seed used to find the weights


@dataclass
class Share:
    """A share of games won, with Wilson's interval."""

    name: str
    wins: float
    games: int

    def __str__(self) -> str:
        low, high = wilson(self.wins, self.games)
        return f"{self.wins / self.games:6.1%}  ({low:.1%} - {high:.1%}, {self.games} games)"


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true share lies with 95%."""
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def friday(games: int, tick: Callable[[], None]) -> Iterator[Share]:
    """Games won on each level, by instinct and at random."""
    actions = Actions()
    rng = seeded(5)
    game = castaways.game("friday")
    for level in (1, 2, 3, 4):
        for who in ("instinct", "random"):
            wins = 0.0
            for i in range(games):
                state = game.new(seed=FIRST_SEED + i, level=level)
                if who == "instinct":
                    play_by_instinct(state, actions)
                else:
                    play_randomly(state, rng, actions)
                wins += state.payoff(0)
            tick()
            yield Share(f"friday level {level}, {who}", wins, games)


def against_random(name: str, players: int, games: int) -> Share:
    """How often one instinct comes first among random players, every seat in turn; ties share the win."""
    game = castaways.game(name)
    actions = Actions()
    chooser = random.Random(9)
    wins = 0.0
    for i in range(games):
        state = game.new(players, FIRST_SEED + i)
        hero = i % players
        while mask := state.waiting():
            seat = (mask & -mask).bit_length() - 1
            state.legal_into(seat, actions)
            if seat == hero:
                state.step(seat, state.instinct(seat, actions))
            else:
                state.step(seat, actions.at(int(chooser.random() * actions.n)))
        result = state.result
        if result is not None and hero in result.winners:
            wins += 1 / len(result.winners)
    return Share(f"{name} {players} players, one instinct among random", wins, games)
