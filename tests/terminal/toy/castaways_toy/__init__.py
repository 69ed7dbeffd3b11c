"""Secret bids: a small game for two to four, brought by another package, to try a client's seats with.

Everybody holds three hidden cards. In each of three rounds all bid one at the same time (several seats in `to_act`) or,
by option, in turn; who has bid may nod once (a free action out of turn). Then the highest bid gets a point.
"""

from castaways.core.game import Game
from castaways.core.options import Option
from castaways_toy.policy import BidsPolicy
from castaways_toy.present import words
from castaways_toy.rules import ACTIONS, new_game, verb_of

GAME = Game(
    "toy",
    seats=(2, 4),
    options=(Option("nods", (True, False), True), Option("turns", (False, True), False)),
    actions=ACTIONS,
    verb_of=verb_of,
    policy=BidsPolicy,
    features=(),
    rules_version=1,
    package=__name__,
    start=new_game,
    words=words,
)
