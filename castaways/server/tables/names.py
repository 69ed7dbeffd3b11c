"""What players are called: names they choose, names for whoever has not chosen one, and names that imitate others."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import accumulate

from castaways.core.text import LANGUAGES, Message
from castaways.server.errors import Refused
from castaways.server.storage.models import LONGEST_NAME, PROGRAM_MARK
from castaways.server.tables.lookalikes import as_latin, signs_read
from castaways.web import TEXTS

GEARS = "⚙⛭⛮⛯☸⎈✇🛞\U000168d8"  # the mark, and what looks like it
MOST_MARKS = 2  # accents and the like on one letter: more of them climb over other lines
LONGEST_LOOK = LONGEST_NAME * 4  # letters of what is kept of how a name looks
LONGEST_READ = LONGEST_NAME * 8  # letters of what was sent that are looked at at all
LONGEST_WORD = 3  # letters of the word for a bot, each of which may stand alone
MOST_BOTS = 6  # names for bots
# Who speaks for a server, in the languages of its pages.
STAFF = (
    *("admin", "admins", "administrator", "administrators", "superadmin", "moderator", "moderators"),
    *("support", "staff", "system", "server", "castaways"),
    *("админ", "админы", "администратор", "администраторы", "администрация", "модератор", "модераторы"),
    *("поддержка", "система", "сервер"),
    *("адмін", "адміни", "адміністратор", "адміністратори", "адміністрація", "модератори", "підтримка"),
)
BETWEEN_WORDS = re.compile(r"[\W_]+")
BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters that nobody sees
# The small letters of Cyrillic and Greek that look like Latin ones, and digits that look like letters.
LOOKS_LIKE = str.maketrans(
    "аеорсухкмтвніјѕԁһԛԝгьбпшαβεηικμνορτυχγ" + "01358" + "|",
    "aeopcyxkmtbhijsdhqwrb6nwabenikmvoptuxy" + "olesb" + "l",
)
TWO_AS_ONE = (("rn", "m"), ("vv", "w"))  # letters that look like one beside each other
FLAGS = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
AT_THE_ENDS = re.compile(r"^\d+|\d+$")


def bot_names(players: int, lang: str) -> list[str]:
    """What bots are called, by seat."""
    names = TEXTS.say(Message("bot-names"), lang).split(", ")
    return [TEXTS.say(Message("bot-name", {"name": names[seat % len(names)]}), lang) for seat in range(players)]


def player_name(seat: int, lang: str) -> str:
    """What somebody is called who has not said a name."""
    return TEXTS.say(Message("new-player", {"number": seat + 1}), lang)


def clean_name(text: str) -> str:
    """A nickname without control characters, letters that nobody sees, piles of accents and doubled blanks, not too
    long; may come out empty."""
    return plain_text(text[:LONGEST_READ])[:LONGEST_NAME].strip()


def plain_text(text: str) -> str:
    """What somebody wrote, in one line: without control characters, letters that nobody sees, piles of accents and
    doubled blanks; may come out empty."""
    letters: list[str] = []
    marks = MOST_MARKS  # a mark needs a letter to stand on
    for given in unicodedata.normalize("NFC", text):
        letter = given if given.isprintable() and given not in BLANK else " "
        if unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS or _is_selector(letter):
                continue
        else:
            marks = MOST_MARKS if letter == " " else 0
        letters.append(letter)
    return " ".join("".join(letters).split())


def chosen_name(text: str) -> str:
    """The name that a person wants, or `Refused` if it is that of a bot; the mark of programs is left out."""
    name = clean_name("".join(letter for letter in text[:LONGEST_READ] if letter not in GEARS))
    if _is_of_bot(name):
        raise Refused(422, "error-name-of-bot")
    if _is_of_staff(name):
        raise Refused(422, "error-name-of-staff")
    return name


def program_name(name: str) -> str:
    """What a program is called: a name with the mark that no person can choose."""
    return (PROGRAM_MARK + name)[:LONGEST_NAME]


def distinct_name(name: str, others: Iterable[str]) -> str:
    """A name that nobody takes for one of these others: with a number behind it if it looks like one of them."""
    taken = {look for other in others if other for look in looks_of(other)}
    found, number = name, 1
    while looks_of(found) & taken:
        number += 1
        end = f" ({number})"
        found = name[: LONGEST_NAME - len(end)].rstrip() + end
    return found


def looks_of(name: str) -> set[str]:
    """What a name looks like, in each way to read it: names that share a look are taken for each other.

    The database keeps it of accounts and of names that were taken away. Whoever changes what it gives has the table of
    the accounts' looks emptied by a step of the database: `AccountStore.fill_looks` fills it again at the next start.
    """
    return {skeleton(read)[:LONGEST_LOOK] for read in _readings(name)}


def _readings(name: str) -> tuple[str, str, str]:
    """A name where flags are shown as their letters, where as flags, which make no other name, and with signs that are
    read as letters."""
    return name, FLAGS.sub("", name) or name, signs_read(name) or name


def distinct_names(names: Iterable[str]) -> list[str]:
    """Names of which none is taken for one before it."""
    found: list[str] = []
    for name in names:
        found.append(distinct_name(name, found) if name else name)
    return found


def skeleton(name: str) -> str:
    """What a name looks like, read in one way: the same for names that are easily taken for each other."""
    plain = unicodedata.normalize("NFKD", _as_read(name).casefold())
    letters = "".join(letter for letter in plain.translate(LOOKS_LIKE) if letter.isalnum())  # no accents, blanks, dots
    for two, one in TWO_AS_ONE:
        letters = letters.replace(two, one)
    return letters.replace("l", "i") or name


def _as_read(name: str) -> str:
    """A name in plain letters, as far as it is written in letters of any kind: in circles, squares, flags."""
    return as_latin(unicodedata.normalize("NFKC", name))


def _words(name: str) -> tuple[list[str], list[str]]:
    """The words of a name as they look, and without the digits around them: "Admin24" is still "Admin"."""
    words = [word for word in BETWEEN_WORDS.split(_as_read(name)) if word]
    bare = [AT_THE_ENDS.sub("", word) for word in words]
    return [skeleton(word) for word in words], [skeleton(word) for word in bare if word]


def _is_of_bot(name: str) -> bool:
    """Does it begin like the names of bots, in any language, however its letters are put apart? Or is it one of them,
    written in one word?"""
    reads = (name, signs_read(name))
    begins = {begin for read in reads for words in _words(read) for begin in accumulate(words[:LONGEST_WORD])}
    return bool(begins & _words_for_bot()) or any(skeleton(read) in _names_of_bots() for read in reads)


def _is_of_staff(name: str) -> bool:
    """Would somebody take its owner for one who runs this server?"""
    reads = (name, signs_read(name))
    words = {word for read in reads for some in _words(read) for word in (*some, "".join(some))}
    return bool((words | {skeleton(read) for read in reads}) & _words_for_staff())


@cache
def _words_for_staff() -> frozenset[str]:
    return frozenset(skeleton(word) for word in STAFF)


@cache
def _words_for_bot() -> frozenset[str]:
    """How the names of bots begin, in every language."""
    return frozenset(skeleton(TEXTS.say(Message("bot-name", {"name": ""}), lang).strip()) for lang in LANGUAGES)


@cache
def _names_of_bots() -> frozenset[str]:
    return frozenset(skeleton(name) for lang in LANGUAGES for name in bot_names(MOST_BOTS, lang))


def _is_selector(letter: str) -> bool:
    """Does it only choose between forms of the letter before, mostly without being seen?"""
    return letter in "\u034f\u180b\u180c\u180d" or "\ufe00" <= letter <= "\ufe0f" or letter >= "\U000e0100"
