"""Every letter a player can type, also with the Cyrillic letter of the same key, and everything that is none."""

import pytest

import castaways
from castaways import Record
from castaways.core.text import Message

from .driver import LANGS, YES, doomed_game, here, piped

PLAY = ("play", "friday", "--seed", "5")


def said(ran):
    """What was printed, in one line: wherever lines were broken."""
    return " ".join(ran.out.split())


def test_a_number_makes_the_move(capsys, tmp_path):
    ran = here(capsys, *PLAY, "--save", "a.json", lines=["2", "1", "q"])
    assert ran.code == 0
    first = castaways.game("friday").new(seed=5).legal(0)
    assert Record.load(tmp_path / "a.json").moves[0] == (0, first[1])


@pytest.mark.parametrize(
    "line",
    [
        "0",
        "3",
        "99",
        "1" * 5000,
        "-1",
        "1.5",
        "+1",
        "x",
        "quit",
        "1 2",
        "²",
        "٣٣",
        "½",
        "\x1b[31mred",
        "\x00",
        "é́́",
        "ы1",
    ],
)
def test_what_is_no_move_changes_nothing_and_is_answered(capsys, tmp_path, line):
    ran = here(capsys, *PLAY, "--save", "a.json", lines=[line, "1", "q"])
    assert ran.code == 0 and ran.err == ""
    answered = said(ran)
    assert "is not a command" in answered or "There is no move" in answered
    assert "\x1b" not in ran.out and "\x00" not in ran.out
    assert len(Record.load(tmp_path / "a.json").moves) == 1


def test_garbage_of_all_kinds_through_a_pipe():
    typed = (
        b"\xff\xfe\x80\n"
        + b"A" * 100_000
        + b"\n"
        + "\U0001f3f4\u200d\u2620 \u202eevil\n\t\t\n   \n".encode()
        + b"\r\n1\r\nq\r\n"
    )
    ran = piped(*PLAY, "--save", "a.json", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert not [line for line in ran.out.splitlines() if len(line) > 100]
    assert "The game is saved" in said(ran)


def test_an_empty_line_and_m_show_the_table_again(capsys):
    once = here(capsys, *PLAY, lines=["q"]).out.count("Wild animals")
    for line in ("", "m", "M", "ь"):
        assert here(capsys, *PLAY, lines=[line, "q"]).out.count("Wild animals") == 2 * once


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ["help"]), ("ru", ["помощь", "help"]), ("uk", ["допомога", "HELP"])]
)
def test_help_names_every_command(capsys, lang, words):
    for word in words:
        ran = here(capsys, *PLAY, "--lang", lang, lines=[word, "q"])
        for letter in "?huimlrsbq".replace("i", ""):
            assert f"     {letter} " in ran.out


# -------------------------------------------------------------------- ?


def test_why_lists_reasons_with_their_clauses(capsys):
    ran = here(capsys, *PLAY, lines=["1", "1", "?", "q"])
    reasons = ran.out[ran.out.index("Not possible now") :]
    assert "First draw the free cards: 3 cards are left. (F14)" in reasons
    assert reasons.count("(F14)") == 1  # each reason once
    assert "no card at this place" not in reasons  # what no rule forbids is not worth a line


@pytest.mark.parametrize("lang", LANGS)
def test_why_in_every_language(capsys, lang):
    ran = here(capsys, *PLAY, "--lang", lang, lines=["1", "1", "?", "q"])
    game = castaways.game("friday")
    assert " ".join(game.texts.say(Message("no-buy-free", {"left": 3}), lang).split()) in said(ran)


def test_why_with_a_number_a_clause_and_a_word(capsys):
    lines = ["1", "? 1", "?1", "? 77", "? 0", "? F14", "?f14", "? free", "? bought", "? destroyed", "? xyzzy", "q"]
    answers = here(capsys, *PLAY, lines=lines).out.split("Your move (1 or a letter): ")[1:]
    possible, again, beyond, zero, rule, same, free, bought, destroyed, nothing, _ = answers
    assert "Move 1 is possible: Draw a free card" in possible and possible[4:] == again[3:]
    assert "There is no move 77" in beyond and "There is no move 0" in zero
    text = castaways.game("friday").rules()["F14"]
    assert text in " ".join(rule.split()) and text in " ".join(same.split())
    assert "Move 1 is possible" in free and "First draw the free cards" in free
    assert "F14" in bought  # no move and no refusal says it: the rules do
    assert "Cards can be destroyed for life only after a lost fight. (F19)" in " ".join(destroyed.split())
    assert "nothing under “xyzzy”" in nothing


def test_why_finds_a_word_whatever_its_ending(capsys):
    ran = here(capsys, *PLAY, "--lang", "ru", lines=["1", "? бесплатная", "q"])
    assert "Сначала возьмите бесплатные карты: осталось 4 карты. (F14)" in said(ran)


# -------------------------------------------------------------------- h u r l b


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", ["h", "H", "р"])
def test_hints_name_moves_with_chances_and_reasons(capsys, lang, key):
    ran = here(capsys, *PLAY, "--lang", lang, lines=["1", key, "1", "q"])
    head, chance = {
        "en": ("The best moves, from what you can see;", "chance to win"),
        "ru": ("Лучшие ходы, по тому, что вам видно;", "вероятность победы"),
        "uk": ("Найкращі ходи, з того, що вам видно;", "імовірність перемоги"),
    }[lang]
    assert ran.code == 0 and head in said(ran) and chance in said(ran)
    told = ran.out[ran.out.index(head) :]
    assert "1. " in told and "•" in told


