"""A table: record, log, and moves taken back."""

import random

import pytest

import castaways


def test_the_log_tells_what_happened_since_a_move() -> None:
    table = castaways.Table.new("friday", seed=7)
    table.apply(0, 0)
    table.apply(0, 3)
    assert [event.kind for event in table.events(0)] == ["chosen", "drew"]
    assert [event.kind for event in table.events(0, since=1)] == ["drew"]
    assert table.events(0, since=2) == []
    assert table.plies == 2


def test_a_choice_can_be_taken_back_until_a_card_is_drawn() -> None:
    table = castaways.Table.new("friday", seed=7)
    before = table.state.dump()
    assert not table.can_undo(0)
    table.apply(0, 0)
    assert table.can_undo(0)
    assert not table.can_undo(1)
    assert table.undo(0)
    assert table.state.dump() == before
    assert table.record.moves == []
    table.apply(0, 1)
    table.apply(0, 3)
    assert not table.can_undo(0)
    assert not table.undo(0)
    assert table.plies == 2


@pytest.mark.parametrize("seed", range(12))
def test_taking_back_gives_exactly_the_position_before(seed: int) -> None:
    table = castaways.Table.new("friday", seed=seed, level=1 + seed % 4)
    chooser = random.Random(seed)
    undone = 0
    while table.state.to_act:
        before = table.state.dump()
        moves = list(table.record.moves)
        action = chooser.choice(table.state.legal(0))
        table.apply(0, action)
        if table.can_undo(0):
            assert table.undo(0)
            assert table.state.dump() == before
            assert table.record.moves == moves
            undone += 1
            table.apply(0, action)
    assert undone > 0


def test_an_illegal_move_is_not_written_down() -> None:
    table = castaways.Table.new("friday", seed=7)
    with pytest.raises(castaways.IllegalAction):
        table.apply(0, 4)
    assert table.record.moves == []
    assert table.events(0) == []


def test_the_scores_are_in_the_record_of_a_finished_game_only() -> None:
    table = castaways.Table.new("friday", seed=1)
    chooser = random.Random(1)
    while table.state.to_act:
        assert table.record.scores is None
        table.apply(0, chooser.choice(table.state.legal(0)))
    result = table.state.result
    assert result is not None
    assert table.record.scores == result.scores


def test_a_table_goes_on_from_its_record() -> None:
    table = castaways.Table.new("friday", seed=4)
    chooser = random.Random(4)
    for _ in range(15):
        table.apply(0, chooser.choice(table.state.legal(0)))
    again = castaways.Table(castaways.Record.from_json(table.record.to_json()))
    assert again.state.dump() == table.state.dump()
    assert again.events(0) == table.events(0)


# -------------------------------------------------------------------- trials


@pytest.mark.parametrize("game", castaways.games())
def test_moves_tried_and_adopted_are_moves_made(game: str) -> None:
    chooser = random.Random(5)
    tried, made = castaways.Table.new(game, seed=7), castaways.Table.new(game, seed=7)
    while tried.state.to_act:
        trial = tried.trial()
        for _ in range(chooser.randint(1, 3)):
            if not trial.state.to_act:
                break
            seat = chooser.choice(trial.state.to_act)
            action = chooser.choice(trial.state.legal(seat))
            trial.apply(seat, action)
            made.apply(seat, action)
        tried.adopt(trial)
        assert tried.record == made.record
        for seat in range(tried.state.players):
            assert tried.can_undo(seat) == made.can_undo(seat)
    assert tried.state.dump() == made.state.dump()
    for seat in (None, *range(tried.state.players)):
        assert tried.events(seat) == made.events(seat)
        assert tried.told(seat, tried.plies) == made.told(seat, made.plies)
        assert tried.latest(seat, 9) == made.latest(seat, 9)
    assert [tried.history(seat) for seat in range(tried.state.players)] == [
        made.history(seat) for seat in range(made.state.players)
    ]


def test_a_trial_changes_nothing_until_it_is_adopted() -> None:
    table = castaways.Table.new("friday", seed=7)
    before = table.state.dump()
    trial = table.trial()
    trial.apply(0, 0)
    assert trial.revealing == 0
    trial.apply(0, 3)
    assert trial.revealing == 2
    with pytest.raises(castaways.IllegalAction):
        trial.apply(0, 4)
    assert trial.moves == [(0, 0), (0, 3)]
    assert table.state.dump() == before
    assert table.plies == 0 and table.events(0) == []
    table.adopt(trial)
    assert table.record.moves == [(0, 0), (0, 3)]
    assert [event.kind for event in table.events(0)] == ["chosen", "drew"]
    table.apply(0, table.state.legal(0)[0])  # and what happens from here on is heard
    assert len(table.events(0)) > 2
    with pytest.raises(ValueError, match="moved on"):
        table.adopt(trial)


def test_taking_back_an_adopted_move() -> None:
    table = castaways.Table.new("friday", seed=7)
    before, log = table.state.dump(), table.log
    trial = table.trial()
    trial.apply(0, 0)
    table.adopt(trial)
    assert table.log is log
    assert table.undo(0)
    assert table.state.dump() == before
    assert table.log is not log
