"""Lifeboat: the story of the closed cards as lines of a position, and back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castaways.core.position import Reader
from castaways.core.sink import EVERYBODY
from castaways.games.lifeboat.rules.belief import belief_of
from castaways.games.lifeboat.rules.cards import KIND_KEY, KIND_MASK, KINDS, size
from castaways.games.lifeboat.rules.memory import hidden_from
from castaways.games.lifeboat.rules.resample import home_mask
from castaways.games.lifeboat.rules.story import (
    ALL_MOVED,
    DEALT,
    DRAWN,
    GONE,
    HOMES,
    KEPT_ONE,
    LOOKED_AT,
    MOST_ENTRIES,
    MOVED,
    NIBBLE,
    OPENED_ONE,
    ROUND,
    STORY_KEYS,
    UNKNOWN,
    Entry,
    told_to,
)
from castaways.games.lifeboat.rules.terms import NOBODY

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

HOME_KEYS = ("0", "1", "2", "3", "4", "5", "round", "gone")
NOT_SEEN = "?"
NO_CARDS = "-"


def story_lines(s: "LifeboatState") -> list[str] | None:
    """One line an entry, the oldest first; None where the story is not known."""
    if s.story is None:
        return None
    lines = []
    entry: Entry | None = s.story
    while entry is not None:
        lines.append(_line(entry, int(s.players)))
        entry = entry.before
    return lines[::-1]


def _line(entry: Entry, players: int) -> str:
    what = int(entry.what)
    words: Sequence[object]
    if what == DEALT:
        dealt = [int(entry.cards) >> 4 * seat & NIBBLE for seat in range(players)]
        words = [NOT_SEEN if kind == NIBBLE else KIND_KEY[kind] for kind in dealt]
    elif what == DRAWN:
        words = [int(entry.cards)]
    elif what in (LOOKED_AT, KEPT_ONE):
        words = [int(entry.to), _kinds(int(entry.cards))]
    elif what == OPENED_ONE:
        words = [int(entry.place), _kinds(int(entry.cards))]
    elif what == ALL_MOVED:
        words = [HOME_KEYS[entry.place], HOME_KEYS[entry.home]]
    else:
        to = "nobody" if entry.to == NOBODY else int(entry.to)
        seen = "seen" if entry.seen == EVERYBODY else "unseen"
        words = [int(entry.place), HOME_KEYS[entry.home], to, seen, _kinds(int(entry.cards))]
    return " ".join(map(str, (STORY_KEYS[what], *words)))


def _kinds(cards: int) -> str:
    if cards == UNKNOWN:
        return NOT_SEEN
    found = [key for kind, key in enumerate(KIND_KEY) for _ in range(cards >> 4 * kind & NIBBLE)]
    return "+".join(found) or NO_CARDS


# -------------------------------------------------------------------- and back


def read_story(s: "LifeboatState", reader: Reader) -> None:
    """The story of a position, if it has one; it must lead to what lies on the table."""
    lines = reader.data.get("story")
    if lines is None:  # a position of an older version, or made by hand: what is known is in the zones
        reader.require(reader.data.get("knower") is None, "knower", "position-wrong-story")
        return
    s.knower = reader.choice("knower", (None, *range(int(s.players)))) - 1
    for i, line in enumerate(reader.items("story", MOST_ENTRIES)):
        entry = _entry(s, line) if isinstance(line, str) else None
        if entry is None or (entry.what == DEALT) != (i == 0):
            reader.fail(f"story[{i}]", "position-wrong-story")
        s.story = entry
    reader.require(s.story is not None, "story", "position-wrong-story")
    check_story(s, reader)


def check_story(s: "LifeboatState", reader: Reader) -> None:
    """As many cards lie where the story brought them, and what it showed to each seat is what the seat knows."""
    story = s.story
    assert story is not None
    for seat in range(int(s.players)) if s.knower == NOBODY else [int(s.knower)]:
        told = story if s.knower == seat else told_to(story, seat)
        try:
            belief = belief_of(told, seat, s.players)
        except (IndexError, ValueError, AssertionError):
            reader.fail("story", "position-wrong-story")
        hidden = hidden_from(s, seat)
        kinds = [int(size(hidden & KIND_MASK[kind])) for kind in range(KINDS)]
        homes = [int(size(home_mask(s, seat, home))) for home in range(HOMES)]
        reader.require(belief.hidden == kinds and belief.sizes == homes, "story", "position-wrong-story")


def _entry(s: "LifeboatState", line: str) -> Entry | None:
    """The entry of a line; None if it says nothing that can be."""
    words = line.split(" ")
    seats = {str(seat): seat for seat in range(int(s.players))}
    homes = {**seats, "round": ROUND, "gone": GONE}
    kinds = {key: kind for kind, key in enumerate(KIND_KEY)}
    try:
        what = STORY_KEYS.index(words[0])
        if what == DEALT and len(words) == 1 + s.players:
            known = {**kinds, NOT_SEEN: NIBBLE}
            cards = sum(known[word] << 4 * seat for seat, word in enumerate(words[1:]))
            rest = sum(NIBBLE << 4 * seat for seat in range(int(s.players), ROUND)) if s.knower != NOBODY else 0
            entry = Entry(s.story, DEALT, ROUND, ROUND, NOBODY, cards | rest, EVERYBODY)
        elif what == DRAWN and len(words) == 2:
            entry = Entry(s.story, DRAWN, ROUND, ROUND, NOBODY, int(words[1]), EVERYBODY)
        elif what in (LOOKED_AT, KEPT_ONE) and len(words) == 3:
            seat = seats[words[1]]
            entry = Entry(s.story, what, ROUND, ROUND, seat, _pack(words[2]), 1 << seat)
        elif what == OPENED_ONE and len(words) == 3:
            entry = Entry(s.story, what, seats[words[1]], GONE, NOBODY, _pack(words[2]), EVERYBODY)
        elif what == ALL_MOVED and len(words) == 3:
            entry = Entry(s.story, what, homes[words[1]], homes[words[2]], NOBODY, 0, EVERYBODY)
        elif what == MOVED and len(words) == 6:
            place, to = seats[words[1]], {**seats, "nobody": NOBODY}[words[3]]
            both = 1 << place | (1 << to if to != NOBODY else 0)
            seen = {"seen": EVERYBODY, "unseen": both}[words[4]]
            entry = Entry(s.story, MOVED, place, homes[words[2]], to, _pack(words[5]), seen)
        else:
            return None
    except (KeyError, ValueError):
        return None
    return entry if _line(entry, int(s.players)) == line else None


def _pack(text: str) -> int:
    if text in (NOT_SEEN, NO_CARDS):
        return UNKNOWN if text == NOT_SEEN else 0
    kinds = [KIND_KEY.index(word) for word in text.split("+")]
    if max(kinds.count(kind) for kind in kinds) > NIBBLE:
        raise ValueError(text)
    return sum(1 << 4 * kind for kind in kinds)
