"""Friday after the game: life fight by fight, the cards that lay hidden, and the pictures of the score sheet."""

from typing import Any, cast

from castaways.core.record import Record
from castaways.core.text import Message
from castaways.games.friday.present.words import card_label
from castaways.games.friday.rules.cards import HAZARD, HAZARD_KEY, STEP_KEYS
from castaways.games.friday.rules.state import FridayState
from castaways.games.friday.rules.terms import NOBODY
from castaways.web.charts import Band, Chart, Curve
from castaways.web.kit import Opened

LEVEL = "level"
ART = {"cards": "1F0CF", "aging": "231B", "pirates": "1F3F4-200D-2620-FE0F", "life": "2764", "hazards": "1F406"}
FULL_LIFE = 20


def level(key: str) -> Message:
    """A level in words."""
    return Message("after-level", {"level": key})


def chart(record: Record) -> Chart:
    """Life before the first fight and after each one, with the steps as the parts of the way."""
    lives: list[int] = []
    plies: list[int] = []
    steps: list[int] = []  # in which step each fight was fought
    enemy, step = (NOBODY, NOBODY), 0
    for ply, state in enumerate(record.states()):
        s = cast(FridayState, state)
        now = (int(s.hazard), int(s.pirate))
        fought = enemy != (NOBODY, NOBODY) and (now != enemy or ply == len(record.moves))
        if ply == 0 or fought:
            lives.append(int(s.life))
            plies.append(ply)
            steps.append(step)
        if now != enemy:
            enemy, step = now, int(s.step_)
    points = [Message("after-start"), *(Message("after-fight", {"number": n}) for n in range(1, len(plies)))]
    return Chart(
        title=Message("after-chart"),
        curves=(Curve(Message("after-life"), tuple(lives)),),
        points=tuple(points),
        plies=tuple(plies),
        high=max(FULL_LIFE, *lives),
        bands=tuple(_bands(steps)),
    )


def _bands(steps: list[int]) -> list[Band]:
    """Where each step begins and ends. The first point is the start; a band ends at the last fight of its step."""
    found = []
    for step, key in enumerate(STEP_KEYS):
        fights = [number for number, its in enumerate(steps) if number and its == step]
        if fights:
            found.append(Band(Message(f"web-step-{key}"), fights[0] - 1, fights[-1], key))
    return found


def opened(state: Any) -> list[Opened]:
    """The stacks whose order nobody knew, from the top."""
    s = cast(FridayState, state)
    hazards = [Message(f"hazard-{HAZARD_KEY[HAZARD[card]]}") for card in reversed(s.hazards.as_list())]
    return [
        Opened(Message("after-robinson"), tuple(card_label(card) for card in reversed(s.robinson.as_list()))),
        Opened(Message("after-hazards"), tuple(hazards)),
        Opened(Message("after-aging"), tuple(card_label(card) for card in reversed(s.aging.as_list()))),
    ]
