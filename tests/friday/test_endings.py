"""F17-F21, F25: how a fight against a hazard ends."""

import pytest

from .positions import fight, lost, right, turned, used


@pytest.mark.clause("F17")
def test_the_total_is_the_sum_of_both_sides():
    game = fight("genius", "distracted", right("cannibals-weapon"), right("aging-stupid"), enemy="cannibals-weapon")
    assert game.total == 2 - 1 + 4 - 2


@pytest.mark.clause("F17", "F32")
def test_face_down_cards_count_nothing():
    assert fight(turned("cannibals-weapon"), turned("distracted"), "focused").total == 1


@pytest.mark.clause("F17")
def test_an_empty_table_is_worth_nothing():
    assert fight(stack=["weak"]).total == 0


@pytest.mark.clause("F18")
def test_an_equal_total_wins_and_the_hazard_becomes_knowledge():
    game = fight("genius", right("cannibals-weapon"), "distracted", "distracted")
    assert game.total == game.needed == 4
    game.do("end")
    assert game.life == 10
    assert sorted(game.discard) == sorted(
        ["animals-realization", "genius", "cannibals-weapon", "distracted", "distracted"]
    )
    assert "animals-realization" not in game.hazard_discard
    assert game.phase == "choose-hazard"


@pytest.mark.clause("F18", "F32")
def test_face_down_cards_leave_the_game_after_a_won_fight():
    game = fight("cannibals-weapon", turned("aging-stupid"))
    gone = game.destroyed
    game.do("end")
    assert game.destroyed == [*gone, "aging-stupid"] and "aging-stupid" not in game.discard


@pytest.mark.clause("F18")
@pytest.mark.parametrize(("step", "value"), [("green", 4), ("yellow", 7), ("red", 11)])
def test_the_value_is_that_of_the_step(step, value):
    game = fight("cannibals-weapon", "animals-vision", step=step)
    assert game.needed == value
    game.do("end")
    if value <= 7:
        assert "animals-realization" in game.discard and game.life == 10
    else:
        assert game.life == 10 - 4 and game.points == 4


@pytest.mark.clause("F19")
def test_one_point_short_costs_one_life():
    game = fight("genius", "focused")
    game.do("end")
    assert (game.life, game.points, game.phase) == (9, 1, "destroy")
    assert "animals-realization" in game.hazard_discard and "animals-realization" not in game.discard


@pytest.mark.clause("F19")
def test_points_destroy_cards_of_this_fight_aging_cards_for_two():
    game = fight("aging-stupid", used("raft-food"), right("weak"), right("focused"))  # total -1 of 4
    gone = game.destroyed
    game.do("end")
    assert (game.points, game.life) == (5, 5)
    assert len(game.places("destroy")) == 4
    game.do("destroy", "aging-stupid")
    assert game.points == 3
    game.do("destroy", "raft-food").do("destroy", "weak")
    assert game.points == 1
    game.do("destroy", "focused")
    assert game.destroyed == [*gone, "aging-stupid", "raft-food", "weak", "focused"]
    assert game.phase == "choose-hazard" and game.discard == [] and game.points == 0


@pytest.mark.clause("F19")
def test_destroying_is_optional():
    game = fight("weak", "distracted").do("end").do("done")
    assert sorted(game.discard) == ["distracted", "weak"] and game.phase == "choose-hazard"
    game = fight("weak", "distracted").do("end").do("destroy", "distracted").do("done")
    assert game.discard == ["weak"]


@pytest.mark.clause("F19")
def test_one_point_destroys_no_aging_card():
    game = fight("animals-vision", "aging-hungry")
    game.do("end")  # nothing but the vision could be destroyed
    assert (game.points, game.life) == (1, 8)
    assert game.refusal("destroy", "aging-hungry") == ("F19", "no-destroy-points")
    assert game.legal == {"destroy", "done"} and len(game.places("destroy")) == 1


@pytest.mark.clause("F19")
def test_a_fight_in_which_nothing_can_be_destroyed_is_simply_over():
    game = fight("aging-scared", turned("weak"), enemy="explore-weapon").do("end")  # 0 of 1: one point
    assert game.phase == "choose-hazard" and game.life == 9
    assert game.discard == ["aging-scared"] and "weak" in game.destroyed


