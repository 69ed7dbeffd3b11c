"""L10, L22-L24, L30-L32, L40: which tables can still be won once the deck is empty, if all hands are known."""

import random

import pytest

from castaways.core.buffers import Actions
from castaways.games.level10.policy.endgame import DOUBTFUL, ENDGAME, LOST, UNKNOWN, WON, foreseen
from castaways.games.level10.rules.actions import PLAY, TELL
from castaways.games.level10.rules.cards import KEY, WORLD_KEYS
from castaways.games.level10.rules.terms import TURN

from .positions import GAME, columns, table, tell

PLENTY = 10_000_000
FEW_CARDS = 9  # in all hands: the rules themselves can then be asked about every way to go on
OPTIONS = [{"difficulty": "easy"}, {"difficulty": "normal", "one_pause_per_column": True}, {"difficulty": "pro"}]


def endings(players, options, games, most_cards=99):
    """Beginnings of turns with an empty deck, from games played by instinct, every third with some chance."""
    actions = Actions()
    for seed in range(games):
        chooser = random.Random(seed)
        state, policy = GAME.new(players, 4_000_000 + seed, quick_start=True, **options), GAME.policy()
        while state.to_act:
            (seat,) = state.to_act
            cards = sum(int(hand).bit_count() for hand in state.hands)
            if state.deck.n == 0 and state.phase == TURN and cards <= most_cards:
                yield state
                break
            state.legal_into(seat, actions)
            wild = seed % 3 == 0 and chooser.random() < 0.05
            deeds = [action for action in state.legal(seat) if action < TELL]
            policy.step(state, seat, chooser.choice(deeds) if wild else int(policy.instinct(state, seat, actions)))


def can_be_won_by_the_rules(state):
    """Every way to go on, by the rules themselves."""
    if not state.to_act:
        return bool(state.result.won)
    (seat,) = state.to_act
    for action in state.legal(seat):
        if action < TELL:
            after = state.clone()
            after.step(seat, action)
            if can_be_won_by_the_rules(after):
                return True
    return False


@pytest.mark.parametrize("options", OPTIONS)
def test_it_says_what_all_ways_to_go_on_come_to(options):
    seen = set()
    for players in range(1, 6):
        for state in endings(players, options, 60, FEW_CARDS):
            found = ENDGAME.can_be_won(state, PLENTY)
            assert found == (WON if can_be_won_by_the_rules(state) else LOST), state.dump()
            seen.add((players, found))
    assert len(seen) >= 9  # both ends at nearly every size of table: five hardly ever win without pause cards


def test_a_long_ending_can_be_won_as_found():
    """Whenever it says that a table can be won, some move of the player keeps it so, up to the end of the game."""
    followed = 0
    for start in endings(5, {"difficulty": "easy"}, 12):
        if ENDGAME.can_be_won(start, PLENTY) == WON:
            followed += 1
            state = start
            while state.to_act:
                (seat,) = state.to_act
                state = next(after for after in afters(state, seat) if winnable(after))
            assert state.result.won
    assert followed >= 1


def afters(state, seat):
    """What each move of a player leads to."""
    for action in state.legal(seat):
        if action < TELL:
            after = state.clone()
            after.step(seat, action)
            yield after


def winnable(state):
    """Won, or still to be won; a card that may go under a pause card is looked at both ways (L30)."""
    if not state.to_act:
        return bool(state.result.won)
    if state.phase != TURN:
        return any(winnable(after) for after in afters(state, state.to_act[0]))
    return ENDGAME.can_be_won(state, PLENTY) == WON


def test_one_search_leaves_nothing_for_the_next():
    tables = list(endings(4, {"difficulty": "normal"}, 15))
    apart = [ENDGAME.can_be_won(state, PLENTY) for state in tables]
    assert [ENDGAME.can_be_won(state, PLENTY) for state in reversed(tables)] == apart[::-1]


def test_it_gives_up_after_so_many_positions():
    state = next(
        state for state in endings(5, {"difficulty": "normal"}, 99) if ENDGAME.can_be_won(state, PLENTY) == WON
    )
    needed = int(ENDGAME.nodes)
    assert ENDGAME.can_be_won(state, needed) == WON
    assert ENDGAME.can_be_won(state, needed - 1) == UNKNOWN


def test_what_is_foreseen_is_the_merit_until_the_next_action():
    kinds = set()
    for state in endings(5, {"difficulty": "normal"}, 30):
        before = state.dump()
        policy = GAME.policy()
        assert policy.merit(state, 0) == state.payoff(0)
        assert policy.foresee(state)
        assert state.dump() == before
        assert policy.merit(state, 0) == policy.merit(state, 4) == foreseen(state)
        kinds.add(policy.merit(state, 0) if policy.merit(state, 0) >= DOUBTFUL else 0.0)
        (seat,) = state.to_act
        policy.step(state, seat, state.legal(seat)[0])
        assert policy.merit(state, 0) == state.payoff(0)
    assert {0.0, 1.0} <= kinds


def test_nothing_is_foreseen_while_there_is_a_deck():
    state = GAME.new(3, 1, quick_start=True)
    assert not GAME.policy().foresee(state)


def test_who_plans_with_an_empty_deck_counts_on_nobody_to_see_all_hands():
    """A world imagined then goes on by instinct for some turns; one imagined before is foreseen at once."""
    state = next(endings(5, {"difficulty": "normal"}, 9))
    policy = GAME.policy()
    worlds = [policy.imagine(state, state.to_act[0], seed) for seed in range(200)]
    assert policy.wary and policy.copy().wary
    assert 10 < sum(policy.copy().foresee(world) for world in worlds) < 90
    policy.imagine(GAME.new(3, 1), 0, 1)
    assert not policy.wary


def test_what_was_foreseen_is_forgotten_with_the_next_action():
    """The last column of a game that goes well, in two hands; a word is an action too."""
    left = [f"{world}-8" for world in WORLD_KEYS[:4]]
    for action in (PLAY + KEY.index(left[0]), tell("desert", 1)):
        game = table(columns(9), [left[:2], left[2:]], difficulty="pro", bare=True)
        assert game.policy.foresee(game.state) and game.policy.merit(game.state, 0) == 1.0
        assert game.policy.merit(game.do(action).state, 0) == game.state.payoff(0) < 0.5
