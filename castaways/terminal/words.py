"""The client's own messages, and what people type made fit to be shown. Needs nothing but the core."""

from pathlib import Path

from castaways.core.text import CORE_FOLDER, Message, Texts

TEXTS = Texts(CORE_FOLDER, Path(__file__).with_name("text"))
LONGEST_ECHO = 60

# Commands are Latin letters; the Cyrillic letter on the same key is understood too.
CYRILLIC_KEYS = dict(zip("йцукенгшщзфывапролдячсмитьі", "qwertyuiopasdfghjklzxcvbnms", strict=True))


def printable(line: str, longest: int = LONGEST_ECHO) -> str:
    """What somebody typed, short and without control characters, fit to be printed."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in line.strip())
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def as_latin(text: str) -> str:
    """The letters on the same keys of a Latin keyboard."""
    return "".join(CYRILLIC_KEYS.get(letter, letter) for letter in text.casefold())


def language_name(lang: str) -> str:
    """A language as its speakers call it."""
    return TEXTS.say(Message("language-name"), lang)
