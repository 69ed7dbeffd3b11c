"""Models of strength."""

from typing import Any


class PlackettLuce:
    """Never asked: games with bots are not rated."""

    def __init__(self, **_set: Any) -> None:
        pass


class BradleyTerryFull:
    """Where puzzles begin; here no answer counts, so that nothing is ever rated."""

    mu, sigma, beta = 25.0, 25.0 / 3.0, 25.0 / 6.0
