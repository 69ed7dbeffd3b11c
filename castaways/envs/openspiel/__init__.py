"""The games in OpenSpiel: importing this module registers every installed game as `castaways_<name>`.

    import pyspiel, castaways.envs.openspiel
    game = pyspiel.load_game("castaways_noah(players=3)")

A game begins with one chance node: the number of the deal, of which there are `deals`. All luck follows from it, hidden
from the players; planners draw other luck through `resample_from_infostate`, or meet it at chance nodes (`planning`,
or the parameters `luck` and `viewer`: course.py). Returns are the payoffs, 0 to 1.
"""

import pyspiel

from castaways.envs.openspiel.states import GuardedISMCTSBot, Observer, SpielGame, SpielState, register_games

__all__ = ["Observer", "SpielGame", "SpielState", "register_games"]

register_games()
pyspiel.ISMCTSBot = GuardedISMCTSBot
