"""N26: pairs."""

import pytest

from .positions import valley


@pytest.mark.clause("N26")
def test_pairs_are_formed_before_the_roll_any_number_of_them():
    game = valley(shelters=[["lion", "lion", "cow", "cow", "owl"], []])
    assert game.choices("pair") == {("pair", "lion"), ("pair", "cow")}
    game.do("pair", "cow").do("pair", "lion")
    assert game.pairs() == ["cow", "lion"] and game.shelter() == ["owl"]
    assert game.choices("pair") == set()
    assert game.refusal("pair", "owl") == ("N26", "no-pair")


@pytest.mark.clause("N26")
def test_pairs_are_formed_after_a_landing_and_never_must_be():
    def landed():
        return valley(up={12: "cow"}, shelters=[["cow"], []]).move(2)

    assert landed().choices() == {("end",), ("pair", "cow")}
    formed = landed().do("pair", "cow")
    assert formed.pairs() == ["cow"] and formed.turn == 1
    left = landed().do("end")
    assert left.shelter() == ["cow", "cow"] and left.turn == 1


@pytest.mark.clause("N26")
def test_two_pairs_after_a_landing():
    game = valley(up={12: "cow"}, shelters=[["cow", "ram", "ram"], []]).move(2)
    game.do("pair", "ram")
    assert game.turn == 0
    game.do("pair", "cow")
    assert game.turn == 1 and game.pairs() == ["cow", "ram"]


@pytest.mark.clause("N26")
@pytest.mark.parametrize("roll", [1, 2])
def test_no_pair_between_stopping_on_a_flood_and_its_loss(roll):
    game = valley(up={12: "flood"}, shelters=[["ram", "ram", "cow", "pig"], []]).move(2, roll)
    assert game.phase == "lose"
    assert game.refusal("pair", "ram") == ("N26", "no-pair-now")
    while game.phase == "lose":
        game.do("lose", "cow" if "cow" in game.shelter() else "pig")
    assert ("pair", "ram") in game.choices()


@pytest.mark.clause("N26")
def test_pairs_are_formed_between_the_roll_and_the_move():
    game = valley(shelters=[["ram", "ram"], []]).dice(1, 2).do("roll").do("pair", "ram")
    assert game.phase == "choose-die" and game.turn == 0
    assert game.pairs() == ["ram"] and game.choices("pair") == set()


@pytest.mark.clause("N26", "N27")
def test_pairs_are_formed_before_the_choice_of_an_exchange_and_may_end_it():
    game = valley(pawns=(10, 12), down={12: "cow"}, shelters=[["ram", "ram"], ["frog"]]).move(2)
    assert {("meet", 1), ("pair", "ram")} <= game.choices()
    game.do("pair", "ram")
    assert game.phase == "meet" and game.choices() == {("resolve",)}
    game.do("resolve")
    assert game.shelter() == ["cow"] and game.pairs() == ["ram"]


@pytest.mark.clause("N26")
def test_nobody_forms_pairs_in_the_turn_of_others():
    game = valley(shelters=[[], ["ram", "ram"]])
    assert game.turn == 0
    assert game.state.legal(1) == []


@pytest.mark.clause("N26")
def test_pairs_cannot_be_lost_traded_or_used():
    pairs = [["lion", "cow", "owl"], ["pig"]]
    game = valley(pairs=pairs, up={12: "flood"}, down={25: "ram"}, shelters=[["rat"], []])
    assert game.choices() == {("roll",)}
    assert game.refusal("hunt", "lion") == ("N30", "no-not-held")
    game.move(2, 6)
    assert game.shelter() == [] and game.pairs() == ["cow", "lion", "owl"]
    taking = valley(pairs=pairs, shelters=[["ram"], ["rat"]]).do("domestic", "ram")
    assert taking.choices() == {("take", 1, "rat")}
    trading = valley(pairs=pairs, pawns=(10, 12), down={12: "ram"}, shelters=[["rat"], ["frog"]])
    trading.move(2).do("meet", 1)
    assert trading.choices("give", "want") == {("give", "rat"), ("want", "frog")}


@pytest.mark.clause("N26")
def test_only_two_of_a_kind_make_a_pair():
    game = valley(shelters=[["lion", "bear", "crocodile", "dog"], ["lion"]])
    assert game.choices("pair") == set()
