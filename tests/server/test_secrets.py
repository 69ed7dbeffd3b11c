"""Nothing that a seat may not know is in any answer: worlds that it cannot tell apart give the same bytes."""

import asyncio
import json
import logging
import os
import random
import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import castaways
from castaways.bots import Sight
from castaways.core.history import RawEvent
from castaways.core.record import Record
from castaways.core.sink import EVERYBODY
from castaways.core.state import State
from castaways.core.table import Table
from castaways.server.bots import thoughts
from castaways.server.bots.pool import BotPool, thought_seed
from castaways.server.http.routes import api
from castaways.server.people.around import words_of
from castaways.server.scale.logs import JsonLines
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.together import code

MOST_MOVES = 160
MOMENTS = int(os.environ.get("CASTAWAYS_MOMENTS", "3"))  # of a game, at which everything is asked for
PROBES = 3
# What differs whenever something is asked for: tokens of forms, and the time.
CHANGING = re.compile(r'((?:name="csrf"[^>]*?(?:content|value))=")\w+|"(?:time|ms)": ?"?[^,"]+"?')
PAGES = ("/", "/games", "/?playing=1", "/account", "/account/forgot", "/settings", "/programs", "/turns", "/worker.js")
PAGES += ("/people/me", "/campaign", "/achievements", "/statistics", "/year", "/year/2026", "/offline")
ANSWERS = (
    "/tables",
    "/tables?playing=true",
    "/me/games",
    "/me/statistics",
    "/me/achievements",
    "/me/campaign",
    "/me/results",
    "/me/years/2026",
    "/mutes",
    "/tokens",
    "/account",
    "/me/waiting",
    "/push",
)
OF_TABLE = (
    "",
    "/name?name=P0",
    "/replay?ply=0&eyes=open",
    "/replay/part?ply=0&eyes=open",
    "/proof",
    "/learn",
    "/part?since=0",
    "/qr.svg",
)
TOLD_OF_TABLE = (
    "",
    "/chat",
    "/phrases",
    "/promises",
    "/record",
    "/replay?ply=0&eyes=open",
    "/analysis?seat=0",
    "/analysis",
    "/world",
)


async def first_event(local: LocalServer, visitor: Visitor, path: str) -> str:
    """What a stream says first."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    headers = [(b"host", b"castaways.test"), (b"cookie", cookies.encode())]
    headers.append((b"accept-language", visitor.http.headers["accept-language"].encode()))
    got: list[bytes] = []
    left = asyncio.Event()
    asked = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> dict[str, Any]:
        for message in asked:
            return message
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        got.append(message.get("body", b"%d" % message.get("status", 0)))
        if b"data: " in got[-1] or message.get("more_body") is False:
            left.set()

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
        "client": ("10.0.0.1", 1234),
        "server": ("castaways.test", 80),
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
    }
    await asyncio.wait_for(local.app(scope, receive, send), 120)
    return b"".join(got).decode()


async def reported(local: LocalServer, visitor: Visitor, id: str) -> list[tuple[str, str]]:
    """What a report would take down of the talk at a table: names, and words in the reporter's language."""
    live = await local.app.state.context.tables.get(id)
    lang = visitor.http.headers["accept-language"]
    return [(line.name, words_of(live, line, lang)) for line in live.people.said]


async def talk(visitor: Visitor, id: str, luck: random.Random) -> None:
    """Somebody says a phrase, promises among them, where the game lets them."""
    offered = (await visitor.get(f"/api/tables/{id}/phrases")).json()
    if offered:
        phrase = luck.choice([one for one in offered if one["act"] == "promise"] or offered)
        args = {name: luck.choice(values) for name, values in phrase["slots"].items()}
        await visitor.post(f"/tables/{id}/phrases", phrase=phrase["key"], args=args)  # some are refused: to oneself


