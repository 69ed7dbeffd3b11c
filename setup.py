"""Builds the compiled modules with mypyc; without a C compiler the plain sources are installed and run, slower.

The pictures of the pages are taken from the art package beforehand: castaways/web/art.py.
"""

import os
import re
import runpy
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

# The hot path is compiled: these modules, and of every game all modules of its rules and its policy.
CORE = ["bits", "rng", "pile", "float32", "buffers", "sink", "state", "policy", "playout", "batch"]
BOTS = ["tree", "search", "network"]
MODULES = [
    *(f"castaways/core/{module}.py" for module in CORE),
    *sorted(str(path) for path in Path("castaways/games").glob("*/rules/*.py") if path.stem != "__init__"),
    *sorted(str(path) for path in Path("castaways/games").glob("*/policy/*.py") if path.stem != "__init__"),
    *(f"castaways/bots/{module}.py" for module in BOTS),
]


ENGINE = "castaways__mypyc"  # the module that holds all of them
GCC_ONLY = "#if !defined(__GNUC__) || defined(__clang__)\n#error\n#endif\n"  # other compilers keep profiles otherwise

# Commands that need the compiled modules; those that only ask for metadata would generate C for nothing.
COMPILING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def compiles(code: str) -> bool:
    """Can this C code be compiled here, by whatever compiler Python would take?"""
    from distutils import ccompiler, errors, sysconfig  # setuptools brings them where Python no longer does

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text(code)
        try:
            compiler = ccompiler.new_compiler()
            sysconfig.customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_python_inc()])
        except (errors.CCompilerError, errors.DistutilsError, OSError) as error:
            print(f"castaways: {error}", file=sys.stderr)
            return False
    return True


def expect_good_indexes(code: str) -> str:
    """Tell the compiler that an index is hardly ever out of bounds, which mypyc leaves open: 1.1x."""
    return re.sub(r"= (\(uint64_t\)\w+ < \(uint64_t\)\w+);", r"= likely(\1);", code)


def free_at_once(code: str) -> str:
    """Let objects that the garbage collector does not know be freed at once.

    mypyc puts them off, as others, if many objects are freed inside each other. Python does that by writing into the
    collector's header, which these (`acyclic=True`) do not have: it would overwrite whatever lies before them.
    """
    begin, end = r"CPy_TRASHCAN_BEGIN\(self, \w+\)\n", r"CPy_TRASHCAN_END\(self\)\n"
    body = r"((?:(?!PyObject_GC_UnTrack|\n *static |\n *}\n *\n).)*?)"  # within one function
    head = r"(_dealloc\(\w+ \*self\)\n *\{\n)"
    return re.sub(f"{head}{body}{begin}{body}{end}", r"\1\2\3", code, flags=re.DOTALL)


# What may be called while a packed array is only borrowed: none of it lets go of an array, or the function ends there.
HARMLESS = {"if", "likely", "unlikely", "PyErr_SetNone", "PyErr_SetString", "CPy_AddTraceback", "CPy_Unreachable"}
HARMLESS |= {"PyErr_Occurred", "CPyDef_bits___lowest_bit"}  # these only look


def borrow_arrays(code: str) -> str:
    """Do not count references to packed arrays where nothing is called that could let go of them.

    mypyc counts them at every `self.cards[i] = card`: about half of the instructions of such a line.
    """
    return "".join([_borrowing(function) for function in re.split(r"(?<=\n}\n)", code)])


def _borrowing(function: str) -> str:
    counted = re.findall(r"VEC_\w+_INCREF\((cpy_r_r\d+)\);", function)
    for name in {name for name in counted if counted.count(name) == 1}:
        counting = rf"\n *VEC_\w+_(?:IN|DE)CREF\({name}\);"
        live = "\n".join(_while_held(name, function.split("\n")))
        # What is held elsewhere may be let go of; an attribute, which holds the array itself, may not.
        called = set(re.findall(r"(\w+) ?\(", re.sub(r"VEC_\w+_(?:IN|DE)CREF(?=\(cpy_r_)|\breturn\b", "", live)))
        bare = re.sub(counting, "", function)
        # Declared, read from an attribute and looked into: it goes nowhere else.
        if called <= HARMLESS and len(re.findall(rf"\b{name}\b(?!\.(?:len|items)\b)", bare)) == 2:
            function = bare
    return function


def _while_held(name: str, lines: list[str]) -> list[str]:
    """The lines that may be run between the counting of a reference and its end; rather too many than too few."""
    labels = {line.split(":")[0]: i for i, line in enumerate(lines) if re.match(r"CPyL\d+: ;", line)}
    waiting = [next(i for i, line in enumerate(lines) if f"_INCREF({name});" in line) + 1]
    reached: set[int] = set()
    while waiting:
        i = waiting.pop()
        line = lines[i].strip()
        if i in reached or f"_DECREF({name});" in line:
            continue
        reached.add(i)
        waiting += [labels[label] for label in re.findall(r"goto (CPyL\d+);", line)]
        if not line.startswith(("goto ", "return ", "CPy_Unreachable(")) and i + 1 < len(lines):
            waiting.append(i + 1)
        if line.endswith("{"):  # the block may be left out
            indent = lines[i][: len(lines[i]) - len(line)]
            waiting.append(next(k for k in range(i + 1, len(lines)) if lines[k].startswith(indent + "}")) + 1)
    return [lines[i] for i in sorted(reached)]


