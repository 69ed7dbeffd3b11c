"""N28: for planners, the offers that bring most of those that the other would accept."""

from collections.abc import Iterator

import pytest

from castaways.core.buffers import Actions
from castaways.games.noah.policy.bargain import BARGAIN, WORTH_TALKING, offer_worth
from castaways.games.noah.policy.haggling import HAGGLE
from castaways.games.noah.policy.promise import promise
from castaways.games.noah.policy.worth import EYES
from castaways.games.noah.rules.actions import ACCEPT, COUNTER, GIVE, MEET, PROPOSE, REFUSE, WANT
from castaways.games.noah.rules.cards import KEY, SPECIES
from castaways.games.noah.rules.shelter import held
from castaways.games.noah.rules.state import NoahState
from castaways.games.noah.rules.terms import ANSWER, OFFER
from castaways.games.noah.rules.terms import MEET as MEETING
from tests.noah.positions import GAME, POLICY, valley


def by_instinct(state: NoahState) -> int:
    """What instinct does now."""
    seat, actions = state.to_act[0], Actions()
    state.legal_into(seat, actions)
    return int(POLICY.instinct(state, seat, actions))


def meetings(players: int, games: int) -> Iterator[tuple[NoahState, int]]:
    """Positions of games by instinct in which a seat has just asked another for an exchange, and that seat."""
    for seed in range(games):
        state = GAME.new(players, 700 + seed)
        while state.to_act:
            seat = state.to_act[0]
            if state.phase == MEETING:
                for action in range(MEET, MEET + players):
                    if action in state.legal(seat):
                        asked = state.clone()
                        asked.step(seat, action)
                        yield asked, seat
            state.step(seat, by_instinct(state))


def best_offer(state: NoahState, seat: int) -> tuple[set[int], set[int]]:
    """The species that haggling gives and takes."""
    EYES.look(state, seat)
    HAGGLE.look(state, seat)
    given, taken = int(HAGGLE.given), int(HAGGLE.taken)
    return {n for n in range(SPECIES) if given >> n & 1}, {n for n in range(SPECIES) if taken >> n & 1}


def say(state: NoahState, seat: int, given: set[int], taken: set[int]) -> None:
    """Put an offer together."""
    for action in [*(GIVE + species for species in given), *(WANT + species for species in taken)]:
        state.apply(seat, action)


def has(state: NoahState, seat: int) -> set[int]:
    """The species of a shelter."""
    return {species for species in range(SPECIES) if int(held(state, seat)) >> species & 1}


def after_turn(turn: int, state: NoahState) -> NoahState:
    """The same after pairs were formed, when the next turn begins."""
    while state.turns == turn:
        state.step(state.to_act[0], by_instinct(state))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_offers_are_made_of_what_both_have_would_be_accepted_and_bring_something(players: int) -> None:
    gains: list[float] = []
    for state, seat in meetings(players, 12):
        other = int(state.partner)
        given, taken = best_offer(state, seat)
        assert bool(given) == bool(taken)
        if not given:
            continue
        turn = int(state.turns)
        assert not given & taken, "never an animal for its like"
        assert given <= has(state, seat) and taken <= has(state, other)
        say(state, seat, given, taken)
        EYES.look(state, seat)
        assert offer_worth(state, other) > WORTH_TALKING
        state.apply(seat, PROPOSE)
        refused = state.clone()
        refused.apply(other, REFUSE)
        state.apply(other, ACCEPT)
        gains.append(promise(after_turn(turn, state), seat) - promise(after_turn(turn, refused), seat))
    assert len(gains) >= 10
    assert sum(gains) > 0.01 * len(gains)
    assert sum(gain > 0 for gain in gains) > 0.8 * len(gains)  # the next turn shows some in another light


def test_two_rivals_do_exchange_if_one_of_them_plans() -> None:
    """Instinct alone never would (test_bargain.py), but takes what looks good to it."""
    proposed = accepted = 0
    for state, seat in meetings(2, 25):
        while state.phase == OFFER:
            action = by_instinct(state)
            proposed += action == PROPOSE
            state.apply(seat, action)
        if state.phase == ANSWER:
            accepted += by_instinct(state) == ACCEPT
    assert proposed >= 20
    assert accepted >= 0.9 * proposed  # who has peeked at hidden cards may know better


def test_an_offer_that_is_begun_is_completed() -> None:
    """Whatever is in it stays in it, or there is none."""
    completed = 0
    for state, seat in meetings(3, 12):
        for species in sorted(has(state, seat) - has(state, int(state.partner))):
            begun = state.clone()
            begun.apply(seat, GIVE + species)
            given, _ = best_offer(begun, seat)
            assert not given or species in given
            completed += bool(given)
            while begun.phase == OFFER:
                begun.apply(seat, by_instinct(begun))
            assert begun.phase != ANSWER or int(begun.bid_1 | begun.bid_2) >> species & 1
    assert completed >= 20


def test_a_counter_offer_is_found_in_the_same_way() -> None:
    """N28: the partner's counter, with give and take the other way round."""
    countered = 0
    for state, seat in meetings(2, 25):
        other = int(state.partner)
        given, taken = best_offer(state, seat)
        if not given:
            continue
        say(state, seat, given, taken)
        state.apply(seat, PROPOSE)
        state.apply(other, COUNTER)
        back, wanted = best_offer(state, other)
        assert back <= has(state, other) and wanted <= has(state, seat)
        if back:
            countered += 1
            say(state, other, back, wanted)
            state.apply(other, PROPOSE)
            EYES.look(state, seat)
            assert offer_worth(state, seat) > WORTH_TALKING
    assert countered >= 5


def test_nothing_to_gain_is_no_offer() -> None:
    player = valley(pawns=[10, 12], shelters=[["owl"], ["rat"]], up={12: "pig"})
    player.dice(2, 2).do("roll").do("move", 2).do("meet", 1)
    given, taken = best_offer(player.state, 0)
    if given:
        assert (given, taken) == ({KEY.index("owl")}, {KEY.index("rat")})
    else:
        assert by_instinct(player.state) == REFUSE


def test_planners_try_the_other_offer_too() -> None:
    """Where instinct has an offer that serves both and haggling finds a better one."""
    tried = 0
    for state, seat in meetings(4, 30):
        actions = Actions()
        state.legal_into(seat, actions)
        usual = int(POLICY.instinct(state, seat, actions))
        POLICY.consider(state, seat, usual, actions)
        assert usual in actions.as_list() and 1 <= int(actions.n) <= 2
        if actions.n == 2:
            tried += 1
            other = next(action for action in actions.as_list() if action != usual)
            EYES.look(state, seat)
            BARGAIN.look(state, seat, int(state.partner))
            assert BARGAIN.given, "otherwise instinct's is haggling's already"
            given, taken = best_offer(state, seat)
            assert other in {GIVE + species for species in given} | {WANT + species for species in taken}
            state.apply(seat, other)
            while state.phase == OFFER:
                state.apply(seat, by_instinct(state))
            assert state.phase == ANSWER
    assert tried >= 5


def test_what_is_hidden_has_no_part_in_it() -> None:
    """Two worlds that the seat cannot tell apart have the same offer."""
    compared = 0
    for state, seat in meetings(3, 8):
        offers = [best_offer(state.resample(seat, seed), seat) for seed in range(3)]
        assert offers[0] == offers[1] == offers[2] == best_offer(state, seat)
        compared += bool(offers[0][0])
    assert compared >= 5
