"""Are two samples of worlds drawn alike? A chi-square test for two samples, so strict that luck does not fail it."""

import math
from collections import Counter
from collections.abc import Hashable, Iterable

LEAST = 10  # times a thing must be seen in both samples together to count by itself
Z_LIMIT = 4.9  # of a normal variable: once in two million


def unlikeness(left: Iterable[Hashable], right: Iterable[Hashable]) -> float:
    """How many standard deviations two samples are further apart than samples of one source."""
    first, second = Counter(left), Counter(right)
    one, two = sum(first.values()), sum(second.values())
    rare = [0, 0]
    chi, cells = 0.0, 0
    rows = []
    for thing in {*first, *second}:
        if first[thing] + second[thing] >= LEAST:
            rows.append((first[thing], second[thing]))
        else:
            rare[0] += first[thing]
            rare[1] += second[thing]
    if sum(rare) >= LEAST:
        rows.append((rare[0], rare[1]))
    for a, b in rows:
        chi += (math.sqrt(two / one) * a - math.sqrt(one / two) * b) ** 2 / (a + b)
        cells += 1
    free = cells - 1
    if free < 1:
        return 0.0
    # Wilson and Hilferty: the cube root of chi-square / degrees of freedom is nearly normal
    return float(((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free)))


def assert_alike(left: Iterable[Hashable], right: Iterable[Hashable]) -> None:
    """Fail unless both samples may come from one source."""
    left, right = list(left), list(right)
    z = unlikeness(left, right)
    if z > Z_LIMIT:
        first, second = Counter(left), Counter(right)
        rows = sorted({*first, *second}, key=lambda thing: -first[thing] - second[thing])[:12]
        table = "\n".join(f"{first[row] / len(left):7.3f} {second[row] / len(right):7.3f}  {row}" for row in rows)
        raise AssertionError(f"z = {z:.1f}\n{table}")
