"""Lifeboat's quick policy at trades and calls for help: it makes offers that have a point, and takes those that do."""

from castaways.core.buffers import Actions
from castaways.games.lifeboat.rules.actions import verb_of
from tests.lifeboat.boats import KINDS, POLICY, Boat, boat


def chooses(game: Boat, who: str) -> str:
    """What instinct does at a seat, in words."""
    actions = Actions()
    game.state.legal_into(game.seat(who), actions)
    verb, place = verb_of(int(POLICY.instinct(game.state, game.seat(who), actions)))
    if verb in ("to", "accept", "decline", "give-water"):
        return f"{verb} {game.people[place]}"
    return f"{verb} {KINDS[place]}" if verb in ("ask-kind", "ask-open", "name-closed", "name-open") else verb


def follow(game: Boat, who: str, steps: int) -> list[str]:
    """So many decisions of a seat by instinct."""
    found = []
    for _ in range(steps):
        found.append(chooses(game, who))
        game.do(who, found[-1])
    return found


def test_who_may_die_of_thirst_offers_enough_cards_for_water() -> None:
    game = boat("captain kid lady bosun", captain_wounds=5, captain="oar compass cash", lady="water open water")
    steps = follow(game, "captain", 7)
    assert steps[:2] == ["offer", "to lady"]
    assert sorted(steps[2:5]) == ["name-closed cash", "name-closed compass", "name-closed oar"]
    assert steps[5:] == ["ask-open water", "send"]
    assert chooses(game, "lady") == "accept captain"


def test_who_has_little_to_give_does_not_ask() -> None:
    game = boat("captain kid lady bosun", captain_wounds=5, captain="oar", lady="water open water")
    assert chooses(game, "captain") != "offer"


def test_a_poor_offer_is_declined() -> None:
    game = boat("captain kid lady bosun", captain="oar", lady="water")
    game.do("captain", "offer", "to lady", "name-closed oar", "ask-kind water")
    assert chooses(game, "lady") == "decline captain"


def test_water_goes_to_a_friend_who_may_die_for_little() -> None:
    """The same offer, from a friend near death and from anybody else."""
    for friend, answer in (("captain", "accept captain"), ("kid", "decline captain")):
        game = boat(
            "captain kid lady bosun",
            captain_wounds=6,
            friends={"lady": friend},
            enemies={"lady": "bosun"},
            captain="oar",
            lady="water*2",
        )
        game.do("captain", "offer", "to lady", "name-closed oar", "ask-kind water")
        assert chooses(game, "lady") == answer


def test_a_card_that_the_other_treasures_is_enough() -> None:
    """Jewels count double for the lady."""
    game = boat("captain kid lady bosun", captain_wounds=5, captain="cash open jewels*2", lady="water*2")
    steps = ["offer", "to lady", "name-closed cash", "name-open jewels", "ask-kind water"]
    assert follow(game, "captain", 5) == steps
    assert chooses(game, "lady") == "accept captain"


def test_what_is_offered_does_not_follow_from_a_closed_hand() -> None:
    """B14: water in an offer is worth more to who has none, but who has none is not known."""
    game = boat("captain kid lady bosun", captain="cash oar open water", lady="water*3")
    game.do("captain", "offer", "to lady", "name-open water")
    assert {chooses(world, "captain") for world in game.worlds("captain")} == {chooses(game, "captain")}
