"""Players that are programs: one interface, any game.

from castaways.bots import Sight, make_bot
bot = make_bot("expert", seed=1, seconds=0.5)
state.apply(seat, bot.choose(Sight(state, seat, seed=2)))
"""

from castaways.bots.base import Bot, Sight
from castaways.bots.making import BOTS, STRENGTHS, bot_name, check_bot, make_bot

__all__ = ["BOTS", "STRENGTHS", "Bot", "Sight", "bot_name", "check_bot", "make_bot"]
