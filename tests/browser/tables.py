"""Tables for browser tests: real games, brought to a position through the JSON API, then opened by their player."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter

import httpx
from playwright.sync_api import Page

from castaways.core.table import Table

MOST_AT_ONCE = 16
SECONDS = 120.0  # for an answer, on a crowded machine
OTHERS = {
    "en": ("Olena", "Teo", "Nina", "Marko", "Ada", "Ivan"),
    "ru": ("Олена", "Фёдор", "Нина", "Марк", "Ада", "Иван"),
    "uk": ("Олена", "Тео", "Ніна", "Марко", "Ада", "Іван"),
}

# What need not be seen with a change, done now: nobody has to wait for a frame.
CATCH_UP = """async () => {
    const links = [...document.querySelectorAll('link[rel="modulepreload"]')];
    (await import(links.find((one) => one.href.endsWith("/dom.js")).href)).catchUp();
}"""


def seat_at(page: Page, known: Table, name: str = "Anna") -> str:
    """Play a known game again at a new table of the page's visitor; gives the path of its page."""
    api = page.context.request
    assert api.post("/api/guests", data={"name": name}).ok
    body = {"game": known.game.name, "seed": str(known.record.seed), "options": dict(known.record.options)}
    made = api.post("/api/tables", data=body)
    assert made.ok, made.text()
    id = made.json()["id"]
    moves = [action for _, action in known.record.moves]
    for ply in range(0, len(moves), MOST_AT_ONCE):
        answer = api.post(f"/api/tables/{id}/moves", data={"ply": ply, "actions": moves[ply : ply + MOST_AT_ONCE]})
        assert answer.ok, answer.text()
    page.goto(f"/tables/{id}")
    return f"/tables/{id}"


def arrived(page: Page) -> None:
    """Until a table that was come to by a press is there with its scripts: before they run a key is lost, and a move is
    sent the plain way, by another page."""
    page.wait_for_selector(".frame")
    page.wait_for_load_state()


def version(page: Page) -> int:
    """The version of the table that the page shows."""
    return int(page.locator(".frame").get_attribute("data-version") or 0)


def wait_for_change(page: Page, since: int) -> None:
    """Until the page shows a later version, with what comes a frame after it, as the log does."""
    page.wait_for_function("v => Number(document.querySelector('.frame').dataset.version) > v", arg=since)
    page.evaluate(CATCH_UP)


@contextmanager
def moving(page: Page) -> Iterator[None]:
    """What is pressed within makes a move; at the end the page shows it. A later version alone may be somebody else's
    word, while the move is still under way and everything will look different in a moment."""
    with page.expect_response(lambda answer: answer.request.method == "POST" and "/moves" in answer.url) as made:
        yield
    assert made.value.ok, made.value.text()
    wait_for_change(page, made.value.json()["version"] - 1)


def is_over(page: Page) -> bool:
    """Does the page show the end of the game?"""
    return page.locator(".frame").get_attribute("data-turn") == "over"


def seat_among(pages: dict[int, Page], known: Table, url: str = "", lang: str = "en", names: Sequence[str] = ()) -> str:
    """Play a known game of several again, the visitors of these pages at their seats, others at the rest.

    All pages go to the table; gives its path.
    """
    url = url or "/".join(next(iter(pages.values())).url.split("/")[:3])
    names = names or OTHERS[lang]
    people = {seat: httpx.Client(base_url=url, timeout=SECONDS) for seat in range(known.record.players)}
    for seat, page in pages.items():
        page.context.request.post("/api/guests", data={"name": names[seat]})
        for cookie in page.context.cookies():
            people[seat].cookies.set(cookie["name"], cookie["value"])
    for seat in people.keys() - pages.keys():
        people[seat].post("/api/guests", json={"name": names[seat]}).raise_for_status()
    first = min(pages)
    seats = ["me" if seat == first else "open" for seat in people]
    body = {"game": known.game.name, "seats": seats, "seed": str(known.record.seed), "options": known.record.options}
    id = people[first].post("/api/tables", json=body).raise_for_status().json()["id"]
    for seat in people.keys() - {first}:
        people[seat].post(f"/api/tables/{id}/seats", json={"seat": seat}).raise_for_status()
    ply = 0
    for mover, group in groupby(known.record.moves, key=itemgetter(0)):
        actions = [action for _, action in group]
        for start in range(0, len(actions), MOST_AT_ONCE):
            some = actions[start : start + MOST_AT_ONCE]
            people[mover].post(f"/api/tables/{id}/moves", json={"ply": ply, "actions": some}).raise_for_status()
            ply += len(some)
    for client in people.values():
        client.close()
    for page in pages.values():
        page.goto(f"/tables/{id}")
    return f"/tables/{id}"


def look_beside(page: Page, tab: str) -> None:
    """Open a tab beside the table: "log", "chat" or "odds"."""
    page.locator(f'label[for="view-{tab}"]').click()
