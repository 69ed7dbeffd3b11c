"""Lifeboat: what is at stake for a seat, in words: wounds, friends and enemies, places, cards.

Everything here follows from open cards, from numbers that all see, and from what only the seat itself knows.
"""

from typing import TYPE_CHECKING

from castaways.core.text import Message
from castaways.games.lifeboat.present.refusals import card, person
from castaways.games.lifeboat.rules.boat import has_open, stern_most
from castaways.games.lifeboat.rules.cards import (
    BODY_POINTS,
    CASH,
    COOK,
    GULL,
    GULLS_TO_LAND,
    JEWELS,
    KIND_KEY,
    KIND_MASK,
    KINDS,
    OARS_ON,
    OVERBOARD,
    PAINTING_2,
    PAINTING_3,
    PARASOL,
    PRESERVER,
    STRENGTH,
    STRONGMAN_ON,
    SURVIVAL,
    WATER,
    WEAPON,
    size,
)
from castaways.games.lifeboat.rules.score import points_of
from castaways.games.lifeboat.rules.terms import CLOSED, OPENED, SEEN, WOUNDS, ZONES
from castaways.games.lifeboat.rules.thirst import named

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

TREASURES = (CASH, JEWELS, PAINTING_2, PAINTING_3)
PURE_WEAPONS = ("gaff", "knife", "club")


# -------------------------------------------------------------------- people


def stake(s: "LifeboatState", seat: int, other: int) -> list[Message]:
    """What the life or death of another is worth to a seat, by its own secret cards (B63, B64)."""
    role, friend, enemy = int(s.role.at(other)), int(s.friend.at(seat)), int(s.enemy.at(seat))
    if other == seat or not s.alive >> other & 1:
        return []
    alive, dead = int(SURVIVAL[role]), int(STRENGTH[role])
    if role == friend == enemy:
        return [Message("why-torn", {"person": person(s, other), "alive": alive, "dead": dead})]
    if role == friend:
        return [Message("why-friend", {"person": person(s, other), "points": alive})]
    if role == enemy:
        return [Message("why-foe", {"person": person(s, other), "points": dead})]
    if enemy == s.role.at(seat):
        return [Message("why-body", {"person": person(s, other), "points": BODY_POINTS})]
    return []


def loved_and_hated(s: "LifeboatState", seat: int) -> list[int]:
    """The seats, but for one's own, whose life or death brings points by one's secret cards."""
    wanted = {int(s.friend.at(seat)), int(s.enemy.at(seat))} - {int(s.role.at(seat))}
    return [other for other in range(int(s.players)) if int(s.role.at(other)) in wanted and s.alive >> other & 1]


def hurt(s: "LifeboatState", seat: int, other: int, more: int = 1) -> list[Message]:
    """What so many more wounds do to somebody (B4)."""
    wounds, strength = int(s.sheet[WOUNDS + other]), int(STRENGTH[s.role.at(other)])
    after = wounds + more
    if more <= 0 or not s.alive >> other & 1:
        return []
    key = "dies" if after > strength else "faints" if after == strength else "hurt"
    args = {"after": after, "strength": strength}
    if other == seat:
        return [Message(f"why-me-{key}", args)]
    return [Message(f"why-they-{key}", {**args, "person": person(s, other)})]


def near(s: "LifeboatState", seat: int) -> list[Message]:
    """The next wound of one's own, if it is one too many."""
    return hurt(s, seat, seat) if s.sheet[WOUNDS + seat] + 1 >= STRENGTH[s.role.at(seat)] else []


# -------------------------------------------------------------------- navigation cards


def thirst_by(s: "LifeboatState", other: int, chart: int) -> int:
    """How often a card makes somebody thirsty, by the marks of today and with an open parasol (B57)."""
    times = int(named(s, chart)) >> int(s.role.at(other)) & 1
    times += int(OARS_ON[chart] and s.rowed >> other & 1) + int(STRONGMAN_ON[chart] and s.fought >> other & 1)
    return max(times - int(has_open(s, other, PARASOL)), 0)


def falls_by(s: "LifeboatState", other: int, chart: int) -> bool:
    """Does a card send somebody who is in the boat overboard?"""
    return bool(OVERBOARD[chart] >> s.role.at(other) & 1) and not s.gone >> other & 1


