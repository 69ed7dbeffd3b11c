"""JSON by the standard library, as far as our pages and tables ask `orjson` for it."""

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

OPT_PASSTHROUGH_SUBCLASS = 1
OPT_PASSTHROUGH_DATETIME = 2
JSONEncodeError = TypeError
JSONDecodeError = json.JSONDecodeError
PLAIN = (str, int, float, bool, type(None))
Default = Callable[[Any], Any] | None
loads = json.loads


def dumps(value: Any, default: Default = None, option: int | None = None) -> bytes:
    """A value as UTF-8, without spaces."""
    if option:
        value = _strict(value, default)
    return json.dumps(value, default=_default(default), ensure_ascii=False, separators=(",", ":")).encode()


def _default(default: Default) -> Default:
    def told(value: Any) -> Any:
        if is_dataclass(value) and not isinstance(value, type):
            return {one.name: getattr(value, one.name) for one in fields(value)}
        if default is None:
            raise TypeError(f"no JSON of {type(value).__name__}")
        return default(value)

    return told


def _strict(value: Any, default: Default) -> Any:
    """What is a text or a number and more goes to `default`; the standard library would not tell it apart."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind is dict:
        return {key: _strict(one, default) for key, one in value.items()}
    if kind in (list, tuple):
        return [_strict(one, default) for one in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: _strict(getattr(value, one.name), default) for one in fields(value)}
    if default is None:
        raise TypeError(f"no JSON of {kind.__name__}")
    return _strict(default(value), default)
