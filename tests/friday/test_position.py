"""dump and load: a round trip at every step of a game, and a clear refusal of what cannot be."""

import copy
import json
import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castaways import OptionError, PositionError

from .positions import GAME, choice, fight, lying, play, position, right, turned, used
from .wandering import careful, start

SIZE = len(GAME.features)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32 - 1))
def test_a_loaded_game_goes_on_like_the_first(seed):
    dice = random.Random(seed)
    state = start(dice)
    for _ in range(50):
        data = state.dump()
        twin = GAME.load(json.loads(json.dumps(data)))
        assert twin.dump() == data
        assert twin.view(0) == state.view(0) and twin.view(None) == state.view(None)
        assert twin.legal(0) == state.legal(0) and twin.result == state.result
        assert twin.features(0, SIZE) == state.features(0, SIZE)
        assert twin.resample(0, 5).dump() == state.resample(0, 5).dump()
        if not state.to_act:
            break
        action = careful(state, dice)
        state.apply(0, action)
        twin.apply(0, action)
        assert twin.dump() == state.dump()


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32 - 1))
def test_whole_games_from_one_dump_are_the_same(seed):
    dice = random.Random(seed)
    state = start(dice)
    twin, pickled = GAME.load(state.dump()), pickle.loads(pickle.dumps(state))
    while state.to_act:
        action = careful(state, dice)
        for game in (state, twin, pickled, copy.deepcopy(state)):
            game.apply(0, action)
    assert state.dump() == twin.dump() == pickled.dump()
    assert state.result == twin.result == pickled.result


def test_won_games_are_loaded_too():
    strong = ["cannibals-weapon"] * 2 + ["animals-strategy", "animals-experience", "animals-vision", right("genius")]
    game = fight(*strong, right("focused"), enemy="plain-20", beaten=[False, True]).do("end")
    twin = GAME.load(game.data)
    assert twin.dump() == game.data and twin.result == game.state.result and twin.result.won


# -------------------------------------------------------------------- refusals

FIVE = {"enemy": "cannibals-weapon"}


def a_fight(**wants):
    return position(table=["weak", "eating"], stack=["genius", "weak"], discard=["focused"], **FIVE, **wants)


def using(card, *others, **wants):
    return fight(card, *others, stack=["weak", "focused", "genius"], **FIVE, **wants).use(card).data


def beaten_too_often():
    data = choice("raft-food", "raft-books", step="green").data
    data["discard"] += data["hazard_discard"]
    data["hazard_discard"] = []
    return data


def moved(data, card, source, target):
    """A card taken from one pile to another."""
    data[source].remove(card)
    data[target].append(card)
    return data


