"""First games: what a game's `web/lesson.py` is made of, and what the guide says at any moment of it.

What was said so far follows from the moves alone, so a lesson survives a reload, a restart and a move taken back.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from castaways.core.odds import Odds
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.state import State


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of the lesson as the learner sees it. `told`: what the guide has said, by message."""

    view: Mapping[str, Any]
    legal: Sequence[int]
    told: frozenset[str] = frozenset()
    my_turn: bool = True  # the game waits for the learner; there may be legal actions when it does not
    odds: Callable[[], Sequence[Odds]] = tuple  # what the page shows beside the table


def _nothing(_: Moment) -> tuple[int, ...]:
    return ()


def _no_args(_: Moment) -> dict[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Tip:
    """One thing that the guide says: a message of the game, at the first moment for which `when` holds.

    `asks` are the actions that the learner shall choose from (none: whatever they like); what makes them on the page is
    pointed at, and so is everything that the selectors `points` find. `args` are the arguments of the message.
    A tip is said when the game waits for the learner, until they have moved, and never again, unless it is an `always`:
    what is said when nothing else is to be said, also while the others decide. After the one that is `last` the learner
    plays on alone.
    """

    text: str
    when: Callable[[Moment], bool]
    asks: Callable[[Moment], Sequence[int]] = _nothing
    points: tuple[str, ...] = ()
    args: Callable[[Moment], Mapping[str, Any]] = _no_args
    always: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A prepared first game: its deal, who sits at the other seats, and what is said, in the order of preference.

    `steps`: how many things are said to a learner who does what they are asked for.
    """

    seed: int
    steps: int
    tips: tuple[Tip, ...]
    players: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    bot: str = "instinct"
    seat: int = 0


class LessonModule(Protocol):
    """The module `web/lesson.py` of a game."""

    @property
    def LESSON(self) -> Lesson:  # noqa: N802
        """The first game."""


@dataclass(frozen=True, slots=True)
class Guidance:
    """What the guide says now."""

    tip: Tip
    args: Mapping[str, Any]
    asked: tuple[int, ...]
    points: tuple[str, ...]  # selectors of what to look at
    number: int  # of the thing that is said, or was said last
    total: int  # the number of the last one
    strayed: bool  # the learner's last move was not what the guide had asked for


def guide(lesson: Lesson, record: Record) -> Guidance | None:
    """What the guide says at the last position of a game; None when it has nothing more to say."""
    state = record.start()
    told: frozenset[str] = frozenset()
    strayed = False
    for mover, action in record.moves:
        if mover == lesson.seat:
            moment = _moment(lesson, state, told)
            tip = _said(lesson, moment)
            if tip is not None:
                if tip.last:
                    return None
                asked = tip.asks(moment)
                strayed = bool(asked) and action not in asked
                told |= {tip.text}
        state.apply(mover, action)
    if state.result is not None:
        return None
    moment = _moment(lesson, state, told)
    tip = _said(lesson, moment)
    if tip is None:
        return None
    asked = tuple(tip.asks(moment))
    presses = tuple(f'[name="action"][value="{action}"]' for action in asked)
    said = sum(one.text in told or one is tip for one in lesson.tips if not one.always)
    number = lesson.steps if tip.last else max(1, min(said, lesson.steps - 1))
    return Guidance(tip, tip.args(moment), asked, (*tip.points, *presses), number, lesson.steps, strayed)


def _moment(lesson: Lesson, state: State, told: frozenset[str]) -> Moment:
    seat = lesson.seat
    odds = partial(game_of(state.game).odds, state, seat)
    return Moment(state.view(seat), state.legal(seat), told, seat in state.to_act, odds)


def _said(lesson: Lesson, moment: Moment) -> Tip | None:
    """The first tip that fits the moment and was not said before; while others decide, nothing new."""
    fresh = (tip for tip in lesson.tips if tip.always or (moment.my_turn and tip.text not in moment.told))
    return next((tip for tip in fresh if tip.when(moment)), None)
