"""Level 10's puzzles: which deals are looked at, and what a best move is called."""

from typing import Any

from castaways.core.state import State
from castaways.games.level10.rules.actions import verb_of

# Players and difficulty, in turn. Alone nearly everything is won, so only the hard ways are looked at there.
DEALS = ((2, "hard"), (3, "normal"), (1, "pro"), (2, "pro"), (4, "normal"), (3, "hard"), (1, "hard"), (2, "normal"))

SHARE = 1.0  # of the decisions of a game that are looked at
THEMES = (
    "which-card",
    "pause-in-time",
    "use-the-reset",
    "keep-the-reset",
    "under-the-deck",
    "under-the-pause",
    "keep-your-card",
    "who-begins",
)
BY_VERB = {
    "volunteer": "who-begins",
    "stand-back": "who-begins",
    "done": "keep-your-card",
    "keep": "keep-your-card",
    "play": "which-card",
    "pause": "pause-in-time",
    "reset": "use-the-reset",
    "put": "under-the-deck",
    "tuck": "under-the-pause",
}


def deal(number: int) -> tuple[int, dict[str, Any]]:
    """Numbers of players and difficulties, one after another."""
    players, difficulty = DEALS[number % len(DEALS)]
    return players, {"difficulty": difficulty}


def theme(state: State, seat: int, action: int, usual: int) -> str:
    """What the best move does."""
    verb = verb_of(action)[0]
    if verb != "reset" and verb_of(usual)[0] == "reset":
        return "keep-the-reset"
    return BY_VERB[verb]
