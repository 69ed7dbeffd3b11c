"""N27-N29: exchanges."""

import pytest

from castaways.games.noah.rules.cards import CARD_KEY

from .positions import GAME, valley

SAID = ("put-in", "asked-for")


def met(mine=("ram", "cow"), theirs=("lion", "owl"), **more):
    """Seat 0 has stopped on the second card, where seat 1 stands."""
    more = {"down": {12: "pig"}, "pawns": (10, 12), **more}
    return valley(shelters=[list(mine), list(theirs)], **more).move(2)


@pytest.mark.clause("N27")
def test_the_choice_comes_before_the_card_is_opened():
    game = met()
    assert game.phase == "meet" and game.card(12) == ("pig", False)
    assert game.choices() == {("resolve",), ("meet", 1)}


@pytest.mark.clause("N27")
def test_the_card_can_be_resolved_as_usual():
    game = met().do("resolve")
    assert game.shelter() == ["cow", "pig", "ram"] and game.turn == 1


@pytest.mark.clause("N27", "N22")
def test_a_face_down_flood_shows_itself_only_after_the_choice():
    game = met(down={12: "flood"})
    assert game.phase == "meet"
    game.dice(6).do("resolve")
    assert game.shelter() == [] and game.pawn() == 20 and game.pawn(1) == 12


@pytest.mark.clause("N27")
@pytest.mark.parametrize(("mine", "theirs"), [([], ["lion"]), (["lion"], []), ([], [])])
def test_both_shelters_need_a_card(mine, theirs):
    game = met(mine, theirs)
    assert game.shelter() == sorted([*mine, "pig"]) and game.turn == 1


@pytest.mark.clause("N27")
def test_of_several_players_one_is_chosen():
    game = valley(
        players=4, up={12: "pig"}, pawns=(10, 12, 12, 14), shelters=[["ram"], ["lion"], ["cow"], ["owl"]]
    ).move(2)
    assert game.choices() == {("resolve",), ("meet", 1), ("meet", 2)}
    assert game.refusal("meet", 3) == ("N27", "no-meet-elsewhere")
    game.do("meet", 2)
    assert game.choices("want") == {("want", "cow")}


@pytest.mark.clause("N27")
def test_a_player_with_an_empty_shelter_is_not_asked():
    game = valley(players=3, up={12: "pig"}, pawns=(10, 12, 12), shelters=[["ram"], ["lion"], []]).move(2)
    assert game.choices() == {("resolve",), ("meet", 1)}
    assert game.refusal("meet", 2) == ("N27", "no-meet-empty")


@pytest.mark.clause("N27")
def test_hills_and_open_floods_bring_no_exchange():
    hill = valley(pawns=(10, 20), shelters=[["ram"], ["lion"]]).move(6)
    assert hill.turn == 1
    flood = valley(up={12: "flood"}, pawns=(10, 12), shelters=[["ram"], ["lion"]]).move(2, 1)
    assert flood.shelter() == [] and flood.pawn() == 20 and flood.pawn(1) == 12


@pytest.mark.clause("N27", "N14")
def test_the_second_move_can_lead_to_an_exchange():
    game = valley(up={12: "zebra", 14: "pig"}, pawns=(10, 14), shelters=[[], ["lion"]]).move(2, 2)
    assert game.phase == "meet" and game.choices() == {("resolve",), ("meet", 1)}


@pytest.mark.clause("N28")
def test_an_offer_is_put_together_proposed_and_accepted():
    game = met().do("meet", 1)
    assert game.choices() == {("give", "ram"), ("give", "cow"), ("want", "lion"), ("want", "owl"), ("refuse",)}
    assert game.refusal("propose") == ("N28", "no-propose")
    game.do("give", "ram")
    assert game.refusal("propose") == ("N28", "no-propose")
    assert game.refusal("give", "ram") == ("N28", "no-give")
    game.do("want", "lion")
    assert game.refusal("want", "lion") == ("N28", "no-want")
    game.do("propose")
    assert game.actor == 1 and game.choices() == {("accept",), ("refuse",), ("counter",)}
    game.do("accept")
    assert game.shelter() == ["cow", "lion"] and game.shelter(1) == ["owl", "ram"]
    assert game.card(12) == ("pig", False)


@pytest.mark.clause("N28")
def test_numbers_may_differ_and_both_copies_may_go():
    game = met(("ram", "ram", "cow"), ("lion", "owl")).do("meet", 1)
    for step in (("give", "ram"), ("give", "ram"), ("give", "cow"), ("want", "owl")):
        game.do(*step)
    assert ("give", "ram") not in game.choices() and ("give", "cow") not in game.choices()
    game.do("propose").do("accept")
    assert game.shelter() == ["owl"] and game.shelter(1) == ["cow", "lion", "ram", "ram"]
    one_for_two = met().do("meet", 1).do("give", "cow").do("want", "lion").do("want", "owl").do("propose").do("accept")
    assert one_for_two.shelter() == ["lion", "owl", "ram"] and one_for_two.shelter(1) == ["cow"]


