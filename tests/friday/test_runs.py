"""Friday: free cards drawn in one go up to the next choice, and what the bar does in one press."""

import pytest

from benchmarks.presses import measured
from castaways.core.table import Table
from castaways.games.friday.rules.actions import BUY, DESTROY, DONE, DRAW, END, FIGHT_FIRST, TAKE, TARGET, USE
from castaways.games.friday.web.board import buttons
from castaways.games.friday.web.moves import worst
from castaways.games.friday.web.runs import BEFORE_DRAWING, follow
from tests.server.finished import played
from tests.server.looks import look_of


def positions() -> list[Table]:
    """All positions of some games."""
    found = []
    for seed in (1, 2, 3):
        record = played("friday", seed, level=2).record
        for ply in range(0, len(record.moves), 3):
            found.append(Table(type(record)(record.game, 1, record.options, record.seed, record.moves[:ply])))
    return found


@pytest.mark.clause("F12", "F23")
def test_a_run_draws_only_where_nothing_else_is_worth_a_thought() -> None:
    drawn = stopped = 0
    for table in positions():
        view, legal = table.state.view(0), table.state.legal(0)
        step = follow(view, legal, DRAW)
        if step is not None:
            drawn += 1
            cards = view["fight"]["cards"]
            usable = {cards[action - USE]["ability"] for action in legal if USE <= action < TARGET}
            assert step == DRAW and DRAW in legal
            assert view["fight"]["missing"] > 0 and view["robinson"]["size"] and not usable & set(BEFORE_DRAWING)
        elif DRAW in legal:
            stopped += 1
        assert follow(view, legal, END) is None
    assert drawn and stopped


def test_a_fight_ends_by_itself_only_when_it_is_won_for_nothing() -> None:
    ended = 0
    for table in positions():
        view, legal = table.state.view(0), table.state.legal(0)
        for first in (FIGHT_FIRST, BUY, TAKE, USE, TARGET):
            if follow(view, legal, first) == END:
                ended += 1
                life = table.state.view(0)["life"]
                state = table.state.clone()
                state.apply(0, END)
                assert view["fight"]["missing"] <= 0 and state.view(0)["life"] == life and state.result is None
        assert follow(view, legal, DRAW) != END
    assert ended


def test_the_worst_are_destroyed_in_one_press() -> None:
    """Cards of no value and below go for the points, and the fight is over then."""
    seen = 0
    for table in positions():
        view = table.state.view(0)
        if view["phase"] != "destroy":
            continue
        look = look_of(table, 0)
        moves = worst(look)
        if not moves:
            continue
        seen += 1
        values = [view["fight"]["cards"][action - DESTROY]["value"] for action in moves if action != DONE]
        assert values and max(values) <= 0
        state = table.state.clone()
        for action in moves:
            assert action in state.legal(0)
            state.apply(0, action)
        assert state.result is not None or state.view(0)["phase"] != "destroy"
    assert seen


def test_what_the_bar_does_in_one_press_can_be_done() -> None:
    chains = 0
    for table in positions():
        for button in buttons(look_of(table, 0)):
            if button.chain:
                chains += 1
                state = table.state.clone()
                for action in button.chain:
                    assert action in state.legal(0), (button, table.record.moves)
                    state.apply(0, action)
    assert chains


@pytest.mark.parametrize(("auto", "most"), [(False, 0.7), (True, 0.55)])
def test_a_game_takes_fewer_presses(auto: bool, most: float) -> None:
    assert measured(4, auto=auto) < most * measured(4, helped=False)
