"""B50-B56, B59: the last trades, the navigation card, overboard and sharks; the answers of the rulebook's FAQ."""

import pytest

from .boats import CHARTS, boat, evening


def dusk(order, **given):
    """The evening's last trades."""
    people = order.split()
    return boat(order, actor=people[-1], **given).do(people[-1], "idle")


@pytest.mark.clause("B50")
def test_everybody_conscious_may_trade_once_more_in_any_order():
    game = dusk("captain kid lady bosun", captain="water", lady="preserver", kid_wounds=3)
    assert game.phase == "evening" and game.asked == {"captain", "lady", "bosun"}
    game.do("lady", "open preserver", "give", "name-open preserver", "to kid")
    game.do("captain", "give", "name-closed water", "to bosun")
    assert game.open("kid") == {"preserver": 1} and game.closed("bosun") == {"water": 1}


@pytest.mark.clause("B50", "B13")
def test_one_pass_is_enough_and_an_offer_asks_again():
    game = dusk("captain kid lady bosun", captain="water", kid="cash", charts="nav07")
    game.do("kid", "pass").do("lady", "stay-out")
    assert game.asked == {"captain", "bosun"}
    game.do("captain", "offer", "to kid", "name-closed water", "ask-kind cash")
    assert "kid" in game.asked
    game.do("kid", "accept captain", "pass")
    game.do("captain", "offer", "to lady", "ask-kind cash")
    assert "lady" not in game.asked, "who passed for good is not asked again"
    assert game.can("lady", "decline captain")
    game.do("captain", "pass").do("bosun", "pass")
    assert game.told("lapsed") and game.view()["day"] == 4


@pytest.mark.clause("B51", "B67")
def test_without_rowers_cards_the_top_card_is_played():
    game = evening("captain kid lady bosun", "nav07")
    assert game.view()["gulls"] == 1 and game.state.dump()["charts"][0] == "nav07"


@pytest.mark.clause("B51", "B67")
def test_without_rowers_cards_the_compass_gives_one_of_two():
    game = dusk("captain kid lady bosun", bosun="open compass", charts="nav01 nav07").pass_all("evening")
    assert game.asked == {"bosun"}
    assert [card["card"] for card in game.own("bosun")["looked"]] == ["nav01", "nav07"]
    assert not game.can("bosun", "look-top")
    game.do("bosun", "choose 1")
    assert game.view()["gulls"] == 1 and game.state.dump()["charts"][:2] == ["nav07", "nav01"]
    assert game.open("bosun") == {"compass": 1}


@pytest.mark.clause("B51")
def test_the_player_at_the_stern_chooses_among_the_rowers_cards():
    orders = set()
    for seed in range(12):
        game = dusk("captain kid lady bosun", kept="nav01 nav07 nav02", seed=seed, bosun_wounds=0).pass_all("evening")
        looked = [card["card"] for card in game.own("bosun")["looked"]]
        assert sorted(looked) == ["nav01", "nav02", "nav07"] and game.asked == {"bosun"}
        assert game.own("captain")["looked"] == []
        orders.add(tuple(looked))
    assert len(orders) > 1, "they are shuffled"
    game.do("bosun", f"choose {looked.index('nav07')}")
    data = game.state.dump()
    assert data["gulls"] == 1 and sorted(data["charts"][1:3]) == ["nav01", "nav02"] and data["charts"][0] == "nav07"


@pytest.mark.clause("B51")
def test_a_single_rowers_card_is_no_choice():
    game = dusk("captain kid lady bosun", kept="nav07", charts="nav01").pass_all("evening")
    assert game.view()["gulls"] == 1


@pytest.mark.clause("B51")
def test_the_compass_may_add_the_top_card_or_not():
    for use in (True, False):
        game = dusk("captain kid lady bosun", bosun="open compass", kept="nav01 nav02", charts="nav07")
        game.pass_all("evening")
        assert game.can("bosun", "look-top")
        if use:
            game.do("bosun", "look-top")
            assert game.own("bosun")["looked"][2]["card"] == "nav07"
            assert game.why("bosun", "look-top") == ("B51", "no-compass-twice")
        game.do("bosun", f"choose {2 if use else 0}")
        assert game.view()["gulls"] == (1 if use else 0)


@pytest.mark.clause("B51", "B10")
def test_a_compass_elsewhere_or_closed_does_not_help():
    game = dusk("captain kid lady bosun", lady="open compass", kept="nav01 nav02").pass_all("evening")
    assert game.why("bosun", "look-top") == ("B51", "no-card-open")
    closed = dusk("captain kid lady bosun", bosun="compass", kept="nav01 nav02").pass_all("evening")
    assert not closed.can("bosun", "look-top")
    closed.do("bosun", "open compass")
    assert closed.can("bosun", "look-top")


@pytest.mark.clause("B51")
def test_the_stern_is_the_last_conscious_one():
    game = boat("captain kid lady bosun", actor="lady", bosun_wounds=8, kept="nav01 nav02", bosun="open compass").do(
        "lady", "idle"
    )
    game.pass_all("evening")
    assert game.asked == {"lady"} and not game.can("lady", "look-top")


