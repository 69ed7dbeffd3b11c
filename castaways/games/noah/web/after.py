"""Noah's Case after the game: everybody's points turn by turn, and the cards that lay face down."""

from typing import Any, cast

from castaways.core.record import Record
from castaways.core.text import Message, Seat
from castaways.games.noah.present.words import card_name, place_label
from castaways.games.noah.rules.ring import places
from castaways.games.noah.rules.score import score
from castaways.games.noah.rules.state import NoahState
from castaways.web.charts import Chart, Curve
from castaways.web.kit import Opened

LEVEL = "side"
ART = {
    "pairs": "1F43E",
    "large": "1F418",
    "set-hunter": "1F981",
    "set-bird": "1F99C",
    "set-domestic": "1F404",
    "set-water": "1F427",
    "set-fast": "1F993",
    "set-small": "1F994",
    "set-large": "1F9AC",
}
USUAL_POINTS = 10


def level(key: str) -> Message:
    """The size of the valley in words."""
    return Message("after-level", {"level": key})


def chart(record: Record) -> Chart:
    """Points of everybody after each round."""
    plies = [0]
    points = [[0] * record.players]
    turns = 0
    now = points[0]
    for ply, state in enumerate(record.states()):
        s = cast(NoahState, state)
        now = [int(score(s.pairs[seat])) for seat in range(record.players)]
        if s.turns >= turns + record.players:
            turns = int(s.turns)
            plies.append(ply)
            points.append(now)
    if plies[-1] != len(record.moves) or len(plies) == 1:
        plies.append(len(record.moves))
        points.append(now)
    curves = [Curve(Seat(seat), tuple(one[seat] for one in points)) for seat in range(record.players)]
    names = [Message("after-start"), *(Message("after-round", {"number": n}) for n in range(1, len(plies)))]
    high = max(USUAL_POINTS, *(max(one) for one in points))
    return Chart(Message("after-chart"), tuple(curves), tuple(names), tuple(plies), high=high)


def opened(state: Any) -> list[Opened]:
    """The cards that lie face down in the valley, and the deck from the top."""
    s = cast(NoahState, state)
    hidden = int(places(s)) & ~int(s.open)
    field = [
        Message("after-lies", {"place": place_label(spot), "card": card_name(int(s.field.at(spot)))})
        for spot in range(hidden.bit_length())
        if hidden >> spot & 1
    ]
    deck = [Message(f"card-{card_name(card).key}") for card in reversed(s.deck.as_list())]
    return [Opened(Message("after-field"), tuple(field)), Opened(Message("after-deck"), tuple(deck))]
