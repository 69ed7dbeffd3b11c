"""Friday: how it is trained on."""

from castaways.core.buffers import Actions
from castaways.core.playout import play_by_instinct
from castaways.core.registry import game as game_of
from castaways.core.training import SelfPlay, Training, Tuning
from castaways.games.friday.policy.judgement import WEIGHTS

WINS = 0.8  # share of the fitness that counts wins; the rest is how far the games went: a slope to climb at first


def play(seed: int, games: int) -> tuple[float, str]:
    """The fitness of instinct; deals of all four levels take turns."""
    game, actions = game_of("friday"), Actions()
    total = won = 0.0
    for i in range(games):
        state = game.new(seed=seed + i, level=1 + i % 4)
        play_by_instinct(state, game.policy(), actions)
        view = state.view(None)
        beaten = sum(pirate["beaten"] for pirate in view["pirates"])
        step = ("green", "yellow", "red", "pirates").index(view["step"])
        won += state.payoff(0)
        total += WINS * state.payoff(0) + (1 - WINS) * (step / 6 + beaten / 4)
    return total / games, f"{won / games:.3f} won"


TRAINING = Training(
    self_play=SelfPlay(tuple((1, {"level": level}) for level in (1, 2, 3, 4)), share=250, playouts=4),
    tuning=Tuning(WEIGHTS, least=0.3, slope=0.3, play=play, games=2000, spread=0.25),
)
