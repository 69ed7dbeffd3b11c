"""Lifeboat: reasons speak of the position with the right numbers, and of secrets to their owner only."""

from tests.lifeboat.boats import GAME, Boat, boat


def whys(s: Boat, who: str, what: str) -> list[str]:
    """What speaks of a move, in English."""
    assert s.can(who, what)
    return [GAME.texts.say(why, "en") for why in GAME.rationale(s.state, s.seat(who), s.number(who, what))]


FRIENDS = {"captain": "kid", "kid": "lady", "lady": "bosun", "bosun": "captain"}
ENEMIES = {"captain": "bosun", "kid": "captain", "lady": "kid", "bosun": "lady"}


def crew(**given: object) -> Boat:
    return boat("captain kid lady bosun", friends=FRIENDS, enemies=ENEMIES, **given)


def test_a_demand_weighs_strengths_cards_and_hearts() -> None:
    s = crew(captain="knife open club", kid="water*2 open jewels")
    said = whys(s, "captain", "rob kid")
    assert "To choose from: Jewels." in said
    assert "Closed cards, of which one is drawn at random: 2." in said
    assert "If the Kid refuses, it is your 9 against 3; a draw is theirs." in said
    assert "Your weapons not used yet could add 3." in said
    assert "Your friend the Kid: alive at the end, worth 9 points to you." in said
    assert "Your enemy the First Mate: dead at the end, worth 8 points to you." in whys(s, "captain", "swap bosun")


def test_a_seat_towards_the_stern_brings_the_helm() -> None:
    s = crew()
    assert whys(s, "captain", "swap bosun")[:2] == [
        "From place 1 to place 4 of 4, towards the stern: later at the provisions.",
        "You would be nearest the stern, and choose the navigation card.",
    ]
    asleep = crew(bosun_wounds=8)
    assert whys(asleep, "captain", "swap bosun")[2] == "Nobody is asked: the First Mate cannot refuse."
    nearest = [why for why in whys(crew(lady_wounds=4, bosun_wounds=8), "captain", "swap lady") if "nearest" in why]
    assert nearest == ["You would be nearest the stern, and choose the navigation card."]


def test_a_fight_counts_both_sides_and_what_may_come() -> None:
    s = crew(captain="club", kid="gaff water").do("captain", "rob kid").do("kid", "refuse")
    said = whys(s, "bosun", "join-attack")
    assert "Then the attack has 15, the defence 3; a draw is won by the defence." in said
    assert "Closed cards that may be weapons: 1 on the attacking side, 2 on the defending one." in said
    assert "Could still join: Lady Lauren." in said
    assert "Everybody on the losing side gets a wound." in said
    assert whys(s, "kid", "open gaff")[0] == "Then the attack has 7, the defence 7; a draw is won by the defence."
    assert whys(s, "captain", "pass")[0] == "The attack has 7 now, the defence 3; a draw is won by the defence."


def test_wounds_that_knock_out_are_said() -> None:
    s = crew(captain="water", kid_wounds=2).do("captain", "swap kid")
    assert "That would be wound 3 of 3: you would fall unconscious." in whys(s, "kid", "refuse")
    well = crew(captain="water").do("captain", "swap kid")
    assert not [why for why in whys(well, "kid", "refuse") if "unconscious" in why]


def test_secrets_are_for_their_owner() -> None:
    """Nobody hears of another's friend or enemy: not in any reason of any seat."""
    s = crew(captain="water", kid="water", lady="water", bosun="water")
    seat = s.seat("captain")
    said = {action: GAME.rationale(s.state, seat, action) for action in s.state.legal(seat)}
    for other in s.worlds("captain", 12):
        assert {action: GAME.rationale(other.state, seat, action) for action in said} == said
    told = " ".join(" ".join(whys(s, "captain", f"swap {who}")) for who in ("kid", "lady", "bosun"))
    assert told.count("Your friend the Kid") == 1 and told.count("Your enemy the First Mate") == 1
    assert "Lady Lauren: " not in told


def test_treasures_are_worth_what_they_bring_this_very_character() -> None:
    s = crew(phase="passing", hand="cash jewels", turn=0)
    assert whys(s, "captain", "keep cash") == ["Bundle of Cash: worth 2 points to you at the end."]  # doubled
    assert whys(s, "captain", "keep jewels") == ["Jewels: worth 3 points to you at the end."]
