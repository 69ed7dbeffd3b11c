"""Letters and push messages from a server of two processes on PostgreSQL, as people run it: each of them once, killed
in between or not."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.post_office import letterbox, link_in, push_service
from tests.server.process import Server
from tests.server.running import go
from tests.server.test_accounts import WORD

pytestmark = [pytest.mark.process, pytest.mark.postgres]
PATIENCE = 120  # seconds for a slow machine


async def until(is_so: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    for _ in range(int(seconds * 10)):
        if is_so():
            return
        await asyncio.sleep(0.1)
    raise AssertionError("it never came")


@go
async def test_two_processes_tell_once_and_go_on_after_a_kill(tmp_path: Path, pg: str) -> None:
    async with letterbox() as box, push_service(tmp_path) as (service, trusted):
        more = {"remind_every": 0.5, "remind_after": 1.0, "clocks": ("none", "move-86400"), "database": pg}
        server = Server(tmp_path / "data", workers=2, **more, **box.settings, **trusted)
        await asyncio.to_thread(server.start)
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as anna:
                await anna.post("/api/guests", json={"name": "Anna"})
                assert (await anna.post("/api/account", json={"name": "Anna", "password": WORD})).status_code == 201
                asked = await anna.put("/api/account/email", json={"password": WORD, "email": "anna@example.org"})
                assert asked.status_code == 202, asked.text
                await until(lambda: box.letters)
                link = link_in(box.letters.pop(), "/account/confirm/")
                token = re.search(r'name="csrf" value="(\w+)"', (await anna.get(link)).text)
                assert token and (await anna.post(link, data={"csrf": token[1]})).status_code == 200
                browser = service.browser()
                assert (await anna.post("/api/push", json=browser.subscription)).status_code == 201
                table = {"game": "friday", "seats": ["me"], "clock": "move-86400"}
                id = (await anna.post("/api/tables", json=table)).json()["id"]
                await until(lambda: box.letters and service.taken)
                server.kill()
                await asyncio.to_thread(server.start)
                second = (await anna.post("/api/tables", json=table)).json()["id"]
                await until(lambda: len(box.letters) > 1 and len(service.taken) > 1)
                await asyncio.sleep(3)  # time enough for one more, if there were one
        finally:
            server.kill()
        told = sorted(browser.read(body)["tag"] for _, _, body in service.taken)
        assert told == sorted([id, second]) and len(box.letters) == 2
