"""L30-L32: every way a deck can run out, found by wandering through games."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castaways.core.buffers import Actions
from castaways.core.events import Log
from castaways.games.level10.rules.actions import TELL
from castaways.games.level10.rules.cards import HAND_SIZE, PLACES, cards_in, pauses_in, size

from .positions import GAME


def play_out(players, seed, difficulty, skill):
    """A whole game, with (state before, seat, action, state after, events) of each move that is not talk."""
    chooser = random.Random(seed)
    state, policy = GAME.new(players, seed, difficulty=difficulty, quick_start=True), GAME.policy()
    actions = Actions()
    moves = []
    while state.to_act:
        (seat,) = state.to_act
        state.legal_into(seat, actions)
        if chooser.random() < skill:
            action = int(policy.instinct(state, seat, actions))
        else:
            action = chooser.choice([action for action in state.legal(seat) if action < TELL])
        before = state.clone()
        log = Log()
        state.sink = log
        policy.step(state, seat, action)
        if action < TELL:
            moves.append((before, seat, action, state.clone(), [GAME.event(raw, None).kind for raw in log.raw]))
    return state, moves


GAMES = (st.integers(1, 5), st.integers(0, 10**6), st.sampled_from(["easy", "normal", "hard", "pro"]))


@pytest.mark.clause("L11", "L30", "L31", "L32", "L40")
@settings(max_examples=120)
@given(*GAMES, st.sampled_from([0.9, 1.0]))
def test_hands_deck_and_ends_on_every_way_through_the_game(players, seed, difficulty, skill):
    state, moves = play_out(players, seed, difficulty, skill)
    full = HAND_SIZE[players]
    for before, seat, _, after, kinds in moves:
        if before.deck.n == 0:
            assert after.deck.n == 0 and "drew" not in kinds, "an empty deck stays empty, and nobody draws"
            assert after.phase != 2, "no exchange with an empty deck"
        elif after.phase not in (2,):
            assert size(after.hands[seat]) == full, "with a deck every hand is full after its turn"
        assert ("tucked" in kinds) <= (before.deck.n == 0)
        assert (after.phase == 3) <= (before.deck.n == 0 and "paused" in kinds)
        if after.to_act:
            assert after.hands[after.to_act[0]] != 0, "nobody is in turn without cards"
    hands = [cards_in(int(state.hands[seat])) for seat in range(players)]
    endings = {
        1: state.lying == PLACES,
        2: state.lying < PLACES and any(hands),
        3: state.lying < PLACES and not any(hands),
    }
    assert endings[int(state.ending)]
    unplayed = 3 - pauses_in(state.played)
    assert state.result.scores[0] >= state.lying >= 4
    assert state.result.scores[0] <= 100 and (unplayed > 0 or state.result.scores[0] == state.lying)


@pytest.mark.clause("L30", "L31", "L32")
def test_every_end_of_the_deck_is_met():
    """Winning, being stuck with an empty deck, tucking, keeping, skipping: all of it happens in these games."""
    met = set()
    for seed in range(400):
        state, moves = play_out(1 + seed % 3, seed, ("easy", "normal", "hard", "pro")[seed % 4], 0.97)
        for before, _, _, after, kinds in moves:
            met.update(kinds)
            if before.phase == 3 and "tucked" not in kinds:
                met.add("kept")
            if before.deck.n > 0 and after.deck.n == 0:
                met.add("drawn empty by an exchange" if before.phase == 2 else "drawn empty by a play")
        if state.deck.n == 0:
            met.add(f"empty deck: {state.view(None)['ending']}")
    assert met >= {"tucked", "kept", "deck-empty", "drawn empty by a play"}
    assert met >= {"empty deck: won", "empty deck: stuck"}
