"""SQLAlchemy's asynchronous engines need it; ours in a browser is none of these, and only their names are asked for."""

from typing import Any


class greenlet:  # noqa: N801 - its name
    """Never made."""


class error(Exception):  # noqa: N801 - its name
    """Never raised."""


def getcurrent() -> Any:
    """No greenlet runs."""
    return None
