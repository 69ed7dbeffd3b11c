"""Explanations never contradict the advice: the best move has a reason of its own, and no two hints read the same."""

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from typing import Any

import pytest

import castaways
from benchmarks.explanations import positions, told
from castaways.bots import Sight
from castaways.bots.hints import Hint, hints
from castaways.core.text import LANGUAGES
from castaways.games.friday.present.words import card_label
from castaways.games.friday.rules.cards import VALUE, is_aging
from castaways.games.friday.rules.terms import DESTROY_CARDS

GAMES = castaways.games()
FEW = 60


@pytest.mark.parametrize("name", GAMES)
def test_what_instinct_does_has_a_reason(name: str) -> None:
    game = castaways.game(name)
    verbs = set()
    for state, seat, action in islice(positions(game, 100), 160):
        reasons = game.rationale(state, seat, action)
        verbs.add(game.verb_of(action)[0])
        assert reasons, game.describe(state, seat, action)
        assert len(reasons) == len({game.texts.say(why, "en") for why in reasons}), "nothing is said twice"
    assert len(verbs) >= 6


@pytest.mark.parametrize("name", GAMES)
def test_hints_differ_and_agree_with_their_chances(name: str) -> None:
    game = castaways.game(name)
    several = 0
    for number, (state, seat, _) in enumerate(islice(positions(game, 200), 14)):
        found = hints(Sight(state, seat, number), number, FEW)
        assert len(found[0].why) > 1, "the best move has a reason beyond the comparison"
        for lang in LANGUAGES:
            moves = [game.describe(state, seat, hint.action, lang) for hint in found]
            assert len(set(moves)) == len(moves)
            assert list(told(game, state, seat, found, lang))
        shown = [round(100 * hint.chance) for hint in found]
        assert shown == sorted(shown, reverse=True)
        for place, hint in enumerate(found[1:], 1):
            points = hint.why[0].args.get("points")
            assert points is None or points == max(shown[0] - shown[place], 1)
            several += 1
    assert several > 5


def test_friday_never_argues_for_a_card_with_a_chance_of_nothing() -> None:
    game = castaways.game("friday")
    drawn = 0
    for state, seat, _ in islice(positions(game, 300), 120):
        for action in state.legal(seat):
            if game.verb_of(action)[0] in ("buy", "draw"):
                drawn += 1
                for why in game.rationale(state, seat, action):
                    needed = why.id in ("why-need", "why-need-cards", "why-need-two", "why-free-cards")
                    assert not needed or (why.args.get("percent") != "0" and why.args.get("good") != 0), why
    assert drawn > 20


def test_friday_does_not_call_harmful_cards_worth_keeping() -> None:
    game = castaways.game("friday")
    kept = 0
    for state, seat, _ in islice(positions(game, 400), 250):
        if state.phase != DESTROY_CARDS:
            continue
        for action in state.legal(seat):
            if game.verb_of(action)[0] == "done":
                harmful = [int(card) for card in state.table.as_list() if is_aging(card) or VALUE[card] < 0]
                (why,) = game.rationale(state, seat, action)
                assert not harmful or (why.id == "why-keep-bad" and card_label(harmful[0]) in why.args["cards"])
                kept += 1
    assert kept > 5


def test_friday_counts_a_second_card_only_where_it_helps() -> None:
    """One would stop after the first: "1 of 2 cards gives that" beside "two cards are enough: 0%" is no advice."""
    game = castaways.game("friday")
    seen: Counter[str] = Counter()
    for state, seat, _ in islice(positions(game, 500), 200):
        for action in state.legal(seat):
            reasons = {why.id: why.args for why in game.rationale(state, seat, action)}
            seen.update(list(reasons))
            if "why-need-two" in reasons and "why-need" in reasons:
                assert number(reasons["why-need-two"]) >= number(reasons["why-need"])
            if "why-need-two" in reasons and "why-need-cards" in reasons:
                counted = reasons["why-need-cards"]
                assert number(reasons["why-need-two"]) >= int(100 * counted["good"] / counted["cards"])
            assert not ("why-use-destroy" in reasons and "why-then-missing" in reasons), "the fight is not won"
            assert not ("why-if-lost" in reasons and reasons.get("why-free-cards", {}).get("percent") == "100")
    assert seen["why-need-two"] > 10 and seen["why-use-destroy"] + seen["why-use-destroy-now"] > 0


def number(args: Mapping[str, Any]) -> int:
    """A share of the text as a number."""
    return int(str(args["percent"]).strip("<>"))


def test_noah_warns_of_a_flood_only_where_one_can_be() -> None:
    game = castaways.game("noah")
    safe = warned = 0
    for state, seat, _ in islice(positions(game, 600), 160):
        for action in state.legal(seat):
            ids = [why.id for why in game.rationale(state, seat, action)]
            if "why-closed-safe" in ids or "why-closed-new" in ids:
                assert not any(key.startswith("why-flood") for key in ids)
                safe += 1
            elif game.verb_of(action)[0] == "move" and "why-closed" in ids:
                assert any(key.startswith("why-flood") for key in ids)
                warned += 1
    assert safe and warned


def test_level10_promises_no_reset_where_none_is_left() -> None:
    game = castaways.game("level10")
    seen: Counter[str] = Counter()
    for state, seat, _ in islice(positions(game, 700), 160):
        for action in state.legal(seat):
            for why in game.rationale(state, seat, action):
                seen[why.id] += 1
                assert why.id != "why-skips" or why.args["resets"] > 0
    assert seen["why-skips"] and seen["why-skips-forever"]


def test_a_chance_beyond_all_doubt_is_not_said_to_be_about_so_much() -> None:
    texts = castaways.game("friday").texts
    said = [texts.say(Hint(0, chance, True, ()).promise, "en") for chance in (0.004, 0.5, 0.996)]
    assert said == ["chance to win <1%", "chance to win about 50%", "chance to win >99%"]