async def everything(
    local: LocalServer, visitor: Visitor, id: str, ply: int, probes: list[int], illegal: list[int]
) -> dict[str, str]:
    """All that a visitor can ask about a table, as text, by how they asked; of the actions that are probed, some are
    known not to be legal, so that they can be tried."""
    said: dict[str, str] = {}

    async def get(path: str) -> None:
        answer = await visitor.get(path)
        said[path] = f"{answer.status_code} {dict(answer.headers)} {answer.text}"

    async def post(path: str, **body: Any) -> None:
        answer = await visitor.post(path, **body)
        said[f"{path} {body}"] = f"{answer.status_code} {answer.text}"

    token = await visitor.token()

    async def form(path: str, **fields: Any) -> None:
        """As our pages send it: for a whole page, for the part that changes, for a page that listens."""
        for headers in ({}, {"x-castaways": "1"}, {"x-castaways": "listening"}):
            answer = await visitor.http.post(path, data={"csrf": token, **fields}, headers=headers)
            said[f"{path} {fields} {headers}"] = f"{answer.status_code} {dict(answer.headers)} {answer.text}"

    for path in (*PAGES, *(f"/api{path}" for path in ANSWERS)):
        await get(path)
    for path in (f"/tables/{id}", f"/api/tables/{id}/view"):
        said[f"HEAD {path}"] = str(dict((await visitor.http.head(path)).headers))
    for path in OF_TABLE:
        await get(f"/tables/{id}{path}")
    for path in TOLD_OF_TABLE:
        await get(f"/api/tables/{id}{path}")
    for since in (0, ply):
        await get(f"/api/tables/{id}/view?since={since}")
    for probe in probes:
        await get(f"/api/tables/{id}/why?action={probe}")
        await post(f"/tables/{id}/moves", ply=ply + 1000, actions=[probe])
        await form(f"/tables/{id}/moves", ply=ply + 1000, action=probe)
    for probe in illegal:
        await post(f"/tables/{id}/moves", ply=ply, actions=[probe])
        await form(f"/tables/{id}/moves", ply=ply, action=probe)
    for path in ("hint", "undo", "people/ask"):
        await form(f"/tables/{id}/{path}", ply=ply + 1000)
    await form(f"/tables/{id}/people/agree")
    await form(f"/tables/{id}/people/stand-in", seat=0)
    await post(f"/tables/{id}/moves", ply=ply, actions=[10**9])
    await post(f"/tables/{id}/undo", ply=ply + 1000)
    await post(f"/tables/{id}/ask", ply=ply + 1000)
    await post(f"/tables/{id}/answer", agree=True)
    await post(f"/tables/{id}/hint", ply=ply)
    await post(f"/tables/{id}/analysis")
    await post(f"/tables/{id}/again", same=True)
    said["context of a report"] = str(await reported(local, visitor, id))
    for path in (f"/tables/{id}/stream", f"/api/tables/{id}/stream"):
        said[path] = await first_event(local, visitor, path)
    return {how: CHANGING.sub(r"\1", text) for how, text in said.items()}


def other_log(table: Table, seat: int) -> list[RawEvent]:
    """The events with other secrets in them, where the seat may not see these."""
    found = []
    for raw in table._log.raw:
        kind = table.game.events[raw.kind]
        seen = raw.seen == EVERYBODY or raw.seen >> seat & 1
        values = [raw.a, raw.b, raw.c]
        if kind.secret and not seen:
            for place, (name, _) in enumerate(kind.args):
                if name in kind.secret:
                    values[place] = 0
        found.append(RawEvent(raw.kind, raw.seat, *values, raw.seen))
    return found


