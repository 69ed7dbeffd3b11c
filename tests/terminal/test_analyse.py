"""The analysis of a record in the terminal."""

from pathlib import Path

import pytest

import castaways
from castaways.bots.analysis import analyse, explained
from tests.bots.test_analysis import thrown_away

from .driver import LANGS, here, lost_game


@pytest.mark.parametrize("lang", LANGS)
def test_a_blunder_and_what_was_better(capsys, lang):
    record = thrown_away()
    record.scores = tuple(record.replay().result.scores)
    record.save(Path("game.json"))
    ran = here(capsys, "analyse", "game.json", "--playouts", 8, "--lang", lang)
    assert ran.code == 0
    flat = " ".join(ran.out.split())
    found = analyse(record, 0, 8)
    last = found.mistakes[-1]
    assert last.ply == len(record.moves) - 1 and last.mark == "blunder"
    game, before = castaways.game("friday"), record.replay(last.ply)
    for action, whys in zip((last.made, last.best), explained(before, 0, last.made, last.best), strict=True):
        assert " ".join(game.describe(before, 0, action, lang).split()) in flat
        assert all(" ".join(game.texts.say(why, lang).split()) in flat for why in whys)
    assert any(explained(before, 0, last.made, last.best))
    assert {"en": "blunder", "ru": "грубая ошибка", "uk": "груба помилка"}[lang] in flat
    assert "±" in flat and any(bar in flat for bar in "▁▂▃▄▅▆▇█")
    assert not [line for line in ran.out.splitlines() if len(line) > 80]
    assert here(capsys, "analyse", "game.json", "--playouts", 8, "--lang", lang).out == ran.out


def test_what_cannot_be_analysed(capsys):
    castaways.Table.new("friday", seed=3).save(Path("new.json"))
    assert "not over" in here(capsys, "analyse", "new.json").err
    table, _ = lost_game(41)
    table.save(Path("game.json"))
    for words, said in (
        (["--seat", "2"], "player"),
        (["--playouts", "many"], "--playouts"),
        (["--playouts", "0"], "--playouts"),
        (["--seed", "x"], "--seed"),
    ):
        ran = here(capsys, "analyse", "game.json", *words)
        assert ran.code == 2 and said in ran.err and not ran.out
    assert here(capsys, "analyse", "none.json").code == 2
    assert "--playouts" in here(capsys, "analyse", "--help").out
