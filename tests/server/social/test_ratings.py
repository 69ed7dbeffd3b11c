"""Ratings: which games count, once; leaving; computed again; boards."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, update

from castaways.core.result import Result
from castaways.server.storage.database import writing
from castaways.server.storage.models import Base
from castaways.server.storage.models.social import RatedGameRow, RatedSeatRow, RatingRow
from castaways.server.storage.ratings import PROVISIONAL, places_by, rate, shown, standings
from castaways.server.storage.ratings.history import recompute
from castaways.server.storage.table_info import SeatInfo
from castaways.server.tables.service import BotMover
from tests.server.client import LocalServer, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.social.people import account, id_of, met, person_of, play_out
from tests.server.together import code

pytestmark = pytest.mark.usefixtures("hands")  # no month ends between two games


async def rows(local: LocalServer, model: type[Base] = RatingRow) -> list[tuple[object, ...]]:
    async with local.app.state.context.engine.connect() as connection:
        table = model.__table__
        return sorted(tuple(row) for row in await connection.execute(select(*table.c)))


async def legal(local: LocalServer, id: str, seat: int) -> list[int]:
    return list((await local.app.state.context.tables.get(id)).table.state.legal(seat))


def test_places_follow_winners_then_points_and_who_left_is_last() -> None:
    result = Result(scores=(9, 12, 4, 12), winners=(1,), won=True)
    found = places_by(result, [("a", False), ("b", True), ("c", False), ("d", False)])
    assert [(one.place, one.left) for one in found] == [(2, False), (4, True), (3, False), (1, False)]
    tied = places_by(Result((5, 5), (0, 1), True), [("a", False), ("b", False)])
    assert [one.place for one in tied] == [1, 1]


def test_of_an_abandoned_game_whoever_stayed_longer_is_the_better_one() -> None:
    seats = [
        SeatInfo("a", None, "A", stand_in="easy", left_at=50),
        SeatInfo("b", None, "B", stand_in="easy", left_at=90),
    ]
    assert [one.place for one in standings(seats, None, 10, 1000)] == [2, 1]


@pytest.mark.durable
@go
async def test_a_game_of_people_counts_once_and_the_same_comes_out_again(local: LocalServer) -> None:
    async with local:
        id, people = await met(local, rated=True)
        await play_out(local, id)
        found = await rows(local)
        assert len(found) == 4  # of all time and of this month
        assert {row[7] for row in found} == {1} and {row[9] for row in found} == {1}
        context = local.app.state.context
        info = await context.store.info(id)
        places = standings(info.seats, Result(info.scores, (0,), True), 0, 0)
        async with writing(context.engine) as connection:
            assert not await rate(connection, info, places)
        assert await rows(local) == found
        second, _ = await met(local, rated=True, people=people)
        await play_out(local, second)
        found = await rows(local)
        assert await recompute(context.engine) == (2, 0)
        assert await rows(local) == found
        async with writing(context.engine) as connection:
            await connection.execute(update(RatingRow).values(mu=1.0))
        assert await recompute(context.engine) == (2, 4)
        assert await rows(local) == found


@pytest.mark.durable
@go
async def test_games_that_end_at_once_all_count(tmp_path: Path, database: str) -> None:
    """In two processes, which share the database alone."""
    settings = quick_settings(tmp_path, database=database, workers=2, poll=0.05)
    async with LocalServer(settings) as one, LocalServer(settings) as two:
        people = [one.visitor() for _ in range(3)]
        pairs = [people[:2], [people[1], people[0]], people[1:], [people[2], people[0]]]
        tables = [(await met(one, rated=True, people=pair))[0] for pair in pairs]
        await asyncio.gather(*(play_out(local, id) for local, id in zip((one, two, one, two), tables, strict=True)))
        found = await rows(one)
        assert sum(int(row[7]) for row in found if row[3] == "") == 8
        assert await recompute(one.app.state.context.engine) == (4, 0)


@go
async def test_bots_chosen_deals_hot_seats_and_games_together_do_not_count(local: LocalServer) -> None:
    async with local:
        chosen, _ = await met(local, rated=True, seed="7")
        plain, people = await met(local)
        together, _ = await met(local, game="level10", rated=True)
        hot = await people[0].new_table("noah", seats=["me", "here"], rated=True)
        for id in (chosen, plain, together):
            await play_out(local, id)
        with_bot = await people[0].new_table("noah", seats=["me", "random"], rated=True)
        for id in (hot, with_bot):
            assert not (await people[0].get(f"/api/tables/{id}")).json()["rated"]
        assert await rows(local) == []


@pytest.mark.parametrize("revoked", [False, True])
@go
async def test_programs_do_not_count(local: LocalServer, revoked: bool) -> None:
    async with local:
        anna, program = local.visitor(), local.visitor()
        await anna.guest("Anna")
        program.http.headers["authorization"] = f"Bearer {(await anna.post('/tokens', name='x')).json()['token']}"
        id = await anna.new_table("noah", seats=["me", "open"], rated=True)
        assert (await program.post(f"/tables/{id}/seats", seat=1)).status_code == 200
        for key in (await anna.get("/api/tokens")).json() if revoked else ():
            assert (await anna.http.delete(f"/api/tokens/{key['id']}")).status_code == 204
        await play_out(local, id)
        assert await rows(local) == []


@go
async def test_leaving_is_a_loss_after_the_grace_and_not_before(tmp_path: Path, hands: ClockHands) -> None:
    async with LocalServer(quick_settings(tmp_path, leave_grace=100.0, tick=1e6)) as local:
        for away, lost in ((50, False), (200, True)):
            id, people = await met(local, rated=True)
            await people[1].http.delete(f"/api/tables/{id}/seats")
            hands.turn(away)
            assert (await people[1].put(f"/tables/{id}/back")).status_code == 200
            await play_out(local, id)
            async with local.app.state.context.engine.connect() as connection:
                query = select(RatedSeatRow.left, RatedSeatRow.place).join(
                    RatedGameRow, RatedGameRow.id == RatedSeatRow.game_id
                )
                row = (await connection.execute(query.where(RatedGameRow.table_id == id, RatedSeatRow.seat == 1))).one()
            assert row.left == lost
            assert row.place == 2 or not lost


@go
async def test_nobody_is_kept_away_by_a_pause_until_they_have_lost(tmp_path: Path, hands: ClockHands) -> None:
    settings = quick_settings(tmp_path, tick=1e6, bot_pause=1e6, last_call=10.0, grace=20.0)
    async with LocalServer(settings) as local:
        context = local.app.state.context
        id, people = await met(local, 3, rated=True, clock="move-30")
        slow = (await people[0].view(id))["to_act"][0]
        late, other = people[slow], people[slow - 1]
        for seconds in (60, 15):  # the time is up, and the last call is over
            hands.turn(seconds)
            await context.presence.check()
        assert (await other.put(f"/tables/{id}/pause")).json()["pause"]["on"]
        assert code(await late.put(f"/tables/{id}/back")) == (409, "time-up")
        hands.turn(125)
        await context.presence.check()
        assert not (await context.store.info(id)).paused
        for _ in range(3):  # nor by a bot that others keep from its move, while they ask to come back
            assert code(await late.put(f"/tables/{id}/back")) == (409, "time-up")
            hands.turn(50)
        info = await context.store.info(id)
        bot = BotMover(slow, info.seats[slow].mover)
        await context.tables.play(id, bot, info.plies, [(await legal(local, id, slow))[0]])
        assert (await late.put(f"/tables/{id}/back")).status_code == 200
        assert not (await context.store.info(id)).seats[slow].forfeited


@pytest.mark.durable
@go
async def test_whoever_deletes_themselves_loses_and_the_others_win(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local, rated=True)
        me, seats = await id_of(local, anna), local.app.state.context.store
        assert (await tom.post("/account/delete-guest", sure=True)).status_code == 200
        info = await seats.info(id)
        assert info.gone == (1,) and info.rated and (await anna.view(id))["rated"]
        await play_out(local, id, absent=(1,))
        found = await rows(local)
        assert len(found) == 2 and {row[0] for row in found} == {me}  # of all time and of this month
        assert {row[9] for row in found} == {1}
        context = local.app.state.context
        async with context.engine.connect() as connection:
            places = {row.guest: row for row in await connection.execute(select(*RatedSeatRow.__table__.c))}
        assert places.pop(me).place == 1
        ((_, other),) = places.items()
        assert other.place == 2 and other.left
        assert await recompute(context.engine) == (1, 0)
        assert await rows(local) == found


@pytest.mark.durable
@go
async def test_programs_do_not_count_though_their_owner_is_deleted(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await tom.guest("Tom")
        made = await tom.post("/tokens", name="Robot")
        program = local.visitor()
        program.http.headers["authorization"] = f"Bearer {made.json()['token']}"
        await anna.guest("Anna")
        id = await anna.new_table("noah", seats=["me", "open"], rated=True)
        assert (await program.post(f"/tables/{id}/seats", seat=1)).status_code == 200
        assert (await tom.post("/account/delete-guest", sure=True)).status_code == 200
        assert (await local.app.state.context.store.info(id)).gone == ()
        await play_out(local, id, absent=(1,))
        assert await rows(local) == []


@go
async def test_a_game_that_nobody_plays_any_more_counts_as_it_was_left(tmp_path: Path, hands: ClockHands) -> None:
    async with LocalServer(quick_settings(tmp_path, leave_grace=100.0, tick=1e6, seen_every=0.0)) as local:
        id, (anna, tom) = await met(local, rated=True)
        context = local.app.state.context
        await tom.http.delete(f"/api/tables/{id}/seats")
        hands.turn(150)
        live = await context.tables.get(id)
        seats = {
            0: SeatInfo(
                live.info.seats[0].guest, None, "Anna", stand_in="easy", stood_in_at=0, left_at=int(hands.now * 1000)
            )
        }
        async with context.tables.changing(id) as held:
            await context.tables.change(held, seats)
        await context.presence.check()
        assert await rows(local) == []
        hands.turn(150)
        await context.presence.check()
        await context.presence.check()
        found = await rows(local, RatedSeatRow)
        assert {row[2]: row[3] for row in found} == {await id_of(local, anna): 1, await id_of(local, tom): 2}
        assert len(await rows(local, RatedGameRow)) == 1


@go
async def test_boards_list_accounts_that_want_it_with_enough_games(local: LocalServer) -> None:
    async with local:
        people = [local.visitor() for _ in range(4)]
        for other in [*people[2:], *[people[1]] * (PROVISIONAL - 2)]:  # as many as are enough, against three people
            id, _ = await met(local, rated=True, people=[people[0], other])
            await play_out(local, id)
        me = await person_of(local, people[0])
        board = (await people[0].get("/api/ratings/noah?players=2")).json()
        assert board["places"] == [] and board["mine"]["games"] == PROVISIONAL and board["mine"]["place"] == 0
        await account(people[0], "Anna")
        board = (await people[1].get("/api/ratings/noah?players=2")).json()
        assert [one["person"] for one in board["places"]] == [me]
        assert "Anna" in await people[1].page("/ratings/noah?players=2")
        month = (await people[1].get("/api/ratings/noah?players=2&month=1999-01")).json()
        assert month["places"] == []
        await people[0].put("/profile", shown_to="all", listed=False)
        assert (await people[1].get("/api/ratings/noah?players=2")).json()["places"] == []
        assert code(await people[1].get("/api/ratings/level10?players=2")) == (404, "no-board")
        profile = (await people[1].get(f"/api/people/{me}")).json()
        rating = next(one for one in profile["games"] if one["game"] == "noah")["ratings"][0]
        assert rating["games"] == PROVISIONAL and not rating["provisional"] and rating["off"] > 0
        assert "<svg" in await people[1].page(f"/people/{me}")


def test_somebody_new_has_1500_and_is_not_known_well() -> None:
    assert shown(25.0, 25 / 3) == (1500, 980)
