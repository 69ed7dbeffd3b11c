"""F30-F35: life, draws, destroy, double, step -1, copy."""

import pytest

from .positions import fight, turned, used

FIVE = {"enemy": "cannibals-weapon"}  # five free cards


# -------------------------------------------------------------------- F30 life


@pytest.mark.clause("F30")
@pytest.mark.parametrize(("card", "gain"), [("raft-food", 1), ("explore-food", 1), ("eating", 2)])
def test_life_comes_from_the_reserve(card, gain):
    game = fight(card, life=10, **FIVE).use(card)
    assert (game.life, game.reserve) == (10 + gain, 12 - gain)


@pytest.mark.clause("F30")
def test_as_much_as_the_reserve_has():
    game = fight("eating", "raft-food", life=21, **FIVE).use("eating")
    assert (game.life, game.reserve) == (22, 0)
    assert game.refusal("use", "raft-food") == ("F30", "no-reserve")


# -------------------------------------------------------------------- F31 cards


@pytest.mark.clause("F31")
def test_one_more_card_free_on_the_right():
    game = fight("animals-experience", stack=["genius", "weak"], life=5, **FIVE).use("animals-experience")
    assert game.side("right") == ["genius"] and game.life == 5 and game.phase == "fight"


@pytest.mark.clause("F31")
def test_two_more_cards_deciding_after_each():
    game = fight("raft-equipment", stack=["genius", "weak", "focused"], **FIVE).use("raft-equipment")
    assert game.side("right") == ["genius"] and game.legal == {"take", "done"}
    assert game.peek().do("done").side("right") == ["genius"]
    game.do("take")
    assert game.side("right") == ["genius", "weak"] and game.phase == "fight"


@pytest.mark.clause("F31", "F47")
def test_also_after_a_stop_card_and_with_the_left_full():
    game = fight("aging-very-tired", "animals-experience", stack=["genius"], life=0, **FIVE)
    assert game.use("animals-experience").side("right") == ["genius"]
    game = fight("animals-experience", enemy="raft-food", stack=["genius"], life=0)
    assert game.use("animals-experience").side("right") == ["genius"]


@pytest.mark.clause("F31", "F50")
def test_free_against_the_dear_pirate_too():
    game = fight("raft-equipment", enemy="double-cost", stack=["genius", "weak"], life=1).use("raft-equipment")
    assert game.do("take").life == 1 and game.side("right") == ["genius", "weak"]


# -------------------------------------------------------------------- F32 destroy


@pytest.mark.clause("F32")
def test_a_destroyed_card_is_turned_and_worth_nothing():
    game = fight("raft-realization", "aging-stupid", "genius", **FIVE).use("raft-realization", "aging-stupid")
    assert game.cards == ["raft-realization", "aging-stupid (face down)", "genius"]
    assert game.total == 2 and len(game.cards) == 3
    assert game.refusal("use", 1) == ("F32", "no-turned")


@pytest.mark.clause("F32")
def test_not_itself():
    game = fight("raft-realization", "genius", **FIVE).use("raft-realization")
    assert game.targets() == ["genius"]
    assert game.refusal("target", 0) == ("F32", "no-target-itself")
    assert fight("raft-realization", **FIVE).refusal("use", 0) == ("F32", "no-target-left")


@pytest.mark.clause("F32")
@pytest.mark.parametrize(
    ("card", "clause"),
    [
        ("raft-realization", "F32"),
        ("explore-repeat", "F33"),
        ("raft-mimicry", "F35"),
        ("animals-strategy", "F37"),
        ("raft-strategy", "F37"),
        ("raft-deception", "F39"),
    ],
)
def test_a_face_down_card_is_touched_by_no_ability(card, clause):
    game = fight(card, turned("raft-food"), stack=["weak"], **FIVE)
    assert game.refusal("use", card) == (clause, "no-target-left")
    game = fight(card, turned("raft-food"), "eating", stack=["weak"], **FIVE).use(card)
    assert game.targets() == ["eating"]
    assert game.refusal("target", 1) == ("F32", "no-turned")


@pytest.mark.clause("F32")
def test_an_unused_ability_is_cancelled():
    game = fight("raft-realization", "eating", **FIVE).use("raft-realization", "eating")
    assert game.usable() == []


@pytest.mark.clause("F32", "F12")
def test_a_left_place_stays_filled():
    game = fight("raft-realization", "weak", enemy="explore-weapon", stack=["weak"]).use("raft-realization", "weak")
    assert not game.may("draw") and game.may("buy")


# -------------------------------------------------------------------- F33 double


@pytest.mark.clause("F33")
@pytest.mark.parametrize(("card", "total"), [("cannibals-weapon", 9), ("weak", 1), ("aging-stupid", -3)])
def test_another_card_counts_twice_good_or_bad(card, total):
    game = fight("explore-repeat", card, **FIVE).use("explore-repeat", card)
    assert game.total == total


