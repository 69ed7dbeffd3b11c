"""Level 10's table in a page, without a browser: everything legal can be pressed, and nothing hidden is drawn."""

import random
import re
from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any, cast

import pytest

from castaways.core.buffers import Actions
from castaways.core.table import Table
from castaways.games.level10.rules.actions import PLAY, TELL
from castaways.games.level10.rules.cards import KEY, LEVELS, NUMBERS
from castaways.games.level10.web.board import buttons, draw, summary
from castaways.games.level10.web.table import is_doomed, is_fatal, listed
from castaways.server.render.look import look_at
from castaways.server.render.templates import render
from castaways.server.tables.live import LiveTable
from tests.server.looks import look_of

from .positions import GAME, columns
from .positions import table as position

NAMES = ("Anna", "Boris", "Clara", "Dan", "Eva")


def tables(players: int, seed: int) -> Iterator[Table]:
    """Positions of a random game that goes on for a while."""
    luck = random.Random(seed)
    table = Table.new("level10", players, seed, difficulty="easy")
    while table.state.result is None:
        yield table
        seat = luck.choice(table.state.to_act)
        quiet = [action for action in table.state.legal(seat) if action < TELL]
        table.apply(seat, luck.choice(quiet if luck.random() < 0.8 else table.state.legal(seat)))
    yield table


def html_of(table: Table, seat: int | None) -> str:
    info = SimpleNamespace(game="level10", names=NAMES[: table.record.players], plies=table.plies, version=1)
    look = look_at(cast(LiveTable, SimpleNamespace(table=table, info=info)), seat, "en")
    context = {"game": "level10", "table_info": info, "look": look, "board": draw(look), "buttons": buttons(look)}
    return render("level10/board.html", "en", for_howto=True, bots=[False] * 5, log=[], waiting="", **context)


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_everything_legal_can_be_pressed_and_nothing_else(players: int) -> None:
    for seed in range(4):
        for table in tables(players, seed):
            if table.state.result is not None:
                continue
            for seat in range(players):
                pressed = {int(value) for value in re.findall(r'name="action" value="(\d+)"', html_of(table, seat))}
                assert pressed == set(table.state.legal(seat))


@pytest.mark.parametrize("players", [2, 4])
def test_what_cannot_be_done_says_why_with_a_clause(players: int) -> None:
    for table in tables(players, 9):
        for seat in range(players):
            look = look_of(table, seat)
            if look.result or not look.my_turn:
                continue
            board = draw(look)
            chips = [chip for kind in board["say"]["wishes"] for chips in kind["chips"] for chip in chips]
            things = [*board["hand"], *[row["pile"] for row in board["rows"]], *board["say"]["counts"], *chips]
            for thing in things:
                assert thing["legal"] or thing.get("choose") or re.fullmatch(r"L\d+", thing["why"].clause)
                assert not thing["legal"] or thing["does"]


def test_a_page_holds_no_card_of_another_hand() -> None:
    for table in tables(3, 5):
        view = table.state.view(0)
        if table.state.result is not None:
            continue
        hidden = {key for seat in (1, 2) for key in table.state.view(seat)["seats"][seat]["cards"]} - {"pause"}
        known = {key for seat in (1, 2) for key in view["seats"][seat]["cards"]}
        drawn = set(re.findall(r'data-glide="([a-z]+-\d)"', html_of(table, 0)))
        assert not drawn & (hidden - known)
        assert 'class="held' not in html_of(table, None) and 'name="action"' not in html_of(table, None)


def test_worlds_that_look_alike_are_drawn_alike() -> None:
    for table in tables(3, 6):
        if table.state.result is not None:
            continue
        page = html_of(table, 1)
        for seed in range(3):
            other = Table(table.record)
            other.state = table.state.resample(1, seed)
            assert html_of(other, 1) == page


def test_doom_is_seen_only_where_no_reset_is_left() -> None:
    def view(resets: list[int], open_: list[int], played: bool = False) -> dict[str, Any]:
        rows = [{"open": row in open_, "resets": resets[row]} for row in range(5)]
        return {"rows": rows, "reset_in_column": played}

    assert is_doomed(view([0, 0, 1, 1, 1], [0, 1]), 0)
    assert not is_doomed(view([0, 1, 1, 1, 1], [0, 1]), 0)
    assert is_doomed(view([0, 1, 1, 1, 1], [0, 1]), 1)
    assert not is_doomed(view([0, 0, 1, 1, 1], [0, 1], played=True), 0)
    assert not is_doomed(view([0, 0, 0, 0, 0], [3]), 3)  # the last row: nothing is left to need a reset


def doomed_plays() -> Iterator[tuple[Table, int, int]]:
    """Positions of bold players in which a card would lose for certain: the table, the seat, the action."""
    for seed in range(400):
        luck = random.Random(seed)
        table = Table.new("level10", 2, seed)
        while table.state.to_act:
            seat = table.state.to_act[0]
            look = look_of(table, seat)
            for action in [one for one in look.legal if PLAY <= one < PLAY + LEVELS]:
                if is_fatal(look, (action - PLAY) // NUMBERS):
                    yield table, seat, action
            actions = Actions()
            table.state.legal_into(seat, actions)
            policy = table.game.policy(table.history(seat))
            chosen = int(policy.instinct(table.state, seat, actions))
            table.apply(seat, luck.choice(look.legal) if luck.random() < 0.3 else chosen)


def test_a_doomed_play_never_wins() -> None:
    for table, seat, action in islice(doomed_plays(), 8):
        copy = table.state.clone()
        copy.apply(seat, action)
        column = copy.view(None)["column"]
        luck = random.Random(action)
        while copy.to_act:
            mover = copy.to_act[0]
            copy.apply(mover, luck.choice([one for one in copy.legal(mover) if one < TELL]))
        assert copy.result is not None and not copy.result.won
        assert copy.view(None)["column"] == column, "the column can never be filled"
        button = next(one for one in buttons(look_of(table, seat)) if one.action == action)
        assert button.fatal and button.tone == "warn"


@pytest.mark.clause("L30")
def test_a_pause_card_under_a_pause_card_is_refused_and_says_nothing_aloud() -> None:
    """Its button is no other move in disguise: with no card of the desert left, "I hold none" may be said just then."""
    rows = columns(8)
    left = [card for card in KEY[:LEVELS] if not any(card in row for row in rows.values())]
    mine = ["pause", "pause", *(card for card in left if not card.startswith("desert"))][:5]
    hands = [mine, [card for card in left if card not in mine]]
    game = position(rows, hands, difficulty="normal", bare=True).pause("forest")
    table = cast(Table, SimpleNamespace(state=game.state, game=GAME, record=SimpleNamespace(players=2)))
    look = look_of(table, 0)
    assert game.phase == "tuck" and TELL in look.legal
    (held,) = (card for card in draw(look)["hand"] if card["world"] == "pause")
    (button,) = (one for one in buttons(look) if one.label == "Pause")
    for action, why in ((held["action"], held["why"]), (button.action, button.why)):
        assert action not in look.legal and why is not None and why.clause == "L30" and "Forest" in why.text


def test_small_words() -> None:
    assert listed([1, 3, 5, 6, 7]) == "1, 3, 5–7"
    assert listed([1, 2]) == "1, 2"
    assert listed([]) == ""
    table = Table.new("level10", 2, 1)
    assert summary(look_of(table, 0)) == "Column 1 · cards in the rows: 0 of 50"
