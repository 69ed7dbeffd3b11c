"""`make lock`: the packages that a server is deployed with, in deploy/requirements.txt, and those that build it, in
deploy/build-requirements.txt, each with its hashes.

Both are for all systems and all Pythons that we promise. Nothing in them says where they were made, or from which
mirror.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "deploy" / "requirements.txt"
BUILD_LOCK = LOCK.with_name("build-requirements.txt")
EXTRAS = ("server", "previews", "postgres", "redis")
HEAD = f"""\
# What castaways[{",".join(EXTRAS)}] needs, for deployments: pip install --require-hashes -r requirements.txt
# Written by `make lock`; do not edit.
"""
BUILD_HEAD = """\
# What builds castaways: pip install --require-hashes -r build-requirements.txt, then pip wheel --no-build-isolation
# Written by `make lock`; do not edit.
"""
FOREIGN = re.compile(
    r"://|^\s*-(?!-hash=)|index-url|find-links|(^|[\s=])/", re.M
)  # addresses, options, paths of this machine


def main() -> int:
    """Ask for the newest versions that fit, and write them down."""
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    _lock(LOCK, HEAD, ["pyproject.toml", *extras])
    _lock(BUILD_LOCK, BUILD_HEAD, ["-"], "\n".join(_building()))
    return 0


def _building() -> list[str]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: list[str] = tomllib.load(file)["build-system"]["requires"]
    return found


def _lock(path: Path, head: str, what: list[str], given: str = "") -> None:
    uv = Path(sys.executable).with_name("uv")
    quiet = ["--quiet", "--no-header", "--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade"]
    command = [str(uv), "pip", "compile", *what, *quiet]
    done = subprocess.run(command, cwd=ROOT, input=given, stdout=subprocess.PIPE, text=True, check=True)
    text = head + done.stdout
    if found := FOREIGN.search(text):
        raise SystemExit(f"this does not belong in a lock file: {text[found.start() :].splitlines()[0]}")
    path.write_text(text, encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {len(re.findall('^[^# ].*==', text, re.M))} packages")


if __name__ == "__main__":
    sys.exit(main())
