"""Quiet hours: nothing is told in them, nothing is lost by them, and whose time ends at night is warned before."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import text

from castaways.server.reminders.quiet import quiet_hours, zone_of
from tests.server.client import LocalServer, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.post_office import letterbox, push_service
from tests.server.running import go
from tests.server.test_mail import settings_with, slow_table
from tests.server.test_mail import told as post
from tests.server.test_push import AFTER, mover_of, told, wants
from tests.server.together import together

HOUR = 3_600_000
KYIV = ZoneInfo("Europe/Kyiv")


def at(day: int, hour: int, minute: int = 0, month: int = 11, zone: ZoneInfo = KYIV) -> int:
    return round(datetime(2026, month, day, hour, minute, tzinfo=zone).timestamp() * 1000)


def set_to(hands: ClockHands, moment: int) -> None:
    hands.turn(moment / 1000 - hands.now)


def test_hours_over_midnight_and_not() -> None:
    night = quiet_hours("22-8", "Europe/Kyiv")
    assert night is not None
    assert [night.left(at(17, hour)) // HOUR for hour in (21, 22, 23, 0, 7, 8, 12)] == [0, 10, 9, 8, 1, 0, 0]
    assert night.begin_before(at(18, 3)) == at(17, 22) and night.begin_before(at(17, 12)) == at(17, 12)
    early = quiet_hours("0-10", "Europe/Kyiv")
    assert early is not None
    assert [early.left(at(17, hour)) // HOUR for hour in (23, 0, 9, 10)] == [0, 10, 1, 0]
    assert quiet_hours("", "Europe/Kyiv") is None and quiet_hours("off", "") is None


def test_the_night_in_which_clocks_change() -> None:
    """On 25 October 2026 three o'clock comes twice in Kyiv: the hours end at eight by the clock on the wall."""
    night = quiet_hours("22-8", "Europe/Kyiv")
    assert night is not None
    assert night.left(at(24, 22, month=10)) == 11 * HOUR
    assert night.left(at(25, 8, month=10)) == 0


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "Europe/../Kyiv", "/etc/localtime", "Nowhere/Land", "a" * 99, "é"]
)
def test_zones_that_are_none(name: str) -> None:
    assert zone_of(name) is None


def test_zones_with_signs_in_their_names() -> None:
    assert all(zone_of(name) for name in ("", "UTC", "America/Port-au-Prince", "Etc/GMT+5", "America/Argentina/Salta"))


@go
async def test_a_push_waits_for_the_morning_and_comes_once(tmp_path: Path, hands: ClockHands) -> None:
    set_to(hands, at(17, 21, 50))
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        id, friends = await together(local, "noah", 2)
        mover = await mover_of(id, friends)
        await wants(mover, service.browser())
        answer = await mover.form("/settings", quiet="22-8", zone="Europe/Kyiv", back="/")
        assert answer.status_code == 204
        assert 'data-quiet="22-8"' in await mover.page("/")
        set_to(hands, at(17, 22, 5))
        await told(local)
        assert not service.taken
        set_to(hands, at(18, 7, 55))
        await told(local, again=True)
        assert not service.taken
        set_to(hands, at(18, 8, 1))
        assert await told(local, again=True) == 1
        assert await told(local, again=True) == 0 and len(service.taken) == 1
        await mover.form("/settings", quiet="off", back="/")
        async with local.app.state.context.engine.connect() as connection:
            kept = (await connection.execute(text("SELECT quiet, zone FROM guests WHERE zone != ''"))).all()
        assert [tuple(row) for row in kept] == [("", "Europe/Kyiv")]


@go
async def test_what_was_played_meanwhile_is_not_told_in_the_morning(tmp_path: Path, hands: ClockHands) -> None:
    set_to(hands, at(17, 23))
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        id, friends = await together(local, "noah", 2)
        mover = await mover_of(id, friends)
        await wants(mover, service.browser())
        await mover.form("/settings", quiet="22-8", zone="Europe/Kyiv")
        hands.turn(AFTER)
        await told(local)
        await mover.http.delete(f"/api/tables/{id}/seats")  # a bot plays for them
        set_to(hands, at(18, 8, 1))
        await told(local)
        assert not service.taken


@go
async def test_letters_wait_too_and_a_warning_comes_before_the_night(tmp_path: Path, hands: ClockHands) -> None:
    set_to(hands, at(17, 2, 30))
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        _, mover = await slow_table(local, box)
        await mover.put("/account/preferences", preferences={"quiet": "22-8"}, zone="Europe/Kyiv")
        hands.turn(60)
        await post(local)
        assert not box.letters  # it is night
        set_to(hands, at(17, 8, 2))
        await post(local)
        assert len(box.letters) == 1
        set_to(hands, at(17, 18, 50))
        await post(local)
        assert len(box.letters) == 1  # the time runs out at half past two: three hours before would be night
        set_to(hands, at(17, 19, 2))
        await post(local)
        assert len(box.letters) == 2 and "Noah" in box.letters[-1]["subject"]
        set_to(hands, at(17, 23, 40))
        await post(local)
        assert len(box.letters) == 2
