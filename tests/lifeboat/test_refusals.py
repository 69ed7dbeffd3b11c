"""Every refusal names the clause that forbids it, and the right one."""

import pytest

from .boats import Boat, boat, evening

FOUR = "captain kid lady bosun"


def refusal(game: Boat, who: str, what: str) -> tuple[str, str]:
    """Why something is not possible, which it must not be."""
    assert not game.can(who, what)
    return game.why(who, what)


@pytest.mark.clause("B22", "B31", "B32", "B33", "B34", "B36", "B54")
def test_actions_of_the_day():
    game = boat("captain kid lady bosun snob", gone="snob", bosun_wounds=9, captain="medkit")
    assert refusal(game, "kid", "row") == ("B22", "no-not-your-turn")
    assert refusal(game, "captain", "signal") == ("B36", "no-card-owned")
    assert refusal(game, "captain", "steal kid") == ("B33", "no-steal-kid")
    assert refusal(game, "captain", "swap captain") == ("B31", "no-yourself")
    assert refusal(game, "captain", "rob snob") == ("B54", "no-gone")
    assert refusal(game, "captain", "rob kid") == ("B32", "no-rob-cards")
    assert refusal(game, "captain", "shade kid") == ("B34", "no-card-closed")
    assert refusal(game, "captain", "heal kid") == ("B34", "no-heal-wounds")
    assert refusal(game, "captain", "heal bosun") == ("B34", "no-heal-dead")
    assert refusal(game, "captain", "agree") == ("B31", "no-other-phase")
    kid = boat(FOUR, actor="kid", captain="open oar")
    assert refusal(kid, "kid", "steal captain") == ("B33", "no-steal-closed")
    assert refusal(kid, "kid", "heal captain") == ("B34", "no-card-owned")


@pytest.mark.clause("B4", "B54")
def test_who_cannot_act_at_all():
    game = boat("captain kid lady bosun snob", gone="snob", bosun_wounds=9, lady_wounds=4)
    assert refusal(game, "snob", "row") == ("B54", "no-you-gone")
    assert refusal(game, "bosun", "row") == ("B4", "no-you-dead")
    assert refusal(game, "lady", "row") == ("B4", "no-you-unconscious")


@pytest.mark.clause("B20")
def test_the_cards_going_round():
    game = boat(FOUR, phase="passing", hand="water oar", actor="captain")
    assert refusal(game, "captain", "keep flare") == ("B20", "no-keep")
    assert refusal(game, "kid", "keep water") == ("B20", "no-not-your-turn")
    assert refusal(boat(FOUR), "captain", "keep water") == ("B20", "no-other-phase")


@pytest.mark.clause("B32")
def test_taking_what_is_not_there():
    game = boat(FOUR, captain="club", kid="water").do("captain", "rob kid").do("kid", "agree")
    assert game.phase != "taking"  # one closed card leaves no choice
    game = boat(FOUR, kid="water open oar").do("captain", "rob kid").do("kid", "agree")
    assert game.phase == "taking"
    assert refusal(game, "captain", "take-open water") == ("B32", "no-take-open")
    assert refusal(game, "kid", "take-closed") == ("B32", "no-not-your-turn")
    game = boat(FOUR, kid="open oar knife").do("captain", "rob kid").do("kid", "agree")
    assert refusal(game, "captain", "take-closed") == ("B32", "no-take-closed")


@pytest.mark.clause("B51")
def test_choosing_the_card_of_the_evening():
    game = boat(FOUR, actor="bosun", kept="nav01 nav02").do("bosun", "idle").pass_all("evening")
    assert game.phase == "choosing"
    assert refusal(game, "bosun", "choose 5") == ("B51", "no-choose")
    assert refusal(game, "kid", "choose 0") == ("B51", "no-not-your-turn")
    assert refusal(game, "bosun", "look-top") == ("B51", "no-card-open")


@pytest.mark.clause("B10", "B14", "B31", "B34", "B40", "B41")
def test_windows_and_fights():
    game = boat(FOUR, lady="parasol water").do("captain", "swap kid")
    assert refusal(game, "lady", "agree") == ("B31", "no-not-asked")
    assert refusal(game, "lady", "pass") == ("B14", "no-other-phase")
    assert refusal(game, "lady", "join-attack") == ("B40", "no-other-phase")
    game.do("kid", "refuse")
    assert refusal(game, "lady", "open parasol") == ("B34", "no-open-parasol")
    assert refusal(game, "lady", "open club") == ("B10", "no-open")
    assert refusal(game, "captain", "join-defence") == ("B40", "no-join-again")
    assert refusal(game, "lady", "shoot") == ("B41", "no-shoot-outside")
    assert refusal(game, "captain", "shoot") == ("B41", "no-card-open")
    game.do("lady", "stay-out")
    assert refusal(game, "lady", "pass") == ("B14", "no-not-asked")


@pytest.mark.clause("B56", "B57")
def test_bait_and_water_out_of_time():
    game = boat(FOUR, captain="chum water")
    assert refusal(game, "captain", "throw-bait") == ("B56", "no-other-phase")
    assert refusal(game, "captain", "give-water kid") == ("B57", "no-other-phase")


