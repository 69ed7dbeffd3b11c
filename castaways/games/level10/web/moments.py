"""The moments of Level 10: a column that is full, a row that can no longer be filled, the last card of the deck."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.core.text import Message, Name
from castaways.games.level10.rules.cards import COLUMNS, PAUSES, RESET_KEY, world_of
from castaways.web.log import LogLine
from castaways.web.moments import MOST, Moment

PLAYS = ("played", "paused", "reset")


def moments(lines: Sequence[LogLine], view: Mapping[str, Any]) -> list[Moment]:
    """What is worth a mark."""
    lost = _lost_by(lines, view)
    found = []
    for line in lines:
        if line.kind == "column-full":
            found.append(Moment(line, "good", f".worlds .n:nth-child({line.args['column'] + 2})"))
        elif line.kind == "deck-empty":
            found.append(Moment(line, "news", ".top .deck"))
        elif line.kind in ("stuck", "no-cards", "won"):
            found.append(Moment(line, "ribbon", ".ending, .worlds"))
        for world in lost.get(line.number, ()):
            words = Message("moment-row-lost", {"world": Name("world", world)})
            found.append(Moment(line, "hurt", f".world.{world}", words))
    return found


def _lost_by(lines: Sequence[LogLine], view: Mapping[str, Any]) -> dict[int, list[str]]:
    """The rows that were lost by each of the newest plays, by its number: by a card of theirs, or by a pause card that
    went elsewhere. The plays are taken back one by one; a row that is lost stays so."""
    rows = list(view["rows"])
    pauses = PAUSES - view["pauses"]["box"] - view["pauses"]["played"]
    gone = {place for place, row in enumerate(rows) if is_lost(row, pauses)}
    found: dict[int, list[str]] = {}
    for line in [line for line in reversed(lines) if line.kind in PLAYS][:MOST]:
        if not gone:
            break
        place = _world(line)
        if not rows[place]["cards"]:
            break
        rows[place] = _before(rows[place])
        pauses += line.kind == "paused"
        before = {place for place in gone if is_lost(rows[place], pauses)}
        if gone - before:
            found[line.number] = [rows[place]["world"] for place in sorted(gone - before)]
        gone = before
    return found


def _world(line: LogLine) -> int:
    return int(world_of(line.args["card"])) if line.kind == "played" else line.args["world"]


def is_lost(row: Mapping[str, Any], pauses: int) -> bool:
    """Can a row not be filled any more, by what everybody sees? What may still come are its missing numbers (without a
    reset card ahead only those that are not too low, L21), and pause cards that were not played."""
    places = COLUMNS - len(row["cards"]) - row["resets"]
    fitting = [number for number in row["missing"] if row["resets"] or number >= row["value"]]
    return bool(places > len(fitting) + pauses)


def _before(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row without its last card."""
    *cards, last = row["cards"]
    missing, resets = list(row["missing"]), row["resets"]
    if last["card"] == RESET_KEY:
        resets += 1
    elif last["card"].startswith(row["world"]):
        missing.append(last["value"])
    return {**row, "cards": cards, "value": cards[-1]["value"] if cards else 0, "resets": resets, "missing": missing}
