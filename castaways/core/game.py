"""A game as others see it: how to start it, how many sit at it, and how to speak of it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

from castaways.core.errors import PositionError
from castaways.core.events import Event, EventKind, RawEvent, seen_by
from castaways.core.odds import Odds
from castaways.core.options import Option, check_options, check_players, check_seed
from castaways.core.rng import MASK32, Rng
from castaways.core.sink import EVERYBODY
from castaways.core.state import State
from castaways.core.text import CORE_FOLDER, Message, Seat, Texts, excerpt

MOST_EVENTS = 4_000  # remembered, of each game


class Words(Protocol):
    """The room `words.py` of a game: it turns actions, events and cards into messages."""

    @property
    def EVENTS(self) -> tuple[EventKind, ...]: ...  # noqa: N802

    @property
    def FAMILIES(self) -> Mapping[str, Sequence[str]]:  # noqa: N802
        """Messages made of a prefix and a key ("card" and "weak"): all keys of each prefix."""

    @property
    def ASIDES(self) -> tuple[range, ...]:  # noqa: N802
        """Actions beside the turn itself (things to say, to give away): clients show them when asked."""

    @property
    def name_of(self) -> Callable[[str, int], Any]:
        """(type, number) -> a `Name` or a `Message` for a number of an event."""

    @property
    def describe(self) -> Callable[[Any, int, int], Message]:
        """(state, seat, action) -> what this legal action would do."""


class Screen(Protocol):
    """The room `screen.py` of a game: the table in a terminal."""

    @property
    def draw(self) -> Callable[[Mapping[str, Any], Texts, str], list[Any]]:
        """(view, texts, language) -> things that rich can print, top to bottom, readable at 80 columns and in words."""


class Game:
    """One of the games. Get it by `castaways.game(name)`."""

    def __init__(
        self,
        name: str,
        *,
        seats: tuple[int, int],
        options: tuple[Option, ...],
        actions: int,
        verb_of: Callable[[int], tuple[str, int]],
        features: tuple[str, ...],
        rules_version: int,
        package: str,
        start: Callable[[int, int, Mapping[str, Any]], State],
        restore: Callable[[int, Mapping[str, Any], Rng, Mapping[str, Any]], State],
        words: Words,
        together: bool = False,
        silent: str = "",
    ) -> None:
        self.name = name
        self.seats = seats
        self.options = options
        self.actions = actions
        self.verb_of = verb_of  # the verb of an action, a name for programs, and its argument (0 where it has none)
        self.features = features
        self.rules_version = rules_version
        self.package = package
        self.together = together  # do all seats win or lose together?
        self.silent = silent  # the clause that leaves players no free talk from the deal to the end, if there is one
        self.folder = Path(str(import_module(package).__file__)).parent
        self.texts = Texts(CORE_FOLDER, self.folder / "text")
        self._start = start
        self._restore = restore
        self._words = words
        self._open_event = lru_cache(MOST_EVENTS)(self._see)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def new(self, players: int | None = None, seed: int | None = None, **options: Any) -> State:
        """A new game. Without a seed the luck is fresh; the same seed, players and options give the same deal."""
        checked = check_options(self.options, options)
        number = check_players(players, *self.seats)
        return self._start(number, check_seed(seed), checked)

    def dealer(self, players: int | None = None, **options: Any) -> Callable[[int], State]:
        """For those who need many games: players and options are checked once, and what comes back deals by seed."""
        checked = check_options(self.options, options)
        number = check_players(players, *self.seats)
        return lambda seed: self._start(number, seed, checked)

    def load(self, data: Mapping[str, Any]) -> State:
        """A position from `state.dump()`, or `PositionError` if it is not a possible position of this game."""
        if not isinstance(data, Mapping):
            raise PositionError("", Message("position-not-data"))
        if data.get("game") != self.name:
            raise PositionError("game", Message("position-other-game", {"game": excerpt(data.get("game"))}))
        given = data.get("options")
        if not isinstance(given, Mapping):
            raise PositionError("options", Message("position-not-data"))
        options = check_options(self.options, given)
        players = check_players(data.get("players"), *self.seats)
        words = data.get("luck")
        if not (isinstance(words, list) and len(words) == 4 and all(_is_word(word) for word in words)):
            raise PositionError("luck", Message("position-bad-luck"))
        try:
            return self._restore(players, options, Rng(*words), data)
        except PositionError as error:  # said again with the game, so that its own texts are found
            raise PositionError(error.where, error.message, self.name) from error

    def describe(self, state: State, seat: int, action: int, lang: str = "en", players: Sequence[str] = ()) -> str:
        """One line that says what a legal action would do. `players` are names to call the seats by."""
        return self.texts.say(self.action(state, seat, action), lang, players)

    def action(self, state: State, seat: int, action: int) -> Message:
        """What a legal action would do, as a message."""
        return self._words.describe(state, seat, action)

    def why_not(
        self, state: State, seat: int, action: int, lang: str = "en", players: Sequence[str] = ()
    ) -> str | None:
        """Why an action is not legal now, with the clause of the rules; None if it is legal."""
        if action in state.legal(seat):
            return None
        reason = state.explain(seat, action)
        text = self.texts.say(reason.message, lang, players)
        return f"{text} ({reason.clause})" if reason.clause else text

    def is_aside(self, action: int) -> bool:
        """Is this something beside the turn itself, to be shown when asked for?"""
        return any(action in asides for asides in self._words.ASIDES)

    def event(self, raw: RawEvent, seat: int | None) -> Event:
        """A raw event as a seat may see it."""
        if raw.seen == EVERYBODY or not self._words.EVENTS[raw.kind].secret:
            return self._open_event(raw)  # everybody is told the same
        return seen_by(raw, seat, self._words.EVENTS, self.name_of)

    def _see(self, raw: RawEvent) -> Event:
        return seen_by(raw, None, self._words.EVENTS, self.name_of)

    @property
    def events(self) -> tuple[EventKind, ...]:
        """All kinds of events of this game."""
        return self._words.EVENTS

    @property
    def families(self) -> Mapping[str, Sequence[str]]:
        """The families of messages this game makes from a prefix and a key."""
        return self._words.FAMILIES

    def name_of(self, type_: str, value: int) -> Any:
        """A typed number of an event as something to say."""
        if type_ == "number":
            return value
        if type_ == "seat":
            return Seat(value)
        return self._words.name_of(type_, value)

    def screen(self) -> Screen:
        """How the table is drawn in a terminal; loaded when first asked for."""
        return cast(Screen, import_module(f"{self.package}.screen"))

    def odds(self, state: State, seat: int) -> Sequence[Odds]:
        """What a careful player at this seat would count now; nothing where the game brings no `odds.py`."""
        room = _room(f"{self.package}.odds")
        return () if room is None or state.result is not None else cast(Sequence[Odds], room.odds(state, seat))

    def reasons(self, state: State, seat: int, action: int) -> Sequence[Message]:
        """What speaks for or against a legal action, from what the seat knows; nothing without a `reasons.py`."""
        room = _room(f"{self.package}.reasons")
        return () if room is None else cast(Sequence[Message], room.reasons(state, seat, action))

    def rules(self, lang: str = "en") -> dict[str, str]:
        """All clauses of the rules in our words, by id, in order."""
        ids = [id.removeprefix("rule-") for id in self.texts.ids(lang) if id.startswith("rule-")]
        return {id: self.texts.say(Message(f"rule-{id}"), lang) for id in ids}

    def decisions(self, lang: str = "en") -> dict[str, str]:
        """By clause: why we decided so, where the rulebook is silent or can be read in two ways."""
        ids = [id.removeprefix("decision-") for id in self.texts.ids(lang) if id.startswith("decision-")]
        return {id: self.texts.say(Message(f"decision-{id}"), lang) for id in ids}


@cache
def _room(name: str) -> Any:
    """A room that a game may bring; None if it does not."""
    return None if find_spec(name) is None else import_module(name)


def _is_word(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MASK32
