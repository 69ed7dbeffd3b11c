"""People at a table in real browsers: chat, clocks, bots that step in, hot seats, rematches, agreed undo, accounts."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.tables import CATCH_UP, arrived, look_beside, version, wait_for_change
from tests.server.process import Server

LAST_CALL = 20.0  # seconds: what a page shows meanwhile is seen on a slow machine, too


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with clocks that run out while a test waits."""
    clocks = ("none", "move-2", "player-600")
    running = Server(tmp_path_factory.mktemp("data"), clocks=clocks, grace=0.5, last_call=LAST_CALL, tick=0.2)
    running.start()
    yield running
    running.kill()


def become(page: Page, name: str) -> None:
    assert page.context.request.post("/api/guests", data={"name": name}).ok


def table_of(page: Page, game: str = "noah", **more: Any) -> str:
    """A new table of the page's visitor; gives its path."""
    made = page.context.request.post("/api/tables", data={"game": game, "seed": "7", **more})
    assert made.ok, made.text()
    return f"/tables/{made.json()['id']}"


def call(page: Page, path: str, method: str = "get", **body: Any) -> dict[str, Any]:
    answer = page.context.request.fetch(f"/api{path}", method=method, data=body or None)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def move_once(page: Page, path: str, last: bool = False) -> bool:
    """If the page's visitor is to act, make a move through the API."""
    view = call(page, f"{path}/view")
    if view["seat"] is None or view["seat"] not in view["to_act"]:
        return False
    action = view["legal"][-1 if last else 0]["action"]
    call(page, f"{path}/moves", "post", ply=view["ply"], actions=[action])
    return True


def seated(visit: Opener, game: str = "noah", **more: Any) -> tuple[Page, Page, str]:
    """Anna and Tom at a table in play."""
    anna, tom = visit("/"), visit("/", lang="uk", width=360, height=740)
    become(anna, "Anna")
    become(tom, "Tom")
    path = table_of(anna, game, seats=["me", "open"], **more)
    call(tom, f"{path}/seats", "post", seat=1)
    for page in (anna, tom):
        page.goto(path)
        page.wait_for_selector(".frame:not(.lobbyroom)")
        look_beside(page, "chat")
    return anna, tom, path


def newest(page: Page, path: str) -> None:
    """Until the page shows the table as it is: what is asked of an older one is stale."""
    wait_for_change(page, call(page, path)["version"] - 1)


def fine(page: Page) -> None:
    """No barriers, and nothing wider than the screen."""
    page.wait_for_load_state()  # with its styles
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0


def test_two_people_talk_and_one_mutes_the_other(visit: Opener) -> None:
    anna, tom, _ = seated(visit)
    anna.fill("#say-text", "Half a sent")
    tom.fill("#say-text", "Привіт <b>усім</b>")
    tom.press("#say-text", "Enter")
    expect(anna.locator(".said")).to_contain_text("Привіт <b>усім</b>")
    expect(anna.locator("#said")).to_contain_text("Привіт")
    expect(anna.locator("#say-text")).to_have_value("Half a sent")  # what is being written stays
    expect(anna.locator("#say-text")).to_be_focused()
    anna.keyboard.type("ence")
    anna.keyboard.press("Enter")
    expect(tom.locator(".said")).to_contain_text("Half a sentence")
    expect(anna.locator("#say-text")).to_have_value("")
    for page in (anna, tom):
        fine(page)
    anna.get_by_role("button", name="Mute Tom").click()
    expect(anna.locator(".said")).not_to_contain_text("Привіт")
    before = version(anna)
    tom.fill("#say-text", "Мене чути?")
    tom.press("#say-text", "Enter")
    expect(tom.locator(".said")).to_contain_text("Мене чути?")
    wait_for_change(anna, before)
    expect(anna.locator(".said")).not_to_contain_text("чути")
    anna.reload()
    look_beside(anna, "chat")
    expect(anna.locator(".folk")).to_contain_text("muted")
    anna.get_by_role("button", name="Unmute Tom").click()
    expect(anna.locator(".said")).to_contain_text("Мене чути?")
    anna.locator("#act-chat").click()
    expect(tom.locator(".talk")).to_contain_text("Чат цього столу закрито")


# What a page shows of the clocks that run, in seconds.
FACES = """() => [...document.querySelectorAll(".clock[data-running]")].map((clock) =>
    clock.textContent.split(":").reduce((sum, part) => 60 * sum + Number(part), 0))"""


