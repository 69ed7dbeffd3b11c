"""Deals that follow from the test: a table without a seed gets the same cards whenever a test is run, so that none
passes or fails by the luck of the deal. Servers in processes of their own read in a file which test is running."""

import hashlib
import os
import secrets
from collections.abc import Callable
from itertools import count
from pathlib import Path

FILE = "CASTAWAYS_TEST_RUNNING"  # names the file


def dealer(test: str) -> Callable[[int], int]:
    """What takes the place of `secrets.randbits` while a test runs: the same numbers in the same order every time."""
    deals = count()
    return lambda bits: _number(test, next(deals), bits)


def follow() -> None:
    """In a server of the tests: deal as the test that runs at the moment has it."""
    file = os.environ.get(FILE)
    if file is None:
        return  # started by hand, or by a benchmark
    deals: dict[str, count[int]] = {}

    def randbits(bits: int) -> int:
        test = Path(file).read_text(encoding="utf-8")
        return _number(test, next(deals.setdefault(test, count())), bits)

    secrets.randbits = randbits


def _number(test: str, deal: int, bits: int) -> int:
    digest = hashlib.sha512(f"{deal} {test}".encode()).digest()
    assert bits <= 8 * len(digest)
    return int.from_bytes(digest) >> (8 * len(digest) - bits)
