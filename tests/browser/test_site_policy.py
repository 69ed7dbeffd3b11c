"""Nothing of the site asks another host for anything: the browser itself forbids it, to pages and to workers."""

import pytest
from playwright.sync_api import Browser

from tests.browser.test_site import PATIENCE, SHOWN, go, inside

pytestmark = [pytest.mark.browser, pytest.mark.long]
# Ask another host; the rule that forbids it.
LEAVE = """(one) => new Promise((done) => {
    const where = one.document ?? one;
    where.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective), { once: true });
    one.fetch("http://localhost:9/").catch(() => {});
    setTimeout(() => done("nothing forbids it"), 30_000);
})"""


def test_nothing_may_leave_the_origin(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en")
    asked: list[str] = []
    context.on("request", lambda request: None if request.url.startswith(site) else asked.append(request.url))
    page = context.new_page()
    page.goto(site)
    frame = inside(page)
    frame.wait_for_selector("main.home", timeout=PATIENCE)
    assert frame.url.endswith("home.en.html")
    assert page.evaluate(f"({LEAVE})(window)") == "connect-src"
    assert frame.evaluate(f"({LEAVE})(window)") == "connect-src"  # a file
    frame.locator('article[aria-labelledby="game-noah"] form .act.main').click()
    page.wait_for_function(SHOWN, timeout=PATIENCE)
    frame = inside(page)
    frame.wait_for_selector('.frame[data-turn="mine"]', timeout=PATIENCE, state="attached")
    assert frame.evaluate(f"({LEAVE})(window)") == "connect-src"  # a page of the engine
    workers = [worker for worker in page.workers if worker.url.endswith(("/engine.js", "/thinker.js"))]
    assert workers
    for worker in workers:
        assert worker.evaluate(f"({LEAVE})(self)") == "connect-src", worker.url
    assert asked == []
    context.close()


def test_links_to_other_sites_get_a_tab_of_their_own(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en")
    context.route("https://openmoji.org/**", lambda route: route.fulfill(body="<title>theirs</title>"))
    page = context.new_page()
    page.goto(site)
    frame = go(page, "/rules", ".foot a")
    with context.expect_page() as opened:
        frame.locator(".foot a").first.click()
    opened.value.wait_for_load_state()
    assert opened.value.url == "https://openmoji.org/"
    assert frame.locator("main").count() == 1 and page.url.endswith("#/rules")
    context.close()
