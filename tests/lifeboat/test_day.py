"""B30-B36: the actions of the day."""

from dataclasses import replace

import pytest

from .boats import CHARTS, GAME, boat


@pytest.mark.clause("B30")
def test_rowing_looks_at_two_cards_in_secret():
    game = boat("captain kid lady bosun", charts="nav07 nav01 nav02")
    game.do("captain", "row")
    assert [card["card"] for card in game.own("captain")["looked"]] == ["nav07", "nav01"]
    assert game.own("kid")["looked"] == [] and game.view("kid")["charts"]["looked"] == 2
    assert "chart" not in game.told("looked", "kid")[0].args and "chart" in game.told("looked", "captain")[0].args
    game.do("captain", "keep-chart", "bury-chart")
    assert game.view("kid")["charts"] == {"size": 23, "kept": 1, "looked": 0}
    assert game.person("captain")["rowed"] and game.asked == {"kid"}
    data = game.state.dump()
    assert data["kept"] == ["nav07"] and data["charts"][0] == "nav01" and data["charts"][-1] == "nav02"
    assert game.told("kept-charts", "kid")[0].args["kept"] == 1, "how many were kept is public"


@pytest.mark.clause("B30")
@pytest.mark.parametrize(
    ("steps", "kept", "bottom"),
    [
        (("keep-chart", "keep-chart"), ["nav07", "nav01"], []),
        (("bury-chart", "bury-chart"), [], ["nav01", "nav07"]),
        (("bury-chart", "keep-chart"), ["nav01"], ["nav07"]),
    ],
)
def test_any_number_is_kept_and_the_rest_goes_under_in_the_order_drawn(steps, kept, bottom):
    game = boat("captain kid lady bosun", charts="nav07 nav01").do("captain", "row", *steps)
    data = game.state.dump()
    assert data["kept"] == kept and data["charts"][: len(bottom)] == bottom


@pytest.mark.clause("B30")
@pytest.mark.parametrize(("cards", "number"), [("oar", 2), ("open oar", 3), ("open oar*2", 4)])
def test_open_oars_bring_more_cards(cards, number):
    game = boat("captain kid lady bosun", captain=cards).do("captain", "row")
    assert len(game.own("captain")["looked"]) == number


@pytest.mark.clause("B30")
def test_a_short_deck_gives_what_it_has():
    kept = " ".join([chart for chart in CHARTS if chart != "nav07"])
    game = boat("captain kid lady bosun", charts="nav07", kept=kept).do("captain", "row")
    assert len(game.own("captain")["looked"]) == 1
    game.do("captain", "keep-chart").do("kid", "row")
    assert game.asked == {"lady"} and game.person("kid")["rowed"], "nothing to look at is still rowing"


@pytest.mark.clause("B31")
def test_a_target_agrees_to_swap_or_to_be_robbed():
    game = boat("captain kid lady bosun").do("captain", "swap lady")
    assert game.phase == "demand" and game.asked == {"lady"}
    game.do("lady", "agree")
    assert game.seating == ["lady", "kid", "captain", "bosun"] and game.asked == {"kid"}
    game = boat("captain kid lady bosun", lady="open oar knife").do("captain", "rob lady").do("lady", "agree")
    assert game.asked == {"captain"}
    game.do("captain", "take-open knife")
    assert game.open("captain") == {"knife": 1} and game.wounds("lady") == 0 and not game.person("lady")["fought"]


@pytest.mark.clause("B31")
def test_only_attacker_and_target_bargain_while_the_demand_is_open():
    game = boat("captain kid lady bosun", captain="parasol", lady="water*2", kid="cash", bosun="cash")
    game.do("captain", "swap lady")
    assert not game.can("kid", "give") and not game.can("bosun", "offer")
    assert game.why("kid", "give") == ("B31", "no-bargain")
    game.do("lady", "offer", "to captain", "ask-kind parasol")
    assert game.asked == {"captain", "lady"}
    game.do("captain", "accept lady").do("lady", "agree")
    assert game.closed("lady") == {"water": 2, "parasol": 1} and game.seating[0] == "lady"


@pytest.mark.clause("B31")
def test_a_bargain_is_with_the_other_one_only():
    game = boat("captain kid lady bosun", captain="parasol water", lady="water*2").do("captain", "swap lady")
    game.do("lady", "give", "name-closed water")
    assert game.can("lady", "to captain") and not game.can("lady", "to kid")
    assert game.why("lady", "to kid") == ("B31", "no-bargain")


