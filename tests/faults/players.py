"""People who play while everything breaks, and remember every move that was acknowledged."""

import random
import threading
import time
from typing import Any, Self

import httpx

from castaways.core.record import Record
from tests.faults.history import History, Moves, Write

PATIENT = 40.0  # seconds that a player goes on trying
MOST_TABLES = 4  # games of one player at a time
BREATH = 0.005  # seconds between two moves


class Player(threading.Thread):
    """Plays one game of Friday after another, through whatever happens; an answer that does not come is asked again."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.luck = random.Random(seed)
        self.person = f"player {seed}"
        self.history = History()
        self.tables: dict[str, dict[int, int]] = {}  # of each table: the acknowledged action of every ply
        self._going: list[str] = []  # those that are not over
        self.troubles = 0
        self.moves = 0
        self.wrong: list[str] = []
        self._over = threading.Event()
        self._client = httpx.Client(base_url=url, timeout=15)
        self._client.post("/api/guests", json={"name": "Anna"}).raise_for_status()
        self.cookies = self._client.cookies

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self.join(60)

    def run(self) -> None:
        while not self._over.is_set():
            try:
                self._play()
            except (httpx.HTTPError, Again):
                self.troubles += 1
                self._over.wait(0.05)

    def _ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        answer = self._client.request(method, path, **more)
        if answer.status_code == 503:
            assert answer.json()["error"]["code"] == "away"
            raise Again
        if answer.status_code >= 500:
            self.wrong.append(f"{method} {path}: {answer.status_code}")
            raise Again
        return answer

    def _play(self) -> None:
        if not self._going or (len(self._going) < MOST_TABLES and self.luck.random() < 0.1):
            made = self._ask("POST", "/api/tables", json={"game": "friday"}).json()["id"]
            self.tables[made] = {}
            self._going.append(made)
        id = self.luck.choice(self._going)
        asked = time.monotonic()
        view = self._ask("GET", f"/api/tables/{id}/view").json()
        self.history.read(self.person, view, asked)
        acknowledged = self.tables[id]
        if acknowledged and view["ply"] <= max(acknowledged):
            self.wrong.append(f"{id}: ply {view['ply']}, though {max(acknowledged)} was acknowledged")
        for _ in range(20):
            if view["status"] != "playing":
                self._going.remove(id)
                return
            if self._over.wait(BREATH):
                return
            action = self.luck.choice(view["legal"])["action"]
            try:
                answer = self._ask("POST", f"/api/tables/{id}/moves", json={"ply": view["ply"], "actions": [action]})
            except (httpx.HTTPError, Again):
                self.history.note(Write(self.person, id, view["ply"], 0, action))  # perhaps it was made
                raise
            if answer.status_code == 409:  # the move that got no answer was stored after all
                return
            acknowledged[view["ply"]] = action
            self.moves += 1
            ply, view = view["ply"], answer.json()
            self.history.wrote(self.person, view, ply, action)

    def check(self) -> None:
        """Everything that was acknowledged is there, every record replays, and the history has no lies in it."""
        assert self.wrong == []
        games: dict[str, Moves] = {}
        with httpx.Client(base_url=self.url, cookies=self.cookies, timeout=120) as client:
            for id, acknowledged in self.tables.items():
                view = client.get(f"/api/tables/{id}/view").json()
                while view["status"] == "playing":
                    body = {"ply": view["ply"], "actions": [view["legal"][0]["action"]]}
                    view = client.post(f"/api/tables/{id}/moves", json=body).json()
                record = Record.from_json(client.get(f"/api/tables/{id}/record").text)
                record.replay()
                played = [action for _, action in record.moves]
                assert {ply: played[ply] for ply in acknowledged} == acknowledged
                games[id] = list(record.moves)
        assert self.history.lies(games) == []


class Again(Exception):
    """Not now."""


def until_moving(players: list[Player], more: int, seconds: float = PATIENT) -> None:
    """Wait until every player has made some more moves."""
    goals = [player.moves + more for player in players]
    deadline = time.monotonic() + seconds
    while any(player.moves < goal for player, goal in zip(players, goals, strict=True)):
        assert time.monotonic() < deadline, f"nobody moves: {[player.moves for player in players]}"
        time.sleep(0.02)
