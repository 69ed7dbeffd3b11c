"""Who said what out of turn."""

from castaways import Record
from castaways.core.table import Table
from castaways.games.level10.rules.actions import TELL


def said_out_of_turn(record: Record) -> list[int]:
    """How many things each seat of a game of Level 10 said while it was somebody else's turn."""
    table = Table.new("level10", record.players, record.seed, **record.options)
    counts = [0] * record.players
    for seat, action in record.moves:
        counts[seat] += action >= TELL and seat not in table.state.to_act
        table.apply(seat, action)
    return counts
