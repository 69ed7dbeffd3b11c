"""What need not be seen with a change (`later` in dom.js): done after the next frame, in order, and nothing lost."""

from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.tables import seat_at
from tests.server.reach import friday

# The clock stands still: frames and timers come when a test says so. `done` is written by what was put off.
OPEN = """async () => {
    const links = [...document.querySelectorAll('link[rel="modulepreload"]')];
    window.dom = await import(links.find((one) => one.href.endsWith("/dom.js")).href);
    dom.catchUp();  // what the page itself put off
    window.done = [];
    window.put = (...names) => names.forEach((name) => dom.later(() => done.push(name)));
}"""
HIDE = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def opened(visit: Opener) -> Page:
    """A table on which nothing goes on by itself."""
    page = visit("/")
    seat_at(page, friday("fight"))
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate(OPEN)
    return page


def done(page: Page) -> list[str]:
    """What was done so far."""
    return list(page.evaluate("done"))


def test_it_is_done_after_the_next_frame_and_in_order(visit: Opener) -> None:
    page = opened(visit)
    page.evaluate("put('first', 'second', 'third')")
    assert done(page) == []  # not with the change itself
    page.evaluate("requestAnimationFrame(() => done.push('frame'))")
    page.clock.run_for(17)
    page.clock.run_for(2)
    assert done(page) == ["frame", "first", "second", "third"]
    page.clock.run_for(1000)
    assert len(done(page)) == 4  # once


def test_it_is_done_before_another_change(visit: Opener) -> None:
    """Whoever changes the page again does first what belongs to the state before."""
    page = opened(visit)
    page.evaluate("put('first', 'second'); dom.catchUp(); done.push('change')")
    assert done(page) == ["first", "second", "change"]
    page.clock.run_for(1000)
    assert len(done(page)) == 3
    page.evaluate("put('third')")
    page.clock.run_for(1000)
    assert done(page)[3:] == ["third"]


def test_where_no_frame_comes_it_is_done_all_the_same(visit: Opener) -> None:
    """A window that is covered is not painted: after a quarter of a second nobody waits any longer."""
    page = opened(visit)
    page.evaluate("window.requestAnimationFrame = () => 0; put('first', 'second')")
    page.clock.run_for(249)
    assert done(page) == []
    page.clock.run_for(2)
    assert done(page) == ["first", "second"]


def test_a_page_that_is_not_seen_waits_for_no_frame(visit: Opener) -> None:
    page = opened(visit)
    page.evaluate(f"{HIDE}; window.requestAnimationFrame = () => 0; put('first', 'second')")
    assert done(page) == []
    page.clock.run_for(1)
    assert done(page) == ["first", "second"]


def test_what_fails_keeps_nothing_from_being_done(visit: Opener) -> None:
    page = opened(visit)
    page.evaluate("window.reportError = (error) => done.push(error.message); 0")
    page.evaluate("put('first'); dom.later(() => { throw new Error('broken'); }); put('last'); dom.catchUp()")
    assert done(page) == ["first", "broken", "last"]


def test_what_is_put_off_meanwhile_waits_for_its_own_frame(visit: Opener) -> None:
    page = opened(visit)
    page.evaluate("dom.later(() => { done.push('first'); put('second'); }); dom.catchUp()")
    assert done(page) == ["first"]
    page.clock.run_for(1000)
    assert done(page) == ["first", "second"]
