"""The open history of a game, as one seat saw it: what policies draw conclusions from."""

from typing import Final, NamedTuple

from castaways.core.phrases import Said

UNSEEN: Final = -1  # stands for a number that the seat may not know


class RawEvent(NamedTuple):
    """An event as the rules report it, with everything in it; in a history, without what the seat may not know."""

    kind: int
    seat: int
    a: int
    b: int
    c: int
    seen: int


class Ply(NamedTuple):
    """One move: who made it, what was seen of it, and a mask of the seats the game waited for afterwards."""

    seat: int
    events: tuple[RawEvent, ...]
    asked: int


class History(NamedTuple):
    """All moves since the deal, a mask of the seats the game waited for first, and the phrases that were said."""

    asked: int
    plies: tuple[Ply, ...]
    said: tuple[Said, ...] = ()


NO_HISTORY: Final = History(0, ())
