"""Odds against brute force: every order of the hidden cards and every roll of the dice, one by one."""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import comb, perm

import pytest

import castaways
from castaways.core.buffers import Actions
from castaways.core.state import State
from castaways.games.friday.present.odds import can_count, value_chance, win_chance
from castaways.games.friday.rules.cards import DIFFICULT, VALUE, aging_cards, difficult_cards
from castaways.games.friday.rules.knowledge import fresh_card
from castaways.games.friday.rules.terms import FIGHT
from castaways.games.friday.rules.total import needed, total
from castaways.games.level10.present import odds as level10
from castaways.games.level10.rules.cards import FROM, of_world
from castaways.games.level10.rules.terms import TURN
from castaways.games.noah.present import odds as noah
from castaways.games.noah.present.prospects import lands_on
from castaways.games.noah.rules.cards import FIRST_FLOOD
from castaways.games.noah.rules.knowledge import last_number
from castaways.games.noah.rules.ring import ahead, next_hill
from tests.bots.test_hints import wander

MOST_WAYS = 3000


def close(counted: float, ways: list[bool]) -> None:
    """A chance is the share of the ways."""
    assert counted == pytest.approx(sum(ways) / len(ways), abs=1e-9)


# -------------------------------------------------------------------- Friday


def orders(s: State, cards: int) -> Iterator[tuple[int, ...]] | None:
    """All equally likely ways in which the next cards may come, as cards; None where they are too many."""
    size, low, high = int(s.robinson.n), int(s.known_bottom), int(s.robinson.n - s.known_top)
    stack = [int(card) for card in s.robinson.as_list()]
    aging = [int(card) for card in s.aging.as_list()]
    fresh = int(fresh_card(s)) if s.fresh else -1
    renewed = max(cards - size, 0)
    if renewed and not aging:
        return None  # old age kills, or the discard pile alone comes back
    if s.fresh and s.drawn_kinds:
        return None  # not equally likely: which of two alike has come? See friday/test_knowledge.py
    alike = [card for card in aging if fresh >= 0 and DIFFICULT[card] == DIFFICULT[fresh]]
    pool = int(s.discard.n) + 1
    if (
        perm(high - low, min(high - low, cards)) * (1 + len(alike)) * len(aging or [0]) * perm(pool, renewed)
        > MOST_WAYS
    ):
        return None

    def ways() -> Iterator[tuple[int, ...]]:
        for unseen in range(1 + len(alike)):  # the card itself, or one of those still in the pile, in its place
            hidden, left = stack[low:high], list(aging)
            if unseen:
                hidden[hidden.index(fresh)] = alike[unseen - 1]
                left[left.index(alike[unseen - 1])] = fresh
            for middle in permutations(hidden, min(high - low, cards)):
                first = (*reversed(stack[high:]), *middle, *reversed(stack[:low]))[: min(cards, size)]
                if not renewed:
                    yield first
                    continue
                hard = len(left) <= difficult_cards()
                for age in (card for card in left if bool(DIFFICULT[card]) == hard):
                    for second in permutations([*(int(card) for card in s.discard.as_list()), age], renewed):
                        yield first + second

    return ways()


def test_every_order_of_fridays_cards() -> None:
    tried = renewals = unseen = 0
    for seed in range(40):
        for s, _ in wander(castaways.game("friday"), seed, 0.15):
            if s.phase != FIGHT or aging_cards(s.level) == 0:
                continue
            for cards in (1, 2):
                ways = orders(s, cards) if can_count(s, cards) else None
                if ways is None:
                    continue
                hands = list(ways)
                won = []
                for hand in hands:
                    c = s.clone()
                    for card in hand:
                        c.table.push(card)
                        c.marks.push(0)
                        c.doubles.push(0)
                    won.append(bool(total(c) >= needed(c)))
                close(win_chance(s, cards), won)
                if cards == 1:
                    for least in (0, 1, 2):
                        close(value_chance(s, least), [VALUE[hand[0]] >= least for hand in hands])
                tried += 1
                renewals += cards > s.robinson.n
                unseen += bool(s.fresh)
        if tried > 150 and renewals > 8 and unseen > 8:
            break
    assert tried > 60 and renewals > 5 and unseen > 5


