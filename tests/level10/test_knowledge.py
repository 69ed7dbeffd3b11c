"""L8: what a seat knows of hidden cards, and worlds that agree with it."""

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.core.rng import seeded
from castaways.games.level10.rules.actions import KEEP, TELL, VOLUNTEER, WISH_PLAY
from castaways.games.level10.rules.cards import KEY, LEVELS, WORLD_KEYS, WORLDS
from castaways.games.level10.rules.careful import deal_with_care
from castaways.games.level10.rules.knowledge import agrees, known_in_hand, knows

from .positions import GAME, Play, columns, new, table


@pytest.mark.clause("L8")
def test_hands_are_secret_and_sizes_open():
    game = new(3)
    view = game.state.view(1)
    assert len(view["seats"][1]["cards"]) == 6
    assert [seat["cards"] for seat in view["seats"][::2]] == [[], []]
    assert [seat["size"] for seat in view["seats"]] == [6, 6, 6]
    assert all(seat["cards"] == [] for seat in game.state.view(None)["seats"])
    assert view["deck"]["places"] == [None] * view["deck"]["size"]


@pytest.mark.clause("L8")
def test_who_puts_a_card_under_the_deck_knows_its_place():
    game = table({}, [["desert-3", "swamp-8"], [], []]).reset("clouds").put("desert-3").put("swamp-8")
    mine, other = game.state.view(0), game.state.view(1)
    assert mine["deck"]["places"][:3] == ["swamp-8", "desert-3", None]
    assert other["deck"]["places"] == [None] * len(other["deck"]["places"])
    for seed in range(20):
        assert game.state.resample(0, seed).deck.as_list()[:2] == [KEY.index("swamp-8"), KEY.index("desert-3")]
    assert len({tuple(game.state.resample(1, seed).deck.as_list()[:2]) for seed in range(20)}) > 10
    hidden = [GAME.event(raw, 1).hidden for raw in game.log.raw if GAME.event(raw, 0).kind == "put-under"]
    assert hidden == [True, True]


def nearly_empty():
    """Two players, two cards in the deck, one of which the first player has put there."""
    rows = columns(6)
    left = [card for card in KEY[:LEVELS] if not any(card in row for row in rows.values())]
    game = table(rows, [left[:7], left[7:14]], difficulty="pro", bare=True)
    assert len(game.deck) == 2
    card = game.hand(0)[0]
    game.reset("forest").put(card).done()
    return game, card


@pytest.mark.clause("L8")
def test_and_so_also_who_draws_it():
    game, card = nearly_empty()
    assert game.deck[0] == card and game.seat == 1 and len(game.deck) == 2
    game.play(game.hand(1)[0])  # draws the other card
    data = game.state.dump()
    game = Play(GAME.load(data | {"turn": 1}))  # as if the first player had not been in turn
    game.play(next(word.split()[1] for word in sorted(game.legal()) if word.startswith("play")))
    assert card in game.hand(1) and game.deck == []
    assert game.state.view(0)["seats"][1]["cards"] == [card] and game.state.view(1)["seats"][0]["cards"] == []
    assert all(game.state.resample(0, seed).hands[1] >> KEY.index(card) & 1 for seed in range(20))
    drawn = [raw for raw in game.log.raw if GAME.event(raw, 1).kind == "drew"]
    assert not GAME.event(drawn[-1], 0).hidden and GAME.event(drawn[-1], None).hidden


@pytest.mark.clause("L8")
def test_until_its_holder_puts_cards_under_the_deck():
    rows = columns(6)
    left = [card for card in KEY[:LEVELS] if not any(card in row for row in rows.values())]
    game = table(rows, [left[:7], left[7:14]], difficulty="pro", bare=True)
    data = game.state.dump()
    held = data["hands"][1][0]
    data["known"] = {held: [0]}
    state = GAME.load(data)
    assert state.view(0)["seats"][1]["cards"] == [held]
    later = Play(state)
    later.play(later.hand(0)[0]).reset("forest").put(later.hand(1)[1])
    assert later.state.view(0)["seats"][1]["cards"] == []


