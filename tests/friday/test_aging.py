"""F44-F48: aging cards."""

import pytest

from .positions import fight, lying, right, turned, used

FIVE = {"enemy": "cannibals-weapon"}


@pytest.mark.clause("F44", "F45")
@pytest.mark.parametrize(
    ("cards", "cost"),
    [(["aging-hungry"], 1), (["aging-very-hungry"], 2), (["aging-hungry", "aging-very-hungry"], 3)],
)
@pytest.mark.parametrize("side", ["left", "right"])
def test_hunger_costs_life_won_or_lost(cards, cost, side):
    hungry = [lying(card, side) for card in cards]
    won = fight("cannibals-weapon", *hungry, enemy="animals-vision").do("end")
    assert won.life == 10 - cost and won.points == 0
    lost = fight("weak", *hungry, enemy="animals-vision").do("end")
    assert lost.life == 10 - 4 - cost and lost.points == 4


@pytest.mark.clause("F44", "F45")
def test_nothing_is_paid_before_the_fight_is_ended():
    game = fight("aging-hungry", "aging-very-hungry", stack=["weak"], **FIVE).do("draw")
    assert game.life == 10 and game.state.view(0)["fight"]["upkeep"] == 3


@pytest.mark.clause("F46")
def test_the_highest_card_counts_nothing():
    assert fight("aging-scared", "cannibals-weapon", "genius", **FIVE).total == 2
    assert fight("aging-scared", right("cannibals-weapon"), "genius", **FIVE).total == 2
    assert fight(right("aging-scared"), "cannibals-weapon", "genius", **FIVE).total == 2


@pytest.mark.clause("F46")
def test_of_equals_only_one():
    assert fight("aging-scared", "cannibals-weapon", "cannibals-weapon").total == 4


@pytest.mark.clause("F46")
def test_two_such_cards_take_the_two_highest():
    assert fight("aging-scared", "aging-scared", "cannibals-weapon", "animals-vision", "genius", **FIVE).total == 2
    assert fight("aging-scared", "aging-scared", "genius", **FIVE).total == 0


@pytest.mark.clause("F46")
def test_only_positive_values_are_struck():
    assert fight("aging-scared", "distracted", "weak", **FIVE).total == -1
    assert fight("aging-scared", "aging-scared", "distracted", "focused", **FIVE).total == -1


@pytest.mark.clause("F46", "F33")
def test_a_doubled_card_that_is_struck_counts_nothing():
    game = fight("aging-scared", "cannibals-weapon", "explore-repeat", **FIVE).use("explore-repeat", "cannibals-weapon")
    assert game.total == 1


@pytest.mark.clause("F46", "F33")
def test_highest_is_the_printed_value_not_the_doubled_one():
    game = fight("aging-scared", "cannibals-weapon", "animals-vision", "explore-repeat", **FIVE)
    game.use("explore-repeat", "animals-vision")
    assert game.total == 0 + 6 + 1


@pytest.mark.clause("F46", "F33")
@pytest.mark.parametrize("first", [0, 1])
def test_among_equals_the_one_that_is_not_doubled_is_struck(first):
    game = fight("cannibals-weapon", "cannibals-weapon", "aging-scared", "explore-repeat")
    game.use("explore-repeat", first)
    assert game.total == 8 + 1


@pytest.mark.clause("F46", "F32")
def test_face_down_cards_are_neither_struck_nor_do_they_strike():
    assert fight("aging-scared", turned("cannibals-weapon"), "genius", "focused", **FIVE).total == 1
    assert fight(turned("aging-scared"), "cannibals-weapon", **FIVE).total == 4


@pytest.mark.clause("F47")
def test_a_stop_card_drawn_on_the_left_stops_free_draws():
    game = fight("weak", stack=["aging-very-tired", "genius"], **FIVE)
    game.do("draw")
    assert game.refusal("draw") == ("F47", "no-draw-stopped")
    assert game.may("buy") and game.may("end")