@pytest.mark.clause("F33")
def test_not_itself_and_each_card_once():
    game = fight("explore-repeat", "explore-further-repeat", "genius", **FIVE).use("explore-repeat", "genius")
    assert game.total == 1 + 2 + 4
    game.use("explore-further-repeat")
    assert game.targets() == ["explore-repeat"]
    assert game.refusal("target", "genius") == ("F33", "no-target-doubled")
    assert game.refusal("target", "explore-further-repeat") == ("F33", "no-target-itself")
    assert game.do("target", "explore-repeat").total == 2 + 2 + 4


@pytest.mark.clause("F33")
def test_two_repeats_may_double_each_other_with_the_printed_value():
    game = fight("explore-repeat", "explore-further-repeat", **FIVE)
    game.use("explore-repeat", "explore-further-repeat").use("explore-further-repeat", "explore-repeat")
    assert game.total == 2 + 4


@pytest.mark.clause("F33")
@pytest.mark.parametrize("leave", ["raft-realization", "animals-strategy", "raft-deception"])
def test_when_the_target_leaves_the_repeat_may_be_used_again(leave):
    game = fight("explore-repeat", "genius", leave, "focused", stack=["weak"], **FIVE)
    game.use("explore-repeat", "genius")
    assert "explore-repeat" not in game.usable()
    game.use(leave, "genius")
    if game.phase == "replace":
        game.do("take")
    base = game.total
    assert "explore-repeat" in game.usable()
    game.use("explore-repeat", "focused")
    assert game.total == base + 1 and not game.may("use", "explore-repeat")


@pytest.mark.clause("F33")
@pytest.mark.parametrize("leave", ["raft-realization", "animals-strategy", "raft-deception"])
def test_when_the_repeat_leaves_nothing_is_doubled(leave):
    game = fight("explore-repeat", "genius", leave, "explore-further-repeat", stack=["weak"], **FIVE)
    game.use("explore-repeat", "genius")
    doubled = game.total
    game.use(leave, "explore-repeat")
    if game.phase == "replace":
        game.do("done")
    assert game.total == doubled - 1 - 2  # the repeat's own point and the second two points
    game.use("explore-further-repeat", "genius")  # so another may double it
    assert game.total == doubled - 1


@pytest.mark.clause("F33", "F35")
def test_a_copy_that_stands_for_a_repeat():
    game = fight(
        "raft-mimicry", "explore-repeat", "genius", "animals-strategy", "raft-realization", stack=["weak"], **FIVE
    )
    game.use("raft-mimicry", "explore-repeat", "genius")
    assert game.total == 1 + 4 + 3
    gone = game.peek().use("raft-realization", "raft-mimicry")
    assert gone.total == 1 + 2 + 3  # the copy was turned: nothing is doubled
    kept = game.peek().use("raft-realization", "explore-repeat")
    assert kept.total == 4 + 3  # the copied card does not matter any more
    free = game.peek().use("animals-strategy", "genius")
    assert "raft-mimicry" in free.usable()  # the target left: the copy may be used again


@pytest.mark.clause("F33")
def test_places_that_move_up_or_down_keep_their_doubling():
    game = fight("weak", "explore-repeat", "focused", "genius", "raft-deception", stack=["distracted"], **FIVE)
    game.use("explore-repeat", "genius")
    game.use("raft-deception", "weak")
    assert game.cards == ["explore-repeat", "focused", "genius", "raft-deception"]
    assert game.total == 1 + 1 + 4
    game.do("take")
    assert game.cards == ["distracted", "explore-repeat", "focused", "genius", "raft-deception"]
    assert game.total == -1 + 1 + 1 + 4
    assert [card["doubles"] for card in game.table] == [None, 3, None, None, None]


@pytest.mark.clause("F33", "F46")
def test_the_doubling_counts_when_the_fight_is_ended():
    game = fight("explore-repeat", "genius", "raft-food", enemy="animals-vision").use("explore-repeat", "genius")
    assert game.phase == "fight" and game.total == 5
    assert "animals-vision" in game.do("end").discard


# -------------------------------------------------------------------- F34 step -1


@pytest.mark.clause("F34")
@pytest.mark.parametrize(("step", "value", "before"), [("yellow", 9, 5), ("red", 14, 9)])
def test_the_value_of_the_step_before(step, value, before):
    game = fight("raft-books", step=step, **FIVE)
    assert game.needed == value
    assert game.use("raft-books").needed == before
    assert game.do("end").points == before and game.life == 10 - before


@pytest.mark.clause("F34")
def test_no_use_in_green():
    assert fight("raft-books", step="green", **FIVE).refusal("use", "raft-books") == ("F34", "no-step")
    game = fight("raft-mimicry", "raft-books", step="green", **FIVE)
    assert game.refusal("use", "raft-mimicry") == ("F35", "no-target-left")


