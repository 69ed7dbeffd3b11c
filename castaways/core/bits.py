"""Single bits of a mask, by number.

A table, not a shift: compiled, the 1 of `1 << n` is a C int, so that `1 << 31` is negative and `1 << 32` is 1 again.
Shifts are safe for small things like seats; cards need the table.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([i64(2**n) for n in range(62)])

# The number of a single bit is `NUMBER[bit % PRIME]`: powers of two leave different remainders.
PRIME: Final = 67
_BIT_OF: Final = {pow(2, bit, PRIME): bit for bit in range(64)}
NUMBER: Final = vec[i64]([i64(_BIT_OF.get(rest, 0)) for rest in range(PRIME)])
