"""Starting a game: a new table with bots or people around it, or one that was saved."""

from pathlib import Path
from typing import Any

from castaways.core.game import Game
from castaways.core.options import check_players
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.core.text import Message
from castaways.terminal.voice import TEXTS


def new_table(game: Game, players: Any, seed: Any, hot_seat: bool, lang: str, options: dict[str, Any]) -> Table:
    """A new game: with people at all seats, or with bots at all but the first."""
    number = check_players(players, *game.seats)
    names = () if hot_seat or number == 1 else ("", *(_bot_name(seat, lang) for seat in range(1, number)))
    return Table.new(game.name, number, seed, names, **options)


def _bot_name(seat: int, lang: str) -> str:
    return TEXTS.say(Message("bot", {"number": seat + 1}), lang)


def load_table(path: Path) -> Table:
    """A saved game; OSError or RecordError where it cannot be read."""
    return Table(Record.load(path))


def seat_to_watch(record: Record) -> int | None:
    """A game for one is watched from its only seat, others as a spectator."""
    return 0 if record.players == 1 else None
