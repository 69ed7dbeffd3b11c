"""Analysis: mistakes made on purpose are found, noise is not called a mistake, and nothing comes from hindsight."""

from functools import cache

import pytest

import castaways
from castaways.bots import Sight
from castaways.bots.advice import weigh
from castaways.bots.analysis import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    Analysis,
    Moment,
    analyse,
    contest,
    count,
    decisions,
    duel,
    explained,
    judge,
    mark_of,
    percent,
    postponed,
    seed_of,
    sight_at,
    sparkline,
)
from castaways.bots.search import Judge
from castaways.core.policy import Policy
from castaways.core.record import Record
from castaways.core.state import State
from castaways.games.friday.rules.actions import verb_of
from castaways.games.friday.rules.cards import ABILITY, ABILITY_KEYS
from tests.server.finished import GAMES, played

FEW = 24


@cache
def thrown_away() -> Record:
    """A game of Friday that instinct won, but for one move that loses at once where another one goes on."""
    for seed in range(1, 60):
        record = played("friday", seed, won=True, level=2).record
        for ply in range(len(record.moves) - 1, len(record.moves) // 2, -1):
            state = record.replay(ply)
            for action in state.legal(0):
                after = state.clone()
                after.apply(0, action)
                if after.result is not None and not after.result.won:
                    moves = [*record.moves[:ply], (0, action)]
                    return Record(record.game, 1, record.options, record.seed, moves)
    raise AssertionError("nobody can lose here")


def test_a_game_thrown_away_is_a_blunder() -> None:
    record = thrown_away()
    ply = len(record.moves) - 1
    moment = judge(sight_at(record, ply, 0), ply, record.moves[-1][1], FEW)
    assert moment is not None and moment.mark == BLUNDER
    assert moment.before > 0.2 and moment.after < 0.1 and moment.behind > moment.margin
    assert moment.best != moment.made
    state = record.replay(ply)
    state.apply(0, moment.best)
    assert state.result is None or state.result.won


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_of_a_seat_and_no_other(game: str) -> None:
    record = played(game).record
    short = Record(record.game, record.players, record.options, record.seed, record.moves[:40])
    for seat in (0, record.players - 1):
        asked: list[tuple[int, int]] = []
        found = analyse(short, seat, 8, progress=lambda done, total, asked=asked: asked.append((done, total)))
        choices = [(ply, made) for ply, _, made in decisions(short, seat)]
        assert count(short, seat) == len(choices)
        assert asked == [(done, len(choices)) for done in range(len(choices) + 1)]
        assert {(moment.ply, moment.made) for moment in found.moments} <= set(choices)
        for moment in found.moments:
            state = short.replay(moment.ply)
            legal = state.legal(seat)
            assert short.moves[moment.ply] == (seat, moment.made) and len(legal) > 1
            assert moment.best in legal
            assert 0 <= moment.after <= moment.before <= 1
            assert moment.seat == seat
        assert Analysis.from_data(found.to_data()) == found


def test_the_same_again_and_other_luck() -> None:
    record = played("noah").record
    short = Record(record.game, record.players, record.options, record.seed, record.moves[:60])
    assert analyse(short, 0, FEW, 5) == analyse(short, 0, FEW, 5)
    assert analyse(short, 0, FEW, 5) != analyse(short, 0, FEW, 6)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_comes_from_hindsight(game: str) -> None:
    """In a world that the seat could not tell from the true one the judgement is the same."""
    record = played(game).record
    choices = list(decisions(record, 0))
    for ply, sight, made in choices[:: max(1, len(choices) // 3)]:
        other = record.replay(ply).resample(0, 99)
        assert judge(Sight(other, 0, seed_of(0, ply)), ply, made, 8) == judge(sight, ply, made, 8)


def test_within_the_margin_nothing_is_a_mistake() -> None:
    assert mark_of(0.3, 0.3) == mark_of(0.1, 0.2) == mark_of(0.02, 0.0) == mark_of(0.0, 0.0) == ""
    assert [mark_of(size, 0.01) for size in (0.03, 0.08, 0.2, 1.0)] == [INACCURACY, MISTAKE, BLUNDER, BLUNDER]


@pytest.mark.parametrize("game", GAMES)
def test_marks_are_beyond_the_noise(game: str) -> None:
    record = played(game).record
    short = Record(record.game, record.players, record.options, record.seed, record.moves[:50])
    for seat in range(record.players):
        for moment in analyse(short, seat, 8).moments:
            assert moment.mark == "" or (moment.behind > moment.margin and moment.made != moment.best)


def test_more_games_make_the_margin_smaller() -> None:
    record = thrown_away()
    _, sight, _ = next(one for one in decisions(record, 0) if len(one[1].legal) > 2)
    choices = weigh(sight, 60, 1)
    few = duel(sight, choices[-1].action, choices[0].action, 20, 3)
    many = duel(sight, choices[-1].action, choices[0].action, 800, 3)
    assert few is not None and many is not None
    assert many.margin < few.margin and many.worlds > few.worlds


def test_a_move_against_itself_is_never_behind() -> None:
    record = played("friday").record
    _, sight, made = next(decisions(record, 0))
    same = duel(sight, made, made, 60, 3)
    assert same is not None and abs(same.behind) <= same.margin


class Miser(Judge):
    """Judges by life alone: a network that has learned nothing else."""

    def value(self, state: State, policy: Policy, seat: int) -> float:
        return min(float(state.life) / 20.0, 1.0)


def test_what_a_network_alone_says_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("castaways.bots.learned.network_of", lambda path: Miser())
    monkeypatch.setattr("castaways.bots.chances.table_of", lambda path: None)  # which is made for another network
    record = played("friday", 1, level=1).record
    called = marked = 0
    for ply, sight, made in list(decisions(record, 0))[:140]:
        luck = seed_of(0, ply)
        best = weigh(sight, 60, luck + 2)[0].action
        alone = duel(sight, made, best, 200, luck + 3)
        if best != made and alone is not None and mark_of(alone.behind, alone.margin):
            called += 1
            together = contest(sight, made, best, 200, luck + 3)
            assert together is not None and together.behind <= alone.behind
            marked += bool(mark_of(together.behind, together.margin))
    assert called >= 8 and marked <= called // 3


def test_what_can_still_be_done_is_not_missed() -> None:
    """Two abilities of Friday's cards that can be used one after the other: which comes first is no mistake."""
    asked = 0
    for seed in range(1, 30):
        record = played("friday", seed, level=4).record
        for ply, sight, _ in decisions(record, 0):
            state = record.replay(ply)
            uses = [action for action in sight.legal if verb_of(action)[0] == "use"]
            food = [action for action in uses if "life" in ability(state, action)]
            rid = [action for action in uses if ability(state, action) == "destroy"]
            if not food or not rid:
                continue
            later = postponed(sight, food[0], rid[0], 200, 7)
            assert not mark_of(later.behind, later.margin)
            asked += 1
            break
        if asked == 6:
            return
    raise AssertionError("too few of these moments")


def ability(state: State, action: int) -> str:
    return str(ABILITY_KEYS[ABILITY[state.table.at(verb_of(action)[1])]])


def test_reasons_told_are_those_that_tell_the_moves_apart() -> None:
    record = thrown_away()
    state, made = record.replay(len(record.moves) - 1), record.moves[-1][1]
    other = next(action for action in state.legal(0) if action != made)
    worse, better = explained(state, 0, made, other)
    game = castaways.game("friday")
    assert worse and set(worse) <= set(game.rationale(state, 0, made)) and not set(worse) & set(better)
    assert explained(state, 0, made, made) == ([], [])


def test_the_summary_counts_what_is_marked() -> None:
    moments = (
        Moment(0, 0, 1, 1, 0.5, 0.0, 0.0),
        Moment(4, 0, 1, 2, 0.6, 0.05, 0.01, INACCURACY),
        Moment(5, 0, 1, 2, 0.6, 0.25, 0.01, BLUNDER),
        Moment(9, 0, 1, 2, 0.1, 0.02, 0.05, "", 0.02, 0.08),
    )
    found = Analysis(0, moments, 1.0)
    assert found.given_away == pytest.approx(0.3) and found.lost == pytest.approx(0.25), "sound moves count too"
    assert [moment.ply for moment in found.mistakes] == [4, 5] and [moment.ply for moment in found.big] == [5]
    assert Analysis(0, (), 0.0).lost == 0.0


def test_chances_in_text() -> None:
    assert [percent(value) for value in (0.0, 0.004, 0.5, 0.996, 1.0)] == ["0%", "<1%", "50%", ">99%", "100%"]
    assert sparkline([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(sparkline([0.3] * 1000, 50)) == 50 and set(sparkline([0.3] * 1000, 50)) == {"▃"}
