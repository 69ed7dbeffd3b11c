"""Noah's Case: roll, run round the flooding valley, and save the animals in pairs. For 2 to 4 players."""

from castaways.core.game import Game
from castaways.core.options import Option
from castaways.games.noah import words
from castaways.games.noah.actions import ACTIONS, verb_of
from castaways.games.noah.features import feature_names
from castaways.games.noah.position import restore
from castaways.games.noah.rules import new_game

GAME = Game(
    "noah",
    seats=(2, 4),
    options=(Option("side", (3, 4, 5), 5),),
    actions=ACTIONS,
    verb_of=verb_of,
    features=feature_names(),
    rules_version=1,
    package=__name__,
    start=new_game,
    restore=restore,
    words=words,
)
