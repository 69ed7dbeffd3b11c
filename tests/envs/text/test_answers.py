"""What somebody wrote is read as the move that is meant, or refused with a clear word."""

import pytest

from castaways.core.text import LANGUAGES
from castaways.envs.text.answers import Choices, read
from castaways.envs.text.describe import TEXTS

CHOICES = Choices(
    [(40, "Fight “Wild animals” (value 4, 4 cards)"), (41, "Fight “Cannibals”"), (7, "Draw 1 card for 2 life")],
    {"t3": (90, "Say: I hold 2 cards of Forest"), "t9": (91, "Say: Player 2 should play into Desert")},
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("[1]", 40),
        ("2", 41),
        ("2.", 41),
        (" #3 ", 7),
        ("Move 3", 7),
        ("ход 2", 41),
        ("хід №2", 41),
        ("**2**", 41),
        ("[t3]", 90),
        ("[т3]", 90),
        ("t9", 91),
        ("[Move 2]", 41),
        (r"\boxed{3}", 7),
        ("[1]? No, that is too dear. [2]", 41),
        ("<think>[1] or [2]... say 1</think>\n[3]", 7),
        ("I have 20 life and 3 cards.\nSo I choose 2", 41),
        ("My answer is 3.", 7),
        ("draw 1 card for 2 life", 7),
        ("[Draw 1 card for 2 life.]", 7),
        ("I will fight “Cannibals” now", 41),
        ("cannibals", 41),
        ("[Wild animals]", 40),
        ("[say I shall row tomorrow] [1]", 40),
    ],
)
def test_a_move_is_found(text: str, action: int) -> None:
    answer = read(text, CHOICES)
    assert (answer.action, answer.refusal, answer.asked) == (action, None, ())


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", "text-empty"),
        ("[]", "text-empty"),
        ("<think>what now", "text-empty"),
        ("[4]", "text-no-number"),
        ("[0]", "text-no-number"),
        ("[999999]", "text-no-number"),
        ("[t1]", "text-no-aside"),
        ("[fight]", "text-ambiguous"),
        ("either 1 or 2", "text-ambiguous"),
        ("[surrender]", "text-unclear"),
        ("-1", "text-unclear"),
        ("2.5", "text-unclear"),
        ("[" * 5000, "text-unclear"),
    ],
)
def test_anything_else_is_refused(text: str, id: str) -> None:
    answer = read(text, CHOICES)
    assert answer.action is None
    assert answer.refusal is not None and answer.refusal.id == id
    for lang in LANGUAGES:
        assert TEXTS.say(answer.refusal, lang)


@pytest.mark.parametrize(
    ("text", "said", "asked"),
    [
        ("[say We row together]", ("We row together",), ()),
        ("[Say: We row] [сказать и мы]", ("We row", "и мы"), ()),
        ("[rule F14]", (), (("rule", "F14"),)),
        ("[правило 14] [стол]", (), (("rule", "14"), ("table", ""))),
        ("[moves]", (), (("moves", ""),)),
    ],
)
def test_words_and_questions(text: str, said: tuple[str, ...], asked: tuple[tuple[str, str], ...]) -> None:
    answer = read(text, CHOICES)
    assert (answer.action, answer.refusal, answer.said, answer.asked) == (None, None, said, asked)


def test_moves_that_are_called_the_same_are_the_same_to_a_reader() -> None:
    twins = Choices([(5, "Destroy Weak"), (6, "Destroy Weak"), (7, "Destroy nothing")], {})
    assert read("[destroy weak]", twins).action == 5
    assert read("[2]", twins).action == 6


def test_only_the_end_of_a_long_answer_is_read() -> None:
    assert read("[1] " + "x " * 20_000 + "[2]", CHOICES).action == 41
