"""Sets of cards as bits, and what the state keeps of them so as not to count it anew at every move."""

import random

from castaways.core.buffers import Actions
from castaways.games.level10.policy.claims import lowest_of
from castaways.games.level10.rules import actions, cards
from castaways.games.level10.rules.cards import BESIDES, FROM, LEVEL_CARDS, WORLDS, lowest_of_each, of_world, worlds_of
from tests.level10.positions import GAME, new


def some_sets():
    chooser = random.Random(1)
    sets = [0, LEVEL_CARDS, *(1 << card for card in range(cards.LEVELS)), *cards.BYTE[:WORLDS]]
    return [*map(int, sets), *(chooser.getrandbits(40) & chooser.getrandbits(40) for _ in range(500))]


def test_the_lowest_of_each_world_is_that_of_every_byte():
    for cards_ in some_sets():
        by_bytes = sum(int(lowest_of(of_world(cards_, world))) << 8 * world for world in range(WORLDS))
        assert lowest_of_each(cards_) == by_bytes


def test_the_worlds_of_a_set_are_its_bytes_that_are_not_empty():
    for cards_ in some_sets():
        by_bytes = sum(0xFF << 8 * world for world in range(WORLDS) if of_world(cards_, world))
        assert worlds_of(cards_) == by_bytes


def test_actions_are_numbered_by_the_sizes_of_the_cards():
    assert (actions.LEVELS, actions.WORLDS, actions.SEATS) == (cards.LEVELS, cards.WORLDS, cards.MOST_PLAYERS)
    assert actions.COUNTS == cards.MOST_IN_HAND + 1


def check_what_is_kept(state, policy=None):
    fits = sum(int(FROM[state.tops.at(row)]) << 8 * row for row in range(WORLDS))
    bare = sum(1 << row for row in range(WORLDS) if state.resets.at(row) == 0)
    assert (state.fits, state.bare) == (fits, bare)
    if policy is not None:
        kept = policy.claims
        claims = [int(kept.claims[seat]) for seat in range(int(state.players))]
        assert kept.claimed == sum(claims)
        assert int(kept.claimed).bit_count() == sum(one.bit_count() for one in claims), "nobody claims another's card"
        assert kept.claimed & state.played == 0
    assert BESIDES[state.bare] == LEVEL_CARDS - sum(0xFF << 8 * row for row in range(WORLDS) if bare >> row & 1)


def test_what_is_kept_is_what_would_be_counted():
    chooser, buffer = random.Random(2), Actions()
    for seed in range(40):
        game = new(2 + seed % 4, seed, difficulty=chooser.choice(["easy", "pro"]))
        state, policy = game.state, game.policy
        while state.to_act:
            check_what_is_kept(state, policy)
            seat = chooser.randrange(int(state.players)) if chooser.random() < 0.3 else state.to_act[0]
            state.legal_into(seat, buffer)
            if buffer.n:
                policy.step(state, seat, buffer.at(chooser.randrange(int(buffer.n))))
        check_what_is_kept(state, policy)
        check_what_is_kept(state.clone())
        check_what_is_kept(GAME.load(state.dump()))
