"""Lifeboat: why an action is not possible now, with the clause that says so. Says only what the seat may know."""

from typing import TYPE_CHECKING, Any

from castaways.core.text import Message, Name, Refusal
from castaways.games.lifeboat.rules.boat import cards_of, has_open, owns
from castaways.games.lifeboat.rules.cards import (
    BAIT,
    CHARACTER_KEY,
    COMPASS,
    FLARE,
    KID,
    KIND_KEY,
    MEDKIT,
    PARASOL,
    WATER,
    size,
)
from castaways.games.lifeboat.rules.terms import (
    ANSWER,
    CANCELS,
    CHOOSING,
    CLOSED,
    COUNTERING,
    DAY,
    DEMAND,
    DRAFT,
    DRAFT_CARDS,
    DRAFT_TO,
    DRAFT_WANTS,
    EVENING,
    FIGHT,
    GIFT,
    MOST_CANCELS,
    MOST_GIFTS,
    MOST_KINDS,
    MOST_OFFERS,
    NEED,
    NOBODY,
    OFFER_TO,
    OFFERING,
    OFFERS,
    PASSING,
    PHASE_KEYS,
    ROWING,
    SHARKS,
    TAKING,
    THIRST,
    WOUNDS,
)
from castaways.games.lifeboat.rules.trade import partners, trading
from castaways.games.lifeboat.rules.wishes import closed_wanted

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

DRAFT_VERBS = (
    "send",
    "cancel",
    "to",
    "name-open",
    "name-closed",
    "ask-open",
    "ask-kind",
    "ask-closed",
    "want-kind",
    "want-closed",
)
DAY_VERBS = ("row", "idle", "signal", "swap", "rob", "steal", "heal", "shade")
# Verbs of one player in a phase, with the clause that gives them.
PHASE_OF = {
    "keep": (PASSING, "B20"),
    "keep-chart": (ROWING, "B30"),
    "bury-chart": (ROWING, "B30"),
    "take-open": (TAKING, "B32"),
    "take-closed": (TAKING, "B32"),
    "choose": (CHOOSING, "B51"),
    "look-top": (CHOOSING, "B51"),
}
AT_PERSON = ("swap", "rob", "steal", "heal", "shade", "give-water", "to", "accept", "decline", "counter")


def no(clause: str, id: str, **args: Any) -> Refusal:
    """A refusal."""
    return Refusal(clause, Message(id, args))


def refusal(s: "LifeboatState", seat: int, verb: str, arg: int) -> Refusal:
    """Why this verb is not legal for this seat. The caller has made sure that it is not."""
    if s.gone >> seat & 1:
        return no("B54", "no-you-gone")
    if not s.awake >> seat & 1:
        return no("B4", "no-you-unconscious" if s.alive >> seat & 1 else "no-you-dead")
    if verb in AT_PERSON and arg >= s.players:
        return no("B1", "no-such-player")
    if verb in DRAFT_VERBS:
        return _drafting(s, seat, verb, arg)
    if s.drafts >> seat & 1:
        return no("B13", "no-draft-first")
    if verb in DAY_VERBS:
        return _acting(s, seat, verb, arg)
    if verb in PHASE_OF:
        return _choosing(s, seat, verb, arg)
    if verb in ("give", "throw", "offer", "withdraw", "accept", "decline", "counter"):
        return _trading(s, seat, verb, arg)
    if verb in ("pass", "stay-out"):
        return _passing(s, verb)
    if verb == "open":
        return no("B34", "no-open-parasol") if arg == PARASOL else no("B10", "no-open", card=card(arg))
    if verb in ("agree", "refuse"):
        return no("B31", "no-not-asked") if s.phase == DEMAND else _other_phase(s, "B31")
    if verb in ("join-attack", "join-defence", "shoot"):
        return _fighting(s, seat, verb)
    return _watering(s, seat, verb, arg)


