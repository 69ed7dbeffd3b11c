"""Builds the compiled modules with mypyc; without a C compiler the plain sources are installed and run, slower.

The pictures of the pages are taken from the art package beforehand: castaways/web/art.py.
"""

import os
import re
import runpy
import sys
import tempfile
from pathlib import Path

from setuptools import setup

# The hot path is compiled: these modules, and of every game all modules of its rules and its policy.
CORE = ["bits", "rng", "pile", "float32", "buffers", "sink", "state", "policy", "playout", "batch"]
BOTS = ["tree", "search", "network"]
MODULES = [
    *(f"castaways/core/{module}.py" for module in CORE),
    *sorted(str(path) for path in Path("castaways/games").glob("*/rules/*.py") if path.stem != "__init__"),
    *sorted(str(path) for path in Path("castaways/games").glob("*/policy/*.py") if path.stem != "__init__"),
    *(f"castaways/bots/{module}.py" for module in BOTS),
]


# Commands that need the compiled modules; those that only ask for metadata would generate C for nothing.
COMPILING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def compiler_works() -> bool:
    """Can a C file that includes Python.h be compiled here, by whatever compiler Python would take?"""
    from distutils import ccompiler, errors, sysconfig  # setuptools brings them where Python no longer does

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n")
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
HARMLESS = {"if", "likely", "unlikely", "PyErr_SetNone", "PyErr_SetString", "PyErr_Occurred", "CPy_AddTraceback"}
HARMLESS |= {"CPy_Unreachable", "CPyInt64_Divide", "CPyInt64_Remainder", "__builtin_ctzll"}
# References that a function counts for itself, in `cpy_r_...`: what an attribute holds is let go of by another name.
# A function may have the only object that holds an array it borrows; those that it calls have none such.
OWN_ARRAYS = r"\bVEC_\w+_(?:IN|DE)CREF(?=\(cpy_r_)|\breturn\b"
OWN_OBJECTS = rf"{OWN_ARRAYS}|\bCPy_(?:IN|DE)CREF(?=\(cpy_r_)"


def called_in(code: str, but: str) -> set[str]:
    """What is called here, other than to count references for oneself."""
    return set(re.findall(r"(\w+) ?\(", re.sub(but, "", code)))


def borrow_arrays(code: str) -> str:
    """Do not count references to packed arrays where nothing is called that could let go of them.

    mypyc counts them at every `self.cards[i] = card`: about half of the instructions of such a line.
    """
    functions = re.split(r"(?<=\n}\n)", code)
    calls: dict[str, set[str]] = {}
    for function in functions:
        head = re.search(r"^\w+ (CPyDef_\w+)\([^()]*\) \{\n", function, flags=re.MULTILINE)
        if head:
            calls[head[1]] = called_in(function[head.end() :], OWN_OBJECTS)
    harmless = set(HARMLESS)
    while more := {name for name, called in calls.items() if name not in harmless and called <= harmless}:
        harmless |= more
    return "".join([_borrowing(function, harmless) for function in functions])


def _borrowing(function: str, harmless: set[str]) -> str:
    counted = re.findall(r"VEC_\w+_INCREF\((cpy_r_r\d+)\);", function)
    for name in {name for name in counted if counted.count(name) == 1}:
        bare = re.sub(rf"\n *VEC_\w+_(?:IN|DE)CREF\({name}\);", "", function)
        # Declared, read from an attribute and looked into: it goes nowhere else.
        if len(re.findall(rf"\b{name}\b(?!\.(?:len|items)\b)", bare)) == 2:
            if called_in(_held(function, name), OWN_ARRAYS) <= harmless:
                function = bare
    return function


def _held(function: str, name: str) -> str:
    """The lines that may run between counting an array up and counting it down again."""
    lines = function.split("\n")
    labels = {line[: line.index(":")]: at for at, line in enumerate(lines) if line.startswith("CPyL")}
    found: set[int] = set()
    ahead = [next(at for at, line in enumerate(lines) if f"_INCREF({name});" in line) + 1]
    while ahead:
        at = ahead.pop()
        if at in found or f"_DECREF({name});" in lines[at]:
            continue
        found.add(at)
        jump = re.search(r"\bgoto (\w+);", lines[at])
        if jump:
            ahead.append(labels[jump[1]])
        if "if (" in lines[at] and lines[at].endswith("{"):  # where its block ends, too
            ahead.append(next(end for end in range(at + 1, len(lines)) if lines[end].strip().startswith("}")))
        if not re.match(r" *(goto|return|CPy_Unreachable)\b", lines[at]):
            ahead.append(at + 1)
    return "\n".join([lines[at] for at in sorted(found)])


# Small and called all the time. mypyc's checks make them look longer than they are.
SHORT: tuple[str, ...] = ("bits___ones", "float32___share_bits")
SHORT += ("rng___Rng___next32", "rng___Rng___below", "buffers___Actions___any")
SHORT += ("buffers___Features___put_of", "buffers___Features___put_one", "buffers___Features___put_share")
SHORT += ("boat___strength_of", "boat___cards_of", "boat___has_open", "boat___owns", "trade___partners")


def inline_short(code: str) -> str:
    """Have functions inlined that the compiler takes for too long."""
    head = rf"^(?=\w+ CPyDef_(?:{'|'.join(SHORT)})\([^()]*\) \{{$)"
    return re.sub(head, "#ifdef __GNUC__\n__attribute__((always_inline)) inline\n#endif\n", code, flags=re.MULTILINE)


def count_zeros(code: str) -> str:
    """Find the lowest bit of a mask by an instruction of the processor, where the compiler can: core/bits.py."""
    head = r"(int64_t CPyDef_bits___lowest_bit\(int64_t (\w+)\) \{\n)"
    zeros = r"\1#ifdef __GNUC__\n    return __builtin_ctzll((uint64_t)\2);\n#endif\n"
    return re.sub(head, zeros, code)


def improve(source: Path, before: str, written: float) -> None:
    """Change the code that mypyc wrote. What is the same as before keeps its time, and is not compiled again."""
    code = source.read_text()
    for change in (expect_good_indexes, free_at_once, borrow_arrays, count_zeros, inline_short):
        code = change(code)
    source.write_text(code)
    if code == before:
        os.utime(source, (written, written))


def extensions() -> list:
    """The compiled modules, in one group with a fixed name."""
    if os.environ.get("CASTAWAYS_PURE") == "1" or not COMPILING.intersection(sys.argv):
        return []
    if not compiler_works():
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


runpy.run_path("castaways/web/art.py")["collect"]()
setup(ext_modules=extensions())
