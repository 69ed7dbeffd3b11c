"""The time, as the database keeps it."""

import time
from datetime import UTC, datetime


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def today() -> str:
    """The day that it is in UTC, as everybody writes it to computers."""
    return datetime.fromtimestamp(now(), UTC).date().isoformat()
