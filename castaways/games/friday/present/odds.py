"""Friday: what can be counted of the cards to come, exactly, from what the player knows (F61)."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from math import comb
from typing import TYPE_CHECKING

from castaways.core.odds import Odds
from castaways.core.text import Message
from castaways.games.friday.present.words import hazard_name, name_of
from castaways.games.friday.rules.actions import FIGHT_FIRST, FIGHT_SECOND
from castaways.games.friday.rules.cards import (
    ABILITY,
    DIFFICULT,
    FIRST_AGING,
    FIRST_HAZARD,
    HIGHEST_ZERO,
    KINDS,
    VALUE,
    aging_cards,
    copies,
    difficult_cards,
    is_aging,
)
from castaways.games.friday.rules.drawing import card_available
from castaways.games.friday.rules.fight import may_draw_free
from castaways.games.friday.rules.knowledge import fresh_card, met, weight
from castaways.games.friday.rules.terms import CHOOSE_HAZARD, CHOOSE_PIRATE, DRAW_MORE, FIGHT, NOBODY
from castaways.games.friday.rules.total import needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

MOST_COUNTED = 6  # cards: more ways than a page should wait for
Cards = tuple[int, ...]


def odds(s: "FridayState", seat: int) -> list[Odds]:
    """What a careful player would count now."""
    if s.phase in (CHOOSE_HAZARD, CHOOSE_PIRATE):
        return [one for action in (FIGHT_FIRST, FIGHT_SECOND) if action in s.legal(0) for one in _enemy(s, action)]
    if s.phase not in (FIGHT, DRAW_MORE) or not card_available(s):
        return []
    found = []
    missing = int(needed(s) - total(s))
    free = int(s.free - s.left) if may_draw_free(s) else 0
    if missing > 0:
        found.append(Odds(Message("odds-next-wins", {"missing": missing}), win_chance(s, 1)))
        if can_count(s, 2):
            found.append(Odds(Message("odds-two-win"), win_chance(s, 2)))
        if free > 2 and can_count(s, free):
            found.append(Odds(Message("odds-free-win", {"cards": free}), win_chance(s, free)))
    for least in (2, 1):
        found.append(Odds(Message("odds-at-least", {"value": least}), value_chance(s, least)))
    found.append(Odds(Message("odds-below-zero"), 1 - value_chance(s, 0) - _no_card(s)))
    return found


def _enemy(s: "FridayState", action: int) -> list[Odds]:
    """How likely the free cards alone beat a hazard or pirate."""
    c = s.clone()
    c.step(0, action)
    if c.phase != FIGHT or not can_count(c, int(c.free)):
        return []
    args = {"enemy": hazard_name(int(c.hazard)) if c.pirate == NOBODY else name_of("pirate", int(c.pirate_kind()))}
    return [Odds(Message("odds-enemy", {**args, "cards": int(c.free)}), win_chance(c, int(c.free)))]


# -------------------------------------------------------------------- chances


def can_count(s: "FridayState", cards: int) -> bool:
    """Are these few enough, and the stack not renewed twice on the way?"""
    return cards <= MOST_COUNTED and cards <= s.robinson.n + s.discard.n + (1 if s.aging.n else 0)


def win_chance(s: "FridayState", cards: int) -> float:
    """That the fight is won when so many more cards have come, counting no ability."""
    c = s.clone()
    value = int(needed(c))
    chance = 0.0
    for hand, likely in draws(s, cards).items():
        for card in hand:
            c.table.push(card)
            c.marks.push(0)
            c.doubles.push(0)
        chance += likely if total(c) >= value else 0.0
        for _ in hand:
            c.table.pop()
            c.marks.pop()
            c.doubles.pop()
    return _whole(chance)


def value_chance(s: "FridayState", least: int) -> float:
    """That the next card is worth at least so much."""
    return _whole(sum(likely for (card,), likely in draws(s, 1).items() if VALUE[card] >= least))


def _no_card(s: "FridayState") -> float:
    return _whole(1 - sum(draws(s, 1).values()))


def _whole(chance: float) -> float:
    """Without the dust of floating numbers, so that what is certain is called certain."""
    return round(min(max(chance, 0.0), 1.0), 12)


def stack_counts(s: "FridayState", need: int) -> tuple[int, int] | None:
    """How many cards of the stack bring what is needed, of how many; None where that cannot be counted off."""
    if s.fresh or s.known_top or s.robinson.n == 0 or s.known_bottom >= s.robinson.n:
        return None
    hidden = [int(s.robinson.at(i)) for i in range(int(s.known_bottom), int(s.robinson.n))]
    return sum(1 for card in hidden if VALUE[card] >= need), len(hidden)


# -------------------------------------------------------------------- the cards to come


@cache
def _alike() -> tuple[int, ...]:
    """For each kind, the first kind that counts the same in a fight: fewer ways to look at."""
    shape = [(int(VALUE[card]), bool(is_aging(card)), ABILITY[card] == HIGHEST_ZERO) for card in range(KINDS)]
    return tuple(shape.index(one) for one in shape)


def draws(s: "FridayState", cards: int) -> dict[Cards, float]:
    """All hands that the next cards may be, and how likely each is; what is missing to 1 is death of old age."""
    found: defaultdict[Cards, float] = defaultdict(float)
    for unseen, sure in _unseen_cards(s):
        size = int(s.robinson.n)
        for first, likely in _from_stack(s, unseen, min(cards, size)):
            if cards <= size:
                found[_hand(first)] += sure * likely
                continue
            for second, then in _from_renewed(s, unseen, cards - size):
                found[_hand(first + second)] += sure * likely * then
    return dict(found)


def _hand(cards: Cards) -> Cards:
    return tuple(sorted(_alike()[card] for card in cards))


def _unseen_cards(s: "FridayState") -> list[tuple[int, float]]:
    """What the unseen aging card in the stack may be (-1: there is none)."""
    if not s.fresh:
        return [(-1, 1.0)]
    added = int(aging_cards(s.level) - s.aging.n)
    difficult = int(added > aging_cards(s.level) - difficult_cards())
    weights = {card: int(weight(s, card)) for card in range(FIRST_AGING, FIRST_HAZARD) if DIFFICULT[card] == difficult}
    return _shares(weights)


def _shares(weights: dict[int, int]) -> list[tuple[int, float]]:
    """Numbers as shares of one; kinds that count the same are put together only when a hand is made."""
    every = sum(weights.values())
    return [(card, number / every) for card, number in weights.items() if number > 0]


def _from_stack(s: "FridayState", unseen: int, cards: int) -> Iterator[tuple[Cards, float]]:
    """The next cards of the stack as it lies: the known ones on top, hidden ones, the known ones below."""
    size, low, high = int(s.robinson.n), int(s.known_bottom), int(s.robinson.n - s.known_top)
    top = tuple(int(s.robinson.at(i)) for i in range(size - 1, high - 1, -1))[:cards]
    hidden = Counter(_alike()[int(s.robinson.at(i))] for i in range(low, high))
    if unseen >= 0:
        hidden[_alike()[int(fresh_card(s))]] -= 1
        hidden[_alike()[unseen]] += 1
    taken = min(cards - len(top), high - low)
    below = tuple(int(s.robinson.at(i)) for i in range(low - 1, -1, -1))[: cards - len(top) - taken]
    for some, likely in _some_of(+hidden, taken):
        yield top + some + below, likely


def _from_renewed(s: "FridayState", unseen: int, cards: int) -> Iterator[tuple[Cards, float]]:
    """The first cards of the next stack: the discard pile and one more aging card, shuffled (F23)."""
    pool = Counter(_alike()[int(card)] for card in s.discard.as_list())
    if s.aging.n == 0:
        if not s.old_age_kills:
            yield from _some_of(pool, min(cards, pool.total()))
        return
    difficult = int(s.aging.n <= difficult_cards())
    left = {
        card: int(copies(card, s.level) - met(s, card)) - (card == unseen)
        for card in range(FIRST_AGING, FIRST_HAZARD)
        if DIFFICULT[card] == difficult
    }
    for aging, sure in _shares(left):
        for some, likely in _some_of(pool + Counter([_alike()[aging]]), min(cards, pool.total() + 1)):
            yield some, sure * likely


def _some_of(pool: Counter[int], cards: int) -> Iterator[tuple[Cards, float]]:
    """All ways to draw so many cards of a shuffled pool, order aside."""
    every = comb(pool.total(), cards)
    for chosen, ways in _choose(sorted(pool.items()), cards, (), 1):
        yield chosen, ways / every


def _choose(kinds: list[tuple[int, int]], left: int, chosen: Cards, ways: int) -> Iterator[tuple[Cards, int]]:
    """What can be added to some cards from these kinds, of which there are so many each; and in how many ways."""
    if left == 0:
        yield chosen, ways
    elif kinds:
        kind, there = kinds[0]
        for number in range(min(left, there) + 1):
            yield from _choose(kinds[1:], left - number, chosen + (kind,) * number, ways * comb(there, number))
