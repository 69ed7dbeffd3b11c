"""A change of the rules: games of compatible versions go on, others are archived, and records stay for ever."""

import asyncio
import contextlib
import io
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text, update

import castaways
from castaways.core.errors import RecordError
from castaways.core.record import Record, _checksum
from castaways.server.settings import Settings
from castaways.server.storage.database import open_engine, writing
from castaways.server.storage.models import RecordRow, TableRow
from tests.server.client import LocalServer, quick_settings
from tests.server.running import command, go, run_command
from tests.server.social.people import met, play_out
from tests.server.test_old_databases import FIXTURES, RUNNING, bring, expected, person, play_on

__all__ = ["expected"]


@pytest.fixture
def old() -> Path:
    """The last release."""
    return FIXTURES[-1]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return quick_settings(tmp_path, tick=1e6, analysis_playouts=8)


def change_rules(monkeypatch: pytest.MonkeyPatch, compatible: tuple[int, ...]) -> None:
    """A version with other rules of all games is installed."""
    for name in castaways.games():
        monkeypatch.setattr(castaways.game(name), "rules_version", 2)
        monkeypatch.setattr(castaways.game(name), "compatible_rules", compatible)


@go
async def test_games_of_compatible_rules_go_on(
    old: Path, settings: Settings, expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    await bring(old, settings, expected)
    change_rules(monkeypatch, (1,))
    tables = expected["tables"]
    async with LocalServer(settings) as local:
        anna = person(local, expected, "Anna")
        await anna.page("/")
        for what in RUNNING:
            before = expected["answers"][what]["Anna"]["table"]["ply"]
            view = await play_on(tables[what], [anna], 6)
            assert view["ply"] > before, what
            info = await local.app.state.context.store.info(tables[what])
            assert info is not None and info.rules == 2, what
        for what, record in expected["records"].items():
            assert (await anna.get(f"/api/tables/{tables[what]}/record")).text == record  # as it was played
            assert 'class="frame' in await anna.page(f"/tables/{tables[what]}/replay?ply=1")
            assert Record.from_json(record).rules == 1
    assert outdated_words(settings, "--dry-run") == "All games in play go on.\n"


def outdated_words(settings: Settings, *more: str) -> str:
    """What `castaways archive` prints."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        assert command(["archive", "--data", str(settings.data), *more]) == 0
    return said.getvalue()


async def statuses(settings: Settings) -> tuple[str, dict[str, tuple[str, int]]]:
    """The version of the database, and where its tables stand."""
    engine = open_engine(settings)
    async with engine.connect() as connection:
        schema = str(await connection.scalar(text("SELECT version_num FROM alembic_version")))
        rows = await connection.execute(select(TableRow.id, TableRow.status, TableRow.plies))
        found = {str(row.id): (str(row.status), int(row.plies)) for row in rows}
    await engine.dispose()
    return schema, found


@go
async def test_the_command_says_before_an_upgrade_what_cannot_go_on(
    old: Path, settings: Settings, expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    await bring(old, settings, expected)
    assert outdated_words(settings, "--dry-run") == "All games in play go on.\n"
    before = await statuses(settings)
    change_rules(monkeypatch, ())
    said = outdated_words(settings, "--dry-run")
    assert "cannot go on" in said and "friday, rules 1: " in said and "noah, rules 1: " in said
    assert await statuses(settings) == before  # not even migrated
    playing = sum(status == "playing" for status, _ in before[1].values())
    assert sum(int(line.split(": ")[1].split()[0]) for line in said.splitlines()[1:]) == playing


@go
async def test_a_dry_run_changes_no_byte_and_no_right(
    old: Path, settings: Settings, expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database as an earlier version left it, open to others and in no journal mode of ours, stays so."""
    await bring(old, settings, expected)
    change_rules(monkeypatch, ())
    file = settings.data / "castaways.db"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    for path in (settings.data, file):
        path.chmod(0o755)
    for mode in ("DELETE", "WAL"):
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute(f"PRAGMA journal_mode={mode}")

        def seen() -> dict[str, tuple[int, bytes]]:
            paths = [settings.data, *settings.data.iterdir()]
            return {path.name: (path.stat().st_mode, path.read_bytes() if path.is_file() else b"") for path in paths}

        before = seen()
        assert "noah, rules 1: " in outdated_words(settings, "--dry-run")
        assert seen() == before, mode


@go
async def test_a_dry_run_sees_what_a_running_server_has_just_written(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with LocalServer(settings) as local:
        await local.visitor().new_table("noah", seats=["me", "here"])
        change_rules(monkeypatch, ())
        assert "noah, rules 1: 1 in play" in await asyncio.to_thread(outdated_words, settings, "--dry-run")


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@pytest.mark.parametrize("more", [(), ("--dry-run",)])
def test_where_there_is_no_database_none_is_made(tmp_path: Path, more: tuple[str, ...], lang: str) -> None:
    said = {"en": "no database", "ru": "нет", "uk": "немає"}[lang]
    empty, nowhere = tmp_path / "empty", tmp_path / "nowhere"
    empty.mkdir()
    for folder in (empty, nowhere):
        text = run_command(["archive", "--lang", lang, "--data", str(folder), *more], 2)
        assert said in text and str(folder / "castaways.db") in text and text.count("\n") == 1
    assert not nowhere.exists() and not list(empty.iterdir())
    (empty / "castaways.db").touch()  # a file with no table in it
    assert said in run_command(["archive", "--lang", lang, "--data", str(empty), *more], 2)
    assert (empty / "castaways.db").read_bytes() == b"" and len(list(empty.iterdir())) == 1


@pytest.mark.durable
def test_neither_in_an_empty_database_elsewhere(tmp_path: Path, pg: str) -> None:
    said = run_command(["archive", "--database", pg, "--data", str(tmp_path / "data")], 2)
    assert "no database" in said and "Traceback" not in said
    assert run_command(["archive", "--dry-run", "--database", pg, "--data", str(tmp_path / "data")], 2) == said
    assert not (tmp_path / "data").exists()


@go
async def test_games_of_other_rules_are_archived_and_their_records_stay(
    old: Path,
    settings: Settings,
    expected: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await bring(old, settings, expected)
    change_rules(monkeypatch, ())
    tables = expected["tables"]
    running = tables["noah running"]
    async with LocalServer(settings) as local:
        assert any("cannot go on" in record.getMessage() for record in caplog.records)
        anna = person(local, expected, "Anna")
        assert running not in await anna.page("/")
        stopped = await anna.get(f"/tables/{running}")
        assert stopped.status_code == 410 and "cannot go on" in stopped.text
        assert (await anna.get(f"/api/tables/{running}/view")).status_code == 410
        assert (await anna.get(f"/api/tables/{running}/record")).status_code == 409  # its seed is still a secret
        await finished_games_are_shown(local, expected)
    said = outdated_words(settings)
    assert "are archived" in said
    assert outdated_words(settings) == "All games in play go on.\n"
    async with LocalServer(settings) as local:
        anna = person(local, expected, "Anna")
        page = await anna.page(f"/tables/{running}")
        assert "Anna" in page and "not finished" in page
        text = (await anna.get(f"/api/tables/{running}/record")).text
        record = Record.from_json(text, replay=False)
        assert record.rules == 1 and record.scores is None
        assert len(record.moves) == expected["answers"]["noah running"]["Anna"]["table"]["ply"]
        await finished_games_are_shown(local, expected)
        assert (await anna.get("/games")).status_code == 200 and (await anna.get("/api/me/games")).status_code == 200
    change_rules(monkeypatch, (1,))  # and by a version that knows the rules again they replay
    Record.from_json(text).replay()


async def finished_games_are_shown(local: LocalServer, expected: dict[str, Any]) -> None:
    anna = person(local, expected, "Anna")
    for what, record in expected["records"].items():
        id = expected["tables"][what]
        page = await anna.page(f"/tables/{id}")
        read = Record.from_json(record, replay=False)
        assert read.scores is not None and all(str(score) in page for score in read.scores)
        assert (await anna.get(f"/api/tables/{id}/record")).text == record
    eve = person(local, expected, "Eve")
    assert (await eve.get(f"/api/replays/{expected['upload']}/record")).text == expected["uploaded"]


@go
async def test_strangers_see_no_more_of_an_archived_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, eve = local.visitor(), local.visitor()
        await eve.guest("Eve")
        id = await anna.new_table("noah", seats=["me", "here"], watch=False)  # no bot plays meanwhile
        local.app.state.context.tables._live.clear()
        change_rules(monkeypatch, ())
        assert (await eve.get(f"/tables/{id}")).status_code == 403
        assert (await eve.get(f"/api/tables/{id}/record")).status_code == 403
        assert (await anna.get(f"/tables/{id}")).status_code == 410
        assert (await anna.get("/tables/nothing")).status_code == 404


LISTS = ("/", "/games", "/friends", "/people/me", "/statistics", "/year", "/turns", "/api/me/games", "/api/me/waiting")


@go
async def test_lists_name_games_whose_package_is_gone(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        id, (anna, tom) = await met(local)
        await play_out(local, id)
        again = (await anna.post(f"/tables/{id}/again")).json()["id"]  # Tom is asked to it
        engine = local.app.state.context.engine
        async with writing(engine) as connection:
            await connection.execute(update(TableRow).where(TableRow.id.in_([id, again])).values(game="atlantis"))
        for who in (anna, tom):
            answers = {path: await who.get(path, follow_redirects=True) for path in LISTS}
            assert {path: answer.status_code for path, answer in answers.items()} == dict.fromkeys(LISTS, 200)
            assert all("atlantis" in answers[path].text for path in ("/games", "/friends", "/people/me"))
        assert "atlantis" in await tom.page("/")
        assert (await anna.get(f"/api/tables/{id}/record")).status_code == 200


@go
async def test_a_record_that_was_brought_outlives_its_package(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        await anna.guest()
        brought = Record("noah", 2, {"side": 3}, 4, [], ("Anna", "Tom")).to_json()
        id = (await anna.http.post("/api/replays", content=brought)).json()["id"]
        kept = brought.replace('"noah"', '"atlantis"')
        async with writing(local.app.state.context.engine) as connection:
            await connection.execute(update(RecordRow).values(game="atlantis", text=kept))
        answer = await anna.get(f"/api/replays/{id}/record")
        assert (answer.status_code, answer.text) == (200, kept)
        assert f"atlantis-{id}.json" in answer.headers["content-disposition"]
        assert (await anna.get(f"/api/replays/{id}")).status_code == 422


def test_records_of_unknown_rules_are_read_though_not_replayed() -> None:
    data = Record("noah", 2, {}, 7, names=("Anna", "Tom"), rules=99).to_data()
    text = json.dumps(data)
    with pytest.raises(RecordError) as refused:
        Record.from_json(text)
    assert refused.value.where == "rules"
    assert Record.from_json(text, replay=False).names == ("Anna", "Tom")
    with pytest.raises(RecordError):  # but not if somebody has changed it
        Record.from_json(text.replace("Anna", "Anne"), replay=False)
    for rules in (True, "1", 1.0, None):
        bad = {**data, "rules": rules}
        del bad["check"]
        bad["check"] = _checksum(bad)
        with pytest.raises(RecordError):
            Record.from_json(json.dumps(bad), replay=False)
