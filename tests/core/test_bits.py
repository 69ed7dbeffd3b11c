"""Masks: how many bits, and which is the lowest."""

from hypothesis import given
from hypothesis import strategies as st

from castaways.core.bits import BIT, lowest_bit, ones


@given(st.integers(0, 2**62 - 1))
def test_ones(mask: int) -> None:
    assert ones(mask) == mask.bit_count()


@given(st.integers(1, 2**62 - 1))
def test_the_lowest_bit(mask: int) -> None:
    assert lowest_bit(mask) == (mask & -mask).bit_length() - 1


def test_every_bit_alone() -> None:
    for number, bit in enumerate(BIT):
        assert ones(bit) == 1 and lowest_bit(bit) == number
    assert ones(0) == 0 and ones(2**62 - 1) == 62
