"""Small games for exact work: ends of real games in which little is hidden, few moves are left and luck is dealt.

    import pyspiel, castaways.envs.tiny
    game = pyspiel.load_game("castaways_tiny_friday")

The rules are those of the games, all of them, from a position on; the chance node deals what is hidden there, each
arrangement equally likely, and nothing else is left to luck. For research only: players are never offered them.
"""

from castaways.envs.tiny.positions import TINY, Tiny
from castaways.envs.tiny.spiel import register_tiny

__all__ = ["TINY", "Tiny", "register_tiny"]

register_tiny()
