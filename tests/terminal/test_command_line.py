"""The command line: what it understands, and what it says, in the right language, where it does not."""

import re
import subprocess
import sys

import pytest

import castaways
from castaways import cli

from .driver import COMMAND, LANGS, here, piped

CYRILLIC = re.compile("[а-яёіїєґ]", re.IGNORECASE)


# -------------------------------------------------------------------- language


@pytest.mark.parametrize(
    ("words", "env", "lang"),
    [
        ([], {}, "en"),
        (["--lang", "uk"], {"CASTAWAYS_LANG": "ru"}, "uk"),
        (["--lang=ru"], {"LANG": "uk_UA.UTF-8"}, "ru"),
        ([], {"CASTAWAYS_LANG": "uk", "LANG": "ru_RU.UTF-8"}, "uk"),
        ([], {"CASTAWAYS_LANG": "klingon", "LANG": "ru_RU.UTF-8"}, "ru"),
        ([], {"LANG": "uk_UA.UTF-8"}, "uk"),
        ([], {"LC_MESSAGES": "ru_RU", "LANG": "en_GB"}, "ru"),
        ([], {"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
        ([], {"LC_ALL": "", "LANG": "uk"}, "uk"),
        ([], {"LC_ALL": "C.UTF-8"}, "en"),
        ([], {"LANG": "ru.KOI8-R"}, "ru"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        (["--lang"], {}, "en"),
        (["--lang", "xx"], {"LANG": "uk_UA.UTF-8"}, "uk"),
    ],
)
def test_which_language(words, env, lang, monkeypatch):
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert cli.language(words) == lang


def test_the_language_may_stand_before_the_command(capsys):
    assert (
        here(capsys, "--lang", "uk", "rules", "friday", "F1").out
        == here(capsys, "rules", "friday", "F1", "--lang", "uk").out
    )


# -------------------------------------------------------------------- mistakes


MISTAKES = [
    (["chess"], "cli-unknown-command"),
    (["play", "chess"], "game-unknown"),
    (["rules", "chess"], "game-unknown"),
    (["play"], "cli-no-game"),
    (["rules"], "cli-no-game"),
    (["rules", "friday", "F99"], "rules-not-found"),
    (["play", "friday", "--level", "9"], "option-bad-value"),
    (["play", "friday", "--level", "one"], "option-bad-value"),
    (["play", "friday", "--old-age", "never"], "option-bad-value"),
    (["play", "friday", "--level"], "cli-needs-value"),
    (["play", "friday", "--level", "--seed", "3"], "cli-needs-value"),
    (["play", "friday", "--hot-seat=yes"], "cli-needs-none"),
    (["play", "friday", "--colour", "red"], "cli-unknown-argument"),
    (["play", "friday", "--lev", "1"], "cli-unknown-argument"),
    (["play", "friday", "friday"], "cli-unknown-argument"),
    (["play", "friday", "--seed", "luck"], "option-bad-seed"),
    (["play", "friday", "--seed", "-1"], "option-bad-seed"),
    (["play", "friday", "--seed", "1e3"], "option-bad-seed"),
    (["play", "friday", "--seed", "９"], "option-bad-seed"),
    (["play", "friday", "--seed", str(2**64)], "option-bad-seed"),
    (["play", "friday", "--seed", "9" * 5000], "option-bad-seed"),
    (["play", "friday", "--players", "2"], "option-bad-players"),
    (["play", "friday", "--players", "many"], "option-bad-players"),
    (["play", "friday", "--resume"], "cli-nothing-to-resume"),
    (["play", "--resume", "nowhere.json"], "system-ENOENT"),
    (["play", "--resume", "."], "system-EISDIR"),
    (["play", "friday", "--resume", "--level", "2"], "cli-resume-as-it-was"),
    (["play", "friday", "--resume", "--seed", "2"], "cli-resume-as-it-was"),
    (["replay"], "cli-nothing-to-replay"),
    (["replay", "nowhere.json"], "system-ENOENT"),
    (["replay", "empty.json"], "record-truncated"),
    (["replay", "foreign.json"], "record-foreign"),
    (["replay", "binary.json"], "record-not-text"),
    (["replay", "cut.json"], "record-truncated"),
    (["replay", "changed.json"], "record-tampered"),
    (["play", "--resume", "changed.json"], "record-tampered"),
    (["replay", "good.json", "--seat", "2"], "cli-bad-seat"),
    (["replay", "good.json", "--seat", "0"], "cli-bad-seat"),
    (["replay", "good.json", "--seat", "x"], "cli-bad-seat"),
    (["--lang", "xx"], "cli-unknown-language"),
    (["play", "friday", "--lang", "ua"], "cli-unknown-language"),
    (["--wrong"], "cli-unknown-argument"),
    (["--version", "now"], "cli-unknown-argument"),
    ([""], "cli-unknown-command"),
    (["\x1b[31m"], "cli-unknown-command"),
]


@pytest.fixture
def files(tmp_path):
    """A good record, and what can become of it."""
    table = castaways.Table.new("friday", seed=1)
    for _ in range(5):
        table.apply(0, table.state.legal(0)[0])
    text = table.record.to_json()
    (tmp_path / "good.json").write_text(text)
    (tmp_path / "cut.json").write_text(text[: len(text) // 2])
    (tmp_path / "changed.json").write_text(text.replace('"seed": "1"', '"seed": "2"'))
    (tmp_path / "empty.json").write_text("")
    (tmp_path / "foreign.json").write_text('{"hello": "world"}')
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00\x01")


def stem_of(id, lang):
    """The longest piece of a message between its arguments."""
    from castaways.core.text import CORE_FOLDER
    from castaways.terminal.words import TEXTS

    lines = [line for path in TEXTS.files(lang) for line in path.read_text().splitlines()]
    start = next(number for number, line in enumerate(lines) if line.startswith(f"{id} ="))
    text = lines[start].partition("=")[2] or lines[start + 1]
    assert CORE_FOLDER.is_dir()
    return max(re.split(r"\{[^}]*\}?", text), key=len).strip()


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(("words", "id"), MISTAKES, ids=[" ".join(words)[:40] for words, _ in MISTAKES])
def test_a_mistake_is_one_clear_line(capsys, monkeypatch, words, id):
    said = set()
    for lang in LANGS:
        monkeypatch.setenv("CASTAWAYS_LANG", lang)
        ran = here(capsys, *words)
        assert ran.code == 2 and ran.out == ""
        assert ran.err.startswith("castaways: ") and ran.err.count("\n") == 1
        assert stem_of(id, lang) in ran.err
        assert "\x1b" not in ran.err and len(ran.err) < 400
        assert bool(CYRILLIC.search(ran.err)) == (lang != "en")
        said.add(ran.err)
    assert len(said) == 3


def test_no_traceback_from_the_real_command():
    ran = piped("play", "friday", "--level", "9")
    assert (ran.code, ran.out) == (
        2,
        "",
    ) and ran.err == "castaways: Option “level” cannot be “9”. It can be: 1, 2, 3, 4.\n"


# -------------------------------------------------------------------- help, version, rules


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("words", [[], ["play"], ["play", "friday"], ["replay"], ["analyse"], ["rules"]])
def test_help(capsys, lang, words):
    ran = here(capsys, *words, "--help", "--lang", lang)
    assert ran.code == 0 and ran.err == ""
    assert here(capsys, *words, "-h", "--lang", lang).out == ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80
    if lang != "en":
        plain = re.sub(r"--?[a-z-]+|castaways|[A-Z]{2,}|\w+[|]\S+|\[\w+\]|Enter|COMMAND", "", ran.out)
        commands = "play|serve|bots|backup|restore|tidy|archive|doctor|reset|admin"
        commands += "|arena|replay|analyse|train|rules|mcp|evaluate|dataset|site|daily|puzzles"
        games = "friday|level10|lifeboat|noah"
        plain = re.sub(rf"\b({commands}|{games}|Python|expert:seconds|en|ru|uk|N|C|F\d+)\b", "", plain)
        assert not re.search("[a-zA-Z]{2,}", plain), plain  # nothing that argparse says by itself
    if words == ["play", "friday"]:
        for flag in ("--level 1|2|3|4", "--old-age death|reshuffle", "--pirate-wording drawn|face_up"):
            assert flag in ran.out


def test_the_options_of_a_game_are_flags(capsys):
    words = ["--level", "4", "--old-age", "reshuffle", "--pirate-wording", "face-up", "--seed", "18446744073709551615"]
    ran = here(capsys, "play", *words, "friday", "--save", "a.json", lines=["1", "q"])
    assert ran.code == 0
    from pathlib import Path

    record = castaways.Record.load(Path("a.json"))
    assert record.options == {"level": 4, "old_age": "reshuffle", "pirate_wording": "face_up"}
    assert record.seed == 2**64 - 1


def test_version_says_which_engine_runs(monkeypatch):
    ran = piped("--version")
    version = castaways.__version__
    engine = "compiled engine" if castaways.compiled() else "plain Python engine"
    assert ran.code == 0 and ran.out.startswith(f"castaways {version} ({engine}")
    monkeypatch.setenv("CASTAWAYS_PURE", "1")
    ran = piped("--version", "--lang", "uk")
    assert ran.code == 0 and ran.out.startswith(f"castaways {version} (рушій на чистому Python: повільніший;")


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules(capsys, lang):
    game = castaways.game("friday")
    ran = here(capsys, "rules", "friday", "--lang", lang)
    flat = " ".join(ran.out.split())
    assert ran.code == 0
    for clause, text in game.rules(lang).items():
        assert f"{clause} {' '.join(text.split())}" in flat
    assert not [line for line in ran.out.splitlines() if len(line) > 80]
    one = here(capsys, "rules", "friday", "f14", "--lang", lang)
    assert " ".join(one.out.split()) == f"F14 {' '.join(game.rules(lang)['F14'].split())}"


def test_a_reader_who_has_seen_enough():
    reader = subprocess.Popen([*COMMAND, "rules", "friday"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    reader.stdout.readline()
    reader.stdout.close()
    err = reader.stderr.read()
    assert reader.wait(timeout=120) == 0 and err == b""
    reader.stderr.close()


def test_the_installed_command():
    from importlib.metadata import entry_points

    point = next(iter(entry_points(group="console_scripts", name="castaways")))
    assert point.load() is cli.main


def test_import_of_the_command_stays_light():
    """The command line loads rich and the texts only when something is said."""
    code = (
        "import sys, castaways.cli; sys.exit(any(name in sys.modules for name in ('rich', 'fluent', 'platformdirs')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
