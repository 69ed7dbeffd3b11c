"""Records: exact when whole, refused in words when not."""

import json
import os
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import castaways
from castaways.core.record import FIELDS, _checksum
from castaways.core.text import LANGUAGES


def played(moves: int = 30, seed: int = 3) -> castaways.Record:
    """A record of some random moves."""
    table = castaways.Table.new("friday", seed=seed, level=2, names=("Анна",))
    chooser = random.Random(seed)
    for _ in range(moves):
        if not table.state.to_act:
            break
        table.apply(0, chooser.choice(table.state.legal(0)))
    return table.record


def changed(text: str, **fields: object) -> str:
    """The record with fields changed and the checksum made right again, as a careful forger would."""
    data = {**json.loads(text), **fields}
    data["check"] = _checksum({key: data[key] for key in FIELDS if key != "check"})
    return json.dumps(data)


@pytest.mark.parametrize("moves", [0, 1, 30, 10_000])
def test_a_record_is_read_as_it_was_written(moves: int) -> None:
    record = played(moves)
    again = castaways.Record.from_json(record.to_json())
    assert again == record
    assert again.to_json() == record.to_json()
    assert again.replay().dump() == record.replay().dump()
    assert (record.scores is not None) == (moves == 10_000)


def test_states_are_the_whole_game() -> None:
    record = played(20)
    states = list(record.states())
    assert len(states) == len(record.moves) + 1
    assert [state.dump() for state in states] == [record.replay(i).dump() for i in range(len(record.moves) + 1)]


def test_a_large_seed_survives_json() -> None:
    record = castaways.Record("friday", 1, {"level": 1}, (1 << 64) - 1)
    text = record.to_json()
    assert '"18446744073709551615"' in text
    assert castaways.Record.from_json(text).seed == record.seed


@given(st.data())
@settings(max_examples=60)
def test_a_truncated_record_is_never_half_read(data: st.DataObject) -> None:
    text = played().to_json().rstrip()
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(castaways.RecordError):
        castaways.Record.from_json(text[:cut])


@given(st.data())
@settings(max_examples=150)
def test_a_flipped_byte_is_never_accepted_as_another_game(data: st.DataObject) -> None:
    """Either it is refused, or (white space) it is the same record."""
    record = played()
    raw = bytearray(record.to_json().encode())
    place = data.draw(st.integers(0, len(raw) - 1))
    raw[place] ^= data.draw(st.integers(1, 255))
    try:
        again = castaways.Record.from_json(bytes(raw))
    except castaways.RecordError as error:
        assert all(error.text(lang) for lang in LANGUAGES)
    else:
        assert again == record


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_foreign_json_is_refused(value: object) -> None:
    with pytest.raises(castaways.RecordError) as caught:
        castaways.Record.from_json(json.dumps(value))
    assert caught.value.where == "format"


@pytest.mark.parametrize(
    ("where", "fields"),
    [
        ("version", {"version": 2}),
        ("version", {"version": "1"}),
        ("game", {"game": "chess"}),
        ("game", {"game": 7}),
        ("rules", {"rules": 99}),
        ("options", {"options": {"level": 9}}),
        ("options", {"options": []}),
        ("options", {"players": 4}),
        ("options", {"players": "1"}),
        ("options", {"seed": "18446744073709551616"}),
        ("seed", {"seed": 7}),
        ("seed", {"seed": "-7"}),
        ("seed", {"seed": "٧"}),
        ("names", {"names": "Анна"}),
        ("names", {"names": [7]}),
        ("moves", {"moves": {}}),
        ("moves[0]", {"moves": [[0]]}),
        ("moves[0]", {"moves": [[0, "1"]]}),
        ("moves[0]", {"moves": [[0, -1]]}),
        ("moves[0]", {"moves": [[0, True]]}),
        ("moves[0]", {"moves": [[0, 1 << 40]]}),
        ("moves[0]", {"moves": [[0, 5]]}),
        ("moves[1]", {"moves": [[0, 0], [0, 0]]}),
        ("moves[1]", {"moves": [[0, 0], [1, 3]]}),
        ("scores", {"scores": [400]}),
        ("scores", {"scores": "many"}),
        ("taken_back", {"taken_back": []}),
        ("taken_back", {"taken_back": [[0, 2, 1]] * 10_001}),
    ],
)
def test_a_forged_record_is_refused_and_the_place_named(where: str, fields: dict[str, object]) -> None:
    with pytest.raises(castaways.RecordError) as caught:
        castaways.Record.from_json(changed(played().to_json(), **fields))
    assert caught.value.where == where
    texts = {caught.value.text(lang) for lang in LANGUAGES}
    assert len(texts) == len(LANGUAGES)


def test_a_changed_move_without_a_new_checksum_is_tampering() -> None:
    record = played()
    data = json.loads(record.to_json())
    data["seed"] = str(record.seed + 1)
    with pytest.raises(castaways.RecordError) as caught:
        castaways.Record.from_json(json.dumps(data))
    assert caught.value.where == "check"


@pytest.mark.parametrize("key", FIELDS)
def test_a_missing_field_is_named(key: str) -> None:
    data = json.loads(played().to_json())
    del data[key]
    with pytest.raises(castaways.RecordError) as caught:
        castaways.Record.from_json(json.dumps(data))
    assert caught.value.where == key


def test_an_extra_field_is_named() -> None:
    with pytest.raises(castaways.RecordError) as caught:
        castaways.Record.from_json(json.dumps({**json.loads(played().to_json()), "extra": 1}))
    assert caught.value.where == "extra"


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"PNG", b"[" * 100_000, b'{"format": NaN}', b"1" * 5000])
def test_garbage_is_refused(raw: bytes) -> None:
    with pytest.raises(castaways.RecordError):
        castaways.Record.from_json(raw)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    old = played(5)
    old.save(path)

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        played(25).save(path)
    assert castaways.Record.load(path) == old
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    old = played(5)
    old.save(path)

    def interrupted(source: str, target: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        played(25).save(path)
    assert castaways.Record.load(path) == old
    assert list(tmp_path.iterdir()) == [path]
