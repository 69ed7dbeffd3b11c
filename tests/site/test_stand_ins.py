"""What stands in for mypyc's runtime in a browser has all that our modules take from it, and does the same."""

import ast
import importlib
import runpy
from pathlib import Path
from typing import Any

import pytest

import castaways

HOME = Path(castaways.__file__).parent
STAND_INS = HOME / "site" / "stand_ins"


def taken() -> set[tuple[str, str]]:
    """Modules of the runtime and names that some module of ours imports from them."""
    found = set()
    for path in HOME.rglob("*.py"):
        if STAND_INS in path.parents or "librt" not in (text := path.read_text(encoding="utf-8")):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("librt."):
                found |= {(str(node.module), name.name) for name in node.names}
    return found


def stand_in(module: str) -> dict[str, Any]:
    return runpy.run_path(str(STAND_INS.joinpath(*module.split(".")).with_suffix(".py")))


def test_every_name_that_is_imported_is_there() -> None:
    assert {module for module, _ in taken()} == {"librt.strings", "librt.vecs"}
    for module, name in taken():
        assert name in stand_in(module), f"{module}.{name} has no stand-in: the site would not start"


@pytest.mark.parametrize("value", [0.0, 1.0, 2.0, 1 / 3, -7.25, 255.0])
def test_numbers_have_the_same_bits(value: float) -> None:
    found = []
    for strings in (vars(importlib.import_module("librt.strings")), stand_in("librt.strings")):
        writer = strings["BytesWriter"]()
        strings["write_f32_le"](writer, value)
        data = writer.getvalue()
        found.append((data, int(strings["read_i32_le"](data, 0)), int(strings["read_i64_le"](data * 2, 0))))
    assert found[0] == found[1]
