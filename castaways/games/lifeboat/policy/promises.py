"""Lifeboat: promises, and whether they are kept, from what all could hear and see. They bind nobody (B12).

- `promise-peace`: nothing against somebody until the day is over. Kept if so; void if they begin a fight themselves.
- `promise-side`: on their side in the next fight that they begin or that is begun with them, today or tomorrow. Void if
  there is none; broken by whoever joins the other side in any.
- `promise-water`: water in the evening, if they are thirsty then. Void if they are not.
- `promise-card`: a card, if they help in a fight of one's own of today or tomorrow, by the end of tomorrow. Void
  without their help.

What cannot be kept any more, since one of the two is unconscious, dead or away, is void.
"""

from typing import Final, final

from mypy_extensions import i64

from castaways.games.lifeboat.rules import events as happened

PEACE: Final = 0
SIDE: Final = 1
WATER: Final = 2
CARD: Final = 3
PROMISE_KEYS: Final = ("promise-peace", "promise-side", "promise-water", "promise-card")

OPEN: Final = 0
KEPT: Final = 1
BROKEN: Final = 2
VOID: Final = 3
STATE_KEYS: Final = ("open", "kept", "broken", "void")
LAST_DAYS: Final = (0, 1, 0, 1)  # days after that of the promise, by what was promised


@final
class Promise:
    """Something that one player promised another."""

    def __init__(self, seat: i64, to: i64, what: i64, day: i64) -> None:
        self.seat: i64 = seat
        self.to: i64 = to
        self.what: i64 = what
        self.day: i64 = day
        self.state: i64 = OPEN
        self.due: bool = what == PEACE  # has it come to the point?


@final
class Promises:
    """All promises of a game, in the order in which they were made."""

    def __init__(self) -> None:
        self.made: list[Promise] = []
        self.day: i64 = 0
        self.attackers: i64 = 0  # masks of seats
        self.defenders: i64 = 0
        self.begun: i64 = 0  # those whom the fight is about

    def hear(self, seat: i64, what: i64, to: i64) -> None:
        """A promise; the same one twice is one."""
        for promise in self.made:
            if promise.state == OPEN and promise.seat == seat and promise.to == to and promise.what == what:
                return
        self.made.append(Promise(seat, to, what, self.day))

    def owed(self, seat: i64, to: i64, what: i64) -> bool:
        """Is a promise of this kind still open?"""
        for promise in self.made:
            if promise.state == OPEN and promise.seat == seat and promise.to == to and promise.what == what:
                return True
        return False

    def due(self, seat: i64, to: i64, what: i64) -> bool:
        """Is one open, and has it come to the point?"""
        for promise in self.made:
            if promise.state == OPEN and promise.due and promise.seat == seat and promise.what == what:
                if promise.to == to or to < 0:
                    return True
        return False

    def count(self, seat: i64, state: i64) -> i64:
        """How many promises of somebody came to this."""
        number: i64 = 0
        for promise in self.made:
            if promise.seat == seat and promise.state == state:
                number += 1
        return number

    # ---------------------------------------------------------------- what happens to them

    def watch(self, kind: i64, seat: i64, other: i64) -> None:
        """An event: who did it, and to which seat (-1: nobody)."""
        if kind == happened.DAY_BEGAN:
            self.day += 1
            self.day_over()
        elif kind == happened.DEMANDED_CARD or kind == happened.DEMANDED_SEAT:
            self.attackers = 1 << seat
            self.defenders = 0
            self.begun = 1 << seat
            self.against(seat, other)
        elif kind == happened.REFUSED:
            self.defenders = 1 << seat
            self.begun |= 1 << seat
        elif kind == happened.STOLE:
            self.against(seat, other)
        elif kind == happened.JOINED_ATTACK:
            self.attackers |= 1 << seat
        elif kind == happened.JOINED_DEFENCE:
            self.defenders |= 1 << seat
        elif kind == happened.FIGHT_WON or kind == happened.FIGHT_LOST:
            self.fight_over()
        elif kind == happened.THIRSTY:
            self.thirsty(seat)
        elif kind == happened.DRANK:
            self.settle(seat, other, WATER, KEPT)
        elif kind == happened.GAVE_OPEN or kind == happened.GAVE_CLOSED:
            self.settle(seat, other, CARD, KEPT)
        elif kind == happened.FAINTED or kind == happened.DIED or kind == happened.WASHED_AWAY:
            self.out_of_it(seat)

    def settle(self, seat: i64, to: i64, what: i64, state: i64) -> None:
        """A promise has come to an end."""
        for promise in self.made:
            if promise.state == OPEN and promise.seat == seat and promise.to == to and promise.what == what:
                promise.state = state

    def against(self, seat: i64, other: i64) -> None:
        """Somebody did something against another."""
        self.settle(seat, other, PEACE, BROKEN)

    def fight_over(self) -> None:
        """Who stood on which side."""
        for promise in self.made:
            if promise.state != OPEN:
                continue
            mine: i64 = 1 << promise.seat
            theirs: i64 = 1 << promise.to
            together = self.attackers & mine != 0 and self.attackers & theirs != 0
            together = together or (self.defenders & mine != 0 and self.defenders & theirs != 0)
            opposed = self.attackers & mine != 0 and self.defenders & theirs != 0
            opposed = opposed or (self.defenders & mine != 0 and self.attackers & theirs != 0)
            if promise.what == PEACE and opposed:
                attacked = self.begun & mine & self.defenders != 0 and self.begun & theirs != 0
                promise.state = VOID if attacked else BROKEN  # who is attacked may defend themselves
            elif promise.what == SIDE and (opposed or self.begun & theirs != 0):
                promise.state = KEPT if together else BROKEN
            elif promise.what == CARD and together and self.begun & mine != 0:
                promise.due = True
        self.attackers = 0
        self.defenders = 0
        self.begun = 0

    def thirsty(self, seat: i64) -> None:
        """Somebody is thirsty: now water that was promised is due."""
        for promise in self.made:
            if promise.state == OPEN and promise.to == seat and promise.what == WATER:
                promise.due = True

    def out_of_it(self, seat: i64) -> None:
        """Somebody is unconscious, dead or away."""
        for promise in self.made:
            if promise.state == OPEN and (promise.seat == seat or (promise.to == seat and not promise.due)):
                promise.state = VOID

    def day_over(self) -> None:
        """What was due is broken, but for peace; what did not come to the point is void."""
        for promise in self.made:
            if promise.state == OPEN and self.day > promise.day + LAST_DAYS[promise.what]:
                promise.state = KEPT if promise.what == PEACE else BROKEN if promise.due else VOID
