"""Value networks that come with a game: the file `value.network` of its policy, made by castaways/training.

Its format is that of castaways/core/network_file.py. Only plain networks over the game's features are asked by the
search; one of another architecture belongs to the game's own policy, which reads it itself.
"""

from functools import cache
from pathlib import Path

from castaways.bots.network import Network
from castaways.bots.search import Search
from castaways.core.game import Game
from castaways.core.network_file import MLP, read_network

FILE = "value.network"


def make_search(game: Game, learned: bool) -> Search:
    """A search for a game; a learned one stops at the judgement of the game's network, if it has one."""
    network = network_of(file_of(game)) if learned else None
    return Search(len(game.features), game.policy()) if network is None else judged_search(game, network)


def file_of(game: Game) -> Path:
    """Where the network of a game lies."""
    return game.folder / "policy" / FILE


def judged_search(game: Game, network: Network) -> Search:
    """A search that looks one turn ahead and asks a network there. Chosen by experiment: docs/bots/networks.md."""
    search = Search(len(game.features), game.policy())
    search.judge = network
    search.horizon = 1
    search.depth = 0
    search.caution = 0.5
    search.judged_square = 0.02
    return search


def has_network(game: Game) -> bool:
    """Does this game come with a network that the search can ask?"""
    return network_of(file_of(game)) is not None


@cache
def network_of(path: Path) -> Network | None:
    """The network of a file; None if the search can ask none. A search asks one at a time, so all may share it."""
    if not path.exists():
        return None
    header, numbers = read_network(path)
    if header.architecture != MLP:
        return None
    inputs, first = header.shape("hidden_1.weights")
    return Network(inputs, first, header.shape("hidden_2.weights")[1], numbers)
