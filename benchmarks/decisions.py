"""`python -m benchmarks.decisions`: what a bot's decision costs, in milliseconds of one core, by strength and game."""

import time

import castaways
from castaways.bots import STRENGTHS, Sight, make_bot

DECISIONS = 12  # from the beginning of a game
SECONDS = 1.0  # that a bot of the server may think


def cost(name: str, game: str) -> float:
    """Milliseconds of processor time for one decision."""
    state = castaways.game(game).new(None, 3)
    bot = make_bot(name, 1, seconds=SECONDS)
    used, made = 0.0, 0
    while state.result is None and made < DECISIONS:
        seat = state.to_act[0]
        begun = time.process_time()
        action = bot.choose(Sight(state, seat, made))
        used += time.process_time() - begun
        state.apply(seat, action)
        made += 1
    return used / made * 1000


if __name__ == "__main__":
    games = castaways.games()
    print("| bot | " + " | ".join(games) + " |")
    print("|---" * (len(games) + 1) + "|")
    for strength in ("instinct", *STRENGTHS):
        print(f"| {strength} | " + " | ".join(f"{cost(strength, game):.1f}" for game in games) + " |", flush=True)
