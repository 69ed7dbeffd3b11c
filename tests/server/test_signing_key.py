"""The key that signs cookies is never empty: what is signed with nothing, everybody can sign."""

import gzip
import json
import os
import secrets
import stat
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import update

from castaways.server.puzzles.service import Puzzles
from castaways.server.settings import Settings
from castaways.server.storage.backup import back_up, restore
from castaways.server.storage.database import KEY, open_engine, shared_key, upgrade, writing
from castaways.server.storage.models import Secret
from tests.server.client import LocalServer, quick_settings
from tests.server.running import go

FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from castaways.server.settings import Settings
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
Settings(data=Path(sys.argv[1])).signing_key()
"""


@pytest.mark.skipif(os.name != "posix", reason="limits of POSIX")
def test_a_disk_that_was_full_at_the_first_start_leaves_none(tmp_path: Path) -> None:
    data = tmp_path / "data"
    done = subprocess.run([sys.executable, "-c", FULL_DISK, str(data)], capture_output=True, check=False)
    assert done.returncode and b"OSError" in done.stderr
    key = Settings(data=data).signing_key()
    assert len(key) == 64 and Settings(data=data).signing_key() == key
    assert stat.S_IMODE((data / "secret").stat().st_mode) == 0o600


@pytest.mark.parametrize("left", ["", "\n"])
def test_an_empty_one_is_replaced(tmp_path: Path, left: str) -> None:
    (tmp_path / "secret").write_text(left)
    key = Settings(data=tmp_path).signing_key()
    assert len(key) == 64 and (tmp_path / "secret").read_text() == key


def test_one_that_is_there_is_kept_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("of the host\n")
    (tmp_path / "secret").chmod(0o400)
    assert Settings(data=tmp_path).signing_key() == "of the host\n"


@pytest.mark.skipif(os.name != "posix", reason="locks of POSIX")
def test_processes_that_start_at_once_have_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is there a moment before the key is: nobody takes that for a key."""

    def slowly(number: int) -> str:
        time.sleep(0.2)
        return os.urandom(number).hex()

    monkeypatch.setattr(secrets, "token_hex", slowly)
    with ThreadPoolExecutor(6) as pool:
        keys = set(pool.map(lambda _: Settings(data=tmp_path).signing_key(), range(6)))
    assert len(keys) == 1 and {len(key) for key in keys} == {64}


@go
async def test_none_comes_with_a_backup(tmp_path: Path, database: str) -> None:
    """Of a server that had none."""
    old, new = quick_settings(tmp_path / "old"), quick_settings(tmp_path / "new", database=database)
    engine = open_engine(old)
    await back_up(engine, old, tmp_path / "whole.gz")
    await engine.dispose()
    lines = gzip.decompress((tmp_path / "whole.gz").read_bytes()).splitlines(keepends=True)
    head = json.dumps({**json.loads(lines[0]), "key": ""}).encode() + b"\n"
    (tmp_path / "backup.gz").write_bytes(gzip.compress(head + b"".join(lines[1:])))
    engine = open_engine(new)
    await restore(engine, new, tmp_path / "backup.gz")
    key = new.signing_key() if engine.dialect.name == "sqlite" else await shared_key(engine)
    await engine.dispose()
    assert len(key) == 64


@go
async def test_an_empty_one_in_the_database_is_replaced(tmp_path: Path, database: str) -> None:
    """As an earlier version may have put it there, from such a backup."""
    engine = open_engine(quick_settings(tmp_path, database=database))
    await upgrade(engine)
    await shared_key(engine)
    async with writing(engine) as connection:
        await connection.execute(update(Secret).where(Secret.name == KEY).values(value=""))
    key = await shared_key(engine)
    assert len(key) == 64 and await shared_key(engine) == key
    await engine.dispose()


@go
async def test_the_puzzle_of_the_day_follows_from_the_one_of_the_database(pg: str, tmp_path: Path) -> None:
    """It is found after the parts of the server were put together; by an empty one everybody could draw tomorrow's."""
    drawn = []
    for name in ("one", "two"):
        settings = quick_settings(tmp_path / name, database=pg)
        async with LocalServer(settings) as local:
            puzzles, engine = local.app.state.context.puzzles, local.app.state.context.engine
            drawn.append([await puzzles.of_the_day(86_400 * day) for day in range(20_000, 20_006)])
            expected = Puzzles(engine, await shared_key(engine))
            assert drawn[-1] == [await expected.of_the_day(86_400 * day) for day in range(20_000, 20_006)]
            empty = Puzzles(engine, "")
            assert drawn[-1] != [await empty.of_the_day(86_400 * day) for day in range(20_000, 20_006)]
    assert drawn[0] == drawn[1]
