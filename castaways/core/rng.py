"""The one source of luck: a small integer generator that any language can repeat.

sfc32 (Chris Doty-Humphrey's "small fast counting" generator on 32-bit words), seeded from 64 bits. All arithmetic
stays below 2**57, so compiled and interpreted runs agree to the bit. It is specified, with test
vectors, in docs/develop/random.md.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

MASK32: Final = 0xFFFFFFFF
SEED_LIMIT: Final = 1 << 64
WARM_UP: Final = 12


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rng:
    """Four 32-bit words of state. Made from words by `Rng(a, b, c, counter)`, from a seed by `seeded`."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def next32(self) -> i64:
        """The next 32 random bits."""
        out: i64 = (self.a + self.b + self.counter) & MASK32
        self.counter = (self.counter + 1) & MASK32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK32
        self.c = ((((self.c << 21) | (self.c >> 11)) & MASK32) + out) & MASK32
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (1 <= n <= 2**24)."""
        product: i64 = self.next32() * n
        low: i64 = product & MASK32
        if low < n:  # rarely: only here can the multiplication favour some results (Lemire)
            threshold: i64 = (MASK32 + 1 - n) % n
            while low < threshold:
                product = self.next32() * n
                low = product & MASK32
        return product >> 32

    def restart(self, low: i64, high: i64) -> None:
        """Go on as a generator seeded with these two words."""
        self.a = 0
        self.b = low & MASK32
        self.c = high & MASK32
        self.counter = 1
        i: i64
        for i in range(WARM_UP):
            self.next32()

    def copy(self) -> "Rng":
        """An independent generator that goes on with the same numbers."""
        return Rng(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        """The whole state, for dumps."""
        return [int(self.a), int(self.b), int(self.c), int(self.counter)]


def seeded(seed: int) -> Rng:
    """A generator for a seed of up to 64 bits."""
    rng = Rng(0, 0, 0, 0)
    rng.restart(seed & MASK32, (seed >> 32) & MASK32)
    return rng
