"""F60: the score."""

import pytest

from .positions import STARTING, VALUE, fight, right, turned

STRONG = ["cannibals-weapon"] * 2 + ["animals-strategy", "animals-experience", "animals-vision", right("genius")]
STRONG_VALUE = 4 + 4 + 3 * 3 + 2


def sheet(game):
    result = game.state.result
    (score,) = result.scores
    lines = {line.key: line.points for line in result.details[0]}
    assert sum(lines.values()) == score
    assert all(line.clause == "F60" for line in result.details[0])
    return lines


@pytest.mark.clause("F60")
def test_no_score_before_the_end():
    assert fight("weak").state.result is None


@pytest.mark.clause("F60")
def test_a_won_game():
    wants = {"stack": ["weak", "distracted", "aging-moronic"], "discard": ["explore-weapon", "aging-scared"]}
    wants["hazard_discard"] = ["raft-food", "raft-books", "raft-mimicry"]
    table = [*STRONG, right("focused"), right("aging-hungry")]
    game = fight(*table, enemy="plain-20", beaten=[False, True], life=6, **wants).do("end")
    assert game.ending == "won"
    assert sheet(game) == {
        "cards": STRONG_VALUE + 1 - 1 + 2,
        "aging": 3 * -5,  # whatever is printed on them
        "pirates": 30,
        "life": 5 * 5,  # one was paid for hunger
        "hazards": -9,
    }


@pytest.mark.clause("F60", "F32")
def test_face_down_cards_are_not_owned():
    game = fight(*STRONG, right("focused"), turned("aging-stupid", "right"), turned("raft-food", "right"),
                 enemy="plain-20", beaten=[False, True]).do("end")  # fmt: skip
    assert sheet(game)["cards"] == STRONG_VALUE + 1 and sheet(game)["aging"] == 0
    game = fight("genius", turned("cannibals-weapon"), turned("aging-stupid"), life=0).do("end")
    assert sheet(game)["cards"] == 2 and sheet(game)["aging"] == 0


@pytest.mark.clause("F60")
@pytest.mark.parametrize(("beaten", "points"), [([False, False], 0), ([False, True], 15)])
def test_a_game_given_up(beaten, points):
    game = fight(*["weak"] * 6, enemy="plain-20", beaten=beaten, life=0, stack=["genius"]).do("give-up")
    lines = sheet(game)
    assert lines["pirates"] == points and lines["life"] == 0 and lines["cards"] == 2
    assert lines["hazards"] == -3 * 30


@pytest.mark.clause("F60", "F24")
def test_life_counts_only_when_won():
    game = fight("genius", aging=[], life=9).do("draw")
    assert game.ending == "old-age" and game.life == 9
    assert sheet(game)["life"] == 0


@pytest.mark.clause("F60")
def test_neither_the_hazard_being_fought_nor_the_stack_costs_points():
    game = fight(
        "weak",
        life=0,
        step="red",
        hazards=["raft-food", "raft-books"],
        hazard_discard=["cannibals-weapon", "raft-mimicry"],
    )
    game.do("end")
    assert game.ending == "no-life"
    assert sheet(game) == {"cards": 0, "aging": 0, "pirates": 0, "life": 0, "hazards": -6}


@pytest.mark.clause("F60", "F24", "F36")
def test_cards_being_looked_at_are_owned():
    game = fight(
        "animals-vision", aging=[], stack=["genius", "aging-hungry"], discard=["distracted"], enemy="raft-food"
    )
    game.use("animals-vision").do("take").do("take")
    assert game.ending == "old-age" and game.looked == ["genius", "aging-hungry"]
    assert sheet(game)["cards"] == 3 + 2 - 1 and sheet(game)["aging"] == -5


@pytest.mark.clause("F60", "F53")
def test_the_hazards_of_the_hazard_pirate_still_cost_points():
    left = ["raft-food", "raft-books", "raft-mimicry"]
    game = fight(*STRONG[:3], enemy="all-hazards", beaten=[False, True], hazard_discard=left).do("end")
    assert game.ending == "won" and sheet(game)["hazards"] == -9


@pytest.mark.clause("F60", "F33", "F46")
def test_doubled_and_struck_cards_score_their_printed_values():
    game = fight("explore-repeat", "genius", "aging-scared", "cannibals-weapon", life=0, step="red")
    game.use("explore-repeat", "genius").do("end")
    assert sheet(game)["cards"] == 1 + 2 + 4 and sheet(game)["aging"] == -5


@pytest.mark.clause("F60")
def test_all_starting_cards_are_worth_nothing_together():
    assert sum(VALUE[key] * card["count"] for key, card in STARTING.items()) == 0
    game = fight("weak", stack=["genius"] + ["focused"] * 3 + ["distracted"] * 5 + ["weak"] * 7 + ["eating"], life=0)
    assert sheet(game.do("end"))["cards"] == 0
