"""Ctrl-C: it leaves at once, whatever the program is doing, and nothing that is said or saved on leaving is disturbed.

Python notices a signal between two steps of its own. One that comes after the last such step, before the program falls
asleep to wait for a line, would be noticed only when a line is typed. So we wait for either, a line or a signal: the
system tells of signals through a pipe.
"""

import os
import select
import signal
import sys
import time
from types import FrameType

# Seconds in which more presses are the same wish; a later one says that the first was lost somewhere.
REPEAT_SECONDS = 1.0


class Interrupts:
    """What becomes of Ctrl-C in this process."""

    def __init__(self) -> None:
        self.told_of_signals = -1  # the end of the pipe that can be read once a signal has come
        self.pressed = float("-inf")  # when Ctrl-C was last taken for a wish to leave

    def prepare(self) -> None:
        """From now on the first Ctrl-C raises KeyboardInterrupt, and the following ones do not disturb the goodbye."""
        if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
            return
        signal.signal(signal.SIGINT, self._press)
        if os.name == "posix":
            self.told_of_signals, tells = os.pipe()
            os.set_blocking(tells, False)
            signal.set_wakeup_fd(tells, warn_on_full_buffer=False)

    def end(self) -> None:
        """No more of it: Python takes our handler away at its very end, and would complain of a press after that."""
        self.pressed = float("inf")
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    def wait_for_line(self) -> None:
        """Sleep until somebody has typed a line. Ctrl-C is heard meanwhile."""
        if self.told_of_signals < 0 or sys.stdin is None or not sys.stdin.isatty():
            return  # of a pipe we may have read the next lines already, and would wait in vain
        waiting_for = [sys.stdin.fileno(), self.told_of_signals]
        while self.told_of_signals in select.select(waiting_for, [], [])[0]:
            os.read(self.told_of_signals, 512)  # Python runs the handler before it goes on

    def _press(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        if now - self.pressed >= REPEAT_SECONDS:
            self.pressed = now
            raise KeyboardInterrupt


INTERRUPTS = Interrupts()
