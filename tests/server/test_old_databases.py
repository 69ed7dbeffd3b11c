"""Databases of earlier versions: upgraded by the start of the server, with nothing lost, and every game goes on.

`tests/fixtures/make_database.py` made them, each with the version that its folder is called by.
"""

import asyncio
import gzip
import json
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import inspect, select

from castaways.core.record import Record
from castaways.server.settings import KEY_FILE, Settings
from castaways.server.storage.backup import restore
from castaways.server.storage.database import open_engine, upgrade
from castaways.server.storage.models import Base, Secret, alias
from tests.server.client import A_MOMENT, PATIENCE, LocalServer, Visitor, quick_settings
from tests.server.listener import Listener
from tests.server.process import Server
from tests.server.running import go, in_a_loop
from tests.server.test_statistics import BY_LEVEL

pytestmark = pytest.mark.durable

FIXTURES = sorted(path.parent for path in (Path(__file__).parents[1] / "fixtures").glob("*/castaways.db.gz"))
# The names of columns in earlier versions.
RENAMED = {
    "tables": {
        "chosen": "seed_chosen",
        "due": "next_deadline",
        "again": "rematch_id",
        "ask": "takeback",
        "hand": "screen_holder",
    },
    "seats": {"kept": "reserved_for"},
}
ADDED = {
    "guests": {
        "named": False,
        "portrait": None,
        "shown_to": "me",
        "listed": True,
        "hidden": False,
        "seen": 0,
        "quiet": "",
        "zone": "",
        "unasked_until": 0,
        "deal_hour": None,
    },
    "tables": {
        "taken_back": None,
        "rewinds": 0,
        "pace": "normal",
        "tempers": "mixed",
        "hurry": 0,
        "lang": "",
        "queued": False,
        "pause": None,
        "paused_ms": 0,
        "rated": False,
        "daily": "",
        "counted": False,
    },
    "seats": {"stood_in_at": None, "left_at": None, "forfeited": False},
    "said": {"phrase": None, "args": None, "seat": None, "ply": None},
    "accounts": {
        "preferences": None,
        "email": None,
        "email_lang": "en",
        "email_turns": False,
        "totp": None,
        "totp_step": 0,
    },
}  # columns that came later, and what they say of what was there before
FILLED = ("plays", "results", "helps")  # from what was there: sums by level are as they were
A_DAY = 24 * 3600
RUNNING = ("friday running", "level10 running", "lifeboat running", "noah running", "stand-in", "lesson", "bot to move")
ENOUGH = 16  # moves of a person in a game that goes on


@pytest.fixture(params=FIXTURES, ids=lambda path: path.name)
def old(request: pytest.FixtureRequest) -> Path:
    """The folder of an earlier version."""
    found: Path = request.param
    return found


@pytest.fixture
def expected(old: Path) -> dict[str, Any]:
    """What that version said."""
    found: dict[str, Any] = json.loads(gzip.decompress((old / "expected.json.gz").read_bytes()))
    return found


@pytest.fixture
def settings(tmp_path: Path, database: str) -> Settings:
    """Time stands still: nobody's clock runs out, and nobody is away, before a test says so."""
    return quick_settings(tmp_path, database=database, tick=A_DAY, analysis_playouts=8)


async def bring(old: Path, settings: Settings, expected: dict[str, Any]) -> None:
    """The data of the earlier version: its file as it was, or its backup, which is the way into PostgreSQL."""
    if settings.database:
        engine = open_engine(settings)
        assert await restore(engine, settings, old / "backup.gz") == len(expected["tables"])
        await engine.dispose()
        return
    settings.data.mkdir(exist_ok=True)
    (settings.data / "castaways.db").write_bytes(gzip.decompress((old / "castaways.db.gz").read_bytes()))
    (settings.data / KEY_FILE).write_text(expected["secret"])


def person(local: LocalServer, expected: dict[str, Any], name: str) -> Visitor:
    """Somebody comes back with the cookies of the earlier version."""
    visitor = local.visitor()
    visitor.http.cookies.update(expected["people"][name])
    return visitor


def rows_of(backup: Path) -> dict[str, list[dict[str, Any]]]:
    """The rows of a backup, by table, with the names that columns have today."""
    found: dict[str, list[dict[str, Any]]] = {}
    with gzip.open(backup, "rt", encoding="utf-8") as file:
        for line in map(json.loads, file):
            if isinstance(line, list):
                table, row = line
                names = RENAMED.get(table, {})
                kept = {names.get(name, name): value for name, value in row.items()}
                made = {"alias": alias(row["id"])} if table == "guests" else {}
                found.setdefault(table, []).append(kept | ADDED.get(table, {}) | made)
    return found


