"""Puzzles for people: which one comes next, what an answer counts, the puzzle of the day, and storms."""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.rng import seeded
from castaways.puzzles.errors import PuzzleError
from castaways.puzzles.puzzle import Puzzle
from castaways.puzzles.shelf import puzzle_named, shelf, with_puzzles
from castaways.server.errors import Refused
from castaways.server.puzzles.ratings import MIDDLE, UNRATED, Strength, first_guess
from castaways.server.puzzles.store import SHOWN, Answers, PuzzleStore, Solver, Storm
from castaways.server.storage.timestamps import now, now_ms

OFFLINE = 5  # puzzles of each game that browsers may keep with their answers; they never count
NEAREST = 12  # the next puzzle is one of so many whose ratings are nearest
STORM_MS = 180_000
STORM_PUZZLES = 60
LATE_MS = 1_500  # an answer that was on its way when the storm ended counts
A_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands."""

    rating: int | None  # None: not rated yet
    left: int  # answers until they are
    rated: int
    solved: int
    storm: int
    today: int
    week: int


class Puzzles:
    """The puzzles of a server. Where it is not `rated`, nothing counts: in a browser of one's own."""

    def __init__(self, engine: AsyncEngine, key: str) -> None:
        self.store = PuzzleStore(engine)
        self.rated = True
        self.use(key)
        self._day: tuple[str, frozenset[str], Puzzle | None] | None = None  # the last one asked for

    def use(self, key: str) -> None:
        """Draw the puzzle of the day by this key, which all processes of a server share."""
        self._key = key

    # ---------------------------------------------------------------- finding one

    def named(self, game: str, number: int) -> Puzzle:
        """A puzzle, or `Refused`."""
        try:
            return puzzle_named(f"{game}-{number}")
        except PuzzleError as error:
            raise Refused(404, "error-no-puzzle") from error

    @staticmethod
    def games() -> tuple[str, ...]:
        """The games that have puzzles."""
        return with_puzzles()

    async def open(self, game: str = "", theme: str = "") -> list[Puzzle]:
        """All puzzles of a game, or of all, that are not withdrawn."""
        gone = await self.store.withdrawn()
        names = [game] if game else list(with_puzzles())
        return [
            puzzle
            for name in names
            for puzzle in shelf(name).values()
            if puzzle.name not in gone and (not theme or puzzle.theme == theme)
        ]

    async def next(self, guest: str | None, game: str = "", theme: str = "", after: str = "") -> Puzzle:
        """A puzzle about as hard as somebody is good, that they have not seen; one of those they got wrong if they have
        seen all."""
        if game and game not in with_puzzles():
            raise Refused(404, "error-no-puzzle")
        found = [puzzle for puzzle in await self.open(game, theme) if puzzle.name != after]
        if not found:
            raise Refused(404, "error-no-puzzle")
        known = await self.store.known(guest)
        fresh = [puzzle for puzzle in found if puzzle.name not in known and not is_offline(puzzle)]
        wrong = [puzzle for puzzle in found if not known.get(puzzle.name, True)]
        solver = await self.store.solver(guest)
        wanted = MIDDLE if solver.strength is None else solver.strength.points
        near = await self._nearest(fresh or wrong or found, wanted)
        return secrets.choice(near[:NEAREST])

    async def _nearest(self, puzzles: Iterable[Puzzle], wanted: int) -> list[Puzzle]:
        strengths = await self.store.strengths()

        def distance(puzzle: Puzzle) -> int:
            return abs(rating_of(puzzle, strengths) - wanted)

        return sorted(puzzles, key=lambda puzzle: (distance(puzzle), puzzle.name))

    async def of_the_day(self, moment: int | None = None) -> Puzzle | None:
        """The same for everybody until midnight UTC. Which one follows from a secret of the server and the date."""
        day = datetime.fromtimestamp(now() if moment is None else moment, UTC).date().isoformat()
        gone = await self.store.withdrawn()
        if self._day is None or self._day[:2] != (day, gone):
            found = [puzzle for puzzle in await self.open() if not is_offline(puzzle)]
            self._day = (day, gone, min(found, key=lambda puzzle: self._drawn(day, puzzle), default=None))
        return self._day[2]

    def _drawn(self, day: str, puzzle: Puzzle) -> bytes:
        """A place in the order of a day that nobody knows beforehand."""
        return hashlib.sha256(f"{self._key} {day} {puzzle.name}".encode()).digest()

    # ---------------------------------------------------------------- answering

    async def answer(self, guest: str, puzzle: Puzzle, action: int) -> Answers:
        """An answer to a puzzle, or `SHOWN`. The first one counts, unless the puzzle is withdrawn or kept offline."""
        if action != SHOWN and puzzle.choice(action) is None:
            raise Refused(422, "error-bad-request")
        counts = self.rated and not is_offline(puzzle) and puzzle.name not in await self.store.withdrawn()
        return await self.store.answer(guest, puzzle, action, counts)

    async def contest(self, guest: str, puzzle: Puzzle, why: str) -> None:
        """Somebody who has answered it thinks that a puzzle is wrong."""
        if not await self.store.contest(guest, puzzle.name, " ".join(why.split())):
            raise Refused(409, "error-not-answered")

    async def standing(self, guest: str | None) -> Standing:
        """Where somebody stands."""
        solver = await self.store.solver(guest)
        today = week = 0
        if guest is not None:
            midnight = now() // A_DAY * A_DAY
            today, _ = await self.store.since(guest, midnight)
            week, _ = await self.store.since(guest, midnight - 6 * A_DAY)
        return Standing(
            shown_rating(solver),
            max(UNRATED - solver.rated, 0),
            solver.rated,
            solver.solved,
            solver.storm,
            today,
            week,
        )

    # ---------------------------------------------------------------- storms

    async def begin_storm(self, guest: str, game: str = "") -> Storm:
        """Three minutes of puzzles, the easy ones first, in an order nobody can know."""
        if game and game not in with_puzzles():
            raise Refused(404, "error-no-puzzle")
        strengths = await self.store.strengths()
        luck = seeded(secrets.randbelow(1 << 32))
        found = [puzzle for puzzle in await self.open(game) if not is_offline(puzzle)]
        if not found:
            raise Refused(404, "error-no-puzzle")
        chosen = [found.pop(int(luck.below(len(found)))) for _ in range(min(STORM_PUZZLES, len(found)))]
        chosen.sort(key=lambda puzzle: (rating_of(puzzle, strengths), puzzle.name))
        return await self.store.begin_storm(secrets.token_hex(8), guest, [puzzle.name for puzzle in chosen])

    async def storm(self, id: str, guest: str | None) -> Storm:
        """A storm of somebody's own, or `Refused`."""
        found = None if guest is None else await self.store.storm(id, guest)
        if found is None:
            raise Refused(404, "error-no-storm")
        return found

    async def storm_answer(self, storm: Storm, place: int, action: int) -> tuple[Storm, bool]:
        """An answer in a storm: the storm after it, and whether it was right. What comes too late counts nothing."""
        puzzle = self.storm_puzzle(storm)
        if puzzle is None or now_ms() > storm.started + STORM_MS + LATE_MS:
            raise Refused(409, "error-storm-over")
        if place != storm.place:
            raise Refused(409, "error-stale")
        if puzzle.choice(action) is None:
            raise Refused(422, "error-bad-request")
        right = action in puzzle.solutions
        await self.store.storm_answer(storm, right)
        await self.store.answer(storm.guest, puzzle, action, rated=False)  # seen now: it cannot count later
        return await self.storm(storm.id, storm.guest), right

    def storm_puzzle(self, storm: Storm) -> Puzzle | None:
        """The puzzle that a storm asks now; None when it is over."""
        if storm.place >= len(storm.puzzles) or left_of(storm) <= 0:
            return None
        return puzzle_named(storm.puzzles[storm.place])


def left_of(storm: Storm) -> int:
    """Milliseconds that a storm still lasts, by the server's clock."""
    return max(storm.started + STORM_MS - now_ms(), 0)


def is_offline(puzzle: Puzzle) -> bool:
    """Is this one of those that browsers keep with their answers?"""
    return puzzle.number in _offline_numbers(puzzle.game)


def _offline_numbers(game: str) -> Sequence[int]:
    return sorted(shelf(game))[:OFFLINE]


async def offline(puzzles: Puzzles) -> list[Puzzle]:
    """The puzzles that a browser keeps: a few of each game."""
    return [puzzle for puzzle in await puzzles.open() if is_offline(puzzle)]


def rating_of(puzzle: Puzzle, strengths: dict[str, Strength]) -> int:
    """How hard a puzzle is."""
    return (strengths.get(puzzle.name) or first_guess(puzzle)).points


def shown_rating(solver: Solver) -> int | None:
    """A rating as soon as it means something."""
    return None if solver.strength is None or solver.rated < UNRATED else solver.strength.points


def day_ends(moment: int) -> int:
    """Seconds until midnight UTC."""
    today = datetime.fromtimestamp(moment, UTC)
    tomorrow = (today + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
    return int(tomorrow.timestamp()) - moment
