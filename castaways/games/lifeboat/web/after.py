"""Lifeboat after the game: everybody's wounds day by day, and what was secret."""

from typing import Any, cast

from castaways.core.record import Record
from castaways.core.text import Message, Name, Seat
from castaways.games.lifeboat.present.words import chart_label
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY, KIND_KEY, KIND_MASK, KINDS, size
from castaways.games.lifeboat.rules.state import LifeboatState
from castaways.games.lifeboat.rules.terms import CLOSED, WOUNDS
from castaways.web.charts import Chart, Curve
from castaways.web.kit import Opened

LEVEL = ""
ART = {
    "survival": "1F3C5",
    "cash": "1F4B5",
    "jewels": "1F48E",
    "paintings": "1F5BC",
    "friend": "2764",
    "enemy": "2620",
    "bodies": "1F480",
}
USUAL_WOUNDS = 5


def level(key: str) -> None:
    """There are no levels."""


def chart(record: Record) -> Chart:
    """Wounds of everybody at the end of each day."""
    wounds: list[list[int]] = []
    plies: list[int] = []
    day, before = -1, [0] * record.players
    for ply, state in enumerate(record.states()):
        s = cast(LifeboatState, state)
        now = [int(s.sheet[WOUNDS + seat]) for seat in range(record.players)]
        if int(s.day) != day:
            wounds.append(before if ply == 0 else now)
            plies.append(ply)
        day, before = int(s.day), now
    if len(plies) == 1 or plies[-1] != len(record.moves):
        wounds.append(before)
        plies.append(len(record.moves))
    curves = [Curve(Seat(seat), tuple(one[seat] for one in wounds)) for seat in range(record.players)]
    points = [Message("after-start"), *(Message("after-day", {"number": n}) for n in range(1, len(plies)))]
    high = max(USUAL_WOUNDS, *(max(one) for one in wounds))
    return Chart(Message("after-chart"), tuple(curves), tuple(points), tuple(plies), high=high)


def opened(state: Any) -> list[Opened]:
    """Loves, hates and closed cards of everybody, and the navigation deck from the top."""
    s = cast(LifeboatState, state)
    found = []
    for seat in range(int(s.players)):
        friend = Name("person", CHARACTER_KEY[s.friend.at(seat)])
        enemy = Name("person", CHARACTER_KEY[s.enemy.at(seat)])
        bonds = (Message("after-friend", {"person": friend}), Message("after-enemy", {"person": enemy}))
        found.append(Opened(Seat(seat), (*bonds, *_cards(int(s.sheet[CLOSED + seat])))))
    charts = tuple(chart_label(s, chart) for chart in reversed(s.charts.as_list()))
    return [*found, Opened(Message("after-navigation"), charts)]


def _cards(cards: int) -> list[Message]:
    """Provisions by kind, each as often as it is there."""
    kinds = [kind for kind in range(KINDS) for _ in range(int(size(cards & KIND_MASK[kind])))]
    return [Message(f"card-{KIND_KEY[kind]}") for kind in kinds]
