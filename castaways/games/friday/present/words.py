"""Friday: what actions, events and refusals are called. The sentences are in text/*.ftl."""

from typing import TYPE_CHECKING, Any

from castaways.core.events import EventKind, event_kinds
from castaways.core.text import Message, Name
from castaways.games.friday.present.puzzles import THEMES
from castaways.games.friday.rules import events
from castaways.games.friday.rules.abilities import is_target
from castaways.games.friday.rules.actions import verb_of
from castaways.games.friday.rules.cards import (
    ABILITY,
    ABILITY_KEYS,
    BELOW_STACK,
    COPY,
    COST,
    DRAW_1,
    DRAW_2,
    EXCHANGE_1,
    EXCHANGE_2,
    HAZARD,
    HAZARD_KEY,
    LIFE_PLUS_1,
    LIFE_PLUS_2,
    NONE,
    PIRATE_KEY,
    SORT_3,
    STEP_KEYS,
    TEXT,
    VALUE,
    hazard_free,
    hazard_value,
)
from castaways.games.friday.rules.fight import price
from castaways.games.friday.rules.terms import (
    CHOOSE_HAZARD,
    DRAW_MORE,
    ENDING_KEYS,
    EXCHANGE_MORE,
    NOBODY,
    PHASE_KEYS,
    REPLACE,
    SORT,
)
from castaways.games.friday.rules.total import aging_upkeep, needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

# Abilities that need a card of the stack, at once or when their target is chosen: they may kill (F24).
DRAWING = (DRAW_1, DRAW_2, SORT_3, EXCHANGE_1, EXCHANGE_2, BELOW_STACK)  # once begun, they take a card from the stack

CARD = (("card", "card"),)
PIRATE = (("pirate", "pirate"),)
TOTAL = (("total", "total"), ("value", "number"))
EVENTS = event_kinds(
    {
        events.OFFERED: EventKind("offered", (("first", "hazard"), ("second", "hazard"))),
        events.OFFERED_LAST: EventKind("offered-last", (("hazard", "hazard"),)),
        events.CHOSEN: EventKind("chosen", (("hazard", "hazard"),)),
        events.SKIPPED: EventKind("skipped", (("hazard", "hazard"),)),
        events.DREW: EventKind("drew", CARD),
        events.BOUGHT: EventKind("bought", (*CARD, ("life", "number"))),
        events.DREW_MORE: EventKind("drew-more", CARD),
        events.REPLACED: EventKind("replaced", CARD),
        events.AGED: EventKind("aged", (("left", "number"),)),
        events.RESHUFFLED: EventKind("reshuffled"),
        events.USED_CARD: EventKind("used", CARD),
        events.HEALED: EventKind("healed", (("life", "number"),)),
        events.TURNED_DOWN: EventKind("turned", CARD),
        events.DOUBLED: EventKind("doubled", CARD),
        events.STEP_TAKEN: EventKind("stepped"),
        events.COPIED: EventKind("copied", CARD),
        events.LOOKED: EventKind("looked", CARD, frozenset({"card"})),
        events.SORTED_AWAY: EventKind("sorted-away", CARD),
        events.PUT_BACK: EventKind("put-back", (("cards", "number"),)),
        events.EXCHANGED: EventKind("exchanged", CARD),
        events.PUT_BELOW: EventKind("put-below", CARD),
        events.UPKEEP: EventKind("upkeep", (("life", "number"),)),
        events.BEAT_HAZARD: EventKind("beat-hazard", (("hazard", "hazard-and-card"), *TOTAL)),
        events.LOST_FIGHT: EventKind("lost-fight", (("life", "number"), *TOTAL)),
        events.DESTROYED: EventKind("destroyed", CARD),
        events.REMOVED: EventKind("removed", CARD),
        events.NEXT_STEP: EventKind("next-step", (("step", "step"),)),
        events.PIRATE_CHOSEN: EventKind("pirate-chosen", (*PIRATE, ("value", "number"), ("free", "number"))),
        events.BEAT_PIRATE: EventKind("beat-pirate", (*PIRATE, *TOTAL)),
        events.ESCAPED: EventKind("escaped"),
        events.DIED: EventKind("died"),
        events.DIED_OLD: EventKind("died-old"),
        events.GAVE_UP: EventKind("gave-up"),
    }
)

