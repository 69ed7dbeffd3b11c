"""F10-F16, F22: choosing hazards and drawing cards."""

import pytest

from castaways.games.friday.rules.cards import KEY

from .positions import GAME, HAZARD_SIDE, POLICY, choice, fight, right, turned, used


@pytest.mark.clause("F10")
@pytest.mark.parametrize(("verb", "fought", "other"), [("fight-first", 0, 1), ("fight-second", 1, 0)])
def test_one_of_two_hazards_is_fought_and_the_other_discarded(verb, fought, other):
    offered = ["raft-food", "cannibals-weapon"]
    game = choice(*offered, hazards=["animals-vision", "raft-books"], step="green")
    assert game.legal == {"fight-first", "fight-second"}
    before = game.hazard_discard
    game.do(verb)
    assert game.hazard == offered[fought]
    assert game.hazard_discard == [*before, offered[other]]
    assert game.offered == [] and game.table == []
    assert game.free == HAZARD_SIDE[offered[fought]]["free"]


@pytest.mark.clause("F10")
def test_the_next_two_come_from_the_top_when_a_fight_is_over():
    game = fight(
        "genius", enemy="raft-food", hazards=["raft-books", "animals-vision", "explore-weapon", "explore-repeat"]
    )
    game.do("end")
    assert game.offered == ["raft-books", "animals-vision"]
    assert game.hazards == ["explore-repeat", "explore-weapon"]


@pytest.mark.clause("F11")
def test_a_single_last_hazard_may_be_fought_in_this_step():
    game = choice("explore-weapon", step="yellow", stack=["genius", "focused"])
    assert game.legal == {"fight-first", "skip"}
    game.do("fight-first").do("draw").do("draw")
    assert (game.step, game.needed, game.total) == ("yellow", 3, 3)
    game.do("end")
    assert "explore-weapon" in game.discard
    assert game.step == "red"


@pytest.mark.clause("F11")
def test_a_single_last_hazard_may_be_left_unfought():
    game = choice("explore-weapon", step="yellow")
    left = len(game.hazard_discard)
    game.do("skip")
    assert game.step == "red"
    assert len(game.hazards) + len(game.offered) == left + 1
    assert game.life == 10


@pytest.mark.clause("F11")
def test_two_hazards_cannot_both_be_left():
    assert choice("raft-food", "raft-books").refusal("skip") == ("F11", "no-skip")
    assert choice("raft-food").refusal("fight-second") == ("F11", "no-second-hazard")


@pytest.mark.clause("F11")
def test_the_third_last_hazard_leaves_a_single_one():
    game = fight("genius", enemy="raft-food", hazards=["explore-repeat"], step="yellow")
    game.do("end")
    assert game.offered == ["explore-repeat"]
    assert game.legal == {"fight-first", "skip"}


@pytest.mark.clause("F12")
def test_free_cards_come_one_by_one_onto_the_left():
    game = fight(enemy="explore-weapon", stack=["focused", "weak", "genius"])
    game.do("draw")
    assert game.cards == ["focused"] and game.stack == ["weak", "genius"]
    game.do("draw")
    assert game.side("left") == ["focused", "weak"]
    assert game.life == 10
    assert game.refusal("draw") == ("F12", "no-draw-full")


@pytest.mark.clause("F12")
@pytest.mark.parametrize(
    "hazard", ["raft-food", "explore-food", "explore-further-food", "animals-vision", "cannibals-weapon"]
)
def test_the_white_box_limits_the_free_cards(hazard):
    game = fight(enemy=hazard, stack=["weak"] * 7)
    drawn = 0
    while game.may("draw"):
        game.do("draw")
        drawn += 1
    assert (
        drawn
        == {"raft": 1, "explore": 2, "explore_further": 3, "animals": 4, "cannibals": 5}[HAZARD_SIDE[hazard]["id"]]
    )


@pytest.mark.clause("F12", "F32")
def test_face_down_cards_count_as_drawn():
    assert fight(turned("weak"), "weak", enemy="explore-weapon", stack=["weak"]).refusal("draw")[0] == "F12"


@pytest.mark.clause("F12")
def test_cards_on_the_right_do_not_fill_places():
    assert fight("weak", right("focused"), right("weak"), enemy="explore-weapon", stack=["weak"]).may("draw")


