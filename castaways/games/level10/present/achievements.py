"""What can be achieved in Level 10, read from a finished game. All win together, so most of it is everybody's."""

from typing import Final, cast

from castaways.core.achievements import Achievement, CampaignLevel, Finished
from castaways.core.text import Message
from castaways.games.level10.rules.cards import DIFFICULTY_KEYS, PLACES
from castaways.games.level10.rules.events import (
    SHOULD_PLAY,
    SHOULD_RESET,
    TOLD,
    WANTS_PLAY,
    WANTS_RESET,
)
from castaways.games.level10.rules.score import FULL_BONUS, cards_under
from castaways.games.level10.rules.state import Level10State

VERSION: Final = 1
CAMPAIGN: Final[tuple[CampaignLevel, ...]] = ()
PERFECT: Final = int(PLACES) + max(FULL_BONUS)  # L41, L42
MANY: Final = 4  # players
ACHIEVEMENTS: Final = (
    Achievement("summit", "1F30B", Message("feat-summit"), Message("feat-summit-how")),
    Achievement("perfect", "1F4AF", Message("feat-perfect"), Message("feat-perfect-how", {"score": PERFECT})),
    Achievement("complete", "1F0CF", Message("feat-complete"), Message("feat-complete-how")),
    Achievement("pro", "1F3D4", Message("feat-pro"), Message("feat-pro-how")),
    Achievement("lone", "1F9D7", Message("feat-lone"), Message("feat-lone-how")),
    Achievement("rope", "1F91D", Message("feat-rope"), Message("feat-rope-how", {"players": MANY})),
    Achievement("silent", "1F92B", Message("feat-silent"), Message("feat-silent-how")),
)
WORDS: Final = (TOLD, WANTS_PLAY, SHOULD_PLAY, WANTS_RESET, SHOULD_RESET)


def earned(game: Finished) -> set[str]:
    """All that was achieved: every one of them takes a game that was won."""
    if not game.won:
        return set()
    state = cast(Level10State, game.state)
    players = game.record.players
    told = {
        "summit": True,
        "perfect": game.score >= PERFECT,
        "complete": int(state.lying) == PLACES and int(cards_under(state)) == 0,
        "pro": game.record.options["difficulty"] == DIFFICULTY_KEYS[-1],
        "lone": players == 1,
        "rope": players >= MANY,
        "silent": players > 1 and game.times(*WORDS) == 0,
    }
    return {key for key, true in told.items() if true}


def character(game: Finished) -> str:
    """Nobody is anybody else."""
    return ""
