"""A record: everything needed to play one game again, as one JSON file. docs/develop/records.md specifies it."""

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from castaways.core.errors import CastawaysError, IllegalAction, RecordError
from castaways.core.phrases import Said, is_said
from castaways.core.registry import game as game_of
from castaways.core.result import Result
from castaways.core.state import State
from castaways.core.text import Message, excerpt, readable

FORMAT = "castaways-record"
VERSION = 1
MOST_MOVES = 1_000_000
MOST_BYTES = 64_000_000
LONGEST_NAME = 200
FIELDS = ("format", "version", "game", "rules", "players", "options", "seed", "names", "moves", "scores", "check")
# Only where there is something to say: all other records are as they always were.
TAKEN_BACK = "taken_back"
SAID = "said"
MOST_SAID = 10_000
MOST_TAKEN_BACK = 10_000


@dataclass
class Record:
    """One game: which, for how many, with which options and seed, and every move in order.

    `names` are the players as they want to be called; `scores` are the final ones, None while the game goes on.
    `taken_back` are moves that were taken back after they had shown somebody something: the seat that asked for it, how
    many moves there were, and how many were left. `said` are the phrases of the players, which change nothing.
    """

    game: str
    players: int
    options: Mapping[str, Any]
    seed: int
    moves: list[tuple[int, int]] = field(default_factory=list)
    names: tuple[str, ...] = ()
    scores: tuple[int, ...] | None = None
    rules: int = 0
    taken_back: tuple[tuple[int, int, int], ...] = ()
    said: tuple[Said, ...] = ()

    def __post_init__(self) -> None:
        if not self.rules:
            self.rules = game_of(self.game).rules_version

    def start(self) -> State:
        """The position before the first move."""
        return game_of(self.game).new(self.players, self.seed, **self.options)

    def states(self) -> Iterator[State]:
        """The position before the first move and after each move: copies, so keep what you like."""
        state = self.start()
        yield state.clone()
        for seat, action in self.moves:
            state.apply(seat, action)
            yield state.clone()

    def replay(self, moves: int | None = None) -> State:
        """The position after so many moves (all, if not said). `RecordError` names a move that the rules refuse."""
        state = self.start()
        for index, (seat, action) in enumerate(self.moves[:moves]):
            try:
                state.apply(seat, action)
            except IllegalAction as error:
                why = Message("record-bad-move", {"number": index + 1, "why": error.reason.message})
                raise RecordError(f"moves[{index}]", why, self.game) from error
        return state

    # ------------------------------------------------------------------ JSON out

    def to_json(self) -> str:
        """The record as one JSON text, the same for the same game on every machine."""
        data = self.to_data()
        head = {key: value for key, value in data.items() if key != "moves"}
        lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        lines.insert(FIELDS.index("moves"), f'  "moves": {json.dumps(data["moves"], separators=(",", ":"))}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def to_data(self) -> dict[str, Any]:
        """The record as plain data, its checksum included."""
        data = self._data()
        data["check"] = _checksum(data)
        return data

    def _data(self) -> dict[str, Any]:
        data = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": dict(self.options),
            "seed": str(self.seed),
            "names": list(self.names),
            "moves": [list(move) for move in self.moves],
            "scores": None if self.scores is None else list(self.scores),
        }
        if self.taken_back:
            data[TAKEN_BACK] = [list(mark) for mark in self.taken_back]
        if self.said:
            data[SAID] = [[said.ply, said.seat, said.key, dict(said.args)] for said in self.said]
        return data

    def save(self, path: Path) -> None:
        """Write the record so that the file holds either the old game or the new one, whatever happens."""
        path.parent.mkdir(parents=True, exist_ok=True)
        text = self.to_json()
        temporary = None
        try:
            handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:  # also Ctrl-C and a full disk: the old file stays as it was
            if temporary is not None:
                Path(temporary).unlink(missing_ok=True)
            raise

    # ------------------------------------------------------------------ JSON in

    @classmethod
    def load(cls, path: Path) -> "Record":
        """Read and prove a record file."""
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        return cls.from_json(raw)

    @classmethod
    def from_json(cls, text: str | bytes, most_moves: int = MOST_MOVES, replay: bool = True) -> "Record":
        """Read a record and prove it by playing it again, or raise `RecordError`: never a part of a game.

        Without `replay` a record of any version of the rules is read, and believed: who played, which moves were made
        and how it ended. Only its checksum is looked at.
        """
        data = _parse(text)
        _check_head(data)
        if isinstance(data["moves"], list) and len(data["moves"]) > most_moves:
            raise RecordError("moves", Message("record-too-long"))
        record = cls._from_data(data, replay)
        if data["check"] != _checksum({key: value for key, value in data.items() if key != "check"}):
            raise RecordError("check", Message("record-tampered"))
        if replay:
            _check_end(record)
        return record

    @classmethod
    def _from_data(cls, data: dict[str, Any], replay: bool = True) -> "Record":
        game = game_of(data["game"])
        if type(data["rules"]) is not int or (replay and not game.plays_rules(data["rules"])):
            args = {"found": excerpt(data["rules"], 20), "known": game.rules_version}
            raise RecordError("rules", Message("record-other-rules", args))
        moves = data["moves"]
        if not isinstance(moves, list):
            raise RecordError("moves", Message("record-bad-moves"))
        for index, move in enumerate(moves):
            if not (isinstance(move, list) and len(move) == 2 and all(_is_small(part) for part in move)):
                raise RecordError(f"moves[{index}]", Message("record-bad-moves"))
        scores = data["scores"]
        if scores is not None and not (isinstance(scores, list) and all(type(score) is int for score in scores)):
            raise RecordError("scores", Message("record-bad-field"))
        if not isinstance(data["options"], dict) or type(data["players"]) is not int:
            raise RecordError("options", Message("record-bad-field"))
        names = data["names"]
        if not (isinstance(names, list) and all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in names)):
            raise RecordError("names", Message("record-bad-field"))
        if len(names) > data["players"]:
            raise RecordError("names", Message("record-bad-field"))
        record = cls(
            game=data["game"],
            players=data["players"],
            options=data["options"],
            seed=_seed(data["seed"]),
            moves=[(seat, action) for seat, action in moves],
            names=tuple(map(readable, names)),  # they are shown to others
            scores=None if scores is None else tuple(scores),
            rules=data["rules"],
            taken_back=_taken_back(data),
            said=_said(data),
        )
        if not replay:
            return record
        try:
            record.start()
        except CastawaysError as error:
            raise RecordError("options", Message("record-bad-start", {"why": error.message}), record.game) from error
        return record