def card(kind: int) -> Name:
    """A kind of provision."""
    return Name("card", KIND_KEY[kind])


def person(s: "LifeboatState", seat: int) -> Name:
    """A seat's character."""
    return Name("person", CHARACTER_KEY[s.role.at(seat)])


def _other_phase(s: "LifeboatState", clause: str) -> Refusal:
    return no(clause, "no-other-phase", phase=Name("phase", PHASE_KEYS[s.phase]))


def _passing(s: "LifeboatState", verb: str) -> Refusal:
    if s.phase < FIGHT or (verb == "stay-out" and s.phase not in (FIGHT, EVENING)):
        return _other_phase(s, "B14")
    return no("B14", "no-not-asked")


def _acting(s: "LifeboatState", seat: int, verb: str, other: int) -> Refusal:
    """The actions of the day."""
    if s.phase != DAY:
        return _other_phase(s, "B22")
    if s.actor != seat:
        return no("B22", "no-not-your-turn", person=person(s, int(s.actor)))
    if verb == "signal":
        return no("B36", "no-card-owned", card=card(FLARE))
    if verb == "steal" and s.role.at(seat) != KID:
        return no("B33", "no-steal-kid")
    if other == seat and verb in ("swap", "rob", "steal"):
        return no("B31", "no-yourself")
    if s.gone >> other & 1:
        return no("B54", "no-gone", person=person(s, other))
    if verb == "rob":
        return no("B32", "no-rob-cards", person=person(s, other))
    if verb == "steal":
        return no("B33", "no-steal-closed", person=person(s, other))
    if verb == "shade":
        return no("B34", "no-card-closed", card=card(PARASOL))
    if not owns(s, seat, MEDKIT):
        return no("B34", "no-card-owned", card=card(MEDKIT))
    return no("B34", "no-heal-dead" if not s.alive >> other & 1 else "no-heal-wounds", person=person(s, other))


def _choosing(s: "LifeboatState", seat: int, verb: str, arg: int) -> Refusal:
    """Choices of one player in a phase of their own."""
    phase, clause = PHASE_OF[verb]
    if s.phase != phase:
        return _other_phase(s, clause)
    if s.actor != seat:
        return no(clause, "no-not-your-turn", person=person(s, int(s.actor)))
    if verb == "keep":
        return no(clause, "no-keep", card=card(arg))
    if verb == "take-open":
        return no(clause, "no-take-open", person=person(s, int(s.target)), card=card(arg))
    if verb == "take-closed":
        return no(clause, "no-take-closed", person=person(s, int(s.target)))
    if verb == "choose":
        return no(clause, "no-choose")
    if s.choice:
        return no(clause, "no-compass-twice")
    return no(clause, "no-card-open", card=card(COMPASS)) if not has_open(s, seat, COMPASS) else no(clause, "no-charts")


def _fighting(s: "LifeboatState", seat: int, verb: str) -> Refusal:
    if s.phase != FIGHT:
        return _other_phase(s, "B40")
    if verb != "shoot":
        return no("B40", "no-join-again")
    if not (s.attackers | s.defenders) >> seat & 1:
        return no("B41", "no-shoot-outside")
    return no("B41", "no-card-open", card=card(FLARE))


def _watering(s: "LifeboatState", seat: int, verb: str, other: int) -> Refusal:
    """Bait and water."""
    phase, clause, kind = (SHARKS, "B56", BAIT) if verb == "throw-bait" else (THIRST, "B57", WATER)
    if s.phase != phase:
        return _other_phase(s, clause)
    if not owns(s, seat, kind):
        return no(clause, "no-card-owned", card=card(kind))
    return no(clause, "no-thirst", person=person(s, other))


# -------------------------------------------------------------------- trade