# -------------------------------------------------------------------- Level 10


def can_fill(s: State, held: int) -> bool:
    """Can these cards and the reset, if the column has none yet, fill all rows that are open in it?"""
    rows = [row for row in range(5) if not s.filled >> row & 1]
    fits = [bool(int(of_world(held, row)) & int(FROM[s.tops.at(row)])) for row in rows]
    if s.reset_played:
        return all(fits)
    return any(
        s.resets.at(row) > 0 and all(fit for other, fit in zip(rows, fits, strict=True) if other != row) for row in rows
    )


def silently(seed: int) -> Iterator[tuple[State, int]]:
    """The positions of a game of Level 10 in which nobody says anything, so that all deals are equally likely."""
    game = castaways.game("level10")
    s, policy = game.new(2 + seed % 3, seed), game.policy()
    actions = Actions()
    while s.to_act:
        seat = s.to_act[0]
        yield s, seat
        s.legal_into(seat, actions)
        policy.step(s, seat, policy.intent(s, seat, policy.instinct(s, seat, actions)))


def test_every_deal_of_level_10() -> None:
    tried = unsure = 0
    for seed in range(60):
        for s, seat in silently(seed):
            if s.phase != TURN or s.seat != seat:
                continue
            cards, held = level10.hidden(s, seat)
            every = [card for card in range(cards.bit_length()) if cards >> card & 1]
            if not 0 < held < len(every) or comb(len(every), held) > MOST_WAYS:
                continue
            known = level10.known_cards(s, seat)
            deals = [known | sum(1 << card for card in some) for some in combinations(every, held)]
            close(level10.column_chance(s, seat, []), [can_fill(s, deal) for deal in deals])
            for row in level10.open_rows(s):
                wanted = level10.fitting(s, row)
                if not wanted & known:
                    close(level10.row_chance(s, seat, row, []), [bool(deal & wanted) for deal in deals])
                    unsure += 1
            tried += 1
        if tried > 60 and unsure > 15:
            break
    assert tried > 20 and unsure > 5


# -------------------------------------------------------------------- Noah


def test_every_arrangement_of_noahs_hidden_cards() -> None:
    """Late in a game, when few cards are left, some of which were put back inside the deck."""
    tried = bound = 0
    for seed in range(80):
        game, actions = castaways.game("noah"), Actions()
        s = game.new(4, seed)
        while s.to_act:
            seat = s.to_act[0]
            hidden = noah.hidden_spots(s, seat)
            if 2 <= len(hidden) + s.deck.n <= 6:
                cards = [int(s.field.at(spot)) for spot in hidden] + [int(card) for card in s.deck.as_list()]
                numbers = [int(s.laid[spot]) for spot in hidden] + [int(s.drawn) + 1 + i for i in range(int(s.deck.n))]
                ways = [
                    dict(zip(order, cards, strict=True))
                    for order in permutations(numbers)
                    if all(s.first[card] <= n <= last_number(s, card) for n, card in zip(order, cards, strict=True))
                ]
                single = noah.single(s, seat)
                floods, partners = noah.flood_shares(s, seat), noah.partner_shares(s, seat)
                for number in numbers:
                    close(floods[number], [way[number] >= FIRST_FLOOD for way in ways])
                    likes = [way[number] < FIRST_FLOOD and bool(single >> (way[number] >> 1) & 1) for way in ways]
                    close(partners[number], likes)
                tried += 1
                bound += len(ways) < perm(len(numbers))
            s.legal_into(seat, actions)
            s.apply(seat, int(game.policy().instinct(s, seat, actions)))
        if tried > 30 and bound > 10:
            break
    assert tried > 10 and bound > 5


def test_every_roll_of_noahs_dice() -> None:
    rolled = 0
    for s, seat in wander(castaways.game("noah"), 2, 0.1):
        here = int(s.pawns.at(seat))
        for goals in ([int(next_hill(here))], [int(ahead(s, here, 2)), int(ahead(s, here, 5))], []):
            rolls = product(range(1, 7), repeat=2)
            close(lands_on(s, seat, goals), [any(int(ahead(s, here, die)) in goals for die in roll) for roll in rolls])
            rolled += 1
    assert rolled > 10
