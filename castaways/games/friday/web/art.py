"""The pictures of Friday's cards: code points of OpenMoji."""

from castaways.games.friday.rules.cards import KEY, TEXT

_TITLES = {
    "distracted": "1F98B",
    "weak": "1F62E-200D-1F4A8",
    "eating": "1F356",
    "focused": "1F3AF",
    "genius": "1F9E0",
    "aging-distracted": "1F636-200D-1F32B-FE0F",
    "aging-stupid": "1F635-200D-1F4AB",
    "aging-very-stupid": "1F92A",
    "aging-scared": "1F628",
    "aging-hungry": "1F37D",
    "aging-very-tired": "1F634",
    "aging-very-hungry": "1F62B",
    "aging-moronic": "1F9A4",
    "aging-suicidal": "26C8",
    "food": "1F965",
    "equipment": "1F392",
    "strategy": "1F5FA",
    "realization": "1F4A1",
    "deception": "1F3AD",
    "mimicry": "1F98E",
    "books": "1F4DA",
    "weapon": "1FA93",
    "repeat": "1F501",
    "experience": "1F525",
    "vision": "1F52E",
}
CARDS = {key: _TITLES[text] for key, text in zip(KEY, TEXT, strict=True)}
HAZARDS = {
    "raft": "26F5",
    "explore": "1F3DD",
    "explore-further": "1F463",
    "animals": "1F406",
    "cannibals": "1F372",
}
_SPECIAL = {
    "double-cost": "2620",
    "half-cards": "2694",
    "plus-one": "1F99C",
    "aging-times-2": "231B",
    "all-hazards": "1F419",
}
PLAIN_PIRATE = "1F3F4-200D-2620-FE0F"


def pirate(key: str) -> str:
    """The picture of a pirate; those without a rule of their own share one."""
    return _SPECIAL.get(key, PLAIN_PIRATE)
