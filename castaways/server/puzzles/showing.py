"""How a puzzle is shown: on the real board of its game through the eyes of its seat, and what is told after an answer.

Before an answer nothing here asks the puzzle for more than its position and its moves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from castaways.core.history import RawEvent
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.text import Message, percentage
from castaways.puzzles.example import Course
from castaways.puzzles.puzzle import Outcome, Puzzle
from castaways.puzzles.shelf import puzzle_named
from castaways.server.after.replays import replay_of_record
from castaways.server.after.studied import studied_part
from castaways.server.extensions import board_of
from castaways.server.puzzles.store import SHOWN, Answers
from castaways.server.render.about import icon_of
from castaways.server.render.look import buttons_of, look_at, names_of
from castaways.server.storage.models import PLAYING
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import bot_names
from castaways.web import TEXTS
from castaways.web.kit import Look

MOST_OUTCOMES = 6
MOST_REASONS = 3
MOST_CARDS = 64  # puzzles of the day whose words are at hand


@dataclass(frozen=True, slots=True)
class Shown:
    """A puzzle for one visitor: what they have answered, the ratings, and where the next one is."""

    puzzle: Puzzle
    answers: Answers
    rating: int | None  # of the puzzle; None: not told
    mine: int | None
    change: int | None  # of the first answer, if it counted
    left: int  # answers until somebody is rated
    counts: bool  # would the first answer count?
    course: Course | None = None  # after the last wrong answer, or after the best move
    chosen: Mapping[int, int] | None = None
    storm: Mapping[str, Any] | None = None


def live_of(puzzle: Puzzle, lang: str) -> LiveTable:
    """A table at the position, with nothing that tells the deal."""
    record = puzzle.record()
    names = bot_names(puzzle.players, lang)
    names[puzzle.seat] = TEXTS.say(Message("puzzle-you"), lang)
    named = Record(
        record.game, record.players, record.options, record.seed, record.moves, tuple(names), rules=record.rules
    )
    live = replay_of_record("", named).live
    info = replace(live.info, seed=0, status=PLAYING, version=now_ms())
    return LiveTable(info, live.table)


def look_of(live: LiveTable, puzzle: Puzzle, lang: str, inert: bool = False) -> Look:
    """What the seat sees, with the moves of the puzzle alone."""
    look = look_at(live, puzzle.seat, lang, inert=inert)
    offered = {action for one in puzzle.choices for action in one.actions}
    return look if inert else replace(look, legal=[action for action in look.legal if action in offered])


def puzzle_part(shown: Shown, lang: str) -> tuple[int, str]:
    """The board with its moves and all that may be told, and the number of this drawing, which grows."""
    puzzle = shown.puzzle
    live = live_of(puzzle, lang)
    over = shown.answers.over and shown.storm is None
    look = look_of(live, puzzle, lang, inert=over)
    return studied_part(live, look, lang, [] if over else buttons_of(look), "", told(shown, look, lang))


def told(shown: Shown, look: Look, lang: str) -> dict[str, Any]:
    """What stands beside the board."""
    puzzle, answers = shown.puzzle, shown.answers
    data: dict[str, Any] = {
        "bar": "puzzle_bar.html",
        "puzzle": True,
        "number": puzzle.number,
        "path": path_of(puzzle),
        "game": puzzle.game,
        "said": say("puzzle-find" if shown.storm is None else "puzzle-storm-find", lang),
        "verdict": "",
        "rating": None if shown.rating is None else str(shown.rating),  # as it is, without marks between the digits
        "mine": None if shown.mine is None else str(shown.mine),
        "change": shown.change,
        "left": shown.left,
        "counts": shown.counts,
        "storm": shown.storm,
        "over": answers.over and shown.storm is None,
        "attempts": [],
        "choices": [],
        "outcomes": [],
        "contested": answers.contested,
    }
    if shown.storm is not None or not answers.tried:
        return data
    solved = answers.tried[-1] in puzzle.solutions
    data |= {
        "verdict": "good" if solved else "worse",
        "said": _verdict(puzzle, answers, look, lang),
        "attempts": _attempts(puzzle, answers, look, lang),
        "course": _course(shown, look, lang),
    }
    if answers.over:
        data |= {
            "theme": theme_name(puzzle, lang),
            "choices": _choices(shown, look, lang),
            "outcomes": outcomes_told(puzzle, puzzle.best.outcomes, look, lang),
            "reasons": _reasons(puzzle, look, lang),
            "how": _how(puzzle, lang),
        }
    return data


def say(id: str, lang: str, **args: Any) -> str:
    """A text of the pages."""
    return TEXTS.say(Message(id, args), lang)


def path_of(puzzle: Puzzle) -> str:
    """The address of a puzzle."""
    return f"/puzzles/{puzzle.game}/{puzzle.number}"


def theme_name(puzzle: Puzzle, lang: str) -> str:
    """What its best move does. It is a hint, so it is shown after the answer alone."""
    return game_of(puzzle.game).texts.say(Message(f"theme-{puzzle.theme}"), lang)


def percent(chance: float, lang: str) -> str:
    """A chance as people read it."""
    return percentage(100 * chance, lang)


def words(look: Look, action: int) -> str:
    """A move of the position in one line."""
    return look.game.texts.say(look._describe(action), look.lang, look.names)


def _verdict(puzzle: Puzzle, answers: Answers, look: Look, lang: str) -> str:
    last = answers.tried[-1]
    best = words(look, puzzle.best.actions[0])
    if last == SHOWN:
        return say("puzzle-shown", lang, best=best)
    if last in puzzle.solutions:
        return say(
            "puzzle-solved-first" if len(answers.tried) == 1 else "puzzle-solved", lang, tries=len(answers.tried)
        )
    choice = puzzle.choice(last)
    behind = percent(choice.behind if choice else 0.0, lang)
    return say("puzzle-wrong", lang, behind=behind)


def _attempts(puzzle: Puzzle, answers: Answers, look: Look, lang: str) -> list[dict[str, Any]]:
    found = []
    for number, action in enumerate(answers.tried, 1):
        choice = puzzle.choice(action)
        if choice is not None:
            right = action in puzzle.solutions
            found.append(
                {"number": number, "text": words(look, action), "chance": percent(choice.chance, lang), "right": right}
            )
    return found


def _choices(shown: Shown, look: Look, lang: str) -> list[dict[str, Any]]:
    chosen = shown.chosen or {}
    return [
        {
            "text": words(look, one.actions[0]),
            "chance": percent(one.chance, lang),
            "width": round(100 * one.chance, 1),
            "right": one.actions[0] in shown.puzzle.solutions,
            "people": sum(chosen.get(action, 0) for action in one.actions),
        }
        for one in shown.puzzle.choices
    ]


def events_told(puzzle: Puzzle, events: Sequence[Sequence[int]], look: Look, lang: str) -> list[str]:
    """Events in words for the seat of the puzzle."""
    game, own = look.game, game_of(puzzle.game).own_names(puzzle.table().state, puzzle.seat)
    lines = [game.told_to(game.event(RawEvent(*raw), puzzle.seat), puzzle.seat, own) for raw in events]
    return [game.texts.say(line, lang, look.names) for line in lines]


def outcomes_told(puzzle: Puzzle, outcomes: Sequence[Outcome], look: Look, lang: str) -> list[dict[str, str]]:
    """What a move may bring at once, how likely each is, and the chance then."""
    return [
        {
            "text": " ".join(events_told(puzzle, one.events, look, lang)) or say("puzzle-nothing-seen", lang),
            "share": percent(one.share, lang),
            "chance": percent(one.chance, lang),
        }
        for one in outcomes[:MOST_OUTCOMES]
    ]


def _course(shown: Shown, look: Look, lang: str) -> dict[str, Any] | None:
    course = shown.course
    if course is None or not course.events:
        return None
    how = "won" if course.won else "lost-other-won" if course.other_won else "lost"
    return {"lines": events_told(shown.puzzle, course.events, look, lang), "end": _end(how, lang)}


def _end(how: str, lang: str) -> str:
    ids = {"won": "puzzle-course-won", "lost": "puzzle-course-lost", "lost-other-won": "puzzle-course-other"}
    return say(ids[how], lang)


def _reasons(puzzle: Puzzle, look: Look, lang: str) -> list[str]:
    found = look.game.rationale(puzzle.table().state, puzzle.seat, puzzle.best.actions[0])
    return [look.game.texts.say(why, lang, look.names) for why in found[:MOST_REASONS]]


def _how(puzzle: Puzzle, lang: str) -> str:
    if puzzle.exact:
        return say("puzzle-exact", lang)
    error = max(one.error for one in puzzle.choices if one.behind <= puzzle.lead)
    return say("puzzle-sampled", lang, worlds=puzzle.best.worlds, error=percentage(100 * error, lang, 1))


@lru_cache(MOST_CARDS)
def position_words(name: str, lang: str) -> str:
    """Where the game of a puzzle stands, in a few words. The first page asks for it again and again."""
    puzzle = puzzle_named(name)
    board = board_of(puzzle.game)
    return board.summary(look_of(live_of(puzzle, lang), puzzle, lang)) if board else ""


def card_of(puzzle: Puzzle, lang: str) -> dict[str, Any]:
    """What a list says of a puzzle."""
    game = game_of(puzzle.game)
    return {
        "game": puzzle.game,
        "title": game.texts.say(Message("game-title"), lang),
        "number": puzzle.number,
        "icon": icon_of(puzzle.game),
        "path": path_of(puzzle),
        "summary": position_words(puzzle.name, lang),
        "players": puzzle.players,
    }


def names_at(puzzle: Puzzle, lang: str) -> tuple[str, ...]:
    """What the players of the position are called."""
    return names_of(live_of(puzzle, lang), lang)
