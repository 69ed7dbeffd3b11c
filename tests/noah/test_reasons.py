"""Noah: reasons count what is at stake and what a pair is worth, and say where the other animal is."""

from typing import Any

from tests.noah.positions import GAME, Player, valley

NAMES = ("Anna", "Boris")


def whys(game: Player, verb: str, *args: Any) -> list[str]:
    """What speaks of a move, in English."""
    action = game.number(verb, *args)
    assert action in game.state.legal(game.actor)
    return [GAME.texts.say(why, "en", NAMES) for why in GAME.rationale(game.state, game.actor, action)]


def test_a_pair_its_worth_and_its_partner() -> None:
    game = valley(
        up={11: "lion", 12: "elephant", 13: "cow", 14: "fox"},
        shelters=[["elephant", "lion", "pig"], ["cow"]],
        phase="choose-die",
        dice=[2, 3],
    )
    assert whys(game, "move", 2) == [
        "Your second elephant: the pair is worth 3 points.",
        "Half of all rolls let it get away.",
    ]
    assert whys(game, "move", 3) == [
        "The other cow is with Boris.",
        "A domestic animal can be given for any animal of another player.",
    ]


def test_a_third_pair_of_a_group_counts_its_bonus() -> None:
    game = valley(shelters=[["lion", "lion"], []], pairs=[["bear", "tiger"], []])
    assert whys(game, "pair", "lion") == [
        "The pair is worth 2 points, and no flood can take it.",
        "In a pair it can no longer be used.",
    ]


def test_a_flood_takes_no_water_animals() -> None:
    game = valley(
        up={12: "flood"}, shelters=[["turtle", "lion", "pig"], []], phase="choose-die", dice=[2, 6], pawns=(10, 30)
    )
    assert whys(game, "move", 2) == ["A flood takes 1 to 6 animals, as the die says; you have 2 that it can take."]
    assert whys(game, "move", 6) == ["On a hill no animal is lost; face-down cards opened ahead: 0."]
    game = valley(up={12: "flood"}, shelters=[["turtle"], []], phase="choose-die", dice=[2, 6])
    assert whys(game, "move", 2) == ["A flood could take nothing from you now."]


def test_taking_from_another_does_not_look_for_the_taken_one() -> None:
    game = valley(up={23: "owl"}, shelters=[["pig", "lion"], ["owl", "lion", "pig"]]).do("domestic", "pig")
    assert whys(game, "take", 1, "owl")[0].startswith("The other owl lies in the valley, ")
    assert whys(game, "take", 1, "lion")[0] == "Your second lion: the pair is worth 1 point."
    assert whys(game, "take", 1, "lion")[1] == "With the pig given, Boris has a pair worth 1 point."


def test_the_roll_tells_the_way_to_the_hill() -> None:
    game = valley(up={13: "lion"}, shelters=[["lion"], []], pawns=(11, 30))
    said = whys(game, "roll")
    assert said[0] == "The next hill is 5 steps away; one of the dice leads there with a chance of 31%."
    assert said[1] == "One of the dice leads to an animal of which you have one with a chance of 31%."
