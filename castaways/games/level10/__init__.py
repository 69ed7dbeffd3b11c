"""Level 10: the co-operative game. Fill five rows of ten cards together, with hands that nobody may show."""

from functools import partial

from castaways.core.game import Game
from castaways.core.options import Option
from castaways.core.strength import BEGINNER, Strength
from castaways.games.level10.beginner import Level10Beginner
from castaways.games.level10.policy.features import feature_names
from castaways.games.level10.policy.observation import observation_names
from castaways.games.level10.policy.policy import CONVENTION, SILENT, Level10Policy
from castaways.games.level10.present import words
from castaways.games.level10.rules.actions import ACTIONS, VERBS
from castaways.games.level10.rules.cards import DIFFICULTY_KEYS
from castaways.games.level10.rules.deal import new_game

GAME = Game(
    "level10",
    seats=(1, 5),
    options=(
        Option("difficulty", DIFFICULTY_KEYS, "normal"),
        Option("one_pause_per_column", (False, True), False),
        Option("quick_start", (False, True), False),
    ),
    actions=ACTIONS,
    verb_of=VERBS.verb_of,
    policy=Level10Policy,
    features=feature_names(),
    observation=observation_names(),
    rules_version=1,
    package=__name__,
    start=new_game,
    words=words,
    together=True,
    silent="L7",
    manners={
        BEGINNER: Level10Beginner,
        "convention": partial(Level10Policy, CONVENTION),
        "silent": partial(Level10Policy, SILENT),
    },
    strengths={
        "easy": {
            0: Strength(glances=60),
            1: Strength(glances=70),
            2: Strength(glances=65),
            5: Strength(glances=25),
        },
        "normal": {
            0: Strength(),
            1: Strength(glances=45),
            2: Strength(glances=25),
            3: Strength(glances=20),
            5: Strength(100, glances=8),
        },
        "hard": {
            0: Strength(100, glances=12),
            1: Strength(glances=22),
            2: Strength(100, glances=14),
            4: Strength(100, glances=8),
            5: Strength(300, glances=4),
        },
        "expert": {0: Strength(400), 4: Strength(600), 5: Strength(2000)},
    },
)
