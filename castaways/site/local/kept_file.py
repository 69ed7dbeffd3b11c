"""All games of a browser as one file: taken away, and brought back here or to another browser.

The file is JSON: the rows of every table of the database that tells of games, and whose they are. What is brought is
checked before anything is written (every game is played again from its seed), and added to what is here: of a game
that both know, the one that has gone further stays.
"""

import json
from collections.abc import Iterable
from typing import Any, cast

from sqlalchemy import JSON, Boolean, Column, Connection, Float, Integer, Table, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from castaways.core.errors import CastawaysError
from castaways.core.record import Record
from castaways.server.after.uploads import MOST_MOVES
from castaways.server.errors import Refused
from castaways.server.storage.models import (
    OVER,
    PLAYING,
    AnalysisRow,
    Base,
    MoveRow,
    RecordRow,
    SaidRow,
    SeatRow,
    TableRow,
)
from castaways.server.storage.models.daily import DailyAttemptRow, DailyDealRow, DailyParRow
from castaways.server.storage.models.puzzles import AnswerRow, SolverRow, StormRow
from castaways.server.storage.progress.models import AchievementRow, HelpRow, PlayRow

FORMAT, VERSION = "castaways kept games", 1
LONGEST_TEXT = 1 << 20
Model = type[Base]
OF_GAMES: tuple[Model, ...] = (SeatRow, MoveRow, SaidRow, AnalysisRow, PlayRow, HelpRow, AchievementRow)
OF_DAYS: tuple[Model, ...] = (DailyDealRow, DailyParRow, DailyAttemptRow, SolverRow, AnswerRow, StormRow, RecordRow)
MODELS: tuple[Model, ...] = (TableRow, *OF_GAMES, *OF_DAYS)
KEPT = {model.__tablename__: cast(Table, model.__table__) for model in MODELS}
Row = dict[str, Any]
Rows = dict[str, list[Row]]


def pack(connection: Connection, guest: str) -> str:
    """The file of a guest, who has the browser for themselves."""
    rows = {}
    for name, table in KEPT.items():
        found = connection.execute(select(*table.c)).all()
        rows[name] = {"columns": [column.name for column in table.c], "rows": [list(row) for row in found]}
    return json.dumps({"format": FORMAT, "version": VERSION, "guest": guest, "rows": rows}, separators=(",", ":"))


def read(raw: bytes, guest: str) -> Rows:
    """What a file brings to a guest, or `Refused`: it is no such file, or was changed by somebody."""
    try:
        data = json.loads(raw)
        if data["format"] != FORMAT:
            raise _bad()
        if data["version"] != VERSION:
            raise Refused(422, "kept-other-version")
        rows = {name: _rows(table, data["rows"].get(name), data["guest"], guest) for name, table in KEPT.items()}
        _prove(rows)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, CastawaysError) as error:
        raise _bad() from error
    return rows


def merge(connection: Connection, rows: Rows) -> int:
    """Write down what was read, in the caller's transaction; gives how many games are new or have gone on."""
    here: dict[str, int] = {row.id: row.version for row in connection.execute(select(TableRow.id, TableRow.version))}
    games = {row["id"] for row in rows["tables"] if row["version"] > here.get(row["id"], -1)}
    try:
        for id in games & here.keys():  # with all that belongs to it
            connection.execute(delete(TableRow).where(TableRow.id == id))
        _insert(connection, KEPT["tables"], [row for row in rows["tables"] if row["id"] in games])
        for model in OF_GAMES:
            name = model.__tablename__
            _insert(connection, KEPT[name], [row for row in rows[name] if row["table_id"] in games])
        for model in OF_DAYS:
            _insert(connection, KEPT[model.__tablename__], rows[model.__tablename__])
    except SQLAlchemyError as error:
        raise _bad() from error
    return len(games)


def _bad() -> Refused:
    return Refused(422, "kept-bad-file")


def _rows(table: Table, found: Any, owner: Any, guest: str) -> list[Row]:
    """The rows of a table, as far as this version knows its columns; those of the file's owner become the guest's."""
    if found is None:
        return []
    if not isinstance(owner, str) or not owner:
        raise _bad()
    rows = []
    for values in found["rows"]:
        row = {name: value for name, value in zip(found["columns"], values, strict=True) if name in table.c}
        if not all(_fits(table.c[name], value) for name, value in row.items()):
            raise _bad()
        rows.append({name: guest if value == owner else value for name, value in row.items()})
    return rows


def _fits(column: Column[Any], value: Any) -> bool:
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, JSON):
        return True
    if isinstance(kind, Boolean):
        return type(value) is bool
    if isinstance(kind, Integer):
        return type(value) is int and abs(value) < 1 << 63
    if isinstance(kind, Float):
        return type(value) in (int, float)
    return type(value) is str and len(value) <= (getattr(kind, "length", None) or LONGEST_TEXT)


def _prove(rows: Rows) -> None:
    """Every game is played again, and every record that was brought is read."""
    moves: dict[str, list[Row]] = {}
    for row in rows["moves"]:
        moves.setdefault(row["table_id"], []).append(row)
    rows["tables"] = [row for row in rows["tables"] if row["status"] in (PLAYING, OVER)]
    for row in rows["tables"]:
        made = sorted(moves.get(row["id"], ()), key=lambda move: int(move["ply"]))
        if [move["ply"] for move in made] != list(range(row["plies"])) or row["plies"] > MOST_MOVES:
            raise _bad()
        played = [(move["seat"], move["action"]) for move in made]
        record = Record(row["game"], row["players"], row["options"], int(row["seed"]), played, rules=row["rules"])
        result = record.replay().result
        if (result is not None) != (row["status"] == OVER) or (result and list(result.scores) != row["scores"]):
            raise _bad()
    for row in rows["records"]:
        Record.from_json(row["text"], MOST_MOVES)


def _insert(connection: Connection, table: Table, rows: Iterable[Row]) -> None:
    (key, *more) = table.primary_key.columns
    numbered = not more and isinstance(key.type, Integer)  # a number that this database gives anew
    for row in rows:
        values = {name: value for name, value in row.items() if not (numbered and name == key.name)}
        connection.execute(insert(table).prefix_with("OR IGNORE").values(values))
