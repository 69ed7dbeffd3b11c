"""Numbers as bits of float32: the same that numpy would make of them."""

import struct

from hypothesis import given
from hypothesis import strategies as st

from castaways.core.float32 import COUNTED, HALF, LESS, MORE, ONE, TWO, Scale, bits_of, share_bits


def expected(value: float) -> int:
    return int(struct.unpack("<i", struct.pack("<f", value))[0])


@given(st.floats(-1e30, 1e30))
def test_bits_of_any_number(value: float) -> None:
    assert bits_of(value) == expected(value)


@given(st.integers(-(2**31) + 1, 2**31 - 1), st.integers(1, 2**31 - 1))
def test_shares(part: int, whole: int) -> None:
    """Any of them, asked for twice, and those whose bits would be remembered at the same place."""
    for _ in range(2):
        assert share_bits(part, whole) == expected(part / whole)
        assert share_bits(part % 200, whole % 200 + 1) == expected((part % 200) / (whole % 200 + 1))
    assert share_bits(0, whole) == 0


def test_shares_at_the_same_place_do_not_mix() -> None:
    pairs = [(part, whole) for whole in range(1, 600, 7) for part in range(-100, 400, 3)]
    for part, whole in pairs + pairs[::-1]:
        assert share_bits(part, whole) == expected(part / whole)


def test_counts() -> None:
    assert MORE[0] == ONE and MORE[ONE >> HALF] == TWO
    for number in range(COUNTED):
        assert MORE[expected(float(number)) >> HALF] == expected(number + 1.0)
        assert LESS[expected(number + 1.0) >> HALF] == expected(float(number))


def test_a_scale() -> None:
    scale = Scale([0.1, 1.0, -2.5])
    assert list(scale.numbers) == [0.1, 1.0, -2.5]
    assert list(scale.bits) == [expected(0.1), ONE, expected(-2.5)]
