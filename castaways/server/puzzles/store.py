"""The SQL of puzzles. An answer and what it makes of both ratings are one transaction, so that it counts once."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.puzzles.puzzle import Puzzle
from castaways.server.puzzles.ratings import Strength, answered, first_guess, newcomer
from castaways.server.storage.database import writing
from castaways.server.storage.models.puzzles import AnswerRow, PuzzleRow, SolverRow, StormRow
from castaways.server.storage.models.social import LONGEST_WHY
from castaways.server.storage.timestamps import now, now_ms

MOST_TRIED = 40  # answers to one puzzle that are kept
SHOWN = -1  # somebody asked to be shown the answer


@dataclass(frozen=True, slots=True)
class Solver:
    """Somebody who solves puzzles."""

    strength: Strength | None  # None: nothing of theirs has counted yet
    rated: int = 0
    solved: int = 0
    storm: int = 0


@dataclass(frozen=True, slots=True)
class Answers:
    """What somebody answered to one puzzle."""

    tried: tuple[int, ...] = ()
    right: bool = False
    over: bool = False
    rated: bool = False
    change: float = 0.0
    contested: bool = False
    at: int = 0


@dataclass(frozen=True, slots=True)
class Storm:
    """Three minutes of puzzles."""

    id: str
    guest: str
    started: int
    puzzles: tuple[str, ...]
    place: int
    score: int


class PuzzleStore:
    """Reads and writes answers, ratings and storms."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    # ---------------------------------------------------------------- reading

    async def solver(self, guest: str | None) -> Solver:
        """Somebody, by what they have answered."""
        if guest is None:
            return Solver(None)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(SolverRow.__table__).where(SolverRow.guest == guest))).first()
        if row is None:
            return Solver(None)
        return Solver(Strength(row.mu, row.sigma) if row.rated else None, row.rated, row.solved, row.storm)

    async def answers(self, guest: str | None, puzzle: str) -> Answers:
        """What somebody answered to a puzzle."""
        if guest is None:
            return Answers()
        async with self._engine.connect() as connection:
            return await _answers(connection, guest, puzzle)

    async def known(self, guest: str | None) -> Mapping[str, bool]:
        """All puzzles that somebody has answered, and whether the first answer was right."""
        if guest is None:
            return {}
        async with self._engine.connect() as connection:
            query = select(AnswerRow.puzzle, AnswerRow.right).where(AnswerRow.guest == guest)
            return {row.puzzle: bool(row.right) for row in await connection.execute(query)}

    async def since(self, guest: str, moment: int) -> tuple[int, int]:
        """How many puzzles somebody has answered since a moment, and how many at the first attempt."""
        async with self._engine.connect() as connection:
            query = select(AnswerRow.right).where((AnswerRow.guest == guest) & (AnswerRow.at >= moment))
            found = list(await connection.scalars(query))
        return len(found), sum(found)

    async def strengths(self) -> dict[str, Strength]:
        """The ratings of all puzzles that anybody has tried."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(PuzzleRow.name, PuzzleRow.mu, PuzzleRow.sigma))
            return {row.name: Strength(row.mu, row.sigma) for row in rows}

    async def strength(self, puzzle: Puzzle) -> Strength:
        """The rating of a puzzle."""
        async with self._engine.connect() as connection:
            return await _strength(connection, puzzle)

    async def withdrawn(self) -> frozenset[str]:
        """Puzzles that are not given to anybody any more."""
        async with self._engine.connect() as connection:
            return frozenset(await connection.scalars(select(PuzzleRow.name).where(PuzzleRow.withdrawn)))

    async def chosen(self, puzzle: str) -> dict[int, int]:
        """How many people answered each action first."""
        async with self._engine.connect() as connection:
            rows = await connection.scalars(select(AnswerRow.tried).where(AnswerRow.puzzle == puzzle))
            counts: dict[int, int] = {}
            for tried in rows:
                if tried:
                    counts[tried[0]] = counts.get(tried[0], 0) + 1
            return counts

    # ---------------------------------------------------------------- answering

    async def answer(self, guest: str, puzzle: Puzzle, action: int, rated: bool) -> Answers:
        """An answer, or `SHOWN`. Only the first one counts; whoever sends it twice at once has it counted once."""
        right = action in puzzle.solutions
        over = right or action == SHOWN
        try:
            async with writing(self._engine) as connection:
                old = await _answers(connection, guest, puzzle.name)
                mine = (AnswerRow.guest == guest) & (AnswerRow.puzzle == puzzle.name)
                if old.tried:
                    if not old.over and len(old.tried) < MOST_TRIED:
                        values = {"tried": [*old.tried, action], "over": over}
                        await connection.execute(update(AnswerRow).where(mine).values(**values))
                else:
                    change = await _rate(connection, guest, puzzle, right) if rated else 0.0
                    row: dict[str, Any] = {"guest": guest, "puzzle": puzzle.name, "at": now(), "tried": [action]}
                    row |= {"right": right, "over": over, "rated": rated, "change": change}
                    await connection.execute(insert(AnswerRow).values(**row))
                return await _answers(connection, guest, puzzle.name)
        except IntegrityError:  # another request of theirs was quicker
            return await self.answers(guest, puzzle.name)

    async def contest(self, guest: str, puzzle: str, why: str) -> bool:
        """Somebody who has answered a puzzle thinks that it is wrong; False if they have not answered it."""
        mine = (AnswerRow.guest == guest) & (AnswerRow.puzzle == puzzle)
        async with writing(self._engine) as connection:
            values = {"contested": True, "why": why[:LONGEST_WHY]}
            return (await connection.execute(update(AnswerRow).where(mine).values(**values))).rowcount > 0

    async def contested(self) -> list[tuple[str, int, list[str]]]:
        """Contested puzzles that are not withdrawn: how many people contest each, and why."""
        async with self._engine.connect() as connection:
            gone = select(PuzzleRow.name).where(PuzzleRow.withdrawn)
            query = select(AnswerRow.puzzle, AnswerRow.why).where(AnswerRow.contested & AnswerRow.puzzle.not_in(gone))
            found: dict[str, list[str]] = {}
            for row in await connection.execute(query.order_by(AnswerRow.at)):
                found.setdefault(row.puzzle, []).append(row.why)
        ranked = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
        return [(name, len(whys), [why for why in whys if why]) for name, whys in ranked]

    async def withdraw(self, puzzle: Puzzle) -> int:
        """Nobody is given this puzzle any more, and everybody gets back what it cost or gained them; how many did."""
        async with writing(self._engine) as connection:
            await _make_puzzle(connection, puzzle)
            stays = (PuzzleRow.name == puzzle.name) & ~PuzzleRow.withdrawn
            if not (await connection.execute(update(PuzzleRow).where(stays).values(withdrawn=True))).rowcount:
                return 0
            counted = (AnswerRow.puzzle == puzzle.name) & AnswerRow.rated
            rows = list(
                await connection.execute(select(AnswerRow.guest, AnswerRow.change, AnswerRow.right).where(counted))
            )
            for one in rows:
                back = {
                    "mu": SolverRow.mu - one.change,
                    "rated": SolverRow.rated - 1,
                    "solved": SolverRow.solved - int(one.right),
                }
                await connection.execute(update(SolverRow).where(SolverRow.guest == one.guest).values(**back))
            await connection.execute(update(AnswerRow).where(counted).values(rated=False, change=0.0))
            return len(rows)

    # ---------------------------------------------------------------- storms

    async def begin_storm(self, id: str, guest: str, puzzles: list[str]) -> Storm:
        """Three minutes begin."""
        storm = Storm(id, guest, now_ms(), tuple(puzzles), 0, 0)
        async with writing(self._engine) as connection:
            row = {"id": id, "guest": guest, "started": storm.started, "puzzles": puzzles, "place": 0, "score": 0}
            await connection.execute(insert(StormRow).values(**row))
        return storm

    async def storm(self, id: str, guest: str) -> Storm | None:
        """A storm of somebody's own."""
        async with self._engine.connect() as connection:
            mine = (StormRow.id == id) & (StormRow.guest == guest)
            row = (await connection.execute(select(StormRow.__table__).where(mine))).first()
        return None if row is None else Storm(row.id, row.guest, row.started, tuple(row.puzzles), row.place, row.score)

    async def storm_answer(self, storm: Storm, right: bool) -> bool:
        """The puzzle at the storm's place was answered; False if another request was quicker."""
        async with writing(self._engine) as connection:
            same = (StormRow.id == storm.id) & (StormRow.place == storm.place)
            score = storm.score + int(right)
            done = await connection.execute(update(StormRow).where(same).values(place=storm.place + 1, score=score))
            if not done.rowcount:
                return False
            if score:
                await _make_solver(connection, storm.guest)
                best = update(SolverRow).where((SolverRow.guest == storm.guest) & (SolverRow.storm < score))
                await connection.execute(best.values(storm=score))
        return True

    async def forget(self, guest: str) -> None:
        """Delete all of somebody's."""
        async with writing(self._engine) as connection:
            for column in (AnswerRow.guest, SolverRow.guest, StormRow.guest):
                await connection.execute(delete(column.class_).where(column == guest))


