"""Tables for browser tests: real games, brought to a position through the JSON API, then opened by their player."""

import httpx
from playwright.sync_api import Page

from castaways.core.table import Table

MOST_AT_ONCE = 16
OTHERS = {
    "en": ("Olena", "Teo", "Nina", "Marko", "Ada", "Ivan"),
    "ru": ("Олена", "Фёдор", "Нина", "Марк", "Ада", "Иван"),
    "uk": ("Олена", "Тео", "Ніна", "Марко", "Ада", "Іван"),
}


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


def version(page: Page) -> int:
    """The version of the table that the page shows."""
    return int(page.locator(".frame").get_attribute("data-version") or 0)


def wait_for_change(page: Page, since: int) -> None:
    """Until the page shows a later version."""
    page.wait_for_function("v => Number(document.querySelector('.frame').dataset.version) > v", arg=since)


def is_over(page: Page) -> bool:
    """Does the page show the end of the game?"""
    return page.locator(".frame").get_attribute("data-turn") == "over"


def seat_among(page: Page, known: Table, seat: int = 0, name: str = "Anna", url: str = "", lang: str = "en") -> str:
    """Play a known game of several again, the page's visitor at a seat and others at the rest; gives the path."""
    api = page.context.request
    assert api.post("/api/guests", data={"name": name}).ok
    seats = ["me" if number == seat else "open" for number in range(known.record.players)]
    body = {"game": known.game.name, "seats": seats, "seed": str(known.record.seed), "options": known.record.options}
    made = api.post("/api/tables", data=body)
    assert made.ok, made.text()
    id = made.json()["id"]
    others: dict[int, httpx.Client] = {}
    for number in range(known.record.players):
        if number != seat:
            others[number] = httpx.Client(base_url=url or page.url.partition("/tables")[0].rstrip("/"))
            others[number].post("/api/guests", json={"name": OTHERS[lang][number]}).raise_for_status()
            others[number].post(f"/api/tables/{id}/seats", json={"seat": number}).raise_for_status()
    for ply, (mover, action) in enumerate(known.record.moves):
        body = {"ply": ply, "actions": [action]}
        if mover == seat:
            assert api.post(f"/api/tables/{id}/moves", data=body).ok
        else:
            others[mover].post(f"/api/tables/{id}/moves", json=body).raise_for_status()
    for client in others.values():
        client.close()
    page.goto(f"/tables/{id}")
    return f"/tables/{id}"