@go
async def test_nothing_is_lost(old: Path, settings: Settings, expected: dict[str, Any]) -> None:
    await bring(old, settings, expected)
    engine = open_engine(settings)
    await upgrade(engine)
    before = rows_of(old / "backup.gz")
    assert {"guests", "accounts", "tables", "seats", "moves", "said", "studies", "tokens", "records"} <= set(before)
    async with engine.connect() as connection:
        for table in Base.metadata.sorted_tables:
            rows = (await connection.execute(select(table).order_by(*table.primary_key.columns))).mappings()
            after = [dict(row) for row in rows]
            if table.name not in (Secret.__tablename__, *FILLED):
                key = [column.name for column in table.primary_key]
                kept = sorted(before.get(table.name, []), key=lambda row, key=key: [row[name] for name in key])
                assert sorted(after, key=lambda row, key=key: [row[name] for name in key]) == kept, table.name
        tallies = {tuple(row.values()) for row in before["tallies"]}
        assert {tuple(row) for row in await connection.execute(BY_LEVEL)} == tallies
    await engine.dispose()


@go
async def test_an_upgraded_database_is_like_a_new_one(old: Path, settings: Settings, expected: dict[str, Any]) -> None:
    """Columns, keys and indexes are called as the models say."""
    await bring(old, settings, expected)
    engine = open_engine(settings)
    await upgrade(engine)
    async with engine.connect() as connection:
        found = await connection.run_sync(
            lambda sync: {
                name: (
                    {column["name"] for column in inspect(sync).get_columns(name)},
                    {index["name"] for index in inspect(sync).get_indexes(name)},
                )
                for name in inspect(sync).get_table_names()
            }
        )
    await engine.dispose()
    for table in Base.metadata.sorted_tables:
        columns, indexes = found.pop(table.name)
        assert columns == {column.name for column in table.columns}, table.name
        unique = {name for name in indexes if name and name.endswith("_key")}  # PostgreSQL lists unique constraints too
        assert indexes - unique - {"uq_mutes", "uq_reports", "uq_knocks"} == {index.name for index in table.indexes}, (
            table.name
        )
    assert set(found) == {"alembic_version"}


@go
async def test_everybody_sees_what_they_saw(old: Path, settings: Settings, expected: dict[str, Any]) -> None:
    await bring(old, settings, expected)
    async with LocalServer(settings) as local:
        for name in expected["people"]:
            visitor = person(local, expected, name)
            for what, id in expected["tables"].items():
                if what == "bot to move":  # it does not wait for us
                    continue
                if (what, name) == ("open", "Eve"):  # she was sent away from it
                    assert (await visitor.get(f"/api/tables/{id}/view")).status_code == 403
                    continue
                was = expected["answers"][what][name]
                now = await visitor.view(id)
                for seat in now["seats"]:
                    del seat["clock_ms"], seat["clock_runs"], seat["state"], seat["person"]
                for seat in now["seats"] + was["table"]["seats"] if what != "talk" else ():
                    del seat["muted"]  # known only where somebody has spoken or looks on
                (now["asking"] or {}).pop("number", None)  # told later
                assert {key: now[key] for key in was["table"]} == was["table"], (what, name)
                assert as_before(now["view"]) == was["view"], (what, name)
                legal = [choice["action"] for choice in now["legal"]]  # later rules may add moves
                assert [action for action in legal if action in was["legal"]] == was["legal"], (what, name)
                assert 'class="frame' in await visitor.page(f"/tables/{id}") or now["status"] == "open"
            chat = (await visitor.get(f"/api/tables/{expected['tables']['talk']}/chat")).json()
            assert chat["messages"] == [{**line, "phrase": None} for line in expected["chat"][name]]


