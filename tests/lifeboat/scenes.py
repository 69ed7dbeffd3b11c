"""A moment at the table of Lifeboat that tests make up: who did what, who said what, and what somebody says now."""

from typing import Any

from castaways.core.history import History, Ply, RawEvent
from castaways.core.phrases import Said
from castaways.core.sink import EVERYBODY
from castaways.games.lifeboat.present.speech.remarks import speak
from castaways.games.lifeboat.rules import events as happened
from tests.lifeboat.boats import Boat, boat

PEOPLE = "captain kid lady bosun"  # seats 0 to 3
DAY = RawEvent(happened.DAY_BEGAN, -1, 3, 0, 0, EVERYBODY)


class Scene:
    """Somebody at a table, and moves that are made up."""

    def __init__(self, **given: Any) -> None:
        self.boat: Boat = boat(PEOPLE, **given)
        self.plies: list[Ply] = [Ply(3, (DAY, *(self.event(happened.TURN, seat) for seat in range(4))), 1)]
        self.said: list[Said] = []

    def event(self, kind: int, seat: int, whom: int | None = None, c: int = 0) -> RawEvent:
        roles = [int(self.boat.state.role.at(one)) for one in range(4)]
        return RawEvent(kind, seat, roles[seat], c if whom is None else roles[whom], c, EVERYBODY)

    def done_to(self, kind: int, seat: int, victim: int) -> RawEvent:
        """An event that names its victim last."""
        roles = [int(self.boat.state.role.at(one)) for one in range(4)]
        return RawEvent(kind, seat, roles[seat], 1, roles[victim], EVERYBODY)

    def move(self, seat: int, *events: RawEvent) -> "Scene":
        self.plies.append(Ply(seat, events, 1))
        return self

    def new_day(self) -> "Scene":
        return self.move(3, DAY)

    def say(self, seat: int, key: str, **args: Any) -> "Scene":
        self.said.append(Said(len(self.plies), seat, key, args))
        return self

    def heard(self, seat: int, manner: str = "even") -> tuple[str, dict[str, Any]] | None:
        """What a seat says that has made the last move."""
        return speak(self.boat.state, seat, History(1, tuple(self.plies), tuple(self.said)), manner)

    def fight(self, attacker: int, target: int, *joined: RawEvent, won: bool = False) -> "Scene":
        self.move(attacker, self.event(happened.DEMANDED_CARD, attacker, target))
        self.move(target, self.event(happened.REFUSED, target, attacker))
        for event in joined:
            self.move(event.seat, event)
        end = happened.FIGHT_WON if won else happened.FIGHT_LOST
        return self.move(2, self.event(end, attacker))
