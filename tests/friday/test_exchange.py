"""F37-F39: exchange, and below the stack."""

import pytest

from .positions import fight, right, used

FIVE = {"enemy": "cannibals-weapon"}


@pytest.mark.clause("F37")
def test_the_new_card_comes_onto_the_same_place():
    game = fight("weak", "animals-strategy", "focused", stack=["genius"], **FIVE).use("animals-strategy", "weak")
    assert game.cards == ["genius", "animals-strategy", "focused"]
    assert game.side("left") == game.cards and game.discard == ["weak"] and game.phase == "fight"


@pytest.mark.clause("F37")
def test_a_right_card_is_replaced_on_the_right():
    game = fight("animals-strategy", right("weak"), stack=["genius"], **FIVE).use("animals-strategy", "weak")
    assert game.side("right") == ["genius"] and game.side("left") == ["animals-strategy"]


@pytest.mark.clause("F37")
def test_not_itself():
    game = fight("animals-strategy", "weak", stack=["genius"], **FIVE).use("animals-strategy")
    assert game.refusal("target", "animals-strategy") == ("F37", "no-target-itself")
    game = fight("raft-strategy", "weak", stack=["genius"], **FIVE).use("raft-strategy", "weak")
    assert game.refusal("target", "raft-strategy") == ("F37", "no-target-itself")


@pytest.mark.clause("F37")
def test_the_new_ability_may_be_used():
    game = fight("animals-strategy", "weak", stack=["eating"], life=5, **FIVE).use("animals-strategy", "weak")
    assert game.use("eating").life == 7


@pytest.mark.clause("F37")
def test_two_exchanges_one_after_the_other():
    game = fight("weak", "raft-strategy", "focused", stack=["genius", "distracted"], **FIVE)
    game.use("raft-strategy", "weak")
    assert game.cards == ["genius", "raft-strategy", "focused"]  # finished before the second begins
    assert game.legal == {"target", "done"}
    game.do("target", "focused")
    assert game.cards == ["genius", "raft-strategy", "distracted"] and game.phase == "fight"
    assert game.discard == ["weak", "focused"]


@pytest.mark.clause("F37")
def test_the_second_may_exchange_the_card_just_drawn_or_be_left():
    start = fight("weak", "raft-strategy", stack=["genius", "eating"], **FIVE).use("raft-strategy", "weak")
    assert start.peek().do("target", "genius").cards == ["eating", "raft-strategy"]
    done = start.peek().do("done")
    assert done.phase == "fight" and done.cards == ["genius", "raft-strategy"]


@pytest.mark.clause("F37", "F15")
def test_the_card_just_drawn_waits_until_both_exchanges_are_over():
    game = fight("weak", "raft-strategy", stack=["eating", "weak"], **FIVE).use("raft-strategy", "weak")
    assert game.refusal("use", "eating") == ("F15", "no-other-phase")


@pytest.mark.clause("F37")
def test_one_exchange_is_one():
    for card in ("animals-strategy", "explore-further-strategy"):
        assert fight(card, "weak", stack=["genius", "eating"], **FIVE).use(card, "weak").phase == "fight"


@pytest.mark.clause("F37", "F23")
def test_the_card_put_away_is_discarded_before_the_draw():
    game = fight("animals-strategy", "focused", old_age="reshuffle", aging=[], **FIVE)
    game.use("animals-strategy", "focused")
    assert game.cards == ["animals-strategy", "focused"]  # the only card there was


@pytest.mark.clause("F38")
def test_a_card_that_comes_back_is_unused_and_undoubled():
    game = fight("raft-strategy", "explore-food", "explore-repeat", old_age="reshuffle", aging=[], life=5, **FIVE)
    game.use("explore-food").use("explore-repeat", "explore-food")
    assert game.total == 3
    game.use("raft-strategy", "explore-food").do("done")
    assert game.cards[1] == "explore-food" and game.total == 2
    game.use("explore-food")
    assert game.life == 7 and "explore-repeat" in game.usable()


@pytest.mark.clause("F39")
def test_a_left_card_goes_below_and_a_replacement_may_come():
    game = fight("weak", "raft-deception", stack=["genius", "focused"], **FIVE).use("raft-deception", "weak")
    assert game.stack == ["genius", "focused", "weak"] and game.cards == ["raft-deception"]
    assert game.legal == {"take", "done"}
    left, taken = game.peek().do("done"), game.peek().do("take")
    assert left.cards == ["raft-deception"] and left.phase == "fight" and left.may("draw")
    assert taken.cards == ["genius", "raft-deception"] and taken.side("left") == taken.cards
    assert taken.stack == ["focused", "weak"] and taken.life == 10


@pytest.mark.clause("F39")
def test_a_right_card_is_not_replaced():
    game = fight("raft-deception", right("weak"), stack=["genius"], **FIVE).use("raft-deception", "weak")
    assert game.phase == "fight" and game.cards == ["raft-deception"] and game.stack == ["genius", "weak"]


@pytest.mark.clause("F39")
def test_the_deception_does_not_put_itself_below():
    game = fight("raft-deception", "weak", stack=["genius"], **FIVE).use("raft-deception")
    assert game.refusal("target", "raft-deception") == ("F39", "no-target-itself")
    assert fight("raft-deception", stack=["weak"], **FIVE).refusal("use", 0) == ("F39", "no-target-left")


@pytest.mark.clause("F39", "F23")
def test_an_empty_stack_is_renewed_first_and_the_card_lies_below_it():
    for luck in range(10):
        game = fight("raft-deception", "focused", discard=["weak"], aging=["aging-hungry"], luck=luck, **FIVE)
        game.use("raft-deception", "focused")
        assert sorted(game.stack[:2]) == ["aging-hungry", "weak"] and game.stack[2] == "focused"
        assert game.state.view(0)["robinson"]["places"] == ["focused", None, None]


@pytest.mark.clause("F39", "F23")
def test_a_stack_of_one_card_is_not_renewed():
    game = fight("raft-deception", "focused", stack=["genius"], discard=["weak"], **FIVE)
    game.use("raft-deception", "focused").do("take")
    assert game.cards == ["raft-deception", "genius"] or game.cards == ["genius", "raft-deception"]
    assert game.stack == ["focused"] and "aged" not in game.events


@pytest.mark.clause("F39", "F47")
def test_a_stop_card_does_not_forbid_the_replacement():
    game = fight("aging-very-tired", "raft-deception", "weak", stack=["genius"], **FIVE)
    game.use("raft-deception", "weak")
    assert game.do("take").cards == ["aging-very-tired", "raft-deception", "genius"]


@pytest.mark.clause("F39", "F47")
def test_a_place_left_empty_is_not_filled_after_a_stop_card():
    game = fight("aging-very-tired", "raft-deception", "weak", stack=["genius"], **FIVE)
    game.use("raft-deception", "weak").do("done")
    assert not game.may("draw") and game.may("buy")


@pytest.mark.clause("F39", "F40")
def test_the_same_card_may_be_drawn_again_unused():
    game = fight("raft-deception", used("eating"), stack=["weak"], life=5, **FIVE)
    game.use("raft-deception", "eating").do("take").do("draw")
    assert game.cards == ["raft-deception", "weak", "eating"]
    assert game.use("eating").life == 7


@pytest.mark.clause("F35", "F39")
def test_a_copied_below_the_stack_may_put_away_the_deception_itself():
    game = fight("raft-mimicry", used("raft-deception"), stack=["weak"], **FIVE)
    game.use("raft-mimicry", "raft-deception", "raft-deception").do("take")
    assert game.cards == ["raft-mimicry", "weak"] and game.stack == ["raft-deception"]
