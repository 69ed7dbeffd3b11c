"""The client itself: tables to make, to join and to play at."""

import json
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Self

import httpx

from castaways.bots import Bot, Sight, Talker
from castaways.client.people import People
from castaways.client.views import ServerError, View
from castaways.core.record import Record
from castaways.core.registry import game as game_of

Chooser = Callable[[View], int]
TRIES = 8  # to reach a server that does not answer, with longer and longer pauses
REMARK_TRIES = 3  # to say something while others move
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
SILENCE = 60.0  # seconds without a sign of life after which a stream is opened again


class Client:
    """A program's way to a server. `token` is a key made on its page "Programs at tables"."""

    def __init__(self, url: str, token: str = "", lang: str = "en", timeout: float = 30.0) -> None:
        headers = {"accept-language": lang, "user-agent": "castaways-client"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        self._http = httpx.Client(base_url=url.rstrip("/"), headers=headers, timeout=timeout)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connections."""
        self._http.close()

    # ------------------------------------------------------------------ asking

    def get(self, path: str, **params: Any) -> Any:
        """The answer of `GET /api/...`. Asked again if the server cannot be reached for a moment."""
        for pause in _pauses():
            try:
                return _answer(self._http.get(f"/api{path}", params=params))
            except httpx.TransportError:
                if pause is None:
                    raise
                time.sleep(pause)
        raise AssertionError("unreachable")

    def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """The answer of `POST /api/...`, asked once: whether a lost answer was a done deed only the caller can tell."""
        return _answer(self._http.post(f"/api{path}", json=dict(body)))

    def put(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer of `PUT /api/...`: asked again like `get`, since doing it twice is doing it once."""
        return self._again("PUT", path, body)

    def delete(self, path: str) -> Any:
        """The answer of `DELETE /api/...`, asked again like `put`."""
        return self._again("DELETE", path, None)

    def _again(self, method: str, path: str, body: Mapping[str, Any] | None) -> Any:
        for pause in _pauses():
            try:
                return _answer(self._http.request(method, f"/api{path}", json=None if body is None else dict(body)))
            except httpx.TransportError:
                if pause is None:
                    raise
                time.sleep(pause)
        raise AssertionError("unreachable")

    # ------------------------------------------------------------------ who one is

    def introduce(self, name: str) -> None:
        """Become a guest of the server by this name: the client keeps the cookie."""
        self.post("/guests", {"name": name})

    def login(self, name: str, password: str, code: str = "") -> None:
        """Log in to an account; `code` is that of its second factor."""
        self.post("/account/login", {"name": name, "password": password} | ({"code": code} if code else {}))

    @property
    def people(self) -> People:
        """Friends, blocks, invitations and reports of whoever this client is."""
        return People(self)

    # ------------------------------------------------------------------ games and tables

    def games(self) -> list[dict[str, Any]]:
        """The games of the server, their options and bots."""
        found: list[dict[str, Any]] = self.get("/games")
        return found

    def tables(self) -> list[dict[str, Any]]:
        """Public tables that wait for players."""
        found: list[dict[str, Any]] = self.get("/tables")
        return found

    def achievements(self) -> list[dict[str, Any]]:
        """All that can be achieved, and what you have."""
        found: list[dict[str, Any]] = self.get("/me/achievements")
        return found

    def campaign(self) -> list[dict[str, Any]]:
        """The levels of the campaign, and your stars."""
        found: list[dict[str, Any]] = self.get("/me/campaign")
        return found

    def results(self) -> list[dict[str, Any]]:
        """How you did, by game, level, number of players and character."""
        found: list[dict[str, Any]] = self.get("/me/results")
        return found

    def year(self, year: int) -> dict[str, Any]:
        """Your year."""
        found: dict[str, Any] = self.get(f"/me/years/{year}")
        return found

    def create(
        self,
        game: str,
        seats: Sequence[str] = ("me",),
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        public: bool = False,
        tempers: str = "mixed",
    ) -> "RemoteTable":
        """A new table. A seat is "me", "open" or the name of a bot; the game starts when no seat is open. `tempers` are
        the characters of bots, where the game has any: "mixed", "even" or one of them for all."""
        body: dict[str, Any] = {"game": game, "seats": list(seats), "options": dict(options or {}), "public": public}
        body["tempers"] = tempers
        if seed is not None:
            body["seed"] = str(seed)
        return RemoteTable(self, self.post("/tables", body)["id"])

    def join(self, id: str, seat: int | None = None) -> "RemoteTable":
        """Sit down at a table; any free seat if none is named."""
        self.post(f"/tables/{id}/seats", {"seat": seat})
        return RemoteTable(self, id)

    def table(self, id: str) -> "RemoteTable":
        """A table one sits at already, or watches."""
        return RemoteTable(self, id)

    def daily(self) -> list[dict[str, Any]]:
        """Today's deals, one a game: par, how many have played, and how one stands."""
        found: list[dict[str, Any]] = self.get("/daily")
        return found

    def daily_deal(self, game: str, day: str = "") -> dict[str, Any]:
        """A daily deal (today's, or that of a day such as "2026-11-16") with all results that are open to one."""
        found: dict[str, Any] = self.get(f"/daily/{game}", **({"day": day} if day else {}))
        return found

    def play_daily(self, game: str) -> "RemoteTable":
        """One's attempt at today's deal of a game: the only one, begun now or before."""
        return RemoteTable(self, self.put(f"/daily/{game}/attempt", {})["id"])

    def repeat_daily(self, game: str, day: str = "") -> "RemoteTable":
        """A daily deal once more, not counted: today's after one's attempt, or that of a day that is over."""
        return RemoteTable(self, self.post(f"/daily/{game}/repeats", {"day": day})["id"])

    def streak(self) -> dict[str, Any]:
        """The days one has played, and the streak."""
        found: dict[str, Any] = self.get("/me/daily")
        return found

    # ------------------------------------------------------------------ puzzles

    def puzzle(self, game: str = "", number: int = 0) -> dict[str, Any]:
        """A puzzle by its number, or one that suits you: what its seat sees, and the moves."""
        if number:
            found: dict[str, Any] = self.get(f"/puzzles/{game}/{number}")
        else:
            found = self.get("/puzzles/next", game=game)
        return found

    def answer_puzzle(self, game: str, number: int, action: int | None) -> dict[str, Any]:
        """Answer a puzzle (None: show me the best move). Only the first answer counts."""
        answered: dict[str, Any] = self.post(f"/puzzles/{game}/{number}", {"action": action})
        return answered

    def contest_puzzle(self, game: str, number: int, why: str = "") -> None:
        """Say that a puzzle which you have answered is wrong."""
        self.post(f"/puzzles/{game}/{number}/contest", {"why": why})

    def solver(self) -> dict[str, Any]:
        """Your puzzle rating, the puzzle of the day, and how many puzzles each game has."""
        found: dict[str, Any] = self.get("/puzzles")
        return found

    def storm(self, game: str = "") -> dict[str, Any]:
        """Three minutes of puzzles begin."""
        begun: dict[str, Any] = self.post("/puzzles/storms", {"game": game})
        return begun

    def answer_storm(self, id: str, place: int, action: int) -> dict[str, Any]:
        """Answer the puzzle at a place of a storm; the next one comes with the answer."""
        after: dict[str, Any] = self.post(f"/puzzles/storms/{id}", {"place": place, "action": action})
        return after

    def lines(self, path: str, last: int) -> Iterator[str]:
        """The lines of a stream of events."""
        headers = {"last-event-id": str(last)} if last else {}
        limits = httpx.Timeout(self._http.timeout.connect, read=SILENCE)
        with self._http.stream("GET", f"/api{path}", headers=headers, timeout=limits) as answer:
            if answer.is_error:
                answer.read()
                _answer(answer)
            yield from answer.iter_lines()


class RemoteTable:
    """A table on a server."""

    def __init__(self, client: Client, id: str) -> None:
        self.client = client
        self.id = id

    def view(self, since: int = 0) -> View:
        """All that the seat may know now; events from a ply on."""
        return View.of(self.client.get(f"/tables/{self.id}/view", since=since))

    def move(self, ply: int, *actions: int, rewinds: int | None = None) -> View:
        """Make a decision, of one or several actions; gives the table after it.

        With the `rewinds` of the view it was made on it is stale if somebody has taken a move back since.
        """
        body = {"ply": ply, "actions": list(actions), "rewinds": rewinds}
        return View.of(self.client.post(f"/tables/{self.id}/moves", body))

    def undo(self, ply: int) -> View:
        """Take back the last move, if it showed nobody anything."""
        return View.of(self.client.post(f"/tables/{self.id}/undo", {"ply": ply}))

    def start(self, bot: str = "easy") -> None:
        """Begin, with bots at the seats that are left."""
        self.client.post(f"/tables/{self.id}/start", {"bot": bot})

    def why_not(self, action: int) -> str | None:
        """Why an action is not possible now, in words; None if it is."""
        why: str | None = self.client.get(f"/tables/{self.id}/why", action=action)["why"]
        return why

    def said(self, since: int = 0) -> list[dict[str, Any]]:
        """What was said at the table after one of the messages; phrases with their keys, for programs."""
        found: list[dict[str, Any]] = self.client.get(f"/tables/{self.id}/chat", since=since)["messages"]
        return found

    def say(self, text: str) -> None:
        """Write something to everybody at the table."""
        self.client.post(f"/tables/{self.id}/chat", {"text": text})

    def phrases(self) -> list[dict[str, Any]]:
        """What can be said by phrases, and what may stand in their places."""
        found: list[dict[str, Any]] = self.client.get(f"/tables/{self.id}/phrases")
        return found

    def phrase(self, key: str, **args: int | str) -> None:
        """Say a phrase: everybody reads it in their own language, and the record keeps it."""
        self.client.post(f"/tables/{self.id}/phrases", {"phrase": key, "args": args})

    def promises(self) -> list[dict[str, Any]]:
        """What was promised by phrases, and what became of it: "seat", "to", "promise" (its key) and "state"."""
        found: list[dict[str, Any]] = self.client.get(f"/tables/{self.id}/promises")
        return found

    def sight(self) -> tuple[int, Sight]:
        """The ply, and what a bot of this package chooses from: a world the seat cannot tell from the true one."""
        world = self.client.get(f"/tables/{self.id}/world")
        state = game_of(world["position"]["game"]).load(world["position"])
        return world["ply"], Sight(state, world["seat"], secrets.randbits(48))

    def record(self) -> Record:
        """The record of the finished game, proved by playing it again."""
        return Record.from_json(json.dumps(self.client.get(f"/tables/{self.id}/record")))

    # ------------------------------------------------------------------ following and playing

    def stream(self) -> Iterator[View]:
        """The table now and at every change, until the game is over. A broken connection is opened again."""
        seen = 0
        pauses = _pauses()
        while True:
            try:
                for data in _events(self.client.lines(f"/tables/{self.id}/stream", seen)):
                    view = View.of(data)
                    seen = view.version
                    pauses = _pauses()
                    yield view
                    if view.status == "over":
                        return
            except httpx.TransportError:
                pause = next(pauses)
                if pause is None:
                    raise
                time.sleep(pause)

    def play(self, bot: Bot | Chooser) -> View:
        """Play the seat until the game is over; gives the end.

        `bot` is a function from a `View` to one of its legal actions, or any bot of `castaways.bots`.
        """
        newest = 0
        for view in self.stream():
            if view.version < newest:
                continue  # our own moves were quicker than the stream
            now = view
            while now.my_turn:
                try:
                    now = self._decide(bot, now)
                except ServerError as error:
                    if error.code not in ("stale", "over"):
                        raise
                    now = self.view(now.ply)  # somebody else was quicker: look again
                except httpx.TransportError:
                    now = self.view(now.ply)  # an answer was lost: whether the move was made, the ply tells
            if now.status == "over":
                return now
            newest = now.version
        raise AssertionError("a stream ends when the game is over")

    def _decide(self, bot: Bot | Chooser, view: View) -> View:
        if callable(bot):
            return self.move(view.ply, bot(view), rewinds=view.rewinds)
        ply, sight = self.sight()
        if ply != view.ply:
            return self.view(view.ply)
        now = self.move(ply, bot.choose(sight))
        return self._remark(bot, now) if isinstance(bot, Talker) and not now.my_turn and now.legal else now

    def _remark(self, bot: Talker, view: View) -> View:
        """Say what a bot that has moved has to say, unless the others are too quick for it: there is a next time."""
        for _ in range(REMARK_TRIES):
            ply, sight = self.sight()
            words = bot.remarks(sight)
            if not words:
                break
            try:
                return self.move(ply, *words)
            except ServerError as error:
                if error.code != "stale":
                    raise
        return view


def _pauses() -> Iterator[float | None]:
    """How long to wait before each new try; None: give up."""
    pause = FIRST_PAUSE
    for _ in range(TRIES):
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)
    while True:
        yield None


def _answer(answer: httpx.Response) -> Any:
    if answer.is_success:
        return answer.json()
    try:
        error = answer.json()["error"]
        code, message = str(error["code"]), str(error["message"])
    except (ValueError, KeyError, TypeError):
        code, message = "no-answer", answer.text[:200]
    raise ServerError(answer.status_code, code, message)


def _events(lines: Iterator[str]) -> Iterator[Any]:
    """The data of the events of a stream."""
    data: list[str] = []
    for line in lines:
        if line.startswith("data:"):
            data.append(line[5:].strip())
        elif not line and data:
            yield json.loads("\n".join(data))
            data = []
