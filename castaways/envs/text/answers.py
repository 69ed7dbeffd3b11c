"""What somebody wrote, as a move: numbers and words in and out of brackets, after any amount of thinking aloud."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from castaways.core.text import LANGUAGES, Message, excerpt
from castaways.envs.text.describe import say

LONGEST = 20_000  # characters that are looked at, from the end
THOUGHTS = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.S | re.I)
BRACKETS = re.compile(r"\[([^\[\]\n]*)\]|\\boxed\{([^{}\n]*)\}")
NUMBER = re.compile(r"(?<![\w.,-])#?([tт]?\d{1,6})(?![\w]|[.,]\d)", re.I)
ONLY_NUMBER = re.compile(r"(?:[^\w−-]|- )*(?:(?:move|option|ход|хід|вариант|варіант|№)\W*)?([tт]?\d{1,6})\W*", re.I)
MARKS = re.compile(r"[^\w\s+−-]")


@dataclass(frozen=True)
class Choices:
    """The moves that can be named now: numbered ones, and those beside the turn by their lettered numbers."""

    moves: Sequence[tuple[int, str]]  # action and words, in the order of their numbers from 1
    asides: Mapping[str, tuple[int, str]]  # by "t1", "t2", …

    def named(self, name: str) -> int | None:
        """The action with this number; None if there is none such."""
        if name.startswith("t"):
            return self.asides[name][0] if name in self.asides else None
        number = int(name)
        return self.moves[number - 1][0] if 1 <= number <= len(self.moves) else None

    def numbers(self) -> dict[str, str]:
        """Every number that can be given, with the words of its move."""
        plain = {str(number): words for number, (_, words) in enumerate(self.moves, 1)}
        return plain | {name: words for name, (_, words) in self.asides.items()}


@dataclass(frozen=True)
class Answer:
    """What was read: at most one move, what is said before it, what is asked for, or why none of it."""

    action: int | None = None
    said: tuple[str, ...] = ()
    asked: tuple[tuple[str, str], ...] = ()  # ("rule", "F14"), ("table", ""), ("moves", "")
    refusal: Message | None = None


def words_for(kind: str) -> frozenset[str]:
    """The words of all languages by which something is asked for."""
    return frozenset(word for lang in LANGUAGES for word in say(f"text-word-{kind}", lang).split())


ASKING = {kind: words_for(kind) for kind in ("say", "rule", "table", "moves")}


def read(text: str, choices: Choices) -> Answer:
    """The answer in a text. What stands last in brackets counts; without brackets, the last line; at last, words."""
    said: list[str] = []
    asked: list[tuple[str, str]] = []
    named: list[str] = []
    plain = THOUGHTS.sub(" ", text[-LONGEST:])
    for match in BRACKETS.finditer(plain):
        inside = (match[1] if match[1] is not None else match[2]).strip()
        head, _, rest = inside.partition(" ")
        kind = next((kind for kind, words in ASKING.items() if head.rstrip(":").casefold() in words), "")
        if kind == "say" and rest.strip():
            said.append(rest.strip())
        elif kind and (kind == "rule") == bool(rest.strip()):
            asked.append((kind, rest.strip()))
        elif inside:
            named.append(inside)
    if named:
        return _chosen(named[-1], choices, said)
    if asked:
        return Answer(said=tuple(said), asked=tuple(asked))
    rest = BRACKETS.sub(" ", plain).strip()
    if not rest:
        return Answer(said=tuple(said), refusal=None if said else Message("text-empty"))
    last = rest.splitlines()[-1].strip()
    return _chosen(rest if "\n" not in rest else last, choices, said)


def _chosen(words: str, choices: Choices, said: Sequence[str]) -> Answer:
    """The move that these words name."""
    exact = [number for number, text in choices.numbers().items() if _simple(text) == _simple(words)]
    only = ONLY_NUMBER.fullmatch(words)
    if exact:  # several only where they are called the same: equal cards
        return _made(exact[0], choices, said)
    if only:
        return _made(_latin(only[1]), choices, said)
    given = list(dict.fromkeys(_latin(number) for number in NUMBER.findall(words)))
    like = [number for number, text in choices.numbers().items() if _alike(_simple(text), _simple(words))]
    if len(like) == 1:
        return _made(like[0], choices, said)
    if len(given) == 1:
        return _made(given[0], choices, said)
    if len(given) > 1 or like:
        return _refused("text-ambiguous", said, words=excerpt(words), numbers=", ".join((like or given)[:8]))
    return _refused("text-unclear", said, words=excerpt(words))


def _made(name: str, choices: Choices, said: Sequence[str]) -> Answer:
    action = choices.named(name)
    if action is not None:
        return Answer(action, tuple(said))
    if name.startswith("t"):
        return _refused("text-no-aside", said, number=name)
    return _refused("text-no-number", said, number=name, most=len(choices.moves))


def _refused(id: str, said: Sequence[str], **args: str | int) -> Answer:
    return Answer(said=tuple(said), refusal=Message(id, args))


def _latin(number: str) -> str:
    """The number of a move with a Latin letter, whatever the keyboard."""
    return number.casefold().replace("т", "t")


def _simple(text: str) -> str:
    """Words alone: capitals and punctuation are nobody's mistake."""
    return " ".join(MARKS.sub(" ", text.casefold()).split())


def _alike(move: str, words: str) -> bool:
    """Is a move meant by a part of its words, or named within a sentence?"""
    return bool(move) and ((len(words) >= 4 and words in move) or (len(move) >= 8 and move in words))
