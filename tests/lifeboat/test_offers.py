"""B13: offers that ask for several things at once, and counter-offers."""

import pytest

import castaways
from castaways.core.buffers import Actions
from castaways.core.record import Record

from .boats import GAME, NO_OFFER, POLICY, boat


def barter(game, who, to, given="", asked=""):
    """An offer in words: "closed water, open oar" for "open knife, kind water, closed 1"; sent when confirmed."""
    steps = ["offer", f"to {to}", *(f"name-{word.strip()}" for word in given.split(",") if word)]
    verbs = {"open": "ask-open", "kind": "want-kind", "closed": "want-closed"}
    for word in asked.split(","):
        verb, what = word.split()
        steps.append(f"{verbs[verb]} {int(what) - 1 if verb == 'closed' else what}")
    return game.do(who, *steps, "send")


@pytest.mark.clause("B13")
def test_an_offer_gives_several_cards_and_asks_for_up_to_three_kinds():
    game = boat("captain kid lady bosun", captain="cash oar open compass", lady="water knife medkit jewels")
    game.do("captain", "offer", "to lady", "name-closed cash", "name-closed oar", "name-open compass")
    for kind in ("water", "knife", "medkit"):
        assert not game.view("lady")["offers"], "nothing is sent before it is confirmed"
        game.do("captain", f"want-kind {kind}")
    assert not game.can("captain", "want-kind jewels")
    assert game.why("captain", "want-kind jewels") == ("B13", "no-want-kind")
    game.do("captain", "send")
    shown = game.view("lady")["offers"][0]
    assert shown["asks"] == "several" and shown["kinds"] == ["water", "medkit", "knife"]
    assert shown["cards"] == {"water": 1, "medkit": 1, "knife": 1}
    assert shown["gives_open"] == {"compass": 1} and shown["gives_closed"] == 2
    game.do("lady", "accept captain", "name-closed water", "name-closed medkit", "name-closed knife")
    assert game.closed("captain") == {"water": 1, "medkit": 1, "knife": 1}
    assert game.closed("lady") == {"cash": 1, "jewels": 1, "oar": 1} and game.open("lady") == {"compass": 1}


@pytest.mark.clause("B13")
def test_a_kind_is_named_once_and_nothing_is_no_offer():
    game = boat("captain kid lady bosun", captain="cash", lady="water").do("captain", "offer", "to lady")
    assert not game.can("captain", "send")
    game.do("captain", "want-kind water")
    assert game.can("captain", "send") and not game.can("captain", "want-kind water")
    assert not game.can("captain", "ask-kind cash") and not game.can("captain", "ask-closed 0")


@pytest.mark.clause("B13")
def test_all_that_is_named_is_given_together_with_closed_cards_of_choice():
    game = boat("captain kid lady bosun", captain="cash", lady="water knife oar open gaff club")
    barter(game, "captain", "lady", "closed cash", "open gaff,kind water,closed 1")
    game.do("lady", "accept captain")
    assert not game.can("lady", "name-closed oar"), "the kind comes first"
    game.do("lady", "name-closed water")
    assert game.view()["offers"], "the closed card is still to be chosen"
    assert {word for word in ("knife", "oar", "water") if game.can("lady", f"name-closed {word}")} == {"knife", "oar"}
    game.do("lady", "name-closed oar")
    assert game.closed("captain") == {"water": 1, "oar": 1} and game.open("captain") == {"gaff": 1}
    assert game.closed("lady") == {"cash": 1, "knife": 1} and game.open("lady") == {"club": 1}


@pytest.mark.clause("B13")
@pytest.mark.parametrize(
    ("lady", "asked", "able"),
    [
        ("water knife", "kind water,kind knife", True),
        ("water cash", "kind water,kind knife", False),
        ("water", "kind water,closed 1", False),  # the water cannot be both
        ("cash open water", "kind water,closed 1", True),
        ("water open water", "kind water,closed 1", True),
        ("cash open water", "open water,kind water", False),  # the open one is named already
        ("water open water", "open water,kind water", True),
    ],
)
def test_who_lacks_one_of_the_cards_cannot_accept(lady, asked, able):
    game = boat("captain kid lady bosun", captain="oar", lady=lady)
    barter(game, "captain", "lady", "closed oar", asked)
    assert game.can("lady", "accept captain") == able and game.can("lady", "decline captain")
    if not able:
        assert game.why("lady", "accept captain") == ("B13", "no-accept")


@pytest.mark.clause("B13")
def test_a_closed_card_that_is_needed_as_a_closed_one_is_not_given_for_a_kind():
    game = boat("captain kid lady bosun", captain="oar", lady="water cash open water")
    barter(game, "captain", "lady", "closed oar", "kind water,closed 2")
    game.do("lady", "accept captain")
    assert game.view()["offers"] == [] and game.open("captain") == {"water": 1}, "two closed cards are all there are"
    assert game.closed("captain") == {"water": 1, "cash": 1}