def as_before(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what later versions tell besides: what an offer of Lifeboat asks for, part by part, and
    how many more may be taken back; what was last said of a world in Level 10."""
    if view is not None and view["game"] == "level10":
        view["seats"] = [{key: value for key, value in seat.items() if key != "most"} for seat in view["seats"]]
    if view is None or view["game"] != "lifeboat":
        return view
    own = view.get("own") or {}
    own.pop("cancels_left", None)
    draft = own.get("draft")
    if draft:
        own["draft"] = {key: value for key, value in draft.items() if key not in ("kinds", "number")}
    view["offers"] = [{k: v for k, v in offer.items() if k not in ("open", "kinds")} for offer in view["offers"]]
    return view


def without_words(analysis: dict[str, Any]) -> dict[str, Any]:
    """What was computed; how a move is called, and what all of it comes to, may change with every version."""
    moments = [
        {key: value for key, value in moment.items() if not key.endswith(("_text", "_why"))}
        for moment in analysis["moments"]
    ]
    totals = ("accuracy", "given_away")
    return {**{key: value for key, value in analysis.items() if key not in totals}, "moments": moments}


@go
async def test_finished_games_are_shown_and_replayed(old: Path, settings: Settings, expected: dict[str, Any]) -> None:
    await bring(old, settings, expected)
    tables = expected["tables"]
    async with LocalServer(settings) as local:
        anna = person(local, expected, "Anna")
        for what, record in expected["records"].items():
            id = tables[what]
            assert (await anna.get(f"/api/tables/{id}/record")).text == record
            scores = Record.from_json(record).scores
            middle = len(Record.from_json(record).moves) // 2
            assert scores is not None and (await anna.view(id))["result"]["scores"] == list(scores)
            assert 'class="frame' in await anna.page(f"/tables/{id}/replay?ply={middle}&eyes=open")
            assert (await anna.get(f"/api/tables/{id}/replay", params={"ply": middle})).json()["ply"] == middle
            assert id in await anna.page("/games")
        analysis = (await anna.get(f"/api/tables/{tables['friday over']}/analysis")).json()
        assert without_words(analysis) == without_words(expected["analysis"])
        assert "solved: 1" in await anna.page(f"/tables/{tables['friday over']}")
        eve = person(local, expected, "Eve")
        assert (await eve.get(f"/api/replays/{expected['upload']}/record")).text == expected["uploaded"]
        await eve.page(f"/replays/{expected['upload']}")
        assert (await anna.get("/api/tokens")).json()[0]["name"] == "Robot"


@go
async def test_people_and_programs_come_in(old: Path, settings: Settings, expected: dict[str, Any]) -> None:
    await bring(old, settings, expected)
    async with LocalServer(settings) as local:
        for name, password in expected["passwords"].items():
            assert (await person(local, expected, name).get("/api/account")).json()["account"] == name
            stranger = local.visitor()
            answer = await stranger.post("/account/login", name=name, password=password + "!")
            assert answer.status_code in (401, 403), answer.text
            answer = await stranger.post("/account/login", name=name.lower(), password=password)
            assert answer.status_code == 200 and answer.json() == {"account": name, "name": name}
            assert expected["tables"]["noah over"] in await stranger.page("/games")
        program = local.visitor()
        program.http.headers["authorization"] = f"Bearer {expected['key']}"
        assert (await program.get("/api/account")).json()["name"].endswith("Robot")
        assert (await program.post("/tables", game="friday")).status_code == 201


async def play_on(id: str, people: list[Visitor], moves: int = ENOUGH) -> dict[str, Any]:
    """Moves of these people until the game is over, or there were enough of them."""
    luck = random.Random(5)
    deadline = time.monotonic() + PATIENCE
    with people[0].listening(id) as table:
        while time.monotonic() < deadline:
            for visitor in people:
                view = await visitor.view(id)
                if view["status"] == "over" or moves <= 0:
                    return view
                if view["cover"] is not None:
                    assert (await visitor.put(f"/tables/{id}/hand", seat=view["cover"], ready=True)).status_code == 200
                elif view["legal"] and view["seat"] in view["to_act"]:
                    answer = await visitor.move(id, view["ply"], luck.choice(view["legal"])["action"])
                    assert answer.status_code in (200, 409), answer.text
                    moves -= 1
            await table.wait(A_MOMENT)  # not at all where somebody has moved
    raise AssertionError("the game does not go on")


@go
async def test_running_games_go_on(old: Path, settings: Settings, expected: dict[str, Any]) -> None:
    await bring(old, settings, expected)
    tables = expected["tables"]
    async with LocalServer(settings) as local:
        anna = person(local, expected, "Anna")
        assert 'id="guide"' in await anna.page(f"/tables/{tables['lesson']}")
        for what in RUNNING:
            view = await play_on(tables[what], [anna])
            before = expected["answers"][what]["Anna"]["table"]["ply"]
            assert view["ply"] >= before + (2 if view["status"] == "over" else ENOUGH // 2), what
            await anna.page(f"/tables/{tables[what]}")
            if view["status"] == "over":
                Record.from_json((await anna.get(f"/api/tables/{tables[what]}/record")).text).replay()


@go
async def test_people_play_on_together(old: Path, settings: Settings, expected: dict[str, Any]) -> None:
    await bring(old, settings, expected)
    tables = expected["tables"]
    async with LocalServer(settings) as local:
        anna, tom, eve = (person(local, expected, name) for name in ("Anna", "Tom", "Eve"))
        view = await play_on(tables["hot seat"], [anna], 20)
        assert view["ply"] >= 20 and {seat["name"] for seat in view["seats"]} == {"Anna", "Ben"}

        id = tables["take-back asked"]
        asked = await tom.view(id)
        assert asked["asking"]["answer"] and asked["asking"]["who"] == "Anna"
        assert (await tom.post(f"/tables/{id}/answer", agree=True)).json()["ply"] == asked["ply"] - 1
        assert (await play_on(id, [anna, tom], 20))["ply"] >= asked["ply"]

        id = tables["stand-in"]
        assert (await tom.view(id))["seats"][1]["stand_in"] == "easy"
        assert (await tom.put(f"/tables/{id}/back")).json()["seats"][1]["stand_in"] is None

        id = tables["talk"]
        assert (await anna.post(f"/tables/{id}/chat", text="Still here?")).status_code == 201
        said = [line["text"] for line in (await eve.get(f"/api/tables/{id}/chat")).json()["messages"]]
        assert said[-1] == "Still here?" and len(said) == len(expected["chat"]["Eve"]) + 1

        over, rematch = tables["noah over"], tables["rematch"]
        assert (await tom.view(over))["again"] == rematch
        assert (await eve.post(f"/tables/{rematch}/seats")).status_code == 409  # the seat is Tom's
        assert (await tom.post(f"/tables/{over}/again")).json()["id"] == rematch
        assert (await play_on(rematch, [anna, tom], 10))["status"] == "playing"

        id = tables["open"]
        assert (await eve.post(f"/tables/{id}/seats")).status_code == 403  # she was sent away
        assert (await anna.post(f"/tables/{id}/start", bot="random")).json()["status"] == "playing"


@go
async def test_a_clock_of_before_runs_out(old: Path, settings: Settings, expected: dict[str, Any]) -> None:
    """The deadline that the earlier version has written is kept: whoever did not come back is played for by a bot."""
    await bring(old, settings, expected)
    id = expected["tables"]["clock"]
    async with LocalServer(settings) as local:
        info = (await local.app.state.context.tables.get(id)).info
        late = next(seat for seat in range(2) if info.waits_for(seat))
        assert info.next_deadline is not None and info.clock == "player-600"
    quick = quick_settings(settings.data, database=settings.database, last_call=0.1, grace=0.0)
    async with LocalServer(quick) as local:
        visitor = person(local, expected, ("Anna", "Tom")[1 - late])
        for _ in range(8000):
            view = await visitor.view(id)
            if view["seats"][late]["stand_in"] == "easy":
                return
            await asyncio.sleep(0.02)
        raise AssertionError("nobody plays for them")


@pytest.mark.process
def test_a_real_server_upgrades_and_tells_streams(old: Path, tmp_path: Path, expected: dict[str, Any]) -> None:
    in_a_loop(bring(old, quick_settings(tmp_path), expected))
    id, cookies = expected["tables"]["noah running"], expected["people"]["Anna"]
    before = expected["answers"]["noah running"]["Anna"]["table"]
    server = Server(tmp_path)
    server.start()
    try:
        with httpx.Client(base_url=server.url, cookies=cookies, timeout=120) as anna, Listener(server.url, id) as eve:
            eve.until(before["version"])
            assert eve.seen[0][1]["ply"] == before["ply"]
            action = anna.get(f"/api/tables/{id}/view").json()["legal"][0]["action"]
            body = {"ply": before["ply"], "actions": [action]}
            assert anna.post(f"/api/tables/{id}/moves", json=body).status_code == 200
            eve.until(before["version"] + 1)
    finally:
        server.kill()
