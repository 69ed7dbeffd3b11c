"""Noah's Case: roll, run round the flooding valley, and save the animals in pairs. For 2 to 4 players."""

from castaways.core.game import Game
from castaways.core.options import Option
from castaways.core.strength import BEGINNER, Strength
from castaways.games.noah.beginner import NoahBeginner
from castaways.games.noah.policy.features import feature_names
from castaways.games.noah.policy.observation import observation_names
from castaways.games.noah.policy.policy import NoahPolicy
from castaways.games.noah.present import words
from castaways.games.noah.rules.actions import ACTIONS, VERBS
from castaways.games.noah.rules.state import new_game

GAME = Game(
    "noah",
    seats=(2, 4),
    options=(Option("side", (3, 4, 5), 5),),
    actions=ACTIONS,
    verb_of=VERBS.verb_of,
    policy=NoahPolicy,
    features=feature_names(),
    observation=observation_names(),
    rules_version=1,
    package=__name__,
    start=new_game,
    words=words,
    manners={BEGINNER: NoahBeginner},
    strengths={
        "easy": {0: Strength(glances=60), 2: Strength(glances=75)},
        "normal": {0: Strength(glances=25), 2: Strength(glances=45)},
        "hard": {0: Strength(100, glances=12)},
        "expert": {0: Strength(4000)},
    },
)
