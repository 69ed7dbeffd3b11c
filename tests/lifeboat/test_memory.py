"""B14: what a player has seen stays seen, nothing else leaks, and other worlds agree with it."""

import random
from collections import Counter

import pytest

import castaways
from castaways.core.buffers import Actions
from castaways.games.lifeboat.rules import memory

from .boats import CHARTS, GAME, POLICY, Boat, boat, place


def holders(game, kind):
    """Who holds a kind of card closed, in truth."""
    people = game.state.dump()["people"]
    return [person["character"] for person in people for card in person["closed"] if card.startswith(f"{kind}.")]


@pytest.mark.clause("B14", "B20")
def test_cards_passed_on_are_remembered_each_with_somebody_downstream():
    game = boat("captain kid lady bosun", hand="knife gaff cash flare", phase="passing", actor="captain", turn=0)
    game.do("captain", "keep cash")
    assert game.own("captain")["memory"] == [
        {"cards": {"flare": 1, "gaff": 1, "knife": 1}, "hands": {}, "passing": 3, "out": 0}
    ]
    game.do("kid", "keep gaff").do("lady", "keep knife")
    assert game.own("captain")["memory"][0]["hands"] == {"1": 1, "2": 1, "3": 1}
    spread = set()
    for world in game.worlds("captain"):
        hands = [next(iter(world.closed(who))) for who in ("kid", "lady", "bosun")]
        assert sorted(hands) == ["flare", "gaff", "knife"], "each of them has one of the three"
        spread.add(tuple(hands))
    assert len(spread) == 6
    for world in game.worlds("lady"):
        assert world.closed("bosun") == {"flare": 1} and world.closed("lady") == {"knife": 1}
        assert "flare" not in world.closed("kid")


@pytest.mark.clause("B14")
def test_a_card_given_is_remembered_where_it_is():
    game = boat("captain kid lady bosun", captain="flare", kid="water*2")
    game.do("captain", "give", "name-closed flare", "to kid")
    assert game.own("captain")["memory"] == [{"cards": {"flare": 1}, "hands": {"1": 1}, "passing": 0, "out": 0}]
    assert all("flare" in world.closed("kid") for world in game.worlds("captain"))
    assert len({"flare" in world.closed("kid") for world in game.worlds("lady", 120)}) == 2
    game.do("kid", "open flare")
    assert game.own("captain")["memory"] == []


@pytest.mark.clause("B14", "B33")
def test_after_a_theft_the_giver_knows_two_places():
    game = boat("kid captain lady bosun", captain="water*2", lady="flare")
    game.do("lady", "give", "name-closed flare", "to captain").do("kid", "steal captain")
    memory = game.own("lady")["memory"]
    assert memory == [{"cards": {"flare": 1}, "hands": {"0": 1, "1": 2}, "passing": 0, "out": 0}]
    found = Counter(holders(world, "flare")[0] for world in game.worlds("lady", 300))
    assert set(found) == {"kid", "captain"}
    assert 60 < found["kid"] < 145, "one of three cards: a third of the worlds"
    truth = holders(game, "flare")
    assert all(holders(world, "flare") == truth for world in game.worlds("captain")), "the victim knows what is missing"


@pytest.mark.clause("B14", "B32")
def test_the_robbed_know_what_was_taken():
    game = boat("captain kid lady bosun", kid="flare", kid_wounds=3).do("captain", "rob kid")
    assert game.own("kid")["memory"] == [{"cards": {"flare": 1}, "hands": {"0": 1}, "passing": 0, "out": 0}]


@pytest.mark.clause("B14")
def test_an_opened_card_may_be_the_known_one_or_another_of_its_kind():
    game = boat("captain kid lady bosun", captain="water", kid="water")
    game.do("captain", "give", "name-closed water", "to kid").do("kid", "open water")
    assert game.own("captain")["memory"] == [], "the other card of the kid may be anything again"
    assert len({next(iter(world.closed("kid"))) for world in game.worlds("captain", 100)}) > 3
    sure = boat("captain kid lady bosun", captain="flare", kid="water")
    sure.do("captain", "give", "name-closed flare", "to kid").do("kid", "open water")
    assert all(world.closed("kid") == {"flare": 1} for world in sure.worlds("captain"))


