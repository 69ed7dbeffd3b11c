"""The log of a table: one entry an action, with its steps folded behind it; talk apart from play; what concerns the
viewer marked. A game says in its `web/log.py` how its events belong together; without it every event is an entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from markupsafe import Markup, escape

from castaways.core.text import Message
from castaways.web import TEXTS

HURT, GOOD, NEWS = "hurt", "good", "news"  # how an event touches a viewer
FEWEST_FOLDED = 2  # one step takes no more room than what would fold it
TALK_SHOWN = 3  # entries of talk, the newest; older talk folds
SHORT = 3  # entries of a chapter that has just begun: the one before stays unfolded


@dataclass(frozen=True, slots=True)
class LogRules:
    """How the events of a game make entries, by their kinds."""

    heads: frozenset[str] | None = None  # what begins an entry; None: everything
    steps: frozenset[str] = frozenset()  # what folds behind it; all other kinds are shown below it
    fleeting: frozenset[str] = frozenset()  # what is told only until something else happens: whose turn it is
    talk: frozenset[str] = frozenset()  # what is only said: entries of their own, one a speaker
    chapters: Mapping[str, str] = field(
        default_factory=dict
    )  # what begins a day or the like: the message that names it
    # What touches whom: whoever the event is about, whoever else it names, everybody at the table.
    actor: Mapping[str, str] = field(default_factory=dict)
    other: Mapping[str, str] = field(default_factory=dict)
    all: Mapping[str, str] = field(default_factory=dict)

    def touch(self, kind: str, is_actor: bool, is_other: bool) -> str:
        """How an event touches a viewer; "": not at all."""
        found = self.actor.get(kind, "") if is_actor else ""
        return found or (self.other.get(kind, "") if is_other else "") or self.all.get(kind, "")


class LogModule(Protocol):
    """The module `web/log.py` of a game."""

    @property
    def LOG(self) -> LogRules:  # noqa: N802
        """How its events make entries."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: its number in the game, its words, and what a picture of it may need."""

    number: int
    text: str
    seat: int  # who did it; -1: nobody
    mine: bool  # the viewer did
    kind: str
    args: Mapping[str, int]
    secret: bool  # others were told less
    touch: str = ""  # how it touches the viewer
    chapter: str = ""  # the name of the day or the like that it begins
    row: Markup = field(init=False, repr=False, compare=False)
    # The entry that this line begins, as it was written last: the number of its last line, whether it is the newest,
    # its HTML. No line is kept by another or, where it is the last one too, by itself: nobody would let go of it.
    entry: tuple[int | None, bool, str] = field(default=(None, False, ""), init=False, repr=False, compare=False)
    # The moments that it tells in its own words (`castaways.web.moments`), as they were written: by all else of them.
    moments: dict[tuple[object, ...], str] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def news(self) -> dict[str, object]:
        """What a board shows of it, the same for all who were told the same."""
        return {"number": self.number, "text": self.text, "kind": self.kind, "args": self.args}

    def __post_init__(self) -> None:
        marks = f' data-me="{self.touch}"' if self.touch else ""
        marks += " data-veil" if self.secret else ""
        row = f'<p data-n="{self.number}"{marks}>{escape(self.text)}</p>'
        object.__setattr__(self, "row", Markup(row))  # noqa: S704 - its text is escaped


class _Entry:
    """Lines that belong together, the oldest first."""

    __slots__ = ("lines", "talk")

    def __init__(self, line: LogLine, talk: bool) -> None:
        self.lines, self.talk = [line], talk

    @property
    def begins(self) -> str:
        """The name of the chapter that begins with it."""
        return self.lines[0].chapter


def _entries(lines: Iterable[LogLine], rules: LogRules, newest: LogLine) -> list[_Entry]:
    """Lines, the oldest first, as entries."""
    found: list[_Entry] = []
    for line in lines:
        if line.kind in rules.fleeting and line is not newest:
            continue
        talk = line.kind in rules.talk
        last = found[-1] if found else None
        if last is None or last.talk != talk or line.chapter:
            joins = False
        elif talk:
            joins = last.lines[-1].seat == line.seat
        else:
            joins = rules.heads is not None and line.kind not in rules.heads
        if joins and last is not None:
            last.lines.append(line)
        else:
            found.append(_Entry(line, talk))
    return found


