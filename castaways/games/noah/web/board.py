"""Noah's table in a page: what board.html needs, and the moves as buttons."""

from typing import Any

from castaways.games.noah.web import art
from castaways.games.noah.web.faces import initial
from castaways.games.noah.web.middle import middle
from castaways.games.noah.web.moves import buttons
from castaways.games.noah.web.shelters import others, own
from castaways.games.noah.web.valley import valley
from castaways.web.kit import Look

__all__ = ["buttons", "draw", "summary"]

STEPS = ("use", "roll", "move", "card")
ROLLS = ("rolled", "caught", "missed", "moves-again", "flood-met")  # events that dice belong to


def summary(look: Look) -> str:
    """Turn, points and how long the deck lasts."""
    view = look.view
    points = [player["points"] for player in view["players"]]
    mine = max(points) if look.seat is None else points[look.seat]
    return look.say("web-summary", turn=view["turns"] + 1, points=mine, cards=view["deck"])


def draw(look: Look) -> dict[str, Any]:
    """Everything on the table."""
    view = look.view
    return {
        "steps": _steps(look),
        "turn": view["turns"] + 1,
        "mover": view["turn"],
        "initials": [initial(name) for name in look.names],
        "portraits": art.PORTRAITS,
        "bot": art.BOT,
        "hill": art.HILL,
        "flood": art.FLOOD,
        "eye": art.EYE,
        "rolls": ROLLS,
        "valley": valley(look),
        "middle": middle(look),
        "own": own(look),
        "others": others(look),
        "prompt": look.say(f"ending-{view['ending']}") if look.result else look.say(f"phase-{view['phase']}"),
    }


def _steps(look: Look) -> list[dict[str, Any]]:
    """The parts of a turn. A bird flies in any of them: the dice, or else where it came from, tell which."""
    view = look.view
    phase = view["resume"] if view["phase"] == "look" else view["phase"]
    now = {"prepare": 0, "catch": 0, "take": 0, "choose-die": 2}.get(phase, 3)
    return [
        {"name": look.say(f"web-step-{step}"), "now": number == now, "past": number < now}
        for number, step in enumerate(STEPS)
    ]
