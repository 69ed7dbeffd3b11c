"""A clock that a test turns: nobody waits for a time to be up, and none is up before its time on a slow machine."""

import time


class ClockHands:
    """The time that the server reads; the fixture `hands` puts it in."""

    def __init__(self) -> None:
        self.now = self.begun = time.time()

    def time(self) -> float:
        """As in the module that it stands for."""
        return self.now

    def turn(self, seconds: float) -> None:
        """So much time passes at once."""
        self.now += seconds
