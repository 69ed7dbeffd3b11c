"""F26-F28: the two pirates."""

import pytest

from .positions import GAME, PIRATE, fight, lost, play, right, turned

STRONG = ["cannibals-weapon"] * 2 + ["animals-strategy", "animals-experience", "animals-vision"]


def showdown(*pirates, **wants):
    return play(phase="choose-pirate", step="pirates", pirates=list(pirates), **wants)


@pytest.mark.clause("F26")
@pytest.mark.parametrize(("verb", "first"), [("fight-first", 0), ("fight-second", 1)])
def test_the_player_chooses_who_comes_first(verb, first):
    game = showdown("plain-30", "plain-35")
    assert game.legal == {"fight-first", "fight-second"}
    assert game.refusal("skip") == ("F26", "no-skip-pirate")
    game.do(verb)
    assert game.pirate == first and game.needed == (30, 35)[first] and game.free == (8, 9)[first]


@pytest.mark.clause("F26")
@pytest.mark.parametrize("first", ["plain-20", "plain-40"])
def test_the_second_follows_at_once_with_the_cards_of_the_first_discarded(first):
    table = [
        *STRONG,
        "explore-further-vision",
        right("genius"),
        right("explore-weapon"),
        turned("aging-stupid", "right"),
    ]
    if first == "plain-40":
        table += [right(card) for card in ("explore-weapon", "explore-further-food", "explore-further-repeat")]
        table += [right("explore-further-strategy"), right("explore-further-experience"), right("animals-realization")]
        table += [right("explore-further-realization"), right("explore-repeat"), right("explore-food")]
        table += [right("explore-food"), right("explore-mimicry")]
    game = fight(*table, enemy=first, stack=["weak"], life=7)
    gone = game.destroyed
    game.do("end")
    other = {"plain-20": "plain-40", "plain-40": "plain-20"}[first]
    assert game.pirates[game.pirate] == other and game.phase == "fight"
    assert game.needed == PIRATE[other]["hazard"] and game.free == PIRATE[other]["free"]
    assert game.cards == [] and game.drawn == 0 and game.used == 0
    assert game.destroyed == [*gone, "aging-stupid"]
    assert len(game.discard) == len(table) - 1
    assert game.beaten == [pirate == first for pirate in game.pirates]
    assert game.legal == {"draw"} and game.life == 7


@pytest.mark.clause("F26")
def test_hazards_take_no_more_part():
    game = showdown("plain-30", "plain-35")
    left = game.hazard_discard
    game.do("fight-first")
    assert game.hazard_discard == left and game.hazards == []


@pytest.mark.clause("F27")
def test_a_pirate_is_beaten_when_the_total_reaches_his_value():
    table = [*STRONG, "genius"]  # 19 of 20
    game = fight(*table, enemy="plain-20", stack=["focused"])
    assert game.total == 19
    assert game.refusal("end") == ("F27", "no-end-pirate")
    game.do("buy")
    assert game.total == 20 and game.may("end")
    assert game.do("end").beaten == [True, False]


@pytest.mark.clause("F27")
def test_the_game_is_won_with_the_second_pirate():
    game = fight(*STRONG, right("genius"), right("focused"), enemy="plain-20", beaten=[False, True], life=0)
    game.do("end")
    assert game.phase == "over" and game.ending == "won"
    assert game.state.result.won and game.state.result.winners == (0,)
    assert game.state.to_act == ()


@pytest.mark.clause("F27", "F44", "F45")
@pytest.mark.parametrize(("life", "alive"), [(0, False), (1, False), (2, True)])
@pytest.mark.parametrize("last", [False, True])
def test_hunger_is_paid_before_the_pirate_is_beaten(life, alive, last):
    table = [*STRONG, right("genius"), right("focused"), right("aging-very-hungry")]
    game = fight(*table, enemy="plain-20", life=life, beaten=[False, last]).do("end")
    assert game.beaten == [alive, last]
    if alive:
        assert game.life == 0 and (game.ending == "won") == last
    else:
        assert lost(game) == "no-life"


