"""A result file: who played what, every game as a record, and the figures that follow from them."""

import json
import math
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from castaways.arena.protocol.tasks import AGENT, Task, task_named
from castaways.core.errors import CastawaysError
from castaways.core.options import check_options
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.text import Message, excerpt

FORMAT = "castaways-result"
Z = 1.959964  # of a 95% interval
HEAD = ("format", "task", "split", "agent", "other", "deals")


class ResultError(CastawaysError):
    """A result file that does not say the truth, or is none."""


def wrong(what: str) -> ResultError:
    """The error that names what is wrong."""
    return ResultError(Message("result-wrong", {"what": excerpt(what, 200)}))


def interval(values: Sequence[float]) -> tuple[float, float | None, float | None]:
    """A mean with its 95% interval; deals do not depend on each other. One deal has no interval: None, None."""
    middle = fmean(values)
    if len(values) < 2:
        return middle, None, None
    half = Z * stdev(values) / math.sqrt(len(values))
    return middle, middle - half, middle + half


def outcome(task: Task, number: int, other: str, record: Record) -> dict[str, float]:
    """What the program got in a game: by its seats, on average."""
    state = record.replay()
    result = state.result
    assert result is not None
    own = [seat for seat, name in enumerate(task.seats(number, other)) if name == AGENT]
    together = game_of(task.game).together or task.players == 1
    shares = [0.0 if seat not in result.winners else 1.0 if together else 1.0 / len(result.winners) for seat in own]
    return {
        "won": fmean(shares),
        "score": fmean(result.scores[seat] for seat in own),
        "payoff": fmean(float(state.payoff(seat)) for seat in own),
    }


def metrics(task: Task, other: str, games: Sequence[Record]) -> dict[str, Any]:
    """The figures of a task, each with its interval; of ad-hoc play and leagues also by those who sat beside."""
    found = [outcome(task, number, other, record) for number, record in enumerate(games)]
    figures: dict[str, Any] = {key: interval([one[key] for one in found]) for key in ("won", "score", "payoff")}
    if task.kind == "adhoc":
        by: dict[str, list[float]] = {}
        for number, one in enumerate(found):
            partner = next(name for name in task.seats(number) if name != AGENT)
            by.setdefault(partner, []).append(one["won"])
        figures["won with"] = {partner: [fmean(shares), len(shares)] for partner, shares in sorted(by.items())}
    return figures


def _no_number(constant: str) -> float:
    """Strict JSON has neither NaN nor Infinity."""
    raise ValueError(constant)


def read(path: Path) -> dict[str, Any]:
    """The content of a result file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"), parse_constant=_no_number)
    except ValueError as error:
        raise wrong(str(error)) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT or not all(key in data for key in HEAD):
        raise wrong("format")
    return data


def verify(path: Path) -> dict[str, Any]:
    """Replay every game of a result file and compute its figures again; `ResultError` names what does not agree.

    What it proves: the deals are those of the split, the seats those of the task, every move is legal, and scores and
    figures follow from the moves. What no file can prove is who chose the moves.
    """
    data = read(path)
    task, other, split = task_named(str(data["task"])), str(data["other"]), str(data["split"])
    options = check_options(game_of(task.game).options, dict(task.options))
    games = []
    if len(data["games"]) != data["deals"]:
        raise wrong("deals")
    for number, one in enumerate(data["games"]):
        record = Record.from_json(json.dumps(one))  # which replays it
        names = tuple(str(data["agent"]) if name == AGENT else name for name in task.seats(number, other))
        facts = (record.game, record.players, dict(record.options), record.seed, record.names)
        if facts != (task.game, task.players, options, task.seed(split, number), names) or record.scores is None:
            raise wrong(f"game {number}")
        games.append(record)
    if json.loads(json.dumps(metrics(task, other, games))) != data["metrics"]:
        raise wrong("metrics")
    return data