@pytest.mark.clause("B57")
def test_water_that_nobody_has_or_needs():
    game = evening(FOUR, "nav01", captain="water*3", kid="water", lady="water", bosun="open club", rowed="captain kid")
    while game.phase not in ("thirst", "passing"):
        game.state.apply(game.state.to_act[0], 0)
    assert game.phase == "thirst"
    dry = [who for who in game.people if not game.state.view(None)["people"][game.seat(who)]["thirst"]]
    assert refusal(game, "captain", f"give-water {dry[0]}") == ("B57", "no-thirst")
    assert refusal(game, "bosun", "give-water captain") == ("B57", "no-card-owned")


@pytest.mark.clause("B12", "B13", "B31")
def test_trading():
    game = boat(FOUR, captain="water", kid="oar")
    assert refusal(game, "captain", "withdraw") == ("B13", "no-offer-mine")
    assert refusal(game, "captain", "accept kid") == ("B13", "no-offer-from")
    assert refusal(game, "lady", "give") == ("B12", "no-cards")
    game.do("captain", "offer", "to kid", "ask-kind club")
    assert refusal(game, "captain", "offer") == ("B13", "no-offer-twice")
    assert refusal(game, "kid", "accept captain") == ("B13", "no-accept")
    assert refusal(game, "lady", "accept captain") == ("B13", "no-offer-from")
    game.do("captain", "rob kid")
    assert refusal(game, "lady", "offer") == ("B31", "no-bargain")
    game.do("kid", "refuse")
    assert refusal(game, "captain", "withdraw") == ("B13", "no-other-phase")
    assert refusal(game, "kid", "decline captain") == ("B12", "no-other-phase")
    assert refusal(game, "captain", "give") == ("B12", "no-other-phase")


@pytest.mark.clause("B31")
def test_an_offer_to_somebody_else_waits_while_two_bargain():
    game = boat(FOUR, captain="water", kid="oar").do("captain", "offer", "to lady", "ask-kind club")
    game.do("captain", "rob kid")
    assert refusal(game, "lady", "decline captain") == ("B31", "no-bargain")


@pytest.mark.clause("B13")
def test_gifts_offers_and_cancels_come_to_an_end():
    game = boat(FOUR, captain="water*4", kid="oar")
    for _ in range(3):
        game.do("captain", "give", "name-closed water", "to kid")
    assert refusal(game, "captain", "give") == ("B13", "no-gifts")
    for _ in range(3):
        game.do("captain", "offer", "to kid", "ask-kind club", "withdraw")
    assert refusal(game, "captain", "offer") == ("B13", "no-offers")
    for _ in range(6):
        game.do("captain", "throw", "cancel")
    assert refusal(game, "captain", "throw") == ("B13", "no-cancels")


@pytest.mark.clause("B12")
def test_offers_go_to_the_conscious_only():
    game = boat(FOUR, captain="water", kid_wounds=3, lady_wounds=4, bosun_wounds=8)
    assert refusal(game, "captain", "offer") == ("B12", "no-partner")
    game = boat("captain kid lady bosun snob", captain="water", lady_wounds=4, gone="snob").do("captain", "offer")
    assert refusal(game, "captain", "to captain") == ("B12", "no-yourself")
    assert refusal(game, "captain", "to lady") == ("B12", "no-offer-unconscious")
    assert refusal(game, "captain", "to snob") == ("B54", "no-gone")


@pytest.mark.clause("B13", "B31")
def test_the_steps_of_a_draft():
    game = boat(FOUR, captain="water open club", kid="open oar")
    assert refusal(game, "captain", "send") == ("B13", "no-draft")
    game.do("captain", "offer")
    assert refusal(game, "captain", "row") == ("B13", "no-draft-first")
    assert refusal(game, "captain", "name-closed water") == ("B13", "no-draft-step")
    game.do("captain", "to kid")
    assert refusal(game, "captain", "to lady") == ("B13", "no-draft-step")
    assert refusal(game, "captain", "name-closed club") == ("B13", "no-draft-card")
    assert refusal(game, "captain", "ask-open club") == ("B13", "no-take-open")
    assert refusal(game, "captain", "ask-closed 0") == ("B13", "no-take-closed")
    game.do("captain", "cancel", "throw")
    assert refusal(game, "captain", "name-closed oar") == ("B13", "no-draft-card")
    assert refusal(game, "captain", "ask-kind oar") == ("B13", "no-draft-step")
    game.do("captain", "cancel", "swap kid", "give", "name-closed water")
    assert refusal(game, "captain", "to lady") == ("B31", "no-bargain")
    assert refusal(game, "captain", "name-open club") == ("B13", "no-draft-step")


@pytest.mark.clause("B1")
def test_a_seat_that_nobody_has():
    game = boat(FOUR)
    seat = game.seat("captain")
    beyond = game.number("captain", "swap captain") + 5
    assert game.state.explain(seat, beyond).message.id == "no-such-player"
