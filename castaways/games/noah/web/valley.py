"""The ring of hills and cards as a grid: every place with what the viewer sees there and can do with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from castaways.core.game import Game
from castaways.core.text import Message, Seat
from castaways.games.noah.rules.actions import CATCH, LOOK, MOVE, RESOLVE
from castaways.games.noah.rules.terms import STRIDE
from castaways.games.noah.web import art
from castaways.games.noah.web.faces import View, capital, face_of, goal_words, initial, place_words, places
from castaways.web.kit import Look, Piece, Why

EDGES = ("top", "right", "bottom", "left")
USED = ("choose-die", "meet", "catch", "look")  # phases in which places are clicked
NOTHING = {"dice": [], "step": 0, "action": None, "legal": False, "does": "", "why_not": None}
STOP = "noah/pieces/stop.html"
MOST_PLACES = 8_000  # remembered, of all tables


def lengths(view: View) -> tuple[int, int]:
    """Cards on the first and third side, and on the others; the place that could not be filled at the end counts."""
    count = [len(side["cards"]) for side in view["sides"]]
    return max(count[0], count[2]), max(count[1], count[3])


@dataclass(frozen=True, slots=True)
class Ring:
    """What all places have in common: the measures, how far each is from the mover, and where the dice lead."""

    full: int
    start: int
    steps: Mapping[int, int]
    dice: Mapping[int, list[int]]
    farthest: int


def ring_of(view: View) -> Ring:
    """N11: the ring as the mover sees it."""
    start = view["players"][view["turn"]]["spot"]
    spots = places(view)
    here = spots.index(start)
    clockwise = [*spots[here:], *spots[:here]]
    dice: dict[int, list[int]] = {}
    for die in sorted(set(view["dice"])):
        dice.setdefault(clockwise[die % len(clockwise)], []).append(die)
    steps = {spot: number for number, spot in enumerate(clockwise)}
    return Ring(view["options"]["side"], start, steps, dice, max(view["dice"], default=0))


def valley(look: Look) -> dict[str, Any]:
    """The ring: its measures, and its places clockwise, by the names of their pieces."""
    ring = ring_of(look.view)
    across, down = lengths(look.view)
    return {
        "full": ring.full,
        "flooded": 2 * (2 * ring.full - across - down),
        "stops": _stops(look, ring),
        "water": [_where(ring.full, spot) for spot in _washed(look.view, ring.full, (across, down))],
    }


def _washed(view: View, full: int, lengths: tuple[int, int]) -> list[int]:
    """N23: places that the water has taken, at the end of their sides: the ring itself never changes its size."""
    return [side * STRIDE + number for side in range(4) for number in range(lengths[side % 2] + 1, full + 1)]


def _where(full: int, spot: int) -> dict[str, Any]:
    """Column and row: the first hill is the upper left corner."""
    side, number = divmod(spot, STRIDE)
    far = full + 2
    column, row = [(1 + number, 1), (far, 1 + number), (far - number, far), (1, far - number)][side]
    return {"spot": spot, "column": column, "row": row, "edge": EDGES[side]}


# -------------------------------------------------------------------- what lies there


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What the words of a place depend on besides the place: most places are the same after a move, and for the next
    viewer, and are not described again."""

    game: Game
    lang: str
    names: tuple[str, ...]
    full: int

    def say(self, id: str, **args: Any) -> str:
        """One of the game's messages."""
        return self.game.texts.say(Message(id, args), self.lang, self.names)


@lru_cache(MOST_PLACES)
def _table(game: Game, lang: str, names: tuple[str, ...], full: int) -> Table:
    """The only one of its kind, so that it is told from others at a glance."""
    return Table(game, lang, names, full)


def _stops(look: Look, ring: Ring) -> dict[str, Piece]:
    """The hills and cards, clockwise, with what can be done there: a piece of the page each. Where nothing can be done
    it is the very same piece as before, and for the next viewer."""
    table = _table(look.game, look.lang, tuple(look.names), ring.full)
    view, seat = look.view, look.seat
    mover = view["turn"]
    mine = set() if seat is None else {card["card"] for card in view["players"][seat]["shelter"]}
    used = look.my_turn and view["phase"] in USED
    found = {}
    for side in view["sides"]:
        hill = side["hill"]
        spot = hill["spot"]
        found[f"stop-{spot}"] = _with(_hill(table, spot, _pawns(hill, mover)), _offered(look, ring, spot, used, False))
        for card in side["cards"]:
            face, spot = card["face"], card["spot"]
            lying = _card(
                table,
                spot,
                card["number"],
                card["open"],
                (face["card"], face["copy"]) if face else None,
                tuple([other for other in card["looked"] if other != seat]),
                _pawns(card, mover),
                bool(face) and face["card"] in mine,
            )
            found[f"stop-{spot}"] = _with(lying, _offered(look, ring, spot, used, True))
    return found