IMPOSSIBLE = [
    ("no life", "life", lambda: a_fight() | {"life": -1}),
    ("too much life", "life", lambda: a_fight() | {"life": 23}),
    ("too much life on level 4", "life", lambda: position(level=4, table=["weak"], **FIVE) | {"life": 21}),
    ("tokens lost", "reserve", lambda: a_fight() | {"reserve": 11}),
    ("tokens won", "reserve", lambda: a_fight() | {"life": 11}),
    ("life is no number", "life", lambda: a_fight() | {"life": "10"}),
    ("life is a truth", "life", lambda: a_fight() | {"life": True}),
    ("an unknown phase", "phase", lambda: a_fight() | {"phase": "tea"}),
    ("an unknown step", "step", lambda: a_fight() | {"step": "blue"}),
    ("an unknown ending", "ending", lambda: a_fight() | {"ending": "asleep"}),
    ("an unknown hazard", "hazard", lambda: a_fight() | {"hazard": "sharks"}),
    ("a starting card as a hazard", "hazard", lambda: a_fight() | {"hazard": "weak"}),
    ("an unknown card", "robinson[1].card", lambda: a_fight() | {"robinson": ["weak", "coffee"]}),
    ("an unknown card in the fight", "table[0].card", lambda: a_fight() | {"table": [lying("coffee")]}),
    ("a side that is none", "table[1].side", lambda: position(table=["weak", lying("weak", "middle")], **FIVE)),
    ("a mark that is none", "table[0].used", lambda: position(table=[lying("eating", used=1)], **FIVE)),
    ("a card that is nothing", "table[0]", lambda: a_fight() | {"table": ["weak"]}),
    ("no list", "discard", lambda: a_fight() | {"discard": "focused"}),
    ("too long a list", "offered", lambda: a_fight() | {"offered": ["raft-food"] * 3}),
    ("one pirate", "pirates", lambda: a_fight() | {"pirates": ["plain-20"]}),
    ("the same pirate twice", "pirates", lambda: a_fight() | {"pirates": ["plain-20", "plain-20"]}),
    ("an unknown pirate", "pirates.1", lambda: a_fight() | {"pirates": ["plain-20", "hook"]}),
    ("a third pirate", "pirate", lambda: position(table=["weak"], enemy="plain-20") | {"pirate": 2}),
    ("a card too many", "genius", lambda: a_fight() | {"discard": ["focused", "genius"]}),
    ("a card too few", "focused", lambda: a_fight() | {"discard": []}),
    ("very stupid on level 1", "aging-very-stupid", lambda: a_fight() | {"discard": ["focused", "aging-very-stupid"]}),
    ("a hazard card twice", "cannibals-weapon", lambda: a_fight() | {"discard": ["focused", "cannibals-weapon"]}),
    ("a weak hazard", "hazards", lambda: moved(a_fight(), "weak", "destroyed", "hazards")),
    (
        "a weak hazard beaten by nobody",
        "hazard_discard",
        lambda: moved(a_fight(), "weak", "destroyed", "hazard_discard"),
    ),
    ("a young aging card", "aging", lambda: moved(a_fight(), "weak", "destroyed", "aging")),
    ("difficult cards on top", "aging", lambda: a_fight() | {"aging": a_fight()["aging"][::-1]}),
    ("a difficult card too early", "aging", lambda: moved(a_fight(), "aging-moronic", "aging", "discard")),
    ("no card at the set-up", "aging", lambda: position(table=["weak"], level=2, aging_left=10, **FIVE)),
    ("more hazards beaten than fought", "hazard_discard", beaten_too_often),
    ("too many on the left", "free", lambda: position(table=["weak", "weak"], enemy="raft-food")),
    ("another white box", "free", lambda: a_fight() | {"free": 6}),
    ("another pirate's white box", "free", lambda: position(table=["weak"], enemy="plain-20") | {"free": 7}),
    ("another pirate's value", "value", lambda: position(table=["weak"], enemy="plain-20") | {"value": 19}),
    (
        "more aging cards than there were",
        "value",
        lambda: position(table=["weak"], enemy="aging-times-2") | {"value": 2},
    ),
    (
        "half an aging card",
        "value",
        lambda: position(table=["weak"], enemy="aging-times-2", aging_left=5) | {"value": 7},
    ),
    ("nobody to fight", "hazard", lambda: moved(a_fight(), "weak", "destroyed", "discard") | no_hazard()),
    ("fewer drawn than lie there", "drawn", lambda: a_fight() | {"drawn": 1}),
    ("drawn is no number", "drawn", lambda: a_fight() | {"drawn": None}),
    ("more abilities than allowed", "used", lambda: a_fight() | {"used": 61}),
    ("fewer abilities than marks", "used", lambda: position(table=[used("eating")], **FIVE) | {"used": 0}),
    ("a weak card used", "table[0].used", lambda: position(table=[used("weak")], **FIVE)),
    ("an aging card used", "table[0].used", lambda: position(table=[used("aging-hungry")], **FIVE)),
    (
        "stepped by a weak card",
        "table[0].stepped",
        lambda: position(table=[lying("weak", stepped=True)], step="red", **FIVE),
    ),
    (
        "stepped in green",
        "table[0].stepped",
        lambda: position(table=[used("raft-books", stepped=True)], step="green", **FIVE),
    ),
    ("doubled by a weak card", "table[0].doubles", lambda: position(table=[lying("weak", doubles=1), "weak"], **FIVE)),
    (
        "doubled by nobody",
        "table[0].doubles",
        lambda: position(table=[lying("explore-repeat", doubles=1), "weak"], **FIVE),
    ),
    ("doubles itself", "table[0].doubles", lambda: position(table=[used("explore-repeat", doubles=0)], **FIVE)),
    ("doubles a gap", "table[0].doubles", lambda: position(table=[used("explore-repeat", doubles=1)], **FIVE)),
    (
        "doubles a face-down card",
        "table[0].doubles",
        lambda: position(table=[used("explore-repeat", doubles=1), turned("weak")], **FIVE),
    ),
    (
        "doubles face down",
        "table[0].doubles",
        lambda: position(table=[used("explore-repeat", doubles=1, turned=True), "weak"], **FIVE),
    ),
    (
        "doubled twice",
        "table[0].doubles",
        lambda: position(
            table=[used("explore-repeat", doubles=2), used("explore-further-repeat", doubles=2), "weak"], **FIVE
        ),
    ),
    ("a target of nothing", "ability", lambda: a_fight() | {"phase": "target"}),
    ("the wrong ability", "ability", lambda: using("raft-realization", "weak") | {"ability": "sort_3"}),
    ("an ability nobody asked for", "ability", lambda: a_fight() | {"ability": "double"}),
    ("an ability of another card", "source", lambda: using("raft-realization", "weak") | {"source": 1}),
    ("an ability of no card", "source", lambda: using("raft-realization", "weak") | {"source": 2}),
    ("an unused ability in use", "source", lambda: unmarked(using("raft-realization", "weak"))),
    ("a gap in the fight", "gap", lambda: a_fight() | {"gap": 1}),
    ("a gap outside", "gap", lambda: replacing() | {"gap": 2}),
    ("sorting without looking", "sorting", lambda: a_fight() | {"sorting": True}),
    ("looking at nothing", "looked", lambda: moved(using("animals-vision"), "weak", "looked", "discard")),
    ("looking in a fight", "looked", lambda: moved(a_fight(), "weak", "destroyed", "looked")),
    ("ordering in a fight", "order", lambda: moved(a_fight(), "weak", "destroyed", "order")),
    ("ordering before sorting", "order", lambda: moved(using("animals-vision"), "weak", "destroyed", "order")),
    ("one card left to sort", "looked", lambda: using("animals-vision") | {"sorting": True}),
    ("points in a fight", "points", lambda: a_fight() | {"points": 1}),
    ("no points", "points", lambda: fight("weak").do("end").data | {"points": 0}),
    ("points for nothing", "points", lambda: fight("weak", "aging-hungry").do("end").data | {"points": -1}),
    ("hazards offered in a fight", "offered", lambda: moved(a_fight(), "raft-food", "hazards", "offered")),
    ("no hazards offered", "offered", lambda: choice("raft-food", hazards=[]).data | nothing_offered()),
    (
        "one offered, more in the stack",
        "offered",
        lambda: position(offered=["raft-food"], hazards=["raft-books"], phase="choose-hazard"),
    ),
    (
        "hazards beside pirates",
        "hazards",
        lambda: moved(position(table=["weak"], enemy="plain-20"), "raft-food", "hazard_discard", "hazards"),
    ),
    ("pirates in green", "step", lambda: position(table=["weak"], enemy="plain-20") | {"step": "green"}),
    ("hazards after red", "step", lambda: a_fight() | {"step": "pirates"}),
    ("a pirate beaten in green", "step", lambda: a_fight() | {"beaten": [True, False]}),
    ("a beaten pirate fights", "beaten", lambda: position(table=["weak"], enemy="plain-20", beaten=[True, False])),
    ("both beaten and not over", "beaten", lambda: position(table=["weak"], enemy="plain-20", beaten=[True, True])),
    (
        "a choice after the first",
        "beaten",
        lambda: position(phase="choose-pirate", step="pirates", beaten=[True, False]),
    ),
    ("over and going on", "ending", lambda: a_fight() | {"phase": "over"}),
    ("ended and not over", "ending", lambda: a_fight() | {"ending": "no-life"}),
    ("won against nobody", "beaten", lambda: a_fight() | {"phase": "over", "ending": "won"}),
    ("lost against nobody", "hazard", lambda: choice("raft-food").data | over_without_enemy()),
    ("cards before the fight", "table", lambda: choice("raft-food").data | cards_on_the_table()),
    ("two enemies", "hazard", lambda: position(table=["weak"], enemy="plain-20") | two_enemies()),
    ("more known than there is", "known_top", lambda: a_fight() | {"known_top": 3}),
    ("more known than there is below", "known_bottom", lambda: a_fight() | {"known_top": 1, "known_bottom": 2}),
    ("unseen and not there", "unseen", lambda: a_fight() | {"unseen": "aging-hungry"}),
    ("unseen and no aging card", "unseen", lambda: a_fight() | {"unseen": "weak"}),
    (
        "unseen in a known place",
        "unseen",
        lambda: position(stack=["aging-hungry"], table=["weak"], unseen="aging-hungry", known_top=1, **FIVE),
    ),
    (
        "unseen and not the newest",
        "unseen",
        lambda: position(stack=["aging-hungry"], table=["weak"], unseen="aging-hungry", aging_left=2, **FIVE),
    ),
    ("drawn and not in the game", "drawn_kinds", lambda: a_fight() | {"drawn_kinds": ["aging-hungry"]}),
    ("drawn and no aging card", "drawn_kinds", lambda: a_fight() | {"drawn_kinds": ["weak"]}),
    ("too much luck", "luck", lambda: a_fight() | {"luck": [1, 2, 3]}),
    ("luck out of range", "luck", lambda: a_fight() | {"luck": [1, 2, 3, 2**32]}),
    ("another game", "game", lambda: a_fight() | {"game": "chess"}),
    ("no options", "options", lambda: a_fight() | {"options": None}),
]


