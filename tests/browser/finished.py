"""Finished tables for browser tests: every seat is a guest of its own, who plays a known game through the JSON API."""

from collections.abc import Callable

from playwright.sync_api import APIRequestContext, Page

from castaways.core.table import Table
from tests.server.finished import steps

NAMES = ("Anna", "Борис", "Соломія", "Dan", "Eva", "Fedir")


def finish(page: Page, known: Table, at_last: Callable[[], None] | None = None) -> str:
    """Play a known game again at a table of the page's visitor; gives the path of its page, which is then open.
    With `at_last` it is opened and that is called before the last move."""
    browser = page.context.browser
    assert browser is not None
    base = page.url.split("/", 3)
    url = "/".join(base[:3])
    contexts = [browser.new_context(base_url=url) for _ in range(known.record.players - 1)]
    people: list[APIRequestContext] = [page.context.request, *(context.request for context in contexts)]
    for person, name in zip(people, NAMES, strict=False):
        assert person.post("/api/guests", data={"name": name}).ok
    seats = ["me", *["open"] * (known.record.players - 1)]
    body = {"game": known.game.name, "seats": seats, "options": dict(known.record.options)}
    made = page.context.request.post("/api/tables", data=body | {"seed": str(known.record.seed)})
    assert made.ok, made.text()
    id = made.json()["id"]
    for seat, person in enumerate(people[1:], 1):
        assert person.post(f"/api/tables/{id}/seats", data={"seat": seat}).ok
    moves = steps(known)
    for number, (ply, seat, actions) in enumerate(moves, 1):
        if at_last and number == len(moves):
            page.goto(f"/tables/{id}")
            at_last()
        answer = people[seat].post(f"/api/tables/{id}/moves", data={"ply": ply, "actions": actions})
        assert answer.ok, answer.text()
    for context in contexts:
        context.close()
    if at_last is None:
        page.goto(f"/tables/{id}")
    return f"/tables/{id}"
