"""`make wheels`: the source distribution, and from it a wheel that the package index takes, in dist/.

The same commit gives the same wheel, byte by byte; `--twice` builds it again to see.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent


def main() -> int:
    """Build, repair, check; say what came out."""
    parser = argparse.ArgumentParser(description="build the source distribution and a wheel")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--twice", action="store_true", help="build the wheel twice, and compare")
    given = parser.parse_args()
    shutil.rmtree(given.out, ignore_errors=True)
    given.out.mkdir(parents=True)
    run("build", "--sdist", "--outdir", given.out, ROOT)
    source = next(given.out.glob("*.tar.gz"))
    wheel = build_wheel(source, given.out)
    if given.twice:
        with tempfile.TemporaryDirectory() as folder:
            if digest(build_wheel(source, Path(folder))) != digest(wheel):
                raise SystemExit("two builds gave two different wheels")
        print("two builds gave the same wheel")
    run("twine", "check", "--strict", source, wheel)
    for file in (source, wheel):
        print(f"{file.name}  {file.stat().st_size / 1e6:.1f} MB  sha256 {digest(file)}")
    return 0


def build_wheel(source: Path, out: Path) -> Path:
    """A wheel from the source distribution; on Linux one that runs on other Linux machines too."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.unpack_archive(source, folder / "source", filter="data")
        run("build", "--wheel", "--outdir", folder, next((folder / "source").iterdir()))
        built = next(folder.glob("*.whl"))
        if sys.platform == "linux":
            run("auditwheel", "repair", "--wheel-dir", folder / "repaired", built)
            built = next((folder / "repaired").glob("*.whl"))
            if "manylinux" not in built.name:
                raise SystemExit(f"{built.name}: no package index takes this")
            run("auditwheel", "show", built)
        return Path(shutil.copy(built, out))


def run(module: str, *words: "str | Path") -> None:
    """A tool of this environment, with all that could differ between two builds held still."""
    path = os.pathsep.join((str(BIN), os.environ.get("PATH", "")))
    still = {"PATH": path, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": epoch()}
    variables = {"CASTAWAYS_PROFILED": "1", **os.environ, **still}
    if module == "build" and shutil.which("uv", path=path):
        words = ("--installer", "uv", *words)
    subprocess.run([sys.executable, "-m", module, *map(str, words)], cwd=ROOT, env=variables, check=True)


def epoch() -> str:
    """The time of the files in a wheel: that of the last commit, or of the last release outside a repository."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return os.environ["SOURCE_DATE_EPOCH"]
    command = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or str(int((ROOT / "CHANGELOG.md").stat().st_mtime))


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
