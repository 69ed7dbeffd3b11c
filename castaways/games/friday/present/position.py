"""Friday: a full position as plain data, and back. Impossible positions are refused."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from castaways.core.position import Reader, check_counts
from castaways.core.rng import Rng
from castaways.games.friday.present.possible import USING, check_possible
from castaways.games.friday.rules.abilities import MOST_USES
from castaways.games.friday.rules.actions import PLACES
from castaways.games.friday.rules.cards import (
    ABILITY_KEYS,
    DIFFICULT,
    FIRST_AGING,
    FIRST_HAZARD,
    KEY,
    KINDS,
    LEVEL_AGING_AT_START,
    LEVEL_LIFE,
    LEVEL_RESERVE,
    NONE,
    PIRATE_KEY,
    STEP_KEYS,
    aging_cards,
    copies,
    difficult_cards,
)
from castaways.games.friday.rules.knowledge import fresh_card, met
from castaways.games.friday.rules.terms import (
    DESTROY_CARDS,
    ENDING_KEYS,
    NOBODY,
    PHASE_KEYS,
    REPLACE,
    RIGHT,
    SORT,
    STEPPED,
    TURNED,
    USED,
)

if TYPE_CHECKING:
    from castaways.core.pile import Pile
    from castaways.games.friday.rules.state import FridayState

SIDES = ("left", "right")


def position_of(s: "FridayState") -> dict[str, Any]:
    """Everything but luck and options."""
    fresh = fresh_card(s)
    using = s.phase in USING
    return {
        "phase": PHASE_KEYS[s.phase],
        "step": STEP_KEYS[s.step_],
        "life": int(s.life),
        "reserve": int(s.reserve),
        "pirates": [PIRATE_KEY[s.pirate_1], PIRATE_KEY[s.pirate_2]],
        "beaten": [bool(s.beaten & 1), bool(s.beaten & 2)],
        "hazard": None if s.hazard == NOBODY else KEY[s.hazard],
        "pirate": None if s.pirate == NOBODY else int(s.pirate),
        "value": int(s.value),
        "free": int(s.free),
        "drawn": int(s.drawn),
        "used": int(s.used),
        "ability": ABILITY_KEYS[s.ability if using else NONE],
        "source": int(s.source if using else 0),
        "gap": int(s.gap if s.phase == REPLACE else 0),
        "sorting": bool(s.sorting and s.phase == SORT),
        "points": int(s.points),
        "ending": ENDING_KEYS[s.ending],
        "robinson": _keys(s.robinson),
        "discard": _keys(s.discard),
        "aging": _keys(s.aging),
        "hazards": _keys(s.hazards),
        "hazard_discard": _keys(s.hazard_discard),
        "destroyed": _keys(s.destroyed),
        "offered": _keys(s.offered),
        "looked": _keys(s.looked),
        "order": _keys(s.order),
        "table": [_lying(s, place) for place in range(int(s.table.n))],
        "known_top": int(s.known_top),
        "known_bottom": int(s.known_bottom),
        "unseen": None if fresh < 0 else KEY[fresh],
        "drawn_kinds": [KEY[FIRST_AGING + i] for i in range(FIRST_HAZARD - FIRST_AGING) if s.drawn_kinds >> i & 1],
    }


def _keys(pile: "Pile") -> list[str]:
    return [KEY[card] for card in pile.as_list()]


def _lying(s: "FridayState", place: int) -> dict[str, Any]:
    marks = s.marks.at(place)
    doubled = s.doubles.at(place)
    return {
        "card": KEY[s.table.at(place)],
        "side": SIDES[marks & RIGHT],
        "used": bool(marks & USED),
        "turned": bool(marks & TURNED),
        "stepped": bool(marks & STEPPED),
        "doubles": int(doubled) - 1 if doubled else None,
    }


def restore(players: int, options: Mapping[str, Any], rng: Rng, data: Mapping[str, Any]) -> "FridayState":
    """The state of a dumped position, or `PositionError`."""
    from castaways.games.friday.rules.state import empty_state

    s = empty_state(options["level"], options["old_age"] == "death", options["pirate_wording"] == "drawn", rng)
    reader = Reader(data)
    _read_course(s, reader)
    _read_piles(s, reader)
    _read_table(s, reader)
    _check_cards(s)
    _read_knowledge(s, reader)
    check_possible(s, reader)
    return s


def _read_course(s: "FridayState", reader: Reader) -> None:
    """Where the game stands. Life and reserve are conserved (F6)."""
    tokens = int(LEVEL_LIFE[s.level - 1] + LEVEL_RESERVE[s.level - 1])
    s.phase = reader.choice("phase", PHASE_KEYS)
    s.step_ = reader.choice("step", STEP_KEYS)
    s.life = reader.integer("life", 0, tokens)
    s.reserve = reader.integer("reserve", tokens - int(s.life), tokens - int(s.life))
    pirates = reader.list_reader("pirates", 2)
    s.pirate_1 = pirates.choice("0", PIRATE_KEY)
    s.pirate_2 = pirates.choice("1", PIRATE_KEY)
    reader.require(s.pirate_1 != s.pirate_2, "pirates", "position-twice")
    beaten = reader.list_reader("beaten", 2)
    s.beaten = int(beaten.flag("0")) + 2 * int(beaten.flag("1"))
    s.hazard = reader.choice("hazard", (None, *KEY[FIRST_HAZARD:])) - 1
    s.hazard = s.hazard + FIRST_HAZARD if s.hazard >= 0 else NOBODY
    s.pirate = reader.choice("pirate", (None, 0, 1)) - 1
    s.value = reader.integer("value", 0, 500)
    s.free = reader.integer("free", 0, 200)
    s.drawn = reader.integer("drawn", 0, PLACES + 2 * MOST_USES)
    s.used = reader.integer("used", 0, MOST_USES)
    s.ability = reader.choice("ability", ABILITY_KEYS)
    s.gap = reader.integer("gap", 0, PLACES)
    s.sorting = reader.flag("sorting")
    s.points = reader.integer("points", 0, 500)
    s.ending = reader.choice("ending", ENDING_KEYS)


def _read_piles(s: "FridayState", reader: Reader) -> None:
    """Each pile holds only the cards that can get there."""
    s.robinson = reader.cards("robinson", KEY, PLACES)
    s.discard = reader.cards("discard", KEY, PLACES)
    s.destroyed = reader.cards("destroyed", KEY, PLACES)
    s.looked = reader.cards("looked", KEY, 3)
    s.order = reader.cards("order", KEY, 3)
    s.aging = reader.cards("aging", KEY, 12)
    s.hazards = reader.cards("hazards", KEY, 32)
    s.hazard_discard = reader.cards("hazard_discard", KEY, 32)
    s.offered = reader.cards("offered", KEY, 2)
    for name, pile in (("hazards", s.hazards), ("hazard_discard", s.hazard_discard), ("offered", s.offered)):
        reader.require(all(card >= FIRST_HAZARD for card in pile.as_list()), name, "position-wrong-pile")
    aging = s.aging.as_list()
    reader.require(all(FIRST_AGING <= card < FIRST_HAZARD for card in aging), "aging", "position-wrong-pile")
    difficult = min(int(difficult_cards()), len(aging))  # they are the last to leave the stack (F3)
    for i, card in enumerate(aging):
        reader.require(DIFFICULT[card] == (i < difficult), "aging", "position-wrong-order")
    at_start = int(LEVEL_AGING_AT_START[s.level - 1])
    reader.require(len(aging) <= aging_cards(s.level) - at_start, "aging", "position-wrong-pile")


def _read_table(s: "FridayState", reader: Reader) -> None:
    """The cards of the fight with their marks."""
    lying = [Reader(item, f"table[{i}]") for i, item in enumerate(reader.items("table", PLACES))]
    s.left = 0
    for card in lying:
        s.table.push(card.choice("card", KEY))
        side = card.choice("side", SIDES)
        turned = card.flag("turned")
        s.marks.push(side * RIGHT + card.flag("used") * USED + turned * TURNED + card.flag("stepped") * STEPPED)
        s.left += 1 - side
        doubled = -1 if card.field("doubles") is None else card.integer("doubles", 0, len(lying) - 1)
        card.require(doubled < 0 or not turned, "doubles", "position-bad-double")
        s.doubles.push(doubled + 1)
    for i, card in enumerate(lying):
        doubled = int(s.doubles.at(i)) - 1
        fair = doubled < 0 or (doubled != i and not s.marks.at(doubled) & TURNED and s.doubles.count(doubled + 1) == 1)
        card.require(fair, "doubles", "position-bad-double")
    s.source = reader.integer("source", 0, max(len(lying) - 1, 0))


def _check_cards(s: "FridayState") -> None:
    """No card missing, none too many. A hazard lost in the fight lies on the discard pile already."""
    found: Counter[str] = Counter()
    for pile in (s.robinson, s.discard, s.aging, s.hazards, s.hazard_discard, s.destroyed, s.offered):
        found.update(_keys(pile))
    for pile in (s.looked, s.order, s.table):
        found.update(_keys(pile))
    if s.hazard != NOBODY and s.phase != DESTROY_CARDS:
        found[KEY[s.hazard]] += 1
    check_counts(found, {KEY[card]: int(copies(card, s.level)) for card in range(KINDS)})


def _read_knowledge(s: "FridayState", reader: Reader) -> None:
    """What the player has seen (F61)."""
    s.known_top = reader.integer("known_top", 0, len(s.robinson))
    s.known_bottom = reader.integer("known_bottom", 0, len(s.robinson) - int(s.known_top))
    unseen = reader.choice("unseen", (None, *KEY[FIRST_AGING:FIRST_HAZARD])) - 1
    s.fresh = unseen >= 0
    hidden = s.robinson.as_list()[int(s.known_bottom) : len(s.robinson) - int(s.known_top)]
    reader.require(unseen < 0 or FIRST_AGING + unseen in hidden, "unseen", "position-not-unseen")
    newest_difficult = len(s.aging) < difficult_cards()
    fits = unseen < 0 or DIFFICULT[FIRST_AGING + unseen] == newest_difficult  # the unseen card is the newest
    reader.require(fits, "unseen", "position-not-unseen")
    s.met = 0
    for i in range(FIRST_HAZARD - FIRST_AGING):
        added = copies(FIRST_AGING + i, s.level) - s.aging.count(FIRST_AGING + i)
        s.met += (added - (i == unseen)) << 2 * i
    s.drawn_kinds = 0
    kinds = reader.cards("drawn_kinds", KEY, 12)
    for card in kinds.as_list():
        known = FIRST_AGING <= card < FIRST_HAZARD and met(s, card) > 0
        reader.require(known, "drawn_kinds", "position-wrong-pile")
        s.drawn_kinds |= 1 << (card - FIRST_AGING)
