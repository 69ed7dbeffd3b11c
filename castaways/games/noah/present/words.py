"""Noah: what actions, events and refusals are called. The sentences are in text/*.ftl."""

from typing import TYPE_CHECKING, Any

from castaways.core.events import EventKind, event_kinds
from castaways.core.text import Message, Name, Seat
from castaways.games.noah.present.puzzles import THEMES
from castaways.games.noah.rules import events
from castaways.games.noah.rules.actions import verb_of
from castaways.games.noah.rules.cards import (
    FAST,
    FIRST_FLOOD,
    GROUP_KEYS,
    HORSE,
    KEY,
    LANDING,
    LARGE,
    SMALL,
    SPECIES,
    bits,
)
from castaways.games.noah.rules.ring import ahead, is_hill, side_mask, side_of
from castaways.games.noah.rules.shelter import doubles, held
from castaways.games.noah.rules.terms import COUNTER as COUNTERING
from castaways.games.noah.rules.terms import ENDING_KEYS, OFFER, PHASE_KEYS, SETTLE, STRIDE

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

CARD = (("card", "card"),)
EVENTS = event_kinds(
    {
        events.ROLLED: EventKind("rolled", (("first", "number"), ("second", "number"))),
        events.MOVED: EventKind("moved", (("steps", "number"), ("place", "place"))),
        events.OPENED: EventKind("opened", (*CARD, ("place", "place"))),
        events.TOOK: EventKind("took", CARD),
        events.CAUGHT: EventKind("caught", (*CARD, ("die", "number"))),
        events.MISSED: EventKind("missed", (*CARD, ("die", "number"))),
        events.MOVES_AGAIN: EventKind("moves-again", (("die", "number"),)),
        events.STAYED: EventKind("stayed"),
        events.FLOOD_MET: EventKind("flood-met", (("die", "number"), ("nothing", "number"))),
        events.LOST: EventKind("lost", CARD),
        events.LOST_AS_TWO: EventKind("lost-as-two", CARD),
        events.WASHED_TO: EventKind("washed-to", (("place", "place"),)),
        events.FLOODING: EventKind("flooding", (("side", "side"), ("other", "side"), ("left", "number"))),
        events.HUNTED: EventKind("hunted", (("hunter", "card"), *CARD, ("place", "place"))),
        events.BIRD_SENT: EventKind("bird-sent", (("bird", "card"),)),
        events.LOOKED: EventKind("looked", (("place", "place"), *CARD), frozenset({"card"})),
        events.BIRD_GONE: EventKind("bird-gone", (("bird", "card"),)),
        events.SWAPPED: EventKind("swapped", (*CARD, ("other", "seat"), ("given", "card"))),
        events.PAIRED: EventKind("paired", (("card", "species"),)),
        events.MEETS: EventKind("meets", (("other", "seat"),)),
        events.PUT_IN: EventKind("put-in", CARD),
        events.ASKED_FOR: EventKind("asked-for", CARD),
        events.PROPOSED: EventKind("proposed"),
        events.ACCEPTED: EventKind("accepted"),
        events.REFUSED: EventKind("refused"),
        events.COUNTERED: EventKind("countered"),
        events.TURN_ENDED: EventKind("turn-ended"),
        events.DECK_RAN_OUT: EventKind("deck-ran-out"),
        events.SIDE_VANISHED: EventKind("side-vanished", (("side", "side"), ("other", "side"))),
        events.TURNS_RAN_OUT: EventKind("turns-ran-out"),
    }
)

ASIDES: tuple[range, ...] = ()

FAMILIES = {
    "card": (*KEY, "flood"),
    "group": GROUP_KEYS,
    "phase": PHASE_KEYS,
    "ending": ENDING_KEYS[1:],
    "score": ("pairs", "large", *(f"set-{key}" for key in GROUP_KEYS)),
    "goal": ("plain", "fast", "horse", "small", "large"),
    "theme": THEMES,
}


def species_name(species: int) -> Name:
    """An animal."""
    return Name("card", KEY[species])


def card_name(card: int) -> Name:
    """An animal or a flood."""
    return Name("card", "flood") if card >= FIRST_FLOOD else species_name(card >> 1)


def place_label(spot: int) -> Message:
    """A hill by its number, a card by its side and its place there."""
    side, number = divmod(spot, STRIDE)
    if number == 0:
        return Message("place-hill", {"number": side + 1})
    return Message("place-card", {"side": side + 1, "number": number})


def name_of(type_: str, value: int) -> Any:
    """A number of an event as something to say."""
    if type_ == "card":
        return card_name(value)
    if type_ == "species":
        return species_name(value)
    if type_ == "place":
        return place_label(value)
    if type_ == "side":
        return value + 1
    raise ValueError(type_)


