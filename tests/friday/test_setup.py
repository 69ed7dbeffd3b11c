"""F1-F6: the set-up."""

from collections import Counter

import pytest

from .positions import AGING, DIFFICULT, GAME, KNOWLEDGE, LEVEL, PIRATE, STARTING, choice, deck, fight

SEEDS = range(40)
LEVELS = (1, 2, 3, 4)


def new(seed, level, **options):
    return GAME.new(seed=seed, level=level, **options).dump()


@pytest.mark.clause("F1")
def test_the_game_starts_in_green():
    assert all(new(seed, level)["step"] == "green" for seed in SEEDS for level in LEVELS)


@pytest.mark.clause("F1")
@pytest.mark.parametrize(("step", "following"), [("green", "yellow"), ("yellow", "red"), ("red", "pirates")])
def test_the_steps_follow_in_order_and_then_the_pirates(step, following):
    game = choice("raft-food", step=step).do("skip")
    assert game.step == following
    assert game.phase == ("choose-pirate" if following == "pirates" else "choose-hazard")


@pytest.mark.clause("F2", "F4")
def test_the_facts_agree_with_the_rulebook():
    assert Counter({key: card["count"] for key, card in STARTING.items()}).total() == 18
    assert sorted((card["value"], card["count"], card["ability"]) for card in STARTING.values()) == [
        (-1, 5, "none"),
        (0, 1, "life_plus_2"),
        (0, 8, "none"),
        (1, 3, "none"),
        (2, 1, "none"),
    ]
    kinds = [(card["kind"], card["value"], card["ability"], card["count"]) for card in AGING.values()]
    assert sorted(kinds) == [
        ("difficult", -5, "none", 1),
        ("difficult", -4, "none", 1),
        ("difficult", 0, "life_minus_2", 1),
        ("normal", -3, "none", 1),
        ("normal", -2, "none", 2),
        ("normal", -1, "none", 1),
        ("normal", 0, "highest_zero", 2),
        ("normal", 0, "life_minus_1", 1),
        ("normal", 0, "stop", 1),
    ]
    assert sum(card["count"] for card in KNOWLEDGE.values()) == 30
    assert len(PIRATE) == 10


@pytest.mark.clause("F2", "F4")
@pytest.mark.parametrize("level", LEVELS)
def test_every_card_of_the_level_is_where_it_belongs(level):
    for seed in SEEDS:
        data = new(seed, level)
        found = Counter(data["robinson"] + data["aging"] + data["hazards"] + data["offered"])
        assert found == deck(level)
        assert ("aging-very-stupid" in found) == (level >= 3)
        assert len(data["offered"]) == 2 and len(data["hazards"]) == 28
        assert all(card in KNOWLEDGE for card in data["offered"] + data["hazards"])
        assert not any(data[pile] for pile in ("discard", "hazard_discard", "destroyed", "table", "looked", "order"))
        starting = [card for card in data["robinson"] if card in STARTING]
        assert len(starting) == 18
        assert len(data["robinson"]) == 18 + (level >= 2)


@pytest.mark.clause("F2", "F6")
def test_life_and_reserve_of_each_level():
    assert [(new(1, level)["life"], new(1, level)["reserve"]) for level in LEVELS] == [
        (20, 2),
        (20, 2),
        (20, 2),
        (18, 2),
    ]
    assert [LEVEL[level]["life"] for level in LEVELS] == [20, 20, 20, 18]


@pytest.mark.clause("F3")
@pytest.mark.parametrize("level", LEVELS)
def test_the_aging_stack_has_the_difficult_cards_below(level):
    tops, bottoms = set(), set()
    for seed in SEEDS:
        aging = new(seed, level)["aging"]
        assert len(aging) == (10, 9, 10, 10)[level - 1]
        assert sorted(aging[:3]) == sorted(DIFFICULT)
        assert not set(aging[3:]) & set(DIFFICULT)
        tops.add(aging[-1])
        bottoms.add(aging[0])
    assert len(tops) >= 5 and len(bottoms) == 3  # both parts are shuffled


@pytest.mark.clause("F3", "F2")
@pytest.mark.parametrize("level", LEVELS[1:])
def test_the_extra_card_is_the_top_aging_card_unseen(level):
    extras, places = Counter(), set()
    for seed in range(400):
        state = GAME.new(seed=seed, level=level)
        data = state.dump()
        (extra,) = [card for card in data["robinson"] if card in AGING]
        assert extra not in DIFFICULT
        assert data["unseen"] == extra
        assert extra not in str(state.view(0)["robinson"])
        extras[extra] += 1
        places.add(data["robinson"].index(extra))
    normal = {
        key: AGING[key]["count"] for key in AGING if key not in DIFFICULT and AGING[key].get("min_level", 1) <= level
    }
    assert set(extras) == set(normal)
    expected = {key: 400 * count / sum(normal.values()) for key, count in normal.items()}
    assert sum((extras[key] - mean) ** 2 / mean for key, mean in expected.items()) < 25  # 6 degrees of freedom
    assert places == set(range(19))


@pytest.mark.clause("F4")
def test_both_stacks_are_shuffled_anew_each_game():
    games = [new(seed, 1) for seed in range(300)]
    assert len({tuple(data["robinson"]) for data in games}) == 300
    assert len({tuple(data["hazards"]) for data in games}) == 300
    geniuses = Counter(data["robinson"].index("genius") for data in games)
    assert len(geniuses) == 18 and max(geniuses.values()) < 40
    assert new(7, 1) == new(7, 1)


@pytest.mark.clause("F4")
def test_the_stacks_lie_face_down():
    view = GAME.new(seed=3).view(0)
    assert view["robinson"]["places"] == [None] * 18
    assert set(view["hazards"]) == {"size", "cards"} and set(view["aging"]) == {"size"}


@pytest.mark.clause("F5")
def test_two_different_pirates_lie_open():
    pairs = Counter()
    for seed in range(900):
        state = GAME.new(seed=seed)
        first, second = state.dump()["pirates"]
        assert first != second
        assert [pirate["pirate"] for pirate in state.view(None)["pirates"]] == [first, second]
        pairs[first, second] += 1
    assert len(pairs) == 90  # each ordered pair: every pirate may come first or second
    assert sum((count - 10) ** 2 / 10 for count in pairs.values()) < 150  # 89 degrees of freedom


@pytest.mark.clause("F6", "F30")
@pytest.mark.parametrize(("level", "tokens"), [(1, 22), (2, 22), (3, 22), (4, 20)])
def test_life_never_exceeds_all_tokens(level, tokens):
    game = fight("eating", level=level, life=tokens - 1, aging_left=8)
    assert game.life + game.reserve == tokens
    game.use("eating")
    assert (game.life, game.reserve) == (tokens, 0)


@pytest.mark.clause("F1", "F10")
def test_before_the_first_fight_nothing_was_drawn_or_used():
    for level in LEVELS:
        data = new(7, level)
        assert (data["drawn"], data["used"], data["points"], data["table"]) == (0, 0, 0, [])
        assert data["phase"] == "choose-hazard" and data["hazard"] is data["pirate"] is None
