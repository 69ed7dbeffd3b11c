"""Texts in three languages: messages with arguments, kept in Fluent files, spoken through `fluent.runtime`.

Code never holds a sentence; it makes a `Message`, and a `Texts` says it in a language. Names of cards and people are
arguments too: a `Name` becomes the text of its own message, and its attributes (`.acc`, `.gen`: the cases of Russian
and Ukrainian) are at hand as `$card_acc`, `$card_gen` beside `$card`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from reprlib import Repr
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from castaways.core.bundle import LazyBundle

LANGUAGES = ("en", "ru", "uk")
MOST_REMEMBERED = 8_000  # texts; a few megabytes


@dataclass(frozen=True, slots=True)
class Name:
    """A thing with a name in each language: message `<kind>-<key>`."""

    kind: str
    key: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player, named by the client, or "player 2" where nobody has a name."""

    number: int


@dataclass(frozen=True, slots=True)
class Message:
    """A text to be said: the id of its message and the arguments."""

    id: str
    args: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash(self.id)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed, and the clause of the rules that says so ("" where no rule is needed)."""

    clause: str
    message: Message


SIMPLE = frozenset((int, str))  # arguments that are their own key


class TextError(LookupError):
    """A text is missing in a language, or was given the wrong arguments: a mistake of ours, never of a player."""


class Texts:
    """The messages of one or more folders of `<lang>.ftl` and `<part>.<lang>.ftl` files."""

    def __init__(self, *folders: Path, players: Sequence[str] = ()) -> None:
        self.folders = folders
        self.players = players  # what players are called where nothing else is said
        self._said: dict[Any, str] = {}

    def among(self, players: Sequence[str]) -> "Texts":
        """The same messages, with players of these names."""
        named = Texts(*self.folders, players=players)
        named._said = self._said
        return named

    def files(self, lang: str) -> list[Path]:
        """The files of a language."""
        return [path for folder in self.folders for path in sorted(folder.glob("*.ftl")) if language_of(path) == lang]

    def ids(self, lang: str) -> list[str]:
        """The ids of all messages of a language, in the order of the files."""
        return [str(id) for id in _bundle(self.folders, lang)._messages]

    def has(self, id: str, lang: str = "en") -> bool:
        """Is there such a message?"""
        return bool(_bundle(self.folders, lang).has_message(id))

    def say(self, message: Message, lang: str, players: Sequence[str] = ()) -> str:
        """A message in a language. The same few thousand are said again and again, so they are remembered."""
        return self.text(message.id, message.args, lang, players)

    def text(self, id: str, args: Mapping[str, Any], lang: str, players: Sequence[str] = ()) -> str:
        """The same, by the id of the message and its arguments."""
        if not args:
            plain = self._said.get((id, lang))
            if plain is None:
                plain = self._said[id, lang] = _plain(self.folders, lang, id)
            return plain
        players = players or self.players
        key: Any
        for one in args.values():
            if type(one) not in SIMPLE:
                key = (id, lang, _frozen(args, players))
                break
        else:
            key = (id, lang, tuple(args.items()))
        known = self._said.get(key)
        if known is None:
            if len(self._said) >= MOST_REMEMBERED:
                self._said.clear()
            known = self._said[key] = self._say(Message(id, args), lang, players)
        return known

    def _say(self, message: Message, lang: str, players: Sequence[str]) -> str:
        bundle = _bundle(self.folders, lang)
        args: dict[str, Any] = {}
        for name, value in message.args.items():
            self._bind(args, name, value, lang, players)
        return _format(bundle, message.id, args)

    def name(self, name: Name, lang: str) -> str:
        """The plain name of a thing."""
        return self.text(f"{name.kind}-{name.key}", {}, lang)

    def any_name(self, who: Name | Seat, lang: str) -> str:
        """What a thing or a player is called."""
        return self.player(who, lang) if isinstance(who, Seat) else self.name(who, lang)

    def player(self, seat: Seat, lang: str, players: Sequence[str] = ()) -> str:
        """The name of a player, or what one without a name is called."""
        names = players or self.players
        named = names[seat.number] if seat.number < len(names) else ""
        return named or self.say(Message("player", {"number": seat.number + 1}), lang)

    def _bind(self, args: dict[str, Any], arg: str, value: Any, lang: str, players: Sequence[str]) -> None:
        if isinstance(value, Name):
            id = f"{value.kind}-{value.key}"
            args[arg] = _plain(self.folders, lang, id)
            for form, text in _forms(self.folders, lang, id):
                args[f"{arg}_{form}"] = text
        elif isinstance(value, Seat):
            args[arg] = self.player(value, lang, players)
        elif isinstance(value, Message):
            args[arg] = self.say(value, lang, players)
        elif isinstance(value, (tuple, list)):
            parts: list[str] = []
            for item in value:
                one: dict[str, Any] = {}
                self._bind(one, "item", item, lang, players)
                parts.append(str(one["item"]))
            args[arg] = ", ".join(parts)
        else:
            args[arg] = value


def _frozen(value: Any, players: Sequence[str]) -> Any:
    """An argument as something to look up: a player by name, so that tables of others find what is the same. Its type
    belongs to it: 1 and true are equal, but said differently."""
    kind = type(value)
    if kind in SIMPLE:  # what most of them are
        return value
    if kind is Seat:
        return (Seat, (value.number < len(players) and players[value.number]) or value.number)
    if kind is Name:
        return (Name, value.kind, value.key)
    if kind is dict:
        return tuple([(key, one if type(one) in SIMPLE else _frozen(one, players)) for key, one in value.items()])
    if isinstance(value, Message):
        return (Message, value.id, _frozen(value.args, players))
    if isinstance(value, Mapping):
        return tuple((key, _frozen(one, players)) for key, one in value.items())
    if isinstance(value, (tuple, list)):
        return tuple(_frozen(one, players) for one in value)
    return (type(value), value)


def minus(value: object) -> str:
    """A number with a true minus, which a hyphen is not."""
    return str(value).replace("-", "−")


def decimal(value: float, lang: str, digits: int = 1) -> str:
    """A number as it is written in a language: Russian and Ukrainian have a decimal comma, and a minus is no hyphen."""
    text = minus(f"{round(value, digits) + 0.0:.{digits}f}")  # never minus zero
    return text if lang == "en" else text.replace(".", ",")


def percentage(value: float | str, lang: str, digits: int = 0) -> str:
    """A number of per cent with its sign, which Russian and Ukrainian set apart; a text is taken as it is."""
    text = value if isinstance(value, str) else decimal(value, lang, digits)
    return f"{text}%" if lang == "en" else f"{text}\N{NO-BREAK SPACE}%"


_BEGINNING = Repr()
_BEGINNING.maxlist = _BEGINNING.maxdict = _BEGINNING.maxstring = _BEGINNING.maxother = 200  # more than is ever shown


def excerpt(value: object, most: int = 60) -> str:
    """The beginning of anything that somebody sent, to be shown back in an error. Of lists of a hundred thousand only
    the beginning is written."""
    try:
        return readable((_BEGINNING.repr(value) if isinstance(value, list | dict) else str(value))[:most])
    except (ValueError, RecursionError):  # an int of thousands of digits, lists in lists in lists
        return "…"


def readable(text: str) -> str:
    """What somebody else wrote, fit for a terminal and a page: control codes and halves of letters become "?"."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in text)


