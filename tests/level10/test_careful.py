"""Can the rest be dealt? Against the theorem of marriages: no hands together want more than is there for them."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import castaways
from castaways.core.rng import seeded
from castaways.games.level10.rules.cards import CARDS, LEVEL_CARDS, LEVELS, MOST_PLAYERS, WORLD_KEYS
from castaways.games.level10.rules.careful import KINDS, REST, Rest, any_card, deal_with_care, give

from .positions import table, tell


def enough_for_all(places: list[int], room: list[list[int]], cards: list[int]) -> bool:
    """Is there, for any hands together, at least as much as they have places?"""
    for some in range(1, 1 << MOST_PLAYERS):
        hands = [hand for hand in range(MOST_PLAYERS) if some >> hand & 1]
        there = sum(min(cards[kind], sum(room[hand][kind] for hand in hands)) for kind in range(KINDS))
        if sum(places[hand] for hand in hands) > there:
            return False
    return True


@pytest.mark.clause("L7", "L8")
def test_the_rest_can_be_dealt_when_there_is_enough_for_all():
    luck, rest, answers = random.Random(5), Rest(), []
    for _ in range(250):
        tight = luck.choice((1, 2, 3))
        places = [luck.randrange(4) for _ in range(MOST_PLAYERS)]
        room = [[luck.randrange(tight + 1) for _ in range(KINDS)] for _ in range(MOST_PLAYERS)]
        cards = [luck.randrange(4) for _ in range(KINDS)]
        for hand in range(MOST_PLAYERS):
            rest.places[hand] = places[hand]
            for kind in range(KINDS):
                rest.room[hand * KINDS + kind] = room[hand][kind]
        for kind in range(KINDS):
            rest.cards[kind] = cards[kind]
        answers.append(rest.can_be_dealt())
        assert answers[-1] == enough_for_all(places, room, cards)
    assert 50 < sum(answers) < 200, "both answers are tried often"


@pytest.mark.clause("L8")
def test_a_card_that_is_dealt_is_there_no_more():
    state, dealt = castaways.game("level10").new(3, 1, quick_start=True), vec[i64]([0] * MOST_PLAYERS)
    for seed in range(12):
        state.rng = seeded(seed)
        before = list(REST.places), list(REST.room), list(REST.cards)
        pool = 0b1011 << 8 | 0b1 << 16
        left = give(state, 1, pool, 0b1011 << 8, dealt)
        card = pool & ~left
        assert card.bit_count() == 1 and card & 0b1011 << 8 and dealt[1] & card
        assert [a - b for a, b in zip(before[0], REST.places, strict=True)] == [0, 1, 0, 0, 0]
        assert [a - b for a, b in zip(before[2], REST.cards, strict=True)] == [0, 1, 0, 0, 0, 0]
        taken = [place for place in range(len(before[1])) if before[1][place] - REST.room[place] == 1]
        assert taken == [KINDS + 1] and sum(before[1]) - sum(REST.room) == 1
    assert dealt[1] == 0b1011 << 8, "each of them, sooner or later"


@pytest.mark.clause("L8")
def test_any_card_is_any_card_of_the_set():
    state = castaways.game("level10").new(3, 1, quick_start=True)
    state.rng = seeded(7)
    for cards in (0b1011, 0b1010, 1 | 1 << 9 | 1 << 42):
        drawn = {int(any_card(state, cards)) for _ in range(60)}
        assert sum(1 << card for card in drawn) == cards


def only_pauses_fit():
    """Nothing but pause cards is left open in the second hand: three desert cards were told, and no others."""
    game = table({}, [[], ["desert-1", "desert-2", "desert-3", "pause", "pause", "pause"], []])
    for seat in (1, 2):
        for world in WORLD_KEYS:
            count = sum(card.startswith(world) for card in game.hand(seat))
            game.state.step(seat, tell(world, count))  # more than may be said at once, but all of it is true
    return game


@pytest.mark.clause("L7", "L8")
def test_cards_dealt_with_care_fill_all_the_room_there_is():
    game = only_pauses_fit()
    hidden = vec[i64]([0, game.state.hands[1], game.state.hands[2], 0, 0])
    pool = (1 << CARDS) - 1 & ~int(game.state.hands[0])
    for seed in range(30):
        for place in range(MOST_PLAYERS * KINDS):
            REST.room[place] = 0  # nothing is left of the deal before
        game.state.rng, dealt = seeded(seed), vec[i64]([0] * MOST_PLAYERS)
        deal_with_care(game.state, hidden, pool, dealt)
        assert dealt[1] >> LEVELS == 0b111 and dealt[1] & LEVEL_CARDS <= 0xFF and int(dealt[1]).bit_count() == 6
        assert int(dealt[2]).bit_count() == 6 and dealt[1] & dealt[2] == 0
        for i, world in enumerate(WORLD_KEYS):
            held = sum(card.startswith(world) for card in game.hand(2))
            assert int(dealt[2] >> 8 * i & 0xFF).bit_count() == held


@pytest.mark.clause("L7", "L8")
def test_what_was_dealt_in_a_try_that_failed_is_forgotten():
    game = only_pauses_fit()
    hidden = vec[i64]([0, game.state.hands[1], game.state.hands[2], 0, 0])
    pool = (1 << CARDS) - 1 & ~int(game.state.hands[0])
    clean, dirty = vec[i64]([0] * MOST_PLAYERS), vec[i64]([0, 0xFF, 0xFF00, 0, 0])
    for dealt in (clean, dirty):
        game.state.rng = seeded(3)
        deal_with_care(game.state, hidden, pool, dealt)
    assert list(clean) == list(dirty)
