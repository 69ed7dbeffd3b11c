"""Records of games as arrays for imitation learning: what a seat saw, what it did, and how it ended."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from castaways.core.buffers import Actions, Features
from castaways.core.extras import need
from castaways.core.options import Option
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.result import Result
from castaways.core.state import State
from castaways.envs.arrays import array

Goal = Literal["payoff", "win", "score"]
GOAL = Option("reward", ("payoff", "win", "score"), "payoff")


@dataclass(frozen=True)
class Moves:
    """Decisions in the order they were made; row `i` of every array belongs to decision `i`."""

    observations: NDArray[np.float32]  # what the seat that decided knew
    actions: NDArray[np.int64]
    masks: NDArray[np.int8]  # 1 for every action that was legal
    returns: NDArray[np.float32]  # what the game brought the seat at its end, discounted to the decision
    seats: NDArray[np.int8]
    games: NDArray[np.int64]  # the number of the game, counted from 0

    def __len__(self) -> int:
        return len(self.actions)


def read_records(
    folder: Path | str, game: str | None = None, reward: Goal = "payoff", discount: float = 1.0
) -> Iterator[Moves]:
    """The games of a folder of record files, one after another in the order of their names.

    With `game` only records of that game are read (the arrays of different games have different widths). Games that
    were not played to the end are left out. A damaged file raises `RecordError`.
    """
    need("numpy")
    goal = GOAL.check(reward)
    number = 0
    for path in sorted(Path(folder).glob("*.json")):
        record = Record.load(path)
        if record.scores is not None and game in (None, record.game):
            yield moves_of(record, goal, discount, number)
            number += 1


def moves_of(record: Record, reward: Goal = "payoff", discount: float = 1.0, number: int = 0) -> Moves:
    """All decisions of one finished game."""
    state = record.start()
    size, game = len(record.moves), game_of(record.game)
    policy = game.policy()
    width = len(game.observation)
    features, actions = Features(width), Actions()
    row = array(features.items, np.float64)
    observations = np.zeros((size, width), np.float32)
    masks = np.zeros((size, game.actions), np.int8)
    for i, (seat, action) in enumerate(record.moves):
        features.clear()
        policy.observe_into(state, seat, features)
        observations[i] = row
        state.legal_into(seat, actions)
        masks[i, actions.as_list()] = 1
        state.step(seat, action)
    result = state.result
    assert result is not None
    seats = np.array([seat for seat, _ in record.moves], np.int8)
    gains = np.array([gain(state, result, seat, reward) for seat in range(record.players)], np.float32)
    ahead = np.float32(discount) ** np.arange(size - 1, -1, -1, dtype=np.float32)
    return Moves(
        observations,
        np.array([action for _, action in record.moves], np.int64),
        masks,
        gains[seats] * ahead,
        seats,
        np.full(size, number, np.int64),
    )


def gain(state: State, result: Result, seat: int, reward: Goal) -> float:
    """What a finished game brought a seat."""
    if reward == "score":
        return float(result.scores[seat])
    if reward == "win":
        return 1.0 if seat in result.winners else 0.0
    return float(state.payoff(seat))


def batches(games: Iterable[Moves], size: int) -> Iterator[Moves]:
    """The decisions of many games of one kind, so many together; the last batch may be smaller."""
    waiting: list[Moves] = []
    count = 0
    for moves in games:
        waiting.append(moves)
        count += len(moves)
        if count >= size:
            joined = join(waiting)
            whole = count - count % size
            for start in range(0, whole, size):
                yield part(joined, start, start + size)
            waiting, count = [part(joined, whole, count)], count - whole
    if count:
        yield join(waiting)


def join(games: list[Moves]) -> Moves:
    """The decisions of several games in one."""
    return Moves(*(np.concatenate([getattr(moves, name) for moves in games]) for name in COLUMNS))


def part(moves: Moves, start: int, stop: int) -> Moves:
    """Some of the decisions."""
    return Moves(*(getattr(moves, name)[start:stop] for name in COLUMNS))


COLUMNS = tuple(Moves.__dataclass_fields__)


def write_parquet(games: Iterable[Moves], path: Path | str) -> int:
    """Write the decisions to one Parquet file, game by game; returns how many there are."""
    need("pyarrow")
    import pyarrow
    import pyarrow.parquet

    written, writer = 0, None
    try:
        for moves in games:
            columns = {name: _column(getattr(moves, name)) for name in COLUMNS}
            table = pyarrow.table(columns)
            if writer is None:
                writer = pyarrow.parquet.ParquetWriter(Path(path), table.schema, compression="zstd")
            writer.write_table(table)
            written += len(moves)
    finally:
        if writer is not None:
            writer.close()
    return written


def _column(values: NDArray[Any]) -> Any:
    import pyarrow

    flat = pyarrow.array(values.reshape(-1))
    return flat if values.ndim == 1 else pyarrow.FixedSizeListArray.from_arrays(flat, values.shape[1])


def read_parquet(path: Path | str) -> Iterator[Moves]:
    """The decisions of a Parquet file, a few thousand at a time."""
    need("pyarrow")
    import pyarrow.parquet

    with pyarrow.parquet.ParquetFile(Path(path)) as file:
        for rows in file.iter_batches():
            columns = [rows.column(name) for name in COLUMNS]
            yield Moves(*(_values(column) for column in columns))


def _values(column: Any) -> NDArray[Any]:
    import pyarrow

    if not pyarrow.types.is_fixed_size_list(column.type):
        flat: NDArray[Any] = column.to_numpy()
        return flat
    rows: NDArray[Any] = column.flatten().to_numpy()
    return rows.reshape(len(column), column.type.list_size)