def _trading(s: "LifeboatState", seat: int, verb: str, maker: int) -> Refusal:
    if verb == "withdraw":
        if not s.offers >> seat & 1:
            return no("B13", "no-offer-mine")
        return _other_phase(s, "B13")
    if verb in ("accept", "decline", "counter"):
        if not s.offers >> maker & 1 or s.sheet[OFFER_TO + maker] != seat:
            return no("B13", "no-offer-from", person=person(s, maker))
        if not partners(s, seat) >> maker & 1:
            return _bargaining(s)
        if verb != "counter":
            return no("B13", "no-accept")
    if not trading(s):
        return _other_phase(s, "B12")
    if s.sheet[CANCELS + seat] >= MOST_CANCELS:
        return no("B13", "no-cancels", limit=MOST_CANCELS)
    if verb in ("give", "throw") and cards_of(s, seat) == 0:
        return no("B12", "no-cards")
    if s.phase == DEMAND and not partners(s, seat):
        return _bargaining(s)
    if verb == "give":
        return no("B13", "no-gifts", limit=MOST_GIFTS)
    if s.offers >> seat & 1:
        return no("B13", "no-offer-twice")
    if s.sheet[OFFERS + seat] >= MOST_OFFERS:
        return no("B13", "no-offers", limit=MOST_OFFERS)
    return no("B12", "no-partner")


def _bargaining(s: "LifeboatState") -> Refusal:
    """While a demand is open only the two bargain; in a fight nobody does."""
    if s.phase != DEMAND:
        return _other_phase(s, "B12")
    return no("B31", "no-bargain", first=person(s, int(s.attacker)), second=person(s, int(s.target)))


def _drafting(s: "LifeboatState", seat: int, verb: str, arg: int) -> Refusal:
    """Steps of a gift or an offer."""
    if not s.drafts >> seat & 1:
        return no("B13", "no-draft")
    draft, to = s.sheet[DRAFT + seat], s.sheet[DRAFT_TO + seat]
    offering = draft in (OFFERING, COUNTERING)
    named = s.sheet[DRAFT_CARDS + seat] != 0
    if verb == "cancel":
        return no("B13", "no-cancels", limit=MOST_CANCELS)
    if verb == "to":
        if (draft == GIFT and named) or (offering and to == NOBODY):
            return _receiving(s, seat, arg, offering)
    elif verb in ("name-open", "name-closed"):
        if draft == ANSWER or (draft == GIFT and not named) or (offering and to != NOBODY):
            return no("B13", "no-draft-card", card=card(arg))
        if draft != GIFT and not offering:
            return no("B13", "no-draft-card", card=card(arg))
    elif verb == "ask-open" and offering and to != NOBODY:
        return no("B13", "no-take-open", person=person(s, int(to)), card=card(arg))
    elif verb == "want-kind" and offering and to != NOBODY:
        return no("B13", "no-want-kind", limit=MOST_KINDS)
    elif verb == "want-closed" and offering and to != NOBODY and closed_wanted(s.sheet[DRAFT_WANTS + seat]):
        return no("B13", "no-want-closed")
    elif verb in ("ask-closed", "want-closed") and offering and to != NOBODY and arg >= size(s.sheet[CLOSED + to]):
        return no("B13", "no-take-closed", person=person(s, int(to)))
    return no("B13", "no-draft-step")


def _receiving(s: "LifeboatState", seat: int, other: int, offer: bool) -> Refusal:
    if other == seat:
        return no("B12", "no-yourself")
    if s.gone >> other & 1:
        return no("B54", "no-gone", person=person(s, other))
    if s.phase == DEMAND and not partners(s, seat) >> other & 1:
        return _bargaining(s)
    return no("B12", "no-offer-unconscious", person=person(s, other)) if offer else no("B12", "no-partner")


def wounded(s: "LifeboatState", seat: int) -> int:
    """The wounds of a seat's character."""
    return int(s.sheet[WOUNDS + seat])


def thirst_of(s: "LifeboatState", seat: int) -> int:
    """The thirst of a seat's character that is not yet stilled."""
    return int(s.sheet[NEED + seat])
