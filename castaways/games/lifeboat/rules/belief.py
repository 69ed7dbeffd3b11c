"""Lifeboat: how likely it is, to a seat, that a hidden provision lies here or there (B14).

What a seat thinks follows from the story as it was told to it. Nothing is concluded from what others choose to do: a
card that somebody keeps, gives or opens is taken for a random one of those it could be. So every way to deal the
cards and to choose among them that fits what the seat saw counts once.

The ways are sorted into *cases*. In each the cards that the seat has seen lie in *groups*: so many cards, of which some
are known by kind, lie in these homes, one in each place, and every order is equally likely. Four cards passed on are a
group with a place in each of four hands; a card given away is a group of its own. All other hidden cards are unseen
and lie anywhere else. Where a card leaves a hand and it could be one of several groups or an unseen one, the case
splits, and each part has a weight: the number of its ways.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.games.lifeboat.rules.cards import COUNT, KINDS, WATER
from castaways.games.lifeboat.rules.story import (
    ALL_MOVED,
    DEALT,
    DRAWN,
    GONE,
    HOMES,
    KEPT_ONE,
    LOOKED_AT,
    MOVED,
    NIBBLE,
    ONE_OF,
    OPENED_ONE,
    ROUND,
    UNKNOWN,
    Belief,
    Entry,
)

MOST_CASES: Final = 400  # of more, the least likely are left out
HOME_BITS: Final = 6
HOME_MASK: Final = 63
ONE_AT: Final = vec[i64]([i64(64**home) for home in range(HOMES)])


def at_home(homes: i64, home: i64) -> i64:
    """How many places of a group are in a home."""
    return (homes >> (HOME_BITS * home)) & HOME_MASK


def one_at(home: i64) -> i64:
    """One place in a home, as a number to add."""
    return ONE_AT[home]


def of_kind(contents: i64, kind: i64) -> i64:
    """How many known cards of a kind are in a group."""
    return (contents >> (4 * kind)) & NIBBLE


def one_of(kind: i64) -> i64:
    """One card of a kind, as a number to add."""
    return ONE_OF[kind]


def known_in(contents: i64) -> i64:
    """How many known cards are in a group."""
    found: i64 = 0
    while contents != 0:
        found += contents & NIBBLE
        contents >>= 4
    return found


def places_in(homes: i64) -> i64:
    """How many places a group has."""
    found: i64 = 0
    while homes != 0:
        found += homes & HOME_MASK
        homes >>= HOME_BITS
    return found


def only_home(homes: i64) -> i64:
    """The home that all places of a group are in, or -1."""
    home: i64
    for home in range(HOMES):
        if at_home(homes, home) != 0:
            return home if homes == at_home(homes, home) * ONE_AT[home] else i64(-1)
    return -1


def only_kind(contents: i64) -> i64:
    """The kind that all known cards of a group are of, or -1."""
    kind: i64
    for kind in range(KINDS):
        if of_kind(contents, kind) != 0:
            return kind if contents == of_kind(contents, kind) * ONE_OF[kind] else i64(-1)
    return -1


# -------------------------------------------------------------------- cases


def tidy(case: list[int]) -> list[int]:
    """The same case in its one form: what is certain of a home is one group, and groups come in order."""
    certain = [0] * HOMES
    groups: list[tuple[int, int]] = []
    i: i64 = 0
    home: i64
    while i < len(case):
        contents: i64 = case[i]
        homes: i64 = case[i + 1]
        i += 2
        if contents == 0:
            continue
        home = only_home(homes)
        kind = only_kind(contents)
        if home >= 0 and of_kind(certain[home], WATER) + of_kind(contents, WATER) <= NIBBLE:
            # its places are like the others of that home
            certain[home] += int(contents)
        elif kind >= 0 and known_in(contents) == places_in(homes):
            for home in range(HOMES):
                certain[home] += int(at_home(homes, home) * one_of(kind))
        else:
            groups.append((int(contents), int(homes)))
    for home in range(HOMES):
        if certain[home] != 0:
            groups.append((certain[home], int(known_in(certain[home]) * one_at(home))))
    groups.sort()
    flat: list[int] = []
    for contents_, homes_ in groups:
        flat.append(contents_)
        flat.append(homes_)
    return flat


def changed(case: list[int], i: i64, contents: i64, homes: i64) -> list[int]:
    """A case with another group in place of one."""
    other = case[:]
    other[i] = int(contents)
    other[i + 1] = int(homes)
    return other


class Cases:
    """Cases as they are gathered: equal ones are one, with the sum of their weights."""

    def __init__(self) -> None:
        self.weights: dict[tuple[int, ...], float] = {}

    def add(self, case: list[int], weight: float) -> None:
        """One more."""
        if weight > 0.0:
            key = tuple(tidy(case))
            self.weights[key] = self.weights.get(key, 0.0) + weight

    def into(self, belief: Belief) -> None:
        """The weights of all together are 1; where there are too many cases the least likely go."""
        found = list(self.weights.items())
        if not found:  # what is true was among the unlikely cases left out: then nothing is remembered
            found = [((), 1.0)]
            belief.lost = 1.0
        found.sort(key=_likeliest)
        total = sum(weight for _, weight in found)
        kept = found[:MOST_CASES]
        left = sum(weight for _, weight in kept)
        belief.lost += 1.0 - left / total if len(kept) < len(found) else 0.0
        belief.worlds = [list(case) for case, _ in kept]
        belief.weights = [weight / left for _, weight in kept]


def _likeliest(item: tuple[tuple[int, ...], float]) -> tuple[float, tuple[int, ...]]:
    return -item[1], item[0]


def shown(belief: Belief, place: i64, kind: i64) -> None:
    """The seat sees one card of a home, which is hidden from it no longer."""
    cases = Cases()
    left = sum(belief.hidden)
    for n in range(len(belief.worlds)):
        case = belief.worlds[n]
        weight = belief.weights[n]
        unseen: i64 = belief.sizes[place]  # of the home
        fresh: i64 = belief.hidden[kind]  # unseen cards of the kind, of ...
        pool: i64 = left  # ... so many unseen cards
        i: i64
        for i in range(0, len(case), 2):
            fresh -= of_kind(case[i], kind)
            pool -= known_in(case[i])
            unseen -= at_home(case[i + 1], place)
        share: float = float(fresh) / float(pool) if pool > 0 else 0.0
        cases.add(case, weight * float(unseen) * share)
        for i in range(0, len(case), 2):
            contents: i64 = case[i]
            homes: i64 = case[i + 1]
            here = at_home(homes, place)
            if here > 0:
                places = float(places_in(homes))
                blank = places - float(known_in(contents))
                alike = of_kind(contents, kind)
                rest = homes - one_at(place)
                if alike > 0:
                    cases.add(
                        changed(case, i, contents - one_of(kind), rest), weight * float(here) * float(alike) / places
                    )
                if blank > 0.0:
                    cases.add(changed(case, i, contents, rest), weight * float(here) * blank / places * share)
    belief.hidden[kind] -= 1
    belief.sizes[place] -= 1
    cases.into(belief)


def hidden_move(belief: Belief, place: i64, home: i64) -> None:
    """A card goes from one home to another, and the seat does not see which."""
    cases = Cases()
    for n in range(len(belief.worlds)):
        case = belief.worlds[n]
        weight = belief.weights[n]
        unseen: i64 = belief.sizes[place]
        i: i64
        for i in range(0, len(case), 2):
            here = at_home(case[i + 1], place)
            if here > 0:
                unseen -= here
                homes: i64 = i64(case[i + 1]) - one_at(place) + one_at(home)
                cases.add(changed(case, i, case[i], homes), weight * float(here))
        cases.add(case, weight * float(unseen))
    belief.sizes[place] -= 1
    belief.sizes[home] += 1
    cases.into(belief)


def laid(belief: Belief, cards: i64, home: i64) -> None:
    """Cards that the seat knows come to a home, hidden from it from now on."""
    number = known_in(cards)
    kind: i64
    for kind in range(KINDS):
        belief.hidden[kind] += int(of_kind(cards, kind))
    belief.sizes[home] += int(number)
    cases = Cases()
    for n in range(len(belief.worlds)):
        cases.add([*belief.worlds[n], int(cards), int(number * one_at(home))], belief.weights[n])
    cases.into(belief)


def all_moved(belief: Belief, place: i64, home: i64) -> None:
    """All cards of a home go to another."""
    cases = Cases()
    for n in range(len(belief.worlds)):
        case = belief.worlds[n][:]
        i: i64
        for i in range(1, len(case), 2):
            here = at_home(case[i], place)
            case[i] += int(here * (one_at(home) - one_at(place)))
        cases.add(case, belief.weights[n])
    belief.sizes[home] += belief.sizes[place]
    belief.sizes[place] = 0
    cases.into(belief)


# -------------------------------------------------------------------- the story


def at_the_deal(entry: Entry, seat: i64, players: i64) -> Belief:
    """Everybody has one card, and the seat knows its own."""
    hidden = [int(COUNT[kind]) for kind in range(KINDS)]
    hidden[int((entry.cards >> (4 * seat)) & NIBBLE)] -= 1
    sizes = [1 if other < players and other != seat else 0 for other in range(HOMES)]
    return Belief(hidden, sizes, [[]], [1.0])


def followed(belief: Belief, entry: Entry, seat: i64) -> Belief:
    """What a seat thinks after one more entry of its story."""
    after = Belief(belief.hidden[:], belief.sizes[:], belief.worlds, belief.weights)
    after.lost = belief.lost
    what = entry.what
    kind: i64
    if what == DRAWN:
        after.sizes[ROUND] += int(entry.cards)
    elif what == LOOKED_AT:
        if entry.to == seat:
            for kind in range(KINDS):
                for _ in range(of_kind(entry.cards, kind)):
                    shown(after, ROUND, kind)
    elif what == KEPT_ONE:
        if entry.to == seat:
            laid(after, entry.cards, ROUND)
        else:
            hidden_move(after, ROUND, entry.to)
    elif what == OPENED_ONE:
        if entry.place != seat:
            shown(after, entry.place, only_kind(entry.cards))
    elif what == ALL_MOVED:
        if entry.place != seat:
            if entry.home == seat:
                after.sizes[entry.place] = 0  # all were shown to the seat on their way
            else:
                all_moved(after, entry.place, entry.home)
    elif what == MOVED:
        if entry.place == seat:
            if entry.home != GONE:
                laid(after, entry.cards, entry.home)
        elif entry.to == seat:
            shown(after, entry.place, only_kind(entry.cards))
        elif entry.cards == UNKNOWN:
            hidden_move(after, entry.place, entry.home)
        else:
            shown(after, entry.place, only_kind(entry.cards))
            laid(after, entry.cards, entry.home)
    return after


def belief_of(story: Entry, seat: i64, players: i64) -> Belief:
    """What a seat thinks at the end of the story that it was told."""
    ready = story.belief
    if ready is not None:
        return ready
    new: list[Entry] = []
    entry: Entry | None = story
    belief: Belief | None = None
    while entry is not None:
        belief = entry.belief
        if belief is not None:
            break
        new.append(entry)
        entry = entry.before
    for i in range(len(new) - 1, -1, -1):
        each = new[i]
        if belief is None:
            assert each.what == DEALT
            belief = at_the_deal(each, seat, players)
        else:
            belief = followed(belief, each, seat)
    assert belief is not None
    story.belief = belief
    return belief
