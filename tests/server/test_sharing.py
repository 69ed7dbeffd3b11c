"""What several processes share: bots think once, clocks run the same everywhere, and leases end with their owners."""

import asyncio
from pathlib import Path

import pytest

from castaways.server.bots.pool import BotPool
from castaways.server.scale.leases import Leases
from castaways.server.storage.database import open_engine, upgrade
from castaways.server.tables.live import LiveTable
from tests.server.client import LocalServer, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.services import Redis
from tests.server.test_scale import until_heard
from tests.server.together import one_move, short, together

pytestmark = pytest.mark.durable


@go
async def test_a_lease_has_one_owner_and_ends(tmp_path: Path, database: str, hands: ClockHands) -> None:
    engine = open_engine(quick_settings(tmp_path, database=database))
    await upgrade(engine)
    a, b = Leases(engine), Leases(engine)
    taken = await asyncio.gather(*(lease.take("work", 30) for lease in (a, b)))
    assert sorted(taken) == [False, True]
    owner, other = (a, b) if taken[0] else (b, a)
    assert await owner.take("work", 30) and not await other.take("work", 30)  # whoever has it may have it longer
    await other.give_back("work")
    assert not await other.take("work", 30)
    await owner.give_back("work")
    assert await other.take("work", 5) and not await owner.take("work", 30)
    hands.turn(4.9)
    assert not await owner.take("work", 30)
    hands.turn(0.2)  # now it is clear that the other has died
    assert await owner.take("work", 30)
    await engine.dispose()


@go
async def test_two_processes_without_redis_think_once(tmp_path: Path, pg: str, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[tuple[int, int]] = []

    async def choose(self: BotPool, live: LiveTable, seat: int, together: int, waited: float) -> int:
        thoughts.append((live.info.plies, seat))
        action = live.table.state.legal(seat)[0]
        await asyncio.sleep(0.02)
        return int(action)

    monkeypatch.setattr(BotPool, "choose", choose)
    settings = quick_settings(tmp_path, database=pg)
    async with LocalServer(settings) as here, LocalServer(settings) as there:
        anna, tom = here.visitor(), there.visitor()
        id = await anna.new_table("noah", seats=["random"] * 2)
        for _ in range(2000):
            answers = await asyncio.gather(anna.get(f"/api/tables/{id}"), tom.get(f"/api/tables/{id}"))  # both wake
            if len(thoughts) >= 12:
                break
            await asyncio.sleep(0.01)
        assert answers[0].status_code == 200
        assert len(thoughts) >= 12 and len(set(thoughts)) == len(thoughts)  # once one closes, the other takes over


@go
async def test_clocks_are_the_same_in_all_processes(tmp_path: Path, pg: str, redis: Redis) -> None:
    """Redis says which moves were made, so that nobody asks the database; the clocks have to come along."""
    more = {"redis": redis.url, "poll": 30.0}
    async with short(tmp_path, pg, **more) as here, short(tmp_path, pg, **more) as there:
        id, friends = await together(here, "noah", 2, clock="move-3600", stand_in="random")
        far = [there.visitor() for _ in friends]
        for mine, theirs in zip(friends, far, strict=True):
            theirs.http.cookies = mine.http.cookies
        notifier = there.app.state.context.notifier
        with notifier.subscribed(id):
            for turn in range(6):
                await one_move(id, (friends, far)[turn % 2])
                a = (await here.app.state.context.tables.get(id)).info
                for _ in range(8000):
                    b = (await there.app.state.context.tables.remembered(id)).info
                    if b.version == a.version:
                        break
                    b = (await there.app.state.context.tables.get(id)).info
                    await asyncio.sleep(0.01)
                assert (a.clocks, a.next_deadline, a.waiting) == (b.clocks, b.next_deadline, b.waiting)
                assert a.next_deadline is not None


@go
async def test_whoever_moves_through_a_process_without_a_stream_is_not_late(
    tmp_path: Path, pg: str, redis: Redis
) -> None:
    settings = quick_settings(tmp_path, database=pg, redis=redis.url)
    async with LocalServer(settings) as here, LocalServer(settings) as there:
        id, (anna, tom) = await together(here, "noah", 2)
        far = there.visitor()
        far.http.cookies = tom.http.cookies
        notifier, tables = there.app.state.context.notifier, there.app.state.context.tables
        while not (here.app.state.context.relay.up and there.app.state.context.relay.up):
            await asyncio.sleep(0.02)
        await one_move(id, [anna, tom])
        await far.view(id)
        notifier.attend(id)
        await asyncio.to_thread(until_heard, redis, 2, id)  # here, where somebody has moved, and there
        before = notifier.followed
        await one_move(id, [anna, tom])
        version = (await here.app.state.context.tables.get(id)).info.version
        for _ in range(4000):
            if (await tables.remembered(id)).info.version == version:
                break
            await asyncio.sleep(0.02)
        assert (await tables.remembered(id)).info.version == version and id in before
        notifier._attended[id] = 0.0  # long ago
        notifier.attend("another")
        assert "another" in notifier.followed and id not in notifier.followed