def left_on_clock(page: Page, path: str) -> float:
    """What the server says of the clock that runs, in seconds."""
    (left,) = [seat["clock_ms"] / 1000 for seat in call(page, f"{path}/view")["seats"] if seat["clock_runs"]]
    return float(left)


def test_a_slow_page_ends_at_the_newest_and_its_clock_is_true(visit: Opener) -> None:
    anna, tom, path = seated(visit, clock="player-600")
    anna.evaluate(
        """() => {
            window.shown = [];
            const version = () => Number(document.querySelector(".frame").dataset.version);
            document.addEventListener("castaways:settled", () => shown.push(version()));
        }"""
    )
    devtools = anna.context.new_cdp_session(anna)
    devtools.send("Network.enable")
    slow = {"offline": False, "latency": 400, "downloadThroughput": 60_000, "uploadThroughput": 60_000}
    devtools.send("Network.emulateNetworkConditions", slow)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    moves = sum(move_once(page, path) for _ in range(15) for page in (anna, tom))
    newest = call(anna, f"{path}/view")
    assert moves >= 15
    anna.wait_for_function("newest => shown.at(-1) >= newest", arg=newest["version"])
    assert anna.evaluate("() => shown.every((one, place) => !place || one > shown[place - 1])")  # never back
    before, faces, after = left_on_clock(anna, path), anna.evaluate(FACES), left_on_clock(anna, path)
    assert faces and all(after - 3 <= face <= before + 3 for face in faces), (before, faces, after)


def test_a_clock_that_ticks_is_shown_once_when_an_update_comes(visit: Opener) -> None:
    anna, tom, path = seated(visit, clock="player-600")
    anna.evaluate(
        """() => {
            window.clocks = [];
            document.addEventListener("castaways:settled", () => {
                for (const clock of document.querySelectorAll(".clock")) window.clocks.push(clock.textContent);
            });
        }"""
    )
    shows = "newest => Number(document.querySelector('.frame').dataset.version) >= newest"
    ticked = 0
    for page in (anna, tom) * 4:
        if ticked < 2 and (before := anna.evaluate(FACES)):
            anna.wait_for_function(f"before => String(({FACES})()) !== String(before)", arg=before)
            ticked += 1
        if move_once(page, path):
            anna.wait_for_function(shows, arg=call(anna, f"{path}/view")["version"])
    assert ticked == 2
    clocks = anna.evaluate("window.clocks")
    assert clocks and all(re.fullmatch(r"\d+:\d\d", clock) for clock in clocks), clocks


def test_a_clock_runs_out_a_bot_takes_over_and_the_person_comes_back(visit: Opener) -> None:
    anna, tom, path = seated(visit, clock="move-2", stand_in="random")
    slow, other = (anna, tom) if call(anna, path)["to_act"] == [0] else (tom, anna)
    expect(slow.locator(".clock[data-running][data-mine]").first).to_be_visible()
    expect(other.locator(".clock[data-running]").first).to_be_visible()
    expect(slow.locator(".notice.warned")).to_be_visible()
    fine(slow)
    expect(slow.locator("#act-back")).to_be_visible()
    expect(other.locator(".folk")).to_contain_text("a bot plays" if other is anna else "грає бот")
    fine(slow)
    while not call(slow, path)["ply"]:  # the move for which the time was up is the bot's
        slow.wait_for_timeout(50)
    slow.locator("#act-back").click()
    expect(slow.locator("#act-back")).to_be_hidden()
    expect(other.locator(".folk")).not_to_contain_text("a bot plays" if other is anna else "грає бот")


def test_whoever_leaves_presses_twice_and_can_come_back(visit: Opener) -> None:
    anna, _, _ = seated(visit)
    anna.locator("#act-leave").click()
    expect(anna.locator("#act-leave")).to_contain_text("Press again to leave")
    anna.locator("#act-leave").click()
    anna.get_by_role("button", name=re.compile("Take my seat back")).click()
    expect(anna.locator("#act-leave")).to_be_visible()


def test_the_same_people_play_again(visit: Opener) -> None:
    anna, tom, path = seated(visit, "level10", options={"quick_start": True})
    for _ in range(300):
        if call(anna, path)["status"] == "over":
            break
        assert move_once(anna, path, last=True) or move_once(tom, path, last=True)
    for page in (anna, tom):
        page.wait_for_selector('.frame[data-turn="over"]')
    anna.get_by_role("button", name=re.compile("Play again")).click()
    expect(anna.get_by_text("Kept for Tom")).to_be_visible()
    expect(tom.locator(".notice")).to_contain_text("Інші хочуть зіграти ще")
    tom.get_by_role("button", name=re.compile("Долучитися")).click()
    for page in (anna, tom):
        page.wait_for_url(lambda url: path not in url)
        page.wait_for_selector(".frame:not(.lobbyroom)")
    assert anna.url == tom.url