@pytest.mark.clause("B31")
@pytest.mark.parametrize("wounds", [4, 5])
def test_the_unconscious_and_dead_are_not_asked(wounds):
    game = boat("captain kid lady bosun", lady_wounds=wounds).do("captain", "swap lady")
    assert game.seating == ["lady", "kid", "captain", "bosun"] and game.asked == {"kid"}
    game = boat("captain kid lady bosun", lady_wounds=wounds, lady="water").do("captain", "rob lady")
    assert game.closed("captain") == {"water": 1} and game.asked == {"kid"}


@pytest.mark.clause("B31", "B40")
def test_a_refusal_is_a_fight_that_nobody_calls_off():
    game = boat("captain kid lady bosun", lady="water").do("captain", "rob lady").do("lady", "refuse")
    assert game.phase == "fight"
    for who in ("captain", "lady"):
        assert not game.can(who, "agree") and not game.can(who, "withdraw") and not game.can(who, "idle")


@pytest.mark.clause("B31")
def test_no_demand_of_oneself_or_of_who_is_gone():
    game = boat("captain kid lady bosun", gone="bosun")
    assert game.why("captain", "swap captain") == ("B31", "no-yourself")
    assert game.why("captain", "swap bosun") == ("B54", "no-gone")


@pytest.mark.clause("B32")
def test_the_robber_takes_an_open_card_of_choice_or_a_closed_one_at_random():
    taken = set()
    for seed in range(30):
        game = boat("captain kid lady bosun", lady="water cash open oar knife", lady_wounds=5, seed=seed)
        game.do("captain", "rob lady")
        assert game.can("captain", "take-open oar") and game.can("captain", "take-open knife")
        assert not game.can("captain", "take-open water")
        game.do("captain", "take-closed")
        taken |= set(game.closed("captain"))
        assert game.view()["people"][2]["closed"] == 1
    assert taken == {"water", "cash"}
    assert "card" not in game.told("took-closed", "kid")[0].args, "nobody else sees which"
    assert "card" in game.told("took-closed", "lady")[0].args


@pytest.mark.clause("B32")
def test_the_robber_takes_from_what_the_victim_then_has():
    game = boat("bosun kid lady captain", kid="gaff water", kid_wounds=0)
    game.do("bosun", "rob kid").do("kid", "refuse", "open gaff").pass_all("fight")
    assert game.phase == "taking" and game.can("bosun", "take-open gaff")
    game.do("bosun", "take-open gaff")
    assert game.open("bosun") == {"gaff": 1}


@pytest.mark.clause("B32")
def test_who_has_no_cards_cannot_be_robbed():
    game = boat("captain kid lady bosun")
    assert game.why("captain", "rob kid") == ("B32", "no-rob-cards")
    assert game.can("captain", "swap kid")


@pytest.mark.clause("B32", "B46")
def test_who_gives_everything_away_in_the_bargain_is_robbed_of_nothing():
    game = boat("captain kid lady bosun", lady="water").do("captain", "rob lady")
    game.do("lady", "throw", "name-closed water").do("lady", "agree")
    assert game.told("nothing-taken") and game.asked == {"kid"} and game.closed("captain") == {}


@pytest.mark.clause("B33")
def test_the_kid_steals_a_closed_card_without_a_fight():
    taken = set()
    for seed in range(30):
        game = boat("kid captain lady bosun", captain="water cash open oar", seed=seed)
        game.do("kid", "steal captain")
        assert game.asked == {"captain"} and game.open("captain") == {"oar": 1}
        taken |= set(game.closed("kid"))
    assert taken == {"water", "cash"}
    assert "card" not in game.told("stole", "lady")[0].args


@pytest.mark.clause("B33")
def test_only_the_kid_steals_and_only_closed_cards():
    game = boat("kid captain lady bosun", captain="open oar", lady="water", lady_wounds=5)
    assert game.why("kid", "steal captain") == ("B33", "no-steal-closed")
    assert game.can("kid", "steal lady"), "from a body too"
    game.do("kid", "idle")
    assert game.why("captain", "steal lady") == ("B33", "no-steal-kid")


