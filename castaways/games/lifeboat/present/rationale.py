"""Lifeboat: what speaks for a move, from what the seat knows: strengths, wounds, thirst, gulls, and whom one loves."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from castaways.core.odds import percent
from castaways.core.text import Message
from castaways.games.lifeboat.present.odds import top_chance
from castaways.games.lifeboat.present.refusals import person
from castaways.games.lifeboat.present.stakes import (
    card_use,
    chart_stakes,
    hurt,
    near,
    place_stakes,
    prey,
    seen_in,
    stake,
)
from castaways.games.lifeboat.rules.actions import verb_of
from castaways.games.lifeboat.rules.cards import (
    COOK,
    FLARE,
    GULL,
    GULLS_TO_LAND,
    KIND_MASK,
    KINDS,
    OAR,
    OARS_ON,
    STRONGMAN_ON,
    WATER,
    WEAPON,
    size,
)
from castaways.games.lifeboat.rules.day import sorted_charts
from castaways.games.lifeboat.rules.fight import side_strength
from castaways.games.lifeboat.rules.terms import (
    CLOSED,
    EVENING,
    FALLING,
    FIGHT,
    FOR_SEAT,
    NEED,
    OPENED,
    SHARKS,
    THIRST,
    WOUNDS,
)
from castaways.games.lifeboat.rules.thirst import named

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

Why = list[Message]


def rationale(s: "LifeboatState", seat: int, action: int) -> list[Message]:
    """Why one would, or would not, do this."""
    verb, arg = verb_of(action)
    about = ABOUT.get(verb)
    return [] if about is None else about(s, seat, arg)


# -------------------------------------------------------------------- the day


def _gulls(s: "LifeboatState", seat: int) -> Message:
    """How near land is, and how likely the next card brings it nearer."""
    chance = top_chance(s, seat, lambda chart: GULL[chart] == 1) if s.charts.n else 0.0
    return Message("why-gulls", {"gulls": int(s.gulls), "land": GULLS_TO_LAND, "percent": percent(chance)})


def _row(s: "LifeboatState", seat: int, arg: int) -> Why:
    number = min(2 + int(size(s.sheet[OPENED + seat] & KIND_MASK[OAR])), int(s.charts.n))
    found = [Message("why-row", {"cards": number}), _gulls(s, seat)]
    if s.charts.n:
        oars = top_chance(s, seat, lambda chart: OARS_ON[chart] == 1)
        found.append(Message("why-row-thirst", {"percent": percent(oars)}))
    return [*found, *near(s, seat)]


def _idle(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [Message("why-idle-fought" if s.fought >> seat & 1 else "why-idle")]


def _signal(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [Message("why-signal"), _gulls(s, seat)]


def _swap(s: "LifeboatState", seat: int, other: int) -> Why:
    return [*place_stakes(s, seat, other), *_would_fight(s, seat, other)]


def _rob(s: "LifeboatState", seat: int, other: int) -> Why:
    return [*prey(s, seat, other), *_would_fight(s, seat, other)]


def _steal(s: "LifeboatState", seat: int, other: int) -> Why:
    args = {"person": person(s, other), "cards": int(size(s.sheet[CLOSED + other]))}
    return [Message("why-steal", args), *seen_in(s, seat, other)]


def _would_fight(s: "LifeboatState", seat: int, other: int) -> Why:
    """What a demand leads to if it is refused: both strengths as they lie open, and what is unknown."""
    if not s.awake >> other & 1:
        return [Message("why-unasked", {"person": person(s, other)})]
    args = {"mine": _open_strength(s, seat), "theirs": _open_strength(s, other), "person": person(s, other)}
    found = [Message("why-if-refused", args), *stake(s, seat, other)]
    own = _closed_strength(s, seat)
    if own:
        found.append(Message("why-own-weapons", {"strength": own}))
    closed = int(size(s.sheet[CLOSED + other]))
    if closed:
        found.append(Message("why-their-closed", {"person": person(s, other), "cards": closed}))
    return found


def _open_strength(s: "LifeboatState", seat: int) -> int:
    return int(side_strength(s, 1 << seat, False))


def _closed_strength(s: "LifeboatState", seat: int) -> int:
    """What one's own closed weapons, and an open flare gun, could still add."""
    closed = int(s.sheet[CLOSED + seat])
    found = sum(int(WEAPON[kind]) * int(size(closed & KIND_MASK[kind])) for kind in range(KINDS))
    return found + int(WEAPON[FLARE]) * int(size(s.sheet[OPENED + seat] & KIND_MASK[FLARE]))


def _heal(s: "LifeboatState", seat: int, other: int) -> Why:
    wounds = int(s.sheet[WOUNDS + other])
    key = "why-heal" if s.awake >> other & 1 else "why-heal-wake"
    args = {"person": person(s, other), "wounds": wounds, "left": wounds - 1}
    return [Message(key, args), *stake(s, seat, other)]


