"""The puzzles that come with the package: one compact file a game, and how it is written.

A file is gzip of one JSON text: the format, its version, the game, and the puzzles in order of their numbers. Numbers
are for ever: whoever adds puzzles adds them at the end, and one that is dropped leaves its number empty.
"""

import gzip
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from castaways.core.registry import games
from castaways.core.text import Message
from castaways.puzzles.errors import PuzzleError
from castaways.puzzles.puzzle import Puzzle

FORMAT, VERSION = "castaways-puzzles", 1
FOLDER = Path(__file__).with_name("data")
MOST_SHIPPED = 300_000  # bytes of a file, so that the package stays small


def pack(game: str, puzzles: Iterable[Puzzle]) -> bytes:
    """The file of a game; equal puzzles give equal bytes."""
    data = {"format": FORMAT, "version": VERSION, "game": game, "puzzles": [puzzle.to_data() for puzzle in puzzles]}
    return gzip.compress(json.dumps(data, separators=(",", ":")).encode("ascii"), mtime=0)


def unpack(raw: bytes) -> list[Puzzle]:
    """The puzzles of a file, or `PuzzleError`."""
    try:
        data: Any = json.loads(gzip.decompress(raw))
        if data["format"] != FORMAT or data["version"] != VERSION:
            raise PuzzleError(Message("puzzles-foreign-file"))
        return [Puzzle.from_data(data["game"], one) for one in data["puzzles"]]
    except (OSError, EOFError, KeyError, TypeError, ValueError) as error:
        raise PuzzleError(Message("puzzles-foreign-file")) from error


def path_of(game: str) -> Path:
    """Where the file of a game lies."""
    return FOLDER / f"{game}.puzzles"


@cache
def shelf(game: str) -> dict[int, Puzzle]:
    """All puzzles of a game by number that the present rules can play."""
    path = path_of(game)
    puzzles = unpack(path.read_bytes()) if path.exists() else []
    return {puzzle.number: puzzle for puzzle in puzzles if puzzle.playable()}


def with_puzzles() -> tuple[str, ...]:
    """The games that have any."""
    return tuple(game for game in games() if shelf(game))


def puzzle_named(name: str) -> Puzzle:
    """The puzzle of a name such as "friday-12", or `PuzzleError`."""
    game, _, number = name.rpartition("-")
    found = None
    if game in games() and number.isascii() and number.isdecimal() and len(number) <= 9:
        found = shelf(game).get(int(number))
    if found is None:
        raise PuzzleError(Message("puzzles-unknown"))
    return found


def added(puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """So many puzzles for a file: those that have numbers keep them, and the best of the others follow."""
    old = [puzzle for puzzle in puzzles if puzzle.number]
    others = [puzzle for puzzle in puzzles if not puzzle.number and puzzle.asks]
    fresh = selected(others, max(most - len(old), 0), old)
    first = max((puzzle.number for puzzle in old), default=0) + 1
    return [*old, *(replace(puzzle, number=number) for number, puzzle in enumerate(fresh, first))]


def selected(puzzles: Sequence[Puzzle], most: int, beside: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """So many of the puzzles that were mined, themes as even as they can be, in a fixed order."""
    left = sorted(puzzles, key=lambda puzzle: (not puzzle.exact, -min(puzzle.lead, 0.2), puzzle.seed, puzzle.moves))
    themes = Counter(puzzle.theme for puzzle in beside)
    chosen: list[Puzzle] = []
    while left and len(chosen) < most:
        best = min(left, key=lambda puzzle: themes[puzzle.theme])
        left.remove(best)
        themes[best.theme] += 1
        chosen.append(best)
    return sorted(chosen, key=lambda puzzle: (puzzle.seed, len(puzzle.moves)))
