"""A game in progress as clients hold it: the state, its record, its log, and moves taken back."""

from pathlib import Path
from typing import Any

from castaways.core.events import Event, Log
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.sink import EVERYBODY
from castaways.core.state import State


class Table:
    """One running game with its record. Every client that people use plays through this."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = game_of(record.game)
        self._log = Log()
        self.state = self._rebuild()

    @classmethod
    def new(
        cls, game: str, players: int | None = None, seed: int | None = None, names: tuple[str, ...] = (), **options: Any
    ) -> "Table":
        """A new game at a new table."""
        from castaways.core.options import check_options, check_players, check_seed

        found = game_of(game)
        number = check_players(players, *found.seats)
        checked = check_options(found.options, options)
        return cls(Record(game, number, checked, check_seed(seed), names=names))

    def _rebuild(self) -> State:
        state = self.record.start()
        self._log = Log()
        self._marks = [0]  # length of the log before each move
        self._shown = [int(state.revealed)]
        state.sink = self._log
        for seat, action in self.record.moves:
            state.apply(seat, action)
            self._note(state)
        return state

    def _note(self, state: State) -> None:
        self._marks.append(len(self._log.raw))
        self._shown.append(int(state.revealed))

    def apply(self, seat: int, action: int) -> None:
        """Make a move and write it down."""
        self.state.apply(seat, action)
        result = self.state.result
        self.record.moves.append((seat, action))
        self.record.scores = None if result is None else tuple(result.scores)
        self._note(self.state)

    def can_undo(self, seat: int) -> bool:
        """Was the last move made by this seat, and did it show nobody anything new?"""
        if not self.record.moves or self.record.moves[-1][0] != seat:
            return False
        return self._shown[-1] == self._shown[-2]

    def undo(self, seat: int) -> bool:
        """Take back the last move, if `can_undo`; says whether it was."""
        if not self.can_undo(seat):
            return False
        self.record.moves.pop()
        self.record.scores = None
        self.state = self._rebuild()
        return True

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat saw happen from a given move on."""
        return [self.game.event(raw, seat) for raw in self._log.raw[self._marks[since] :]]

    def latest(self, seat: int | None, most: int, after: int = 0) -> list[tuple[int, Event]]:
        """The last events as a seat saw them, each with its number in the game, counted from 1; those `after` one."""
        raw = self._log.raw
        first = max(after, len(raw) - most)
        return [(number, self.game.event(event, seat)) for number, event in enumerate(raw[first:], first + 1)]

    def told(self, seat: int | None, ply: int, everything: bool = False) -> list[Event]:
        """What a seat saw happen in one move, counted from 1; `everything`: with nothing hidden."""
        raw = self._log.raw[self._marks[ply - 1] : self._marks[ply]]
        return [self.game.event(one._replace(seen=EVERYBODY) if everything else one, seat) for one in raw]

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return len(self.record.moves)

    def save(self, path: Path) -> None:
        """Write the record to a file, whole or not at all."""
        self.record.save(path)
