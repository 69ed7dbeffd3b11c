"""The quick policy: it plays to win, from what its seat knows."""

import pytest

from castaways.core.buffers import Actions
from castaways.core.rng import seeded

from .positions import GAME, POLICY, valley


def wins(players: int, games: int) -> float:
    """The share of games that instinct wins against random play, every seat in turn."""
    rng, actions, total = seeded(players), Actions(), 0.0
    for number in range(games):
        own = number % players
        state = GAME.new(players, number // players, side=5)
        while state.to_act:
            seat = state.to_act[0]
            state.legal_into(seat, actions)
            state.step(seat, POLICY.instinct(state, seat, actions) if seat == own else actions.at(rng.below(actions.n)))
        total += state.payoff(own)
    return total / games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_instinct_beats_random_play(players):
    assert wins(players, 24) > 0.85


def choice(game):
    actions = Actions()
    game.state.legal_into(game.actor, actions)
    return POLICY.instinct(game.state, game.actor, actions)


def test_it_hunts_what_makes_a_pair():
    game = valley(up={23: "elephant", 24: "rat"}, shelters=[["lion", "elephant"], []])
    assert choice(game) == game.number("hunt", "lion")
    assert choice(game.do("hunt", "lion")) == game.number("catch", 23)


def test_it_forms_pairs_before_it_rolls():
    game = valley(shelters=[["rat", "rat"], []])
    assert choice(game) == game.number("pair", "rat")
    assert choice(game.do("pair", "rat")) == game.number("roll")


def test_it_goes_where_a_pair_is_and_not_where_the_flood_is():
    game = valley(up={12: "cow", 14: "flood"}, shelters=[["cow", "rat", "frog"], []]).dice(4, 2).do("roll")
    assert choice(game) == game.number("move", 2)


def test_it_loses_what_is_worth_least():
    game = valley(up={12: "flood"}, shelters=[["elephant", "elephant", "rat", "lion"], []]).move(2, 1)
    assert choice(game) == game.number("lose", "rat")


def test_it_takes_the_animal_that_makes_a_pair():
    game = valley(shelters=[["cow", "bison"], ["rat", "bison", "owl"]])
    assert choice(game) == game.number("domestic", "cow")
    assert choice(game.do("domestic", "cow")) == game.number("take", 1, "bison")


def test_it_refuses_a_bad_offer_and_accepts_a_good_one():
    def offered(mine, wanted):
        game = valley(
            players=3, down={12: "pig"}, pawns=(10, 12, 30), shelters=[["ram", "bison"], ["bison", "owl"], []]
        ).move(2)
        return game.do("meet", 1).do("give", mine).do("want", wanted).do("propose")

    assert choice(offered("ram", "bison")) != offered("ram", "bison").number("accept")
    good = offered("bison", "owl")
    assert choice(good) == good.number("accept")
