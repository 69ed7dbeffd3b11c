"""The true value of every action in small positions of Friday, by going through all worlds and all plans."""

import json
import random
from collections import Counter
from itertools import permutations
from typing import Any

import castaways
from castaways.core.state import State
from tests.friday.positions import ABILITY, deck, position

GAME = castaways.game("friday")


def worlds(data: dict[str, Any]) -> list[State]:
    """Every order of the Robinson stack, each equally likely; nothing else is hidden in these positions."""
    return [GAME.load({**data, "robinson": list(order)}) for order in permutations(data["robinson"])]


def values(possible: list[State], memo: dict[str, float]) -> dict[int, float]:
    """The chance to win with each action and the best of plans after it, for a player who cannot tell these apart."""
    found = {}
    for action in possible[0].legal(0):
        groups: dict[str, list[State]] = {}
        for state in possible:
            after = state.clone()
            after.apply(0, action)
            groups.setdefault(json.dumps(after.view(0)), []).append(after)
        found[action] = sum(len(group) * _value(view, group, memo) for view, group in groups.items()) / len(possible)
    return found


def _value(view: str, group: list[State], memo: dict[str, float]) -> float:
    if not group[0].to_act:
        return float(group[0].payoff(0))
    if view not in memo:
        memo[view] = max(values(group, memo).values())
    return memo[view]


def endgame(seed: int) -> dict[str, Any]:
    """The very last fight, all but decided: few cards to draw, little life, and no more age to come."""
    luck = random.Random(seed)
    strong = ["cannibals-weapon", "cannibals-weapon", "explore-weapon", "explore-weapon"]
    cards = [card for card in (deck(1) - Counter(strong)).elements() if not card.startswith("aging")]
    luck.shuffle(cards)
    able = next(card for card in cards[3:] if ABILITY[card] not in ("none", "stop"))
    return position(
        table=[*strong, able],
        stack=cards[:3],
        enemy="double-cost",
        life=luck.randint(0, 3),
        aging=[],
        beaten=[False, True],
    )
