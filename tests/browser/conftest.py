"""A real server in its own process, and Debian's chromium before it."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

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
PROGRAM = """
import sys
from pathlib import Path
from castaways.server.settings import Settings
from castaways.terminal.serve_command import serve
serve(Settings(data=Path(sys.argv[1]), bot_pause=float(sys.argv[3]), rate=1e6, burst=10**6, new_rate=1e6,
      new_burst=10**6), "127.0.0.1", int(sys.argv[2]), "en", False)
"""


class Server:
    """`castaways serve` as people run it, on a port of its own; it can be killed and started again."""

    def __init__(self, data: Path, pause: float = 0.05) -> None:
        self.data = data
        self.pause = pause
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", PROGRAM, str(self.data), str(self.port), str(self.pause)]
        self._process = subprocess.Popen(command, start_new_session=True)
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=2).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """As by a power cut: no goodbye."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> int:
        """As by Ctrl-C; gives the exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        code = self._process.wait(20)
        self._process = None
        return code


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a worker."""
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, once a worker."""
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield launched
        launched.close()


Opener = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a page as a new person; anything that the page complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str = "/", lang: str = "en", width: int = 1280, height: int = 800, **more: Any) -> Page:
        context = browser.new_context(
            base_url=more.pop("base_url", server.url),
            locale=lang,
            viewport={"width": width, "height": height},
            reduced_motion=more.pop("reduced_motion", "reduce"),
            **more,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if "Content Security" in said.text else None)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