def chart_stakes(s: "LifeboatState", seat: int, chart: int) -> list[Message]:
    """What a navigation card does to the voyage, to oneself, to friend and enemy."""
    gulls = int(s.gulls + GULL[chart])
    if gulls >= GULLS_TO_LAND:
        return [Message("why-land", {"points": int(points_of(s, seat))})]
    key = ("why-no-gull", "why-gull", "why-gull-away")[GULL[chart]]
    found = [Message(key, {"gulls": max(gulls, 0), "land": GULLS_TO_LAND})]
    if s.alive >> seat & 1 and not s.gone >> seat & 1:
        found += _own_fate(s, seat, chart)
    for other in loved_and_hated(s, seat):
        falls, thirst = falls_by(s, other, chart), thirst_by(s, other, chart)
        if falls and not has_open(s, other, PRESERVER):
            found += [Message("why-they-overboard", {"person": person(s, other)}), *stake(s, seat, other)]
        elif thirst:
            args = {"person": person(s, other), "thirst": thirst}
            found += [Message("why-they-thirsty", args), *stake(s, seat, other)]
    return found


def _own_fate(s: "LifeboatState", seat: int, chart: int) -> list[Message]:
    """Overboard, thirst, and the wounds that come of both."""
    found = []
    wounds = 0
    if falls_by(s, seat, chart):
        safe = has_open(s, seat, PRESERVER)
        lost = int(size(s.sheet[OPENED + seat] & ~KIND_MASK[PRESERVER]))
        found.append(Message("why-me-afloat" if safe else "why-me-overboard", {"cards": lost}))
        wounds += int(not safe and s.role.at(seat) != COOK)
    thirst = thirst_by(s, seat, chart)
    if thirst:
        water = int(size((s.sheet[CLOSED + seat] | s.sheet[OPENED + seat]) & KIND_MASK[WATER]))
        found.append(Message("why-me-thirsty", {"thirst": thirst, "water": water}))
        wounds += max(thirst - water, 0)
    return [*found, *hurt(s, seat, seat, wounds)]


# -------------------------------------------------------------------- places


def place_stakes(s: "LifeboatState", seat: int, other: int) -> list[Message]:
    """What it means to change places: who takes provisions first, and who chooses the card of the evening."""
    here, there = int(s.boat.find(seat)), int(s.boat.find(other))
    args = {"from": here + 1, "to": there + 1, "places": int(s.boat.n)}
    found = [Message("why-sternwards" if there > here else "why-bowwards", args)]
    c = s.clone()
    c.boat.put(here, other)
    c.boat.put(there, seat)
    before, after = int(stern_most(s)), int(stern_most(c))
    if before != after and seat in (before, after):
        found.append(Message("why-helm-won" if after == seat else "why-helm-lost"))
    return found


# -------------------------------------------------------------------- cards


def card_use(s: "LifeboatState", seat: int, kind: int) -> Message:
    """What a card is good for: points to this very character, strength, or what it can do."""
    if kind in TREASURES:
        c = s.clone()
        before = int(points_of(c, seat))
        mine = int(c.sheet[CLOSED + seat] | c.sheet[OPENED + seat]) & int(KIND_MASK[kind])
        fresh = int(KIND_MASK[kind]) & ~mine
        if fresh:
            c.sheet[CLOSED + seat] |= fresh & -fresh
        else:  # all of a kind are one's own: what the last of them adds
            c.sheet[CLOSED + seat] &= ~(mine & -mine)
            c.sheet[OPENED + seat] &= ~(mine & -mine)
        return Message("why-card-treasure", {"card": card(kind), "points": abs(int(points_of(c, seat)) - before)})
    key = KIND_KEY[kind]
    if key in PURE_WEAPONS:
        return Message("why-card-weapon", {"card": card(kind), "strength": int(WEAPON[kind])})
    return Message(f"why-card-{key}")


def prey(s: "LifeboatState", seat: int, other: int) -> list[Message]:
    """What can be taken from somebody: open cards of choice, or a closed one at random (B32)."""
    opened, closed = int(s.sheet[OPENED + other]), int(size(s.sheet[CLOSED + other]))
    found = []
    if opened:
        found.append(Message("why-open-prey", {"cards": kinds_of(opened)}))
    if closed:
        found.append(Message("why-closed-prey", {"cards": closed}))
    return [*found, *seen_in(s, seat, other)]


def seen_in(s: "LifeboatState", seat: int, other: int) -> list[Message]:
    """Closed cards of somebody's that the seat has seen and knows to be there still."""
    hand = int(s.sheet[CLOSED + other])
    known = 0
    for j in range(seat * ZONES, seat * ZONES + ZONES):
        zone = int(s.zones[j])
        if zone and not zone & ~hand:
            known |= zone & int(s.sheet[SEEN + seat])
    return [Message("why-seen", {"cards": kinds_of(known)})] if known else []


def kinds_of(cards: int) -> tuple[object, ...]:
    """Cards, each by name."""
    return tuple(card(kind) for kind in range(KINDS) for _ in range(int(size(cards & KIND_MASK[kind]))))
