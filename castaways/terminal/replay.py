"""Stepping through a record: the table and the events of each move."""

from castaways.core.events import Event, Log
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.core.text import Message
from castaways.terminal import INTERRUPTED
from castaways.terminal.seats import shown_names
from castaways.terminal.table.outcome import show_result
from castaways.terminal.table.talk import said_line
from castaways.terminal.voice import EndOfInput, Voice, table_texts
from castaways.terminal.words import as_latin, printable

MOST_DIGITS = 7


class Replay:
    """A record seen from one seat, or by a spectator (None)."""

    def __init__(self, record: Record, voice: Voice, seat: int | None) -> None:
        self.table = Table(record)
        self.voice = voice
        self.seat = seat
        self.at = 0  # moves made so far
        self.names = shown_names(record)
        self.state = record.start()
        self._events = self._read_events()

    def run(self) -> int:
        """Step until the player leaves; gives the exit code."""
        record = self.table.record
        self.voice.line(self._say(Message("game-title")), "bold")
        self.voice.show_options(self.table.game, record.options)
        self.voice.say("play-seed", seed=str(record.seed))
        self.voice.say("replay-how")
        try:
            self._show()
            while self._answer(self.voice.ask(self.voice.text("replay-ask", at=self.at, moves=self.table.plies))):
                pass
        except EndOfInput:
            return 0
        except KeyboardInterrupt:
            self.voice.line()
            return INTERRUPTED
        return 0

    def _answer(self, line: str) -> bool:
        """Carry out one line; False to leave."""
        key = as_latin(line)
        if key == "q":
            return False
        if line.isdecimal():
            self._go(int(line) if len(line) <= MOST_DIGITS else self.table.plies + 1)
        elif key in ("", "n"):
            self._go(self.at + 1)
        elif key == "b":
            self._go(self.at - 1)
        elif key in ("e", "l"):
            self._go(self.table.plies)
        else:
            self.voice.say("play-unknown", line=printable(line))
            self.voice.say("replay-how")
        return True

    def _go(self, to: int) -> None:
        if to < 0:
            self.voice.say("replay-first")
        elif to > self.table.plies:
            self.voice.say("replay-last", moves=self.table.plies)
        else:
            self._move_to(to)
            self._show()

    def _move_to(self, to: int) -> None:
        """One move on is played on; anything else is played again from the start."""
        if to == self.at + 1:
            self.state.apply(*self.table.record.moves[self.at])
        else:
            self.state = self.table.record.replay(to)
        self.at = to

    def _show(self) -> None:
        """The last move, what it did, and the table after it."""
        self.voice.line()
        if self.at:
            self._show_move()
        else:
            self._show_said()
        view, texts = self.state.view(self.seat), table_texts(self.table.game, self.names)
        for thing in self.table.game.screen().draw(view, texts, self.voice.lang):
            self.voice.show(thing)
        if self.at == self.table.plies:
            show_result(self.voice, self.table, self.seat)

    def _show_move(self) -> None:
        mover, action = self.table.record.moves[self.at - 1]
        title = self.voice.text("replay-move", number=self.at, moves=self.table.plies)
        self.voice.line(title, "bold")
        if mover == self.seat:  # the words of a move may name cards that only its maker knows
            before = self.table.record.replay(self.at - 1)
            self.voice.line(self.table.game.describe(before, mover, action, self.voice.lang))
        for event in self._events[self.at - 1]:
            self.voice.item("•", self._say(event.message), width=2)
        self._show_said()
        self.voice.line()

    def _show_said(self) -> None:
        """What was said after the last move and before the next."""
        for said in self.table.record.said:
            if said.ply == self.at:
                line = said_line(self.voice, self.table.game, self.state, said, self.names)
                self.voice.item("•", line, width=2)

    def _read_events(self) -> list[list[Event]]:
        """What each move did, as the seat saw it."""
        state = self.table.record.start()
        state.sink = log = Log()
        moves: list[list[Event]] = []
        for seat, action in self.table.record.moves:
            before = len(log.raw)
            state.apply(seat, action)
            moves.append([self.table.game.event(raw, self.seat) for raw in log.raw[before:]])
        return moves

    def _say(self, message: Message) -> str:
        return self.table.game.texts.say(message, self.voice.lang, self.names)