@pytest.mark.clause("N28")
def test_one_counter_offer_then_yes_or_no():
    def countered():
        game = met().do("meet", 1).do("give", "ram").do("want", "lion").do("propose").do("counter")
        assert game.actor == 1
        assert game.choices("give", "want") == {("give", "lion"), ("give", "owl"), ("want", "ram"), ("want", "cow")}
        return game.do("give", "owl").do("want", "cow").do("propose")

    game = countered()
    assert game.actor == 0 and game.choices() == {("accept",), ("refuse",)}
    assert game.refusal("counter") == ("N28", "no-counter-again")
    game.do("accept")
    assert game.shelter() == ["owl", "ram"] and game.shelter(1) == ["cow", "lion"]
    refused = countered().do("refuse")
    assert refused.shelter() == ["cow", "ram"] and refused.shelter(1) == ["lion", "owl"]


@pytest.mark.clause("N28")
@pytest.mark.parametrize("when", ["withdrawn", "refused", "countered and refused", "counter withdrawn"])
def test_without_an_exchange_the_card_is_not_taken(when):
    game = met().do("meet", 1)
    if when == "withdrawn":
        game.do("refuse")
    else:
        game.do("give", "ram").do("want", "lion").do("propose")
        if when == "refused":
            game.do("refuse")
        else:
            game.do("counter")
            if when == "counter withdrawn":
                game.do("refuse")
            else:
                game.do("want", "cow").do("give", "owl").do("propose").do("refuse")
    assert game.turn == 1 and game.phase == "prepare"
    assert game.card(12) == ("pig", False) and game.pawn() == 12
    assert game.shelter() == ["cow", "ram"] and game.shelter(1) == ["lion", "owl"]
    assert game.data["partner"] is None and game.data["of_mover"] == []


@pytest.mark.clause("N26", "N28")
def test_both_partners_may_form_pairs_right_after_an_exchange():
    game = met(("ram", "cow"), ("cow", "ram", "owl", "owl")).do("meet", 1)
    game.do("give", "ram").do("want", "cow").do("propose").do("accept")
    assert game.actor == 1 and game.choices() == {("end",), ("pair", "ram"), ("pair", "owl")}
    game.do("pair", "ram")
    assert game.actor == 1
    game.do("end")
    assert game.actor == 0 and game.choices() == {("end",), ("pair", "cow")}
    game.do("pair", "cow")
    assert game.pairs() == ["cow"] and game.pairs(1) == ["ram"]
    assert game.shelter(1) == ["owl", "owl"] and game.turn == 1


@pytest.mark.clause("N29")
def test_starting_a_turn_beside_another_pawn_gives_no_exchange():
    game = valley(up={12: "pig"}, pawns=(12, 12), shelters=[["ram"], ["lion"]])
    assert game.choices("meet") == set()
    assert game.refusal("meet", 1) == ("N29", "no-meet-start")
    hill = valley(pawns=(10, 10), shelters=[["ram"], ["lion"]])
    assert hill.refusal("meet", 1) == ("N29", "no-meet-start")


@pytest.mark.clause("N28")
def test_there_is_nothing_to_say_without_an_exchange():
    game = valley(shelters=[["ram"], ["lion"]])
    for verb in (("accept",), ("refuse",), ("counter",), ("propose",), ("give", "ram"), ("want", "lion")):
        assert game.refusal(*verb) == ("N28", "no-exchange")


@pytest.mark.clause("N27", "N28")
def test_the_first_player_can_be_met_too():
    game = valley(turn=1, down={12: "pig"}, pawns=(12, 10), shelters=[["lion"], ["ram"]]).move(2)
    assert game.choices() == {("resolve",), ("meet", 0)}
    game.do("meet", 0).do("give", "ram").do("want", "lion").do("propose")
    assert game.actor == 0 and game.pawn(1) == 12
    game.do("accept")
    assert game.shelter(0) == ["ram"] and game.shelter(1) == ["lion"]


@pytest.mark.clause("N28", "N17")
def test_everybody_hears_which_cards_are_put_into_an_offer():
    game = met(("ram", "ram", "cow"), ("owl", "owl")).do("meet", 1)
    game.do("give", "ram").do("give", "ram").do("want", "owl").do("want", "owl").do("propose").do("counter")
    game.do("give", "owl").do("want", "ram").do("give", "owl").do("want", "ram")
    told = [GAME.event(raw, None) for raw in game.log.raw]
    said = [(event.kind, event.seat, CARD_KEY[event.args["card"]]) for event in told if event.kind in SAID]
    assert said == [
        ("put-in", 0, "ram-1"),
        ("put-in", 0, "ram-2"),
        ("asked-for", 0, "owl-1"),
        ("asked-for", 0, "owl-2"),
        ("put-in", 1, "owl-1"),
        ("asked-for", 1, "ram-1"),
        ("put-in", 1, "owl-2"),
        ("asked-for", 1, "ram-2"),
    ]
