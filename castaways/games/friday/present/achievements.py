"""What can be achieved in Friday, read from a finished game."""

from typing import Final, cast

from castaways.core.achievements import Achievement, Finished
from castaways.core.text import Message
from castaways.games.friday.present import campaign
from castaways.games.friday.present.campaign import LEVELS, stars
from castaways.games.friday.rules.events import BOUGHT, DESTROYED, LOST_FIGHT
from castaways.games.friday.rules.state import FridayState

VERSION: Final = 1
CAMPAIGN: Final = campaign.CAMPAIGN
FEW_LIVES, MANY_LIVES, MANY_DESTROYED, FEW_LOST, FEW_BOUGHT = 3, 15, 18, 6, 20
ACHIEVEMENTS: Final = (
    Achievement("home", "26F5", Message("feat-home"), Message("feat-home-how")),
    Achievement("narrow", "1FA79", Message("feat-narrow"), Message("feat-narrow-how", {"lives": FEW_LIVES})),
    Achievement("hale", "2764", Message("feat-hale"), Message("feat-hale-how", {"lives": MANY_LIVES})),
    Achievement("captain", "1F3F4-200D-2620-FE0F", Message("feat-captain"), Message("feat-captain-how")),
    Achievement("young", "1F9E0", Message("feat-young"), Message("feat-young-how")),
    Achievement("thrifty", "1FA99", Message("feat-thrifty"), Message("feat-thrifty-how", {"cards": FEW_BOUGHT})),
    Achievement("tidy", "1F525", Message("feat-tidy"), Message("feat-tidy-how", {"cards": MANY_DESTROYED})),
    Achievement("unbowed", "1F406", Message("feat-unbowed"), Message("feat-unbowed-how", {"fights": FEW_LOST})),
)


def earned(game: Finished) -> set[str]:
    """All that was achieved: every one of them takes a game that was won."""
    if not game.won:
        return set()
    state = cast(FridayState, game.state)
    level, life = int(state.level), int(state.life)
    lines = {line.key: line for line in game.result.details[0]}
    told = {
        "home": True,
        "narrow": life <= FEW_LIVES,
        "hale": life >= MANY_LIVES,
        "captain": level == LEVELS[-1],
        "young": lines["aging"].count == 0,
        "thrifty": game.times(BOUGHT) <= FEW_BOUGHT,
        "tidy": game.times(DESTROYED) >= MANY_DESTROYED,
        "unbowed": game.times(LOST_FIGHT) <= FEW_LOST,
    }
    return {key for key, true in told.items() if true} | stars(level, game.won, game.score, game.unaided)


def character(game: Finished) -> str:
    """It is always Robinson."""
    return ""