@pytest.mark.clause("F19", "F32")
def test_face_down_cards_cannot_be_destroyed_with_points_and_go_anyway():
    game = fight("weak", turned("aging-stupid"))
    gone = game.destroyed
    game.do("end")
    assert game.refusal("destroy", 1) == ("F19", "no-destroy-turned")
    game.do("done")
    assert game.destroyed == [*gone, "aging-stupid"] and game.discard == ["weak"]


@pytest.mark.clause("F20", "F44", "F45")
def test_life_lost_to_aging_cards_destroys_nothing():
    game = fight("aging-very-hungry", "aging-hungry", "animals-vision")  # 3 of 4, and 3 for hunger
    game.do("end")
    assert (game.life, game.points) == (10 - 1 - 3, 1)


@pytest.mark.clause("F20", "F14")
def test_life_paid_for_cards_destroys_nothing():
    game = fight("genius", enemy="raft-food", step="red", stack=["weak", "weak"])
    game.do("buy").do("buy").do("end")
    assert (game.life, game.points) == (10 - 2 - 1, 1)


@pytest.mark.clause("F20", "F18", "F44")
def test_a_won_fight_destroys_nothing_even_if_it_costs_life():
    game = fight("cannibals-weapon", "aging-hungry").do("end")
    assert game.phase == "choose-hazard" and game.life == 9 and game.points == 0


@pytest.mark.clause("F21")
def test_only_cards_of_the_fight_can_be_destroyed():
    game = fight("weak", "focused", stack=["distracted"], discard=["distracted"]).do("end")
    assert game.points == 3 and len(game.places("destroy")) == 2
    assert game.refusal("destroy", 2) == ("", "no-place")
    game.do("destroy", "weak").do("destroy", "focused")
    assert game.phase == "choose-hazard"
    assert game.stack == ["distracted"] and game.discard == ["distracted"]
    assert "animals-realization" in game.hazard_discard


@pytest.mark.clause("F19", "F21")
def test_nothing_is_destroyed_in_the_middle_of_a_fight():
    assert fight("weak").refusal("destroy", 0) == ("F19", "no-destroy-now")


@pytest.mark.clause("F25")
def test_paying_exactly_all_life_is_alive():
    game = fight("weak", life=4).do("end")
    assert game.life == 0 and game.phase == "destroy"
    game.do("done")
    assert game.phase == "choose-hazard"


@pytest.mark.clause("F25")
def test_paying_more_than_there_is_loses_at_once():
    game = fight("weak", life=3)
    assert game.may("end")  # allowed
    game.do("end")
    assert lost(game) == "no-life"
    assert (game.life, game.reserve) == (0, 22)
    assert game.hazard == "animals-realization" and game.cards == ["weak"]  # the game ended inside the fight
    assert game.events[-1] == "died"


@pytest.mark.clause("F25", "F44")
@pytest.mark.parametrize(("life", "alive"), [(0, False), (1, False), (2, False), (3, True)])
def test_hunger_kills_the_winner_too(life, alive):
    game = fight("cannibals-weapon", "aging-very-hungry", "aging-hungry", life=life).do("end")
    if alive:
        assert game.life == 0 and "animals-realization" in game.discard
    else:
        assert lost(game) == "no-life" and game.life == 0
        assert "animals-realization" not in game.discard


@pytest.mark.clause("F25", "F19", "F44")
def test_difference_and_hunger_are_paid_together():
    assert fight("genius", "aging-hungry", life=3).do("end").points == 2
    assert lost(fight("genius", "aging-hungry", life=2).do("end")) == "no-life"


@pytest.mark.clause("F25", "F18")
def test_zero_life_wins_fights():
    game = fight("cannibals-weapon", life=0).do("end")
    assert game.phase == "choose-hazard" and game.life == 0


@pytest.mark.clause("F18", "F19", "F44", "F45")
@pytest.mark.parametrize(
    ("table", "told"),
    [
        (["focused"], ["beat-hazard"]),
        (["weak"], ["lost-fight"]),
        (["focused", "aging-hungry"], ["upkeep", "beat-hazard"]),
        (["weak", "aging-very-hungry"], ["lost-fight", "upkeep"]),
    ],
)
def test_what_the_end_of_a_fight_costs_is_told_if_it_costs_anything(table, told):
    game = fight(*table, enemy="explore-food").do("end")
    assert [event for event in game.events if event in ("beat-hazard", "lost-fight", "upkeep")] == told
