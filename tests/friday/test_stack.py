"""F23, F24: the Robinson stack runs out, and old age."""

from collections import Counter

import pytest

from .positions import AGING, fight, lost

DEATH, RESHUFFLE = "death", "reshuffle"


@pytest.mark.clause("F23")
def test_drawing_the_last_card_shuffles_nothing():
    game = fight(enemy="cannibals-weapon", stack=["focused"], discard=["weak", "genius"])
    game.do("draw")
    assert game.stack == [] and game.discard == ["weak", "genius"]
    assert len(game.aging) == 10 and "aged" not in game.events


@pytest.mark.clause("F23")
def test_the_next_draw_shuffles_the_discard_pile_with_the_top_aging_card():
    orders = set()
    for luck in range(40):
        game = fight("focused", enemy="cannibals-weapon", discard=["weak", "genius"], luck=luck)
        top = game.aging[-1]
        game.do("draw")
        assert sorted([*game.stack, game.cards[1]]) == sorted(["weak", "genius", top])
        assert len(game.aging) == 9 and top == "aging-distracted"
        assert game.discard == [] and game.cards[0] == "focused"  # the card in the fight stays there
        orders.add((game.cards[1], *game.stack))
    assert len(orders) == 6  # every order comes


@pytest.mark.clause("F23", "F61")
def test_the_aging_card_is_not_shown():
    game = fight("focused", enemy="cannibals-weapon", discard=["weak"] * 3, aging=["aging-hungry"], luck=1)
    game.do("draw")
    assert game.cards[1] == "weak" and "aging-hungry" in game.stack
    assert "aging-hungry" not in str(game.state.view(0)["robinson"])
    assert game.state.view(0)["robinson"]["cards"] == {"weak": 2}
    assert game.unseen == "aging-hungry"
    assert not any(raw.a == 9 and game.events[i] == "aged" for i, raw in enumerate(game.log.raw))


@pytest.mark.clause("F23")
def test_with_an_empty_discard_pile_the_aging_card_alone_is_the_stack():
    game = fight("focused", enemy="cannibals-weapon", aging=["aging-hungry", "aging-stupid"])
    game.do("draw")
    assert game.cards == ["focused", "aging-hungry"] and game.stack == [] and game.aging[-1] == "aging-stupid"


@pytest.mark.clause("F23")
@pytest.mark.parametrize("how", ["draw", "buy", "draw_1", "draw_2", "exchange", "sort", "below", "replace"])
def test_every_kind_of_draw_renews_the_stack(how):
    wants = {"enemy": "cannibals-weapon", "discard": ["weak", "weak"], "aging": ["aging-hungry"]}
    if how == "buy":
        game = fight("aging-very-tired", **wants).do("buy")
        assert game.life == 9
    elif how == "draw":
        game = fight("focused", **wants).do("draw")
    elif how == "draw_1":
        game = fight("animals-experience", **wants).use("animals-experience")
    elif how == "draw_2":
        game = fight("raft-equipment", stack=["focused"], **wants).use("raft-equipment")
        assert "aged" not in game.events
        game.do("take")
    elif how == "exchange":
        game = fight("animals-strategy", "focused", **wants).use("animals-strategy", "focused")
    elif how == "sort":
        game = fight("animals-vision", **wants).use("animals-vision")
    elif how == "below":
        game = fight("raft-deception", "focused", **wants).use("raft-deception", "focused")
    else:
        game = fight("raft-deception", "focused", **wants).use("raft-deception", "focused").do("take")
    assert game.events.count("aged") == 1
    assert len(game.aging) == 3 and game.discard == []


@pytest.mark.clause("F23", "F37", "F38")
def test_an_exchanged_card_is_shuffled_in_and_may_come_straight_back():
    seen = Counter()
    for luck in range(60):
        game = fight("raft-strategy", "explore-food", enemy="cannibals-weapon", aging=["aging-hungry"], life=9,
                     luck=luck)  # fmt: skip
        game.use("explore-food").use("raft-strategy", "explore-food")
        seen[game.cards[1]] += 1
        if game.cards[1] == "explore-food":
            assert not game.table[1]["used"]
            game.do("done")
            assert game.life == 10
            game.use("explore-food")  # F38: it comes back unused
            assert game.life == 11
    assert set(seen) == {"explore-food", "aging-hungry"} and min(seen.values()) > 15


@pytest.mark.clause("F23", "F36")
def test_cards_being_looked_at_are_not_shuffled_in():
    game = fight("animals-vision", enemy="cannibals-weapon", stack=["genius"], discard=["weak"], aging=["aging-hungry"])
    game.use("animals-vision")
    assert game.looked == ["genius"]
    game.do("take")
    assert game.looked[0] == "genius" and set(game.looked[1:] + game.stack) == {"weak", "aging-hungry"}
    game.do("take")
    assert sorted(game.looked) == ["aging-hungry", "genius", "weak"] and game.stack == []


# -------------------------------------------------------------------- F24

EMPTY = {"enemy": "cannibals-weapon", "aging": []}


