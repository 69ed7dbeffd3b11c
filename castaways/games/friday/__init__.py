"""Friday: the solo game. Teach Robinson to survive the island and to beat two pirates."""

from castaways.core.game import Game
from castaways.core.options import Option
from castaways.core.strength import BEGINNER, Strength
from castaways.games.friday.beginner import FridayBeginner
from castaways.games.friday.policy.features import feature_names
from castaways.games.friday.policy.observation import observation_names
from castaways.games.friday.policy.policy import FridayPolicy
from castaways.games.friday.present import words
from castaways.games.friday.rules.actions import ACTIONS, VERBS
from castaways.games.friday.rules.state import new_game

GAME = Game(
    "friday",
    seats=(1, 1),
    options=(
        Option("level", (1, 2, 3, 4), 1),
        Option("old_age", ("death", "reshuffle"), "death"),
        Option("pirate_wording", ("drawn", "face_up"), "drawn"),
    ),
    actions=ACTIONS,
    verb_of=VERBS.verb_of,
    policy=FridayPolicy,
    features=feature_names(),
    observation=observation_names(),
    rules_version=1,
    package=__name__,
    start=new_game,
    words=words,
    together=True,
    manners={BEGINNER: FridayBeginner},
    strengths={
        "easy": {0: Strength(glances=12)},
        "normal": {0: Strength()},
        "hard": {0: Strength(25, learned=True, glances=10)},
        "expert": {0: Strength(200, learned=True)},
    },
)
