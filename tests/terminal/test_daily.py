"""`castaways daily`: a deal of the day without a server, its par, and the check of a server's line."""

import pytest

from castaways.daily.deals import deal_of, open_deal

from .driver import here

DAY = "2026-11-16"


def test_a_deal_of_the_day_is_played_here_and_shared(capsys):
    lines = ["1", "yes"] * 400  # some moves are asked for twice
    ran = here(capsys, "daily", "friday", "--day", DAY, lines=lines)
    assert ran.code == 0, ran.err
    said = " ".join(ran.out.split())
    assert "Daily deal No 47: Friday, level 3" in said and "counts nowhere" in said
    assert "Castaways No 47 · Friday, level 3" in said


def test_the_same_day_is_the_same_deal():
    from datetime import date

    assert open_deal(date(2026, 11, 16), "noah") == open_deal(date(2026, 11, 16), "noah")


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_par_is_worked_out_again(capsys, lang):
    ran = here(capsys, "daily", "par", "level10", "--day", DAY, "--games", 3, "--strength", "easy", "--lang", lang)
    again = here(capsys, "daily", "par", "level10", "--day", DAY, "--games", 3, "--strength", "easy", "--lang", lang)
    assert ran.code == 0 and ran.out.split("(")[0] == again.out.split("(")[0]


def test_a_line_is_checked(capsys):
    from datetime import date

    deal = deal_of(b"key", date(2026, 11, 16), "noah")
    assert here(capsys, "daily", "check", deal.seed, deal.salt, deal.commitment).code == 0
    ran = here(capsys, "daily", "check", deal.seed + 1, deal.salt, deal.commitment)
    assert ran.code == 1 and "do not belong together" in ran.out


@pytest.mark.parametrize(
    "words",
    [
        ("chess",),
        ("friday", "noah"),
        ("friday", "--day", "someday"),
        ("friday", "--seed", "x"),
        ("par", "friday", "--games", "0"),
        ("par", "friday", "--strength", "mighty"),
        ("par",),
        ("check", "1"),
        ("check", "x", "y", "z"),
    ],
)
def test_what_makes_no_sense_is_said(capsys, words):
    ran = here(capsys, "daily", *words)
    assert ran.code == 2 and ran.err.startswith("castaways: ") and ran.err.count("\n") == 1
