"""Achievements and stars: given by the server from records, once, to whoever sat there, also for games from before."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from castaways.core.achievements import finished
from castaways.server.extensions import achievements_of
from castaways.server.storage.database import writing
from castaways.server.storage.models import MoveRow, SeatRow
from castaways.server.storage.progress.models import AchievementRow, HelpRow, PlayRow, ResultRow
from castaways.server.storage.progress.results import Help
from castaways.server.tables.service import BotMover
from castaways.server.tables.stories import is_fit
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.finished import finish, played
from tests.server.progress.deals import Deals
from tests.server.running import go

pytestmark = pytest.mark.durable


async def rows(local: LocalServer, model: Any) -> set[tuple[Any, ...]]:
    """All rows of a table."""
    async with local.app.state.context.engine.connect() as connection:
        return {tuple(row) for row in await connection.execute(select(*model.__table__.c))}


async def has(visitor: Visitor) -> dict[str, bool]:
    """What a visitor has achieved, with or without help; stars of the campaign too."""
    found = {row["key"]: row["aided"] for row in (await visitor.get("/api/me/achievements")).json() if row["achieved"]}
    for level in (await visitor.get("/api/me/campaign")).json():
        names = ("home", "score", "unaided")
        marks = zip(names, level["stars"], strict=True)
        found |= {f"star-{level['level']}-{name}": False for name, star in marks if star["achieved"]}
    return found


def expected(known: Any, seat: int = 0, unaided: bool = True) -> set[str]:
    """What a game gives, by its own module."""
    module = achievements_of(known.game.name)
    assert module is not None
    return module.earned(finished(known.record, [seat], unaided)[0])


@go
async def test_a_won_game_gives_what_its_record_shows(local: LocalServer, deals: Deals) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await tom.guest("Tom")
        known = played("friday", 1, won=True, level=1)
        id = await deals.finish(local, known, [anna])
        assert set(await has(anna)) == expected(known) >= {"home", "star-1-home", "star-1-unaided"}
        assert await has(tom) == {} == await has(local.visitor())
        page = await anna.page(f"/tables/{id}")
        assert "Homeward" in page and "Level 1" in page and 'class="feats"' in page
        assert 'class="feats"' not in await tom.page(f"/tables/{id}")  # quietly, and to oneself alone
        again = await deals.finish(local, played("friday", known.record.seed + 1, won=True, level=1), [anna])
        assert "Homeward" not in await anna.page(f"/tables/{again}")  # once
        campaign = await anna.page("/campaign")
        assert "★" in campaign and "won 2 of 2" in campaign and 'name="option-level" value="4"' in campaign
        profile = (await anna.get("/people/me")).headers["location"]
        assert "Homeward" in await anna.page(profile) and "Homeward" in await anna.page("/achievements")
        assert "Homeward" not in await tom.page(profile)  # nobody has let anybody see it


@go
async def test_a_lost_game_gives_no_star(tmp_path: Path, deals: Deals) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        await deals.finish(local, played("friday", 1, won=False, level=4), [anna])
        assert await has(anna) == {}


@go
async def test_a_chosen_deal_or_a_lesson_gives_nothing_but_numbers(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        await finish(local, played("friday", 1, won=True, level=1), [anna])
        assert await has(anna) == {}
        assert (await anna.get("/api/me/results")).json()[0]["won"] == 1


@go
async def test_a_deal_that_may_be_known_is_not_fit(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        id = await local.visitor().new_table()
        info = (await local.app.state.context.tables.get(id)).info
        assert is_fit(info, 0, Help())
        assert is_fit(replace(info, daily="2026-11-16", counted=True), 0, Help())
        for known in ({"seed_chosen": True}, {"lesson": True}, {"daily": "2026-11-16", "counted": False}):
            assert not is_fit(replace(info, **known), 0, Help())
        assert not is_fit(info, 0, Help(stood_in=True))


@go
async def test_hints_are_marked_and_cost_a_star_until_it_is_done_alone(local: LocalServer, deals: Deals) -> None:
    async with local:
        anna = local.visitor()
        known = played("friday", 1, won=True, level=1)

        async def ask(id: str) -> None:
            ply = (await anna.view(id))["ply"]
            assert (await anna.post(f"/tables/{id}/hint", ply=ply)).status_code == 200

        first = await deals.finish(local, known, [anna], before_end=ask)
        got = await has(anna)
        assert set(got) == expected(known, unaided=False) and got["home"] and "star-1-unaided" not in got
        assert "with a hint or a move taken back" in await anna.page(f"/tables/{first}")
        await deals.finish(local, known, [anna])
        got = await has(anna)
        assert set(got) == expected(known) and not got["home"]


@go
async def test_only_the_own_seat_counts_not_a_bot_that_stood_in(local: LocalServer, deals: Deals) -> None:
    """Both win Level 10 together; for one of them a bot is said to have moved."""
    async with local:
        anna, tom = local.visitor(), local.visitor()
        known = played("level10", 1, players=2, won=True)

        async def stand_in(id: str) -> None:
            async with writing(local.app.state.context.engine) as connection:
                row = {"table_id": id, "seat": 1, "hints": 0, "stood_in": True}
                await connection.execute(insert(HelpRow).values(**row))

        await deals.finish(local, known, [anna, tom], before_end=stand_in)
        assert set(await has(anna)) == expected(known) >= {"summit"} and await has(tom) == {}


@go
async def test_a_bot_that_moved_for_somebody_is_noted(tmp_path: Path, deals: Deals) -> None:
    async with LocalServer(quick_settings(tmp_path, bot_pause=1e6)) as local:
        context = local.app.state.context
        anna, tom = local.visitor(), local.visitor()
        known = played("noah", 1, players=2)
        deals.next = known.record.seed
        id = await anna.new_table("noah", seats=["me", "open"])
        await tom.guest("Tom")
        await tom.post(f"/tables/{id}/seats", seat=1)
        first, action = known.record.moves[0]
        for moved in (False, True):
            async with context.tables.changing(id) as live:
                seat = live.info.seats[first]
                gone = replace(seat, stand_in="easy", stood_in_at=live.info.plies)
                info = (await context.tables.change(live, {first: gone})).info
            if moved:
                await context.tables.play(id, BotMover(first, "easy"), info.plies, [action])
            async with context.tables.changing(id) as live:
                await context.tables.change(live, {first: replace(seat, stand_in=None, stood_in_at=None)})
            assert (first in await context.store.helps(id)) == moved


@go
async def test_games_from_before_are_looked_at_once(local: LocalServer, deals: Deals) -> None:
    """As after an upgrade: rows without a version, and as in a browser's database: no rows at all."""
    async with local:
        context = local.app.state.context
        anna, tom = local.visitor(), local.visitor()
        known = played("friday", 1, won=True, level=1)
        pair = played("lifeboat", 3, players=4)
        await deals.finish(local, known, [anna])
        people = [anna, tom, local.visitor(), local.visitor()]
        await deals.finish(local, pair, people)
        before = {model: await rows(local, model) for model in (AchievementRow, ResultRow)}
        async with writing(context.engine) as connection:
            await connection.execute(delete(AchievementRow))
            await connection.execute(update(PlayRow).values(version=0, character=""))
        assert await context.looking_back.look() == 2 and await context.looking_back.look() == 0
        assert {model: await rows(local, model) for model in before} == before
        async with writing(context.engine) as connection:
            for model in (AchievementRow, PlayRow, ResultRow):
                await connection.execute(delete(model))
        assert await context.looking_back.look() == 2 and await context.looking_back.look() == 0
        assert await rows(local, ResultRow) == before[ResultRow]
        assert set(await has(anna)) == (expected(known) - {"star-1-unaided"}) | expected(pair)  # hints: nobody knows
        characters = {row["character"] for row in (await anna.get("/api/me/results")).json()}
        assert characters == {None, pair.state.view(None)["people"][0]["character"]}


