"""N6, N17, N31: what a seat can know of hidden cards, and that worlds it cannot tell apart agree with that."""

import json
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castaways.core.buffers import Actions
from castaways.core.rng import seeded
from castaways.games.noah.rules.cards import CARD_KEY
from castaways.games.noah.rules.deck import draw, put_inside
from castaways.games.noah.rules.knowledge import redraw
from castaways.games.noah.rules.state import empty_state

from .positions import GAME, POLICY, spot, valley


def hidden_face(state, seat, where):
    """What a seat sees of a card."""
    cards = [card for side in state.view(seat)["sides"] for card in side["cards"]]
    face = next(card for card in cards if card["spot"] == spot(where))["face"]
    return face and face["card"]


@pytest.mark.clause("N31")
def test_a_looked_at_card_stays_known_until_it_is_opened():
    game = valley(down={13: "pig", 24: "ram"}, up={31: "owl"}, shelters=[["owl"], []])
    game.do("bird", "owl").do("look", 24).do("enough")
    for seed in range(40):
        world = game.state.resample(0, seed)
        assert hidden_face(world, 0, 24) == "ram" and world.field.at(spot(24)) == game.state.field.at(spot(24))
    others = {game.state.resample(1, seed).field.at(spot(24)) for seed in range(40)}
    assert len(others) > 10
    game.dice(6, 6).do("roll").do("move", 6)  # the second hill opens it to all
    assert hidden_face(game.state, 1, 24) == "ram"
    assert game.data["field"][8]["looked"] == []


@pytest.mark.clause("N31", "N13")
def test_a_looked_at_card_is_forgotten_when_another_takes_its_place():
    game = valley(down={12: "ram", 24: "cow"}, shelters=[["owl"], []], deck=["pig"])
    game.do("bird", "owl").do("look", 12).do("enough").move(2)
    assert game.card(12) == ("pig", False) and hidden_face(game.state, 0, 12) is None
    assert len({game.state.resample(0, seed).field.at(spot(12)) for seed in range(60)}) > 10


@pytest.mark.clause("N31")
def test_the_event_of_a_look_hides_the_card_from_others():
    game = valley(down={12: "ram", 13: "cow"}, shelters=[["owl"], []], players=3).do("bird", "owl").do("look", 12)
    raw = game.log.raw[-1]
    own, other = GAME.event(raw, 0), GAME.event(raw, 2)
    assert own.args["card"] // 2 == game.state.field.at(spot(12)) // 2 and not own.hidden
    assert "card" not in other.args and other.hidden
    assert GAME.texts.say(own.message, "en") == "Player 1 looks at a card (side 1, card 2): ram."
    assert GAME.texts.say(other.message, "en") == "Player 1 looks at a card (side 1, card 2)."


@pytest.mark.clause("N6")
def test_a_card_put_inside_cannot_be_next_last_or_in_the_valley_before():
    game = valley(up={21: "ram"}, down={31: "pig"}, shelters=[["lion"], []]).do("hunt", "lion").do("catch", 21)
    seen = set()
    for seed in range(300):
        world = game.state.resample(1, seed)
        deck = [CARD_KEY[card] for card in world.deck.as_list()]
        assert "lion-1" in deck[1:-1]
        seen.add(deck.index("lion-1"))
        assert CARD_KEY[world.field.at(spot(21))] != "lion-1" != CARD_KEY[world.field.at(spot(31))]
    assert len(seen) > 30


@pytest.mark.clause("N6", "N17")
def test_worlds_are_as_likely_as_the_shuffle_makes_them():
    """A small deck played forward again and again, against the worlds drawn for somebody who saw only the moves."""

    def after(seed):
        """Shuffle four cards, put a fifth inside, draw one, put a sixth inside, draw another, and one more."""
        state = empty_state(2, 3, seeded(seed))
        for card in (0, 2, 4, 6):
            state.deck.push(card)
        state.deck.shuffle(state.rng)
        put_inside(state, 8)
        lay(state, 1)
        put_inside(state, 10)
        lay(state, 2)
        lay(state, 3)
        return state

    def lay(state, where):
        state.field.put(where, draw(state))
        state.laid[where] = state.drawn

    def world(state):
        return tuple(state.field.as_list()[1:4]), tuple(state.deck.as_list())

    rounds = 20_000
    truth = Counter(world(after(seed)) for seed in range(rounds))
    known = after(3)
    drawn = Counter()
    for seed in range(rounds):
        copy = known.clone()
        copy.rng = seeded(10**6 + seed)
        put_only(copy)
        redraw(copy, 0)
        drawn[world(copy)] += 1
    possible = [
        order
        for order in permutations((0, 2, 4, 6, 8, 10))
        if order.index(8) in (1, 2, 3, 4) and order.index(10) in (2, 3, 4)
    ]
    assert len(truth) == len(drawn) == len(possible) == 4 * 3 * 2 * 1 * 9
    expected = rounds / len(possible)
    for found in (truth, drawn):
        assert max(found.values()) < expected + 5 * expected**0.5 and min(found.values()) > expected - 5 * expected**0.5


