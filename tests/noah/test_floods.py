"""N20-N25: hills, floods and flooding."""

import pytest

from .positions import valley


@pytest.mark.clause("N20")
def test_a_hill_opens_the_side_ahead_and_no_other():
    down = {15: "pig", 21: "ram", 23: "cow", 25: "flood", 31: "owl"}
    game = valley(down=down).move(6)
    assert game.on_side(2)[0] == "ram" and game.on_side(2)[2] == "cow" and game.on_side(2)[4] == "flood"
    assert game.card(15) == ("pig", False) and game.card(31) == ("owl", False)
    assert game.pawn() == 20 and game.turn == 1


@pytest.mark.clause("N20")
def test_passing_a_hill_opens_nothing():
    game = valley(down={22: "ram", 24: "cow"}, up={21: "pig"}, pawns=(14, 30)).move(3)
    assert game.pawn() == 21
    assert game.card(22) == ("ram", False)


@pytest.mark.clause("N21", "N22")
def test_a_pawn_carried_to_a_hill_opens_nothing():
    game = valley(up={13: "flood"}, down={22: "ram"}, shelters=[["ram"], []]).move(3, 1)
    assert game.pawn() == 20 and game.card(22) == ("ram", False)


@pytest.mark.clause("N21", "N24")
def test_pawns_moved_by_a_flooding_open_nothing():
    down = {13: "flood", 22: "ram", 43: "cow"}
    game = valley(players=3, down=down, up={33: "flood"}, pawns=(10, 12, 35)).move(3, 1)
    assert [game.pawn(seat) for seat in range(3)] == [20, 20, 40]
    assert game.card(22) == ("ram", False) and game.card(43) == ("cow", False)


@pytest.mark.clause("N22")
def test_the_player_chooses_exactly_as_many_cards_as_rolled():
    game = valley(up={13: "flood"}, shelters=[["ram", "cow", "lion", "owl"], []]).move(3, 2)
    assert game.phase == "lose" and game.data["owed"] == 2
    assert game.choices("lose") == {("lose", name) for name in ("ram", "cow", "lion", "owl")}
    game.do("lose", "lion")
    assert game.data["owed"] == 1 and game.pawn() == 13
    game.do("lose", "ram")
    assert game.shelter() == ["cow", "owl"] and game.pawn() == 20
    assert game.in_deck()["lion"] == 2 and game.in_deck()["ram"] == 2
    assert game.card(13) == ("flood", True)


@pytest.mark.clause("N22")
@pytest.mark.parametrize("cards", [["ram"], ["ram", "cow", "lion"], ["elephant"], ["elephant", "ram"]])
def test_too_few_cards_all_go(cards):
    game = valley(up={13: "flood"}, shelters=[cards, []]).move(3, 4)
    assert game.shelter() == [] and game.pawn() == 20 and game.turn == 1


@pytest.mark.clause("N22")
def test_an_empty_shelter_loses_nothing():
    game = valley(up={13: "flood"}).move(3, 6)
    assert game.pawn() == 20 and game.turn == 1


@pytest.mark.clause("N22", "N33")
@pytest.mark.parametrize("animal", ["turtle", "penguin", "beaver", "snake", "crocodile", "gull"])
def test_water_animals_are_never_lost_and_do_not_count(animal):
    alone = valley(up={13: "flood"}, shelters=[[animal], []]).move(3, 6)
    assert alone.shelter() == [animal] and alone.pawn() == 20
    game = valley(up={13: "flood"}, shelters=[[animal, "ram", "cow"], []]).move(3, 1)
    assert game.choices("lose") == {("lose", "ram"), ("lose", "cow")}
    assert game.refusal("lose", animal) == ("N22", "no-lose-water")
    both = valley(up={13: "flood"}, shelters=[[animal, "ram", "cow"], []]).move(3, 2)
    assert both.shelter() == [animal]


