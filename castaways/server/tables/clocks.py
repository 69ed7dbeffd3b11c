"""Clocks of a table: what the database keeps of them, and what time does to them. The server's time alone counts.

A clock word is "none", "move-60" (60 seconds for every decision) or "player-600" (600 seconds for the whole game).
Every seat that the game waits for has its clock running, also if several wait at once. Nobody has less than the grace
period for a decision: not at the first one, not after coming back, not with a bank that is used up.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from castaways.server.storage.models import NO_CLOCK

PER_PLAYER = "player"


@dataclass(frozen=True, slots=True)
class Timing:
    """How patient a server is, in ms."""

    grace: int = 20_000
    last_call: int = 10_000  # between the end of somebody's time and the bot that takes over


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one seat: ms left when it last stood still, and since when it runs (this may lie ahead)."""

    left: int
    since: int | None = None
    warned: bool = False

    @property
    def late(self) -> bool:
        """Is its time up, and a bot to make the move for which it was?"""
        return self.warned and self.since is None

    def left_at(self, now: int) -> int:
        """What is left at a moment, never below 0."""
        return self.left if self.since is None else max(0, self.left - max(0, now - self.since))

    def deadline(self, timing: Timing) -> int | None:
        """When something happens: the warning, or after it the bot."""
        if self.since is None:
            return None
        return self.since + self.left + (timing.last_call if self.warned else 0)


Clocks = tuple[Clock, ...]


def read_kind(word: str) -> tuple[str, int]:
    """What kind of clock a word means, and its ms."""
    kind, _, seconds = word.partition("-")
    return (kind, int(seconds) * 1000) if seconds else (NO_CLOCK, 0)


def load(stored: Sequence[Sequence[Any]] | None) -> Clocks:
    """The clocks as the database has them; none if the table has no clock."""
    return tuple(Clock(int(left), since, bool(warned)) for left, since, warned in stored or ())


def dump(clocks: Clocks) -> list[list[Any]] | None:
    """The clocks for the database."""
    return [[clock.left, clock.since, clock.warned] for clock in clocks] or None


def fresh(word: str, players: int) -> Clocks:
    """The clocks of a new table: none of them runs."""
    kind, ms = read_kind(word)
    return () if kind == NO_CLOCK else (Clock(ms),) * players


def run_on(
    word: str, clocks: Clocks, runs: Callable[[int], bool], acted: set[int], now: int, timing: Timing, first: bool
) -> Clocks:
    """The clocks after a change: `runs` says for whom the game waits, `acted` who has just decided something."""
    made = []
    for seat, before in enumerate(clocks):
        clock = before
        if clock.since is not None and (seat in acted or not runs(seat)):
            clock = _stopped(word, clock, now)
        elif seat in acted:  # by a bot
            clock = _stopped(word, clock, now)
        if clock.since is None and runs(seat):
            clock = _started(word, clock, now + (timing.grace if first else 0), timing)
        made.append(clock)
    return tuple(made)


def _stopped(word: str, clock: Clock, now: int) -> Clock:
    kind, ms = read_kind(word)
    return Clock(clock.left_at(now) if kind == PER_PLAYER else ms)


def _started(word: str, clock: Clock, now: int, timing: Timing) -> Clock:
    kind, ms = read_kind(word)
    # One for moves that stands still has all of its time, but where a pause began during a decision.
    left = ms if clock.late and kind != PER_PLAYER else clock.left
    return Clock(max(left, timing.grace) if kind == PER_PLAYER or left < ms else ms, now)


def handed_back(clocks: Clocks, mover: int, runs: Callable[[int], bool], now: int) -> Clocks:
    """The clocks before the last move is taken back: whoever was asked by it has the time back that they thought about
    it, and whoever made it has used that time."""
    asked = {seat: clock for seat, clock in enumerate(clocks) if clock.since is not None and not runs(seat)}
    used = max((now - (clock.since or 0) for clock in asked.values()), default=0)
    made = [Clock(clock.left) if seat in asked else clock for seat, clock in enumerate(clocks)]
    if made[mover].since is None:  # one that runs has run on
        made[mover] = replace(made[mover], left=max(0, made[mover].left - max(0, used)))
    return tuple(made)


def halted(clocks: Clocks, now: int) -> Clocks:
    """All clocks stand still, with what is left on them."""
    return tuple(clock if clock.since is None else Clock(clock.left_at(now)) for clock in clocks)


def resumed(clocks: Clocks, runs: Callable[[int], bool], now: int, timing: Timing) -> Clocks:
    """The clocks of those for whom the game waits go on, with the grace period at least."""
    return tuple(
        Clock(max(clock.left, timing.grace), now) if clock.since is None and runs(seat) else clock
        for seat, clock in enumerate(clocks)
    )


def returned(clock: Clock, now: int, timing: Timing) -> Clock:
    """Whoever comes back has the grace period at least."""
    if clock.since is None or clock.left_at(now) >= timing.grace:
        return clock
    return Clock(timing.grace, now)


def warn(clock: Clock) -> Clock:
    """The time is up; the last call begins."""
    return replace(clock, warned=True)


def used_up() -> Clock:
    """The last call is over; a bot makes the move."""
    return Clock(0, None, True)


def time_for(word: str, clock: Clock, now: int, timing: Timing) -> int:
    """How many ms somebody with this clock may take for a decision."""
    kind, ms = read_kind(word)
    return max(timing.grace, clock.left_at(now) if kind == PER_PLAYER else ms)


def next_deadline(clocks: Clocks, timing: Timing, *others: int | None) -> int | None:
    """The first moment at which something happens by itself."""
    moments = [clock.deadline(timing) for clock in clocks] + list(others)
    return min((moment for moment in moments if moment is not None), default=None)
