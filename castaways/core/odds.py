"""Odds at hand: what a careful player would count from open cards, in words and as a chance."""

from dataclasses import dataclass

from castaways.core.text import Message


@dataclass(frozen=True, slots=True)
class Odds:
    """Something that may happen, and how likely it is; not `exact` if it was estimated from worlds drawn at random."""

    message: Message
    chance: float
    exact: bool = True

    @property
    def share(self) -> Message:
        """The chance in words."""
        return share(self.chance, self.exact)


def share(chance: float, exact: bool = True) -> Message:
    """A chance in per cent; only what is certain is called 0 or 100. What is a bound already is not "about" it."""
    words = percent(chance)
    return Message("odds-share" if exact or words[0] in "<>" else "odds-share-about", {"percent": words})


def percent(chance: float) -> str:
    """A chance as a number of per cent: "43"; next to nothing is "<1", and next to certain ">99"."""
    if 0 < chance < 0.01:
        return "<1"
    if 0.99 < chance < 1:
        return ">99"
    return str(round(100 * chance))