def test_one_screen_is_covered_between_two_players(visit: Opener) -> None:
    page = visit("/new/level10")
    for number, choice in enumerate(("me", "here", "", "", "")):
        page.locator(f"[name=seat-{number}]").select_option(choice)
    page.locator("[name=name-1]").fill("Tom")
    fine(page)
    page.fill(".whoasks [name=name]", "Anna")
    page.get_by_role("button", name="To the table").click()
    arrived(page)
    holders: list[str] = []
    for _ in range(60):
        page.wait_for_selector("#act-ready, .moves .act")
        if page.locator("#act-ready").count():
            body = page.locator("body")
            assert page.locator(".log, .board, [name=action], .said li").count() == 0
            assert page.locator("#said").inner_text() == "" and page.locator("#tip").inner_text() == ""
            holders.append(page.locator(".cover h2").inner_text())
            if len(holders) == 1:
                fine(page)
            expect(body).to_contain_text("The cards are covered")
            page.locator("#act-ready").click()
            page.wait_for_selector(".moves .act:not([aria-disabled])")
            page.evaluate(CATCH_UP)
            assert page.locator("#said").inner_text() == ""
        if len(holders) > 3:
            break
        before = version(page)
        page.locator(
            ".moves .acts .act:not([aria-disabled]):not(#act-undo):not(#act-hint):not(#act-more)"
        ).first.click()
        wait_for_change(page, before)
    assert len(holders) > 3 and len(set(holders)) == 2 and any("Tom" in holder for holder in holders)


def test_a_move_is_taken_back_by_agreement(visit: Opener) -> None:
    anna, tom, path = seated(visit)
    while not move_once(anna, path) or call(anna, f"{path}/view")["undo"]:
        move_once(tom, path)
    ply = call(anna, path)["ply"]
    newest(anna, path)
    anna.locator("#act-ask").click()
    expect(anna.locator("#act-withdraw")).to_be_visible()
    fine(tom)
    tom.get_by_role("button", name="Відмовити").click()
    expect(anna.locator(".notice")).to_contain_text("Tom did not agree")
    assert call(anna, path)["ply"] == ply
    assert move_once(anna, path) or move_once(tom, path)
    while call(anna, f"{path}/view")["undo"]:  # such a move needs nobody's consent
        assert move_once(anna, path) or move_once(tom, path)
    ply = call(anna, path)["ply"]
    newest(anna, path)
    anna.locator("#act-ask").click()
    expect(anna.locator("#act-withdraw")).to_be_visible()
    tom.get_by_role("button", name="Погодитися").click()
    expect(anna.locator(".notice")).to_have_count(0)
    assert call(anna, path)["ply"] < ply


def test_an_account_on_two_devices(visit: Opener) -> None:
    laptop, phone = visit("/"), visit("/account", lang="ru", width=360, height=740)
    become(laptop, "Anna")
    path = table_of(laptop, "friday")
    laptop.goto("/account")
    fine(laptop)
    fine(phone)
    new = laptop.locator("section:has(#register)")
    expect(new.get_by_label("Name")).to_have_value("Anna")
    new.get_by_label("Password").fill("correct horse")
    new.get_by_role("button").click()
    expect(laptop.get_by_text("You are logged in as Anna.")).to_be_visible()
    fine(laptop)
    known = phone.locator("section:has(#login)")
    known.get_by_label("Имя").fill("anna")
    known.get_by_label("Пароль").fill("wrong horse")
    known.get_by_role("button").click()
    expect(phone.get_by_role("alert")).to_contain_text("не подходят")
    known.get_by_label("Имя").fill("anna")
    known.get_by_label("Пароль").fill("correct horse")
    known.get_by_role("button").click()
    expect(phone.locator(".devices")).to_contain_text("это устройство")
    phone.goto("/")
    expect(phone.locator(f'a[href="{path}"]')).to_be_visible()
    laptop.reload()
    laptop.get_by_role("button", name=re.compile("Log out .+")).click()
    expect(laptop.locator(".devices li")).to_have_count(1)
    phone.goto(path)
    assert phone.locator("[name=action]").count() == 0
    phone.goto("/account")
    expect(phone.locator("#login")).to_be_visible()


