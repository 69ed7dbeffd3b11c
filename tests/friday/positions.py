"""Positions of Friday made from the few things a test cares about, and a player who names cards, not numbers.

`fight("weak", "raft-strategy", enemy="animals-vision", stack=["genius"])` is a fight with these two cards on the left
and a genius as the next card. Stacks are written top first here. Cards that a test does not name lie where they do
no harm: starting cards are destroyed, aging cards wait in their stack, hazards lie on the hazard discard pile.
"""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import castaways
from castaways.core.events import Log
from castaways.core.rng import seeded
from castaways.games.friday.rules import actions as numbers

GAME = castaways.game("friday")
POLICY = GAME.policy()
FACTS = tomllib.loads(files("castaways.games.friday").joinpath("cards.toml").read_text(encoding="utf-8"))

STARTING = {card["title"]: card for card in FACTS["starting"]}
AGING = {"aging-" + card["title"].replace(" ", "-"): card for card in FACTS["aging"]}
HAZARD_SIDE: dict[str, dict[str, Any]] = {}
KNOWLEDGE: dict[str, dict[str, Any]] = {}
for _hazard in FACTS["hazard"]:
    for _card in _hazard["knowledge"]:
        _key = f"{_hazard['id'].replace('_', '-')}-{_card['title']}"
        HAZARD_SIDE[_key], KNOWLEDGE[_key] = _hazard, _card
CARDS = {**STARTING, **AGING, **KNOWLEDGE}
VALUE = {key: card["value"] for key, card in CARDS.items()}
ABILITY = {key: card["ability"] for key, card in CARDS.items()}
PIRATE = {pirate["id"].replace("_", "-"): pirate for pirate in FACTS["pirate"]}
LEVEL = {level["level"]: level for level in FACTS["level"]}
DIFFICULT = [key for key, card in AGING.items() if card["kind"] == "difficult"]
STEPS = ("green", "yellow", "red", "pirates")


def deck(level: int) -> Counter[str]:
    """How many of each card take part on a level."""
    return Counter({key: card["count"] for key, card in CARDS.items() if card.get("min_level", 1) <= level})


def lying(card: str, side: str = "left", **marks: Any) -> dict[str, Any]:
    """A card in a fight with its marks: used, turned, stepped, doubles (the place of another card)."""
    return {"card": card, "side": side, "used": False, "turned": False, "stepped": False, "doubles": None, **marks}


def used(card: str, side: str = "left", **marks: Any) -> dict[str, Any]:
    """A card whose ability was used."""
    return lying(card, side, used=True, **marks)


def turned(card: str, side: str = "left", **marks: Any) -> dict[str, Any]:
    """A card turned face down."""
    return lying(card, side, turned=True, **marks)


def right(card: str, **marks: Any) -> dict[str, Any]:
    """A card on the right."""
    return lying(card, "right", **marks)


def position(
    *,
    level: int = 1,
    old_age: str = "death",
    pirate_wording: str = "drawn",
    table: Any = (),
    stack: Any = (),
    discard: Any = (),
    aging: Any = None,
    aging_left: int | None = None,
    hazards: Any = None,
    hazard_discard: Any = None,
    offered: Any = (),
    looked: Any = (),
    order: Any = (),
    destroyed: Any = (),
    enemy: str | None = None,
    step: str = "green",
    life: int = 10,
    luck: int = 1,
    **more: Any,
) -> dict[str, Any]:
    """The data of a full position; `more` overrides any field of the dump."""
    table = [lying(card) if isinstance(card, str) else card for card in table]
    pirate = enemy in PIRATE
    step = "pirates" if pirate else step
    left = deck(level)
    named = [*stack, *discard, *offered, *looked, *order, *destroyed, *(card["card"] for card in table)]
    named += [*(aging or ()), *(hazards or ()), *(hazard_discard or ())] + ([] if pirate or enemy is None else [enemy])
    left.subtract(named)
    assert min(left.values()) >= 0, [card for card, count in left.items() if count < 0]
    gone = list(destroyed) + [card for card in STARTING for _ in range(left[card])]

    spare = [card for card in AGING for _ in range(left[card])]  # normal ones first: the top
    if aging is None:
        if aging_left is None:
            normal_only = not any(card in DIFFICULT for card in named)
            aging_left = len(spare) if normal_only else sum(card in DIFFICULT for card in spare)
            if level > 1 and not any(card in AGING for card in named):
                aging_left -= 1
        cut = len(spare) - aging_left
        aging, spare = spare[cut:], spare[:cut]
    elif not set(aging) <= set(DIFFICULT):  # the difficult ones lie below
        aging = [*aging, *(card for card in spare if card in DIFFICULT)]
        spare = [card for card in spare if card not in DIFFICULT]
    gone += spare

    spare = [card for card in KNOWLEDGE for _ in range(left[card])]
    if hazards is None:
        stay = 0 if step == "pirates" or len(offered) == 1 else 4
        hazards, spare = (spare[:stay], spare[stay:]) if hazard_discard is None else ([], spare)
    if hazard_discard is None:
        hazard_discard = spare
    else:
        gone += spare

    tokens = LEVEL[level]["life"] + LEVEL[level]["reserve"]
    pirates = more.pop("pirates", ["plain-20", "plain-40"])
    if pirate and enemy not in pirates:
        pirates = [enemy, "plain-40" if enemy != "plain-40" else "plain-20"]
    value, free = 0, HAZARD_SIDE[enemy]["free"] if enemy in HAZARD_SIDE else 0
    if pirate:
        value, free = pirate_numbers(enemy, level, aging, hazard_discard)
    data = {
        "game": "friday",
        "players": 1,
        "options": {"level": level, "old_age": old_age, "pirate_wording": pirate_wording},
        "luck": seeded(luck).words(),
        "phase": "fight",
        "step": step,
        "life": life,
        "reserve": tokens - life,
        "pirates": pirates,
        "beaten": [False, False],
        "hazard": None if pirate else enemy,
        "pirate": pirates.index(enemy) if pirate else None,
        "value": value,
        "free": free,
        "drawn": len(table),
        "used": sum(card["used"] for card in table),
        "ability": "none",
        "source": 0,
        "gap": 0,
        "sorting": False,
        "points": 0,
        "ending": "going-on",
        "robinson": list(stack)[::-1],
        "discard": list(discard),
        "aging": list(aging)[::-1],
        "hazards": list(hazards)[::-1],
        "hazard_discard": list(hazard_discard),
        "destroyed": gone,
        "offered": list(offered),
        "looked": list(looked),
        "order": list(order),
        "table": table,
        "known_top": 0,
        "known_bottom": 0,
        "unseen": None,
        "drawn_kinds": [],
    }
    return {**data, **more}


