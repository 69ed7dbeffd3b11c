"""Starting a game: a new table with bots or people around it, or one that was saved."""

from typing import Any

from castaways.core.game import Game
from castaways.core.options import check_players
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.terminal.arguments import wrong
from castaways.terminal.seats import USUAL_BOT, name_of_bot


def new_table(
    game: Game, players: Any, seed: Any, lang: str, options: dict[str, Any], bots: str = "", hot_seat: bool = False
) -> Table:
    """A new game: with people at all seats, or with such bots at all but the first (the usual ones, if not said)."""
    number = check_players(players, *game.seats)
    if bots and (hot_seat or number == 1):
        raise wrong("cli-no-bots")
    named = [] if hot_seat else [name_of_bot(bots or USUAL_BOT, seat, lang) for seat in range(1, number)]
    return Table.new(game.name, number, seed, ("", *named) if named else (), **options)


def seat_to_watch(record: Record) -> int | None:
    """A game for one is watched from its only seat, others as a spectator."""
    return 0 if record.players == 1 else None
