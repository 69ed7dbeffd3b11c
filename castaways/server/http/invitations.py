"""What a table that waits for players says of itself: to those who are invited, and to chats that show a link."""

from typing import Any

from fastapi import Request

from castaways.bots import STRENGTHS
from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.server.extensions import steps_of
from castaways.server.render.about import game_tile, icon_of, title_of
from castaways.server.render.preview import address_of
from castaways.server.social.friends import Invite
from castaways.server.storage.models import OPEN
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables.live import LiveTable
from castaways.server.tables.matchmaking import bots_offered
from castaways.server.tables.waiting_room import at_the_door
from castaways.web import TEXTS


def host_of(info: TableInfo) -> SeatInfo | None:
    """Whose table it is, to those who see it: its host, or else the first person who sits there."""
    people = [seat_info for seat_info in info.seats if seat_info.guest is not None]
    return next((one for one in people if one.guest == info.host), people[0] if people else None)


def terms_of(info: TableInfo, lang: str) -> str:
    """The options of a table that are not the usual ones, in words: what is chosen says little without what it is."""
    game = game_of(info.game)

    def said(id: str) -> str:
        return game.texts.say(Message(id), lang)

    chosen = [option.name for option in game.options if info.options[option.name] != option.default]
    return " · ".join(f"{said(f'option-{name}')}: {said(f'option-{name}-{info.options[name]}')}" for name in chosen)


def waiting_table(live: LiveTable, guest: str | None, lang: str) -> dict[str, Any]:
    """What the templates of the invitation and of the waiting room find."""
    info = live.info
    say = game_of(info.game).texts.say
    return {
        "tile": game_tile(info.game, lang),
        "host": host_of(info),
        "terms": terms_of(info, lang),
        "free": sum(seat_info.free for seat_info in info.seats),
        "places": any(seat_info.free and seat_info.reserved_for is None for seat_info in info.seats),
        "strengths": list(STRENGTHS),
        "rated": info.rated,
        "bots_offered": bots_offered(info, now_ms()),
        "code": live.people.code,
        "knocks": at_the_door(live, guest),
        "wished": guest in live.people.wishing,
        "steps": [
            {"title": say(Message(step.title), lang), "text": say(Message(step.text), lang)}
            for step in steps_of(info.game)
        ],
    }


def invites_shown(invites: list[Invite], lang: str) -> list[dict[str, Any]]:
    """Invitations, in words."""
    return [
        {
            "table": one.table,
            "title": title_of(one.game, lang),
            "icon": icon_of(one.game),
            "by": one.by,
            "portrait": one.portrait,
            "again": one.again,
        }
        for one in invites
    ]


def link_preview(request: Request, info: TableInfo) -> dict[str, str]:
    """What a chat shows of a link to a table, in the language of whoever made it. Anybody in the chat reads it, so it
    tells who invites while the table waits, and later nothing but which game it is."""
    lang = info.lang or "en"
    tile = game_tile(info.game, lang)
    host = host_of(info) if info.status == OPEN else None
    base = f"{request.url.scheme}://{request.url.netloc}"
    picture = address_of(info.game)

    def said(id: str, **args: str) -> str:
        return TEXTS.say(Message(id, args), lang)

    return {
        "title": said("preview-invite", who=host.name, title=tile["title"]) if host else f"{tile['title']} · Castaways",
        "about": said("preview-about", pitch=tile["pitch"]) if info.status == OPEN else tile["pitch"],
        "address": f"{base}/tables/{info.id}",
        "picture": base + picture if picture else "",
        "alt": tile["title"],
    }
