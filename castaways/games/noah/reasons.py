"""Noah: what speaks for a move, from open cards and what the seat has looked at."""

from typing import TYPE_CHECKING

from castaways.core.odds import percent
from castaways.core.text import Message
from castaways.games.noah.actions import verb_of
from castaways.games.noah.cards import FIRST_FLOOD
from castaways.games.noah.odds import flood_shares, hidden_spots
from castaways.games.noah.ring import ahead, is_hill
from castaways.games.noah.shelter import held
from castaways.games.noah.words import species_name

if TYPE_CHECKING:
    from castaways.games.noah.rules import NoahState


def reasons(s: "NoahState", seat: int, action: int) -> list[Message]:
    """Why one would, or would not, do this."""
    verb, arg = verb_of(action)
    if verb == "move":
        return _landing(s, seat, int(ahead(s, s.pawns.at(seat), arg)))
    if verb == "resolve":
        return _landing(s, seat, int(s.pawns.at(seat)))
    if verb == "catch":
        return _animal(s, seat, int(s.field.at(arg)) >> 1)
    if verb in ("roll", "pair", "hunt", "bird", "domestic", "lose", "lose-as-two", "refuse", "end"):
        return [Message(f"why-{verb}")]
    return []


def _landing(s: "NoahState", seat: int, spot: int) -> list[Message]:
    """What waits at a place, as far as the seat knows."""
    if is_hill(spot):
        return [Message("why-hill")]
    if spot in hidden_spots(s, seat):
        return [Message("why-closed", {"percent": percent(flood_shares(s, seat)[int(s.laid[spot])])})]
    card = int(s.field.at(spot))
    if card >= FIRST_FLOOD:
        return [Message("why-flood")]
    return _animal(s, seat, card >> 1)


def _animal(s: "NoahState", seat: int, species: int) -> list[Message]:
    """Whether an animal makes a pair, or can still make one."""
    name = {"card": species_name(species)}
    if held(s, seat) >> species & 1:
        return [Message("why-makes-pair", name)]
    for other in range(int(s.players)):
        if other != seat and held(s, other) >> species & 1:
            return [Message("why-other-has", name)]
    return [Message("why-first-of-pair", name)]
