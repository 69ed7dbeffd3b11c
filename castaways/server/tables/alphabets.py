"""Which letters a name may have: in each word those of one alphabet, of the alphabets that people write with today.

After Unicode's security mechanisms (UTS 39, single scripts and recommended ones). A table of look-alikes is never
complete, but whoever imitates a word nearly always needs a letter of another alphabet, or one of phonetics.
"""

import re
import unicodedata
from functools import lru_cache
from itertools import groupby

ALONE = (
    *("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "THAANA", "ETHIOPIC", "BOPOMOFO"),
    *("DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA"),
    *("THAI", "LAO", "TIBETAN", "MYANMAR", "KHMER"),
)
# With which alphabets a letter is written, by how Unicode's name of it begins.
ALPHABETS = {alphabet: frozenset({alphabet}) for alphabet in ALONE} | {
    "CJK": frozenset({"JAPANESE", "KOREAN"}),  # Chinese names have no other letters
    "IDEOGRAPHIC": frozenset({"JAPANESE", "KOREAN"}),
    "HIRAGANA": frozenset({"JAPANESE"}),
    "KATAKANA": frozenset({"JAPANESE"}),
    "HANGUL": frozenset({"KOREAN"}),
}
ANY = frozenset().union(*ALPHABETS.values())
NONE: frozenset[str] = frozenset()
REPEATING = "々ゝゞヽヾーๆໆៗ"  # letters that change a word in Japanese, Thai, Lao and Khmer
TATWEEL = "\u0640"
LETTER_APOSTROPHES = "\u02bb\u02bc"  # of Hawaiian and Ukrainian
WITH_APOSTROPHES = ALPHABETS["LATIN"] | ALPHABETS["CYRILLIC"]
APOSTROPHES = "\u2018\u2019\u2032\u055a\u05f3\u05f4"
DOTS = "\u00b7\u2027\u30fb\u0f0b\u1361"  # between the parts of a name in Catalan, Chinese, Japanese, Tibetan, Amharic
# Letters of phonetics, of scholars and of the past, by number, as many look like others. Those of phonetics that
# languages write with, most of them in Africa, are not among them.
STRANGE = re.compile(
    "["
    "\u0184\u0185\u018d\u0195\u019b\u01a2\u01a3\u01a6-\u01a8\u01aa\u01ab\u01ba-\u01c3\u01f6\u01f7\u021c\u021d"
    "\u0221-\u0223\u0234-\u0239"
    "\u0250-\u0252\u0255\u0258\u025a\u025c-\u025f\u0261\u0262\u0264-\u0267\u026a-\u0271\u0273\u0274\u0276-\u0282"
    "\u0284-\u0287\u028c-\u0291\u0293-\u02af"
    "\u1d00-\u1dbf\u1e9c\u1e9d\u1e9f\u1efa-\u1eff\u2184\u2c6d-\u2c7d\ua720-\ua7ff\uab30-\uab6f\U0001df00-\U0001dfff"
    "\u0460-\u0481\u0500-\u050f\u1c80-\u1c8f\ua640-\ua69f"  # Cyrillic
    "\u0370-\u0373\u0376\u0377\u037f\u03cf\u03d7-\u03e1\u03f3\u03f7\u03f8\u03fa\u03fb"  # Greek
    "\u10a0-\u10c5\u2d00-\u2d25"  # Georgian
    "]"
)
REMEMBERED = 5000  # letters: anybody may send all that there are
BEGINNING = re.compile(r"(?:COMBINING |EXTENDED )?([A-Z]+)")
SIGN_BETWEEN = re.compile("as+a")


def is_written_plainly(name: str) -> bool:
    """Are the letters of each of its words of one alphabet, with no signs between two of them?"""
    if SIGN_BETWEEN.search("".join(map(_kind, name))):
        return False
    words = [set(word) for is_word, word in groupby(name, _is_in_words) if is_word]
    return all(ANY.intersection(*map(alphabets_of, word)) for word in words)


@lru_cache(REMEMBERED)
def alphabets_of(letter: str) -> frozenset[str]:
    """With which alphabets it is written: `ANY` where it fits to all of them, `NONE` where it has no place in names."""
    category = unicodedata.category(letter)
    if letter in LETTER_APOSTROPHES:
        return WITH_APOSTROPHES
    if letter in APOSTROPHES or (letter.isascii() and category == "Nd"):
        return ANY
    if STRANGE.fullmatch(letter) or STRANGE.fullmatch(letter.lower()) or (category == "Lm" and not is_spoken(letter)):
        return NONE
    name = unicodedata.name(letter, "")
    begins = BEGINNING.match(name)
    found = ALPHABETS.get(begins[1]) if begins else None
    if found is None:  # accents are of no alphabet
        return ANY if category == "Mn" and name.startswith("COMBINING ") else NONE
    return found


def is_spoken(letter: str) -> bool:
    """Is a modifier letter one that belongs to words, not one that stands beside them?"""
    return letter in REPEATING or letter == TATWEEL


def _is_in_words(letter: str) -> bool:
    return letter in APOSTROPHES or _kind(letter) in "a1"


@lru_cache(REMEMBERED)
def _kind(letter: str) -> str:
    """A letter or mark is an "a", a digit a "1", a sign that has no place inside of words an "s", all else is blank."""
    category = unicodedata.category(letter)
    if category[0] in "LM" or category == "Nl":
        return "a"
    if category == "Nd":
        return "1"
    is_sign = category[0] == "S" or category in ("No", "Po")
    return "s" if is_sign and not letter.isascii() and letter not in APOSTROPHES + DOTS else " "