def _shade(s: "LifeboatState", seat: int, other: int) -> Why:
    role = int(s.role.at(other))
    chance = top_chance(s, seat, lambda chart: named(s, chart) >> role & 1 == 1) if s.charts.n else 0.0
    args = {"person": person(s, other), "percent": percent(chance)}
    return [Message("why-shade"), Message("why-shade-thirst", args), *stake(s, seat, other)]


# -------------------------------------------------------------------- demands and fights


def _agree(s: "LifeboatState", seat: int, arg: int) -> Why:
    attacker = int(s.attacker)
    if s.demand == FOR_SEAT:
        return [*place_stakes(s, seat, attacker), *_against(s, seat)]
    opened, closed = int(size(s.sheet[OPENED + seat])), int(size(s.sheet[CLOSED + seat]))
    return [Message("why-agree-rob", {"open": opened, "closed": closed}), *_against(s, seat)]


def _refuse(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [*_against(s, seat), Message("why-loser-wounded"), *near(s, seat), *stake(s, seat, int(s.attacker))]


def _against(s: "LifeboatState", seat: int) -> Why:
    """The attacker's strength and one's own, open and still closed."""
    attacker = int(s.attacker)
    args = {"attack": _open_strength(s, attacker), "defence": _open_strength(s, seat)}
    found = [Message("why-fight-would", args)]
    own, closed = _closed_strength(s, seat), int(size(s.sheet[CLOSED + attacker]))
    if own:
        found.append(Message("why-own-weapons", {"strength": own}))
    if closed:
        found.append(Message("why-their-closed", {"person": person(s, attacker), "cards": closed}))
    return found


def _fight(s: "LifeboatState", seat: int, attack: int = 0, defence: int = 0, joins: bool = False) -> Why:
    """The two sides with so much more on each, what may still be added, and what a defeat means to oneself."""
    args = {
        "attack": int(side_strength(s, s.attackers, s.shot == 1)) + attack,
        "defence": int(side_strength(s, s.defenders, s.shot == 2)) + defence,
    }
    found = [Message("why-fight-then" if attack or defence else "why-fight", args)]
    if joins:
        found += [Message("why-loser-wounded"), *near(s, seat)]
    args = {"attack": _closed_of(s, int(s.attackers), seat), "defence": _closed_of(s, int(s.defenders), seat)}
    if any(args.values()):
        found.append(Message("why-fight-closed", args))
    fighters = int(s.attackers | s.defenders)
    inside = joins or fighters >> seat & 1
    idle = int(s.awake) & ~fighters & ~int(s.staying_out) & ~(1 << seat)
    if idle:
        could = tuple(person(s, other) for other in range(int(s.players)) if idle >> other & 1)
        found.append(Message("why-could-join", {"people": could}))
    own = _closed_strength(s, seat)
    if own and (joins or (inside and not (attack or defence))):
        found.append(Message("why-own-weapons", {"strength": own}))
    if joins:
        strongman = top_chance(s, seat, lambda chart: STRONGMAN_ON[chart] == 1) if s.charts.n else 0.0
        found.append(Message("why-fight-thirst", {"percent": percent(strongman)}))
    return found


def _closed_of(s: "LifeboatState", side: int, seat: int) -> int:
    """How many closed cards the others of a side have."""
    return sum(
        int(size(s.sheet[CLOSED + other])) for other in range(int(s.players)) if side >> other & 1 and other != seat
    )


def _join_attack(s: "LifeboatState", seat: int, arg: int) -> Why:
    sums, *more = _fight(s, seat, attack=_open_strength(s, seat), joins=True)
    return [sums, *stake(s, seat, int(s.target)), *more]


def _join_defence(s: "LifeboatState", seat: int, arg: int) -> Why:
    sums, *more = _fight(s, seat, defence=_open_strength(s, seat), joins=True)
    return [sums, *stake(s, seat, int(s.attacker)), *more]


def _shoot(s: "LifeboatState", seat: int, arg: int) -> Why:
    return _added(s, seat, int(WEAPON[FLARE]))


def _added(s: "LifeboatState", seat: int, strength: int) -> Why:
    """So much more for one's own side."""
    on_attack = bool(s.attackers >> seat & 1)
    return _fight(s, seat, strength if on_attack else 0, 0 if on_attack else strength)


def _open(s: "LifeboatState", seat: int, kind: int) -> Why:
    if s.phase == FIGHT and (s.attackers | s.defenders) >> seat & 1 and WEAPON[kind] and kind != FLARE:
        return _added(s, seat, int(WEAPON[kind]))
    return [card_use(s, seat, kind), Message("why-open")]


def _pass(s: "LifeboatState", seat: int, arg: int) -> Why:
    if s.phase == FIGHT:
        return _fight(s, seat)
    if s.phase == THIRST and s.sheet[NEED + seat]:
        thirst = int(s.sheet[NEED + seat])
        return [Message("why-keep-water"), Message("why-thirst-stays"), *hurt(s, seat, seat, thirst)]
    if s.phase == FALLING:
        lost = int(size(s.sheet[OPENED + seat]))
        wounds = int(s.role.at(seat) != COOK)
        return [Message("why-me-overboard", {"cards": lost}), *hurt(s, seat, seat, wounds)]
    if s.phase == SHARKS:
        return [Message("why-no-bait"), *_in_water(s, seat)]
    return [Message("why-keep-water" if s.phase == THIRST else "why-no-trade")]


# -------------------------------------------------------------------- cards and the evening


def _keep(s: "LifeboatState", seat: int, kind: int) -> Why:
    return [card_use(s, seat, kind)]


def _take_open(s: "LifeboatState", seat: int, kind: int) -> Why:
    return [card_use(s, seat, kind), Message("why-stays-open")]


def _take_closed(s: "LifeboatState", seat: int, arg: int) -> Why:
    other = int(s.target)
    return [Message("why-closed-prey", {"cards": int(size(s.sheet[CLOSED + other]))}), *seen_in(s, seat, other)]


def _keep_chart(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [Message("why-keep-chart"), *chart_stakes(s, seat, int(s.looked.at(sorted_charts(s))))]


def _bury_chart(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [Message("why-bury-chart"), *chart_stakes(s, seat, int(s.looked.at(sorted_charts(s))))]


def _choose(s: "LifeboatState", seat: int, place: int) -> Why:
    return chart_stakes(s, seat, int(s.looked.at(place)))


def _look_top(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [Message("why-look-top"), _gulls(s, seat)]


def _water(s: "LifeboatState", seat: int, other: int) -> Why:
    left = int(size((s.sheet[CLOSED + seat] | s.sheet[OPENED + seat]) & KIND_MASK[WATER])) - 1
    thirst = int(s.sheet[NEED + other])
    found = [Message("why-give-water", {"left": left})]
    if thirst > 1:  # what this water does not help against
        found += [Message("why-thirst-stays"), *hurt(s, seat, other, thirst - 1)]
    return [*found, *stake(s, seat, other)]


def _bait(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [Message("why-bait"), *_in_water(s, seat)]


def _in_water(s: "LifeboatState", seat: int) -> Why:
    """What a shark's bite would do to those in the water."""
    found: Why = []
    for other in range(int(s.players)):
        if s.water >> other & 1:
            found += [*hurt(s, seat, other), *stake(s, seat, other)]
    return found


# -------------------------------------------------------------------- trades


def _to(s: "LifeboatState", seat: int, other: int) -> Why:
    opened, closed = int(size(s.sheet[OPENED + other])), int(size(s.sheet[CLOSED + other]))
    args = {"person": person(s, other), "open": opened, "closed": closed}
    return [Message("why-offer-cards", args), *stake(s, seat, other)]


def _accept(s: "LifeboatState", seat: int, other: int) -> Why:
    return [Message("why-accept"), *stake(s, seat, other)]


def _decline(s: "LifeboatState", seat: int, other: int) -> Why:
    return [Message("why-no-trade"), *stake(s, seat, other)]


def _offer(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [Message("why-offer")]


def _part(s: "LifeboatState", seat: int, kind: int) -> Why:
    return [Message("why-part"), card_use(s, seat, kind)]


def _stay_out(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [*_pass(s, seat, arg), *([Message("why-stay-out")] if s.phase == EVENING else [])]


def _nothing(s: "LifeboatState", seat: int, arg: int) -> Why:
    return [Message("why-no-trade")]


ABOUT: dict[str, Callable[["LifeboatState", int, int], Why]] = {
    "row": _row,
    "idle": _idle,
    "signal": _signal,
    "swap": _swap,
    "rob": _rob,
    "steal": _steal,
    "heal": _heal,
    "shade": _shade,
    "agree": _agree,
    "refuse": _refuse,
    "join-attack": _join_attack,
    "join-defence": _join_defence,
    "shoot": _shoot,
    "open": _open,
    "pass": _pass,
    "stay-out": _stay_out,
    "keep": _keep,
    "take-open": _take_open,
    "take-closed": _take_closed,
    "keep-chart": _keep_chart,
    "bury-chart": _bury_chart,
    "choose": _choose,
    "look-top": _look_top,
    "give-water": _water,
    "throw-bait": _bait,
    "offer": _offer,
    "send": _offer,
    "ask-closed": _offer,
    "ask-open": _keep,
    "ask-kind": _keep,
    "want-kind": _keep,
    "want-closed": _offer,
    "name-open": _part,
    "name-closed": _part,
    "cancel": _nothing,
    "withdraw": _nothing,
    "accept": _accept,
    "decline": _decline,
    "counter": _decline,
    "to": _to,
}
