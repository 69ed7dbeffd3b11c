"""What runs is what was built: every compiled module is an extension, and none is older than its source."""

import importlib
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from setuptools import Distribution, Extension

import castaways

ROOT = Path(__file__).parent.parent


def compiled_modules() -> list[str]:
    """The compiled modules, as setup.py lists them."""
    source = (ROOT / "setup.py").read_text(encoding="utf-8")
    listed: dict[str, object] = {"Path": Path}
    exec(source[source.index("CORE = ") : source.index("ENGINE = ")], listed)
    modules = listed["MODULES"]
    assert isinstance(modules, list)
    return [str(path).removesuffix(".py").replace("/", ".") for path in modules]


@pytest.mark.parametrize("name", compiled_modules())
def test_the_extension_is_what_runs(name: str) -> None:
    module = importlib.import_module(name)
    assert str(module.__file__).endswith(".so"), f"{name} runs uncompiled: make build"
    assert Path(str(module.__file__)).stat().st_mtime >= Path(ROOT, *name.split(".")).with_suffix(".py").stat().st_mtime


def test_every_game_has_its_rules_compiled() -> None:
    for name in castaways.games():
        assert f"castaways.games.{name}.rules.state" in compiled_modules()


def version(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "castaways", "--version"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_version_says_which_engine_runs() -> None:
    assert version() != version(CASTAWAYS_PURE="1")
    assert castaways.__version__ in version()


def asked_of_setuptools(monkeypatch: pytest.MonkeyPatch, command: str) -> list[str]:
    """The extensions that setup.py asks for when it is called with a command; nothing is generated for them."""
    asked: list[list[Extension]] = []
    monkeypatch.setattr("setuptools.setup", lambda **arguments: asked.append(arguments["ext_modules"]))
    monkeypatch.setattr("mypyc.build.mypycify", lambda *_, **__: [Extension("castaways__mypyc", [])])
    monkeypatch.setattr(sys, "argv", ["setup.py", command])
    monkeypatch.delenv("CASTAWAYS_PURE", raising=False)
    monkeypatch.chdir(ROOT)
    runpy.run_path(str(ROOT / "setup.py"))
    (found,) = asked
    return [one.name for one in found]


def test_with_a_compiler_the_engine_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked_of_setuptools(monkeypatch, "build_ext") == ["castaways__mypyc"]


def test_whoever_asks_for_metadata_alone_does_not_wait_for_c(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked_of_setuptools(monkeypatch, "egg_info") == []


def test_without_a_compiler_the_plain_sources_are_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """setup.py asks for no extension when the compiler does not work, and says so."""
    monkeypatch.setenv("CC", "/nonexistent/cc")
    assert asked_of_setuptools(monkeypatch, "build_ext") == []
    assert "no working C compiler" in capsys.readouterr().err


def test_the_package_is_typed() -> None:
    assert (Path(castaways.__file__).parent / "py.typed").exists()


DEEP = """
import gc
import castaways
class Link:
    __slots__ = ("before", "depth")
    def __init__(self, before, depth):
        self.before = before
        self.depth = (depth, self)
        self.depth = (depth,)
deal = castaways.game("friday").dealer(1)
for number in range(1500):
    a, b = deal(number), deal(number + 1)
    chain = [a, b]
    del a, b
    for depth in range(40 + number % 60):
        chain = Link(chain, depth)
    del chain
    others = [(number, [i]) for i in range(50)]
    if number % 10 == 0:
        gc.collect()
"""


def test_games_at_the_end_of_a_long_chain_are_freed() -> None:
    """Python puts off what is freed deep inside other things, by a header that not all compiled objects have."""
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", DEEP], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


ENGINE = """#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "castaways__mypyc", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_castaways__mypyc(void) { return PyModule_Create(&module); }
"""


def profiled_build(monkeypatch: pytest.MonkeyPatch, folder: Path, exercise: str) -> Path:
    """The engine that a build by profile leaves behind, of a module as small as can be."""
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.setattr(sys, "argv", ["setup.py", "egg_info"])
    monkeypatch.chdir(ROOT)
    build_by_profile = runpy.run_path(str(ROOT / "setup.py"))["BuildByProfile"]
    (folder / "scripts").mkdir(exist_ok=True)
    (folder / "scripts" / "exercise.py").write_text(exercise)
    (folder / "engine.c").write_text(ENGINE)
    monkeypatch.chdir(folder)
    build = build_by_profile(Distribution({"ext_modules": [Extension("castaways__mypyc", ["engine.c"])]}))
    build.inplace, build.build_lib, build.build_temp = True, str(folder / "lib"), str(folder / "temp")
    build.ensure_finalized()
    build.run()
    (made,) = folder.glob("*.so")
    return made


def test_an_engine_is_compiled_by_what_it_has_counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for _ in range(2):  # also where an earlier build has left one
        made = profiled_build(monkeypatch, tmp_path, "import castaways__mypyc")
        assert b".gcda" not in made.read_bytes()
    assert not list(tmp_path.rglob("__pycache__"))


def test_an_engine_that_counts_is_never_left_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        profiled_build(monkeypatch, tmp_path, "import castaways__mypyc; raise SystemExit(3)")
    assert not list(tmp_path.rglob("castaways__mypyc*.so"))
    with pytest.raises(SystemExit, match="counted nothing"):
        profiled_build(monkeypatch, tmp_path, "")
    assert not list(tmp_path.rglob("castaways__mypyc*.so"))
