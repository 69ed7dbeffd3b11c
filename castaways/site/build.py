"""Writes the site: Pyodide from npm, our package and what it needs in one archive, the files of the pages, the home page
in every language, and the list by which a browser keeps all of it for good."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import Distribution, distribution
from io import BytesIO
from pathlib import Path, PurePosixPath

from castaways._version import __version__

PYODIDE = "314.0.7"
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
ENGINE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
HERE = Path(__file__).parent
PACKAGE = HERE.parent
# What our server imports of others; everything else it has is left out or stood in for (see `stand_ins`).
NEEDED = (
    "attrs",
    "babel",
    "fluent.runtime",
    "fluent.syntax",
    "itsdangerous",
    "jinja2",
    "markupsafe",
    "mypy_extensions",
    "platformdirs",
    "python-multipart",
    "pytz",
    "sqlalchemy",
    "starlette",
    "typing_extensions",
)
LOCALES = re.compile(r"babel/locale-data/(root|en|en_US|ru|ru_RU|uk|uk_UA)\.dat")
LEFT_OUT = re.compile(
    r"(^|/)(__pycache__|tests?)/|\.(so|pyd|pyx|pxd|pyi|c|h|exe)$"
    r"|^babel/(locale-data/|messages/)|^pytz/zoneinfo/|^sqlalchemy/(testing|dialects/(mysql|mssql|oracle))/|^(idna|segno)/"
    r"|^castaways/(arena|client|envs|mcp|terminal|training|server/commands)/"
    r"|^castaways/site/(static|stand_ins)/|^castaways/web/(openmoji|static)/|^castaways/games/\w+/training"
)
# Parts of Python that nothing of ours reaches: a fifth of what is loaded.
UNUSED = re.compile(
    r"^(_pyrepl|curses|ctypes|dbm|distutils|ensurepip|idlelib|lib2to3|pydoc_data|tkinter|turtledemo|unittest|venv|wsgiref"
    r"|xmlrpc|multiprocessing/dummy|test)/"
    r"|^(turtle|pydoc|doctest|imaplib|poplib|ftplib|smtplib|nntplib|mailbox|telnetlib|tarfile|pickletools|cProfile|profile"
    r"|pstats|trace|tracemalloc|pdb|bdb|plistlib|antigravity|this|webbrowser|cgi|cgitb|uu|xdrlib|chunk|sndhdr|aifc|wave)\.py"
)


class BuildError(RuntimeError):
    """The site could not be written."""


def build_site(folder: Path, cache: Path, tell: Callable[[str], None]) -> None:
    """Write the site into a folder, which is made anew."""
    tell("Pyodide")
    pyodide = _pyodide(cache)
    with tempfile.TemporaryDirectory() as made:
        site = Path(made) / "site"
        site.mkdir()
        tell("files of the pages")
        _pages(site)
        tell("the engine")
        _engine(site, pyodide)
        _shrink(pyodide, _archive(), site / "castaways.zip")
        _notices(site, pyodide)
        for path in sorted((HERE / "static").iterdir()):
            shutil.copy(path, site / path.name)
        _list(site)
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(site, folder)
    tell(f"{size(folder) / 1e6:.1f} MB packed")


def size(folder: Path) -> int:
    """Bytes of all files as a web server sends them, packed by gzip."""
    import gzip

    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in folder.rglob("*") if path.is_file())


# -------------------------------------------------------------------- Pyodide


def _pyodide(cache: Path) -> Path:
    """Pyodide as npm has it, unpacked; checked by its hash before anything of it is used."""
    cache.mkdir(parents=True, exist_ok=True)
    archive = cache / f"pyodide-{PYODIDE}.tgz"
    if not archive.is_file():
        npm = shutil.which("npm")
        if npm is None:
            raise BuildError("npm is missing: it brings Pyodide")
        done = subprocess.run([npm, "pack", f"pyodide@{PYODIDE}"], cwd=cache, capture_output=True, text=True)  # noqa: S603
        if done.returncode or not archive.is_file():
            raise BuildError(f"npm could not bring Pyodide: {done.stderr.strip()}")
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if INTEGRITY != f"sha512-{found}":
        archive.unlink()
        raise BuildError("Pyodide is not the one that this version was made with")
    folder = cache / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        with tarfile.open(archive) as packed, tempfile.TemporaryDirectory(dir=cache) as part:
            packed.extractall(part, filter="data")
            (Path(part) / "package").rename(folder)
    return folder


def _engine(site: Path, pyodide: Path) -> None:
    target = site / "pyodide"
    target.mkdir()
    for name in ENGINE_FILES:
        shutil.copy(pyodide / name, target / name)
    used = BytesIO()
    with zipfile.ZipFile(pyodide / STDLIB) as before, zipfile.ZipFile(used, "w") as after:
        for info in before.infolist():
            if not UNUSED.match(info.filename):
                _put(after, info.filename, before.read(info))
    _shrink(pyodide, used.getvalue(), target / STDLIB)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    (target / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")


# -------------------------------------------------------------------- our package, and what it needs


def _archive() -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in sorted(_modules().items()):
            _put(archive, name, content)
    return made.getvalue()


def _modules() -> dict[str, bytes]:
    found = {name: path.read_bytes() for name, path in _ours()}
    for package in NEEDED:
        found |= {name: path.read_bytes() for name, path in _files(distribution(package))}
    from castaways.server.render.assets import MARKS, marks

    found[f"castaways/{MARKS.relative_to(PACKAGE).as_posix()}"] = json.dumps(marks()).encode()
    ours = distribution("castaways")
    for name in ("METADATA", "entry_points.txt"):
        found[f"castaways-{__version__}.dist-info/{name}"] = (ours.read_text(name) or "").encode()
    return found


def _ours() -> Iterator[tuple[str, Path]]:
    for path in PACKAGE.rglob("*"):
        name = f"castaways/{path.relative_to(PACKAGE).as_posix()}"
        if path.is_file() and not LEFT_OUT.search(name):
            yield name, path
    stand_ins = HERE / "stand_ins"
    for path in stand_ins.rglob("*.py"):
        yield f"stand_ins/{path.relative_to(stand_ins).as_posix()}", path


def _files(package: Distribution) -> Iterator[tuple[str, Path]]:
    """The files of a package that Python can use in a browser."""
    for file in package.files or ():
        name = PurePosixPath(*file.parts).as_posix()
        wanted = LOCALES.fullmatch(name) or not LEFT_OUT.search(name)
        if wanted and ".dist-info/" not in name and not name.startswith("..") and "bin/" not in name:
            yield name, Path(str(file.locate()))


def _shrink(pyodide: Path, archive: bytes, target: Path) -> None:
    """The same archive without docstrings and comments: half of what a browser would load."""
    node = shutil.which("node")
    if node is None:
        raise BuildError("node is missing: it comes with npm")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.zip"
        source.write_bytes(archive)
        command = [node, str(HERE / "shrink.mjs"), str(pyodide.resolve()), str(source), str(target)]
        done = subprocess.run(command, capture_output=True, text=True)  # noqa: S603
        if done.returncode:
            raise BuildError(f"the engine could not be packed: {done.stderr[-2000:]}")


def _put(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """The same bytes give the same archive, whenever it is made."""
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, content, compresslevel=9)


def _notices(site: Path, pyodide: Path) -> None:
    """The licences of everything that is in the folder and is not ours."""
    folder = site / "licences"
    folder.mkdir()
    shutil.copy(pyodide / "package.json", folder / "pyodide.json")
    shutil.copy(pyodide / "README.md", folder / "pyodide.md")
    for package in NEEDED:
        found = distribution(package)
        texts = [
            Path(str(file.locate())).read_text(encoding="utf-8", errors="replace")
            for file in found.files or ()
            if re.search(r"dist-info/.*(LICEN[CS]E|COPYING|NOTICE)", file.as_posix())
        ]
        words = f"{found.metadata['Name']} {found.version}: {found.metadata.get('License-Expression') or found.metadata.get('License', '')}"
        (folder / f"{package}.txt").write_text("\n\n".join((words, *texts)), encoding="utf-8")
    art = PACKAGE / "web" / "openmoji"
    for name in ("LICENSE", "ATTRIBUTION"):
        shutil.copy(art / name, folder / f"openmoji-{name.lower()}.txt")


# -------------------------------------------------------------------- pages


def _pages(site: Path) -> None:
    """Style, scripts and art under the addresses that the pages know, and the home page in every language."""
    from castaways.server.render.assets import address_of, art, assets, pictures

    for name, asset in assets().items():
        _write(site / address_of(name).lstrip("/"), asset.plain)
    for code, picture in pictures().items():
        _write(site / art(code).lstrip("/"), picture.plain)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _list(site: Path) -> None:
    """What the service worker keeps: the engine and its pages at once, all else when it is asked for."""
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    mark = hashlib.sha256()
    for name in names:
        mark.update(name.encode() + (site / name).read_bytes())
    kept = [name for name in names if not name.startswith("licences/") and name != "sw.js"]
    files = [{"name": name, "early": True} for name in (*kept, "files.js")]
    text = f"// Written when the site is built.\nexport const VERSION = {mark.hexdigest()[:12]!r};\nexport const FILES = {json.dumps(files)};\n"
    (site / "files.js").write_text(text, encoding="utf-8")
