"""Results and tallies: written with the last move, the same for old games by migration, found again by filters."""

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, select, text

from castaways.server.storage import database
from castaways.server.storage.database import open_engine, upgrade, writing
from castaways.server.storage.models import CompanionRow, SeatRow, alias
from castaways.server.storage.progress.models import ResultRow
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.finished import finish, played, steps
from tests.server.running import go
from tests.server.test_errors import refused

pytestmark = pytest.mark.durable
BY_LEVEL = select(
    ResultRow.guest,
    ResultRow.game,
    ResultRow.level,
    *(func.sum(column) for column in (ResultRow.games, ResultRow.won, ResultRow.points)),
    func.max(ResultRow.best),
).group_by(ResultRow.guest, ResultRow.game, ResultRow.level)


async def guest_id(local: LocalServer, visitor: Visitor) -> str:
    """Who a visitor is for the database."""
    identity = local.app.state.context.identity
    return str(identity._signer.loads(visitor.http.cookies["castaways"]))


async def tallies(local: LocalServer) -> set[tuple[object, ...]]:
    """All tallies of a server."""
    async with local.app.state.context.engine.connect() as connection:
        rows = (await connection.execute(BY_LEVEL)).all()
    return {tuple(row) for row in rows}


@go
async def test_a_game_is_counted_with_its_last_move(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        me, him = await guest_id(local, anna), await guest_id(local, tom)
        first, second = played("noah", 1, players=2), played("noah", 7, players=2)
        for known in (first, second):
            await finish(local, known, [anna, tom])
        results = [known.state.result for known in (first, second)]
        scores = [[result.scores[seat] for result in results] for seat in (0, 1)]
        wins = [sum(seat in result.winners for result in results) for seat in (0, 1)]
        assert await tallies(local) == {
            (who, "noah", "5", 2, wins[seat], sum(scores[seat]), max(scores[seat]))
            for seat, who in enumerate((me, him))
        }
        async with local.app.state.context.engine.connect() as connection:
            met = {tuple(row) for row in await connection.execute(select(*CompanionRow.__table__.c))}
        assert met == {(me, him, 2, wins[0]), (him, me, 2, wins[1])}
        page = await anna.page("/games")
        assert f"{wins[0]} of 2" in page and "Tom (2)" in page and page.count("<polyline") == 2
        told = (await anna.get("/api/me/statistics")).json()
        average = sum(scores[0]) / 2
        assert told == [
            {"game": "noah", "level": "5", "games": 2, "won": wins[0], "average": average, "best": max(scores[0])}
        ]


@go
async def test_the_end_tells_the_best_before(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        games = [played("friday", seed, level=1) for seed in (1, 2, 3)]
        pages = [await anna.page(f"/tables/{await finish(local, known, [anna])}") for known in games]
        scores = [known.state.result.scores[0] for known in games]
        assert "the best at this level before" not in pages[0]
        for number in (1, 2):
            best = str(max(scores[:number])).replace("-", "−")
            assert f"the best at this level before: {best}" in pages[number]
        other = await anna.page(f"/tables/{await finish(local, played('friday', 1, level=2), [anna])}")
        assert "the best at this level before" not in other


@go
async def test_nobody_else_sees_my_best(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        for seed in (1, 2):
            id = await finish(local, played("friday", seed, level=1), [anna])
        assert "the best at this level before" not in await local.visitor().page(f"/tables/{id}")
        assert "No games here yet" in await local.visitor().page("/games")


@go
async def test_a_race_for_the_last_move_counts_once(local: LocalServer) -> None:
    settings = local.app.state.context.settings
    known = played("friday", 1, level=1)
    moves = [action for _, action in known.record.moves]
    async with local, LocalServer(settings) as other:
        anna, twin = local.visitor(), other.visitor()
        id = await anna.new_table(seed=str(known.record.seed))
        twin.http.cookies = anna.http.cookies
        for ply in range(0, len(moves) - 1, 16):
            assert (await anna.move(id, ply, *moves[ply : min(ply + 16, len(moves) - 1)])).status_code == 200
        last = len(moves) - 1
        answers = await asyncio.gather(*(who.move(id, last, moves[last]) for who in (anna, twin, twin, anna)))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        assert {row[3] for row in await tallies(local)} == {1}


@go
async def test_two_games_of_the_same_people_end_at_once(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        known = played("noah", 1, players=2)
        moves = steps(known)
        ply, seat, actions = moves[-1]
        ids = []
        for order in ([anna, tom], [tom, anna], [anna, tom], [tom, anna]):
            id = await order[0].new_table("noah", seats=["me", "open"], seed=str(known.record.seed))
            await order[1].post(f"/tables/{id}/seats", seat=1)
            for at, who, some in moves[:-1]:
                assert (await order[who].move(id, at, *some)).status_code == 200
            ids.append((order[seat], id))
        answers = await asyncio.gather(*(who.move(id, ply, *actions) for who, id in ids))
        assert [answer.status_code for answer in answers] == [200] * 4
        assert {row[3] for row in await tallies(local)} == {4}


@go
async def test_filters_and_pages(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        won = await finish(local, played("friday", 1, won=True, level=1), [anna])
        lost = await finish(local, played("friday", 1, won=False, level=4), [anna])
        pair = await finish(local, played("noah", 1, players=2), [anna, tom])
        bots = await anna.new_table("lifeboat", seats=["me", "open", "easy", "easy"])
        friend = alias(await guest_id(local, tom))

        async def ids(query: str) -> set[str]:
            page = await anna.page(f"/games?{query}")
            return {id for id in (won, lost, pair, bots) if f'class="what" href="/tables/{id}"' in page}

        noah_won = played("noah", 1, players=2).state.result.winners
        assert await ids("") == {won, lost, pair, bots}
        assert await ids("game=friday") == {won, lost}
        assert await ids("result=won") == ({won, pair} if 0 in noah_won else {won})
        assert await ids("result=lost") == ({lost} if 0 in noah_won else {lost, pair})
        assert await ids("result=playing") == {bots}
        assert await ids("company=alone") == {won, lost}
        assert await ids("company=people") == {pair}
        assert await ids("company=bots") == {bots}
        assert await ids(f"company={friend}") == {pair}
        assert await ids("since=2020-01-01&until=2020-01-02") == set()
        assert await ids("since=2020-01-01") == {won, lost, pair, bots}
        for wrong, status in (("game=chess", 404), ("result=x", 422), ("company=x", 404), ("since=31.01.2026", 422)):
            assert (await anna.get(f"/games?{wrong}")).status_code == status
        for number in ("0", "-1", "x", "99999"):
            assert (await anna.get(f"/games?page={number}")).status_code == 422
        refused(await anna.get("/api/me/games?result=x"), 422, "bad-request")
        listed = (await anna.get("/api/me/games?game=noah")).json()
        assert [game["id"] for game in listed] == [pair] and listed[0]["names"] == ["Anna", "Tom"]


@go
async def test_more_games_than_fit_on_a_page(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        ids = {await anna.new_table() for _ in range(45)}
        seen: list[str] = []
        for number in (1, 2, 3):
            page = await anna.page(f"/games?game=friday&page={number}")
            seen += [id for id in ids if f'"what" href="/tables/{id}"' in page]
            assert (f"page={number + 1}" in page) == (number < 3) and "game=friday" in page
        assert len(seen) == 45 and set(seen) == ids


@go
async def test_old_games_are_counted_by_the_migration(local: LocalServer) -> None:
    """Play with the newest version, go back to the first and up again: the same numbers come out."""
    settings = local.app.state.context.settings
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        for seed in (1, 2):
            await finish(local, played("noah", seed, players=2), [anna, tom])
        await finish(local, played("friday", 1, level=2), [anna])
        await finish(local, played("friday", 2, level=2), [anna])
        await anna.new_table()
        await anna.new_table()
        before = await tallies(local)
        results = await _results(local)
    engine = open_engine(settings)

    def down(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(database.__file__).with_name("migrations")))
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")

    async with writing(engine) as connection:
        await connection.run_sync(down)
        await connection.execute(text("UPDATE tables SET rules = 99 WHERE status = 'playing'"))
    await upgrade(engine)
    async with engine.connect() as connection:
        rows = (await connection.execute(BY_LEVEL)).all()
        after = {tuple(row) for row in rows}
        met = await connection.scalar(select(func.sum(CompanionRow.games)))
        counted = (await connection.execute(select(SeatRow.table_id, SeatRow.seat, SeatRow.score, SeatRow.won))).all()
    await engine.dispose()
    assert after == before and met == 4
    assert {tuple(row) for row in counted} == results


async def _results(local: LocalServer) -> set[tuple[object, ...]]:
    query = select(SeatRow.table_id, SeatRow.seat, SeatRow.score, SeatRow.won)
    async with local.app.state.context.engine.connect() as connection:
        return {tuple(row) for row in await connection.execute(query)}


@pytest.mark.parametrize("lang", ["ru", "uk"])
@go
async def test_my_games_in_other_languages(tmp_path: Path, lang: str) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor(lang)
        for seed in (1, 2):
            await finish(local, played("friday", seed, level=1), [anna])
        page = await anna.page("/games")
        assert {"ru": "Мои партии", "uk": "Мої партії"}[lang] in page and "<polyline" in page


@go
async def test_the_best_before_is_that_among_as_many_players(local: LocalServer) -> None:
    async with local:
        people = [local.visitor() for _ in range(3)]
        first = played("noah", 1, players=2)
        await finish(local, first, people[:2])
        page = await people[0].page(f"/tables/{await finish(local, played('noah', 3, players=3), people)}")
        assert "your best with" not in page
        again = played("noah", 7, players=2)
        page = await people[0].page(f"/tables/{await finish(local, again, people[:2])}")
        assert f"your best with 2 players at this level before: {first.state.result.scores[0]}" in page