@pytest.mark.clause("B14", "B12")
def test_cards_thrown_or_washed_away_closed_stay_unknown_to_others():
    game = boat("captain kid lady bosun", captain="flare water", actor="captain")
    game.do("captain", "throw", "name-closed flare")
    out = {tuple(world.state.dump()["out_closed"]) for world in game.worlds("kid", 60)}
    assert len(out) > 5
    assert all(world.state.dump()["out_closed"] == ["flare.1"] for world in game.worlds("captain"))


@pytest.mark.clause("B14", "B30")
def test_the_rower_knows_what_was_kept_and_where_the_rest_lies():
    game = boat("captain kid lady bosun", charts="nav07 nav01", captain="open oar")
    game.do("captain", "row", "bury-chart", "keep-chart", "bury-chart")
    third = game.state.dump()["charts"][0]
    for world in game.worlds("captain"):
        data = world.state.dump()
        assert data["kept"] == ["nav01"] and data["charts"][:2] == [third, "nav07"]
    assert game.own("captain")["charts"]["deck"][-2:] == ["nav07", third]
    assert len({world.state.dump()["kept"][0] for world in game.worlds("kid")}) > 5
    assert game.own("kid")["charts"]["deck"] == [None] * 23


@pytest.mark.clause("B14", "B51")
def test_the_one_who_chose_knows_the_others_and_rowers_know_theirs_are_among_them():
    game = boat("captain kid lady bosun", charts="nav12 nav02 nav07 nav08", deck="water*4")
    game.do("captain", "row", "keep-chart", "keep-chart").do("kid", "row", "keep-chart", "bury-chart")
    game.do("lady", "idle").do("bosun", "idle").pass_all("evening")
    looked = [card["card"] for card in game.own("bosun")["looked"]]
    assert sorted(looked) == ["nav02", "nav07", "nav12"]
    game.do("bosun", f"choose {looked.index('nav12')}").pass_all("falling").pass_all("sharks").pass_all("thirst")
    bottom = game.state.dump()["charts"][:4]
    for world in game.worlds("bosun"):
        assert world.state.dump()["charts"][:3] == bottom[:3]
    places = set()
    for world in game.worlds("captain"):
        charts = world.state.dump()["charts"]
        assert charts[0] == "nav12" and "nav02" in charts[1:3], "in one of the two places"
        places.add(charts.index("nav02"))
    assert places == {1, 2}
    for world in game.worlds("kid"):
        charts = world.state.dump()["charts"]
        assert "nav07" in charts[1:3] and charts[3] == "nav08"


@pytest.mark.clause("B14", "B36")
def test_everybody_knows_the_cards_of_a_signal():
    game = boat("captain kid lady bosun", captain="flare", charts="nav01 nav02 nav03").do("captain", "signal")
    for who in (*game.people,):
        assert game.own(who)["charts"]["deck"][-3:] == ["nav01", "nav02", "nav03"]
        assert all(world.state.dump()["charts"][:3] == ["nav03", "nav02", "nav01"] for world in game.worlds(who, 10))


@pytest.mark.clause("B2", "B14")
def test_loyalties_of_the_others_are_redrawn_evenly():
    state = GAME.new(4, 3)
    mine = state.dump()["people"][0]
    friends = Counter()
    for seed in range(600):
        people = state.resample(0, seed).dump()["people"]
        assert people[0]["friend"] == mine["friend"] and people[0]["enemy"] == mine["enemy"]
        assert sorted(p["friend"] for p in people) == sorted(p["character"] for p in people)
        friends[people[1]["friend"]] += 1
    assert len(friends) == 3 and all(150 < number < 250 for number in friends.values())


