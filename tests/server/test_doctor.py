"""`castaways doctor`: what is on and off, and why, in three languages; and the line of a server that starts."""

from pathlib import Path
from typing import Any

import pytest

from castaways.core.text import LANGUAGES
from castaways.server.commands.checks import BAD, OFF, ON, Finding, findings
from castaways.server.commands.doctor import line_of
from castaways.server.commands.serve import summary
from castaways.server.settings import Settings
from tests.server.client import LocalServer, quick_settings
from tests.server.post_office import letterbox
from tests.server.running import command, go


async def found(settings: Settings) -> dict[str, Finding]:
    return {finding.what: finding async for finding in findings(settings)}


@go
async def test_a_server_that_was_never_started_has_nothing_wrong(tmp_path: Path) -> None:
    seen = await found(Settings(data=tmp_path / "none"))
    assert not [one for one in seen.values() if one.state == BAD]
    assert seen["mail"].state == OFF and "CASTAWAYS_SMTP" in seen["mail"].args["names"]
    assert not (tmp_path / "none").exists()  # looking makes nothing


@go
async def test_what_is_on_is_tried(tmp_path: Path) -> None:
    async with letterbox() as box:
        settings = quick_settings(tmp_path, secure=True, proxies="127.0.0.1", **box.settings)
        async with LocalServer(settings):
            seen = await found(settings)
            assert {what: one.state for what, one in seen.items() if one.state != ON and what != "engine"} == {
                "daily": OFF,
                "redis": OFF,
                "legal": OFF,
                "reminders": OFF,
            }
            assert seen["keys"].why == "kept" and seen["database"].why == "sqlite"
    seen = await found(settings)
    assert (seen["mail"].state, seen["mail"].why) == (BAD, "away")  # the mail server has gone


@pytest.mark.parametrize(
    "more, what, why",
    [
        ({"secure": True}, "proxy", "missing"),
        ({"proxies": "*"}, "proxy", "all"),
        ({"workers": 2}, "redis", "polled"),
        ({"redis": "redis://127.0.0.1:1/0"}, "redis", "away"),
        ({"secret": "short"}, "key", "short"),
        ({"address": "http://x.test"}, "address", "http"),
        ({"address": "https://x.test"}, "address", "insecure"),
        ({"smtp": "smtp://mail.test"}, "mail", "missing"),
        ({"push": False}, "push", "said"),
        ({"remind_every": 0.0}, "reminders", "never"),
        ({"terms": Path("/nowhere/terms.txt")}, "legal", "unread"),
    ],
)
@go
async def test_what_is_worth_a_look_is_said(tmp_path: Path, more: dict[str, Any], what: str, why: str) -> None:
    seen = await found(Settings(data=tmp_path / "data", **more))
    assert seen[what].why == why
    for lang in LANGUAGES:
        assert "doctor-" not in line_of(seen[what], lang)


@go
async def test_files_that_others_can_read_are_named(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)):
        (tmp_path / "secret").chmod(0o644)
        assert (await found(quick_settings(tmp_path)))["data"].why == "open"


def test_the_exit_code_tells_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["doctor", "--data", str(tmp_path / "x"), "--lang", "en"]) == 0
    assert capsys.readouterr().out.endswith("Nothing is wrong.\n")
    assert command(["doctor", "--data", str(tmp_path / "x"), "--redis", "redis://127.0.0.1:1/0", "--lang", "en"]) == 1
    assert "x Redis: does not work." in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_server_says_in_one_line_what_is_off(lang: str) -> None:
    line = summary(Settings(), lang)
    assert "castaways doctor" in line and "Redis" in line and "\n" not in line
    whole = Settings(smtp="smtp://x", mail_from="a@b.c", address="https://x", redis="redis://x")
    assert "castaways doctor" in summary(whole, lang) and "Redis" not in summary(whole, lang)
