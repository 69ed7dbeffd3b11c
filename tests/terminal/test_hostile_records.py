"""Records of strangers in the terminal: no escape code gets out, and whatever the file holds ends in a sentence."""

import hashlib
import json
from pathlib import Path

import pytest

from castaways import Record

from .driver import here, lost_game

EVIL = "\x1b]0;owned\x07\x1b[2J[red]x[/red][link=http://evil.example]\u202e\ud800\n"
GARBAGE = (
    b"",
    b"\0" * 1000,
    b"\xff\xfe",
    b"[" * 100_000,
    b'{"format": "castaways-record"}',
    b"9" * 10_000,
    b'"\\ud800"',
)


def forged(table, **fields) -> str:
    data = {**table.record.to_data(), **fields}
    del data["check"]
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return json.dumps({**data, "check": hashlib.sha256(text.encode()).hexdigest()})


@pytest.fixture(scope="module")
def table():
    return lost_game(41)[0]


@pytest.mark.parametrize("command", [["replay"], ["analyse", "--playouts", "8"]])
def test_names_of_strangers_are_text(capsys, table, command):
    Path("game.json").write_text(forged(table, names=[EVIL]), encoding="utf-8")
    ran = here(capsys, command[0], "game.json", *command[1:], lines=["e", "q"])
    assert ran.code == 0
    assert not [
        letter for letter in ran.out + ran.err if not letter.isprintable() and letter not in "\n\xa0\u2009\u202f"
    ]
    shown = Record.from_json(Path("game.json").read_bytes()).names[0]
    assert "[red]x[/red]" in shown and "\x1b" not in shown


@pytest.mark.parametrize(
    "field", ["game", "version", "rules", "options", "seed", "names", "moves", "scores", "players"]
)
def test_what_is_said_of_a_forged_field_is_text(capsys, table, field):
    for junk in (EVIL, [EVIL], {EVIL: EVIL}):
        Path("game.json").write_text(forged(table, **{field: junk}), encoding="utf-8")
        ran = here(capsys, "replay", "game.json", lines=["q"])
        assert ran.code in (0, 1, 2) and "Traceback" not in ran.err
        assert "\x1b" not in ran.out + ran.err and "\u202e" not in ran.out + ran.err
        (ran.out + ran.err).encode()


@pytest.mark.parametrize("raw", GARBAGE)
def test_files_that_are_no_records(capsys, raw):
    Path("game.json").write_bytes(raw)
    for command in ("replay", "analyse"):
        ran = here(capsys, command, "game.json", lines=["q"])
        assert ran.code != 0 and ran.err.strip() and "Traceback" not in ran.err
