"""why_not: every refusal with its clause, never for what is legal, always for what is not."""

import re
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castaways import IllegalAction

from .positions import GAME, choice, fight, play, right, turned, used
from .wandering import wander

FIVE = {"enemy": "cannibals-weapon"}


def looking(stack=("weak", "focused", "genius"), **wants):
    return fight("animals-vision", stack=stack, **FIVE, **wants).use("animals-vision").do("take")


CASES = [
    ("no-skip", "F11", lambda: choice("raft-food", "raft-books"), "skip", 0),
    ("no-second-hazard", "F11", lambda: choice("raft-food"), "fight-second", 0),
    ("no-skip-pirate", "F26", lambda: play(phase="choose-pirate", step="pirates"), "skip", 0),
    ("no-draw-stopped", "F47", lambda: fight("aging-very-tired", stack=["weak"]), "draw", 0),
    ("no-draw-full", "F12", lambda: fight("weak", enemy="raft-food", stack=["weak"]), "draw", 0),
    ("no-card", "F24", lambda: fight("weak", aging=[], old_age="reshuffle"), "draw", 0),
    ("no-card", "F24", lambda: fight("weak", enemy="raft-food", aging=[], old_age="reshuffle"), "buy", 0),
    ("no-card", "F24", lambda: fight("animals-vision", aging=[], old_age="reshuffle"), "use", 0),
    ("no-card", "F24", lambda: fight("raft-deception", "weak", aging=[], old_age="reshuffle"), "use", 0),
    ("no-buy-free", "F14", lambda: fight("weak", stack=["weak"]), "buy", 0),
    ("no-buy-life", "F14", lambda: fight("weak", enemy="raft-food", stack=["weak"], life=0), "buy", 0),
    ("no-end-pirate", "F27", lambda: fight("weak", enemy="plain-20", stack=["weak"]), "end", 0),
    ("no-end-undrawn", "F13", lambda: fight(stack=["weak"]), "end", 0),
    ("no-give-up-hazard", "F28", lambda: fight("weak"), "give-up", 0),
    ("no-give-up-won", "F28", lambda: fight("weak", enemy="aging-times-2", life=0), "give-up", 0),
    ("no-give-up-draw", "F28", lambda: fight("weak", enemy="plain-20", stack=["weak"]), "give-up", 0),
    ("no-place", "", lambda: fight("weak"), "use", 1),
    ("no-place", "", lambda: fight("weak").do("end"), "destroy", 1),
    ("no-place", "", lambda: fight("raft-realization", "weak").use("raft-realization"), "target", 2),
    ("no-place", "", looking, "top", 2),
    ("no-place", "", looking, "discard", 2),
    ("no-turned", "F32", lambda: fight(turned("eating")), "use", 0),
    ("no-turned", "F32", lambda: fight("raft-realization", turned("weak"), "weak").use(0), "target", 1),
    ("no-ability", "F15", lambda: fight("weak"), "use", 0),
    ("no-use-aging", "F48", lambda: fight("aging-hungry"), "use", 0),
    ("no-used", "F15", lambda: fight(used("eating")), "use", 0),
    ("no-use-limit", "F41", lambda: fight("eating", used=60), "use", 0),
    ("no-reserve", "F30", lambda: fight("eating", life=22), "use", 0),
    ("no-step", "F34", lambda: fight("raft-books"), "use", 0),
    ("no-target-left", "F32", lambda: fight("raft-realization"), "use", 0),
    ("no-target-left", "F33", lambda: fight("explore-repeat"), "use", 0),
    ("no-target-left", "F35", lambda: fight("raft-mimicry", "weak"), "use", 0),
    ("no-target-left", "F37", lambda: fight("raft-strategy"), "use", 0),
    ("no-target-left", "F37", lambda: fight("animals-strategy"), "use", 0),
    ("no-target-left", "F39", lambda: fight("raft-deception", stack=["weak"]), "use", 0),
    ("no-target-itself", "F33", lambda: fight("explore-repeat", "weak").use(0), "target", 0),
    ("no-target-itself", "F37", lambda: fight("animals-strategy", "weak").use(0), "target", 0),
    (
        "no-target-doubled",
        "F33",
        lambda: fight("explore-repeat", "weak", used("explore-further-repeat", doubles=1)).use(0),
        "target",
        1,
    ),
    ("no-target-copy", "F35", lambda: fight("raft-mimicry", "weak", "eating").use(0), "target", 1),
    ("no-target-copy", "F35", lambda: fight("raft-mimicry", "raft-food", "raft-books", life=20).use(0), "target", 2),
    ("no-destroy-now", "F19", lambda: fight("weak"), "destroy", 0),
    ("no-destroy-turned", "F19", lambda: fight("weak", turned("weak")).do("end"), "destroy", 1),
    (
        "no-destroy-points",
        "F19",
        lambda: fight("animals-vision", "aging-scared", "animals-experience").do("end"),
        "destroy",
        1,
    ),
    ("no-look-more", "F36", lambda: looking().do("take"), "take", 0),
    ("no-look-more", "F36", lambda: looking().do("take").do("top", 0), "take", 0),
    ("no-card", "F24", lambda: looking(stack=["weak", "genius"], aging=[], old_age="reshuffle"), "take", 0),
    ("no-discard-again", "F36", lambda: looking().do("take").do("top", 0), "discard", 0),
    ("no-other-phase", "", lambda: choice("raft-food"), "draw", 0),
    ("no-other-phase", "", lambda: fight("weak"), "take", 0),
    ("no-other-phase", "", lambda: fight("weak"), "fight-first", 0),
    ("no-other-phase", "", lambda: fight("weak").do("end"), "end", 0),
    ("no-other-phase", "F15", lambda: fight("raft-realization", "eating").use(0), "use", 1),
    ("no-other-phase", "F15", lambda: fight("raft-realization", "eating").use(0), "end", 0),
    ("no-other-phase", "F15", looking, "target", 0),
    ("no-other-phase", "F15", lambda: fight("raft-equipment", stack=["weak"] * 3).use(0), "discard", 0),
]


