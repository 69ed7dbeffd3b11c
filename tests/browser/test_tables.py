"""Tables between people and over troubles: invitations, many tabs, a server killed and started again."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import castaways
from tests.browser.conftest import Opener
from tests.browser.tables import arrived, seat_at, version, wait_for_change
from tests.server.process import Server
from tests.server.reach import friday

SEVERAL = [name for name in castaways.games() if castaways.game(name).seats[1] > 1]


def test_a_server_killed_and_started_again_loses_nothing(visit: Opener, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    page = visit("/", base_url=server.url)
    seat_at(page, friday("fight", 3))
    before = version(page)
    page.keyboard.press("e")
    wait_for_change(page, before)
    log = page.locator(".log").inner_text()
    server.kill()
    expect(page.locator("#offline")).to_be_visible()
    server.start()
    expect(page.locator("#offline")).to_be_hidden(timeout=30_000)
    page.reload()
    assert page.locator(".log").inner_text() == log
    before = version(page)
    page.locator(".playable").first.click()
    if page.locator("[data-pick-go]").count():
        page.locator("[data-pick-go]").click()
    wait_for_change(page, before)
    assert server.stop() == 0


def test_a_game_with_bots_goes_on_after_a_power_cut(visit: Opener, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    page = visit("/new/level10", base_url=server.url)
    for seat, choice in enumerate(("me", "random", "random", "", "")):
        page.locator(f"[name=seat-{seat}]").select_option(choice)
    page.locator(".variants summary").click()
    page.locator("[name=option-quick_start][value=True]").check()
    page.fill(".whoasks [name=name]", "Anna")
    page.get_by_role("button", name="To the table").click()

    def settled() -> list[str]:
        arrived(page)
        page.wait_for_selector('.frame[data-turn="mine"], .frame[data-turn="over"]', timeout=60_000)
        return [page.locator(part).inner_text() for part in (".log", ".hand", ".worlds") if page.locator(part).count()]

    shown = settled()
    server.kill()  # without a move: one made now would be kept, and sent afterwards (test_app.py)
    expect(page.locator("#offline")).to_be_visible()
    server.start()
    expect(page.locator("#offline")).to_be_hidden(timeout=30_000)
    page.reload()
    assert settled() == shown
    before = version(page)
    page.locator(".held.playable, .heap.playable").first.click()
    if page.locator(".sheet:popover-open").count():
        page.locator(".sheet:popover-open .act").first.click()
    if page.locator(".armed").count():
        page.locator(".armed").click()
    wait_for_change(page, before)
    server.kill()


def test_a_second_device_of_the_same_person_plays_on(visit: Opener) -> None:
    desk = visit("/")
    path = seat_at(desk, friday("choose-hazard"))
    phone = visit(path, width=360, lang="uk", storage_state=desk.context.storage_state())
    before = version(desk)
    phone.locator(".playable").first.click()
    wait_for_change(desk, before)
    desk.keyboard.press("d")
    wait_for_change(phone, before + 1)
    wait_for_change(desk, before + 1)
    assert version(desk) == version(phone)
    stranger = visit(path)
    assert stranger.locator(".moves .act").count() == 0


def test_eight_tabs_of_one_browser_all_play(visit: Opener) -> None:
    first = visit("/")
    path = seat_at(first, friday("choose-hazard"))
    tabs = [first, *[first.context.new_page() for _ in range(7)]]
    for tab in tabs[1:]:
        tab.goto(path)
    before = version(first)
    tabs[-1].keyboard.press("1")
    for tab in tabs:
        tab.bring_to_front()
        wait_for_change(tab, before)


def test_eight_tables_at_once_all_follow(visit: Opener) -> None:
    first = visit("/")
    tabs = [first, *[first.context.new_page() for _ in range(7)]]
    for tab in tabs:
        seat_at(tab, friday("choose-hazard"))
    other = first.context.request
    for tab in tabs:
        before = version(tab)
        id = tab.url.rpartition("/")[2]
        answer = other.post(f"/api/tables/{id}/moves", data={"ply": friday("choose-hazard").plies, "actions": [0]})
        assert answer.ok, answer.text()
        wait_for_change(tab, before)


@pytest.mark.parametrize("game", SEVERAL)
def test_a_friend_joins_by_link(visit: Opener, game: str) -> None:
    least = max(2, castaways.game(game).seats[0])
    host = visit(f"/new/{game}")
    for number in range(castaways.game(game).seats[1]):
        choice = "me" if number == 0 else "open" if number == 1 else "normal" if number < least else ""
        host.locator(f"[name=seat-{number}]").select_option(choice)
    host.fill(".whoasks [name=name]", "Olenka")
    host.get_by_role("button", name="To the table").click()
    expect(host.get_by_role("heading", name="Waiting for players")).to_be_visible()
    host.wait_for_load_state()  # with its styles
    assert Axe().run(host).violations_count == 0
    link = host.locator("[data-select]").input_value()
    assert link == host.url
    friend = visit(link, lang="uk", width=360)
    assert friend.evaluate("document.documentElement.scrollWidth") <= 360
    assert Axe().run(friend).violations_count == 0
    friend.locator("#sit").get_by_label("Як вас називати?").fill("Ніка")
    friend.get_by_role("radio", name="лис").check()
    friend.get_by_role("button", name="Сісти за стіл").click()
    for page in (host, friend):
        page.wait_for_selector(".frame:not(.lobbyroom)")
    expect(friend.locator(".lvl")).to_contain_text(
        castaways.game(game).texts.say(castaways.core.text.Message("game-title"), "uk")
    )


@pytest.mark.parametrize("game", SEVERAL)
def test_a_game_against_bots_begins_with_one_click(visit: Opener, game: str) -> None:
    page = visit("/")
    title = page.locator(f"#game-{game}").inner_text()
    page.get_by_role("article", name=title).get_by_role("button", name=re.compile("Play now")).click()
    arrived(page)
    for _ in range(3):
        page.wait_for_selector('.frame[data-turn="mine"], .frame[data-turn="over"]', timeout=60_000)
        if page.locator('.frame[data-turn="over"]').count():
            break
        before = version(page)
        moves = "button[form=move][name=action]"  # what makes a move at once, without a sheet to choose from
        page.locator(f".moves {moves}:visible, .board .playable{moves[6:]}:visible").first.click()
        if page.locator(".armed").count():
            page.locator(".armed").click()
        wait_for_change(page, before)
