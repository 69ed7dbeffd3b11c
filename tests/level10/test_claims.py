"""The convention, for research: which card a speaker seems to hold by a wish, and which ones not.

No bot at a table with people speaks like this: test_sincere.py.
"""

import pytest

from castaways.core.buffers import Actions
from castaways.games.level10.rules.actions import PLAY, TELL, VOLUNTEER
from castaways.games.level10.rules.cards import KEY, cards_in

from . import positions
from .positions import GAME, Play, tell, watched_games, wish_play, wish_reset

pytestmark = pytest.mark.clause("L7")

ROWS = {"desert": "3", "forest": "R", "clouds": "1", "volcano": "1", "swamp": "1"}


def coded():
    """A policy that speaks and listens by the convention."""
    return GAME.policy(manner="convention")


def new(*args, **options):
    return Play(positions.new(*args, **options).state, coded())


def table(*args, **options):
    return Play(positions.table(*args, **options).state, coded())


def claims(game, seat):
    return game.claims(seat)


def denials(game, seat):
    return game.denials(seat)


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
    again = Play(state, game.policy).reset("volcano")
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
        game = new(5, seed=seed)
        state, policy = game.state, game.policy
        while state.to_act:
            seat = state.to_act[0]
            state.legal_into(seat, actions)
            policy.step(state, seat, policy.instinct(state, seat, actions))
            for other in range(5):
                claimed += int(policy.claims.claims[other]).bit_count()
                held += int(policy.claims.claims[other] & state.hands[other]).bit_count()
    assert held > 0.93 * claimed > 0


def test_it_speaks_before_it_is_known_who_begins():
    game = new(3, seed=2)
    actions = Actions()
    said = []
    while True:
        game.state.legal_into(0, actions)
        action = int(game.policy.instinct(game.state, 0, actions))
        if action == VOLUNTEER:
            break
        said.append(action)
        game.do(action, 0)
    assert 1 <= len(said) <= 3 and min(said) >= TELL


def test_claims_are_no_part_of_a_position():
    game = table(ROWS, [[], [], []]).do(wish_play(1, "desert"), 1)
    data = game.state.dump()
    assert game.claims(1) == ["desert-4"] and not {"claims", "denials", "fresh", "meant"} & set(data)
    assert GAME.load(data).dump() == data


def test_positions_that_still_hold_claims_are_loaded_without_them():
    """Positions of versions before had the conclusions of bots in them."""
    data = table(ROWS, [[], [], []]).do(wish_play(1, "desert"), 1).state.dump()
    before = {"claims": [[], ["desert-4"], []], "denials": [[], [], []], "fresh": [False, False, False], "meant": 0}
    assert GAME.load(data | before).dump() == data


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_reads_the_history_concludes_the_same_as_who_watched(players):
    """Words, moves, exchanges and cards put away, in games by instinct and by chance."""
    spoken = 0
    for seed, luck, policy, log, action in watched_games(players, "convention", 0.2):
        spoken += action >= TELL
        if luck.random() < 0.3:
            read = GAME.policy(log.history(luck.randrange(players)), "convention")
            for name in ("claimed", "remarked", "fresh", "bare"):
                assert getattr(read.claims, name) == getattr(policy.claims, name), (seed, name)
            assert list(read.claims.claims) == list(policy.claims.claims)
            assert list(read.claims.denials) == list(policy.claims.denials)
    assert spoken > 100


def said_after(game, seat):
    """What instinct says for a seat whose turn is over."""
    actions, words = Actions(), []
    while (word := int(game.policy.remark(game.state, seat, actions))) >= 0:
        words.append(word)
        game.do(word, seat)
    return words


def test_who_has_moved_tells_of_the_card_just_drawn():
    game = table(ROWS, [["desert-4"], [], []], deck=["swamp-8", "desert-5"]).play("desert-4")
    assert "desert-5" in game.hand(0), "drawn"
    assert wish_play(0, "desert") in said_after(game, 0)
    assert "desert-5" in claims(game, 0)


def test_who_is_to_move_or_has_said_enough_makes_no_remarks():
    game = new(5, seed=3)
    while game.state.phase == 0:
        game.do(VOLUNTEER)
    actions, seat = Actions(), game.seat
    assert game.policy.remark(game.state, seat, actions) == -1
    game.state.legal_into(seat, actions)
    while seat == game.seat:
        game.state.legal_into(seat, actions)
        game.do(int(game.policy.instinct(game.state, seat, actions)))
    words = said_after(game, seat)
    assert 1 <= len(words) <= 3 and min(words) >= TELL
    assert game.policy.remark(game.state, seat, actions) == -1


def test_alone_there_is_nobody_to_hear_remarks():
    game = new(1, seed=3)
    while game.state.phase == 0:
        game.do(VOLUNTEER)
    assert game.policy.remark(game.state, 0, Actions()) == -1


def test_what_a_remark_leaves_out_is_not_in_the_hand_as_it_is_then():
    game = table(ROWS, [["desert-4"], ["clouds-2"], []]).play("desert-4")
    game.do(wish_play(0, "forest"), 0)
    assert claims(game, 0) == ["forest-1"] and denials(game, 0) == [], "there may be more to come"
    assert game.policy.claims.fresh == 0b001
    game.play("clouds-2")
    assert {"desert-5", "volcano-2", "swamp-2"} <= set(denials(game, 0))
    assert "clouds-4" not in denials(game, 0), "neither the next card nor the one after it when the words were said"
    assert game.policy.claims.fresh == 0b010, "all of the first hand was there when it spoke"


def test_a_card_drawn_after_the_words_may_be_anything():
    """The same words before a move leave the card open that is drawn after it."""
    rows = {"desert": "3", "forest": "R", "clouds": "1", "volcano": "1", "swamp": "1"}
    before = table(rows, [["desert-4", "swamp-7"], [], []]).do(wish_play(0, "volcano")).play("desert-4")
    after = table(rows, [["desert-4", "swamp-7"], [], []]).play("desert-4").do(wish_play(0, "volcano"), 0)
    after.play(next(card for card in after.hand(1) if PLAY + KEY.index(card) in after.state.legal(1)))
    for game, open_to in ((before, True), (after, False)):
        held = set()
        for seed in range(300):
            world = game.policy.imagine(game.state, game.seat, seed)
            held |= {KEY[card] for card in cards_in(int(world.hands[0] & game.policy.claims.denials[0]))}
        assert bool(held) == open_to, held