@go
async def test_a_game_whose_rules_are_gone_is_passed_over(tmp_path: Path, deals: Deals) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        context = local.app.state.context
        anna = local.visitor()
        id = await deals.finish(local, played("friday", 1, won=True, level=1), [anna])
        async with writing(context.engine) as connection:
            await connection.execute(update(PlayRow).values(version=0))
            await connection.execute(update(MoveRow).where(MoveRow.table_id == id, MoveRow.ply == 3).values(action=0))
        assert await context.looking_back.look() == 1 and await context.looking_back.look() == 0
        assert (await anna.get("/api/me/results")).json()[0]["games"] == 1


@go
async def test_a_hot_seat_gives_only_the_first_seat(tmp_path: Path, deals: Deals) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        context = local.app.state.context
        people = [local.visitor() for _ in range(2)]
        await deals.finish(local, played("noah", 1, players=2), people)
        async with writing(context.engine) as connection:
            mine = select(SeatRow.guest).where(SeatRow.seat == 0).scalar_subquery()
            await connection.execute(update(SeatRow).values(guest=mine))
            await connection.execute(delete(PlayRow))
        assert await context.looking_back.look() == 1 and await context.looking_back.look() == 0
        assert {row[1] for row in await rows(local, PlayRow)} == {0}


@go
async def test_forgetting_and_own_data(tmp_path: Path, deals: Deals) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        await deals.finish(local, played("friday", 1, won=True, level=1), [anna])
        data = await local.app.state.context.own_data.of(await _guest(local, anna), "10.0.0.1")
        assert {row["name"] for row in data["achievements"]} >= {"home"} and data["results"][0]["games"] == 1
        assert data["plays"][0]["hints"] == 0 and "tallies" not in data
        await local.app.state.context.accounts.store.forget(await _guest(local, anna))
        for model in (AchievementRow, PlayRow, ResultRow):
            assert await rows(local, model) == set()


async def _guest(local: LocalServer, visitor: Visitor) -> str:
    return str(local.app.state.context.identity._signer.loads(visitor.http.cookies["castaways"]))
