"""The menu: choose a game, its options and its players; continue, watch again, read the rules."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any

from castaways.bots import STRENGTHS
from castaways.core.game import Game
from castaways.core.options import Option
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.table import Table
from castaways.core.text import LANGUAGES, Message
from castaways.terminal import INTERRUPTED, rulebook, saves
from castaways.terminal.replay import Replay
from castaways.terminal.seats import USUAL_BOT
from castaways.terminal.start import new_table, seat_to_watch
from castaways.terminal.table.session import Session
from castaways.terminal.voice import EndOfInput, Voice
from castaways.terminal.words import as_latin, language_name, printable

MOST_SAVES = 9  # games offered to be watched again


class Menu:
    """Asks with numbered lists. Enter takes the usual choice where there is one, q goes back."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def run(self) -> int:
        """Show the menu until the player leaves; gives the exit code."""
        try:
            while self._main():
                pass
        except EndOfInput:
            return 0
        except KeyboardInterrupt:
            return INTERRUPTED
        return 0

    def _main(self) -> bool:
        voice = self.voice
        voice.line()
        voice.say("menu-title", style="bold")
        entries: list[tuple[str, Callable[[], None]]] = []
        for name in games():
            entries.append((self._about(game_of(name)), partial(self._new, game_of(name))))
        last = saves.last_unfinished()
        if last is not None:
            entries.append((voice.text("menu-continue", game=self._summary(last)), partial(self._continue, last)))
        entries.append((voice.text("menu-watch"), self._watch))
        entries.append((voice.text("menu-rules"), self._rules))
        entries.append((voice.text("menu-language", language=language_name(voice.lang)), self._language))
        chosen = self._choose([text for text, _ in entries], "menu-leave")
        if chosen is None:
            return False
        entries[chosen][1]()
        return True

    # ------------------------------------------------------------------ what can be done

    def _new(self, game: Game) -> None:
        """Ask for players and options, then play."""
        voice = self.voice
        voice.line()
        voice.line(self._title(game), "bold")
        least, most = game.seats
        players: int | None = least
        if least < most:
            voice.say("menu-players")
            numbers = list(range(least, most + 1))
            chosen = self._choose([voice.text("menu-players-count", count=number) for number in numbers], usual=0)
            players = None if chosen is None else numbers[chosen]
        if players is None:
            return
        options: dict[str, Any] = {}
        for option in game.options:
            chosen = self._choose_option(game, option)
            if chosen is None:
                return
            options[option.name] = option.choices[chosen]
        bots, hot_seat = "", players > 1 and voice.agrees(voice.text("menu-hot-seat"))
        if players > 1 and not hot_seat:
            voice.say("menu-bots")
            chosen = self._choose([voice.text(f"bot-{bot}") for bot in STRENGTHS], usual=STRENGTHS.index(USUAL_BOT))
            if chosen is None:
                return
            bots = STRENGTHS[chosen]
        self._play(new_table(game, players, None, voice.lang, options, bots, hot_seat))

    def _choose_option(self, game: Game, option: Option) -> int | None:
        voice = self.voice
        voice.line()
        voice.line(game.texts.say(Message(f"option-{option.name}"), voice.lang))
        texts = [self._choice(game, option, choice) for choice in option.choices]
        return self._choose(texts, usual=option.choices.index(option.default))

    def _choice(self, game: Game, option: Option, choice: Any) -> str:
        """A choice in words; its number in the list need not be said twice."""
        text = game.texts.say(Message(f"option-{option.name}-{choice}"), self.voice.lang)
        return text.removeprefix(f"{option.choices.index(choice) + 1} ")

    def _continue(self, saved: saves.Saved) -> None:
        self._run(Session(Table(saved.record), self.voice, saved.path))

    def _play(self, table: Table) -> None:
        self.voice.line()
        self._run(Session(table, self.voice))

    def _run(self, session: Session | Replay) -> None:
        """Play or watch; Ctrl-C leaves the menu too."""
        if session.run() == INTERRUPTED:
            raise KeyboardInterrupt

    def _watch(self) -> None:
        """Step through a game that was played here."""
        played = saves.saved_games()[:MOST_SAVES]
        if not played:
            self.voice.say("menu-nothing-played")
            return
        chosen = self._choose([self._summary(saved) for saved in played])
        if chosen is not None:
            record = played[chosen].record
            self._run(Replay(record, self.voice, seat_to_watch(record)))

    def _rules(self) -> None:
        """The rules of a game: the contents, then what is asked for."""
        voice = self.voice
        names = games()
        chosen = 0 if len(names) == 1 else self._choose([self._title(game_of(name)) for name in names])
        if chosen is None:
            return
        game = game_of(names[chosen])
        rulebook.show_contents(voice, game)
        while (wanted := voice.ask(voice.text("menu-rules-ask"))) and as_latin(wanted) != "q":
            if not rulebook.look_up(voice, game, wanted):
                voice.say("rules-not-found", wanted=printable(wanted))

    def _language(self) -> None:
        chosen = self._choose([language_name(lang) for lang in LANGUAGES])
        if chosen is not None:
            self.voice.lang = LANGUAGES[chosen]

    # ------------------------------------------------------------------ words and questions

    def _title(self, game: Game) -> str:
        return game.texts.say(Message("game-title"), self.voice.lang)

    def _about(self, game: Game) -> str:
        title = self._title(game)
        stop = "" if title.endswith("!") else "."
        return f"{title}{stop} {game.texts.say(Message('game-pitch'), self.voice.lang)}"

    def _summary(self, saved: saves.Saved) -> str:
        """A saved game in one line."""
        record = saved.record
        when = datetime.fromtimestamp(saved.changed).strftime("%Y-%m-%d %H:%M")
        end = "menu-saved" if saved.unfinished else "menu-saved-over"
        return self.voice.text(end, game=self._title(game_of(record.game)), moves=len(record.moves), when=when)

    def _choose(self, texts: list[str], leave: str = "menu-back", usual: int | None = None) -> int | None:
        """A place in a numbered list; None to go back."""
        voice = self.voice
        for number, text in enumerate(texts, 1):
            voice.item(f"{number}.", text)
        voice.item("q", voice.text(leave))
        prompt = (
            voice.text("menu-ask", most=len(texts))
            if usual is None
            else voice.text("menu-ask-usual", most=len(texts), usual=usual + 1)
        )
        while True:
            line = voice.ask(prompt)
            if not line and usual is not None:
                return usual
            if as_latin(line) == "q":
                return None
            if line.isdecimal() and len(line) < 4 and 1 <= int(line) <= len(texts):
                return int(line) - 1
            if line:
                voice.say("menu-unknown", line=printable(line), most=len(texts))
