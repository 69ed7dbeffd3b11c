"""What bots say when their turn is over (L7): everywhere that bots play, and from what their seat knows."""

import castaways
from castaways.arena import Plan
from castaways.arena.playing import play, record_of
from castaways.bots import Sight, Talker, make_bot, remarks
from castaways.core.buffers import Actions
from castaways.core.playout import play_by_instinct
from castaways.core.table import Table
from castaways.envs import vector
from tests.bots.remarks import said_out_of_turn


def test_bots_that_know_what_to_say_are_talkers() -> None:
    assert isinstance(make_bot("instinct"), Talker) and isinstance(make_bot("expert"), Talker)
    assert not isinstance(make_bot("random"), Talker)


def test_remarks_follow_from_what_the_seat_knows_and_change_nothing() -> None:
    table = Table.new("level10", 4, seed=5)
    state, bot = table.state, make_bot("instinct")
    spoke = 0
    for number in range(60):
        seat = state.to_act[0]
        table.apply(seat, bot.choose(Sight(state, seat, number, table.history(seat))))
        before = state.dump()
        found = [
            tuple(remarks(bot, world, seat, seed, table.history(seat)))
            for seed, world in enumerate((state, state.resample(seat, 1), state.resample(seat, 2)))
        ]
        assert len(set(found)) == 1 and state.dump() == before
        for word in found[0]:
            assert seat not in state.to_act and word in state.legal(seat)
            table.apply(seat, word)
        spoke += len(found[0])
        if not state.to_act:
            break
    assert spoke > 10


def test_who_is_still_asked_and_games_without_words_have_none() -> None:
    bot = make_bot("instinct")
    state = castaways.game("level10").new(3, seed=5)
    assert len(state.to_act) == 3 and remarks(bot, state, 0, seed=1) == []
    for game in ("friday", "noah", "lifeboat"):
        state = castaways.game(game).new(seed=2)
        for seat in range(int(state.players)):
            assert remarks(bot, state, seat, seed=1) == []


def test_bots_of_the_arena_speak_after_their_moves_if_they_can() -> None:
    plan = Plan("level10", ("easy",), games=1, kind="alone", players=5)
    counts = said_out_of_turn(record_of(plan, play(plan, plan.deal(0))))
    assert min(counts) > 0
    plan = Plan("level10", ("random",), games=1, kind="alone", players=5)
    assert max(said_out_of_turn(record_of(plan, play(plan, plan.deal(0))))) == 0


def test_simulated_games_and_environments_hear_them_too() -> None:
    state = castaways.game("level10").new(2, seed=5, quick_start=True)
    play_by_instinct(state, castaways.game("level10").policy(), Actions())
    assert any(seat != (int(state.first) + lying) % 2 for lying, seat, _ in state.dump()["said"]), "out of turn"
    envs = vector("level10", 8, players=5, opponents="instinct", quick_start=True)
    envs.reset(seed=3)
    others = [state for state in envs.batch.states if state.first != state.seat]  # the learner is to move
    assert others and all(state.spoken >> 2 * state.first & 3 for state in others), "who began has spoken since"