def put_only(state):
    """Only the first three places hold cards: the others count as open."""
    state.open = sum(1 << (6 * side + card) for side in range(4) for card in (1, 2, 3)) & ~0b1110
    for where in range(4, 24):
        if state.open >> where & 1:
            state.field.put(where, 20)


@pytest.mark.clause("N6")
def test_a_card_put_into_a_tiny_deck_may_lie_anywhere():
    tops = Counter()
    for seed in range(200):
        state = empty_state(2, 3, seeded(seed))
        state.deck.push(0)
        put_inside(state, 2)
        put_only(state)
        state.open |= 0b1110
        for where in (1, 2, 3):
            state.field.put(where, 30 + where)
        redraw(state, 0)
        tops[state.deck.at(1)] += 1
    assert set(tops) == {0, 2} and min(tops.values()) > 60


@pytest.mark.clause("N6")
@pytest.mark.parametrize(("deck", "places"), [(["owl"], {0, 1}), (["owl", "lion"], {1})])
def test_everybody_knows_that_a_card_lost_to_a_short_deck_lies_in_it(deck, places):
    """And in a deck of two, between them."""
    game = valley(down={11: "pig"}, up={12: "flood"}, shelters=[["ram"], []], deck=deck, only=True).move(2, 1)
    found = Counter()
    for seed in range(60):
        world = game.state.resample(1, seed)
        names = [CARD_KEY[card] for card in world.deck.as_list()]
        assert "ram-1" in names and len(names) == len(deck) + 1
        found[names.index("ram-1")] += 1
    assert set(found) == places


@pytest.mark.clause("N6", "N17")
def test_a_card_with_a_single_place_keeps_it_whatever_lies_around():
    """Cards that were put inside the deck before and after it ran short: the tightest limits are met first."""
    data = valley(down={11: "ram", 12: "cow", 13: "pig"}).data
    data["field"][1]["number"], data["field"][2]["number"] = 3, 2
    data["limits"] = {"ram-1": [1, 2], "pig-1": [2, 2], "cow-1": [3, 3]}
    state = GAME.load(data)
    for seed in range(20):
        world = state.resample(0, seed)
        names = [CARD_KEY[world.field.at(spot(where))] for where in (11, 12, 13)]
        assert names == ["ram-1", "cow-1", "pig-1"]


def play(seed, players, side, moves):
    """A game some moves in, half of them by instinct."""
    rng = seeded(seed)
    state = GAME.new(players, seed, side=side)
    actions = Actions()
    for _ in range(moves):
        if not state.to_act:
            break
        seat = state.to_act[0]
        state.legal_into(seat, actions)
        state.step(seat, POLICY.instinct(state, seat, actions) if rng.below(2) else actions.at(rng.below(actions.n)))
    return state


@pytest.mark.clause("N17", "N31")
@given(st.integers(0, 2**32), st.sampled_from((2, 3, 4)), st.sampled_from((3, 5)), st.integers(0, 500))
@settings(max_examples=40)
def test_worlds_agree_with_everything_a_seat_sees(seed, players, side, moves):
    state = play(seed, players, side, moves)
    size = len(GAME.features)
    for seat in range(players):
        for world in (state.resample(seat, 1), state.resample(seat, 2)):
            assert json.dumps(world.view(seat)) == json.dumps(state.view(seat))
            assert json.dumps(world.view(None)) == json.dumps(state.view(None))
            assert world.legal(seat) == state.legal(seat)
            assert world.features(seat, size) == state.features(seat, size)
            assert GAME.load(world.dump()).dump() == world.dump()


@pytest.mark.clause("N17", "N31")
@given(st.integers(0, 2**32), st.sampled_from((2, 3, 4)), st.integers(0, 400))
@settings(max_examples=25)
def test_views_name_no_hidden_card(seed, players, moves):
    state = play(seed, players, 5, moves)
    for seat in (*range(players), None):
        view = state.view(seat)
        for side in view["sides"]:
            for card in side["cards"]:
                assert (card["face"] is not None) == (card["open"] or seat in card["looked"])
        assert isinstance(view["deck"], int)
        hidden = sum(card["face"] is None for side in view["sides"] for card in side["cards"])
        assert len(view["unseen"]) == view["deck"] + hidden
