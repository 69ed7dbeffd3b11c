"""Results and tallies: written with the last move, the same for old games by migration, found again by filters."""

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, func, select, text

from castaways.server import database
from castaways.server.database import open_engine, upgrade, writing
from castaways.server.models import Company, SeatRow, Tally
from castaways.server.my_games import alias
from castaways.server.statistics import hand_over
from tests.server.client import House, Visitor, quick_settings
from tests.server.finished import finish, played, steps
from tests.server.running import go
from tests.server.test_errors import refused


async def guest_id(house: House, visitor: Visitor) -> str:
    """Who a visitor is for the database."""
    door = house.app.state.house.door
    return str(door._signer.loads(visitor.http.cookies["castaways"]))


async def tallies(house: House) -> set[tuple[object, ...]]:
    """All tallies of a server."""
    async with house.app.state.house.engine.connect() as connection:
        rows = (await connection.execute(select(*Tally.__table__.c))).all()
    return {tuple(row) for row in rows}


@go
async def test_a_game_is_counted_with_its_last_move(house: House) -> None:
    async with house:
        anna, tom = house.visitor(), house.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        me, him = await guest_id(house, anna), await guest_id(house, tom)
        first, second = played("noah", 1, players=2), played("noah", 7, players=2)
        for known in (first, second):
            await finish(house, known, [anna, tom])
        results = [known.state.result for known in (first, second)]
        scores = [[result.scores[seat] for result in results] for seat in (0, 1)]
        wins = [sum(seat in result.winners for result in results) for seat in (0, 1)]
        assert await tallies(house) == {
            (who, "noah", "5", 2, wins[seat], sum(scores[seat]), max(scores[seat]))
            for seat, who in enumerate((me, him))
        }
        async with house.app.state.house.engine.connect() as connection:
            met = {tuple(row) for row in await connection.execute(select(*Company.__table__.c))}
        assert met == {(me, him, 2, wins[0]), (him, me, 2, wins[1])}
        page = await anna.page("/games")
        assert f"{wins[0]} of 2" in page and "Tom (2)" in page and page.count("<polyline") == 2
        told = (await anna.get("/api/me/statistics")).json()
        average = sum(scores[0]) / 2
        assert told == [
            {"game": "noah", "level": "5", "games": 2, "won": wins[0], "average": average, "best": max(scores[0])}
        ]


@go
async def test_the_end_tells_the_best_before(house: House) -> None:
    async with house:
        anna = house.visitor()
        games = [played("friday", seed, level=1) for seed in (1, 2, 3)]
        pages = [await anna.page(f"/tables/{await finish(house, known, [anna])}") for known in games]
        scores = [known.state.result.scores[0] for known in games]
        assert "the best at this level before" not in pages[0]
        for number in (1, 2):
            best = str(max(scores[:number])).replace("-", "−")
            assert f"the best at this level before: {best}" in pages[number]
        other = await anna.page(f"/tables/{await finish(house, played('friday', 1, level=2), [anna])}")
        assert "the best at this level before" not in other


@go
async def test_nobody_else_sees_my_best(tmp_path: Path) -> None:
    async with House(quick_settings(tmp_path)) as house:
        anna = house.visitor()
        for seed in (1, 2):
            id = await finish(house, played("friday", seed, level=1), [anna])
        assert "the best at this level before" not in await house.visitor().page(f"/tables/{id}")
        assert "No games here yet" in await house.visitor().page("/games")


@go
async def test_a_race_for_the_last_move_counts_once(house: House) -> None:
    settings = house.app.state.house.settings
    known = played("friday", 1, level=1)
    moves = [action for _, action in known.record.moves]
    async with house, House(settings) as other:
        anna, twin = house.visitor(), other.visitor()
        id = await anna.new_table(seed=str(known.record.seed))
        twin.http.cookies = anna.http.cookies
        for ply in range(0, len(moves) - 1, 16):
            assert (await anna.move(id, ply, *moves[ply : min(ply + 16, len(moves) - 1)])).status_code == 200
        last = len(moves) - 1
        answers = await asyncio.gather(*(who.move(id, last, moves[last]) for who in (anna, twin, twin, anna)))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        assert {row[3] for row in await tallies(house)} == {1}


