"""Positions of Lifeboat made from the few things a test cares about, and players who are called by their characters.

`boat("captain kid lady bosun", captain="open oar", kid="water cash*2")` is a boat with these four, bow to stern. It is
the first one's turn unless said otherwise. Cards that a test does not name lie in the deck, unseen.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import castaways
from castaways.core.events import Log
from castaways.core.rng import seeded
from castaways.games.lifeboat.rules.actions import verb_of

GAME = castaways.game("lifeboat")
POLICY = GAME.policy()
FACTS = tomllib.loads(files("castaways.games.lifeboat").joinpath("cards.toml").read_text(encoding="utf-8"))
CHARACTERS = [character["id"] for character in FACTS["characters"]]
STRENGTH = {character["id"]: character["strength"] for character in FACTS["characters"]}
SURVIVAL = {character["id"]: character["survival"] for character in FACTS["characters"]}
KINDS = [card["id"] for card in FACTS["provisions"]]
COUNT = {card["id"]: card["count"] for card in FACTS["provisions"]}
CHARTS = {card["id"]: card for card in FACTS["navigation"]}
NO_DRAFT = {"what": "none", "to": None, "cards": [], "asked": []}
NO_OFFER = {"to": None, "cards": [], "asks": "nothing", "open": [], "kind": None, "number": 0}
LISTS = ("rowed", "fought", "attackers", "defenders", "passed", "staying_out", "falling", "water")


class Cards:
    """Deals single cards by kind: "water" becomes "water.1", then "water.2"."""

    def __init__(self) -> None:
        self.left = {kind: [f"{kind}.{i + 1}" for i in range(COUNT[kind])] for kind in KINDS}

    def take(self, words: str) -> list[str]:
        """ "water cash*2" as cards."""
        cards = []
        for word in words.split():
            kind, _, times = word.partition("*")
            cards += [self.left[kind].pop(0) for _ in range(int(times or 1))]
        return cards

    def rest(self) -> list[str]:
        """All cards nobody has."""
        return [card for kind in KINDS for card in self.left[kind]]


class Boat:
    """A position and its players."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.state = GAME.load(data)
        self.log = Log()
        self.state.sink = self.log
        self.people = [person["character"] for person in data["people"]]

    def seat(self, who: str) -> int:
        return self.people.index(who)

    def number(self, who: str, what: str) -> int:
        """An action by its words: "rob kid", "open oar", "choose 1", "pass"."""
        verb, _, arg = what.partition(" ")
        for action in range(GAME.actions):
            name, place = verb_of(action)
            if name == verb:
                if not arg or arg.isdecimal():
                    return action + int(arg or 0)
                return action + (self.seat(arg) if arg in self.people else KINDS.index(arg) - place)
        raise LookupError(what)

    def do(self, who: str, *steps: str) -> "Boat":
        """One player acts, step by step."""
        for step in steps:
            self.state.apply(self.seat(who), self.number(who, step))
        return self

    def can(self, who: str, what: str) -> bool:
        """Is this legal?"""
        return self.number(who, what) in self.state.legal(self.seat(who))

    def why(self, who: str, what: str) -> tuple[str, str]:
        """Why it is not: the clause and the message."""
        reason = self.state.explain(self.seat(who), self.number(who, what))
        return reason.clause, reason.message.id

    def person(self, who: str) -> dict[str, Any]:
        return self.state.view(self.seat(who))["people"][self.seat(who)]

    def wounds(self, who: str) -> int:
        return self.person(who)["wounds"]

    def status(self, who: str) -> str:
        return self.person(who)["state"]

    def open(self, who: str) -> dict[str, int]:
        return self.person(who)["open"]

    def closed(self, who: str) -> dict[str, int]:
        return self.own(who)["closed"]

    def own(self, who: str) -> dict[str, Any]:
        return self.state.view(self.seat(who))["own"]

    def view(self, who: str | None = None) -> dict[str, Any]:
        return self.state.view(None if who is None else self.seat(who))

    @property
    def phase(self) -> str:
        return self.view()["phase"]

    @property
    def asked(self) -> set[str]:
        """Who is waited for."""
        return {self.people[seat] for seat in self.state.to_act}

    @property
    def seating(self) -> list[str]:
        return [self.people[seat] for seat in self.view()["boat"]]

    def told(self, kind: str, who: str | None = None) -> list[Any]:
        """Events of a kind as somebody sees them."""
        seat = None if who is None else self.seat(who)
        return [event for event in (GAME.event(raw, seat) for raw in self.log.raw) if event.kind == kind]

    def pass_all(self, phase: str) -> "Boat":
        """Everybody passes for good until the phase is over."""
        while self.phase == phase:
            seat = self.state.to_act[0]
            last = 1 if phase in ("fight", "evening") else 0
            self.state.apply(seat, last)
        return self

    def worlds(self, who: str, number: int = 40) -> "list[Boat]":
        """Worlds that a player cannot tell from this one."""
        found = []
        for seed in range(number):
            other = Boat(self.state.resample(self.seat(who), seed).dump())
            found.append(other)
        return found