def _with(stop: Piece, offered: dict[str, Any] | None) -> Piece:
    """A place, and what can be done there."""
    return Piece(STOP, {**stop.given, **offered}) if offered else stop


def _pawns(place: View, mover: int) -> tuple[tuple[int, bool], ...]:
    """Who stands at a place, and who of them is on the move."""
    return tuple([(seat, seat == mover) for seat in place["pawns"]]) if place["pawns"] else ()


@lru_cache(MOST_PLACES)
def _hill(table: Table, spot: int, pawns: tuple[tuple[int, bool], ...]) -> Piece:
    """A hill with who stands on it; made once, and only ever read."""
    label = _label(table, pawns, [place_words(table, spot)])
    given = {
        **_where(table.full, spot),
        **NOTHING,
        "lying": {"hill": True, "number": spot // STRIDE + 1, "face": None, "secret": False, "label": label},
        "hill": True,
        "hill_art": art.HILL,
        "looked": "",
        "tip": "",
        "pawns": _shown(table, pawns),
    }
    return Piece(STOP, given)


@lru_cache(MOST_PLACES)
def _card(
    table: Table,
    spot: int,
    number: int,
    is_open: bool,
    known: tuple[str, int] | None,
    looked: tuple[int, ...],
    pawns: tuple[tuple[int, bool], ...],
    mate: bool,
) -> Piece:
    """A card, its face if it is `known` to the viewer (who has its `mate`), who else has looked at it and who stands on
    it; made once, and only ever read."""
    secret = not is_open and known is not None
    shown = face_of(table, *known) if known else None
    words = [place_words(table, spot)]
    if shown:
        words.append(f"{shown['title']}, {shown['words']}" if shown["words"] else shown["title"])
    words.append(table.say("web-known") if secret else "" if is_open else table.say("web-face-down"))
    if looked:
        words.append(table.say("web-looked", who=tuple(Seat(other) for other in looked)))
    lying = {
        "hill": False,
        "face": shown,
        "secret": secret,
        "key": shown["key"] if shown and is_open else f"n{number}",
        "label": _label(table, pawns, words),
    }
    given = {
        **_where(table.full, spot),
        **NOTHING,
        "lying": lying,
        "hill": False,
        "eye_art": art.EYE,
        "looked": "".join(initial(table.names[other]) for other in looked),
        "tip": _tip(table, shown["card"] if shown else "", mate),
        "pawns": _shown(table, pawns),
    }
    return Piece(STOP, given)


def _label(table: Table, pawns: tuple[tuple[int, bool], ...], words: list[str]) -> str:
    """All there is to say of a place, also who stands there."""
    if pawns:
        words.append(table.say("web-stands", who=tuple(Seat(seat) for seat, _ in pawns)))
    return capital("; ".join(word for word in words if word))


def _shown(table: Table, pawns: tuple[tuple[int, bool], ...]) -> list[dict[str, Any]]:
    return [{"seat": seat, "initial": initial(table.names[seat]), "moving": moving} for seat, moving in pawns]


def _tip(table: Table, card: str, mate: bool) -> str:
    """What would happen to a pawn that stops here."""
    if card in ("", "flood"):
        return capital(table.say("goal-flood" if card else "goal-hidden"))
    return goal_words(table, card, mate)


# -------------------------------------------------------------------- what can be done there


def _offered(look: Look, ring: Ring, spot: int, used: bool, is_card: bool) -> dict[str, Any] | None:
    """What a click here does, or why nothing; the dice that lead here, and the steps of the longer way. None where
    there is nothing of it."""
    dice, steps = ring.dice.get(spot, []), ring.steps[spot]
    on_way = 0 < steps < ring.farthest and not dice
    if not (used or dice or on_way):
        return None
    action = _action(look, spot, dice, ring.start) if used else None
    legal = action is not None and action in look.legal
    return {
        "dice": dice,
        "step": steps if on_way else 0,
        "action": action,
        "legal": legal,
        "does": capital(look.describe(action)) if legal and action is not None else "",
        "why_not": _why(look, action) if is_card else None,
    }


def _action(look: Look, spot: int, dice: list[int], start: int) -> int | None:
    """The action that this place stands for in this phase of the viewer's turn."""
    phase = look.view["phase"]
    if phase == "choose-die":
        return MOVE + dice[0] if dice else None
    if phase == "meet":
        return RESOLVE if spot == start else None
    return {"catch": CATCH + spot, "look": LOOK + spot}.get(phase)


def _why(look: Look, action: int | None) -> Why | None:
    return None if action is None or look.result else look.why_not(action)
