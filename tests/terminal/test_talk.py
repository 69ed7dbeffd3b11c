"""Talk and pace in the terminal: phrases with places, kept in the record, told to others, shown in replays."""

from pathlib import Path

import pytest

import castaways
from castaways import Record
from castaways.core.phrases import Said
from castaways.terminal.table import pace

from .driver import here

NUMBER = {phrase.key: str(place) for place, phrase in enumerate(castaways.game("lifeboat").phrases, 1)}
GAME = ("play", "lifeboat", "--players", 4, "--seed", 3)


def play(capsys, *lines, words=()):
    return here(capsys, *GAME, "--save", "a.json", *words, lines=lines)


def test_phrases_are_listed_and_said_with_names_and_cards(capsys):
    ran = play(capsys, "c", f"c {NUMBER['ask-card']} 1 water", f"c {NUMBER['row-today']}", "1", "q")
    assert ran.code == 0
    assert "What can be said; it binds nobody" in ran.out and "…, I need …." in ran.out
    assert "I need Water.”" in " ".join(ran.out.split()) or "I need a Water" in " ".join(ran.out.split())
    mine = [said for said in Record.load(Path("a.json")).said if said.seat == 0]
    assert [(said.key, dict(said.args)) for said in mine] == [
        ("ask-card", {"person": 1, "card": "water"}),
        ("row-today", {}),
    ]


def test_what_a_phrase_is_about_is_asked_for(capsys):
    ran = play(capsys, f"c {NUMBER['thanks-to']}", "3", "1", "q")
    assert "Which (1–3)?" in ran.out
    mine = [said[1:] for said in Record.load(Path("a.json")).said if said[1] == 0]  # bots talk too
    assert mine == [(0, "thanks-to", {"person": 3})]


@pytest.mark.parametrize("line", ["c 0", "c 99", "c 12345678", "c x", f"c {NUMBER['ask-help']} 9"])
def test_nonsense_says_nothing(capsys, line):
    ran = play(capsys, line, "1", "q")
    assert ran.code == 0
    assert "There is no phrase" in ran.out or "Nothing was said" in ran.out
    assert not [said for said in Record.load(Path("a.json")).said if said.seat == 0]


def test_level_10_allows_no_phrases_and_friday_has_nobody(capsys):
    assert "(L7)" in here(capsys, "play", "level10", "--players", 2, "--seed", 1, lines=["c 1", "q"]).out
    assert "nobody to talk to" in here(capsys, "play", "friday", "--seed", 1, lines=["c", "q"]).out


def test_replays_show_what_was_said(capsys):
    record = castaways.Table.new("lifeboat", 4, 3).record
    state = record.start()
    for _ in range(2):
        seat = state.to_act[0]
        action = state.legal(seat)[0]
        state.apply(seat, action)
        record.moves.append((seat, action))
    record.said = (Said(0, 1, "hello", {}), Said(2, 2, "threat", {"person": 0}))
    record.save(Path("said.json"))
    ran = here(capsys, "replay", "said.json", lines=["", "", "q"])
    hello = ran.out.index("Hello")
    assert hello < ran.out.index("Move 1 of 2") < ran.out.index("Move 2 of 2") < ran.out.index("leave me alone")


def test_a_move_taken_back_keeps_what_was_said(capsys):
    ran = here(
        capsys, *("play", "noah", "--players", 2, "--seed", 4, "--hot-seat", "--save", "b.json"), lines=["", "c 1", "q"]
    )
    assert ran.code == 0
    table = castaways.Table.new("lifeboat", 4, 3)
    table.record.said = (Said(5, 0, "hello", {}),)
    from castaways.terminal.table.talk import forget_moves

    forget_moves(table.record)
    assert table.record.said == (Said(0, 0, "hello", {}),)


def test_pace_tells_each_move_and_waits_after_it(capsys, monkeypatch):
    waited = []
    monkeypatch.setattr(pace, "wait", waited.append)
    ran = play(capsys, "w", "w slow", "w nonsense", "1", "1", "1", "q")
    assert "Bots move: instant" in ran.out and "Bots move: slow" in ran.out and "no pace “nonsense”" in ran.out
    assert waited and set(waited) == {2.5}
    waited.clear()
    here(capsys, "play", "lifeboat", "--players", 4, "--seed", 3, "--pace", "quick", lines=["1", "1", "1", "q"])
    assert set(waited) == {0.4}


def test_hurry_and_enter_skip_pauses_until_the_next_decision(capsys, monkeypatch):
    waited = []
    monkeypatch.setattr(pace, "wait", lambda seconds: waited.append(seconds) or True)  # Enter at the first pause
    ran = play(capsys, "w quick", "1", "1", "1", "q")
    bots = len([seat for seat, _ in Record.load(Path("a.json")).moves if seat])
    assert 0 < len(waited) < bots
    waited.clear()
    ran = here(capsys, *GAME, "--pace", "quick", "--save", "c.json", lines=["f", "1", "f", "1", "f", "1", "f", "q"])
    assert "no pause before your next decision" in " ".join(ran.out.split())
    assert len(waited) <= 1  # before the first decision nobody could ask for hurry
    assert here(capsys, "play", "lifeboat", "--pace", "hasty").code == 2