@pytest.mark.clause("B14")
@pytest.mark.parametrize(
    ("lady", "asked", "chosen"),
    [
        ("water cash", "kind water,closed 1", False),  # all closed cards go
        ("cash open water", "kind water,closed 1", False),
        ("open water knife", "kind water,kind knife", False),
        ("cash oar open water", "kind water,closed 1", True),
        ("cash open water knife", "kind water,kind knife", True),  # the closed card might be one
        ("cash*2 open water", "kind water,closed 1", True),
    ],
)
def test_what_is_left_to_choose_follows_from_open_facts(lady, asked, chosen):
    game = boat("captain kid lady bosun", captain="oar", lady=lady)
    barter(game, "captain", "lady", "closed oar", asked)
    game.do("lady", "accept captain")
    assert bool(game.view()["offers"]) == chosen


@pytest.mark.clause("B13")
def test_one_thing_asked_for_is_the_same_offer_however_it_was_put():
    for first, second in (("want-kind water", "ask-kind water"), ("want-closed 1", "ask-closed 1")):
        games = [boat("captain kid lady bosun", captain="oar", lady="water cash") for _ in range(2)]
        for game, steps in zip(games, ([first, "send"], [second]), strict=True):
            game.do("captain", "offer", "to lady", "name-closed oar", *steps)
        assert games[0].state.dump() == games[1].state.dump()
        assert "kinds" not in games[0].state.dump()["people"][0]["offer"]


@pytest.mark.clause("B13")
def test_an_offer_for_several_things_lapses_when_one_of_them_is_gone():
    game = boat("captain kid lady bosun", captain="oar", lady="water open gaff")
    barter(game, "captain", "lady", "closed oar", "open gaff,kind water").do("lady", "throw", "name-open gaff")
    assert game.view()["offers"] == [] and game.told("lapsed")
    game = boat("captain kid lady bosun", captain="oar", lady="water cash")
    barter(game, "captain", "lady", "closed oar", "kind water,closed 2").do("lady", "open cash")
    assert game.view()["offers"] == []
    game = boat("captain kid lady bosun", captain="oar", lady="water cash")
    barter(game, "captain", "lady", "closed oar", "kind water,kind cash").do("lady", "open cash")
    assert game.view()["offers"], "a kind may lie open or closed"


@pytest.mark.clause("B13")
def test_what_is_being_made_ends_when_closed_cards_it_asks_for_are_gone():
    game = boat("captain kid lady bosun", lady="water cash").do("captain", "offer", "to lady", "want-closed 1")
    game.do("lady", "open water")
    assert not game.own("captain")["draft"] and game.can("captain", "offer")


@pytest.mark.clause("B13")
def test_a_counter_offer_refuses_the_offer_and_makes_another():
    game = boat("captain kid lady bosun", captain="oar cash", lady="water knife")
    barter(game, "captain", "lady", "closed oar", "kind water")
    game.do("lady", "counter captain", "name-closed water", "want-closed 1")
    assert len(game.view()["offers"]) == 1, "the first one stays open until the other is sent"
    assert game.own("lady")["draft"]["what"] == "counter" and game.own("lady")["draft"]["to"] == 0
    game.do("lady", "send")
    (offer,) = game.view("captain")["offers"]
    assert (offer["from"], offer["to"], offer["number"]) == (2, 0, 2)
    assert [event.kind for event in (GAME.event(raw, 0) for raw in game.log.raw)][-4:] == [
        "countered",
        "offered",
        "offer-gives-closed",
        "offer-asks-closed",
    ]
    assert game.asked == {"captain"} and game.own("lady")["offers_left"] == 2 and not game.told("declined")
    game.do("captain", "accept lady")
    assert game.closed("captain") == {"water": 1} and game.closed("lady") == {"oar": 1, "cash": 1, "knife": 1}


@pytest.mark.clause("B13")
def test_a_counter_offer_counts_among_the_three():
    game = boat("captain kid lady bosun", captain="oar*2", lady="water*2")
    for _ in range(3):
        barter(game, "captain", "lady", "closed oar", "kind water")
        game.do("lady", "counter captain", "want-kind oar", "send").do("captain", "decline lady")
    game.do("captain", "idle")
    game.do("kid", "offer", "to lady", "ask-kind water")
    assert game.can("lady", "counter kid"), "a new phase"
    for _ in range(3):
        game.do("lady", "offer", "to bosun", "ask-kind cash").do("bosun", "decline lady")
    assert not game.can("lady", "counter kid") and game.can("lady", "decline kid")
    assert game.why("lady", "counter kid") == ("B13", "no-offers")


