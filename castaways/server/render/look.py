"""The look of a table: what a viewer may see of it, in their language."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from castaways.core.events import Event
from castaways.core.game import Game
from castaways.core.text import Message
from castaways.server.extensions import board_of
from castaways.server.tables.live import LiveTable
from castaways.web.kit import Button, Look, plain_buttons

LOG_LINES = 60


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: its number in the game, its words, what a picture of it may need, and its row in the page."""

    number: int
    text: str
    mine: bool
    kind: str
    args: Mapping[str, int]
    secret: bool  # others were told less
    row: Markup = field(init=False, repr=False, compare=False)

    @property
    def news(self) -> dict[str, Any]:
        """What a board shows of it, the same for all who were told the same."""
        return {"number": self.number, "text": self.text, "kind": self.kind, "args": self.args}

    def __post_init__(self) -> None:
        veil = " data-veil" if self.secret else ""
        row = f'<li data-n="{self.number}"{veil}>{escape(self.text)}</li>'
        object.__setattr__(self, "row", Markup(row))  # noqa: S704 - its text is escaped


def view_at(live: LiveTable, seat: int | None) -> Mapping[str, Any]:
    """What a viewer may know, only to be read: whoever sees no more than everybody shares a spectator's view."""
    game, state = live.table.game, live.table.state
    if seat is not None and not game.sees_no_more(state, seat):
        return state.view(seat)
    view = live.once("view of a spectator", lambda: state.view(None))
    return view if seat is None else {**view, "seat": seat}


def look_at(
    live: LiveTable,
    seat: int | None,
    lang: str,
    inert: bool = False,
    odds: bool = True,
    view: Mapping[str, Any] | None = None,
) -> Look:
    """A table through the eyes of a seat (None: a spectator). `inert`: only to be looked at, as in a replay; without
    `odds` nothing is counted that is not wanted; a `view` that is there already is not made again."""
    game, state = live.table.game, live.table.state
    place = -1 if seat is None else seat
    return Look(
        game=game,
        seat=seat,
        view=state.view(seat) if view is None else view,
        legal=[] if seat is None or inert else state.legal(seat),
        to_act=state.to_act,
        names=names_of(live, lang),
        lang=lang,
        result=state.result,
        _describe=lambda action: game.action(state, place, action),
        _explain=lambda action: state.explain(place, action),
        odds=() if seat is None or inert or not odds else game.odds(state, seat),
        inert=inert,
    )


def events_json(events: Iterable[Event], game: Game, lang: str, names: Sequence[str]) -> list[dict[str, Any]]:
    """Events for programs."""
    return [
        {
            "kind": event.kind,
            "seat": event.seat,
            "args": dict(event.args),
            "hidden": event.hidden,
            "text": game.texts.say(event.message, lang, names),
        }
        for event in events
    ]


def names_of(live: LiveTable, lang: str) -> tuple[str, ...]:
    """The players' names, with "player 2" for whoever has none."""
    texts = live.table.game.texts
    named = enumerate(live.info.names)
    return tuple(name or texts.say(Message("player", {"number": seat + 1}), lang) for seat, name in named)


def buttons_of(look: Look) -> list[Button]:
    """The moves of the viewer, as the game wants them shown."""
    if look.seat is None or look.result is not None:
        return []
    board = board_of(look.game.name)
    return list(board.buttons(look)) if board else plain_buttons(look)


def log_of(live: LiveTable, seat: int | None, lang: str) -> list[Line]:
    """What happened lately, the newest first. Lines that were written before are not written again."""
    game = live.table.game
    names = names_of(live, lang)
    lines: list[Line] = live.growing(("log", seat, lang, names))
    last = lines[-1].number if lines else 0
    told = live.table.latest(None, LOG_LINES, last)
    lines += [
        Line(
            number,
            game.texts.say(event.message, lang, names),
            event.seat == seat and seat is not None,
            event.kind,
            event.args,
            theirs.hidden and not event.hidden,
        )
        for (number, event), (_, theirs) in zip(live.table.latest(seat, LOG_LINES, last), told, strict=True)
    ]
    del lines[:-LOG_LINES]
    return lines[::-1]


def plain_table(game: Game, view: Any, lang: str) -> str:
    """The table in plain text, as the terminal shows it: for games that bring no board."""
    from io import StringIO

    from rich.console import Console

    out = StringIO()
    console = Console(file=out, width=80, color_system=None, force_terminal=False)
    for thing in game.screen().draw(view, game.texts, lang):
        console.print(thing)
    return out.getvalue()


def summary_of(live: LiveTable, seat: int | None, lang: str) -> str:
    """Where a game stands, in a few words; nothing for a game without a board."""
    board = board_of(live.info.game)
    return board.summary(look_at(live, seat, lang)) if board else ""
