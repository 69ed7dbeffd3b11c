"""Looks without a server: what a board draws from, for tests of boards."""

from castaways.core.table import Table
from castaways.web.kit import Look


def look_of(table: Table, seat: int | None, lang: str = "en", names: tuple[str, ...] = ()) -> Look:
    """A table through the eyes of a seat."""
    game, state = table.game, table.state
    place = -1 if seat is None else seat
    return Look(
        game=game,
        seat=seat,
        view=state.view(seat),
        legal=[] if seat is None else state.legal(seat),
        to_act=state.to_act,
        names=names or tuple(f"P{number}" for number in range(table.record.players)),
        lang=lang,
        result=state.result,
        _describe=lambda action: game.action(state, place, action),
        _explain=lambda action: state.explain(place, action),
    )
