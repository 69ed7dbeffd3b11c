"""N30-N33: hunters, birds, domestic animals, and the animals with two groups."""

import pytest

from .positions import valley

HUNTERS = ["lion", "bear", "tiger", "fox", "crocodile", "dog"]
BIRDS = ["raven", "parrot", "flamingo", "owl", "gull"]
DOMESTIC = ["ram", "pig", "cow", "alpaca", "horse", "dog"]


@pytest.mark.clause("N30", "N33")
@pytest.mark.parametrize("hunter", HUNTERS)
def test_hunters_take_any_open_animal(hunter):
    game = valley(up={23: "zebra"}, shelters=[[hunter], []], deck=["turtle", "penguin"])
    game.do("hunt", hunter).do("catch", 23)
    assert game.shelter() == ["zebra"] and game.pawn() == 10 and game.phase == "prepare"
    assert game.card(23) == ("turtle", False)
    assert game.in_deck()[hunter] >= 1 and game.deck[0] == "penguin"


@pytest.mark.clause("N30")
@pytest.mark.parametrize("animal", ["frog", "bison", "zebra", "horse"])
def test_no_roll_and_no_second_move_when_hunting(animal):
    game = valley(up={23: animal}, shelters=[["lion"], []]).do("hunt", "lion").do("catch", 23)
    assert game.shelter() == [animal] and game.pawn() == 10
    assert not {"caught", "missed", "moves-again"} & set(game.events())
    assert ("roll",) in game.choices()


