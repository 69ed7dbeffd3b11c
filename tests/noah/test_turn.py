"""N10-N17: before the roll, moving, and the animals a pawn stops on."""

import pytest

from .positions import GAME, valley


@pytest.mark.clause("N10")
def test_one_ability_of_each_group_a_turn():
    game = valley(up={23: "ram", 24: "pig"}, shelters=[["lion", "bear", "cow", "alpaca"], ["owl", "raven"]])
    game.do("hunt", "lion").do("catch", 23)
    assert game.refusal("hunt", "bear") == ("N10", "no-group-used")
    game.do("domestic", "cow").do("take", 1, "owl")
    assert game.refusal("domestic", "alpaca") == ("N10", "no-group-used")
    game.do("bird", "owl").do("look", 23)  # the only face-down card
    assert game.choices("hunt", "domestic", "bird") == set()
    assert game.refusal("bird", "parrot") == ("N31", "no-not-held")


@pytest.mark.clause("N10")
def test_the_next_turn_gives_the_abilities_back():
    game = valley(up={11: "ram", 31: "pig"}, shelters=[["lion", "bear"], []])
    game.do("hunt", "lion").do("catch", 21).move(1)
    assert game.turn == 1
    game.move(1)
    assert ("hunt", "bear") in game.choices("hunt")


@pytest.mark.clause("N10")
@pytest.mark.parametrize("verb", ["hunt", "domestic"])
def test_after_the_roll_only_birds_are_used(verb):
    game = valley(down={22: "pig"}, shelters=[["dog", "owl"], ["cow"]]).dice(3, 4).do("roll")
    assert game.refusal(verb, "dog") == ("N10", "no-ability-late")
    assert game.choices() == {("move", 3), ("move", 4), ("bird", "owl")}


@pytest.mark.clause("N11")
def test_one_of_the_two_values_is_chosen():
    game = valley().dice(2, 5).do("roll")
    assert game.choices() == {("move", 2), ("move", 5)}
    assert game.refusal("move", 3) == ("N11", "no-die")
    assert valley().dice(4, 4).do("roll").choices() == {("move", 4)}


@pytest.mark.clause("N11")
@pytest.mark.parametrize(("steps", "goal"), [(1, 11), (4, 14), (5, 15), (6, 20)])
def test_cards_and_hills_are_steps(steps, goal):
    game = valley(up={11: "ram", 14: "beaver", 15: "cow"}).move(steps)
    assert game.pawn() == goal


@pytest.mark.clause("N11")
@pytest.mark.parametrize(("start", "steps", "goal"), [(45, 1, 10), (44, 3, 11), (24, 6, 35)])
def test_the_ring_closes_and_short_sides_are_shorter(start, steps, goal):
    lengths = (5, 5) if start != 24 else (5, 4)
    game = valley(lengths=lengths, up={11: "ram", 35: "pig"}, pawns=(start, 21)).move(steps)
    assert game.pawn() == goal


@pytest.mark.clause("N12")
def test_stopping_opens_a_face_down_card():
    game = valley(down={13: "raccoon"}).move(3, 6)
    assert game.card(13) == ("raccoon", True)
    assert "opened" in game.events()


@pytest.mark.clause("N12", "N22")
@pytest.mark.parametrize("how", ["up", "down"])
def test_a_flood_works_open_or_not(how):
    game = valley(**{how: {13: "flood"}}, shelters=[["ram"], []]).move(3, 1)
    assert game.shelter() == []
    assert game.card(13) == ("flood", True)
    assert game.pawn() == 20


@pytest.mark.clause("N12")
@pytest.mark.parametrize("card", ["flood", "ram"])
def test_a_card_opened_under_a_pawn_does_nothing_to_it(card):
    game = valley(down={23: card}, pawns=(10, 23), shelters=[[], ["cow"]]).move(6)
    assert game.card(23) == (card, True)
    assert game.pawn(1) == 23 and game.shelter(1) == ["cow"]


@pytest.mark.clause("N13")
@pytest.mark.parametrize("animal", ["tiger", "parrot", "alpaca", "turtle", "crocodile", "gull", "dog"])
@pytest.mark.parametrize("how", ["up", "down"])
def test_plain_animals_are_taken_and_replaced_face_down(animal, how):
    game = valley(**{how: {12: animal}}, deck=["ram"]).move(2)
    assert game.shelter() == [animal]
    assert game.card(12) == ("ram", False)
    assert game.pawn() == 12


