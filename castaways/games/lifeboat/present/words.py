"""Lifeboat: what actions, events and refusals are called. The sentences are in text/*.ftl."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from castaways.core.events import EventKind, event_kinds
from castaways.core.text import Message, Name
from castaways.games.lifeboat.present.puzzles import THEMES
from castaways.games.lifeboat.present.refusals import card, person, thirst_of, wounded
from castaways.games.lifeboat.present.talk import PHRASES
from castaways.games.lifeboat.rules import events
from castaways.games.lifeboat.rules.actions import GIVE, KINDS, OFFER, OPEN, WITHDRAW, verb_of
from castaways.games.lifeboat.rules.cards import (
    CHARACTER_KEY,
    CHART_NUMBER,
    GULL,
    KIND_KEY,
    KIND_MASK,
    OAR,
    OARS_ON,
    OVERBOARD,
    STRENGTH,
    STRONGMAN_ON,
    WEAPON,
    size,
)
from castaways.games.lifeboat.rules.day import sorted_charts
from castaways.games.lifeboat.rules.terms import (
    CLOSED,
    COUNTERING,
    DEMAND_KEYS,
    DRAFT,
    DRAFT_CARDS,
    DRAFT_KEYS,
    DRAFT_TO,
    ENDING_KEYS,
    EVENING,
    FIGHT,
    OFFER_ASKED,
    OFFER_CARDS,
    OFFER_TO,
    OFFER_WANTS,
    OPENED,
    OVER,
    PHASE_KEYS,
    THIRST,
)
from castaways.games.lifeboat.rules.thirst import named
from castaways.games.lifeboat.rules.wishes import closed_wanted, kinds_wanted

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

HERO = (("hero", "person"),)
CARD = (*HERO, ("card", "card"))
OTHER = (*HERO, ("person", "person"))
CARD_AND_OTHER = (*CARD, ("person", "person"))
NUMBER = (*HERO, ("number", "number"))
CHART = (*HERO, ("chart", "chart"))
SECRET_CARD = frozenset({"card"})
EVENTS = event_kinds(
    {
        events.DAY_BEGAN: EventKind("day", (("day", "number"),)),
        events.DREW: EventKind("drew", NUMBER),
        events.KEPT: EventKind("kept", (*CARD, ("number", "number")), SECRET_CARD),
        events.TURN: EventKind("turn", HERO),
        events.ROWED: EventKind("rowed", NUMBER),
        events.LOOKED: EventKind("looked", CHART, frozenset({"chart"})),
        events.KEPT_CHARTS: EventKind("kept-charts", (*HERO, ("kept", "number"), ("buried", "number"))),
        events.DEMANDED_SEAT: EventKind("demanded-seat", OTHER),
        events.DEMANDED_CARD: EventKind("demanded-card", OTHER),
        events.AGREED: EventKind("agreed", OTHER),
        events.REFUSED: EventKind("refused", OTHER),
        events.SWAPPED: EventKind("swapped", OTHER),
        events.TOOK_OPEN: EventKind("took-open", CARD_AND_OTHER),
        events.TOOK_CLOSED: EventKind("took-closed", CARD_AND_OTHER, SECRET_CARD),
        events.STOLE: EventKind("stole", CARD_AND_OTHER, SECRET_CARD),
        events.NOTHING_TAKEN: EventKind("nothing-taken", OTHER),
        events.JOINED_ATTACK: EventKind("joined-attack", HERO),
        events.JOINED_DEFENCE: EventKind("joined-defence", HERO),
        events.SHOT: EventKind("shot", HERO),
        events.FIGHT_WON: EventKind("fight-won", (*HERO, ("attack", "number"), ("defence", "number"))),
        events.FIGHT_LOST: EventKind("fight-lost", (*HERO, ("attack", "number"), ("defence", "number"))),
        events.HEALED: EventKind("healed", OTHER, own="person"),
        events.AWOKE: EventKind("awoke", HERO),
        events.SHADED: EventKind("shaded", OTHER, own="person"),
        events.SIGNALLED: EventKind("signalled", HERO),
        events.SHOWED: EventKind("showed", (("chart", "chart"),)),
        events.GULLS: EventKind("gulls", (("gulls", "number"),)),
        events.IDLED: EventKind("idled", HERO),
        events.OPENED_CARD: EventKind("opened", CARD),
        events.GAVE_OPEN: EventKind("gave-open", CARD_AND_OTHER),
        events.GAVE_CLOSED: EventKind("gave-closed", CARD_AND_OTHER, SECRET_CARD),
        events.THREW_OPEN: EventKind("threw-open", CARD),
        events.THREW_CLOSED: EventKind("threw-closed", CARD, SECRET_CARD),
        events.OFFERED: EventKind("offered", OTHER),
        events.ACCEPTED: EventKind("accepted", OTHER),
        events.DECLINED: EventKind("declined", OTHER),
        events.WITHDREW: EventKind("withdrew", OTHER),
        events.LAPSED: EventKind("lapsed", OTHER),
        events.EVENING_BEGAN: EventKind("evening"),
        events.CHOOSES: EventKind("chooses", NUMBER),
        events.LOOKED_TOP: EventKind("looked-top", HERO),
        events.PLAYED: EventKind("played", CHART),
        events.FELL: EventKind("fell", HERO),
        events.WASHED_OFF: EventKind("washed-off", CARD),
        events.AFLOAT: EventKind("afloat", HERO),
        events.THREW_BAIT: EventKind("threw-bait", HERO),
        events.BITTEN: EventKind("bitten", HERO),
        events.WASHED_AWAY: EventKind("washed-away", HERO),
        events.WOUNDED: EventKind("wounded", NUMBER),
        events.FAINTED: EventKind("fainted", HERO),
        events.DIED: EventKind("died", HERO),
        events.THIRSTY: EventKind("thirsty", NUMBER),
        events.IN_SHADE: EventKind("in-shade", HERO),
        events.DRANK: EventKind("drank", OTHER, own="person"),
        events.LANDED: EventKind("landed"),
        events.SEA_WON: EventKind("sea-won"),
        events.DAYS_OVER: EventKind("days-over"),
        events.SHARKS_CAME: EventKind("sharks-came", HERO),
        events.TURNED_UP: EventKind("turned-up", (("chart", "chart"),)),
        events.OFFER_GIVES_OPEN: EventKind("offer-gives", CARD),
        events.OFFER_GIVES_CLOSED: EventKind("offer-gives-closed", CARD, SECRET_CARD),
        events.OFFER_ASKS_CARD: EventKind("offer-asks", CARD),
        events.OFFER_ASKS_CLOSED: EventKind("offer-asks-closed", NUMBER),
        events.COUNTERED: EventKind("countered", OTHER),
    }
)

WINDOWS = PHASE_KEYS[FIGHT : THIRST + 1]
STATES = ("conscious", "unconscious", "dead", "gone")
FAMILIES = {
    "person": CHARACTER_KEY,
    "card": KIND_KEY,
    "phase": (*PHASE_KEYS[: THIRST + 1], PHASE_KEYS[OVER]),
    "ending": ENDING_KEYS[1:],
    "state": STATES,
    "do-pass": WINDOWS,
    "do-stay-out": (PHASE_KEYS[FIGHT], PHASE_KEYS[EVENING]),
    "do-agree": DEMAND_KEYS[1:],
    "do-cancel": DRAFT_KEYS[1:],
    "score": ("survival", "cash", "jewels", "paintings", "friend", "enemy", "bodies"),
    "gull": ("none", "plus", "minus"),
    "phrase": tuple(phrase.key for phrase in PHRASES),
    "theme": THEMES,
}

# Gifts, throws and offers go beside the turn; opening a card may be what a fight or a fall is about, so it does not.
ASIDES = (range(GIVE, OFFER + 1), range(WITHDRAW, WITHDRAW + 1), range(OPEN, OPEN + KINDS))


def name_of(type_: str, value: int) -> Any:
    """A number of an event as something to say."""
    if type_ == "person":
        return Name("person", CHARACTER_KEY[value])
    if type_ == "card":
        return card(value)
    if type_ == "chart":
        return Message("chart", {"number": CHART_NUMBER[value], "gull": gull(value)})
    raise ValueError(type_)


def own_names(s: "LifeboatState", seat: int) -> dict[str, int]:
    """Events name people by their characters."""
    return {"person": int(s.role.at(seat))}


# -------------------------------------------------------------------- cards


def gull(chart: int) -> Name:
    """The gull of a navigation card."""
    return Name("gull", ("none", "plus", "minus")[GULL[chart]])


def chart_label(s: "LifeboatState", chart: int) -> Message:
    """A navigation card in one line: gull, overboard, thirst."""
    return label_of(
        gull(chart).key,
        _keys(int(OVERBOARD[chart])),
        _keys(int(named(s, chart))),
        bool(OARS_ON[chart]),
        bool(STRONGMAN_ON[chart]),
    )


def _keys(mask: int) -> list[str]:
    return [key for number, key in enumerate(CHARACTER_KEY) if mask >> number & 1]


def label_of(gull_key: str, overboard: list[str], thirst: list[str], oars: bool, strongman: bool) -> Message:
    """The face of a navigation card in words."""
    thirsty = _crowd(thirst)
    if oars:
        thirsty += (Message("chart-oars"),)
    if strongman:
        thirsty += (Message("chart-strongman"),)
    args = {
        "gull": Name("gull", gull_key),
        "overboard": _crowd(overboard) or (Message("chart-nobody"),),
        "thirst": thirsty or (Message("chart-nobody"),),
    }
    return Message("chart-label", args)


def _crowd(keys: list[str]) -> tuple[Any, ...]:
    """Names, or "everybody", or "all but ..."."""
    if len(keys) == len(CHARACTER_KEY):
        return (Message("chart-everybody"),)
    if len(keys) == len(CHARACTER_KEY) - 1:
        absent = next(key for key in CHARACTER_KEY if key not in keys)
        return (Message("chart-all-but", {"person": Name("person", absent)}),)
    return tuple(Name("person", key) for key in keys)


# -------------------------------------------------------------------- actions


def describe(s: "LifeboatState", seat: int, action: int) -> Message:
    """What a legal action would do, in one line."""
    verb, arg = verb_of(action)
    if verb in ("pass", "stay-out"):
        return Message(f"do-{verb}-{PHASE_KEYS[s.phase]}")
    if verb in DESCRIPTIONS:
        return DESCRIPTIONS[verb](s, seat, arg)
    if verb in PLAIN:
        return Message(f"do-{verb}")
    if verb in ABOUT_CARD:
        return Message(f"do-{verb}", {"card": card(arg)})
    return Message(f"do-{verb}", {"person": person(s, arg)})


PLAIN = ("idle", "signal", "refuse", "look-top", "throw-bait", "give", "throw", "offer", "shoot")
ABOUT_CARD = ("keep", "ask-kind", "want-kind")


def _row(s: "LifeboatState", seat: int, arg: int) -> Message:
    oars = int(size(s.sheet[OPENED + seat] & KIND_MASK[OAR]))
    return Message("do-row", {"cards": min(2 + oars, len(s.charts))})


def _at_boat(id: str) -> Callable[["LifeboatState", int, int], Message]:
    """A demand: whom it is made of, and whether they can refuse."""

    def words(s: "LifeboatState", seat: int, other: int) -> Message:
        asked = "asked" if s.awake >> other & 1 else "unasked"
        return Message(f"do-{id}-{asked}", {"person": person(s, other)})

    return words


def _heal(s: "LifeboatState", seat: int, other: int) -> Message:
    if not s.awake >> other & 1:
        return Message("do-heal-wake", {"person": person(s, other)})
    left = wounded(s, other) - 1
    if other == seat:
        return Message("do-heal-self", {"left": left})
    return Message("do-heal", {"person": person(s, other), "left": left})


def _self_or_other(id: str) -> Callable[["LifeboatState", int, int], Message]:
    """Something for oneself or for another."""

    def words(s: "LifeboatState", seat: int, other: int) -> Message:
        return Message(f"do-{id}-self") if other == seat else Message(f"do-{id}", {"person": person(s, other)})

    return words


def _water(s: "LifeboatState", seat: int, other: int) -> Message:
    left = thirst_of(s, other)
    if other == seat:
        return Message("do-give-water-self", {"thirst": left})
    return Message("do-give-water", {"person": person(s, other), "thirst": left})


def _open(s: "LifeboatState", seat: int, kind: int) -> Message:
    if s.phase == FIGHT and WEAPON[kind] and KIND_KEY[kind] != "flare":
        return Message("do-open-weapon", {"card": card(kind), "strength": int(WEAPON[kind])})
    return Message("do-open", {"card": card(kind)})


def _agree(s: "LifeboatState", seat: int, arg: int) -> Message:
    return Message(f"do-agree-{DEMAND_KEYS[s.demand]}", {"person": person(s, int(s.attacker))})


def _join(id: str) -> Callable[["LifeboatState", int, int], Message]:
    def words(s: "LifeboatState", seat: int, arg: int) -> Message:
        head = int(s.attacker if id == "do-join-attack" else s.target)
        return Message(id, {"person": person(s, head), "strength": int(STRENGTH[s.role.at(seat)])})

    return words


def _take_open(s: "LifeboatState", seat: int, kind: int) -> Message:
    return Message("do-take-open", {"card": card(kind), "person": person(s, int(s.target))})


def _take_closed(s: "LifeboatState", seat: int, arg: int) -> Message:
    closed = int(size(s.sheet[CLOSED + s.target]))
    return Message("do-take-closed", {"person": person(s, int(s.target)), "closed": closed})


def _sort_chart(id: str) -> Callable[["LifeboatState", int, int], Message]:
    def words(s: "LifeboatState", seat: int, arg: int) -> Message:
        return Message(id, {"chart": chart_label(s, int(s.looked.at(sorted_charts(s))))})

    return words


def _choose(s: "LifeboatState", seat: int, place: int) -> Message:
    return Message("do-choose", {"chart": chart_label(s, int(s.looked.at(place)))})


def _card(side: str) -> Callable[["LifeboatState", int, int], Message]:
    """A card named for a gift, a throw, an offer or an answer."""

    def words(s: "LifeboatState", seat: int, kind: int) -> Message:
        draft = DRAFT_KEYS[s.sheet[DRAFT + seat]].replace("counter", "offer")
        return Message(f"do-card-{draft}", {"card": card(kind), "side": Message(f"side-{side}")})

    return words


def _to(s: "LifeboatState", seat: int, other: int) -> Message:
    cards = int(s.sheet[DRAFT_CARDS + seat])
    if DRAFT_KEYS[s.sheet[DRAFT + seat]] == "gift":
        return Message("do-to-gift", {"person": person(s, other), "card": cards_label(s, seat, cards)})
    return Message("do-to-offer", {"person": person(s, other)})


def _ask_open(s: "LifeboatState", seat: int, kind: int) -> Message:
    to = int(s.sheet[DRAFT_TO + seat])
    return Message("do-ask-open", {"card": card(kind), "person": person(s, to)})


def _closed_cards(id: str) -> Callable[["LifeboatState", int, int], Message]:
    """Closed cards that an offer asks for."""

    def words(s: "LifeboatState", seat: int, more: int) -> Message:
        return Message(id, {"person": person(s, int(s.sheet[DRAFT_TO + seat])), "cards": more + 1})

    return words


def _send(s: "LifeboatState", seat: int, arg: int) -> Message:
    counter = s.sheet[DRAFT + seat] == COUNTERING
    return Message("do-send-counter" if counter else "do-send", {"person": person(s, int(s.sheet[DRAFT_TO + seat]))})


def _cancel(s: "LifeboatState", seat: int, arg: int) -> Message:
    return Message(f"do-cancel-{DRAFT_KEYS[s.sheet[DRAFT + seat]]}")


def _withdraw(s: "LifeboatState", seat: int, arg: int) -> Message:
    return Message("do-withdraw", {"person": person(s, int(s.sheet[OFFER_TO + seat]))})


def _accept(s: "LifeboatState", seat: int, maker: int) -> Message:
    return Message("do-accept", {"person": person(s, maker), "gives": _gives(s, seat, maker), "asks": _asks(s, maker)})


def _decline(s: "LifeboatState", seat: int, maker: int) -> Message:
    return Message("do-decline", {"person": person(s, maker)})


def _gives(s: "LifeboatState", seat: int, maker: int) -> tuple[Any, ...]:
    """What the partner of an offer sees of the cards given."""
    cards = int(s.sheet[OFFER_CARDS + maker])
    closed = int(size(cards & s.sheet[CLOSED + maker]))
    parts = _list(cards & int(s.sheet[OPENED + maker]))
    if closed:
        parts += (Message("closed-cards", {"cards": closed}),)
    return parts or (Message("nothing"),)


def _asks(s: "LifeboatState", maker: int) -> tuple[Any, ...]:
    """What an offer asks for."""
    wants = s.sheet[OFFER_WANTS + maker]
    kinds = int(kinds_wanted(wants))
    parts = _list(int(s.sheet[OFFER_ASKED + maker]))
    parts += tuple(card(kind) for kind in range(len(KIND_KEY)) if kinds >> kind & 1)
    if closed_wanted(wants):
        parts += (Message("closed-cards", {"cards": int(closed_wanted(wants))}),)
    return parts


def _list(cards: int) -> tuple[Any, ...]:
    """Cards, each by name."""
    return tuple(card(kind) for kind in range(len(KIND_KEY)) for _ in range(int(size(cards & KIND_MASK[kind]))))


def cards_label(s: "LifeboatState", seat: int, cards: int) -> Message:
    """One card of a seat, with its side."""
    kind = next(kind for kind in range(len(KIND_KEY)) if cards & KIND_MASK[kind])
    side = "open" if cards & s.sheet[OPENED + seat] else "closed"
    return Message("card-and-side", {"card": card(kind), "side": Message(f"side-{side}")})


DESCRIPTIONS: dict[str, Callable[["LifeboatState", int, int], Message]] = {
    "row": _row,
    "swap": _at_boat("swap"),
    "rob": _at_boat("rob"),
    "heal": _heal,
    "shade": _self_or_other("shade"),
    "give-water": _water,
    "open": _open,
    "agree": _agree,
    "join-attack": _join("do-join-attack"),
    "join-defence": _join("do-join-defence"),
    "take-open": _take_open,
    "take-closed": _take_closed,
    "keep-chart": _sort_chart("do-keep-chart"),
    "bury-chart": _sort_chart("do-bury-chart"),
    "choose": _choose,
    "name-open": _card("open"),
    "name-closed": _card("closed"),
    "to": _to,
    "ask-open": _ask_open,
    "ask-closed": _closed_cards("do-ask-closed"),
    "want-closed": _closed_cards("do-want-closed"),
    "send": _send,
    "cancel": _cancel,
    "withdraw": _withdraw,
    "accept": _accept,
    "decline": _decline,
}
