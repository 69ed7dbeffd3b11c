"""A new version of the site waits until no game is played, and nothing is lost with a tab that has the engine.

The frame and its worker alone, with an engine that says no more than it is asked for; the whole site is tried in
`test_site.py`.
"""

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
  if (data.hello) channel.postMessage({ here: true });
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
    shows(other, "one /")  # the first page, with the game that goes on
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


# Of several engines, one after the other, the first hears everything and answers only what belongs to a page.
FALTERING = """
const channel = new BroadcastChannel("castaways engine");
const counted = await caches.open("engines");
const number = (await counted.keys()).length + 1;
await counted.put(`/engine/${number}`, new Response(""));
channel.postMessage({ up: true });
channel.addEventListener("message", ({ data }) => {
  if (data.hello) channel.postMessage({ here: true });
  if (!data.ask) return;
  channel.postMessage({ to: data.ask, heard: true });
  const tell = (told) => channel.postMessage({ to: data.ask, ...told });
  const text = new TextEncoder();
  if (data.url.startsWith("/stream")) {
    tell({ status: 200, headers: { "content-type": "text/event-stream" }, body: null, streams: true });
    tell({ chunk: text.encode(`retry: 50\\ndata: ${number}\\n\\n`) });
  } else if (number > 1 || !data.url.startsWith("/slow")) {
    const body = text.encode(`<h1>${number} ${data.url}</h1>`);
    tell({ status: 200, headers: { "content-type": "text/html" }, body });
  }
});
postMessage({ ready: true });
"""
ASK = """() => {
  window.told = [];
  const note = (what) => (answer) => answer.text().then((text) => window.told.push(`${what} ${answer.status} ${text}`));
  fetch("slow").then(note("GET"));
  fetch("slow", { method: "POST", body: "x" }).then(note("POST"));
  new EventSource("stream").addEventListener("message", ({ data }) => window.told.push(`stream ${data}`));
}"""


def test_what_an_engine_had_begun_is_not_lost_with_its_tab(browser: Browser, site: tuple[Path, str]) -> None:
    folder, address = site
    (folder / "engine.js").write_text(FALTERING, encoding="utf-8")
    context = browser.new_context(locale="en")
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    go_to(page, "/games")
    shows(page, "1 /games")
    other = context.new_page()
    other.goto(address)
    go_to(other, "/rules")
    shows(other, "1 /rules")
    other.frames[1].evaluate(ASK)
    other.frames[1].wait_for_function("() => window.told.includes('stream 1')")
    page.close()
    other.frames[1].wait_for_function("() => window.told.length >= 4")
    assert sorted(other.frames[1].evaluate("window.told")) == [
        "GET 200 <h1>2 /slow</h1>",  # asked again
        "POST 503 ",  # it may have been done or not
        "stream 1",
        "stream 2",
    ]
    context.close()
