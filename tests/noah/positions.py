"""Positions of Noah's Case made from the few things a test cares about, and a player who names animals, not numbers.

`valley(up={13: "lion"}, shelters=[["fox"], []])` has a lion face up as the third card of the first side. A place is
written 10 * side + card, so 10 is the first hill and 25 the last card of the second side. Places and deck that a test
does not name are filled with what is left: face-up animals in the valley, everything else in the deck.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import castaways
from castaways.core.events import Log
from castaways.core.rng import seeded
from castaways.games.noah.rules import actions as numbers
from castaways.games.noah.rules.cards import CARD_KEY, KEY
from castaways.games.noah.rules.state import NoahState

GAME = castaways.game("noah")
POLICY = GAME.policy()
BY_SPECIES = ("pair", "hunt", "bird", "domestic", "lose", "lose-as-two", "give", "want")
STARTS = {
    "move": numbers.MOVE,
    "meet": numbers.MEET,
    "pair": numbers.PAIR,
    "hunt": numbers.HUNT,
    "bird": numbers.BIRD,
    "domestic": numbers.DOMESTIC,
    "catch": numbers.CATCH,
    "look": numbers.LOOK,
    "take": numbers.TAKE,
    "lose": numbers.LOSE,
    "lose-as-two": numbers.LOSE_AS_TWO,
    "give": numbers.GIVE,
    "want": numbers.WANT,
}
WORDS = numbers.VERBS.keys[:10]
FILLERS = ("frog", "chameleon", "squirrel", "hedgehog", "rat", "raccoon", "bison", "elephant", "snake", "beaver", *KEY)


def spot(place: int) -> int:
    """A place as the engine numbers it."""
    side, card = divmod(place, 10)
    return 6 * (side - 1) + card


def place(spot: int) -> int:
    """A spot as tests write it."""
    side, card = divmod(spot, 6)
    return 10 * (side + 1) + card


class Stock:
    """All cards of the box; each is taken once."""

    def __init__(self) -> None:
        self.left = list(CARD_KEY)

    def take(self, name: str) -> str:
        """A card by its key ("lion-2"), or the next of a species ("lion", "flood")."""
        found = next(key for key in self.left if name in (key, key.rpartition("-")[0]))
        self.left.remove(found)
        return found

    def animal(self) -> str:
        """Any animal, those first that do nothing in a shelter but wait."""
        return self.take(next(name for name in FILLERS if any(key.startswith(name) for key in self.left)))


def valley(
    *,
    players: int = 2,
    side: int = 5,
    lengths: tuple[int, int] | None = None,
    up: Mapping[int, str] = {},
    down: Mapping[int, str] = {},
    pawns: Iterable[int] = (10, 30, 20, 40),
    shelters: Iterable[Iterable[str]] = (),
    pairs: Iterable[Iterable[str]] = (),
    deck: Iterable[str] = (),
    only: bool = False,
    **course: Any,
) -> "Player":
    """A position in which seat 0 is about to roll. `deck` is written top first; with `only` it holds nothing else."""
    stock = Stock()
    sizes = lengths or (side, side)
    places = [10 * s + c for s in range(1, 5) for c in range(1, sizes[(s - 1) % 2] + 1)]
    lying = {p: (stock.take(card), True) for p, card in up.items()}
    lying |= {p: (stock.take(card), False) for p, card in down.items()}
    sheltered = [[stock.take(card) for card in cards] for cards in shelters]
    paired = [list(species) for species in pairs]
    for species in paired:
        for name in species:
            stock.take(name), stock.take(name)
    top = [stock.take(card) for card in deck]
    empty = [p for p in places if p not in lying]
    if only:  # the floods that are left must lie in the valley
        for key in [key for key in stock.left if key.startswith("flood")]:
            lying[empty.pop()] = (stock.take(key), False)
    for p in empty:
        lying[p] = (stock.animal(), True)
    sheltered += [[] for _ in range(players - len(sheltered))]
    paired += [[] for _ in range(players - len(paired))]
    if only:
        whole = [name for name in KEY if all(f"{name}-{copy}" in stock.left for copy in (1, 2))]
        paired[-1] += whole
        sheltered[-1] += [key for key in stock.left if key.rpartition("-")[0] not in whole]
    data = {
        "game": "noah",
        "players": players,
        "options": {"side": side},
        "luck": seeded(1).words(),
        "phase": "prepare",
        "turn": 0,
        "turns": 0,
        "dice": [0, 0],
        "used": [],
        "using": None,
        "resume": "prepare",
        "looked": [],
        "may_stay": False,
        "owed": 0,
        "opened": False,
        "partner": None,
        "of_mover": [],
        "of_partner": [],
        "lengths": list(sizes),
        "field": [
            {"spot": spot(p), "card": lying[p][0], "open": lying[p][1], "looked": [], "number": i + 1}
            for i, p in enumerate(sorted(lying))
        ],
        "gap": [],
        "pawns": [spot(p) for p in list(pawns)[:players]],
        "shelters": sheltered,
        "pairs": paired,
        "deck": ([] if only else stock.left) + top[::-1],
        "drawn": 20,
        "limits": {},
        "ending": "going-on",
        **course,
    }
    return Player(data)


class Player:
    """Plays a position by names, and tells what lies where."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        state = GAME.load(data)
        assert isinstance(state, NoahState)
        self.state = state
        self.log = Log()
        state.sink = self.log

    # ------------------------------------------------------------------ playing

    def dice(self, *values: int) -> "Player":
        """Let the next dice fall like this."""
        for seed in range(1_000_000):
            rng = seeded(seed)
            if all(rng.below(6) + 1 == value for value in values):
                self.state.rng = seeded(seed)
                return self
        raise AssertionError(values)

    def number(self, verb: str, *args: Any) -> int:
        """An action as its number."""
        if verb in WORDS:
            return WORDS.index(verb)
        start = STARTS[verb]
        if verb in BY_SPECIES:
            return start + KEY.index(args[0])
        if verb in ("catch", "look"):
            return start + spot(args[0])
        if verb == "take":
            return start + 32 * args[0] + KEY.index(args[1])
        return start + args[0]

    def do(self, verb: str, *args: Any) -> "Player":
        """Let the one to act do this."""
        self.state.apply(self.actor, self.number(verb, *args))
        return self

    def move(self, steps: int, *then: int) -> "Player":
        """Roll the steps and a 1 (or the steps twice), go so far, with these dice for what happens there."""
        return self.dice(steps, steps, *then).do("roll").do("move", steps)

    def refusal(self, verb: str, *args: Any, seat: int | None = None) -> tuple[str, str]:
        """Why this is not legal: the clause and the message."""
        who = self.actor if seat is None else seat
        action = self.number(verb, *args)
        assert action not in self.state.legal(who)
        reason = self.state.explain(who, action)
        return reason.clause, reason.message.id

    # ------------------------------------------------------------------ looking

    @property
    def actor(self) -> int:
        return self.state.to_act[0]

    @property
    def data(self) -> dict[str, Any]:
        return self.state.dump()

    @property
    def phase(self) -> str:
        return str(self.data["phase"])

    @property
    def turn(self) -> int:
        return int(self.data["turn"])

    @property
    def ending(self) -> str:
        return str(self.data["ending"])

    def choices(self, *verbs: str) -> set[tuple[Any, ...]]:
        """The legal actions by name, of all verbs or of these."""
        found: set[tuple[Any, ...]] = set()
        for action in self.state.legal(self.actor):
            verb, arg = numbers.verb_of(action)
            if verb in WORDS:
                found.add((verb,))
            elif verb in BY_SPECIES:
                found.add((verb, KEY[arg]))
            elif verb in ("catch", "look"):
                found.add((verb, place(arg)))
            elif verb == "take":
                found.add((verb, arg // 32, KEY[arg % 32]))
            else:
                found.add((verb, arg))
        return {choice for choice in found if not verbs or choice[0] in verbs}

    def shelter(self, seat: int = 0) -> list[str]:
        """The animals of a shelter, by name."""
        return sorted(key.rpartition("-")[0] for key in self.data["shelters"][seat])

    def pairs(self, seat: int = 0) -> list[str]:
        return sorted(self.data["pairs"][seat])

    def pawn(self, seat: int = 0) -> int:
        return place(self.data["pawns"][seat])

    def card(self, where: int) -> tuple[str, bool]:
        """The card at a place and whether it lies face up."""
        item = next(item for item in self.data["field"] if item["spot"] == spot(where))
        return item["card"].rpartition("-")[0], item["open"]

    def on_side(self, side: int) -> list[str]:
        """The cards of a side; face-down ones in brackets."""
        items = [item for item in self.data["field"] if item["spot"] // 6 == side - 1]
        names = [(item["card"].rpartition("-")[0], item["open"]) for item in items]
        return [name if is_open else f"({name})" for name, is_open in names]

    @property
    def deck(self) -> list[str]:
        """The deck, top first, by name."""
        return [key.rpartition("-")[0] for key in reversed(self.data["deck"])]

    def in_deck(self) -> Counter[str]:
        return Counter(self.deck)

    def events(self, seat: int | None = 0) -> list[str]:
        """The kinds of what happened, as a seat saw it."""
        return [GAME.event(raw, seat).kind for raw in self.log.raw]
