"""`load` refuses what cannot be: true positions with one field changed to every other value that it can have.

A changed position that is accepted must be one that games can come to. Where a field may be changed freely, or within
limits that the rules leave open, it is listed here with the reason.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import castaways
from castaways.core.buffers import Actions

CASES: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "friday": ((1, {"level": 4}), (1, {"level": 1})),
    "level10": ((2, {}), (4, {}), (5, {})),
    "lifeboat": ((4, {}), (6, {})),
    "noah": ((2, {}), (4, {})),
}
GAMES_EACH = 2
EVERY = 23  # moves between two positions that are looked at
MOST_POSITIONS = 8
MOST_VALUES = 12  # tried for a field
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 20, 60, 900, -1)

# What may be another: fields by the end of their path, and why a game can come to such a position.
FREE: dict[str, dict[str, str]] = {
    "friday": {
        "life": "any number of tokens can be left, but life and reserve are bound to each other",
        "known_top": "how much of the stack was looked at and put back",
        "known_bottom": "how many known cards were put under the stack",
        "drawn": "cards that were exchanged count as drawn, up to two for each ability used",
        "used": "abilities of cards that have left the fight were used, too",
        "points": "some points may have been spent already",
        "free": "left over from the last fight while the next one is chosen",
        "value": "the strength a hazard had when the fight began may since have been lowered by a step, or grown",
        "hazard": "another hazard of the discard pile may be the one just lost",
        "step": "the hazards left may be those of another step, as long as they are enough",
        "card": "cards of the table change places with equals",
        "side": "a card drawn for life may have been a free one, as long as there are places",
        "unseen": "another new aging card of the stack may be the newest",
        "pirates[0]": "any two pirates can come",
        "pirates[1]": "any two pirates can come",
        "source": "another card with the same ability may be in use",
        "doubles": "another card may be the doubled one",
        "gap": "the place of the card that left is open",
        "sorting": "the cards may have been looked at and not put back yet",
    },
    "level10": {
        "phase": "a reset card at the end of a row may have been played just now",
        "first": "whoever volunteered first",
        "turn": "any turn of the round can be the present one",
        "put": "how many were put under the deck before it was empty",
        "least": "what was told of a hand may bind it less",
        "most": "what was told of a hand may bind it less",
        "spoken": "how much was said since the last turn",
        "answered": "others may have answered",
        "volunteers": "another may have volunteered",
        "said": "another thing may have been said",
        "boxed": "pause cards in the box",
    },
    "lifeboat": {
        "phase": "the cards that a rower looks at may as well be those of the evening",
        "day": "mornings without cards and swims without loss leave no trace",
        "gulls": "gulls come and go with cards that are back in the deck",
        "wounds": "fights, thirst and medical kits leave any number",
        "gifts": "gifts of this phase, or of the last one that had any",
        "offers": "offers of this phase, or of the last one that had any",
        "cancels": "drafts called off in this phase, or in the last one that had any",
        "thirst": "some of the thirst may have been stilled",
        "what": "a gift or a throw in the making, before a card is named, may be the other",
        "to": "an offer or a draft may be for another",
        "kind": "a kind may be named whether or not the other has it (B13)",
        "number": "fewer closed cards may be asked for",
        "actor": "who chose the card of the evening may have fainted since; nobody if all were unconscious",
        "choice": "another of the cards looked at may have been kept so far; the compass may not have been used yet",
        "shot": "the flare gun may have been fired by the other side",
        "attacker": "kept from the last demand where nothing is demanded",
        "turn": "in the evening the turns of the day are over",
        "target": "another may be the target of the demand",
        "demand": "the demand may be for the seat or for a card",
    },
    "noah": {
        "open": "a card that nobody has turned yet lies face down",
        "number": "when a face-down card left the deck, within the limits of what was seen",
        "owed": "part of what the flood took may have been paid",
        "turns": "turns leave no trace of their own",
        "drawn": "cards that went back into the deck may have been drawn more often than the numbers left show",
        "may_stay": "how the extra move was won",
        "opened": "how the flood was met",
        "dice[0]": "any roll",
        "dice[1]": "any roll",
        "pawns": "a pawn may stand elsewhere on the ring",
        "turn": "another may be to move",
        "partner": "another may be asked",
        "resume": "the ability may be used at another moment of the turn",
        "phase": "abilities may be used before or instead of the roll",
        "flown": "how far a bird may look",
        "used": "an ability may have been used before",
    },
}


def positions(name: str, players: int, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """True positions of games played partly at random."""
    game = castaways.game(name)
    for seed in range(GAMES_EACH):
        luck = random.Random(seed)
        state = game.new(players, seed, **options)
        policy, actions, ply = game.policy(), Actions(), 0
        while state.to_act:
            if ply % EVERY == seed:
                yield state.dump()
            seat = luck.choice(state.to_act)
            state.legal_into(seat, actions)
            usual = int(policy.instinct(state, seat, actions))
            policy.step(state, seat, luck.choice(state.legal(seat)) if luck.random() < 0.3 else usual)
            ply += 1


def fields(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all single values of a position."""
    if isinstance(data, dict):
        for key in data:
            yield from fields(data[key], (*path, key))
    elif isinstance(data, list):
        for i, item in enumerate(data):
            yield from fields(item, (*path, i))
    else:
        yield path


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


@contextmanager
def changed(data: dict[str, Any], path: tuple[Any, ...], value: Any) -> Iterator[dict[str, Any]]:
    """The position with another value, for a moment: copies of long ones would take most of the time."""
    place = at(data, path[:-1])
    true = place[path[-1]]
    place[path[-1]] = value
    yield data
    place[path[-1]] = true


SKIPPED = ("game", "players", "luck", "options", "story", "knower")  # said elsewhere, or checked by a test of their own


def accepted(name: str, players: int, options: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """The fields that could be changed, by the name of the field, with the first change that was accepted."""
    game = castaways.game(name)
    seen: dict[tuple[Any, ...], set[Any]] = {}
    found: dict[str, tuple[Any, Any]] = {}
    all_positions = list(positions(name, players, options))
    luck = random.Random(7)
    kind = lambda path: tuple("*" if isinstance(key, int) else key for key in path)  # noqa: E731
    for data in all_positions:
        for path in fields(data):
            seen.setdefault(kind(path), set()).add(at(data, path))
    for data in luck.sample(all_positions, min(MOST_POSITIONS, len(all_positions))):
        for path in fields(data):
            if path[0] in SKIPPED or any(isinstance(key, int) for key in path[-1:]):
                continue
            true = at(data, path)
            values = seen[kind(path)] | (set(NUMBERS) if type(true) is int else set())
            others = sorted(values - {true}, key=str)
            for value in luck.sample(others, min(MOST_VALUES, len(others))):
                with changed(data, path, value) as other:
                    try:
                        state = game.load(other)
                    except castaways.CastawaysError:
                        continue
                    assert state.dump() == other, f"{path}: {true} -> {value} is read as something else"
                found.setdefault(str(path[-1]), (path, (true, value, data.get("phase"))))
    return found


@pytest.mark.parametrize(
    ("name", "players", "options"), [(name, *case) for name, cases in CASES.items() for case in cases]
)
def test_what_cannot_be_is_refused(name: str, players: int, options: dict[str, Any]) -> None:
    found = accepted(name, players, options)
    strange = {field: change for field, change in found.items() if field not in FREE[name]}
    assert not strange
