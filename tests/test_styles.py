"""Style sheets of one page share their class names, and nothing but this test keeps a new name from meaning two things:
`.pick` of the settings once gave its padding to the cards of Friday."""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

import castaways

ROOT = Path(castaways.__file__).parent
TABLE = (
    "app",
    "settings",
    "table",
    "people",
    "after",
    "hints",
    "guide",
    "invite",
    "social",
    "puzzles",
)  # a lobby or a puzzle
OTHER = {  # pages that are no tables
    "home": ("app", "settings", "invite", "social", "daily", "return", "puzzles"),
    "daily": ("app", "settings", "daily"),
    "games": ("app", "settings", "after"),
    "statistics": ("app", "settings", "after", "progress"),
    "profile": ("app", "settings", "social", "progress"),
}
OF_A_GAME = {"board": ("board", "narrow"), "ending": ("ending",)}  # each of these files; most games have some
GAMES = ("friday", "level10", "lifeboat", "noah")

# Names that several sheets style on purpose: the same thing, here laid out and there placed or coloured.
SAME = {
    *("frame", "top", "board", "side", "voice", "tabs", "acts", "act", "moves", "ending", "pane", "log", "attable"),
    *GAMES,
    *("over", "guided", "drilling", "replaying", "veiled", "lobbyroom", "static-board", "pointed"),
    *(
        "card",
        "back",
        "chips",
        "playable",
        "mine",
        "now",
        "lvl",
        "paper",
        "sheet",
        "plain",
        "no",
        "armed",
        "notice",
        "sit",
    ),
    *("because", "secret", "note", "bad", "good", "empty", "small", "wide", "act", "hidden", "minus"),
}
# Names with two meanings that do not meet, or meet on purpose; the table's sheet says all that matters.
APART = {
    ("app", "lifeboat/board"): {"pic", "seats", "turn"},  # pictures and tables of the first page
    ("after", "lifeboat/board"): {"end"},  # lists of played games
    ("after", "lifeboat/ending"): {"crown", "lost"},  # winner and loser, here and there
    ("app", "invite"): {"places", "terms"},  # of a table that waits: laid out there, filled here
}


def split(text: str, between: str) -> list[str]:
    """The parts of a selector that are apart by one of some signs, which do not count in brackets."""
    found, depth = [""], 0
    for sign in text:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign in between and not depth:
            found.append("")
        else:
            found[-1] += sign
    return [part for part in found if part.strip()]


def selectors(sheet: str) -> Iterator[str]:
    """All selectors of a sheet, one by one; what is nested in a rule belongs to that rule."""

    def walk(text: str) -> Iterator[str]:
        at = 0
        while (opened := text.find("{", at)) >= 0:
            head = text[at:opened].rsplit(";", 1)[-1].strip()
            depth, end = 1, opened + 1
            while depth:
                depth += {"{": 1, "}": -1}.get(text[end], 0)
                end += 1
            if not head.startswith("@"):
                yield from (part.strip() for part in split(head, ","))
            elif head.startswith(("@media", "@supports", "@container")):
                yield from walk(text[opened + 1 : end - 1])
            at = end

    yield from walk(re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))


def first_classes(selector: str) -> tuple[list[str], bool]:
    """The classes of the element that a selector begins with, and whether one class is all that it asks of it."""
    plain = re.sub(r"\[[^\]]*\]|:{1,2}[\w-]+(\((?:[^()]|\([^()]*\))*\))?", "", selector).strip()
    first = re.split(r"[\s>+~]", plain, maxsplit=1)[0]
    classes = re.findall(r"\.([\w-]+)", first)
    return classes, first == f".{classes[0]}" if classes else False


def names(sheet: str) -> tuple[set[str], set[str]]:
    """Classes that a sheet styles wherever they stand, and all that its selectors begin with."""
    alone, any_of = set(), set()
    for selector in selectors(sheet):
        classes, only = first_classes(selector)
        any_of.update(classes)
        if only:
            alone.update(classes)
    return alone, any_of


def meeting(sheets: dict[str, str]) -> dict[tuple[str, str], set[str]]:
    """Of each two sheets the names that one styles wherever they stand and the other one knows too."""
    known = {name: names(text) for name, text in sheets.items()}
    found = defaultdict(set)
    for one, other in combinations(known, 2):
        both = (known[one][0] & known[other][1]) | (known[one][1] & known[other][0])
        if both - SAME:
            found[one, other] = both - SAME
    return found


