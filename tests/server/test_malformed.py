"""Nonsense sent to a server: bodies, options, records, cookies, addresses, hosts. Refused in words; never a 500."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from itsdangerous import URLSafeSerializer

import castaways.server
from castaways.core.record import _checksum
from castaways.server.accounts.identity import Identity, LoggedIn, language_of
from castaways.server.tables.names import clean_name
from tests.core.test_nonsense import EVIL, JUNK
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.finished import played
from tests.server.running import go
from tests.server.test_misuse import request

HUGE = 10**30
DEEP = "[" * 20_000 + "]" * 20_000
HOSTS = ("[", "a b", 'evil"><script>', "x:99999999", "[::1", "@", "a/b?c#d", "", "\xff", "evil.example")
ADDRESSES = (
    "/games?until=9999-12-31",
    "/games?since=0001-01-01",
    "/games?until=+10000-01-01",
    "/games?page=99999",
    "/games?page=²",
    "/games?company=%00",
    "/api/me/games?until=9999-12-31",
    "/api/me/games?since=%ed%a0%80",
    "/replays/" + "f" * 5000,
    "/replays/..%2f..%2fetc%2fpasswd",
    "/static/x/../../../etc/passwd",
    "/static/x/%2e%2e/%2e%2e/settings.py",
    "/static/x//etc/passwd",
    "/art/15/..%2f..%2fsecret.svg",
    "/art/15/1F3DD%00.svg",
    "/rules/..%2f..%2fsecret",
    "/howto/%00",
    "/new/__import__",
    "/language/ru?back=" + "/" * 5000,
    "/language/../ru",
    "/tables/%ff/replay?ply=-1",
    "/tables/x/stream?since=1e9",
    "/metrics/..",
    "/account/logout",
)


async def raw(visitor: Visitor, path: str, text: str) -> Any:
    return await visitor.http.post(path, content=text.encode(), headers={"content-type": "application/json"})


@go
async def test_addresses_and_numbers(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "open"])
        await anna.post("/account", name="Anna", password="correct horse")
        paths = [f"/api/mutes/{HUGE}", f"/api/account/sessions/{HUGE}", f"/api/tables/{id}/seats/{HUGE}"]
        answers = [await anna.http.delete(path) for path in paths]
        answers.append(await anna.put(f"/tables/{id}/seats/{HUGE}/stand-in"))
        answers += [await anna.get(path) for path in ADDRESSES]
        answers += [await anna.form(f"/tables/{id}/people/kick", seat=HUGE)]
        answers += [await anna.form("/account/end", session="９"), await anna.form("/account/unmute", mute="-1")]
        for answer in answers:
            assert answer.status_code < 500, answer.request.url
            assert "root:" not in answer.text


@go
async def test_bodies(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        bodies = [DEEP, "[" * 60_000, "1" * 50_000, "NaN", '"\\ud800"', "", "\0", "{", "null", '{"a":' * 3000]
        for option in (DEEP, "1" * 5000, "NaN", '"\\ud800"', '"\\u0000"', "1e999", "null", "{}", '{"a": [1]}'):
            bodies.append(f'{{"game": "friday", "options": {{"level": {option}}}}}')
            bodies.append(f'{{"game": "friday", "seed": {option}}}')
        bodies += ['{"game": "friday", "options": {"\\ud800": 1}}', '{"game": "\\ud800"}', '{"name": "\\ud800"}']
        bodies += [
            '{"name": "a", "password": "\\ud800aaaaaaaaa"}',
            '{"text": "\\ud800"}',
            '{"ply": 1e999, "actions": []}',
        ]
        paths = (
            "/guests",
            "/tables",
            f"/tables/{id}/moves",
            f"/tables/{id}/chat",
            "/account/login",
            "/replays",
            "/tokens",
        )
        for body in bodies:
            for path in paths:
                answer = await raw(anna, f"/api{path}", body)
                assert answer.status_code < 500, (path, body[:80])
                assert answer.status_code < 300 or answer.json()["error"]["message"]
        assert (await anna.view(id))["ply"] == 0


@go
async def test_records_that_were_forged_well(tmp_path: Path) -> None:
    """Each has the right sum, so that nothing but its content can betray it."""
    known = played("friday", 1).record.to_data()
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        await anna.guest()

        async def bring(**fields: Any) -> Any:
            data = {**known, **fields}
            data["check"] = _checksum({key: value for key, value in data.items() if key != "check"})
            return await raw(anna, "/api/replays", json.dumps(data))

        for field in known:
            for junk in (*EVIL, None, [], {}, HUGE, -1, True, [EVIL[0]], {EVIL[0]: EVIL[0]}, [[0, HUGE]], [[1, 2, 3]]):
                answer = await bring(**{field: junk})
                assert answer.status_code < 500, (field, junk)
        assert (await bring(**{EVIL[0]: 1})).status_code == 422
        assert (await bring(names=["x" * 200] * 4000)).status_code == 422
        assert (await bring(moves=[[0, 99]] * 100_000)).status_code == 422
        shown = await bring(names=['\x1b[2J<script>alert("1")</script>\u202e\ud800'])
        assert shown.status_code == 201
        id = shown.json()["id"]
        for path in ("", "?eyes=open", f"?ply={shown.json()['moves']}", "/part"):
            page = (await anna.get(f"/replays/{id}{path}")).text
            assert "<script>alert" not in page and "\x1b" not in page and "\u202e" not in page
        for eyes in ("-1", "99", "٣", "open ", "\0", "x" * 9):
            assert (await anna.get(f"/replays/{id}", params={"eyes": eyes})).status_code in (404, 422)
        assert (await anna.get(f"/replays/{id}?ply={HUGE}")).status_code == 422


@go
async def test_hosts_are_text(tmp_path: Path) -> None:
    """Whatever the header says: it is shown escaped, to whoever sent it and to nobody else."""
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, eve = local.visitor(), local.visitor()
        id = await anna.new_table("noah", seats=["me", "open"])
        for host in HOSTS:
            for path in ("/", f"/tables/{id}", f"/tables/{id}/part", "/programs", "/api/games"):
                answer = await eve.get(path, headers=[(b"host", host.encode("latin-1"))])
                assert answer.status_code < 500 and "<script>" not in answer.text
            assert host in ("", "@", "[") or host not in await anna.page(f"/tables/{id}")
        for path in ("/language/ru?back=/rules", "/learn/nothing"):
            assert "evil" not in (await eve.get(path, headers={"host": "evil.example"})).headers.get("location", "")


@given(st.text(st.characters(min_codepoint=33, max_codepoint=255, exclude_characters=';",\\'), max_size=300), st.text())
@settings(max_examples=200)
def test_sessions_and_languages_of_nobody(value: str, accepted: str) -> None:
    identity = Identity("key", False)
    guests = URLSafeSerializer("key", salt="visitor").dumps("ab" * 32)  # our own signature, for something else

    async def nobody(_: str) -> str | None:
        raise AssertionError("a session that we have not signed was looked up")

    async def no_account(_: str) -> bool:
        return False

    logged_in: LoggedIn = nobody
    for cookie in (value, str(guests)):
        asked = request(cookie=f"castaways_session={cookie}; castaways_lang={value}")
        done = identity.visitor(asked, logged_in, no_account)
        with pytest.raises(StopIteration) as ended:
            done.send(None)
        assert ended.value.value.fresh
    words = accepted.encode("utf-8", "ignore").decode("latin-1").replace("\n", "").replace("\r", "")
    assert language_of(request(accept_language=words)) in ("en", "ru", "uk")


@given(JUNK.map(str) | st.text())
def test_names_are_one_short_line(text: str) -> None:
    name = clean_name(text)
    assert (not name or name.isprintable()) and len(name) <= 24 and name.encode() is not None


def sources() -> list[str]:
    """The text of every module of the server."""
    folder = Path(castaways.server.__file__).parent
    return [file.read_text(encoding="utf-8") for file in folder.rglob("*.py")]


def test_patterns_cannot_be_made_to_run_for_ever() -> None:
    """No pattern of the server repeats a repetition, which is what makes matching explode."""
    used = re.compile(r"re\.(compile|search|fullmatch|match|sub|findall)\(")
    found = [line for text in sources() for line in text.splitlines() if used.search(line)]
    assert len(found) >= 3
    assert not [line for line in found if re.search(r"[+*]\)[+*{]|[+*]\)\?[+*]", line)]


def test_the_server_asks_nobody_else() -> None:
    """Nothing that somebody sends can make it fetch an address: the one client in it asks public push services alone,
    of which `test_push.py` tells."""
    clients = re.compile(
        r"^\s*(import|from) (httpx|httpcore|requests|aiohttp|urllib\.request|urllib3|http\.client|ftplib)", re.M
    )
    asking = [text for text in sources() if clients.search(text)]
    assert len(asking) == 2 and all("is_public" in text or "NotPublic" in text for text in asking)


UPLOAD_OF_NOTHING = """
from contextlib import suppress
from castaways.server.http.forms import _Parts
from castaways.server.scale import logs
logs.set_up("text")
with suppress(Exception):
    _Parts().parser(b"boundary").write(b"no form at all")
"""


def test_forms_that_are_none_leave_no_line_in_the_log() -> None:
    """Anybody can send them all day long: a stranger could fill the disk with these lines."""
    done = subprocess.run([sys.executable, "-c", UPLOAD_OF_NOTHING], capture_output=True, text=True, check=True)
    assert done.stdout + done.stderr == ""
