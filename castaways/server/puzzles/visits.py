"""What a visitor is shown of a puzzle: answers, ratings and an example, gathered from the parts of the server."""

import asyncio
from concurrent.futures import BrokenExecutor
from typing import Any, Protocol

from castaways.puzzles.example import Course, course_of
from castaways.puzzles.puzzle import Puzzle
from castaways.server.puzzles.ratings import points_of
from castaways.server.puzzles.service import Puzzles, day_ends, is_offline, left_of
from castaways.server.puzzles.showing import Shown, card_of
from castaways.server.puzzles.store import SHOWN, Storm
from castaways.server.scale.limits import end_turn
from castaways.server.storage.timestamps import now

PATIENCE = 10.0  # seconds that a page waits for an example


class Parts(Protocol):
    """The parts of a server that puzzles need."""

    @property
    def puzzles(self) -> Puzzles: ...

    @property
    def bots(self) -> Any: ...


async def shown_to(
    parts: Parts, guest: str | None, puzzle: Puzzle, lang: str, storm: dict[str, Any] | None = None
) -> Shown:
    """A puzzle as somebody may see it now. What it is worth, who chose what and its rating come after an answer."""
    puzzles = parts.puzzles
    answers = await puzzles.store.answers(guest, puzzle.name)
    if storm is not None:
        return Shown(puzzle, answers, None, None, None, 0, False, storm=storm)
    standing = await puzzles.standing(guest)
    withdrawn = puzzle.name in await puzzles.store.withdrawn()
    counts = puzzles.rated and not is_offline(puzzle) and not withdrawn and not answers.tried
    if not answers.tried:
        return Shown(puzzle, answers, None, standing.rating, None, standing.left, counts)
    last = answers.tried[-1]
    best = puzzle.best.actions[0]
    strength = await puzzles.store.strength(puzzle)
    return Shown(
        puzzle,
        answers,
        strength.points if puzzles.rated else None,
        standing.rating,
        points_of(answers.change) if answers.rated else None,
        standing.left,
        counts,
        await _course(parts, puzzle, best if last == SHOWN or last in puzzle.solutions else last),
        await puzzles.store.chosen(puzzle.name) if answers.over else None,
    )


async def _course(parts: Parts, puzzle: Puzzle, action: int) -> Course | None:
    """An example of what happens then; a page is worth more than that."""
    end_turn()  # all processes of bots may be busy
    asked = parts.bots.pool.work(True, course_of, puzzle.sight(), action, puzzle.best.actions[0], puzzle.number)
    try:
        found: Course = await asyncio.wait_for(asked, PATIENCE)
    except (TimeoutError, BrokenExecutor):
        return None
    return found


def storm_bar(storm: Storm) -> dict[str, Any]:
    """What stands over a puzzle of a storm."""
    return {"id": storm.id, "place": storm.place, "score": storm.score, "left": -(-left_of(storm) // 1000)}


async def of_the_day(parts: Parts, guest: str | None, lang: str) -> dict[str, Any] | None:
    """The puzzle of the day for the first page (`home_puzzle.html`); None if there are no puzzles."""
    puzzle = await parts.puzzles.of_the_day()
    if puzzle is None:
        return None
    answers = await parts.puzzles.store.answers(guest, puzzle.name)
    state = "" if not answers.tried else "solved" if answers.right else "tried"
    return {**card_of(puzzle, lang), "state": state, "hours": day_ends(now()) // 3600}
