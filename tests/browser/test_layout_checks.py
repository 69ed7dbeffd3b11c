"""The layout sweep finds what it is there for: little pages with one breach each, and their clean twins."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser

from tests.browser.layout import pages, runs
from tests.browser.layout.positions import Position, positions
from tests.browser.layout.report import causes_of
from tests.browser.layout.runs import Job, kept, key_of, run, wanted
from tests.browser.layout.settings import BY_NAME, Window
from tests.browser.layout.sweep import Looker, Row, looking

STYLE = """
* { box-sizing: border-box; margin: 0 } body { background: #fff; color: #222; font: 16px/1.4 sans-serif }
[data-zone] { position: absolute; left: 0; width: 600px } [data-zone=board] { top: 0; height: 300px }
[data-zone=bar] { top: 300px; height: 60px } button { border: 0; background: #eee; color: #111; padding: 8px }
"""
DESK = BY_NAME["1280x720"]
PHONE = BY_NAME["390x844"]


@pytest.fixture(scope="module")
def looker(browser: Browser) -> Iterator[Looker]:
    with looking(browser=browser) as found:
        yield found


def page_with(board: str, bar: str = "<button>Play</button>", style: str = "", more: str = "") -> str:
    return (
        f"<!doctype html><html lang='en'><style>{STYLE}{style}</style><body><div class='frame'>"
        f"<main data-zone='board'>{board}</main><nav data-zone='bar'>{bar}</nav></div>{more}</body>"
    )


@dataclass(frozen=True)
class Breach:
    """A page that breaks one rule, and what must be changed in it."""

    check: str
    board: str
    style: str
    wrong: str
    right: str

    @property
    def page(self) -> str:
        return page_with(self.board, style=self.style)

    @property
    def mended(self) -> str:
        assert self.wrong in self.board + self.style
        board, style = (part.replace(self.wrong, self.right) for part in (self.board, self.style))
        return page_with(board, style=style)


CARD = "<button class='card'>Seven</button>"
LONG = "<p class='text'>A much too long word</p>"
NARROW = ".text { width: 40px; overflow: hidden; white-space: nowrap }"
PALE = "<p class='pale'>Who could read this?</p>"
TABS = """
<div role='tablist'>
<button role='tab' aria-selected='true' aria-controls='log' onclick='odds.hidden = true'>Log</button>
<button role='tab' aria-controls='odds' onclick='odds.hidden = false'>Odds</button></div>
<div id='log'>Log</div><p id='odds' hidden class='text'>A much too long word</p>
"""
RADIO_TABS = """
<div class='tabs' role='radiogroup'>
<input type='radio' name='view' id='view-table' checked><label for='view-table'>Table</label>
<input type='radio' name='view' id='view-say'><label for='view-say'>Say</label></div>
<section data-zone='say' class='say'><p class='text'>A much too long word</p></section>
"""
FAN = "<div class='fan'><button>Seven</button><button>Eight</button></div>"
BREACHES = {
    "covered by a bar": Breach(
        "covered",
        CARD,
        ".card { position: absolute; top: 200px; height: 90px } [data-zone=bar] { top: 250px; background: #000 }",
        "top: 250px",
        "top: 300px",
    ),
    "a corner under a badge": Breach(
        "covered",
        CARD + "<b class='badge'>3</b>",
        ".card { width: 90px } .badge { position: absolute; left: 70px; top: 0; width: 30px; background: #ff0 }",
        "left: 70px",
        "left: 95px",
    ),
    "words under a sign that lets the pointer through": Breach(
        "covered",
        "<p>or reset</p><i></i>",
        "i { position: absolute; left: 0; top: 0; width: 80px; height: 30px; background: red; pointer-events: none }",
        "top: 0",
        "top: 40px",
    ),
    "words under what hangs over a list, not under its edge": Breach(
        "covered",
        "<div class='list' data-scrolls><p>One</p><p>Two</p><p>Three</p><p>Four</p><b>Total</b></div>",
        ".list { height: 90px; overflow: auto } .list p { height: 30px } .list b { display: block; width: 140px }"
        ".list b { height: 30px; background: #ff0; bottom: 0; position: absolute; top: 60px }",
        "position: absolute; top: 60px",
        "position: sticky",
    ),
    "the feet of a few letters under a sign": Breach(
        "covered",
        "<p class='name'>Captain of the boat</p><i></i>",
        ".name { font: 16px/18px serif; width: 140px }"
        "i { position: absolute; left: 40px; top: 13px; width: 20px; height: 6px; background: red }",
        "top: 13px",
        "top: 19px",
    ),
    "cut by an ellipsis": Breach(
        "cut",
        "<p class='name'>A name that is much too long</p>",
        ".name { width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }",
        "class='name'",
        "class='name' data-ellipsis title='A name that is much too long'",
    ),
    "cut by an ellipsis, and nothing tells the whole": Breach(
        "cut",
        "<p class='name' data-ellipsis title='A name'>A name that is much too long</p>",
        ".name { width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }",
        "title='A name'",
        "title='It is: A name that is much too long'",
    ),
    "pale words of a drawing": Breach(
        "contrast",
        "<svg width='200' height='60'><text x='10' y='30' fill='#aaa'>Morning</text></svg>",
        "",
        "#aaa",
        "#333",
    ),
    "words of a drawing on a shape of it": Breach(
        "contrast",
        "<svg width='200' height='60'><rect width='200' height='60' fill='#345'/>"
        "<text x='10' y='30' fill='#333'>Morning</text></svg>",
        "",
        "#345",
        "#dde",
    ),
    "cut at the bottom": Breach(
        "cut",
        "<p class='text'>One line<br>another line<br>a third line</p>",
        ".text { height: 40px; overflow: hidden }",
        "40px",
        "80px",
    ),
    "outside its zone": Breach(
        "outside", "<p class='text'>Far away</p>", ".text { position: absolute; left: 640px; top: 20px }", "640", "340"
    ),
    "outside the window": Breach(
        "outside", CARD, ".card { position: fixed; left: 20px; top: 700px; height: 60px }", "700px", "100px"
    ),
    "scrolled away": Breach(
        "hidden",
        f"<div class='hand'><div class='high'></div>{CARD}</div>",
        ".hand { height: 200px; overflow: auto } .high { height: 300px }",
        "class='hand'",
        "class='hand' data-scrolls",
    ),
    "pale": Breach("contrast", PALE, ".pale { color: #999 }", "#999", "#666"),
    "pale on a half transparent ground over a gradient": Breach(
        "contrast",
        f"<div class='sea'>{PALE}</div>",
        ".sea { background: linear-gradient(#fff, #777); height: 300px } .pale { background: #0002; color: #888 }",
        "#fff, #777",
        "#000, #777",
    ),
    "pale by opacity": Breach("contrast", PALE, ".pale { opacity: .5 }", ".5", ".9"),
    "a page that scrolls sideways": Breach(
        "sideways", "<div class='wide'></div>", ".wide { width: 1400px; height: 5px }", "1400px", "500px"
    ),
    "a part that scrolls sideways": Breach(
        "sideways",
        "<div class='row'><div class='wide'></div></div>",
        ".row { overflow-x: auto } .wide { width: 900px; height: 5px }",
        "class='row'",
        "class='row' data-scrolls='x'",
    ),
    "a page that scrolls": Breach("scrolls", "<div class='high'></div>", ".high { height: 900px }", "900px", "200px"),
    "zones over each other": Breach("overlap", "", "[data-zone=bar] { top: 280px }", "280px", "300px"),
    "a fold that moves the bar": Breach(
        "moves",
        "<details id='more'><summary>More</summary><p>Words<br>and words</p></details>",
        "[data-zone][data-zone] { position: static; height: auto }",
        "height: auto",
        "height: 200px",
    ),
    "cut in a fold": Breach(
        "cut", f"<details id='more'><summary>More</summary>{LONG}</details>", NARROW, "40px", "400px"
    ),
    "cut in a sheet": Breach(
        "cut",
        f"<button popovertarget='menu'>Menu</button><div id='menu' popover>{LONG}</div>",
        NARROW,
        "40px",
        "400px",
    ),
    "cut in a tab": Breach("cut", TABS, NARROW, "40px", "400px"),
    "cut in a tab that works without script": Breach(
        "cut",
        RADIO_TABS,
        NARROW + ".say { display: none; position: static } body:has(#view-say:checked) .say { display: block }",
        "40px",
        "400px",
    ),
    "more lines than an ellipsis leaves": Breach(
        "cut",
        "<p class='text'>One line<br>another line<br>a third line</p>",
        ".text { overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2 }",
        "class='text'",
        "class='text' data-ellipsis title='One line another line a third line'",
    ),
    "a word that is wider than its line, where an ellipsis would leave out lines": Breach(
        "cut",
        "<p class='text' data-ellipsis title='Incomprehensibilities'>Incomprehensibilities</p>",
        ".text { width: 90px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical;"
        " -webkit-line-clamp: 2 }",
        ">Incomprehensibilities",
        ">Incompre&shy;hensibil&shy;ities",
    ),
    "a word that is broken without a hyphen": Breach(
        "broken",
        "<p class='text'>Incomprehensible</p>",
        ".text { width: 90px; overflow-wrap: anywhere }",
        "Incomprehensible",
        "Incompre&shy;hensible",
    ),
    "cards over each other that are no fan": Breach(
        "covered",
        FAN,
        ".fan button { width: 90px; text-align: left; background: #eee } .fan button + button { margin-left: -30px }",
        "class='fan'",
        "class='fan' data-overlaps",
    ),
    "a card of a fan of which too little is seen": Breach(
        "covered",
        FAN.replace("class='fan'", "class='fan' data-overlaps").replace("<button>", "<button title='A card'>"),
        ".fan button { width: 90px; text-align: center; background: #eee } .fan button + button { margin-left: -52px }",
        "-52px",
        "-30px",
    ),
    "a line of which the upper half is seen": Breach(
        "cut",
        "<p class='short' data-ellipsis title='One two three four'>One two<br>three four</p>",
        ".short { width: 200px; height: 33px; overflow: hidden; line-height: 22px }",
        "33px",
        "44px",
    ),
    "words of a fan that nothing tells": Breach(
        "covered",
        FAN.replace("class='fan'", "class='fan' data-overlaps").replace("Seven", "<i>Seventeen</i>"),
        ".fan button { width: 90px; text-align: left } .fan button + button { margin-left: -44px; position: relative }",
        "<i>",
        "<i title='Seventeen'>",
    ),
}


@pytest.mark.parametrize("name", BREACHES)
def test_a_breach_is_found_and_its_clean_twin_is_not(looker: Looker, name: str) -> None:
    breach = BREACHES[name]
    found = looker.look_at_html(breach.page, DESK)["breaches"]
    assert breach.check in {one["check"] for one in found}, found
    assert looker.look_at_html(breach.mended, DESK)["breaches"] == []


def test_a_key_letter_is_a_breach_on_a_touch_screen_alone(looker: Looker) -> None:
    html = page_with("", bar="<button>Draw <kbd>D</kbd></button>", style="[data-zone] { width: 100% }")
    assert looker.look_at_html(html, DESK)["breaches"] == []
    assert [one["check"] for one in looker.look_at_html(html, PHONE)["breaches"]] == ["key"]


def test_where_a_page_may_scroll_nothing_may_be_lost(looker: Looker) -> None:
    window = BY_NAME["zoom200"]
    long = "[data-zone] { position: static; width: 100%; height: auto } .high { height: 900px }"
    words = "<div class='high'></div><p>The last words</p>"
    assert looker.look_at_html(page_with(words, style=long), window)["breaches"] == []
    over = long + "[data-zone=bar] { position: fixed; bottom: 0; background: #000 }"
    (found,) = looker.look_at_html(page_with(words, style=over), window)["breaches"]
    assert (found["check"], found["by"]) == ("covered", "zone bar")
    below = over + "body { padding-bottom: 80px }"
    assert looker.look_at_html(page_with(words, style=below), window)["breaches"] == []


def test_where_a_page_may_scroll_a_notice_still_stays_in_its_zone(looker: Looker) -> None:
    notice = "<p class='text'>Tom asks to go back.<br>Do you agree?<br>Yes, or no?</p>"
    tight = "[data-zone] { position: static; width: 100% } [data-zone=board] { height: 40px }"
    (found,) = looker.look_at_html(page_with(notice, bar="", style=tight), BY_NAME["320wide"])["breaches"]
    assert (found["check"], found["by"]) == ("outside", "zone board")
    assert (
        looker.look_at_html(page_with(notice, bar="", style=tight.replace("40", "80")), BY_NAME["320wide"])["breaches"]
        == []
    )


def test_what_only_a_screen_reader_is_told_needs_no_room(looker: Looker) -> None:
    style = ".hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }"
    html = page_with("<p>7<span class='hidden'>Seven of Desert</span></p>", style=style)
    assert looker.look_at_html(html, DESK)["breaches"] == []


def test_pages_without_named_zones_are_measured_by_their_elements(looker: Looker) -> None:
    frame = "<div class='frame'><header class='top'>Level 10</header><nav class='moves'>Play</nav></div>"
    assert set(looker.look_at_html(f"<!doctype html><html lang='en'><body>{frame}", DESK)["zones"]) == {"top", "bar"}


def row(position: str, height: int, **more: object) -> dict[str, object]:
    zones = {"bar": [0, 700 - height, 1280, height]}
    base = {"position": position, "game": "friday", "players": 1, "lang": "en", "window": "1280x720", "breaches": []}
    return {**base, "zones": zones, **more}


def test_zones_that_change_from_position_to_position_are_one_cause() -> None:
    assert causes_of([row("a", 66), row("b", 66), row("c", 67)]) == []
    (cause,) = causes_of([row("a", 66), row("b", 120), row("c", 150)])
    assert (cause.check, cause.what, cause.notes) == ("moves", "zone bar", {"y 550-634, height 66-150"})
    assert len(cause.positions) == 2


@pytest.mark.parametrize("kind", [{"phase": "over"}, {"lesson": True}, {"watching": True}])
def test_a_table_of_its_own_has_zones_of_its_own(kind: dict[str, object]) -> None:
    def voiced(position: str, height: int, **more: object) -> dict[str, object]:
        return row(position, 66, zones={"voice": [0, 500, 1280, height]}, **more)

    assert causes_of([voiced("a", 54), voiced("b", 120, **kind), voiced("c", 120, **kind)]) == []
    (cause,) = causes_of([voiced("a", 54), voiced("b", 54, **kind), voiced("c", 120, **kind)])
    assert cause.check == "moves"


@pytest.mark.parametrize("zone", ["top", "bar"])
@pytest.mark.parametrize("kind", [{"phase": "over"}, {"lesson": True}, {"watching": True}])
def test_top_and_bar_are_the_same_on_tables_of_every_kind(zone: str, kind: dict[str, object]) -> None:
    def having(position: str, height: int, **more: object) -> dict[str, object]:
        return row(position, 66, zones={zone: [0, 0, 1280, height]}, **more)

    assert causes_of([having("a", 44), having("b", 44, **kind)]) == []
    (cause,) = causes_of([having("a", 44), having("b", 48, **kind)])
    assert (cause.check, cause.what) == ("moves", f"zone {zone}")


def test_after_the_end_the_bar_of_a_phone_has_two_rows() -> None:
    phone = {"window": "390x844"}
    assert causes_of([row("a", 72, **phone), row("b", 118, phase="over", **phone)]) == []
    (cause,) = causes_of([row("a", 118, phase="over", **phone), row("b", 72, phase="over", **phone)])
    assert cause.check == "moves"


def test_a_zone_that_is_not_always_there_is_a_cause() -> None:
    (cause,) = causes_of([row("a", 66), row("b", 66, zones={})])
    assert (cause.check, cause.what, cause.positions) == ("missing", "zone bar", {"b"})


def test_what_has_one_cause_is_one_line() -> None:
    def hidden(what: str) -> dict[str, object]:
        return {"check": "hidden", "zone": "hand", "what": what, "by": "main.board", "state": "", "count": 1}

    first = row("a", 66, breaches=[hidden("button.held"), hidden("span.foot")])
    (cause,) = causes_of([first, row("b", 66, lang="uk", breaches=[hidden("p.note")])])
    said = "friday hidden: in hand by main.board (button.held, p.note, span.foot)"
    assert cause.line == f"{said} | 1280x720 | players 1 | en uk | 2 positions"


class Recorder:
    """Looks at nothing, and notes what it was asked to look at; goes away in the middle if that is wanted."""

    def __init__(self, most: int) -> None:
        self.left = most
        self.asked: list[tuple[str, str]] = []

    def look_at(self, page: str, position: Position, lang: str, windows: Iterable[Window]) -> Iterator[Row]:
        for window in windows:
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            self.asked.append((position.name, window.name))
            yield {"position": position.name, "window": window.name}


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    job, chosen, windows = Job("friday", 1, "en"), positions("friday", 1)[:3], [DESK, PHONE]
    path = tmp_path / "run.jsonl"
    first = Recorder(most=3)
    with pytest.raises(KeyboardInterrupt):
        list(run(cast(Looker, first), job, chosen, windows, path))
    with path.open("a") as file:
        file.write('{"position": "half a li')
    second = Recorder(most=99)
    list(run(cast(Looker, second), job, chosen, windows, path))
    every = [(position.name, window.name) for position in chosen for window in windows]
    assert [(one["position"], one["window"]) for one in kept(path)] == every
    assert second.asked == every[len(first.asked) :]


def test_a_page_that_has_changed_is_looked_at_again_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job, chosen, path = Job("friday", 1, "en"), positions("friday", 1)[:2], tmp_path / "run.jsonl"
    list(run(cast(Looker, Recorder(most=99)), job, chosen, [DESK, PHONE], path))
    drawn = {position.name: pages.page_of(position, "en") for position in chosen}
    drawn[chosen[1].name] += "<p>a new word</p>"
    monkeypatch.setattr(runs, "page_of", lambda position, lang: drawn[position.name])
    again = Recorder(most=99)
    list(run(cast(Looker, again), job, chosen, [DESK, PHONE], path))
    assert again.asked == [(chosen[1].name, DESK.name), (chosen[1].name, PHONE.name)]
    rows = wanted(path, list(chosen), [DESK, PHONE])
    assert len(rows) == 4
    assert {row["key"] for row in rows if row["position"] == chosen[1].name} == {key_of(drawn[chosen[1].name])}


def test_what_a_clock_shows_does_not_change_a_page() -> None:
    clock = '<span class="clock" data-left="{}" data-at="{}">{}</span>'
    assert key_of(clock.format(95000, 7, "1:35")) == key_of(clock.format(94999, 12, "1:34"))
    assert key_of(clock.format(95000, 7, "1:35")) != key_of(clock.replace("clock", "watch").format(95000, 7, "1:35"))
