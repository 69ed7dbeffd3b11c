"""F36, F40-F41: sort three cards, used cards, and the bound on abilities."""

import pytest

from .positions import GAME, fight, right, used

FIVE = {"enemy": "cannibals-weapon"}  # five free cards

# -------------------------------------------------------------------- F36 sort

FOUR = ["genius", "focused", "weak", "distracted"]


@pytest.mark.clause("F36")
def test_one_to_three_cards_are_looked_at_deciding_after_each():
    game = fight("animals-vision", stack=FOUR, **FIVE).use("animals-vision")
    assert game.looked == ["genius"] and game.stack == FOUR[1:]
    assert game.legal == {"take", "discard", "top"}
    game.do("take")
    assert game.looked == ["genius", "focused"]
    game.do("take")
    assert game.looked == ["genius", "focused", "weak"] and not game.may("take")
    assert game.stack == ["distracted"]


@pytest.mark.clause("F36")
def test_back_on_top_in_any_order():
    game = fight("animals-vision", stack=FOUR, **FIVE).use("animals-vision").do("take").do("take")
    game.do("top", "weak").do("top", "genius")
    assert game.stack == ["weak", "genius", "focused", "distracted"]
    assert game.phase == "fight" and game.looked == game.order == [] and game.discard == []


@pytest.mark.clause("F36")
def test_up_to_one_is_discarded():
    game = fight("animals-vision", stack=FOUR, **FIVE).use("animals-vision").do("take").do("take")
    game.do("discard", "genius")
    assert game.discard == ["genius"]
    assert game.refusal("discard", "weak") == ("F36", "no-discard-again")
    assert not game.may("take")
    game.do("top", "weak")
    assert game.stack == ["weak", "focused", "distracted"] and game.phase == "fight"


@pytest.mark.clause("F36")
def test_no_discarding_after_the_first_card_was_put_back():
    game = fight("animals-vision", stack=FOUR, **FIVE).use("animals-vision").do("take").do("take").do("top", "weak")
    assert game.refusal("discard", "genius") == ("F36", "no-discard-again")


@pytest.mark.clause("F36")
def test_a_single_card_may_be_put_back_or_discarded():
    game = fight("animals-vision", stack=FOUR, **FIVE).use("animals-vision")
    back, away = game.peek().do("top", "genius"), game.peek().do("discard", "genius")
    assert back.stack == FOUR and back.discard == [] and back.phase == "fight"
    assert away.stack == FOUR[1:] and away.discard == ["genius"] and away.phase == "fight"


@pytest.mark.clause("F36", "F23")
def test_looking_across_a_shuffle_puts_the_cards_on_the_new_stack():
    game = fight("animals-vision", stack=["genius"], discard=["weak"] * 3, aging=["aging-hungry"], **FIVE)
    game.use("animals-vision").do("take").do("take")
    second, third = game.looked[1:]
    game.do("top", "genius").do("top", 1)
    assert game.stack[:3] == ["genius", third, second] and len(game.stack) == 5
    assert game.state.view(0)["robinson"]["places"][::-1] == ["genius", third, second, None, None]


@pytest.mark.clause("F36")
def test_looking_draws_nothing():
    game = fight("animals-vision", stack=FOUR, life=3, **FIVE).use("animals-vision").do("take").do("top", 0)
    assert game.cards == ["animals-vision"] and game.life == 3 and game.total == 3


@pytest.mark.clause("F36")
def test_it_is_told_how_many_cards_went_back_if_any_did():
    game = fight("animals-vision", stack=FOUR, **FIVE).use("animals-vision")
    assert game.peek().do("discard", "genius").events == ["sorted-away"]
    back = game.do("take").do("top", "focused")
    (raw,) = [raw for raw in back.log.raw if GAME.events[raw.kind].name == "put-back"]
    assert raw.a == 2


# -------------------------------------------------------------------- F40, F41


@pytest.mark.clause("F40")
@pytest.mark.parametrize("ability", ["animals-strategy", "raft-deception", "explore-repeat", "raft-realization"])
def test_used_cards_can_be_touched(ability):
    game = fight(used("eating"), ability, stack=["weak"], **FIVE).use(ability)
    assert game.targets() == ["eating"]


@pytest.mark.clause("F40", "F15")
def test_a_used_card_stays_used():
    game = fight(used("eating"), right("raft-food", used=True), "animals-vision", stack=["weak"], **FIVE)
    assert game.usable() == ["animals-vision"]


@pytest.mark.clause("F41")
def test_at_most_sixty_abilities_in_one_fight():
    game = fight("raft-food", "explore-food", used=59, **FIVE).use("raft-food")
    assert game.used == 60 and game.usable() == []
    assert game.refusal("use", "explore-food") == ("F41", "no-use-limit")
    assert game.may("end")


@pytest.mark.clause("F41", "F38")
def test_a_round_of_exchanges_comes_to_an_end():
    """Two strategies exchange each other for ever, if they may."""
    game = fight("animals-strategy", "explore-further-strategy", old_age="reshuffle", aging=[], **FIVE)
    uses = 0
    while game.usable():
        card = game.usable()[0]
        game.use(card, next(other for other in game.cards if other != card))
        uses += 1
    assert uses == 60 == game.used


@pytest.mark.clause("F41")
def test_the_count_starts_again_with_the_next_fight():
    game = fight("genius", enemy="raft-food", used=60, stack=["raft-food"], hazards=["raft-books", "raft-realization"])
    game.do("end").do("fight-first").do("draw")
    assert game.used == 0 and game.usable() == ["raft-food"]
