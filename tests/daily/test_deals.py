"""Deals of a day: whose seed they have, how they are proved, which options take turns, and bots that repeat
themselves."""

import hashlib
import hmac
import re
import subprocess
import sys
from datetime import date, timedelta

import pytest

from castaways.core.registry import game as game_of
from castaways.daily.bots import answer_bots, choose, new_table, seat_to_act, thought_seed
from castaways.daily.deals import (
    FIRST,
    PERSON,
    WORDS,
    begins,
    daily_games,
    day_of,
    deal_of,
    ends,
    matches,
    number_of,
    open_deal,
    options_of,
    squares_of,
    terms_of,
)
from castaways.daily.par import GAMES, median, play
from castaways.daily.share import against_par, level_words, marks_of, share_line
from castaways.web import TEXTS

DAY = date(2026, 11, 16)


def test_a_seed_is_the_keyed_hash_of_the_day_and_the_game() -> None:
    text = b"castaways daily seed 2026-11-16 friday"
    expected = int.from_bytes(hmac.new(b"key", text, hashlib.sha256).digest()[:8], "big")
    assert deal_of(b"key", DAY, "friday").seed == expected


def test_another_key_day_or_game_is_another_deal() -> None:
    first = deal_of(b"key", DAY, "friday")
    others = (deal_of(b"yek", DAY, "friday"), deal_of(b"key", date(2026, 11, 17), "friday"))
    assert len({first.seed, *(one.seed for one in others), deal_of(b"key", DAY, "noah").seed}) == 4
    assert first.salt != deal_of(b"key", DAY, "noah").salt


def test_the_commitment_is_checked_by_what_is_shown_the_day_after() -> None:
    deal = deal_of(b"key", DAY, "lifeboat")
    assert deal.commitment == hashlib.sha256(f"castaways {deal.seed} {deal.salt}".encode()).hexdigest()
    assert matches(deal.seed, deal.salt, deal.commitment.upper() + " ")
    assert not matches(deal.seed + 1, deal.salt, deal.commitment)


def test_the_level_of_friday_turns_from_one_to_four() -> None:
    levels = [options_of(FIRST + timedelta(days=number), "friday")["level"] for number in range(6)]
    assert levels == [1, 2, 3, 4, 1, 2]
    assert number_of(DAY) == 47 and options_of(DAY, "friday")["level"] == 3


def test_a_day_begins_and_ends_at_midnight_in_utc() -> None:
    assert day_of(begins(DAY)) == DAY and day_of(ends(DAY) - 1) == DAY and day_of(ends(DAY)) > DAY


def test_all_four_games_have_a_deal_with_the_person_at_the_first_seat() -> None:
    assert daily_games() == ("friday", "level10", "noah", "lifeboat")
    for name in daily_games():
        deal = open_deal(DAY, name)
        least, most = game_of(name).seats
        assert least <= deal.players <= most
        assert new_table(deal).state.players == deal.players


def test_bots_answer_one_after_the_other_and_after_the_person() -> None:
    assert seat_to_act(0b110, 0b110) == 1
    assert seat_to_act(0b100, 0b110) == 2
    assert seat_to_act(0b111, 0b110) is None
    assert seat_to_act(0b001, 0b110) is None
    assert seat_to_act(0, 0b110) is None


def played(game: str, plies: int) -> list[tuple[int, int]]:
    """The first moves of a deal whose person does what comes first."""
    deal = open_deal(DAY, game)
    table = new_table(deal)
    while table.state.result is None and table.plies < plies:
        answer_bots(table, deal)
        if table.state.result is None:
            table.apply(PERSON, table.state.legal(PERSON)[0])
    return table.record.moves[:plies]


@pytest.mark.parametrize("game", ["noah", "lifeboat"])
def test_equal_play_gives_equal_games(game: str) -> None:
    assert played(game, 60) == played(game, 60)


@pytest.mark.process
def test_equal_play_gives_equal_games_in_another_process() -> None:
    code = "from tests.daily.test_deals import played; print(played('noah', 40))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(played("noah", 40))


def test_what_a_bot_does_follows_from_the_moves_before_alone() -> None:
    """Also after a restart: the table is built again from its record."""
    deal = open_deal(DAY, "noah")
    moves = played("noah", 40)
    table = new_table(deal)
    for seat, action in moves:
        if seat != PERSON:
            assert choose(table, seat, deal.bots[seat - 1]) == action
        table.apply(seat, action)


def test_luck_of_the_games_for_par_differs_and_repeats() -> None:
    assert thought_seed(1, 2, 0) != thought_seed(1, 2, 0, " expert 1")
    deal = open_deal(DAY, "friday")
    scores = [play(deal, "easy", number) for number in range(4)]
    assert scores == [play(deal, "easy", number) for number in range(4)]
    assert len(set(scores)) > 1


def test_par_is_a_score_that_was_reached() -> None:
    assert GAMES == 101
    assert median([5]) == 5
    assert median([3, 1, 2]) == 2
    assert median(list(range(GAMES))) == 50


@pytest.mark.parametrize("game", daily_games())
def test_the_line_to_share_names_no_card(game: str) -> None:
    deal = open_deal(DAY, game)
    table = new_table(deal)
    while table.state.result is None:
        answer_bots(table, deal)
        if table.state.result is None:
            table.apply(PERSON, choose(table, PERSON, "normal"))
    squares, marks = squares_of(table.record), marks_of(table.record, table.state.result)
    assert squares and set(squares) <= {0, 1, 2}
    score = table.state.result.scores[PERSON]
    for lang in ("en", "ru", "uk"):
        head, stands, steps = share_line(deal, score, True, score - 3, squares, marks, 12, lang).split("\n")
        assert "47" in head and level_words(deal, lang) in head
        assert stands.endswith(TEXTS.say(against_par(score, score - 3), lang))
        assert not re.search(r"[^\W\d_]", steps)  # no word at all
        assert steps.endswith("🔥 12") and len(re.findall("[🟩🟨🟥]", steps)) == len(squares)


def test_each_game_has_terms_and_words_for_its_pages() -> None:
    for name in daily_games():
        assert terms_of(name) is not None
        assert [word for word in WORDS.values() if not game_of(name).texts.has(word)] == []