def pirate_numbers(pirate: str, level: int, aging: Any, hazard_discard: Any) -> tuple[int, int]:
    """The value of a pirate and his free cards, as the rulebook counts them (F53, F54)."""
    if pirate == "all-hazards":
        sides = [HAZARD_SIDE[card] for card in hazard_discard]
        return sum(side["red"] for side in sides), sum(side["free"] for side in sides)
    if pirate == "aging-times-2":
        return 2 * ((10 if level < 3 else 11) - len(aging)), PIRATE[pirate]["free"]
    return PIRATE[pirate]["hazard"], PIRATE[pirate]["free"]


class Play:
    """A game in which cards are called by their names."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.log = Log()
        state.sink = self.log

    # ---------------------------------------------------------------- looking

    @property
    def data(self) -> dict[str, Any]:
        return self.state.dump()

    def __getattr__(self, name: str) -> Any:
        """A field of the dump: life, phase, discard, hazard..."""
        data = self.data
        if name not in data:
            raise AttributeError(name)
        return data[name]

    @property
    def stack(self) -> list[str]:
        """The Robinson stack, top first."""
        return self.data["robinson"][::-1]

    @property
    def cards(self) -> list[str]:
        """The cards in the fight by name, `(face down)` after those that are turned."""
        return [card["card"] + " (face down)" * card["turned"] for card in self.data["table"]]

    def side(self, side: str) -> list[str]:
        """The cards on the left or on the right."""
        return [card["card"] for card in self.data["table"] if card["side"] == side]

    @property
    def total(self) -> int:
        return self.state.view(0)["fight"]["total"]

    @property
    def needed(self) -> int:
        return self.state.view(0)["fight"]["value"]

    @property
    def events(self) -> list[str]:
        return [GAME.events[raw.kind].name for raw in self.log.raw]

    @property
    def legal(self) -> set[str]:
        """The legal verbs."""
        return {numbers.verb_of(action)[0] for action in self.state.legal(0)}

    def places(self, verb: str) -> list[int]:
        """The places a verb may be used on."""
        named = [numbers.verb_of(action) for action in self.state.legal(0)]
        return [place for name, place in named if name == verb]

    def usable(self) -> list[str]:
        """The cards whose abilities may be used."""
        return [self.cards[place] for place in self.places("use")]

    def targets(self) -> list[str]:
        """The cards the ability may be turned on."""
        return [self.cards[place] for place in self.places("target")]

    # ---------------------------------------------------------------- playing

    def action(self, verb: str, what: str | int = 0) -> int:
        """The number of an action; a card is named or given by its place."""
        start = {"discard": numbers.DISCARD, "top": numbers.TOP, "use": numbers.USE, "target": numbers.TARGET}
        start["destroy"] = numbers.DESTROY
        if verb not in start:
            return numbers.VERBS.keys.index(verb)
        if isinstance(what, str):
            where = self.data["looked"] if verb in ("discard", "top") else self.cards
            legal = [place for place in self.places(verb) if where[place] == what]
            what = legal[0] if legal else where.index(what)
        return start[verb] + what

    def do(self, verb: str, what: str | int = 0) -> "Play":
        """Carry out an action; an illegal one raises `IllegalAction`."""
        self.state.apply(0, self.action(verb, what))
        return self

    def use(self, card: str | int, *targets: str | int) -> "Play":
        """Use the ability of a card, on these cards."""
        self.do("use", card)
        for target in targets:
            self.do("target", target)
        return self

    def may(self, verb: str, what: str | int = 0) -> bool:
        """Is this action legal?"""
        return self.action(verb, what) in self.state.legal(0)

    def refusal(self, verb: str, what: str | int = 0) -> tuple[str, str]:
        """Why an action is not legal: the clause and the id of the message."""
        reason = self.state.why_not(0, self.action(verb, what))
        assert reason is not None, f"{verb} {what} is legal"
        return reason.clause, reason.message.id

    def peek(self) -> "Play":
        """A copy to try something on."""
        return Play(self.state.clone())


def play(**wants: Any) -> Play:
    """A game from a position."""
    return Play(GAME.load(position(**wants)))


def fight(*table: Any, enemy: str = "animals-realization", **wants: Any) -> Play:
    """A fight against a hazard or a pirate with these cards on the table."""
    return play(table=table, enemy=enemy, **wants)


def choice(*offered: str, **wants: Any) -> Play:
    """Hazards to choose from."""
    return play(offered=offered, phase="choose-hazard", **wants)


def lost(play: Play) -> str:
    """How the game was lost."""
    assert play.phase == "over" and not play.state.result.won
    return play.ending
