"""Friday's puzzles: which deals are looked at, what a best move is called, and fights whose every course is counted.

The fight with the last pirate decides the game, and the player knows which cards are left in the stack, so its chances
can be counted exactly as long as the stack is not renewed. Every draw is tried with each kind of card that may come.
"""

from collections.abc import Sequence
from typing import Any, cast

from castaways.core.state import State
from castaways.games.friday.rules.actions import END, FIGHT_SECOND, verb_of
from castaways.games.friday.rules.fight import price
from castaways.games.friday.rules.state import FridayState
from castaways.games.friday.rules.terms import FIGHT, NOBODY, OVER, WON
from castaways.games.friday.rules.total import needed, total

MOST_CASES = 40_000  # positions of a fight; beyond that it is left to searches
BOTH = 3  # pirates

SHARE = 0.3  # of the decisions of a game that are looked at
THEMES = (
    "choose-the-enemy",
    "lose-on-purpose",
    "stop-in-time",
    "draw-on",
    "pay-for-a-card",
    "use-the-ability",
    "the-right-target",
    "destroy-the-right-card",
    "order-of-the-stack",
    "leave-it",
)
BY_VERB = {
    "fight-first": "choose-the-enemy",
    "fight-second": "choose-the-enemy",
    "skip": "leave-it",
    "draw": "draw-on",
    "buy": "pay-for-a-card",
    "give-up": "stop-in-time",
    "take": "draw-on",
    "done": "leave-it",
    "discard": "order-of-the-stack",
    "top": "order-of-the-stack",
    "use": "use-the-ability",
    "target": "the-right-target",
    "destroy": "destroy-the-right-card",
}


def deal(number: int) -> tuple[int, dict[str, Any]]:
    """All levels, one after another."""
    return 1, {"level": 1 + number % 4}


def theme(state: State, seat: int, action: int, usual: int) -> str:
    """What the best move does."""
    s = cast(FridayState, state)
    if action == END:
        return "lose-on-purpose" if total(s) < needed(s) else "stop-in-time"
    return BY_VERB[verb_of(action)[0]]


class _TooMany(Exception):
    """The fight has more courses than are worth counting, or the stack is renewed in it."""


def count(state: State, seat: int, moves: Sequence[int]) -> dict[int, float] | None:
    """The chance to win after each of the moves, if the best follows; None where it cannot be counted."""
    s = cast(FridayState, state)
    last = s.pirate != NOBODY and s.beaten | (s.pirate + 1) == BOTH
    if not last or s.fresh or moves[0] <= FIGHT_SECOND:
        return None
    if max(int(s.free - s.left), 0) + int(s.life) // price(s) > s.robinson.n and (s.aging.n or not s.old_age_kills):
        return None  # the stack can be drawn to its end, and what comes then is too much to count
    seen: dict[Any, float] = {}
    try:
        return {action: _after(s, action, seen) for action in moves}
    except _TooMany:
        return None


def _best(s: FridayState, seen: dict[Any, float]) -> float:
    if s.phase == OVER:
        return 1.0 if s.ending == WON else 0.0
    key = _key(s)
    found = seen.get(key)
    if found is None:
        if len(seen) >= MOST_CASES:
            raise _TooMany
        seen[key] = 0.0  # no course of a fight comes back to where it was
        found = 0.0
        for action in s.legal(0):
            found = max(found, _after(s, action, seen))
            if found == 1.0:
                break
        seen[key] = found
    return found


def _after(s: FridayState, action: int, seen: dict[Any, float]) -> float:
    """The chance after a move: over all cards that may come by it, each as likely as there are of its kind."""
    trial = s.clone()
    trial.step(0, action)
    if trial.revealed == s.revealed:
        return _best(trial, seen)
    if trial.revealed > s.revealed + 1 or s.robinson.n == 0:
        raise _TooMany  # the stack was renewed
    hidden = s.robinson.as_list()[int(s.known_bottom) :]
    chance = 0.0
    for card in set(hidden):
        dealt = s.clone()
        place = len(s.robinson) - 1 - hidden[::-1].index(card)
        top = int(dealt.robinson.n) - 1
        dealt.robinson.put(place, dealt.robinson.at(top))
        dealt.robinson.put(top, card)
        dealt.step(0, action)
        chance += hidden.count(card) / len(hidden) * _best(dealt, seen)
    return chance


def _key(s: FridayState) -> Any:
    """All that the rest of the fight depends on. In which order the cards lie does not matter."""
    stack = s.robinson.as_list()
    bottom, top = int(s.known_bottom), len(stack) - int(s.known_top)
    cards, marks, doubles = s.table.as_list(), s.marks.as_list(), s.doubles.as_list()
    rows = [
        (cards[i], marks[i], cards[doubles[i] - 1] if doubles[i] else -1, i + 1 in doubles) for i in range(len(cards))
    ]
    using = s.phase != FIGHT
    return (
        int(s.phase),
        int(s.life),
        int(s.reserve),
        int(s.left),
        int(s.ability) if using else 0,
        rows[int(s.source)] if using and s.source < len(rows) else (),
        bool(s.sorting),
        tuple(sorted(rows)),
        bytes(s.looked.as_list()),
        bytes(s.order.as_list()),
        bytes(stack[:bottom]),
        bytes(sorted(stack[bottom:top])),
        bytes(stack[top:]),
    )
