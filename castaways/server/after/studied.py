"""A position that is studied, of a game or of a puzzle: the real board, with what there is to learn beside it."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.server.after.replays import plain
from castaways.server.extensions import board_of, log_rules_of
from castaways.server.people.around import around
from castaways.server.render.about import about
from castaways.server.render.look import log_of
from castaways.server.render.templates import render
from castaways.server.tables.live import LiveTable
from castaways.web.kit import Button, Look


def studied_part(
    live: LiveTable, look: Look, lang: str, buttons: Sequence[Button], waiting: str, learn: Mapping[str, Any]
) -> tuple[int, str]:
    """The board through the eyes of a seat, and the number of this drawing, which grows."""
    board = board_of(live.info.game)
    html = render(
        f"{live.info.game}/board.html" if board else "plain_board.html",
        lang,
        table_info=live.info,
        look=look,
        board=board.draw(look) if board else plain(look),
        buttons=buttons,
        waiting=waiting,
        log=log_of(live, look.seat, lang),
        log_rules=log_rules_of(live.info.game),
        can_undo=False,
        around=around(live, None, lang),
        ending=None,
        together=look.game.together,
        address="",
        replay=None,
        learn=learn,
        **about(live, lang),
    )
    return live.info.version, html
