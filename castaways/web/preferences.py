"""What people may set for themselves: each setting by name, with its choices; the page of settings offers them all.

A choice is kept as a short text, "theme-contrast.motion-off", of what differs from the usual: in a cookie of a guest's
browser, and for an account in the database. What a later or an earlier version has chosen and this one does not know
is passed over.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from castaways.core.text import LANGUAGES

LONGEST = 300  # letters of the text


@dataclass(frozen=True, slots=True)
class Preference:
    """One setting: its name, what it may be, and what it is where nobody has said anything.

    `group` is the part of the sheet that it is in. One that is not `shown` in the page's root element is of no use to
    style and scripts.
    """

    name: str
    group: str
    choices: tuple[str, ...]
    usual: str
    shown: bool = True


PREFERENCES = (
    Preference("sound", "sound", ("off", "quiet", "on"), "on"),
    Preference("volume", "sound", ("20", "40", "60", "80", "100"), "60"),
    Preference("theme", "look", ("sea", "light", "contrast"), "sea"),
    Preference("text", "look", ("normal", "large"), "normal"),
    Preference("cards", "look", ("small", "normal", "large"), "normal"),
    Preference("motion", "pace", ("off", "quick", "normal", "slow"), "normal"),
    Preference("bots", "pace", ("instant", "quick", "normal", "slow"), "normal", shown=False),
    Preference("auto", "moves", ("off", "on"), "off"),
    Preference("confirm", "moves", ("never", "lost", "costly"), "lost"),
    Preference("notify", "turns", ("off", "on"), "off"),
    Preference("quiet", "turns", ("off", "21-7", "22-8", "23-9", "0-10"), "off"),
    Preference("deal", "turns", ("off", "8", "12", "18", "20"), "off", shown=False),
    Preference("keys", "keys", ("shown", "hidden", "off"), "shown"),
    Preference("lang", "language", ("", *LANGUAGES), "", shown=False),  # "": as the browser wishes
)
BY_NAME = {preference.name: preference for preference in PREFERENCES}
GROUPS = tuple(dict.fromkeys(preference.group for preference in PREFERENCES))
USUAL = {preference.name: preference.usual for preference in PREFERENCES}

Chosen = Mapping[str, str]  # a value for every preference


def read(text: str) -> dict[str, str]:
    """What was chosen, from its short text; the usual for everything else."""
    chosen = dict(USUAL)
    for part in text[:LONGEST].split("."):
        name, _, value = part.partition("-")
        if is_choice(name, value):
            chosen[name] = value
    return chosen


def write(chosen: Chosen) -> str:
    """The short text of what was chosen."""
    return ".".join(f"{name}-{value}" for name, value in chosen.items() if value != USUAL[name])


def is_choice(name: str, value: str) -> bool:
    """Is there such a choice?"""
    return name in BY_NAME and value in BY_NAME[name].choices


def attributes(chosen: Chosen) -> dict[str, str]:
    """What style and scripts are told: attributes of the page's root element."""
    return {f"data-{one.name}": chosen.get(one.name, one.usual) for one in PREFERENCES if one.shown}
