"""After the game in a real browser: the end sheet, replays, records that are brought, my games, keys of programs."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from castaways.core.record import Record
from tests.browser.conftest import Opener
from tests.browser.finished import finish
from tests.browser.tables import arrived, seat_at, wait_for_change
from tests.server.finished import GAMES, played
from tests.server.reach import friday

PHONE = {"width": 360, "height": 740}
LEAST_WORDS = 10.5  # px of a line in a chart
OFF_CENTRE = """() => [...document.querySelectorAll(".acts.after .act")].filter((one) => {
    const whole = one.getBoundingClientRect(), words = one.querySelector(".verb").getBoundingClientRect();
    return Math.abs(whole.top + whole.bottom - words.top - words.bottom) > 6;
}).map((one) => one.innerText)"""


def no_complaints(page: Page) -> None:
    """The page is accessible and no wider than the screen."""
    page.wait_for_load_state()  # with its styles
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


def move(page: Page) -> int:
    """The move that a replay shows."""
    return int(re.findall(r"\d+", page.locator("#moment b").inner_text())[0])


def at(page: Page, ply: int) -> None:
    """Until a replay shows a move."""
    expect(page.locator("#moment b")).to_have_text(re.compile(rf"\D{ply}\D"))


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_every_game(visit: Opener, game: str) -> None:
    known = played(game)
    page = visit("/")
    finish(page, known)
    score = str(known.state.result.scores[0]).replace("-", "−")
    expect(page.locator(".sheet-end")).to_contain_text(score)
    expect(page.locator("svg.linechart.wide")).to_be_visible()
    for words in page.locator("svg.linechart.wide text").all():
        box = words.bounding_box()
        assert box and box["height"] >= LEAST_WORDS
    page.get_by_text("The chart as a table").click()
    expect(page.locator("#numbers tbody tr").first).to_be_visible()
    no_complaints(page)
    page.keyboard.press("s")
    expect(page.locator("#share")).to_be_visible()
    assert page.locator("#share input").input_value() == page.url
    no_complaints(page)


@pytest.mark.parametrize(("game", "lang"), [("friday", "uk"), ("level10", "ru"), ("lifeboat", "uk"), ("noah", "ru")])
def test_the_end_and_the_replay_on_a_phone(visit: Opener, game: str, lang: str) -> None:
    page = visit("/", lang=lang, **PHONE)
    path = finish(page, played(game))
    expect(page.locator("svg.linechart.slender")).to_be_visible()
    no_complaints(page)
    assert page.evaluate(OFF_CENTRE) == []
    ply = min(9, played(game).plies)
    page.goto(f"{path}/replay?ply={ply}&eyes=open")
    at(page, ply)
    no_complaints(page)


SHOWN = "[...document.querySelectorAll('[data-step]')].every((one) => getComputedStyle(one).opacity === '1')"
TOLD = """() => [...document.querySelectorAll('#over, .fate.crown, .aftermath')]
    .map((one) => getComputedStyle(one).opacity)"""
SHOWING = "document.querySelector('[data-reveal]')?.hasAttribute('data-showing')"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_lifeboat_reveals_seat_by_seat_until_a_press(visit: Opener, motion: str) -> None:
    page = visit("/", reduced_motion=motion)
    devtools = page.context.new_cdp_session(page)  # the show goes on until the press, however slow the machine is
    slowly = {"playbackRate": 0.05}
    path = finish(page, played("lifeboat", 1, 6), at_last=lambda: devtools.send("Animation.setPlaybackRate", slowly))
    page.wait_for_selector("[data-reveal]")
    if motion == "reduce":
        assert page.evaluate(SHOWN)
    else:
        page.wait_for_function(SHOWING)
        assert not page.evaluate(SHOWN)
        assert set(page.evaluate(TOLD)) == {"0"}  # who has won, and who would have thought, comes last
        assert page.locator("[data-reveal]").inner_text().count("♥") >= 6  # who listens has all of it from the start
        page.keyboard.press("Shift")
        page.wait_for_function(f"!({SHOWING})")
        assert page.evaluate(SHOWN)
        assert set(page.evaluate(TOLD)) == {"1"}
    page.goto(path)
    page.wait_for_selector("[data-reveal]")
    assert page.evaluate(SHOWN)
    no_complaints(page)
    page.locator(".decided a:visible").first.click()  # beside the boat, or below it in a narrow window
    page.wait_for_url(re.compile(r"/replay\?ply="))


def test_the_shuffle_is_noted_and_proved(visit: Opener) -> None:
    page = visit("/")
    page.get_by_role("button", name=re.compile("Play now")).first.click()
    arrived(page)  # its script notes the line
    api, id = page.context.request, page.url.rpartition("/")[2]
    view = api.get(f"/api/tables/{id}/view").json()
    while view["status"] == "playing":
        body = {"ply": view["ply"], "actions": [view["legal"][0]["action"]]}
        view = api.post(f"/api/tables/{id}/moves", data=body).json()
    page.goto(f"/tables/{id}")
    expect(page.get_by_text("This browser noted the same line")).to_be_visible()
    page.get_by_role("link", name=re.compile("Check it")).click()
    expect(page.locator("#here")).to_contain_text(page.locator("#sum").inner_text())
    no_complaints(page)
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("It is the line of this shuffle")).to_be_visible()
    page.locator("[name=noted]").fill("f" * 64)
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("It is not the line of this shuffle")).to_be_visible()
    page.evaluate("id => localStorage.setItem(`castaways promise ${id}`, 'another')", id)
    page.goto(f"/tables/{id}")
    expect(page.get_by_text("This browser noted another line")).to_be_visible()


def test_play_again_with_a_new_shuffle_and_the_same_deal(visit: Opener) -> None:
    page = visit("/")
    path = finish(page, played("friday", 1, level=2))
    page.keyboard.press("d")
    page.wait_for_url(lambda url: path not in url)
    page.wait_for_selector('.frame[data-turn="mine"]')
    first = page.locator(".board").inner_text()
    page.goto(path)
    page.keyboard.press("n")
    page.wait_for_url(lambda url: path not in url)
    page.wait_for_selector('.frame[data-turn="mine"]')
    assert "level 2" in page.locator(".lvl").inner_text()
    page.goto(path)
    page.get_by_role("button", name=re.compile("The same deal")).click()
    page.wait_for_url(lambda url: path not in url)
    page.wait_for_selector('.frame[data-turn="mine"]')
    assert page.locator(".board").inner_text() == first


def test_the_last_move_of_a_running_page_opens_the_end(visit: Opener) -> None:
    known = friday("over")
    page = visit("/")
    moves = known.record.moves
    short = type(known)(Record("friday", 1, known.record.options, known.record.seed, moves[:-1]))
    path = seat_at(page, short)
    before = int(page.locator(".frame").get_attribute("data-version") or 0)
    body = {"ply": len(moves) - 1, "actions": [moves[-1][1]]}
    assert page.context.request.post(f"/api{path}/moves", data=body).ok
    wait_for_change(page, before)
    expect(page.locator(".sheet-end")).to_be_visible()
    page.keyboard.press("r")
    page.wait_for_url(re.compile("/replay$"))


def test_a_replay_by_buttons_keys_log_and_link(visit: Opener) -> None:
    known = played("friday", 1, level=1)
    page = visit("/")
    path = finish(page, known)
    page.get_by_role("link", name=re.compile("Watch the replay")).click()
    at(page, 0)
    page.wait_for_load_state()  # before its script runs a key is lost
    states = list(known.record.states())
    for wanted, key in ((1, "ArrowRight"), (2, "ArrowRight"), (1, "ArrowLeft"), (known.plies, "End"), (0, "Home")):
        page.keyboard.press(key)
        at(page, wanted)
        expect(page.locator(".life b")).to_have_text(str(states[wanted].view(0)["life"]))
    page.keyboard.press("PageDown")
    expect(page.locator("#moment b")).not_to_have_text(re.compile(r"Move 0 "))
    turn = move(page)
    assert turn == int(page.locator("#turns option").nth(1).get_attribute("value") or 0)
    page.get_by_role("link", name="One move on", exact=True).click()
    at(page, turn + 1)
    fourth = int(page.locator("#turns option").nth(4).get_attribute("value") or 0)
    page.locator("#turns").select_option(index=4)
    at(page, fourth)
    expect(page.locator("#turns option:checked")).to_have_text("Fight 4")
    page.wait_for_url(re.compile(rf"ply={fourth}\b"))
    line = page.locator(".log a").first
    later = int(line.get_attribute("data-go") or 0)
    line.click()
    at(page, later)
    expect(page.locator(".log .now").first).to_be_visible()
    page.wait_for_url(re.compile(rf"ply={later}\b"))
    link = page.url
    other = visit(link)
    at(other, later)
    assert other.locator(".board").inner_text() == page.locator(".board").inner_text()
    assert page.locator('.board [name="action"], .board .playable').count() == 0
    no_complaints(page)
    page.get_by_role("link", name="Back to the result").click()
    page.wait_for_url(f"**{path}")


def test_a_replay_plays_and_pauses(visit: Opener) -> None:
    page = visit("/")
    path = finish(page, played("level10", 3, players=2))
    page.goto(f"{path}/replay")
    page.locator("#speed").select_option("4")
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    page.wait_for_function("() => Number(document.querySelector('#slider').value) >= 3")
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    stopped = move(page)
    page.wait_for_timeout(900)
    assert move(page) - stopped <= 1
    last = int(page.locator("#slider").get_attribute("max") or 0)
    page.goto(f"{path}/replay?ply={last - 1}")
    page.locator("#play").click()
    at(page, last)
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")


def test_a_replay_through_other_eyes(visit: Opener) -> None:
    known = played("lifeboat", 2, players=4)
    page = visit("/")
    path = finish(page, known)
    page.goto(f"{path}/replay?ply=12")
    expect(page.locator("#eyes-0")).to_have_attribute("aria-current", "true")
    seen = {}
    for eyes in ("0", "2", "watch", "open"):
        page.locator(f"#eyes-{eyes}").click()
        page.wait_for_url(re.compile(f"eyes={eyes}"))
        expect(page.locator(f"#eyes-{eyes}")).to_have_attribute("aria-current", "true")
        at(page, 12)
        seen[eyes] = page.locator(".log").inner_text()
    assert len(set(seen.values())) >= 3
    expect(page.locator(".opened")).to_contain_text("hates")
    assert page.locator(".opened details").count() == 5
    no_complaints(page)


def test_a_replay_without_any_script(visit: Opener) -> None:
    known = played("noah", 1, players=2)
    page = visit("/")
    path = finish(page, known)
    plain = visit(f"{path}/replay", java_script_enabled=False)
    at(plain, 0)
    plain.get_by_role("link", name="One move on").click()
    plain.get_by_role("link", name="One move on").click()
    at(plain, 2)
    plain.get_by_role("link", name="To the end").click()
    at(plain, known.plies)
    plain.get_by_role("link", name="All open").click()
    expect(plain.get_by_role("heading", name="What lay hidden")).to_be_visible()
    plain.locator("#turns").select_option(index=2)
    plain.locator(".jump button").nth(1).click()
    assert 0 < move(plain) < known.plies
    plain.locator(".log a").first.click()
    assert move(plain) > 0


def test_a_record_is_brought_and_a_damaged_one_refused(visit: Opener, tmp_path: Path) -> None:
    known = played("friday", 1, level=1)
    page = visit("/")
    path = finish(page, known)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert Record.load(file).moves == known.record.moves
    tom = visit("/replays")
    no_complaints(tom)
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text(encoding="utf-8").replace('"players": 1', '"players": 2'), encoding="utf-8")
    tom.locator("[name=record]").set_input_files(damaged)
    tom.get_by_role("button", name="Watch").click()
    expect(tom.get_by_role("alert")).to_contain_text("This record cannot be read")
    no_complaints(tom)
    tom.locator("[name=record]").set_input_files(file)
    tom.get_by_role("button", name="Watch").click()
    tom.wait_for_url(re.compile("/replays/[0-9a-f]{16}$"))
    tom.keyboard.press("ArrowRight")
    at(tom, 1)
    assert path not in tom.content()


def test_my_games_are_listed_filtered_and_plotted(visit: Opener) -> None:
    page = visit("/")
    for seed in (1, 2, 3):
        finish(page, played("friday", seed, level=1))
    finish(page, played("noah", 1, players=2))
    page.goto("/")
    page.get_by_role("link", name="My games").click()
    expect(page.locator(".gamelist li")).to_have_count(4)
    expect(page.locator(".stats tbody tr")).to_have_count(2)
    expect(page.locator(".plots svg:visible")).to_have_count(1)
    no_complaints(page)
    page.locator("[name=game]").select_option("noah")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".gamelist li")).to_have_count(1)
    page.locator("[name=company]").select_option(label="Alone")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("No games here yet")).to_be_visible()
    page.locator(".filter").get_by_role("link", name="All games").click()
    page.locator("[name=company]").select_option(label="Борис (1)")
    page.get_by_role("button", name="Show").click()
    page.get_by_role("link", name="Replay").click()
    at(page, 0)
    page.set_viewport_size(PHONE)
    page.goto("/games")
    no_complaints(page)


def test_a_key_is_shown_once_and_revoked(visit: Opener) -> None:
    page = visit("/programs", **PHONE)
    no_complaints(page)
    page.get_by_label("Name of the program").fill("Pathfinder")
    page.get_by_role("button", name="Make a key").click()
    key = page.locator("#key").input_value()
    assert key.startswith("castaways_")
    no_complaints(page)
    headers = {"authorization": f"Bearer {key}"}
    stranger = visit("/").context.request
    assert stranger.post("/api/tables", data={"game": "friday"}, headers=headers).status == 201
    page.goto("/programs")
    assert key not in page.content()
    page.get_by_role("button", name=re.compile("Revoke")).click()
    expect(page.locator(".keys")).to_have_count(0)
    assert stranger.post("/api/tables", data={"game": "friday"}, headers=headers).status == 401
