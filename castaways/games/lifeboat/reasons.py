"""Lifeboat: what speaks for a move, from what the seat knows."""

from typing import TYPE_CHECKING

from castaways.core.odds import percent
from castaways.core.text import Message
from castaways.games.lifeboat.actions import verb_of
from castaways.games.lifeboat.cards import GULL, OVERBOARD
from castaways.games.lifeboat.odds import top_chance
from castaways.games.lifeboat.terms import FIGHT
from castaways.games.lifeboat.thirst import named
from castaways.games.lifeboat.view import view_of

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules import LifeboatState

PLAIN = ("swap", "rob", "steal", "heal", "shade", "give-water", "idle", "agree", "refuse", "signal", "keep", "open")


def reasons(s: "LifeboatState", seat: int, action: int) -> list[Message]:
    """Why one would, or would not, do this."""
    verb, arg = verb_of(action)
    if verb == "row":
        chance = top_chance(s, seat, lambda chart: GULL[chart] == 1) if s.charts.n else 0.0
        return [Message("why-row"), Message("why-row-gull", {"percent": percent(chance)})]
    if verb == "choose":
        return _chart(s, seat, int(s.looked.at(arg)))
    if verb in ("keep-chart", "bury-chart"):
        return [Message(f"why-{verb}")]
    if verb in ("join-attack", "join-defence", "shoot", "stay-out", "pass") and s.phase == FIGHT:
        fight = view_of(s, seat)["fight"]
        return [Message("why-fight", {"attack": fight["attack"], "defence": fight["defence"]})]
    return [Message(f"why-{verb}")] if verb in PLAIN else []


def _chart(s: "LifeboatState", seat: int, chart: int) -> list[Message]:
    """What a navigation card would do to oneself, and to the voyage."""
    role = int(s.role.at(seat))
    found = [Message(("why-no-gull", "why-gull", "why-gull-away")[GULL[chart]])]
    if OVERBOARD[chart] >> role & 1:
        found.append(Message("why-me-overboard"))
    if named(s, chart) >> role & 1:
        found.append(Message("why-me-thirsty"))
    return found
