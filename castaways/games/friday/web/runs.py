"""Friday's runs: free cards drawn, and the cards of an ability taken, one after the other up to the next choice; and,
for whoever has chosen automatic moves, the end of a fight that is won.

A run stops where a careful player might want something else than the next card:

- the fight is won, or the free cards are drawn;
- the Robinson stack is empty: another card would shuffle it and add an aging card (F23);
- a card that changes which cards come or how many are needed can be used (look at three and sort, one step back):
  whatever else can be used can be used after the next card as well.

A fight is ended by itself only if it is won, costs nothing, all free cards are drawn, and no card can be used that is
of use in a fight that is won; cards that give life are used first.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.games.friday.rules.actions import BUY, DESTROY, DRAW, END, FIGHT_FIRST, FIGHT_SECOND, TAKE, TARGET, USE

BEFORE_DRAWING = ("sort_3", "step_minus_1")  # abilities that are best used before another card is drawn
DRAWING = ("draw_1", "draw_2")
HEALING = {"life_plus_1": 1, "life_plus_2": 2}
FOR_POINTS = (*DRAWING, "double", "step_minus_1", "exchange_1", "exchange_2")  # of no use in a fight that is won
AUTOMATIC = (FIGHT_FIRST, FIGHT_SECOND, BUY)  # runs that, like those of abilities, only automatic moves begin


def follow(view: Mapping[str, Any], legal: Sequence[int], first: int) -> int | None:
    """The next move of a run that began with `first`; None where there is a choice."""
    fight = view["fight"]
    if not fight:
        return None
    ability = first == TAKE or USE <= first < DESTROY
    if fight["missing"] <= 0 and view["phase"] == "fight" and (first in AUTOMATIC or ability):
        return _end(view, legal)
    if fight["missing"] <= 0 or not view["robinson"]["size"]:
        return None
    if first in (FIGHT_FIRST, FIGHT_SECOND, DRAW):
        return DRAW if DRAW in legal and not _asks(view, legal) else None
    if ability:
        return TAKE if TAKE in legal and view["phase"] == "draw-more" else None
    return None


def _end(view: Mapping[str, Any], legal: Sequence[int]) -> int | None:
    """The end of a fight that is won, if nothing else is worth a thought."""
    cards = view["fight"]["cards"]
    usable = {action: cards[action - USE]["ability"] for action in legal if USE <= action < TARGET}
    healing = [action for action, ability in usable.items() if ability in HEALING]
    matters = [ability for ability in usable.values() if ability not in HEALING and ability not in FOR_POINTS]
    if view["fight"]["upkeep"] or DRAW in legal or END not in legal or matters:
        return None
    return healing[0] if healing else END


def _asks(view: Mapping[str, Any], legal: Sequence[int]) -> bool:
    """Can a card be used that should be used before another one is drawn?"""
    cards = view["fight"]["cards"]
    return any(cards[action - USE]["ability"] in BEFORE_DRAWING for action in legal if USE <= action < TARGET)
