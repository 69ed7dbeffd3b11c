"""Lifeboat's moves as the bar at the bottom: what comes of each is on it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from castaways.games.lifeboat.rules.actions import (
    ACCEPT,
    AGREE,
    BURY_CHART,
    CANCEL,
    CHOOSE,
    COUNTER,
    DECLINE,
    GIVE,
    GIVE_WATER,
    IDLE,
    JOIN_ATTACK,
    JOIN_DEFENCE,
    KEEP,
    KEEP_CHART,
    LOOK_TOP,
    OFFER,
    OPEN,
    PASS,
    REFUSE,
    ROB,
    ROW,
    SEATS,
    SEND,
    SHOOT,
    STAY_OUT,
    SWAP,
    TAKE_CLOSED,
    TAKE_OPEN,
    THROW,
    THROW_BAIT,
    WITHDRAW,
)
from castaways.games.lifeboat.rules.cards import KIND_KEY
from castaways.games.lifeboat.web.facts import FLARE_STRENGTH, card, conscious, person, weapon
from castaways.games.lifeboat.web.menus import (
    Entry,
    Menu,
    at_people,
    kind,
    numbered,
    opening,
    openings,
    split,
    thefts,
    uses,
)
from castaways.games.lifeboat.web.stage import fight, trade
from castaways.web.kit import DIGITS, Button, Look

NO_ACTION = -1
PRESERVER = "preserver"
COOK = "cook"


@dataclass(frozen=True, slots=True)
class Item:
    """A place in the bar: a move, or a menu. `secret`: it tells what is in a closed hand. `side`: of a fight."""

    button: Button | None = None
    menu: Menu | None = None
    secret: bool = False
    side: str = ""

    def as_button(self, aside: bool) -> Button:
        """The same for the page; a menu is a button that unfolds."""
        if self.menu:
            one = self.menu
            return Button(NO_ACTION, one.label, one.detail, one.key, aside=aside, menu=one.id, secret=self.secret)
        assert self.button is not None
        return replace(self.button, aside=aside, secret=self.secret, side=self.side)


def buttons(look: Look) -> list[Button]:
    """The bar: the moves and menus of this moment; opening, giving and offering wait in the sheet of all moves."""
    now = [item.as_button(aside=False) for item in look.kept(bar)]
    return now + [item.as_button(aside=True) for item in look.kept(extras)]


def bar(look: Look) -> list[Item]:
    """The moves of this moment."""
    view = look.view
    if look.seat is None or look.result or view["own"] is None or not conscious(view, look.seat):
        return []
    if view["own"]["draft"]:
        return _drafting(look)
    return [*PHASES[view["phase"]](look), *_answers(look)]


def _act(look: Look, action: int, key: str, tone: str = "", detail: str | None = None) -> Button:
    label, told = split(look.describe(action))
    return Button(action, label, told if detail is None else detail, key, tone)


def _maybe(look: Look, action: int, key: str, tone: str = "", detail: str | None = None) -> list[Item]:
    """A move, if it is legal now."""
    return [Item(_act(look, action, key, tone, detail))] if action in look.legal else []


def _listed(entries: list[Entry], tone: str = "") -> list[Item]:
    """Choices as buttons with digits for keys."""
    return [
        Item(Button(one.action, one.label, one.detail, one.key, tone), secret=one.secret) for one in numbered(entries)
    ]


def _menu(look: Look, name: str, key: str, entries: list[Entry], secret: bool = False) -> list[Item]:
    if not entries:
        return []
    label, detail = look.say(f"web-menu-{name}"), look.say(f"web-menu-{name}-detail")
    return [Item(menu=Menu(f"menu-{name}", label, detail, key, numbered(entries), secret), secret=secret)]


# -------------------------------------------------------------------- one player decides


def _passing(look: Look) -> list[Item]:
    keys = [key for key in KIND_KEY if KEEP + kind(key) in look.legal]
    entries = [
        Entry(KEEP + kind(key), look.say("web-keep", card=card(key)), look.say("web-keep-detail")) for key in keys
    ]
    return [replace(item, secret=True) for item in _listed(entries, "main")]


def _day(look: Look) -> list[Item]:
    if ROW not in look.legal:
        return []
    row, cards = split(look.describe(ROW))
    found = [Item(Button(ROW, row, f"{cards}; {look.say('web-row-detail')}", "R", "main"))]
    found += _menu(look, "swap", "S", at_people(look, SWAP))
    found += _menu(look, "rob", "B", at_people(look, ROB))
    found += _menu(look, "steal", "T", thefts(look))
    found += _menu(look, "use", "E", uses(look), secret=True)
    return [*found, Item(_act(look, IDLE, "I", detail=look.say("web-idle-detail")))]


def _rowing(look: Look) -> list[Item]:
    if KEEP_CHART not in look.legal:
        return []
    keep = Button(KEEP_CHART, look.say("web-keep-chart"), look.say("web-keep-chart-detail"), "K", "main")
    bury = Button(BURY_CHART, look.say("web-bury-chart"), look.say("web-bury-chart-detail"), "D", "main")
    return [Item(keep), Item(bury)]


def _demand(look: Look) -> list[Item]:
    if AGREE not in look.legal:
        return []
    demand = look.view["demand"]
    begins = fight.odds(look, demand["attacker"], demand["target"])
    return [Item(replace(_act(look, AGREE, "A", "main"), costly=True)), Item(_act(look, REFUSE, "R", "warn", begins))]


def _taking(look: Look) -> list[Item]:
    keys = [key for key in KIND_KEY if TAKE_OPEN + kind(key) in look.legal]
    found = _listed(
        [Entry(TAKE_OPEN + kind(key), *split(look.describe(TAKE_OPEN + kind(key)))) for key in keys], "main"
    )
    return found + _maybe(look, TAKE_CLOSED, "C", "main")


def _choosing(look: Look) -> list[Item]:
    found = []
    for place, chart in enumerate(look.view["own"]["looked"]):
        if CHOOSE + place in look.legal:
            _, detail = split(look.describe(CHOOSE + place))
            label = look.say("web-play-chart", number=chart["number"])
            found.append(Entry(CHOOSE + place, label, detail, secret=True))
    return _listed(found, "main") + _maybe(look, LOOK_TOP, "T")


# -------------------------------------------------------------------- windows


def _fight(look: Look) -> list[Item]:
    view = look.view
    seat = view["seat"]
    found = []
    for action, key, side in ((JOIN_ATTACK, "1", "attack"), (JOIN_DEFENCE, "2", "defence")):
        if action in look.legal:
            head = view["demand"]["attacker" if side == "attack" else "target"]
            label = look.say(f"web-join-{side}", person=person(view, head))
            detail = fight.joined(look, seat, action == JOIN_ATTACK)
            found.append(Item(Button(action, label, detail, key, "main"), side=side))
    arming = [opening(look, key) for key in view["own"]["closed"] if weapon(key) and OPEN + kind(key) in look.legal]
    for number, one in enumerate(arming, 3):
        key = DIGITS[number - 1] if number <= len(DIGITS) else ""
        found.append(Item(Button(one.action, one.label, one.detail, key, "main"), secret=True))
    found += _maybe(look, SHOOT, "V", "main", fight.strengthened(look, seat, FLARE_STRENGTH))
    if PASS in look.legal:
        pass_ = Button(PASS, look.say("web-pass"), look.say("web-if-pass", outcome=fight.now(look)), "P")
        out = Button(STAY_OUT, look.say("web-stay-out"), look.say("web-stay-out-fight"), "S")
        found += [Item(pass_), Item(out)]
    return found


def _evening(look: Look) -> list[Item]:
    if PASS not in look.legal:
        return []
    pass_ = Button(PASS, look.say("web-pass"), look.say("web-pass-evening"), "P", "main")
    out = Button(STAY_OUT, look.say("web-stay-out"), look.say("web-stay-out-evening"), "S")
    return [Item(pass_), Item(out)]


def _falling(look: Look) -> list[Item]:
    view = look.view
    seat = view["seat"]
    found = []
    if OPEN + kind(PRESERVER) in look.legal and seat in view["falling"]:
        label, _ = split(look.describe(OPEN + kind(PRESERVER)))
        rescue = Button(OPEN + kind(PRESERVER), label, look.say("web-preserver-saves"), "O", "main")
        found.append(Item(rescue, secret=True))
    if PASS in look.legal:
        one = view["people"][seat]
        left = one["strength"] - one["wounds"] - (one["character"] != COOK)
        id = "web-fall-washed" if left <= 0 else "web-fall-dry" if one["character"] == COOK else "web-fall-wound"
        hurts = one["character"] != COOK or left <= 0
        pass_ = _act(look, PASS, "P", "warn" if left <= 0 else "", look.say(id))
        found.append(Item(replace(pass_, costly=hurts)))
    return found


def _sharks(look: Look) -> list[Item]:
    water = look.view["water"]
    bitten = look.say("web-bitten", people=fight.fates(look, water, water)) if water else ""
    bait = [replace(item, secret=True) for item in _maybe(look, THROW_BAIT, "B", "warn", bitten)]
    return bait + _maybe(look, PASS, "P", "main")


def _thirst(look: Look) -> list[Item]:
    seats = sorted(look.view["boat"], key=lambda seat: seat != look.seat)
    found = _listed(
        [
            Entry(GIVE_WATER + seat, *split(look.describe(GIVE_WATER + seat)), secret=True)
            for seat in seats
            if GIVE_WATER + seat in look.legal
        ],
        "main",
    )
    mine = look.view["people"][look.view["seat"]]
    detail = None
    if mine["thirst"]:
        left = mine["strength"] - mine["wounds"] - mine["thirst"]
        id = "web-thirst-dies" if left < 0 else "web-thirst-faints" if left == 0 else "web-thirst-wounds"
        detail = look.say(id, wounds=mine["thirst"])
    passing = _maybe(look, PASS, "P", "", detail)
    return found + [
        replace(item, button=replace(item.button, costly=bool(mine["thirst"]))) for item in passing if item.button
    ]


PHASES: dict[str, Callable[[Look], list[Item]]] = {
    "passing": _passing,
    "day": _day,
    "rowing": _rowing,
    "demand": _demand,
    "taking": _taking,
    "choosing": _choosing,
    "fight": _fight,
    "evening": _evening,
    "falling": _falling,
    "sharks": _sharks,
    "thirst": _thirst,
}


# -------------------------------------------------------------------- beside the turn


def _answers(look: Look) -> list[Item]:
    """Offers to me wait for an answer here too."""
    found = []
    makers = [seat for seat in range(SEATS) if DECLINE + seat in look.legal]
    for number, maker in enumerate(makers):
        yes, no = ("Y", "N") if number == 0 else ("", "")
        if ACCEPT + maker in look.legal:
            found.append(Item(_act(look, ACCEPT + maker, yes, "main")))
        else:
            label = look.say("web-accept-of", person=person(look.view, maker))
            found.append(Item(Button(ACCEPT + maker, label, "", yes, why=look.why_not(ACCEPT + maker)), secret=True))
        found.append(Item(_act(look, DECLINE + maker, no)))
    return found


def _drafting(look: Look) -> list[Item]:
    """The next step of a gift, a throw, an offer or an answer."""
    found = _listed([*trade.my_cards(look), *trade.receivers(look), *trade.ask_open(look)], "main")
    wishes = _menu(look, "want-closed", "L", trade.ask_closed(look))
    wishes += _menu(look, "want-kind", "K", trade.ask_kinds(look))
    found += wishes
    return found + _maybe(look, SEND, "S", "main") + _maybe(look, CANCEL, "C")


def extras(look: Look) -> list[Item]:
    """Opening, giving, throwing away, offering: at their places also when they are not possible, with the reason."""
    view = look.view
    if look.seat is None or look.result or not conscious(view, look.seat) or view["own"]["draft"]:
        return []
    found = _menu(look, "open", "O", openings(look), secret=True) if view["phase"] != "falling" else []
    for action, name, key in ((GIVE, "give", "G"), (THROW, "throw", "X"), (OFFER, "offer", "F")):
        why = look.why_not(action)
        found.append(Item(Button(action, look.say(f"web-begin-{name}"), "", key, why=why)))
    for maker in range(SEATS):
        found += _maybe(look, COUNTER + maker, "")
    if WITHDRAW in look.legal:
        found.append(Item(_act(look, WITHDRAW, "W")))
    return found
