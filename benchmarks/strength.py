"""How strong: instinct and random play, many games, with 95% intervals."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

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


def friday(level: int, instinct: bool, games: int) -> Share:
    """Games won on a level, by instinct or at random."""
    return together("friday", 1, games, instinct, level=level)


def together(name: str, players: int, games: int, instinct: bool = True, **options: Any) -> Share:
    """How often a table of instincts (or of random players) wins a game that is won or lost together."""
    actions = Actions()
    rng = seeded(5)
    game = castaways.game(name)
    wins = 0
    for i in range(games):
        state = game.new(players, FIRST_SEED + i, **options)
        if instinct:
            play_by_instinct(state, game.policy(), actions)
        else:
            play_randomly(state, rng, actions)
        wins += state.payoff(0) == 1.0
    who = "instinct" if instinct else "random"
    what = ", ".join(f"{option} {value}" for option, value in options.items())
    return Share(f"{name}, {players} players, {what}: {who}", wins, games)


def against_random(name: str, players: int, games: int, **options: Any) -> Share:
    """How often one instinct comes first among random players, every seat in turn; ties share the win."""
    game = castaways.game(name)
    actions = Actions()
    rng = seeded(9)
    wins = 0.0
    for i in range(games):
        state, policy = game.new(players, FIRST_SEED + i, **options), game.policy()
        hero = i % players
        while mask := state.waiting():
            seat = (mask & -mask).bit_length() - 1
            state.legal_into(seat, actions)
            policy.step(state, seat, policy.instinct(state, seat, actions) if seat == hero else actions.any(rng))
        result = state.result
        if result is not None and hero in result.winners:
            wins += 1 / len(result.winners)
    return Share(f"{name}, {players} players: one instinct among random", wins, games)


def measurements(games: int) -> list[Callable[[], Share]]:
    """All shares that are reported; Friday plays `games` games each, the others a quarter of that."""
    fewer = max(games // 4, 1)
    found: list[Callable[[], Share]] = []
    for name in castaways.games():
        game = castaways.game(name)
        seats = range(game.seats[0], game.seats[1] + 1)
        if name == "friday":
            levels = [(level, instinct) for level in (1, 2, 3, 4) for instinct in (True, False)]
            found += [partial(friday, level, instinct, games) for level, instinct in levels]
        elif name == "level10":
            choices = next(option.choices for option in game.options if option.name == "difficulty")
            tables = [(players, choice) for choice in choices for players in seats]
            found += [partial(together, name, players, fewer, difficulty=choice) for players, choice in tables]
        else:
            found += [partial(against_random, name, players, fewer) for players in seats]
    return found
