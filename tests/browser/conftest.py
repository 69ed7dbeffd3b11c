"""A real server in its own process, the site as plain files, and Debian's chromium before them."""

import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.conftest import missing
from tests.server.process import Server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PYODIDE = Path(__file__).parents[2] / "build" / "pyodide"
BELOW = "castaways"  # the site lies in a folder, as on most web spaces
PATIENCE = 30_000  # ms, for a page on a crowded machine
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a worker."""
    running = Server(tmp_path_factory.mktemp("data"), analysis_playouts=16)  # a quick look is enough to draw
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, once a worker."""
    if CHROMIUM is None:
        missing("chromium")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield launched
        launched.close()


Opener = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a page as a new person; anything that the page complains of fails the test.

    Whoever cuts the connection off leaves it so at the end: a page without one is loaded anew when it comes back, and a
    Chromium whose context is closed in that moment hangs now and then, and is of no use to the tests that follow.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str = "/", lang: str = "en", width: int = 1280, height: int = 800, **more: Any) -> Page:
        context = browser.new_context(
            base_url=more.pop("base_url", server.url),
            locale=lang,
            viewport={"width": width, "height": height},
            reduced_motion=more.pop("reduced_motion", "reduce"),
            service_workers=more.pop("service_workers", "block"),  # the tests of the app ask for them
            **more,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if "Content Security" in said.text else None)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, served by Python's own server of files. `CASTAWAYS_SITE` names a folder in which one was
    built before, for whoever works at these tests."""
    folder = Path(os.environ.get("CASTAWAYS_SITE") or tmp_path_factory.mktemp("web"))
    if not (folder / BELOW).is_dir():
        if shutil.which("npm") is None:
            missing("npm")
        command = [sys.executable, "-m", "castaways", "site", str(folder / BELOW), "--cache", str(PYODIDE)]
        subprocess.run(command, check=True)  # not here, where the browser has a loop of its own
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{served.server_port}/{BELOW}/"
        served.shutdown()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        """Nothing is printed."""


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[Page]:
    """Somebody new; whatever the page complains of, and every request to another host, fails the test."""
    context = browser.new_context(locale="en", viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(2 * PATIENCE)  # whatever is asked is answered by an engine in the browser
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if "Content Security" in said.text else None)
    context.on("request", lambda request: None if request.url.startswith(site) else complaints.append(request.url))
    page.goto(site)
    yield page
    context.close()
    assert complaints == []