# -------------------------------------------------------------------- actions


def describe(s: "NoahState", seat: int, action: int) -> Message:
    """What a legal action would do, in one line."""
    verb, arg = verb_of(action)
    if verb in ("roll", "again", "stay", "counter"):
        return Message(f"do-{verb}")
    if verb == "move":
        return Message("do-move", {"steps": arg, "goal": _goal(s, seat, int(ahead(s, s.pawns.at(seat), arg)))})
    if verb == "resolve":
        return Message("do-resolve", {"goal": _card_goal(s, seat, int(s.pawns.at(seat)))})
    if verb in ("end", "enough", "refuse", "propose", "accept", "meet", "give", "want"):
        return _talking(s, verb, arg)
    if verb == "look":
        return Message("do-look", {"place": place_label(arg)})
    if verb == "catch":
        return _catch(s, seat, arg)
    if verb == "take":
        taken, other = species_name(arg % SPECIES), Seat(arg // SPECIES)
        args = {"card": taken, "other": other, "given": species_name(int(s.source))}
        return Message("do-take", {**args, "pair": _pairs(s, seat, arg % SPECIES)})
    if verb in ("lose", "lose-as-two"):
        return Message(f"do-{verb}", {"card": species_name(arg), "owed": int(s.owed)})
    return Message(f"do-{verb}", {"card": species_name(arg)})  # pair, hunt, bird, domestic


def _pairs(s: "NoahState", seat: int, species: int) -> int:
    """1 if the seat has such an animal already, for texts that speak of a pair."""
    return int(held(s, seat) >> species & 1)


def _goal(s: "NoahState", seat: int, spot: int) -> Message:
    """Where a move leads, and what waits there."""
    if is_hill(spot):
        hidden = int(bits(side_mask(s, side_of(spot)) & ~s.open))
        return Message("goal-hill", {"place": place_label(spot), "hidden": hidden})
    goal = _card_goal(s, seat, spot)
    there = tuple(Seat(other) for other in range(int(s.players)) if other != seat and s.pawns.at(other) == spot)
    if there:
        return Message("goal-others", {"goal": goal, "others": there})
    return goal


def _card_goal(s: "NoahState", seat: int, spot: int) -> Message:
    """A card of the field as its finder would resolve it, as far as the seat knows it."""
    if not (s.open | s.known[seat]) >> spot & 1:
        return Message("goal-hidden")
    card = int(s.field.at(spot))
    if card >= FIRST_FLOOD:
        return Message("goal-flood")
    species = card >> 1
    group = LANDING[species]
    key = "small" if group == SMALL else "large" if group == LARGE else "fast" if group == FAST else "plain"
    if species == HORSE:
        key = "horse"
    return Message(f"goal-{key}", {"card": species_name(species), "pair": _pairs(s, seat, species)})


def _catch(s: "NoahState", seat: int, spot: int) -> Message:
    species = int(s.field.at(spot)) >> 1
    # The hunter leaves: it makes no pair with its own kind unless there are two of them.
    alone = species == s.source and not doubles(s, seat) >> species & 1
    args = {"card": species_name(species), "place": place_label(spot), "pair": 0 if alone else _pairs(s, seat, species)}
    return Message("do-catch", args)


def _cards(firsts: int, seconds: int) -> tuple[Name, ...]:
    """The animals of two masks."""
    count = [(firsts >> i & 1) + (seconds >> i & 1) for i in range(SPECIES)]
    return tuple(species_name(i) for i in range(SPECIES) for _ in range(count[i]))


def _talking(s: "NoahState", verb: str, arg: int) -> Message:
    """The ends of phases and the words of an exchange."""
    if verb == "end":
        return Message("do-end-settle" if s.phase == SETTLE else "do-end")
    if verb == "enough":
        return Message("do-enough", {"card": species_name(int(s.source))})
    if verb == "meet":
        return Message("do-meet", {"other": Seat(arg)})
    other = Seat(int(s.partner if s.actor == s.turn else s.turn))
    if verb == "give":
        return Message("do-give", {"card": species_name(arg)})
    if verb == "want":
        return Message("do-want", {"card": species_name(arg), "other": other})
    if verb == "refuse":
        return Message("do-withdraw" if s.phase in (OFFER, COUNTERING) else "do-refuse", {"other": other})
    bid, ask = _cards(int(s.bid_1), int(s.bid_2)), _cards(int(s.ask_1), int(s.ask_2))
    own, wanted = (bid, ask) if s.actor == s.turn else (ask, bid)
    return Message(f"do-{verb}", {"own": own, "wanted": wanted, "other": other})  # propose, accept
