"""What runs is what was built: every compiled module is an extension, and none is older than its source."""

import importlib
import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from setuptools import Extension

import castaways

ROOT = Path(__file__).parent.parent


def compiled_modules() -> list[str]:
    """The compiled modules, as setup.py lists them."""
    source = (ROOT / "setup.py").read_text(encoding="utf-8").split("def compiler_works")[0]
    listed: dict[str, object] = {}
    exec(source.replace("from setuptools import setup", ""), listed)
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


def test_only_what_the_collector_knows_is_put_off() -> None:
    source = (ROOT / "setup.py").read_text(encoding="utf-8")
    listed: dict[str, Any] = {}
    exec("import re\n" + source[source.index("def free_at_once") : source.index("def improve")], listed)
    function = (
        "static void\n{name}_dealloc({name}Object *self)\n{{\n    {first}\n"
        "    CPy_TRASHCAN_BEGIN(self, {name}_dealloc)\n    free_it();\n    CPy_TRASHCAN_END(self)\n    done: ;\n}}\n\n"
    )
    known = function.format(name="State", first="PyObject_GC_UnTrack(self);")
    unknown = function.format(name="Pile", first="clear_it();")
    changed = listed["free_at_once"](known + unknown + known)
    assert changed.count(known) == 2 and "TRASHCAN" not in changed.replace(known, "")
    assert changed.count("free_it();") == 3 and "clear_it();" in changed


FUNCTION = """char CPyDef_pile___Pile___put(PyObject *cpy_r_self, int64_t cpy_r_i) {{
    VecU8 cpy_r_r0;
    cpy_r_r0 = ((PileObject *)cpy_r_self)->_cards;
    VEC_U8_INCREF(cpy_r_r0);
    cpy_r_r1 = (int64_t)cpy_r_r0.len;
    if (unlikely(cpy_r_r1 < cpy_r_i)) {{
        CPy_AddTraceback("pile.py", "put", 1, CPyStatic_globals);
        goto CPyL2;
    }}
    {between}
    cpy_r_r2 = (CPyPtr)cpy_r_r0.items;
    VEC_U8_DECREF(cpy_r_r0);
    return 1;
CPyL2: ;
    VEC_U8_DECREF(cpy_r_r0);
    return 2;
}}
"""


def _listed(first: str) -> dict[str, Any]:
    """The functions of setup.py that change what mypyc wrote, from one on."""
    source = (ROOT / "setup.py").read_text(encoding="utf-8")
    listed: dict[str, Any] = {}
    exec("import re\n" + source[source.index(first) : source.index("def improve")], listed)
    return listed


def test_arrays_are_borrowed_where_nothing_lets_go_of_them() -> None:
    borrow = _listed("# What may be called while")["borrow_arrays"]
    plain = FUNCTION.format(between="cpy_r_r3 = cpy_r_r1 + 1;")
    calling = FUNCTION.format(between="CPyDef_pile___Pile___change(cpy_r_self);")
    kept = FUNCTION.format(between="((OtherObject *)cpy_r_other)->_cards = cpy_r_r0;")
    changed = borrow(plain + calling + kept)
    assert changed.endswith(calling + kept)
    assert "CREF" not in changed[: -len(calling + kept)] and "cpy_r_r0.items" in changed[: -len(calling + kept)]


OTHER = """char CPyDef_pile___Pile___change(PyObject *cpy_r_self) {{
    {body}
    return 1;
}}
"""


def test_arrays_are_borrowed_across_functions_that_let_go_of_nothing() -> None:
    borrow = _listed("# What may be called while")["borrow_arrays"]
    calling = FUNCTION.format(between="CPyDef_pile___Pile___change(cpy_r_self);")
    looking = OTHER.format(body="cpy_r_r0 = ((PileObject *)cpy_r_self)->_n;")
    setting = OTHER.format(body="VEC_U8_DECREF(((PileObject *)cpy_r_self)->_cards);")
    assert "CREF" not in borrow(calling + looking)
    assert borrow(calling + setting) == calling + setting
    ending = FUNCTION.format(between="CPy_DECREF(cpy_r_pile);")  # perhaps the only one that holds the array
    assert borrow(ending) == ending


def test_what_runs_elsewhere_in_a_function_does_not_matter_to_a_borrowed_array() -> None:
    borrow = _listed("# What may be called while")["borrow_arrays"]
    branching = FUNCTION.format(between="cpy_r_r3 = cpy_r_r1 + 1;").replace(
        "CPyL2: ;", "CPyL1: ;\n    CPyDef_pile___Pile___change(cpy_r_self);\n    return 1;\nCPyL2: ;"
    )
    assert "CREF" not in borrow(branching)
    jumping = branching.replace("    cpy_r_r3 =", "    if (cpy_r_r1) goto CPyL1;\n    cpy_r_r3 =")
    assert borrow(jumping) == jumping


def test_short_functions_are_inlined() -> None:
    inline = _listed("# Small and called all the time")["inline_short"]
    short, other = (f"int64_t CPyDef_bits___{name}(int64_t cpy_r_mask) {{\n}}\n" for name in ("ones", "halves"))
    changed = inline(short + other)
    assert changed.endswith(short + other) and changed.count("always_inline") == 1


def test_the_lowest_bit_is_one_instruction() -> None:
    count_zeros = _listed("def count_zeros")["count_zeros"]
    code = "int64_t CPyDef_bits___lowest_bit(int64_t cpy_r_mask) {\n    int64_t cpy_r_r0;\n}\n"
    assert "return __builtin_ctzll((uint64_t)cpy_r_mask);" in count_zeros(code)
    assert count_zeros(code.replace("lowest_bit", "ones")) == code.replace("lowest_bit", "ones")
