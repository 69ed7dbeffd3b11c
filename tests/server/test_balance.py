"""The load of an hour is in balance: any move of a game is as likely as any other when people come."""

from statistics import mean

import castaways
from benchmarks import balance
from castaways.server.tables.service import MOST_ACTIONS


def test_games_are_anywhere_between_their_beginning_and_their_end() -> None:
    places = [balance.Place("noah", number) for number in range(60)]
    shares = sorted(place.begun / len(place.script) for place in places)
    assert all(0 <= place.begun < len(place.script) for place in places)
    assert shares[0] < 0.1 and shares[-1] > 0.9 and 0.4 < mean(shares) < 0.6
    assert len({place.seed for place in places}) == len(places)


def test_a_game_that_is_over_is_followed_by_another_deal() -> None:
    place = balance.Place("noah", 3)
    before = place.seed, place.script
    place.next_game()
    assert place.begun == 0 and place.seed == before[0] + 1 and place.script != before[1]


def test_decisions_are_the_moves_of_a_game() -> None:
    place = balance.Place("noah", 1)
    state = castaways.game("noah").new(2, place.seed)
    ply = 0
    for seat, first, actions in balance.decisions(place.script):
        assert first == ply and 1 <= len(actions) <= balance.MOST_ACTIONS == MOST_ACTIONS
        for action in actions:
            state.apply(seat, action)
        ply += len(actions)
    assert state.result is not None and ply == len(place.script)
    assert list(balance.decisions([])) == []
