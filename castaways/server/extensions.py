"""What a game brings for pages: its cover, its board, and what is shown when it is over. All of it may be missing."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, cast

from castaways.core.achievements import AchievementsModule
from castaways.core.registry import game as game_of
from castaways.web.kit import After, Board, Cover, Ending, PaceRules, Runs, Step
from castaways.web.lessons import Lesson, LessonModule
from castaways.web.log import LogModule, LogRules
from castaways.web.moments import MomentsModule
from castaways.web.sounds import Sounds

NO_LEVEL = "-"  # of a game that has no levels


@cache
def cover_of(name: str) -> Cover | None:
    """What a game says of itself on the first page; None if it brings nothing for pages."""
    return cast(Cover | None, _extension(f"{game_of(name).package}.web"))


@cache
def board_of(name: str) -> Board | None:
    """How a game draws its table in a page; None if it brings no board of its own."""
    return cast(Board | None, _extension(f"{game_of(name).package}.web.board")) if cover_of(name) else None


def draws_pieces(board: Board) -> bool:
    """Does a game say what the pieces of its table are drawn from? Else its page is drawn and sent as a whole."""
    return hasattr(board, "pieces")


@cache
def after_of(name: str) -> After | None:
    """What a game shows when it is over; None if it brings nothing of its own."""
    return cast(After | None, _extension(f"{game_of(name).package}.web.after")) if cover_of(name) else None


@cache
def ending_of(name: str) -> Ending | None:
    """What a game's end shows of its own; None if it brings no `web/ending.py`."""
    return cast(Ending | None, _extension(f"{game_of(name).package}.web.ending")) if cover_of(name) else None


@cache
def has_ending_template(name: str) -> bool:
    """Does a game draw its end itself?"""
    return (game_of(name).folder / "web" / "ending.html").is_file()


@cache
def sounds_of(name: str) -> Mapping[str, str]:
    """The sounds of the events of a game, which it brings in `web/sounds.py`; none if it brings no such file."""
    module = _extension(f"{game_of(name).package}.web.sounds") if cover_of(name) else None
    return {} if module is None else cast(Sounds, module).SOUNDS


@cache
def log_rules_of(name: str) -> LogRules:
    """How the events of a game make entries of the log, which it may say in `web/log.py`."""
    module = _extension(f"{game_of(name).package}.web.log") if cover_of(name) else None
    return LogRules() if module is None else cast(LogModule, module).LOG


@cache
def moments_of(name: str) -> MomentsModule | None:
    """What is seen for a moment where it happens, which a game may say in `web/moments.py`."""
    return cast(MomentsModule | None, _extension(f"{game_of(name).package}.web.moments")) if cover_of(name) else None


def has_talk(name: str) -> bool:
    """Do players of a game say things that the log tells apart from what they do?"""
    return bool(log_rules_of(name).talk)


@cache
def pace_rules_of(name: str) -> PaceRules | None:
    """When nothing is left to decide for somebody, which a game may say in `web/pace.py`."""
    return cast(PaceRules | None, _extension(f"{game_of(name).package}.web.pace")) if cover_of(name) else None


@cache
def runs_of(name: str) -> Runs | None:
    """How moves go on by themselves, which a game may say in `web/runs.py`."""
    return cast(Runs | None, _extension(f"{game_of(name).package}.web.runs")) if cover_of(name) else None


@cache
def steps_of(name: str) -> Sequence[Step]:
    """The steps of "how to play" that a game brings in `web/howto.py`; none if it brings no such file."""
    module = _extension(f"{game_of(name).package}.web.howto") if cover_of(name) else None
    return () if module is None else cast(Sequence[Step], module.STEPS)


@cache
def achievements_of(name: str) -> AchievementsModule | None:
    """What can be achieved in a game, which it may say in `present/achievements.py`."""
    return cast(AchievementsModule | None, _extension(f"{game_of(name).package}.present.achievements"))


def has_campaign(name: str) -> bool:
    """Has a game levels with stars?"""
    module = achievements_of(name)
    return module is not None and bool(module.CAMPAIGN)


@cache
def has_odds(name: str) -> bool:
    """Does a game count odds for its players?"""
    return _extension(f"{game_of(name).package}.present.odds") is not None


def has_howto(name: str) -> bool:
    """Does a game say with pictures how it is played?"""
    return bool(steps_of(name))


@cache
def lesson_of(name: str) -> Lesson | None:
    """The first game that a game brings in `web/lesson.py`; None if it brings none."""
    module = cast(LessonModule | None, _extension(f"{game_of(name).package}.web.lesson")) if cover_of(name) else None
    return None if module is None else module.LESSON


def has_lesson(name: str) -> bool:
    """Does a game bring a first game?"""
    return lesson_of(name) is not None


def _extension(name: str) -> ModuleType | None:
    return None if find_spec(name) is None else import_module(name)


def level_of(game: str, options: Mapping[str, Any]) -> str:
    """The level of a game by which results are compared, as a word; `NO_LEVEL` where a game has none."""
    after = after_of(game)
    option = after.LEVEL if after else ""
    return str(options[option]) if option in options else NO_LEVEL
