"""N40, N43: how the game ends, and who wins."""

import pytest

from .positions import GAME, valley


@pytest.mark.clause("N40")
@pytest.mark.parametrize("animal", ["ram", "zebra", "horse"])
def test_a_card_that_cannot_be_replaced_is_kept_and_ends_the_game(animal):
    game = valley(up={12: animal}, only=True).move(2)
    assert game.ending == "deck-empty" and game.phase == "over" and game.state.to_act == ()
    assert game.shelter() == [animal]
    assert len(game.data["field"]) == 19 and game.data["gap"] == [2]
    assert game.pawn() == 12
    assert "moves-again" not in game.events()


@pytest.mark.clause("N40")
@pytest.mark.parametrize(("animal", "die"), [("rat", 5), ("elephant", 2)])
def test_an_empty_deck_alone_does_not_end_the_game(animal, die):
    game = valley(up={12: animal}, only=True).move(2, die)
    assert game.ending == "going-on" and game.turn == 1


@pytest.mark.clause("N40")
def test_the_last_card_is_still_laid():
    game = valley(up={12: "ram", 31: "cow"}, deck=["owl"], only=True).move(2)
    assert game.ending == "going-on" and game.deck == [] and game.card(12) == ("owl", False)
    game.move(1)
    assert game.ending == "deck-empty" and "cow" in game.shelter(1) + game.pairs(1)


@pytest.mark.clause("N40", "N30")
def test_hunting_from_an_empty_deck_ends_the_game_before_the_hunter_leaves():
    game = valley(up={12: "ram"}, shelters=[["lion"], []], only=True).do("hunt", "lion").do("catch", 12)
    assert game.ending == "deck-empty" and game.shelter() == ["lion", "ram"]
    assert game.data["using"] is None and GAME.load(game.data).dump() == game.data, "nothing is being decided any more"


@pytest.mark.clause("N40", "N22", "N6")
def test_a_loss_to_an_empty_deck_is_paid_and_play_goes_on():
    game = valley(up={12: "flood"}, shelters=[["rat", "ram"], []], only=True).move(2, 3)
    assert game.ending == "going-on" and game.shelter() == []
    assert sorted(game.deck) == ["ram", "rat"] and game.pawn() == 20


@pytest.mark.clause("N40")
@pytest.mark.parametrize("how", ["pawn", "hill"])
def test_a_side_with_one_card_ends_the_game(how):
    more = {"side": 3, "lengths": (2, 3), "down": {12: "flood"}, "up": {31: "flood"}}
    game = valley(**more, pawns=(10, 32) if how == "pawn" else (43, 32), shelters=[["ram", "cow"], []])
    if how == "pawn":
        game.move(2, 1).do("lose", "ram")
        assert game.shelter() == ["cow"]  # the loss is paid first
    else:
        game.move(1)
        assert game.shelter() == ["cow", "ram"]
    assert game.ending == "side-gone" and game.data["lengths"] == [1, 3] and game.state.to_act == ()
    assert game.pawn(1) == 40


@pytest.mark.clause("N40", "N24")
def test_nothing_more_is_flooded_once_a_side_has_one_card():
    up = {11: "flood", 12: "flood"}
    game = valley(side=3, lengths=(2, 3), up=up, down={31: "flood", 32: "flood"}, pawns=(23, 10)).move(1)
    assert game.ending == "side-gone" and game.data["lengths"] == [1, 3]
    assert game.events().count("flooding") == 1 and game.in_deck()["flood"] == 4


@pytest.mark.clause("N40")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hundred_turns_a_player_end_the_game(players):
    game = valley(players=players, turns=100 * players - 1, turn=players - 1, pawns=[10] * players, up={11: "ram"})
    assert game.ending == "going-on"
    game.move(1)
    assert game.ending == "turns-out" and game.data["turns"] == 100 * players
    assert game.state.result is not None


@pytest.mark.clause("N40")
def test_the_last_player_but_one_still_leaves_a_turn():
    game = valley(turns=198, up={11: "ram"}).move(1)
    assert game.ending == "going-on" and game.turn == 1


@pytest.mark.clause("N43")
def test_pairs_lying_in_the_shelter_are_formed_first_and_singles_score_nothing():
    shelters = [["ram", "lion", "lion", "elephant", "elephant", "cow"], ["pig"]]
    game = valley(turns=199, turn=1, up={31: "turtle"}, shelters=shelters, pairs=[["zebra"], []]).move(1)
    assert game.pairs() == ["elephant", "lion", "zebra"] and game.shelter() == ["cow", "ram"]
    result = game.state.result
    assert result.scores == (5, 0) and result.winners == (0,) and result.won
    assert [(line.key, line.points, line.count) for line in result.details[0]] == [("pairs", 2, 2), ("large", 3, 1)]


@pytest.mark.clause("N43")
@pytest.mark.parametrize(
    ("pairs", "winners", "payoffs"),
    [
        ([["ram"], ["cow", "pig"], ["owl"]], (1,), [0.0, 1.0, 0.0]),
        ([["ram", "lion"], ["cow", "pig"], ["owl"]], (0, 1), [0.5, 0.5, 0.0]),
        ([["elephant"], ["cow", "pig", "owl"], ["bison"]], (0, 1, 2), [1 / 3] * 3),
        ([[], [], []], (0, 1, 2), [1 / 3] * 3),
    ],
)
def test_most_points_win_and_ties_share(pairs, winners, payoffs):
    game = valley(players=3, turns=299, turn=2, up={21: "hedgehog"}, pairs=pairs).move(1, 6)
    result = game.state.result
    assert result.winners == winners
    assert [game.state.payoff(seat) for seat in range(3)] == payoffs


@pytest.mark.clause("N43")
def test_there_is_no_result_before_the_end():
    assert GAME.new(2, 1).result is None