@go
async def test_two_games_of_the_same_people_end_at_once(house: House) -> None:
    async with house:
        anna, tom = house.visitor(), house.visitor()
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
        assert {row[3] for row in await tallies(house)} == {4}


@go
async def test_filters_and_pages(house: House) -> None:
    async with house:
        anna, tom = house.visitor(), house.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        won = await finish(house, played("friday", 1, won=True, level=1), [anna])
        lost = await finish(house, played("friday", 1, won=False, level=4), [anna])
        pair = await finish(house, played("noah", 1, players=2), [anna, tom])
        bots = await anna.new_table("lifeboat", seats=["me", "open", "easy", "easy"])
        friend = alias(await guest_id(house, tom))

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
    async with House(quick_settings(tmp_path)) as house:
        anna = house.visitor()
        ids = {await anna.new_table() for _ in range(45)}
        seen: list[str] = []
        for number in (1, 2, 3):
            page = await anna.page(f"/games?game=friday&page={number}")
            seen += [id for id in ids if f'"what" href="/tables/{id}"' in page]
            assert (f"page={number + 1}" in page) == (number < 3) and "game=friday" in page
        assert len(seen) == 45 and set(seen) == ids


@go
async def test_old_games_are_counted_by_the_migration(house: House) -> None:
    """Play with the newest version, go back to the first and up again: the same numbers come out."""
    settings = house.app.state.house.settings
    async with house:
        anna, tom = house.visitor(), house.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        for seed in (1, 2):
            await finish(house, played("noah", seed, players=2), [anna, tom])
        await finish(house, played("friday", 1, level=2), [anna])
        await finish(house, played("friday", 2, level=2), [anna])
        await anna.new_table()
        await anna.new_table()
        before = await tallies(house)
        results = await _results(house)
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
        rows = (await connection.execute(select(*Tally.__table__.c))).all()
        after = {tuple(row) for row in rows}
        met = await connection.scalar(select(func.sum(Company.games)))
        counted = (await connection.execute(select(SeatRow.table_id, SeatRow.seat, SeatRow.score, SeatRow.won))).all()
    await engine.dispose()
    assert after == before and met == 4
    assert {tuple(row) for row in counted} == results


async def _results(house: House) -> set[tuple[object, ...]]:
    query = select(SeatRow.table_id, SeatRow.seat, SeatRow.score, SeatRow.won)
    async with house.app.state.house.engine.connect() as connection:
        return {tuple(row) for row in await connection.execute(query)}


@go
async def test_results_are_handed_over(house: House) -> None:
    async with house:
        phone, desk, tom = house.visitor(), house.visitor(), house.visitor()
        for visitor, name in ((phone, "Anna"), (desk, "Anna"), (tom, "Tom")):
            await visitor.guest(name)
        await finish(house, played("noah", 1, players=2), [phone, tom])
        await finish(house, played("noah", 2, players=2), [desk, tom])
        await finish(house, played("noah", 3, players=2), [desk, phone])
        old, new, him = [await guest_id(house, visitor) for visitor in (phone, desk, tom)]
        async with writing(house.app.state.house.engine) as connection:
            await hand_over(connection, old, new)
        numbers = {row[0]: (row[3], row[6]) for row in await tallies(house)}
        scores = [played("noah", seed, players=2).state.result.scores for seed in (1, 2, 3)]
        mine = [scores[0][0], scores[1][0], scores[2][0], scores[2][1]]
        assert numbers == {new: (4, max(mine)), him: (2, max(scores[0][1], scores[1][1]))}
        async with writing(house.app.state.house.engine) as connection:
            met = {(row.guest, row.other): row.games for row in await connection.execute(select(Company))}
            await connection.execute(delete(Company))
        assert met == {(new, him): 2, (him, new): 2}


@pytest.mark.parametrize("lang", ["ru", "uk"])
@go
async def test_my_games_in_other_languages(tmp_path: Path, lang: str) -> None:
    async with House(quick_settings(tmp_path)) as house:
        anna = house.visitor(lang)
        for seed in (1, 2):
            await finish(house, played("friday", seed, level=1), [anna])
        page = await anna.page("/games")
        assert {"ru": "Мои игры", "uk": "Мої ігри"}[lang] in page and "<polyline" in page
