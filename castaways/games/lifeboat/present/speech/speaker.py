"""Lifeboat: a bot that has just moved, and all that it may speak of (B12): the open history, what was said, its own
cards and loyalties, and its temper. What it says is in `remarks.py` and `quarrels.py`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from castaways.core.history import History, Ply, RawEvent
from castaways.core.phrases import Said
from castaways.games.lifeboat.policy.loyalty import Loyalties
from castaways.games.lifeboat.policy.promises import BROKEN, KEPT
from castaways.games.lifeboat.policy.reading import Reading
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.rules.boat import cards_of
from castaways.games.lifeboat.rules.cards import CHARACTERS, KIND_MASK
from castaways.games.lifeboat.rules.fight import side_strength

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

Words: TypeAlias = tuple[str, dict[str, Any]]

VICTIM_LAST: Final = (
    happened.TOOK_OPEN,
    happened.TOOK_CLOSED,
    happened.STOLE,
    happened.GAVE_OPEN,
    happened.GAVE_CLOSED,
)
ROBBERY: Final = (happened.TOOK_OPEN, happened.TOOK_CLOSED, happened.STOLE)
DEMANDS: Final = (happened.DEMANDED_CARD, happened.DEMANDED_SEAT)
FIGHT_ENDS: Final = (happened.FIGHT_WON, happened.FIGHT_LOST)
AFTER_DAYS: Final = 3  # before somebody says the very same thing again


class Speaker:
    """A bot that has just moved."""

    def __init__(self, s: "LifeboatState", seat: int, history: History, temper: int) -> None:
        self.s = s
        self.seat = seat
        self.temper = temper
        self.plies = len(history.plies)
        self.said = history.said
        own = [number for number, ply in enumerate(history.plies) if ply.seat == seat]
        self.before = own[-2] + 1 if len(own) > 1 else 0  # the first move after the one before
        self.mine = history.plies[-1].events if history.plies else ()
        self.since = history.plies[self.before :]
        self.last = history.plies[self.before - 1].events if self.before else ()  # by the move before
        self.reading, self.broken_before = _watched(history, self.before)
        self.days = _moves_with(history, happened.DAY_BEGAN)
        self.turn_began = max(_moves_with(history, happened.TURN, happened.DAY_BEGAN), default=0)
        self.fights = _fights(history, s, self.days[-1] if self.days else 0)
        self._loyalties: Loyalties | None = None

    # ---------------------------------------------------------------- who is who

    def role(self, seat: int) -> int:
        """The character of a seat."""
        return int(self.s.role.at(seat))

    def seat_of(self, character: int) -> int:
        """The seat of a character."""
        return int(self.s.role.find(character))

    def awake(self, seat: int) -> bool:
        """Can somebody hear and answer?"""
        return bool(int(self.s.awake) >> seat & 1)

    def others(self) -> list[int]:
        """All others who can."""
        return [seat for seat in range(int(self.s.players)) if seat != self.seat and self.awake(seat)]

    def hears_of(self, other: int) -> bool:
        """Is there anybody whom one could tell something of another?"""
        return any(one != other for one in self.others())

    def strength(self, seat: int) -> int:
        """How strong somebody is, with what lies open."""
        return int(side_strength(self.s, 1 << seat, False))

    def goodwill(self, other: int, against: int = -1) -> float:
        """How likely somebody is to be one's friend, or the enemy of the one whom it is against."""
        if self._loyalties is None:
            self._loyalties = Loyalties(self.s, self.reading, self.seat)
        chances, me = self._loyalties.chances(other), self.role(self.seat)
        kind = sum(chances[me * CHARACTERS + enemy] for enemy in range(CHARACTERS))
        kind -= sum(chances[friend * CHARACTERS + me] for friend in range(CHARACTERS))
        if against >= 0:
            foe = self.role(against)
            kind += sum(chances[friend * CHARACTERS + foe] for friend in range(CHARACTERS))
            kind -= sum(chances[foe * CHARACTERS + enemy] for enemy in range(CHARACTERS))
        return float(kind)

    def likeliest(self, some: list[int], against: int = -1) -> int | None:
        """Of these, the one who may be best disposed; nobody if there is none."""
        return max(some, key=lambda other: (self.goodwill(other, against), -other), default=None)

    def distrusts(self, other: int) -> bool:
        """Has somebody broken a promise, and more than were kept?"""
        return int(self.reading.promises.count(other, BROKEN)) > int(self.reading.promises.count(other, KEPT))

    def chance(self, one_of: int) -> bool:
        """Now and then: one time of so many, the same for the same moment."""
        mixed = (self.plies * 2_654_435_761 + self.seat * 40_503 + one_of) % (1 << 32)
        return (mixed >> 13) % one_of == 0

    def cards(self, kind: int) -> int:
        """How many cards of a kind one has."""
        return int(cards_of(self.s, self.seat) & KIND_MASK[kind]).bit_count()

    # ---------------------------------------------------------------- what was said

    def today(self, days: int = 1) -> list[Said]:
        """What anybody has said today, or in the last days."""
        began = self.days[-days] if len(self.days) >= days else 0
        return [said for said in self.said if said.ply >= began]

    def lines_today(self) -> list[Said]:
        """What one has said today."""
        return [said for said in self.today() if said.seat == self.seat]

    def lines_lately(self) -> list[Said]:
        """What one has said today and on the days before."""
        return [said for said in self.today(AFTER_DAYS) if said.seat == self.seat]

    def lines_of_turn(self) -> list[Said]:
        """What anybody has said in this turn, or since the evening came."""
        return [said for said in self.said if said.ply > self.turn_began]

    def heard(self) -> list[Said]:
        """What others have said to one, or of one, since one's last move."""
        told = [said for said in self.said if said.seat != self.seat and said.ply >= self.before]
        return [said for said in told if said.args.get("person") == self.seat]

    def was_said(self, key: str, person: int | None = None, mine: bool = False) -> bool:
        """Has anybody, or one oneself, ever said this?"""
        return any(
            said.key == key and said.args.get("person") == person and (not mine or said.seat == self.seat)
            for said in self.said
        )

    # ---------------------------------------------------------------- what was done

    def events(self, since: int = 0) -> Iterator[tuple[RawEvent, Ply]]:
        """What has happened since one's last move (or a later one), that of this move included."""
        for ply in self.since[max(since - self.before, 0) :]:
            for event in ply.events:
                yield event, ply

    def done_to_me(self, *kinds: int, since: int = 0) -> Iterator[int]:
        """Who has done something to one since one's last move (or a later one); what changes hands in a trade does not
        count."""
        for event, ply in self.events(since):
            if event.kind in kinds and event.seat >= 0 and event.seat != self.seat:
                traded = any(other.kind == happened.ACCEPTED for other in ply.events)
                whom = event.c if event.kind in VICTIM_LAST else event.b
                if whom == self.role(self.seat) and not traded:
                    yield event.seat

    def did(self, *kinds: int) -> bool:
        """Was this one's own move?"""
        return any(event.kind in kinds and event.seat == self.seat for event in self.mine)

    def gave_in_to(self, other: int) -> bool:
        """Has one given way to somebody since one's last move, or been robbed by them?"""
        role = self.role(other)
        gave = any(one.kind == happened.AGREED and one.seat == self.seat and one.b == role for one, _ in self.events())
        return gave or other in self.done_to_me(*ROBBERY)

    def had_a_hand(self) -> bool:
        """Has one just chosen a navigation card or called sharks, by this move or the one before?"""
        deadly = (happened.PLAYED, happened.THREW_BAIT)
        return any(event.kind in deadly and event.seat == self.seat for event in (*self.last, *self.mine))

    def robs(self, other: int) -> bool:
        """Has one just taken something from another, or demanded it?"""
        role = self.role(other)
        return any(
            (event.kind in ROBBERY and event.c == role) or (event.kind in DEMANDS and event.b == role)
            for event in self.mine
            if event.seat == self.seat
        )

    def quarrels_with(self, other: int) -> bool:
        """Has one of the two demanded something of the other today, or fought against them?"""
        return any(fight.apart(self.seat, other) for fight in self.fights)


