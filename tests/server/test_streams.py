"""Server-Sent Events from a real server: every change arrives, in order, and a stream resumes where it was cut."""

import json
import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.process import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.kill()


@pytest.fixture
def anna(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=120) as client:
        client.post("/api/guests", json={"name": "Anna"}).raise_for_status()
        yield client


def new_table(client: httpx.Client) -> str:
    return str(client.post("/api/tables", json={"game": "friday", "seed": "5"}).json()["id"])


def events(
    client: httpx.Client, path: str, number: int, begun: Callable[[], None] = lambda: None, **headers: str
) -> list[tuple[int, dict[str, Any]]]:
    """The first events of a stream; `begun` is called when it is open."""
    found: list[tuple[int, dict[str, Any]]] = []
    with client.stream("GET", path, headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        begun()
        last = 0
        for line in answer.iter_lines():
            if line.startswith("id: "):
                last = int(line[4:].partition(".")[0])
            elif line.startswith("data: "):
                found.append((last, json.loads(line[6:])))
                if len(found) == number:
                    break
    return found


def move(client: httpx.Client, id: str) -> dict[str, Any]:
    view = client.get(f"/api/tables/{id}/view").json()
    body = {"ply": view["ply"], "actions": [view["legal"][0]["action"]]}
    answer: dict[str, Any] = client.post(f"/api/tables/{id}/moves", json=body).json()
    return answer


def test_every_change_arrives_and_the_stream_resumes(anna: httpx.Client, server: Server) -> None:
    id = new_table(anna)
    first = events(anna, f"/api/tables/{id}/stream", 1)
    assert first[0][0] == 1 and first[0][1]["ply"] == 0

    def move_on() -> None:
        with httpx.Client(base_url=server.url, cookies=anna.cookies, timeout=120) as again:
            for _ in range(3):
                move(again, id)

    mover = threading.Thread(target=move_on)
    seen = events(anna, f"/api/tables/{id}/stream", 2, mover.start, **{"Last-Event-ID": "1"})
    mover.join()
    versions = [version for version, _ in seen]
    assert versions == sorted(set(versions)) and versions[0] > 1
    resumed = events(anna, f"/api/tables/{id}/stream", 1, **{"Last-Event-ID": str(versions[0])})
    assert resumed[0][0] == 4 and resumed[0][1]["ply"] == 3


def test_nothing_is_told_twice_and_nothing_left_out(anna: httpx.Client) -> None:
    id = new_table(anna)
    told: list[dict[str, Any]] = []
    last = ""
    for _ in range(6):
        move(anna, id)
        move(anna, id)
        headers = {"last-event-id": last} if last else {}
        with anna.stream("GET", f"/api/tables/{id}/stream", headers=headers) as answer:
            for line in answer.iter_lines():
                if line.startswith("id: "):
                    last = line[4:]
                elif line.startswith("data: "):
                    told += json.loads(line[6:])["events"]
                    break
    assert told == anna.get(f"/api/tables/{id}/view").json()["events"]


@pytest.mark.parametrize("last", ["x", "1.x", ".", "1.", "-1", "9999999999", "1.9999999999", "1e3"])
def test_ids_that_we_never_gave_start_from_the_beginning(anna: httpx.Client, last: str) -> None:
    id = new_table(anna)
    move(anna, id)
    seen = events(anna, f"/api/tables/{id}/stream", 1, **{"Last-Event-ID": last})
    assert seen[0][1]["ply"] == 1 and seen[0][1]["events"]


def test_pages_and_programs_get_what_the_plain_answers_say(anna: httpx.Client) -> None:
    id = new_table(anna)
    move(anna, id)
    streamed = events(anna, f"/api/tables/{id}/stream", 1)[0][1]
    assert streamed == anna.get(f"/api/tables/{id}/view").json()
    html = events(anna, f"/tables/{id}/stream", 1)[0][1]
    assert html["version"] == streamed["version"] and html["html"] in anna.get(f"/tables/{id}").text


def test_a_stream_begins_with_the_whole_and_goes_on_with_what_changed(anna: httpx.Client) -> None:
    id = anna.post("/api/tables", json={"game": "noah", "seats": ["me", "easy"], "seed": "7"}).json()["id"]
    said: list[dict[str, object]] = []
    with anna.stream("GET", f"/tables/{id}/stream") as answer:
        for line in answer.iter_lines():
            if not line.startswith("data: "):
                continue
            said.append(json.loads(line[6:]))
            if len(said) == 3:
                break
            view = anna.get(f"/api/tables/{id}/view").json()
            if view["legal"]:  # else the bot moves
                action = view["legal"][0]["action"]
                anna.post(f"/api/tables/{id}/moves", json={"ply": view["ply"], "actions": [action]})
    assert "html" in said[0] and "base" not in said[0]
    for before, update in pairwise(said):
        assert update["base"] == before["version"] and "html" not in update
        assert update["tags"] and update["pieces"]
    assert anna.get(f"/tables/{id}/part", params={"since": 0}).json().keys() == {"version", "html"}


def test_a_spectator_streams_only_what_is_open(anna: httpx.Client, server: Server) -> None:
    id = new_table(anna)
    with httpx.Client(base_url=server.url, timeout=120) as stranger:
        seen = events(stranger, f"/api/tables/{id}/stream", 1)[0][1]
    assert seen["seat"] is None and seen["legal"] == [] and seen["view"]["robinson"]["cards"] == {}


def test_streams_that_are_not_there(anna: httpx.Client) -> None:
    assert anna.get("/api/tables/none/stream").status_code == 404
    assert anna.get("/tables/none/stream").status_code == 404
    assert anna.get(f"/api/tables/{new_table(anna)}/stream", params={"since": "x"}).status_code == 422


@pytest.mark.process
def test_a_stopped_server_ends_its_streams(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    with httpx.Client(base_url=server.url, timeout=120) as anna:
        anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
        id = new_table(anna)
        with anna.stream("GET", f"/tables/{id}/stream") as answer:
            lines = answer.iter_lines()
            assert any(line.startswith("data: ") for line in lines)  # up to the first one
            assert server.stop() == 0
            said = list(lines)
    again = [int(line.removeprefix("retry: ")) for line in said if line.startswith("retry: ")]
    assert 1000 <= again[-1] <= 3000  # come back, though not all of you at once
