"""Friends, profiles, leaderboards and reports in real browsers, at every size, in three languages, without script."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check
from tests.browser.conftest import Opener

WINDOWS = ((1280, 720), (1360, 820), (390, 844))


def call(page: Page, path: str, method: str = "get", **body: Any) -> dict[str, Any]:
    answer = page.context.request.fetch(f"/api{path}", method=method, data=body or None)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def seated(visit: Opener, lang: str = "en", **more: Any) -> tuple[Page, Page, str]:
    """Two people at a table in play."""
    anna, tom = visit("/", lang=lang), visit("/", lang=lang, width=390, height=844, **more)
    call(anna, "/guests", "post", name="Ганна")
    call(tom, "/guests", "post", name="Тарас")
    id = call(anna, "/tables", "post", game="noah", seats=["me", "open"])["id"]
    call(tom, f"/tables/{id}/seats", "post", seat=1)
    return anna, tom, id


def test_a_name_at_the_table_leads_to_a_friend_and_a_table_together(visit: Opener) -> None:
    anna, tom, id = seated(visit)
    tom.goto(f"/tables/{id}")
    person = call(tom, f"/tables/{id}/view")["seats"][0]["person"]
    assert tom.locator(f'.folk a[href="/people/{person}"]').count() == 1
    tom.goto(f"/people/{person}")
    tom.get_by_role("button", name="Add as a friend").click()
    expect(tom.locator(".isfriend")).to_contain_text("waiting")
    anna.goto("/friends")
    anna.get_by_role("button", name="Agree").click()
    expect(anna.locator(".folks").first).to_contain_text("here now")
    anna.goto(f"/tables/{call(anna, '/tables', 'post', game='noah', seats=['me', 'open'])['id']}")
    anna.locator("#act-ask-friends").click()
    anna.locator("#ask-friends .act").click()
    expect(anna.locator("#ask-friends")).to_contain_text("✓ invited")  # the sheet stays, and says so
    tom.goto("/")
    check(tom, "en", 390, "home with an invitation")
    tom.get_by_role("link", name="To the table").click()
    expect(tom.locator("h1").first).to_be_visible()


def test_a_reported_line_goes_from_the_page_and_no_script_is_needed(visit: Opener) -> None:
    anna, tom, id = seated(visit, java_script_enabled=False)
    call(anna, f"/tables/{id}/chat", "post", text="silly goose")
    tom.goto(f"/tables/{id}")
    line = tom.locator(".said li", has_text="silly goose")
    assert line.count() == 1
    tom.goto(line.locator("a.flag").get_attribute("href") or "")
    tom.locator('[name="why"]').fill("rude")
    tom.get_by_role("button", name="Report").click()
    tom.wait_for_url(f"**/tables/{id}**")
    assert "silly goose" not in tom.content()


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_pages_of_people_fit_and_speak_one_language(visit: Opener, lang: str) -> None:
    anna, tom, id = seated(visit, lang)
    call(anna, f"/tables/{id}/chat", "post", text="так")
    person = call(tom, f"/tables/{id}/view")["seats"][0]["person"]
    call(anna, "/profile", "put", shown_to="all")
    said = call(tom, f"/tables/{id}/chat")["messages"][0]["id"]
    report = f"/report?table={id}&message={said}"
    paths = ("/friends", "/people/me", f"/people/{person}", "/ratings/noah", "/terms", "/privacy", "/account", report)
    for path in paths:
        tom.goto(path)
        for width, height in WINDOWS:
            tom.set_viewport_size({"width": width, "height": height})
            check(tom, lang, width, f"{path} {width}", axe=lang == "en" and width == 390)