@pytest.mark.clause("B13")
def test_who_has_an_offer_open_cannot_counter_and_without_an_offer_there_is_nothing_to_counter():
    game = boat("captain kid lady bosun", captain="oar", lady="water").do("lady", "offer", "to bosun", "ask-kind cash")
    assert game.why("lady", "counter captain") == ("B13", "no-offer-from")
    barter(game, "captain", "lady", "closed oar", "kind water")
    assert game.why("lady", "counter captain") == ("B13", "no-offer-twice")
    game.do("lady", "withdraw", "counter captain", "cancel")
    assert len(game.view()["offers"]) == 1, "who thinks better of it has still to answer"


@pytest.mark.clause("B13")
def test_a_counter_offer_to_an_offer_that_is_gone_is_an_offer():
    game = boat("captain kid lady bosun", captain="oar", lady="water")
    barter(game, "captain", "lady", "closed oar", "kind water")
    game.do("lady", "counter captain", "name-closed water", "want-kind oar").do("captain", "withdraw")
    assert game.own("lady")["draft"]["what"] == "offer"
    game.do("lady", "send")
    assert not game.told("countered") and game.view()["offers"][0]["from"] == 2


@pytest.mark.clause("B13", "B42")
def test_a_counter_offer_in_the_making_ends_with_a_fight_and_the_offer_waits():
    game = boat("captain kid lady bosun", captain="oar", kid="cash", lady="water")
    barter(game, "captain", "lady", "closed oar", "kind water")
    game.do("lady", "counter captain", "want-kind oar").do("captain", "rob kid").do("kid", "refuse")
    assert not game.own("lady")["draft"] and not game.can("lady", "counter captain")
    game.pass_all("fight")
    assert game.can("lady", "counter captain")


@pytest.mark.clause("B31")
def test_the_two_of_a_demand_bargain_by_counter_offers():
    game = boat("captain kid lady bosun", captain="oar", kid="water cash", lady="water")
    game.do("captain", "rob kid").do("kid", "offer", "to captain", "name-closed cash", "want-kind oar", "send")
    assert game.asked == {"captain", "kid"}
    game.do("captain", "counter kid", "name-closed oar", "want-kind water", "send").do("kid", "accept captain")
    game.do("kid", "name-closed water")
    assert game.closed("captain") == {"water": 1}
    assert not game.can("lady", "counter captain")


def test_what_is_being_made_is_seen_by_its_maker_only():
    game = boat("captain kid lady bosun", captain="oar", lady="water cash")
    barter(game, "captain", "lady", "closed oar", "kind water")
    before = [game.view(who) for who in ("captain", "kid", None)]
    game.do("lady", "counter captain", "name-closed water", "want-kind oar", "want-closed 0")
    assert [game.view(who) for who in ("captain", "kid", None)] == before
    draft = game.own("lady")["draft"]
    assert draft["kinds"] == ["oar"] and draft["number"] == 1 and draft["closed"] == {"water": 1}


def test_nothing_is_left_of_an_offer_for_several_things():
    game = boat("captain kid lady bosun", captain="knife", lady="water cash")
    barter(game, "captain", "lady", "closed knife", "kind water,closed 1").do("lady", "decline captain")
    assert game.state.dump()["people"][0]["offer"] == NO_OFFER


# -------------------------------------------------------------------- positions


def test_positions_with_such_offers_and_drafts_are_the_same_when_read_again():
    game = boat("captain kid lady bosun", captain="oar cash", lady="water knife medkit compass open gaff")
    barter(game, "captain", "lady", "closed oar", "open gaff,kind water,kind knife,closed 1")
    data = game.state.dump()
    assert data["people"][0]["offer"] == {
        "to": 2,
        "cards": ["oar.1"],
        "asks": "several",
        "open": ["gaff.1"],
        "kind": None,
        "number": 1,
        "kinds": ["water", "knife"],
    }
    assert GAME.load(data).dump() == data
    game.do("lady", "counter captain", "want-kind oar", "want-closed 0")
    data = game.state.dump()
    assert data["people"][2]["draft"]["kinds"] == ["oar"] and data["people"][2]["draft"]["number"] == 1
    assert GAME.load(data).dump() == data and GAME.load(data).legal(2) == game.state.legal(2)
    game.do("lady", "cancel", "accept captain", "name-closed water")
    data = game.state.dump()
    assert GAME.load(data).dump() == data and GAME.load(data).legal(2) == game.state.legal(2)


