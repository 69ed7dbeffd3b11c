"""Stepping through a record."""

from pathlib import Path

import pytest

import castaways

from .driver import Terminal, here, lost_game, piped


@pytest.fixture
def table():
    table, _ = lost_game(41)
    table.save(Path("game.json"))
    return table


def flat(text):
    return " ".join(text.split())


@pytest.mark.parametrize(("lang", "moves"), [("en", 1000), ("ru", 40), ("uk", 40)])
def test_a_game_step_by_step(capsys, table, lang, moves):
    moves = min(moves, table.plies)
    ran = here(capsys, "replay", "game.json", "--lang", lang, lines=[""] * (moves + 1))
    assert ran.code == 0 and ran.err == ""
    shown, at = flat(ran.out), 0
    for event in table.events(0)[: -len(table.events(0, moves)) or None]:
        at = shown.index(flat(table.game.texts.say(event.message, lang)), at)
    state = table.record.start()
    at = 0
    for seat, action in table.record.moves[:moves]:
        at = shown.index(flat(table.game.describe(state, seat, action, lang)), at)
        state.apply(seat, action)
    assert not [line for line in ran.out.splitlines() if len(line) > 80]


def test_forward_back_and_to_a_move(capsys, table):
    lines = ["b", "", "n", "b", "10", "0", str(table.plies), "", str(table.plies + 1), "9" * 50, "e", "x", "й"]
    ran = here(capsys, "replay", "game.json", lines=lines)
    assert ran.code == 0
    asked = [line.split("After move ")[1].split(" of")[0] for line in ran.out.splitlines() if "After move" in line]
    end = f"{table.plies}"
    assert asked == ["0", "0", "1", "2", "1", "10", "0", end, end, end, end, end, end]
    assert "This is the beginning." in ran.out
    assert ran.out.count(f"There are only {end} moves.") == 3
    assert "“x” is not a command" in ran.out
    assert ran.out.count("Pirates beaten:") == 2  # the result, at the end of the game and only there


def test_each_position_is_the_true_one(capsys, table):
    out = here(capsys, "replay", "game.json", lines=["15", "q"]).out.split("Move 15 of")[1]
    view = table.record.replay(15).view(0)
    assert f"Life {view['life']}" in out


def test_the_last_game_without_a_name(capsys):
    here(capsys, "play", "friday", "--seed", 8, lines=["1", "1", "q"])
    ran = here(capsys, "replay", lines=["e"])
    assert ran.code == 0 and "Deal 8" in ran.out and "Move 2 of 2" in ran.out


def test_a_spectator_and_the_players(capsys, toy):
    record = castaways.Record(toy, 2, {"nods": True, "turns": False}, 4, [(1, 0), (0, 1), (0, 0)])
    record.save(Path("toy.json"))
    spectator = here(capsys, "replay", "toy.json", lines=["", "", "", "q"]).out
    first = here(capsys, "replay", "toy.json", "--seat", 1, lines=["", "", "", "q"]).out
    second = here(capsys, "replay", "toy.json", "--seat", 2, lines=["", "", "", "q"]).out
    assert "Player 2 bids." in spectator and "Player 2 bids 3." not in spectator and "Bid 3" not in spectator
    assert "Your hand: -" in spectator
    assert "Player 2 bids." in first and "Player 2 bids 3." not in first and "Bid 4" in first and "Bid 3" not in first
    assert "Player 2 bids 3." in second and "Bid 3" in second and "Bid 4" not in second


def test_leaving(table):
    ran = piped("replay", "game.json", typed="")
    assert (ran.code, ran.err) == (0, "")
    with Terminal("replay", "game.json") as terminal:
        terminal.until("After move 0")
        terminal.send("")
        terminal.until("After move 1")
        terminal.press(b"\x03")
        assert terminal.end() == 130
    assert "Traceback" not in terminal.out


def test_a_replay_changes_no_file(capsys, table):
    before = Path("game.json").read_bytes()
    here(capsys, "replay", "game.json", lines=["5", "b", "q"])
    assert Path("game.json").read_bytes() == before
    assert [path.name for path in Path().iterdir() if path.is_file()] == ["game.json"]
