"""How many packages and megabytes the core and its extras bring: `build/wheels/bin/python scripts/weigh.py dist/*.whl`.

Each goes into a new environment, with bytecode as pip makes it. What the environment itself brings is not counted.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

EXTRAS = ("", "[terminal]", "[server]", "[play]", "[envs]")


def main() -> int:
    """Install and weigh, one after the other."""
    wheel = Path(sys.argv[1]).resolve()
    uv = Path(sys.executable).with_name("uv")
    for extra in EXTRAS:
        with tempfile.TemporaryDirectory() as folder:
            quiet = ["--quiet", "--python", folder]
            subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, "--clear", folder], check=True)
            before = weight(Path(folder))
            wanted = f"castaways{extra} @ {wheel.as_uri()}"
            subprocess.run([uv, "pip", "install", *quiet, "--compile-bytecode", "--link-mode=copy", wanted], check=True)
            packages = len(list(Path(folder).rglob("*.dist-info")))
            print(f"castaways{extra}: {packages} packages, {(weight(Path(folder)) - before) / 1e6:.0f} MB", flush=True)
    return 0


def weight(folder: Path) -> int:
    """The bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
