"""Noah: what face-down cards may be, counted exactly from what a seat knows (N17, N31).

Each hidden card lies at one of the numbers between its first and its last, all arrangements being equally likely
(knowledge.py). Limits exclude each other or lie inside one another, so how many numbers within the limits of a card are
still free when the tighter ones are placed is no matter of chance, and each of them is as likely as the next.
"""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from castaways.core.odds import Odds
from castaways.core.text import Message
from castaways.games.noah.actions import verb_of
from castaways.games.noah.cards import FIRST_FLOOD
from castaways.games.noah.knowledge import last_number
from castaways.games.noah.prospects import DIE, known_animals, lands_on, single
from castaways.games.noah.ring import ahead, face_down, next_hill
from castaways.games.noah.terms import CHOOSE_DIE, PREPARE, SPOTS
from castaways.games.noah.words import place_label

if TYPE_CHECKING:
    from castaways.games.noah.rules import NoahState

DIGITS = 12  # dust of floating numbers below this is swept away


def odds(s: "NoahState", seat: int) -> list[Odds]:
    """Where the dice lead, and how likely floods and second animals are: there, in the valley, on top of the deck."""
    if s.turn != seat or s.phase not in (PREPARE, CHOOSE_DIE):
        return []
    floods, partners = flood_shares(s, seat), partner_shares(s, seat)
    spots = hidden_spots(s, seat)
    found = []
    if s.phase == CHOOSE_DIE:
        for verb, steps in sorted(verb_of(action) for action in s.legal(seat)):
            spot = int(ahead(s, s.pawns.at(seat), steps)) if verb == "move" else -1
            if spot in spots:
                args = {"steps": steps, "place": place_label(spot)}
                found.append(Odds(Message("odds-flood-at", args), floods[int(s.laid[spot])]))
                if single(s, seat):
                    found.append(Odds(Message("odds-second-at", args), partners[int(s.laid[spot])]))
    else:
        found += _before_the_roll(s, seat)
        if spots:
            share = sum(floods[int(s.laid[spot])] for spot in spots) / len(spots)
            found.append(Odds(Message("odds-flood-closed"), round(share, DIGITS)))
    if s.deck.n:
        found.append(Odds(Message("odds-flood-deck"), floods[int(s.drawn) + 1]))
    return found


def _before_the_roll(s: "NoahState", seat: int) -> list[Odds]:
    """That one of the dice leads to the next hill, or to an animal whose like one has; that both lead to floods."""
    here = int(s.pawns.at(seat))
    found = [Odds(Message("odds-hill"), round(lands_on(s, seat, [int(next_hill(here))]), DIGITS))]
    goals = [spot for spot, species in known_animals(s, seat).items() if single(s, seat) >> species & 1]
    if goals:
        found.append(Odds(Message("odds-second"), round(lands_on(s, seat, goals), DIGITS)))
    wet = [int(ahead(s, here, steps)) for steps in range(1, DIE + 1)]
    floods = sum(s.floods >> spot & 1 for spot in wet)
    if floods:
        found.append(Odds(Message("odds-flood-roll"), round((floods / DIE) ** 2, DIGITS)))
    return found


def hidden_spots(s: "NoahState", seat: int) -> list[int]:
    """Where cards lie that the seat has not seen."""
    mask = int(face_down(s)) & ~int(s.known[seat])
    return [spot for spot in range(SPOTS) if mask >> spot & 1]


def flood_shares(s: "NoahState", seat: int) -> dict[int, float]:
    """By the number under which a hidden card leaves the deck: the chance that it is a flood."""
    return shares(s, seat, lambda card: card >= FIRST_FLOOD)


def partner_shares(s: "NoahState", seat: int) -> dict[int, float]:
    """The same: the chance that it is the second of an animal of which the seat has one."""
    mine = single(s, seat)
    return shares(s, seat, lambda card: card < FIRST_FLOOD and bool(mine >> (card >> 1) & 1))


def shares(s: "NoahState", seat: int, holds: Callable[[int], bool]) -> dict[int, float]:
    """By the number under which a hidden card leaves the deck: the chance that something holds of it."""
    spots = hidden_spots(s, seat)
    cards = [int(s.field.at(spot)) for spot in spots] + [int(card) for card in s.deck.as_list()]
    numbers = [int(s.laid[spot]) for spot in spots] + [int(s.drawn) + 1 + i for i in range(int(s.deck.n))]
    limits = [(int(s.first[card]), int(last_number(s, card))) for card in cards]
    alike = Counter(limits)
    good = Counter(limit for card, limit in zip(cards, limits, strict=True) if holds(card))
    free = dict.fromkeys(numbers, 1.0)
    found = dict.fromkeys(numbers, 0.0)
    for first, last in sorted(alike, key=lambda limit: (limit[1] - limit[0], limit)):
        inside = [number for number in numbers if first <= number <= last]
        left = sum(free[number] for number in inside)
        for number in inside:
            chance = free[number] / left
            found[number] += chance * good[first, last]
            free[number] -= chance * alike[first, last]
    return {number: round(min(max(chance, 0.0), 1.0), DIGITS) for number, chance in found.items()}