@pytest.mark.clause("B51", "B65")
def test_with_nobody_conscious_the_top_card_is_played():
    wounds = {"captain_wounds": 6, "kid_wounds": 4, "lady_wounds": 4, "bosun_wounds": 8}
    game = boat("captain kid lady bosun", **wounds, charts="nav06 nav12 nav24", gulls=1)
    game.do("captain", "idle").pass_all("evening")
    turned = [list(CHARTS)[event.args["chart"]] for event in game.told("turned-up")]
    assert turned == ["nav12", "nav24"], "nav06 leaves nobody conscious; the days go on by themselves"
    assert game.status("captain") == "gone" and game.phase == "over" and game.view()["ending"] == "sea"


@pytest.mark.clause("B52")
@pytest.mark.parametrize(
    ("gulls", "chart", "after"), [(0, "nav07", 1), (2, "nav07", 3), (2, "nav10", 1), (0, "nav10", 0), (2, "nav12", 2)]
)
def test_the_gull_counts_first(gulls, chart, after):
    assert evening("captain kid cook bosun", chart, gulls=gulls).view()["gulls"] == after


@pytest.mark.clause("B52", "B60")
def test_the_fourth_gull_ends_the_game_before_the_rest_of_the_card():
    game = evening("captain kid lady bosun", "nav13", gulls=3, captain="open water")
    assert game.phase == "over" and game.view()["ending"] == "land"
    assert game.wounds("captain") == 0 and game.open("captain") == {"water": 1}


@pytest.mark.clause("B53")
def test_who_falls_loses_open_cards_and_is_wounded():
    game = evening("captain kid lady bosun", "nav12", bosun="water cash open oar knife")
    game.do("bosun", "pass").do("bosun", "pass").pass_all("thirst")
    assert game.wounds("bosun") == 1 and game.open("bosun") == {} and game.closed("bosun")["cash"] == 1
    assert game.view()["out"]["oar"] == 1 and game.view()["out"]["knife"] == 1
    assert game.wounds("captain") == 0


@pytest.mark.clause("B53")
def test_the_cook_swims():
    game = evening("captain kid cook bosun", "nav14", cook="open knife")
    assert game.wounds("cook") == 0 and game.open("cook") == {}


@pytest.mark.clause("B53", "B59", "B67")
def test_names_of_absent_characters_are_ignored():
    game = evening("captain kid lady bosun", "nav06")
    assert game.wounds("captain") == 1, "thirst goes on"
    assert sum(game.wounds(who) for who in ("kid", "lady", "bosun")) == 0
    gone = evening("captain kid lady bosun snob", "nav06", gone="snob", actor="bosun")
    assert gone.wounds("snob") == 6 and gone.wounds("captain") == 1


@pytest.mark.clause("B54", "B67")
def test_the_kid_with_two_wounds_who_falls_is_washed_away():
    game = evening("captain kid lady bosun", "nav20", kid_wounds=2, kid="cash open knife")
    game.do("kid", "pass")
    assert game.status("kid") == "gone" and game.seating == ["captain", "lady", "bosun"]
    assert game.view()["out"]["knife"] == 1 and game.view()["out_closed"] == 1
    assert game.view()["people"][1]["closed"] == 0
    assert game.state.legal(1) == [] and game.why("kid", "idle") == ("B54", "no-you-gone")


@pytest.mark.clause("B54")
@pytest.mark.parametrize(("who", "chart", "wounds"), [("kid", "nav20", 3), ("kid", "nav20", 5), ("lady", "nav10", 4)])
def test_who_falls_unconscious_or_dead_is_washed_away(who, chart, wounds):
    game = evening("captain kid lady bosun", chart, **{f"{who}_wounds": wounds})
    assert game.status(who) == "gone"


@pytest.mark.clause("B54")
@pytest.mark.parametrize(("wounds", "state"), [(6, "gone"), (7, "gone"), (5, "conscious")])
def test_the_cook_drowns_when_unconscious(wounds, state):
    game = evening("captain kid cook bosun", "nav14", cook_wounds=wounds)
    assert game.status("cook") == state


@pytest.mark.clause("B54")
def test_seats_close_up_and_loyalties_still_score():
    game = evening("captain kid lady bosun", "nav20", kid_wounds=3, friends={"kid": "lady"}, enemies={"kid": "captain"})
    assert game.seating == ["captain", "lady", "bosun"]
    data = game.state.dump()
    data.update(phase="over", ending="days", actor=None, hand=[], day=60, deck=[*data["deck"], *data["hand"]])
    from castaways.games.lifeboat import GAME

    result = GAME.load(data).result
    assert result.scores[1] == 8, "the friend lives"


@pytest.mark.clause("B55", "B67")
def test_an_open_preserver_keeps_its_wearer_in_the_boat():
    game = evening("captain kid lady bosun", "nav20", kid_wounds=2, kid="open preserver")
    assert (game.wounds("kid"), game.status("kid")) == (2, "conscious") and game.open("kid") == {"preserver": 1}


