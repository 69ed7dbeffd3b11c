"""N1-N6: the box, the valley, the first player, and what "into the deck" means."""

from collections import Counter

import pytest

from castaways.core.rng import seeded
from castaways.games.noah.rules.cards import CARD_KEY, GROUP_KEYS, KEY, NO_CARD, group_keys
from castaways.games.noah.rules.deck import put_inside
from castaways.games.noah.rules.state import empty_state, first_player

from .positions import GAME, place, valley

GROUPS = {
    "hunter": {"lion", "bear", "tiger", "fox", "crocodile", "dog"},
    "bird": {"raven", "parrot", "flamingo", "owl", "gull"},
    "domestic": {"ram", "pig", "cow", "alpaca", "horse", "dog"},
    "water": {"turtle", "penguin", "beaver", "snake", "crocodile", "gull"},
    "fast": {"giraffe", "zebra", "deer", "kangaroo", "horse"},
    "small": {"raccoon", "rat", "hedgehog", "squirrel", "chameleon", "frog"},
    "large": {"elephant", "bison"},
}


def everything(data):
    """All cards of a position."""
    cards = [item["card"] for item in data["field"]] + data["deck"]
    for shelter, pairs in zip(data["shelters"], data["pairs"], strict=True):
        cards += shelter + [f"{name}-{copy}" for name in pairs for copy in (1, 2)]
    return Counter(cards)


@pytest.mark.clause("N1")
def test_every_species_has_its_groups():
    assert len(KEY) == 32
    found = {group: {key for i, key in enumerate(KEY) if group in group_keys(i)} for group in GROUP_KEYS}
    assert found == GROUPS


@pytest.mark.clause("N1", "N2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_box_holds_every_animal_twice_six_floods_and_a_pawn_a_player(players):
    data = GAME.new(players, 5).dump()
    kinds = Counter(card.rpartition("-")[0] for card in everything(data).elements())
    assert kinds == {**dict.fromkeys(KEY, 2), "flood": 6}
    assert set(everything(data)) == set(CARD_KEY)
    assert len(data["pawns"]) == players
    assert [side["hill"]["spot"] for side in GAME.new(players, 5).view(None)["sides"]] == [0, 6, 12, 18]


@pytest.mark.clause("N2")
def test_two_dice_are_rolled():
    game = valley().dice(2, 5).do("roll")
    assert game.data["dice"] == [2, 5]


@pytest.mark.clause("N3")
@pytest.mark.parametrize("side", [3, 4, 5])
def test_four_sides_of_animals_lie_face_up(side):
    for seed in range(40):
        data = GAME.new(3, seed, side=side).dump()
        assert [len([c for c in data["field"] if c["spot"] // 6 == k]) for k in range(4)] == [side] * 4
        assert all(item["open"] and not item["card"].startswith("flood") for item in data["field"])
        assert len(data["deck"]) == 70 - 4 * side
    assert GAME.new(2, 1).dump()["options"] == {"side": 5}


@pytest.mark.clause("N3", "N6")
def test_a_flood_drawn_while_laying_out_goes_back_inside():
    returned = 0
    for seed in range(60):
        data = GAME.new(2, seed).dump()
        floods = [card for card in data["limits"] if card.startswith("flood")]
        returned += len(floods)
        assert data["drawn"] >= 20 + len(floods)
        if data["drawn"] > 20:
            assert floods
        assert all(limit[1] == "inside" for limit in data["limits"].values())
        assert sum(card.startswith("flood") for card in data["deck"]) == 6
        if returned and data["deck"][0] in floods:
            pytest.fail("a flood that was put back lies at the bottom")
    assert returned > 30  # two a game in the mean


@pytest.mark.clause("N4")
def test_pawns_start_on_hills_clockwise_and_two_players_face_each_other():
    assert [place(spot) for spot in GAME.new(2, 1).dump()["pawns"]] == [10, 30]
    assert [place(spot) for spot in GAME.new(3, 1).dump()["pawns"]] == [10, 20, 30]
    assert [place(spot) for spot in GAME.new(4, 1).dump()["pawns"]] == [10, 20, 30, 40]


@pytest.mark.clause("N5")
@pytest.mark.parametrize(
    ("players", "dice", "first"),
    [
        (2, (3, 5), 1),
        (2, (6, 5), 0),
        (2, (4, 4, 2, 6), 1),
        (3, (5, 2, 5, 1, 6), 2),
        (3, (5, 2, 5, 3, 3, 4, 1), 0),
        (4, (1, 2, 6, 6, 5, 2), 2),
    ],
)
def test_the_highest_roll_begins_and_ties_roll_again(players, dice, first):
    game = valley(players=players).dice(*dice)
    assert first_player(game.state) == first


@pytest.mark.clause("N5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anybody_may_begin_and_play_goes_clockwise(players):
    firsts = Counter(GAME.new(players, seed).to_act[0] for seed in range(200))
    assert set(firsts) == set(range(players)) and min(firsts.values()) > 200 / players / 2
    game = valley(players=players, up={14: "ram"})
    order = []
    for _ in range(2 * players):
        order.append(game.turn)
        while game.phase == "prepare" and game.turn == order[-1]:
            game.dice(1, 1, 6, 6, 6).do("roll").do("move", 1)
            while game.turn == order[-1] and game.phase != "prepare":
                game.state.apply(game.actor, game.state.legal(game.actor)[0])
    assert order == [i % players for i in range(2 * players)]


@pytest.mark.clause("N5")
def test_only_the_player_whose_turn_it_is_can_roll():
    assert valley(players=3).refusal("roll", seat=1) == ("N5", "no-others-turn")


@pytest.mark.clause("N6")
@pytest.mark.parametrize(("size", "places"), [(0, {0}), (1, {0, 1}), (2, {1}), (3, {1, 2}), (10, set(range(1, 10)))])
def test_into_the_deck_is_never_top_or_bottom_unless_the_deck_is_tiny(size, places):
    found = Counter()
    for seed in range(600):
        state = empty_state(2, 5, seeded(seed))
        for card in range(size):
            state.deck.push(card)
        put_inside(state, 50)
        found[state.deck.as_list().index(50)] += 1
    assert set(found) == places
    assert all(abs(count - 600 / len(places)) < 4 * (600 / len(places)) ** 0.5 + 1 for count in found.values())


@pytest.mark.clause("N3")
@pytest.mark.parametrize("side", [3, 5])
def test_no_card_lies_on_a_hill_or_beside_the_sides(side):
    state = GAME.new(2, 1, side=side)
    empty = [where for where, card in enumerate(state.field.as_list()) if card == NO_CARD]
    assert empty == [where for where in range(24) if not 1 <= where % 6 <= side]
