"""Phrases of table talk, and how records keep them."""

import json
from typing import Any

import pytest

import castaways
from castaways.core.phrases import ACTS, COMMON, LONGEST_KEY, PhraseError, Said
from castaways.core.record import Record, RecordError, _checksum
from castaways.core.text import LANGUAGES

GAMES = castaways.games()


@pytest.mark.parametrize("name", GAMES)
def test_every_phrase_can_be_said_in_every_language(name: str) -> None:
    game = castaways.game(name)
    state = game.new(seed=3)
    keys = [phrase.key for phrase in game.phrases]
    assert len(keys) == len(set(keys)) and all(len(key) <= LONGEST_KEY for key in keys)
    for phrase in game.phrases:
        assert phrase.act in ACTS
        args = {slot: 1 if type_ == "seat" else game.families[type_][0] for slot, type_ in phrase.slots.items()}
        if state.players > 1:
            assert game.check_phrase(int(state.players), 0, phrase.key, args) == args
        message = game.phrase_message(state, phrase.key, args)
        assert message is not None
        assert len({game.texts.say(message, lang) for lang in LANGUAGES}) >= 1


def test_what_a_phrase_does_not_have_a_place_for_is_refused() -> None:
    game = castaways.game("lifeboat")
    bad: list[tuple[Any, Any]] = [
        ("sing", {}),
        (None, {}),
        ("thanks", {"person": 1}),
        ("ask-card", {"person": 1}),
        ("ask-card", {"person": 0, "card": "water"}),
        ("ask-card", {"person": True, "card": "water"}),
        ("ask-card", {"person": 1, "card": "lion"}),
        ("ask-card", {"person": 1, "card": ["water"]}),
        ("ask-card", None),
    ]
    for key, args in bad:
        with pytest.raises(PhraseError) as error:
            game.check_phrase(4, 0, key, args)
        assert all(error.value.text(lang) for lang in LANGUAGES)


def record(*said: Said) -> Record:
    made = Record("noah", 2, {}, 7)
    state = made.start()
    for _ in range(4):
        seat = state.to_act[0]
        made.moves.append((seat, state.legal(seat)[0]))
        state.apply(*made.moves[-1])
    made.said = said
    return made


def test_records_keep_phrases_and_those_without_any_are_as_they_were() -> None:
    silent = record()
    assert "said" not in silent.to_data()
    spoken = record(Said(0, 1, "hello", {}), Said(3, 0, "later-version", {"person": 1, "what": "thing"}))
    again = Record.from_json(spoken.to_json())
    assert again.said == spoken.said and again.to_json() == spoken.to_json()
    assert again.replay().dump() == silent.replay().dump()
    assert castaways.game("noah").phrase_message(again.start(), "later-version", again.said[1].args) is None


@pytest.mark.parametrize(
    "said",
    [
        [],
        {},
        [[0, 0, "hello"]],
        [[5, 0, "hello", {}]],  # there are four moves
        [[-1, 0, "hello", {}]],
        [[0, 2, "hello", {}]],
        [[0, True, "hello", {}]],
        [[0, 0, "", {}]],
        [[0, 0, "x" * 41, {}]],
        [[0, 0, "hello", []]],
        [[0, 0, "hello", {"a": 1.5}]],
        [[0, 0, "hello", {"a": "x" * 41}]],
        [[0, 0, "hello", {str(i): i for i in range(7)}]],
        [[2, 0, "hello", {}], [1, 0, "hello", {}]],
    ],
)
def test_what_was_not_said_is_no_record(said: Any) -> None:
    data = {key: value for key, value in record().to_data().items() if key != "check"}
    data["said"] = said
    data["check"] = _checksum(data)
    with pytest.raises(RecordError) as error:
        Record.from_json(json.dumps(data))
    assert str(error.value.where).startswith("said")


def test_common_phrases_need_nobody_and_nothing() -> None:
    assert all(not phrase.slots for phrase in COMMON)
