"""Makes looks: what a viewer of a table may see, in their language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from castaways.core.game import Game
from castaways.core.text import Message
from castaways.server.models import OVER, PLAYING
from castaways.server.rooms import board_of
from castaways.server.tables import Live
from castaways.web.kit import Button, Look, plain_buttons

LOG_LINES = 60
ROW = Markup('<li data-n="{}"{}>{}</li>')
VEILED = Markup(" data-veil")


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

    def __post_init__(self) -> None:
        object.__setattr__(self, "row", ROW.format(self.number, VEILED if self.secret else "", self.text))


def look_at(live: Live, seat: int | None, lang: str, inert: bool = False, odds: bool = True) -> Look:
    """A table through the eyes of a seat (None: a spectator). `inert`: only to be looked at, as in a replay; without
    `odds` nothing is counted that is not wanted."""
    game, state = live.table.game, live.table.state
    place = -1 if seat is None else seat
    return Look(
        game=game,
        seat=seat,
        view=state.view(seat),
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


def names_of(live: Live, lang: str) -> tuple[str, ...]:
    """The players' names, with "player 2" for whoever has none."""
    texts = live.table.game.texts
    named = enumerate(live.facts.names)
    return tuple(name or texts.say(Message("player", {"number": seat + 1}), lang) for seat, name in named)


def buttons_of(look: Look) -> list[Button]:
    """The moves of the viewer, as the game wants them shown."""
    if look.seat is None or look.result is not None:
        return []
    board = board_of(look.game.name)
    return list(board.buttons(look)) if board else plain_buttons(look)


def log_of(live: Live, seat: int | None, lang: str) -> list[Line]:
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


def rows(log: Sequence[Line]) -> Markup:
    """A log in a page."""
    return Markup("").join([line.row for line in log])


def can_undo(live: Live, guest: str | None) -> bool:
    """May a viewer take back the last move: theirs, or that of somebody at the same screen?"""
    facts = live.facts
    if facts.status != PLAYING or facts.seat_of(guest) is None:
        return False
    mine = (seat for seat in facts.seats_of(guest) if not facts.seats[seat].stand_in)
    return any(live.table.can_undo(seat) for seat in mine)


def seen(live: Live, guest: str | None) -> int | None:
    """The seat through whose eyes a visitor looks."""
    return live.facts.seat_of(guest)


def is_over(live: Live) -> bool:
    """Has the game ended?"""
    return live.facts.status == OVER


def plain_table(game: Game, view: Any, lang: str) -> str:
    """The table in plain text, as the terminal shows it: for games that bring no board."""
    from io import StringIO

    from rich.console import Console

    out = StringIO()
    console = Console(file=out, width=80, color_system=None, force_terminal=False)
    for thing in game.screen().draw(view, game.texts, lang):
        console.print(thing)
    return out.getvalue()
