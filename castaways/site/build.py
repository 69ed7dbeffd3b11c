"""Writes the site: Pyodide from npm, our package and what it needs in one archive, the files of the pages, the home
page in every language, and the list by which a browser keeps all of it for good."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib.metadata import Distribution, distribution
from io import BytesIO
from pathlib import Path, PurePosixPath

from castaways._version import __version__
from castaways.site.local.paths import rooted

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
    """The site could not be written; the message that says why, for the terminal."""

    def __init__(self, id: str, **args: str) -> None:
        super().__init__(id, args)
        self.id, self.args_ = id, args


def build_site(folder: Path, cache: Path, tell: Callable[[str], None]) -> int:
    """Write the site into a folder, which is made anew; gives its size. `tell` hears of the steps."""
    tell("site-pyodide")
    pyodide = _pyodide(cache)
    with tempfile.TemporaryDirectory() as made:
        site = Path(made) / "site"
        site.mkdir()
        tell("site-pages")
        _pages(site)
        tell("site-engine")
        _engine(site, pyodide)
        _shrink(pyodide, _archive(), site / "castaways.zip")
        _notices(site, pyodide)
        _shell(site)
        _list(site)
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(site, folder)
    return size(folder)


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
            raise BuildError("site-no-npm")
        with tempfile.TemporaryDirectory(dir=cache) as part:  # somebody may do the same beside us
            command = [npm, "pack", f"pyodide@{PYODIDE}"]
            done = subprocess.run(command, check=False, cwd=part, capture_output=True, text=True)
            if done.returncode or not (Path(part) / archive.name).is_file():
                raise BuildError("site-no-pyodide", why=done.stderr.strip()[-500:])
            (Path(part) / archive.name).replace(archive)
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if f"sha512-{found}" != INTEGRITY:
        archive.unlink()
        raise BuildError("site-bad-pyodide")
    folder = cache / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        with tarfile.open(archive) as packed, tempfile.TemporaryDirectory(dir=cache) as part:
            packed.extractall(part, filter="data")
            with suppress(OSError):  # it is there by now
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
        raise BuildError("site-no-npm")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.zip"
        source.write_bytes(archive)
        command = [node, str(HERE / "shrink.mjs"), str(pyodide.resolve()), str(source), str(target)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise BuildError("site-no-engine", why=done.stderr[-500:])


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
        said = [found.metadata[key] for key in ("License-Expression", "License") if key in found.metadata]
        licence = said[0].partition("\n")[0] if said else "see below"
        words = f"{found.metadata['Name']} {found.version}: {licence}"
        (folder / f"{package}.txt").write_text("\n\n".join((words, *texts)), encoding="utf-8")
    art = PACKAGE / "web" / "openmoji"
    for name in ("LICENSE", "ATTRIBUTION"):
        shutil.copy(art / name, folder / f"openmoji-{name.lower()}.txt")


# -------------------------------------------------------------------- pages


def _pages(site: Path) -> None:
    """Style, scripts and art under the addresses that the pages know, and the home page in every language."""
    from castaways.server.render.assets import address_of, art, assets, pictures

    _homes(site)
    for name, asset in assets().items():
        _write(site / address_of(name).lstrip("/"), asset.plain)
    for code, picture in pictures().items():
        _write(site / art(code).lstrip("/"), picture.plain)


def _shell(site: Path) -> None:
    """The frame around the pages, with what it says and its icons."""
    from castaways.core.text import LANGUAGES, Message
    from castaways.server.render.icons import SIZES, icon, icon_png
    from castaways.web import TEXTS

    for path in sorted((HERE / "static").iterdir()):
        shutil.copy(path, site / path.name)
    words = {"loading": "site-loading", "failed": "site-failed", "needs": "site-needs"}
    texts = {lang: {word: TEXTS.say(Message(id), lang) for word, id in words.items()} for lang in LANGUAGES}
    index = (site / "index.html").read_text(encoding="utf-8")
    said = json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c")
    lines = "".join(f'<p lang="{lang}">{TEXTS.say(Message("site-script"), lang)}</p>' for lang in LANGUAGES)
    index = index.replace("@TEXTS@", said).replace("@SCRIPT@", lines)
    (site / "index.html").write_text(index, encoding="utf-8")
    (site / "icon.svg").write_text(icon(), encoding="utf-8")
    for width in SIZES:
        _write(site / f"icon-{width}.png", icon_png(width))
        _write(site / f"icon-{width}-maskable.png", icon_png(width, maskable=True))


def _homes(site: Path) -> None:
    """The home page as a new visitor sees it, before any engine runs."""
    import asyncio

    from castaways.core.text import LANGUAGES
    from castaways.server.render.templates import environment

    before = environment().globals["online"]
    environment().globals["online"] = False
    try:
        for lang, page in asyncio.run(_drawn_homes(LANGUAGES)).items():
            _write(site / f"home.{lang}.html", _guarded(rooted(page, b".")))
    finally:
        environment().globals["online"] = before


def _guarded(page: bytes) -> bytes:
    """A page that says itself what it may load: any web space may serve it, without headers of ours."""
    from castaways.server.http.guard import OWN_FILES

    head = b'<meta charset="utf-8">'
    if head not in page:
        raise RuntimeError("a page without its first line")
    meta = f'{head.decode()}\n<meta http-equiv="Content-Security-Policy" content="{OWN_FILES}">'
    return page.replace(head, meta.encode(), 1)


async def _drawn_homes(languages: Sequence[str]) -> dict[str, bytes]:
    """What the route of the home page answers, on an empty database."""
    from starlette.requests import Request

    from castaways.server.accounts.identity import Visitor
    from castaways.server.http.routes.home import home
    from castaways.server.settings import Settings
    from castaways.server.startup import build
    from castaways.server.storage.database import upgrade

    found: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as folder:
        context = build(Settings(data=Path(folder)))
        await upgrade(context.engine)
        for lang in languages:
            scope = {
                "type": "http",
                "method": "GET",
                "scheme": "https",
                "path": "/",
                "query_string": b"",
                "headers": [],
            }
            response = await home(Request({**scope, "server": ("site", 443)}), context, Visitor("0" * 32, lang, True))
            found[lang] = bytes(response.body)
        await context.store.close()
        await context.engine.dispose()
    return found


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
    late = ("pyodide/", "art/", "castaways.zip")
    files = [{"name": name, "early": not name.startswith(late)} for name in (*kept, "files.js")]
    text = (
        "// Written when the site is built.\n"
        f"export const VERSION = {json.dumps(mark.hexdigest()[:12])};\nexport const FILES = {json.dumps(files)};\n"
    )
    (site / "files.js").write_text(text, encoding="utf-8")
