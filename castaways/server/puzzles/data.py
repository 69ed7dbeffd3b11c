"""Puzzles for programs. What a move is worth is in here only when the answer is known, or never counts."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.puzzles.puzzle import Puzzle
from castaways.puzzles.shelf import puzzle_named
from castaways.server.puzzles.service import Standing, left_of
from castaways.server.puzzles.showing import Shown, live_of, look_of, outcomes_told, percent, theme_name, words
from castaways.server.puzzles.store import SHOWN, Storm
from castaways.server.render.look import plain_table

MOST_OFFLINE = 240  # puzzles to be kept whose words are at hand, in each language with and without their tables


def position_json(puzzle: Puzzle, lang: str) -> dict[str, Any]:
    """The position as its seat sees it, and the moves, in the order of their numbers."""
    look = look_of(live_of(puzzle, lang), puzzle, lang)
    moves: dict[str, dict[str, Any]] = {}
    for action in sorted(look.legal):
        moves.setdefault(words(look, action), {"action": action, "text": words(look, action)})
    return {
        "game": puzzle.game,
        "number": puzzle.number,
        "players": puzzle.players,
        "options": dict(puzzle.options),
        "seat": puzzle.seat,
        "view": dict(look.view),
        "moves": sorted(moves.values(), key=lambda move: int(move["action"])),
    }


def puzzle_json(shown: Shown, lang: str) -> dict[str, Any]:
    """A puzzle for one visitor."""
    puzzle, answers = shown.puzzle, shown.answers
    return {
        **position_json(puzzle, lang),
        "counts": shown.counts,
        "tried": list(answers.tried),
        "right": answers.right,
        "over": answers.over,
        "rating": shown.rating,
        "my_rating": shown.mine,
        "change": shown.change,
        "chances": {str(a): _worth(puzzle, a) for a in answers.tried if a != SHOWN},
        "solution": solution_json(puzzle, lang) if answers.over else None,
    }


def _worth(puzzle: Puzzle, action: int) -> float | None:
    choice = puzzle.choice(action)
    return None if choice is None else choice.chance


def solution_json(puzzle: Puzzle, lang: str) -> dict[str, Any]:
    """What every move is worth, how that is known, and where the position comes from."""
    look = look_of(live_of(puzzle, lang), puzzle, lang)
    return {
        "solutions": sorted(puzzle.solutions),
        "theme": theme_name(puzzle, lang),
        "choices": [
            {
                "actions": list(one.actions),
                "text": words(look, one.actions[0]),
                "chance": one.chance,
                "behind": one.behind,
                "error": one.error,
            }
            for one in puzzle.choices
        ],
        "outcomes": outcomes_told(puzzle, puzzle.best.outcomes, look, lang),
        "exact": puzzle.exact,
        "seed": puzzle.seed,
        "plies": len(puzzle.moves),
        "searches": [
            {"look": one.look, "worlds": one.worlds, "lead": one.lead, "error": one.error} for one in puzzle.searches
        ],
    }


@lru_cache(MOST_OFFLINE)
def offline_json(name: str, lang: str, pictures: bool = False) -> Mapping[str, Any]:
    """A puzzle that a browser keeps, with its answer; with its table in plain text where wanted. It is the same for
    everybody, and twenty of them at once take a tenth of a second to work out: whoever asked again and again held up
    all others."""
    puzzle = puzzle_named(name)
    title = game_of(puzzle.game).texts.say(Message("game-title"), lang)
    found = {**position_json(puzzle, lang), "title": title, "solution": solution_json(puzzle, lang)}
    if pictures:
        found["screen"] = plain_table(game_of(puzzle.game), found["view"], lang)
        for choice in found["solution"]["choices"]:
            right = choice["actions"][0] in puzzle.solutions
            choice |= {"right": right, "percent": percent(choice["chance"], lang)}
    return found


def standing_json(standing: Standing, day: Puzzle | None, games: Mapping[str, int]) -> dict[str, Any]:
    """Where somebody stands."""
    return {
        "rating": standing.rating,
        "until_rated": standing.left,
        "answered": standing.rated,
        "solved": standing.solved,
        "best_storm": standing.storm,
        "day": None if day is None else {"game": day.game, "number": day.number},
        "games": dict(games),
    }


def storm_json(storm: Storm, puzzle: Puzzle | None, lang: str, right: bool | None = None) -> dict[str, Any]:
    """A storm, and the puzzle it asks now."""
    return {
        "id": storm.id,
        "place": storm.place,
        "score": storm.score,
        "left": left_of(storm) / 1000,
        "over": puzzle is None,
        "right": right,
        "puzzle": None if puzzle is None else position_json(puzzle, lang),
    }
