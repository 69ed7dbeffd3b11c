"""Statistics and a year's review: exact, of finished games alone, for guests too."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import update

from castaways.core.table import Table
from castaways.server.progress.service import longest_run, year_now
from castaways.server.storage.database import writing
from castaways.server.storage.models import TableRow
from castaways.server.storage.progress.models import PlayRow
from castaways.server.storage.progress.results import sum_again
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.finished import finish, played
from tests.server.progress.deals import Deals
from tests.server.running import go


def test_the_longest_run_of_days() -> None:
    assert [longest_run(days) for days in ((), (5,), (5, 5, 6), (1, 3, 4, 5, 9, 10))] == [0, 1, 2, 3]


@pytest.mark.durable
@go
async def test_results_by_level_players_and_character(local: LocalServer, deals: Deals) -> None:
    async with local:
        people = [local.visitor() for _ in range(5)]
        anna = people[0]
        boat = [await _played(deals, local, played("lifeboat", seed, players=size), people) for seed, size in BOATS]
        noah = played("noah", 1, players=2)
        await finish(local, noah, people[:2])
        await anna.new_table("noah", seats=["me", "easy"])  # in play: counts for nothing
        told = (await anna.get("/api/me/results")).json()
        assert sum(row["games"] for row in told) == 4
        kinds = {(row["players"], row["character"]) for row in told if row["game"] == "lifeboat"}
        assert kinds == {(size, known.state.view(None)["people"][0]["character"]) for size, known in boat}
        before = told
        async with writing(local.app.state.context.engine) as connection:
            await sum_again(connection)  # what the command does
        assert (await anna.get("/api/me/results")).json() == before
        page = await anna.page("/statistics")
        assert "By character" in page and "By number of players" in page and "P1" in page
        for lang, word in (("ru", "По персонажам"), ("uk", "За персонажами")):
            anna.http.headers["accept-language"] = lang
            assert word in await anna.page("/statistics")


BOATS = ((3, 4), (4, 4), (5, 5))


async def _played(deals: Deals, local: LocalServer, known: Table, people: list[Visitor]) -> tuple[int, Table]:
    size = known.record.players
    await deals.finish(local, known, people[:size])
    return size, known


@pytest.mark.durable
@go
async def test_a_year(local: LocalServer, deals: Deals) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        won = played("friday", 1, won=True, level=1)
        ids = [await deals.finish(local, won, [anna]) for _ in range(2)]
        ids.append(await deals.finish(local, played("friday", 1, won=False, level=4), [anna]))
        ids.append(await deals.finish(local, played("noah", 1, players=2), [anna, tom]))
        days = [(2025, 2, 3), (2025, 2, 4), (2025, 2, 6), (2024, 12, 31)]
        async with writing(local.app.state.context.engine) as connection:
            for id, day in zip(ids, days, strict=True):
                moment = int(datetime(*day, 12, tzinfo=UTC).timestamp())
                await connection.execute(update(PlayRow).where(PlayRow.table_id == id).values(ended=moment))
                await connection.execute(update(TableRow).where(TableRow.id == id).values(changed=moment))
        year = (await anna.get("/api/me/years/2025")).json()
        assert (year["games"], year["won"], year["days"], year["streak"]) == (3, 2, 3, 2)
        assert year["by_month"] == [0, 3, *[0] * 10] and year["partner"] is None
        score = won.state.result.scores[0]
        assert [(one["table"], one["score"]) for one in year["best"]] == [(ids[0], score)]
        assert year["hardest"]["table"] == ids[0]
        before = (await anna.get("/api/me/years/2024")).json()
        assert before["games"] == 1 and before["partner"] == "P1"
        page = await anna.page("/year/2025")
        assert "My 2025" in page and "/year/2024" in page and f"/tables/{ids[0]}/replay" in page
        assert "No game was finished" in await local.visitor().page("/year/2025")
        assert "No game was finished" in await tom.page("/year/2025")
        for wrong in (year_now() + 1, 1999, "x"):
            assert (await anna.get(f"/year/{wrong}")).status_code in (404, 422)
        assert (await anna.get("/year")).headers["location"] == f"/year/{year_now()}"


@go
async def test_a_new_best_is_said_at_the_end(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        games = sorted((played("friday", seed, level=1) for seed in (1, 2, 3)), key=lambda known: known.record.scores)
        pages = [await anna.page(f"/tables/{await finish(local, known, [anna])}") for known in games]
        assert ["A new best!" in page for page in pages] == [False, True, True]
        worse = await anna.page(f"/tables/{await finish(local, games[0], [anna])}")
        assert "A new best!" not in worse


@go
async def test_every_answer_is_as_the_document_says(tmp_path: Path, deals: Deals) -> None:
    from castaways.server.http.schemas import progress as schemas

    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        await deals.finish(local, played("friday", 1, won=True, level=1), [anna])
        for path, model in (
            ("achievements", schemas.AchievementInfo),
            ("campaign", schemas.CampaignInfo),
            ("results", schemas.ResultInfo),
        ):
            told = (await anna.get(f"/api/me/{path}")).json()
            assert told and all(set(one) == set(model.model_fields) for one in told)
        assert set((await anna.get(f"/api/me/years/{year_now()}")).json()) == set(schemas.ReviewInfo.model_fields)
