"""Lifeboat: choices that unfold from a button, a person or a card, each a move of one or several steps."""

from dataclasses import dataclass

from castaways.games.lifeboat.rules.actions import (
    CARD_CLOSED,
    CARD_OPEN,
    GIVE,
    HEAL,
    OFFER,
    OPEN,
    ROB,
    SHADE,
    SIGNAL,
    STEAL,
    SWAP,
    THROW,
    TO,
)
from castaways.games.lifeboat.rules.cards import KIND_KEY
from castaways.games.lifeboat.web import art
from castaways.games.lifeboat.web.facts import card, conscious, partners, person, weapon
from castaways.games.lifeboat.web.stage.fight import odds, strengthened
from castaways.web import kit
from castaways.web.kit import DIGITS, Look, Why


@dataclass(frozen=True, slots=True)
class Entry:
    """One choice: its first action, those that follow in the same decision, and what it says."""

    action: int
    label: str
    detail: str = ""
    then: tuple[int, ...] = ()
    art: str = ""
    key: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Choices under a heading; with `why` there are none, and it says why."""

    title: str
    entries: tuple[Entry, ...] = ()
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class Menu:
    """A button of the bar that unfolds choices."""

    id: str
    label: str
    detail: str
    key: str
    entries: tuple[Entry, ...]
    secret: bool = False


def numbered(entries: list[Entry]) -> tuple[Entry, ...]:
    """The choices of a menu with their keys."""
    return tuple(
        Entry(one.action, one.label, one.detail, one.then, one.art, DIGITS[i] if i < len(DIGITS) else "", one.secret)
        for i, one in enumerate(entries)
    )


def split(text: str) -> tuple[str, str]:
    """A description as the two lines of a button; words in brackets at its end are the second one."""
    head, found, tail = text.rpartition(" (")
    told = found and tail.endswith(")") and any(letter.isalpha() for letter in tail)  # a painting's (2) is its name
    return (head, tail[:-1]) if told else kit.split(text)


def kind(key: str) -> int:
    """The number of a kind of provision."""
    return KIND_KEY.index(key)


# -------------------------------------------------------------------- the actions of a day


def at_person(look: Look, verb: int, seat: int) -> Entry:
    """A demand, a theft or a card used on somebody."""
    view = look.view
    label, detail = split(look.describe(verb + seat))
    if verb in (SWAP, ROB):
        detail = odds(look, view["seat"], seat) if conscious(view, seat) else look.say("web-unasked")
        label = look.say("web-swap-with" if verb == SWAP else "web-rob-of", person=person(view, seat))
    return Entry(verb + seat, label, detail, art=art.PEOPLE[view["people"][seat]["character"]])


def at_people(look: Look, *verbs: int) -> list[Entry]:
    """All legal actions of these verbs, from bow to stern."""
    seats = look.view["boat"]
    return [at_person(look, verb, seat) for verb in verbs for seat in seats if verb + seat in look.legal]


def uses(look: Look) -> list[Entry]:
    """Medical kit, parasol, flare gun."""
    found = at_people(look, HEAL, SHADE)
    if SIGNAL in look.legal:
        found.append(Entry(SIGNAL, *split(look.describe(SIGNAL)), art=art.CARDS["flare"]))
    return found


def thefts(look: Look) -> list[Entry]:
    """What only the Kid can do."""
    return at_people(look, STEAL)


# -------------------------------------------------------------------- opening, giving, offering


def opening(look: Look, key: str) -> Entry:
    """Turning one of my closed cards open."""
    label, detail = split(look.describe(OPEN + kind(key)))
    if look.view["phase"] == "fight" and weapon(key):
        detail = strengthened(look, look.view["seat"], weapon(key)) or look.say("web-counts-later")
        label = look.say("web-open-weapon", card=card(key), strength=weapon(key))
    return Entry(OPEN + kind(key), label, detail or look.say("web-never-closes"), art=art.CARDS[key], secret=True)


def openings(look: Look) -> list[Entry]:
    """All cards that I can open."""
    return [opening(look, key) for key in look.view["own"]["closed"] if OPEN + kind(key) in look.legal]


def named(key: str, closed: bool) -> int:
    """The action that names one of my cards."""
    return (CARD_CLOSED if closed else CARD_OPEN) + kind(key)


def gifts_of(look: Look, key: str, closed: bool) -> Group:
    """To whom this card can be given, in one click."""
    title = look.say("web-give-to")
    if GIVE not in look.legal:
        return Group(title, why=look.why_not(GIVE))
    return Group(title, tuple(_gift(look, key, closed, seat) for seat in partners(look.view, look.view["seat"])))


def _gift(look: Look, key: str, closed: bool, seat: int) -> Entry:
    one = look.view["people"][seat]
    label = look.say(f"person-{one['character']}")
    detail = "" if one["state"] == "conscious" else look.say(f"state-{one['state']}")
    return Entry(GIVE, label, detail, (named(key, closed), TO + seat), art.PEOPLE[one["character"]], secret=closed)


def offers_of(look: Look, key: str, closed: bool) -> Group:
    """With whom this card can be traded: the offer is begun with it."""
    title = look.say("web-offer-it")
    if OFFER not in look.legal:
        return Group(title, why=look.why_not(OFFER))
    others = [seat for seat in partners(look.view, look.view["seat"]) if conscious(look.view, seat)]
    entries = [
        Entry(
            OFFER,
            look.say(f"person-{look.view['people'][seat]['character']}"),
            "",
            (TO + seat, named(key, closed)),
            art.PEOPLE[look.view["people"][seat]["character"]],
            secret=closed,
        )
        for seat in others
    ]
    return Group(title, tuple(entries))


def throwing(look: Look, key: str, closed: bool) -> Group:
    """Away with it."""
    title = look.say("web-away")
    if THROW not in look.legal:
        return Group(title, why=look.why_not(THROW))
    label, detail = look.say("web-throw-it"), look.say("web-throw-hidden" if closed else "web-throw-open")
    return Group(title, (Entry(THROW, label, detail, (named(key, closed),), art.CARDS[key], secret=closed),))


def dealings(look: Look, seat: int) -> list[Group]:
    """Trade and gifts with one person."""
    view = look.view
    if seat not in partners(view, view["seat"]):
        return [Group(look.say("web-deals"), why=look.why_not(OFFER) or look.why_not(GIVE))]
    groups = []
    if OFFER not in look.legal:
        groups.append(Group(look.say("web-deals"), why=look.why_not(OFFER)))
    elif conscious(view, seat):
        label = look.say("web-offer-begin")
        entry = Entry(OFFER, label, look.say("web-offer-begin-detail"), (TO + seat,), "1F91D")
        groups.append(Group(look.say("web-deals"), (entry,)))
    mine = [(key, False) for key in view["people"][view["seat"]]["open"]]
    mine += [(key, True) for key in view["own"]["closed"]]
    if GIVE in look.legal:
        entries = [
            Entry(
                GIVE,
                look.say(f"card-{key}"),
                look.say("side-closed" if closed else "side-open"),
                (named(key, closed), TO + seat),
                art.CARDS[key],
                secret=closed,
            )
            for key, closed in mine
        ]
        groups.append(Group(look.say("web-give-this"), tuple(entries)))
    elif mine:
        groups.append(Group(look.say("web-give-this"), why=look.why_not(GIVE)))
    return groups