@dataclass(slots=True)
class Fight:
    """A demand of today and the fight that came of it: who stood where, when it was over and who had won."""

    attacker: int
    target: int
    attackers: set[int]
    defenders: set[int]
    ended: int = -1  # in this move
    won: bool = False  # by the attackers

    def apart(self, one: int, other: int) -> bool:
        """Were these two on different sides?"""
        sides = ({one, other} & self.attackers, {one, other} & self.defenders)
        return len(sides[0]) == len(sides[1]) == 1

    def allies(self, seat: int) -> list[int]:
        """Who came to help one who attacked or was attacked."""
        side = self.attackers if seat == self.attacker else self.defenders if seat == self.target else set()
        return sorted(side - {seat})

    def was_won_by(self, seat: int) -> bool:
        """Is it over, and did this seat's side win?"""
        return self.ended >= 0 and seat in (self.attackers if self.won else self.defenders)


def _fights(history: History, s: "LifeboatState", began: int) -> list[Fight]:
    """All demands since a move, and what became of them."""
    found: list[Fight] = []
    for number, ply in enumerate(history.plies[began:], began):
        for event in ply.events:
            if event.kind in DEMANDS:
                target = int(s.role.find(event.b))
                found.append(Fight(event.seat, target, {event.seat}, {target}))
            elif found and event.kind == happened.JOINED_ATTACK:
                found[-1].attackers.add(event.seat)
            elif found and event.kind == happened.JOINED_DEFENCE:
                found[-1].defenders.add(event.seat)
            elif found and event.kind in FIGHT_ENDS:
                found[-1].ended, found[-1].won = number, event.kind == happened.FIGHT_WON
    return found


def _moves_with(history: History, *kinds: int) -> list[int]:
    """The numbers of the moves in which something of these kinds happened."""
    return [number for number, ply in enumerate(history.plies) if any(event.kind in kinds for event in ply.events)]


def _watched(history: History, before: int) -> tuple[Reading, set[int]]:
    """A memory of the whole history, and which promises had been broken before a move of it."""
    reading = Reading()
    earlier = history._replace(
        plies=history.plies[:before], said=tuple(said for said in history.said if said.ply <= before)
    )
    reading.recall(earlier)
    broken = {i for i, promise in enumerate(reading.promises.made) if promise.state == BROKEN}
    later = [said for said in history.said if said.ply > before]
    for number, ply in enumerate(history.plies[before:], before):
        while later and later[0].ply <= number:
            reading.hear(later.pop(0))
        for event in ply.events:
            reading.watch(event.kind, event.seat, event.a, event.b, event.c)
    for said in later:
        reading.hear(said)
    return reading, broken