@pytest.mark.clause("F34", "F35")
def test_several_add_up_down_to_green():
    game = fight("raft-books", "raft-mimicry", "explore-mimicry", step="red", **FIVE).use("raft-books")
    game.use("raft-mimicry", "raft-books")
    assert game.needed == 5
    game.use("explore-mimicry", "raft-books")
    assert game.needed == 5


@pytest.mark.clause("F34")
@pytest.mark.parametrize("leave", ["raft-realization", "animals-strategy", "raft-deception"])
@pytest.mark.parametrize("giver", ["raft-books", "raft-mimicry"])
def test_it_counts_only_if_its_card_lies_face_up_at_the_end(leave, giver):
    game = fight("raft-books", "raft-mimicry", leave, step="red", stack=["weak"], **FIVE)
    if giver == "raft-books":
        game.use("raft-books")
    else:
        game.use("raft-mimicry", "raft-books")
    other = {"raft-books": "raft-mimicry", "raft-mimicry": "raft-books"}[giver]
    assert game.needed == 9
    kept, gone = game.peek().use(leave, other), game.use(leave, giver)
    assert kept.needed == 9 and gone.needed == 14


# -------------------------------------------------------------------- F35 copy


@pytest.mark.clause("F35")
@pytest.mark.parametrize("mark", [False, True])
def test_the_ability_of_another_card_used_or_unused(mark):
    game = fight("raft-mimicry", used("explore-food") if mark else "explore-food", life=5, **FIVE)
    game.use("raft-mimicry", "explore-food")
    assert game.life == 6
    assert ("explore-food" in game.usable()) == (not mark)  # the copied card is not used by it
    assert game.refusal("use", "raft-mimicry") == ("F15", "no-used")


@pytest.mark.clause("F35")
def test_several_copies_may_copy_the_same_card():
    game = fight("raft-mimicry", "explore-mimicry", "eating", life=5, **FIVE)
    game.use("raft-mimicry", "eating").use("explore-mimicry", "eating").use("eating")
    assert game.life == 11


@pytest.mark.clause("F35", "F48")
def test_neither_copies_nor_aging_cards_are_copied_nor_cards_without_ability():
    others = ["explore-mimicry", "aging-hungry", "aging-scared", "weak"]
    game = fight("raft-mimicry", *others, **FIVE)
    assert game.refusal("use", "raft-mimicry") == ("F35", "no-target-left")
    game = fight("raft-mimicry", *others[:3], "eating", **FIVE).use("raft-mimicry")
    assert game.targets() == ["eating"]
    assert game.refusal("target", "explore-mimicry") == ("F35", "no-target-copy")
    assert game.refusal("target", "aging-hungry") == ("F35", "no-target-copy")
    assert game.refusal("target", "raft-mimicry") == ("F35", "no-target-itself")


@pytest.mark.clause("F35")
@pytest.mark.parametrize("copied", ["raft-realization", "explore-repeat", "animals-strategy", "raft-deception"])
def test_the_copied_card_may_be_the_target_but_not_the_copy(copied):
    game = fight("raft-mimicry", copied, stack=["weak"], **FIVE).use("raft-mimicry", copied)
    assert game.targets() == [copied]
    assert game.refusal("target", "raft-mimicry")[1] == "no-target-itself"
    game.do("target", copied)
    assert game.table[0]["used"]


@pytest.mark.clause("F35", "F33")
def test_a_doubled_copy_may_double_the_card_it_copies():
    """What can be doubled is asked of the copy: itself doubled already, it finds the repeat."""
    game = fight("raft-mimicry", "explore-repeat", **FIVE).use("explore-repeat", "raft-mimicry")
    game.use("raft-mimicry", "explore-repeat", "explore-repeat")
    assert game.total == 2


@pytest.mark.clause("F35", "F37")
def test_a_copied_double_exchange_and_two_cards():
    game = fight("raft-mimicry", "raft-strategy", "weak", stack=["genius", "focused"], **FIVE)
    game.use("raft-mimicry", "raft-strategy", "weak", "genius")
    assert game.cards == ["raft-mimicry", "raft-strategy", "focused"] and game.discard == ["weak", "genius"]
    game = fight("raft-mimicry", used("raft-equipment"), stack=["genius", "focused"], **FIVE)
    game.use("raft-mimicry", "raft-equipment").do("take")
    assert game.side("right") == ["genius", "focused"]


@pytest.mark.clause("F33")
def test_nothing_of_a_doubling_is_left_for_the_next_fight():
    hazards = ["explore-weapon", "raft-books"]
    game = fight("explore-repeat", "genius", enemy="explore-food", hazards=hazards, stack=["weak", "focused"])
    game.use("explore-repeat", "genius").do("end").do("fight-first")
    assert [game.state.doubles.as_list(), game.state.marks.as_list()] == [[], []]
    game.do("draw").do("draw")
    assert [card["doubles"] for card in game.table] == [None, None] and game.total == 1
    assert game.state.doubles.as_list() == [0, 0], "one note a card"
