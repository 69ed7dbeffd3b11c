"""Whole games are analysed in all games, for all numbers of players, with words and deeds of those not asked."""

import random

import pytest

import castaways
from castaways.bots.analysis import analyse, count
from castaways.core.buffers import Actions
from castaways.core.record import Record

TABLES = [("friday", 1)] + [
    (name, players)
    for name in ("level10", "lifeboat", "noah")
    for players in range(castaways.game(name).seats[0], castaways.game(name).seats[1] + 1)
]
FEW = 2


def talkative(name: str, players: int, seed: int) -> Record:
    """A whole game of instinct, in which people now and then say or do something while they are not asked."""
    game = castaways.game(name)
    state = game.new(players, seed)
    policy, actions, luck = game.policy(), Actions(), random.Random(seed)
    record = Record(name, players, dict(state.options()), seed)
    while state.to_act:
        others = [seat for seat in range(players) if seat not in state.to_act and state.legal(seat)]
        if others and luck.random() < 0.3:
            seat = luck.choice(others)
            action = luck.choice(state.legal(seat))
        else:
            seat = luck.choice(state.to_act)
            state.legal_into(seat, actions)
            action = int(policy.instinct(state, seat, actions))
        policy.step(state, seat, action)
        record.moves.append((seat, action))
    return record


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_whole_game_with_talk_is_analysed(name: str, players: int) -> None:
    record = talkative(name, players, seed=5)
    seat = players - 1
    said = [ply for ply, (mover, _) in enumerate(record.moves) if mover == seat]
    state = castaways.game(name).new(players, record.seed)
    beside = 0
    for mover, action in record.moves:
        beside += mover == seat and seat not in state.to_act
        state.apply(mover, action)
    found = analyse(record, seat, FEW)
    assert len(found.moments) <= count(record, seat) <= len(said) - beside
    assert name in ("friday", "noah") or players == 1 or beside, "somebody spoke or acted out of turn"


def test_words_of_others_turns_are_no_decisions() -> None:
    record = talkative("level10", 3, seed=2)
    state = castaways.game("level10").new(3, record.seed)
    beside = {}
    for ply, (mover, action) in enumerate(record.moves):
        if mover not in state.to_act:
            beside[ply] = mover
        state.apply(mover, action)
    assert beside
    for seat in range(3):
        assert not {moment.ply for moment in analyse(record, seat, FEW).moments} & set(beside)
