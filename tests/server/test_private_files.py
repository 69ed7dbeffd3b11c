"""Nobody else on the machine reads what a server keeps, whatever the umask, and whoever made the files."""

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from castaways.server.storage.backup import back_up, restore
from castaways.server.storage.database import open_engine
from tests.server.client import LocalServer, quick_settings
from tests.server.running import go

pytestmark = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """Everything that is made is for everybody, unless somebody says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    found = {path.name: f"{stat.S_IMODE(path.stat().st_mode):o}" for path in folder.iterdir()}
    return {".": f"{stat.S_IMODE(folder.stat().st_mode):o}", **found}


CLOSED = {".": "700", "castaways.db": "600", "castaways.db-wal": "600", "castaways.db-shm": "600", "secret": "600"}


@go
async def test_a_new_server_keeps_its_files_to_itself(tmp_path: Path) -> None:
    data = tmp_path / "above" / "data"
    async with LocalServer(quick_settings(data)) as local:
        await local.visitor().new_table()
        assert modes(data) == CLOSED
    assert stat.S_IMODE(data.parent.stat().st_mode) & 0o755 == 0o755  # ours is the last one


@go
async def test_what_an_earlier_version_left_open_is_closed_and_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    data = tmp_path / "data"
    async with LocalServer(quick_settings(data)) as local:
        await local.visitor().new_table()
        for path in data.iterdir():
            path.chmod(0o644)
        data.chmod(0o755)
        with caplog.at_level(logging.WARNING):
            async with LocalServer(quick_settings(data)):
                assert modes(data) == CLOSED
        said = [record.getMessage() for record in caplog.records if "other users" in record.getMessage()]
        assert len(said) == len(CLOSED) and any(str(data / "castaways.db-wal") in line for line in said)
        caplog.clear()
        async with LocalServer(quick_settings(data)):
            assert not [record for record in caplog.records if "other users" in record.getMessage()]


@go
async def test_also_after_a_restore(tmp_path: Path) -> None:
    old, new = quick_settings(tmp_path / "old"), quick_settings(tmp_path / "new")
    async with LocalServer(old) as local:
        await local.visitor().new_table()
        await back_up(local.app.state.context.engine, old, tmp_path / "backup.gz")
    assert stat.S_IMODE((tmp_path / "backup.gz").stat().st_mode) == 0o600
    engine = open_engine(new)
    await restore(engine, new, tmp_path / "backup.gz")
    assert {**CLOSED, **modes(new.data)} == CLOSED
    await engine.dispose()
    assert {**CLOSED, **modes(new.data)} == CLOSED


@pytest.mark.parametrize("left", ["file", "link"])
@go
async def test_a_backup_is_written_to_no_file_of_somebody_else(tmp_path: Path, left: str) -> None:
    """What lies where it is made, from a try that broke off or by somebody who waits for it, is not filled."""
    other, part = tmp_path / "other", tmp_path / "backup.gz.part"
    other.touch(0o666)
    part.symlink_to(other) if left == "link" else os.link(other, part)
    settings = quick_settings(tmp_path / "data")
    async with LocalServer(settings) as local:
        await back_up(local.app.state.context.engine, settings, tmp_path / "backup.gz")
    assert stat.S_IMODE((tmp_path / "backup.gz").stat().st_mode) == 0o600
    assert not (tmp_path / "backup.gz").is_symlink() and other.read_bytes() == b""


@go
async def test_a_folder_of_everybody_stays_one(tmp_path: Path) -> None:
    shared = tmp_path / "tmp"
    shared.mkdir()
    shared.chmod(0o1777)
    async with LocalServer(quick_settings(shared)) as local:
        await local.visitor().new_table()
        assert modes(shared) == {**CLOSED, ".": "1777"}


@go
async def test_a_database_elsewhere_is_private_and_its_folder_is_somebody_elses(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir(mode=0o755)
    database = f"sqlite:///{there / 'games.db'}"
    async with LocalServer(quick_settings(tmp_path / "data", database=database)) as local:
        await local.visitor().new_table()
        assert modes(there)["games.db"] == "600" and modes(there)["games.db-wal"] == "600"
        assert modes(there)["."] == "755"


@go
async def test_what_lies_beside_the_target_of_a_link_is_closed_too(tmp_path: Path) -> None:
    """SQLite follows the link before it writes beside the database."""
    there, data = tmp_path / "there", tmp_path / "data"
    there.mkdir()
    async with LocalServer(quick_settings(there)) as local:
        await local.visitor().new_table()
    data.mkdir()
    (data / "castaways.db").symlink_to(there / "castaways.db")
    left = there / "castaways.db-journal"
    left.write_bytes(b"")
    for path in (left, there / "castaways.db"):
        path.chmod(0o666)
    async with LocalServer(quick_settings(data)) as local:
        await local.visitor().new_table()
        assert {stat.S_IMODE(path.stat().st_mode) for path in there.glob("castaways.db*")} == {0o600}
