"""Several seats: bots around a person, people who pass the keyboard, several to act at once, actions out of turn."""

import re
from pathlib import Path

import pytest

import castaways
from castaways import Record
from castaways.bots import STRENGTHS, make_bot
from castaways.core.text import LANGUAGES
from castaways.terminal import saves, seats
from castaways.terminal.seats import bot_named, move_of, name_of_bot, needs_care, people_of, shown_names, thought_seed

from .driver import here

BLANK = "\n" * 40


def moves_of(name):
    return Record.load(Path(name)).moves


def test_bots_sit_around_the_person(capsys, toy):
    ran = here(capsys, "play", toy, "--players", 3, "--seed", 4, "--save", "a.json", lines=["1", "1", "1"])
    assert ran.code == 0
    record = Record.load(Path("a.json"))
    assert record.scores is not None and record.names == ("", "Bot 2", "Bot 3")
    assert [seat for seat, _ in record.moves] == [1, 2, 0] * 3
    assert "You are Player 1." in ran.out and "Bot 2 bids." in ran.out and "Bot 3 shows 7." in ran.out
    assert not re.search(r"Bot \d bids \d", ran.out)  # their bids are secret until they are shown
    assert "Player 1 bids 9." in ran.out
    assert "Bot 2:" in ran.out and ran.out.count("Rounds won (T4)") == 3


def test_bots_play_what_instinct_says_in_a_redrawn_world(capsys, toy):
    here(capsys, "play", toy, "--players", 4, "--seed", 9, "--save", "a.json", lines=["1", "1", "1"])
    record = Record.load(Path("a.json"))
    table = castaways.Table.new(toy, 4, 9, record.names)
    for seat, action in record.moves:
        if seat:
            assert action == move_of("instinct", table, seat, thought_seed(table.record, seat))
        table.apply(seat, action)


def test_an_action_out_of_turn_is_offered_once(capsys, toy):
    words = ("play", toy, "--players", 3, "--seed", 4, "--turns", "true", "--save")
    ran = here(capsys, *words, "a.json", lines=["1", "0", "1", "1", "1", "5", "h", "0"])
    assert ran.code == 0
    assert ran.out.count("The game waits for Bot 2. Meanwhile you may:") == 3
    assert "There is no move 5 now: only move 1 is possible." in ran.out
    assert "1. Nod (chance to win about" in " ".join(ran.out.split())
    record = Record.load(Path("a.json"))
    assert record.scores is not None
    assert [seat for seat, _ in record.moves] == [0, 1, 2, 0, 0, 1, 2, 0, 1, 2]


def test_a_game_with_bots_goes_on_with_bots(capsys, toy):
    here(capsys, "play", toy, "--players", 2, "--seed", 4, lines=["1", "q"])
    ran = here(capsys, "play", toy, "--resume", lines=["1", "1"])
    assert ran.code == 0 and "You have won!" in ran.out
    assert "pass" not in ran.out and BLANK not in ran.out


def test_the_others_names_are_in_the_players_language(capsys, toy):
    ran = here(capsys, "play", toy, "--players", 2, "--lang", "uk", lines=["q"])
    assert "Ви — Гравець 1." in ran.out and "Бот 2 bids." in ran.out


# -------------------------------------------------------------------- how strong the bots are


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("bot", [*STRENGTHS, "random", "expert:seconds=0.5", "search:playouts=50"])
def test_the_name_of_a_bot_says_which_it_is(lang, bot):
    assert bot_named(name_of_bot(bot, 3, lang)) == bot


@pytest.mark.parametrize(
    "name", ["", "Anna", "Anna (hungry)", "()", "Bot 2 (", "Bot 2 (expert:seconds=3600)", "Bot 2 (search:workers=256)"]
)
def test_names_of_strangers_make_nobody_think_for_long(name):
    assert bot_named(name) == "easy"


def test_the_bots_are_as_strong_as_was_asked_and_stay_so(capsys, monkeypatch, toy):
    asked = []
    monkeypatch.setattr(seats, "make_bot", lambda bot, seed: asked.append(bot) or make_bot(bot, seed))
    words = ("play", toy, "--players", 3, "--seed", 4)
    ran = here(capsys, *words, "--bots", "search:playouts=9", "--lang", "ru", lines=["1", "q"])
    assert (
        "Уровень ботов: search:playouts=9." in ran.out
        and "Бот 2 bids." in ran.out
        and set(asked) == {"search:playouts=9"}
    )
    asked.clear()
    here(capsys, "play", toy, "--resume", lines=["1", "1"])
    assert set(asked) == {"search:playouts=9"}
    ran = here(capsys, *words, "--bots", "hard", "--lang", "uk", lines=["q"])
    assert "Рівень ботів: сильний." in ran.out and "Бот 2 bids." in ran.out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--bots", "strong"], "no bot called “strong”"),
        (["--bots", "expert:seconds=61"], "“61.0” is not possible for seconds"),
        (["--bots", "hard", "--hot-seat"], "--bots is for games with bots"),
        (["--bots", "hard", "--resume"], "leave out --bots"),
    ],
)
def test_bots_that_cannot_sit_there(capsys, toy, words, why):
    ran = here(capsys, "play", toy, "--players", 3, "--seed", 4, *words, lines=[])
    if "--resume" in words:
        ran = here(capsys, "play", toy, *words, lines=[])
    assert ran.code == 2 and why in ran.err and not saves.saved_games()
    assert here(capsys, "play", "friday", "--bots", "easy", lines=[]).code == 2


