"""Can the rest be dealt? Against the theorem of marriages: no hands together want more than is there for them."""

import random

import pytest

from castaways.games.level10.cards import MOST_PLAYERS
from castaways.games.level10.careful import KINDS, Rest


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
