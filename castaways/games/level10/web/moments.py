"""The moments of Level 10: a column that is full, a row that can no longer be filled, the last card of the deck."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.core.text import Message, Name
from castaways.games.level10.rules.cards import COLUMNS, PAUSES, RESET_KEY, world_of
from castaways.web.log import LogLine
from castaways.web.moments import Moment

PLAYS = ("played", "paused", "reset")


def moments(lines: Sequence[LogLine], view: Mapping[str, Any]) -> list[Moment]:
    """What is worth a mark."""
    last = {_world(line): line.number for line in lines if line.kind in PLAYS}
    pauses = PAUSES - view["pauses"]["box"] - view["pauses"]["played"]
    found = []
    for line in lines:
        if line.kind == "column-full":
            found.append(Moment(line, "good", f".worlds .n:nth-child({line.args['column'] + 2})"))
        elif line.kind == "deck-empty":
            found.append(Moment(line, "news", ".top .deck"))
        elif line.kind in ("stuck", "no-cards", "won"):
            found.append(Moment(line, "ribbon", ".ending, .worlds"))
        elif line.kind in PLAYS and last[_world(line)] == line.number:
            row = view["rows"][_world(line)]
            paused = line.kind == "paused"
            if is_lost(row, pauses) and not is_lost(_before(row), pauses + paused):
                words = Message("moment-row-lost", {"world": Name("world", row["world"])})
                found.append(Moment(line, "hurt", f".world.{row['world']}", words))
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
