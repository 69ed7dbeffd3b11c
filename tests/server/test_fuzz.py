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

from tests.server.process import Server

EXAMPLES = int(os.environ.get("CASTAWAYS_EXAMPLES", "6"))
ENDLESS = ("/api/tables/{id}/stream",)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.kill()


def test_no_call_breaks_the_server(server: Server) -> None:
    document = httpx.get(f"{server.url}/api/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    with httpx.Client(base_url=server.url, timeout=20) as anna:
        anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
        ids = [
            anna.post("/api/tables", json={"game": game, "seats": seats}).json()["id"]
            for game, seats in (("friday", ["me"]), ("noah", ["me", "open"]), ("lifeboat", ["me", *["random"] * 3]))
        ]
        called = 0
        for found in schema.get_all_operations():
            operation = found.ok()
            if operation.path in ENDLESS:
                continue
            called += 1
            _call(anna, operation, ids)
        assert called >= 24
        assert anna.get("/health").status_code == 200


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

    with httpx.Client(base_url=server.url, timeout=20) as client:
        ask()
