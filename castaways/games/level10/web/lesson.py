"""Level 10's first game: rows that never fall, the lit column, words to the partner, the reset, cards shut out."""

from collections.abc import Callable

from castaways.games.level10.rules.actions import (
    DONE,
    KEEP,
    PAUSE,
    PLAY,
    PUT,
    RESET_ROW,
    TELL,
    TUCK,
    VOLUNTEER,
    WISH_PLAY,
)
from castaways.games.level10.rules.cards import LEVELS, NUMBERS, WORLDS
from castaways.web.lessons import Lesson, Moment, Tip

HIGH = 5  # a row this high is worth a reset
LAST_COLUMN = 4  # the lesson ends when it is lit


def _turn(moment: Moment) -> bool:
    view = moment.view
    return moment.my_turn and view["phase"] == "turn" and view["turn"] == view["seat"]


def _after(*told: str) -> Callable[[Moment], bool]:
    """On my turn, after these things were said."""
    return lambda moment: _turn(moment) and moment.told.issuperset(told)


def _phase(phase: str) -> Callable[[Moment], bool]:
    return lambda moment: moment.my_turn and moment.view["phase"] == phase


def _plays(moment: Moment) -> list[int]:
    return [action for action in moment.legal if PLAY <= action < PLAY + LEVELS]


def _closest(moment: Moment) -> tuple[int, ...]:
    """The level cards that shut out least: those with the smallest step up."""
    rows = moment.view["rows"]

    def step(action: int) -> int:
        card = action - PLAY
        return int(card % NUMBERS + 1 - rows[card // NUMBERS]["value"])

    plays = _plays(moment)
    least = min(map(step, plays), default=0)
    return tuple(action for action in plays if step(action) == least)


def _counts(moment: Moment) -> tuple[int, ...]:
    return tuple(action for action in moment.legal if TELL <= action < WISH_PLAY)


def _may_tell(moment: Moment) -> bool:
    return _after("lesson-play")(moment) and bool(_counts(moment))


def _resets(moment: Moment) -> tuple[int, ...]:
    """The row that has climbed highest."""
    rows = moment.view["rows"]
    found = [row for row in range(WORLDS) if RESET_ROW + row in moment.legal]
    highest = max((rows[row]["value"] for row in found), default=0)
    return tuple(RESET_ROW + row for row in found if rows[row]["value"] == highest >= HIGH)


def _may_reset(moment: Moment) -> bool:
    return _turn(moment) and bool(_resets(moment))


def _too_low(moment: Moment, card: int) -> bool:
    """Has its row climbed past it?"""
    value: int = moment.view["rows"][card // NUMBERS]["value"]
    return card % NUMBERS + 1 < value


def _puts(moment: Moment) -> tuple[int, ...]:
    """Cards that wait for a reset of their row go under the deck."""
    return tuple(action for action in moment.legal if PUT <= action < PUT + LEVELS and _too_low(moment, action - PUT))


def _put_first(moment: Moment) -> tuple[int, ...]:
    return _puts(moment) or tuple(action for action in moment.legal if PUT <= action < PUT + LEVELS)


def _put_more(moment: Moment) -> tuple[int, ...]:
    return _puts(moment) or tuple(action for action in moment.legal if action == DONE)


def _partner_spoke(moment: Moment) -> bool:
    return _turn(moment) and any(saying["seat"] != moment.view["seat"] for saying in moment.view["said"])


def _shut_out(moment: Moment) -> bool:
    """Some card of the hand does not fit now, and another one does."""
    held = [key for key in moment.view["seats"][moment.view["seat"]]["cards"] if "pause" not in key]
    return _turn(moment) and 0 < len(_plays(moment)) < len(held)


def _next_column(moment: Moment) -> bool:
    return _turn(moment) and moment.view["column"] > 1


def _has_pause(moment: Moment) -> bool:
    """A pause card, and something else to play."""
    return _turn(moment) and bool(_plays(moment)) and any(PAUSE <= action < PAUSE + WORLDS for action in moment.legal)


def _far(moment: Moment) -> bool:
    return _turn(moment) and moment.view["column"] >= LAST_COLUMN


def _tucks(moment: Moment) -> tuple[int, ...]:
    low = [action for action in moment.legal if TUCK <= action < TUCK + LEVELS and _too_low(moment, action - TUCK)]
    return tuple(low) or tuple(action for action in moment.legal if action == KEEP)


LESSON = Lesson(
    seed=29,
    steps=12,
    players=2,
    options={"difficulty": "normal"},
    tips=(
        Tip("lesson-begin", _phase("choose-first"), lambda _: (VOLUNTEER,), (".hand",)),
        Tip("lesson-play", _turn, _closest, (".worlds .n.now",)),
        Tip("lesson-tell", _may_tell, _counts),
        Tip("lesson-low", _after("lesson-play"), _closest, (".world .seen",)),
        Tip("lesson-partner", _partner_spoke, points=(".side .people",)),
        Tip("lesson-shut", _shut_out, _closest),
        Tip("lesson-pause", _has_pause, _closest),
        Tip("lesson-column", _next_column, _closest, (".worlds .n.now", ".need")),
        Tip("lesson-reset", _may_reset, _resets, (".pile .playable",)),
        Tip("lesson-exchange", _phase("exchange"), _put_first, (".hand",)),
        Tip("lesson-exchange-on", _phase("exchange"), _put_more, (".hand",)),
        Tip("lesson-tuck", _phase("tuck"), _tucks, (".hand",)),
        Tip("lesson-end", _far, points=(".goal",), last=True),
        Tip("lesson-free-exchange", _phase("exchange"), always=True),
        Tip("lesson-free-turn", _turn, always=True),
        Tip("lesson-free", lambda _: True, always=True),
    ),
)
