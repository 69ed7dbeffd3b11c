"""Players that are programs: one interface, any game.

from castaways.bots import Sight, make_bot
bot = make_bot("instinct", seed=1)
state.apply(seat, bot.choose(Sight(state, seat, seed=2)))
"""

from castaways.bots.base import BOTS, Bot, Sight, make_bot

__all__ = ["BOTS", "Bot", "Sight", "make_bot"]