@pytest.mark.clause("L8")
def test_pause_cards_look_alike():
    """Who knows of one pause card in a hand cannot say which of two was played."""
    base = table({}, [["desert-1"], ["pause", "pause"]], turn=1)
    for which in ("pause-1", "pause-2"):
        data = base.state.dump()
        data["known"] = {which: [0]}
        state = GAME.load(data)
        assert state.view(0)["seats"][1]["cards"] == ["pause"]
        state.apply(1, next(action for action in state.legal(1) if 44 <= action < 49))
        assert state.view(0)["seats"][1]["cards"] == []


def wander(players, seed, moves, difficulty="easy"):
    """A game after some moves, partly by instinct, with much talk."""
    return watched(players, seed, moves, difficulty)[0]


def watched(players, seed, moves, difficulty="easy"):
    """The same, and the policy of one who has watched it."""
    chooser = random.Random(seed)
    state, policy = GAME.new(players, seed, difficulty=difficulty), GAME.policy()
    actions = Actions()
    for _ in range(moves):
        if not state.to_act:
            break
        seat = chooser.choice(state.to_act)
        state.legal_into(seat, actions)
        plain = [action for action in state.legal(seat) if action < TELL]
        lucky = chooser.random()
        if lucky < 0.7:
            action = policy.instinct(state, seat, actions)
        else:
            action = chooser.choice(plain if lucky < 0.9 else state.legal(seat))
        before = state.clone(), policy.copy()
        policy.step(state, seat, action)
        if not state.to_act:
            return before
    return state, policy


@pytest.mark.clause("L7", "L8")
@settings(max_examples=60)
@given(st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 120), st.integers(0, 10**6))
def test_worlds_agree_with_all_that_a_seat_knows(players, seed, moves, luck):
    state = wander(players, seed, moves)
    for seat in range(players):
        world = state.resample(seat, luck)
        assert json.dumps(world.view(seat)) == json.dumps(state.view(seat))
        assert world.legal(seat) == state.legal(seat)
        assert agrees(world)
        for other in range(players):
            for i in range(len(WORLD_KEYS)):
                held = bin(world.hands[other] >> 8 * i & 0xFF).count("1")
                told = state.view(None)["seats"][other]["told"].get(WORLD_KEYS[i], [0, 8])
                assert told[0] <= held <= told[1]
        again = GAME.load(world.dump())
        assert again.dump() == world.dump()


def deal_carefully(state, seat):
    """The hands that a seat may imagine when cards are dealt one by one, and what it knows of each hand."""
    hidden, pool, known = [0] * 5, 0, [0] * 5
    for other in range(state.players):
        if other != seat:
            known[other] = known_in_hand(state, seat, other)
            hidden[other] = state.hands[other] & ~known[other]
            pool |= hidden[other]
    for card in state.deck.as_list():
        if not knows(state, seat, card):
            pool |= 1 << card
    dealt = vec[i64]([0] * 5)
    state.rng = seeded(9)
    deal_with_care(state, vec[i64](hidden), pool, dealt)
    assert [bin(cards).count("1") for cards in dealt] == [bin(cards).count("1") for cards in hidden]
    assert sum(dealt) & ~pool == 0
    return [cards | held for cards, held in zip(dealt, known, strict=True)]


@pytest.mark.clause("L7", "L8")
@settings(max_examples=60)
@given(st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 120), st.integers(0, 10**6))
def test_hands_dealt_with_care_follow_from_what_a_seat_knows(players, seed, moves, luck):
    """Whatever the true hands are: equal in two worlds that the seat cannot tell apart, and as was told."""
    state = wander(players, seed, moves)
    for seat in range(players):
        other_world = state.resample(seat, luck)
        hands = deal_carefully(state, seat)
        assert hands == deal_carefully(other_world, seat)
        for other in set(range(players)) - {seat}:
            told = state.view(None)["seats"][other]["told"]
            for i, world in enumerate(WORLD_KEYS):
                least, most = told.get(world, [0, 8])
                assert least <= bin(hands[other] >> 8 * i & 0xFF).count("1") <= most


