"""B20-B22: provisions go round, and the order of the day."""

import pytest

from .boats import boat


def dawn(order, **given):
    """A boat whose last conscious player has just ended the last day with a harmless card."""
    people = order.split()
    actor = given.pop("actor", people[-1])
    game = boat(order, actor=actor, charts="nav07", **given)
    return game.do(actor, "idle").pass_all("evening")


@pytest.mark.clause("B20")
def test_as_many_cards_as_are_conscious_go_from_bow_to_stern():
    game = dawn("captain kid lady bosun", deck="water knife cash oar")
    assert game.phase == "passing" and game.asked == {"captain"}
    assert game.view("captain")["passing"]["cards"] == {"water": 1, "cash": 1, "oar": 1, "knife": 1}
    assert game.view("kid")["passing"] == {"size": 4, "cards": None}
    game.do("captain", "keep water")
    assert game.asked == {"kid"} and game.view("kid")["passing"]["cards"] == {"cash": 1, "oar": 1, "knife": 1}
    assert game.view("captain")["passing"] == {"size": 3, "cards": None}
    game.do("kid", "keep knife").do("lady", "keep cash")
    assert game.phase == "day", "the last card is no choice"
    assert [game.closed(who) for who in ("captain", "kid", "lady", "bosun")] == [
        {"water": 1},
        {"knife": 1},
        {"cash": 1},
        {"oar": 1},
    ]
    assert game.open("captain") == {}


@pytest.mark.clause("B20")
def test_the_unconscious_and_the_dead_are_skipped():
    game = dawn("captain kid lady bosun cook", kid_wounds=3, captain_wounds=8, deck="water knife cash")
    assert game.asked == {"lady"} and game.view()["passing"]["size"] == 3
    game.do("lady", "keep water")
    assert game.asked == {"bosun"}
    game.do("bosun", "keep cash")
    assert game.phase == "day" and game.closed("cook") == {"knife": 1}
    assert game.closed("kid") == {} and game.closed("captain") == {}


@pytest.mark.clause("B20")
def test_only_a_card_going_round_is_kept():
    game = dawn("captain kid lady bosun", deck="water knife cash oar")
    assert game.why("captain", "keep flare") == ("B20", "no-keep")
    assert game.why("kid", "keep water") == ("B20", "no-not-your-turn")


@pytest.mark.clause("B21")
def test_an_empty_deck_means_no_morning():
    game = dawn("captain kid lady bosun", deck="", short=True)
    assert game.phase == "day" and game.asked == {"captain"} and game.view()["deck"] == 0


@pytest.mark.clause("B21")
def test_too_few_cards_go_as_far_as_they_go():
    game = dawn("captain kid lady bosun", deck="water knife", short=True)
    assert game.view()["passing"]["size"] == 2
    game.do("captain", "keep knife")
    assert game.phase == "day"
    assert [game.view()["people"][seat]["closed"] for seat in range(4)] == [1, 1, 0, 0]
    assert game.closed("kid") == {"water": 1}


@pytest.mark.clause("B22")
def test_swapped_seats_count_for_turns_from_the_next_morning():
    game = boat("captain kid lady bosun", deck="water*4", charts="nav07")
    game.do("captain", "swap bosun").do("bosun", "agree")
    assert game.seating == ["bosun", "kid", "lady", "captain"]
    for who in ("kid", "lady", "bosun"):
        assert game.asked == {who}
        game.do(who, "idle")
    game.pass_all("evening")
    assert game.asked == {"bosun"}
    for who in ("bosun", "kid", "lady"):
        game.do(who, "keep water")
    assert game.asked == {"bosun"}


@pytest.mark.clause("B22", "B51")
def test_the_stern_of_the_evening_is_the_seating_of_the_evening():
    game = boat("captain kid lady bosun", kept="nav01 nav02")
    game.do("captain", "swap bosun").do("bosun", "agree")
    for who in ("kid", "lady", "bosun"):
        game.do(who, "idle")
    game.pass_all("evening")
    assert game.phase == "choosing" and game.asked == {"captain"}


@pytest.mark.clause("B22")
def test_who_faints_loses_the_turn_and_who_wakes_has_it():
    game = boat("captain kid lady bosun", kid_wounds=2, kid="water")
    game.do("captain", "rob kid").do("kid", "refuse").pass_all("fight")
    assert game.status("kid") == "unconscious" and game.asked == {"lady"}
    game = boat("captain kid lady bosun", captain="medkit", kid_wounds=3)
    game.do("captain", "heal kid")
    assert game.asked == {"kid"}
