"""The part of a table's page that changes with every move."""

from typing import Any

from castaways.server.after.endings import ending
from castaways.server.bots.hints import alone
from castaways.server.bots.pace import may_hurry
from castaways.server.extensions import board_of, draws_pieces, log_rules_of, sounds_of
from castaways.server.http.invitations import waiting_table
from castaways.server.people.around import Around, around
from castaways.server.people.masks import seen_by
from castaways.server.render.about import about
from castaways.server.render.automatic import automatic_move
from castaways.server.render.live_page import Page, Skeleton, live_page
from castaways.server.render.look import buttons_of, log_of, look_at, memory_of, moments_in, plain_table, view_at
from castaways.server.render.templates import render
from castaways.server.render.tutorial import guide_of
from castaways.server.storage.models import OPEN
from castaways.server.tables.live import LiveTable
from castaways.server.tables.seats import why_not_see
from castaways.server.tables.takeback import can_undo
from castaways.web.memory import Memory
from castaways.web.sounds import heard


def table_part(live: LiveTable, guest: str | None, lang: str, address: str) -> str:
    """Everything on a table's page that changes: sent with the page, and again at every change."""
    return table_page(live, guest, lang, address).html


def table_page(live: LiveTable, guest: str | None, lang: str, address: str) -> Page:
    """The same in pieces, where the game has some and goes on."""
    live = seen_by(live, guest, lang)
    info = live.info
    if (refused := why_not_see(info, live.people, guest, live.admitted)) is not None:
        return _whole("closed.html", lang, table_info=info, why=refused.message.id, **about(live, lang))
    people = around(live, guest, lang)
    if info.status == OPEN:
        template = "lobby.html" if people.mine or people.host else "invite.html"
        found = {**waiting_table(live, guest, lang), **about(live, lang)}
        return _whole(template, lang, table_info=info, around=people, address=address, **found)
    if people.cover is not None:
        return _whole("cover.html", lang, table_info=info, around=people, **about(live, lang))
    found = found_at(live, guest, lang, people, address, memory_of(live, info.seat_of(guest), lang))
    board = board_of(info.game)
    if board is not None and draws_pieces(board) and not found["look"].result:
        return live_page(live, board, found, guest)
    return _whole(f"{info.game}/board.html" if board else "plain_board.html", lang, **found)


def found_at(
    live: LiveTable, guest: str | None, lang: str, people: Around, address: str, memory: Memory | None = None
) -> dict[str, Any]:
    """What the templates find of a table at which somebody plays, or has played."""
    seat = live.info.seat_of(guest)
    look = look_at(live, seat, lang, view=view_at(live, seat), memory=memory)
    board = board_of(live.info.game)
    lines = log_of(live, seat, lang)
    buttons = buttons_of(look)
    return {
        "table_info": live.info,
        "look": look,
        "board": board.draw(look) if board else plain_table(look.game, look.view, lang),
        "buttons": buttons,
        "auto": automatic_move(live, look, buttons),
        "waiting": ", ".join(look.names[other] for other in look.to_act),
        "log": lines,
        "log_rules": log_rules_of(live.info.game),
        "moments": moments_in(look, lines),
        "heard": heard(((line.number, line.kind) for line in lines), sounds_of(live.info.game)),
        "can_undo": can_undo(live, guest),
        "around": people,
        "hurry": may_hurry(live, guest),
        "hints": seat is not None and bool(look.legal) and alone(live.info),
        "ending": ending(live, look) if look.result else None,
        "together": look.game.together,
        "address": address,
        "replay": None,
        "guide": guide_of(live, seat, lang),
        **about(live, lang),
    }


def _whole(template: str, lang: str, **found: Any) -> Page:
    return Page(Skeleton((render(template, lang, **found),)))
