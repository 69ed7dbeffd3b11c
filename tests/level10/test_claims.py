"""What the others make of a wish (L7): which card its speaker seems to hold, and which ones not."""

import pytest

from castaways.core.buffers import Actions
from castaways.core.errors import PositionError
from castaways.games.level10.actions import PLAY, TELL, VOLUNTEER
from castaways.games.level10.cards import KEY, cards_in

from .positions import GAME, Play, new, table, tell, wish_play, wish_reset

pytestmark = pytest.mark.clause("L7")

ROWS = {"desert": "3", "forest": "R", "clouds": "1", "volcano": "1", "swamp": "1"}


def claims(game, seat):
    return [KEY[card] for card in cards_in(int(game.state.claims[seat]))]


def denials(game, seat):
    return [KEY[card] for card in cards_in(int(game.state.denials[seat]))]


def test_who_wants_to_play_seems_to_hold_the_next_card():
    assert claims(table(ROWS, [[], [], []]).do(wish_play(1, "desert"), 1), 1) == ["desert-4"]
    assert claims(table(ROWS, [[], [], []]).do(wish_play(1, "forest"), 1), 1) == ["forest-1"]


def test_who_wants_others_to_play_seems_to_wait_with_the_first_card_after_it_that_nobody_spoke_of():
    game = table(ROWS, [[], [], [], []]).do(wish_play(0, "desert"), 1)
    assert claims(game, 1) == ["desert-5"]
    game.do(wish_play(1, "desert"), 2)
    assert (claims(game, 1), claims(game, 2)) == (["desert-5"], ["desert-6"])


def test_who_wants_a_reset_seems_to_hold_the_lowest_card_passed_over():
    game = table(ROWS, [[], [], []]).do(wish_reset(0, "desert"), 1).do(wish_reset(0, "desert"), 2)
    assert (claims(game, 1), claims(game, 2)) == (["desert-1"], ["desert-2"])
    assert claims(game.do(wish_reset(0, "clouds"), 1), 1) == ["desert-1"], "nothing was passed over there"


def test_words_before_a_move_are_about_the_table_after_it():
    game = table(ROWS, [["desert-4", "desert-5"], [], []]).do(wish_play(0, "desert"))
    assert claims(game, 0) == []
    assert claims(game.play("desert-4"), 0) == ["desert-5"]


def test_a_claim_ends_when_the_card_is_played_or_somebody_else_speaks_of_it():
    game = table(ROWS, [["desert-4"], [], []]).do(wish_play(1, "desert"), 1).do(wish_play(2, "desert"), 2)
    assert (claims(game, 1), claims(game, 2)) == ([], ["desert-4"])
    assert claims(game.play("desert-4"), 2) == []


def test_cards_put_under_the_deck_leave_only_next_cards_claimed():
    game = table(ROWS, [["desert-4", "desert-1", "clouds-7"], [], []])
    game.do(wish_play(0, "desert")).do(wish_reset(1, "desert")).do(wish_play(1, "clouds")).play("clouds-7")
    game.do(wish_play(0, "forest"), 0)
    assert claims(game, 0) == ["desert-1", "desert-4", "forest-1"]
    state = GAME.load(game.state.dump() | {"turn": 0})
    again = Play(state).reset("volcano")
    again.put(again.hand(0)[0])
    assert claims(again, 0) == ["desert-4", "forest-1"]


def test_who_tells_counts_has_nothing_more_to_say_of_cards():
    hands = [["swamp-8", "swamp-7", "swamp-6", "clouds-2"], [], []]
    game = table(ROWS, hands)
    assert denials(game, 0) == []
    game.do(tell("swamp", sum(card.startswith("swamp") for card in game.hand(0)))).play("clouds-2")
    assert {"desert-4", "desert-5", "desert-1", "forest-1", "forest-2"} <= set(denials(game, 0))


def test_who_says_nothing_may_just_be_silent():
    game = table({"desert": "3"}, [["clouds-1"], [], []]).play("clouds-1")
    assert denials(game, 0) == []


def test_only_what_comes_first_is_denied_by_who_runs_out_of_words():
    rows = {"desert": "3 4", "forest": "3 4", "clouds": "R 3", "volcano": "1 2", "swamp": "1 R"}
    game = table(rows, [["swamp-8"], [], []])
    for world in ("desert", "forest"):
        game.do(wish_play(1, world))
    game.do(wish_play(1, "volcano")).play("swamp-8")
    assert {"desert-5", "forest-5", "clouds-4", "volcano-3"} <= set(denials(game, 0))
    assert not {"desert-1", "forest-1", "clouds-1"} & set(denials(game, 0)), "passed cards come later"


