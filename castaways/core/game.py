"""A game as others see it: how to start it, how many sit at it, and how to speak of it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol, cast

from castaways.core.address import is_done_to, told_to
from castaways.core.buffers import Features
from castaways.core.errors import IllegalAction, PositionError
from castaways.core.events import Event, EventKind, PlyLog, seen_by
from castaways.core.history import NO_HISTORY, History, RawEvent
from castaways.core.odds import Odds
from castaways.core.options import Option, check_options, check_players, check_seed
from castaways.core.phrases import COMMON, SEAT, Args, Phrase, PhraseError, Promised, checked_args
from castaways.core.policy import Policy
from castaways.core.rng import MASK32, Rng
from castaways.core.sink import EVERYBODY
from castaways.core.state import State, is_number
from castaways.core.strength import USUAL, Strength, Strengths
from castaways.core.text import CORE_FOLDER, Message, Name, Refusal, Seat, Texts, excerpt

MOST_EVENTS = 4_000  # remembered, of each game


class Words(Protocol):
    """The module `words` of a game: it turns actions, events and cards into messages."""

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
    """The module `screen` of a game: the table in a terminal."""

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
        policy: Callable[[], Policy],
        features: tuple[str, ...],
        rules_version: int,
        package: str,
        start: Callable[[int, int, Mapping[str, Any]], State],
        words: Words,
        together: bool = False,
        silent: str = "",
        compatible_rules: tuple[int, ...] = (),
        manners: Mapping[str, Callable[[], Policy]] = MappingProxyType({}),
        strengths: Strengths = USUAL,
        observation: tuple[str, ...] | None = None,
    ) -> None:
        self.name = name
        self.seats = seats
        self.options = options
        self.actions = actions
        self.verb_of = verb_of  # the verb of an action, a name for programs, and its argument (0 where it has none)
        self.features = features  # what networks look at
        self.observation = features if observation is None else observation  # what environments show: all that is known
        self.rules_version = rules_version
        # Earlier versions of which the present one is an addition: what was legal is legal, with the same effect and
        # the same luck, so that their games go on and their records replay.
        self.compatible_rules = compatible_rules
        self.package = package
        self.together = together  # do all seats win or lose together?
        self.silent = silent  # the clause that leaves players no free talk from the deal to the end, if there is one
        self.folder = Path(str(import_module(package).__file__)).parent
        self.texts = Texts(CORE_FOLDER, self.folder / "text")
        self._start = start
        self._policy = policy
        self._manners = manners  # other ways to play, to speak and to listen, by name
        self._strengths = strengths
        self._words = words
        self._kinds = {kind.name: kind for kind in words.EVENTS}
        self._open_event = lru_cache(MOST_EVENTS)(self._see)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def plays_rules(self, version: int) -> bool:
        """Do games of this version of the rules go on, and replay, by the present one?"""
        return version == self.rules_version or version in self.compatible_rules

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
            restored: State = self._present("position").restore(players, options, Rng(*words), data)
            return restored
        except PositionError as error:  # said again with the game, so that its own texts are found
            raise PositionError(error.where, error.message, self.name) from error

    def describe(self, state: State, seat: int, action: int, lang: str = "en", players: Sequence[str] = ()) -> str:
        """One line that says what a legal action would do, or `IllegalAction`. `players` are names of the seats."""
        if not (state.has_seat(seat) and is_number(action) and state.allows(seat, action)):
            raise IllegalAction(self.name, seat, action, state.explain(seat, action))
        return self.texts.say(self.action(state, seat, action), lang, players)

    def action(self, state: State, seat: int, action: int) -> Message:
        """What a legal action would do, as a message."""
        return self._words.describe(state, seat, action)

    def why_not(
        self, state: State, seat: int, action: int, lang: str = "en", players: Sequence[str] = ()
    ) -> str | None:
        """Why an action is not legal now, with the clause of the rules; None if it is legal."""
        if is_number(action) and action in state.legal(seat):
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

    def own_names(self, state: State, seat: int) -> Mapping[str, int]:
        """The numbers by which events mean a seat besides its own, by the types of arguments: its character."""
        asked = getattr(self._words, "own_names", None)
        return {} if asked is None else cast(Mapping[str, int], asked(state, seat))

    def told_to(self, event: Event, seat: int, own: Mapping[str, int]) -> Message:
        """An event in words for one it may speak of: "you" instead of the name; `own` are the names of the seat."""
        return told_to(event, self._kinds[event.kind], seat, own, self.texts.has)

    def is_done_to(self, event: Event, seat: int, own: Mapping[str, int]) -> bool:
        """Does an event name this seat besides its actor?"""
        return is_done_to(event, self._kinds[event.kind], seat, own)

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

    # ------------------------------------------------------------------ how it is played well

    def policy(self, history: History = NO_HISTORY, manner: str = "") -> Policy:
        """How this game is played well, by one who has watched it so far.

        A manner is another way to play, to speak or to listen; a game that does not know it is played as always.
        """
        policy = self._manners.get(manner, self._policy)()
        if history.plies:
            policy.recall(history)
        return policy

    def strength(self, name: str, players: int) -> Strength:
        """How a bot of this strength plays the game with so many players."""
        by_players = self._strengths[name]
        return by_players.get(players) or by_players[0]

    def watch(self, state: State) -> PlyLog:
        """A log that listens to a state, for those who need to know what happened; `end_ply` after every move."""
        return PlyLog(state, self.events, self._policy().remembers())

    def features_of(self, state: State, seat: int, size: int) -> list[float]:
        """What a seat may know, as numbers; `features` names them."""
        buffer = Features(size)
        self._policy().features_into(state, seat, buffer)
        return buffer.as_list()

    def observation_of(self, state: State, seat: int) -> list[float]:
        """All that a seat knows, as numbers; `observation` names them."""
        state.check_seat(seat)
        buffer = Features(len(self.observation))
        self._policy().observe_into(state, seat, buffer)
        return buffer.as_list()

    # ------------------------------------------------------------------ how it is shown: modules of `present`

    def _present(self, module: str) -> Any:
        """A module that the game must bring; loaded when first asked for."""
        return _module(f"{self.package}.present.{module}")

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """All that a seat may know, as plain data; None is a spectator."""
        return cast(dict[str, Any], self._present("view").view_of(state, seat))

    def sees_no_more(self, state: State, seat: int) -> bool:
        """Is a seat's view now a spectator's, but for the seat it names? False where a game does not say so."""
        asked = getattr(self._present("view"), "open_to_all", None)
        return asked is not None and bool(asked(state, seat))

    def position(self, state: State) -> dict[str, Any]:
        """The game's own part of `state.dump()`."""
        return cast(dict[str, Any], self._present("position").position_of(state))

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        """Why an action is not legal for a seat now; None if it is, or if there is no such action."""
        if not 0 <= action < self.actions or action in state.legal(seat):
            return None
        return self.reason(state, seat, action)

    def reason(self, state: State, seat: int, action: int) -> Refusal:
        """The same of an action that is known not to be legal, in a game that goes on."""
        return cast(Refusal, self._present("refusals").refusal(state, seat, *self.verb_of(action)))

    def screen(self) -> Screen:
        """How the table is drawn in a terminal."""
        return cast(Screen, self._present("screen"))

    def odds(self, state: State, seat: int) -> Sequence[Odds]:
        """What a careful player at this seat would count now; nothing where the game brings no module `odds`."""
        module = _optional(f"{self.package}.present.odds")
        return () if module is None or state.result is not None else cast(Sequence[Odds], module.odds(state, seat))

    def rationale(self, state: State, seat: int, action: int) -> Sequence[Message]:
        """What speaks for or against a legal action, from what the seat knows; nothing without a `rationale`."""
        module = _optional(f"{self.package}.present.rationale")
        return () if module is None else cast(Sequence[Message], module.rationale(state, seat, action))

    # ------------------------------------------------------------------ table talk

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """What can be said at a table of this game, its own phrases first."""
        module = _optional(f"{self.package}.present.talk")
        return COMMON if module is None else (*module.PHRASES, *COMMON)

    def phrase(self, key: Any) -> Phrase | None:
        """The phrase of this key."""
        return next((phrase for phrase in self.phrases if phrase.key == key), None)

    def check_phrase(self, players: int, seat: int, key: Any, args: Any) -> dict[str, Any]:
        """What a player wants to say, or `PhraseError`."""
        phrase = self.phrase(key)
        if phrase is None:
            raise PhraseError(Message("no-phrase", {"phrase": excerpt(key)}))
        return checked_args(phrase, players, seat, args, self.families)

    def phrase_message(self, state: State, key: str, args: Args) -> Message | None:
        """What was said, as a message; None if this version of the game does not know the phrase."""
        phrase = self.phrase(key)
        if phrase is None or set(args) != set(phrase.slots):
            return None
        words = {
            name: self.phrase_person(state, args[name]) if type_ == SEAT else Name(type_, args[name])
            for name, type_ in phrase.slots.items()
        }
        return Message(f"phrase-{key}", words)

    def phrase_person(self, state: State, seat: int) -> Name | Seat:
        """How phrases call a player: by the character where the game has characters."""
        person = getattr(_optional(f"{self.package}.present.talk"), "person", None)
        return Seat(seat) if person is None else cast(Name, person(state, seat))

    def comment(
        self, state: State, seat: int, history: History = NO_HISTORY, manner: str = ""
    ) -> tuple[str, dict[str, Any]] | None:
        """What a bot at this seat that has made the last move of a history may say: a phrase and its places."""
        comment = getattr(_optional(f"{self.package}.present.talk"), "comment", None)
        return None if comment is None else comment(state, seat, history, manner)

    @property
    def tempers(self) -> tuple[str, ...]:
        """The characters that bots of this game can have: manners of play and of speech; mostly none."""
        return tuple(getattr(_optional(f"{self.package}.present.talk"), "TEMPERS", ()))

    def temper_name(self, temper: str) -> Message:
        """What people call one of them."""
        return cast(Message, _optional(f"{self.package}.present.talk").temper_name(temper))

    def promises(self, history: History) -> list[Promised]:
        """All promises that were made by phrases, and what became of them so far; nothing where nobody counts."""
        promises = getattr(_optional(f"{self.package}.present.talk"), "promises", None)
        return [] if promises is None else promises(history)

    def standing(self, history: History) -> tuple[tuple[int, int], ...]:
        """How many of their promises the players have kept and broken, seat by seat; nothing where nobody counts."""
        standing = getattr(_optional(f"{self.package}.present.talk"), "standing", None)
        return () if standing is None else standing(history)

    # ------------------------------------------------------------------ decisions of several

    def depends_on(self, state: State, seat: int, action: int) -> Any:
        """What of a seat's view a decision depends on, where several seats decide at once and need not wait for each
        other: plain data, equal as long as the decision holds. None: on everything that is told, as all decisions do
        where the game brings no module `simultaneous`."""
        module = _optional(f"{self.package}.present.simultaneous")
        return None if module is None else module.depends_on(state.view(seat), seat, action)

    # ------------------------------------------------------------------ its rules, in words

    def rules(self, lang: str = "en") -> dict[str, str]:
        """All clauses of the rules in our words, by id, in order."""
        ids = [id.removeprefix("rule-") for id in self.texts.ids(lang) if id.startswith("rule-")]
        return {id: self.texts.say(Message(f"rule-{id}"), lang) for id in ids}

    def decisions(self, lang: str = "en") -> dict[str, str]:
        """By clause: why we decided so, where the rulebook is silent or can be read in two ways."""
        ids = [id.removeprefix("decision-") for id in self.texts.ids(lang) if id.startswith("decision-")]
        return {id: self.texts.say(Message(f"decision-{id}"), lang) for id in ids}


_module = cache(import_module)


@cache
def _optional(name: str) -> Any:
    """A module that a game may bring; None if it does not."""
    return None if find_spec(name) is None else import_module(name)


def _is_word(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MASK32