ASIDES: tuple[range, ...] = ()

FAMILIES = {
    "card": tuple(dict.fromkeys(TEXT)),
    "hazard": HAZARD_KEY,
    "pirate": PIRATE_KEY,
    "pirate-rule": PIRATE_KEY,
    "ability": ABILITY_KEYS,
    "do-use": ABILITY_KEYS[LIFE_PLUS_1 : ABILITY_KEYS.index("life_minus_1")],
    "do-target": ("destroy", "double", "copy", "exchange", "below_stack"),
    "step": STEP_KEYS,
    "phase": PHASE_KEYS,
    "ending": ENDING_KEYS[1:],
    "score": ("cards", "aging", "pirates", "life", "hazards"),
    "theme": THEMES,
}


def plain(value: int) -> str:
    """A total, with a true minus."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def signed(value: int) -> str:
    """A fighting value as printed on the card: +2, 0, −1."""
    return f"+{value}" if value > 0 else plain(value)


def card_label(card: int) -> Message:
    """A fighting card in a sentence: its title and value."""
    return Message("card-label", {"title": Name("card", TEXT[card]), "value": signed(int(VALUE[card]))})


def hazard_name(card: int) -> Name:
    """The hazard side of a card."""
    return Name("hazard", HAZARD_KEY[HAZARD[card]])


def name_of(type_: str, value: int) -> Any:
    """A number of an event as something to say."""
    if type_ == "card":
        return card_label(value)
    if type_ == "hazard":
        return hazard_name(value)
    if type_ == "hazard-and-card":
        return Message("hazard-and-card", {"hazard": hazard_name(value), "card": card_label(value)})
    if type_ == "pirate":
        return Name("pirate", PIRATE_KEY[value])
    if type_ == "total":
        return plain(value)
    if type_ == "step":
        return Name("step", STEP_KEYS[value])
    raise ValueError(type_)


# -------------------------------------------------------------------- actions


def describe(s: "FridayState", seat: int, action: int) -> Message:
    """What a legal action would do, in one line."""
    verb, place = verb_of(action)
    if verb in ("fight-first", "fight-second"):
        return _fight(s, action) if s.phase == CHOOSE_HAZARD else _pirate(s, action)
    if verb == "skip":
        return Message("do-skip", {"hazard": hazard_name(int(s.offered.at(0)))})
    if verb == "draw":
        return Message("do-draw-deadly") if _kills(s) else Message("do-draw", {"left": int(s.free - s.left)})
    if verb == "buy":
        return _buy(s)
    if verb == "end":
        return _end(s)
    if verb == "give-up":
        return Message("do-give-up", {"missing": int(needed(s) - total(s))})
    if verb == "take":
        return _take(s)
    if verb == "done":
        return _done(s)
    if verb == "discard":
        return Message("do-discard", {"card": card_label(int(s.looked.at(place)))})
    if verb == "top":
        label = card_label(int(s.looked.at(place)))
        if not s.sorting:  # the first to go back: none can be discarded any more
            return Message("do-top-first", {"card": label})
        return Message("do-top", {"card": label, "number": int(s.order.n) + 1})
    card = int(s.table.at(place))
    if verb == "use":
        return _use(s, place)
    if verb == "target":
        return _target(s, card)
    cost = int(COST[card])
    return Message("do-destroy", {"card": card_label(card), "cost": cost, "left": int(s.points) - cost})


def _kills(s: "FridayState") -> bool:
    """Would drawing a card end the game by old age (F24)?"""
    return s.old_age_kills and s.robinson.n == 0 and s.aging.n == 0


def _fight(s: "FridayState", i: int) -> Message:
    card = int(s.offered.at(i))
    args = {
        "hazard": hazard_name(card),
        "value": int(hazard_value(card, s.step_)),
        "free": int(hazard_free(card)),
        "card": card_label(card),
    }
    if ABILITY[card] == NONE:
        return Message("do-fight-plain", args)
    return Message("do-fight", {**args, "ability": Name("ability", ABILITY_KEYS[ABILITY[card]])})


def _pirate(s: "FridayState", i: int) -> Message:
    kind = s.pirate_1 if i == 0 else s.pirate_2
    args = {
        "pirate": Name("pirate", PIRATE_KEY[kind]),
        "value": int(s.pirate_value(kind)),
        "free": int(s.pirate_free(kind)),
    }
    return Message("do-fight-pirate", args)


def _buy(s: "FridayState") -> Message:
    cost = int(price(s))
    if cost > s.life:
        return Message("do-buy-broke")
    if _kills(s):
        return Message("do-buy-deadly")
    return Message("do-buy", {"life": cost, "left": int(s.life) - cost})


def _end(s: "FridayState") -> Message:
    """Won, lost, or the end of Robinson: what it costs and what it brings."""
    missing = max(0, int(needed(s) - total(s)))
    upkeep = int(aging_upkeep(s))
    if missing + upkeep > s.life:
        return Message("do-end-dead", {"cost": missing + upkeep, "life": int(s.life)})
    left = int(s.life) - missing - upkeep
    if missing:
        return Message("do-end-lose", {"points": missing, "upkeep": upkeep, "left": left})
    if s.pirate != NOBODY:
        pirate = Name("pirate", PIRATE_KEY[s.pirate_kind()])
        args = {"pirate": pirate, "upkeep": upkeep, "left": left}
        return Message("do-end-escape" if s.beaten else "do-end-pirate", args)
    return Message("do-end-win", {"card": card_label(int(s.hazard)), "upkeep": upkeep, "left": left})


def _take(s: "FridayState") -> Message:
    if s.phase == REPLACE:  # never deadly: the card put below the stack is still in it
        return Message("do-take-replace")
    if s.phase == SORT:
        return Message("do-take-look-deadly" if _kills(s) else "do-take-look")
    return Message("do-take-draw-deadly" if _kills(s) else "do-take-draw")


def _done(s: "FridayState") -> Message:
    id = {DRAW_MORE: "do-done-draw", EXCHANGE_MORE: "do-done-exchange", REPLACE: "do-done-replace"}
    return Message(id.get(int(s.phase), "do-done-destroy"))


def _draws(s: "FridayState", ability: int, place: int) -> bool:
    """Does an ability need a card from the stack, whatever is chosen for it?"""
    if ability != COPY:
        return ability in DRAWING
    copied = [ABILITY[s.table.at(i)] for i in range(int(s.table.n)) if is_target(s, COPY, place, i)]
    return all(choice in DRAWING for choice in copied)


def _use(s: "FridayState", place: int) -> Message:
    card = int(s.table.at(place))
    ability = int(ABILITY[card])
    label = card_label(card)
    if _draws(s, ability, place) and _kills(s):
        return Message("do-use-deadly", {"card": label})
    if ability in (LIFE_PLUS_1, LIFE_PLUS_2):
        gain = min(int(s.reserve), 2 if ability == LIFE_PLUS_2 else 1)
        return Message(f"do-use-{ABILITY_KEYS[ability]}", {"card": label, "life": gain})
    return Message(f"do-use-{ABILITY_KEYS[ability]}", {"card": label})


def _target(s: "FridayState", card: int) -> Message:
    ability, copied = int(s.ability), int(ABILITY[card])
    label = card_label(card)
    if (copied if ability == COPY else ability) in DRAWING and _kills(s):
        return Message("do-target-deadly", {"card": label})
    if ability == COPY:
        return Message("do-target-copy", {"card": label, "ability": Name("ability", ABILITY_KEYS[copied])})
    key = ABILITY_KEYS[ability].removesuffix("_1").removesuffix("_2")
    return Message(f"do-target-{key}", {"card": label})
