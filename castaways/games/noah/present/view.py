"""Noah: what may be seen, as plain data built up from open information.

Open to all are shelters, pairs, face-up cards, the size of the deck (N17), who has looked at which card, and when
each face-down card left the deck. What lies under a face-down card is shown only to those who looked (N31).
"""

from typing import TYPE_CHECKING, Any

from castaways.games.noah.rules.cards import CARD_KEY, FIRST_FLOOD, GROUP_KEYS, KEY, group_keys
from castaways.games.noah.rules.flood import most_payable
from castaways.games.noah.rules.knowledge import last_number, unseen
from castaways.games.noah.rules.landing import partners
from castaways.games.noah.rules.ring import length, places
from castaways.games.noah.rules.score import score
from castaways.games.noah.rules.terms import ENDING_KEYS, LOSE, MEET, NO_SPECIES, NOBODY, PHASE_KEYS, STRIDE

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState


def view_of(s: "NoahState", seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator (None) sees it."""
    return {
        "game": "noah",
        "seat": seat,
        "options": s.options(),
        "phase": PHASE_KEYS[s.phase],
        "turn": int(s.turn),
        "to_act": list(s.to_act),
        "turns": int(s.turns),
        "dice": [int(die) for die in (s.die_1, s.die_2) if die],
        "used": [GROUP_KEYS[group] for group in range(len(GROUP_KEYS)) if s.used >> group & 1],
        "using": None if s.source == NO_SPECIES else KEY[s.source],
        "looked": _spots(int(s.looked)),
        "resume": PHASE_KEYS[s.resume],  # where a bird was sent from
        "may_stay": bool(s.optional),
        "owed": int(s.owed),
        "payable": int(most_payable(s, s.turn)) if s.phase == LOSE else 0,
        "partners": _spots(int(partners(s))) if s.phase == MEET else [],
        "exchange": _exchange(s) if s.partner != NOBODY else None,
        "sides": _sides(s, seat),
        "players": [_player(s, other) for other in range(int(s.players))],
        "deck": int(s.deck.n),
        "drawn": int(s.drawn),
        "unseen": _unseen(s, seat),
        "ending": ENDING_KEYS[s.ending],
    }


def open_to_all(s: "NoahState", seat: int) -> bool:
    """Does a seat see no more than everybody? Then its view is a spectator's."""
    return not int(s.known[seat]) & ~int(s.open) & int(places(s))


def _spots(mask: int) -> list[int]:
    """The bits of a mask as numbers."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def face(card: int) -> dict[str, Any]:
    """A card's face: an animal with its groups, or a flood."""
    return dict(_FACES[card])


def _face(card: int) -> dict[str, Any]:
    if card >= FIRST_FLOOD:
        return {"card": "flood", "copy": card - FIRST_FLOOD + 1, "groups": []}
    return {"card": KEY[card >> 1], "copy": (card & 1) + 1, "groups": group_keys(card >> 1)}


_FACES = tuple(_face(card) for card in range(len(CARD_KEY)))
_PRINTED = tuple((card, *face.values()) for card, face in enumerate(_FACES))


def _sides(s: "NoahState", seat: int | None) -> list[dict[str, Any]]:
    """The hills, each with the cards behind it, clockwise."""
    lying, is_open = int(places(s)), int(s.open)
    known = [int(s.known[other]) for other in range(int(s.players))]
    visible = is_open if seat is None else is_open | known[seat]
    standing: dict[int, list[int]] = {}
    for other in range(int(s.players)):
        standing.setdefault(int(s.pawns.at(other)), []).append(other)

    field, laid = s.field, s.laid
    lookers = [(other, mask) for other, mask in enumerate(known) if mask]

    def card(spot: int) -> dict[str, Any]:
        """A card of the field: face up, or face down with what the seat knows of it."""
        return {
            "spot": spot,
            "open": is_open >> spot & 1 == 1,
            "face": face(int(field.at(spot))) if visible >> spot & 1 else None,
            "looked": [other for other, mask in lookers if mask >> spot & 1],
            "number": int(laid[spot]),
            "pawns": [*standing[spot]] if spot in standing else [],
        }

    return [
        {
            "hill": {"spot": start, "pawns": [*standing.get(start, ())]},
            "cards": [
                card(spot)
                for spot in range(start + 1, start + int(length(s, start // STRIDE)) + 1)
                if lying >> spot & 1
            ],
        }
        for start in range(0, 4 * STRIDE, STRIDE)
    ]


def cards_of(firsts: int, seconds: int) -> list[dict[str, Any]]:
    """The cards of two masks, by species."""
    cards: list[dict[str, Any]] = []
    for species in range(len(KEY)):
        if firsts >> species & 1:
            cards.append(face(2 * species))
        if seconds >> species & 1:
            cards.append(face(2 * species + 1))
    return cards


def _player(s: "NoahState", seat: int) -> dict[str, Any]:
    pairs = int(s.pairs[seat])
    return {
        "spot": int(s.pawns.at(seat)),
        "shelter": cards_of(int(s.firsts[seat]), int(s.seconds[seat])),
        "pairs": [{"card": KEY[species], "groups": group_keys(species)} for species in _spots(pairs)],
        "points": int(score(pairs)),
    }


def _exchange(s: "NoahState") -> dict[str, Any]:
    """The offer on the table, or being put together."""
    return {
        "mover": int(s.turn),
        "partner": int(s.partner),
        "of_mover": cards_of(int(s.bid_1), int(s.bid_2)),
        "of_partner": cards_of(int(s.ask_1), int(s.ask_2)),
    }


def _unseen(s: "NoahState", seat: int | None) -> list[dict[str, Any]]:
    """The cards a seat does not see, and between which numbers each of them leaves the deck or has left it."""
    firsts, seconds, _ = unseen(s, NOBODY if seat is None else seat)
    visible = int(s.open) | (0 if seat is None else int(s.known[seat]))
    shown = {int(s.field.at(spot)) for spot in _spots(visible & int(places(s)))}
    animals = [2 * i for i in _spots(int(firsts))] + [2 * i + 1 for i in _spots(int(seconds))]
    floods = [card for card in range(FIRST_FLOOD, len(CARD_KEY)) if card not in shown]
    first = s.first
    return [
        {"card": key, "copy": copy, "groups": groups, "from": int(first[card]), "to": int(last_number(s, card))}
        for card, key, copy, groups in [_PRINTED[card] for card in sorted(animals) + floods]
    ]