class Lines(logging.Handler):
    """Everything that a server writes down, as it writes it down."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(CHANGING.sub("", self.format(record)))

    def take(self) -> list[str]:
        lines, self.lines = self.lines, []
        return lines


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lines]:
    """The log of everything the server says, also of what goes well."""
    lines = Lines()
    logger = logging.getLogger("castaways.server")
    monkeypatch.setattr(logger, "handlers", [lines])
    monkeypatch.setattr(logger, "propagate", False)
    before = logger.level
    logger.setLevel(logging.INFO)  # only this makes all loggers below forget what they thought was enabled
    yield lines
    logger.setLevel(before)


@pytest.fixture
def same_luck(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Lets the worlds that are handed out be drawn with the same luck, so that only what is known can differ; and
    hints be short, and worked out here."""

    async def work(self: BotPool, hurry: bool, function: Callable[..., Any], *args: Any) -> Any:
        return function(*args)

    monkeypatch.setattr(BotPool, "work", work)
    monkeypatch.setattr(thoughts, "PLAYOUTS", 8)

    def begin() -> None:
        numbers = count(12345)
        monkeypatch.setattr(api.secrets, "randbits", lambda bits: next(numbers) % (1 << bits))

    return begin


def anybody(local: LocalServer, luck: random.Random) -> Visitor:
    """A browser that takes answers as they are: packed, their length would depend on tokens."""
    visitor = local.visitor(luck.choice(["en", "ru", "uk"]))
    visitor.http.headers["accept-encoding"] = "identity"
    return visitor


async def seated(local: LocalServer, game: str, luck: random.Random) -> tuple[str, list[Visitor]]:
    """A table in play with a guest at every seat."""
    players = luck.randint(*castaways.game(game).seats)
    people = [anybody(local, luck) for _ in range(players)]
    seed = str(luck.randrange(1000))
    id = await people[0].new_table(game, seats=["me", *["open"] * (players - 1)], seed=seed, public=True)
    for seat, person in enumerate(people[1:], 1):
        await person.guest(f"P{seat}")
        assert (await person.post(f"/tables/{id}/seats", seat=seat)).status_code == 200
    return id, people


@pytest.mark.parametrize("game", castaways.games())
@pytest.mark.parametrize("seed", range(2))
@go
async def test_worlds_a_seat_cannot_tell_apart_look_the_same(
    tmp_path: Path, written: Lines, same_luck: Callable[[], None], hands: ClockHands, game: str, seed: int
) -> None:
    luck = random.Random(seed)  # and the clock stands still: pages tell how long the deal of the day lasts
    async with LocalServer(quick_settings(tmp_path)) as local:
        id, people = await seated(local, game, luck)
        spectator = anybody(local, luck)
        await spectator.guest("Eve")
        inside = local.app.state.context
        moments = 0
        chosen = {luck.randrange(3, 20), *(luck.randrange(3, MOST_MOVES) for _ in range(MOMENTS - 1))}
        for move in range(MOST_MOVES):
            live = await inside.tables.get(id)
            table, state = live.table, live.table.state
            if state.result is not None:
                break
            if move in chosen:
                moments += 1
                viewer = luck.randrange(len(people))
                probes = luck.sample(range(table.game.actions), PROBES)
                eyes = spectator if (moments + seed) % 3 == 0 else people[viewer]  # who knows less than any
                await first_event(local, eyes, f"/tables/{id}/stream")  # looking is seen by others, the first time
                illegal = [probe for probe in probes if eyes is spectator or probe not in state.legal(viewer)]
                same_luck()
                written.take()
                before = await everything(local, eyes, id, table.plies, probes, illegal), written.take()
                assert before[1], "nothing was written down"
                log = table._log
                table.state = state.resample(viewer, seed * 1000 + move)
                raw = other_log(table, viewer)
                table._log = table.game.watch(table.state)
                table._log.extend(log, table.state)
                table._log.raw = raw
                same_luck()
                after = await everything(local, eyes, id, table.plies, probes, illegal), written.take()
                table.state, table._log = state, log
                assert [how for how in before[0] if after[0][how] != before[0][how]] == []
                assert after == before
            seat = luck.choice(state.to_act)
            if move % 10 == 0:
                await talk(people[seat], id, luck)
            await inside.tables.play(id, live.info.seats[seat].guest, table.plies, [luck.choice(state.legal(seat))])
        assert moments


