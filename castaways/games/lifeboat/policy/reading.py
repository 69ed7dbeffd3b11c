"""Lifeboat: a memory of what everybody has openly done to whom, from which loyalties can be read (`loyalty.py`).

It is filled from the open events of a history alone, and every seat remembers the same: nothing secret is in it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.history import History
from castaways.core.phrases import Said
from castaways.games.lifeboat.policy.promises import PROMISE_KEYS, Promises
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.rules.actions import SEATS
from castaways.games.lifeboat.rules.cards import CHARACTERS, OVERBOARD, STRENGTH, THIRST_PHOTO
from castaways.games.lifeboat.rules.terms import NOBODY

# Deeds: what a player does to a character, oneself included.
DEMANDED_CARD: Final = 0
DEMANDED_SEAT: Final = 1
STOLE: Final = 2
TOOK: Final = 3
AGREED: Final = 4
REFUSED: Final = 5
HELPED_ATTACK: Final = 6  # of the attacker ...
ATTACKED: Final = 7  # ... on the target
DEFENDED: Final = 8  # the target ...
FOUGHT_OFF: Final = 9  # ... against the attacker
LET_BE_ATTACKED: Final = 10  # the target, by staying out of it
LET_ATTACK: Final = 11
HEALED: Final = 12
SHADED: Final = 13
GAVE: Final = 14
WATERED: Final = 15
OVERBOARD_SENT: Final = 16  # by the navigation card, of several, chosen at the stern ...
OVERBOARD_WEAK: Final = 17  # ... who has hardly strength left
THIRST_SENT: Final = 18
THIRST_WEAK: Final = 19
OVERBOARD_ROWED: Final = 20  # by the card of a day on which one has rowed
THIRST_ROWED: Final = 21
OFFERED: Final = 22
ACCEPTED: Final = 23
DECLINED: Final = 24
BAITED: Final = 25
DEEDS: Final = 26
DEED_KEYS: Final = (
    "demanded a card",
    "demanded the place",
    "stole",
    "took",
    "gave way",
    "refused",
    "helped the attack of",
    "attacked",
    "defended",
    "fought off",
    "let be attacked",
    "let attack",
    "healed",
    "shaded",
    "gave",
    "watered",
    "sent overboard",
    "sent overboard, weak",
    "sent thirst",
    "sent thirst, weak",
    "rowed, overboard",
    "rowed, thirst",
    "offered",
    "accepted",
    "declined",
    "baited",
)
WEAK: Final = 2  # points of strength left


@final
class Reading:
    """What was done so far: `times` by whom, of which deed, to which character."""

    def __init__(self) -> None:
        self.times: vec[i64] = vec[i64]([i64(0) for _ in range(SEATS * DEEDS * CHARACTERS)])
        self.roles: vec[i64] = vec[i64]([i64(NOBODY) for _ in range(SEATS)])  # as far as anybody has acted
        self.wounds: vec[i64] = vec[i64]([i64(0) for _ in range(CHARACTERS)])
        self.promises: Promises = Promises()
        self.empty: bool = True
        self.day: i64 = 0
        self.awake: i64 = 0  # masks of seats: conscious, ...
        self.rowed: i64 = 0  # ... rowed today, ...
        self.fighters: i64 = 0  # ... in the fight
        self.attacker: i64 = NOBODY  # characters
        self.target: i64 = NOBODY
        self.water: i64 = 0  # a mask of characters in the water
        self.cards: i64 = 0  # to choose from at the stern

    def recall(self, history: History) -> None:
        """Watch all moves of a history, and hear what was said between them."""
        said = history.said
        heard: i64 = 0
        for done, ply in enumerate(history.plies):
            while heard < len(said) and said[heard].ply <= done:
                self.hear(said[heard])
                heard += 1
            for event in ply.events:
                self.watch(event.kind, event.seat, event.a, event.b, event.c)
        while heard < len(said):
            self.hear(said[heard])
            heard += 1

    def hear(self, said: Said) -> None:
        """A phrase: promises are remembered."""
        to = said.args.get("person")
        if said.key in PROMISE_KEYS and isinstance(to, int):
            self.promises.hear(said.seat, PROMISE_KEYS.index(said.key), to)

    def seat_of(self, character: i64) -> i64:
        """Who has acted as this character; -1 if nobody."""
        seat: i64
        for seat in range(SEATS):
            if self.roles[seat] == character:
                return seat
        return NOBODY

    def toward(self, kind: i64, b: i64, c: i64) -> i64:
        """The seat to which something was done in an event of this kind; -1: nobody."""
        if kind == happened.GAVE_OPEN or kind == happened.GAVE_CLOSED or kind == happened.STOLE:
            return self.seat_of(c)
        if kind == happened.DEMANDED_CARD or kind == happened.DEMANDED_SEAT or kind == happened.DRANK:
            return self.seat_of(b)
        return NOBODY

    def count(self, seat: i64, deed: i64, character: i64) -> i64:
        """How often somebody did this to a character."""
        return self.times[(seat * DEEDS + deed) * CHARACTERS + character]

    def note(self, seat: i64, deed: i64, character: i64) -> None:
        """Once more."""
        self.times[(seat * DEEDS + deed) * CHARACTERS + character] += 1
        self.empty = False

    def watch(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        """One event, as the rules report it."""
        if seat >= 0 and self.roles[seat] < 0:
            self.roles[seat] = a
            self.awake |= 1 << seat
        self.promises.watch(kind, seat, self.toward(kind, b, c))
        if kind == happened.DAY_BEGAN:
            self.day = a
            self.rowed = 0
            self.water = 0
        elif kind == happened.ROWED:
            self.rowed |= 1 << seat
        elif kind <= happened.NOTHING_TAKEN:
            self.watch_demand(kind, seat, a, b, c)
        elif kind <= happened.FIGHT_LOST:
            self.watch_fight(kind, seat)
        elif kind == happened.CHOOSES:
            self.cards = b
        elif kind == happened.LOOKED_TOP:
            self.cards += 1
        elif kind == happened.PLAYED:
            self.watch_chart(seat, b)
        elif kind == happened.OFFERED:
            self.note(seat, OFFERED, b)
        elif kind == happened.ACCEPTED:
            self.note(seat, ACCEPTED, b)
        elif kind == happened.DECLINED or kind == happened.COUNTERED:
            self.note(seat, DECLINED, b)
        else:
            self.watch_body(kind, seat, a, b, c)

    def watch_demand(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Demands, the answers, and what is taken."""
        if kind == happened.DEMANDED_CARD or kind == happened.DEMANDED_SEAT:
            self.attacker = a
            self.target = b
            self.fighters = 1 << seat
            self.note(seat, DEMANDED_CARD if kind == happened.DEMANDED_CARD else DEMANDED_SEAT, b)
        elif kind == happened.AGREED:
            self.note(seat, AGREED, b)
        elif kind == happened.REFUSED:
            self.fighters |= 1 << seat
            self.note(seat, REFUSED, b)
        elif kind == happened.TOOK_OPEN or kind == happened.TOOK_CLOSED:
            self.note(seat, TOOK, c)
        elif kind == happened.STOLE:
            self.note(seat, STOLE, c)

    def watch_fight(self, kind: i64, seat: i64) -> None:
        """Who takes sides, and who does not."""
        if kind == happened.JOINED_ATTACK or kind == happened.JOINED_DEFENCE:
            attack = kind == happened.JOINED_ATTACK
            self.fighters |= 1 << seat
            self.note(seat, HELPED_ATTACK if attack else FOUGHT_OFF, self.attacker)
            self.note(seat, ATTACKED if attack else DEFENDED, self.target)
        elif kind == happened.FIGHT_WON or kind == happened.FIGHT_LOST:
            other: i64
            for other in range(SEATS):
                if ((self.awake & ~self.fighters) >> other) & 1:
                    self.note(other, LET_BE_ATTACKED, self.target)
                    self.note(other, LET_ATTACK, self.attacker)

    def watch_chart(self, seat: i64, chart: i64) -> None:
        """Whom the card hits that somebody has chosen from several, or a rower may have kept."""
        character: i64
        other: i64
        for character in range(CHARACTERS):
            if self.seat_of(character) < 0:
                continue
            weak = STRENGTH[character] - self.wounds[character] <= WEAK
            falls = (OVERBOARD[chart] >> character) & 1 != 0
            thirsts = (THIRST_PHOTO[chart] >> character) & 1 != 0
            if self.cards > 1:
                if falls:
                    self.note(seat, OVERBOARD_WEAK if weak else OVERBOARD_SENT, character)
                if thirsts:
                    self.note(seat, THIRST_WEAK if weak else THIRST_SENT, character)
            for other in range(SEATS):
                if (self.rowed >> other) & 1 and other != seat:
                    if falls:
                        self.note(other, OVERBOARD_ROWED, character)
                    if thirsts:
                        self.note(other, THIRST_ROWED, character)

    def watch_body(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Gifts, help, and how people are."""
        if kind == happened.GAVE_OPEN or kind == happened.GAVE_CLOSED:
            self.note(seat, GAVE, c)
        elif kind == happened.HEALED:
            self.note(seat, HEALED, b)
            self.wounds[b] -= 1 if self.wounds[b] > 0 else 0
        elif kind == happened.SHADED:
            self.note(seat, SHADED, b)
        elif kind == happened.DRANK:
            self.note(seat, WATERED, b)
        elif kind == happened.FELL:
            self.water |= 1 << a
        elif kind == happened.AFLOAT:
            self.water &= ~(1 << a)
        elif kind == happened.THREW_BAIT:
            character: i64
            for character in range(CHARACTERS):
                if (self.water >> character) & 1:
                    self.note(seat, BAITED, character)
        elif kind == happened.WOUNDED:
            self.wounds[a] = b
        elif kind == happened.FAINTED or kind == happened.DIED:
            self.awake &= ~(1 << seat)
        elif kind == happened.AWOKE:
            self.awake |= 1 << seat
