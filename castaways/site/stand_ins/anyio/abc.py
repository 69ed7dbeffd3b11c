"""Kinds of tasks."""


class TaskGroup:
    """Never made."""
