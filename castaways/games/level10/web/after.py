"""Level 10 after the game: how high each row stood, column by column, and the cards that lay hidden."""

from typing import Any, cast

from castaways.core.record import Record
from castaways.core.text import Message, Seat
from castaways.games.level10.present.words import card_label
from castaways.games.level10.rules.cards import COLUMNS, NUMBERS, WORLD_KEYS, WORLDS, cards_in
from castaways.games.level10.rules.state import Level10State
from castaways.web.charts import Chart, Curve
from castaways.web.kit import Opened

LEVEL = "difficulty"
COLOURS = {"desert": "#9a5b12", "forest": "#2f7a45", "clouds": "#2f6ea8", "volcano": "#b23a26", "swamp": "#6d4f9c"}
ART = {"cards": "1F30B", "pauses": "23F8", "pauses-complete": "23F8"}


def level(key: str) -> Message:
    """A difficulty in words."""
    return Message(f"difficulty-{key}")


def chart(record: Record) -> Chart:
    """The number each row had reached after every column; the last column may be unfinished."""
    plies = [0]
    last = record.start()
    for ply, state in enumerate(record.states()):
        if cast(Level10State, state).lying >= WORLDS * len(plies):
            plies.append(ply)
        last = state
    if last.result is None or cast(Level10State, last).lying % WORLDS:
        plies.append(len(record.moves))
    plies = plies[: COLUMNS + 1]
    rows = last.view(None)["rows"]
    curves = []
    for world, row in zip(WORLD_KEYS, rows, strict=True):
        values = [card["value"] for card in row["cards"]]
        line = [0, *values, *[None] * (len(plies) - 1 - len(values))][: len(plies)]
        curves.append(Curve(Message(f"world-{world}"), tuple(line), COLOURS[world]))
    points = [Message("after-start"), *(Message("after-column", {"number": n}) for n in range(1, len(plies)))]
    return Chart(Message("after-chart"), tuple(curves), tuple(points), tuple(plies), high=NUMBERS)


def opened(state: Any) -> list[Opened]:
    """Every hand, and the deck from the top."""
    s = cast(Level10State, state)
    hands = [
        Opened(Seat(seat), tuple(card_label(card) for card in cards_in(int(s.hands[seat]))))
        for seat in range(int(s.players))
    ]
    return [*hands, Opened(Message("after-deck"), tuple(card_label(card) for card in reversed(s.deck.as_list())))]
