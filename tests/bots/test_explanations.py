"""Explanations never contradict the advice: the best move has a reason of its own, and no two hints read the same."""

from itertools import islice

import pytest

import castaways
from benchmarks.explanations import positions, told
from castaways.bots import Sight
from castaways.bots.hints import hints
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
