"""Puzzles through the Python client: the paths and bodies that the API knows."""

from typing import Any

import httpx
import pytest

from castaways.client import Client


def test_the_client_asks_and_answers() -> None:
    asked: list[tuple[str, str, bytes]] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(
            (request.method, str(request.url.copy_with(host="x", scheme="http", port=None))[8:], request.read())
        )
        return httpx.Response(200, json={"id": "ab"})

    with Client("http://x") as client:
        client._http = httpx.Client(base_url="http://x", transport=httpx.MockTransport(answer))
        client.puzzle("friday")
        client.puzzle("friday", 12)
        client.answer_puzzle("friday", 12, None)
        client.contest_puzzle("friday", 12, "both win")
        client.solver()
        client.storm()
        client.answer_storm("ab", 3, 5)
    calls: list[Any] = [(method, path) for method, path, _ in asked]
    assert calls == [
        ("GET", "/api/puzzles/next?game=friday"),
        ("GET", "/api/puzzles/friday/12"),
        ("POST", "/api/puzzles/friday/12"),
        ("POST", "/api/puzzles/friday/12/contest"),
        ("GET", "/api/puzzles"),
        ("POST", "/api/puzzles/storms"),
        ("POST", "/api/puzzles/storms/ab"),
    ]
    assert b"null" in asked[2][2] and b"both win" in asked[3][2]


def test_a_refusal_is_an_error() -> None:
    with Client("http://x") as client:
        body = {"error": "no-puzzle", "text": "There is no such puzzle."}
        refused = httpx.MockTransport(lambda request: httpx.Response(404, json=body))
        client._http = httpx.Client(base_url="http://x", transport=refused)
        with pytest.raises(Exception, match=r".+"):
            client.puzzle("friday", 99999)
