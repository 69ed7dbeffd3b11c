"""Schemas of the API for programs, which are declared and never used in a browser."""

from typing import Any


class ValidationError(ValueError):
    """Never raised."""


class BaseModel:
    """A schema."""

    def __init_subclass__(cls, **_configured: Any) -> None:
        pass


def Field(*_default: Any, **_described: Any) -> Any:  # noqa: N802 - its name
    """What a schema says of a field."""
    return None


def ConfigDict(**_configured: Any) -> Any:  # noqa: N802 - its name
    """What a schema says of itself."""
    return None


def __getattr__(name: str) -> Any:
    """Validators and the like: they mark what they are given with nothing."""
    if name.startswith("__"):
        raise AttributeError(name)
    return lambda *_given, **_named: lambda function: function