@pytest.mark.parametrize(
    ("row", "changes"),
    [
        ("offer", {"kinds": ["water", "knife", "oar", "cash"]}),
        ("offer", {"kinds": ["nothing"]}),
        ("offer", {"kinds": ["water", "water"]}),
        ("offer", {"kinds": [], "number": 0}),
        ("offer", {"asks": "kind"}),
        ("offer", {"kind": "water"}),
        ("offer", {"number": 4}),
        ("draft", {"what": "counter", "to": 3}),  # who offers nothing
        ("draft", {"what": "answer", "to": 2, "kinds": ["water"]}),
        ("draft", {"what": "none", "kinds": ["water"]}),
        ("draft", {"what": "offer", "to": 2, "number": 3}),
    ],
)
def test_impossible_offers_and_drafts_are_refused(row, changes):
    game = boat("captain kid lady bosun", captain="oar cash", lady="water knife")
    barter(game, "captain", "lady", "closed oar", "kind water,closed 1")
    data = game.state.dump()
    GAME.load(data)
    data["people"][0][row] = {**data["people"][0][row], **changes}
    with pytest.raises(castaways.PositionError):
        GAME.load(data)


@pytest.mark.parametrize("named", [["knife.1"], ["water.1", "water.2"], ["gaff.1"], ["water.1", "knife.1", "cash.1"]])
def test_an_impossible_answer_is_refused(named):
    game = boat("captain kid lady bosun", captain="oar", lady="water*2 knife cash open gaff")
    barter(game, "captain", "lady", "closed oar", "open gaff,kind water,closed 1").do("lady", "accept captain")
    data = game.state.dump()
    GAME.load(data)
    data["people"][2]["draft"]["cards"] = named
    with pytest.raises(castaways.PositionError):
        GAME.load(data)


def test_records_of_the_rules_before_go_on_with_the_new_moves():
    assert GAME.rules_version == 2 and GAME.plays_rules(1)
    record = Record("lifeboat", 4, {"jewels": "each", "navigation": "photo"}, 7, rules=1)
    assert record.replay().dump() == GAME.new(4, 7).dump()


# -------------------------------------------------------------------- the quick policy


def chain(game, who, most=12):
    """What the quick policy does until somebody else is asked."""
    steps, seat = [], game.seat(who)
    for _ in range(most):
        actions = Actions()
        game.state.legal_into(seat, actions)
        action = int(POLICY.instinct(game.state, seat, actions))
        steps.append(GAME.verb_of(action)[0])
        game.state.apply(seat, action)
        if not game.own(who)["draft"]:
            break
    return steps


def test_bots_take_offers_for_several_things_that_pay_and_refuse_others():
    for given, answer in (("open medkit, open preserver", "accept"), ("closed oar", "decline")):
        game = boat("captain kid lady bosun", captain="oar open medkit preserver", lady="water cash open oar")
        barter(game, "captain", "lady", given, "open oar,kind water")
        assert chain(game, "lady", 1) == [answer]


def test_bots_counter_where_both_gain():
    """Milady gives no medical kit for an unseen card; for that and jewels, which count double for her, she does."""
    game = boat("kid bosun lady captain", bosun="oar open jewels", lady="open medkit")
    barter(game, "bosun", "lady", "closed oar", "kind medkit")
    steps = chain(game, "lady")
    assert steps[0] == "counter" and steps[-1] == "send"
    offer = game.view()["offers"][0]
    assert offer["from"] == 2 and offer["open"] == {"jewels": 1} and offer["number"] == 1
    assert offer["gives_open"] == {"medkit": 1} and chain(game, "bosun", 1) == ["accept"]


def test_bots_do_not_counter_without_a_gain_for_the_other():
    game = boat("bosun kid lady captain", bosun="oar open jewels", lady="cash")
    barter(game, "bosun", "lady", "closed oar", "kind compass")
    assert chain(game, "lady", 1) == ["decline"]


def test_a_counter_offer_does_not_follow_from_a_closed_hand():
    """B14: the maker's closed cards are hidden, so the answer is the same whatever they are."""
    answers = set()
    for hidden in ("water", "jewels", "oar"):
        game = boat("bosun kid lady captain", bosun=f"{hidden} open jewels water", lady="open medkit")
        barter(game, "bosun", "lady", f"closed {hidden}", "kind medkit")
        answers.add((*chain(game, "lady"), str(game.view("kid")["offers"])))
    assert len(answers) == 1 and next(iter(answers))[0] == "counter"


def test_bots_offer_spare_cards_for_a_treasure_that_counts_double():
    game = boat("lady kid captain bosun", actor="bosun", lady="oar compass water", kid="open jewels").do(
        "bosun", "idle"
    )
    assert game.phase == "evening"
    assert chain(game, "lady") == ["offer", "to", "name-closed", "name-closed", "ask-open", "send"]
    offer = game.view()["offers"][0]
    assert offer["from"] == 0 and offer["gives_closed"] == 2 and offer["open"] == {"jewels": 1}
    assert chain(game, "kid", 1) == ["accept"]
    assert game.open("lady") == {"jewels": 1}
