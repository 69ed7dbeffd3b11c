"""The table of what is heard and seen, in the docs, says what the code does: every event with its sound and its moment.

The code is asked with a line for each kind of event that a game has, as everybody may be told of it.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import castaways
from castaways.core.registry import game as game_of
from castaways.games.level10.rules.cards import COLUMNS, PAUSES, WORLD_KEYS
from castaways.server.extensions import log_rules_of, moments_of, sounds_of
from castaways.web.log import LogLine
from castaways.web.moments import KINDS
from castaways.web.sounds import NAMES

PAGE = Path(castaways.__file__).parents[1] / "docs" / "play" / "sounds_and_moments.md"
ROW = re.compile(r"^\|[^|]+\|([^|]+)\|([^|]*)\|([^|]*)\|$", re.MULTILINE)
Known = Mapping[str, tuple[str, frozenset[str]]]  # by event: its sound, and how its moments look


def told(game: str) -> Iterator[LogLine]:
    """Lines of every kind of event: of the viewer's own deeds, done to them, or neither; open and closed."""
    rules = log_rules_of(game)
    for kind in game_of(game).events:
        for mine, done, closed in product((False, True), (False, True), (False, True)):
            args = {name: 0 for name, _ in kind.args if not (closed and name in kind.secret)}
            touch = rules.touch(kind.name, mine, done)
            yield LogLine(1, kind.name, 0, mine, kind.name, args, False, touch)


def a_row(place: int, number_of_cards: int, **more: Any) -> dict[str, Any]:
    cards = [{"card": f"{WORLD_KEYS[place]}-1", "value": 1, "under": None}] * number_of_cards
    return {"world": WORLD_KEYS[place], "cards": cards, "value": 1, "resets": 0, "missing": [], **more}


def seen_at(game: str, kind: str) -> dict[str, Any]:
    """The table at such a line. Only Level 10 looks at it: at a row that has just been lost, by a card of its own or by
    a pause that went elsewhere. A reset loses none: whatever is missing fits again."""
    if game != "level10":
        return {}
    rows = [a_row(place, COLUMNS) for place in range(5)]
    if kind == "played":
        eight = {"card": f"{WORLD_KEYS[0]}-8", "value": 8, "under": None}  # the seven would have fitted before
        rows[0] = a_row(0, 0, cards=[*rows[0]["cards"][: COLUMNS - 2], eight], value=8, missing=[7])
    elif kind == "paused":
        rows[1] = a_row(1, COLUMNS - 1)
    return {"rows": rows, "pauses": {"box": 0, "played": PAUSES}}


def in_the_code(game: str) -> Known:
    """What is heard and seen of the events of a game."""
    sounds, module = sounds_of(game), moments_of(game)
    assert module is not None
    looks: dict[str, set[str]] = {}
    for line in told(game):
        found = module.moments([line], seen_at(game, line.kind))
        looks.setdefault(line.kind, set()).update(one.kind for one in found)
    assert sounds.keys() <= looks.keys(), "a sound of an event that the game has not"
    return {kind: (sounds.get(kind, ""), frozenset(seen)) for kind, seen in looks.items() if seen or kind in sounds}


def in_the_docs(game: str) -> Known:
    """What the page says of them."""
    part = PAGE.read_text().split(f"## {TITLES[game]}\n")[1]
    found: dict[str, tuple[str, frozenset[str]]] = {}
    for events, sound, seen in ROW.findall(part.split("\n## ")[0]):
        for event in re.findall(r"`([a-z-]+)`", events):
            assert event not in found, event
            looks = re.findall(r"`([a-z]+)`", seen)
            found[event] = (sound.strip(" `"), frozenset(looks))
    return found


TITLES = {"friday": "Friday", "level10": "Level 10", "lifeboat": "Lifeboat", "noah": "Noah's Case"}


@pytest.mark.parametrize("game", TITLES)
def test_the_page_tells_every_event_that_is_heard_or_seen(game: str) -> None:
    assert in_the_docs(game) == in_the_code(game)


def test_the_page_is_about_all_games_and_names_every_sound_and_look() -> None:
    assert set(castaways.games()) == TITLES.keys()
    text = PAGE.read_text()
    assert [name for name in (*NAMES, *KINDS) if f"`{name}`" not in text] == []