@pytest.mark.clause("B34")
def test_the_medical_kit_takes_one_wound_off_the_living():
    game = boat("captain kid lady bosun", captain="medkit", captain_wounds=2, kid_wounds=3, lady_wounds=5)
    assert game.can("captain", "heal captain") and game.can("captain", "heal kid")
    assert game.why("captain", "heal lady") == ("B34", "no-heal-dead")
    assert game.why("captain", "heal bosun") == ("B34", "no-heal-wounds")
    game.do("captain", "heal kid")
    assert (game.wounds("kid"), game.status("kid")) == (2, "conscious")
    assert game.asked == {"kid"}


@pytest.mark.clause("B34")
def test_the_parasol_is_opened_before_oneself_or_another():
    game = boat("captain kid lady bosun", captain="parasol").do("captain", "shade lady")
    assert game.open("lady") == {"parasol": 1} and game.closed("captain") == {} and game.asked == {"kid"}
    open_one = boat("captain kid lady bosun", captain="open parasol")
    assert open_one.why("captain", "shade captain") == ("B34", "no-card-closed")


@pytest.mark.clause("B34")
@pytest.mark.parametrize(
    ("step", "kind", "by_others"),
    [
        ("heal", "healed", "A (Captain) treats their own wounds with the Medical Kit."),
        ("shade", "shaded", "A (Captain) opens the Parasol over their own head."),
    ],
)
def test_what_is_done_to_oneself_names_nobody_twice(step, kind, by_others):
    game = boat("captain kid lady bosun", captain="medkit parasol", captain_wounds=2, kid_wounds=1)
    game.do("captain", f"{step} captain")
    assert said(game, kind, None) == said(game, kind, "kid") == by_others
    assert said(game, kind, "captain").startswith("You ") and "yourself" in said(game, kind, "captain")
    other = boat("captain kid lady bosun", captain="medkit parasol", captain_wounds=2, kid_wounds=1)
    other.do("captain", f"{step} kid")
    assert "the Kid" in said(other, kind, None) and "own" not in said(other, kind, None)


def said(game, kind, who):
    """The last event of a kind as somebody reads it."""
    event = game.told(kind, who)[-1]
    if who is not None:
        seat = game.seat(who)
        event = replace(event, message=GAME.told_to(event, seat, GAME.own_names(game.state, seat)))
    return GAME.texts.say(event.message, "en", "ABCD")


@pytest.mark.clause("B35")
def test_idling_ends_the_turn_and_marks_nobody():
    game = boat("captain kid lady bosun").do("captain", "idle")
    assert game.asked == {"kid"} and not game.person("captain")["rowed"] and not game.person("captain")["fought"]


@pytest.mark.clause("B36")
@pytest.mark.parametrize(
    ("gulls", "charts", "after"),
    [
        (0, "nav07 nav03 nav01", 2),
        (0, "nav10 nav01 nav02", 0),  # never below 0
        (0, "nav10 nav07 nav02", 0),  # one sum: -1 + 1
        (1, "nav10 nav07 nav03", 2),
        (2, "nav07 nav03 nav10", 3),  # four on the way, three in the end: tested once
    ],
)
def test_the_signal_counts_gulls_in_one_sum(gulls, charts, after):
    game = boat("captain kid lady bosun", captain="flare", gulls=gulls, charts=charts).do("captain", "signal")
    assert game.view()["gulls"] == after and game.asked == {"kid"}
    assert game.view()["out"] == {"flare": 1}
    assert game.state.dump()["charts"][:3] == charts.split()[::-1], "under the deck, in the order drawn"
    assert game.wounds("kid") == 0 and game.wounds("lady") == 0, "only gulls count"


@pytest.mark.clause("B36", "B60")
def test_a_signal_can_bring_land_at_once():
    game = boat("captain kid lady bosun", captain="flare", gulls=2, charts="nav07 nav03 nav01")
    game.do("captain", "signal")
    assert game.phase == "over" and game.view()["ending"] == "land" and game.asked == set()
    assert game.wounds("kid") == 0


@pytest.mark.clause("B36", "B60")
@pytest.mark.parametrize("gulls", [0, 2])
def test_a_signal_cannot_be_taken_back(gulls):
    game = boat("captain kid lady bosun", captain="open flare", gulls=gulls, charts="nav07 nav03 nav01")
    before = game.state.revealed
    assert game.do("captain", "signal").state.revealed > before


@pytest.mark.clause("B36", "B41")
def test_an_open_flare_gun_can_be_fired_both_ways():
    game = boat("captain kid lady bosun", captain="open flare", kid="water")
    assert game.can("captain", "signal")
    game.do("captain", "rob kid").do("kid", "refuse")
    assert game.can("captain", "shoot") and not game.can("captain", "signal")
