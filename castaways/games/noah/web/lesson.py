"""Noah's first game: dice and steps, the shelter, pairs, helpers, the flood, and meetings."""

from collections.abc import Callable

from castaways.games.noah.actions import BIRD, CATCH, DOMESTIC, END, HUNT, LOOK, MOVE, PAIR, RESOLVE, ROLL, TAKE
from castaways.web.lessons import Lesson, Moment, Tip

MOST_TURNS = 16  # of both; the lesson is over then


def _phase(phase: str, *told: str) -> Callable[[Moment], bool]:
    """My decision in a phase, after these things were said."""
    return lambda moment: moment.my_turn and moment.view["phase"] == phase and moment.told.issuperset(told)


def _between(start: int, end: int) -> Callable[[Moment], tuple[int, ...]]:
    """The legal actions of a verb."""
    return lambda moment: tuple(action for action in moment.legal if start <= action < end)


def _any(start: int, end: int) -> Callable[[Moment], bool]:
    return lambda moment: any(start <= action < end for action in moment.legal)


def _only(action: int) -> Callable[[Moment], tuple[int, ...]]:
    return _between(action, action + 1)


_steps = _between(MOVE + 1, MOVE + 7)
_pairs = _between(PAIR, HUNT)


def _settled(moment: Moment) -> bool:
    """After the walk, with nothing left but to end the turn."""
    return moment.view["phase"] == "after" and END in moment.legal


def _enough(moment: Moment) -> bool:
    known = {"lesson-pair", "lesson-hunt", "lesson-flood"} & moment.told
    late = moment.view["turns"] >= MOST_TURNS
    return moment.my_turn and moment.view["phase"] == "prepare" and (late or len(known) == 3)


LESSON = Lesson(
    seed=36,
    players=2,
    options={"side": 5},
    tips=(
        Tip("lesson-roll", _phase("prepare"), _only(ROLL), (".stops",)),
        Tip("lesson-move", _phase("choose-die"), _steps),
        Tip("lesson-settled", _settled, _only(END), (".shelter",)),
        Tip("lesson-again", _phase("prepare", "lesson-settled"), _only(ROLL), (".seats-noah",)),
        Tip("lesson-think", _phase("choose-die"), _steps),
        Tip("lesson-bird", _any(BIRD, DOMESTIC), _between(BIRD, DOMESTIC), (".shelter",)),
        Tip("lesson-look", _any(LOOK, TAKE), _between(LOOK, TAKE)),
        Tip("lesson-extra", _phase("extra"), points=(".mid",)),
        Tip("lesson-hunt", _any(HUNT, BIRD), _between(HUNT, BIRD), (".shelter",)),
        Tip("lesson-catch", _any(CATCH, LOOK), _between(CATCH, LOOK)),
        Tip("lesson-domestic", _any(DOMESTIC, CATCH), points=(".shelter",)),
        Tip("lesson-meet", _phase("meet"), _only(RESOLVE), (".seats-noah",)),
        Tip("lesson-offer", lambda moment: moment.my_turn and moment.view["phase"] == "answer", points=(".mid",)),
        Tip("lesson-flood", _phase("lose"), points=(".mid",)),
        Tip("lesson-pair", _any(PAIR, HUNT), _pairs, (".shelter",)),
        Tip("lesson-end", _enough, points=(".facts",), last=True),
        Tip("lesson-free-prepare", _phase("prepare"), always=True),
        Tip("lesson-free-move", _phase("choose-die"), always=True),
        Tip("lesson-free-after", _phase("after"), always=True),
        Tip("lesson-free", lambda _: True, always=True),
    ),
)
