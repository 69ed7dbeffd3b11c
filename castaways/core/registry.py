"""Which games there are: every package may bring one through the entry point group `castaways.games`."""

from functools import cache, lru_cache

from castaways.core.errors import UnknownGame
from castaways.core.game import Game
from castaways.core.text import Message, excerpt

GROUP = "castaways.games"
OURS = "castaways.games."


@lru_cache(maxsize=1)
def games() -> tuple[str, ...]:
    """The names of all installed games, those of this package first."""
    from importlib.metadata import entry_points

    points = {point.name: point for point in entry_points(group=GROUP)}
    return tuple(sorted(points, key=lambda name: (not points[name].value.startswith(OURS), name)))


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