def dying_ways(old_age, **wants):
    """Every way of needing a card that is not there, one step before the draw."""
    wants = {**EMPTY, **wants, "old_age": old_age}
    yield "draw", fight("focused", **wants), [("draw", 0)]
    yield "buy", fight("aging-very-tired", **wants), [("buy", 0)]
    yield "draw_1", fight("animals-experience", **wants), [("use", 0)]
    yield "draw_2", fight("raft-equipment", **wants), [("use", 0)]
    yield "second", fight("raft-equipment", stack=["weak"], **wants), [("use", 0), ("take", 0)]
    yield "copy", fight("raft-mimicry", "animals-experience", **wants), [("use", 0), ("target", 1)]
    yield "sort", fight("animals-vision", **wants), [("use", 0)]
    yield "sort more", fight("animals-vision", stack=["weak"], **wants), [("use", 0), ("take", 0)]
    yield "exchange", fight("animals-strategy", "focused", **wants), [("use", 0), ("target", 1)]
    yield "exchange_2", fight("raft-strategy", "focused", **wants), [("use", 0), ("target", 1)]
    second = fight("raft-strategy", "focused", stack=["weak"], **wants)
    yield "exchange_2 again", second, [("use", 0), ("target", 1), ("target", 1)]
    yield "below", fight("raft-deception", "focused", **wants), [("use", 0), ("target", 1)]


@pytest.mark.clause("F24")
@pytest.mark.parametrize("way", [name for name, _, _ in dying_ways(DEATH)])
def test_without_aging_cards_robinson_dies_of_old_age(way):
    for name, game, moves in dying_ways(DEATH, discard=["weak"]):
        if name == way:
            for verb, place in moves[:-1]:
                game.do(verb, place)
            assert game.may(*moves[-1])  # offered as a losing move
            game.do(*moves[-1])
            assert lost(game) == "old-age"
            assert game.events[-1] == "died-old"
            assert game.state.to_act == () and game.state.legal(0) == []


@pytest.mark.clause("F24")
@pytest.mark.parametrize("way", [name for name, _, _ in dying_ways(RESHUFFLE)])
def test_the_option_reshuffles_the_discard_pile_alone(way):
    for name, game, moves in dying_ways(RESHUFFLE, discard=["genius"]):
        if name == way:
            for verb, place in moves:
                game.do(verb, place)
            assert game.phase != "over"
            assert game.events.count("reshuffled") == 1 and "aged" not in game.events


@pytest.mark.clause("F24")
def test_optional_draws_may_be_left():
    game = fight("raft-equipment", stack=["weak"], **EMPTY).use("raft-equipment")
    assert game.legal == {"take", "done"}
    assert game.do("done").phase == "fight"
    game = fight("animals-vision", stack=["weak"], **EMPTY).use("animals-vision")
    assert game.do("top", 0).phase == "fight"
    game = fight("raft-strategy", "focused", stack=["weak"], **EMPTY).use("raft-strategy", "focused")
    assert game.do("done").phase == "fight"


@pytest.mark.clause("F24")
def test_a_compulsory_first_draw_is_the_end_of_old_robinson():
    game = fight(discard=["weak"], **EMPTY)
    assert game.legal == {"draw"}
    assert lost(game.do("draw")) == "old-age"


@pytest.mark.clause("F24", "F39")
def test_below_the_stack_by_an_old_man_leaves_the_card_where_it_is():
    game = fight("raft-deception", "focused", **EMPTY).use("raft-deception", "focused")
    assert lost(game) == "old-age" and game.cards == ["raft-deception", "focused"]


@pytest.mark.clause("F24")
def test_with_nothing_to_reshuffle_no_draw_is_possible():
    cards = ("animals-experience", "raft-equipment", "animals-vision", "raft-deception", "weak")
    game = fight(*cards, old_age=RESHUFFLE, **EMPTY)
    assert not game.may("draw") and not game.may("buy") and game.may("end")
    assert game.usable() == []
    for card in cards[:4]:
        assert game.refusal("use", card) == ("F24", "no-card")
    assert game.refusal("buy") == ("F24", "no-card")
    game = fight("weak", old_age=RESHUFFLE, **EMPTY)
    assert game.refusal("draw") == ("F24", "no-card")


@pytest.mark.clause("F24")
def test_abilities_do_as_much_as_they_can():
    game = fight("raft-equipment", old_age=RESHUFFLE, stack=["weak"], **EMPTY).use("raft-equipment")
    assert game.phase == "fight" and game.side("right") == ["weak"]  # no second card is offered
    game = fight("animals-vision", old_age=RESHUFFLE, stack=["weak", "genius"], **EMPTY).use("animals-vision")
    game.do("take")
    assert game.looked == ["weak", "genius"] and not game.may("take")
    game = fight("raft-strategy", "focused", old_age=RESHUFFLE, **EMPTY).use("raft-strategy", "focused")
    assert game.cards == ["raft-strategy", "focused"]  # it comes back
    game.do("target", "focused")
    assert game.cards == ["raft-strategy", "focused"] and game.phase == "fight"


@pytest.mark.clause("F24", "F35")
def test_a_copy_cannot_take_an_ability_that_needs_a_card():
    game = fight("raft-mimicry", "raft-equipment", "animals-vision", "raft-deception", old_age=RESHUFFLE, **EMPTY)
    assert not game.may("use", "raft-mimicry")
    assert game.refusal("use", "raft-mimicry") == ("F35", "no-target-left")


@pytest.mark.clause("F24")
def test_the_difficult_cards_come_last():
    game = fight("weak", enemy="cannibals-weapon", aging_left=4)
    assert AGING[game.aging[-1]]["kind"] == "normal"
    assert [AGING[card]["kind"] for card in game.aging[:3]] == ["difficult"] * 3