@pytest.mark.clause("F27", "F34")
def test_step_minus_one_is_no_use_against_pirates():
    game = fight("raft-books", enemy="plain-20", stack=["weak"])
    assert game.refusal("use", "raft-books") == ("F34", "no-step")


@pytest.mark.clause("F27", "F12", "F14", "F47")
def test_pirates_are_fought_like_hazards():
    game = fight(enemy="plain-20", stack=["weak"] * 6 + ["aging-very-tired", "genius"], life=2)
    for _ in range(6):
        assert not game.may("buy")
        game.do("draw")
    assert not game.may("draw")
    game.do("buy").do("buy")
    assert (game.life, game.side("right")) == (0, ["aging-very-tired", "genius"])


@pytest.mark.clause("F28")
def test_giving_up_is_offered_when_nothing_can_be_drawn_any_more():
    game = fight(*["weak"] * 6, enemy="plain-20", stack=["weak"], life=0)
    assert game.legal == {"give-up"}
    assert lost(game.do("give-up")) == "surrender"
    assert game.events[-1] == "gave-up"
    assert game.beaten == [False, False]


@pytest.mark.clause("F28")
def test_giving_up_is_offered_whatever_abilities_are_left():
    game = fight("raft-equipment", "eating", *["weak"] * 4, enemy="plain-20", stack=["weak"], life=0)
    assert game.legal == {"give-up", "use"}


@pytest.mark.clause("F28")
@pytest.mark.parametrize("life", [0, 1])
def test_not_while_a_free_card_can_be_drawn(life):
    game = fight(*["weak"] * 5, enemy="plain-20", stack=["weak"], life=life)
    assert game.refusal("give-up") == ("F28", "no-give-up-draw")


@pytest.mark.clause("F28")
def test_not_while_a_card_can_be_bought():
    game = fight(*["weak"] * 6, enemy="plain-20", stack=["weak"], life=1)
    assert game.refusal("give-up") == ("F28", "no-give-up-draw")


@pytest.mark.clause("F28", "F50")
def test_not_while_a_last_life_buys_death():
    game = fight(*["weak"] * 7, enemy="double-cost", stack=["weak"], life=1)
    assert game.legal == {"buy"}
    assert game.refusal("give-up") == ("F28", "no-give-up-draw")
    assert fight(*["weak"] * 7, enemy="double-cost", stack=["weak"], life=0).legal == {"give-up"}


@pytest.mark.clause("F28", "F24")
def test_not_while_old_age_can_be_drawn():
    assert fight(*["weak"] * 5, enemy="plain-20", aging=[]).legal == {"draw"}
    assert fight(*["weak"] * 5, enemy="plain-20", aging=[], old_age="reshuffle", life=9).legal == {"give-up"}
    assert fight(*["weak"] * 6, enemy="plain-20", aging=[], old_age="reshuffle", life=9).legal == {"give-up"}


@pytest.mark.clause("F28")
def test_not_when_the_pirate_is_as_good_as_beaten_and_not_against_hazards():
    game = fight(*STRONG, right("genius"), right("focused"), enemy="plain-20", life=0)
    assert game.refusal("give-up") == ("F28", "no-give-up-won")
    assert fight("weak", enemy="raft-food", step="red", life=0).refusal("give-up") == ("F28", "no-give-up-hazard")


@pytest.mark.clause("F28", "F47")
def test_a_stop_card_and_no_life_end_the_hopes():
    assert fight("aging-very-tired", enemy="plain-20", stack=["genius"], life=0).legal == {"give-up"}
    assert fight("aging-very-tired", enemy="plain-20", stack=["genius"], life=1).legal == {"buy"}


@pytest.mark.clause("F26", "F27")
def test_after_the_last_fight_the_table_is_empty():
    game = fight("genius", "focused", enemy="aging-times-2", aging_left=10, beaten=[False, True])
    assert game.state.view(0)["fight"]["left"] == 2
    game.do("end")
    assert game.ending == "won" and game.state.view(0) == GAME.load(game.data).view(0)
    assert game.state.view(0)["fight"]["left"] == 0 and game.state.view(0)["fight"]["cards"] == []
