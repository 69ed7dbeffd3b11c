"""Single bits of a mask, by number.

A table, not a shift: compiled, the 1 of `1 << n` is a C int, so that `1 << 31` is negative and `1 << 32` is 1 again.
Shifts are safe for small things like seats; cards need the table.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([i64(2**n) for n in range(62)])

# The number of a single bit, by its remainder: powers of two leave different ones.
PRIME: Final = 67
_BIT_OF: Final = {pow(2, bit, PRIME): bit for bit in range(64)}
NUMBER: Final = vec[i64]([i64(_BIT_OF.get(rest, 0)) for rest in range(PRIME)])


# For `ones`: every second bit, every second pair of bits, every second four. All below 2**62: compiled, a larger
# constant is an object.
_SINGLES: Final = 0x1555555555555555
_PAIRS: Final = 0x3333333333333333
_FOURS: Final = 0x0F0F0F0F0F0F0F0F


def ones(mask: i64) -> i64:
    """How many bits of a mask are set, of 62 at most. Without a loop, whose end no processor can guess."""
    mask -= (mask >> 1) & _SINGLES
    mask = (mask & _PAIRS) + ((mask >> 2) & _PAIRS)
    mask = (mask + (mask >> 4)) & _FOURS
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 0x7F


def lowest_bit(mask: i64) -> i64:
    """The number of the lowest bit of a mask that is not empty. Most C compilers take one instruction for it, instead
    of the table: scripts/generated_c.py."""
    return NUMBER[(mask & -mask) % PRIME]