@pytest.mark.clause("L8")
def test_hidden_cards_are_equally_likely_everywhere():
    game = new(3, quick_start=True, difficulty="pro")
    seen = Counter()
    for seed in range(3000):
        world = game.state.resample(0, seed)
        seen.update(KEY[card] for card in range(LEVELS) if world.hands[1] >> card & 1)
    hidden = set(KEY[:LEVELS]) - set(game.hand(0))
    assert set(seen) == hidden
    expected = 3000 * 6 / len(hidden)
    assert all(abs(count - expected) < 0.2 * expected for count in seen.values())


@pytest.mark.clause("L7")
def test_a_told_nothing_leaves_one_place_for_the_card_drawn_since():
    """Told: no swamp. After one draw a swamp card is there about as often as any unseen card is one."""
    hands = [[], ["desert-1", "desert-2", "forest-1", "forest-2", "clouds-1", "clouds-2", "volcano-1"]]
    game = table({}, hands, turn=1, difficulty="pro")
    game.tell(1, "swamp", 0).play("desert-1")
    unseen = 8 - sum(card.startswith("swamp") for card in game.hand(0))
    worlds = [game.state.resample(0, seed) for seed in range(2000)]
    share = sum(1 for world in worlds if world.hands[1] >> 32 & 0xFF) / len(worlds)
    pool = len(game.deck) + 7
    assert abs(share - unseen / pool) < 0.08


@pytest.mark.clause("L8")
def test_a_followed_card_that_is_played_is_followed_no_more():
    base = table({}, [["desert-1"], ["forest-3"]], turn=1).state.dump()
    game = Play(GAME.load(base | {"known": {"forest-3": [0]}}))
    assert game.state.view(0)["seats"][1]["cards"] == ["forest-3"]
    game.play("forest-3")
    assert game.state.dump()["known"] == {} and GAME.load(game.state.dump()).dump() == game.state.dump()


def share_holding(card, worlds):
    """How often the second player holds a card."""
    return sum(world.hands[1] >> KEY.index(card) & 1 for world in worlds) / len(worlds)


@pytest.mark.clause("L7")
def test_by_the_convention_who_wants_to_play_into_a_row_is_believed_to_hold_its_next_card():
    game = table({}, [["forest-1"], ["desert-1", "desert-5"], []]).coded()
    before = [game.policy.imagine(game.state, 0, seed) for seed in range(200)]
    assert share_holding("desert-1", before) < 0.4
    game.do(WISH_PLAY + WORLDS, 1)  # the second player, the first world
    assert share_holding("desert-1", [game.policy.imagine(game.state, 0, seed) for seed in range(50)]) == 1.0
    certain = [game.state.resample(0, seed) for seed in range(200)]
    assert share_holding("desert-1", certain) < 0.4, "nothing is certain but what was told"


@pytest.mark.clause("L7")
@settings(max_examples=40)
@given(st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 120), st.integers(0, 10**6))
def test_what_is_believed_agrees_with_what_was_told(players, seed, moves, luck):
    state, policy = watched(players, seed, moves)
    for seat in range(players):
        world = policy.imagine(state, seat, luck)
        assert json.dumps(world.view(seat)) == json.dumps(state.view(seat))
        assert world.dump() == policy.imagine(state.resample(seat, luck + 1), seat, luck).dump()
        for other in range(players):
            told = state.view(None)["seats"][other]["told"]
            for i, key in enumerate(WORLD_KEYS):
                least, most = told.get(key, [0, 8])
                assert least <= bin(world.hands[other] >> 8 * i & 0xFF).count("1") <= most


