"""Lifeboat: the story of the closed provisions (B14), from which follows what a seat may think of them.

One entry for each thing that happened to hidden cards: who kept one, gave one, opened one. An entry holds kinds, not
cards, together with the seats that saw them; a seat that did not see them is told the story without them. Entries are
never changed and know the one before, so copies of a position share them. `belief.py` reads them.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.sink import EVERYBODY
from castaways.games.lifeboat.rules.cards import KINDS, kind_of
from castaways.games.lifeboat.rules.terms import NOBODY

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

# Where hidden cards lie: with a seat, 0 to 5, or ...
ROUND: Final = 6  # ... in the hand that goes round, or on the way between two who exchange
GONE: Final = 7  # ... out of the game
HOMES: Final = 8

# What happened.
DEALT: Final = 0  # everybody has one card; `cards` has the kinds, four bits a seat
DRAWN: Final = 1  # so many cards (`cards`) from the deck to the hand that goes round
LOOKED_AT: Final = 2  # `to` looks at all cards that go round
KEPT_ONE: Final = 3  # `to` keeps one of them and has seen the rest, which goes on
MOVED: Final = 4  # a closed card goes from `place` to `home`
OPENED_ONE: Final = 5  # a closed card of `place` is shown to all
ALL_MOVED: Final = 6  # all closed cards go from `place` to `home`
STORY_KEYS: Final = ("dealt", "drawn", "looked", "kept", "moved", "opened", "all-moved")

MOST_ENTRIES: Final = 300  # games of people and bots have about half
UNKNOWN: Final = -1
NIBBLE: Final = 15  # kinds are counted in four bits each; in the deal, a kind that the seat does not know
ONE_OF: Final = vec[i64]([i64(16**kind) for kind in range(KINDS)])  # one card of a kind, as a number to add
NOBODYS_CARDS: Final = 0xFFFFFF  # the deal as one sees it who knows no card


@final
class Belief:
    """What a seat may think of the hidden cards: see belief.py, which makes it."""

    def __init__(self, hidden: list[int], sizes: list[int], worlds: list[list[int]], weights: list[float]) -> None:
        self.hidden: list[int] = hidden  # how many of each kind are hidden from the seat
        self.sizes: list[int] = sizes  # how many hidden cards lie in each home
        self.worlds: list[list[int]] = worlds  # the cases: in each, contents and homes of its groups by turns
        self.weights: list[float] = weights
        self.lost: float = 0.0  # the share of unlikely cases that were left out


@final
class Entry:
    """One thing that happened to hidden provisions.

    Known to the garbage collector, unlike other small classes: a long chain is freed one inside the other, and Python
    puts off the inner ones by way of the collector's header.
    """

    def __init__(
        self,
        before: "Entry | None",
        what: i64,
        place: i64,
        home: i64,
        to: i64,
        cards: i64,
        seen: i64,
    ) -> None:
        self.before: Entry | None = before
        self.length: i64 = 1 if before is None else before.length + 1
        self.what: i64 = what
        self.place: i64 = place
        self.home: i64 = home
        self.to: i64 = to  # the seat that has the card now, or looks at it
        self.cards: i64 = cards  # kinds, four bits each; UNKNOWN if the story is told to one who did not see them
        self.seen: i64 = seen  # by which seats
        self.told: list[Entry | None] | None = None  # the story up to here as it is told to each seat
        self.belief: Belief | None = None  # what the seat that it is told to thinks


def kinds_in(cards: i64) -> i64:
    """How many of each kind are in a mask of cards, four bits each."""
    found: i64 = 0
    while cards != 0:
        found += ONE_OF[kind_of(cards & -cards)]
        cards &= cards - 1
    return found


def go_on(s: "LifeboatState", entry: Entry) -> None:
    """One more entry. A story that has grown too long is given up: what is known is in the zones then."""
    if entry.before is None:
        return  # given up a moment ago
    s.story = entry
    if entry.length > MOST_ENTRIES:
        s.story = None
        s.knower = NOBODY


def tell_moved(s: "LifeboatState", owner: i64, card: i64, to: i64, home: i64, seen: i64) -> None:
    """A closed card leaves a hand for another (`to`), or the game."""
    go_on(s, Entry(s.story, MOVED, owner, home, to, ONE_OF[kind_of(card)], seen))


def tell_opened(s: "LifeboatState", owner: i64, card: i64) -> None:
    """A closed card is shown to all."""
    go_on(s, Entry(s.story, OPENED_ONE, owner, GONE, NOBODY, ONE_OF[kind_of(card)], EVERYBODY))


def tell_all_moved(s: "LifeboatState", place: i64, home: i64) -> None:
    """All closed cards of a place go to another."""
    go_on(s, Entry(s.story, ALL_MOVED, place, home, NOBODY, 0, EVERYBODY))


def tell_drawn(s: "LifeboatState", number: i64) -> None:
    """The morning's cards are drawn."""
    go_on(s, Entry(s.story, DRAWN, ROUND, ROUND, NOBODY, number, EVERYBODY))


def tell_looked(s: "LifeboatState", seat: i64, hand: i64) -> None:
    """A player looks at the cards that go round."""
    go_on(s, Entry(s.story, LOOKED_AT, ROUND, ROUND, seat, kinds_in(hand), 1 << seat))


def tell_kept(s: "LifeboatState", seat: i64, rest: i64) -> None:
    """A player keeps one of them; the rest goes on."""
    go_on(s, Entry(s.story, KEPT_ONE, ROUND, ROUND, seat, kinds_in(rest), 1 << seat))


def told_to(entry: Entry, seat: i64) -> Entry:
    """The story as a seat may know it."""
    ready = _told_before(entry, seat)
    if ready is not None:
        return ready
    untold: list[Entry] = []
    rest: Entry | None = entry
    base: Entry | None = None
    while rest is not None:
        base = _told_before(rest, seat)
        if base is not None:
            break
        untold.append(rest)
        rest = rest.before
    for i in range(len(untold) - 1, -1, -1):
        each = untold[i]
        base = Entry(base, each.what, each.place, each.home, each.to, _seen_by(each, seat), each.seen)
        told = each.told
        if told is None:
            told = [None] * ROUND
            each.told = told
        told[seat] = base
    assert base is not None
    return base


def _told_before(entry: Entry, seat: i64) -> Entry | None:
    told = entry.told
    return None if told is None else told[seat]


def _seen_by(entry: Entry, seat: i64) -> i64:
    """The cards of an entry as far as a seat saw them."""
    if entry.what == DEALT:
        mask: i64 = NIBBLE * ONE_OF[seat]
        return (entry.cards & mask) | (NOBODYS_CARDS & ~mask)
    if entry.seen == EVERYBODY or (entry.seen >> seat) & 1:
        return entry.cards
    return UNKNOWN