def check_lengths(record: Record, most_taken_back: int, most_said: int) -> None:
    """`RecordError` if more stands beside the moves of a record than whoever takes it allows."""
    if len(record.taken_back) > most_taken_back:
        raise RecordError(TAKEN_BACK, Message("record-many-takebacks", {"most": most_taken_back}))
    if len(record.said) > most_said:
        raise RecordError(SAID, Message("record-many-phrases", {"most": most_said}))


def _parse(text: str | bytes) -> dict[str, Any]:
    if len(text) > MOST_BYTES:
        raise RecordError("", Message("record-too-long"))
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(Message("record-where-byte", {"byte": error.start}), Message("record-not-text")) from error
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        where = Message("record-where-line", {"line": error.lineno, "column": error.colno})
        end = error.pos >= len(text.rstrip())
        raise RecordError(where, Message("record-truncated" if end else "record-not-json")) from error
    except (RecursionError, ValueError) as error:
        raise RecordError("", Message("record-not-json")) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError("format", Message("record-foreign"))
    return data


def _check_head(data: dict[str, Any]) -> None:
    if data.get("version") != VERSION:
        args = {"found": excerpt(data.get("version"), 20), "known": VERSION}
        raise RecordError("version", Message("record-other-version", args))
    for key in FIELDS:
        if key not in data:
            raise RecordError(key, Message("record-missing-field"))
    for key in data:
        if key not in (*FIELDS, TAKEN_BACK, SAID):
            raise RecordError(excerpt(key), Message("record-extra-field"))
    if not isinstance(data["game"], str):
        raise RecordError("game", Message("record-bad-field"))
    try:
        game_of(data["game"])
    except CastawaysError as error:
        raise RecordError("game", error.message) from error


def _check_end(record: Record) -> None:
    result: Result | None = record.replay().result
    if (None if result is None else tuple(result.scores)) != record.scores:
        raise RecordError("scores", Message("record-other-end"))


def _taken_back(data: dict[str, Any]) -> tuple[tuple[int, int, int], ...]:
    if TAKEN_BACK not in data:
        return ()
    marks = data[TAKEN_BACK]
    if not isinstance(marks, list) or not 0 < len(marks) <= MOST_TAKEN_BACK:
        raise RecordError(TAKEN_BACK, Message("record-bad-field"))
    if not all(_is_mark(mark, data["players"]) for mark in marks):
        raise RecordError(TAKEN_BACK, Message("record-bad-field"))
    return tuple((seat, at, to) for seat, at, to in marks)


def _said(data: dict[str, Any]) -> tuple[Said, ...]:
    """The phrases of a record, in the order in which they were said."""
    if SAID not in data:
        return ()
    marks, moves = data[SAID], len(data["moves"])
    if not isinstance(marks, list) or not 0 < len(marks) <= MOST_SAID:
        raise RecordError(SAID, Message("record-bad-field"))
    for index, mark in enumerate(marks):
        if not is_said(mark, data["players"], moves) or (index and mark[0] < marks[index - 1][0]):
            raise RecordError(f"{SAID}[{index}]", Message("record-bad-field"))
    return tuple(Said(*mark) for mark in marks)


def _is_mark(mark: Any, players: int) -> bool:
    """A seat, how many moves there were, and how many were left."""
    if not (isinstance(mark, list) and len(mark) == 3 and all(_is_small(part) for part in mark)):
        return False
    seat, at, to = mark
    return bool(seat < players and to < at <= MOST_MOVES)


def _seed(value: Any) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 20:
        return int(value)
    raise RecordError("seed", Message("record-bad-field"))


def _is_small(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 32


def _checksum(data: Mapping[str, Any]) -> str:
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()