@pytest.mark.clause("N22")
def test_a_shelter_of_water_animals_only_loses_nothing():
    water = ["turtle", "penguin", "beaver", "snake", "crocodile", "gull", "turtle"]
    game = valley(up={13: "flood"}, shelters=[water, []], down={22: "cow"}).move(3, 6)
    assert game.shelter() == sorted(water) and game.pawn() == 20
    assert game.choices() == {("end",), ("pair", "turtle"), ("bird", "gull")}


@pytest.mark.clause("N22", "N33")
@pytest.mark.parametrize("animal", ["horse", "dog"])
def test_horse_and_dog_can_be_lost(animal):
    assert valley(up={13: "flood"}, shelters=[[animal], []]).move(3, 1).shelter() == []


@pytest.mark.clause("N22")
def test_a_large_animal_pays_one_or_two():
    def at_the_flood(roll):
        return valley(up={13: "flood"}, shelters=[["elephant", "ram", "cow"], []]).move(3, roll)

    two = at_the_flood(2)
    assert two.choices("lose", "lose-as-two") == {
        ("lose", "elephant"),
        ("lose", "ram"),
        ("lose", "cow"),
        ("lose-as-two", "elephant"),
    }
    assert two.do("lose-as-two", "elephant").shelter() == ["cow", "ram"]
    one = at_the_flood(2).do("lose", "elephant")
    assert one.data["owed"] == 1
    assert one.do("lose", "cow").shelter() == ["ram"]
    single = at_the_flood(1)
    assert single.refusal("lose-as-two", "elephant") == ("N22", "no-two-owed")
    assert single.refusal("lose-as-two", "ram") == ("N22", "no-two-small")


@pytest.mark.clause("N22")
def test_what_is_left_can_always_pay_exactly():
    game = valley(up={13: "flood"}, shelters=[["elephant", "bison", "ram"], []]).move(3, 4)
    game.do("lose", "elephant")  # 3 owed: bison and ram pay exactly that, at their most
    assert game.shelter() == [] and game.pawn() == 20
    exact = valley(up={13: "flood"}, shelters=[["elephant", "bison"], []]).move(3, 4)
    assert exact.shelter() == []
    more = valley(up={13: "flood"}, shelters=[["elephant", "bison"], []]).move(3, 3)
    assert more.do("lose-as-two", "bison").choices() == {("lose", "elephant")}


@pytest.mark.clause("N23")
@pytest.mark.parametrize(("here", "there"), [(13, 32), (21, 45)])
def test_a_flood_opened_by_a_pawn_floods_after_the_loss(here, there):
    start = here - here % 10
    game = valley(down={here: "flood"}, up={there: "flood"}, pawns=(start, 10), shelters=[["ram", "cow"], []])
    game.move(here % 10, 1)
    assert game.phase == "lose" and len(game.data["field"]) == 20
    game.do("lose", "ram")
    assert len(game.data["field"]) == 18 and game.in_deck()["flood"] == 6
    assert game.events().index("lost") < game.events().index("flooding")


@pytest.mark.clause("N23", "N20")
def test_a_flood_opened_from_a_hill_floods_and_nobody_loses_cards():
    game = valley(down={24: "flood"}, up={42: "flood"}, shelters=[["ram", "cow"], ["pig"]], pawns=(10, 23)).move(6)
    assert game.data["lengths"] == [5, 4]
    assert game.shelter() == ["cow", "ram"] and game.shelter(1) == ["pig"]
    assert game.pawn() == 20 and game.pawn(1) == 30


@pytest.mark.clause("N23")
def test_an_open_flood_that_is_stepped_on_opens_nothing():
    game = valley(up={13: "flood", 15: "flood"}, shelters=[["ram"], []]).move(3, 1)
    assert game.data["lengths"] == [5, 5] and game.pawn() == 20
    for how in ("up", "down"):
        asked = valley(**{how: {13: "flood"}}, shelters=[["ram", "cow"], []]).move(3, 1)
        assert asked.phase == "lose" and asked.data["opened"] == (how == "down")


