"""B10-B14: open and closed cards, gifts, trades, and who is asked."""

import pytest

from .boats import KINDS, NO_OFFER, boat, evening


@pytest.mark.clause("B10")
def test_a_card_is_opened_at_any_moment_for_good():
    game = boat("captain kid lady bosun", lady="oar water parasol", captain="water")
    assert game.can("lady", "open oar"), "also when it is not one's turn"
    game.do("lady", "open oar")
    assert game.open("lady") == {"oar": 1} and game.closed("lady") == {"water": 1, "parasol": 1}
    assert not game.can("lady", "open oar")
    game.do("captain", "rob lady")
    assert game.can("bosun", "open water") is False and game.can("lady", "open water")
    game.do("lady", "refuse", "open water")
    assert game.open("lady") == {"water": 1, "oar": 1}


@pytest.mark.clause("B10", "B34")
def test_the_parasol_is_opened_only_by_its_action():
    game = boat("captain kid lady bosun", captain="parasol")
    assert game.why("captain", "open parasol") == ("B34", "no-open-parasol")
    game.do("captain", "shade captain")
    assert game.open("captain") == {"parasol": 1}


@pytest.mark.clause("B10")
def test_closed_cards_are_seen_by_their_owner_and_counted_by_all():
    game = boat("captain kid lady bosun", lady="oar water", captain="open knife")
    assert game.own("lady")["closed"] == {"water": 1, "oar": 1}
    for who in ("captain", "kid", "bosun", None):
        people = game.view(who)["people"]
        assert people[2]["closed"] == 2 and people[2]["cards"] is None
        assert people[0]["open"] == {"knife": 1}
        assert "oar" not in str(people)


@pytest.mark.clause("B10")
def test_cards_are_opened_while_the_mornings_cards_go_round():
    game = boat(
        "captain kid lady bosun", lady="oar", hand="water*2 cash knife", phase="passing", actor="captain", turn=0
    )
    assert game.can("lady", "open oar") and not game.can("lady", "give")
    game.do("lady", "open oar")
    assert game.open("lady") == {"oar": 1}


@pytest.mark.clause("B11")
def test_what_is_used_is_shown_and_one_use_cards_leave_the_game():
    game = boat("captain kid lady bosun", captain="medkit flare", kid_wounds=1)
    game.do("captain", "heal kid")
    assert game.closed("captain") == {"flare": 1} and game.view()["out"] == {"medkit": 1}


@pytest.mark.clause("B11")
def test_a_closed_oar_brings_no_card_and_an_open_one_stays():
    game = boat("captain kid lady bosun", captain="oar open oar").do("captain", "row")
    assert len(game.own("captain")["looked"]) == 3
    game.do("captain", "keep-chart", "bury-chart", "bury-chart")
    assert game.open("captain") == {"oar": 1} and game.closed("captain") == {"oar": 1}


@pytest.mark.clause("B12")
def test_gifts_go_to_anybody_in_the_boat_and_keep_their_side():
    game = boat("captain kid lady bosun", captain="water open oar", kid_wounds=3, lady_wounds=5)
    game.do("captain", "give", "name-closed water", "to kid").do("captain", "give", "name-open oar", "to lady")
    assert game.closed("kid") == {"water": 1} and game.open("kid") == {}
    assert game.open("lady") == {"oar": 1} and game.view()["people"][2]["closed"] == 0
    assert game.asked == {"captain"}, "a gift is no action"


@pytest.mark.clause("B12")
def test_anybody_conscious_gives_out_of_turn():
    game = boat("captain kid lady bosun", lady="water")
    game.do("lady", "give", "name-closed water", "to captain")
    assert game.closed("captain") == {"water": 1}


@pytest.mark.clause("B12")
def test_offers_go_to_the_conscious_only():
    game = boat("captain kid lady bosun", captain="water", kid_wounds=3, lady_wounds=5)
    game.do("captain", "offer")
    assert game.can("captain", "to bosun") and not game.can("captain", "to kid") and not game.can("captain", "to lady")
    assert game.why("captain", "to kid") == ("B12", "no-offer-unconscious")


@pytest.mark.clause("B12")
def test_closed_cards_thrown_away_are_not_shown():
    game = boat("captain kid lady bosun", captain="water open oar")
    game.do("captain", "throw", "name-closed water").do("captain", "throw", "name-open oar")
    assert game.view("kid")["out"] == {"oar": 1} and game.view("kid")["out_closed"] == 1
    assert game.own("captain")["thrown"] == {"water": 1}
    assert "card" not in game.told("threw-closed", "kid")[0].args
    assert game.told("threw-closed", "captain")[0].args["card"] == 0


