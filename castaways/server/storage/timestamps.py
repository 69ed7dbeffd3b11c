"""The time, as the database keeps it."""

import time


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)
