"""Games between bots that need no sight of their own: they meet in the compiled loop, and play the same games.

Instinct decides from what its seat may know, and remembers what all could see; so it makes no difference whether it is
asked before a resampled world or before the state itself, which the tests compare game by game.
"""

from collections.abc import Sequence

from castaways.bots.making import check_bot
from castaways.core.game import Game
from castaways.core.playout import ANYHOW, BY_INSTINCT, play_kinds
from castaways.core.rng import seeded
from castaways.core.state import State
from castaways.core.strength import Strength

TOGETHER = 128  # games that are handed over at once


def kind_of(game: Game, players: int, bot: str) -> int | None:
    """How the compiled loop plays a bot; None if it cannot."""
    name, settings = check_bot(bot)
    if name == "random":
        return ANYHOW
    if name == "instinct":
        return BY_INSTINCT
    if name == "normal" and not settings and game.strength(name, players) == Strength():
        return BY_INSTINCT  # the strength that follows instinct alone
    return None


def kinds_of(game: Game, players: int, bots: Sequence[str]) -> list[int] | None:
    """The same for a table; None unless the compiled loop can play all of it."""
    kinds = [kind_of(game, players, bot) for bot in bots]
    return None if None in kinds else [kind for kind in kinds if kind is not None]


def play_quickly(game: Game, state: State, kinds: Sequence[int], seeds: Sequence[int]) -> list[int]:
    """Play a game to its end, with the seeds that the bots of the seats would be made of; returns its moves, each seat
    and action in one number."""
    return play_kinds(state, game.policy(), list(kinds), [seeded(seed) for seed in seeds])
