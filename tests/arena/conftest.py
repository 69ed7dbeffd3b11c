"""The small game of another package for the seats, as in the tests of the terminal."""

from tests.terminal.conftest import own_place, toy

__all__ = ["own_place", "toy"]
