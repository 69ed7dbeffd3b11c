"""The streak, the calendar, and what is made of the results of a day."""

from datetime import date, timedelta

from castaways.daily.board import Entry, better_than, board, histogram, placed, span_of
from castaways.daily.calendar import last_days, month_of
from castaways.daily.share import against_par
from castaways.daily.streak import HELD, streak_of

NOVEMBER = date(2026, 11, 1)


def days(*numbers: int) -> list[date]:
    """Days of November; those before it have numbers below 1."""
    return [NOVEMBER + timedelta(days=number - 1) for number in numbers]


def test_days_played_in_a_row_count_won_or_not() -> None:
    assert streak_of(days(1, 2, 3), days(3)[0]).days == 3
    assert streak_of([], days(3)[0]).days == 0


def test_today_is_not_lost_before_it_is_over() -> None:
    found = streak_of(days(1, 2, 3), days(4)[0])
    assert (found.days, found.held, found.off) == (3, HELD, frozenset())


def test_a_day_off_is_used_by_itself_keeps_the_streak_and_adds_nothing() -> None:
    found = streak_of(days(1, 2, 4), days(4)[0])
    assert (found.days, found.held, found.off) == (3, 1, frozenset(days(3)))


def test_the_third_missed_day_ends_the_streak_and_two_days_off_are_held_again() -> None:
    found = streak_of(days(1, 5), days(5)[0])
    assert (found.days, found.held, found.off) == (1, HELD, frozenset(days(2, 3)))


def test_one_day_off_comes_back_after_seven_days_played() -> None:
    six = streak_of(days(1, *range(3, 9)), days(8)[0])
    seven = streak_of(days(1, *range(3, 10)), days(9)[0])
    assert (six.held, seven.held) == (1, 2)


def test_never_more_than_two_days_off_are_held() -> None:
    assert streak_of(days(*range(1, 29)), days(28)[0]).held == HELD


def test_the_calendar_of_the_pictures() -> None:
    """Twelve days in a row on the 16th: the 3rd was missed after both days off, the 11th was a day off."""
    played = days(-6, -5, -4, -3, 0, 1, 2, *range(4, 11), *range(12, 17))
    found = streak_of(played, days(16)[0])
    assert (found.days, found.held) == (12, 1)
    assert days(11)[0] in found.off and days(3)[0] not in found.off


def test_cells_say_how_each_day_stands() -> None:
    today = days(8)[0]
    played = {days(2)[0]: True, days(3)[0]: False, days(7)[0]: True}
    streak = streak_of(played, today)
    kinds = {cell.day.day: cell.kind for week in month_of(today, today, played, streak) for cell in week if cell}
    expected = {1: "before", 2: "par", 3: "played", 4: "froze", 5: "froze", 6: "miss", 7: "par", 8: "today", 9: "next"}
    assert {day: kinds[day] for day in expected} == expected
    assert [cell.day.day for cell in last_days(today, played, streak)] == list(range(2, 9))
    assert len(kinds) == 30


def entry(number: int, score: int, **more: bool) -> Entry:
    return Entry(f"g{number:03}", f"N{number}", score, score > 50, number, f"t{number}", **more)


def test_equal_scores_share_a_place_and_who_was_first_stands_above() -> None:
    found = placed([entry(3, 10), entry(1, 20), entry(2, 10), entry(4, 5)])
    assert [(one.place, one.entry.guest) for one in found] == [(1, "g001"), (2, "g002"), (2, "g003"), (4, "g004")]


def test_a_board_shows_the_first_five_and_ones_neighbours() -> None:
    ranking = placed([entry(number, 100 - number) for number in range(1, 31)])
    groups = board(ranking, "g020")
    assert [[one.place for one in group] for group in groups] == [[1, 2, 3, 4, 5], [19, 20, 21]]
    assert [[one.place for one in group] for group in board(ranking, "g005")] == [[1, 2, 3, 4, 5, 6]]
    assert better_than(ranking, "g020") == 33


def test_who_does_not_want_to_be_listed_is_shown_to_themselves_alone() -> None:
    ranking = placed([entry(1, 9, listed=False), entry(2, 8)])
    assert [one.entry.guest for group in board(ranking, "g002") for one in group] == ["g002"]
    assert [one.entry.guest for group in board(ranking, "g001") for one in group] == ["g001", "g002"]
    assert board(ranking, "g002")[0][0].place == 2


def test_every_result_is_in_one_bar_of_the_histogram() -> None:
    entries = [entry(number, (number * 37) % 200 - 60) for number in range(200)] + [entry(999, 900)]
    bars = histogram(entries)
    assert 3 <= len(bars) <= 8
    assert sum(bar.number for bar in bars) == 201
    assert sum(bar.won for bar in bars) == sum(one.won for one in entries)
    assert bars[-1].high is None
    low, high = span_of(bars)
    assert low < high < 900
    assert histogram([]) == []
    assert [(bar.low, bar.high) for bar in histogram([entry(1, 7)])] == [(7, 7)]


def test_a_score_is_told_against_par() -> None:
    assert against_par(71, 58).id == "daily-above" and against_par(71, 58).args == {"points": 13}
    assert against_par(50, 58).id == "daily-below"
    assert against_par(58, 58).id == "daily-at-par"
    assert against_par(58, None).id == "daily-no-par"