def sheets_of(page: str) -> dict[str, str]:
    """The sheets that a page loads, by name; what replaces a board's rules where there is less room is part of it."""
    shared = OTHER.get(page, TABLE)
    found = {name: (ROOT / f"web/static/{name}.css").read_text() for name in shared}
    own = {} if page in OTHER else OF_A_GAME
    for name, files in own.items():
        paths = [ROOT / f"games/{page}/web/{file}.css" for file in files]
        text = "\n".join(path.read_text() for path in paths if path.exists())
        if text:
            found[f"{page}/{name}"] = text
    return found


@pytest.mark.parametrize("page", [*GAMES, *OTHER])
def test_a_class_means_one_thing_on_a_page(page: str) -> None:
    met = meeting(sheets_of(page))
    found = {pair: both - APART.get(pair, set()) for pair, both in met.items()}
    assert {pair: sorted(both) for pair, both in found.items() if both} == {}, "give one of them another name"


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_game_is_styled_by_its_own_sheet_alone(game: str) -> None:
    """It stands in the waiting room, where the sheets of the table are loaded: `.hill` of Noah's board once drew a hill
    around the mountain."""
    drawn = set(re.findall(r'class="([\w-]+)"', (ROOT / f"games/{game}/web/scene.html").read_text()))
    assert drawn
    styled = {name: names(text)[0] & drawn for name, text in sheets_of(game).items()}
    assert {name: sorted(both) for name, both in styled.items() if both} == {}


def test_every_sheet_is_compared() -> None:
    known = {*TABLE, *(name for sheets in OTHER.values() for name in sheets)}
    known |= {"light", "daily", "return"}  # which colours what others have laid out
    assert {path.stem for path in (ROOT / "web/static").glob("*.css")} == known


def test_what_is_excused_is_still_there() -> None:
    met = {pair: both for page in (*GAMES, *OTHER) for pair, both in meeting(sheets_of(page)).items()}
    assert {pair: both - met.get(pair, set()) for pair, both in APART.items() if both - met.get(pair, set())} == {}


def test_a_name_of_two_sheets_is_found() -> None:
    settings = ".pick { padding: 1rem } .pick:has(:checked) b { color: red }"
    assert meeting({"settings": settings, "board": ".card.pick { width: 3rem }"}) == {("settings", "board"): {"pick"}}
    assert meeting({"settings": settings, "board": "@media (width) { .pick .cost { top: 0 } }"})
    assert not meeting({"settings": "#settings .pick { padding: 1rem }", "board": ".card.pick { width: 3rem }"})
    assert not meeting({"settings": settings, "board": ".noah .x { top: 0; .pick { left: 0 } } .way { top: 0 }"})


def asked(selector: str) -> list[str]:
    """What a selector wants to have somewhere: the arguments of its `:has()`."""
    found = []
    for begin in re.finditer(r":has\(", selector):
        depth, end = 1, begin.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(selector[end], 0)
            end += 1
        found += split(selector[begin.end() : end - 1], ",")
    return found


def names_its_end(selector: str) -> bool:
    """Does the last element of a selector have a name: a kind, a class, an id, an attribute?"""
    last = split(selector.strip(), " >+~")[-1]
    while (
        less := re.sub(r":(?:(?:is|where)\(([^()]*)\)|[\w-]+\([^()]*\))", lambda found: found[1] or "", last)
    ) != last:
        last = less
    return re.search(r"[\w\[]", re.sub(r":{1,2}[\w-]+", "", last)) is not None


def nameless(sheet: str) -> list[str]:
    """Selectors that make a browser look at every element again whenever a new one comes."""
    return [
        selector
        for selector in selectors(sheet)
        if ":has(" in selector and not all(map(names_its_end, (selector, *asked(selector))))
    ]


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.css")), ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_what_has_something_is_named(path: Path) -> None:
    """Two rules that did not say which elements they end in made each move cost a slow phone 30 ms of styles."""
    assert nameless(path.read_text()) == []


def test_rules_for_anything_are_found() -> None:
    for wrong in (
        ".a:has(.b) > *",
        ".a:has(.b) > :last-child::before",
        ".a:has(> :nth-child(4))",
        ".a:has(:checked) b",
    ):
        assert nameless(f"{wrong} {{ top: 0 }}") == [wrong]
    for right in (
        ".a:has(.b) > p",
        ".a:has(> li:nth-child(4))",
        ".a:not(:has(:is(#b, .c):checked)) :is(.d, .e)",
        "* > *",
    ):
        assert nameless(f"{right} {{ top: 0 }}") == []


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.css")), ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_sheet_can_be_read(path: Path) -> None:
    """One rule a line, so that a change shows what has changed; a longer one has its declarations on lines below."""
    lines = path.read_text().splitlines()
    assert [line for line in lines if len(line) > 120 or re.search(r"\}[ \t]+[^ \t}/]", line)] == []
