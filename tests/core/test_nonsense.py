"""Nonsense in records, positions and options, of all games: refused in words that can be shown, or played on."""

import copy
import hashlib
import json
import os
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import castaways
from castaways import CastawaysError, Record, Table
from castaways.core.options import check_options
from castaways.core.text import LANGUAGES, excerpt

EXAMPLES = int(os.environ.get("CASTAWAYS_EXAMPLES", "40"))
EVIL = ["\ud800", "\x1b[2J\x1b]0;owned\x07", "a\0b", "<img src=x onerror=alert(1)>", "\u202e", "x" * 300, "", "９", "²"]
NUMBERS = [-1, 0, 1, 2, 5, 6, 63, 64, 255, 256, 2**31, 2**32, 2**57, 2**63 - 1, 2**63, 2**64, 10**400, -(10**30)]
JUNK = st.one_of(
    st.sampled_from([*EVIL, *NUMBERS, None, True, False, 1.0, float("nan"), float("inf"), [], {}, [[]], {"": ""}]),
    st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), st.lists, max_leaves=5),
)


@cache
def games_in_play(game: str) -> tuple[Table, ...]:
    """A few moments of random games."""
    found = []
    for seed in range(6):
        luck = random.Random(seed)
        table = Table.new(game, luck.randint(*castaways.game(game).seats), seed)
        for _ in range(luck.randrange(120)):
            if table.state.result is not None:
                break
            seat = luck.choice(table.state.to_act)
            table.apply(seat, luck.choice(table.state.legal(seat)))
        found.append(table)
    return tuple(found)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all parts of some data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inside for place in places(value, (*path, key)))][:2000]


def mangle(data: st.DataObject, value: Any) -> Any:
    """The same data with a few things changed, missing, doubled or exchanged."""
    value = copy.deepcopy(value)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(places(value)[1:]))
        holder = value
        for key in place[:-1]:
            holder = holder[key]
        last = place[-1]
        how = data.draw(st.sampled_from(["junk", "junk", "near", "swap", "drop", "double"]))
        if how == "near" and type(holder[last]) is int:
            holder[last] += data.draw(st.sampled_from([-2, -1, 1, 2]))
        elif how == "swap":
            other = data.draw(st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder))))
            holder[last], holder[other] = holder[other], holder[last]
        elif how == "drop":
            del holder[last]
            if not places(value)[1:]:
                return value
        elif how == "double" and isinstance(holder, list):
            holder.insert(last, copy.deepcopy(holder[last]))
        else:
            holder[last] = copy.deepcopy(data.draw(JUNK))
    return value


def check_words(error: CastawaysError) -> None:
    """What is said of an error can be printed and sent, in every language."""
    for lang in LANGUAGES:
        said = error.text(lang)
        assert said.encode() and said.replace("\xa0", " ").isprintable() and len(said) < 1000, said


def play_on(state: Any, most: int = 60) -> None:
    """A position that was accepted can be looked at and played."""
    luck = random.Random(0)
    for _ in range(most):
        for seat in (None, *range(state.players)):
            json.dumps(state.view(seat))
        if state.result is not None:
            return
        seat = luck.choice(state.to_act)
        state.resample(seat, 1)
        state.apply(seat, luck.choice(state.legal(seat)))


@pytest.mark.parametrize("game", castaways.games())
@given(st.data())
@settings(max_examples=EXAMPLES)
def test_mangled_positions(game: str, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(games_in_play(game)))
    try:
        state = castaways.game(game).load(mangle(data, table.state.dump()))
    except CastawaysError as error:
        check_words(error)
        return
    play_on(state)


@pytest.mark.parametrize("game", castaways.games())
@given(st.data())
@settings(max_examples=EXAMPLES)
def test_mangled_records(game: str, data: st.DataObject) -> None:
    wrong = mangle(data, data.draw(st.sampled_from(games_in_play(game))).record.to_data())
    if isinstance(wrong, dict) and data.draw(st.booleans()):  # somebody who knows how the sum is made
        rest = {key: value for key, value in wrong.items() if key != "check"}
        text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
        wrong["check"] = hashlib.sha256(text.encode()).hexdigest()
    try:
        record = Record.from_json(json.dumps(wrong))
    except CastawaysError as error:
        check_words(error)
        return
    assert all(name.isprintable() and len(name) <= 200 for name in record.names) and len(record.names) <= record.players
    assert Record.from_json(record.to_json().encode()) == record
    record.replay()


@pytest.mark.parametrize("game", castaways.games())
@given(st.dictionaries(st.sampled_from(["level", "side", *EVIL]) | st.text(max_size=8), JUNK, max_size=3))
@settings(max_examples=EXAMPLES // 2)
def test_any_options(game: str, options: dict[str, Any]) -> None:
    found = castaways.game(game)
    try:
        checked = check_options(found.options, options)
    except CastawaysError as error:
        check_words(error)
        return
    play_on(found.new(None, 1, **checked), 3)


@given(JUNK)
def test_anything_can_be_shown_back(value: Any) -> None:
    shown = excerpt(value)
    assert shown.isprintable() and shown.encode() is not None and len(shown) <= 60


class Written:
    """A number that counts how often it is written."""

    times = 0

    def __repr__(self) -> str:
        Written.times += 1
        return "1e308"


@pytest.mark.parametrize("huge", [list, lambda all: [list(all)], lambda all: {f"{key:06}": one for key, one in all}])
def test_of_something_huge_only_the_beginning_is_written(huge: Callable[[Any], Any]) -> None:
    value = huge((key, Written()) for key in range(100_000))
    Written.times = 0
    shown = excerpt(value)
    assert Written.times < 1000
    assert len(shown) == 60 and shown[:5] == str(value)[:5]


def test_a_record_holds_no_more_names_than_players() -> None:
    table = games_in_play("noah")[0]
    players = table.record.players
    assert Record.from_json(named(table.record, ["A\x1b[31m\n\ud83d"] * players)).names == ("A?[31m??",) * players
    with pytest.raises(CastawaysError, match="names"):
        Record.from_json(named(table.record, ["A"] * (players + 1)))


def named(record: Record, names: list[str]) -> str:
    data = {**record.to_data(), "names": names}
    del data["check"]
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return json.dumps({**data, "check": hashlib.sha256(text.encode()).hexdigest()})


def test_long_records_are_refused_before_they_are_played() -> None:
    record = Record("friday", 1, {}, 1, [(0, 10**9)] * 50)
    with pytest.raises(CastawaysError, match="too long"):
        Record.from_json(record.to_json(), 49)
