"""Packages of which only names are asked for in a browser: nobody has an account there, is written to or is pushed."""

import importlib.abc
import importlib.machinery
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any

PACKAGES = ("aiosmtplib", "cryptography", "httpcore", "pyotp", "segno", "zxcvbn")


class _Nameless(type):
    """Whatever is asked of a class that is not there is another one."""

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return _absent(name)

    def __getitem__(cls, _kinds: Any) -> type["Absent"]:
        return cls  # type: ignore[return-value]


class Absent(Exception, metaclass=_Nameless):
    """Can be named, also in a signature or behind `except`, and made; whoever uses one is told that it is not there."""

    def __init__(self, *_given: Any, **_named: Any) -> None:
        super().__init__(type(self).__name__)

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"{type(self).__name__}.{name} is not in a browser")


def _absent(name: str) -> Any:
    return _Nameless(name, (Absent,), {})


class _Module(ModuleType):
    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return _absent(name)


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name.partition(".")[0] not in PACKAGES:
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        return _Module(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        pass


def install() -> None:
    """From now on these packages can be imported."""
    sys.meta_path.append(_Finder())
