"""Letters that look like others: what a name is read as, whatever alphabet its letters are of.

From the data of Unicode's security mechanisms (UTS 39, confusables), as far as one letter looks like one of "a" to "z"
or a digit and is not the same letter in another form, which normalisation finds; and some more that people take for
them. Written by number, as hardly any editor shows them.
"""

import re
import unicodedata
from functools import lru_cache

from castaways.server.tables.alphabets import REMEMBERED

OTHERS = {
    "2": "\u01a7\u03e8\u14bf\ua644\ua6ef\ua75a",
    "4": "\u13ce\U000118af",
    "6": "\u0431\u13ee\u2cd2\U000118d5",
    "7": "\U000104d2\U000118c6",
    "9": "\u2cca\ua76e\U000118ac\U000118cc\U000118d6",
    "a": "\u0251\u13aa\u15c5\ua4ee\U000102a0\U00016f40",
    "b": ("\u0184\u0222\u0223\u13cf\u13f4\u1472\u15af\u15f7\ua4d0\ua7b4\U00010282\U000102a1\U00010301\U0001031a"),
    "c": ("\u13df\u1d04\u2ca4\u2ca5\ua4da\uabaf\U000102a2\U00010302\U00010415\U0001043d\U0001051c\U000118f2"),
    "d": "\u13a0\u13e7\u146f\u15de\u15ea\ua4d2\ua4d3",
    "e": (
        "\u01b7\u021c\u0417\u04bd\u04e0\u13ac\u2ccc\u2d39\ua4f0\ua76a\ua7ab\uab32\U00010286\U000118a6"
        "\U000118ae\U000118ca\U00016f3b"
    ),
    "f": "\u03dc\u0584\u15b4\u1e9d\ua4dd\ua798\ua799\uab35\U00010287\U000102a5\U00010525\U000118a2\U000118c2",
    "g": "\u018d\u0261\u050c\u0581\u13c0\u13f3\u1d83\ua4d6",
    "h": "\u0397\u0570\u13bb\u13c2\u157c\u2c8e\ua4e7\U000102cf",
    "i": "\u0131\u0269\u026a\u04cf\u13a5\ua647\uab75\U000118c3",
    "j": "\u037f\u03f3\u13ab\u148d\ua4d9\ua7b2",
    "k": "\u13e6\u16d5\u2c94\ua4d7\U00010518",
    "l": (
        "\u0196\u01c0\u04c0\u13de\u14aa\u16c1\u2c92\u2cd0\u2d4f\ua4e1\ua4f2\U0001028a\U00010309"
        "\U00010320\U0001041b\U00010526\U000118a3\U000118b2\U00016f16\U00016f28"
    ),
    "m": "\u03fa\u13b7\u15f0\u16d6\u2c98\ua4df\U000102b0\U00010311",
    "n": "\u039d\u0578\u057c\u2c9a\ua4e0\U00010513",
    "o": (
        "\u0555\u0585\u0b20\u0d20\u101d\u10ff\u12d0\u1d0f\u1d11\u2c9e\u2c9f\u2d54\u3007\ua4f3\uab3d\U00010292\U000102ab"
        "\U00010404\U0001042c\U000104c2\U000104ea\U00010516\U000118b5\U000118c8\U000118d7"
    ),
    "p": "\u13e2\u146d\u2ca2\u2ca3\ua4d1\U00010295",
    "q": "\u0563\u0566\u2d55",
    "r": "\u01a6\u13a1\u13d2\u1587\u1d26\u2c85\ua4e3\uab47\uab48\uab81\U000104b4\U00016f35",
    "s": (
        "\u01bc\u01bd\u054f\u13d5\u13da\ua4e2\ua731\uabaa\U00010296\U00010420\U00010448\U000118bb\U000118c1\U00016f3a"
    ),
    "t": "\u13a2\u2ca6\ua4d4\U00010297\U000102b1\U00010315\U000118bc\U00016f0a",
    "u": (
        "\u028b\u054d\u057d\u1200\u144c\u1d1c\ua4f4\ua79f\uab4e\uab52\U000104ce\U000104f6\U000118b8\U000118d8\U00016f42"
    ),
    "v": ("\u0474\u0475\u13d9\u142f\u1d20\u2d38\ua4e6\ua6df\uaba9\U0001051d\U00011706\U000118a0\U000118c0\U00016f08"),
    "w": "\u026f\u0461\u0561\u13b3\u13d4\u1d21\ua4ea\uab83\U0001170a\U0001170e\U0001170f\U000118ef",
    "x": "\u1541\u157d\u16b7\u2cac\u2d5d\ua4eb\ua7b3\U00010290\U000102b4\U00010317\U00010322\U00010527\U000118ec",
    "y": (
        "\u0263\u028f\u03a5\u04ae\u04af\u10e7\u13a9\u13bd\u1d8c\u1eff\u2ca8\ua4ec\uab5a\U000102b2\U000118a4"
        "\U000118dc\U00016f43"
    ),
    "z": "\u0396\u13c3\u1d22\ua4dc\uab93\U000102f5\U000118a9\U000118c4",
}
# Not in that data: turned letters, those of African languages, and those of Coptic that it leaves out.
MORE = {
    "a": "\u0245\u028c\u2c80\u2c81",
    "b": "\u2c82\u2c83",
    "d": "\u00d0\u00f0\u0189",
    "e": "\u0190\u025b\u2c88\u2c89",
    "h": "\u2c8f",
    "i": "\u2c93",
    "k": "\u0138\u2c95",
    "m": "\u2c99",
    "n": "\u014a\u014b\u2c9b\u2ca1",
    "o": "\u0186\u0254\u0275\u04e8\u04e9",
    "r": "\u2c84",
    "t": "\u2ca7",
    "u": "\u01b1\u0244\u0289\u028a",
    "w": "\u2cb1",
    "x": "\u2cad",
    "y": "\u2ca9",
    "z": "\u2c8c\u2c8d",
}
# Letters that nobody takes for Latin ones, and those that look like them: Greek and Cyrillic ones, Japanese and Chinese
# ones, forms of an Arabic one. A name is read in small letters, too, so "Γ" is also what "γ" is.
TWINS = (
    *zip("ΓΠπΦφΛλΔδ", "Гппффллдд", strict=True),
    *zip("へべぺりタロ囗カエニトハオノー", "ヘベペリ夕口口力工二卜八才丿一", strict=True),
    *((other, "\u0647") for other in "\u06d5\u06c1\u06be"),
)
# Signs that stand for letters, and letters that look like two others: they are read both ways.
ROBOT = "\U0001f916"
SIGNS = {
    "9": "\u09ed\u0a67\u0b68\u0d6d",
    "a": "@\u039b\u2200\u2206\u25b2\u25b3",
    "b": "\u00df\u09ea\u0a6a\u0e3f\u20bf",
    " bot ": ROBOT,
    "c": "\u00a2\u20b5",
    "e": "\u20ac\u2203\u2208",
    "i": "!\u00a1",
    "io": "\u042e\u044e",
    "l": "\u00a3",
    "n": "\u2229",
    "o": (
        "\u06f5\u00b0\u2022\u2218\u2299\u229a\u229b\u24ff\u25c9\u25cb\u25cd\u25ce\u25cf\u25e6\u25ef\u2609\u2688"
        "\u26aa\u26ab\u26ac\u274d\u29be\u29bf\u2b24\u2b55\u2b58\U0001f534\U0001f535\U0001f7e0\U0001f7e1\U0001f7e2"
        "\U0001f7e3\U0001f7e4"
    ),
    "s": "$\u00a7",
    "t": "+\u2020\u22a4\u2510\u252c\u253c\u2533\u254b\u271d\u271e\u271f",
    "u": "\u222a",
    "v": "\u06f7\u2228\u221a",
    "w": "\u20a9",
    "x": "\u00d7\u2613\u2715\u2716\u2717\u2718\u274c\u2a2f",
    "y": "\u00a5",
    "\u044ci": "\u042b\u044b",
    "\u064a": "\u0649\u06cc",  # Persian and Arabic letters that look the same
    "\u0643": "\u06a9",
    "": "\u0640",  # makes Arabic words longer
}
PARTS = ("()", "o"), ("|3", "b"), ("I3", "b"), ("l3", "b")  # of one letter
SQUARES = 0x1F150, 0x1F170, 0x1F1E6  # white letters on black, from A to Z, and those that flags are made of
CHEROKEE = range(0x13A0, 0x13F6)  # its small letters look like its capitals
DRESSED = re.compile(r"LATIN (?:SMALL |CAPITAL )?LETTER (?:SMALL CAPITAL |DOTLESS )?([A-Z])(?: WITH .*)?")
CYRILLIC = re.compile(r"(CYRILLIC (?:SMALL |CAPITAL )LETTER [A-Z ]+) WITH .*")
_TABLE = str.maketrans({other: letter for letter, others in OTHERS.items() for other in others})
_TABLE |= str.maketrans({other: letter for letter, others in MORE.items() for other in others})
_TABLE |= str.maketrans(dict(TWINS))
_TABLE |= {ord(chr(code).lower()): letter for code, letter in _TABLE.items() if code in CHEROKEE}
_TABLE |= {first + number: chr(ord("a") + number) for first in SQUARES for number in range(26)}
_SIGNS = str.maketrans({sign: letter for letter, signs in SIGNS.items() for sign in signs})


def signs_read(text: str) -> str:
    """A text with letters in the place of signs that are read as letters."""
    for part, letter in PARTS:
        text = text.replace(part, letter)
    return unicodedata.normalize("NFKC", text).translate(_SIGNS)


def as_latin(text: str) -> str:
    """A text with those letters that look like Latin ones or digits put in their place; the others are left."""
    return "".join(map(_plain, text.translate(_TABLE)))


@lru_cache(REMEMBERED)
def _plain(letter: str) -> str:
    """A letter without strokes and bars, and large if it was small and looked large; a digit as one of ours."""
    if letter.isascii():
        return letter
    if letter.isdecimal():
        return str(unicodedata.decimal(letter))
    name = unicodedata.name(letter, "")
    if found := CYRILLIC.fullmatch(name):
        return unicodedata.lookup(found[1]).translate(_TABLE)
    found = DRESSED.fullmatch(name)
    return found[1].lower() if found else letter
