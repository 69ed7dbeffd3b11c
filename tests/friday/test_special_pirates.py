"""F50-F54: the five pirates with a rule of their own."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from castaways.games.friday.rules.cards import ABILITY, ABILITY_KEYS, DATA, KINDS, copies, is_aging
from castaways.games.friday.rules.cards import VALUE as VALUES

from .positions import GAME, VALUE, Play, fight, lost, lying, play, right, turned

# -------------------------------------------------------------------- F50


@pytest.mark.clause("F50")
def test_each_further_card_costs_two_life():
    game = fight(*["weak"] * 7, enemy="double-cost", stack=["genius", "focused"], life=4)
    assert (game.needed, game.free) == (16, 7)
    game.do("buy")
    assert (game.life, game.reserve, game.side("right")) == (2, 20, ["genius"])
    game.do("buy")
    assert game.life == 0 and game.legal == {"give-up"}


@pytest.mark.clause("F50")
def test_free_cards_stay_free():
    game = fight(*["weak"] * 6, enemy="double-cost", stack=["genius", "focused"], life=4)
    assert not game.may("buy")
    assert game.do("draw").life == 4


@pytest.mark.clause("F50", "F25")
def test_the_last_single_life_buys_death():
    game = fight(*["weak"] * 7, enemy="double-cost", stack=["genius"], life=1)
    assert game.may("buy")  # offered
    game.do("buy")
    assert lost(game) == "no-life"
    assert (game.life, game.reserve) == (0, 22)
    assert game.stack == ["genius"]  # no card is drawn for it


@pytest.mark.clause("F50", "F47")
def test_after_a_stop_card_too():
    game = fight("aging-very-tired", enemy="double-cost", stack=["genius"], life=5).do("buy")
    assert game.life == 3


@pytest.mark.clause("F50")
def test_the_price_belongs_to_this_pirate_alone():
    strong = ["cannibals-weapon"] * 2 + ["animals-strategy", "animals-experience", "animals-vision"]
    game = fight(*strong, enemy="double-cost", stack=["weak"] * 8, life=3, pirates=["double-cost", "plain-20"])
    game.do("end")
    for _ in range(6):
        game.do("draw")
    assert game.do("buy").life == 2
    assert (
        fight(*["weak"] * 6, enemy="plain-20", pirates=["plain-20", "double-cost"], stack=["weak"]).do("buy").life == 9
    )


# -------------------------------------------------------------------- F51


def half(*table, **wants):
    return fight(*table, enemy="half-cards", **wants).total


@pytest.mark.clause("F51")
@pytest.mark.parametrize(
    ("table", "total"),
    [
        ([], 0),
        (["genius"], 2),
        (["genius", "focused"], 2),
        (["genius", "focused", "weak"], 3),
        (["genius", "focused", "focused", "focused", "weak"], 4),
        (["distracted"], -1),
        (["distracted", "distracted", "genius"], 1),  # exactly so many: a bad one must count
        (["distracted", "weak", "weak"], 0),
        (["distracted", "distracted", "distracted"], -2),
    ],
)
def test_the_better_half_rounded_up_counts(table, total):
    assert half(*table) == total


@pytest.mark.clause("F51")
def test_every_face_up_aging_card_is_among_them():
    assert half("aging-stupid", "cannibals-weapon") == -2
    assert half("aging-stupid", "cannibals-weapon", "genius") == 2
    assert half("aging-stupid", "aging-distracted", "cannibals-weapon", "genius") == -3
    assert (
        half("aging-scared", "cannibals-weapon", "animals-vision", "genius") == 3
    )  # 0 for the aging card, 3 left of 4
    assert half("aging-hungry", "aging-very-tired", "cannibals-weapon", "genius", "focused") == 4


@pytest.mark.clause("F51")
def test_with_more_aging_cards_than_places_the_least_bad_fill_them():
    assert half("aging-stupid", "aging-distracted", "aging-stupid", "cannibals-weapon") == -3
    assert half("aging-stupid", "aging-hungry", "aging-distracted") == -1
    assert half("aging-stupid", "aging-stupid") == -2


@pytest.mark.clause("F51", "F32")
def test_face_down_cards_are_counted_for_the_half():
    assert half(turned("weak"), turned("distracted"), "genius", "focused") == 3  # two of four, both good ones
    assert half(turned("weak"), "genius", "focused") == 3
    assert half(turned("weak"), "distracted", "distracted") == -1  # worth 0, better than a bad one
    assert half(turned("aging-stupid"), "genius", "focused", "focused") == 3  # needs no place
    assert half(turned("aging-stupid"), "distracted") == 0


@pytest.mark.clause("F52", "F51")
def test_the_other_wording_does_not_count_face_down_cards_for_the_half():
    wants = {"pirate_wording": "face_up"}
    assert half(turned("weak"), turned("distracted"), "genius", "focused", **wants) == 2
    assert half(turned("weak"), "genius", "focused", **wants) == 2
    assert half(turned("weak"), "distracted", "distracted", **wants) == -1
    assert half(turned("weak"), "distracted", "distracted", "distracted", **wants) == -2
    assert half(turned("aging-stupid"), "genius", **wants) == 2
    assert half(turned("genius"), **wants) == 0


@pytest.mark.clause("F51", "F46")
def test_the_struck_card_may_be_left_out():
    assert half("aging-scared", "cannibals-weapon", "animals-vision", "animals-experience", "genius") == 6
    # three of five: the aging card and the two best that were not struck


@pytest.mark.clause("F51", "F46")
def test_two_struck_cards_may_be_left_out():
    assert half("aging-scared", "aging-scared", "cannibals-weapon", "animals-vision", "genius", "focused") == 2


@pytest.mark.clause("F51", "F33")
def test_doubled_values_count_in_the_half():
    game = fight("explore-repeat", "animals-vision", "cannibals-weapon", "weak", enemy="half-cards")
    game.use("explore-repeat", "animals-vision")
    assert game.total == 6 + 4  # the repeat itself is left out


@pytest.mark.clause("F51", "F44", "F15")
def test_abilities_of_cards_left_out_still_work():
    table = ["eating", "cannibals-weapon"]
    game = fight(*table, enemy="half-cards", life=5)
    assert game.total == 4
    assert game.use("eating").life == 7
    cards = ["cannibals-weapon"] * 2 + [
        "animals-vision",
        "animals-experience",
        "animals-strategy",
        "animals-realization",
    ]
    more = [right(card) for card in ("explore-weapon", "aging-hungry", "aging-very-hungry", "weak", "weak", "weak")]
    more += [right("explore-further-food"), right("explore-further-repeat"), right("explore-further-vision")]
    more += [right("weak"), right("weak"), right("weak")]
    game = fight(*cards, *more, enemy="half-cards", life=5)
    assert game.total == 4 + 4 + 3 * 4 + 2 == game.needed  # nine of eighteen, both hungry cards among them
    assert game.do("end").life == 5 - 3 and game.beaten == [True, False]


# -------------------------------------------------------------------- F52


@pytest.mark.clause("F52")
@pytest.mark.parametrize(("wording", "total"), [("drawn", 2 - 2 + 4), ("face_up", 2 - 2 + 3)])
def test_each_card_counts_one_more(wording, total):
    table = ["genius", turned("distracted"), right("weak"), "aging-stupid"]
    assert fight(*table, enemy="plus-one", pirate_wording=wording).total == total


@pytest.mark.clause("F52", "F33", "F46")
def test_once_a_card_struck_or_doubled():
    game = fight("explore-repeat", "genius", "aging-scared", "cannibals-weapon", enemy="plus-one")
    game.use("explore-repeat", "genius")
    assert game.total == 1 + 4 + 0 + 0 + 4


@pytest.mark.clause("F52")
def test_the_pirate_himself():
    game = fight(enemy="plus-one", stack=["weak"])
    assert (game.needed, game.free, game.total) == (52, 10, 0)


# -------------------------------------------------------------------- F53


def meet(pirate, **wants):
    """The moment before the fight, and the first card of it."""
    return play(phase="choose-pirate", step="pirates", pirates=[pirate, "plain-20"], **wants)


@pytest.mark.clause("F53")
@pytest.mark.parametrize(
    ("left", "value", "free"),
    [
        (["raft-food", "raft-books", "raft-mimicry"], 9, 3),
        (["raft-food", "explore-food", "explore-further-food", "animals-vision", "cannibals-weapon"], 42, 15),
        (["cannibals-weapon", "cannibals-weapon", "animals-vision"], 39, 14),
    ],
)
def test_all_hazards_left_are_fought_at_once(left, value, free):
    game = meet("all-hazards", hazard_discard=left)
    assert game.state.view(0)["pirates"][0]["value"] == value
    game.do("fight-first")
    assert (game.needed, game.free) == (value, free)
    assert game.hazard_discard == left


@pytest.mark.clause("F53")
def test_as_the_second_pirate_too():
    left = ["raft-food", "raft-books", "raft-mimicry", "raft-deception"]
    strong = ["cannibals-weapon"] * 2 + [
        "animals-strategy",
        "animals-experience",
        "animals-vision",
        "animals-realization",
    ]
    game = fight(*strong, enemy="plain-20", pirates=["plain-20", "all-hazards"], hazard_discard=left)
    game.do("end")
    assert (game.needed, game.free) == (12, 4) and game.pirate == 1


@pytest.mark.clause("F53")
def test_at_least_three_hazards_are_always_left():
    """Whoever wins every fight he can still leaves three: one of each pair is never fought."""
    game = Play(GAME.new(seed=5))
    left = []
    while game.step != "pirates":
        step = game.step
        game.do("fight-first")
        data = game.data
        owned = sorted(data["robinson"] + data["discard"], key=lambda card: VALUE[card])
        best, data["robinson"], data["discard"] = owned[-12:], owned[:-12], []
        data["table"] = [lying(card, "left" if i < data["free"] else "right") for i, card in enumerate(best)]
        data["drawn"] = len(best)
        game = Play(GAME.load(data)).do("end")
        assert game.life == 20
        if game.step != step:
            left.append(len(game.hazards + game.offered + game.hazard_discard))
    assert left == [15, 7, 3]


# -------------------------------------------------------------------- F54


@pytest.mark.clause("F54")
@pytest.mark.parametrize(
    ("level", "left", "value"),
    [(1, 10, 0), (1, 9, 2), (1, 0, 20), (2, 9, 2), (2, 3, 14), (3, 10, 2), (3, 0, 22), (4, 10, 2), (4, 5, 12)],
)
def test_two_points_for_each_aging_card_added(level, left, value):
    game = meet("aging-times-2", level=level, aging_left=left).do("fight-first")
    assert (game.needed, game.free) == (value, 5)


@pytest.mark.clause("F54")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_card_of_the_set_up_counts(level):
    state = GAME.new(seed=3, level=level)
    data = state.dump()
    data["pirates"] = ["aging-times-2", "plain-20"]
    assert GAME.load(data).view(0)["pirates"][0]["value"] == (0 if level == 1 else 2)


@pytest.mark.clause("F54")
def test_destroyed_aging_cards_count():
    game = meet("aging-times-2", destroyed=["aging-stupid", "aging-hungry"], aging_left=7).do("fight-first")
    assert game.needed == 6


@pytest.mark.clause("F54")
def test_counted_when_the_fight_begins():
    game = meet("aging-times-2", aging_left=4, discard=["weak"]).do("fight-first")
    assert game.needed == 12
    game.do("draw")
    assert len(game.aging) == 3 and game.needed == 12


@pytest.mark.clause("F54", "F26")
def test_as_the_second_pirate_it_counts_what_the_first_fight_added():
    strong = ["cannibals-weapon"] * 2 + ["animals-strategy", "animals-experience", "animals-vision"]
    wants = {"pirates": ["plain-20", "aging-times-2"], "discard": ["explore-weapon"], "aging_left": 4}
    game = fight(*strong, right("genius"), right("focused"), enemy="plain-20", **wants)
    assert game.state.view(0)["pirates"][1]["value"] == 12
    game.do("draw")
    assert game.state.view(0)["pirates"][1]["value"] == 14
    assert game.do("end").needed == 14


@pytest.mark.clause("F51")
def test_nobody_ever_wants_to_round_down():
    """The rulebook says "can": the proof beside `best_half` that this is no choice, by the cards as they are."""
    cards = [kind for kind in range(KINDS) if not is_aging(kind) for _ in range(copies(kind, 4))]
    bad = [kind for kind in cards if VALUES[kind] < 0]
    beside = len(bad) - 1  # with one bad card counted, as many are left out as cards count beside it: all bad
    good = Counter(kind for kind in cards if VALUES[kind] >= 0)
    doubling = {ABILITY_KEYS.index("double"), ABILITY_KEYS.index("copy")}
    most = 0
    for hand in combinations_with_replacement(good, beside):
        if all(hand.count(kind) <= good[kind] for kind in hand):
            values = sorted((int(VALUES[kind]) for kind in hand), reverse=True)
            doublers = sum(ABILITY[kind] in doubling for kind in hand)
            most = max(most, sum(values) + sum(values[:doublers]))
    assert (len(bad), most) == (5, 19)
    needed = next(pirate["hazard"] for pirate in DATA["pirate"] if pirate["id"] == "half_cards")
    assert most < needed
