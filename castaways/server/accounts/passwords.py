"""What a new password must not be: too short, one of those that everybody tries first, or the name itself.

The list of common ones comes with a package; nothing is looked up anywhere.
"""

import unicodedata
from functools import cache

from castaways.server.errors import Refused

SHORTEST, LONGEST = 8, 128  # letters of a password
FEWEST = 3  # different letters of one


@cache
def _common() -> frozenset[str]:
    """Some twelve thousand passwords that are long enough and known to everybody."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # half a megabyte, which nobody needs who registers nobody

    return frozenset(word for word in FREQUENCY_LISTS["passwords"] if len(word) >= SHORTEST)


def check_new(password: str, name: str) -> None:
    """Is this good enough for a new password of whoever is called so? Else `Refused`."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused(422, "error-bad-password", least=SHORTEST, most=LONGEST)
    plain = _plain(password)
    if plain in _common() or plain == _plain(name) or len(set(plain)) < FEWEST:
        raise Refused(422, "error-common-password")


def _plain(word: str) -> str:
    return unicodedata.normalize("NFKC", word).casefold().strip()