def test_the_instinct_means_what_it_says():
    """Hands are as they seem by the words of instinct, but for cards drawn since and cards put under the deck."""
    actions = Actions()
    held = claimed = 0
    for seed in range(30):
        state = new(5, seed=seed).state
        while state.to_act:
            seat = state.to_act[0]
            state.legal_into(seat, actions)
            state.step(seat, state.instinct(seat, actions))
            for other in range(5):
                claimed += int(state.claims[other]).bit_count()
                held += int(state.claims[other] & state.hands[other]).bit_count()
    assert held > 0.93 * claimed > 0


def test_it_speaks_before_it_is_known_who_begins():
    game = new(3, seed=2)
    actions = Actions()
    said = []
    while True:
        game.state.legal_into(0, actions)
        action = int(game.state.instinct(0, actions))
        if action == VOLUNTEER:
            break
        said.append(action)
        game.do(action, 0)
    assert 1 <= len(said) <= 3 and min(said) >= TELL


def test_claims_are_part_of_a_position():
    game = table(ROWS, [[], [], []]).do(wish_play(1, "desert"), 1)
    data = game.state.dump()
    assert data["claims"] == [[], ["desert-4"], []] and GAME.load(data).dump() == data


def said_after(state, seat):
    """What instinct says for a seat whose turn is over."""
    actions, words = Actions(), []
    while (word := int(state.remark(seat, actions))) >= 0:
        words.append(word)
        state.apply(seat, word)
    return words


def test_who_has_moved_tells_of_the_card_just_drawn():
    game = table(ROWS, [["desert-4"], [], []], deck=["swamp-8", "desert-5"]).play("desert-4")
    assert "desert-5" in game.hand(0), "drawn"
    assert wish_play(0, "desert") in said_after(game.state, 0)
    assert "desert-5" in claims(game, 0)


def test_who_is_to_move_or_has_said_enough_makes_no_remarks():
    game = new(5, seed=3)
    while game.state.phase == 0:
        game.do(VOLUNTEER)
    actions, seat = Actions(), game.seat
    assert game.state.remark(seat, actions) == -1
    game.state.legal_into(seat, actions)
    while seat == game.seat:
        game.state.legal_into(seat, actions)
        game.do(int(game.state.instinct(seat, actions)))
    words = said_after(game.state, seat)
    assert 1 <= len(words) <= 3 and min(words) >= TELL
    assert game.state.remark(seat, actions) == -1


def test_alone_there_is_nobody_to_hear_remarks():
    game = new(1, seed=3)
    while game.state.phase == 0:
        game.do(VOLUNTEER)
    assert game.state.remark(0, Actions()) == -1


def test_what_a_remark_leaves_out_is_not_in_the_hand_as_it_is_then():
    game = table(ROWS, [["desert-4"], ["clouds-2"], []]).play("desert-4")
    game.do(wish_play(0, "forest"), 0)
    assert claims(game, 0) == ["forest-1"] and denials(game, 0) == [], "there may be more to come"
    assert game.state.fresh == 0b001
    game.play("clouds-2")
    assert {"desert-5", "volcano-2", "swamp-2"} <= set(denials(game, 0))
    assert "clouds-4" not in denials(game, 0), "neither the next card nor the one after it when the words were said"
    assert game.state.fresh == 0b010, "all of the first hand was there when it spoke; the second has drawn since"


def test_a_card_drawn_after_the_words_may_be_anything():
    """The same words before a move leave the card open that is drawn after it."""
    rows = {"desert": "3", "forest": "R", "clouds": "1", "volcano": "1", "swamp": "1"}
    before = table(rows, [["desert-4", "swamp-7"], [], []]).do(wish_play(0, "volcano")).play("desert-4")
    after = table(rows, [["desert-4", "swamp-7"], [], []]).play("desert-4").do(wish_play(0, "volcano"), 0)
    after.play(next(card for card in after.hand(1) if PLAY + KEY.index(card) in after.state.legal(1)))
    for game, open_to in ((before, True), (after, False)):
        held = set()
        for seed in range(300):
            world = game.state.imagine(game.seat, seed)
            held |= {KEY[card] for card in cards_in(int(world.hands[0] & game.state.denials[0]))}
        assert bool(held) == open_to, held


def test_who_has_drawn_since_it_spoke_is_part_of_a_position():
    game = table(ROWS, [["desert-4"], [], []]).play("desert-4")
    data = game.state.dump()
    assert data["fresh"] == [True, False, False] and GAME.load(data).dump() == data
    with pytest.raises(PositionError):
        GAME.load(data | {"fresh": [True, False]})
    with pytest.raises(PositionError):
        GAME.load(data | {"fresh": [True, False, 2]})


def test_a_position_in_the_middle_of_remarks_goes_on_in_the_same_way():
    game = table(ROWS, [["desert-4"], ["clouds-2"], []]).play("desert-4").do(wish_play(0, "forest"), 0)
    again = Play(GAME.load(game.state.dump()))
    assert again.state.remarked == game.state.remarked == 0b001
    assert again.play("clouds-2").state.dump() == game.play("clouds-2").state.dump()
    assert game.state.remarked == 0 and denials(again, 0)