@pytest.mark.clause("F12", "F39")
def test_a_place_emptied_by_below_the_stack_may_be_filled_later():
    game = fight("weak", "raft-deception", enemy="explore-weapon", stack=["focused"])
    assert not game.may("draw")
    game.use("raft-deception", "weak").do("done")
    assert game.cards == ["raft-deception"]
    assert game.may("draw") and not game.may("buy")
    game.do("draw")
    assert game.side("left") == ["raft-deception", "focused"]
    assert not game.may("draw")


@pytest.mark.clause("F13")
def test_a_fight_cannot_end_before_a_card_is_drawn():
    game = fight(enemy="raft-food", stack=["weak"])
    assert game.needed == 0 == game.total  # even one that is won already
    assert game.legal == {"draw"}
    assert game.refusal("end") == ("F13", "no-end-undrawn")
    assert game.do("draw").may("end")


@pytest.mark.clause("F13")
def test_a_card_drawn_and_put_away_was_drawn():
    game = fight("weak", "raft-deception", "raft-mimicry", enemy="explore-further-food", stack=["focused"])
    game.use("raft-deception", "weak").do("done")
    game.use("raft-mimicry", "raft-deception", "raft-deception").do("done")
    assert game.cards == ["raft-mimicry"]
    assert game.may("end")


@pytest.mark.clause("F13")
def test_against_pirates_too():
    game = fight(enemy="aging-times-2", aging_left=10, stack=["genius"])
    assert game.needed == 0
    assert game.legal == {"draw"}
    assert game.refusal("end") == ("F13", "no-end-undrawn")


@pytest.mark.clause("F13", "F24")
@pytest.mark.parametrize("enemy", ["raft-food", "aging-times-2"])
def test_one_card_is_not_needed_where_none_can_be_drawn(enemy):
    game = fight(enemy=enemy, aging=[], old_age="reshuffle", life=22, step="green")
    assert game.may("end") == (enemy == "raft-food")
    assert not game.may("draw")
    if enemy == "raft-food":
        game.do("end")
        assert "raft-food" in game.discard


@pytest.mark.clause("F14")
def test_cards_are_bought_only_when_no_free_card_may_be_drawn():
    game = fight("weak", enemy="explore-weapon", stack=["weak", "focused", "genius"], life=2)
    assert game.refusal("buy") == ("F14", "no-buy-free")
    game.do("draw")
    for life, bought in ((1, ["focused"]), (0, ["focused", "genius"])):
        game.do("buy")
        assert (game.life, game.reserve, game.side("right")) == (life, 22 - life, bought)
    assert game.refusal("buy") == ("F14", "no-buy-life")
    assert game.phase == "fight"  # zero life is alive


@pytest.mark.clause("F14")
def test_the_last_life_buys_a_card_and_zero_life_does_not():
    assert fight("weak", enemy="raft-food", stack=["weak"], life=1).may("buy")
    assert not fight("weak", enemy="raft-food", stack=["weak"], life=0).may("buy")


@pytest.mark.clause("F14", "F47")
def test_a_stop_card_lets_cards_be_bought():
    game = fight("aging-very-tired", enemy="cannibals-weapon", stack=["weak", "weak"])
    assert not game.may("draw")
    game.do("buy")
    assert game.side("right") == ["weak"] and game.life == 9


@pytest.mark.clause("F15")
def test_abilities_of_left_and_right_cards_in_any_order_each_once():
    game = fight("raft-food", right("explore-food"), "raft-strategy", enemy="cannibals-weapon", life=10, stack=["weak"])
    assert set(game.usable()) == {"raft-food", "explore-food", "raft-strategy"}
    game.use("explore-food")
    assert game.life == 11
    assert game.refusal("use", "explore-food") == ("F15", "no-used")
    game.use("raft-food")
    assert game.life == 12
    assert game.usable() == ["raft-strategy"]


@pytest.mark.clause("F15")
def test_abilities_may_be_used_before_all_free_cards_are_drawn():
    game = fight("raft-food", enemy="cannibals-weapon", stack=["weak"])
    game.use("raft-food").do("draw")
    assert game.life == 11