async def _answers(connection: AsyncConnection, guest: str, puzzle: str) -> Answers:
    mine = (AnswerRow.guest == guest) & (AnswerRow.puzzle == puzzle)
    row = (await connection.execute(select(AnswerRow.__table__).where(mine))).first()
    if row is None:
        return Answers()
    return Answers(tuple(row.tried), row.right, row.over, row.rated, row.change, row.contested, row.at)


async def _strength(connection: AsyncConnection, puzzle: Puzzle) -> Strength:
    query = select(PuzzleRow.mu, PuzzleRow.sigma).where(PuzzleRow.name == puzzle.name)
    row = (await connection.execute(query)).first()
    return first_guess(puzzle) if row is None else Strength(row.mu, row.sigma)


async def _rate(connection: AsyncConnection, guest: str, puzzle: Puzzle, right: bool) -> float:
    """A first answer counts for both; gives what it changed for the solver. Both rows are made where there are none,
    and held until the transaction ends, the puzzle's first: others answer it, and the same one others, at once."""
    await _make_puzzle(connection, puzzle)
    await _make_solver(connection, guest)
    query = select(PuzzleRow.mu, PuzzleRow.sigma).where(PuzzleRow.name == puzzle.name).with_for_update()
    strength = Strength(*(await connection.execute(query)).one())
    query = select(SolverRow.mu, SolverRow.sigma).where(SolverRow.guest == guest).with_for_update()
    before = Strength(*(await connection.execute(query)).one())
    after, theirs = answered(before, strength, right)
    counts = {"rated": SolverRow.rated + 1, "solved": SolverRow.solved + int(right)}
    mine = update(SolverRow).where(SolverRow.guest == guest)
    await connection.execute(mine.values(mu=after.mu, sigma=after.sigma, **counts))
    counts = {"rated": PuzzleRow.rated + 1, "solved": PuzzleRow.solved + int(right)}
    its = update(PuzzleRow).where(PuzzleRow.name == puzzle.name)
    await connection.execute(its.values(mu=theirs.mu, sigma=theirs.sigma, **counts))
    return after.mu - before.mu


async def _make_solver(connection: AsyncConnection, guest: str) -> None:
    """Somebody of whom nothing has counted yet, unless they are known."""
    strength = newcomer()
    row = {"guest": guest, "mu": strength.mu, "sigma": strength.sigma, "rated": 0, "solved": 0, "storm": 0}
    await connection.execute(_put(connection, SolverRow).values(**row).on_conflict_do_nothing())


async def _make_puzzle(connection: AsyncConnection, puzzle: Puzzle) -> None:
    """A puzzle as hard as it is believed to be, unless it is known."""
    strength = first_guess(puzzle)
    row = {"name": puzzle.name, "mu": strength.mu, "sigma": strength.sigma, "rated": 0, "solved": 0, "withdrawn": False}
    await connection.execute(_put(connection, PuzzleRow).values(**row).on_conflict_do_nothing())


def _put(connection: AsyncConnection, model: Any) -> Any:
    return (postgresql_insert if connection.dialect.name == "postgresql" else sqlite_insert)(model)
