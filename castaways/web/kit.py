"""What a game's `web/board.py` works with: a look at the table as one viewer may see it, and buttons to move with."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, TypeVar, TypeVarTuple, Unpack

from castaways.core.game import Game
from castaways.core.odds import Odds
from castaways.core.record import Record
from castaways.core.result import Result
from castaways.core.table import Table
from castaways.core.text import Message, Refusal, minus
from castaways.web.charts import Chart, Words
from castaways.web.log import LogLine
from castaways.web.memory import Memory, Reads

DIGITS = "123456789"
Asked = TypeVarTuple("Asked")
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Why:
    """Why something cannot be done, and the clause of the rules that says so ("" where no rule is needed)."""

    text: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """One move as a button: what it is called, what it will do, its key, and its tone ("main", "warn" or "").

    With `why` it cannot be pressed and says why. `twin`: something on the table makes the same move, so that a phone
    can leave the button out. `aside`: it is said or offered beside the turn; the bar shows it where the turn leaves a
    place. `fatal`: it loses the game for certain, so it has to be pressed twice. `costly`: it costs life or cards, so
    whoever wishes it is asked too. `menu`: instead of moving it opens the
    sheet of this id. `secret`: it tells what is in a closed hand. `side`: of a fight, "attack" or "defence". `chain`:
    the moves that it makes, one after the other, if these are not `action` alone. `run`: "always" goes on as the game's
    `web/runs.py` says, "auto" does so for whoever wishes it.
    """

    action: int
    label: str
    detail: str = ""
    key: str = ""
    tone: str = ""
    why: Why | None = None
    twin: bool = False
    aside: bool = False
    fatal: bool = False
    costly: bool = False
    menu: str = ""
    secret: bool = False
    side: str = ""
    chain: tuple[int, ...] = ()
    run: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """A table as one viewer sees it, in their language: all that a board may draw."""

    game: Game
    seat: int | None  # None: a spectator
    view: Mapping[str, Any]
    legal: Sequence[int]
    to_act: Sequence[int]
    names: Sequence[str]
    lang: str
    result: Result | None
    _describe: Callable[[int], Message]
    _explain: Callable[[int], Refusal]
    odds: Sequence[Odds] = ()  # what a careful player at the seat would count now
    inert: bool = False  # a moment of a replay: nothing can be done, and nothing is explained
    memory: Memory | None = None  # of the viewer, where they follow a game

    def say(self, id: str, **args: Any) -> str:
        """One of the game's messages."""
        return self.game.texts.text(id, args, self.lang, self.names)

    def describe(self, action: int) -> str:
        """What a legal action would do, in one line."""
        return self.game.texts.say(self._describe(action), self.lang, self.names)

    def why_not(self, action: int) -> Why | None:
        """Why an action is not possible now; None if it is."""
        if self.inert or action in self.legal:
            return None
        reason = self._explain(action)
        return Why(self.game.texts.say(reason.message, self.lang, self.names), reason.clause)

    def odds_in_words(self) -> list[tuple[str, str]]:
        """What may happen, and how likely it is."""
        texts = self.game.texts
        return [(texts.say(one.message, self.lang, self.names), texts.say(one.share, self.lang)) for one in self.odds]

    @property
    def my_turn(self) -> bool:
        """Does the game wait for this viewer?"""
        return not self.inert and self.seat is not None and self.seat in self.to_act

    def kept(self, make: Callable[["Look", Unpack[Asked]], Made], *args: *Asked) -> Made:
        """`make(look, ...)`, a part of the table: the same object as long as nothing has changed of what it looks at.
        It is only ever read."""
        memory = self.memory
        if memory is None:
            return make(self, *args)
        return memory.part((make, *args), lambda reads: make(NotingLook(self, reads), *args), self)

    def derived(self, name: Hashable, source: Made, make: Callable[[Made], Any]) -> Any:
        """`make(source)`: the same object as long as the source is; what it makes follows from the source alone."""
        return make(source) if self.memory is None else self.memory.derived(name, source, make)


