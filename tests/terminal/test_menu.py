"""The menu."""

import subprocess
from pathlib import Path

import pytest

from castaways.terminal import saves
from tests.conftest import missing

from .driver import LANGS, Terminal, here, lost_game, piped


def number_of(out, words):
    """The number of an entry of the last list."""
    line = [line for line in out.splitlines() if words in line][-1]
    return line.strip().split(".")[0]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Friday", "Rules", "Language: English"]),
        ("ru", ["Пятница", "Правила", "Язык"]),
        ("uk", ["П’ятниця", "Мова"]),
    ],
)
def test_the_main_list(capsys, lang, words):
    ran = here(capsys, "--lang", lang, lines=["q"])
    assert ran.code == 0
    for word in words:
        assert word in ran.out


def test_a_game_with_options_in_words(capsys):
    out = here(capsys, lines=["q"]).out
    friday = number_of(out, "Friday")
    ran = here(capsys, lines=[friday, "4", "2", "", "1", "q", "q"])
    assert ran.code == 0
    assert "(the hardest: like 3, with 18 life)" in ran.out and "Enter: 1" in ran.out
    saved = saves.last_unfinished("friday")
    assert saved.record.options == {"level": 4, "old_age": "reshuffle", "pirate_wording": "drawn"}
    assert "castaways play friday --resume" in ran.out
    assert ran.out.count("Castaways: survival") == 2  # back in the menu after the game


def test_continuing_from_the_menu(capsys):
    out = here(capsys, lines=["q"]).out
    assert "Continue" not in out
    here(capsys, "play", "friday", "--seed", 77, lines=["1", "q"])
    out = here(capsys, lines=["q"]).out
    entry = number_of(out, "Continue: Friday, 1 move,")
    ran = here(capsys, lines=[entry, "1", "q", "q"])
    assert ran.code == 0 and "Deal 77" in ran.out
    assert len(saves.last_unfinished("friday").record.moves) == 2
    assert len(saves.saved_games()) == 1


def test_watching_again(capsys):
    out = here(capsys, lines=["q"]).out
    watch = number_of(out, "Watch")
    assert "No game has been played here yet." in here(capsys, lines=[watch, "q"]).out
    _, typed = lost_game(5)
    here(capsys, "play", "friday", "--seed", 5, lines=typed)
    ran = here(capsys, lines=[watch, "1", "", "q", "q"])
    assert ran.code == 0 and "Friday, finished," in ran.out and "Deal 5" in ran.out and "Move 1 of" in ran.out
    assert here(capsys, lines=[watch, "q", "q"]).code == 0


def test_the_rules_and_the_language(capsys):
    out = here(capsys, lines=["q"]).out
    rules, language = number_of(out, "Rules"), number_of(out, "Language")
    friday = "1"
    ran = here(capsys, lines=[rules, friday, "F14", "nonsense", "", language, "3", "q"])
    assert ran.code == 0
    assert "F14" in ran.out and "nothing under “nonsense”" in ran.out
    assert "Мова: Українська" in ran.out and "Вийти" in ran.out


@pytest.mark.parametrize("line", ["0", "99", "x", "-1", "9" * 5000, "\x1b[2J", "  "])
def test_what_is_not_in_the_list(capsys, line):
    ran = here(capsys, lines=[line, "q"])
    assert ran.code == 0 and "\x1b" not in ran.out
    assert ("is not in the list" in " ".join(ran.out.split())) == bool(line.strip())


def test_players_and_people(capsys, toy):
    out = here(capsys, lines=["q"]).out
    number = number_of(out, "Secret bids")
    ran = here(capsys, lines=[number, "2", "", "", "no", "", "1", "q", "q"])
    assert ran.code == 0 and "3 players" in ran.out
    assert saves.last_unfinished(toy).record.names == ("", "Bot 2", "Bot 3")
    ran = here(capsys, lines=[number, "", "", "", "yes", "", "1", "", "", "q", "q"])
    assert ran.code == 0 and "Player 2, it is your turn" in ran.out
    assert saves.last_unfinished(toy).record.names == ()
    ran = here(capsys, lines=[number, "2", "", "", "no", "3", "1", "q", "q"])
    assert ran.code == 0 and "3. hard" in ran.out
    assert saves.last_unfinished(toy).record.names == ("", "Bot 2 (hard)", "Bot 3 (hard)")
    for lines in ([number, "q", "q"], [number, "", "q", "q"], [number, "", "", "", "no", "q", "q"]):
        assert here(capsys, lines=lines).code == 0


@pytest.mark.parametrize("lang", LANGS)
def test_through_a_pipe_to_the_end_of_the_input(lang):
    ran = piped("--lang", lang, typed="1\n\n\n\n1\n")
    assert (ran.code, ran.err) == (0, "")
    assert saves.last_unfinished("friday") is not None
    assert not [line for line in ran.out.splitlines() if len(line) > 80]


def test_ctrl_c_just_before_the_wait_for_a_line_is_heard(tmp_path):
    library = tmp_path / "late_interrupt.so"
    try:
        source = Path(__file__).with_name("late_interrupt.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
    except FileNotFoundError:
        missing("a C compiler (cc)")
    with Terminal(env={"LD_PRELOAD": str(library)}) as terminal:
        assert terminal.end() == 130
    assert "or q): " in terminal.out and "Traceback" not in terminal.out


def test_ctrl_c_in_the_menu_and_in_a_game_of_the_menu():
    with Terminal() as terminal:
        terminal.until("or q): ")
        terminal.press(b"\x03")
        assert terminal.end() == 130
    assert "Traceback" not in terminal.out
    with Terminal() as terminal:
        for line in ("1", "", "", "", "1"):
            terminal.until("): ")
            terminal.send(line)
        terminal.until("Your move")
        terminal.until("): ")
        terminal.press(b"\x03")
        assert terminal.end() == 130
    assert "Traceback" not in terminal.out
    assert len(saves.last_unfinished("friday").record.moves) == 1
