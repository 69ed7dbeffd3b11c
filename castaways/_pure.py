"""Runs the plain Python sources even where compiled ones lie beside them.

`CASTAWAYS_PURE=1` in the environment installs this finder. One install then serves both modes, so that the tests
can compare them, and a rule under work needs no compiler.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PureFinder:
    """Finds every `castaways` module as its .py file, never as an extension."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.startswith("castaways."):
            for entry in path or ():
                spec = FileFinder(entry, (SourceFileLoader, [".py"])).find_spec(name)
                if spec is not None:
                    return spec
        return None


def install() -> None:
    """Put the finder in front of all others, once."""
    if not any(isinstance(finder, PureFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, PureFinder())
