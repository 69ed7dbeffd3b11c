"""The table and the rules in plain lines of text: all of it, or only what has changed since they were last read."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from castaways.core.game import Game
from castaways.core.text import CORE_FOLDER, Message, Texts

TEXTS = Texts(CORE_FOLDER, Path(__file__).with_name("text"))
MUCH = 0.7  # of the table: if more has changed, all of it is shown
DEEP = 4  # blanks before a line that belongs to the one above it
HEAD, QUESTION = "first", "last"
LABEL = re.compile(r"[>\s]*(.*?)(?:\s{2}|:|$)")


def say(id: str, lang: str, **args: Any) -> str:
    """One of the messages of the text environment."""
    return TEXTS.say(Message(id, args), lang)


def table_text(game: Game, view: Mapping[str, Any], lang: str, names: Sequence[str] = ()) -> str:
    """The table as the terminal shows it, without frames, colours and columns filled up with blanks."""
    from castaways.envs.text.plain import lines_of

    page = "\n".join(lines_of(game.screen().draw(view, game.texts.among(names), lang)))
    lines = [line.replace("─", "").rstrip() for line in page.splitlines()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(_narrow(line) for line in lines)).strip("\n")


def _narrow(line: str) -> str:
    """A line with no more blanks than show where a column ends and what stands under what."""
    text = line.lstrip()
    return " " * min(len(line) - len(text), DEEP) + re.sub(r" {3,}", "  ", text)


@dataclass(frozen=True)
class Changes:
    """What is different on a table: entries that are new or other than before, and labels that are gone."""

    entries: tuple[str, ...]
    gone: tuple[str, ...]


def entries_of(table: str) -> dict[str, list[str]]:
    """The table by the labels of its lines, in order; a line set in deep belongs to the line above it.

    The first line tells how far the game is, the last one what is asked: these are not known by what they say.
    """
    entries: list[str] = []
    for line in table.splitlines():
        if line.startswith(" " * DEEP) and len(entries) > 1:
            entries[-1] += "\n" + line
        elif line:
            entries.append(line)
    found: dict[str, list[str]] = {}
    for number, entry in enumerate(entries):
        label = HEAD if number == 0 else QUESTION if number == len(entries) - 1 else _label(entry)
        found.setdefault(label, []).append(entry)
    return found


def _label(entry: str) -> str:
    match = LABEL.match(entry.partition("\n")[0])
    return match[1] if match else entry


def changes(before: str, now: str) -> Changes:
    """What has changed. Lines with the label of a changed line replace all lines with that label."""
    old, new = entries_of(before), entries_of(now)
    changed = [entry for label, entries in new.items() if old.get(label) != entries for entry in entries]
    return Changes(tuple(changed), tuple(label for label in old if label not in new))


def news_of_table(before: str | None, now: str, lang: str) -> str:
    """The table for one who has read it before: what changed, or all of it where most has changed."""
    if before is not None:
        difference = changes(before, now)
        size = sum(len(part) for part in (*difference.entries, *difference.gone))
        if size < MUCH * len(now):
            lines = [f"{say('text-changes', lang)}:", *difference.entries] if difference.entries else []
            if difference.gone:
                lines.append(say("text-gone", lang, what="; ".join(difference.gone)))
            return "\n".join(lines)
    return f"{say('text-table', lang)}:\n{now}"


# ---------------------------------------------------------------------- the rules


def brief(game: Game, lang: str) -> str:
    """The rules in brief: the pages on how to play, as text."""
    texts, lines = game.texts, []
    for id in texts.ids(lang):
        if id.startswith("howto-") and texts.has(f"{id}-text", lang):
            lines.append(f"{texts.say(Message(id), lang)}. {texts.say(Message(f'{id}-text'), lang)}")
    return "\n".join(lines)


def sections(game: Game, lang: str) -> str:
    """The headings of the rules with the numbers of their clauses."""
    found: list[tuple[str, str, str]] = []
    for clause in game.rules(lang):
        heading = f"section-{clause}"
        if game.texts.has(heading, lang):
            found.append((game.texts.say(Message(heading), lang), clause, clause))
        elif found:
            found[-1] = (found[-1][0], found[-1][1], clause)
    return "; ".join(f"{title} {first}–{last}" for title, first, last in found)


def clause_named(game: Game, wanted: str, lang: str) -> str | None:
    """A clause as people write its number: F14, f14, 14."""
    known = {clause.casefold(): clause for clause in game.rules(lang)}
    letter = next(iter(known), "")[:1]
    key = wanted.strip().casefold()
    return known.get(key) or known.get(letter + key)
