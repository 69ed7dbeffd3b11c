"""Builds the compiled rooms with mypyc; without a C compiler the plain sources are installed and run, slower."""

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import setup

# The rooms of the hot path. Everything else stays plain Python.
CORE = ["bits", "rng", "pile", "buffers", "sink", "state", "playout", "batch"]
GAMES = {
    "friday": [
        "actions",
        "terms",
        "events",
        "cards",
        "knowledge",
        "drawing",
        "total",
        "abilities",
        "fight",
        "score",
        "features",
        "judgement",
        "instinct",
        "rules",
    ],
    "level10": [
        "actions",
        "terms",
        "events",
        "cards",
        "rows",
        "claims",
        "endgame",
        "talk",
        "careful",
        "knowledge",
        "belief",
        "score",
        "features",
        "outlook",
        "company",
        "judgement",
        "instinct",
        "rules",
        "deal",
    ],
    "noah": [
        "actions",
        "terms",
        "events",
        "cards",
        "ring",
        "knowledge",
        "deck",
        "shelter",
        "abilities",
        "flood",
        "landing",
        "exchange",
        "score",
        "features",
        "worth",
        "measures",
        "promise",
        "bargain",
        "haggling",
        "instinct",
        "plans",
        "rules",
    ],
    "lifeboat": [
        "actions",
        "terms",
        "events",
        "cards",
        "memory",
        "boat",
        "trade",
        "morning",
        "day",
        "fight",
        "evening",
        "thirst",
        "deeds",
        "resample",
        "score",
        "features",
        "instinct",
        "rules",
        "deal",
    ],
}
BOTS = ["tree", "search", "network"]
MODULES = [
    *(f"castaways/core/{room}.py" for room in CORE),
    *(f"castaways/games/{game}/{room}.py" for game, rooms in GAMES.items() for room in rooms),
    *(f"castaways/bots/{room}.py" for room in BOTS),
]


def compiler_works() -> bool:
    """Can a C file that includes Python.h be compiled here?"""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    include = sysconfig.get_paths()["include"]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n")
        command = [*compiler, "-c", str(source), f"-I{include}", "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, check=False, capture_output=True, timeout=60).returncode == 0
        except (OSError, subprocess.TimeoutExpired):
            return False


def expect_good_indexes(source: Path, before: str, written: float) -> None:
    """Tell the compiler that an index is hardly ever out of bounds, which mypyc leaves open: 1.1x.

    Code that is the same as before keeps its time, so that it is not compiled again.
    """
    code = re.sub(r"= (\(uint64_t\)\w+ < \(uint64_t\)\w+);", r"= likely(\1);", source.read_text())
    source.write_text(code)
    if code == before:
        os.utime(source, (written, written))


def extensions() -> list:
    """The compiled rooms, in one group with a fixed name."""
    if os.environ.get("CASTAWAYS_PURE") == "1":
        return []
    if not compiler_works():
        print(
            "castaways: no working C compiler with Python headers: installing the slower plain Python", file=sys.stderr
        )
        return []
    from mypyc.build import mypycify

    level = os.environ.get("CASTAWAYS_OPT", "3")
    before = {path: (path.read_text(), path.stat().st_mtime) for path in Path("build").glob("__native_*.c")}
    built = mypycify(["--strict", *MODULES], opt_level=level, debug_level="0", group_name="castaways")
    for path in Path("build").glob("__native_*.c"):
        expect_good_indexes(path, *before.get(path, ("", 0.0)))
    for extension in built:
        extension.extra_compile_args.append("-fvisibility=hidden")  # lets the compiler inline across rooms: 1.15-1.4x
    return built


setup(ext_modules=extensions())
