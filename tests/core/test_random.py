"""The generator and the shuffle: repeatable in any language, and fair."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castaways.core.pile import new_pile, pile_of
from castaways.core.rng import Rng, seeded

# The vectors of docs/develop/random.md: the first numbers of three seeds.
VECTORS = {
    0: [0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520],
    7: [0x6D8D46F7, 0x7D27DBB8, 0x4EC7A239, 0x7B1043AB],
    (1 << 64) - 1: [0xC7053320, 0xDB48177E, 0xB7B300C7, 0x8D4E1C21],
}


def reference(seed: int, count: int) -> list[int]:
    """sfc32 written once more, as plainly as possible."""
    mask = 0xFFFFFFFF
    a, b, c, counter = 0, seed & mask, seed >> 32 & mask, 1
    numbers = []
    for _ in range(12 + count):
        out = (a + b + counter) & mask
        counter = (counter + 1) & mask
        a = b ^ b >> 9
        b = (c + (c << 3)) & mask
        c = ((c << 21 | c >> 11) + out) & mask
        numbers.append(out)
    return numbers[12:]


@given(st.integers(0, (1 << 64) - 1))
def test_the_generator_is_sfc32(seed: int) -> None:
    rng = seeded(seed)
    assert [rng.next32() for _ in range(50)] == reference(seed, 50)


@pytest.mark.parametrize("seed", VECTORS)
def test_the_documented_vectors(seed: int) -> None:
    rng = seeded(seed)
    assert [rng.next32() for _ in range(4)] == VECTORS[seed]


def test_words_are_the_whole_state() -> None:
    rng = seeded(99)
    rng.next32()
    again = Rng(*rng.words())
    assert [rng.next32() for _ in range(20)] == [again.next32() for _ in range(20)]


def test_a_copy_goes_its_own_way() -> None:
    rng = seeded(5)
    copy = rng.copy()
    first = [copy.next32() for _ in range(5)]
    assert [rng.next32() for _ in range(5)] == first


@given(st.integers(1, 1 << 24), st.integers(0, (1 << 64) - 1))
def test_below_stays_below(n: int, seed: int) -> None:
    rng = seeded(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize(("n", "limit"), [(2, 15.1), (3, 18.4), (7, 27.9), (10, 33.7), (52, 99.6)])
def test_below_is_even(n: int, limit: float) -> None:
    """Limits: chi-square exceeded once in 10,000 for n - 1 degrees of freedom; the seed is fixed."""
    rng = seeded(2024)
    counts = [0] * n
    rounds = 20_000 * n
    for _ in range(rounds):
        counts[rng.below(n)] += 1
    assert chi_square(counts, rounds / n) < limit


def test_below_rejects_what_would_be_unfair() -> None:
    """With n = 3 * 2**22 an unfair reduction favours a third of the numbers by far; a fair one does not."""
    n = 3 << 22
    rng = seeded(77)
    thirds = [0, 0, 0]
    for _ in range(60_000):
        thirds[rng.below(n) % 3] += 1
    assert chi_square(thirds, 20_000) < 18.4


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = seeded(11)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(48_000):
        pile = pile_of([0, 1, 2, 3], 4)
        pile.shuffle(rng)
        order = tuple(pile.as_list())
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    assert chi_square(list(orders.values()), 2000) < 56.6  # 23 degrees of freedom, once in 10,000


def test_every_card_of_a_large_shuffle_can_come_anywhere() -> None:
    rng = seeded(12)
    counts = [[0] * 20 for _ in range(20)]
    for _ in range(20_000):
        pile = pile_of(list(range(20)), 20)
        pile.shuffle(rng)
        for place, card in enumerate(pile.as_list()):
            counts[card][place] += 1
    for row in counts:
        assert chi_square(row, 1000) < 50.8  # 19 degrees of freedom, once in 10,000


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """The first number of 4,096 seeds in a row fills 64 classes evenly, so do seeds that differ in high bits."""
    for shift in (0, 32, 52):
        counts = [0] * 64
        for seed in range(4096):
            counts[seeded(seed << shift).next32() >> 26] += 1
        assert chi_square(counts, 64) < 117.0  # 63 degrees of freedom, once in 10,000


def test_part_of_a_pile_is_shuffled_alone() -> None:
    rng = seeded(3)
    pile = pile_of(list(range(10)), 12)
    pile.shuffle_part(rng, 3, 7)
    assert pile.as_list()[:3] == [0, 1, 2]
    assert pile.as_list()[7:] == [7, 8, 9]
    assert sorted(pile.as_list()[3:7]) == [3, 4, 5, 6]


def test_shuffling_nothing_or_one_card_uses_no_luck() -> None:
    rng = seeded(3)
    before = rng.words()
    new_pile(3).shuffle(rng)
    pile_of([5], 3).shuffle(rng)
    assert rng.words() == before
