"""Numbers as the 32 bits of a float32: what rows are made of that numpy reads in place.

Compiled code has no such numbers of its own. Most of those that describe a position are 1 or one of a few shares, so
their bits are looked up.
"""

from typing import Final, final

from librt.strings import BytesWriter, read_i32_le, write_f32_le
from librt.vecs import vec
from mypy_extensions import i32, i64

ONE: Final = 0x3F800000  # the bits of 1.0
TWO: Final = 0x40000000  # and of 2.0


def bits_of(value: float) -> i32:
    """The bits of the float32 nearest to a number."""
    writer = BytesWriter()
    write_f32_le(writer, value)
    return read_i32_le(writer.getvalue(), 0)


# ---------------------------------------------------------------- shares

# The bits of small shares, by whole and part. They are worked out when they are first asked for.
_PARTS: Final = 128
_WHOLES: Final = 256
_UNKNOWN: Final = 1  # the bits of a number far smaller than any share
_SMALL: Final = vec[i32]([i32(_UNKNOWN) for _ in range(_WHOLES * _PARTS)])

# The bits of others that were asked for before: the same few are asked for again and again.
_REMEMBERED: Final = 4096
_SHARES: Final = vec[i64]([i64(0) for _ in range(_REMEMBERED)])
_BITS: Final = vec[i32]([i32(0) for _ in range(_REMEMBERED)])


def share_bits(part: i64, whole: i64) -> i32:
    """The bits of `part / whole`, both below 2**31; 0 for no part."""
    if (part & -_PARTS) | (whole & -_WHOLES) == 0:  # neither is negative or too large
        bits: i32 = _SMALL[whole * _PARTS + part]
        if bits != _UNKNOWN:
            return bits
    return _other_share(part, whole)


def _other_share(part: i64, whole: i64) -> i32:
    """The same for shares that are not small or not known. On its own, so that the rest is short: it is inlined."""
    place: i64 = (whole * 61 + part) & (_REMEMBERED - 1)
    share: i64 = (whole << 32) + part
    if _SHARES[place] != share:
        _BITS[place] = bits_of(float(part) / float(whole))
        _SHARES[place] = share
    if 0 <= part < _PARTS and whole < _WHOLES:
        _SMALL[whole * _PARTS + part] = _BITS[place]
    return _BITS[place]


# ---------------------------------------------------------------- marks

# Whole rows of them are written without a jump that has to be guessed. Each function checks first that all its numbers
# have their places: scripts/generated_c.py then leaves the checks in its loop out, and several are written at a time.
MARKED: Final = 32  # numbers written together
_MARKS: Final = vec[i32]([i32(2**n if n < 31 else -(2**31)) for n in range(MARKED)])  # the bit of each
_ALL_MARKS: Final = 0xFFFFFFFF


def check_places(row: vec[i32], first: i64, last: i64) -> None:
    """Raise `IndexError` unless a row has these places and what lies between them."""
    if first < 0 or last < first or last >= len(row) or len(_MARKS) != MARKED:
        raise IndexError(first)


def write_marks(row: vec[i32], start: i64, mask: i64) -> None:
    """Write 32 numbers: 1 for each bit of the mask that is set, the lowest first."""
    check_places(row, start, start + MARKED - 1)
    marks = _MARKS
    marked: i32 = i32(mask & _ALL_MARKS)
    i: i64 = 0
    while i < MARKED:  # a `range` of constants would count in another way, which compilers do not see through
        row[start + i] = ONE * i32(marked & marks[i] != 0)
        i += 1


def write_marks_of_two(row: vec[i32], start: i64, mask: i64, other: i64) -> None:
    """Write 32 numbers: in how many of two masks each bit is set."""
    check_places(row, start, start + MARKED - 1)
    marks = _MARKS
    either: i32 = i32((mask | other) & _ALL_MARKS)
    both: i32 = i32(mask & other & _ALL_MARKS)
    i: i64 = 0
    while i < MARKED:
        mark: i32 = marks[i]
        row[start + i] = ONE * i32(either & mark != 0) + (TWO - ONE) * i32(both & mark != 0)
        i += 1


def write_spread(row: vec[i32], start: i64, stride: i64, mask: i64) -> None:
    """Write 32 numbers that lie so far apart: 1 for each bit of the mask that is set."""
    check_places(row, 0, stride)
    check_places(row, start, start + (MARKED - 1) * stride)
    i: i64 = 0
    while i < MARKED:
        row[start] = i32(ONE & -(mask & 1))
        start += stride
        mask >>= 1
        i += 1


# ---------------------------------------------------------------- counts

COUNTED: Final = 256  # no pile holds more
# A small whole number has only zeros in its lower half: the upper half tells which it is.
HALF: Final = 16
_HALVES: Final = (int(bits_of(float(COUNTED))) >> HALF) + 1


def _steps(step: int) -> vec[i32]:
    table = [i32(0) for _ in range(_HALVES)]
    for count in range(COUNTED):
        before, after = bits_of(float(count)), bits_of(float(count + 1))
        if step > 0:
            table[int(before) >> HALF] = after
        else:
            table[int(after) >> HALF] = before
    return vec[i32](table)


# The bits of a count with one more and with one less, by the upper half of its own.
MORE: Final = _steps(1)
LESS: Final = _steps(-1)


# ---------------------------------------------------------------- tables


@final
class Scale:
    """Numbers to be written again and again, each with its bits."""

    def __init__(self, numbers: list[float]) -> None:
        self.numbers: vec[float] = vec[float](numbers)
        self.bits: vec[i32] = vec[i32]([bits_of(number) for number in numbers])
