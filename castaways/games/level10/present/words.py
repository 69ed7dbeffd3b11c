"""Level 10: what actions, events and refusals are called. The sentences are in text/*.ftl."""

from typing import TYPE_CHECKING, Any

from castaways.core.events import EventKind, event_kinds
from castaways.core.text import Message, Name, Seat
from castaways.games.level10.present.puzzles import THEMES
from castaways.games.level10.rules import events
from castaways.games.level10.rules.actions import ACTIONS, COUNTS, TELL, verb_of
from castaways.games.level10.rules.cards import (
    DIFFICULTY_KEYS,
    LEVELS,
    NUMBERS,
    WORLD_KEYS,
    WORLDS,
    number_of,
    of_world,
    world_of,
)
from castaways.games.level10.rules.terms import ENDING_KEYS, MOST_PUT, PHASE_KEYS

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

CARD = (("card", "card"),)
WORLD = (("world", "world"),)
EVENTS = event_kinds(
    {
        events.ANSWERED: EventKind("answered", (("answer", "answer"),), frozenset({"answer"})),
        events.VOLUNTEERED: EventKind("volunteered"),
        events.STOOD_BACK: EventKind("stood-back"),
        events.BEGINS: EventKind("begins"),
        events.PLAYED: EventKind("played", CARD),
        events.PAUSED: EventKind("paused", (*WORLD, ("value", "number"))),
        events.RESET_PLAYED: EventKind("reset", (*WORLD, ("left", "number"))),
        events.PUT_UNDER: EventKind("put-under", CARD, frozenset({"card"})),
        events.DREW: EventKind("drew", CARD, frozenset({"card"})),
        events.DECK_EMPTY: EventKind("deck-empty"),
        events.TUCKED: EventKind("tucked", CARD),
        events.COLUMN_FULL: EventKind("column-full", (("column", "number"),)),
        events.SKIPPED: EventKind("skipped"),
        events.TOLD: EventKind("told", (*WORLD, ("count", "number"))),
        events.WANTS_PLAY: EventKind("wants-play", WORLD),
        events.SHOULD_PLAY: EventKind("should-play", (*WORLD, ("other", "seat"))),
        events.WANTS_RESET: EventKind("wants-reset", WORLD),
        events.SHOULD_RESET: EventKind("should-reset", (*WORLD, ("other", "seat"))),
        events.WON_GAME: EventKind("won"),
        events.STUCK_GAME: EventKind("stuck"),
        events.OUT_OF_CARDS: EventKind("no-cards"),
    }
)

ASIDES = (range(TELL, ACTIONS),)  # all that may be said (L7)

FAMILIES = {
    "world": WORLD_KEYS,
    "letter": WORLD_KEYS,
    "card": (*WORLD_KEYS, "pause", "reset"),
    "answer": ("volunteer", "stand-back"),
    "difficulty": DIFFICULTY_KEYS,
    "phase": PHASE_KEYS,
    "ending": ENDING_KEYS[1:],
    "score": ("cards", "pauses", "pauses-complete"),
    "theme": THEMES,
}


def world_name(world: int) -> Name:
    """A world in a sentence."""
    return Name("world", WORLD_KEYS[world])


def card_label(card: int) -> Message:
    """A card in a sentence: its world and number, or that it is a pause card."""
    if card >= LEVELS:
        return Message("card-pause")
    return Message(f"card-{WORLD_KEYS[world_of(card)]}", {"number": int(number_of(card))})


def name_of(type_: str, value: int) -> Any:
    """A number of an event as something to say."""
    if type_ == "card":
        return card_label(value)
    if type_ == "world":
        return world_name(value)
    if type_ == "answer":
        return Name("answer", "volunteer" if value else "stand-back")
    raise ValueError(type_)


# -------------------------------------------------------------------- actions


def describe(s: "Level10State", seat: int, action: int) -> Message:
    """What a legal action would do, in one line."""
    verb, place = verb_of(action)
    if verb == "play":
        return _play(s, place)
    if verb == "pause":
        value = int(s.tops.at(place))
        return Message("do-pause", {"world": world_name(place), "value": value})
    if verb == "reset":
        id = "do-reset-exchange" if s.deck.n else "do-reset"
        return Message(id, {"world": world_name(place), "left": int(s.resets.at(place)) - 1})
    if verb == "put":
        return Message("do-put", {"card": card_label(place), "more": MOST_PUT - 1 - int(s.put)})
    if verb == "tuck":
        return Message("do-tuck", {"card": card_label(place)})
    if verb == "done":
        return Message("do-done", {"cards": int(s.put)})
    if verb == "tell":
        return Message("do-tell", {"world": world_name(place // COUNTS), "count": place % COUNTS})
    if verb in ("wish-play", "wish-reset"):
        other, world = place // WORLDS, world_name(place % WORLDS)
        if other == seat:
            return Message(f"do-{verb}-self", {"world": world})
        return Message(f"do-{verb}", {"world": world, "other": Seat(other)})
    return Message(f"do-{verb}")


def _play(s: "Level10State", card: int) -> Message:
    """A level card, and how many missing cards of its row must wait for a reset then."""
    world, number = int(world_of(card)), int(number_of(card))
    waits = blocked(s, world, number)
    if not waits:
        return Message("do-play", {"card": card_label(card)})
    id = "do-play-waits" if s.resets.at(world) else "do-play-dead"
    return Message(id, {"card": card_label(card), "waits": waits})


def blocked(s: "Level10State", row: int, value: int) -> int:
    """How many cards of a row that do not lie yet are below a value."""
    missing = ~int(of_world(s.played, row)) & 0xFF
    return sum(1 for number in range(1, NUMBERS + 1) if missing >> (number - 1) & 1 and number < value)