def entries_of(lines: Sequence[LogLine], rules: LogRules) -> list[list[LogLine]]:
    """The lines of a log, which come the newest first, by entries: the newest entry first, its oldest line first."""
    return [entry.lines for entry in reversed(_entries(reversed(lines), rules, lines[0]))] if lines else []


def log_html(lines: Sequence[LogLine], rules: LogRules, lang: str) -> Markup:
    """The log, the newest entry first; the lines come the newest first too. Chapters that are over fold, and so does
    old talk."""
    if not lines:
        return Markup("")
    entries = _entries(reversed(lines), rules, lines[0])
    begins = _last_chapter(entries)
    rows = _rows(entries[begins:], rules, lang, True)
    over = entries[:begins]
    while over:
        begin = max((place for place, entry in enumerate(over) if entry.begins), default=0)
        rows.append(_chapter_html(over[begin:], rules, lang))
        over = over[:begin]
    return Markup("".join(rows))  # noqa: S704 - each line is escaped


def _last_chapter(entries: Sequence[_Entry]) -> int:
    """Where what is not folded begins: with the last chapter, or the one before while the last is short."""
    begins = [place for place, entry in enumerate(entries) if entry.begins]
    if begins and len(entries) - begins[-1] < SHORT:
        begins.pop()
    return begins[-1] if begins else 0


def _rows(entries: Sequence[_Entry], rules: LogRules, lang: str, current: bool) -> list[str]:
    """Entries, the newest first; of the talk in the current chapter only the newest is unfolded."""
    rows: list[str] = []
    spoken, old = 0, list[_Entry]()
    for entry in reversed(entries):
        spoken += entry.talk
        if current and entry.talk and spoken > TALK_SHOWN:
            old.append(entry)
            continue
        if old:
            rows.append(_talk_html(old, lang))
            old = []
        rows.append(_entry_html(entry, rules, lang, current and entry is entries[-1]))
    if old:
        rows.append(_talk_html(old, lang))
    return rows


def _talk_html(entries: Sequence[_Entry], lang: str) -> str:
    """Old talk that was said in a row, the newest first, folded."""
    rows = [line.row for entry in entries for line in entry.lines]
    name = escape(TEXTS.say(Message("log-said", {"lines": len(rows)}), lang))
    number = entries[-1].lines[0].number
    fold = f"<details><summary>{name}</summary>{''.join(rows)}</details>"
    return f'<li class="logged spoken past" data-entry="talk-{number}">{fold}</li>'


def _chapter_html(entries: Sequence[_Entry], rules: LogRules, lang: str) -> str:
    """A chapter that is over, folded: its name, and how much happened in it."""
    count = {"events": sum(not entry.talk for entry in entries)}
    begins = entries[0].begins
    title = Message("log-chapter", {"title": begins, **count}) if begins else Message("log-earlier", count)
    hurt = " hurt" if any(line.touch == HURT for entry in entries for line in entry.lines) else ""
    rows = "".join(_rows(entries, rules, lang, False))
    fold = f"<details><summary>{escape(TEXTS.say(title, lang))}</summary><ol>{rows}</ol></details>"
    return f'<li class="chapter{hurt}" data-entry="chapter-{entries[0].lines[0].number}">{fold}</li>'


def _entry_html(entry: _Entry, rules: LogRules, lang: str, newest: bool) -> str:
    """An entry follows from its first and its last line, which are of one viewer and one language: most of them are
    those of the page before."""
    first, last = entry.lines[0], entry.lines[-1].number
    if first.entry[0] != last or first.entry[1] is not newest:
        object.__setattr__(first, "entry", (last, newest, _written(entry, rules, lang, newest)))
    return first.entry[2]


def _written(entry: _Entry, rules: LogRules, lang: str, newest: bool) -> str:
    lines = entry.lines
    folded = [line for line in lines[1:] if line.kind in rules.steps and not line.touch]
    if len(folded) < FEWEST_FOLDED:
        folded = []
    shown = [line for line in lines if line not in folded] if folded else lines
    kinds = [kind for kind, on in (("spoken", entry.talk), (HURT, any(line.touch == HURT for line in lines))) if on]
    html = f'<li class="{" ".join(["logged", *kinds])}" data-entry="{lines[0].number}">'
    html += "".join([line.row for line in shown])
    if folded:
        more = escape(TEXTS.say(Message("log-steps", {"steps": len(folded)}), lang))
        steps = "".join([line.row for line in folded])
        html += f"<details{' open' if newest else ''}><summary>{more}</summary>{steps}</details>"
    return html + "</li>"
