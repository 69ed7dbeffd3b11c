"""Which games there are: every package may bring one through the entry point group `castaways.games`."""

from functools import cache, lru_cache

from castaways.core.errors import UnknownGame
from castaways.core.game import Game
from castaways.core.text import Message, excerpt

GROUP = "castaways.games"
OUR_ORDER = ("friday", "level10", "lifeboat", "noah")


@lru_cache(maxsize=1)
def games() -> tuple[str, ...]:
    """The names of all installed games, ours first."""
    from importlib.metadata import entry_points

    names = {point.name for point in entry_points(group=GROUP)}
    ours = [name for name in OUR_ORDER if name in names]
    return (*ours, *sorted(names.difference(ours)))


@cache
def game(name: str) -> Game:
    """The game of that name: "friday", "level10", "lifeboat", "noah" or another that is installed."""
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP, name=name):
        found = point.load()
        if not isinstance(found, Game):
            raise TypeError(f"{point.value} is not a castaways Game")
        return found
    raise UnknownGame(Message("game-unknown", {"game": excerpt(name), "games": ", ".join(games())}))