class NotingLook(Look):
    """The same, noting what is asked of it (`castaways.web.memory`)."""

    __slots__ = ("_look", "_noted")
    _look: Look
    _noted: Reads

    def __init__(self, look: Look, reads: Reads) -> None:
        for put, get in SETTLED:
            put(self, get(look))
        put_look(self, look)
        put_noted(self, reads)
        put_view(self, reads)

    @property
    def legal(self) -> Sequence[int]:
        """The moves."""
        found = self._noted.legal = self._look.legal
        return found

    @property
    def to_act(self) -> Sequence[int]:
        """Who is to act."""
        found = self._noted.to_act = self._look.to_act
        return found

    @property
    def odds(self) -> Sequence[Odds]:
        """What a careful player would count."""
        self._noted.whole = True
        return self._look.odds

    def describe(self, action: int) -> str:
        """What a legal action would do."""
        found = self._noted.described[action] = self._look.describe(action)
        return found

    def why_not(self, action: int) -> Why | None:
        """Why an action is not possible now."""
        found = self._noted.whys[action] = self._look.why_not(action)
        return found

    def kept(self, make: Callable[[Look, Unpack[Asked]], Made], *args: *Asked) -> Made:
        """A part within another one, which changes only if that does."""
        found = self._noted.parts[make, *args] = self._look.kept(make, *args)
        return found


# How the slots of a look are written, which is frozen, and read: hundreds are made for every move that many look at.
_SLOTS: Any = vars(Look)
SETTLED = tuple(
    (_SLOTS[name].__set__, _SLOTS[name].__get__)
    for name in ("game", "seat", "names", "lang", "result", "_describe", "_explain", "inert", "memory")
)
put_view = _SLOTS["view"].__set__
put_look, put_noted = vars(NotingLook)["_look"].__set__, vars(NotingLook)["_noted"].__set__


class Piece(NamedTuple):
    """A piece of the page: its template, and all that this finds besides the words of the game and of the pages."""

    template: str
    given: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Opened:
    """Something that was hidden in a game, shown when all is open: whose or what it is, and the cards in order."""

    title: Words
    items: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A move that decided a game: after so many moves, what is written before it (a day, a round), what happened, what
    it changed, its picture, and whether that was "good" or "bad" for the viewer."""

    ply: int
    number: str
    title: str
    text: str = ""
    art: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of "how to play": a heading, some sentences, and a picture of a real position.

    `title` and `text` are messages of the game; `record` is a game in `web/howto/`, drawn as it stands after its last
    move through the eyes of `seat`. `parts` are what the picture shows besides the board: "moves", "side", or what the
    game's own style hides without `.with-<part>`.
    """

    title: str
    text: str
    record: str
    seat: int = 0
    parts: tuple[str, ...] = ("moves",)


class Cover(Protocol):
    """The package `web` of a game: what the first page says of it."""

    @property
    def ICON(self) -> str:  # noqa: N802
        """The picture of the game: a code point of OpenMoji."""

    @property
    def MINUTES(self) -> int:  # noqa: N802
        """How long a game takes."""

    @property
    def PLAYERS(self) -> int:  # noqa: N802
        """How many sit at a table that was asked for with one click."""

    @property
    def TAG(self) -> str:  # noqa: N802
        """The message that says in a word or two what kind of game it is."""


class Board(Protocol):
    """The module `web/board.py` of a game: its table. docs/develop/game_pages.md says how a game brings it."""

    @property
    def draw(self) -> Callable[[Look], Mapping[str, Any]]:
        """What `board.html` finds as `board`."""

    @property
    def buttons(self) -> Callable[[Look], Sequence[Button]]:
        """The moves for the bar at the bottom."""

    @property
    def pieces(self) -> Callable[[Look, Mapping[str, Any], Sequence[LogLine], Sequence[bool]], dict[str, Piece]]:
        """What each piece of the page is drawn from; it may be missing: then the page is drawn and sent as a whole."""

    @property
    def summary(self) -> Callable[[Look], str]:
        """Where the game stands, in a few words."""


class PaceRules(Protocol):
    """The module `web/pace.py` of a game in which somebody may have nothing to decide any more before it is over."""

    @property
    def is_out(self) -> Callable[[Mapping[str, Any], int], bool]:
        """(view of the seat, seat) -> will it never be asked again?"""


class Runs(Protocol):
    """The module `web/runs.py` of a game with moves that are made again and again: docs/develop/game_pages.md."""

    @property
    def follow(self) -> Callable[[Mapping[str, Any], Sequence[int], int], int | None]:
        """(view of the seat, its legal actions, the move that began the run) -> the next move, None at a choice."""


