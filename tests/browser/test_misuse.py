"""Scripts in names, chat and records, before a real browser: they are shown, and nothing of them runs."""

import json

from playwright.sync_api import Page, expect

from castaways.core.record import Record
from tests.browser.conftest import Opener
from tests.browser.tables import look_beside
from tests.server.finished import played

EVIL = '<img src=x onerror="owned=1">'
SCRIPTS = (
    EVIL,
    "<script>owned=1</script>",
    '"><svg onload=owned=1>',
    "javascript:owned=1",
    "{{7*7}}${7*7}",
    "'-owned-'",
)


def harmless(page: Page, where: str) -> None:
    """Nothing of ours was run, and nothing of theirs became a part of the page."""
    page.wait_for_timeout(50)
    assert page.evaluate("() => typeof owned") == "undefined", where
    assert page.locator("img[src=x], svg[onload], [onerror], body script:not([src])").count() == 0, where
    assert page.locator("a[href^='javascript:'], form[action^='javascript:']").count() == 0, where


def test_scripts_of_strangers_are_text(visit: Opener) -> None:
    anna, eve = visit("/"), visit("/")
    api = eve.context.request
    assert api.post("/api/guests", data={"name": EVIL}).ok
    listed = api.post("/api/tables", data={"game": "noah", "seats": ["me", "open"], "public": True}).json()
    anna.goto("/")
    expect(anna.locator("body")).to_contain_text("<img src=x")
    harmless(anna, "the list of tables")
    assert api.delete(f"/api/tables/{listed['id']}/seats").ok  # other tests look at the list too
    made = api.post("/api/tables", data={"game": "noah", "seats": ["me", "open", "open"]}).json()
    path = f"/tables/{made['id']}"
    for text in SCRIPTS:
        assert api.post(f"/api{path}/chat", data={"text": text}).ok
    anna.goto(path)
    expect(anna.locator("body")).to_contain_text(EVIL)
    expect(anna.locator("body")).to_contain_text("<script>owned=1</script>")
    harmless(anna, "a table that waits")
    for person in (anna, visit("/")):
        person.context.request.post("/api/guests", data={"name": SCRIPTS[2]})
        assert person.context.request.post(f"/api{path}/seats", data={}).ok
    expect(anna.locator(".frame[data-turn]")).to_be_visible()  # the game has begun
    expect(anna.locator("body")).to_contain_text("<svg onload")
    harmless(anna, "a game in play")
    eve.goto(path)
    look_beside(eve, "chat")
    eve.locator("[name=text]").first.fill(SCRIPTS[1] + " live")
    eve.keyboard.press("Enter")
    expect(anna.locator("body")).to_contain_text("</script> live")  # through the stream
    harmless(anna, "news")
    harmless(eve, "one's own words")


def test_records_of_strangers_are_text(visit: Opener) -> None:
    page = visit("/")
    api = page.context.request
    assert api.post("/api/guests", data={"name": "Anna"}).ok
    known = played("noah", 2, players=2).record
    record = Record(known.game, 2, known.options, known.seed, list(known.moves), (EVIL, SCRIPTS[1]), known.scores)
    brought = api.post("/api/replays", data=json.loads(record.to_json()))
    assert brought.ok, brought.text()
    replay = brought.json()["path"]
    for address in (replay, f"{replay}?eyes=open&ply=9", f"{replay}?ply={len(known.moves)}"):
        page.goto(address)
        expect(page.locator(".frame")).to_be_visible()
        expect(page.locator("body")).to_contain_text("<img src=x")
        harmless(page, address)
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(300)
    harmless(page, "a step back")
