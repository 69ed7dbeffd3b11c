"""A browser without eyes: keeps cookies, sends forms with their token, and talks to the JSON API."""

import asyncio
import re
import time
from contextlib import AbstractContextManager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

import httpx

from castaways.server.app import create_app
from castaways.server.settings import Settings
from castaways.server.storage.database import open_engine, upgrade
from castaways.server.tables.notify import Subscription

PATIENCE = 150.0  # seconds for bots on a busy machine
A_MOMENT = 0.25  # seconds: what is told to nobody is looked for as often


def quick_settings(data: Path, **more: Any) -> Settings:
    """Settings for tests: bots that do not pause, and limits that tests do not reach."""
    base: dict[str, Any] = {
        "data": data,
        "bot_pause": 0.0,
        "analysis_waiting": 0,
        "rate": 1e6,
        "burst": 10**6,
        "read_rate": 1e6,
        "read_burst": 10**6,
        "most_connections": 10**6,
        "new_rate": 1e6,
        "new_burst": 10**6,
        "account_rate": 1e6,
        "account_burst": 10**6,
        "away_after": 1e6,
        "gone_after": 2e6,
        "said_rate": 10**6,
        "public_rate": 10**6,
        "seat_rate": 10**6,
        "tick": 0.2,
        "tidy_every": 0.0,
        "daily_every": 0.0,
        "remind_every": 0.0,
    }
    return Settings(**(base | more))


_made: list[bytes] = []  # an SQLite file with all tables and nothing in them


async def put_empty_tables(settings: Settings) -> None:
    """A new file begins with its tables: most tests need not see how all versions of the database come and go."""
    file = settings.data / "castaways.db"
    if settings.database or not file.exists() or file.stat().st_size:
        return
    if not _made:
        with TemporaryDirectory() as name:
            folder = Path(name)
            engine = open_engine(Settings(data=folder))
            await upgrade(engine)
            await engine.dispose()
            _made.append((folder / "castaways.db").read_bytes())
    file.write_bytes(_made[0])


class LocalServer:
    """A server inside the test, started and stopped like a real one."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings)
        self._lifespan = self.app.router.lifespan_context(self.app)

    async def __aenter__(self) -> Self:
        await put_empty_tables(self.app.state.context.settings)
        await self._lifespan.__aenter__()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._lifespan.__aexit__(None, None, None)

    def visitor(self, lang: str = "en", address: str = "10.0.0.1") -> "Visitor":
        """A new browser."""
        return Visitor(self.app, lang, address)


class Visitor:
    """One browser."""

    def __init__(self, app: Any, lang: str, address: str) -> None:
        transport = httpx.ASGITransport(app, client=(address, 1234), raise_app_exceptions=False)
        self.app = app
        self.http = httpx.AsyncClient(
            transport=transport, base_url="http://castaways.test", headers={"accept-language": lang}
        )

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.http.get(path, **more)

    async def page(self, path: str) -> str:
        """A page that must be there."""
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.text

    async def token(self) -> str:
        found = re.search(r'name="csrf" content="(\w+)"', await self.page("/privacy"))
        assert found
        return found[1]

    async def form(self, path: str, live: bool = True, **fields: Any) -> httpx.Response:
        """Send a form as our pages do."""
        data = {"csrf": await self.token(), **fields}
        return await self.http.post(path, data=data, headers={"x-castaways": "1"} if live else {})

    async def guest(self, name: str = "Anna") -> None:
        """Become a guest through the API."""
        answer = await self.http.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(f"/api{path}", json=body)

    async def put(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.put(f"/api{path}", json=body)

    async def new_table(self, game: str = "friday", **more: Any) -> str:
        """A table of one's own; gives its id."""
        if "castaways" not in self.http.cookies:
            await self.guest()
        answer = await self.post("/tables", game=game, **more)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def view(self, id: str, since: int = 0) -> dict[str, Any]:
        answer = await self.http.get(f"/api/tables/{id}/view", params={"since": since})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def move(self, id: str, ply: int, *actions: int) -> httpx.Response:
        return await self.post(f"/tables/{id}/moves", ply=ply, actions=list(actions))

    async def until_turn(self, id: str) -> dict[str, Any]:
        """Wait for the bots."""
        until = time.monotonic() + PATIENCE
        with self.listening(id) as table:
            while time.monotonic() < until:
                info = (await self.get(f"/api/tables/{id}")).json()
                if info["status"] == "over" or info["seat"] in info["to_act"]:
                    view = await self.view(id, info["ply"])
                    if view["status"] == "over" or view["legal"]:  # else somebody who was asked too has moved since
                        return view
                await table.wait(A_MOMENT)
        raise AssertionError("the bots do not move")

    async def until_alone(self, id: str) -> None:
        """Wait until nobody else is asked: no bot changes the table before this person does."""
        while (view := await self.until_turn(id))["to_act"] != [view["seat"]]:
            await asyncio.sleep(0.01)

    def listening(self, id: str) -> AbstractContextManager[Subscription]:
        """What can be waited for until something happens at a table."""
        found: AbstractContextManager[Subscription] = self.app.state.context.notifier.subscribed(id)
        return found
