"""Lifeboat's puzzles: which deals are looked at, and what a best move is called."""

from typing import Any

from castaways.core.state import State
from castaways.games.lifeboat.rules.actions import verb_of

SHARE = 1.0  # of the decisions of a game that are looked at
THEMES = (
    "whom-to-help",
    "stay-out-of-it",
    "give-or-fight",
    "whom-to-rob",
    "change-of-seats",
    "at-the-oars",
    "which-course",
    "which-card-to-keep",
    "whom-to-save",
    "the-offer",
    "the-right-moment",
)
BY_VERB = {
    "pass": "stay-out-of-it",
    "stay-out": "stay-out-of-it",
    "row": "at-the-oars",
    "idle": "at-the-oars",
    "keep-chart": "which-course",
    "bury-chart": "which-course",
    "choose": "which-course",
    "look-top": "which-course",
    "signal": "the-right-moment",
    "shoot": "the-right-moment",
    "throw-bait": "the-right-moment",
    "open": "the-right-moment",
    "agree": "give-or-fight",
    "refuse": "give-or-fight",
    "join-attack": "whom-to-help",
    "join-defence": "whom-to-help",
    "rob": "whom-to-rob",
    "steal": "whom-to-rob",
    "take-closed": "whom-to-rob",
    "take-open": "whom-to-rob",
    "swap": "change-of-seats",
    "keep": "which-card-to-keep",
    "heal": "whom-to-save",
    "shade": "whom-to-save",
    "give-water": "whom-to-save",
    "accept": "the-offer",
    "decline": "the-offer",
}


def deal(number: int) -> tuple[int, dict[str, Any]]:
    """Four, five and six people, one after another."""
    return 4 + number % 3, {}


def theme(state: State, seat: int, action: int, usual: int) -> str:
    """What the best move does."""
    return BY_VERB.get(verb_of(action)[0], "the-offer")
