"""The total of a fight against a slow, obvious reading of the rules: try every choice, take the best for the player."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .positions import ABILITY, AGING, VALUE, deck, fight, lying

DOUBLERS = [card for card, ability in ABILITY.items() if ability in ("double", "copy")]
MOST = 9
ENEMIES = ["plain-40", "half-cards", "plus-one"]


@st.composite
def tables(draw):
    """Up to nine cards with face-down ones and every way of doubling; many of the interesting kinds."""
    left = deck(4)
    kinds = [card for card in left if card != "cannibals-weapon"] + DOUBLERS * 2 + ["aging-scared"] * 5
    table = []
    for card in draw(st.lists(st.sampled_from(kinds), max_size=MOST)):
        if left[card] > 0:
            left[card] -= 1
            table.append(lying(card, "right", turned=draw(st.integers(0, 4)) == 0))
    face_up = [i for i, card in enumerate(table) if not card["turned"]]
    targets = draw(st.permutations(face_up))
    doublers = [i for i in face_up if table[i]["card"] in DOUBLERS]
    for i, target in zip(doublers, targets, strict=False):
        if i != target and draw(st.booleans()):
            table[i].update(used=True, doubles=target)
    return table


def highest(table, struck):
    """The places of the highest positive printed value among the face-up cards not struck yet."""
    left = {i: VALUE[card["card"]] for i, card in enumerate(table) if not card["turned"] and i not in struck}
    top = max(left.values(), default=0)
    return [i for i, value in left.items() if value == top] if top > 0 else []


def all_strikes(table):
    """F46: all ways to strike a highest card for each such aging card, one after the other."""
    count = sum(not card["turned"] and card["card"] == "aging-scared" for card in table)
    ways = {frozenset()}
    for _ in range(count):
        following = set()
        for way in ways:
            following |= {way | {i} for i in highest(table, way)} or {way}
        ways = following
    return ways


def oracle(table, enemy, wording):
    """The best total that any choice left to the player gives."""
    doubled = {card["doubles"] for card in table if card["doubles"] is not None}
    counted = [i for i, card in enumerate(table) if wording == "drawn" or not card["turned"]]
    totals = []
    for struck in all_strikes(table):
        worth = {}
        for i, card in enumerate(table):
            value = 0 if card["turned"] or i in struck else VALUE[card["card"]]
            worth[i] = value * (2 if i in doubled else 1)
        if enemy == "half-cards":
            aging = {i for i in counted if table[i]["card"] in AGING and not table[i]["turned"]}
            places = -(-len(counted) // 2)
            for chosen in combinations(counted, places):
                if aging <= set(chosen) or (len(aging) > places and set(chosen) <= aging):
                    totals.append(sum(worth[i] for i in chosen))
        else:
            totals.append(sum(worth.values()) + (len(counted) if enemy == "plus-one" else 0))
    return max(totals)


@pytest.mark.clause("F17", "F33", "F46", "F51", "F52")
@settings(max_examples=400)
@given(table=tables(), enemy=st.sampled_from(ENEMIES), wording=st.sampled_from(["drawn", "face_up"]))
def test_total_against_the_oracle(table, enemy, wording):
    game = fight(*table, enemy=enemy, level=4, pirate_wording=wording)
    assert game.total == oracle(table, enemy, wording)


@pytest.mark.clause("F17", "F33", "F46")
@settings(max_examples=150)
@given(table=tables().filter(bool), step=st.sampled_from(["green", "yellow", "red"]), life=st.integers(0, 20))
def test_ending_a_hazard_fight_costs_what_the_oracle_says(table, step, life):
    game = fight(*table, enemy="cannibals-weapon", step=step, level=4, life=life, drawn=len(table))
    missing = max(0, {"green": 5, "yellow": 9, "red": 14}[step] - oracle(table, "plain-40", "drawn"))
    hunger = {"aging-hungry": 1, "aging-very-hungry": 2}
    upkeep = sum(hunger.get(card["card"], 0) for card in table if not card["turned"])
    game.do("end")
    if missing + upkeep > life:
        assert game.ending == "no-life" and game.life == 0
    else:
        assert game.life == life - missing - upkeep
        if game.phase == "destroy":
            assert game.points == missing
        assert ("cannibals-weapon" in game.discard) == (missing == 0)


def test_the_oracle_agrees_with_the_examples_of_the_rulebook():
    """The judge is judged: 0 + 3 - 2 = 1, and a struck four."""
    assert (
        oracle([lying(card) for card in ("raft-strategy", "animals-vision", "aging-stupid")], "plain-40", "drawn") == 1
    )
    assert oracle([lying(card) for card in ("cannibals-weapon", "aging-scared", "genius")], "plain-40", "drawn") == 2
