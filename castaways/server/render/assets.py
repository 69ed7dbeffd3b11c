"""Files that browsers keep for good: style, scripts and art, each under an address that changes with its content."""

import gzip
import hashlib
import json
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.web import STATIC
from castaways.web.art import pictures as files_of_pictures

KINDS = (".css", ".js", ".svg", ".webmanifest")
MARKS = Path(__file__).with_name("marks.json")  # only in a site


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, ready to be sent."""

    type: str
    plain: bytes
    packed: bytes
    mark: str  # changes with the content


@cache
def assets() -> dict[str, Asset]:
    """All files by name: `app.css`, and for a game `friday/board.css`."""
    found = {path.name: path for path in STATIC.iterdir()}
    for name in games():
        folder = game_of(name).folder / "web"
        if folder.is_dir():
            found |= {f"{name}/{path.name}": path for path in folder.iterdir()}
    # Scripts import each other by name from the address they have themselves: any change gives all of them a new one.
    scripts = b"".join(path.read_bytes() for _, path in sorted(found.items()) if path.suffix == ".js")
    return {
        name: _read(path, scripts if path.suffix == ".js" else b"")
        for name, path in found.items()
        if path.suffix in KINDS
    }


def _read(path: Path, beside: bytes = b"") -> Asset:
    plain = path.read_bytes()
    type_ = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    mark = hashlib.sha256(beside or plain).hexdigest()[:10]
    return Asset(type_, plain, gzip.compress(plain, mtime=0), mark)


@cache
def marks() -> tuple[dict[str, str], dict[str, str]]:
    """The marks of all files by name, and of all pictures by code point. A folder that a site was built into has the
    files, and those who run in its pages know the marks alone."""
    if MARKS.is_file():
        files, drawings = json.loads(MARKS.read_text(encoding="utf-8"))
        return files, drawings
    return {name: asset.mark for name, asset in assets().items()}, {
        code: picture.mark for code, picture in pictures().items()
    }


def address_of(name: str) -> str:
    """Where a file of ours is found."""
    return f"/static/{marks()[0][name]}/{name}"


def has(name: str) -> bool:
    """Is there such a file?"""
    return name in marks()[0]


@cache
def pictures() -> dict[str, Asset]:
    """All pictures by their code points; a game of another package may bring some of its own in `web/art`."""
    folders = [game_of(name).folder / "web" / "art" for name in games()]
    return {code: _read(path) for code, path in files_of_pictures(*folders).items()}


def art(code: str) -> str:
    """Where a picture is found, by its code point."""
    return f"/art/{marks()[1].get(code, 'none')}/{code}.svg"
