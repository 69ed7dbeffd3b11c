"""N27, N28: the exchanges that instinct offers serve both, so that they come about."""

import castaways
from castaways.core.buffers import Actions
from castaways.games.noah.policy.bargain import BARGAIN, WORTH_TALKING, offer_gain, price
from castaways.games.noah.policy.worth import EYES
from castaways.games.noah.rules.actions import ACCEPT, MEET, PROPOSE
from castaways.games.noah.rules.terms import ANSWER
from tests.noah.positions import POLICY

GAME = castaways.game("noah")


def moves_of_instinct(players, games):
    """(state before, seat, action) of games played by instinct."""
    actions = Actions()
    for seed in range(games):
        state = GAME.new(players, 600 + seed)
        while state.to_act:
            seat = state.to_act[0]
            state.legal_into(seat, actions)
            action = int(POLICY.instinct(state, seat, actions))
            yield state, seat, action
            state.step(seat, action)


def test_offers_are_accepted_and_serve_both():
    proposed = accepted = 0
    for state, seat, action in moves_of_instinct(4, 30):
        proposed += action == PROPOSE
        if state.phase == ANSWER:
            EYES.look(state, seat)
            mover = offer_gain(state, state.turn, state.bid_1, state.bid_2, state.ask_1, state.ask_2)
            partner = offer_gain(state, state.partner, state.ask_1, state.ask_2, state.bid_1, state.bid_2)
            if action == ACCEPT:
                accepted += 1
                assert mover > WORTH_TALKING
                assert partner - price(state) * mover > WORTH_TALKING
    assert proposed >= 8
    assert accepted >= 0.75 * proposed  # who has peeked at hidden cards may know better


def test_cards_of_one_kind_are_never_exchanged_for_each_other():
    found = 0
    for state, seat, _ in moves_of_instinct(3, 6):
        EYES.look(state, seat)
        for other in range(3):
            if other != seat:
                BARGAIN.look(state, seat, other)
                if BARGAIN.given:
                    found += 1
                    assert BARGAIN.taken and not BARGAIN.given & BARGAIN.taken
                    assert {int(BARGAIN.given).bit_count(), int(BARGAIN.taken).bit_count()} <= {1, 2}
                    assert not BARGAIN.given & ~(state.firsts[seat] | state.seconds[seat])
                    assert not BARGAIN.taken & ~(state.firsts[other] | state.seconds[other])
                else:
                    assert BARGAIN.worth == 0.0
    assert found >= 20


def test_two_players_have_nothing_to_exchange():
    """What one of two gains the other loses."""
    assert not any(MEET <= action < MEET + 2 for _, _, action in moves_of_instinct(2, 5))
