"""Noah: what face-down cards may be, counted exactly from what a seat knows (N17, N31).

Each hidden card lies at one of the numbers between its first and its last, all arrangements being equally likely
(knowledge.py). Limits exclude each other or lie inside one another, so how many numbers within the limits of a card are
still free when the tighter ones are placed is no matter of chance, and each of them is as likely as the next.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from castaways.core.odds import Odds
from castaways.core.text import Message
from castaways.games.noah.present.prospects import DIE, known_animals, lands_on, single
from castaways.games.noah.present.words import place_label
from castaways.games.noah.rules.actions import verb_of
from castaways.games.noah.rules.cards import FIRST_FLOOD
from castaways.games.noah.rules.knowledge import last_number
from castaways.games.noah.rules.ring import ahead, face_down, next_hill
from castaways.games.noah.rules.terms import CHOOSE_DIE, PREPARE, SPOTS

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

DIGITS = 12  # dust of floating numbers below this is swept away


def odds(s: "NoahState", seat: int) -> list[Odds]:
    """Where the dice lead, and how likely floods and second animals are: there, in the valley, on top of the deck."""
    if s.turn != seat or s.phase not in (PREPARE, CHOOSE_DIE):
        return []
    floods, partners = _chances(s, seat, _is_flood, _second(s, seat))
    spots = hidden_spots(s, seat)
    found = []
    if s.phase == CHOOSE_DIE:
        for verb, steps in sorted(verb_of(action) for action in s.legal(seat)):
            spot = int(ahead(s, s.pawns.at(seat), steps)) if verb == "move" else -1
            if spot in spots:
                args = {"steps": steps, "place": place_label(spot)}
                found.append(Odds(Message("odds-flood-at", args), _swept(floods[int(s.laid[spot])])))
                if single(s, seat):
                    found.append(Odds(Message("odds-second-at", args), _swept(partners[int(s.laid[spot])])))
    else:
        found += _before_the_roll(s, seat)
        if spots:
            share = sum(_swept(floods[int(s.laid[spot])]) for spot in spots) / len(spots)
            found.append(Odds(Message("odds-flood-closed"), round(share, DIGITS)))
    if s.deck.n:
        found.append(Odds(Message("odds-flood-deck"), _swept(floods[int(s.drawn) + 1])))
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
    return shares(s, seat, _is_flood)[0]


def partner_shares(s: "NoahState", seat: int) -> dict[int, float]:
    """The same: the chance that it is the second of an animal of which the seat has one."""
    return shares(s, seat, _second(s, seat))[0]


def _is_flood(card: int) -> bool:
    return card >= FIRST_FLOOD


def _second(s: "NoahState", seat: int) -> Callable[[int], bool]:
    mine = int(single(s, seat))
    return lambda card: card < FIRST_FLOOD and bool(mine >> (card >> 1) & 1)


def shares(s: "NoahState", seat: int, *questions: Callable[[int], bool]) -> list[dict[int, float]]:
    """For each of some questions about a hidden card, by the number under which it leaves the deck: the chance that the
    answer is yes."""
    return [{number: _swept(chance) for number, chance in answer.items()} for answer in _chances(s, seat, *questions)]


def _swept(chance: float) -> float:
    """A chance without the dust of floating numbers."""
    return round(min(max(chance, 0.0), 1.0), DIGITS)


def _chances(s: "NoahState", seat: int, *questions: Callable[[int], bool]) -> list[dict[int, float]]:
    spots = hidden_spots(s, seat)
    drawn, deck = int(s.drawn), s.deck.as_list()
    numbers = [int(s.laid[spot]) for spot in spots] + list(range(drawn + 1, drawn + 1 + len(deck)))
    alike: dict[tuple[int, int], list[int]] = {}  # by their limits
    for card in [*[s.field.at(spot) for spot in spots], *deck]:
        alike.setdefault((s.first[card], last_number(s, card)), []).append(card)
    free = dict.fromkeys(numbers, 1.0)
    found = [dict.fromkeys(numbers, 0.0) for _ in questions]
    for first, last in sorted(alike, key=lambda limit: (limit[1] - limit[0], limit)):
        held = alike[first, last]
        inside = [number for number in numbers if first <= number <= last]
        left = sum([free[number] for number in inside])
        for question, answer in zip(questions, found, strict=True):
            yes = sum([question(card) for card in held]) / left
            if yes:
                for number in inside:
                    answer[number] += free[number] * yes
        rest = 1 - len(held) / left
        for number in inside:
            free[number] *= rest
    return found
