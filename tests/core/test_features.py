"""Rows of features: what is written can be read, and clearing leaves nothing."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from castaways.core.buffers import Actions, Features
from castaways.core.float32 import Scale
from castaways.core.pile import pile_of

SIZE = 40


def test_numbers_of_every_kind() -> None:
    row = Features(SIZE)
    row.add(0.1)
    row.add(0.0)
    row.flag(True)
    row.flag(False)
    row.one_hot(2, 4)
    row.one_hot(-1, 2)
    row.one_hot(2, 2)
    row.skip(2)
    row.marks(0b1001, 5)
    row.marks_of_two(0b011, 0b110, 4)
    assert row.as_list() == [0.1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 2, 1, 0]


@given(st.integers(-400, 400), st.integers(1, 200))
def test_a_share(part: int, whole: int) -> None:
    row = Features(2)
    row.share(part, whole)
    row.share(0, whole)
    assert row.as_list() == [part / whole, 0.0]


@given(st.lists(st.integers(0, 19), max_size=60), st.lists(st.integers(0, 19), max_size=60))
def test_counts(one: list[int], two: list[int]) -> None:
    row = Features(SIZE)
    row.count(pile_of(one, 64), 20)
    row.count(pile_of(two, 64), 20)
    assert row.as_list() == [float(cards.count(kind)) for cards in (one, two) for kind in range(20)]
    row.clear()
    row.skip(SIZE)
    assert not any(row.as_list())


@given(st.integers(0, 2**62 - 1), st.integers(0, 2**62 - 1), st.integers(1, 5))
def test_marks(mask: int, other: int, stride: int) -> None:
    """Every bit has its place, the highest too; what is written is remembered, so that clearing finds it."""
    row = Features(62 * stride + 124)
    row.marks(mask, 62)
    row.marks_of_two(mask, other, 62)
    row.spread(other, 124, stride)
    row.skip(62 * stride)
    numbers = row.as_list()
    assert numbers[:62] == [float(mask >> bit & 1) for bit in range(62)]
    assert numbers[62:124] == [float((mask >> bit & 1) + (other >> bit & 1)) for bit in range(62)]
    assert numbers[124::stride] == [float(other >> bit & 1) for bit in range(62)]
    assert sum(numbers[124:]) == other.bit_count()
    assert sorted(row.places[i] for i in range(int(row.written))) == [i for i, number in enumerate(numbers) if number]
    row.clear()
    row.skip(len(numbers))
    assert not any(row.as_list())


@given(st.lists(st.integers(0, 19), max_size=20))
def test_cards_as_numbers(cards: list[int]) -> None:
    row = Features(SIZE)
    row.flag(True)
    row.look_up(pile_of(cards, 64), Scale([(card + 1) / 20 for card in range(20)]), 20)
    assert row.as_list() == [1.0, *((card + 1) / 20 for card in cards), *[0.0] * (20 - len(cards))]


def test_no_more_than_there_is_room_for() -> None:
    row = Features(1)
    row.flag(True)
    with pytest.raises(IndexError):
        row.flag(True)


@given(
    st.lists(st.integers(0, 9), max_size=40),
    st.integers(0, 2**10 - 1),
    st.integers(0, 2**10 - 1),
    st.integers(-400, 400),
    st.integers(1, 200),
)
def test_narrow_rows_hold_the_same_as_float32(cards: list[int], mask: int, other: int, part: int, whole: int) -> None:
    wide, narrow = Features(100), Features(200, True)
    narrow.n = 100  # the second row of two
    for row in (wide, narrow):
        start = row.n
        row.add(part / whole)
        row.add(0.0)
        row.share(part, whole)
        row.share(0, whole)
        row.flag(part > 0)
        row.flag(part <= 0)
        row.one_hot(part, 3)
        row.marks(mask, 10)
        row.marks_of_two(mask, other, 10)
        row.count(pile_of([*cards, 3], 64), 10)
        row.lower(row.n - 10 + 3)
        row.look_up(pile_of(cards[:10], 64), Scale([(card + 1) / 10 for card in range(10)]), 10)
        row.spread(other, row.n, 4)
        row.skip(40)
        row.put(row.n, 0.3)
        row.put_share(row.n + 1, 1 + abs(part), whole)
        row.skip(2)
        assert row.n - start == 91
    numbers: np.ndarray = np.frombuffer(narrow.bits, np.float32)  # type: ignore[call-overload]
    assert not numbers[:100].any()
    assert np.array_equal(numbers[100:191], np.array(wide.as_list(), np.float32))


@given(st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1), st.integers(1, 6))
def test_whole_rows_of_marks(mask: int, other: int, stride: int) -> None:
    size = 64 + 32 * stride + 1
    wide, narrow = Features(size), Features(size, True)
    for row in (wide, narrow):
        row.marks(mask, 32)
        row.marks_of_two(mask, other, 32)
        row.spread_all(other, 64, stride)
        row.put_of(size - 1, Scale([0.0, 0.25]), other & 1)
        row.n = size
    numbers: np.ndarray = np.frombuffer(narrow.bits, np.float32)  # type: ignore[call-overload]
    assert np.array_equal(numbers, np.array(wide.as_list(), np.float32))
    assert numbers[:32].tolist() == [mask >> bit & 1 for bit in range(32)]


def test_no_whole_rows_where_there_is_no_room() -> None:
    for size in (0, 31, 63, 94):
        row = Features(size, True)
        with pytest.raises(IndexError):
            row.spread_all(1, size - 31 * 3, 3)
        row.n = size - 31
        with pytest.raises(IndexError):
            row.marks(1, 32)
        with pytest.raises(IndexError):
            row.marks_of_two(1, 1, 32)
        row.n = -1
        with pytest.raises(IndexError):
            row.marks(1, 32)
        assert not any(np.frombuffer(row.bits, np.int32))  # type: ignore[call-overload]


def test_actions_of_a_mask() -> None:
    actions = Actions()
    actions.add(7)
    actions.add_marked(100, 0b10010001)
    actions.add_marked(20, 0)
    actions.add_marked(200, 2**31)
    assert actions.as_list() == [7, 100, 104, 107, 231]