@pytest.mark.clause("B12")
@pytest.mark.parametrize("verb", ["give", "throw", "offer"])
def test_no_trade_in_a_fight_nor_in_the_morning_nor_from_the_choice_of_the_card_on(verb):
    fight = boat("captain kid lady bosun", captain="water", kid="water*2", lady="water")
    fight.do("captain", "rob kid").do("kid", "refuse")
    morning = boat("captain kid lady bosun", captain="water", hand="water*4", phase="passing", actor="captain", turn=0)
    choosing = boat("captain kid lady bosun", actor="bosun", bosun="water open compass", lady="water", captain="water")
    choosing.do("bosun", "idle").pass_all("evening")
    thirst = evening("captain kid lady bosun", "nav24", captain="water*2", lady="water")
    assert (fight.phase, morning.phase, choosing.phase, thirst.phase) == ("fight", "passing", "choosing", "falling")
    thirst.do("captain", "pass").pass_all("sharks")
    assert thirst.phase == "thirst"
    for game in (fight, morning, choosing, thirst):
        assert not game.can("captain", verb)
        assert game.why("captain", verb)[0] == "B12"


def offer(game, who, to, given="", asked=""):
    """An offer in words: cards given ("closed water open oar"), and one thing asked."""
    steps = ["offer", f"to {to}"]
    steps += [f"name-{word}" for word in given.split(",") if word]
    return game.do(who, *steps, asked)


@pytest.mark.clause("B13")
def test_an_offer_for_an_open_card_is_accepted():
    game = boat("captain kid lady bosun", captain="water*2", lady="cash open oar knife")
    game.do("captain", "offer", "to lady", "name-closed water", "ask-open oar", "send")
    assert game.asked == {"captain", "lady"}
    shown = game.view("lady")["offers"][0]
    assert shown["gives_closed"] == 1 and shown["gives"] is None and shown["cards"] == {"oar": 1}
    assert game.view("captain")["offers"][0]["gives"] == {"water": 1}
    game.do("lady", "accept captain")
    assert game.open("captain") == {"oar": 1} and game.closed("captain") == {"water": 1}
    assert game.open("lady") == {"knife": 1} and game.closed("lady") == {"water": 1, "cash": 1}
    assert game.view()["offers"] == [] and game.asked == {"captain"}


@pytest.mark.clause("B13")
def test_a_kind_may_be_named_whether_or_not_the_other_has_it():
    for cards in ("cash", "water"):
        game = boat("captain kid lady bosun", captain="knife", lady=cards)
        offer(game, "captain", "lady", "closed knife", "ask-kind water")
        assert game.can("lady", "accept captain") == (cards == "water")
        assert game.can("lady", "decline captain")
    game.do("lady", "accept captain")
    assert game.closed("captain") == {"water": 1}


@pytest.mark.clause("B13")
def test_who_has_the_kind_open_and_closed_chooses_which_to_give():
    game = boat("captain kid lady bosun", captain="knife", lady="water open water")
    offer(game, "captain", "lady", "closed knife", "ask-kind water")
    game.do("lady", "accept captain")
    assert game.can("lady", "name-open water") and game.can("lady", "name-closed water") and game.can("lady", "cancel")
    game.do("lady", "name-open water")
    assert game.open("captain") == {"water": 1} and game.closed("lady") == {"water": 1, "knife": 1}


@pytest.mark.clause("B14")
@pytest.mark.parametrize("lady", ["water cash", "water*2", "cash water open oar"])
def test_that_the_closed_hand_leaves_no_choice_is_not_seen(lady: str):
    game = boat("captain kid lady bosun", captain="knife", lady=lady)
    offer(game, "captain", "lady", "closed knife", "ask-kind water")
    game.do("lady", "accept captain")
    assert game.view()["offers"] != []  # there is always something to choose, as far as the others can see
    game.do("lady", "name-closed water")
    assert game.view()["offers"] == [] and game.closed("captain") == {"water": 1}


@pytest.mark.clause("B14")
@pytest.mark.parametrize(
    ("lady", "asked"),
    [("open water*2", "ask-kind water"), ("water open oar", "ask-kind water"), ("cash", "ask-closed 0")],
)
def test_what_lies_open_may_leave_no_choice(lady: str, asked: str):
    game = boat("captain kid lady bosun", captain="knife", lady=lady)
    offer(game, "captain", "lady", "closed knife", asked)
    game.do("lady", "accept captain")
    assert game.view()["offers"] == []


@pytest.mark.clause("B13")
def test_closed_cards_of_the_others_choice():
    game = boat("captain kid lady bosun", captain="knife", lady="water cash oar")
    game.do("captain", "offer", "to lady")
    assert game.can("captain", "ask-closed 2")
    game.do("captain", "name-closed knife", "ask-closed 1")
    game.do("lady", "accept captain", "name-closed cash", "name-closed oar")
    assert game.closed("captain") == {"cash": 1, "oar": 1} and game.closed("lady") == {"water": 1, "knife": 1}


