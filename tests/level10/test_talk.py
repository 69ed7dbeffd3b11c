"""L7: the three kinds of things that may be said, and what follows from them."""

import pytest

from castaways.games.level10.actions import TELL, VOLUNTEER
from castaways.games.level10.cards import WORLD_KEYS
from castaways.games.level10.terms import MOST_SAID

from .positions import GAME, new, table, tell, wish_play, wish_reset


def talking(**kwargs):
    hands = [["desert-1", "desert-2", "desert-3", "forest-1", "forest-8", "clouds-1"], ["swamp-1"], []]
    return table({}, hands, **kwargs)


@pytest.mark.clause("L7")
def test_exactly_three_kinds_of_things():
    game = talking()
    said = {word.split()[0] for word in game.legal(0, talk=True) - game.legal(0)}
    assert said == {"tell", "wish-play", "wish-reset"}
    counts = {word for word in game.legal(0, talk=True) if word.startswith("tell")}
    assert counts == {"tell desert 3", "tell forest 2", "tell clouds 1", "tell volcano 0", "tell swamp 0"}
    wishes = {word for word in game.legal(0, talk=True) if word.startswith("wish-play")}
    assert wishes == {f"wish-play {seat} {world}" for seat in range(3) for world in WORLD_KEYS}


@pytest.mark.clause("L7")
def test_a_count_is_true():
    game = talking()
    assert game.refusal(tell("desert", 2), 0) == ("L7", "no-say-false")
    assert game.refusal(tell("desert", 4), 0) == ("L7", "no-say-false")
    game.tell(0, "desert", 3)
    assert game.view["said"] == [{"after": 0, "seat": 0, "kind": "count", "world": "desert", "count": 3}]
    assert game.view["seats"][0]["told"] == {"desert": [3, 3]}
    assert game.refusal(tell("desert", 3), 0) == ("L7", "no-say-known")


@pytest.mark.clause("L7")
def test_all_hear_it_and_it_is_remembered():
    game = talking().do(wish_play(0, "swamp"), 0).do(wish_reset(2, "clouds"), 0).do(wish_play(1, "forest"), 2)
    for viewer in (0, 1, 2, None):
        view = game.state.view(viewer)
        assert [(said["seat"], said["kind"], said["world"], said["who"]) for said in view["said"]] == [
            (0, "play", "swamp", 0),
            (0, "reset", "clouds", 2),
            (2, "play", "forest", 1),
        ]
        assert len(view["wishes"]) == 3
        assert not any(GAME.event(raw, viewer).hidden for raw in game.log.raw)
    assert game.events() == ["wants-play", "should-reset", "should-play"]


@pytest.mark.clause("L7")
def test_also_out_of_turn_and_before_anybody_begins():
    game = talking()
    assert game.seat == 0 and game.legal(2) == set() and game.legal(2, talk=True)
    game = new(3)
    assert {word.split()[0] for word in game.legal(1, talk=True)} == {
        "volunteer", "stand-back", "tell", "wish-play", "wish-reset"
    }  # fmt: skip
    game.do(VOLUNTEER, 1)
    assert game.legal(1) == set() and game.legal(1, talk=True), "who has answered may still talk"


@pytest.mark.clause("L7")
def test_three_things_until_the_own_next_turn_is_over():
    game = talking()
    for world, count in (("desert", 3), ("forest", 2), ("clouds", 1)):
        game.tell(0, world, count)
    assert MOST_SAID == 3 and game.view["seats"][0]["sayings_left"] == 0
    assert game.legal(0, talk=True) == game.legal(0)
    assert game.refusal(tell("swamp", 0), 0) == ("L7", "no-say-more")
    game.play("desert-1")
    assert game.view["seats"][0]["sayings_left"] == 3, "the turn is over"
    game.do(wish_play(1, "swamp"), 2)
    game.play("swamp-1")
    assert game.view["seats"][2]["sayings_left"] == 2, "somebody else's turn changes nothing"


@pytest.mark.clause("L7")
def test_nobody_to_talk_to_when_alone_and_nothing_after_the_end():
    game = new(1)
    assert game.legal(0, talk=True) == game.legal(0)
    assert game.refusal(TELL) == ("L7", "no-say-alone")
    rows = {"desert": "R", "forest": "1", "clouds": "1"}
    other = ["desert-1", "desert-2", "desert-3", "desert-4", "desert-5", "forest-2", "forest-3"]
    over = table(rows, [["volcano-8", "swamp-1"], other]).play("volcano-8")
    assert over.state.legal(0) == over.state.legal(1) == []


@pytest.mark.clause("L7")
def test_a_wish_stands_until_the_turn_it_is_for():
    game = talking().do(wish_play(1, "swamp"), 0).do(wish_play(0, "forest"), 0)
    assert game.refusal(wish_play(1, "swamp"), 0) == ("L7", "no-say-again")
    game.play("desert-1")
    assert {(wish["who"], wish["world"]) for wish in game.view["wishes"]} == {(1, "swamp"), (0, "forest")}
    game.play("swamp-1")
    assert [(wish["who"], wish["world"]) for wish in game.view["wishes"]] == [(0, "forest")]
    game.reset("volcano").done()
    assert game.seat == 0 and game.view["wishes"] == [], "what I wanted for this turn is settled"
    assert len(game.view["said"]) == 2, "but it was said"


@pytest.mark.clause("L7", "L13")
def test_nobody_is_asked_for_a_reset_that_does_not_exist():
    rows = {"desert": "1 2", "forest": "3 4", "clouds": "2 3", "volcano": "6 7", "swamp": "R R"}
    game = table(rows, [["swamp-1"], []])
    assert game.refusal(wish_reset(1, "swamp"), 0) == ("L13", "no-reset-left")
    assert game.refusal(wish_play(2, "swamp"), 0) == ("", "no-such-seat")


@pytest.mark.clause("L7", "L8")
def test_what_a_count_still_says_later():
    game = talking(deck=["swamp-7", "volcano-7", "clouds-7", "desert-7"])
    game.tell(0, "desert", 3).tell(0, "swamp", 0)
    game.play("desert-1")  # one fewer, and a card drawn that may be of any world
    assert game.view["seats"][0]["told"] == {"desert": [2, 3], "swamp": [0, 1]}
    game.play("swamp-1").reset("volcano").done()
    game.play("clouds-1")
    assert game.view["seats"][0]["told"] == {"desert": [2, 4], "swamp": [0, 2]}


@pytest.mark.clause("L7", "L8")
def test_a_card_put_under_the_deck_may_have_been_of_any_world():
    game = talking().tell(0, "desert", 3).reset("swamp").put("forest-1")
    assert game.view["seats"][0]["told"]["desert"][0] == 2
    game.done()
    assert game.view["seats"][0]["told"] == {"desert": [2, 4]}