@pytest.mark.clause("N14")
@pytest.mark.parametrize("animal", ["giraffe", "zebra", "deer", "kangaroo"])
def test_fast_animals_move_again_by_one_die_without_a_choice(animal):
    game = valley(up={12: animal, 15: "pig"}, deck=["ram", "cow"]).move(2, 3)
    assert game.shelter() == sorted([animal, "pig"])
    assert game.pawn() == 15 and game.turn == 1
    assert game.card(12) == ("ram", False) and game.card(15) == ("cow", False)


@pytest.mark.clause("N14")
def test_a_second_fast_animal_moves_on_and_a_flood_there_counts():
    game = valley(up={12: "zebra", 14: "deer"}, down={21: "flood"}).move(2, 2, 3, 6)
    assert game.pawn() == 30 and game.shelter() == []
    assert game.in_deck()["zebra"] == 2 and game.card(21) == ("flood", True)


@pytest.mark.clause("N14")
def test_a_hill_reached_by_the_second_move_opens_its_side():
    game = valley(up={12: "zebra"}, down={22: "pig", 24: "cow"}).move(2, 4)
    assert game.pawn() == 20
    assert game.card(22) == ("pig", True) and game.card(24) == ("cow", True)


@pytest.mark.clause("N14")
def test_only_pairs_and_birds_come_before_the_second_move():
    game = valley(up={12: "zebra", 15: "pig"}, shelters=[["zebra", "owl", "lion", "ram"], ["cow"]]).move(2)
    assert game.phase == "extra"
    assert game.choices() == {("again",), ("pair", "zebra"), ("bird", "owl")}
    assert game.refusal("stay") == ("N14", "no-stay")
    assert game.refusal("hunt", "lion") == ("N10", "no-ability-late")
    game.do("pair", "zebra").do("bird", "owl").do("look", 12)
    assert game.choices() == {("again",)}
    game.dice(3).do("again")
    assert game.pawn() == 15 and game.pairs() == ["zebra"]


@pytest.mark.clause("N14", "N33")
def test_the_horse_may_gallop_on_or_stay_and_is_domestic_later():
    def at_the_horse():
        return valley(up={12: "horse", 15: "pig", 31: "cow"}, shelters=[[], ["lion"]]).move(2)

    assert at_the_horse().choices() == {("again",), ("stay",)}
    on = at_the_horse().dice(3).do("again")
    assert on.pawn() == 15 and on.shelter() == ["horse", "pig"]
    stayed = at_the_horse().do("stay")
    assert stayed.pawn() == 12 and stayed.turn == 1
    stayed.move(1)
    assert stayed.turn == 0
    stayed.do("domestic", "horse").do("take", 1, "lion")
    assert stayed.shelter() == ["lion"] and stayed.shelter(1) == ["cow", "horse"]


@pytest.mark.clause("N14")
def test_no_second_move_without_a_fast_animal():
    assert valley().refusal("again") == ("N14", "no-extra")


@pytest.mark.clause("N15")
@pytest.mark.parametrize("animal", ["raccoon", "rat", "hedgehog", "squirrel", "chameleon", "frog"])
@pytest.mark.parametrize("die", range(1, 7))
def test_small_animals_are_caught_by_low_rolls(animal, die):
    game = valley(down={12: animal}, deck=["ram"]).move(2, die)
    assert game.shelter() == ([animal] if die <= 3 else [])
    assert game.card(12) == (("ram", False) if die <= 3 else (animal, True))


@pytest.mark.clause("N16")
@pytest.mark.parametrize("animal", ["elephant", "bison"])
@pytest.mark.parametrize("die", range(1, 7))
def test_large_animals_are_caught_by_high_rolls(animal, die):
    game = valley(down={12: animal}, deck=["ram"]).move(2, die)
    assert game.shelter() == ([animal] if die >= 4 else [])
    assert game.card(12) == (("ram", False) if die >= 4 else (animal, True))


@pytest.mark.clause("N17")
def test_everybody_sees_shelters_pairs_and_the_size_of_the_deck():
    game = valley(players=3, shelters=[["lion"], ["cow", "owl"], []], pairs=[[], ["bear"], ["pig", "ram"]])
    for seat in (0, 1, 2, None):
        view = game.state.view(seat)
        assert [[card["card"] for card in player["shelter"]] for player in view["players"]] == [
            ["lion"],
            ["owl", "cow"],
            [],
        ]
        assert [[pair["card"] for pair in player["pairs"]] for player in view["players"]] == [
            [],
            ["bear"],
            ["ram", "pig"],
        ]
        assert [player["points"] for player in view["players"]] == [0, 1, 2]
        assert view["deck"] == len(game.deck)


@pytest.mark.clause("N17")
def test_a_spectator_sees_the_open_table():
    view = GAME.new(2, 3).view(None)
    assert view["seat"] is None and all(card["face"] for side in view["sides"] for card in side["cards"])