@pytest.mark.clause("B13")
def test_no_more_closed_cards_are_asked_than_there_are():
    game = boat("captain kid lady bosun", lady="water").do("captain", "offer", "to lady")
    assert game.can("captain", "ask-closed 0") and not game.can("captain", "ask-closed 1")


@pytest.mark.clause("B13")
def test_offers_are_refused_and_withdrawn():
    game = boat("captain kid lady bosun", captain="knife", lady="water")
    offer(game, "captain", "lady", "closed knife", "ask-kind water").do("lady", "decline captain")
    assert game.view()["offers"] == [] and game.closed("captain") == {"knife": 1}
    offer(game, "captain", "lady", "closed knife", "ask-kind water").do("captain", "withdraw")
    assert game.view()["offers"] == [] and not game.can("lady", "accept captain")
    assert game.why("captain", "withdraw") == ("B13", "no-offer-mine")


@pytest.mark.clause("B13")
def test_an_offer_lapses_when_a_named_card_is_gone():
    for loss in (["throw", "name-closed knife"], ["give", "name-closed knife", "to bosun"]):
        game = boat("captain kid lady bosun", captain="knife", lady="water open oar")
        game.do("captain", "offer", "to lady", "name-closed knife", "ask-open oar", "send").do("captain", *loss)
        assert game.view()["offers"] == [] and game.told("lapsed")
    game = boat("captain kid lady bosun", captain="knife", lady="water open oar")
    game.do("captain", "offer", "to lady", "ask-open oar", "send").do("lady", "throw", "name-open oar")
    assert game.view()["offers"] == []
    game = boat("captain kid lady bosun", captain="knife", lady="water")
    game.do("captain", "offer", "to lady", "ask-closed 0").do("lady", "open water")
    assert game.view()["offers"] == []


@pytest.mark.clause("B13")
def test_a_named_closed_card_may_be_opened_meanwhile():
    game = boat("captain kid lady bosun", captain="knife", lady="water")
    offer(game, "captain", "lady", "closed knife", "ask-kind water").do("captain", "open knife")
    assert game.view("lady")["offers"][0]["gives_open"] == {"knife": 1}
    game.do("lady", "accept captain")
    assert game.open("lady") == {"knife": 1}


@pytest.mark.clause("B13")
def test_an_open_offer_waits_for_the_end_of_a_fight():
    game = boat("captain kid lady bosun", captain="knife", kid="water*2", lady="water")
    offer(game, "captain", "lady", "closed knife", "ask-kind water")
    game.do("captain", "rob kid").do("kid", "refuse")
    assert not game.can("lady", "accept captain") and not game.can("captain", "withdraw")
    game.pass_all("fight")
    assert game.phase == "day" and game.asked == {"kid", "lady"}
    game.do("lady", "accept captain")
    assert game.closed("lady") == {"knife": 1}


@pytest.mark.clause("B13")
def test_three_gifts_and_three_offers_a_phase():
    game = boat("captain kid lady bosun", captain="water*5", kid="water")
    for _ in range(3):
        game.do("captain", "give", "name-closed water", "to lady")
        offer(game, "captain", "kid", "", "ask-kind cash").do("kid", "decline captain")
    assert game.why("captain", "give") == ("B13", "no-gifts")
    assert game.why("captain", "offer") == ("B13", "no-offers")
    assert game.can("kid", "give"), "each player has three"
    game.do("captain", "idle")
    assert game.can("captain", "give") and game.can("captain", "offer"), "the next turn is a new phase"


@pytest.mark.clause("B13")
def test_calling_off_has_an_end_too():
    game = boat("captain kid lady bosun", captain="water")
    for _ in range(6):
        game.do("captain", "give", "cancel")
    assert game.why("captain", "give") == ("B13", "no-cancels")
    assert game.why("captain", "throw") == ("B13", "no-cancels")
    game.do("captain", "idle")
    assert game.can("captain", "give")


def test_who_has_called_off_too_often_stands_by_a_yes():
    """B13: else one could say yes and call it off for ever."""
    game = boat("captain kid lady bosun", captain="oar", lady="water cash")
    for _ in range(6):
        game.do("lady", "throw", "cancel")
    game.do("captain", "offer", "to lady", "name-closed oar", "ask-kind water")
    game.do("lady", "accept captain")
    assert not game.can("lady", "cancel")
    assert game.why("lady", "cancel") == ("B13", "no-cancels")
    game.do("lady", "name-closed water")
    assert game.closed("captain") == {"water": 1}