@pytest.mark.clause("F47")
def test_on_the_right_it_is_just_a_zero():
    game = fight("weak", right("aging-very-tired"), stack=["genius"], **FIVE)
    assert game.may("draw") and game.total == 0


@pytest.mark.clause("F47", "F48")
def test_free_draws_go_on_when_it_is_destroyed():
    game = fight("aging-very-tired", "raft-realization", stack=["genius"], **FIVE)
    assert not game.may("draw")
    game.use("raft-realization", "aging-very-tired")
    assert game.may("draw") and not game.may("buy")
    full = fight("aging-very-tired", "raft-realization", enemy="explore-weapon", stack=["genius"])
    full.use("raft-realization", "aging-very-tired")
    assert not full.may("draw")  # only up to the white box: the face-down card fills its place


@pytest.mark.clause("F47", "F48")
def test_free_draws_go_on_when_it_is_exchanged_or_put_below():
    game = fight("aging-very-tired", "animals-strategy", stack=["weak", "genius"], **FIVE)
    assert game.use("animals-strategy", "aging-very-tired").may("draw")
    game = fight("aging-very-tired", "raft-deception", stack=["weak", "genius"], **FIVE)
    assert game.use("raft-deception", "aging-very-tired").do("done").may("draw")


@pytest.mark.clause("F47", "F37", "F39")
def test_drawn_onto_a_left_place_by_an_ability_it_stops():
    game = fight("weak", "animals-strategy", stack=["aging-very-tired", "genius"], **FIVE).use(
        "animals-strategy", "weak"
    )
    assert game.refusal("draw")[0] == "F47"
    game = fight("weak", "raft-deception", stack=["aging-very-tired", "genius"], **FIVE)
    game.use("raft-deception", "weak").do("take")
    assert game.refusal("draw")[0] == "F47"


@pytest.mark.clause("F47", "F37", "F31")
def test_drawn_onto_a_right_place_by_an_ability_it_does_not():
    game = fight("animals-strategy", right("weak"), stack=["aging-very-tired", "genius"], **FIVE)
    assert game.use("animals-strategy", "weak").may("draw")
    game = fight("animals-experience", stack=["aging-very-tired", "genius"], **FIVE)
    assert game.use("animals-experience").may("draw")


@pytest.mark.clause("F48")
@pytest.mark.parametrize("enemy", ["cannibals-weapon", "plain-20"])
@pytest.mark.parametrize("leave", ["raft-realization", "animals-strategy", "raft-deception"])
@pytest.mark.parametrize("card", ["aging-hungry", "aging-very-hungry", "aging-scared"])
def test_an_aging_card_that_left_has_no_effect(enemy, leave, card):
    game = fight(leave, card, "genius", enemy=enemy, stack=["weak"]).use(leave, card)
    if game.phase == "replace":
        game.do("take")
    assert game.total == 2 + {"animals-strategy": 3}.get(leave, 0)
    assert game.state.view(0)["fight"]["upkeep"] == 0


@pytest.mark.clause("F48", "F19", "F44")
def test_destroying_one_with_points_comes_after_all_costs():
    game = fight("aging-hungry", "aging-scared", "genius", enemy="animals-vision").do("end")
    assert (game.life, game.points) == (10 - 4 - 1, 4)  # the genius was struck
    game.do("destroy", "aging-hungry")
    assert game.life == 5 and game.points == 2
    game.do("destroy", "aging-scared")
    assert game.life == 5 and game.discard == ["genius"]


@pytest.mark.clause("F48")
@pytest.mark.parametrize("card", ["aging-hungry", "aging-scared", "aging-very-tired", "aging-very-hungry"])
def test_aging_cards_are_not_used_by_choice(card):
    assert fight(card, **FIVE).refusal("use", card) == ("F48", "no-use-aging")
    assert fight(card, used("eating"), **FIVE).usable() == []
