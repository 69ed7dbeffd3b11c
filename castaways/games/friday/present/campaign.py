"""Friday's campaign: its four levels, each with a star for coming home, for a good score, and for doing it alone.

`SCORES` are what three of four games of the strong bot ("expert") reach at a level, lost ones included, to the nearest
five below: a deal alone moves a score by more than twenty, and a star should not ask for luck. docs/play/campaign.md
"""

from typing import Final

from castaways.core.achievements import CampaignLevel, Star
from castaways.core.text import Message

LEVELS: Final = (1, 2, 3, 4)
SCORES: Final = {1: 90, 2: 75, 3: 85, 4: 75}


def _level(level: int) -> CampaignLevel:
    stars = (
        Star(f"star-{level}-home", Message("star-home")),
        Star(f"star-{level}-score", Message("star-score", {"score": SCORES[level]})),
        Star(f"star-{level}-unaided", Message("star-unaided")),
    )
    return CampaignLevel(str(level), (("level", level),), Message("after-level", {"level": level}), stars)


CAMPAIGN: Final = tuple(_level(level) for level in LEVELS)


def stars(level: int, won: bool, score: int, unaided: bool) -> set[str]:
    """The stars of one game. A score counts only on the way home: otherwise a lost game would have a star."""
    if not won:
        return set()
    found = {f"star-{level}-home"}
    if score >= SCORES[level]:
        found.add(f"star-{level}-score")
    if unaided:
        found.add(f"star-{level}-unaided")
    return found