def test_the_host_sends_somebody_away(visit: Opener) -> None:
    anna, tom = visit("/"), visit("/")
    become(anna, "Anna")
    become(tom, "Tom")
    path = table_of(anna, seats=["me", "open", "open"])
    anna.goto(path)
    tom.goto(path)
    tom.locator("#act-sit").click()
    anna.get_by_role("button", name="Send away Tom").click()
    expect(tom.get_by_role("heading", name=re.compile("does not want you"))).to_be_visible()
    expect(tom.locator("#act-sit")).not_to_be_visible()
    with tom.expect_response(path) as answer:
        tom.reload()
    assert answer.value.status == 403
    expect(tom.get_by_role("main")).to_contain_text("does not want you")
    fine(anna)


def test_somebody_watches_and_talks_apart(visit: Opener) -> None:
    anna, tom, path = seated(visit, public=True)
    eve = visit("/")
    eve.locator(f'a[href="{path}"]').click()
    expect(anna.locator(".folk")).to_contain_text("1 watching")
    assert eve.locator("[name=action]").count() == 0
    look_beside(eve, "chat")
    eve.fill("#say-text", "Take the lion")
    eve.press("#say-text", "Enter")
    expect(eve.locator(".said")).to_contain_text("Take the lion")
    before = version(eve)
    assert move_once(anna, path) or move_once(tom, path)
    wait_for_change(eve, before)
    for page in (anna, tom):
        expect(page.locator(".said")).not_to_contain_text("lion")
    fine(eve)


HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_tab_that_nobody_looks_at_calls(visit: Opener) -> None:
    page = visit("/", lang="uk")
    become(page, "Anna")
    table_of(page, "friday")
    page.goto("/rules")
    title, icon = page.title(), page.locator('link[rel="icon"]').get_attribute("href")
    page.evaluate(HIDE, True)
    expect(page).to_have_title("(1) Ваш хід")
    assert page.locator('link[rel="icon"]').get_attribute("href") != icon
    page.evaluate(HIDE, False)
    expect(page).to_have_title(title)
    assert str(page.locator('link[rel="icon"]').get_attribute("href")).endswith(str(icon))


def test_the_game_is_paused_and_goes_on(visit: Opener) -> None:
    anna, tom, path = seated(visit)
    anna.locator("#act-pause").click()
    expect(tom.locator("#notice")).to_contain_text("Anna просить зачекати")
    fine(tom)
    tom.locator("#act-allow").click()
    expect(anna.locator("#notice")).to_contain_text("paused until one of you goes on")
    fine(anna)
    expect(tom.locator("#act-resume")).to_be_visible()
    anna.locator("#act-resume").click()
    expect(tom.locator("#act-resume")).not_to_be_visible()
    assert call(anna, path)["pause"] is None


def test_a_pause_is_found_in_the_menu_and_stops_the_moves(visit: Opener) -> None:
    anna, tom, path = seated(visit)
    tom.goto(path)  # on a telephone, with the table before them
    tom.locator(".top .more").click()
    tom.locator("#menu").get_by_role("button", name="Пауза").click()
    expect(tom.locator("#menu")).to_be_hidden()
    expect(anna.locator(".notice.halted")).to_contain_text("Tom paused the game")
    assert anna.locator(".moves").evaluate("bar => getComputedStyle(bar).pointerEvents") == "none"
    tom.locator("#act-resume").click()
    expect(anna.locator(".notice.halted")).to_have_count(0)
    assert anna.locator(".moves").evaluate("bar => getComputedStyle(bar).pointerEvents") == "auto"
    anna.locator(".top .more").click()
    expect(anna.locator("#menu .ifpause")).to_be_visible()  # there is time left without consent


def test_whoever_plays_with_somebody_now_says_a_name_first(visit: Opener) -> None:
    page = visit("/", lang="uk", width=390, height=844)
    page.locator(".playnow button[value=noah]").click()
    page.wait_for_url("**/play-now/noah")
    fine(page)
    page.locator("main [name=name]").fill("Ніка")
    page.locator("#act-now").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".places li").first).to_contain_text("Ніка")
    call_to, places = (page.locator(one).bounding_box() for one in (".call", ".waitroom .places"))
    assert call_to and places and places["y"] < call_to["y"]  # who is there comes before who could be called
    page.locator("#act-leave").click()
