"""What a sweep has found, one line a cause: which check, what, where, in which windows; as text, JSON and HTML."""

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from tests.browser.layout.settings import BY_NAME, WINDOWS

Row = dict[str, Any]
WORDS = {
    "covered": "lies under something else",
    "cut": "is cut",
    "broken": "a word is broken without a hyphen",
    "hidden": "must be scrolled to",
    "outside": "is outside its zone or the window",
    "contrast": "has too little contrast",
    "sideways": "scrolls sideways",
    "scrolls": "the page scrolls",
    "overlap": "zones lie over each other",
    "moves": "does not keep its place and size",
    "missing": "is missing in some positions",
    "key": "shows a key letter on a touch screen",
}
BY_ZONE = ("covered", "hidden", "outside")  # one cause brings many elements of a zone into trouble
ALIKE = ("top", "bar")  # zones that no kind of table has elsewhere; but the end on a phone, whose bar has two rows
PHONE = 700  # px; up to here a window is laid out as a phone
SLACK = 1  # pixels
MOST_NAMED = 6


@dataclass
class Cause:
    """Breaches that go together."""

    game: str
    check: str
    what: str
    by: str
    times: int = 0
    windows: set[str] = field(default_factory=set)
    players: set[int] = field(default_factory=set)
    languages: set[str] = field(default_factory=set)
    positions: set[str] = field(default_factory=set)
    elements: set[str] = field(default_factory=set)
    notes: set[str] = field(default_factory=set)
    example: Row = field(default_factory=dict)

    def note(self, row: Row, breach: Row) -> None:
        """One more of them."""
        self.times += int(breach.get("count", 1))
        self.windows.add(row["window"])
        self.players.add(row["players"])
        self.languages.add(row["lang"])
        self.positions.add(row["position"])
        if breach.get("what"):
            self.elements.add(breach["what"])
        if breach.get("note"):
            self.notes.add(breach["note"])
        if not self.example or (breach.get("picture") and not self.example.get("picture")):
            place = {key: row[key] for key in ("position", "lang", "window")}
            self.example = place | {key: breach.get(key) for key in ("text", "box", "picture", "state", "note")}

    @property
    def line(self) -> str:
        """All of it in one line."""
        windows = [window.name for window in WINDOWS if window.name in self.windows]
        others = sorted(self.elements - {self.what})
        named = f" ({', '.join(others[:MOST_NAMED])}{', …' if len(others) > MOST_NAMED else ''})" if others else ""
        notes = sorted(self.notes)
        said = f" [{'; '.join(notes[:2])}{'; …' if len(notes) > 2 else ''}]" if notes else ""
        by = f" by {self.by}" if self.by else ""
        players = ",".join(map(str, sorted(self.players)))
        where = f"{' '.join(windows)} | players {players} | {' '.join(sorted(self.languages))}"
        return f"{self.game} {self.check}: {self.what}{by}{named}{said} | {where} | {len(self.positions)} positions"


def causes_of(rows: Iterable[Row]) -> list[Cause]:
    """Breaches by cause, those that are met most often first."""
    found: dict[tuple[str, ...], Cause] = {}

    def note(row: Row, what: str, breach: Row) -> None:
        key = (row["game"], breach["check"], what, breach["by"])
        found.setdefault(key, Cause(*key)).note(row, breach)

    every = list(rows)
    for row in every:
        for breach in row["breaches"]:
            zone = f"in {breach['zone']}" if breach["zone"] else breach["what"]
            if breach["state"]:
                zone = breach["state"]
            note(row, zone if breach["check"] in BY_ZONE else breach["what"], breach)
    for row, what, breach in _unsteady(every):
        note(row, what, breach)
    return sorted(found.values(), key=lambda one: (one.game, -len(one.positions) * len(one.windows)))


