"""Level 10: the co-operative game. Fill five rows of ten cards together, with hands that nobody may show."""

from castaways.core.game import Game
from castaways.core.options import Option
from castaways.games.level10 import words
from castaways.games.level10.actions import ACTIONS, verb_of
from castaways.games.level10.cards import DIFFICULTY_KEYS
from castaways.games.level10.deal import new_game
from castaways.games.level10.features import feature_names
from castaways.games.level10.position import restore

GAME = Game(
    "level10",
    seats=(1, 5),
    options=(
        Option("difficulty", DIFFICULTY_KEYS, "normal"),
        Option("one_pause_per_column", (False, True), False),
        Option("quick_start", (False, True), False),
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
    silent="L7",
)
