"""Numbers of several processes: there is one."""

from typing import Any


class MultiProcessCollector:
    """Only its name is asked for."""


def mark_process_dead(_process: Any) -> None:
    """No process dies."""
