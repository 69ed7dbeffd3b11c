"""Every call of the OpenAPI document with all kinds of nonsense, against a real server: no 500, no hang."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.server.finished import played, steps
from tests.server.process import PATIENCE, Server
from tests.server.together import memory_of

pytestmark = pytest.mark.process

EXAMPLES = int(os.environ.get("CASTAWAYS_EXAMPLES", "6"))
ENDLESS = ("/api/tables/{id}/stream",)
LAST = ("/api/account/session", "/api/account/delete", "/api/account/login", "/api/account/sessions/{session}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.kill()


def test_no_call_breaks_the_server(server: Server) -> None:
    document = httpx.get(f"{server.url}/api/openapi.json", timeout=PATIENCE).json()
    schema = schemathesis.openapi.from_dict(document)
    with httpx.Client(base_url=server.url, timeout=120) as anna:
        ids = prepare(anna)
        called, before = 0, memory_of(server.pid)
        for found in schema.get_all_operations():
            operation = found.ok()
            if operation.path in ENDLESS:
                continue
            called += 1
            _call(anna, operation, ids)
        assert called >= 40
        assert anna.get("/health").status_code == 200
        assert memory_of(server.pid) < before + 200 * 2**20  # nothing of it stays


def prepare(anna: httpx.Client) -> list[str]:
    """Somebody with an account, a session, a key, a muted person and all kinds of tables; gives what ids there are."""
    anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
    anna.post(
        "/api/account", json={"name": f"Anna {anna.base_url.port}", "password": "correct horse"}
    ).raise_for_status()
    tables = (
        ("friday", ["me"]),
        ("noah", ["me", "open"]),
        ("lifeboat", ["me", *["random"] * 3]),
        ("level10", ["random"] * 2),
    )
    ids = [anna.post("/api/tables", json={"game": game, "seats": seats}).json()["id"] for game, seats in tables]
    known = played("friday", 1)
    over = anna.post("/api/tables", json={"game": "friday", "seed": str(known.record.seed)}).json()["id"]
    for ply, _, actions in steps(known):
        anna.post(f"/api/tables/{over}/moves", json={"ply": ply, "actions": actions}).raise_for_status()
    record = anna.get(f"/api/tables/{over}/record").content
    brought = anna.post("/api/replays", content=record).raise_for_status().json()["id"]
    key = anna.post("/api/tokens", json={"name": "Robot"}).raise_for_status().json()["id"]
    anna.post(f"/api/tables/{ids[1]}/chat", json={"text": "Hello"}).raise_for_status()
    return [*ids, over, brought, key]


def _call(anna: httpx.Client, operation: Any, ids: list[str]) -> None:
    @given(operation.as_strategy(), st.sampled_from([*ids, ""]))
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def call(case: Any, id: str) -> None:
        if id and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = id
        if operation.path in LAST:  # they would end the session for all the others
            case.headers = {"authorization": "Bearer castaways_nonsense"}
        words = case.as_transport_kwargs(base_url=str(anna.base_url))
        words.pop("cookies", None)
        if "data" in words and isinstance(words["data"], bytes | str):
            words["content"] = words.pop("data")
        try:
            answer = anna.request(**words)
        except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeEncodeError):  # what no client would send
            return
        assert answer.status_code < 500, (operation.label, answer.status_code, answer.text, words)

    call()


def test_pages_take_any_address(server: Server, tmp_path: Path) -> None:
    @given(st.text(max_size=60), st.sampled_from(["/tables/", "/new/", "/rules/", "/replays/", "/records/", "/"]))
    @settings(max_examples=EXAMPLES * 10, deadline=None, derandomize=True, database=None)
    def ask(text: str, where: str) -> None:
        try:
            answer = client.get(where + httpx.QueryParams({"a": text})["a"], follow_redirects=False)
        except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeEncodeError):
            return
        assert answer.status_code < 500, (where, text)

    with httpx.Client(base_url=server.url, timeout=120) as client:
        ask()
