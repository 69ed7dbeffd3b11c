"""What is worked out once and shown often: it is the same as if it were worked out every time."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from fastapi import Request
from itsdangerous import URLSafeSerializer
from jinja2 import DictLoader, StrictUndefined, UndefinedError, pass_context
from jinja2.runtime import Context, Macro
from markupsafe import Markup

import castaways
from castaways.core.events import seen_by
from castaways.core.history import RawEvent
from castaways.core.record import Record
from castaways.core.sink import EVERYBODY
from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from castaways.games.noah.web import valley
from castaways.server.accounts.identity import (
    COOKIE,
    LANGUAGE_COOKIE,
    LONGEST_REMEMBERED,
    Identity,
    Visitor,
    language_of,
)
from castaways.server.errors import Refused
from castaways.server.http.coalesced_writes import CoalescingTransport
from castaways.server.http.fragments import found_at, table_part
from castaways.server.http.guard import ArrivalTimeout
from castaways.server.http.table_json import table_view
from castaways.server.people.around import around
from castaways.server.render.fragment_cache import OF_A_FRAGMENT, SPOKEN, FragmentCache
from castaways.server.render.look import LOG_LINES, log_of
from castaways.server.render.templates import Pages, environment, render
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.notify import Notifier
from castaways.server.tables.service import Tables
from tests.server.client import LocalServer, quick_settings
from tests.server.running import go
from tests.server.together import one_move, short, together

SEATS = tuple(SeatInfo(f"{seat:032x}", None, f"<P{seat}>") for seat in range(6))


def live_of(game: str, players: int, seed: int, moves: list[tuple[int, int]]) -> LiveTable:
    """A table that stands after some moves."""
    options = {option.name: option.default for option in castaways.game(game).options}
    seats = SEATS[:players]
    info = TableInfo(
        id="table",
        game=game,
        rules=castaways.game(game).rules_version,
        players=players,
        options=options,
        seed=seed,
        salt="",
        seed_chosen=True,
        public=False,
        host=SEATS[0].guest or "",
        status="playing",
        version=1 + len(moves),
        plies=len(moves),
        waiting=0,
        created=0,
        changed=0,
        seats=seats,
    )
    live = LiveTable(info, Table(Record(game, players, options, seed, list(moves), info.names)))
    live.info = replace(info, waiting=int(live.table.state.waiting()))
    return live


def play(live: LiveTable, luck: random.Random) -> bool:
    """One more move; False when the game is over."""
    state = live.table.state
    seat = luck.choice(state.to_act)
    live.table.apply(seat, luck.choice(state.legal(seat)))
    version, waiting = live.info.version + 1, int(live.table.state.waiting())
    live.info = replace(live.info, version=version, plies=live.table.plies, waiting=waiting)
    return live.table.state.result is None


# -------------------------------------------------------------------- pages


@pytest.mark.parametrize(
    ("game", "players"), [("noah", 2), ("noah", 4), ("friday", 1), ("level10", 3), ("lifeboat", 5)]
)
def test_a_page_of_kept_pieces_is_the_page_drawn_anew(game: str, players: int) -> None:
    def anew(macro: Macro, *given: Any) -> Markup:
        return Markup(macro(*given))

    def each_anew(macro: Macro, things: list[Any]) -> Markup:
        return Markup("").join(Markup(macro(thing)) for thing in things)

    @pass_context
    def part_anew(context: Context, template: str, **given: Any) -> Markup:
        spoken = {name: context[name] for name in SPOKEN}
        return Markup(environment().get_template(template).render(**spoken, **given))

    luck = random.Random(players)
    guests = [seat_info.guest for seat_info in SEATS[:players]] + [None]
    live = live_of(game, players, 11, [])
    remembering = {name: environment().globals[name] for name in ("kept", "kept_each", "part")}
    forgetful = {"kept": anew, "kept_each": each_anew, "part": part_anew}
    for number in range(60):
        if not play(live, luck):
            break
        lang = LANGUAGES[number % 3]
        for guest in guests[number % 2 :: 2]:  # all of them, in turns
            page = table_part(live, guest, lang, "http://x/")
            environment().globals.update(forgetful)
            valley._card.cache_clear()
            valley._hill.cache_clear()
            fresh = live_of(game, players, 11, live.table.record.moves)
            fresh.info = live.info
            try:
                found = found_at(fresh, guest, lang, around(fresh, guest, lang), "http://x/")
                assert render(f"{game}/board.html", lang, **found) == page
            finally:
                environment().globals.update(remembering)


def test_a_part_finds_nothing_but_what_it_is_given() -> None:
    sources = {
        "part": "{{ given }} {{ lang }}",
        "curious": "{{ secret }}",
        "page": "{{ part('part', given=secret) }}",
        "leak": "{{ part('curious', given=1) }}",
    }
    pages = Pages(loader=DictLoader(sources), undefined=StrictUndefined, autoescape=True)
    pages.globals["part"] = FragmentCache().part
    context: dict[str, Any] = {"lang": "en", "game": "noah", "say": str, "tell": str}
    shown = [pages.get_template("page").render(secret=secret, **context) for secret in ("a", "<b>", "a")]
    assert shown == ["a en", "&lt;b&gt; en", "a en"]
    with pytest.raises(UndefinedError):
        pages.get_template("leak").render(secret="a", **context)


def test_pieces_differ_where_anything_they_show_differs() -> None:
    drawn: list[tuple[Any, ...]] = []

    class Draw:
        name = "piece"

        def __call__(self, *given: Any) -> str:
            drawn.append(given)
            return f"{len(drawn)}"

    fragments, draw = FragmentCache(8 * (OF_A_FRAGMENT + 100)), Draw()

    def show(what: Any, lang: str = "en", game: str = "noah") -> str:
        return str(fragments.kept({"lang": lang, "game": game}, draw, what))

    first = show({"a": [1, "x"]})
    assert show({"a": [1, "x"]}) == first and len(drawn) == 1
    others = [
        show({"a": [1, "y"]}),
        show({"a": [True, "x"]}),
        show({"a": [1, "x"]}, "uk"),
        show({"a": [1, "x"]}, game="b"),
    ]
    assert len({first, *others}) == 5
    assert show({"a": Markup("<b>")}) != show({"a": "<b>"})  # escaped already, or not yet
    assert show({"a": Markup("<b>")}) == show({"a": Markup("<b>")})
    assert show({"a": {1, 2}}) != show({"a": {1, 2}})  # drawn anew, since it cannot be compared
    for number in range(100):
        show(number)
    assert len(fragments) <= 8
    often = show("often")
    for number in range(100, 140):
        show(number)
        assert show("often") == often  # what is asked for again and again survives


def test_the_log_grows_and_shrinks_with_the_game() -> None:
    luck = random.Random(3)
    live = live_of("noah", 2, 5, [])
    for number in range(80):
        assert play(live, luck)
        for seat in (0, 1, None):
            fresh = live_of("noah", 2, 5, live.table.record.moves)
            lang = LANGUAGES[number % 3]
            found = log_of(live, seat, lang)
            assert found == log_of(fresh, seat, lang) and len(found) <= LOG_LINES
            assert [line.row for line in found] == [line.row for line in log_of(fresh, seat, lang)]
    assert len(found) == LOG_LINES and "&lt;P" in "".join(line.row for line in found)
    live.table = Table(replace(live.table.record, moves=live.table.record.moves[:3]))  # as a move taken back does
    fresh = live_of("noah", 2, 5, live.table.record.moves)
    assert log_of(live, 0, "en") == log_of(fresh, 0, "en")
    live.info = replace(live.info, seats=(replace(SEATS[0], name="Zoe"), SEATS[1]))
    assert "Zoe" in "".join(line.text for line in log_of(live, 1, "en"))


def test_events_that_all_may_see_are_the_same_for_all() -> None:
    for name in ("friday", "level10", "lifeboat", "noah"):
        game = castaways.game(name)
        for number, _ in enumerate(game.events):
            for seen in (0, 1, 2, EVERYBODY):
                raw = RawEvent(number, 0, 0, 0, 0, seen)
                for seat in (0, 1, None):
                    assert game.event(raw, seat) == seen_by(raw, seat, game.events, game.name_of)


# -------------------------------------------------------------------- views of programs


@pytest.mark.parametrize("clock", ["none", "move-3600"])
@go
async def test_a_view_in_two_parts_is_the_view(tmp_path: Path, clock: str) -> None:
    """Whatever happens around a table is in the next view of everybody, as if nothing had been kept."""
    async with short(tmp_path) as local:
        id, (anna, tom) = await together(local, "noah", 2, clock=clock)
        eve = local.visitor()
        await eve.guest("Eve")
        tables: Tables = local.app.state.context.tables
        doings = [
            lambda: one_move(id, [anna, tom]),
            lambda: anna.post(f"/tables/{id}/chat", text="Hello"),
            lambda: one_move(id, [anna, tom]),
            lambda: anna.guest("Zoe"),
            lambda: tom.post(f"/tables/{id}/mutes", seat=0),
            lambda: tom.http.delete(f"/api/tables/{id}/seats"),
            lambda: tom.put(f"/tables/{id}/back"),
            lambda: one_move(id, [anna, tom]),
        ]
        seen = []
        for do in doings:
            await do()
            told_all = []
            for friend in (anna, tom, eve):
                told = await friend.view(id)
                live = await tables.get(id)
                request = Request(
                    {"type": "http", "headers": [(b"cookie", f"{COOKIE}={friend.http.cookies[COOKIE]}".encode())]}
                )
                visitor = local.app.state.context.identity.guest(request)
                fresh = LiveTable(live.info, live.table, live.people)
                wanted = orjson.loads(orjson.dumps(table_view(fresh, visitor, 0)))
                for view in (told, wanted):
                    for seat_info in view["seats"]:
                        seat_info["clock_ms"] = seat_info["clock_ms"] is not None  # it runs
                assert told == wanted
                told_all.append(told)
            seen.append(orjson.dumps(told_all))
        assert len(set(seen)) == len(seen) and b'"Zoe"' in seen[-1]


@go
async def test_a_mistake_of_ours_in_a_move_is_told_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor("uk")
        id = await anna.new_table()

        async def broken(*given: Any, **more: Any) -> LiveTable:
            raise ZeroDivisionError("secret")

        monkeypatch.setattr(Tables, "play", broken)
        token = await anna.token()
        for answer in (await anna.move(id, 0, 0), await anna.form(f"/tables/{id}/moves", csrf=token, ply=0, action=0)):
            assert answer.status_code == 500 and answer.json()["error"]["code"] == "ours"
            assert "secret" not in answer.text and answer.headers["x-content-type-options"] == "nosniff"


# -------------------------------------------------------------------- who asks


def asked(*headers: tuple[str, str]) -> Request:
    raw = [(name.encode(), value.encode("latin-1")) for name, value in headers]
    return Request({"type": "http", "headers": raw})


def test_cookies_and_languages_are_found_wherever_they_stand() -> None:
    identity = Identity("key", False)
    mine = str(URLSafeSerializer("key", salt="visitor").dumps("ab" * 16))
    one = asked(("cookie", f"a=b; {COOKIE}={mine}; {LANGUAGE_COOKIE}=uk"), ("accept-language", "ru"))
    two = asked(("cookie", f"{LANGUAGE_COOKIE}=uk"), ("accept-language", "ru"), ("cookie", f"{COOKIE}={mine}"))
    for request in (one, two, one):
        assert identity.guest(request) == Visitor("ab" * 16, "uk", False)
        assert language_of(request) == "uk"
    long = asked(("cookie", f"x={'y' * LONGEST_REMEMBERED}; {COOKIE}={mine}"), ("accept-language", "ru"))
    assert identity.guest(long) == Visitor("ab" * 16, "ru", False)
    nobody = asked(("accept-language", "ru"), ("accept-language", "uk"))
    assert identity.guest(nobody).fresh and identity.guest(nobody).lang == "ru"
    assert identity.guest(nobody).id != identity.guest(nobody).id  # nobody is remembered as somebody
    identity.use("another key")
    assert identity.guest(one).fresh  # nor is what another key has signed


# -------------------------------------------------------------------- waiting


@go
async def test_a_bell_tells_rings_from_time_that_has_passed() -> None:
    notifier = Notifier()
    with notifier.subscribed("t") as subscription:
        clock = asyncio.get_running_loop().time
        for _ in range(3):
            begun = clock()
            assert not await subscription.wait(0.05)
            assert clock() - begun > 0.04
        for _ in range(5):  # each notification begins the time anew
            asyncio.get_running_loop().call_later(0.03, notifier.notify, "t", 1)
            assert await subscription.wait(30)
        begun = clock()
        assert not await subscription.wait(0.2)
        assert clock() - begun > 0.18
        asyncio.get_running_loop().call_later(0.01, notifier.notify, "t", 2)
        assert await subscription.wait(60)
        begun = clock()
        assert not await subscription.wait(0.05)  # and a shorter wait does not wait for the longer one
        assert clock() - begun < 30
        notifier.notify("t", 3)
        assert await subscription.wait(60) and subscription.version == 3
        asyncio.get_running_loop().call_later(0.01, notifier.notify, "t", 4)
        assert await subscription.wait(60)
        timer = subscription._alarm
        assert timer is not None and not timer.cancelled()
    assert timer.cancelled() and subscription._alarm is None


@go
async def test_slow_requests_are_refused_each_at_its_time() -> None:
    patience = ArrivalTimeout(0.1)
    loop = asyncio.get_running_loop()

    async def never() -> Any:
        await asyncio.sleep(60)

    async def at_once() -> Any:
        return {"type": "http.request"}

    async def slow(after: float) -> float:
        begun = loop.time()
        with pytest.raises(Refused) as refused:
            await patience.wait(never, begun + after)
        assert refused.value.status == 408
        await asyncio.sleep(0)  # and nobody is cancelled for it
        return loop.time() - begun

    assert await patience.wait(at_once, loop.time() + 0.1) == {"type": "http.request"}
    took = await asyncio.gather(slow(0.1), slow(0.2), slow(0.15))
    for wanted, found in zip((0.1, 0.2, 0.15), took, strict=True):
        assert found >= wanted - 0.01
    gone = asyncio.create_task(patience.wait(never, loop.time() + 30))
    await asyncio.sleep(0.01)
    gone.cancel()  # the server stops: that is not slowness
    with pytest.raises(asyncio.CancelledError):
        await gone


class Wire:
    """A transport that remembers what was written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


@go
async def test_an_answer_leaves_in_one_piece() -> None:
    wire = Wire()
    transport = CoalescingTransport(wire, asyncio.get_running_loop())
    transport.write(b"HTTP/1.1 200 OK\r\n\r\n")
    transport.write(b"body")
    assert wire.written == [b"HTTP/1.1 200 OK\r\n\r\nbody"]
    transport.write(b"more")
    assert wire.written[1:] == [b"more"]
    transport.write(b"HTTP/1.1 200 OK\r\n\r\n")  # a stream that has nothing to say yet
    assert len(wire.written) == 2
    await asyncio.sleep(0)
    assert wire.written[2:] == [b"HTTP/1.1 200 OK\r\n\r\n"]
    transport.write(b"HTTP/1.1 204 No Content\r\n\r\n")
    transport.close()
    assert wire.written[3:] == [b"HTTP/1.1 204 No Content\r\n\r\n"] and transport.is_closing()
    await asyncio.sleep(0)
    assert len(wire.written) == 4
