"""The rulebook's worked fight: Wild animals in green, a strategy, a vision and an old man's stupidity; five plans."""

import pytest

from .positions import fight, right

NEXT = ["weak", "genius", "focused", "distracted"]


def robinson(stack=NEXT, **wants):
    """Three of four free cards are drawn: 0 + 3 - 2 = 1 of 4 points."""
    game = fight("raft-strategy", "animals-vision", "aging-stupid", enemy="animals-realization", stack=stack, **wants)
    assert (game.total, game.needed, game.free) == (1, 4, 4)
    assert game.legal == {"draw", "use", "end"}
    assert game.usable() == ["raft-strategy", "animals-vision"]
    return game


@pytest.mark.clause("F12", "F14", "F18")
def test_the_simple_idea():
    """Draw the last free card."""
    game = robinson().do("draw")
    assert game.total == 1 and game.life == 10
    assert not game.may("draw") and game.may("buy")
    game = robinson(stack=["cannibals-weapon"]).do("draw")
    assert game.total == 5
    game.do("end")
    assert game.life == 10 and "animals-realization" in game.discard


@pytest.mark.clause("F36", "F12")
def test_the_interesting_idea():
    """Sort the next three cards, put the best on top, perhaps discard the worst, draw."""
    game = robinson(stack=["distracted", "cannibals-weapon", "weak"]).use("animals-vision").do("take").do("take")
    game.do("discard", "distracted").do("top", "cannibals-weapon")
    assert game.discard == ["distracted"] and game.stack == ["cannibals-weapon", "weak"]
    game.do("draw")
    assert game.total == 5
    game.do("end")
    assert game.life == 10 and sorted(game.discard) == sorted(
        ["distracted", "raft-strategy", "animals-vision", "aging-stupid", "cannibals-weapon", "animals-realization"]
    )


@pytest.mark.clause("F36", "F37")
def test_the_tricky_idea():
    """The worst card on top, draw it, and exchange it and the aging card for the next two."""
    game = robinson(stack=["focused", "weak", "genius"]).use("animals-vision").do("take").do("take")
    game.do("top", "weak").do("top", "genius")
    game.do("draw")
    assert game.cards[-1] == "weak"
    game.use("raft-strategy", "aging-stupid", "weak")
    assert game.cards == ["raft-strategy", "animals-vision", "genius", "focused"]
    assert game.total == 6 and game.life == 10
    game.do("end")
    assert "animals-realization" in game.discard and "aging-stupid" in game.discard


@pytest.mark.clause("F19", "F20")
def test_a_different_idea():
    """The worst card on top, draw it, lose on purpose: three life destroy the aging card and the worst card."""
    game = robinson().use("animals-vision").do("take").do("take")
    game.do("top", "weak").do("top", "genius").do("draw")
    assert game.total == 1
    gone = game.destroyed
    game.do("end")
    assert (game.life, game.points) == (7, 3)
    game.do("destroy", "aging-stupid")
    assert game.points == 1
    game.do("destroy", "weak")
    assert game.destroyed == [*gone, "aging-stupid", "weak"]
    assert sorted(game.discard) == ["animals-vision", "raft-strategy"]
    assert "animals-realization" in game.hazard_discard  # not won as knowledge


@pytest.mark.clause("F14", "F32", "F36")
def test_the_risky_idea():
    """Win and destroy the aging card: look for a realization and buy it."""
    game = robinson(stack=["weak", "distracted", "explore-further-realization", "genius"])
    game.do("draw")
    assert game.refusal("draw")[0] == "F12"
    game.use("animals-vision").do("take")
    assert game.looked == ["distracted", "explore-further-realization"]  # found: no need to look further
    game.do("top", "explore-further-realization")
    game.do("buy")
    assert game.life == 9 and game.side("right") == ["explore-further-realization"]
    game.use("explore-further-realization", "aging-stupid")
    assert game.total == 0 + 3 + 0 + 0 + 2
    gone = game.destroyed
    game.do("end")
    assert game.life == 9 and "animals-realization" in game.discard
    assert game.destroyed == [*gone, "aging-stupid"]


@pytest.mark.clause("F37", "F40")
def test_the_risky_idea_and_its_plan_b():
    """No realization among the three: the strategy may still exchange two cards, the used vision too."""
    game = robinson(stack=["weak", "genius", "focused", "distracted"]).do("draw")
    game.use("animals-vision").do("take").do("take").do("top", "genius").do("top", "focused")
    game.use("raft-strategy")
    assert game.targets() == ["animals-vision", "aging-stupid", "weak"]
    game.do("target", "aging-stupid").do("target", "weak")
    assert game.cards == ["raft-strategy", "animals-vision", "genius", "focused"] and game.total == 6


@pytest.mark.clause("F32")
def test_the_hazard_itself_cannot_be_used():
    """The wild animals could destroy a card, but only as knowledge, in later fights."""
    game = robinson()
    assert game.state.view(0)["fight"]["hazard"]["knowledge"]["ability"] == "destroy"
    assert "animals-realization" not in game.cards


@pytest.mark.clause("F14", "F18")
def test_the_example_of_a_won_fight():
    """Exploring the island, one life for a further card, and a weapon for all later fights."""
    game = fight("weak", "weak", enemy="explore-weapon", stack=["weak", "genius"])
    game.do("buy").do("buy")
    assert game.side("right") == ["weak", "genius"] and game.life == 8 and game.total == 2
    game.do("end")
    assert "explore-weapon" in game.discard
    assert fight("weak", right("weak"), right("weak"), enemy="raft-food").total == 0
