"""Networks that come with a game: a file `learned.network` in its folder, made by castaways/learning.

The file is one of numbers (castaways/core/numbers.py); its first line says the layers, and how they were trained.
"""

from functools import cache
from pathlib import Path

from castaways.bots.network import Network
from castaways.bots.search import Search
from castaways.core.game import Game
from castaways.core.numbers import read_numbers

FILE = "learned.network"


def make_search(game: Game, learned: bool) -> Search:
    """A search for a game; a learned one stops at the judgement of the game's network, if it has one."""
    network = network_of(game.folder / FILE) if learned else None
    return Search(len(game.features)) if network is None else judged_search(game, network)


def judged_search(game: Game, network: Network) -> Search:
    """A search that looks one turn ahead and asks a network there. Chosen by experiment: docs/learning.md."""
    search = Search(len(game.features))
    search.judge = network
    search.horizon = 1
    search.depth = 0
    search.caution = 0.5
    search.judged_square = 0.02
    return search


def has_network(game: Game) -> bool:
    """Has somebody learned this game?"""
    return (game.folder / FILE).exists()


@cache
def network_of(path: Path) -> Network | None:
    """The network of a file; None if there is none. A search asks one at a time, so all may share it."""
    if not path.exists():
        return None
    header, numbers = read_numbers(path)
    return Network(header["inputs"], header["first"], header["second"], numbers)
