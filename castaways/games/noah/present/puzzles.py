"""Puzzles of Noah's Case: which deals are looked at, and what a best move is called."""

from typing import Any

from castaways.core.state import State
from castaways.games.noah.rules.actions import verb_of

DEALS = ((2, 5), (3, 5), (4, 5), (2, 4), (3, 4), (2, 3))  # players and the side of the valley

SHARE = 1.0  # of the decisions of a game that are looked at
THEMES = (
    "which-die",
    "second-move",
    "form-the-pair",
    "trade-for-the-pair",
    "turn-down-the-trade",
    "ask-an-animal",
    "which-place",
    "take-the-right-one",
    "lose-the-right-one",
    "end-of-the-turn",
)
BY_VERB = {
    "roll": "end-of-the-turn",
    "end": "end-of-the-turn",
    "again": "second-move",
    "stay": "second-move",
    "resolve": "turn-down-the-trade",
    "refuse": "turn-down-the-trade",
    "propose": "trade-for-the-pair",
    "accept": "trade-for-the-pair",
    "counter": "trade-for-the-pair",
    "meet": "trade-for-the-pair",
    "give": "trade-for-the-pair",
    "want": "trade-for-the-pair",
    "enough": "which-place",
    "move": "which-die",
    "pair": "form-the-pair",
    "hunt": "ask-an-animal",
    "bird": "ask-an-animal",
    "domestic": "ask-an-animal",
    "catch": "which-place",
    "look": "which-place",
    "take": "take-the-right-one",
    "lose": "lose-the-right-one",
    "lose-as-two": "lose-the-right-one",
}


def deal(number: int) -> tuple[int, dict[str, Any]]:
    """Numbers of players and sizes of the valley, one after another."""
    players, side = DEALS[number % len(DEALS)]
    return players, {"side": side}


def theme(state: State, seat: int, action: int, usual: int) -> str:
    """What the best move does."""
    return BY_VERB[verb_of(action)[0]]
