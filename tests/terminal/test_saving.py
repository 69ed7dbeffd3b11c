"""A save is whole or not there: leaving, coming back, Ctrl-C, the end of the input, a full disk, a locked folder."""

import errno
import os
import resource
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

import castaways
from castaways import Record
from castaways.terminal import saves

from .driver import COMMAND, LANGS, Terminal, doomed_game, here, instinct_game, lost_game, piped

PLAY = ("play", "friday", "--seed", "5")
PROMPT = "Your move"


def all_files(folder):
    return sorted(path.name for path in Path(folder).iterdir() if path.is_file())


# -------------------------------------------------------------------- leaving and coming back


def test_a_game_left_many_times_is_the_same_game(capsys, tmp_path):
    table, typed = instinct_game(31)
    typed = [line for line in typed if line != "y"]
    here(capsys, "play", "friday", "--seed", 31, "--save", "a.json", lines=[*typed[:1], "q"])
    at = 1
    while at < 60:
        step, lang = 1 + at % 9, LANGS[at % 3]
        ran = here(capsys, "play", "--lang", lang, "--resume", "a.json", lines=[*typed[at : at + step], "q"])
        at += step
        assert ran.code == 0
        assert Record.load(tmp_path / "a.json").moves == table.record.moves[:at]
    state = Record.load(tmp_path / "a.json").replay()
    assert state.dump() == castaways.Record(**{**vars(table.record), "moves": table.record.moves[:at]}).replay().dump()


def test_resume_continues_the_last_game_of_that_kind(capsys, tmp_path):
    here(capsys, "play", "friday", "--seed", 1, "--level", 3, lines=["1", "q"])
    time.sleep(0.02)
    here(capsys, "play", "friday", "--seed", 2, lines=["2", "q"])
    for words in (("friday", "--resume"), ("--resume",), ("--resume", "friday")):
        ran = here(capsys, "play", *words, lines=["q"])
        assert ran.code == 0 and "Deal 2" in ran.out and "goes on after 1 move." in ran.out
    newest = saves.last_unfinished("friday")
    assert newest.record.seed == 2
    # A damaged file does not hide the others.
    newest.path.write_text(newest.path.read_text()[:-40])
    ran = here(capsys, "play", "friday", "--resume", lines=["q"])
    assert "Deal 1" in ran.out and "Level: 3" in ran.out
    assert saves.last_unfinished("level10") is None


def test_a_finished_game_is_not_continued(capsys):
    _, typed = lost_game(5)
    ran = here(capsys, *PLAY, "--save", "a.json", lines=typed)
    assert ran.code == 0 and "castaways replay a.json" in ran.out
    ran = here(capsys, "play", "--resume", "a.json")
    assert ran.code == 2 and "is over" in ran.err
    ran = here(capsys, "play", "friday", "--resume")
    assert ran.code == 2 and "no game to continue" in ran.err


def test_leaving_before_the_first_move_leaves_nothing(capsys, tmp_path):
    ran = here(capsys, *PLAY, lines=["q"])
    assert ran.code == 0 and "nothing to save" in ran.out
    assert not saves.saved_games()


def test_saving_elsewhere(capsys, tmp_path):
    Path("taken.txt").write_text("a letter to my mother")
    lines = ["s", "1", "s b.json", "1", "s taken.txt", "s b.json", "s no/such/../folder/c.json", "q"]
    ran = here(capsys, *PLAY, "--save", "a.json", lines=lines)
    assert ran.code == 0
    assert "already. Choose another name." in ran.out
    assert Path("taken.txt").read_text() == "a letter to my mother"
    assert len(Record.load(Path("a.json")).moves) == 1
    assert len(Record.load(Path("b.json")).moves) == 2
    assert "castaways play --resume" in ran.out


@pytest.mark.parametrize("name", ["taken.txt", "taken.json"])
def test_save_never_overwrites_a_file(capsys, name):
    Path(name).write_text("mine")
    ran = here(capsys, *PLAY, "--save", name, lines=["1", "q"])
    assert ran.code == 2 and "already" in ran.err
    assert Path(name).read_text() == "mine"