@pytest.mark.clause("B14")
def test_unseen_cards_are_spread_evenly():
    state = boat("captain kid lady bosun", kid="water", lady="cash").state
    share = sum(state.resample(0, seed).view(1)["own"]["closed"] == {"water": 1} for seed in range(2000)) / 2000
    assert share == pytest.approx(16 / 42, abs=0.05)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_along_random_games_what_is_remembered_is_true(players):
    """Every remembered card really lies in one of the places named, for every player, after every move."""
    luck = random.Random(players)
    for seed in range(4):
        state = GAME.new(players, seed)
        while state.to_act:
            seats = [seat for seat in range(players) if state.legal(seat)]
            seat = luck.choice(list(state.to_act) if luck.random() < 0.7 else seats)
            state.apply(seat, luck.choice(state.legal(seat)))
            data = state.dump()
            for watcher in range(players):
                check_memory(state.view(watcher)["own"], data, watcher)
                check_zones(data["people"][watcher]["zones"])


def check_zones(zones):
    """Zones are disjoint, and what is no longer seen in any way is none: they are looked through by what was seen."""
    cards = [card for zone in zones for card in zone["cards"]]
    assert len(cards) == len(set(cards))
    assert all(bool(zone["cards"]) == bool(zone["seen"]) and set(zone["seen"]) <= set(zone["cards"]) for zone in zones)


def check_memory(own, data, watcher):
    """The view's memory against the truth."""
    for zone in own["memory"]:
        cards = Counter(zone["cards"])
        lying = Counter()
        for other, person in enumerate(data["people"]):
            if str(other) in zone["hands"]:
                lying.update(card.split(".")[0] for card in person["closed"])
                assert zone["hands"][str(other)] <= len(person["closed"])
        lying.update(card.split(".")[0] for card in [*data["hand"], *data["out_closed"]])
        assert cards <= lying
        assert sum(cards.values()) <= sum(zone["hands"].values()) + zone["passing"] + zone["out"]
    deck = data["charts"][::-1]
    assert all(known in (None, card) for known, card in zip(own["charts"]["deck"], deck, strict=True))
    assert set(own["charts"]["kept"]) <= set(data["kept"])
    for zone in own["charts"]["among"]:
        lying = {deck[place] for place in zone["deck"]} | set(data["kept"]) | set(data["looked"])
        assert set(zone["cards"]) <= lying
    unseen = Counter(own["unseen"])
    hidden = Counter(card.split(".")[0] for card in data["deck"])
    assert hidden <= unseen, "the deck is never seen"


def test_instinct_comes_first_far_more_often_than_its_share():
    wins = 0.0
    actions = Actions()
    for seed in range(60):
        state = GAME.new(6, seed)
        luck = random.Random(seed)
        mine = seed % 6
        while state.to_act:
            seat = state.to_act[0]
            actions.clear()
            state.legal_into(seat, actions)
            state.step(seat, POLICY.instinct(state, seat, actions) if seat == mine else luck.choice(actions.as_list()))
        wins += state.payoff(mine)
    assert wins / 60 > 0.4


def test_positions_that_cannot_be_are_refused():
    good = boat("captain kid lady bosun", captain="water", lady="cash").state.dump()
    GAME.load(good)
    for change in (
        {"gulls": 4},
        {"actor": None},
        {"phase": "fight"},
        {"card": "nav01"},
        {"hand": ["water.9"]},
        {"boat": [0, 1, 2]},
        {"order": [0, 1]},
        {"deck": good["deck"][1:]},
        {"charts": good["charts"][1:]},
        {"ending": "land"},
        {"water": [0]},
        {"demand": "rob"},
        {"day": 61},
        {"bitten": True},
        {"turn": 3},
        {"actor": 1},
        {"shot": 1},
        {"people": good["people"][:3]},
    ):
        with pytest.raises(castaways.PositionError):
            GAME.load({**good, **change})
    for seat, change in (
        (0, {"character": "kid"}),
        (0, {"friend": "cook"}),
        (1, {"closed": ["water.1"]}),
        (0, {"draft": {"what": "answer", "to": None, "cards": [], "asked": []}}),
        (0, {"offer": {"to": 0, "cards": [], "asks": "kind", "open": [], "kind": "water", "number": 0}}),
        (0, {"zones": [{"cards": ["cash.1"], "seen": []}]}),
        (0, {"zones": [{"cards": ["water.1"], "seen": ["water.1"]}]}),
        (0, {"chart_places": ["nav01", "nav01"]}),
        (0, {"thirst": 1}),
        (0, {"gifts": 4}),
    ):
        people = [dict(person) for person in good["people"]]
        people[seat].update(change)
        with pytest.raises(castaways.PositionError):
            GAME.load({**good, "people": people})