@pytest.mark.parametrize("game", castaways.games())
def test_bots_and_hints_are_given_what_their_seat_knows(game: str) -> None:
    """Bots, hints and handed-out worlds see a world that was drawn anew: the same one, whatever is hidden."""
    luck = random.Random(5)
    looked = 0
    for seed in range(3):
        table = Table.new(game, luck.randint(*castaways.game(game).seats), seed)
        while table.state.result is None and table.plies < 200:
            seat = luck.randrange(table.record.players)
            if luck.random() < 0.1:
                looked += 1
                worlds = [table.state, *(table.state.resample(seat, number) for number in range(3))]
                assert len({json.dumps(Sight(world, seat, 7).world(8).dump()) for world in worlds}) == 1
            mover = luck.choice(table.state.to_act)
            table.apply(mover, luck.choice(table.state.legal(mover)))
    assert looked > 5


@go
async def test_the_luck_of_bots_is_not_the_games(tmp_path: Path) -> None:
    """Whoever sees what a bot does could try seeds until one fits: the deal must not follow from it."""
    async with LocalServer(quick_settings(tmp_path)) as local:
        id = await local.visitor().new_table("noah", seats=["me", "easy"], seed="7")
        live = await local.app.state.context.tables.get(id)
        seeds = {thought_seed(live.info, seat) for seat in (0, 1)}
        assert len(seeds) == 2 and 7 not in seeds
        luck = live.table.state.dump()["luck"]
        assert all(Sight(live.table.state, 0, seed).world(seed).dump()["luck"] != luck for seed in seeds)


# -------------------------------------------------------------------- refusals that would tell


def telling(state: State, seat: int) -> tuple[int, int] | None:
    """An action after which another one is allowed in some worlds and not in this one; None if there is none."""
    for first in state.legal(seat):
        allowed: set[int] = set()
        for number in range(8):
            world = state.resample(seat, number)
            world.apply(seat, first)
            allowed |= set(world.legal(seat))
        truth = state.clone()
        truth.apply(seat, first)
        other = sorted(allowed - set(truth.legal(seat)))
        if other and truth.result is None:
            return first, other[0]
    return None


@pytest.mark.parametrize("game", castaways.games())
@go
async def test_no_refusal_tells_what_a_move_would_show(tmp_path: Path, game: str) -> None:
    """Whoever sends "draw, and then play the card I hope for" has drawn, whether it was that card or not."""
    luck = random.Random(3)
    async with LocalServer(quick_settings(tmp_path)) as local:
        id, people = await seated(local, game, luck)
        tables = local.app.state.context.tables
        while True:
            live = await tables.get(id)
            state, plies = live.table.state, live.table.plies
            assert state.result is None, "no such moment"
            seat = luck.choice(state.to_act)
            found = telling(state, seat)
            if found is not None:
                break
            await tables.play(id, live.info.seats[seat].guest, plies, [luck.choice(state.legal(seat))])
        answer = await people[seat].move(id, plies, *found)
        assert answer.status_code == 409 and code(answer) == (409, "stale")
        view = await people[seat].view(id)
        assert view["ply"] == plies + 1 and not view["undo"]
        live = await tables.get(id)
        assert live.table.record.moves[-1] == (seat, found[0])
        assert live.table.state.dump() == Record(**{**vars(live.table.record), "scores": None}).replay().dump()


@go
async def test_a_chain_that_shows_nothing_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    luck = random.Random(1)
    async with LocalServer(quick_settings(tmp_path)) as local:
        id, people = await seated(local, "noah", luck)
        tables = local.app.state.context.tables
        tried = 0
        while tried < 5:
            live = await tables.get(id)
            state, plies = live.table.state, live.table.plies
            assert state.result is None
            seat = luck.choice(state.to_act)
            for action in state.legal(seat):
                trial = state.clone()
                trial.apply(seat, action)
                if trial.revealed == state.revealed:
                    tried += 1
                    answer = await people[seat].move(id, plies, action, 10**6)
                    assert code(answer) == (422, "illegal-action")
                    assert (await people[seat].view(id))["ply"] == plies
            await tables.play(id, live.info.seats[seat].guest, plies, [luck.choice(state.legal(seat))])