def count_zeros(code: str) -> str:
    """Find the lowest bit of a mask by an instruction of the processor, where the compiler can: core/bits.py."""
    head = r"(int64_t CPyDef_bits___lowest_bit\(int64_t (\w+)\) \{\n)"
    zeros = r"\1#ifdef __GNUC__\n    return __builtin_ctzll((uint64_t)\2);\n#endif\n"
    return re.sub(head, zeros, code)


# Functions that check all places they will write before they begin: core/float32.py.
LOOKS_AHEAD = ("float32___write_marks", "float32___write_marks_of_two", "float32___write_spread")


def check_once(code: str) -> str:
    """Leave out the checks of single indexes in functions that have checked all of them before."""
    for name in LOOKS_AHEAD:
        body = rf"char CPyDef_{name}\([^)]*\) \{{\n.*?\n}}\n"
        code = re.sub(body, lambda found: re.sub(r"= likely\(\(uint64_t\).*\);", "= 1;", found[0]), code, flags=re.S)
    return code


# Short functions of which many calls follow each other: inlined, they share what they look up.
INLINE = (
    "buffers___Features___put_of",
    "buffers___Features___put_one",
    "float32___check_places",
    "float32___share_bits",
    "noah___policy___observation___put_number",
)


def inline(code: str) -> str:
    """Have the compiler inline functions that it finds too long, for the sake of what they do on errors."""
    for name in INLINE:
        code = re.sub(rf"\n(\w+ CPyDef_{name}\([^)]*\) \{{)", r"\nALWAYS_INLINE \1", code)
    always = "#define ALWAYS_INLINE __attribute__((always_inline)) inline\n"
    return f"#ifdef __GNUC__\n{always}#else\n#define ALWAYS_INLINE\n#endif\n{code}"


def improve(source: Path, before: str, written: float) -> None:
    """Change the code that mypyc wrote. What is the same as before keeps its time, and is not compiled again."""
    code = source.read_text()
    for change in (expect_good_indexes, free_at_once, borrow_arrays, count_zeros, check_once, inline):
        code = change(code)
    source.write_text(code)
    if code == before:
        os.utime(source, (written, written))


def extensions() -> list:
    """The compiled modules, in one group with a fixed name."""
    if os.environ.get("CASTAWAYS_PURE") == "1" or not COMPILING.intersection(sys.argv):
        return []
    if not compiles("#include <Python.h>\n"):
        print(
            "castaways: no working C compiler with Python headers: installing the slower plain Python", file=sys.stderr
        )
        return []
    import mypyc.build

    level = os.environ.get("CASTAWAYS_OPT", "3")
    before = {path: (path.read_text(), path.stat().st_mtime) for path in Path("build").glob("__native_*.c")}
    # What a module outside of these is made of may not be installed yet: in an isolated build it never is.
    strict = ["--strict", "--allow-subclassing-any"]
    built = mypyc.build.mypycify([*strict, *MODULES], opt_level=level, debug_level="0", group_name="castaways")
    for path in Path("build").glob("__native_*.c"):
        improve(path, *before.get(path, ("", 0.0)))
    if os.name != "nt":
        inline = "-fvisibility=hidden"  # lets the compiler inline across modules: 1.15-1.4x
        # Where mypyc lies is told in none of its messages: an isolated build has another place each time.
        nowhere = f"-fmacro-prefix-map={Path(mypyc.build.__file__).parent}=mypyc"
        for extension in built:
            extension.extra_compile_args = [*extension.extra_compile_args, inline, nowhere]
    return built


class BuildByProfile(build_ext):
    """Compiles the engine with counters, plays games with it, and compiles it again by what was counted: 1.1 to 1.25x.

    For whoever asks by `CASTAWAYS_PROFILED=1`, since it takes more than twice as long. Counts are the same at every
    build, and so is what comes of them.
    """

    def run(self) -> None:
        """Build everything twice, but for the small modules that only lead to the engine."""
        engine = next((extension for extension in self.extensions or () if extension.name == ENGINE), None)
        if engine is None or not compiles(GCC_ONLY):
            print("castaways: the engine is compiled without a profile, which needs GCC", file=sys.stderr)
            super().run()
            return
        plain, compiler = list(engine.extra_compile_args), self.compiler
        with tempfile.TemporaryDirectory() as counts:
            engine.extra_compile_args = [*plain, f"-fprofile-generate={counts}"]
            engine.extra_link_args = [f"-fprofile-generate={counts}"]
            super().run()
            self.compiler = compiler  # an object by now, where a name is expected
            self._exercise()
            # Some functions of headers are never called: they have no counts.
            by_counts = [f"-fprofile-use={counts}", "-fprofile-correction", "-Wno-missing-profile"]
            engine.extra_compile_args = [*plain, *by_counts]
            engine.extra_link_args = []
            (Path(self.build_lib) / self.get_ext_filename(ENGINE)).unlink()
            super().run()

    def _exercise(self) -> None:
        where = Path.cwd() if self.inplace else Path(self.build_lib).resolve()
        # Needed are also the modules that this build was given: librt and mypy_extensions.
        path = os.pathsep.join([str(where), *(folder for folder in sys.path if folder)])
        variables = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
        subprocess.run([sys.executable, "scripts/exercise.py"], env=variables, check=True)


runpy.run_path("castaways/web/art.py")["collect"]()
profiled = os.environ.get("CASTAWAYS_PROFILED") == "1"
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildByProfile} if profiled else {})