def test_the_best_hint_is_a_move_of_the_list(capsys):
    ran = here(capsys, *PLAY, lines=["h", "q"])
    told = ran.out[ran.out.index("The best moves") :].splitlines()
    state = castaways.game("friday").new(seed=5)
    moves = [castaways.game("friday").describe(state, 0, action) for action in state.legal(0)]
    numbered = [line.strip() for line in told if line.strip()[:2] in ("1.", "2.")]
    assert len(numbered) == 2
    assert all(" ".join(line[3:].split())[:20] == moves[int(line[0]) - 1][:20] for line in numbered)


@pytest.mark.parametrize("key", ["o", "щ"])
def test_odds_are_counted(capsys, key):
    ran = here(capsys, *PLAY, lines=["1", key, "q"])
    assert "Counted from what you can see:" in said(ran)
    assert "The next card is worth 1 or more: 22%" in said(ran)  # 4 of the 18 cards of the start deck


def test_hints_never_look_at_the_true_state(capsys, monkeypatch):
    """Hints are worked out in a redrawn world: the game's own state would raise."""
    from castaways.bots import Sight
    from castaways.bots.hints import hints
    from castaways.terminal import seats

    asked = []

    class Sealed:
        players = 1

        def __init__(self, state):
            self.state = state

        def resample(self, seat, seed):
            asked.append(seed)
            return self.state.resample(seat, seed)

    state = castaways.game("friday").new(seed=5)
    assert {hint.action for hint in hints(Sight(Sealed(state), 0, 77), playouts=50)} <= set(state.legal(0))
    assert asked == [77]
    asked.clear()
    seats.loses_for_sure(Sealed(state), 0, state.legal(0)[0])
    assert asked


def test_a_move_that_showed_nothing_is_taken_back(capsys, tmp_path):
    ran = here(capsys, *PLAY, "--save", "a.json", lines=["u", "1", "u", "2", "1", "u", "q"])
    assert "There is no move to take back." in ran.out
    assert "The last move is taken back." in ran.out
    assert "it cannot be taken back" in ran.out  # the card drawn has been seen
    moves = Record.load(tmp_path / "a.json").moves
    assert [action for _, action in moves] == [1, 3]
    assert ran.out.count("The fight against") == 2  # what is taken back is told again when it is done again


def test_rules_by_section_by_clause_and_by_word(capsys):
    lines = ["r", "r F14", "r f14", "r 14", "r а14", "R F14", "к F14", "r F99", "r pirate", "r xyzzy", "q"]
    ran = here(capsys, *PLAY, lines=lines)
    rules = castaways.game("friday").rules()
    assert said(ran).count(rules["F14"]) == 6
    contents = ran.out.split("Your move")[1]
    assert "F1–F6" in contents and "F60–F61" in contents
    assert "nothing under “F99”" in ran.out and "nothing under “xyzzy”" in ran.out
    assert rules["F26"] in said(ran)


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_can_be_read_in_every_language(capsys, lang):
    rules = castaways.game("friday").rules(lang)
    ran = here(capsys, *PLAY, "--lang", lang, lines=[*(f"r {clause}" for clause in rules), "q"])
    for text in rules.values():
        assert " ".join(text.split()) in said(ran)


def test_the_log_and_brief(capsys):
    lines = ["l", "b", "1", "1", "l", "b", "q"]
    ran = here(capsys, *PLAY, lines=lines)
    assert "Nothing has happened yet." in ran.out
    assert ran.out.count("Green step") == 1  # brief: the table was shown before, never after
    assert ran.out.count("The fight against “Wild animals” begins.") == 2  # as it happened, and in the log
    assert here(capsys, *PLAY, "--brief", lines=["1", "1", "", "q"]).out.count("Green step") == 1


def test_letters_on_the_same_keys_of_cyrillic_keyboards(capsys):
    for lang, letters in (("ru", "ргдкый"), ("uk", "ргдкій")):
        latin = here(capsys, *PLAY, "--lang", lang, "--save", f"{lang}.json", lines=["1", *"hulrsq"])
        cyrillic = here(capsys, *PLAY, "--lang", lang, "--save", f"{lang}2.json", lines=["1", *letters])
        for latin_key, key in zip("hulrsq", letters, strict=True):
            cyrillic.out = cyrillic.out.replace(f": {key}\n", f": {latin_key}\n")
        assert latin.out == cyrillic.out.replace(f"{lang}2.json", f"{lang}.json")


# -------------------------------------------------------------------- losing moves


@pytest.mark.parametrize("lang", LANGS)
def test_a_losing_move_is_asked_about(capsys, tmp_path, lang):
    table, typed, deadly = doomed_game(5)
    refusals = ["no", "", "нет", "ні", "1", "т", "н"]  # т and н: the keys of n and y, so neither may mean yes
    lines = [*typed, *(line for no in refusals for line in (deadly, no)), "q"]
    ran = here(capsys, *PLAY, "--lang", lang, "--save", "a.json", lines=lines)
    assert ran.code == 0
    assert Record.load(tmp_path / "a.json").moves == table.record.moves
    ran = here(capsys, "play", "--resume", "a.json", "--lang", lang, lines=[deadly, YES[lang].upper()])
    assert ran.code == 0
    record = Record.load(tmp_path / "a.json")
    assert record.scores is not None and len(record.moves) == len(table.record.moves) + 1


def test_a_harmless_move_is_not_asked_about(capsys):
    _, typed, _ = doomed_game(5)
    ran = here(capsys, *PLAY, lines=[*typed, "q"])
    assert "for certain" not in ran.out
