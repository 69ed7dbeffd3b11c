"""Records as arrays."""

from pathlib import Path

import numpy as np
import pytest

import castaways
from castaways import Record
from castaways.core.errors import OptionError, RecordError
from castaways.envs.records import batches, join, moves_of, read_parquet, read_records, write_parquet
from tests.envs.games import GAMES, marked, numbers


def played(name: str, seed: int, moves: int | None = None) -> Record:
    """A game played at random, to the end or so far."""
    table = castaways.Table.new(name, seed=seed)
    luck = np.random.default_rng(seed)
    while table.state.to_act and (moves is None or table.plies < moves):
        seat = table.state.to_act[0]
        table.apply(seat, int(luck.choice(table.state.legal(seat))))
    return table.record


@pytest.mark.parametrize("name", GAMES)
def test_rows_are_decisions(name: str) -> None:
    record = played(name, 3)
    moves = moves_of(record, "score")
    assert len(moves) == len(record.moves)
    states = record.states()
    assert record.scores is not None
    for i, (seat, action) in enumerate(record.moves):
        state = next(states)
        assert np.array_equal(moves.observations[i], numbers(state, seat))
        assert np.array_equal(moves.masks[i], marked(state, seat))
        assert (moves.seats[i], moves.actions[i], moves.masks[i, action]) == (seat, action, 1)
        assert moves.returns[i] == record.scores[seat]


def test_returns() -> None:
    record = played("friday", 5)
    end = record.replay()
    assert set(moves_of(record).returns) == {end.payoff(0)}
    assert record.scores is not None
    late = moves_of(record, "score", 0.5).returns
    assert late[-1] == record.scores[0] and late[-2] == record.scores[0] / 2
    result = end.result
    assert result is not None
    assert set(moves_of(record, "win").returns) == {float(result.won)}


def test_a_folder_is_read_in_order(tmp_path: Path) -> None:
    for seed in range(4):
        played("friday", seed).save(tmp_path / f"{seed}.json")
    played("friday", 9, moves=5).save(tmp_path / "unfinished.json")
    (tmp_path / "notes.txt").write_text("not a record")
    games = list(castaways.read_records(tmp_path))
    assert [len(moves) for moves in games] == [len(played("friday", seed).moves) for seed in range(4)]
    assert [set(moves.games) for moves in games] == [{0}, {1}, {2}, {3}]
    assert list(read_records(str(tmp_path), game="noah")) == []
    for other in GAMES[1:]:
        played(other, 1).save(tmp_path / f"{other}.json")
        assert len(list(read_records(tmp_path, game=other))) == 1
    assert len(list(read_records(tmp_path, game="friday"))) == 4


def test_reading_streams(tmp_path: Path) -> None:
    played("friday", 1).save(tmp_path / "1.json")
    (tmp_path / "2.json").write_text("{")
    games = read_records(tmp_path)
    assert len(next(games))
    with pytest.raises(RecordError):
        next(games)


def test_a_reward_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="fame"):
        next(read_records(tmp_path, reward="fame"))


@pytest.mark.parametrize("size", [1, 7, 64, 10_000])
def test_batches_lose_nothing(size: int) -> None:
    games = [moves_of(played("friday", seed), number=seed) for seed in range(4)]
    parts = list(batches(iter(games), size))
    assert all(len(part) == size for part in parts[:-1]) and 0 < len(parts[-1]) <= size
    whole, again = join(games), join(parts)
    for name in ("observations", "actions", "masks", "returns", "seats", "games"):
        assert np.array_equal(getattr(whole, name), getattr(again, name))
    assert list(batches(iter([]), size)) == []


def test_parquet_and_back(tmp_path: Path) -> None:
    games = [moves_of(played("friday", seed), number=seed) for seed in range(3)]
    path = tmp_path / "games.parquet"
    assert write_parquet(iter(games), path) == sum(map(len, games))
    whole, again = join(games), join(list(read_parquet(path)))
    for name in ("observations", "actions", "masks", "returns", "seats", "games"):
        ours, theirs = getattr(whole, name), getattr(again, name)
        assert np.array_equal(ours, theirs) and ours.dtype == theirs.dtype
