"""B1-B4: the deal, and the states of a character."""

from collections import Counter

import pytest

from .boats import CHARACTERS, CHARTS, COUNT, FACTS, GAME, KINDS, LISTS, STRENGTH, SURVIVAL, boat, evening


@pytest.mark.clause("B1")
def test_the_characters_are_those_of_the_rules():
    sheet = {"lady": (4, 8), "snob": (5, 7), "captain": (7, 5), "bosun": (8, 4), "cook": (6, 6), "kid": (3, 9)}
    for who in CHARACTERS:
        assert (STRENGTH[who], SURVIVAL[who]) == sheet[who]
    for person in GAME.new(6, 1).view(None)["people"]:
        assert (person["strength"], person["survival"]) == sheet[person["character"]]


@pytest.mark.clause("B1", "B2")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_absent_characters_leave_with_role_friend_and_enemy(players):
    absent = set()
    for seed in range(60):
        people = GAME.new(players, seed).dump()["people"]
        roles = [person["character"] for person in people]
        assert len(set(roles)) == players
        assert sorted(person["friend"] for person in people) == sorted(roles)
        assert sorted(person["enemy"] for person in people) == sorted(roles)
        absent |= set(CHARACTERS) - set(roles)
    assert absent == (set(CHARACTERS) if players < 6 else set()), "anybody may be left out"


@pytest.mark.clause("B1")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_everybody_sits_in_the_order_of_the_rules(players):
    for seed in range(20):
        view = GAME.new(players, seed).view(None)
        seated = [view["people"][seat]["character"] for seat in view["boat"]]
        assert seated == [who for who in CHARACTERS if who in seated]


@pytest.mark.clause("B2")
def test_loyalties_are_secret_and_may_be_about_oneself_or_the_same_person():
    own_friend = own_enemy = same = 0
    for seed in range(200):
        state = GAME.new(4, seed)
        for person in state.dump()["people"]:
            own_friend += person["friend"] == person["character"]
            own_enemy += person["enemy"] == person["character"]
            same += person["friend"] == person["enemy"]
        assert all(person["friend"] is person["enemy"] is None for person in state.view(0)["people"])
        assert state.view(None)["own"] is None
    assert own_friend > 100 and own_enemy > 100 and same > 100


@pytest.mark.clause("B3")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_one_closed_provision_each_and_the_rest_in_the_deck(players):
    data = GAME.new(players, 11).dump()
    assert data["gulls"] == 0 and sorted(data["charts"]) == sorted(CHARTS)
    assert all(len(person["closed"]) == 1 and person["open"] == [] for person in data["people"])
    assert len(data["hand"]) == players, "the first morning has begun"
    cards = [*data["deck"], *data["hand"], *(card for person in data["people"] for card in person["closed"])]
    assert Counter(card.split(".")[0] for card in cards) == Counter(COUNT)
    assert sum(COUNT.values()) == 42


def test_the_statistics_of_the_card_file_hold():
    stats, charts = FACTS["navigation_stats"], FACTS["navigation"]
    assert len(charts) == stats["cards"] == 24
    assert sum(card["gull"] == 1 for card in charts) == stats["gull_plus"]
    assert sum(card["gull"] == -1 for card in charts) == stats["gull_minus"]
    assert sum(card["thirst_fighters"] for card in charts) == stats["fighter_icon"]
    assert sum(card["thirst_rowers"] for card in charts) == stats["rower_icon"]
    for who in CHARACTERS:
        assert sum(who in card["overboard"] for card in charts) == stats["overboard_total"][who]
        assert sum(who in card["thirst"] for card in charts) == stats["thirst_named"][who]
    from castaways.games.lifeboat.rules import cards

    for who, number in FACTS["variant_b_stats"]["thirst_named"].items():
        bit = CHARACTERS.index(who)
        assert sum(cards.THIRST_VARIANT[i] >> bit & 1 for i in range(24)) == number
        assert sum(cards.THIRST_PHOTO[i] >> bit & 1 for i in range(24)) == stats["thirst_named"][who]


def test_the_numbers_of_the_kinds_are_those_of_the_file():
    from castaways.games.lifeboat.rules import cards

    names = {"painting2": "PAINTING_2", "painting3": "PAINTING_3", "chum": "BAIT"}
    for number, key in enumerate(KINDS):
        assert getattr(cards, names.get(key, key.upper())) == number
    for number, key in enumerate(CHARACTERS):
        assert getattr(cards, key.upper()) == number


@pytest.mark.clause("B4")
@pytest.mark.parametrize("who", CHARACTERS)
def test_as_many_wounds_as_strength_knock_out_and_more_kill(who):
    others = [other for other in CHARACTERS if other != who][:3]
    for wounds, state in ((0, "conscious"), (-1, "conscious"), (STRENGTH[who], "unconscious"), (99, "dead")):
        number = STRENGTH[who] - 1 if wounds < 0 else STRENGTH[who] + 1 if wounds == 99 else wounds
        game = boat(" ".join([others[0], who, *others[1:]]), **{f"{who}_wounds": number})
        assert game.status(who) == state
        assert bool(game.state.legal(game.seat(who))) == (state == "conscious")


@pytest.mark.clause("B4")
def test_the_unconscious_do_nothing_and_are_told_so():
    game = boat("captain kid lady bosun", kid="water", kid_wounds=3, lady_wounds=5)
    assert game.why("kid", "open water") == ("B4", "no-you-unconscious")
    assert game.why("lady", "pass") == ("B4", "no-you-dead")


@pytest.mark.clause("B4", "B67")
def test_wounds_do_not_lower_strength():
    game = boat("captain snob kid bosun", actor="snob", snob_wounds=3, kid_wounds=0, kid="water")
    game.do("snob", "rob kid").do("kid", "refuse")
    assert game.view()["fight"]["attack"] == 5


@pytest.mark.clause("B4")
def test_wound_tokens_do_not_run_out():
    game = evening("captain bosun cook lady", "nav04", captain_wounds=12, bosun_wounds=12, cook_wounds=11)
    assert game.status("lady") == "conscious" and game.status("captain") == "gone"


@pytest.mark.clause("B3")
def test_nobody_has_done_anything_when_the_first_cards_go_round():
    data = GAME.new(4, 1).dump()
    assert data["phase"] == "passing" and all(data[name] == [] for name in LISTS)
    assert (data["day"], data["turn"], data["choice"], data["shot"], data["demand"]) == (1, 0, 0, 0, "none")