@pytest.mark.clause("N30", "N6")
def test_the_new_card_comes_before_the_hunter_goes_inside():
    for seed in range(30):
        game = valley(up={23: "zebra"}, shelters=[["lion"], []], deck=["turtle", "penguin", "snake"])
        game.dice(1 + seed % 6, 1 + seed // 6).do("hunt", "lion").do("catch", 23)
        assert game.card(23) == ("turtle", False) and game.deck[0] == "penguin"
        assert game.data["deck"][0] != "lion-1"


@pytest.mark.clause("N30")
def test_what_cannot_be_hunted():
    game = valley(up={22: "flood", 23: "zebra"}, down={24: "pig"}, shelters=[["lion"], []]).do("hunt", "lion")
    assert game.refusal("catch", 22) == ("N30", "no-catch-flood")
    assert game.refusal("catch", 20) == ("N30", "no-catch-hill")
    assert game.refusal("catch", 24) == ("N30", "no-catch-hidden")
    assert valley().refusal("catch", 11) == ("N30", "no-hunter-out")


@pytest.mark.clause("N30")
def test_a_card_under_a_pawn_can_be_hunted():
    game = valley(up={23: "zebra"}, pawns=(10, 23), shelters=[["lion"], []]).do("hunt", "lion").do("catch", 23)
    assert game.shelter() == ["zebra"] and game.pawn(1) == 23


@pytest.mark.clause("N30")
def test_without_open_animals_nobody_hunts():
    places = [10 * side + card for side in range(1, 5) for card in (1, 2, 3)]
    names = ["ram", "pig", "cow", "alpaca", "turtle", "penguin", "beaver", "snake", "giraffe", "zebra", "deer", "owl"]
    game = valley(side=3, down=dict(zip(places, names, strict=True)), shelters=[["lion"], []])
    assert game.refusal("hunt", "lion") == ("N30", "no-prey")


@pytest.mark.clause("N30", "N33")
@pytest.mark.parametrize("animal", ["horse", "gull", "zebra", "cow"])
def test_other_animals_do_not_hunt(animal):
    assert valley(shelters=[[animal], []]).refusal("hunt", animal) == ("N33", "no-ability")


@pytest.mark.clause("N31", "N33")
@pytest.mark.parametrize("bird", BIRDS)
def test_birds_look_at_up_to_four_cards(bird):
    down = {11: "ram", 22: "flood", 33: "cow", 44: "pig", 45: "lion"}
    game = valley(down=down, shelters=[[bird], []]).do("bird", bird)
    assert game.refusal("enough") == ("N31", "no-enough")
    assert game.choices() == {("look", place) for place in down}
    for place in (11, 22, 33):
        game.do("look", place)
        assert game.refusal("look", place) == ("N31", "no-look-again")
        assert ("enough",) in game.choices()
    game.do("look", 44)
    assert game.phase == "prepare" and game.shelter() == [] and game.in_deck()[bird] >= 1
    faces = [card["face"]["card"] for side in game.state.view(0)["sides"] for card in side["cards"] if card["looked"]]
    assert faces == ["ram", "flood", "cow", "pig"]


@pytest.mark.clause("N31")
def test_fewer_than_four_are_enough():
    game = valley(down={11: "ram", 22: "flood"}, shelters=[["owl"], []]).do("bird", "owl").do("look", 22).do("enough")
    assert game.phase == "prepare" and game.shelter() == []
    assert game.data["field"][0]["looked"] == []


@pytest.mark.clause("N31")
def test_open_cards_and_hills_are_not_looked_at():
    game = valley(down={11: "ram"}, shelters=[["owl"], []])
    assert game.refusal("look", 11) == ("N31", "no-bird-out")
    game.do("bird", "owl")
    assert game.refusal("look", 12) == ("N31", "no-look-open")
    assert game.refusal("look", 20) == ("", "no-spot")
    assert valley(shelters=[["owl"], []]).refusal("bird", "owl") == ("N31", "no-face-down")


@pytest.mark.clause("N31")
@pytest.mark.parametrize("phase", ["prepare", "choose-die", "meet", "extra", "lose", "after"])
def test_birds_fly_at_any_moment_of_the_turn(phase):
    more = {"down": {25: "ram", 24: "cow", 12: "pig"}, "shelters": [["owl", "rat", "frog", "dog"], ["lion"]]}
    if phase == "prepare":
        game = valley(**more)
    elif phase == "choose-die":
        game = valley(**more).dice(2, 5).do("roll")
    elif phase == "meet":
        game = valley(**more, pawns=(10, 12)).move(2)
    elif phase == "extra":
        game = valley(**more, up={14: "zebra"}).move(4)
    elif phase == "lose":
        game = valley(**more, up={14: "flood"}).move(4, 2)
    else:
        game = valley(**more).move(2)
    assert game.phase == phase and ("bird", "owl") in game.choices()
    before = game.data["dice"]
    game.do("bird", "owl").do("look", 25).do("enough")
    assert game.data["shelters"][0].count("owl-1") == 0 and game.data["dice"] == before
    if phase == "after":
        assert game.turn == 1
    else:
        assert game.phase == phase and game.choices("bird") == set()


@pytest.mark.clause("N31", "N22")
def test_a_bird_sent_away_is_no_longer_there_to_be_lost():
    game = valley(up={14: "flood"}, down={25: "ram"}, shelters=[["owl", "rat", "frog"], []]).move(4, 2)
    game.do("bird", "owl").do("look", 25)
    assert game.shelter() == [] and game.pawn() == 20  # two are owed, two are left


@pytest.mark.clause("N31", "N10")
def test_one_bird_a_turn():
    game = valley(down={24: "ram", 25: "cow"}, shelters=[["owl", "gull"], []])
    game.do("bird", "owl").do("look", 24).do("enough")
    assert game.refusal("bird", "gull") == ("N10", "no-group-used")
    game.dice(1, 2).do("roll")
    assert game.refusal("bird", "gull") == ("N10", "no-group-used")


@pytest.mark.clause("N31")
def test_only_the_owner_sees_the_cards():
    game = valley(down={24: "ram"}, shelters=[["owl"], []], players=3).do("bird", "owl").do("look", 24)
    shown = {seat: game.state.view(seat)["sides"][1]["cards"][3]["face"] for seat in (0, 1, 2, None)}
    assert shown[0]["card"] == "ram" and shown[1] is shown[2] is shown[None] is None
    assert all(game.state.view(seat)["sides"][1]["cards"][3]["looked"] == [0] for seat in (0, 1, 2, None))


@pytest.mark.clause("N32", "N33")
@pytest.mark.parametrize("domestic", DOMESTIC)
def test_domestic_animals_are_given_for_any_animal(domestic):
    game = valley(players=3, shelters=[[domestic, "rat"], ["lion", "owl"], ["frog"]]).do("domestic", domestic)
    assert game.choices() == {("take", 1, "lion"), ("take", 1, "owl"), ("take", 2, "frog")}
    assert game.refusal("take", 0, "rat") == ("N32", "no-take-own")
    assert game.refusal("take", 2, "lion") == ("N32", "no-take")
    assert game.refusal("take", 3, "lion") == ("", "no-such-player")
    size = len(game.deck)
    game.do("take", 1, "lion")
    assert game.shelter() == ["lion", "rat"] and game.shelter(1) == sorted(["owl", domestic])
    assert game.phase == "prepare" and len(game.deck) == size


@pytest.mark.clause("N32")
def test_the_other_forms_no_pair_then():
    game = valley(shelters=[["cow"], ["cow", "lion"]]).do("domestic", "cow").do("take", 1, "lion")
    assert game.actor == 0 and game.shelter(1) == ["cow", "cow"] and game.pairs(1) == []


@pytest.mark.clause("N32")
def test_without_other_animals_there_is_nothing_to_take():
    assert valley(shelters=[["cow"], []]).refusal("domestic", "cow") == ("N32", "no-others-hold")
    assert valley(shelters=[["cow"], ["ram"]]).refusal("take", 1, "ram") == ("N32", "no-domestic-out")


@pytest.mark.clause("N33", "N10")
def test_the_group_used_counts_for_the_limit():
    dog = valley(up={23: "zebra"}, shelters=[["dog", "dog", "lion", "cow"], ["owl"]])
    dog.do("hunt", "dog").do("catch", 23)
    assert dog.refusal("hunt", "dog") == ("N10", "no-group-used")
    assert dog.refusal("hunt", "lion") == ("N10", "no-group-used")
    assert dog.choices("domestic") == {("domestic", "dog"), ("domestic", "cow")}
    dog.do("domestic", "dog").do("take", 1, "owl")
    assert dog.refusal("domestic", "cow") == ("N10", "no-group-used")


@pytest.mark.clause("N33")
@pytest.mark.parametrize(
    ("animal", "verbs"),
    [("crocodile", {"hunt"}), ("horse", {"domestic"}), ("gull", {"bird"}), ("dog", {"hunt", "domestic"})],
)
def test_what_the_dual_animals_can_do_in_the_shelter(animal, verbs):
    game = valley(down={24: "ram"}, shelters=[[animal], ["owl"]])
    assert game.choices("hunt", "bird", "domestic") == {(verb, animal) for verb in verbs}


@pytest.mark.clause("N33", "N13", "N14")
@pytest.mark.parametrize(("animal", "phase"), [("crocodile", "prepare"), ("gull", "after"), ("dog", "prepare")])
def test_stopping_on_a_dual_animal_takes_it_at_once(animal, phase):
    game = valley(up={12: animal}).move(2)
    assert game.shelter() == [animal]
    assert game.phase == phase  # the gull could fly already
    assert "moves-again" not in game.events()


@pytest.mark.clause("N30", "N31")
def test_prey_are_all_open_animals_and_birds_look_at_all_that_is_hidden():
    places = {10 * side + card for side in range(1, 5) for card in range(1, 6)}
    game = valley(up={22: "flood"}, down={24: "pig", 31: "ram"}, shelters=[["lion", "owl"], []])
    assert game.do("hunt", "lion").choices() == {("catch", place) for place in places - {22, 24, 31}}
    game = valley(up={22: "flood"}, down={24: "pig", 31: "ram", 43: "cow"}, shelters=[["lion", "owl"], []])
    assert game.do("bird", "owl").choices() == {("look", 24), ("look", 31), ("look", 43)}
    assert game.do("look", 31).choices() == {("look", 24), ("look", 43), ("enough",)}


@pytest.mark.clause("N31")
def test_a_look_counts_as_something_shown():
    game = valley(down={24: "pig", 31: "ram", 43: "cow"}, shelters=[["owl"], []]).do("bird", "owl")
    before = game.state.revealed
    assert game.do("look", 31).state.revealed > before


@pytest.mark.clause("N30", "N31", "N24")
def test_a_place_that_the_flood_has_taken_is_no_place():
    shelters = [["lion", "owl"], []]
    assert valley(lengths=(5, 4), shelters=shelters).do("hunt", "lion").refusal("catch", 25) == ("", "no-spot")
    game = valley(lengths=(5, 4), down={12: "pig", 13: "ram"}, shelters=shelters).do("bird", "owl")
    assert game.refusal("look", 25) == ("", "no-spot")