def no_hazard():
    data = a_fight()
    return {"hazard": None, "hazard_discard": [*data["hazard_discard"], "cannibals-weapon"]}


def nothing_offered():
    data = choice("raft-food", hazards=[]).data
    return {"offered": [], "hazard_discard": [*data["hazard_discard"], "raft-food"]}


def over_without_enemy():
    return nothing_offered() | {"phase": "over", "ending": "no-life"}


def cards_on_the_table():
    data = choice("raft-food").data
    data["destroyed"].remove("weak")
    return {"table": [lying("weak")], "destroyed": data["destroyed"]}


def two_enemies():
    data = position(table=["weak"], enemy="plain-20")
    data["hazard_discard"].remove("raft-food")
    return {"hazard": "raft-food", "hazard_discard": data["hazard_discard"]}


def replacing():
    return fight("raft-deception", "weak", stack=["focused"], **FIVE).use("raft-deception", "weak").data


def unmarked(data):
    data["table"][0]["used"] = False
    return data


@pytest.mark.clause("F6")
@pytest.mark.parametrize(("where", "make"), [case[1:] for case in IMPOSSIBLE], ids=[case[0] for case in IMPOSSIBLE])
def test_impossible_positions_are_refused_by_the_field_that_is_wrong(where, make):
    with pytest.raises(PositionError) as error:
        GAME.load(make())
    assert error.value.where == where
    for lang in ("en", "ru", "uk"):
        assert error.value.text(lang).startswith(where)


