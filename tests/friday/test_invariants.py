"""What holds in every game: cards and life tokens are conserved, luck decides nothing else, games end."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .positions import DIFFICULT, GAME, KNOWLEDGE, deck
from .wandering import careful, start, wander

PILES = ("robinson", "discard", "aging", "hazards", "hazard_discard", "destroyed", "offered", "looked", "order")
TOKENS = {1: 22, 2: 22, 3: 22, 4: 20}


@pytest.mark.clause("F6")
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32 - 1))
def test_life_tokens_are_conserved(seed):
    for state in wander(seed):
        data = state.dump()
        assert data["life"] + data["reserve"] == TOKENS[data["options"]["level"]]
        assert data["life"] >= 0


@pytest.mark.clause("F4", "F18", "F19", "F23")
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32 - 1))
def test_cards_are_conserved(seed):
    for state in wander(seed):
        data = state.dump()
        found = Counter(card for pile in PILES for card in data[pile])
        found.update(card["card"] for card in data["table"])
        if data["hazard"] is not None and data["phase"] != "destroy":
            found[data["hazard"]] += 1
        assert found == deck(data["options"]["level"])


@pytest.mark.clause("F3", "F12", "F22", "F26")
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32 - 1))
def test_the_game_only_goes_forward(seed):
    steps = ["green", "yellow", "red", "pirates"]
    before = None
    for state in wander(seed):
        data = state.dump()
        left = sum(card["side"] == "left" for card in data["table"])
        assert left <= data["free"] or not data["table"]
        assert all(card in DIFFICULT for card in data["aging"][:3])
        assert all(card in KNOWLEDGE for card in data["hazards"] + data["hazard_discard"] + data["offered"])
        if before is not None:
            assert 0 <= steps.index(data["step"]) - steps.index(before["step"]) <= 1
            assert len(before["aging"]) - len(data["aging"]) in (0, 1)
            assert set(before["destroyed"]) <= set(data["destroyed"])
            assert len(before["destroyed"]) <= len(data["destroyed"])
            assert before["pirates"] == data["pirates"]
        before = data


@pytest.mark.clause("F41", "F23")
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32 - 1))
def test_every_game_ends_and_gives_a_score(seed):
    dice = random.Random(seed)
    state = start(dice)
    moves = 0
    while state.to_act:
        assert state.result is None
        actions = state.legal(0)
        assert actions and len(set(actions)) == len(actions)
        state.apply(0, careful(state, dice))
        moves += 1
        assert moves < 20_000
    assert state.legal(0) == [] and len(state.result.scores) == 1
    assert state.result.won == (state.payoff(0) == 1.0)


@settings(max_examples=20)
@given(seed=st.integers(0, 2**64 - 1), level=st.integers(1, 4))
def test_the_same_seed_and_moves_give_the_same_game(seed, level):
    one, two = GAME.new(seed=seed, level=level), GAME.new(seed=seed, level=level)
    dice = random.Random(seed)
    while one.to_act:
        action = careful(one, dice)
        one.apply(0, action)
        two.apply(0, action)
    assert one.dump() == two.dump()
