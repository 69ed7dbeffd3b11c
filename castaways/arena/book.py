"""The book of a tournament: a folder with its plan and one line for each finished game.

A line is on the disk before the game counts as played. A line that a crash cut off is dropped, and its game is played
again, with the same result; no other game is.
"""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from castaways.arena.packed import joined, packed
from castaways.arena.plan import Plan
from castaways.arena.playing import Outcome, record_of
from castaways.core.errors import CastawaysError
from castaways.core.record import Record
from castaways.core.text import Message

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

GAMES, PLAN = "games.jsonl", "plan.json"
FAR = 1 << 40  # Windows locks bytes, and lets nobody read them: one that no book reaches


class BookError(CastawaysError):
    """A folder that belongs to another tournament, or is in use."""


class Book:
    """Opens or begins the book of a plan; use it in a `with` statement."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        folder.mkdir(parents=True, exist_ok=True)
        self._file = (folder / GAMES).open("a+b")
        try:
            self._lock()
            self._check_plan()
            self.outcomes = {outcome.number: outcome for outcome in self._read()}
        except BaseException:  # Ctrl-C as well: an open file would keep the lock
            self._file.close()
            raise

    def _lock(self) -> None:
        """One tournament at a time writes here; the lock goes with the process, however it ends."""
        try:
            if sys.platform == "win32":
                self._file.seek(FAR)
                msvcrt.locking(self._file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BookError(Message("arena-in-use", {"folder": str(self.folder)})) from error

    def _check_plan(self) -> None:
        path = self.folder / PLAN
        text = self.plan.to_json()
        if path.exists():
            if path.read_text(encoding="utf-8") != text:
                raise BookError(Message("arena-other-plan", {"folder": str(self.folder)}))
            return
        temporary = path.with_suffix(".new")
        temporary.write_text(text, encoding="utf-8")
        os.replace(temporary, path)

    def _read(self) -> Iterator[Outcome]:
        self._file.seek(0)
        good = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            try:
                yield outcome_of(json.loads(line))
            except (ValueError, TypeError, KeyError):  # cut off in the middle, with the next line behind it
                break
            good += len(line)
        self._file.truncate(good)

    def write(self, *outcomes: Outcome) -> None:
        """Keep games for good."""
        for outcome in outcomes:
            if outcome.number in self.outcomes:
                raise ValueError(f"game {outcome.number} was played already")
            line = json.dumps(vars(outcome), separators=(",", ":"), ensure_ascii=False)
            self._file.write(line.encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.outcomes |= {outcome.number: outcome for outcome in outcomes}

    def missing(self) -> list[int]:
        """The numbers of the games still to be played."""
        return [number for number in range(self.plan.total) if number not in self.outcomes]

    def record(self, number: int) -> Record:
        """The record of a game that was played, proved by playing it again."""
        return Record.from_json(record_of(self.plan, self.outcomes[number]).to_json())

    def __enter__(self) -> "Book":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def outcome_of(data: dict[str, Any]) -> Outcome:
    """A game from its line."""
    if "record" in data:  # written before moves were packed
        data["moves"] = packed(joined(data.pop("record")["moves"]))
    fields: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    return Outcome(**fields)
