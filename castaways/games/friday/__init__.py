"""Friday: the solo game. Teach Robinson to survive the island and to beat two pirates."""

from castaways.core.game import Game
from castaways.core.options import Option
from castaways.games.friday import words
from castaways.games.friday.actions import ACTIONS, verb_of
from castaways.games.friday.features import feature_names
from castaways.games.friday.position import restore
from castaways.games.friday.rules import new_game

GAME = Game(
    "friday",
    seats=(1, 1),
    options=(
        Option("level", (1, 2, 3, 4), 1),
        Option("old_age", ("death", "reshuffle"), "death"),
        Option("pirate_wording", ("drawn", "face_up"), "drawn"),
    ),
    actions=ACTIONS,
    verb_of=verb_of,
    features=feature_names(),
    rules_version=1,
    package=__name__,
    start=new_game,
    restore=restore,
    words=words,
    together=True,
)