@pytest.mark.clause("B55", "B67")
def test_a_preserver_is_opened_in_the_fall():
    game = evening("captain kid lady bosun", "nav20", kid_wounds=2, kid="preserver cash")
    assert game.phase == "falling" and game.asked == {"kid"}
    game.do("kid", "open preserver")
    assert (game.wounds("kid"), game.status("kid")) == (2, "conscious")
    late = evening("captain kid lady bosun", "nav20", kid_wounds=2, kid="preserver cash").do("kid", "pass")
    assert late.status("kid") == "gone"


@pytest.mark.clause("B55", "B67")
@pytest.mark.parametrize("wounds", [3, 6])
def test_an_unconscious_or_dead_wearer_stays(wounds):
    game = evening("captain kid lady bosun", "nav20", kid_wounds=wounds, kid="open preserver")
    assert game.wounds("kid") == wounds and game.status("kid") != "gone"
    closed = evening("captain kid lady bosun", "nav20", kid_wounds=wounds, kid="preserver")
    assert closed.status("kid") == "gone", "who is not conscious opens nothing"


@pytest.mark.clause("B55")
def test_a_wearer_loses_other_open_cards():
    game = evening("captain kid lady bosun", "nav20", kid="open preserver oar")
    assert game.open("kid") == {"preserver": 1}


@pytest.mark.clause("B56")
def test_bait_wounds_everybody_in_the_water_once_more():
    game = evening("captain kid cook bosun", "nav04", bosun="chum*2", captain="open preserver", kid_wounds=1)
    assert game.phase == "falling"
    game.do("bosun", "pass")
    assert game.phase == "sharks" and game.asked == {"bosun"}
    assert (game.wounds("bosun"), game.wounds("cook"), game.wounds("captain"), game.wounds("kid")) == (1, 0, 0, 2)
    game.do("bosun", "throw-bait")
    assert game.phase == "thirst"
    assert (game.wounds("bosun"), game.wounds("cook"), game.wounds("captain")) == (2, 1, 0)
    assert game.status("kid") == "gone", "fainted in the water"
    assert game.view()["out"]["chum"] == 1 and not game.can("bosun", "throw-bait"), "never two"


@pytest.mark.clause("B56")
def test_open_bait_that_falls_in_works_by_itself():
    game = evening("captain kid lady bosun", "nav12", bosun="open chum", captain="chum")
    assert game.wounds("bosun") == 2 and game.phase == "thirst", "and nobody is asked for more"


@pytest.mark.clause("B56")
@pytest.mark.parametrize("extra", ["preserver", ""])
def test_bait_works_from_a_wearer_and_from_a_body(extra):
    wounds = 0 if extra else 4
    game = evening("captain kid lady bosun", "nav04", lady=f"open chum {extra}", lady_wounds=wounds, bosun_wounds=0)
    assert len(game.told("bitten")) == (3 if extra else 4)
    assert game.wounds("bosun") >= 2


@pytest.mark.clause("B56")
def test_two_open_baits_bite_once():
    game = evening("captain kid lady bosun", "nav12", bosun="open chum*2")
    assert game.wounds("bosun") == 2


@pytest.mark.clause("B56", "B54")
def test_who_faints_from_the_bite_is_washed_away():
    game = evening("captain kid lady bosun", "nav12", bosun_wounds=6, captain="chum")
    assert game.phase == "sharks"
    game.do("captain", "throw-bait")
    assert game.status("bosun") == "gone"
    cook = evening("captain kid cook bosun", "nav14", cook_wounds=5, captain="chum").do("captain", "throw-bait")
    assert cook.status("cook") == "gone"


@pytest.mark.clause("B56")
def test_no_bait_while_nobody_is_in_the_water():
    game = evening("captain kid lady bosun", "nav20", kid="open preserver", captain="chum")
    assert game.phase == "thirst" and game.why("captain", "throw-bait")[0] == "B56"


@pytest.mark.clause("B56")
def test_a_conscious_owner_in_the_water_may_throw_it_but_one_who_fainted_not():
    game = evening("captain kid lady bosun", "nav12", bosun="chum").do("bosun", "pass")
    assert game.phase == "sharks" and game.can("bosun", "throw-bait")
    faint = evening("captain kid lady bosun", "nav12", bosun="chum", bosun_wounds=7).do("bosun", "pass")
    assert faint.status("bosun") == "gone"


@pytest.mark.clause("B59")
def test_marks_come_off_wounds_stay_and_the_card_goes_under_the_deck():
    game = evening("captain kid lady bosun", "nav12", rowed="captain", fought="kid", captain_wounds=2)
    assert game.phase == "passing" and game.view()["day"] == 4
    assert not any(person["rowed"] or person["fought"] for person in game.view()["people"])
    assert game.wounds("captain") == 2 and game.wounds("bosun") == 1
    assert game.state.dump()["charts"][0] == "nav12"
