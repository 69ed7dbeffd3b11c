"""`make lock`: the packages that a server is deployed with, in deploy/requirements.txt, each with its hashes.

One file for all systems and all Pythons that we promise. Nothing in it says where it was made, or from which mirror.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "deploy" / "requirements.txt"
EXTRAS = ("server", "previews", "postgres", "redis")
HEAD = f"""\
# What castaways[{",".join(EXTRAS)}] needs, for deployments: pip install --require-hashes -r requirements.txt
# Written by `make lock`; do not edit.
"""
FOREIGN = re.compile(
    r"://|^\s*-(?!-hash=)|index-url|find-links|(^|[\s=])/", re.M
)  # addresses, options, paths of this machine


def main() -> int:
    """Ask for the newest versions that fit, and write them down."""
    uv = Path(sys.executable).with_name("uv")
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    quiet = ["--quiet", "--no-header", "--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade"]
    command = [str(uv), "pip", "compile", "pyproject.toml", *extras, *quiet]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    text = HEAD + done.stdout
    if found := FOREIGN.search(text):
        raise SystemExit(f"this does not belong in a lock file: {text[found.start() :].splitlines()[0]}")
    LOCK.write_text(text, encoding="utf-8")
    print(f"{LOCK.relative_to(ROOT)}: {len(re.findall('^[^# ].*==', text, re.M))} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