@pytest.mark.parametrize("name", ["level10", "lifeboat", "noah"])
def test_the_table_and_the_log_call_a_bot_the_same(capsys, name):
    players = castaways.game(name).seats[0] + (name == "level10")
    ran = here(capsys, "play", name, "--players", players, "--seed", 4, "--bots", "normal:playouts=1", lines=["1", "q"])
    assert "player 2" not in ran.out.lower() and "Bot 2" in ran.out and "(normal" not in ran.out
    ran = here(capsys, "replay", lines=["e", "q"])
    assert "player 2" not in ran.out.lower() and "Bot 2" in ran.out and "(normal" not in ran.out


def test_the_names_that_are_shown():
    names = ("", "Bot 2 (hard)", "Бот 3 (search:playouts=9)", "Anna (hungry)", "(hard)", "Bot 6")
    assert shown_names(Record("lifeboat", 6, {}, 1, names=names)) == (
        "",
        "Bot 2",
        "Бот 3",
        "Anna (hungry)",
        "(hard)",
        "Bot 6",
    )


# -------------------------------------------------------------------- people at one keyboard


def test_the_screen_is_hidden_between_turns(capsys, toy):
    lines = ["", "1", "", "", "2", "1", "", "", "q"]
    ran = here(capsys, "play", toy, "--players", 2, "--seed", 4, "--hot-seat", "--save", "a.json", lines=lines)
    assert ran.code == 0
    assert moves_of("a.json") == [(0, 0), (1, 1), (1, 0)]
    first, second, third = ran.out.split(BLANK)[1:]
    assert first.strip().startswith("Player 1, it is your turn.")
    assert second.strip().startswith("Player 2, it is your turn.")
    # Nobody sees another hand, nor a bid before it is shown; everybody is told what happened meanwhile.
    assert "Your hand: 9 4 4" in first and "Your hand: 3 2 0" not in first
    assert "Your hand: 3 2 0" in second and "Your hand: 9" not in second
    assert "Player 1 bids." in second and "Player 1 bids 9." not in second
    assert "Player 2 bids." in third and "Player 1 shows 9." in third and "Player 2 shows 2." in third
    assert "Player 2 bids 2." not in third


def test_a_game_of_people_goes_on_with_people(capsys, toy):
    here(capsys, "play", toy, "--players", 2, "--seed", 4, "--hot-seat", lines=["", "1", "", "", "q"])
    ran = here(capsys, "play", toy, "--resume", lines=["", "1", "1", "", "", "1", "1", "", "", "1"])
    assert ran.code == 0 and "Won by: Player 1" in ran.out
    # The table at the end is the one that everybody may see.
    assert "Your hand: -." in ran.out


def test_the_keyboard_is_passed_for_an_action_out_of_turn(capsys, toy):
    words = ("play", toy, "--players", 3, "--seed", 4, "--turns", "true", "--hot-seat", "--save", "a.json")
    lines = ["", "p", "p 2", "1", "", "", "p", "p 3", "p x", "p 1", "", "", "1", "", "", "q"]
    ran = here(capsys, *words, lines=lines)
    assert ran.code == 0
    assert moves_of("a.json") == [(0, 0), (0, 3)]
    assert ran.out.count("Nobody else can do anything now.") == 2
    assert ran.out.count("Now possible: 1. For example: “p 1”.") == 3
    assert "The game waits for Player 2. Meanwhile you may:" in ran.out


def test_taking_back_among_several(capsys, toy):
    words = ("play", toy, "--players", 2, "--seed", 4, "--hot-seat", "--turns", "true", "--save", "a.json")
    ran = here(capsys, *words, lines=["", "1", "", "", "u", "q"])
    assert ran.code == 0 and "somebody else’s" in ran.out
    assert moves_of("a.json") == [(0, 0)]


def test_resigning_is_asked_about(capsys, toy):
    ran = here(capsys, "play", toy, "--players", 2, "--seed", 4, lines=["4", "no", "4", "yes"])
    assert ran.code == 0 and ran.out.count("for certain") == 2
    assert "You have lost. Won by: Bot 2." in ran.out


def test_care_is_taken_only_where_there_is_a_choice(toy):
    state = castaways.game(toy).new(2, 4)
    resign = state.legal(0)[-1]
    assert needs_care(state, 0, resign)
    assert not needs_care(state, 0, state.legal(0)[0])

    class Lost:
        """A game of two in which every move loses."""

        players = 2

        def resample(self, seat, seed):
            world = state.resample(seat, seed)
            world.apply, apply = (lambda seat, action: apply(seat, resign)), world.apply
            return world

        def legal(self, seat):
            return [0, 1]

    assert not needs_care(Lost(), 0, 0)


def test_who_sits_where():
    def people(players, names=()):
        return set(people_of(Record("friday", players, {}, 1, names=names)))

    assert people(1) == {0}
    assert people(3) == {0, 1, 2}
    assert people(3, ("", "Bot 2", "Bot 3")) == {0}
    assert people(3, ("Bot 1", "", "Bot 3")) == {1}
    assert people(2, ("instinct", "search")) == {0}
    assert people(3, ("", "Bot 2")) == {0, 2}