def _unsteady(rows: list[Row]) -> Iterable[tuple[Row, str, Row]]:
    """Zones that are not the same in all positions of a game, a number of players and a window; whoever only looks on
    has no hand, so that their table is another one, and so are those of a game that is over and of a lesson. Top
    and bar are the same in all of them."""
    tables: dict[tuple[Any, ...], list[Row]] = defaultdict(list)
    for row in rows:
        if BY_NAME[row["window"]].strict:
            table = (row["game"], row["players"], row["window"])
            kind = (row.get("watching"), row.get("phase") == "over", row.get("lesson"))
            for zone in row["zones"]:
                tables[*table, zone, _two_rows(row) if zone == "bar" else zone in ALIKE or kind].append(row)
            tables[*table, None, kind].append(row)
    for (*_, zone, _kind), group in tables.items():
        if zone is None:  # all positions of a kind of table: do they have the same zones?
            for name in sorted({name for row in group for name in row["zones"] if not name.startswith("slot")}):
                for row in group:
                    if name not in row["zones"]:
                        yield row, f"zone {name}", {"check": "missing", "by": ""}
            continue
        boxes = [row["zones"][zone] for row in group]
        moved = [row for row in group if _differ(row["zones"][zone], boxes[0])]
        for row in moved:
            picture = next((one["moved"][zone] for one in moved if zone in one.get("moved", {})), None)
            breach = {"check": "moves", "by": "", "note": _span(boxes), "box": row["zones"][zone]}
            yield row, f"zone {zone}", breach | {"picture": row.get("moved", {}).get(zone) or picture}


def _two_rows(row: Row) -> bool:
    """After the end a phone has room for five moves in two rows of its bar: nothing is waited for there."""
    return row.get("phase") == "over" and BY_NAME[row["window"]].width <= PHONE


def _differ(one: list[int], other: list[int]) -> bool:
    return any(abs(a - b) > SLACK for a, b in zip(one, other, strict=True))


def _span(boxes: list[list[int]]) -> str:
    """Which sides vary, from the least to the most."""
    said = []
    for name, values in zip(("x", "y", "width", "height"), zip(*boxes, strict=True), strict=True):
        if max(values) - min(values) > SLACK:
            said.append(f"{name} {min(values)}-{max(values)}")
    return ", ".join(said)


def write(causes: list[Cause], folder: Path, about: str) -> Path:
    """The report as JSON and as a page with pictures; gives the path of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    data = [asdict(one) | {"line": one.line} for one in causes]
    (folder / "report.json").write_text(json.dumps(data, ensure_ascii=False, indent=1, default=sorted) + "\n")
    page = folder / "report.html"
    page.write_text(HEAD + f"<h1>Layout sweep</h1><p>{escape(about)}</p>" + "".join(map(_entry, causes)))
    return page


HEAD = """<!doctype html><meta charset="utf-8"><title>Layout sweep</title><style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 1.5rem; max-width: 80rem }
article { border-top: 1px solid #999; padding: .8rem 0 } h2 { font-size: 1rem }
.shot { position: relative; display: inline-block; max-width: 60rem } .shot img { max-width: 100%; display: block }
.shot i { position: absolute; border: 3px solid #f03; pointer-events: none }
</style>"""


def _entry(cause: Cause) -> str:
    example = cause.example
    said = f"{example['position']} · {example['lang']} · {example['window']}"
    if example.get("state"):
        said += f" · open: {example['state']}"
    if example.get("text"):
        said += f" · “{example['text']}”"
    picture = ""
    if example.get("picture"):
        window = BY_NAME[example["window"]]
        left, top, width, height = example["box"]
        place = f"left:{left / window.width:.2%};top:{top / window.height:.2%}"
        size = f"width:{width / window.width:.2%};height:{height / window.height:.2%}"
        image = f'<img loading="lazy" src="pictures/{example["picture"]}" alt="">'
        picture = f'<div class="shot">{image}<i style="{place};{size}"></i></div>'
    return f"<article><h2>{escape(cause.line)}</h2><p>{WORDS[cause.check]}: {escape(said)}</p>{picture}</article>\n"
