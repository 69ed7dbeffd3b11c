"""Who says how fast bots answer: the one person at a table, with the settings or by hurrying them; nobody else."""

from typing import Any

from castaways.core.table import Table
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.test_preferences import shown

DEAL = 7  # a deal that a bot begins
FIRST_BOT = ["easy" if seat in Table.new("noah", 2, DEAL).state.to_act else "me" for seat in range(2)]
SLOW = 3600.0  # seconds before a bot moves: in these tests they never do by themselves


async def info(local: LocalServer, id: str) -> Any:
    return (await local.app.state.context.tables.get(id)).info


async def begun(visitor: Visitor, game: str = "lifeboat") -> str:
    """A table with bots, by one click."""
    answer = await visitor.form("/tables", live=False, game=game, quick="1")
    assert answer.status_code == 303
    return str(answer.headers["location"]).rpartition("/")[2]


@go
async def test_a_new_table_has_the_pace_of_whoever_makes_it(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.page("/")
        assert (await info(local, await begun(anna))).pace == "normal"
        await anna.form("/settings", bots="instant")
        assert (await info(local, await begun(anna))).pace == "instant"
        assert "bots" not in shown(await anna.page("/"))


@go
async def test_the_settings_change_the_table_one_comes_from(local: LocalServer) -> None:
    async with local:
        anna, eve = local.visitor(), local.visitor()
        await anna.page("/")
        await eve.page("/")
        id = await begun(anna)
        await eve.form("/settings", bots="slow", back=f"/tables/{id}")
        assert (await info(local, id)).pace == "normal"
        await anna.form("/settings", bots="quick", back=f"/tables/{id}")
        assert (await info(local, id)).pace == "quick"
        assert (await anna.form("/settings", bots="slow", back="/tables/nowhere")).status_code == 204


@go
async def test_bots_are_hurried_by_the_only_person(tmp_path: Any) -> None:
    async with LocalServer(quick_settings(tmp_path, bot_pause=SLOW)) as local:
        anna, eve = local.visitor(), local.visitor()
        await anna.page("/")
        await eve.page("/")
        id = await anna.new_table("noah", seed=str(DEAL), seats=FIRST_BOT)
        page = await anna.page(f"/tables/{id}")
        assert 'id="act-hurry"' in page and "Skip ahead" in page
        assert 'id="act-hurry"' not in await eve.page(f"/tables/{id}")
        refused = await eve.form(f"/tables/{id}/hurry")
        assert refused.status_code == 403 and (await info(local, id)).hurry == 0
        assert (await anna.form(f"/tables/{id}/hurry")).status_code == 200
        assert (await info(local, id)).hurry == 1
        assert 'id="act-hurry"' not in await anna.page(f"/tables/{id}")  # they do already


@go
async def test_where_several_people_play_nobody_hurries(tmp_path: Any) -> None:
    async with LocalServer(quick_settings(tmp_path, bot_pause=SLOW)) as local:
        anna, tom = local.visitor(), local.visitor()
        await tom.guest("Tom")
        id = await anna.new_table("noah", seats=["easy", "me", "open"])
        assert (await tom.post(f"/tables/{id}/seats", seat=2)).status_code == 200
        assert 'id="act-hurry"' not in await anna.page(f"/tables/{id}")
        assert (await anna.form(f"/tables/{id}/hurry")).status_code == 403


@go
async def test_whoever_looks_on_with_bots_goes_to_the_end(tmp_path: Any) -> None:
    async with LocalServer(quick_settings(tmp_path, bot_pause=SLOW)) as local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["easy", "easy"])
        assert "To the end" in await anna.page(f"/tables/{id}")
        assert (await anna.form(f"/tables/{id}/hurry")).status_code == 200
        assert (await info(local, id)).hurry >= 1
