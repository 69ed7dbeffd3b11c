"""Lifeboat: a full position as plain data, and back. Impossible positions are refused.

Provisions are written as single cards ("water.3"), since what the players remember is about single cards.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from castaways.core.pile import Pile, pile_of
from castaways.core.position import Reader
from castaways.core.rng import Rng
from castaways.games.lifeboat.present.story_text import read_story, story_lines
from castaways.games.lifeboat.present.view import kind_keys
from castaways.games.lifeboat.rules.actions import SEATS
from castaways.games.lifeboat.rules.cards import (
    CARD_KEY,
    CHARACTER_KEY,
    CHART_KEY,
    EVERY_CARD,
    FLARE,
    GULLS_TO_LAND,
    KIND_KEY,
    KIND_MASK,
    NAVIGATION,
    PROVISIONS,
    STRENGTH,
)
from castaways.games.lifeboat.rules.memory import hidden_from
from castaways.games.lifeboat.rules.terms import (
    ANSWER,
    ASK_KEYS,
    ASKS_KIND,
    ASKS_NOTHING,
    ASKS_SEVERAL,
    CANCELS,
    CHART_EXACT,
    CHART_SEEN,
    CHART_ZONES,
    CHOOSING,
    CLOSED,
    COUNTERING,
    DAY,
    DAYS,
    DEMAND,
    DEMAND_KEYS,
    DRAFT,
    DRAFT_ASKED,
    DRAFT_CARDS,
    DRAFT_KEYS,
    DRAFT_TO,
    DRAFT_WANTS,
    ENDING_KEYS,
    FALLING,
    FIGHT,
    GIFTS,
    GOING_ON,
    LAND,
    LOST,
    MOST_CANCELS,
    MOST_CLOSED,
    MOST_DAYS,
    MOST_GIFTS,
    MOST_KINDS,
    MOST_OFFERS,
    NEED,
    NO_DEMAND,
    NO_DRAFT,
    NOBODY,
    OFFER_ASKED,
    OFFER_CARDS,
    OFFER_TO,
    OFFER_WANTS,
    OFFERING,
    OFFERS,
    OPENED,
    OVER,
    PASSING,
    PHASE_KEYS,
    ROWING,
    SEA,
    SEEN,
    SHARKS,
    TAKING,
    THIRST,
    WOUNDS,
    ZONES,
)
from castaways.games.lifeboat.rules.trade import draft_stands, offer_stands, trading
from castaways.games.lifeboat.rules.wishes import asks_of, cards_wanted, closed_wanted, kinds_wanted, next_kind, wish

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

WAITING_PHASES = PHASE_KEYS[: THIRST + 1]
MASKS = ("rowed", "fought", "attackers", "defenders", "passed", "staying_out", "falling", "water")
PLAYING = (FALLING, SHARKS, THIRST)  # the navigation card lies open
MOST_BEYOND = 5  # wounds beyond strength: three by thirst kill an unconscious one, whose body falls to the sharks later
ONE_DECIDES = (PASSING, DAY, ROWING, TAKING, CHOOSING)


def position_of(s: "LifeboatState") -> dict[str, Any]:
    """Everything but luck and options."""
    return {
        "phase": PHASE_KEYS[s.phase],
        "ending": ENDING_KEYS[s.ending],
        "day": int(s.day),
        "turn": int(s.turn),
        "actor": _seat(int(s.actor)),
        "gulls": int(s.gulls),
        "boat": s.boat.as_list(),
        "order": s.order.as_list(),
        "deck": [CARD_KEY[card] for card in s.deck.as_list()],
        "hand": _cards(int(s.hand)),
        "out": _cards(int(s.out)),
        "out_closed": _cards(int(s.buried)),
        "charts": _charts(s.charts),
        "kept": _charts(s.kept),
        "looked": _charts(s.looked),
        "card": None if s.chart < 0 else CHART_KEY[s.chart],
        "attacker": _seat(int(s.attacker)),
        "target": _seat(int(s.target)),
        "demand": DEMAND_KEYS[s.demand],
        "shot": int(s.shot),
        "choice": int(s.choice),
        "bitten": s.bitten,
        "rowed": _seats(int(s.rowed)),
        "fought": _seats(int(s.fought)),
        "attackers": _seats(int(s.attackers)),
        "defenders": _seats(int(s.defenders)),
        "passed": _seats(int(s.passed)),
        "staying_out": _seats(int(s.staying_out)),
        "falling": _seats(int(s.falling)),
        "water": _seats(int(s.water)),
        "people": [_person(s, seat) for seat in range(int(s.players))],
        "story": story_lines(s),
        "knower": _seat(int(s.knower)),
    }


def _person(s: "LifeboatState", seat: int) -> dict[str, Any]:
    sheet = s.sheet
    asks, wants = int(asks_of(s, seat)), int(sheet[OFFER_WANTS + seat])
    kinds = kind_keys(int(kinds_wanted(wants)))
    draft_wants = int(sheet[DRAFT_WANTS + seat])
    exact = int(sheet[CHART_EXACT + seat])
    return {
        "character": CHARACTER_KEY[s.role.at(seat)],
        "friend": CHARACTER_KEY[s.friend.at(seat)],
        "enemy": CHARACTER_KEY[s.enemy.at(seat)],
        "wounds": int(sheet[WOUNDS + seat]),
        "closed": _cards(int(sheet[CLOSED + seat])),
        "open": _cards(int(sheet[OPENED + seat])),
        "thrown": _cards(int(sheet[LOST + seat])),
        "thirst": int(sheet[NEED + seat]),
        "gifts": int(sheet[GIFTS + seat]),
        "offers": int(sheet[OFFERS + seat]),
        "cancels": int(sheet[CANCELS + seat]),
        "draft": {
            "what": DRAFT_KEYS[sheet[DRAFT + seat]],
            "to": _seat(int(sheet[DRAFT_TO + seat])),
            "cards": _cards(int(sheet[DRAFT_CARDS + seat])),
            "asked": _cards(int(sheet[DRAFT_ASKED + seat])),
            **(_wants(draft_wants) if draft_wants else {}),
        },
        "offer": {
            "to": _seat(int(sheet[OFFER_TO + seat])),
            "cards": _cards(int(sheet[OFFER_CARDS + seat])),
            "asks": ASK_KEYS[asks],
            "open": _cards(int(sheet[OFFER_ASKED + seat])),
            "kind": kinds[0] if asks == ASKS_KIND else None,
            "number": int(closed_wanted(wants)),
            **({"kinds": kinds} if asks == ASKS_SEVERAL else {}),
        },
        "zones": _zones(s, seat),
        "chart_places": [CHART_KEY[chart] for chart in range(NAVIGATION) if exact >> chart & 1],
        "chart_zones": _chart_zones(s, seat),
    }


def _wants(wants: int) -> dict[str, Any]:
    """Kinds and closed cards that an offer in the making asks for; left out where there are none, as before."""
    return {"kinds": kind_keys(int(kinds_wanted(wants))), "number": int(closed_wanted(wants))}


def _zones(s: "LifeboatState", seat: int) -> list[dict[str, Any]]:
    zones = [int(s.zones[j]) for j in range(seat * ZONES, seat * ZONES + ZONES)]
    return [{"cards": _cards(zone), "seen": _cards(zone & int(s.sheet[SEEN + seat]))} for zone in zones]


def _chart_zones(s: "LifeboatState", seat: int) -> list[dict[str, Any]]:
    zones = [int(s.chart_zones[j]) for j in range(seat * CHART_ZONES, seat * CHART_ZONES + CHART_ZONES)]
    seen = int(s.sheet[CHART_SEEN + seat])
    return [{"cards": _keys(zone, CHART_KEY), "seen": _keys(zone & seen, CHART_KEY)} for zone in zones]


def _keys(mask: int, keys: Sequence[str]) -> list[str]:
    found = []
    while mask:
        found.append(keys[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return found


def _cards(mask: int) -> list[str]:
    return _keys(mask, CARD_KEY)


def _charts(pile: Pile) -> list[str]:
    return [CHART_KEY[chart] for chart in pile.as_list()]


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(SEATS) if mask >> seat & 1]


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


# -------------------------------------------------------------------- and back


def restore(players: int, options: Mapping[str, Any], rng: Rng, data: Mapping[str, Any]) -> "LifeboatState":
    """The state of a dumped position, or `PositionError`."""
    from castaways.games.lifeboat.rules.deal import empty_state

    s = empty_state(players, options["jewels"] == "set", options["navigation"] == "variant_b", rng)
    reader = Reader(data)
    people = [Reader(item, f"people[{i}]") for i, item in enumerate(reader.items("people", players))]
    reader.require(len(people) == players, "people", "position-bad-list", most=players)
    _read_course(s, reader)
    for seat, person in enumerate(people):
        _read_person(s, seat, person)
    _read_roles(s, reader, people)
    _read_boat(s, reader)
    _check_cards(s, reader)
    for seat, person in enumerate(people):
        _read_trade(s, seat, person)
        _read_memory(s, seat, person)
    _check_phase(s, reader)
    read_story(s, reader)
    for seat, person in enumerate(people):
        _check_trade(s, seat, person)
    if s.phase != OVER:
        waiting = s.to_act
        reader.require(bool(waiting) and all(s.legal(seat) for seat in waiting), "phase", "position-stuck")
    return s


def _mask(reader: Reader, name: str, keys: Sequence[Any]) -> int:
    """A set of cards or seats, each at most once."""
    mask = 0
    for number in reader.choices(name, keys, len(keys)):
        reader.require(not mask >> number & 1, name, "position-twice")
        mask |= 1 << number
    return mask


def _pile(reader: Reader, name: str, keys: Sequence[Any], capacity: int) -> Pile:
    """Cards or seats in order, each at most once."""
    _mask(reader, name, keys)
    return pile_of(reader.choices(name, keys, len(keys)), capacity)


def _read_course(s: "LifeboatState", reader: Reader) -> None:
    """Where the game stands."""
    seats = range(int(s.players))
    nobody = (None, *seats)
    s.phase = reader.choice("phase", (*WAITING_PHASES, "over"))
    s.phase = OVER if s.phase > THIRST else s.phase
    s.ending = reader.choice("ending", ENDING_KEYS)
    s.day = reader.integer("day", 1, MOST_DAYS)
    s.actor = reader.choice("actor", nobody) - 1
    s.gulls = reader.integer("gulls", 0, GULLS_TO_LAND + 2)
    s.boat = _pile(reader, "boat", seats, SEATS)
    s.order = _pile(reader, "order", seats, SEATS)
    s.turn = reader.integer("turn", 0, len(s.order))
    s.deck = _pile(reader, "deck", CARD_KEY, PROVISIONS)
    s.hand = _mask(reader, "hand", CARD_KEY)
    s.out = _mask(reader, "out", CARD_KEY)
    s.buried = _mask(reader, "out_closed", CARD_KEY)
    s.charts = _pile(reader, "charts", CHART_KEY, NAVIGATION)
    s.kept = _pile(reader, "kept", CHART_KEY, NAVIGATION)
    s.looked = _pile(reader, "looked", CHART_KEY, NAVIGATION)
    s.chart = reader.choice("card", (None, *CHART_KEY)) - 1
    s.attacker = reader.choice("attacker", nobody) - 1
    s.target = reader.choice("target", nobody) - 1
    s.demand = reader.choice("demand", DEMAND_KEYS)
    s.shot = reader.integer("shot", 0, 2)
    s.choice = reader.integer("choice", 0, 1 << 5)
    s.bitten = reader.flag("bitten")
    s.rowed, s.fought, s.attackers, s.defenders, s.passed, s.staying_out, s.falling, s.water = (
        _mask(reader, name, seats) for name in MASKS
    )


def _read_person(s: "LifeboatState", seat: int, person: Reader) -> None:
    """A character with wounds and cards."""
    s.role.push(person.choice("character", CHARACTER_KEY))
    s.friend.push(person.choice("friend", CHARACTER_KEY))
    s.enemy.push(person.choice("enemy", CHARACTER_KEY))
    strength = int(STRENGTH[s.role.at(seat)])
    s.sheet[WOUNDS + seat] = person.integer("wounds", 0, strength + MOST_BEYOND)
    s.sheet[CLOSED + seat] = _mask(person, "closed", CARD_KEY)
    s.sheet[OPENED + seat] = _mask(person, "open", CARD_KEY)
    s.sheet[LOST + seat] = _mask(person, "thrown", CARD_KEY)
    s.sheet[NEED + seat] = person.integer("thirst", 0, 3)
    s.sheet[GIFTS + seat] = person.integer("gifts", 0, MOST_GIFTS)
    s.sheet[OFFERS + seat] = person.integer("offers", 0, MOST_OFFERS)
    s.sheet[CANCELS + seat] = person.integer("cancels", 0, MOST_CANCELS)
    s.thirsty += s.sheet[NEED + seat]


def _read_roles(s: "LifeboatState", reader: Reader, people: list[Reader]) -> None:
    """B1, B2: every character once, and friends and enemies among those who play."""
    roles = s.role.as_list()
    for seat, person in enumerate(people):
        person.require(roles.count(roles[seat]) == 1, "character", "position-twice")
    reader.require(sorted(s.friend.as_list()) == sorted(roles), "people", "position-wrong-pile")
    reader.require(sorted(s.enemy.as_list()) == sorted(roles), "people", "position-wrong-pile")


def _read_boat(s: "LifeboatState", reader: Reader) -> None:
    """Who is in the boat, who lives, who is conscious."""
    for seat in range(int(s.players)):
        bit = 1 << seat
        wounds, strength = s.sheet[WOUNDS + seat], STRENGTH[s.role.at(seat)]
        if s.boat.find(seat) < 0:
            s.gone |= bit
            cards = s.sheet[CLOSED + seat] | s.sheet[OPENED + seat]
            reader.require(cards == 0 and wounds >= strength, "boat", "position-wrong-pile")
        elif wounds <= strength:
            s.alive |= bit
            s.awake |= bit if wounds < strength else 0
    reader.require(all(s.order.find(seat) >= 0 for seat in s.boat.as_list()), "order", "position-wrong-order")


def _check_cards(s: "LifeboatState", reader: Reader) -> None:
    """Every card is in exactly one place."""
    places = [*(1 << card for card in s.deck.as_list()), int(s.hand), int(s.out), int(s.buried)]
    places += [int(s.sheet[row + seat]) for seat in range(int(s.players)) for row in (CLOSED, OPENED)]
    # A sum that carries no bit over is a union: then no card is twice, and none is missing.
    if sum(places) != EVERY_CARD or sum(place.bit_count() for place in places) != PROVISIONS:
        for number, key in enumerate(CARD_KEY):
            found = sum(place >> number & 1 for place in places)
            reader.require(found == 1, key, "position-wrong-count", found=found, expected=1)
    charts = [*s.charts.as_list(), *s.kept.as_list(), *s.looked.as_list()] + ([int(s.chart)] if s.chart >= 0 else [])
    for number, key in enumerate(CHART_KEY):
        found = charts.count(number)
        reader.require(found == 1, key, "position-wrong-count", found=found, expected=1)
    for seat in range(int(s.players)):
        reader.require(not s.sheet[LOST + seat] & ~s.buried, f"people[{seat}].thrown", "position-wrong-pile")


def _read_trade(s: "LifeboatState", seat: int, person: Reader) -> None:
    """The draft and the open offer of a seat."""
    nobody = (None, *range(int(s.players)))
    draft, offer = (
        Reader(person.field("draft"), person.path("draft")),
        Reader(person.field("offer"), person.path("offer")),
    )
    s.sheet[DRAFT + seat] = draft.choice("what", DRAFT_KEYS)
    s.sheet[DRAFT_TO + seat] = draft.choice("to", nobody) - 1
    s.sheet[DRAFT_CARDS + seat] = _mask(draft, "cards", CARD_KEY)
    s.sheet[DRAFT_ASKED + seat] = _mask(draft, "asked", CARD_KEY)
    s.sheet[DRAFT_WANTS + seat] = wish(_kinds(draft), _number(draft))
    s.drafts |= (s.sheet[DRAFT + seat] != NO_DRAFT) << seat
    asks = offer.choice("asks", ASK_KEYS)
    s.sheet[OFFER_TO + seat] = offer.choice("to", nobody) - 1
    s.sheet[OFFER_CARDS + seat] = _mask(offer, "cards", CARD_KEY)
    kind = offer.choice("kind", (None, *KIND_KEY)) - 1
    kinds = _kinds(offer)
    offer.require(bool(kinds) <= (kind < 0), "kinds", "position-wrong-pile")
    s.sheet[OFFER_ASKED + seat] = _mask(offer, "open", CARD_KEY)
    s.sheet[OFFER_WANTS + seat] = wish(1 << kind if kind >= 0 else kinds, offer.integer("number", 0, MOST_CLOSED))
    s.offers |= (s.sheet[OFFER_ASKED + seat] | s.sheet[OFFER_WANTS + seat] != 0) << seat
    offer.require(asks == asks_of(s, seat), "asks", "position-wrong-pile")
    offer.require(bool(kinds) <= (asks == ASKS_SEVERAL), "kinds", "position-wrong-pile")
    offer.require((s.sheet[OFFER_TO + seat] == NOBODY) == (asks == ASKS_NOTHING), "to", "position-wrong-pile")


def _kinds(reader: Reader) -> int:
    """The kinds named among other things; positions of before have none."""
    if "kinds" not in reader.data:
        return 0
    kinds = _mask(reader, "kinds", KIND_KEY)
    reader.require(kinds.bit_count() <= MOST_KINDS, "kinds", "position-wrong-pile")
    return kinds


def _number(reader: Reader) -> int:
    """How many closed cards an offer in the making asks for."""
    return reader.integer("number", 0, MOST_CLOSED) if "number" in reader.data else 0


def _read_memory(s: "LifeboatState", seat: int, person: Reader) -> None:
    """What a seat has seen of hidden cards."""
    s.sheet[SEEN + seat] = _read_zones(s.zones, seat * ZONES, ZONES, person, "zones", CARD_KEY)
    s.sheet[CHART_EXACT + seat] = _mask(person, "chart_places", CHART_KEY)
    seen = _read_zones(s.chart_zones, seat * CHART_ZONES, CHART_ZONES, person, "chart_zones", CHART_KEY)
    s.sheet[CHART_SEEN + seat] = seen
    zones = sum(int(s.chart_zones[seat * CHART_ZONES + j]) for j in range(CHART_ZONES))
    person.require(not zones & s.sheet[CHART_EXACT + seat], "chart_places", "position-twice")
    hidden = hidden_from(s, seat)
    known = sum(int(s.zones[seat * ZONES + j]) for j in range(ZONES))
    deck = sum(1 << card for card in s.deck.as_list())
    person.require(not known & ~hidden & EVERY_CARD and not known & deck, "zones", "position-not-unseen")


def _read_zones(into: Any, first: int, count: int, person: Reader, name: str, keys: Sequence[str]) -> int:
    """The zones of a seat, disjoint, each with something seen in it; returns all that is seen."""
    seen = taken = 0
    for j, item in enumerate(person.items(name, count)):
        reader = Reader(item, f"{person.path(name)}[{j}]")
        zone, part = _mask(reader, "cards", keys), _mask(reader, "seen", keys)
        reader.require(not zone & taken, "cards", "position-twice")
        reader.require(not part & ~zone and bool(part) == bool(zone), "seen", "position-not-unseen")
        into[first + j] = zone
        taken |= zone
        seen |= part
    return seen


def _check_phase(s: "LifeboatState", reader: Reader) -> None:
    """The phase fits what lies on the table."""
    phase = s.phase

    def need(condition: bool, name: str) -> None:
        reader.require(condition, name, "position-other-phase", phase=PHASE_KEYS[phase])

    need(not s.bitten, "bitten")  # once the sharks have come nobody is asked any more
    need((phase == OVER) == (s.ending != GOING_ON), "ending")
    if phase == OVER:
        need((s.ending == LAND) == (s.gulls >= GULLS_TO_LAND), "gulls")
        need((s.ending == SEA) == (s.alive == 0), "people")
        need(s.ending != DAYS or s.day == MOST_DAYS, "day")
        return
    need(s.gulls < GULLS_TO_LAND, "gulls")
    need(s.alive != 0, "people")
    if phase in ONE_DECIDES:
        need(s.actor >= 0 and bool(s.awake >> s.actor & 1), "actor")
    if phase in (DAY, ROWING):
        need(s.turn > 0 and s.actor == s.order.at(s.turn - 1), "turn")
    need((s.hand != 0) == (phase == PASSING), "hand")
    need((s.chart >= 0) == (phase in PLAYING), "card")
    need((len(s.looked) > 0) == (phase in (ROWING, CHOOSING)), "looked")
    need(phase != ROWING or (len(s.looked) <= 4 and s.choice >> len(s.looked) == 0), "choice")
    need(phase != ROWING or s.choice != 1, "choice")
    need(s.choice == 0 or phase == ROWING or (phase == CHOOSING and s.choice == 1), "choice")
    need(len(s.kept) == 0 or phase not in (PASSING, *PLAYING), "kept")
    need((s.demand != NO_DEMAND) <= (phase in (DEMAND, FIGHT, TAKING) and s.attacker != s.target), "demand")
    if phase in (DEMAND, FIGHT, TAKING):
        need(s.demand != NO_DEMAND and s.attacker >= 0 and s.target >= 0, "demand")
        need(bool(s.awake >> s.attacker & 1) and not s.gone >> s.target & 1, "attacker")
    if phase == DEMAND:
        need(bool(s.awake >> s.target & 1), "target")
    if phase == FIGHT:
        need(bool(s.attackers >> s.attacker & s.defenders >> s.target & 1), "attackers")
        need(not s.attackers & s.defenders and not (s.attackers | s.defenders) & ~s.awake, "defenders")
        need(s.shot == 0 or s.out & KIND_MASK[FLARE] != 0, "shot")
    else:
        need(s.attackers | s.defenders | s.shot == 0, "attackers")
    need(s.falling == 0 or phase in (FALLING, SHARKS), "falling")
    need(s.water == 0 or phase == SHARKS, "water")
    need(not s.water & ~s.falling and not s.falling & s.gone, "water")
    need(s.thirsty == 0 or phase == THIRST, "people")
    need(all(s.sheet[NEED + seat] == 0 or s.alive >> seat & 1 for seat in range(int(s.players))), "people")


def _check_trade(s: "LifeboatState", seat: int, person: Reader) -> None:
    """Drafts and offers that could go on."""
    if s.drafts >> seat & 1:
        person.require(trading(s) and draft_stands(s, seat), "draft", "position-wrong-pile")
        to = s.sheet[DRAFT_TO + seat]
        person.require(to != seat, "draft", "position-wrong-pile")
        draft = s.sheet[DRAFT + seat]
        making = s.sheet[DRAFT_ASKED + seat] | s.sheet[DRAFT_WANTS + seat]
        person.require(not making or (to >= 0 and draft in (OFFERING, COUNTERING)), "draft", "position-wrong-pile")
        if draft in (ANSWER, COUNTERING):
            fair = to >= 0 and bool(s.offers >> to & 1) and s.sheet[OFFER_TO + to] == seat
            person.require(fair, "draft", "position-wrong-pile")
        person.require(draft != ANSWER or _answers(s, seat, int(to)), "draft", "position-wrong-pile")
    else:
        empty = s.sheet[DRAFT_CARDS + seat] | s.sheet[DRAFT_ASKED + seat] | s.sheet[DRAFT_WANTS + seat]
        person.require(empty == 0 and s.sheet[DRAFT_TO + seat] == NOBODY, "draft", "position-wrong-pile")
    if s.offers >> seat & 1:
        fair = s.sheet[OFFER_TO + seat] != seat and (s.phase == FIGHT or trading(s) or s.phase == TAKING)
        person.require(fair and offer_stands(s, seat), "offer", "position-wrong-pile")


def _answers(s: "LifeboatState", seat: int, maker: int) -> bool:
    """Are the cards named so far the beginning of an answer: one for each kind first, then closed ones?"""
    cards, wants = int(s.sheet[DRAFT_CARDS + seat]), s.sheet[OFFER_WANTS + maker]
    if cards.bit_count() >= cards_wanted(wants) or cards & s.sheet[OFFER_ASKED + maker]:
        return False
    if next_kind(wants, cards) < 0:
        return True
    kinds = [kind for kind in range(len(KIND_KEY)) if cards & KIND_MASK[kind]]
    return len(kinds) == cards.bit_count() and all(wants >> kind & 1 for kind in kinds)