@pytest.mark.clause("F15")
@pytest.mark.parametrize(
    ("id", "clause", "make", "verb", "place"), CASES, ids=[f"{case[0]}-{case[3]}" for case in CASES]
)
def test_each_refusal_names_its_clause(id, clause, make, verb, place):
    game = make()
    assert game.refusal(verb, place) == (clause, id)
    before = game.data
    with pytest.raises(IllegalAction) as error:
        game.do(verb, place)
    assert error.value.reason.clause == clause and error.value.reason.message.id == id
    assert game.data == before  # and nothing has changed


def test_every_refusal_has_a_case():
    source = files("castaways.games.friday.present").joinpath("refusals.py").read_text(encoding="utf-8")
    assert set(re.findall(r'"(no-[a-z-]+)"', source)) == {case[0] for case in CASES}


def test_when_the_game_is_over_that_is_the_reason():
    game = fight("weak", life=0).do("end")
    for action in range(GAME.actions):
        assert game.state.explain(0, action).message.id == "no-game-over"


def test_what_is_not_an_action_has_no_reason_of_the_rules():
    game = fight("weak", right("weak"))
    for action in (-1, GAME.actions, 10**6, 10**30):
        assert game.state.explain(0, action).message.id == "no-such-action"
    assert game.state.explain(1, 0).message.id == "no-such-seat"
    assert game.state.legal(1) == [] == game.state.legal(-1)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32 - 1))
def test_a_reason_for_all_that_is_illegal_and_for_nothing_that_is_legal(seed):
    for state in wander(seed, moves=40):
        legal = set(state.legal(0))
        assert len(legal) == len(state.legal(0))
        for action in range(GAME.actions):
            reason = state.why_not(0, action)
            assert (reason is None) == (action in legal), action
            if reason is not None:
                assert re.fullmatch(r"(F\d+)?", reason.clause) and reason.message.id.startswith("no-")
