"""A table as JSON: what programs are told of it."""

from collections.abc import Collection
from typing import Any

import orjson
from fastapi import Response

from castaways.server.accounts.identity import Visitor
from castaways.server.people.around import around
from castaways.server.people.masks import seen_by, without_names
from castaways.server.render.look import events_json, look_at
from castaways.server.storage.models import OPEN, OVER
from castaways.server.storage.ratings import counts
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.takeback import can_undo


def _setup(info: TableInfo) -> dict[str, Any]:
    """What a table was made for."""
    return {
        "id": info.id,
        "game": info.game,
        "options": info.options,
        "players": info.players,
        "public": info.public,
        "watch": info.watch,
        "clock": info.clock,
        "rated": counts(info) if info.status != OPEN else info.rated,
        "daily": info.daily or None,
        "counted": info.counted,
        "status": info.status,
    }


def listed_table(info: TableInfo, visitor: Visitor, hidden: Collection[str] = ()) -> dict[str, Any]:
    """A table in a list; `hidden`: whose names the visitor does not read."""
    info = without_names(info, hidden, visitor.lang)
    return {
        **_setup(info),
        "version": info.version,
        "ply": info.plies,
        "rewinds": info.rewinds,
        "to_act": [seat for seat in range(info.players) if info.waits_for(seat)],
        "seats": [{"name": s.name, "bot": s.bot, "free": s.free} for s in info.seats],
        "seat": info.seat_of(visitor.id),
        "mine": list(info.seats_of(visitor.id)),
        "host": info.host == visitor.id,
        "chosen": info.seed_chosen,
        "seed": None,
        "salt": None,
    }


def view_response(live: LiveTable, visitor: Visitor, since: int) -> Response:
    return Response(view_json(live, visitor, since), media_type="application/json")


def view_json(live: LiveTable, visitor: Visitor, since: int) -> bytes:
    """The view as JSON; made once for all who see the same."""
    key = ("view", live.eyes(visitor.id), visitor.lang, since)
    return live.once(key, lambda: _encoded(live, visitor, since))


def _encoded(live: LiveTable, visitor: Visitor, since: int) -> bytes:
    """The view as JSON, of two parts; the one that stays the same is not put into JSON at every move."""
    live = seen_by(live, visitor.id, visitor.lang)
    if _is_steady(live.info):
        key = ("json", visitor.id, visitor.lang, live.info.sealed)
        steady = live.steady(key, lambda: orjson.dumps(_steady(live, visitor))[:-1])  # as long as it is
    else:
        steady = orjson.dumps(_steady(live, visitor))[:-1]
    return steady + b"," + orjson.dumps({**_turn(live, visitor), **_game_view(live, visitor, since)})[1:]


def table_summary(live: LiveTable, visitor: Visitor) -> dict[str, Any]:
    """What everybody at a table knows of it, and who the visitor is there."""
    live = seen_by(live, visitor.id, visitor.lang)
    return {**_steady(live, visitor), **_turn(live, visitor)}


def _is_steady(info: TableInfo) -> bool:
    """Do the people around a table look the same until one of them comes, goes or speaks?"""
    return info.clocks is None and info.takeback is None and info.pause is None


def _steady(live: LiveTable, visitor: Visitor) -> dict[str, Any]:
    """What changes with the people alone (`LiveTable.steady`), where there are no clocks."""
    info = live.info
    over = info.status == OVER and not info.sealed
    return {
        **_setup(info),
        **_people(live, visitor),
        "mine": list(info.seats_of(visitor.id)),
        "host": info.host == visitor.id,
        "chosen": info.seed_chosen,
        "stand_in": info.stand_in,
        "seed": str(info.seed) if over else None,
        "salt": info.salt if over else None,
    }


def _turn(live: LiveTable, visitor: Visitor) -> dict[str, Any]:
    """What changes with every move."""
    info = live.info
    return {
        "version": info.version,
        "ply": info.plies,
        "rewinds": info.rewinds,
        "to_act": [seat for seat in range(info.players) if info.waits_for(seat)],
        "seat": info.seat_of(visitor.id),
        "cover": info.cover_of(visitor.id),
    }


def _people(live: LiveTable, visitor: Visitor) -> dict[str, Any]:
    """The people around a table."""
    info = live.info
    seen = around(live, visitor.id, visitor.lang)
    return {
        "seats": [
            {
                "name": person.name,
                "bot": person.bot,
                "free": info.seats[person.seat].free,
                "stand_in": person.stand_in,
                "state": person.state,
                "muted": person.muted,
                "clock_ms": person.left,
                "clock_runs": person.running,
                "person": person.alias,
            }
            for person in seen.people
        ],
        "watchers": seen.watchers,
        "chat": {"open": seen.chat_open, "last": seen.lines[-1]["id"] if seen.lines else 0},
        "asking": seen.asking,
        "pause": seen.pause,
        "again": seen.rematch_id if seen.mine else None,
    }


def table_view(live: LiveTable, visitor: Visitor, since: int) -> dict[str, Any]:
    """All that a visitor may know of a table."""
    live = seen_by(live, visitor.id, visitor.lang)
    return {**table_summary(live, visitor), **_game_view(live, visitor, since)}


def _game_view(live: LiveTable, visitor: Visitor, since: int) -> dict[str, Any]:
    """All that a visitor may know of a game."""
    info = live.info
    if info.status == "open" or info.cover_of(visitor.id) is not None:
        return {"view": None, "legal": [], "events": [], "undo": False, "result": None}
    seat = info.seat_of(visitor.id)
    look = look_at(live, seat, visitor.lang, odds=False)
    legal = [] if seat is None or info.seats[seat].stand_in else look.legal  # a bot that plays for somebody decides
    events = live.table.events(seat, min(since, info.plies))
    return {
        "view": look.view,
        "legal": [{"action": action, "text": look.describe(action)} for action in legal],
        "undo": can_undo(live, visitor.id),
        "events": events_json(events, look.game, visitor.lang, look.names),
        "result": None
        if look.result is None
        else {"scores": list(look.result.scores), "winners": list(look.result.winners), "won": look.result.won},
    }
