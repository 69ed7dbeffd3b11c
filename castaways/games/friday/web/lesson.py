"""Friday's first game: choosing, drawing, losing on purpose, destroying, abilities, growing old, and the steps."""

from collections.abc import Callable
from typing import Any

from castaways.core.text import Name
from castaways.games.friday.rules.actions import BUY, DESTROY, DONE, DRAW, END, FIGHT_FIRST, FIGHT_SECOND, TARGET, USE
from castaways.web.lessons import Lesson, Moment, Tip

CHEAP_LOSS = 3  # so many points short, a fight early in the game is well lost
LITTLE_LIFE = 8
LIKELY = 0.3  # a card is worth buying if it wins the fight as often as this


def _phase(phase: str, *told: str) -> Callable[[Moment], bool]:
    """In a phase, after these things were said."""
    return lambda moment: moment.view["phase"] == phase and moment.told.issuperset(told)


def _easier(moment: Moment) -> tuple[int, ...]:
    """The hazard that its free cards beat more often, as the odds beside the table say."""
    offered = moment.view["offered"]
    if len(offered) < 2:
        return tuple(action for action in moment.legal if action == FIGHT_FIRST)
    chances = [one.chance for one in moment.odds()]
    if len(chances) < 2:  # too many cards to be counted
        chances = [hazard["free"] - hazard["value"] for hazard in offered]
    return (FIGHT_FIRST,) if chances[0] >= chances[1] else (FIGHT_SECOND,)


def _easier_words(moment: Moment) -> dict[str, Any]:
    asked = _easier(moment)
    hazard = moment.view["offered"][asked[0] - FIGHT_FIRST if asked else 0]
    return {"hazard": Name("hazard", hazard["hazard"])}


def _fight(moment: Moment) -> dict[str, Any]:
    fight: dict[str, Any] = moment.view["fight"]
    return {"total": fight["total"], "value": fight["value"], "missing": fight["missing"], "price": fight["price"]}


def _may_draw(moment: Moment) -> bool:
    return DRAW in moment.legal and moment.view["fight"]["missing"] > 0


def _first_card(moment: Moment) -> bool:
    return _may_draw(moment) and not moment.view["fight"]["cards"]


def _uses(moment: Moment) -> tuple[int, ...]:
    """Abilities that can be used now, and help: life at any time, the others while points are missing."""
    if moment.view["phase"] != "fight":
        return ()
    cards = moment.view["fight"]["cards"]
    missing = moment.view["fight"]["missing"]
    found = [action for action in moment.legal if USE <= action < TARGET]
    return tuple(
        action for action in found if cards[action - USE]["ability"] in ("life_plus_1", "life_plus_2") or missing > 0
    )


def _won(moment: Moment) -> bool:
    return moment.view["phase"] == "fight" and END in moment.legal and not moment.view["fight"]["missing"]


def _short(moment: Moment) -> bool:
    fight = moment.view["fight"]
    return moment.view["phase"] == "fight" and not _may_draw(moment) and fight["missing"] > 0 and END in moment.legal


def _cheap(moment: Moment) -> bool:
    """Short by little, and with cards on the table that nobody will miss."""
    weak = any(card["value"] <= 0 for card in moment.view["fight"]["cards"]) if _short(moment) else False
    return weak and moment.view["fight"]["missing"] <= CHEAP_LOSS


def _dear(moment: Moment) -> bool:
    """Short by much, with life to spare and fair odds that one more card is enough."""
    able = _short(moment) and not _cheap(moment) and BUY in moment.legal and moment.view["life"] > LITTLE_LIFE
    return able and any(one.chance >= LIKELY for one in moment.odds()[:1])


def _worst(moment: Moment) -> tuple[int, ...]:
    """The cards that Robinson is better off without, as far as the points go."""
    cards = moment.view["fight"]["cards"]
    legal = [action for action in moment.legal if action >= DESTROY and cards[action - DESTROY]["value"] <= 0]
    lowest = min((cards[action - DESTROY]["value"] for action in legal), default=0)
    return tuple(action for action in legal if cards[action - DESTROY]["value"] == lowest) or (DONE,)


def _points(moment: Moment) -> dict[str, Any]:
    return {"points": moment.view["points"]}


def _grown(moment: Moment) -> bool:
    """The stack has run out once: an aging card is among the others now."""
    return bool(moment.view["phase"] == "choose-hazard" and moment.view["robinson"]["unseen"] > 0)


def _enough(moment: Moment) -> bool:
    """All of a turn was seen, or the green step is over."""
    known = moment.told.issuperset(("lesson-won", "lesson-destroy", "lesson-ability", "lesson-aging"))
    return bool(moment.view["phase"] == "choose-hazard" and (known or moment.view["step"] != "green"))


def _at_pirates(moment: Moment) -> bool:
    return bool(moment.view["step"] == "pirates")


LESSON = Lesson(
    seed=272,
    steps=11,
    options={"level": 1},
    tips=(
        Tip("lesson-choose", _phase("choose-hazard"), _easier, args=_easier_words),
        Tip("lesson-draw", _first_card, lambda _: (DRAW,), ("#open-robinson",), _fight),
        Tip("lesson-draw-on", _may_draw, lambda _: (DRAW,), (".score",), _fight),
        Tip("lesson-won", _won, lambda _: (END,), (".score", ".enemy .reward"), _fight),
        Tip("lesson-prize", _phase("choose-hazard", "lesson-won"), _easier, (".life", "#open-robinson"), _easier_words),
        Tip("lesson-lose", _cheap, lambda _: (END,), (".score", ".life"), _fight),
        Tip("lesson-destroy", _phase("destroy"), _worst, args=_points),
        Tip("lesson-pirates", _phase("choose-hazard", "lesson-destroy"), _easier, (".pirates",), _easier_words),
        Tip("lesson-ability", lambda moment: bool(_uses(moment)), _uses, (".arena",)),
        Tip("lesson-buy", _dear, lambda _: (BUY,), (".score", ".life"), _fight),
        Tip("lesson-target", _phase("target"), points=(".arena .playable",)),
        Tip("lesson-sort", _phase("sort"), points=(".sorter", "#act-sort")),
        Tip("lesson-aging", _grown, points=("#open-robinson", "#open-aging")),
        Tip("lesson-step", _enough, points=(".chips", ".choose .values"), last=True),
        Tip("lesson-at-pirates", _at_pirates, points=(".pirates",), last=True),
        Tip("lesson-free-choose", _phase("choose-hazard"), always=True),
        Tip("lesson-free-won", _won, points=(".score",), always=True),
        Tip("lesson-free-short", _short, points=(".score",), args=_fight, always=True),
        Tip("lesson-free-destroy", _phase("destroy"), args=_points, always=True),
        Tip("lesson-free", lambda _: True, always=True),
    ),
)