@pytest.mark.parametrize("field", sorted(set(a_fight()) - {"game", "players", "options", "luck"}))
def test_every_field_must_be_there(field):
    data = a_fight()
    del data[field]
    with pytest.raises(PositionError) as error:
        GAME.load(data)
    assert error.value.where == field and error.value.message.id == "position-missing"


@pytest.mark.parametrize("field", sorted(lying("weak")))
def test_every_field_of_a_card_must_be_there(field):
    data = a_fight()
    del data["table"][1][field]
    with pytest.raises(PositionError) as error:
        GAME.load(data)
    assert error.value.where == f"table[1].{field}"


@pytest.mark.parametrize("junk", [None, 5, "friday", [], ["friday"]])
def test_what_is_no_position_at_all(junk):
    with pytest.raises(PositionError):
        GAME.load(junk)


def test_options_are_checked_like_those_of_a_new_game():
    for options, name in (({"level": 5}, "level"), ({"old_age": "tea"}, "old_age"), ({"tea": 1}, "tea")):
        with pytest.raises(OptionError) as error:
            GAME.load(a_fight() | {"options": options})
        assert error.value.option == name


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 70), st.text(max_size=4), st.lists(st.integers(0, 3), max_size=4),
    st.sampled_from(["weak", "aging-stupid", "raft-food", "fight", "target", "sort", "over", "destroy", "sort_3"]),
    st.lists(st.sampled_from(["weak", "aging-stupid", "raft-food", "genius"]), max_size=4),
)  # fmt: skip


@settings(max_examples=150)
@given(seed=st.integers(0, 10**6), field=st.sampled_from(sorted(a_fight())), junk=JUNK)
def test_a_damaged_position_is_refused_or_playable(seed, field, junk):
    """Whatever is written into a field: an error that names a place, or a game that can be played to its end."""
    dice = random.Random(seed)
    state = start(dice)
    for _ in range(dice.randint(0, 12)):
        if state.to_act:
            state.apply(0, careful(state, dice))
    data = state.dump()
    data[field] = junk
    try:
        game = GAME.load(data)
    except (PositionError, OptionError):
        return
    for _ in range(300):
        if game.to_act:
            game.apply(0, dice.choice(game.legal(0)))
            game.view(0)


def test_loading_changes_nothing_in_the_data():
    data = play(phase="choose-pirate", step="pirates").data
    before = copy.deepcopy(data)
    GAME.load(data).apply(0, 0)
    assert data == before
