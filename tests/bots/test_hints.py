"""Hints and odds follow from what a seat may know, and odds are what comes in worlds drawn at random."""

import random
import time
from collections.abc import Callable, Iterator

import pytest

import castaways
from castaways.bots import Sight
from castaways.bots.advice import weigh
from castaways.bots.hints import Hint, hints
from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.odds import percent, share
from castaways.core.state import State
from castaways.core.text import LANGUAGES
from castaways.games.friday.present.odds import can_count, value_chance, win_chance
from castaways.games.friday.rules.drawing import lay, next_card
from castaways.games.friday.rules.terms import FIGHT
from castaways.games.friday.rules.total import needed, total
from castaways.games.level10.present import odds as level10
from castaways.games.level10.rules.terms import TURN
from castaways.games.lifeboat.present import odds as lifeboat
from castaways.games.lifeboat.present.stakes import thirst_by
from castaways.games.lifeboat.rules.cards import GULL, OVERBOARD
from castaways.games.noah.present import odds as noah
from castaways.games.noah.rules.cards import FIRST_FLOOD

GAMES = castaways.games()
TRIED = 400
SURELY = 5.0  # standard errors: with so many comparisons less would fail by luck


def wander(game: Game, seed: int, often: float) -> Iterator[tuple[State, int]]:
    """Some positions of a game played partly by instinct and partly at random, with a seat that may decide."""
    luck = random.Random(seed)
    options = {option.name: luck.choice(option.choices) for option in game.options}
    state, policy = game.new(luck.randint(*game.seats), seed, **options), game.policy()
    actions = Actions()
    while state.to_act:
        seat = luck.choice(state.to_act)
        if luck.random() < often:
            yield state, seat
        state.legal_into(seat, actions)
        wild = luck.random() < 0.15
        action = luck.choice(state.legal(seat)) if wild else policy.instinct(state, seat, actions)
        policy.step(state, seat, action)


def agree(chance: float, holds: Callable[[State], bool], state: State, seat: int) -> None:
    """A chance is what is found in worlds that the seat cannot tell apart."""
    found = sum(holds(state.resample(seat, 5000 + seed)) for seed in range(TRIED)) / TRIED
    error = (chance * (1 - chance) / TRIED) ** 0.5
    assert abs(found - chance) <= SURELY * error + 1e-9, (found, chance)


@pytest.mark.parametrize("name", GAMES)
def test_odds_and_reasons_are_the_same_in_worlds_that_a_seat_cannot_tell_apart(name: str) -> None:
    game = castaways.game(name)
    told = 0
    for seed in range(6):
        for state, seat in wander(game, seed, 0.08):
            odds = game.odds(state, seat)
            reasons = [game.rationale(state, seat, action) for action in state.legal(seat)]
            told += len(odds)
            for other in (state.resample(seat, 1), state.resample(seat, 2)):
                assert game.odds(other, seat) == odds
                assert [game.rationale(other, seat, action) for action in state.legal(seat)] == reasons
            for lang in LANGUAGES:
                for one in odds:
                    assert 0 <= one.chance <= 1
                    assert game.texts.say(one.message, lang) and game.texts.say(one.share, lang)
                for why in (why for some in reasons for why in some):
                    assert game.texts.say(why, lang)
    assert told > 20


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_the_same_in_worlds_that_a_seat_cannot_tell_apart(name: str) -> None:
    game = castaways.game(name)
    seen = 0
    for state, seat in wander(game, 3, 0.03):
        given = hints(Sight(state, seat, 7), 11, playouts=60)
        other = hints(Sight(state.resample(seat, 99), seat, 7), 11, playouts=60)
        assert given == other
        assert 1 <= len(given) <= 3 and {hint.action for hint in given} <= set(state.legal(seat))
        assert given[0].as_good and all(hint.why and hint.chance <= given[0].chance for hint in given)
        seen += 1
        if seen == 5:
            break
    assert seen


