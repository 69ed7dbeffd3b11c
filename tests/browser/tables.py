"""Tables for browser tests: real games, brought to a position through the JSON API, then opened by their player."""

from collections.abc import Sequence

from playwright.sync_api import Page

from castaways.core.table import Table

MOST_AT_ONCE = 16


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


def company_at(page: Page, known: Table, mine: int, names: Sequence[str]) -> str:
    """The same with several people: the page's visitor has seat `mine`, the others come with browsers of their own."""
    browser = page.context.browser
    assert browser
    host = page.context.request
    base = page.url.partition("/tables/")[0].rstrip("/")
    assert host.post("/api/guests", data={"name": names[mine]}).ok
    seats = ["me" if seat == mine else "open" for seat in range(known.record.players)]
    body = {"game": known.game.name, "seed": str(known.record.seed), "options": dict(known.record.options)}
    made = host.post("/api/tables", data={**body, "seats": seats})
    assert made.ok, made.text()
    id = made.json()["id"]
    people = {}
    for seat, name in enumerate(names):
        people[seat] = host if seat == mine else browser.new_context(base_url=base).request
        if seat != mine:
            assert people[seat].post("/api/guests", data={"name": name}).ok
            assert people[seat].post(f"/api/tables/{id}/seats", data={"seat": seat}).ok
    for ply, (seat, action) in enumerate(known.record.moves):
        answer = people[seat].post(f"/api/tables/{id}/moves", data={"ply": ply, "actions": [action]})
        assert answer.ok, answer.text()
    page.goto(f"/tables/{id}")
    return f"/tables/{id}"


def version(page: Page) -> int:
    """The version of the table that the page shows."""
    return int(page.locator(".frame").get_attribute("data-version") or 0)


def wait_for_change(page: Page, since: int) -> None:
    """Until the page shows a later version."""
    page.wait_for_function("v => Number(document.querySelector('.frame').dataset.version) > v", arg=since)


def is_over(page: Page) -> bool:
    """Does the page show the end of the game?"""
    return page.locator(".frame").get_attribute("data-turn") == "over"
