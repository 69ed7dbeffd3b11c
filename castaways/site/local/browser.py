"""What the worker of a page calls: it brings requests of pages and what the browser has kept, and takes the answers."""

import asyncio
import json
import pickle
from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, TypeVar

from pyodide.ffi import to_js

from castaways.server.bots.pool import BotPool
from castaways.site.local.app import Answer, LocalApp
from castaways.site.local.paths import rooted

FOLDER = Path("/castaways")
Result = TypeVar("Result")


class ThinkingWorker(BotPool):
    """Bots think in another worker of the browser; what they are asked and answer travels pickled."""

    def __init__(self, think: Callable[[Any], Awaitable[Any]]) -> None:
        super().__init__(1)
        self._think = think

    async def run(self, function: Callable[..., Result], *args: Any) -> Result:
        """What a function of ours says, called there."""
        answer = await self._think(to_js(pickle.dumps((function, args))))
        result: Result = pickle.loads(answer.to_bytes())  # noqa: S301 - of our own worker
        return result


def think(packed: Any) -> Any:
    """The same, in the other worker."""
    function, args = pickle.loads(packed.to_bytes())  # noqa: S301 - of our own worker
    return to_js(pickle.dumps(function(*args)))


class Engine:
    """The server of this browser."""

    def __init__(self, root: str, tell: Any, keep: Any, think: Any, begin_anew: Any) -> None:
        """Functions of the worker: `tell` a page, `keep` what was written, `think` elsewhere, end and `begin_anew`."""
        self._root = root.rstrip("/").encode()
        self._tell, self._keep, self._begin_anew = tell, keep, begin_anew
        self._changed = False
        self._cookies: dict[str, str] = {}
        self._streams: dict[str, asyncio.Task[None]] = {}
        self._pool = ThinkingWorker(think)
        self._app: LocalApp  # when it has started
        self._keeping = asyncio.Lock()

    async def start(self, database: Any, cookies: str) -> None:
        """Begin with what the browser has kept."""
        FOLDER.mkdir(exist_ok=True)
        if database:
            (FOLDER / "castaways.db").write_bytes(database.to_bytes())
        self._cookies = json.loads(cookies or "{}")
        self._app = LocalApp(FOLDER, self._note_change, self._pool)
        await self._app.start()
        if not self._cookies:  # the first time: somebody new
            await self._ask("GET", "/", {}, b"")

    def _note_change(self) -> None:
        self._changed = True

    async def _save(self) -> None:
        """What was written is kept before anybody is told."""
        async with self._keeping:
            if self._changed:
                self._changed = False
                data = (FOLDER / "castaways.db").read_bytes()
                await self._keep(to_js(data), json.dumps(self._cookies))

    async def serve(self, id: str, method: str, url: str, headers: str, body: Any) -> None:
        """Answer a request of a page."""
        answer = await self._ask(method, url, json.loads(headers), body.to_bytes() if body else b"")
        told = json.dumps({name: value for name, value in answer.headers.items() if name != "content-length"})
        self._tell(id, answer.status, told, to_js(self._rooted(answer.body)), answer.stream is not None)
        if answer.stream is not None:
            self._streams[id] = asyncio.create_task(self._stream(id, answer.stream))
        if answer.begin_anew:
            self._begin_anew()

    async def _ask(self, method: str, url: str, headers: dict[str, str], body: bytes) -> Answer:
        headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        answer = await self._app.answer(method, url, headers, body)
        for line in answer.cookies:
            self._remember(line)
        await self._save()
        return answer

    async def _stream(self, id: str, stream: Callable[[Callable[[bytes], Awaitable[None]]], Awaitable[None]]) -> None:
        async def send(chunk: bytes) -> None:
            await self._save()
            self._tell(id, 0, "", to_js(self._rooted(chunk)), True)

        try:
            await stream(send)
        finally:
            self._streams.pop(id, None)
            self._tell(id, 0, "", None, False)

    def leave(self, id: str) -> None:
        """A page does not listen any more."""
        if id in self._streams:
            self._streams[id].cancel()

    def _remember(self, line: str) -> None:
        for name, morsel in SimpleCookie(line).items():
            if morsel["max-age"] == "0":
                self._cookies.pop(name, None)
            else:
                self._cookies[name] = morsel.value
        self._changed = True

    def _rooted(self, body: bytes) -> bytes:
        return rooted(body, self._root) if self._root else body
