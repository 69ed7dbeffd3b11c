"""N41, N42: points for pairs and sets; dual pairs count where they serve best."""

from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from castaways.games.noah.rules.cards import GROUP_KEYS, KEY, group_keys
from castaways.games.noah.rules.score import score, sheet

SMALL = ("raccoon", "rat", "hedgehog", "squirrel", "chameleon", "frog")


def mask(names):
    return sum(1 << KEY.index(name) for name in names)


def by_hand(names):
    """All ways to count the dual pairs, tried one by one."""
    base = sum(3 if name in ("elephant", "bison") else 1 for name in names)
    best = 0
    for choice in product(*(group_keys(KEY.index(name)) for name in names)):
        counts = [choice.count(group) for group in GROUP_KEYS]
        best = max(best, sum(0 if n < 3 else 1 if n == 3 else 2 for n in counts))
    return base + best


@pytest.mark.clause("N41")
@pytest.mark.parametrize(
    ("names", "points"), [([], 0), (["ram"], 1), (["elephant"], 3), (["bison", "elephant"], 6), (["horse", "owl"], 2)]
)
def test_pairs(names, points):
    assert score(mask(names)) == points


@pytest.mark.clause("N42")
@pytest.mark.parametrize(("pairs", "points"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 7), (6, 8)])
def test_the_rulebooks_small_animals(pairs, points):
    assert score(mask(SMALL[:pairs])) == points


@pytest.mark.clause("N42")
def test_the_rulebooks_kangaroos_zebras_and_horses():
    assert score(mask(["kangaroo", "zebra", "horse"])) == 4
    lines = sheet(mask(["kangaroo", "zebra", "horse"]))
    assert [(line.key, line.points, line.count) for line in lines] == [
        ("pairs", 3, 3),
        ("large", 0, 0),
        ("set-fast", 1, 3),
    ]


@pytest.mark.clause("N42")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        (["lion", "bear", "dog"], 4),  # the dog as a hunter
        (["ram", "pig", "dog"], 4),  # the dog as a domestic animal
        (["lion", "bear", "ram", "pig", "dog"], 6),  # once only
        (["lion", "bear", "ram", "pig", "dog", "horse"], 8),  # the dog hunts, the horse is domestic
        (["lion", "bear", "turtle", "snake", "crocodile"], 6),
        (["owl", "raven", "turtle", "snake", "gull", "crocodile"], 8),  # the gull a bird, the crocodile in the water
        (["lion", "bear", "fox", "tiger", "dog", "crocodile", "ram", "pig"], 11),
        (["lion", "bear", "fox", "tiger", "dog"], 7),
    ],
)
def test_dual_pairs_serve_once_where_they_are_worth_most(names, points):
    assert score(mask(names)) == points == by_hand(names)


DUALS = ["crocodile", "horse", "gull", "dog"]


@pytest.mark.clause("N41", "N42")
@given(st.sets(st.sampled_from(KEY), max_size=14), st.sets(st.sampled_from(DUALS)))
@settings(max_examples=400)
@example(set(KEY), set())
def test_the_best_count_of_dual_pairs_is_found(names, duals):
    names = sorted(names | duals)
    assert score(mask(names)) == by_hand(names)
    assert sum(line.points for line in sheet(mask(names))) == by_hand(names)
