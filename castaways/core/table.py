"""A game in progress as clients hold it: the state, its record, its log, and moves taken back."""

from pathlib import Path
from typing import Any

from castaways.core.events import Event, PlyLog
from castaways.core.history import History
from castaways.core.phrases import Args, Said
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.sink import EVERYBODY
from castaways.core.state import State


class Trial:
    """Moves made on a copy of a table's state, with what happened by them. The table itself changes by `adopt`."""

    def __init__(self, state: State, log: PlyLog, plies: int) -> None:
        self.state = state.clone()
        self.log = log.branch(self.state)
        self.since = plies  # how many moves the table had when this was begun
        self.moves: list[tuple[int, int]] = []
        self.shown = [int(state.revealed)]  # before the first move and after each

    def apply(self, seat: int, action: int) -> None:
        """Make a move here alone; one that is illegal changes nothing."""
        self.state.apply(seat, action)
        self.moves.append((seat, action))
        self.log.end_ply(self.state, seat)
        self.shown.append(int(self.state.revealed))

    @property
    def revealing(self) -> int:
        """How many of the moves there are up to the last one that showed somebody something new; 0: none did."""
        return self.shown.index(self.shown[-1])


class Table:
    """One running game with its record. Every client that people use plays through this."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = game_of(record.game)
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
        self._log = self.game.watch(state)
        self._shown = [int(state.revealed)]
        for seat, action in self.record.moves:
            state.apply(seat, action)
            self._note(state, seat)
        return state

    def _note(self, state: State, seat: int) -> None:
        self._log.end_ply(state, seat)
        self._shown.append(int(state.revealed))

    def apply(self, seat: int, action: int) -> None:
        """Make a move and write it down."""
        self.state.apply(seat, action)
        self.record.moves.append((seat, action))
        self._note(self.state, seat)
        self._note_result()

    def _note_result(self) -> None:
        result = self.state.result
        self.record.scores = None if result is None else tuple(result.scores)

    def trial(self) -> Trial:
        """Moves to be tried out before they are made: the rules run once, and `adopt` keeps what they did."""
        return Trial(self.state, self._log, self.plies)

    def adopt(self, trial: Trial) -> None:
        """Make the moves of a trial, which was begun at the present position, and write them down."""
        if trial.since != self.plies:
            raise ValueError("the table has moved on since the trial was begun")
        self.state = trial.state
        self.record.moves += trial.moves
        self._log.extend(trial.log, self.state)
        self._shown += trial.shown[1:]
        self._note_result()

    def say(self, seat: int, key: str, args: Args) -> None:
        """Write down a phrase of a player, or `PhraseError`: it is no move and changes nothing."""
        checked = self.game.check_phrase(self.record.players, seat, key, args)
        self.record.said = (*self.record.said, Said(self.plies, seat, key, checked))

    @property
    def log(self) -> PlyLog:
        """What has happened; another one whenever moves were taken back."""
        return self._log

    def can_undo(self, seat: int) -> bool:
        """Was the last move made by this seat, and did it show nobody anything new?"""
        if not self.record.moves or self.record.moves[-1][0] != seat:
            return False
        return self._shown[-1] == self._shown[-2]

    def showed_since(self, plies: int) -> bool:
        """Has any move after so many shown somebody something new?"""
        return self._shown[plies] != self._shown[-1]

    def undo(self, seat: int) -> bool:
        """Take back the last move, if `can_undo`; says whether it was."""
        if not self.can_undo(seat):
            return False
        self.record.moves.pop()
        self.record.said = tuple(said._replace(ply=min(said.ply, self.plies)) for said in self.record.said)
        self.record.scores = None
        self.state = self._rebuild()
        return True

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat saw happen from a given move on."""
        return [self.game.event(raw, seat) for raw in self._log.raw[self._log.marks[since] :]]

    def history(self, seat: int) -> History:
        """The game so far as a seat saw it, where the game's policy draws conclusions from it; else nothing."""
        history = self._log.history(seat)
        return history._replace(said=self.record.said) if self.record.said and history.plies else history

    def latest(self, seat: int | None, most: int, after: int = 0) -> list[tuple[int, Event]]:
        """The last events as a seat saw them, each with its number in the game, counted from 1; those `after` one."""
        raw = self._log.raw
        first = max(after, len(raw) - most)
        return [(number, self.game.event(event, seat)) for number, event in enumerate(raw[first:], first + 1)]

    def told(self, seat: int | None, ply: int, everything: bool = False) -> list[Event]:
        """What a seat saw happen in one move, counted from 1; `everything`: with nothing hidden."""
        raw = self._log.raw[self._log.marks[ply - 1] : self._log.marks[ply]]
        return [self.game.event(one._replace(seen=EVERYBODY) if everything else one, seat) for one in raw]

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return len(self.record.moves)

    def save(self, path: Path) -> None:
        """Write the record to a file, whole or not at all."""
        self.record.save(path)
