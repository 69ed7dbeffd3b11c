"""L7: the three kinds of things that may be said, and what follows from them."""

import pytest

from castaways.core.buffers import Actions
from castaways.games.level10.rules.actions import ACTIONS, TELL, VOLUNTEER
from castaways.games.level10.rules.cards import KEY, LEVELS, PLACES, WORLD_KEYS
from castaways.games.level10.rules.terms import MOST_SAID

from .positions import GAME, columns, full_row, new, table, tell, wish_play, wish_reset


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


def may_say_exactly_what_is_listed(game):
    """One word can be asked about without listing them all: the answer is the same."""
    for seat in range(int(game.state.players)):
        listed = set(game.state.legal(seat))
        assert {action for action in range(TELL, ACTIONS) if game.state.allows(seat, action)} == {
            action for action in listed if action >= TELL
        }


@pytest.mark.clause("L7", "L31")
def test_nothing_is_wished_of_who_has_no_cards():
    """A single card, the very first one, is enough to be asked."""
    rows = columns(8) | {"desert": full_row("desert", range(2, 9))[:8]}
    left = [card for card in KEY[:LEVELS] if not any(card in row for row in rows.values())]
    assert left[0] == "desert-1"
    game = table(rows, [left[1:5], [], left[:1], left[5:]], difficulty="pro", bare=True)
    for seat in range(4):
        asked = {word.split()[1] for word in game.legal(seat, talk=True) if word.startswith("wish")}
        assert asked == {"0", "2", "3"}
    may_say_exactly_what_is_listed(game)
    assert game.refusal(wish_play(1, "forest"), 0)[0] == "L31"


@pytest.mark.clause("L7", "L13")
def test_what_may_be_said_is_listed_with_wishes_and_rows_without_resets():
    rows = {"desert": "1 2", "forest": "3 4", "clouds": "2 3", "volcano": "6 7", "swamp": "R R"}
    game = table(rows, [["swamp-1"], [], []])
    may_say_exactly_what_is_listed(game)
    game.do(wish_reset(1, "forest"), 0).do(wish_play(2, "desert"), 0)
    assert not game.state.allows(0, wish_reset(1, "swamp")) and not game.state.allows(0, wish_reset(1, "forest"))
    assert not game.state.allows(0, wish_play(2, "desert")) and game.state.allows(0, wish_play(1, "desert"))
    may_say_exactly_what_is_listed(game)


@pytest.mark.clause("L7")
def test_a_word_cannot_be_taken_back():
    game = talking()
    for action in (tell("desert", 3), wish_play(1, "swamp"), wish_reset(1, "clouds")):
        before = game.state.revealed
        assert game.do(action, 0).state.revealed > before


@pytest.mark.clause("L7")
@pytest.mark.parametrize("speaker", [0, 2])
def test_words_during_the_turn_of_another_are_over_with_its_move(speaker):
    """What they left out then counts, whoever spoke; and who moves may have drawn something new."""
    game = talking(turn=1).coded().do(wish_play(speaker, "forest"), speaker)
    claims = game.policy.claims
    assert claims.remarked == 1 << speaker
    assert not any(claims.denials)
    game.play("swamp-1")
    assert claims.remarked == 0 and [bool(claims.denials[i]) for i in range(3)] == [i == speaker for i in range(3)]
    assert claims.fresh == 0b010


@pytest.mark.clause("L7")
def test_all_that_can_be_said_in_a_whole_game_is_kept():
    """Everybody says as much as the rules allow, up to the last card: more words than in any other game."""
    state, policy, actions = GAME.new(5, 148, quick_start=True), GAME.policy(manner="convention"), Actions()
    spoken = 0
    while state.to_act:
        for seat in range(5):
            while words := [action for action in state.legal(seat) if action >= TELL]:
                policy.step(state, seat, words[-1])
                spoken += 1
        (seat,) = state.to_act
        state.legal_into(seat, actions)
        policy.step(state, seat, policy.instinct(state, seat, actions))
    assert state.result.won and spoken == MOST_SAID * (PLACES + 4), "but for who has made the last move"
    assert len(state.view(None)["said"]) == spoken
    assert GAME.load(state.dump()).dump() == state.dump()


@pytest.mark.clause("L7")
def test_the_first_of_all_wishes_to_reset_is_one():
    game = talking().do(wish_reset(0, "desert"), 1)
    assert game.view["wishes"] == [{"seat": 1, "kind": "reset", "world": "desert", "who": 0}]


@pytest.mark.clause("L5", "L7")
def test_words_before_the_first_turn_are_about_the_empty_table():
    """Heard at once, whoever speaks; what they left out counts when all have answered."""
    game = new(3).coded().do(wish_play(0, "desert"), 0).do(wish_play(1, "forest"), 1)
    assert [game.claims(seat) for seat in range(3)] == [["desert-1"], ["forest-1"], []]
    assert [game.denials(seat) for seat in range(3)] == [[], [], []]
    for seat in range(3):
        game.do(VOLUNTEER, seat)
    assert [bool(game.denials(seat)) for seat in range(3)] == [True, True, False]


@pytest.mark.clause("L7")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_each_player_may_speak_again_after_the_own_turn(turn):
    game = table({}, [["desert-1"], ["forest-1"], ["clouds-1"]], turn=turn)
    for seat in range(3):
        for world in WORLD_KEYS[:3]:
            game.do(wish_play(seat, world), seat)
    game.play(("desert-1", "forest-1", "clouds-1")[turn])
    assert [seat["sayings_left"] for seat in game.view["seats"]] == [3 if seat == turn else 0 for seat in range(3)]
