"""What can be achieved in Lifeboat, read from a finished game: only then are loves and hates on the table."""

from typing import Final, cast

from castaways.core.achievements import Achievement, CampaignLevel, Finished
from castaways.core.text import Message
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY, KID
from castaways.games.lifeboat.rules.events import DEMANDED_CARD, DEMANDED_SEAT, DRANK, HEALED, STOLE
from castaways.games.lifeboat.rules.score import cash_points, jewel_points, painting_points, seat_of
from castaways.games.lifeboat.rules.state import LifeboatState
from castaways.games.lifeboat.rules.terms import LAND

VERSION: Final = 1
CAMPAIGN: Final[tuple[CampaignLevel, ...]] = ()
RICH: Final = 10
ACHIEVEMENTS: Final = (
    Achievement("loyal", "1F494", Message("feat-loyal"), Message("feat-loyal-how")),
    Achievement("winner", "1F3C6", Message("feat-winner"), Message("feat-winner-how")),
    Achievement("mirror", "1FA9E", Message("feat-mirror"), Message("feat-mirror-how")),
    Achievement("cold", "1F52A", Message("feat-cold"), Message("feat-cold-how")),
    Achievement("small", "1F466", Message("feat-small"), Message("feat-small-how")),
    Achievement("wealthy", "1F48E", Message("feat-wealthy"), Message("feat-wealthy-how", {"points": RICH})),
    Achievement("peaceful", "1F54A", Message("feat-peaceful"), Message("feat-peaceful-how")),
    Achievement("kind", "1F4A7", Message("feat-kind"), Message("feat-kind-how")),
)


def earned(game: Finished) -> set[str]:
    """All that was achieved."""
    s, seat = cast(LifeboatState, game.state), game.seat
    alive = bool(int(s.alive) >> seat & 1)
    landed = int(s.ending) == LAND and alive
    role, friend, enemy = (int(pile.at(seat)) for pile in (s.role, s.friend, s.enemy))
    told = {
        "loyal": landed and role not in (friend, enemy) and _lives(s, friend) and not _lives(s, enemy),
        "winner": game.won,
        "mirror": game.won and friend == role and landed,
        "cold": game.won and enemy == role and friend != role,
        "small": game.won and role == KID,
        "wealthy": landed and int(cash_points(s, seat) + jewel_points(s, seat) + painting_points(s, seat)) >= RICH,
        "peaceful": game.won and game.times(DEMANDED_SEAT, DEMANDED_CARD, STOLE) == 0,
        "kind": landed and _helped(game, role),
    }
    return {key for key, true in told.items() if true}


def _lives(s: LifeboatState, character: int) -> bool:
    return bool(int(s.alive) >> int(seat_of(s, character)) & 1)


def _helped(game: Finished, role: int) -> bool:
    """Has this seat given water or the medical kit to somebody else?"""
    return any(event.kind in (DRANK, HEALED) and event.seat == game.seat and event.b != role for event in game.events)


def character(game: Finished) -> str:
    """Whom the seat played."""
    return CHARACTER_KEY[int(cast(LifeboatState, game.state).role.at(game.seat))]
