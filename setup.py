"""Builds the compiled modules with mypyc; without a C compiler the plain sources are installed and run, slower.

The pictures of the pages are taken from the art package beforehand: castaways/web/art.py.
"""

import os
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

    improve = runpy.run_path("scripts/generated_c.py")["improve"]
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
        self._remove_engine()  # one of an earlier build would be taken for good, and counts nothing
        with tempfile.TemporaryDirectory() as counts:
            engine.extra_compile_args = [*plain, f"-fprofile-generate={counts}"]
            engine.extra_link_args = [f"-fprofile-generate={counts}"]
            try:
                super().run()
                self._exercise()
            finally:
                self._remove_engine()  # nor may one that counts be taken for good later
            if not any(Path(counts).rglob("*.gcda")):
                raise SystemExit("castaways: the engine has counted nothing")
            self.compiler = compiler  # an object by now, where a name is expected
            # Some functions of headers are never called: they have no counts.
            by_counts = [f"-fprofile-use={counts}", "-fprofile-correction", "-Wno-missing-profile"]
            engine.extra_compile_args = [*plain, *by_counts]
            engine.extra_link_args = []
            super().run()

    def _remove_engine(self) -> None:
        for folder in (Path(self.build_lib), Path()) if self.inplace else (Path(self.build_lib),):
            (folder / self.get_ext_filename(ENGINE)).unlink(missing_ok=True)

    def _exercise(self) -> None:
        where = Path.cwd() if self.inplace else Path(self.build_lib).resolve()
        # Needed are also the modules that this build was given: librt and mypy_extensions.
        path = os.pathsep.join([str(where), *(folder for folder in sys.path if folder)])
        # Modules that Python keeps compiled name their folder, and would be in the wheel.
        still = {"PYTHONPATH": path, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        variables = {**os.environ, **still}
        subprocess.run([sys.executable, "scripts/exercise.py"], env=variables, check=True)


runpy.run_path("castaways/web/art.py")["collect"]()
profiled = os.environ.get("CASTAWAYS_PROFILED") == "1"
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildByProfile} if profiled else {})
