"""Shares, intervals, ratings, and the picture."""

from xml.etree import ElementTree

import pytest

from castaways.arena import Plan
from castaways.arena.playing import Outcome
from castaways.arena.plot import plot
from castaways.arena.standings import Standing, interval, meetings, ratings, standings, wilson


def outcome(number: int, seats: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
    """A game in which only the winners count."""
    n = len(seats)
    payoffs = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(n))
    return Outcome(number, seats, payoffs, (10,) * n, winners, (4,) * n, (2.0,) * n, "")


def test_wilson_is_the_published_interval() -> None:
    """Newcombe's examples: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for wins, games, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_games_of_the_same_deal_count_as_one_observation() -> None:
    alike = [[1.0, 1.0, 1.0], [0.0, 0.0, 0.0]] * 10
    single = [[1.0], [0.0]] * 10
    assert interval(single) == wilson(10, 20)
    low, high = interval(alike)
    assert high - low == pytest.approx(2 * 1.96 * 0.513 / 20**0.5, abs=0.01)
    assert interval([[1.0, 1.0]] * 5) == wilson(5, 5)


def test_shares_of_a_team_and_of_rivals() -> None:
    assert outcome(0, (0, 0), (0, 1)).share(1) == 1.0  # everybody won
    assert outcome(0, (0, 1, 2), (0, 2)).share(2) == 0.5
    assert outcome(0, (0, 1, 2), (0, 2)).share(1) == 0.0


def test_alone_the_same_deals_are_compared() -> None:
    plan = Plan("friday", ("easy", "random"), games=10)
    played = [
        outcome(number, plan.deal(number).seats, (0,) if number % 2 == 0 or number == 1 else ()) for number in range(20)
    ]
    first, second = standings(plan, played)
    assert (first.bot, first.games, first.won) == ("easy", 10, 1.0)
    assert (second.bot, second.games, second.won) == ("random", 10, 0.1)
    assert first.rating > second.rating and first.seconds == 0.5 and first.score == 10
    assert (second.low, second.high) == wilson(1, 10)


def test_the_order_in_which_games_end_does_not_matter() -> None:
    plan = Plan("friday", ("easy", "random"), games=10)
    played = [outcome(number, plan.deal(number).seats, (0,) if number % 3 else ()) for number in range(20)]
    assert standings(plan, played[::-1]) == standings(plan, played)


def test_rivals_are_rated_by_the_table(toy: str) -> None:
    plan = Plan(toy, ("easy", "random", "normal"), games=8, players=2)
    played = []
    for number in range(plan.total):
        seats = plan.deal(number).seats
        played.append(outcome(number, seats, (seats.index(min(seats)),)))
    rated = [mu for mu, _ in ratings(plan, played)]
    assert rated[0] > rated[1] > rated[2]
    against = meetings(plan, played)
    assert against["easy", "normal"][0] == 1.0 and against["normal", "easy"][0] == 0.0
    assert against["easy", "random"][3] == 8


def test_a_tournament_that_was_stopped_has_standings(toy: str) -> None:
    plan = Plan(toy, ("easy", "random", "normal"), games=8, players=2)
    assert [row.bot for row in standings(plan, [outcome(0, (0, 1), (0,))])] == ["easy", "random"]
    assert standings(plan, []) == []


def test_the_picture_is_svg_with_every_bot_and_number() -> None:
    rows = [
        Standing("a<b", 10, 0.5, 0.2, 0.8, 1.0, 25.0, 8.0, 0.1),
        Standing("c", 10, 0.0, 0.0, 0.3, 1.0, 20.0, 8.0, 0.1),
    ]
    text = plot(rows, "Title & more", "won")
    root = ElementTree.fromstring(text)
    said = [element.text for element in root.iter() if element.text and element.text.strip()]
    assert {"a<b", "c", "Title & more", "won", "50.0% (20.0%–80.0%)"} <= set(said)
