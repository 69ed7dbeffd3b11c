"""Noah: a full position as plain data, and back. Impossible positions are refused."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from castaways.core.position import Reader, check_counts
from castaways.core.rng import Rng
from castaways.games.noah.rules.cards import (
    BIRD,
    CARD_KEY,
    CARDS,
    DOMESTIC,
    FIRST_FLOOD,
    GROUP_KEYS,
    HUNTER,
    KEY,
    is_member,
)
from castaways.games.noah.rules.flood import most_payable
from castaways.games.noah.rules.knowledge import ANYWHERE, INSIDE, last_number, mark_inside
from castaways.games.noah.rules.ring import face_down, is_hill, length, places, side_mask
from castaways.games.noah.rules.shelter import held
from castaways.games.noah.rules.terms import (
    AFTER,
    ANSWER,
    CATCH,
    CHOOSE_DIE,
    COUNTER,
    DECK_EMPTY,
    ENDING_KEYS,
    EXTRA,
    LAST_WORD,
    LOOK,
    LOSE,
    MEET,
    MOST_LOOKS,
    MOST_TURNS,
    NOBODY,
    OFFER,
    OVER,
    PHASE_KEYS,
    PREPARE,
    SETTLE,
    SIDE_GONE,
    SPOTS,
    TAKE,
    TURNS_OUT,
)

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

TALKING = (OFFER, ANSWER, COUNTER, LAST_WORD, SETTLE)
PARTNER_SPEAKS = (ANSWER, COUNTER, SETTLE)
USING = {CATCH: HUNTER, LOOK: BIRD, TAKE: DOMESTIC}
BIRD_PHASES = (PREPARE, CHOOSE_DIE, MEET, LOSE, EXTRA, AFTER)  # from which a bird can be sent
LIMITS = {"anywhere": ANYWHERE, "inside": INSIDE}
MOST_NUMBER = 1 << 30


def position_of(s: "NoahState") -> dict[str, Any]:
    """Everything but luck and options."""
    return {
        "phase": PHASE_KEYS[s.phase],
        "turn": int(s.turn),
        "turns": int(s.turns),
        "dice": [int(s.die_1), int(s.die_2)],
        "used": [GROUP_KEYS[group] for group in (HUNTER, BIRD, DOMESTIC) if s.used >> group & 1],
        "using": KEY[s.source] if s.source >= 0 else None,
        "resume": PHASE_KEYS[s.resume],
        "looked": _bits(int(s.looked)),
        "may_stay": bool(s.optional),
        "owed": int(s.owed),
        "opened": bool(s.opened),
        "partner": None if s.partner == NOBODY else int(s.partner),
        "of_mover": _keys(int(s.bid_1), int(s.bid_2)),
        "of_partner": _keys(int(s.ask_1), int(s.ask_2)),
        "lengths": [int(s.even_length), int(s.odd_length)],
        "field": [_lying(s, spot) for spot in range(SPOTS) if places(s) >> spot & 1],
        "gap": _bits(int(s.gap)),
        "pawns": [int(spot) for spot in s.pawns.as_list()],
        "shelters": [_keys(int(s.firsts[seat]), int(s.seconds[seat])) for seat in range(int(s.players))],
        "pairs": [[KEY[species] for species in _bits(int(s.pairs[seat]))] for seat in range(int(s.players))],
        "deck": [CARD_KEY[card] for card in s.deck.as_list()],
        "drawn": int(s.drawn),
        "limits": _limits(s),
        "ending": ENDING_KEYS[s.ending],
    }


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _keys(firsts: int, seconds: int) -> list[str]:
    cards = [2 * i for i in _bits(firsts)] + [2 * i + 1 for i in _bits(seconds)]
    return [CARD_KEY[card] for card in sorted(cards)]


def _lying(s: "NoahState", spot: int) -> dict[str, Any]:
    return {
        "spot": spot,
        "card": CARD_KEY[s.field.at(spot)],
        "open": bool(s.open >> spot & 1),
        "looked": [seat for seat in range(int(s.players)) if s.known[seat] >> spot & 1],
        "number": int(s.laid[spot]),
    }


def _hidden(s: "NoahState") -> dict[int, int]:
    """The cards nobody sees, with the number under which each leaves the deck."""
    down = _bits(int(face_down(s)))
    found = {int(s.field.at(spot)): int(s.laid[spot]) for spot in down}
    size = len(s.deck)
    return found | {card: int(s.drawn) + size - i for i, card in enumerate(s.deck.as_list())}


def _limits(s: "NoahState") -> dict[str, list[Any]]:
    """The limits of the hidden cards that were put inside the deck; all others may have any number."""
    names = {value: name for name, value in LIMITS.items()}
    return {
        CARD_KEY[card]: [int(s.first[card]), names.get(int(s.last[card]), int(s.last[card]))]
        for card in sorted(_hidden(s))
        if s.first[card] != 0
    }


# -------------------------------------------------------------------- and back


def restore(players: int, options: Mapping[str, Any], rng: Rng, data: Mapping[str, Any]) -> "NoahState":
    """The state of a dumped position, or `PositionError`."""
    from castaways.games.noah.rules.state import empty_state

    s = empty_state(players, options["side"], rng)
    reader = Reader(data)
    _read_course(s, reader)
    _read_field(s, reader)
    _read_cards(s, reader)
    _read_limits(s, reader)
    _read_offer(s, reader)
    _check_phase(s, reader)
    return s


def _read_course(s: "NoahState", reader: Reader) -> None:
    """Where the game stands."""
    players = int(s.players)
    s.phase = reader.choice("phase", PHASE_KEYS)
    s.turn = reader.integer("turn", 0, players - 1)
    s.turns = reader.integer("turns", 0, MOST_TURNS * players)
    dice = reader.list_reader("dice", 2)
    s.die_1 = dice.integer("0", 0, 6)
    s.die_2 = dice.integer("1", 0, 6)
    s.used = 0
    for i, _ in enumerate(reader.items("used", 3)):
        s.used |= 1 << Reader({str(i): reader.field("used")[i]}, "used").choice(str(i), GROUP_KEYS[:3])
    s.source = reader.choice("using", (None, *KEY)) - 1
    s.resume = reader.choice("resume", PHASE_KEYS)
    s.optional = reader.flag("may_stay")
    s.owed = reader.integer("owed", 0, 6)
    s.opened = reader.flag("opened")
    s.partner = reader.choice("partner", (None, *range(players))) - 1
    s.drawn = reader.integer("drawn", 0, MOST_NUMBER)
    s.ending = reader.choice("ending", ENDING_KEYS)


def _mask(reader: Reader, name: str, most: int) -> int:
    """A list of different numbers below `most`."""
    items = reader.items(name, most)
    numbers = [Reader({str(i): item}, reader.path(name)).integer(str(i), 0, most - 1) for i, item in enumerate(items)]
    reader.require(len(set(numbers)) == len(numbers), name, "position-twice")
    return sum(1 << number for number in numbers)


def _read_field(s: "NoahState", reader: Reader) -> None:
    """The ring: lengths, cards, pawns."""
    lengths = reader.list_reader("lengths", 2)
    s.even_length = lengths.integer("0", 1, int(s.side))
    s.odd_length = lengths.integer("1", 1, int(s.side))
    s.gap = _mask(reader, "gap", SPOTS)
    reader.require(int(s.gap).bit_count() <= 1 and not s.gap & ~_all_places(s), "gap", "position-wrong-pile")
    s.looked = _mask(reader, "looked", SPOTS)
    spots = _bits(int(places(s)))
    field = reader.list_reader("field", len(spots))
    for i, spot in enumerate(spots):
        item = Reader(field.field(str(i)), f"field[{i}]")
        item.integer("spot", spot, spot)
        card = item.choice("card", CARD_KEY)
        s.field.put(spot, card)
        is_open = item.flag("open")
        s.open |= int(is_open) << spot
        s.floods |= int(is_open and card >= FIRST_FLOOD) << spot
        looked = _mask(item, "looked", int(s.players))
        item.require(not (looked and is_open), "looked", "position-wrong-pile")
        for seat in _bits(looked):
            s.known[seat] |= 1 << spot
        s.laid[spot] = item.integer("number", 1, int(s.drawn))
    pawns = reader.list_reader("pawns", int(s.players))
    for seat in range(int(s.players)):
        spot = pawns.integer(str(seat), 0, SPOTS - 1)
        there = is_hill(spot) or bool(_all_places(s) >> spot & 1)
        pawns.require(there, str(seat), "position-wrong-pile")
        s.pawns.put(seat, spot)


def _all_places(s: "NoahState") -> int:
    """All places of the ring, the one that could not be filled included."""
    return sum(int(side_mask(s, side)) for side in range(4))


def _card_masks(reader: Reader, name: str) -> tuple[int, int]:
    """A list of animal cards as two masks of species."""
    cards = reader.cards(name, CARD_KEY, CARDS).as_list()
    reader.require(all(card < FIRST_FLOOD for card in cards), name, "position-wrong-pile")
    reader.require(len(set(cards)) == len(cards), name, "position-twice")
    firsts = sum(1 << (card >> 1) for card in cards if not card & 1)
    return firsts, sum(1 << (card >> 1) for card in cards if card & 1)


def _read_cards(s: "NoahState", reader: Reader) -> None:
    """Shelters, pairs and the deck; no card missing, none too many."""
    found: Counter[str] = Counter()
    shelters = reader.list_reader("shelters", int(s.players))
    pairs = reader.list_reader("pairs", int(s.players))
    for seat in range(int(s.players)):
        s.firsts[seat], s.seconds[seat] = _card_masks(shelters, str(seat))
        found.update(_keys(int(s.firsts[seat]), int(s.seconds[seat])))
        species = pairs.cards(str(seat), KEY, len(KEY)).as_list()
        pairs.require(len(set(species)) == len(species), str(seat), "position-twice")
        s.pairs[seat] = sum(1 << i for i in species)
        found.update(_keys(int(s.pairs[seat]), int(s.pairs[seat])))
    s.deck = reader.cards("deck", CARD_KEY, CARDS)
    found.update(CARD_KEY[card] for card in s.deck.as_list())
    found.update(CARD_KEY[s.field.at(spot)] for spot in _bits(int(places(s))))
    check_counts(found, dict.fromkeys(CARD_KEY, 1))
    reader.require(s.drawn >= 4 * s.side, "drawn", "position-wrong-order")


def _read_limits(s: "NoahState", reader: Reader) -> None:
    """What can be known of hidden cards: numbers and limits that agree with where the cards are."""
    hidden = _hidden(s)
    reader.require(len(set(hidden.values())) == len(hidden), "field", "position-wrong-order")
    limits = Reader(reader.field("limits"), "limits")
    for key in limits.data:
        limits.require(key in CARD_KEY and CARD_KEY.index(key) in hidden, str(key)[:60], "position-wrong-order")
        card = CARD_KEY.index(key)
        pair = limits.list_reader(key, 2)
        s.first[card] = pair.integer("0", 1, MOST_NUMBER)
        mark_inside(s, card)
        last = pair.field("1")
        s.last[card] = LIMITS[last] if isinstance(last, str) and last in LIMITS else pair.integer("1", 1, MOST_NUMBER)
        inside = s.first[card] <= hidden[card] <= last_number(s, card)
        limits.require(bool(inside), key, "position-wrong-order")
    reader.require(_nested(s, list(hidden)), "limits", "position-wrong-order")


def _nested(s: "NoahState", hidden: list[int]) -> bool:
    """Do the limits of any two cards exclude each other, or lie one inside the other?"""
    spans = {(int(s.first[card]), int(last_number(s, card))) for card in hidden}
    return all(
        b[0] > a[1] or a[0] > b[1] or (a[0] <= b[0] and b[1] <= a[1]) or (b[0] <= a[0] and a[1] <= b[1])
        for a in spans
        for b in spans
    )


def _read_offer(s: "NoahState", reader: Reader) -> None:
    """An exchange: both sides hold what is in the offer."""
    s.bid_1, s.bid_2 = _card_masks(reader, "of_mover")
    s.ask_1, s.ask_2 = _card_masks(reader, "of_partner")
    talking = s.phase in TALKING
    reader.require(talking == (s.partner != NOBODY), "partner", "position-other-phase", phase=PHASE_KEYS[s.phase])
    reader.require(not s.bid_1 & ~s.firsts[s.turn], "of_mover", "position-wrong-pile")
    reader.require(not s.bid_2 & ~s.seconds[s.turn], "of_mover", "position-wrong-pile")
    firsts = s.firsts[s.partner] if talking else 0
    seconds = s.seconds[s.partner] if talking else 0
    reader.require(not s.ask_1 & ~firsts and not s.ask_2 & ~seconds, "of_partner", "position-wrong-pile")
    if talking:
        reader.require(s.partner != s.turn, "partner", "position-wrong-pile")
        same = s.pawns.at(s.partner) == s.pawns.at(s.turn)
        reader.require(bool(same), "partner", "position-wrong-pile")
    reader.require(talking or not (s.bid_1 | s.bid_2), "of_mover", "position-wrong-pile")


def _check_phase(s: "NoahState", reader: Reader) -> None:
    """The phase fits what lies on the table."""
    phase = int(s.phase)

    def need(condition: bool, name: str) -> None:
        reader.require(condition, name, "position-other-phase", phase=PHASE_KEYS[phase])

    s.actor = s.partner if phase in PARTNER_SPEAKS else s.turn
    rolled = phase == CHOOSE_DIE or (phase == LOOK and s.resume == CHOOSE_DIE)
    need((s.die_1 > 0) == rolled and (s.die_2 > 0) == rolled, "dice")
    need((s.source >= 0) == (phase in USING), "using")
    if phase in USING:
        group = USING[phase]
        fits = bool(is_member(s.source, group)) and bool(held(s, s.turn) >> s.source & 1)
        need(fits and not s.used >> group & 1, "using")
        need(s.resume in (BIRD_PHASES if phase == LOOK else (PREPARE,)), "resume")
    else:
        need(s.resume == PREPARE, "resume")
    looked = int(s.looked)
    need(not looked or phase == LOOK, "looked")
    need(looked.bit_count() < MOST_LOOKS and not looked & ~(s.known[s.turn] & face_down(s)), "looked")
    moving = EXTRA in (phase, s.resume)
    need(not s.optional or moving, "may_stay")
    need(not moving or bool(face_down(s) >> s.pawns.at(s.turn) & 1), "pawns")  # the animal taken is replaced already
    losing = LOSE in (phase, s.resume)
    need((s.owed > 0) == losing, "owed")
    need(not losing or s.owed < most_payable(s, s.turn), "owed")  # what just suffices goes at once
    need(not s.opened or losing, "opened")
    on_flood = bool(s.floods >> s.pawns.at(s.turn) & 1)
    need(not losing or on_flood, "pawns")
    need((s.turns == MOST_TURNS * s.players) == (s.ending == TURNS_OUT), "turns")
    _check_end(s, need)
    reader.require(phase == OVER or bool(s.legal(int(s.actor))), "phase", "position-stuck")


def _check_end(s: "NoahState", need: Any) -> None:
    """The end of the game shows on the table (N40); floods face each other only until flooding comes (N24)."""
    need((s.phase == OVER) == (s.ending > 0), "ending")
    need((s.gap != 0) == (s.ending == DECK_EMPTY), "gap")
    need(not s.gap or len(s.deck) == 0, "deck")
    shortest = min(int(length(s, side)) for side in range(4))
    need((shortest == 1) == (s.ending == SIDE_GONE), "lengths")
    facing = any(s.floods & side_mask(s, side) and s.floods & side_mask(s, side + 2) for side in (0, 1))
    need(not facing or bool(s.opened) or s.ending == SIDE_GONE, "field")
    need(s.phase != MEET or not is_hill(s.pawns.at(s.turn)), "pawns")
