"""Players that are programs: one interface, any game.

from castaways.bots import Sight, make_bot, remarks
bot = make_bot("expert", seed=1, seconds=0.5)
table.apply(seat, bot.choose(Sight.at(table, seat, seed=2)))
for word in remarks(bot, table.state, seat, 3, table.history(seat)):  # what it says after that: Level 10
    table.apply(seat, word)
"""

from castaways.bots.base import Bot, Sight, Speaker, Talker, comment, remarks
from castaways.bots.making import BOTS, CODED, STRENGTHS, bot_name, check_bot, check_company, make_bot

__all__ = [
    "BOTS",
    "CODED",
    "STRENGTHS",
    "Bot",
    "Sight",
    "Speaker",
    "Talker",
    "bot_name",
    "check_bot",
    "check_company",
    "comment",
    "make_bot",
    "remarks",
]
