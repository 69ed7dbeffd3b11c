"""Lifeboat: 4 to 6 castaways with secret loves and hates in one boat, until land is in sight or nobody is left."""

from castaways.core.game import Game
from castaways.core.options import Option
from castaways.games.lifeboat import words
from castaways.games.lifeboat.actions import ACTIONS, verb_of
from castaways.games.lifeboat.deal import new_game
from castaways.games.lifeboat.features import feature_names
from castaways.games.lifeboat.position import restore

GAME = Game(
    "lifeboat",
    seats=(4, 6),
    options=(
        Option("jewels", ("each", "set"), "each"),
        Option("navigation", ("photo", "variant_b"), "photo"),
    ),
    actions=ACTIONS,
    verb_of=verb_of,
    features=feature_names(),
    rules_version=1,
    package=__name__,
    start=new_game,
    restore=restore,
    words=words,
)