class After(Protocol):
    """The module `web/after.py` of a game, shown when it is over: docs/develop/game_pages.md."""

    @property
    def LEVEL(self) -> str:  # noqa: N802
        """The option by which results are compared ("" for none)."""

    @property
    def level(self) -> Callable[[str], Message | None]:
        """A value of that option, as text, in words."""

    @property
    def ART(self) -> Mapping[str, str]:  # noqa: N802
        """Pictures of the lines of the score sheet, by their keys: code points of OpenMoji."""

    @property
    def chart(self) -> Callable[[Record], Chart]:
        """How the game went."""

    @property
    def opened(self) -> Callable[[Any], Sequence[Opened]]:
        """(state) -> everything that was hidden."""


class Ending(Protocol):
    """The module `web/ending.py` of a game: what its end shows besides score sheets, chart and analysis."""

    @property
    def draw(self) -> Callable[[Look, Table], Mapping[str, Any]]:
        """Its `moments` (of `KeyMoment`), what was `left` (of `Opened`), `titles` by seat to be said beside the names
        of the players, and what its `ending.html` needs, which is shown above everything else, if there is one."""


def plain_buttons(look: Look) -> list[Button]:
    """Every legal move by its description, the first nine with a digit as key; asides last and without keys."""
    found: list[Button] = []
    for action in sorted(look.legal, key=look.game.is_aside):
        label, detail = split(look.describe(action))
        aside = look.game.is_aside(action)
        key = "" if aside or len(found) >= len(DIGITS) else DIGITS[len(found)]
        found.append(Button(action, label, detail, key, aside=aside))
    return found


def only_is_main(look: Look, buttons: Sequence[Button]) -> list[Button]:
    """The buttons as they are shown: where there is no choice, the only move is the main one, whatever it would be
    beside others. One that loses the game warns all the same."""
    moves = [action for action in look.legal if not look.game.is_aside(action)]
    return [_as_main(one) if moves == [one.chain[0] if one.chain else one.action] else one for one in buttons]


def _as_main(button: Button) -> Button:
    return button if button.tone == "main" or button.why or button.fatal else replace(button, tone="main")


def split(text: str) -> tuple[str, str]:
    """A description as the two lines of a button: what is done, and what comes of it. Brackets stay whole."""
    for mark in (": ", "; "):
        head, found, tail = text.partition(mark)
        if found and head.count("(") == head.count(")"):
            return head, tail
    return text, ""


VOWELS = frozenset("aeiouyаеёиоуыэюяєіїАЕЁИОУЫЭЮЯЄІЇAEIOUY")
SILENT = "ьъйЬЪЙ"
ONE_SOUND = frozenset(
    {"ch", "ph", "sh", "th", "wh", "qu"}
    | {first + second for first in "bcfgp" for second in "rl"}
    | {"dr", "tr"}
    | {first + second for first in "бвгкпф" for second in "рл"}
    | {"др", "тр", "хр"}
)
SHORTEST_BROKEN = 8
SHORTEST_BROKEN_MOVE = 10  # a place of the bar has room for more letters than a card
MOST_SOFT = 2_000  # texts that are remembered
SOFT_HYPHEN = "\N{SOFT HYPHEN}"


def spaced(numbers: Iterable[int]) -> str:
    """Numbers as an attribute lists them."""
    return " ".join(map(str, numbers))


@lru_cache(MOST_SOFT)
def soft(text: str, shortest: int = SHORTEST_BROKEN) -> str:
    """Long words with places where a narrow card may break them: before a consonant that begins a syllable. A word
    that has a hyphen is broken there."""
    return " ".join("-".join(_soft_word(part, shortest) for part in word.split("-")) for word in text.split(" "))


def soft_move(text: str) -> str:
    """The same for the words of a move in the bar."""
    return soft(text, SHORTEST_BROKEN_MOVE)


def _soft_word(word: str, shortest: int) -> str:
    if len(word) < shortest:
        return word
    made = word[:2]
    for i in range(2, len(word)):
        if i < len(word) - 2 and _begins_syllable(word, i) and any(letter in VOWELS for letter in word[:i]):
            made += SOFT_HYPHEN
        made += word[i]
    return made


def _begins_syllable(word: str, at: int) -> bool:
    """Does a syllable begin here, with a consonant, or with two that are one sound?"""
    sound = 2 if word[at : at + 2] in ONE_SOUND else 1
    inside = word[at - 1 : at + 1] in ONE_SOUND
    after = word[at + sound : at + sound + 1]
    return word[at].isalpha() and word[at] not in VOWELS and word[at] not in SILENT and not inside and after in VOWELS


# Of templates, wherever a board is drawn.
FILTERS = {"minus": minus, "soft": soft, "soft_move": soft_move, "spaced": spaced}
