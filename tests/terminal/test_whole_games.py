"""Whole games through pipes and through a terminal: exactly the game that the engine plays, in all languages."""

import re

import pytest

from castaways import Record
from castaways.core.text import Message
from tests.bots.remarks import said_out_of_turn

from .driver import LANGS, YES, Terminal, instinct_game, piped

ESCAPE = "\x1b"


def too_wide(out, width=80):
    return [line for line in out.splitlines() if len(line) > width]


@pytest.mark.parametrize(("lang", "level", "seed"), [("en", 1, 11), ("ru", 2, 12), ("uk", 4, 13)])
def test_a_whole_game_through_pipes(lang, level, seed, tmp_path):
    table, typed = instinct_game(seed, level=level)
    typed = [YES[lang] if line == "y" else line for line in typed]
    words = ["play", "friday", "--level", level, "--lang", lang, "--seed", seed, "--save", "game.json"]
    ran = piped(*words, typed="\n".join(typed) + "\n")
    assert (ran.code, ran.err) == (0, "")
    assert Record.load(tmp_path / "game.json") == table.record
    # Every event is told, in order; the score sheet and the total are shown.
    texts = table.game.texts
    at = 0
    flat = " ".join(ran.out.split())
    for event in table.events(0):
        at = flat.index(" ".join(texts.say(event.message, lang).split()), at)
    for line in table.state.result.details[0]:
        assert texts.say(Message(f"score-{line.key}", {"count": line.count}), lang) in ran.out
    score = str(table.state.result.scores[0]).replace("-", "−")
    assert re.search(rf"^(Score|Итог|Підсумок) +{score}$", ran.out, re.MULTILINE)
    # A pipe gets neither escape codes nor lines wider than it asked for, nor lines padded with blanks.
    assert ESCAPE not in ran.out
    assert not too_wide(ran.out)
    assert not [line for line in ran.out.splitlines() if line != line.rstrip() and not line.endswith(": ")]


@pytest.mark.parametrize("lang", LANGS)
def test_a_game_through_a_terminal(lang, tmp_path):
    table, typed = instinct_game(21, level=1)
    prompt = {"en": "Your move", "ru": "Ваш ход", "uk": "Ваш хід"}[lang]
    with Terminal("play", "friday", "--lang", lang, "--seed", 21, "--save", "game.json", rows=40) as terminal:
        for line in typed[:25]:
            terminal.until(prompt)
            terminal.send(line)
        terminal.until(prompt)
        terminal.send("q")
        assert terminal.end() == 0
        assert ESCAPE in terminal.out  # a terminal has colours
    assert Record.load(tmp_path / "game.json").moves == table.record.moves[:25]


def test_bots_speak_after_their_moves(tmp_path):
    ran = piped("play", "level10", "--players", 3, "--seed", 5, "--save", "game.json", typed="1\n" * 12)
    assert ran.err == ""
    record = Record.load(tmp_path / "game.json")
    assert min(said_out_of_turn(record)[1:]) > 0


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": "unknown"}])
def test_no_escape_codes_for_who_wants_none(env):
    with Terminal("play", "friday", "--seed", 3, env=env) as terminal:
        terminal.until("Your move")
        terminal.send("1")
        terminal.until("Your move")
        terminal.send("?")
        terminal.until("Your move")
        terminal.send("q")
        assert terminal.end() == 0
    assert ESCAPE not in terminal.out
    assert not too_wide(terminal.out)


@pytest.mark.parametrize("columns", [40, 60, 200])
def test_the_width_of_the_terminal_is_kept(columns, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    _, typed = instinct_game(5)
    typed = [*typed[:40], "?", "help", "l", "h", "r", "u", "q"]
    ran = piped("play", "friday", "--seed", 5, "--lang", "uk", typed="\n".join(typed) + "\n")
    assert ran.code == 0
    # Only the prompt, with what was typed after it, may run past a very narrow edge.
    assert not [
        line for line in too_wide(ran.out, min(columns, 100)) if "Ваш хід" not in line and "castaways" not in line
    ]


def test_the_same_words_with_letters_that_the_terminal_lacks(monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    ran = piped("play", "friday", "--seed", 3, typed="1\nq\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.isascii()
