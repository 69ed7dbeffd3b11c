"""Level 10: how it is trained on."""

from typing import cast

from castaways.core.buffers import Actions
from castaways.core.playout import play_by_instinct
from castaways.core.registry import game as game_of
from castaways.core.training import SelfPlay, Training, Tuning
from castaways.games.level10.policy.judgement import WEIGHTS
from castaways.games.level10.rules.cards import DIFFICULTY_KEYS, PLACES
from castaways.games.level10.rules.state import Level10State
from castaways.games.level10.rules.terms import WON

PLAYERS = 5
IMPORTANCE = (0.0, 1.0, 1.0, 1.0, 1.5, 4.0)  # of a game by its players: the rarer a win, the more it counts
WINS = 0.93  # share of the fitness that counts wins; the rest is how far the table came


def table_of(i: int) -> tuple[int, str]:
    """Players and difficulty of the i-th game. Five players play more easy ones: they hardly ever win the others."""
    players, turn = 1 + i % PLAYERS, i // PLAYERS
    if players == PLAYERS and turn % 5 < 4:
        return players, DIFFICULTY_KEYS[turn % 3]
    return players, DIFFICULTY_KEYS[turn % 4]


def play(seed: int, games: int) -> tuple[float, str]:
    """The fitness of instinct; tables of one to five players and all difficulties take turns."""
    game, actions = game_of("level10"), Actions()
    fitness = 0.0
    won = [0] * (PLAYERS + 1)
    for i in range(games):
        players, difficulty = table_of(i)
        state = cast(Level10State, game.new(players, seed + i, difficulty=difficulty, quick_start=True))
        play_by_instinct(state, game.policy(), actions)
        won[players] += state.ending == WON
        far = WINS * (state.ending == WON) + (1 - WINS) * (state.lying / PLACES) ** 3
        fitness += IMPORTANCE[players] * far
    shares = " ".join(f"{PLAYERS * count / games:.3f}" for count in won[1:])
    return fitness / games, f"won by 1 to {PLAYERS} players: {shares}"


TRAINING = Training(
    self_play=SelfPlay(((2, {}), (3, {}), (4, {}), (5, {})), share=200, longest=130),
    tuning=Tuning(WEIGHTS, least=0.12, slope=0.25, play=play, games=1000, spread=0.5),
)