@pytest.mark.clause("L8")
def test_what_the_others_know_stays_as_much_in_every_world():
    data = GAME.new(3, 4, quick_start=True).dump()
    known = {data["hands"][2][0]: [1], data["hands"][1][1]: [2], data["deck"][0]: [1, 2]}
    state = GAME.load({**data, "known": known})
    for seed in range(30):
        world = state.resample(0, seed).dump()
        assert Counter(map(tuple, world["known"].values())) == Counter({(1,): 1, (2,): 1, (1, 2): 1})
        holders = {tuple(seats): card for card, seats in world["known"].items()}
        assert holders[(1,)] in world["hands"][2] and holders[(2,)] in world["hands"][1]
        assert holders[(1, 2)] == world["deck"][0], "the places that the others know are the same"


@pytest.mark.clause("L8")
@pytest.mark.parametrize("which", ["pause-1", "pause-2"])
def test_of_the_pause_cards_played_nothing_is_known_any_more(which):
    """One of two is known to the first player: after one was played openly, that knowledge is used up."""
    base = table({}, [["desert-1"], ["pause", "pause"], []], turn=1).state.dump()
    game = Play(GAME.load(base | {"known": {which: [0]}})).pause("swamp")
    assert game.state.dump()["known"] == {}
    assert GAME.load(game.state.dump()).dump() == game.state.dump()


@pytest.mark.clause("L8")
def test_who_knew_of_two_pause_cards_knows_of_one_then():
    base = table({}, [["desert-1"], ["pause", "pause"], []], turn=1).state.dump()
    game = Play(GAME.load(base | {"known": {"pause-1": [0], "pause-2": [0, 2]}})).pause("swamp")
    assert game.state.view(0)["seats"][1]["cards"] == ["pause"], "one of the two"
    assert game.state.view(2)["seats"][1]["cards"] == [], "it may have been the one"


@pytest.mark.clause("L8")
def test_a_pause_card_that_is_played_says_nothing_of_one_elsewhere():
    base = table({}, [["desert-1"], ["pause"], ["pause"]], turn=1, difficulty="normal").state.dump()
    game = Play(GAME.load(base | {"known": {"pause-2": [0, 1]}})).pause("swamp")
    assert game.state.dump()["known"] == {"pause-2": [0, 1]}
    assert game.state.view(0)["seats"][2]["cards"] == game.state.view(1)["seats"][2]["cards"] == ["pause"]


@pytest.mark.clause("L8")
@pytest.mark.parametrize("where", ["hand", "deck"])
def test_what_another_knows_of_a_single_card_stays_in_every_world(where):
    data = GAME.new(3, 4, quick_start=True).dump()
    card = data["hands"][2][0] if where == "hand" else data["deck"][0]
    state = GAME.load({**data, "known": {card: [1]}})
    for seed in range(10):
        world = state.resample(0, seed).dump()
        ((known, seats),) = world["known"].items()
        assert seats == [1]
        assert known in world["hands"][2] if where == "hand" else known == world["deck"][0]


@pytest.mark.clause("L8", "L30")
def test_who_may_put_a_card_under_a_pause_card_has_one_in_every_world():
    """All see that the player is asked, and so that there is a card of that world."""
    rows = columns(8)
    left = [card for card in KEY[:LEVELS] if not any(card in row for row in rows.values())]
    others = [card for card in left if card not in ("desert-7", "forest-7")]
    hands = [["pause", "desert-7", "forest-7"], others[:2], others[2:]]
    game = table(rows, hands, difficulty="hard", bare=True).pause("desert")
    assert game.phase == "tuck" and game.legal() == {"tuck desert-7", "keep"}
    worlds = [game.state.resample(1, seed) for seed in range(40)]
    assert len({int(world.hands[0]) for world in worlds}) > 3
    for world in worlds:
        assert world.hands[0] & 0xFF, "the byte of the desert"
        deeds = [action for action in world.legal(0) if action < TELL]
        assert KEEP in deeds and len(deeds) > 1


@pytest.mark.clause("L5", "L8")
def test_the_answers_imagined_are_those_of_who_has_answered():
    game = new(3).do(VOLUNTEER, 1)
    seen = {tuple(game.state.resample(0, seed).dump()["volunteers"]) for seed in range(40)}
    assert seen == {(False, False, False), (False, True, False)}
