"""B57, B58: thirst, with the rulebook's example."""

import pytest

from .boats import boat, evening


@pytest.mark.clause("B57", "B67")
@pytest.mark.parametrize(("waters", "wounds"), [(0, 3), (1, 2), (3, 0)])
def test_named_rowed_and_fought_is_three_thirsts(waters, wounds):
    cards = f"water*{waters}" if waters else ""
    game = evening("captain kid lady bosun", "nav15", captain=cards, rowed="captain", fought="captain")
    for _ in range(waters):
        game.do("captain", "give-water captain")
    assert game.wounds("captain") == wounds and game.wounds("bosun") == 1


@pytest.mark.clause("B57", "B67")
def test_the_bosun_overboard_who_fought_has_two_wounds():
    game = evening("captain kid lady bosun", "nav21", fought="bosun captain", kid="", gulls=0)
    assert game.wounds("bosun") == 2 and game.wounds("captain") == 1 and game.wounds("kid") == 1


@pytest.mark.clause("B57")
@pytest.mark.parametrize(
    ("chart", "rowed", "fought", "wounds"),
    [
        ("nav01", "lady", "", 1),  # oars
        ("nav01", "", "lady", 0),
        ("nav05", "", "lady", 1),  # strongman
        ("nav05", "lady", "", 0),
        ("nav17", "lady", "lady", 2),  # both
        ("nav12", "", "", 1),  # named
        ("nav09", "lady", "lady", 0),
    ],
)
def test_each_cause_of_thirst_counts_once(chart, rowed, fought, wounds):
    game = evening("captain kid lady bosun", chart, rowed=rowed, fought=fought)
    assert game.wounds("lady") == wounds


@pytest.mark.clause("B57")
def test_the_dead_and_those_washed_away_are_not_thirsty():
    game = evening("captain kid lady bosun", "nav12", lady_wounds=5)
    assert game.wounds("lady") == 5
    gone = evening("captain kid lady bosun", "nav13", kid_wounds=3)
    assert not [event for event in gone.told("thirsty") if event.seat == 1]


@pytest.mark.clause("B57")
@pytest.mark.parametrize(("marks", "wounds"), [("", 0), ("captain", 2)])
def test_an_open_parasol_stops_one_thirst_an_evening(marks, wounds):
    game = evening("captain kid lady bosun", "nav15", captain="open parasol", fought=marks, rowed=marks)
    assert game.wounds("captain") == wounds and len(game.told("in-shade")) == 1
    assert game.open("captain") == {"parasol": 1}, "it stays"


@pytest.mark.clause("B57", "B34")
def test_a_closed_parasol_does_not_help():
    game = evening("captain kid lady bosun", "nav12", lady="parasol").pass_all("sharks").pass_all("thirst")
    assert game.wounds("lady") == 1


@pytest.mark.clause("B57")
def test_drinking_is_voluntary_and_open_water_goes_first():
    game = evening("captain kid lady bosun", "nav12", lady="water open water").pass_all("sharks")
    assert game.phase == "thirst" and game.asked == {"lady"}
    dry = evening("captain kid lady bosun", "nav12", lady="water open water").pass_all("sharks").do("lady", "pass")
    assert dry.wounds("lady") == 1 and dry.closed("lady").get("water", 0) >= 1
    game.do("lady", "give-water lady")
    assert game.wounds("lady") == 0 and game.open("lady") == {} and game.view()["out"]["water"] == 1


@pytest.mark.clause("B57")
def test_all_water_is_declared_before_anybody_is_wounded():
    game = evening("captain kid lady bosun", "nav20", kid="open preserver", lady="water", captain_wounds=6)
    assert game.phase == "thirst" and game.wounds("captain") == 6
    game.do("lady", "give-water captain")
    assert game.wounds("captain") == 6 and game.wounds("lady") == 1 and game.wounds("bosun") == 1


@pytest.mark.clause("B57")
def test_no_water_for_who_has_no_thirst_left():
    game = evening("captain kid lady bosun", "nav20", kid="open preserver", lady="water*3")
    game.do("lady", "give-water captain")
    assert game.why("lady", "give-water captain") == ("B57", "no-thirst")
    assert game.why("lady", "give-water kid") == ("B57", "no-thirst")
    assert game.why("bosun", "give-water bosun") == ("B57", "no-card-owned")


@pytest.mark.clause("B58")
def test_the_unconscious_cannot_drink_and_die_of_thirst():
    game = evening("captain kid lady bosun", "nav12", lady_wounds=4, lady="water*2")
    assert game.status("lady") == "dead" and game.wounds("lady") == 5


@pytest.mark.clause("B58")
def test_anybody_conscious_may_save_them():
    game = evening("captain kid lady bosun", "nav12", lady_wounds=4, lady="water", kid="water").pass_all("sharks")
    assert game.phase == "thirst" and game.asked == {"kid"}
    game.do("kid", "give-water lady")
    assert game.status("lady") == "unconscious" and game.view()["out"] == {"water": 1}


@pytest.mark.clause("B58")
def test_water_may_be_given_to_rivals_too_and_out_of_order():
    game = evening("captain kid lady bosun", "nav20", kid="open preserver", lady="water", bosun="water")
    assert game.asked == {"lady", "bosun"}
    game.do("bosun", "give-water captain").do("lady", "give-water bosun")
    assert game.wounds("captain") == 0 and game.wounds("bosun") == 0 and game.wounds("lady") == 1


def test_the_other_printing_names_others():
    photo = evening("snob kid lady bosun", "nav11", kid="open preserver")
    other = evening("snob kid lady bosun", "nav11", kid="open preserver", navigation="variant_b")
    assert (photo.wounds("snob"), other.wounds("snob")) == (1, 0)
    assert boat("captain kid lady bosun").state.options() == {"jewels": "each", "navigation": "photo"}