@pytest.mark.clause("N23", "N25")
@pytest.mark.parametrize("other", [15, 25, 45])
def test_floods_on_the_same_or_a_neighbouring_side_do_nothing(other):
    game = valley(down={13: "flood"}, up={other: "flood"}).move(3, 1)
    assert game.data["lengths"] == [5, 5] and game.card(13) == ("flood", True)


@pytest.mark.clause("N24", "N25")
@pytest.mark.parametrize(
    ("here", "there", "lengths"), [(13, 33, [4, 5]), (23, 43, [5, 4]), (33, 13, [4, 5]), (43, 23, [5, 4])]
)
def test_opposite_sides_get_one_card_shorter(here, there, lengths):
    start = here - here % 10
    game = valley(down={here: "flood"}, up={there: "flood"}, pawns=(start, start)).move(3, 1)
    assert game.data["lengths"] == lengths


@pytest.mark.clause("N24")
def test_places_vanish_and_the_cards_behind_move_up():
    up = {11: "ram", 12: "cow", 14: "pig", 15: "owl", 31: "flood", 32: "lion", 33: "bear", 34: "fox", 35: "tiger"}
    game = valley(down={13: "flood"}, up=up).move(3, 1)
    assert game.on_side(1) == ["ram", "cow", "pig", "owl"]
    assert game.on_side(3) == ["lion", "bear", "fox", "tiger"]
    assert game.in_deck()["flood"] == 6 and len(game.data["field"]) == 18


@pytest.mark.clause("N24")
def test_face_down_cards_move_up_face_down_and_what_was_seen_stays_known():
    game = valley(down={13: "flood", 15: "cow", 14: "ram"}, up={31: "flood"}, shelters=[["owl"], []])
    game.do("bird", "owl").do("look", 15).do("enough").move(3, 1)
    assert game.card(13) == ("ram", False) and game.card(14) == ("cow", False)
    cards = game.state.view(0)["sides"][0]["cards"]
    assert [card["face"] and card["face"]["card"] for card in cards][2:] == [None, "cow"]
    assert [card["looked"] for card in cards] == [[], [], [], [0]]


@pytest.mark.clause("N24")
def test_all_pawns_of_both_sides_go_to_the_next_hill_others_stay():
    game = valley(players=4, down={13: "flood"}, up={33: "flood"}, pawns=(10, 15, 32, 24)).move(3, 1)
    assert [game.pawn(seat) for seat in range(4)] == [20, 20, 40, 24]
    still = valley(players=4, down={13: "flood"}, up={33: "flood"}, pawns=(10, 10, 30, 44)).move(3, 1)
    assert [still.pawn(seat) for seat in range(4)] == [20, 10, 30, 44]


@pytest.mark.clause("N24")
def test_of_several_floods_the_first_clockwise_goes():
    up = {32: "flood", 35: "flood", 31: "ram", 33: "cow", 34: "pig"}
    game = valley(down={13: "flood"}, up=up).move(3, 1)
    assert game.on_side(3) == ["ram", "cow", "pig", "flood"]


@pytest.mark.clause("N24")
def test_it_is_repeated_while_both_sides_show_a_flood():
    game = valley(down={22: "flood", 24: "flood"}, up={41: "flood", 45: "flood"}).move(6)
    assert game.data["lengths"] == [5, 3] and game.in_deck()["flood"] == 6
    assert game.events().count("flooding") == 2
    uneven = valley(down={22: "flood", 24: "flood"}, up={41: "flood"}).move(6)
    assert uneven.data["lengths"] == [5, 4] and "flood" in uneven.on_side(2)


@pytest.mark.clause("N24", "N40")
def test_sides_of_unlike_length_shrink_one_by_one_with_pawns_on_them():
    game = valley(side=4, lengths=(3, 4), down={12: "flood"}, up={33: "flood", 41: "cow"}, pawns=(10, 31))
    game.move(2, 1)
    assert game.data["lengths"] == [2, 4] and game.pawn(1) == 40 and game.pawn() == 20
    assert game.ending == "going-on"
    game.move(1)
    assert game.pawn(1) == 41 and game.shelter(1) == ["cow"]
