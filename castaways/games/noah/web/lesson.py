"""Noah's first game: dice and steps, the shelter, pairs, helpers, the flood, and meetings."""

from collections.abc import Callable, Mapping
from typing import Any

from castaways.games.noah.rules.actions import (
    AGAIN,
    BIRD,
    CATCH,
    DOMESTIC,
    END,
    HUNT,
    LOOK,
    LOSE,
    MOVE,
    PAIR,
    RESOLVE,
    ROLL,
    TAKE,
)
from castaways.games.noah.rules.cards import KEY, LANDING, SPECIES, WATER
from castaways.web.lessons import Lesson, Moment, Tip

MANY_TURNS = 16  # of both; the lesson is over then, if a pair was formed, ...
MOST_TURNS = 30  # ... and without one too


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


def _mine(moment: Moment) -> set[str]:
    """The animals in the learner's shelter, but for a hunter that is just being sent out."""
    shelter = moment.view["players"][moment.view["seat"]]["shelter"]
    return {animal["card"] for animal in shelter} - {moment.view["using"]}


def _others(moment: Moment) -> set[str]:
    """The animals in the other shelter."""
    return {animal["card"] for animal in moment.view["players"][1 - moment.view["seat"]]["shelter"]}


def _lying(moment: Moment) -> dict[int, str]:
    """What lies open in the valley, by spot."""
    cards = [card for side in moment.view["sides"] for card in side["cards"] if card["open"]]
    return {card["spot"]: card["face"]["card"] for card in cards}


def _matches(moment: Moment) -> tuple[int, ...]:
    """Of the animals that can be fetched or taken, those that make a pair."""
    lying = _lying(moment)
    fetched = [action for action in _between(CATCH, LOOK)(moment) if lying[action - CATCH] in _mine(moment)]
    taken = [action for action in _between(TAKE, LOSE)(moment) if KEY[(action - TAKE) % SPECIES] in _mine(moment)]
    return (*fetched, *taken)


def _catches(moment: Moment) -> tuple[int, ...]:
    """What a hunter shall fetch: the like of an animal one has, if one lies open."""
    return _matches(moment) or _between(CATCH, LOOK)(moment)


def _helpers(moment: Moment) -> tuple[int, ...]:
    """Hunters and domestic animals that bring a pair."""
    lying = set(_lying(moment).values())
    hunters = [action for action in _between(HUNT, BIRD)(moment) if lying & (_mine(moment) - {KEY[action - HUNT]})]
    tame = _between(DOMESTIC, CATCH)(moment)
    givers = [action for action in tame if _others(moment) & (_mine(moment) - {KEY[action - DOMESTIC]})]
    return (*hunters, *givers)


def _goals(moment: Moment) -> dict[int, str]:
    """What can be seen where each of the dice leads."""
    spots = [spot for side in moment.view["sides"] for spot in _spots(side)]
    here = [spot for spot, _ in spots].index(moment.view["players"][moment.view["seat"]]["spot"])
    return {action: spots[(here + action - MOVE) % len(spots)][1] for action in _steps(moment)}


def _sure_steps(moment: Moment) -> tuple[int, ...]:
    """The dice that lead to an animal that is found without another roll, or else all."""
    sure = [action for action, goal in _goals(moment).items() if goal in KEY and LANDING[KEY.index(goal)] <= WATER]
    return tuple(sure) or _steps(moment)


def _matching_steps(moment: Moment) -> tuple[int, ...]:
    """The dice that lead to the like of an animal one has."""
    return tuple(action for action, goal in _goals(moment).items() if goal in _mine(moment))


def _good_steps(moment: Moment) -> tuple[int, ...]:
    return _matching_steps(moment) or _steps(moment)


def _spots(side: Mapping[str, Any]) -> list[tuple[int, str]]:
    """A hill and the cards behind it: where each is, and the animal that can be seen there."""
    faces = [(card["spot"], (card["face"] or {"card": ""})["card"]) for card in side["cards"]]
    return [(side["hill"]["spot"], ""), *faces]


def _settled(moment: Moment) -> bool:
    """After the walk, with an animal in the shelter."""
    return moment.view["phase"] == "after" and END in moment.legal and bool(_mine(moment))


def _enough(moment: Moment) -> bool:
    known = {"lesson-pair", "lesson-hunt", "lesson-flood"} & moment.told
    late = moment.view["turns"] >= (MANY_TURNS if "lesson-pair" in known else MOST_TURNS)
    return moment.my_turn and moment.view["phase"] == "prepare" and (late or len(known) == 3)


LESSON = Lesson(
    seed=508,
    steps=12,
    players=2,
    options={"side": 5},
    tips=(
        Tip("lesson-roll", _phase("prepare"), _only(ROLL), (".stops",)),
        Tip("lesson-move", _phase("choose-die"), _sure_steps),
        Tip("lesson-settled", _settled, _only(END), (".shelter",)),
        Tip("lesson-again", _phase("prepare", "lesson-settled"), _only(ROLL), (".seats-noah",)),
        Tip("lesson-think", _phase("choose-die"), _good_steps),
        Tip("lesson-bird", _any(BIRD, DOMESTIC), _between(BIRD, DOMESTIC), (".shelter",)),
        Tip("lesson-look", _any(LOOK, TAKE), _between(LOOK, TAKE)),
        Tip("lesson-extra", _phase("extra"), _only(AGAIN), (".mid",)),
        Tip("lesson-hunt", _any(HUNT, BIRD), _between(HUNT, BIRD), (".shelter",)),
        Tip("lesson-catch", _any(CATCH, LOOK), _catches),
        Tip("lesson-domestic", _any(DOMESTIC, CATCH), points=(".shelter",)),
        Tip("lesson-pair", _any(PAIR, HUNT), _pairs, (".shelter",)),
        Tip("lesson-meet", _phase("meet"), _only(RESOLVE), (".seats-noah",)),
        Tip("lesson-offer", lambda moment: moment.my_turn and moment.view["phase"] == "answer", points=(".mid",)),
        Tip("lesson-flood", _phase("lose"), points=(".mid",)),
        Tip("lesson-end", _enough, points=(".facts",), last=True),
        Tip("lesson-free-prepare", _phase("prepare"), _helpers, always=True),
        Tip("lesson-free-move", _phase("choose-die"), _matching_steps, always=True),
        Tip("lesson-free-after", _phase("after"), always=True),
        Tip("lesson-free", lambda _: True, _matches, always=True),
    ),
)