def test_resuming_into_another_file_keeps_the_first(capsys):
    here(capsys, *PLAY, "--save", "a.json", lines=["1", "q"])
    before = Path("a.json").read_bytes()
    ran = here(capsys, "play", "--resume", "a.json", "--save", "b.json", lines=["1", "q"])
    assert ran.code == 0 and Path("a.json").read_bytes() == before
    assert len(Record.load(Path("b.json")).moves) == 2
    ran = here(capsys, "play", "--resume", "a.json", "--save", "a.json", lines=["1", "q"])
    assert ran.code == 0 and len(Record.load(Path("a.json")).moves) == 2


# -------------------------------------------------------------------- the end of the input, Ctrl-C


@pytest.mark.parametrize("typed", ["", "1", "1\n1\n", "1\ns"])
def test_the_end_of_the_input_saves_the_game(typed):
    ran = piped(*PLAY, "--save", "a.json", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert "The input has ended." in ran.out
    moves = typed.split("\n").count("1")
    assert Path("a.json").exists() == bool(moves)
    if moves:
        assert len(Record.load(Path("a.json")).moves) == moves


def test_no_input_at_all():
    ran = piped(*PLAY, close_fds=True, preexec_fn=lambda: os.close(0))
    assert ran.code == 0 and "Traceback" not in ran.err


def test_ctrl_d_and_ctrl_c_at_the_prompt():
    for key, code, words in ((b"\x04", 0, "The input has ended."), (b"\x03", 130, "Interrupted.")):
        name = f"{code}.json"
        with Terminal(*PLAY, "--save", name) as terminal:
            terminal.until(PROMPT)
            terminal.send("1")
            terminal.until(PROMPT)
            terminal.until("letter): ")
            terminal.press(key)
            assert terminal.end() == code
        assert words in terminal.out and "Traceback" not in terminal.out
        assert f"castaways play --resume {name}" in terminal.out
        assert len(Record.load(Path(name)).moves) == 1


def test_leaving_while_being_asked_loses_nothing():
    table, typed, deadly = doomed_game(5)
    ran = piped(*PLAY, "--save", "a.json", typed="\n".join([*typed, str(deadly)]) + "\n")
    assert ran.code == 0 and "for certain" in ran.out
    assert Record.load(Path("a.json")).moves == table.record.moves


@pytest.mark.parametrize("delay", [0.0, 0.003, 0.01, 0.05])
def test_interrupts_never_leave_half_a_file(delay):
    """Ctrl-C, several times, in the middle of a game that saves after every move: the file is whole all the same."""
    _, typed = instinct_game(5)
    process = subprocess.Popen(
        [*COMMAND, *PLAY, "--save", "a.json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    process.stdin.write(("\n".join(typed[:-3]) + "\n").encode())  # so that it cannot end before we interrupt it
    process.stdin.flush()
    while not Path("a.json").exists():
        assert process.poll() is None, "it ended before it saved anything"
        time.sleep(0.001)
    for _ in range(4):
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130 and err == b""
    assert 1 <= len(Record.load(Path("a.json")).moves) < len(typed)


# -------------------------------------------------------------------- full disks and locked folders


def no_space(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize(("lang", "words"), [("en", "disk is full"), ("ru", "нет места"), ("uk", "немає місця")])
def test_a_full_disk_is_told_once_and_the_old_save_stays(capsys, monkeypatch, lang, words):
    here(capsys, *PLAY, "--save", "a.json", lines=["1", "q"])
    before = Path("a.json").read_bytes()
    monkeypatch.setattr(os, "fsync", no_space)
    ran = here(capsys, "play", "--lang", lang, "--resume", "a.json", lines=["1", "1", "1", "h", "l"])
    assert ran.code == 1  # the input ended and the game could not be kept
    assert ran.out.count(words) == 2  # when it began, and at the end
    assert "Traceback" not in ran.out + ran.err
    assert Path("a.json").read_bytes() == before
    assert all_files(".") == ["a.json"]


def test_a_disk_with_space_again_is_used_again(capsys, monkeypatch):
    real = os.fsync
    times = iter([True, True, False, False, False, False])
    monkeypatch.setattr(os, "fsync", lambda handle: no_space() if next(times) else real(handle))
    ran = here(capsys, *PLAY, "--save", "a.json", lines=["1", "1", "1", "s", "q"])
    assert ran.code == 0 and ran.out.count("disk is full") == 1
    assert len(Record.load(Path("a.json")).moves) == 3


def test_leaving_with_a_full_disk_asks(capsys, monkeypatch):
    monkeypatch.setattr(os, "fsync", no_space)
    ran = here(capsys, *PLAY, "--save", "a.json", lines=["1", "q", "no", "s b.json", "q", "yes", "never read"])
    assert ran.code == 0
    assert "“s FILE” saves it elsewhere" in ran.out and "never read" not in ran.out
    assert all_files(".") == []


def test_a_limit_on_the_size_of_files(tmp_path):
    """The system itself refuses to write: the first save fits under the limit, a longer one does not."""
    here_lines = "1\nq\n"
    assert piped(*PLAY, "--save", "a.json", typed=here_lines).code == 0
    before = Path("a.json").read_bytes()
    limit = len(before) + 10
    _, typed = instinct_game(5)
    ran = piped(
        *("play", "--resume", "a.json"),
        typed="\n".join(typed[1:40]) + "\n",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert ran.code == 1 and ran.err == ""
    assert "larger than the system allows" in " ".join(ran.out.split())
    kept = Record.load(Path("a.json"))
    assert 1 <= len(kept.moves) < 39
    assert all_files(".") == ["a.json"]


def test_a_place_where_nothing_can_be_written(capsys):
    Path("file").write_text("not a folder")
    ran = here(capsys, *PLAY, "--save", "file/inside.json", lines=["1", "1", "q", "y"])
    assert ran.code == 0 and "a file is there where a folder should be" in " ".join(ran.out.split())
    assert Path("file").read_text() == "not a folder"


@pytest.mark.parametrize("name", ["a" * 300, "a\0b", "~nobody-of-this-name/a.json"])
def test_names_that_no_file_can_have(capsys, name):
    for words in (("play", "friday", "--save", name), ("play", "--resume", name), ("replay", name)):
        ran = here(capsys, *words)
        assert ran.code == 2 and "cannot be the name of a file" in ran.err
    ran = here(capsys, *PLAY, "--save", "a.json", lines=["1", f"s {name}", "q"])
    assert ran.code == 0 and "cannot be the name of a file" in " ".join(ran.out.split())
    assert len(Record.load(Path("a.json")).moves) == 1


@pytest.mark.parametrize(
    ("code", "words"), [("EACCES", "no permission"), ("EROFS", "only be read"), ("EIO", "Input/output")]
)
def test_a_locked_folder(capsys, monkeypatch, code, words):
    here(capsys, *PLAY, "--save", "a.json", lines=["1", "q"])
    before = Path("a.json").read_bytes()

    def refuse(*_, **__):
        number = getattr(errno, code)
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    ran = here(capsys, "play", "--resume", "a.json", lines=["1", "1", "q", "y"])
    assert ran.code == 0 and ran.out.count(words) == 2
    assert Path("a.json").read_bytes() == before


def test_output_to_a_full_disk():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, *PLAY, "--save", "a.json"], input=b"1\n", stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr.decode() == "castaways: the output could not be written: the disk is full.\n"


def test_saves_in_a_place_that_cannot_be(capsys, monkeypatch):
    """The default folder lies where a file is: games are played all the same."""
    Path("blocked").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(Path("blocked").resolve()))
    ran = here(capsys, *PLAY, lines=["1", "1", "q", "y"])
    assert ran.code == 0 and "could not be saved" in ran.out
    assert here(capsys, "play", "friday", "--resume").code == 2
    assert here(capsys, lines=["q"]).code == 0
