"""The look of a table: what a viewer may see of it, in their language."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from markupsafe import Markup

from castaways.core.events import Event
from castaways.core.game import Game
from castaways.core.text import Message
from castaways.server.extensions import board_of, log_rules_of, moments_of
from castaways.server.render.assets import art
from castaways.server.tables.live import LiveTable
from castaways.web.kit import Button, Look, only_is_main, plain_buttons
from castaways.web.log import LogLine
from castaways.web.memory import Memory
from castaways.web.moments import moments_html

LOG_LINES = 60
MOST_NAMED = 4_000  # tables whose names are at hand


def view_at(live: LiveTable, seat: int | None) -> Mapping[str, Any]:
    """What a viewer may know, only to be read: whoever sees no more than everybody shares a spectator's view."""
    game, state = live.table.game, live.table.state
    if seat is not None and not game.sees_no_more(state, seat):
        return state.view(seat)
    view = live.once("view of a spectator", lambda: _as_before(live, state.view(None)))
    return view if seat is None else {**view, "seat": seat}


def _as_before(live: LiveTable, view: dict[str, Any]) -> dict[str, Any]:
    """A view that holds the very same values as the one before where they are equal: what looks at it through several
    eyes finds at a glance what has changed."""
    before = live.remembered("view of a spectator")
    for key, value in view.items():
        if key in before and before[key] == value:
            view[key] = before[key]
        else:
            before[key] = value
    return view


def look_at(
    live: LiveTable,
    seat: int | None,
    lang: str,
    inert: bool = False,
    odds: bool = True,
    view: Mapping[str, Any] | None = None,
    memory: Memory | None = None,
) -> Look:
    """A table through the eyes of a seat (None: a spectator). `inert`: only to be looked at, as in a replay; without
    `odds` nothing is counted that is not wanted; a `view` that is there already is not made again; with a `memory` of
    the viewer nothing is worked out again that is the same."""
    game, state = live.table.game, live.table.state
    place = -1 if seat is None else seat
    view = state.view(seat) if view is None else view
    legal: Sequence[int] = [] if seat is None or inert else state.legal(seat)
    to_act: Sequence[int] = state.to_act
    if memory is not None:
        memory.renew(view, legal, to_act)
        view, legal, to_act = memory.view, memory.legal, memory.to_act
    return Look(
        game=game,
        seat=seat,
        view=view,
        legal=legal,
        to_act=to_act,
        names=names_of(live, lang),
        lang=lang,
        result=state.result,
        _describe=lambda action: game.action(state, place, action),
        _explain=partial(state.explain, place) if state.result is not None else partial(game.reason, state, place),
        odds=() if seat is None or inert or not odds else game.odds(state, seat),
        inert=inert,
        memory=memory,
    )


def memory_of(live: LiveTable, seat: int | None, lang: str) -> Memory | None:
    """What the viewers at a seat, or all who only look on, were shown last of a game that goes on."""
    if live.table.state.result is not None:
        return None
    found: Memory = live.remembered(("memory", seat, lang, names_of(live, lang))).setdefault("memory", Memory())
    return found


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
    return _named(live.table.game, lang, tuple(live.info.names))


@lru_cache(MOST_NAMED)
def _named(game: Game, lang: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The same tuple for the same names: what is made of them is known by it."""
    say = game.texts.say
    return tuple([name or say(Message("player", {"number": seat + 1}), lang) for seat, name in enumerate(names)])


def buttons_of(look: Look) -> list[Button]:
    """The moves of the viewer, as the game wants them shown."""
    if look.seat is None or look.result is not None:
        return []
    board = board_of(look.game.name)
    return only_is_main(look, look.kept(board.buttons) if board else plain_buttons(look))


def log_of(live: LiveTable, seat: int | None, lang: str) -> list[LogLine]:
    """What happened lately, the newest first. Lines that were written before are not written again."""
    names = names_of(live, lang)
    lines: list[LogLine] = live.growing(("log", seat, lang, names))
    last = lines[-1].number if lines else 0
    told = live.table.latest(None, LOG_LINES, last)
    if told:
        teller = _Teller(live, seat, lang, names)
        mine = live.table.latest(seat, LOG_LINES, last)
        lines += [
            teller.line(number, event, theirs.hidden and not event.hidden)
            for (number, event), (_, theirs) in zip(mine, told, strict=True)
        ]
        del lines[:-LOG_LINES]
    return lines[::-1]


class _Teller:
    """Tells one viewer what happened."""

    __slots__ = ("_game", "_lang", "_names", "_own", "_rules", "_seat")

    def __init__(self, live: LiveTable, seat: int | None, lang: str, names: tuple[str, ...]) -> None:
        self._game, self._seat, self._lang, self._names = live.table.game, seat, lang, names
        self._own = {} if seat is None else self._game.own_names(live.table.state, seat)
        self._rules = log_rules_of(self._game.name)

    def line(self, number: int, event: Event, secret: bool) -> LogLine:
        """An event as a line."""
        game, seat = self._game, self._seat
        mine = seat is not None and event.seat == seat
        if seat is None:
            message, touch = event.message, ""
        else:
            message = game.told_to(event, seat, self._own)
            touch = self._rules.touch(event.kind, mine, game.is_done_to(event, seat, self._own))
        text = game.texts.say(message, self._lang, self._names)
        return LogLine(number, text, event.seat, mine, event.kind, event.args, secret, touch, self._chapter(event))

    def _chapter(self, event: Event) -> str:
        """The name of the day or the like that begins with an event."""
        name = self._rules.chapters.get(event.kind)
        return self._game.texts.say(Message(name, dict(event.args)), self._lang, self._names) if name else ""


def moments_in(look: Look, lines: Sequence[LogLine]) -> Markup:
    """What of the newest lines is seen for a moment, for the page to show."""
    module = moments_of(look.game.name)
    if module is None:
        return Markup("")
    found = module.moments(lines[::-1], look.view)
    return moments_html(found, lambda message: look.game.texts.say(message, look.lang, look.names), art)


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
