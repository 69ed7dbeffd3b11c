"""Small signs of the tables that tell the truth: gold for the only move, one colour a world, one portrait a person."""

import re
from pathlib import Path

import castaways
from castaways.core.table import Table
from castaways.games.friday.web.board import draw as draw_friday
from castaways.games.level10.rules.cards import WORLD_KEYS
from castaways.games.level10.web.after import COLOURS
from castaways.games.lifeboat.web.board import draw as draw_lifeboat
from castaways.server.extensions import board_of
from tests.browser.layout.positions import Position, players_of, positions
from tests.server.looks import look_of

HOME = Path(castaways.__file__).parent / "games"


def moments(game: str) -> list[Position]:
    """Real positions of a game, of whoever is to act."""
    return [one for players in players_of(game) for one in positions(game, players) if one.mine]


def test_the_only_move_is_gold_or_warns() -> None:
    alone = set()
    for game in castaways.games():
        board = board_of(game)
        assert board
        for position in moments(game):
            look = look_of(Table(position.record), position.seat)
            moves = [one for one in board.buttons(look) if one.why is None]
            if len(moves) == len(look.legal) == 1:
                alone.add(game)
                assert moves[0].tone in ("main", "warn"), f"{position.name}: {moves[0].label}"
    assert alone >= {"friday", "level10"}


def test_the_worlds_of_level_10_have_their_colours_in_the_chart_of_the_end_too() -> None:
    style = (HOME / "level10/web/board.css").read_text()
    drawn = dict(re.findall(r"\.(\w+) \{ --w: (#\w+) \}", style))
    assert {world: drawn[world] for world in COLOURS} == COLOURS
    assert set(COLOURS) == set(WORLD_KEYS)


def test_a_bar_of_fridays_fills_towards_the_strength_and_never_below_zero() -> None:
    below = 0
    for position in moments("friday"):
        look = look_of(Table(position.record), position.seat)
        fight = draw_friday(look).get("fight")
        if fight:
            total = look.view["fight"]["total"]
            assert fight["reached"] == max(0, total), position.name
            below += total < 0
    assert below


def test_everybody_in_the_lifeboat_has_one_portrait() -> None:
    for position in moments("lifeboat"):
        board = draw_lifeboat(look_of(Table(position.record), position.seat))
        portraits = {one["name"]: one["picture"] for one in board["seats"]}
        assert len(set(portraits.values())) == len(portraits)
        for secret in board["secrets"]:
            assert portraits.get(secret["name"], secret["art"]) == secret["art"], position.name
