"""One game at the keyboard: whose turn it is, what they see, what they type."""

import shlex
from pathlib import Path

from castaways.core.table import Table
from castaways.core.text import Message, Seat
from castaways.terminal import INTERRUPTED, saves
from castaways.terminal.seats import (
    bot_named,
    bots_of,
    move_of,
    needs_care,
    numbered_moves,
    people_of,
    shown_names,
    thought_seed,
    who_sits,
    words_of,
)
from castaways.terminal.table import pace, talk
from castaways.terminal.table.commands import COMMANDS, Leave, command_of
from castaways.terminal.table.outcome import show_result
from castaways.terminal.voice import EndOfInput, Voice, table_texts
from castaways.terminal.words import printable

MOST_DIGITS = 6  # of a number that may name a move
MOST_ASIDES = 4  # so many are shown with the moves; more are shown when asked for


class Session:
    """A game being played by one person among bots, or by several people in turn."""

    def __init__(
        self,
        table: Table,
        voice: Voice,
        path: Path | None = None,
        *,
        named: bool = False,
        hot_seat: bool = False,
        brief: bool = False,
        bots_pace: str = pace.USUAL,
    ) -> None:
        self.table = table
        self.game = table.game
        self.voice = voice
        self.path = path or saves.new_path(self.game.name)
        self.named = named  # the player chose the file, so a command to continue must name it
        self.names = shown_names(table.record)
        self.people = frozenset(range(table.record.players)) if hot_seat else people_of(table.record)
        self.brief = brief
        self.pace = bots_pace
        self.in_a_hurry = False  # bots make no pause until the person is asked
        self.heard = dict.fromkeys(self.people, len(table.record.said))  # how much of the talk each has been told
        self.at_keyboard: int | None = None
        self.seen = dict.fromkeys(self.people, table.plies)  # how many moves each person has been told of
        self.waved_on: dict[int, list[int]] = {}  # free actions that a person has seen and left
        self.save_failed = False
        self.called: int | None = None  # somebody asked for the keyboard, to use a free action

    # ------------------------------------------------------------------ the game

    def run(self) -> int:
        """Play until the game is over or the player leaves; gives the exit code."""
        try:
            self._greet()
            while self.table.state.result is None:
                self._go_on()
            self._finish()
        except Leave:
            return 0
        except EndOfInput:
            return self._part("leave-end-of-input", 0)
        except KeyboardInterrupt:
            self.voice.line()
            return self._part("leave-interrupted", INTERRUPTED)
        return 0

    def _greet(self) -> None:
        record = self.table.record
        self.voice.line(self.say(Message("game-title")), "bold")
        self.voice.show_options(self.game, record.options)
        self.voice.say("play-seed", seed=str(record.seed))
        if record.moves:
            self.voice.say("play-continued", moves=self.table.plies)
        if len(self.people) == 1 and record.players > 1:
            self.voice.say("play-you-are", who=self.who(min(self.people)))
            self.voice.say("play-bots", bots=bots_of(record))
        self.voice.say("play-how")

    def _go_on(self) -> None:
        """One decision: of somebody with a free action to think about, of a bot, or of a person."""
        state = self.table.state
        waiting = state.to_act
        called, self.called = self.called, None
        bots = [seat for seat in waiting if seat not in self.people]
        if called is not None:
            self._turn(called)
        elif bots:
            alone = min(self.people) if len(self.people) == 1 else None
            if alone is not None and alone not in waiting and self._wants_free_action(alone):
                self._turn(alone)
            else:
                self._let_move(bots[0])
        else:
            self._turn(self.at_keyboard if self.at_keyboard in waiting else waiting[0])

    def _let_move(self, seat: int) -> None:
        """A bot moves, and says what it has to say."""
        record = self.table.record
        bot = bot_named(record.names[seat])
        self.table.apply(seat, move_of(bot, self.table, seat, thought_seed(record, seat)))
        for word in words_of(bot, self.table, seat, thought_seed(record, seat)):
            self.table.apply(seat, word)
        talk.let_comment(self.table, bot, seat, thought_seed(record, seat))
        seconds = pace.PACES[self.pace]
        if seconds and len(self.people) == 1 and not self.in_a_hurry and self.table.state.result is None:
            self.tell_news(min(self.people))
            self.in_a_hurry = pace.wait(seconds)

    def _wants_free_action(self, seat: int) -> bool:
        """Has the person anything new to answer between the others' moves? Asides can wait for the own turn."""
        answers = [action for action in self.table.state.legal(seat) if not self.game.is_aside(action)]
        return bool(answers) and self.table.state.legal(seat) != self.waved_on.get(seat)

    def moves(self, seat: int) -> list[int]:
        """The legal actions in the order of their numbers: moves first, then asides."""
        return numbered_moves(self.game, self.table.state, seat)

    def _turn(self, seat: int) -> None:
        """Let a person decide once."""
        self._hand_over(seat)
        self.in_a_hurry = False
        self.tell_news(seat)
        self.waved_on.pop(seat, None)
        if not self.brief:
            self.show_table(seat)
        self.show_moves(seat)
        before = (self.table.plies, self.called, self.waved_on.get(seat))
        while (self.table.plies, self.called, self.waved_on.get(seat)) == before:
            self._answer(seat, self.voice.ask(self._prompt(seat)))
        self._autosave()

    def _answer(self, seat: int, line: str) -> None:
        """Carry out one line that was typed."""
        if line.isdecimal():
            self._pick(seat, line)
            return
        letter, rest = command_of(line, self.voice)
        command = COMMANDS.get(letter)
        if command is None:
            self.voice.say("play-unknown", line=printable(line))
        else:
            command(self, seat, rest)

    def _pick(self, seat: int, digits: str) -> None:
        """A move by its number."""
        legal = self.moves(seat)
        number = int(digits) if len(digits) <= MOST_DIGITS else -1
        if number == 0 and seat not in self.table.state.to_act:
            self.waved_on[seat] = self.table.state.legal(seat)
        elif not 1 <= number <= len(legal):
            self.voice.say("play-no-such-number", number=printable(digits, 12), most=len(legal))
        elif self._is_meant(seat, legal[number - 1]):
            self.table.apply(seat, legal[number - 1])

    def _is_meant(self, seat: int, action: int) -> bool:
        """A move that loses the game for certain is asked about first."""
        if not needs_care(self.table.state, seat, action):
            return True
        self.voice.line(self.describe(seat, action), "bold")
        meant = self.voice.agrees(self.voice.text("ask-losing"))
        if not meant:
            self.voice.say("play-not-done")
        return meant

    def _finish(self) -> None:
        self._autosave()
        seat = min(self.people) if len(self.people) == 1 else None
        self.tell_news(seat)
        self.show_table(seat)
        show_result(self.voice, self.table, seat)
        if not self.save_failed:
            self._tell_saved()

    # ------------------------------------------------------------------ seats

    def _hand_over(self, seat: int) -> None:
        """Hide the screen before another person looks at it."""
        if len(self.people) > 1 and seat != self.at_keyboard:
            if self.at_keyboard is not None:
                self.tell_news(self.at_keyboard)
                self.voice.ask(self.voice.text("pass-done"))
            self.voice.hide()
            self.voice.ask(self.voice.text("pass-to", who=self.who(seat)))
        self.at_keyboard = seat

    def who(self, seat: int) -> Seat | str:
        """A player's name, or what the texts call a player without one."""
        return who_sits(self.names, seat)

    def _prompt(self, seat: int) -> str:
        most = len(self.table.state.legal(seat))
        if self.table.record.players == 1:
            return self.voice.text("ask-move", most=most)
        return self.voice.text("ask-move-of", most=most, who=self.who(seat))

    # ------------------------------------------------------------------ what is shown

    def say(self, message: Message) -> str:
        """A message of the game."""
        return self.game.texts.say(message, self.voice.lang, self.names)

    def describe(self, seat: int, action: int) -> str:
        """A legal action in words."""
        return self.game.describe(self.table.state, seat, action, self.voice.lang, self.names)

    def tell_news(self, seat: int | None) -> None:
        """What happened and was said since this person last looked; None: what everybody may know."""
        since = min(self.seen.values()) if seat is None else self.seen[seat]
        heard = min(self.heard.values()) if seat is None else self.heard[seat]
        for line in self.told(seat, since, heard):
            self.voice.item("•", line, width=2)
        if seat is not None:
            self.seen[seat] = self.table.plies
            self.heard[seat] = len(self.table.record.said)

    def told(self, seat: int | None, since: int = 0, heard: int = 0) -> list[str]:
        """What happened since so many moves and was said since so many phrases, in its order."""
        table, lines = self.table, []
        spoken = list(table.record.said[heard:])
        for ply in range(since, table.plies + 1):
            while spoken and spoken[0].ply <= ply:
                lines.append(talk.said_line(self.voice, self.game, table.state, spoken.pop(0), self.names))
            if ply < table.plies:
                lines += [self.say(event.message) for event in table.told(seat, ply + 1)]
        return lines

    def show_table(self, seat: int | None) -> None:
        """The table as a seat sees it."""
        self.voice.line()
        texts = table_texts(self.game, self.names)
        for thing in self.game.screen().draw(self.table.state.view(seat), texts, self.voice.lang):
            self.voice.show(thing)

    def show_moves(self, seat: int) -> None:
        """The numbered list of moves."""
        state = self.table.state
        self.voice.line()
        if seat not in state.to_act:
            self.voice.say("play-free", others=tuple(self.who(other) for other in state.to_act))
        moves = self.moves(seat)
        asides = sum(self.game.is_aside(action) for action in moves)
        width = len(str(len(moves))) + 2
        shown = len(moves) - asides if MOST_ASIDES < asides < len(moves) else len(moves)
        self._number(seat, moves, range(shown), width)
        if shown < len(moves):
            self.voice.item("t.", self.voice.text("play-asides", first=shown + 1, last=len(moves)), width=width)
        if seat not in state.to_act:
            self.voice.item("0.", self.voice.text("play-wait"), width=width)

    def show_asides(self, seat: int) -> None:
        """What can be said or done beside the turn."""
        moves = self.moves(seat)
        asides = [i for i, action in enumerate(moves) if self.game.is_aside(action)]
        if not asides:
            self.voice.say("play-no-asides")
        self._number(seat, moves, range(len(moves) - len(asides), len(moves)), len(str(len(moves))) + 2)

    def _number(self, seat: int, moves: list[int], numbers: range, width: int) -> None:
        for i in numbers:
            self.voice.item(f"{i + 1}.", self.describe(seat, moves[i]), width=width)

    # ------------------------------------------------------------------ saving

    def save(self) -> OSError | None:
        """Write the game down; what the system said if that was not possible. The old file is then as it was."""
        try:
            self.table.save(self.path)
        except OSError as error:
            self.save_failed = True
            return error
        self.save_failed = False
        return None

    def _autosave(self) -> None:
        """Save after a move; a failure is told once, and the game goes on."""
        failed_before = self.save_failed
        error = self.save()
        if error is not None and not failed_before:
            self.tell_not_saved(error)
            self.voice.say("save-go-on")

    def tell_not_saved(self, error: OSError) -> None:
        """Say that and why the game is not on the disk."""
        reason = saves.system_error(error, self.voice.lang)
        self.voice.say("save-failed", style="bold", file=str(self.path), why=reason)

    def how_to_continue(self) -> str:
        """The command that continues this game."""
        file = f" {shlex.quote(str(self.path))}" if self.named else ""
        game = "" if self.named else f" {self.game.name}"
        return f"castaways play{game} --resume{file}"

    def _part(self, why: str, code: int) -> int:
        """Nobody is there any more: save and say goodbye."""
        self.voice.say(why)
        record = self.table.record
        if not record.moves:
            return code
        result = record.replay().result  # Ctrl-C may have come in the middle of a move: the moves written down count
        record.scores = None if result is None else tuple(result.scores)
        error = self.save()
        if error is not None:
            self.tell_not_saved(error)
            return code or 1
        self._tell_saved()
        return code

    def _tell_saved(self) -> None:
        if self.table.record.scores is None:
            self.voice.say("leave-saved", command=self.how_to_continue())
        else:
            self.voice.say("play-record", command=f"castaways replay {shlex.quote(str(self.path))}")
