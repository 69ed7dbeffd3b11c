"""Names that a viewer does not read: those they have reported, until somebody decides."""

from collections.abc import Collection
from dataclasses import replace

from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import player_name


def seen_by(live: LiveTable, guest: str | None, lang: str) -> LiveTable:
    """A table as a viewer reads it: mostly the very same."""
    hidden = {target for reporter, target in live.people.hidden_names if reporter == guest}
    if not hidden or guest is None:
        return live
    return live.once(("masked", guest, lang), lambda: _masked(live, hidden, lang))


def _masked(live: LiveTable, hidden: Collection[str], lang: str) -> LiveTable:
    info = without_names(live.info, hidden, lang)
    called = {seat_info.guest: seat_info.name for seat_info in info.seats if seat_info.guest in hidden}
    lines = tuple(
        replace(line, name=called.get(line.guest, player_name(0, lang))) if line.guest in hidden else line
        for line in live.people.said
    )
    return LiveTable(info, live.table, replace(live.people, said=lines), live.analyses, live.achieved, live.admitted)


def without_names(info: TableInfo, hidden: Collection[str], lang: str) -> TableInfo:
    """A table in a list, without the names of these people."""
    if not hidden or not any(seat_info.guest in hidden for seat_info in info.seats):
        return info
    seats = (
        replace(seat_info, name=player_name(seat, lang)) if seat_info.guest in hidden else seat_info
        for seat, seat_info in enumerate(info.seats)
    )
    return replace(info, seats=tuple(seats))