def language_of(path: Path) -> str:
    """`rules.uk.ftl` and `uk.ftl` are Ukrainian."""
    return path.stem.rsplit(".", 1)[-1]


@cache
def _bundle(folders: tuple[Path, ...], lang: str) -> LazyBundle:
    from castaways.core.bundle import LazyBundle

    if lang not in LANGUAGES:
        raise TextError(f"no language {lang!r}: there are {', '.join(LANGUAGES)}")
    bundle = LazyBundle([lang])
    for path in Texts(*folders).files(lang):
        bundle.add_file(path.read_text(encoding="utf-8"))
    return bundle


@cache
def _plain(folders: tuple[Path, ...], lang: str, id: str) -> str:
    """A message that takes no arguments."""
    return _format(_bundle(folders, lang), id, {})


@cache
def _forms(folders: tuple[Path, ...], lang: str, id: str) -> tuple[tuple[str, str], ...]:
    """The other forms of a name: its attributes."""
    bundle = _bundle(folders, lang)
    attributes = bundle.get_message(id).attributes.items()
    return tuple((form, str(bundle.format_pattern(pattern, {})[0])) for form, pattern in attributes)


def _format(bundle: LazyBundle, id: str, args: dict[str, Any]) -> str:
    if not bundle.has_message(id):
        raise TextError(f"no message {id!r} in {bundle.locales[0]}")
    said = bundle.said(id, args)
    if said is not None:
        return said
    pattern = bundle.get_message(id).value
    if pattern is None:
        raise TextError(f"message {id!r} in {bundle.locales[0]} has no text")
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise TextError(f"message {id!r} in {bundle.locales[0]}: {errors}")
    return str(text)


CORE_FOLDER = Path(__file__).with_name("text")
CORE_TEXT = Texts(CORE_FOLDER)
