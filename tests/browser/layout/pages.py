"""True table pages of positions: drawn by the server's own code, sent by the server's own application.

No table is played and nothing is stored: a position is put into a table in memory, as if it had just been loaded.
"""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from fastapi import Response
from fastapi.responses import HTMLResponse, StreamingResponse
from markupsafe import Markup
from starlette.requests import Request
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent

from castaways.core.table import Table
from castaways.core.text import Message
from castaways.server.app import create_app
from castaways.server.http.fragments import table_part
from castaways.server.render.templates import render
from castaways.server.storage.models import AWAY, HERE, NO_CLOCK, OVER, PLAYING
from castaways.server.storage.people import ChatMessage, TablePeople
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import bot_names
from castaways.web.preferences import USUAL, Chosen
from tests.browser.layout.positions import Position
from tests.server.client import quick_settings
from tests.server.process import free_port

ID = "sweep"
FRAME = Path(__file__).with_name("frame.html")
ME = "me"
FRIENDS = {
    "en": ("Anna", "Maximilian Featherstone", "Olena", "Teo", "Nina", "Marko"),
    "ru": ("Анна", "Константин Преображенский"[:24], "Олена", "Фёдор", "Нина", "Марк"),
    "uk": ("Ганна", "Володимир Перебийніс-Гай", "Олена", "Тео", "Ніна", "Марко"),
}
SAID = {
    "en": ("Who has water?", "I would not row today; the doctor looks as if she wanted my seat, and she is strong."),
    "ru": ("У кого вода?", "Сегодня я бы не грёб: доктор посматривает на моё место, а она сильная, и с дубинкой."),
    "uk": ("У кого вода?", "Сьогодні я б не веслував: лікарка позирає на моє місце, а вона сильна, ще й із кийком."),
}
CLOCK = "player-600"


def live_table(position: Position, lang: str) -> LiveTable:
    """A table in memory that stands at a position."""
    record = position.record
    table = Table(record)
    over = table.state.result is not None
    seats = _seats(position, lang)
    names = tuple(seat.name for seat in seats)
    table.record.names = names
    several = position.company != "bots"
    running = [
        [95_000 + 1000 * seat, now_ms() if seat in table.state.to_act else None, False]
        for seat in range(position.players)
    ]
    plies = table.plies
    back = max(0, plies - 3)
    asked = {"seat": _another(position), "yes": [], "no": None, "at": plies, "back": back, "until": now_ms() + 60_000}
    info = TableInfo(
        id=ID,
        game=record.game,
        rules=record.rules,
        players=record.players,
        options=dict(record.options),
        seed=record.seed,
        salt="2f" * 16,
        seed_chosen=False,
        public=False,
        host=ME if position.seat is not None else "guest-0",
        status=OVER if over else PLAYING,
        version=plies + 1,
        plies=plies,
        waiting=int(table.state.waiting()),
        created=0,
        changed=1200,
        seats=seats,
        clock=CLOCK if position.company == "clock" else NO_CLOCK,
        clocks=running if position.company == "clock" and not over else None,
        takeback=asked if position.company == "asked" and not over and plies > 3 else None,
        lesson=position.lesson,
    )
    return LiveTable(info, table, _people(seats, lang) if several else TablePeople())


def _another(position: Position) -> int:
    """Another seat than that of the viewer."""
    return 0 if position.seat else position.players - 1


def _seats(position: Position, lang: str) -> tuple[SeatInfo, ...]:
    friends, bots = FRIENDS[lang], bot_names(position.players, lang)
    if position.company == "bots":
        return tuple(
            SeatInfo(ME, None, friends[0]) if seat == position.seat else SeatInfo(None, "normal", bots[seat])
            for seat in range(position.players)
        )
    return tuple(
        SeatInfo(ME if seat == position.seat else f"guest-{seat}", None, friends[seat])
        for seat in range(position.players)
    )


def _people(seats: tuple[SeatInfo, ...], lang: str) -> TablePeople:
    """People who are here, one who is away, somebody who looks on, and a few words."""
    present = {seat.guest: HERE for seat in seats if seat.guest} | {"watcher": HERE}
    last = seats[-1].guest or ""
    if last != ME:
        present[last] = AWAY
    speakers = [seat for seat in seats if seat.guest]
    said = tuple(
        ChatMessage(
            number, speakers[number % len(speakers)].guest or "", speakers[number % len(speakers)].name, False, text, 1
        )
        for number, text in enumerate(SAID[lang] * 3)
    )
    return TablePeople(present, said)


def part_of(position: Position, lang: str) -> str:
    """The part of the page that changes with a move, as the player at the seat sees it."""
    guest = ME if position.seat is not None else "watcher"
    return table_part(live_table(position, lang), guest, lang, f"http://castaways.test/tables/{ID}")


def page_of(position: Position, lang: str, preferences: Chosen = USUAL) -> str:
    """The whole page, as somebody wants it who has set this."""
    title = Table(position.record).game.texts.say(Message("game-title"), lang)
    part = Markup(part_of(position, lang))
    facts = {"id": ID, "game": position.game, "title": title, "part": part, "guided": position.lesson}
    return render("page.html", lang, token="", my_name="", here="/", place="", preferences=preferences, **facts)


class Framed:
    """The application as it is, but for one thing: its pages may be shown in a frame, so that a window is changed
    without loading anything again. Besides it sends the page that has the frame."""

    address = "/frame"

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def framed(message: Sent) -> None:
            if message["type"] == "http.response.start":
                headers = [
                    (name, value.replace(b"frame-ancestors 'none'", b"frame-ancestors 'self'"))
                    for name, value in message["headers"]
                ]
                message = {**message, "headers": headers}
            await send(message)

        if scope["type"] == "http" and scope["path"] == self.address:
            await HTMLResponse(FRAME.read_text())(scope, receive, send)
        else:
            await self._app(scope, receive, framed)


class Pages:
    """The server's application with one table, which stands at any position. It stores nothing and runs no bots."""

    def __init__(self, data: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.address = f"{self.url}/tables/{ID}"
        self.html = ""  # the page that is sent next
        app = create_app(quick_settings(data))
        app.router.routes[:0] = [Route(f"/tables/{ID}/stream", _silence), Route(f"/tables/{ID}", self._page)]
        config = uvicorn.Config(Framed(app), "127.0.0.1", self.port, lifespan="off", log_level="error")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    def show(self, page: str) -> str:
        """Put a page on the table; gives its address."""
        self.html = page
        return self.address

    async def _page(self, request: Request) -> Response:
        return HTMLResponse(self.html)

    def start(self) -> None:
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server does not start")
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._server.force_exit = True
        self._thread.join(10)


async def _silence(request: Request) -> Response:
    """A stream on which nothing comes: the table stays as it is."""

    async def nothing() -> AsyncIterator[bytes]:
        yield b": nothing\n\n"
        while not await request.is_disconnected():
            await asyncio.sleep(0.5)

    return StreamingResponse(nothing(), media_type="text/event-stream")


@contextmanager
def served(data: Path) -> Iterator[Pages]:
    """A server for a while."""
    pages = Pages(data)
    pages.start()
    try:
        yield pages
    finally:
        pages.stop()