@pytest.mark.clause("F15")
@pytest.mark.parametrize(
    ("card", "phase"),
    [
        ("raft-strategy", "target"),
        ("raft-realization", "target"),
        ("explore-repeat", "target"),
        ("raft-mimicry", "target"),
        ("raft-deception", "target"),
        ("raft-equipment", "draw-more"),
        ("animals-vision", "sort"),
    ],
)
def test_an_ability_is_resolved_completely_before_anything_else(card, phase):
    game = fight(card, "eating", enemy="cannibals-weapon", stack=["weak", "weak", "focused"])
    game.use(card)
    assert game.phase == phase
    for verb in ("draw", "buy", "end", "give-up"):
        assert game.refusal(verb) == ("F15", "no-other-phase")
    assert game.refusal("use", "eating") == ("F15", "no-other-phase")


@pytest.mark.clause("F15", "F40")
def test_used_cards_are_marked_until_the_fight_is_over():
    game = fight("raft-food", enemy="explore-weapon", stack=["focused"])
    game.use("raft-food")
    assert game.table[0]["used"] and game.state.view(0)["fight"]["cards"][0]["used"]
    game.do("draw").do("end")
    assert game.table == [] and "raft-food" in game.discard


@pytest.mark.clause("F16")
def test_drawing_may_stop_early_and_the_fight_goes_on_until_it_is_ended():
    game = fight("genius", enemy="explore-weapon")
    assert game.total >= game.needed and game.may("draw") and game.may("end")
    game = fight("genius", "raft-food", enemy="explore-weapon", stack=["weak"])
    assert game.phase == "fight"  # won, all free cards drawn, and still going on
    assert {"end", "use", "buy"} <= game.legal
    game.use("raft-food")
    assert game.phase == "fight"
    game.do("end")
    assert game.phase == "choose-hazard"


@pytest.mark.clause("F16")
def test_a_lost_fight_does_not_end_by_itself_either():
    game = fight("distracted", enemy="raft-food", stack=["genius"], life=3)
    assert game.legal == {"buy", "end"}
    game.do("buy")
    assert game.total == 1 and game.phase == "fight"


@pytest.mark.clause("F22")
def test_the_next_step_begins_with_the_hazards_not_beaten_shuffled():
    orders = set()
    for luck in range(20):
        game = choice("raft-food", step="green", luck=luck)
        left = sorted([*game.hazard_discard, "raft-food"])
        game.do("skip")
        assert game.step == "yellow" and game.hazard_discard == []
        assert sorted(game.hazards + game.offered) == left
        orders.add(tuple(game.hazards))
    assert len(orders) == 20


@pytest.mark.clause("F22")
def test_the_step_ends_only_when_the_hazard_stack_is_empty():
    game = fight("genius", enemy="raft-food", hazards=["raft-books", "animals-vision"]).do("end")
    assert game.step == "green" and game.offered == ["raft-books", "animals-vision"]


@pytest.mark.clause("F22", "F26")
def test_after_red_come_the_pirates():
    game = fight("genius", right("cannibals-weapon"), enemy="raft-food", hazards=[], step="red").do("end")
    assert game.step == "pirates" and game.phase == "choose-pirate"
    assert game.hazards == [] and game.offered == []
    assert len(game.hazard_discard) == 28


@pytest.mark.clause("F40", "F15")
def test_a_used_card_can_be_exchanged_put_below_doubled_and_destroyed():
    for other in ("raft-strategy", "raft-deception", "explore-repeat", "raft-realization"):
        game = fight(used("explore-food"), other, enemy="cannibals-weapon", stack=["weak"])
        game.do("use", other)
        assert game.targets() == ["explore-food"]


@pytest.mark.clause("F10", "F11")
def test_the_clock_counts_the_turns():
    """Planners look so many turns ahead; a game that was loaded counts from there."""
    game = choice("raft-food", "raft-books", stack=["weak"], hazards=["explore-repeat"])
    assert POLICY.clock(game.state) == 0
    game.do("fight-first").do("draw")
    assert POLICY.clock(game.state) == 0
    game.do("end")
    assert game.offered == ["explore-repeat"] and POLICY.clock(game.state) == 1
    assert POLICY.clock(game.do("skip").state) == 2


@pytest.mark.clause("F10")
def test_the_player_is_told_which_hazards_are_offered():
    game = fight("genius", enemy="raft-food", hazards=["raft-books", "animals-vision"]).do("end")
    (raw,) = [raw for raw in game.log.raw if GAME.events[raw.kind].name == "offered"]
    assert (raw.seat, KEY[raw.a], KEY[raw.b]) == (0, "raft-books", "animals-vision")
