"""What players are called: names they choose, names for whoever has not chosen one, and names that imitate others."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import accumulate, takewhile

from castaways.core.text import LANGUAGES, Message
from castaways.server.errors import Refused
from castaways.server.storage.models import LONGEST_NAME, PROGRAM_MARK
from castaways.server.tables.alphabets import REMEMBERED, is_spoken, is_written_plainly
from castaways.server.tables.lookalikes import ROBOT, as_latin, signs_read
from castaways.web import TEXTS

GEARS = "⚙⛭⛮⛯☸⎈✇🛞\U000168d8\U00016913"  # the mark, and what looks like it
# What else looks like it where the mark stands, by Unicode's names of signs.
GEAR_LIKE = re.compile(
    r"\b(GEAR|WHEEL|SUN|BRIGHTNESS|ETERNITY|HIZB|ASTERISK|FLORETTE|ROSETTE|HELM|EIGHT POINTED|OPEN CENTRE)\b"
)
MOST_MARKS = 2  # accents and the like on one letter: more of them climb over other lines
MOST_BESIDE = 3  # marks that take room beside one letter, or are part of it, as in Indic scripts and in Tibetan
LATE_SELECTOR = "\u180f"  # old names may have it, and are found by it when their owners log in
PARTS = re.compile(r"\b(SUBJOINED|NUKTA)\b")  # of letters, by Unicode's names of marks
LONGEST_LOOK = LONGEST_NAME * 4  # letters of what is kept of how a name looks
LONGEST_READ = LONGEST_NAME * 8  # letters of what was sent that are looked at at all
MOST_BOTS = 6  # names for bots
# Who speaks for a server, in the languages of its pages.
STAFF = (
    *("admin", "admins", "administrator", "administrators", "superadmin", "moderator", "moderators"),
    *("sysadmin", "sysadmins", "сисадмин", "сисадмины", "сисадмін", "сисадміни"),
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
TWO_AS_ONE = (("rn", "m"), ("vv", "w"), ("เเ", "แ"))  # letters that look like one beside each other
FLAGS = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
AT_THE_ENDS = re.compile(r"^\d+|\d+$")
AROUND = re.compile(r"^[\W\d_]+|[\W\d_]+$")
# What NFKC makes plain. Vowels of Thai and Lao and single letters of Korean are written as they are.
MADE_PLAIN = re.compile("[^\u0e33\u0eb3\u0edc\u0edd\u3131-\u318e]+")
# What is read as the word for a bot only where a name begins: a picture behind a name is no word, and a small Russian
# word looks like "bot" in capitals alone.
ONLY_FIRST = re.compile(rf"{ROBOT}|(?<=\W)вот\b")
FIRST = re.compile(rf"[^\W_]|{ROBOT}")


def bot_names(players: int, lang: str) -> list[str]:
    """What bots are called, by seat."""
    names = TEXTS.say(Message("bot-names"), lang).split(", ")
    return [TEXTS.say(Message("bot-name", {"name": names[seat % len(names)]}), lang) for seat in range(players)]


def player_name(seat: int, lang: str) -> str:
    """What somebody is called who has not said a name."""
    return TEXTS.say(Message("new-player", {"number": seat + 1}), lang)


def clean_name(text: str) -> str:
    """A nickname without control characters, letters that nobody sees, piles of marks and doubled blanks, not too
    long; may come out empty."""
    return plain_text(_few_marks(text[:LONGEST_READ]), is_name=True)[:LONGEST_NAME].strip()


def typed_name(text: str) -> str:
    """What somebody types to log in, with no more left out than in names of the oldest accounts: it has to be found
    as it was written down then."""
    return plain_text(text[:LONGEST_READ])[:LONGEST_NAME].strip()


def plain_text(text: str, is_name: bool = False) -> str:
    """What somebody wrote, in one line: without control characters, letters that nobody sees, piles of accents and
    doubled blanks; may come out empty. In a name marks that are parts of letters do not count as accents."""
    letters: list[str] = []
    marks = MOST_MARKS  # a mark needs a letter to stand on
    for given in unicodedata.normalize("NFC", text):
        letter = given if given.isprintable() and given not in BLANK else " "
        if is_name and _is_part(letter):
            pass
        elif unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS or _is_selector(letter):
                continue
        else:
            marks = MOST_MARKS if letter == " " else 0
        letters.append(letter)
    return " ".join("".join(letters).split())


def chosen_name(text: str) -> str:
    """The name that a person wants, in plain letters, or `Refused` if it is that of a bot or of staff, or of letters
    with which anything can be imitated; the mark of programs is left out."""
    given = "".join(letter for letter in text[:LONGEST_READ] if letter not in GEARS)
    name = clean_name(_without_gears(_in_plain_letters(given)))
    if _is_of_bot(name):
        raise Refused(422, "error-name-of-bot")
    if _is_of_staff(name):
        raise Refused(422, "error-name-of-staff")
    if not is_written_plainly(name):
        raise Refused(422, "error-name-letters")
    return name


def _in_plain_letters(text: str) -> str:
    """Without letters that are only other forms of usual ones: mathematical, wide, in circles."""
    text = text.replace("\u00b4", "\u2019")  # an accent that is typed as an apostrophe: it would become a blank
    return MADE_PLAIN.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)


def _without_gears(name: str) -> str:
    """Without signs before the name that look like the mark of programs."""
    begin = "".join(takewhile(lambda letter: not letter.isalnum(), name))
    return "".join(sign for sign in begin if not _is_gear(sign)) + name[len(begin) :]


def _is_gear(sign: str) -> bool:
    return not sign.isascii() and GEAR_LIKE.search(unicodedata.name(sign, "")) is not None


def _few_marks(text: str) -> str:
    """Without marks around letters and on notes, those that nobody sees, and more beside a letter than people write."""
    letters: list[str] = []
    beside = MOST_BESIDE  # such a mark needs a letter to stand beside
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        if category == "Me" or letter == LATE_SELECTOR or _is_selector(letter) or _is_of_notes(letter):
            continue
        if category == "Mc" or _is_part(letter):
            beside += 1
            if beside > MOST_BESIDE:
                continue
        elif category != "Mn":
            beside = MOST_BESIDE if letter.isspace() else 0
        letters.append(letter)
    return "".join(letters)


def _is_part(letter: str) -> bool:
    """Is a mark no accent but part of a letter?"""
    return unicodedata.category(letter) == "Mn" and PARTS.search(unicodedata.name(letter, "")) is not None


def program_name(name: str) -> str:
    """What a program is called: a name with the mark that no person can choose."""
    return (PROGRAM_MARK + name)[:LONGEST_NAME]


def distinct_name(name: str, others: Iterable[str]) -> str:
    """A name that nobody takes for one of these others: with a number behind it if it looks like one of them."""
    taken = {look for other in others if other for look in _looks(other)}
    found, number = name, 1
    while _looks(found) & taken:
        number += 1
        end = f" ({number})"
        found = name[: LONGEST_NAME - len(end)].rstrip() + end
    return found


def looks_of(name: str) -> set[str]:
    """What a name looks like, in each way to read it: names that share a look are taken for each other.

    The database keeps it of accounts and of names that were taken away. Whoever changes what it gives has the table of
    the accounts' looks emptied by a step of the database: `AccountStore.fill_looks` fills it again at the next start.
    """
    return {look[:LONGEST_LOOK] for look in _looks(name)}


def looks_without_digits(name: str) -> set[str]:
    """What a name looks like, and what is left of it without digits and signs around it."""
    bare = AROUND.sub("", name)
    return looks_of(name) | (looks_of(bare) if bare else set())


def _looks(name: str) -> set[str]:
    """The same in whole: a letter may stand for many others, and a number behind them makes another name."""
    return {skeleton(read) for read in _readings(name)}


def _readings(name: str) -> tuple[str, ...]:
    """A name where flags are shown as their letters, where as flags, which make no other name, with signs that are
    read as letters, and in small letters, of which some look like others than the capitals do."""
    return name, FLAGS.sub("", name) or name, signs_read(name) or name, name.casefold()


def distinct_names(names: Iterable[str]) -> list[str]:
    """Names of which none is taken for one before it."""
    found: list[str] = []
    for name in names:
        found.append(distinct_name(name, found) if name else name)
    return found


def skeleton(name: str) -> str:
    """What a name looks like, read in one way: the same for names that are easily taken for each other."""
    plain = unicodedata.normalize("NFKD", _as_read(name).casefold())
    letters = "".join(filter(_counts, plain.translate(LOOKS_LIKE)))
    for two, one in TWO_AS_ONE:
        letters = letters.replace(two, one)
    return letters.replace("l", "i") or name


@lru_cache(REMEMBERED)
def _counts(letter: str) -> bool:
    """Does it make another name? Accents, blanks, dots and apostrophes that are letters do not."""
    return letter.isalnum() and (unicodedata.category(letter) != "Lm" or is_spoken(letter))


def _as_read(name: str) -> str:
    """A name in plain letters, as far as it is written in letters of any kind: in circles, squares, flags."""
    return as_latin(unicodedata.normalize("NFKC", name))


def _parts(name: str) -> set[str]:
    """How the words of a name look, and what is read as one where they stand beside each other ("Ad min", "B.o.t"):
    with and without the digits around them, as "Admin24" is still "Admin", and with signs that are read as letters."""
    looks: set[str] = set()
    for read in (name, signs_read(name)):
        words = [word for word in BETWEEN_WORDS.split(_as_read(read)) if word]
        bare = [word for word in (AT_THE_ENDS.sub("", word) for word in words) if word]
        looks |= _runs([skeleton(word) for word in words]) | _runs([skeleton(word) for word in bare])
    return looks


def _runs(words: list[str]) -> set[str]:
    return {run for first in range(len(words)) for run in accumulate(words[first:])}


def _is_of_bot(name: str) -> bool:
    """Does it call somebody a bot, in any language, however the letters of the word are put apart? Or is it the name
    of one, written in one word?"""
    first = FIRST.search(name)
    begins = first.end() if first else 0
    said = name[:begins] + ONLY_FIRST.sub(" ", name[begins:])
    reads = (name, signs_read(name))
    return bool(_parts(said) & _words_for_bot()) or any(skeleton(read) in _names_of_bots() for read in reads)


def _is_of_staff(name: str) -> bool:
    """Would somebody take its owner for one who runs this server?"""
    whole = {skeleton(name), skeleton(signs_read(name))}
    return bool((_parts(name) | whole) & _words_for_staff())


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


def _is_of_notes(letter: str) -> bool:
    """Is it a mark that is put onto notes of music?"""
    return "\U0001d165" <= letter <= "\U0001d1ad" and unicodedata.category(letter)[0] == "M"


def _is_selector(letter: str) -> bool:
    """Does it only choose between forms of the letter before, mostly without being seen?"""
    return letter in "\u034f\u180b\u180c\u180d" or "\ufe00" <= letter <= "\ufe0f" or letter >= "\U000e0100"
