"""Models of strength."""

from typing import Any


class PlackettLuce:
    """Never asked: games with bots are not rated."""

    def __init__(self, **_set: Any) -> None:
        pass
