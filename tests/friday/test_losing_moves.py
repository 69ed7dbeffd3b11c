"""F24, F25, F50: a move that loses the game says so before it is made, and no other move does."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castaways.games.friday.present.words import describe

from .positions import GAME, fight, right
from .wandering import wander

ASKING = ("target", "draw-more", "exchange-more", "replace", "sort")  # an ability must be resolved completely
WARNINGS = {"do-buy-broke", "do-end-dead", "do-give-up"}


def doomed(state, action):
    """Does the game end lost by this move, or by every way to resolve the ability it begins?"""
    trial = state.clone()
    trial.apply(0, action)
    if not trial.to_act:
        return not trial.result.won
    return trial.dump()["phase"] in ASKING and all(doomed(trial, next_) for next_ in trial.legal(0))


def assert_warnings(state):
    for action in state.legal(0):
        id = describe(state, 0, action).id
        warned = id in WARNINGS or id.endswith("-deadly")
        assert warned == doomed(state, action), (GAME.describe(state, 0, action), id)


TABLES = [
    ("animals-vision", "raft-equipment", "animals-experience"),
    ("animals-strategy", "raft-strategy", "raft-deception", "weak"),
    ("raft-mimicry", "animals-strategy"),
    ("raft-mimicry", "animals-vision", "eating"),
    ("raft-mimicry", "explore-mimicry", "raft-deception", "raft-equipment"),
    ("aging-very-tired", "weak"),
]


@pytest.mark.clause("F24", "F25")
@pytest.mark.parametrize("table", TABLES, ids=" ".join)
@pytest.mark.parametrize("old_age", ["death", "reshuffle"])
@pytest.mark.parametrize("stack", [[], ["weak"]])
@pytest.mark.parametrize("life", [0, 9])
def test_an_old_man_is_warned(table, old_age, stack, life):
    for enemy in ("cannibals-weapon", "plain-20", "double-cost"):
        game = fight(*table, enemy=enemy, aging=[], old_age=old_age, stack=stack, discard=["focused"], life=life)
        assert_warnings(game.state)
        for action in game.state.legal(0):
            following = game.state.clone()
            following.apply(0, action)
            assert_warnings(following)


@pytest.mark.clause("F50", "F25")
@pytest.mark.parametrize("life", [0, 1, 2])
def test_the_dear_pirate_warns(life):
    game = fight(*["weak"] * 7, right("focused"), enemy="double-cost", stack=["weak"], life=life)
    assert_warnings(game.state)
    assert ("do-buy-broke" in [describe(game.state, 0, action).id for action in game.state.legal(0)]) == (life == 1)


@pytest.mark.clause("F25")
@settings(max_examples=30)
@given(seed=st.integers(0, 2**32 - 1))
def test_along_random_play(seed):
    dice = random.Random(seed)
    for state in wander(seed, moves=80):
        if dice.random() < 0.4:
            assert_warnings(state)
