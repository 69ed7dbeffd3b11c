"""Noah's cards as a page shows them, and what can be worked out about them from the view."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from castaways.core.game import Game
from castaways.core.text import Message, Name, Seat
from castaways.games.noah.rules.cards import FAST, HORSE, KEY, LANDING, LARGE, SMALL, group_keys
from castaways.games.noah.rules.score import score
from castaways.games.noah.rules.terms import STRIDE
from castaways.games.noah.web import art
from castaways.web.kit import Look

View = Mapping[str, Any]
SPECIES = {key: number for number, key in enumerate(KEY)}


class Speaker(Protocol):
    """Whose words are in a language: a look, or less."""

    @property
    def game(self) -> Game:
        """The game, with its texts."""

    @property
    def lang(self) -> str:
        """The language."""


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


def initial(name: str) -> str:
    """The letter of a pawn: of the last word of a name, so that two bots differ."""
    words = [word for word in name.split() if word[0].isalpha()]
    return (words[-1] if words else name or "?")[0].upper()


def groups(look: Look, keys: Sequence[str]) -> list[dict[str, str]]:
    """The groups of an animal: their keys for colours, their words for everybody."""
    return _groups(look.game, look.lang, tuple(keys))


@cache
def _groups(game: Game, lang: str, keys: tuple[str, ...]) -> list[dict[str, str]]:
    """The same; made once, since it depends on nothing else, and only ever read."""
    say = game.texts.say
    return [
        {"key": key, "word": say(Message(f"group-{key}"), lang), "short": say(Message(f"web-group-{key}"), lang)}
        for key in keys
    ]


def face(look: Speaker, card: View) -> dict[str, Any]:
    """An open card."""
    return _face(look.game, look.lang, card["card"], card["copy"])


def face_of(look: Speaker, card: str, copy: int) -> dict[str, Any]:
    """The same by its name."""
    return _face(look.game, look.lang, card, copy)


@cache
def _face(game: Game, lang: str, card: str, copy: int) -> dict[str, Any]:
    """The same; made once, and only ever read."""
    found = _groups(game, lang, () if card == "flood" else tuple(group_keys(SPECIES[card])))
    return {
        "key": f"{card}-{copy}",
        "card": card,
        "flood": card == "flood",
        "title": capital(game.texts.say(Message(f"card-{card}"), lang)),
        "art": art.CARDS[card],
        "groups": found,
        "words": ", ".join(group["word"] for group in found),
    }


def pair_face(look: Look, card: str, keys: list[str], points: int) -> dict[str, Any]:
    """A pair that is saved, with its own points."""
    found = groups(look, keys)
    words = look.say("web-pair-of", card=Name("card", card), points=points)
    return {"card": card, "art": art.CARDS[card], "groups": found, "points": points, "words": capital(words)}


# -------------------------------------------------------------------- the valley


def lying(view: View) -> Iterator[View]:
    """All cards of the valley, clockwise."""
    for side in view["sides"]:
        yield from side["cards"]


def places(view: View) -> list[int]:
    """The spots of the ring, clockwise from the first hill; also one that could not be filled at the end (N40)."""
    found: list[int] = [player["spot"] for player in view["players"]]
    for side in view["sides"]:
        found.append(side["hill"]["spot"])
        found += [card["spot"] for card in side["cards"]]
    return sorted(set(found))


def card_at(view: View, spot: int) -> View | None:
    """The card at a spot; None on a hill."""
    return next((card for card in lying(view) if card["spot"] == spot), None)


def after(view: View, spot: int, steps: int) -> int:
    """N11: the spot so many steps clockwise."""
    ring = places(view)
    return ring[(ring.index(spot) + steps) % len(ring)]


def steps_to(view: View, start: int, spot: int) -> int:
    """How many steps clockwise it is from one spot to another."""
    ring = places(view)
    return (ring.index(spot) - ring.index(start)) % len(ring)


def place_words(look: Speaker, spot: int) -> str:
    """A place by its side and number."""
    return _place_words(look.game, look.lang, spot)


@cache
def _place_words(game: Game, lang: str, spot: int) -> str:
    side, number = divmod(spot, STRIDE)
    if number == 0:
        return game.texts.say(Message("place-hill", {"number": side + 1}), lang)
    return game.texts.say(Message("place-card", {"side": side + 1, "number": number}), lang)


def goal_words(look: Speaker, card: str, pair: int) -> str:
    """What would happen to a pawn that stops at an open card, of whose kind its player has as many as `pair`."""
    return _goal_words(look.game, look.lang, card, min(1, pair))


@cache
def _goal_words(game: Game, lang: str, card: str, pair: int) -> str:
    return capital(game.texts.say(Message(f"goal-{landing(card)}", {"card": Name("card", card), "pair": pair}), lang))


def landing(card: str) -> str:
    """How an animal is resolved by a pawn that stops on it (N13-N16)."""
    species = SPECIES[card]
    if species == HORSE:
        return "horse"
    return {int(FAST): "fast", int(SMALL): "small", int(LARGE): "large"}.get(int(LANDING[species]), "plain")


def floods_open(view: View, side: int) -> bool:
    """Does a side show a flood?"""
    return any(card["open"] and card["face"]["card"] == "flood" for card in view["sides"][side]["cards"])


def could_be(view: View, card: View) -> tuple[int, int]:
    """Of a face-down card: how many cards it can be, as far as the viewer knows, and how many of these are floods."""
    fitting = [one for one in view["unseen"] if one["from"] <= card["number"] <= one["to"]]
    return len(fitting), sum([one["card"] == "flood" for one in fitting])


# -------------------------------------------------------------------- shelters and points


def paired(view: View, seat: int) -> int:
    """The saved pairs of a player as a mask of species."""
    return sum([1 << SPECIES[pair["card"]] for pair in view["players"][seat]["pairs"]])


def pair_gain(view: View, seat: int, card: str) -> int:
    """N41, N42: what one more pair brings, sets included."""
    mask = paired(view, seat)
    return int(score(mask | 1 << SPECIES[card])) - int(score(mask))


def holds(view: View, seat: int | None, card: str) -> int:
    """How many cards of a species lie in a shelter."""
    return 0 if seat is None else sum(one["card"] == card for one in view["players"][seat]["shelter"])


def at_risk(view: View, seat: int) -> int:
    """N22: the shelter cards that a flood can take."""
    return sum("water" not in one["groups"] for one in view["players"][seat]["shelter"])


def mate_words(look: Look, card: View) -> str:
    """Where the other card of a shelter animal is, as far as the viewer knows."""
    view, seat, key = look.view, look.seat, card["card"]
    if seat is None:
        return ""
    if holds(view, seat, key) == 2:
        return look.say("web-mate-here", points=pair_gain(view, seat, key))
    for other in range(len(view["players"])):
        if other != seat and holds(view, other, key):
            return look.say("web-mate-player", who=Seat(other))
    for one in lying(view):
        if one["face"] and one["face"]["card"] == key:
            steps = steps_to(view, view["players"][seat]["spot"], one["spot"])
            return look.say("web-mate-field", place=place_words(look, one["spot"]), steps=steps)
    return ""
