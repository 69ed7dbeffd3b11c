"""Players that are programs: one interface, any game.

from castaways.bots import Sight, make_bot, remarks
bot = make_bot("expert", seed=1, seconds=0.5)
state.apply(seat, bot.choose(Sight(state, seat, seed=2)))
for word in remarks(bot, state, seat, seed=3):  # what it says after that: Level 10
    state.apply(seat, word)
"""

from castaways.bots.base import Bot, Sight, Talker, remarks
from castaways.bots.making import BOTS, STRENGTHS, bot_name, check_bot, make_bot

__all__ = ["BOTS", "STRENGTHS", "Bot", "Sight", "Talker", "bot_name", "check_bot", "make_bot", "remarks"]
