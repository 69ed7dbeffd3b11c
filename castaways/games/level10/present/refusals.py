"""Level 10: why an action is not possible now, with the clause that says so."""

from typing import TYPE_CHECKING, Any

from castaways.core.text import Message, Name, Refusal, Seat
from castaways.games.level10.rules import rows, talk
from castaways.games.level10.rules.actions import COUNTS
from castaways.games.level10.rules.cards import (
    KEY,
    LEVELS,
    PAUSE_KEY,
    WORLD_KEYS,
    WORLDS,
    number_of,
    pauses_in,
    world_of,
)
from castaways.games.level10.rules.terms import (
    CHOOSE_FIRST,
    EXCHANGE,
    MOST_SAID,
    PHASE_KEYS,
    TUCK_CARD,
    TURN,
)

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

PHASE_OF_VERB = {
    "volunteer": CHOOSE_FIRST,
    "stand-back": CHOOSE_FIRST,
    "play": TURN,
    "pause": TURN,
    "reset": TURN,
    "put": EXCHANGE,
    "done": EXCHANGE,
    "tuck": TUCK_CARD,
    "keep": TUCK_CARD,
}


def no(clause: str, id: str, **args: Any) -> Refusal:
    """A refusal."""
    return Refusal(clause, Message(id, args))


def refusal(s: "Level10State", seat: int, verb: str, place: int) -> Refusal:
    """Why this verb is not legal for a seat. The caller has made sure that it is not."""
    if verb in ("tell", "wish-play", "wish-reset"):
        return _saying(s, seat, verb, place)
    if s.phase == CHOOSE_FIRST and s.answered >> seat & 1:
        return no("L5", "no-answer-twice")
    if s.phase != CHOOSE_FIRST and seat != s.seat:
        return no("L6", "no-turn", other=Seat(int(s.seat)))
    if s.phase != PHASE_OF_VERB[verb]:
        return _other_phase(s, verb)
    if verb == "play":
        return _playing(s, seat, place)
    if verb == "pause":
        return _pausing(s, seat, place)
    if verb == "reset":
        return _resetting(s, place)
    if verb == "tuck" and world_of(place) != s.pause_row():
        return no("L30", "no-tuck-world", world=Name("world", WORLD_KEYS[s.pause_row()]))
    return _not_held(PAUSE_KEY if place >= LEVELS else KEY[place], place)


def _other_phase(s: "Level10State", verb: str) -> Refusal:
    """Something else must be decided first."""
    if verb in ("put", "done"):
        return no("L12", "no-exchange-now")
    if verb in ("tuck", "keep"):
        return no("L30", "no-tuck-now")
    clause = {CHOOSE_FIRST: "L5", EXCHANGE: "L12", TUCK_CARD: "L30"}.get(int(s.phase), "L10")
    return no(clause, "no-other-phase", phase=Name("phase", PHASE_KEYS[s.phase]))


def _not_held(key: str, card: int) -> Refusal:
    if key == PAUSE_KEY:
        return no("L11", "no-pause-held")
    args = {"number": int(number_of(card))}
    return no("L11", "no-held", card=Message(f"card-{WORLD_KEYS[world_of(card)]}", args))


def _playing(s: "Level10State", seat: int, card: int) -> Refusal:
    if not s.hands[seat] >> card & 1:
        return _not_held(KEY[card], card)
    row = int(world_of(card))
    world = Name("world", WORLD_KEYS[row])
    if not rows.is_open(s, row):
        return no("L22", "no-row-filled", world=world, column=int(s.column) + 1)
    if not rows.level_fits(s):
        return no("L23", "no-level-fifth", world=world)
    return no("L21", "no-too-low", number=int(number_of(card)), value=int(s.tops.at(row)))


def _pausing(s: "Level10State", seat: int, row: int) -> Refusal:
    world = Name("world", WORLD_KEYS[row])
    if not pauses_in(s.hands[seat]):
        return _not_held(PAUSE_KEY, LEVELS)
    if not rows.is_open(s, row):
        return no("L22", "no-row-filled", world=world, column=int(s.column) + 1)
    if not rows.level_fits(s):
        return no("L23", "no-level-fifth", world=world)
    return no("L25", "no-second-pause")


def _resetting(s: "Level10State", row: int) -> Refusal:
    world = Name("world", WORLD_KEYS[row])
    if not rows.is_open(s, row):
        return no("L22", "no-row-filled", world=world, column=int(s.column) + 1)
    if s.reset_played:
        return no("L13", "no-second-reset")
    return no("L13", "no-reset-left", world=world)


def _saying(s: "Level10State", seat: int, verb: str, place: int) -> Refusal:
    """L7: what may not be said."""
    if s.players == 1:
        return no("L7", "no-say-alone")
    if not talk.may_speak(s, seat):
        return no("L7", "no-say-more", limit=MOST_SAID)
    if verb == "tell":
        world = Name("world", WORLD_KEYS[place // COUNTS])
        if not talk.is_news(s, seat, place // COUNTS):
            return no("L7", "no-say-known", world=world)
        return no("L7", "no-say-false", world=world)
    other, world = place // WORLDS, Name("world", WORLD_KEYS[place % WORLDS])
    if other >= s.players:
        return no("", "no-such-seat", seat=str(other))
    if s.hands[other] == 0:
        return no("L31", "no-say-no-cards", other=Seat(other))
    if verb == "wish-reset" and s.resets.at(place % WORLDS) == 0:
        return no("L13", "no-reset-left", world=world)
    return no("L7", "no-say-again")