def boat(order: str, **given: Any) -> Boat:
    """A boat by day: by character cards ("water open oar"), by `<character>_wounds` wounds; the rest are fields."""
    people = order.split()
    options = {"jewels": given.pop("jewels", "each"), "navigation": given.pop("navigation", "photo")}
    friends = given.pop("friends", {})
    enemies = given.pop("enemies", {})
    cards = Cards()
    gone = given.pop("gone", "").split()
    data: dict[str, Any] = {
        "game": "lifeboat",
        "players": len(people),
        "options": options,
        "luck": seeded(given.pop("seed", 5)).words(),
        "people": [_person(who, cards, given, gone) for who in people],
        "phase": "day",
        "ending": "going-on",
        "day": 3,
        "turn": 1,
        "actor": 0,
        "gulls": 0,
        "boat": [people.index(who) for who in people if who not in gone],
        "order": list(range(len(people))),
        "out": cards.take(given.pop("out", "")),
        "out_closed": [],
        "hand": cards.take(given.pop("hand", "")),
        "card": None,
        "attacker": None,
        "target": None,
        "demand": "none",
        "shot": 0,
        "choice": 0,
        "bitten": False,
        "looked": [],
        "kept": given.pop("kept", "").split(),
        **{name: [] for name in LISTS},
    }
    top = given.pop("charts", "").split()
    named = {*top, *data["kept"], given.get("card")}
    data["charts"] = [chart for chart in CHARTS if chart not in named] + top[::-1]
    deck = given.pop("deck", None)
    first = [] if deck is None else cards.take(deck)
    data["deck"] = ([] if given.pop("short", False) else cards.rest()) + first[::-1]
    if data["deck"] == first[::-1]:
        data["out"] += cards.rest()
    _loyalties(data["people"], people, friends, "friend")
    _loyalties(data["people"], people, enemies, "enemy")
    for name, value in given.items():
        if isinstance(value, str) and name in ("actor", "attacker", "target"):
            data[name] = people.index(value)
        elif name in LISTS:
            data[name] = sorted(people.index(who) for who in value.split())
        elif name not in CHARACTERS and not name.endswith("_wounds"):
            data[name] = value
    data["turn"] = given.get("turn", (data["actor"] or 0) + 1)
    return Boat(data)


def _person(who: str, cards: Cards, given: Mapping[str, Any], gone: list[str]) -> dict[str, Any]:
    closed, _, opened = str(given.get(who, "")).partition("open")
    return {
        "character": who,
        "wounds": given.get(f"{who}_wounds", STRENGTH[who] + 1 if who in gone else 0),
        "closed": sorted(cards.take(closed), key=place),
        "open": sorted(cards.take(opened), key=place),
        "thrown": [],
        "thirst": 0,
        "gifts": 0,
        "offers": 0,
        "cancels": 0,
        "draft": dict(NO_DRAFT),
        "offer": dict(NO_OFFER),
        "zones": [],
        "chart_places": [],
        "chart_zones": [],
    }


def place(card: str) -> tuple[int, int]:
    """Where a card comes in the order of dumps."""
    kind, _, number = card.partition(".")
    return KINDS.index(kind), int(number)


def _loyalties(data: list[dict[str, Any]], people: list[str], wanted: Mapping[str, str], name: str) -> None:
    """The loyalties a test names; the others get what is left, anybody but themselves where that is possible."""
    left = [who for who in people if who not in wanted.values()]
    for person in data:
        who = person["character"]
        if who in wanted:
            person[name] = wanted[who]
        else:
            choice = next((other for other in left if other != who), left[0])
            left.remove(choice)
            person[name] = choice


def evening(order: str, chart: str, **given: Any) -> Boat:
    """A boat whose last player idles and whose evening is played with this navigation card."""
    people = order.split()
    game = boat(order, actor=people[-1] if "actor" not in given else given.pop("actor"), charts=chart, **given)
    game.do(game.people[game.view()["actor"]], "idle")
    return game.pass_all("evening")
