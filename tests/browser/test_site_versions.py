"""A new version of the site waits until no game is played: the frame and its worker alone, with an engine that says no
more than it is asked for. The whole site is tried in `test_site.py`."""

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import castaways
from tests.browser.test_app import until

STATIC = Path(castaways.__file__).parent / "site" / "static"
ENGINE = """
const channel = new BroadcastChannel("castaways engine");
channel.addEventListener("message", ({ data }) => {
  if (!data.ask) return;
  channel.postMessage({ to: data.ask, heard: true });
  const body = new TextEncoder().encode(`<title>VERSION</title><h1>VERSION ${data.url}</h1>`);
  channel.postMessage({ to: data.ask, status: 200, headers: { "content-type": "text/html" }, body });
});
postMessage({ ready: true });
"""


def write(folder: Path, version: str) -> None:
    """A version of the site."""
    for path in STATIC.iterdir():
        shutil.copy(path, folder / path.name)
    index = (folder / "index.html").read_text(encoding="utf-8")
    words = '{"en": {"loading": "", "failed": "", "needs": ""}}'
    (folder / "index.html").write_text(index.replace("@TEXTS@", words), encoding="utf-8")
    (folder / "engine.js").write_text(ENGINE.replace("VERSION", version), encoding="utf-8")
    (folder / "home.en.html").write_text(f"<title>home</title><h1>home {version}</h1>", encoding="utf-8")
    names = [path.name for path in folder.iterdir() if path.name not in ("sw.js", "files.js")]
    files = ", ".join(f'{{ name: "{name}", early: true }}' for name in [*names, "files.js"])
    (folder / "files.js").write_text(f'export const VERSION = "{version}";\nexport const FILES = [{files}];\n')
    with (folder / "sw.js").open("a", encoding="utf-8") as script:
        script.write(f"// {version}\n")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """Its folder, and its address."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *said: object) -> None:
            """Nothing."""

    write(tmp_path, "one")
    served = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=tmp_path))
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield tmp_path, f"http://127.0.0.1:{served.server_port}/"
    served.shutdown()


def shows(page: Page, text: str) -> None:
    expect(page.frame_locator("#page").locator("h1")).to_have_text(text)


def go_to(page: Page, place: str) -> None:
    page.evaluate("(place) => { location.hash = place; }", place)


UPDATE = "navigator.serviceWorker.getRegistration().then((one) => one.update())"
WAITING = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))"


def test_a_new_version_waits_for_the_end_of_the_game(browser: Browser, site: tuple[Path, str]) -> None:
    folder, address = site
    context = browser.new_context(locale="en")
    page, other = context.new_page(), context.new_page()
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    go_to(page, "/tables/abc")
    shows(page, "one /tables/abc")
    other.goto(address)
    shows(other, "home one")
    other.wait_for_function("() => navigator.serviceWorker.controller !== null")
    write(folder, "two")
    other.evaluate(UPDATE)
    until(other, WAITING)
    go_to(other, "/games")
    shows(other, "one /games")  # this tab plays nothing, but the other does
    other.wait_for_timeout(300)
    assert other.evaluate(WAITING)
    shows(page, "one /tables/abc")
    go_to(page, "/games")
    shows(page, "two /games")  # taken over, and loaded anew; the engine too
    shows(other, "two /games")
    assert not page.evaluate(WAITING)
    context.close()
