"""The positions that tiny games begin with, one for each arrangement of what is hidden."""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Any

from castaways.core.errors import PositionError
from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.state import State
from castaways.envs.tiny import last_cards

Positions = Callable[[Game], Iterator[dict[str, Any]]]


@dataclass(frozen=True)
class Tiny:
    """A tiny game: whose rules, where it begins, and which actions it leaves out, so that it stays small."""

    name: str
    game: str
    positions: Positions
    leaves_out: Callable[[State, int, int], bool] = lambda state, seat, action: False

    @cached_property
    def deals(self) -> tuple[State, ...]:
        """A state for each arrangement; those that no game can come to are not among them."""
        game, found = game_of(self.game), []
        for position in self.positions(game):
            try:
                found.append(game.load(position))
            except PositionError:
                continue
        return tuple(found)

    def legal(self, state: State, seat: int) -> list[int]:
        """The legal actions of this game, in order."""
        return sorted(action for action in state.legal(seat) if not self.leaves_out(state, seat, action))


# -------------------------------------------------------------------- Friday: a dozen cards, the last pirate

TABLE = ("animals-strategy", "genius", "cannibals-weapon", "explore-weapon", "explore-weapon", "weak")
STACK = ("cannibals-weapon", "animals-experience", "weak", "weak", "weak")
LIFE = 2


def friday(game: Game) -> Iterator[dict[str, Any]]:
    """Thirteen of the pirate's twenty are reached; two lives buy two cards more, of a stack of five in any order."""
    position = game.new(seed=0, level=1).dump()
    piles = ("robinson", "aging", "hazards", "offered")
    rest = Counter(card for pile in piles for card in position[pile]) - Counter([*TABLE, *STACK, "focused"])
    hazards = {*position["hazards"], *position["offered"]}
    aging = Counter(position["aging"])
    position |= {
        "phase": "fight",
        "step": "pirates",
        "life": LIFE,
        "reserve": position["life"] + position["reserve"] - LIFE,
        "pirates": ["plain-20", "plain-25"],
        "beaten": [False, True],
        "pirate": 0,
        "value": 20,
        "free": 6,
        "drawn": len(TABLE),
        "hazards": [],
        "offered": [],
        "discard": ["focused"],
        "hazard_discard": [card for card in (rest - aging).elements() if card in hazards],
        "destroyed": [card for card in (rest - aging).elements() if card not in hazards],
        "table": [
            {"card": card, "side": "left", "used": False, "turned": False, "stepped": False, "doubles": None}
            for card in TABLE
        ],
    }
    for order in sorted(set(permutations(STACK))):
        yield {**position, "robinson": list(order)}


# -------------------------------------------------------------------- Level 10: the last cards of two players


def level10(game: Game) -> Iterator[dict[str, Any]]:
    """Seven cards are left, three in one hand and four in the other: which ones is hidden."""
    position = last_cards.POSITION
    held = sorted(card for hand in position["hands"] for card in hand)
    for hand in combinations(held, len(position["hands"][0])):
        yield {**position, "hands": [list(hand), [card for card in held if card not in hand]]}


def words(state: State, seat: int, action: int) -> bool:
    """Level 10: words, of which there are so many that the game would be large."""
    return game_of(state.game).is_aside(action)


# -------------------------------------------------------------------- Lifeboat: a boat of three

PEOPLE = (("captain", 6), ("bosun", 7), ("cook", 5), ("snob", 7))  # with their wounds; the last one is gone
CHARTS = ("nav09", "nav01", "nav19")  # each throws another of the three overboard
CARDS = ("water.1", "preserver.1", "cash.1")
# Friends and enemies, two ways in which they may have been dealt.
BONDS = (
    (("bosun", "cook", "captain", "snob"), ("cook", "captain", "snob", "bosun")),
    (("cook", "bosun", "snob", "captain"), ("bosun", "snob", "captain", "cook")),
)


def lifeboat(game: Game) -> Iterator[dict[str, Any]]:
    """Who sits at the stern chooses the last card, and with it who falls into the water and who is thirsty."""
    position = game.new(4, seed=0).dump()
    deck = [*position["deck"], *position["hand"], *(card for person in position["people"] for card in person["closed"])]
    charts = [card for card in position["charts"] if card not in CHARTS]
    position |= {
        "phase": "choosing",
        "day": 60,
        "turn": 3,
        "actor": 2,
        "gulls": 2,
        "boat": [0, 1, 2],
        "order": [0, 1, 2],
        "hand": [],
        "deck": [],
        "out": sorted(card for card in deck if card not in CARDS),
        "charts": charts,
        "looked": list(CHARTS),
        "story": None,
    }
    for friends, enemies in BONDS:
        for held in permutations(CARDS):
            people = deepcopy(position["people"])
            for seat, person in enumerate(people):
                person["character"], person["wounds"] = PEOPLE[seat]
                person["friend"], person["enemy"] = friends[seat], enemies[seat]
                person["closed"] = [held[seat]] if seat < len(held) else []
            yield {**position, "people": people}


TINY = {
    tiny.name: tiny
    for tiny in (
        Tiny("friday", "friday", friday),
        Tiny("level10", "level10", level10, words),
        Tiny("lifeboat", "lifeboat", lifeboat),
    )
}