@pytest.mark.clause("B14")
def test_who_has_too_much_in_mind_forgets_the_oldest():
    data = boat("captain kid lady bosun", captain="flare", kid="water*13", lady="cash*6 jewels*3 medkit*3").state.dump()
    pairs = zip(data["people"][1]["closed"], data["people"][2]["closed"], strict=False)
    zones = [{"cards": sorted(pair, key=place), "seen": [pair[0]]} for pair in pairs]
    data["people"][0]["zones"] = zones
    assert len(zones) == 12
    game = Boat(data).do("captain", "give", "name-closed flare", "to bosun")
    kept = game.state.dump()["people"][0]["zones"]
    assert kept == [*zones[1:], {"cards": ["flare.1"], "seen": ["flare.1"]}]
    game.do("bosun", "open flare")
    assert game.state.dump()["people"][0]["zones"] == [*zones[1:], {"cards": [], "seen": []}]


@pytest.mark.clause("B14")
def test_who_has_too_many_charts_in_mind_forgets_the_oldest():
    data = boat("captain kid lady bosun").state.dump()
    deck = data["charts"]
    zones = [{"cards": sorted(deck[i : i + 2]), "seen": [deck[i]]} for i in range(0, 12, 2)]
    data["people"][0]["chart_zones"] = zones
    data["people"][0]["chart_places"] = [deck[-1]]
    data["people"][1]["chart_zones"] = zones
    game = Boat(data)
    memory.charts_mixed(
        game.state, 1 << list(CHARTS).index(deck[-1]) | 1 << list(CHARTS).index(deck[-2]), game.seat("kid")
    )
    person = game.state.dump()["people"][0]
    assert person["chart_zones"] == [*zones[1:], {"cards": sorted(deck[-2:]), "seen": [deck[-1]]}]
    assert person["chart_places"] == []
    assert game.state.dump()["people"][1]["chart_zones"] == zones, "the next one in the row forgets nothing"


def test_nobody_imagines_what_the_others_are_making():
    """B14: nobody else knows that somebody has said yes and chooses; every imagined world is a possible position."""
    game = boat("captain kid lady bosun", captain="oar", lady="water cash")
    game.do("captain", "offer", "to lady", "name-closed oar", "ask-kind water")
    game.do("lady", "accept captain")
    assert not any(world.own("lady")["draft"] for world in game.worlds("kid", 20))
    assert all(world.own("lady")["draft"] for world in game.worlds("lady", 20))


def zones_of(game, who):
    """What somebody keeps in mind of provisions."""
    return [zone for zone in game.state.dump()["people"][game.seat(who)]["zones"] if zone["cards"]]


@pytest.mark.clause("B14")
def test_two_cards_given_to_one_hand_are_one_memory():
    game = boat("captain kid lady bosun", captain="flare club", kid="water")
    game.do("captain", "give", "name-closed flare", "to kid", "give", "name-closed club", "to kid")
    assert zones_of(game, "captain") == [{"cards": ["flare.1", "club.1"], "seen": ["flare.1", "club.1"]}]
    game = boat("captain kid lady bosun", captain="flare club", kid="water")
    game.do("captain", "give", "name-closed flare", "to kid", "give", "name-closed club", "to lady")
    assert len(zones_of(game, "captain")) == 2


