"""Lifeboat: 4 to 6 castaways with secret loves and hates in one boat, until land is in sight or nobody is left."""

from functools import partial

from castaways.core.game import Game
from castaways.core.options import Option
from castaways.core.strength import BEGINNER, Strength
from castaways.games.lifeboat.beginner import LifeboatBeginner
from castaways.games.lifeboat.policy.features import feature_names
from castaways.games.lifeboat.policy.observation import observation_names
from castaways.games.lifeboat.policy.policy import (
    IN_LIVELY,
    LIVELY,
    LIVELY_READING,
    PLAIN,
    READING,
    LifeboatPolicy,
)
from castaways.games.lifeboat.policy.temper import TEMPER_KEYS
from castaways.games.lifeboat.present import words
from castaways.games.lifeboat.rules.actions import ACTIONS, VERBS
from castaways.games.lifeboat.rules.deal import new_game

GAME = Game(
    "lifeboat",
    seats=(4, 6),
    options=(
        Option("jewels", ("each", "set"), "each"),
        Option("navigation", ("photo", "variant_b"), "photo"),
    ),
    actions=ACTIONS,
    verb_of=VERBS.verb_of,
    policy=LifeboatPolicy,
    features=feature_names(),
    observation=observation_names(),
    rules_version=2,
    compatible_rules=(1,),  # version 2 added counter-offers and offers that ask for several things (B13)
    package=__name__,
    start=new_game,
    words=words,
    manners={
        BEGINNER: LifeboatBeginner,
        "plain": partial(LifeboatPolicy, PLAIN),  # takes no deed for a sign of love or hate
        "reading": partial(LifeboatPolicy, READING),  # draws loyalties by what everybody has openly done
        "lively": partial(LifeboatPolicy, LIVELY),  # expects people to quarrel
        "lively-reading": partial(LifeboatPolicy, LIVELY_READING),
        "in-lively": partial(LifeboatPolicy, IN_LIVELY),  # what it expects, to be measured
        **{key: partial(LifeboatPolicy, PLAIN, temper) for temper, key in enumerate(TEMPER_KEYS)},
    },
    strengths={
        "easy": {0: Strength(glances=100)},
        "normal": {0: Strength(20, glances=25), 4: Strength(20, glances=27), 6: Strength(20, glances=28)},
        "hard": {0: Strength(60, glances=10), 6: Strength(60, glances=16)},
        "expert": {0: Strength(1000)},
    },
)
