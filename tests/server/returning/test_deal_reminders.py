"""The reminder of the daily deals: asked for, once a day, at one's own hour, and never to whoever has played."""

from pathlib import Path

import pytest

from castaways.server.reminders.deals import is_due
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.post_office import Browser, PushService, push_service
from tests.server.running import go
from tests.server.test_push import wants
from tests.server.test_quiet_hours import at, set_to


async def guest(local: LocalServer, service: PushService, name: str, lang: str = "en") -> tuple[Visitor, Browser]:
    """Somebody whose browser may be told."""
    visitor, browser = local.visitor(lang), service.browser(name)
    await visitor.guest(name)
    await wants(visitor, browser)
    return visitor, browser


async def plays(visitor: Visitor) -> None:
    assert (await visitor.form("/daily/friday/play")).status_code < 400


async def reminded(local: LocalServer) -> int:
    """What the task of a server does: look, and send."""
    reminders = local.app.state.context.reminders
    await reminders.deals.look()
    return int(await reminders.deliver())


@pytest.mark.parametrize(
    ("hour", "seen"), [(7, False), (8, True), (10, True), (11, False), (23, False), (0, False), (3, False)]
)
def test_the_hour_is_that_of_the_persons_clock(hour: int, seen: bool) -> None:
    assert is_due(8, "Europe/Kyiv", at(17, hour, 30) // 1000) is seen
    assert is_due(8, "Nowhere/Land", at(17, hour, 30) // 1000) is (8 <= hour - 2 < 11)  # UTC, two hours behind


@go
async def test_once_a_day_and_only_who_has_asked(tmp_path: Path, hands: ClockHands) -> None:
    set_to(hands, at(17, 17, 30))
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        asks, _ = await guest(local, service, "Anna")
        await guest(local, service, "Boris")
        assert (await asks.form("/settings", deal="18", zone="Europe/Kyiv", back="/")).status_code == 204
        assert await reminded(local) == 0 and not service.taken
        set_to(hands, at(17, 18, 1))
        assert await reminded(local) == 1
        assert await reminded(local) == 0  # and not again today
        set_to(hands, at(18, 18, 1))
        assert await reminded(local) == 1 and len(service.taken) == 2
        await asks.form("/settings", deal="off", back="/")
        set_to(hands, at(19, 18, 1))
        assert await reminded(local) == 0 and len(service.taken) == 2


@go
async def test_whoever_has_begun_is_left_alone(tmp_path: Path, hands: ClockHands) -> None:
    set_to(hands, at(17, 17, 30))
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        (played, _), (between, _) = [await guest(local, service, name) for name in ("Anna", "Boris")]
        for one in (played, between):
            await one.form("/settings", deal="18", zone="Europe/Kyiv", back="/")
        await plays(played)
        set_to(hands, at(17, 18, 1))
        reminders = local.app.state.context.reminders
        assert await reminders.deals.look() == 1
        await plays(between)  # after it was noted, before it is sent
        await reminders.deliver()
        assert not service.taken


@go
async def test_it_says_the_same_to_everybody(tmp_path: Path, hands: ClockHands) -> None:
    """Two servers deal by different secrets: what is sent is the same, letter for letter."""
    said = []
    for number in range(2):
        set_to(hands, at(17 + number, 18, 1))
        async with (
            push_service(tmp_path / str(number)) as (service, trusted),
            LocalServer(quick_settings(tmp_path / f"data{number}", **trusted)) as local,
        ):
            one, browser = await guest(local, service, "Anna", "uk")
            await one.form("/settings", deal="18", zone="Europe/Kyiv", back="/")
            assert await reminded(local) == 1
            said.append(browser.read(service.taken[0][2]))
    assert said[0] == said[1]
    assert said[0] == {
        "title": "Нові розклади дня",
        "body": "По одному на гру, сьогодні однакові для всіх",
        "tag": "daily",
        "url": "/daily",
    }