def test_the_value_of_an_only_move_keeps_to_the_time() -> None:
    state = next(state for state, seat in wander(castaways.game("noah"), 1, 1.0) if len(state.legal(seat)) == 1)
    seat = state.to_act[0]
    start = time.process_time()
    (only,) = weigh(Sight(state, seat, 3), 10_000_000, 5, seconds=0.05)
    assert time.process_time() - start < 5 and 1 <= only.worlds < 2_500_000 and 0 <= only.value <= 1
    assert weigh(Sight(state, seat, 3), 40, 5) == weigh(Sight(state, seat, 3), 40, 5)


def test_percents() -> None:
    chances = (0.0, 0.001, 0.43, 0.999, 1.0)
    assert [percent(chance) for chance in chances] == ["0", "<1", "43", ">99", "100"]
    about = [share(chance, exact=False).id == "odds-share-about" for chance in chances]
    assert about == [True, False, True, False, True]  # nobody says "about >99%"
    promised = [Hint(0, chance, True, ()).promise.id == "hint-chance" for chance in chances]
    assert promised == about


# -------------------------------------------------------------------- against worlds drawn at random


def test_friday_counts_what_comes() -> None:
    def wins(cards: int) -> Callable[[State], bool]:
        def tried(world: State) -> bool:
            for _ in range(cards):
                card = next_card(world)
                if card < 0:
                    return False
                lay(world, world.table.n, card, 1)
            return bool(total(world) >= needed(world))

        return tried

    tried = 0
    for seed in range(10):
        for state, seat in wander(castaways.game("friday"), seed, 0.06):
            if state.phase != FIGHT:
                continue
            for cards in (1, 2, 4):
                if can_count(state, cards):
                    agree(win_chance(state, cards), wins(cards), state, seat)
                    tried += 1
            assert value_chance(state, -9) == 1 or state.robinson.n == 0
    assert tried > 40


def test_level10_counts_what_comes() -> None:
    exact = 0
    for seed in range(30):
        for state, seat in wander(castaways.game("level10"), seed, 0.1):
            if state.phase != TURN or state.seat != seat or level10.told_worlds(state, seat):
                continue
            agree(
                level10.column_chance(state, seat, []), lambda w: level10._can_finish(w, level10._held(w)), state, seat
            )
            for row in level10.open_rows(state):
                if not level10.fitting(state, row) & level10.known_cards(state, seat):
                    wanted = level10.fitting(state, row)
                    holds = lambda w, wanted=wanted: bool(level10._held(w) & wanted)  # noqa: E731
                    agree(level10.row_chance(state, seat, row, []), holds, state, seat)
                    exact += 1
    assert exact > 10


def test_noah_counts_floods() -> None:
    tried = 0
    for seed in range(4):
        for state, seat in wander(castaways.game("noah"), seed, 0.04):
            floods = noah.flood_shares(state, seat)
            for spot in noah.hidden_spots(state, seat)[:3]:
                holds = lambda w, spot=spot: bool(w.field.at(spot) >= FIRST_FLOOD)  # noqa: E731
                agree(floods[int(state.laid[spot])], holds, state, seat)
                tried += 1
            if state.deck.n:
                top = lambda w: bool(w.deck.at(w.deck.n - 1) >= FIRST_FLOOD)  # noqa: E731
                agree(floods[int(state.drawn) + 1], top, state, seat)
    assert tried > 20


def test_lifeboat_counts_the_top_card() -> None:
    tried = kept = 0
    for seed in range(6):
        for state, seat in wander(castaways.game("lifeboat"), seed, 0.03):
            if state.charts.n == 0:
                continue
            thirsty = lambda chart, state=state, seat=seat: thirst_by(state, seat, chart) > 0  # noqa: E731
            for trait in (lambda chart: GULL[chart] == 1, lambda chart: OVERBOARD[chart] & 1 == 1, thirsty):
                holds = lambda w, trait=trait: bool(trait(int(w.charts.at(w.charts.n - 1))))  # noqa: E731
                agree(lifeboat.top_chance(state, seat, trait), holds, state, seat)
                tried += 1
            for place in range(int(state.kept.n)):  # what the rowers have put aside
                aside = lambda w, place=place: bool(GULL[int(w.kept.at(place))] == 1)  # noqa: E731
                chart = int(state.kept.at(place))
                agree(lifeboat.chart_chance(state, seat, chart, lambda chart: GULL[chart] == 1), aside, state, seat)
                kept += 1
    assert tried > 20 and kept > 5
