"""What a game brings for pages: its cover, its board, and what is shown when it is over. All of it may be missing."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from castaways.core.registry import game as game_of
from castaways.web.kit import After, Board, Cover, Step
from castaways.web.lessons import Lesson, Room


@cache
def cover_of(name: str) -> Cover | None:
    """What a game says of itself on the first page; None if it brings nothing for pages."""
    return cast(Cover | None, _room(f"{game_of(name).package}.web"))


@cache
def board_of(name: str) -> Board | None:
    """How a game draws its table in a page; None if it brings no board of its own."""
    return cast(Board | None, _room(f"{game_of(name).package}.web.board")) if cover_of(name) else None


@cache
def after_of(name: str) -> After | None:
    """What a game shows when it is over; None if it brings nothing of its own."""
    return cast(After | None, _room(f"{game_of(name).package}.web.after")) if cover_of(name) else None


@cache
def steps_of(name: str) -> Sequence[Step]:
    """The steps of "how to play" that a game brings in `web/howto.py`; none if it brings no such file."""
    room = _room(f"{game_of(name).package}.web.howto") if cover_of(name) else None
    return () if room is None else cast(Sequence[Step], room.STEPS)


def has_howto(name: str) -> bool:
    """Does a game say with pictures how it is played?"""
    return bool(steps_of(name))


@cache
def lesson_of(name: str) -> Lesson | None:
    """The first game that a game brings in `web/lesson.py`; None if it brings none."""
    room = cast(Room | None, _room(f"{game_of(name).package}.web.lesson")) if cover_of(name) else None
    return None if room is None else room.LESSON


def has_lesson(name: str) -> bool:
    """Does a game bring a first game?"""
    return lesson_of(name) is not None


def _room(name: str) -> ModuleType | None:
    return None if find_spec(name) is None else import_module(name)