@pytest.mark.clause("B14")
def test_a_card_shown_may_be_the_one_that_was_known():
    game = boat("captain kid lady bosun", captain="water*2", lady="water")
    game.do("lady", "give", "name-closed water", "to captain")
    assert len(zones_of(game, "lady")) == 1
    game.do("captain", "open water")
    assert zones_of(game, "lady") == [], "of the two left she knows nothing for certain"


@pytest.mark.clause("B14")
def test_where_a_shown_card_may_have_come_from_becomes_one_memory():
    data = boat("captain kid lady bosun", kid="water*2 cash", lady="water").state.dump()
    data["people"][0]["zones"] = [
        {"cards": ["water.1", "water.3"], "seen": ["water.1"]},
        {"cards": ["water.2"], "seen": ["water.2"]},
    ]
    game = Boat(data).do("kid", "open water")
    assert zones_of(game, "captain") == [{"cards": ["water.2", "water.3", "cash.1"], "seen": ["water.2"]}]


@pytest.mark.clause("B14")
@pytest.mark.parametrize("shown", ["nav01", "nav02"])
def test_of_two_charts_known_together_the_other_is_known_when_one_is_shown(shown):
    data = boat("captain kid lady bosun", charts="nav02 nav01").state.dump()
    pair = ["nav01", "nav02"]
    data["people"][0]["chart_zones"] = [{"cards": pair, "seen": pair}]
    game = Boat(data)
    memory.all_see_chart(game.state, 1 << list(CHARTS).index(shown))
    person = game.state.dump()["people"][0]
    assert person["chart_places"] == pair and not any(zone["cards"] for zone in person["chart_zones"])
    assert game.state.dump()["people"][1]["chart_places"] == [shown]


@pytest.mark.clause("B14", "B30")
def test_who_knew_the_charts_another_rower_parts_no_longer_knows_which_is_where():
    data = boat("captain kid lady bosun", charts="nav07 nav01").state.dump()
    data["people"][1]["chart_places"] = ["nav01", "nav07"]
    game = Boat(data).do("captain", "row", "keep-chart", "bury-chart")
    assert game.own("kid")["charts"]["kept"] == [] and game.own("kid")["charts"]["deck"][-1] is None
    assert {world.state.dump()["kept"][0] for world in game.worlds("kid")} == {"nav01", "nav07"}
    assert all(world.state.dump()["kept"] == ["nav07"] for world in game.worlds("captain", 10))


@pytest.mark.clause("B14")
def test_a_card_that_cannot_be_one_of_those_passed_on_says_nothing_of_them():
    data = boat("captain kid lady bosun", kid="flare water cash", lady="club").state.dump()
    passed = {"cards": ["flare.1", "club.1"], "seen": ["flare.1", "club.1"]}
    data["people"][0]["zones"] = [passed]
    game = Boat(data).do("kid", "open water")
    assert zones_of(game, "captain") == [passed]
    for world in game.worlds("captain"):
        assert sum(world.closed(who).get(card, 0) for who in ("kid", "lady") for card in ("flare", "club")) == 2
        assert set(world.closed("lady")) <= {"flare", "club"}, "she was passed one of the two and has no other card"


@pytest.mark.clause("B14", "B12")
def test_nobody_imagines_the_gift_that_the_first_seat_is_making():
    game = boat("captain kid lady bosun", captain="oar").do("captain", "give")
    assert not any(world.own("captain")["draft"] for world in game.worlds("kid", 10))
    assert all(world.own("captain")["draft"] for world in game.worlds("captain", 10))


@pytest.mark.clause("B12")
def test_no_offer_to_the_unconscious_is_in_the_making():
    data = boat("captain kid lady bosun", kid_wounds=3).state.dump()
    data["people"][0]["draft"] = {"what": "offer", "to": 2, "cards": [], "asked": []}
    GAME.load(data)
    data["people"][0]["draft"]["to"] = 1
    with pytest.raises(castaways.PositionError):
        GAME.load(data)
