"""Reminders and the second factor in a real browser: the worker that shows messages, and the pages of an account."""

import json
import re

import pyotp
import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check, untranslated
from tests.browser.conftest import Opener

WORD = "correct horse"

# Run in the worker: notes what the browser has shown for it. A page that asks for notifications while one is being
# shown makes Chromium forget it, so nobody asks.
LISTEN = """() => {
    self.shown = [];
    const show = self.registration.showNotification.bind(self.registration);
    self.registration.showNotification = async (title, rest) => {
        await show(title, rest);
        self.shown.push([title, rest.body, rest.data.url]);
    };
}"""
KNOWN = {"Chrome", "Linux", "Aegis", "FreeOTP", "Google", "Authenticator"}  # called so everywhere


def fits(page: Page, lang: str, width: int) -> None:
    """As every page has to; axe looks at one language."""
    page.wait_for_load_state()  # all of it, with its styles
    if lang == "en":
        check(page, lang, width)
        return
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    codes = set(re.findall(r"[A-Za-z]{2,}", " ".join(page.locator(".secret, .codes code").all_text_contents())))
    assert set(untranslated(page)) <= KNOWN | codes


def register(page: Page, name: str) -> None:
    page.locator("section:has(#register) [name=name]").fill(name)
    page.locator("section:has(#register) [name=password]").fill(WORD)
    page.locator("section:has(#register) button").click()
    page.wait_for_selector("#second")


def test_the_worker_shows_a_message_and_knows_the_table(visit: Opener) -> None:
    """What a push service would bring is handed to the worker by the browser's own tools."""
    page = visit("/", service_workers="allow")
    page.context.grant_permissions(["notifications"])
    page.evaluate(
        "navigator.serviceWorker.register('/worker.js', {scope: '/'}).then(() => navigator.serviceWorker.ready)"
    )
    tools = page.context.new_cdp_session(page)
    seen: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: seen.extend(one["registrationId"] for one in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    while not (seen and page.context.service_workers):  # pytest's own limit ends it
        page.wait_for_timeout(20)
    [worker] = page.context.service_workers
    worker.evaluate(LISTEN)
    origin = page.evaluate("location.origin")
    for url, wanted in (("/tables/abc", "/tables/abc"), ("https://evil.test/", "/"), ("//evil.test", "/")):
        said = {"title": "Your turn", "body": "Friday", "tag": "abc", "url": url}
        tools.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": origin, "registrationId": seen[-1], "data": json.dumps(said)},
        )
        while not worker.evaluate("shown.length"):
            page.wait_for_timeout(20)
        assert worker.evaluate("shown.shift()") == ["Your turn", "Friday", wanted]


@pytest.mark.parametrize("lang, width", [("en", 1280), ("ru", 390), ("uk", 1360)])
def test_an_account_with_a_second_factor(visit: Opener, lang: str, width: int) -> None:
    page = visit("/account", lang=lang, width=width)
    name = {"en": "Anna", "ru": "Анна", "uk": "Ганна"}[lang] + f" {width}"
    register(page, name)
    expect(page.locator("[data-push-on]")).to_be_visible()
    fits(page, lang, width)
    page.locator("section:has(#second) summary").click()
    page.locator("form[action='/account/second-begin'] [name=password]").fill(WORD)
    page.locator("form[action='/account/second-begin'] button").click()
    fits(page, lang, width)
    app = pyotp.TOTP(str(page.locator(".secret").text_content()).replace(" ", ""))
    page.locator("main [name=code]").fill(app.now())
    page.locator("main form button").click()
    expect(page.locator(".codes code")).to_have_count(10)
    codes = page.locator(".codes code").all_text_contents()
    assert all(re.fullmatch(r"[a-z2-9]{4}(-[a-z2-9]{4}){3}", one) for one in codes)
    fits(page, lang, width)
    page.goto(page.evaluate("location.origin") + "/account")
    page.locator("form[action='/account/logout'] button").click()
    page.locator("section:has(#login) [name=name]").fill(name)
    page.locator("section:has(#login) [name=password]").fill(WORD)
    page.locator("section:has(#login) button").click()
    fits(page, lang, width)
    page.locator("main [name=code]").fill(codes[0])
    page.locator("main form button").click()
    page.wait_for_selector("#second")
