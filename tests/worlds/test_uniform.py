"""Worlds of Noah and Level 10: near the end of a game all that can be hidden is counted out; each comes as often."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest

import castaways
from castaways.core.buffers import Actions
from castaways.core.state import State
from castaways.games.level10.rules.cards import ONES, WORLDS, of_world
from castaways.games.noah.rules.knowledge import last_number
from castaways.games.noah.rules.ring import face_down
from castaways.games.noah.rules.terms import SPOTS

from .likeness import assert_alike

FEWEST, MOST = 2, 6  # hidden cards of a position that is counted out
POSITIONS = 6
EACH = 40  # worlds for each that there is, but ...
MOST_WORLDS = 3000


def late_positions(name: str, players: int, hidden: Callable[[Any, int], int]) -> Iterator[tuple[Any, int]]:
    """Positions with few hidden cards, and the seat to which they are hidden."""
    game = castaways.game(name)
    found = 0
    for seed in range(400):
        state: State = game.new(players, seed)
        # Level 10's convention tells much, also late in a game.
        policy, actions, luck = game.policy(manner="convention"), Actions(), random.Random(seed)
        while state.to_act:
            seat = luck.choice(state.to_act)
            state.legal_into(seat, actions)
            action = int(policy.instinct(state, seat, actions))
            policy.step(state, seat, action)
            who = luck.randrange(players)
            if state.to_act and luck.random() < 0.3 and FEWEST <= hidden(state, who) <= MOST:
                yield state.clone(), who
                found += 1
                break
        if found == POSITIONS:
            return


def noah_places(s: Any, seat: int) -> list[tuple[int, int, int]]:
    """Hidden places of Noah: spot or place in the deck, the number under which a card leaves, the card."""
    hidden = int(face_down(s)) & ~int(s.known[seat])
    places = [(spot, int(s.laid[spot]), int(s.field.at(spot))) for spot in range(SPOTS) if hidden >> spot & 1]
    deck = int(s.deck.n)
    return places + [(SPOTS + i, int(s.drawn) + deck - i, int(s.deck.at(i))) for i in range(deck)]


@pytest.mark.parametrize("players", [2, 4])
def test_noah(players: int) -> None:
    """A card that all saw go into the deck left it neither before nor next, nor is it the last; all else may be."""
    for state, seat in late_positions("noah", players, lambda s, seat: len(noah_places(s, seat))):
        places = noah_places(state, seat)
        cards = [card for _, _, card in places]
        limits = {card: (int(state.first[card]), int(last_number(state, card))) for card in cards}
        possible = [
            order
            for order in permutations(cards)
            if all(
                limits[card][0] <= number <= limits[card][1] for card, (_, number, _) in zip(order, places, strict=True)
            )
        ]
        worlds = []
        for seed in range(min(MOST_WORLDS, EACH * len(possible))):
            world: Any = state.resample(seat, seed)
            worlds.append(
                tuple(
                    int(world.field.at(spot)) if spot < SPOTS else int(world.deck.at(spot - SPOTS))
                    for spot, _, _ in places
                )
            )
        assert set(worlds) <= set(possible)
        assert_alike(worlds, [order for order in possible for _ in range(EACH)])


def level10_places(s: Any, seat: int) -> list[tuple[int, int]]:
    """Hidden places of Level 10: whose hand, or -1 for the deck, and the card; without those the seat knows."""
    places = [
        (other, card)
        for other in range(int(s.players))
        if other != seat
        for card in range(48)
        if int(s.hands[other]) >> card & 1
    ]
    places += [(-1, card) for card in s.deck.as_list()]
    return [(home, card) for home, card in places if not int(s.known.at(card)) >> seat & 1]


@pytest.mark.parametrize("players", [2, 3])
def test_level10(players: int) -> None:
    """Every way to deal the hidden cards that agrees with what was told of the hands comes as often."""
    told = 0
    for state, seat in late_positions("level10", players, lambda s, seat: len(level10_places(s, seat))):
        places = level10_places(state, seat)
        cards = [card for _, card in places]
        fixed = {
            other: int(state.hands[other]) & ~sum(1 << card for home, card in places if home == other)
            for other in range(players)
        }

        def fits(
            order: tuple[int, ...], state: Any = state, places: Any = places, fixed: Any = fixed, seat: int = seat
        ) -> bool:
            for other in fixed:
                hand = fixed[other] | sum(
                    1 << card for card, (home, _) in zip(order, places, strict=True) if home == other
                )
                for world in range(WORLDS):
                    held = int(ONES[of_world(hand, world)])
                    at = other * WORLDS + world
                    if other != seat and not int(state.least.at(at)) <= held <= int(state.most.at(at)):
                        return False
            return True

        possible = [order for order in permutations(cards) if fits(order)]
        told += len(possible) < len(list(permutations(cards)))

        def shape(pairs: list[tuple[int, int]]) -> tuple[Any, ...]:
            hands = Counter[int]()
            for home, card in pairs:
                if home >= 0:
                    hands[home] |= 1 << card
            return tuple(sorted(hands.items()))

        counted = [shape([(home, card) for card, (home, _) in zip(order, places, strict=True)]) for order in possible]
        worlds = []
        for seed in range(MOST_WORLDS // 3):
            world: Any = state.resample(seat, seed)
            worlds.append(shape([pair for pair in level10_places(world, seat) if pair[1] in cards]))
        assert set(worlds) <= set(counted)
        assert_alike(worlds, counted * (1 + 2000 // len(counted)))
    assert told, "something was told in one of these games"
