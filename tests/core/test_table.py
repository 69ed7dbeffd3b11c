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
