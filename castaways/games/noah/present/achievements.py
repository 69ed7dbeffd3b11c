"""What can be achieved in Noah's Case, read from a finished game."""

from typing import Final, cast

from castaways.core.achievements import Achievement, CampaignLevel, Finished
from castaways.core.text import Message
from castaways.games.noah.rules.cards import GROUPS, LARGE, MEMBERS, bits
from castaways.games.noah.rules.events import ACCEPTED, HUNTED, LOST, LOST_AS_TWO, PROPOSED
from castaways.games.noah.rules.state import NoahState

VERSION: Final = 1
CAMPAIGN: Final[tuple[CampaignLevel, ...]] = ()
SOME_PAIRS, FOUR, MANY_HUNTED, GOOD_SCORE, AHEAD = 3, 4, 6, 18, 5
ACHIEVEMENTS: Final = (
    Achievement("dry", "1F6DF", Message("feat-dry"), Message("feat-dry-how", {"pairs": SOME_PAIRS})),
    Achievement("winner", "1F3C6", Message("feat-winner"), Message("feat-winner-how")),
    Achievement("four", "1F43E", Message("feat-four"), Message("feat-four-how", {"pairs": FOUR})),
    Achievement("giants", "1F418", Message("feat-giants"), Message("feat-giants-how")),
    Achievement("hunters", "1F981", Message("feat-hunters"), Message("feat-hunters-how", {"animals": MANY_HUNTED})),
    Achievement("trader", "1F91D", Message("feat-trader"), Message("feat-trader-how")),
    Achievement("full", "1F308", Message("feat-full"), Message("feat-full-how", {"points": GOOD_SCORE})),
    Achievement("ahead", "1F6F6", Message("feat-ahead"), Message("feat-ahead-how", {"points": AHEAD})),
)


def earned(game: Finished) -> set[str]:
    """All that was achieved."""
    s, seat = cast(NoahState, game.state), game.seat
    pairs = int(s.pairs[seat])
    others = [int(score) for other, score in enumerate(game.result.scores) if other != seat]
    told = {
        "dry": game.times(LOST, LOST_AS_TWO) == 0 and int(bits(pairs)) >= SOME_PAIRS,
        "winner": game.won,
        "four": any(int(bits(pairs & int(MEMBERS[group]))) >= FOUR for group in range(int(GROUPS))),
        "giants": pairs & int(MEMBERS[LARGE]) == int(MEMBERS[LARGE]),
        "hunters": game.times(HUNTED) >= MANY_HUNTED,
        "trader": game.won and _traded(game),
        "full": game.score >= GOOD_SCORE,
        "ahead": game.won and game.score >= max(others) + AHEAD,
    }
    return {key for key, true in told.items() if true}


def _traded(game: Finished) -> bool:
    """Has an exchange come about that this seat had proposed, or has it accepted one? Whoever proposes comes before
    whoever accepts."""
    proposer = -1
    for event in game.events:
        if event.kind == PROPOSED:
            proposer = event.seat
        elif event.kind == ACCEPTED and game.seat in (event.seat, proposer):
            return True
    return False


def character(game: Finished) -> str:
    """Nobody is anybody else."""
    return ""