def test_what_is_being_made_is_seen_by_its_maker_only():
    game = boat("captain kid lady bosun", captain="water", lady="cash")
    before = [game.view(who) for who in ("kid", "lady", None)]
    legal = game.state.legal(game.seat("lady"))
    game.do("captain", "offer", "to lady", "name-closed water")
    assert [game.view(who) for who in ("kid", "lady", None)] == before
    assert game.state.legal(game.seat("lady")) == legal
    assert game.own("captain")["draft"]["closed"] == {"water": 1}


@pytest.mark.clause("B14")
def test_being_asked_tells_nothing_about_a_closed_hand():
    for cards in ("water", "cash", "preserver", "chum"):
        thirst = evening("captain kid lady bosun", "nav24", kid=cards, captain_wounds=0)
        assert thirst.phase == "sharks" and thirst.asked == {"kid"}
        thirst.do("kid", "pass")
        assert thirst.phase == "thirst" and thirst.asked == {"kid"}
        fall = evening("captain kid lady bosun", "nav03", kid=cards)
        assert fall.phase == "falling" and fall.asked == {"kid"}


@pytest.mark.clause("B14")
def test_who_has_nothing_is_skipped_and_open_cards_count_for_what_they_are():
    game = evening("captain kid lady bosun", "nav24", kid="open cash", lady="open water", bosun="open chum")
    assert game.phase == "sharks" and game.asked == {"bosun"}
    game.do("bosun", "pass")
    assert game.phase == "thirst" and game.asked == {"lady"}


@pytest.mark.clause("B14")
def test_a_fighter_without_cards_is_not_asked_any_more():
    game = boat("captain kid lady bosun", kid="open cash", lady="water")
    game.do("captain", "rob kid").do("kid", "refuse")
    assert game.asked == {"lady", "bosun"}


@pytest.mark.clause("B13")
def test_an_answer_names_the_kind_that_was_asked_for_where_it_lies():
    for kid, ways in (
        ("cash oar open water", {"name-open water"}),
        ("cash water", {"name-closed water"}),
        ("cash water open water", {"name-open water", "name-closed water"}),
    ):
        game = boat("captain kid lady bosun", captain="water club", kid=kid)
        game.do("captain", "offer", "to kid", "name-closed club", "ask-kind water").do("kid", "accept captain")
        words = [f"name-{side} {kind}" for side in ("open", "closed") for kind in KINDS]
        assert {word for word in words if game.can("kid", word)} == ways


@pytest.mark.clause("B13")
def test_an_offer_withdrawn_takes_the_answer_in_the_making_along():
    game = boat("captain kid lady bosun", captain="knife", lady="water cash")
    offer(game, "captain", "lady", "closed knife", "ask-kind water").do("lady", "accept captain")
    assert game.own("lady")["draft"]
    game.do("captain", "withdraw")
    assert not game.own("lady")["draft"] and game.can("lady", "give") and not game.can("lady", "name-closed water")


@pytest.mark.clause("B13")
def test_an_answer_in_the_making_outlives_the_offers_of_others():
    game = boat("captain kid lady bosun", captain="knife", kid="oar", lady="water cash")
    offer(game, "captain", "lady", "closed knife", "ask-kind water")
    offer(game, "kid", "lady", "closed oar", "ask-kind cash")
    game.do("lady", "accept captain").do("kid", "withdraw").do("lady", "name-closed water")
    assert game.closed("captain") == {"water": 1} and game.closed("lady") == {"knife": 1, "cash": 1}


@pytest.mark.clause("B13")
def test_nothing_is_left_of_an_offer_that_is_over():
    """Two positions that are the same for everybody look the same."""
    for asked in ("ask-kind water", "ask-closed 0"):
        game = boat("captain kid lady bosun", captain="knife", lady="water")
        offer(game, "captain", "lady", "closed knife", asked).do("lady", "decline captain")
        assert game.state.dump()["people"][0]["offer"] == NO_OFFER


@pytest.mark.clause("B13")
@pytest.mark.parametrize("maker", ["captain", "kid", "bosun"])
def test_what_is_being_made_ends_when_a_card_it_names_is_gone(maker):
    game = boat("captain kid lady bosun", lady="open oar").do(maker, "offer", "to lady", "ask-open oar")
    game.do("lady", "throw", "name-open oar")
    assert not game.own(maker)["draft"] and not game.can(maker, "send") and game.can(maker, "offer")


@pytest.mark.clause("B12", "B14")
def test_a_closed_gift_is_seen_by_another_and_cannot_be_taken_back():
    game = boat("captain kid lady bosun", captain="water open oar")
    before = game.state.revealed
    assert game.do("captain", "give", "name-open oar", "to kid").state.revealed == before
    assert game.do("captain", "give", "name-closed water", "to kid").state.revealed > before
