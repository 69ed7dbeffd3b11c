"""Noah: what a seat can know of the cards it does not see, and worlds that agree with it.

Number the cards by the order in which they leave the deck. A face-down card of the field has the number under which
it left; the top of the deck has the next number, and so on to the bottom. A card that was put inside the deck (N6)
was seen by all on its way: it cannot have left before, nor be the next, nor the last. So each hidden card has a first
and a last possible number. The shuffle and N6 make all arrangements within these limits equally likely.

Limits of two cards either exclude each other or one lies inside the other. Cards with the tightest limits are
therefore placed first, each onto any free number within its limits: that makes all arrangements equally likely.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import lowest_bit
from castaways.games.noah.rules.cards import ALL_SPECIES, CARDS, FIRST_FLOOD, is_flood
from castaways.games.noah.rules.ring import face_down
from castaways.games.noah.rules.terms import NOBODY, SPOTS

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

EVERY_FLOOD: Final = (1 << (CARDS - FIRST_FLOOD)) - 1
ANYWHERE: Final = 1 << 40  # down to the bottom of the deck
INSIDE: Final = (1 << 40) - 1  # down to the card above the bottom

# Each card as a bit of one of three masks: of first copies, of second copies, of floods; in the others it has none.
_AS_FIRST: Final = vec[i64]([i64(0 if is_flood(card) or card & 1 else 2 ** (card >> 1)) for card in range(CARDS)])
_AS_SECOND: Final = vec[i64]([i64(0 if is_flood(card) or not card & 1 else 2 ** (card >> 1)) for card in range(CARDS)])
_AS_FLOOD: Final = vec[i64]([i64(2 ** (card - FIRST_FLOOD) if is_flood(card) else 0) for card in range(CARDS)])

# Scratch for redrawing: hidden cards, those with limits of their own first, and the numbers they may have.
_CARDS: Final = vec[i64]([i64(0) for _ in range(CARDS)])
_FREE: Final = vec[i64]([i64(0) for _ in range(CARDS)])  # 1 for each hidden card without such limits
_NUMBERS: Final = vec[i64]([i64(0) for _ in range(CARDS)])
_WHERE: Final = vec[i64]([i64(0) for _ in range(CARDS)])  # a spot, or SPOTS + place in the deck


def note_put_inside(s: "NoahState", card: i64, n: i64) -> None:
    """Set the limits of a card that goes into a deck of `n` cards."""
    mark_inside(s, card)
    if n >= 2:
        s.first[card] = s.drawn + 2
        s.last[card] = INSIDE
        return
    # It may lie at the bottom now. Cards that could not, before, have all left the deck by then.
    other: i64
    for other in range(CARDS):
        if s.last[other] == INSIDE:
            s.last[other] = s.drawn + n - 1
    s.first[card] = s.drawn + 1
    s.last[card] = ANYWHERE


def mark_inside(s: "NoahState", card: i64) -> None:
    """From now on this card has limits of its own."""
    s.inside_firsts |= _AS_FIRST[card]
    s.inside_seconds |= _AS_SECOND[card]
    s.inside_floods |= _AS_FLOOD[card]


def last_number(s: "NoahState", card: i64) -> i64:
    """The last number a card can have."""
    limit = s.last[card]
    if limit == ANYWHERE:
        return s.drawn + s.deck.n
    if limit == INSIDE:
        return s.drawn + s.deck.n - 1
    return limit


def unseen(s: "NoahState", seat: i64) -> tuple[i64, i64, i64]:
    """What a seat (NOBODY: a spectator) does not see: masks of first copies, of second copies and of floods."""
    firsts: i64 = 0
    seconds: i64 = 0
    floods: i64 = 0
    pairs: i64 = 0
    other: i64
    for other in range(s.players):
        firsts |= s.firsts[other]
        seconds |= s.seconds[other]
        pairs |= s.pairs[other]
    seen: i64 = s.open
    if seat != NOBODY:
        seen |= s.known[seat]
    field = s.field.cards
    while seen != 0:
        card: i64 = i64(field[lowest_bit(seen)])
        seen &= seen - 1
        firsts |= _AS_FIRST[card]
        seconds |= _AS_SECOND[card]
        floods |= _AS_FLOOD[card]
    return ALL_SPECIES & ~(firsts | pairs), ALL_SPECIES & ~(seconds | pairs), EVERY_FLOOD & ~floods


def redraw(s: "NoahState", seat: i64) -> None:
    """Redraw all cards that a seat does not see and has not looked at."""
    hidden: i64 = face_down(s) & ~s.known[seat]
    n: i64 = 0
    spot: i64
    for spot in range(SPOTS):
        if (hidden >> spot) & 1:
            n = note_hidden(n, s.field.at(spot), s.laid[spot], spot)
    i: i64
    for i in range(s.deck.n):
        n = note_hidden(n, s.deck.at(i), s.drawn + s.deck.n - i, SPOTS + i)
    bound: i64 = sort_bound(s, n)
    for i in range(bound):
        place_card(s, _CARDS[i], n - i)
    # All others fit anywhere. From card to card, so that their true places leave no trace.
    free: i64 = n - bound
    for i in range(CARDS):
        if _FREE[i] != 0:
            lay_at(s, i, s.rng.below(free), free)
            free -= 1


def note_hidden(n: i64, card: i64, number: i64, where: i64) -> i64:
    """Note a hidden card behind the `n` noted before, and the number it has left free."""
    _CARDS[n] = card
    _NUMBERS[n] = number
    _WHERE[n] = where
    return n + 1


def sort_bound(s: "NoahState", n: i64) -> i64:
    """Bring those of the `n` hidden cards that have limits of their own to the front, the tightest first; mark the
    others in `_FREE`. Returns how many have limits."""
    i: i64
    for i in range(CARDS):
        _FREE[i] = 0
    bound: i64 = 0
    for i in range(n):
        card: i64 = _CARDS[i]
        if s.first[card] == 0 and s.last[card] == ANYWHERE:
            _FREE[card] = 1
        else:
            insert_bound(s, bound, card)
            bound += 1
    return bound


def insert_bound(s: "NoahState", bound: i64, card: i64) -> None:
    """Put a card among so many others, by its limits."""
    first = s.first[card]
    last = last_number(s, card)
    j: i64 = bound
    while j > 0:
        before = _CARDS[j - 1]
        if s.first[before] > first or (s.first[before] == first and last_number(s, before) < last):
            break
        if s.first[before] == first and last_number(s, before) == last and before < card:
            break  # so that the true places of cards that are alike leave no trace
        _CARDS[j] = before
        j -= 1
    _CARDS[j] = card


def place_card(s: "NoahState", card: i64, free: i64) -> None:
    """Give a card one of the free numbers within its limits, each equally likely."""
    first = s.first[card]
    last = last_number(s, card)
    fitting: i64 = 0
    i: i64
    for i in range(free):
        if first <= _NUMBERS[i] <= last:
            fitting += 1
    pick: i64 = s.rng.below(fitting)
    i = 0
    while True:
        if first <= _NUMBERS[i] <= last:
            if pick == 0:
                break
            pick -= 1
        i += 1
    lay_at(s, card, i, free)


def lay_at(s: "NoahState", card: i64, i: i64, free: i64) -> None:
    """Give a card the i-th of the free numbers; the last of them takes its place."""
    where = _WHERE[i]
    if where < SPOTS:
        s.field.put(where, card)
    else:
        s.deck.put(where - SPOTS, card)
    _NUMBERS[i] = _NUMBERS[free - 1]
    _WHERE[i] = _WHERE[free - 1]
