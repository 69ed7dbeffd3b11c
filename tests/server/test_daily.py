"""The daily deal on a server: one attempt that counts, what is closed until it is played, what opens at midnight."""

import asyncio
import multiprocessing
import time
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from castaways.core.record import Record
from castaways.daily.bots import choose, new_table
from castaways.daily.deals import PERSON, ends, matches
from castaways.daily.par import GAMES, STRENGTHS, Measure
from castaways.server.daily import par_task
from castaways.server.daily.par_task import LEASE, ParTask, state_of_par
from castaways.server.daily.standing import days_of, standing
from castaways.server.scale.leases import Leases
from castaways.server.social.hosting import Host
from castaways.server.storage.backup import back_up, restore
from castaways.server.storage.database import open_engine, writing
from castaways.server.storage.models import MoveRow, Secret, TableRow, alias
from castaways.server.storage.models.daily import DailyAttemptRow, DailyDealRow, DailyParRow
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.days import begin, guest_of, play_day, play_on, set_par, settled
from tests.server.running import go

pytestmark = pytest.mark.usefixtures("hands")  # no day ends unless a test wants it to


def to_midnight(hands: ClockHands, local: LocalServer) -> None:
    """Turn the clock to 00:00 UTC."""
    hands.now = float(ends(local.app.state.context.daily.today()))


async def deal_of(visitor: Visitor, game: str = "friday", day: str = "") -> dict[str, Any]:
    answer = await visitor.get(f"/api/daily/{game}", params={"day": day} if day else {})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.durable
@go
async def test_everybody_plays_the_same_deal_once(local: LocalServer) -> None:
    async with local:
        anna, boris = local.visitor(), local.visitor("ru")
        first, second = await begin(anna), await begin(boris)
        assert first != second
        assert (await anna.view(first))["view"] == (await boris.view(second))["view"]
        assert await begin(anna) == first  # leaving is a pause: the same attempt goes on
        mine = (await deal_of(anna))["mine"]
        assert mine == {"table": first, "over": False, "counts": False, "score": None, "won": None}
        await play_on(local, anna, first)
        assert await begin(anna) == first
        told = await deal_of(anna)
        assert told["mine"]["counts"] and told["played"] == 1


@pytest.mark.durable
@go
async def test_two_requests_at_once_begin_one_attempt(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        assert len(set(await asyncio.gather(*[begin(anna) for _ in range(4)]))) == 1


@go
async def test_there_is_no_help_in_the_attempt_that_counts(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        for game in ("friday", "noah"):
            id = await begin(anna, game)
            view = await anna.until_turn(id)
            assert (await anna.post(f"/tables/{id}/hint", ply=view["ply"])).json()["error"]["code"] == "daily-no-help"
            assert (await anna.get(f"/api/tables/{id}/world")).status_code == 403
            assert 'id="act-hint"' not in await anna.page(f"/tables/{id}")
            answer = await anna.move(id, view["ply"], view["legal"][0]["action"])
            asked = await anna.post(f"/tables/{id}/ask", ply=answer.json()["ply"])
            assert asked.status_code in (403, 409), asked.text
            assert (await anna.post(f"/tables/{id}/chat", text="hm")).status_code == 409
            assert (await anna.put(f"/tables/{id}/chat", open=True)).status_code in (403, 404, 405)


@go
async def test_repeats_are_free_and_never_counted(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        assert (await anna.post("/daily/friday/repeats")).json()["error"]["code"] == "daily-closed"
        id = await play_day(local, anna)
        score = (await deal_of(anna))["mine"]["score"]
        again = (await anna.post("/daily/friday/repeats")).json()
        assert again["counted"] is False and again["daily"]
        await play_on(local, anna, again["id"], -1)
        same = (await anna.post(f"/tables/{id}/again", same=True)).json()
        assert same["daily"] == again["daily"] and not same["counted"]
        told = await deal_of(anna)
        assert told["mine"]["score"] == score and told["played"] == 1


@pytest.mark.parametrize("changed", [{"scores": [250]}, {"seed": "1"}], ids=["another score", "another deal"])
@go
async def test_a_result_counts_only_if_its_record_replays_to_it(local: LocalServer, changed: dict[str, Any]) -> None:
    async with local:
        anna = local.visitor()
        id = await begin(anna)
        context = local.app.state.context
        context.notifier._on_state.remove(context.daily.on_state)
        await play_on(local, anna, id)
        async with writing(context.engine) as connection:
            await connection.execute(update(TableRow).where(TableRow.id == id).values(**changed))
        assert (await deal_of(anna))["mine"]["counts"] is False
        assert (await deal_of(anna))["results"] == []


@go
async def test_an_attempt_is_open_until_midnight_and_not_longer(local: LocalServer, hands: ClockHands) -> None:
    async with local:
        anna, boris = local.visitor(), local.visitor()
        first, second = await begin(anna), await begin(boris)
        day = (await deal_of(anna))["day"]
        to_midnight(hands, local)
        hands.turn(-1)
        await play_on(local, anna, first)
        hands.turn(1)
        await play_on(local, boris, second)
        assert (await deal_of(anna, day=day))["mine"]["counts"]
        assert not (await deal_of(boris, day=day))["mine"]["counts"]
        assert (await boris.get("/api/me/daily")).json()["days"] == 0
        assert (await anna.get("/api/me/daily")).json()["days"] == 1


@go
async def test_the_seed_is_shown_the_day_after_and_proves_the_line(local: LocalServer, hands: ClockHands) -> None:
    async with local:
        anna = local.visitor()
        id = await play_day(local, anna)
        told = await deal_of(anna)
        assert told["seed"] is None and told["salt"] is None
        table = (await anna.get(f"/api/tables/{id}")).json()
        assert table["seed"] is None and table["commitment"] == told["commitment"]
        assert (await anna.get(f"/api/tables/{id}/record")).json()["error"]["code"] == "daily-sealed"
        assert (await anna.get(f"/tables/{id}/proof")).status_code == 403
        seed = str((await local.app.state.context.daily.deal("friday")).seed)
        for page in (f"/tables/{id}", "/daily/friday", f"/tables/{id}/replay", "/account/export"):
            assert seed not in (await anna.get(page)).text
        tomorrow = await anna.page("/daily/friday")
        to_midnight(hands, local)
        over = await deal_of(anna, day=told["day"])
        assert matches(int(over["seed"]), over["salt"], told["commitment"])
        record = Record.from_json((await anna.get(f"/api/tables/{id}/record")).text)
        assert record.seed == int(over["seed"])
        assert (await deal_of(anna))["commitment"] in tomorrow  # fixed, and shown, the day before


@go
async def test_what_is_open_to_whoever_has_played_opens_to_all_at_midnight(
    local: LocalServer, hands: ClockHands
) -> None:
    async with local:
        anna, boris, later = local.visitor(), local.visitor(), local.visitor()
        for one in (boris, later):
            await one.guest()
        id = await play_day(local, anna)
        paths = (f"/tables/{id}", f"/tables/{id}/replay", f"/api/tables/{id}", f"/api/tables/{id}/replay?eyes=open")
        for path in paths:
            assert (await boris.get(path)).status_code == 403, path
            assert "daily-closed" in (await boris.get(path)).text or path.startswith("/tables")
        assert (await deal_of(boris))["results"] == []
        await play_day(local, boris)
        for path in paths:
            assert (await boris.get(path)).status_code == 200, path
            assert (await later.get(path)).status_code == 403, path  # what one may see is not kept for another
        assert [one["me"] for one in (await deal_of(boris))["results"]].count(True) == 1
        to_midnight(hands, local)
        for path in paths:
            assert (await later.get(path)).status_code == 200, path


@go
async def test_par_is_shown_when_it_is_set_and_never_before(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        assert "Par is being worked out" in await anna.page("/daily/friday")
        assert (await deal_of(anna))["par"] is None
        await set_par(local, 58)
        assert "Par is being worked out" not in await anna.page("/daily/friday")
        assert (await deal_of(anna))["par"] == 58


async def _constant(deal: Any, strength: str, number: int) -> int:
    return number * 3 % GAMES + len(strength)


@go
async def test_par_is_worked_out_game_by_game_goes_on_after_a_restart_and_is_set_once(local: LocalServer) -> None:
    async with local:
        context = local.app.state.context
        store, day = context.daily.store, context.daily.today().isoformat()
        task = ParTask(context.daily, Leases(context.engine), 1.0, _constant)
        for _ in range(5):
            assert await task.step()
        assert (await store.progress([day]))[day, "friday", "expert"] == (5, None)
        other = ParTask(context.daily, Leases(context.engine), 1.0, _constant)
        assert not await other.step()  # another process has the lease
        async with writing(context.engine) as connection:
            await connection.execute(DailyParRow.__table__.update().values(done=DailyParRow.done))
        for _ in range(GAMES - 5):
            assert await task.step()
        scores, par = await store.games_of_bots(day, "friday", "expert")
        assert len(scores) == GAMES and par == sorted(scores)[GAMES // 2]
        assert not await store.note_game(day, "friday", "expert", [*scores, 9], 9)
        assert (await store.pars(day, "friday")) == {"expert": par}
        told = await state_of_par(context.daily)
        assert told[0]["par"] == par and told[0]["strong"] == GAMES and told[1]["par"] is None


def _endless(deal: Any, strength: str, number: int) -> int:
    """A game of a bot that takes its time; in the process that stands back."""
    time.sleep(600)
    return 0


@pytest.mark.process
@go
async def test_a_server_that_stops_does_not_wait_for_a_game_of_par(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(par_task, "play", _endless)
    async with local:
        context = local.app.state.context
        before = set(multiprocessing.active_children())
        task = ParTask(context.daily, Leases(context.engine), 0.01)
        task.start()
        while not (new := set(multiprocessing.active_children()) - before):
            await asyncio.sleep(0.05)
        await task.close()
        for process in new:
            await asyncio.to_thread(process.join, 60)
            assert not process.is_alive()


@go
async def test_tomorrow_is_worked_out_after_today_and_the_strongest_first(local: LocalServer) -> None:
    async with local:
        context = local.app.state.context
        task = ParTask(context.daily, Leases(context.engine), 1.0, _constant)
        order: list[tuple[str, str]] = []
        while (missing := await task._missing()) is not None:
            deal, strength = missing
            order.append((deal.day.isoformat(), strength))
            row = {"day": deal.day.isoformat(), "game": deal.game, "strength": strength, "scores": [], "done": 0}
            async with writing(context.engine) as connection:
                await connection.execute(DailyParRow.__table__.insert().values(**row, par=1))
        today, tomorrow = (context.daily.today() + timedelta(days=more) for more in (0, 1))
        assert order[:4] == [(today.isoformat(), STRENGTHS[0])] * 4
        assert order[4:8] == [(tomorrow.isoformat(), STRENGTHS[0])] * 4
        assert len(order) == 2 * 4 * len(STRENGTHS)
        assert not await task.step()
        assert LEASE


@go
async def test_where_bots_think_slowly_quicker_ones_sit_there_and_set_par(local: LocalServer) -> None:
    async with local:
        daily = local.app.state.context.daily
        daily.use(b"a key", Measure(3, {"friday": "normal", "level10": "normal", "noah": "normal", "lifeboat": "easy"}))
        assert set((await daily.deal("lifeboat")).bots) == {"easy"}
        assert set((await daily.deal("noah")).bots) == {"normal"}
        task = ParTask(daily, Leases(local.app.state.context.engine), 1.0, _constant)
        steps = 0
        while await task.step():
            steps += 1
        assert steps == 3 * 4 * 2  # today's and tomorrow's deals of four games
        await play_day(local, local.visitor())
        await daily.settle_all()
        guest = (await daily.store.entries(daily.today(), "friday", ""))[0].guest
        shown = await standing(daily, "friday", guest)
        scores, par = await daily.store.games_of_bots(daily.today().isoformat(), "friday", "normal")
        assert shown.strong == "normal" and shown.par == par == sorted(scores)[1] and len(scores) == 3
        score = (await daily.store.attempts(guest))[0].score
        assert (await days_of(daily, guest)).played == {daily.today(): score >= par}


@pytest.mark.durable
@go
async def test_the_board_ranks_accounts_older_than_the_day_and_guests_beside_them(
    local: LocalServer, hands: ClockHands
) -> None:
    async with local:
        old, new, guest = (local.visitor(address=f"10.0.0.{number}") for number in (1, 2, 3))
        await old.guest("Olga")
        answer = await old.post("/account", name="Olga", password="a long password")
        assert answer.status_code < 300, answer.text
        to_midnight(hands, local)
        await new.guest("Nina")
        assert (await new.post("/account", name="Nina", password="a long password")).status_code < 300
        await guest.guest("Gena")
        for one in (old, new, guest):
            await play_day(local, one)
        told = {one["name"]: one for one in (await deal_of(guest))["results"]}
        assert {name: one["account"] for name, one in told.items()} == {"Olga": True, "Nina": False, "Gena": False}
        page = await guest.page("/daily/friday?who=accounts")
        assert "Olga" in page and "Accounts, 1" in page and "All, 3" in page


@go
async def test_nobody_is_shown_who_does_not_want_to_be_on_boards(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = local.visitor(), local.visitor(), local.visitor()
        for visitor, name in ((anna, "Annabella"), (tom, "Tom"), (eve, "Evangeline")):
            await visitor.guest(name)
            await play_day(local, visitor)
        assert (await anna.put("/profile", shown_to="me", listed=False, hidden=False)).status_code == 200
        await tom.put(f"/blocks/{alias(await guest_of(local, 'Evangeline'))}")
        for path in ("/", "/daily/friday", "/api/daily/friday"):
            for reader, names in ((anna, "AE"), (tom, ""), (eve, "E")):
                page = (await reader.get(path)).text
                board = page.partition("</header>")[2] or page
                assert ("Annabella" in board, "Evangeline" in board) == ("A" in names, "E" in names), (path, names)


@go
async def test_keeping_ones_games_keeps_ones_days(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        await play_day(local, anna)
        before = (await anna.get("/api/me/daily")).json()
        assert before["days"] == 1
        assert (await anna.post("/account", name="Anna", password="a long password")).status_code < 300
        assert (await anna.get("/api/me/daily")).json() == before
        assert (await deal_of(anna))["mine"]["counts"]


@go
async def test_a_program_stands_beside_the_board_of_people(local: LocalServer) -> None:
    async with local:
        anna, boris = local.visitor(), local.visitor()
        await anna.guest("Anna")
        key = (await anna.post("/tokens", name="Robot")).json()["token"]
        robot = local.visitor()
        robot.http.headers["authorization"] = f"Bearer {key}"
        answer = await robot.put("/daily/friday/attempt")
        assert answer.status_code == 200, answer.text
        await play_on(local, robot, answer.json()["id"])
        await settled(local, answer.json()["id"])
        await boris.guest("Boris")
        await play_day(local, boris)
        told = await deal_of(boris)
        assert told["played"] == 1
        assert {one["name"]: one["program"] for one in told["results"]} == {"⚙ Robot": True, "Boris": False}


@go
async def test_own_data_tells_attempts_and_deleting_it_takes_them_away(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        await play_day(local, anna)
        assert (await deal_of(anna))["mine"]["counts"]
        told = (await anna.get("/api/account/export")).json()
        assert len(told["daily"]) == 1 and told["daily"][0]["score"] is not None
        context = local.app.state.context
        await context.accounts.store.forget(await guest_of(local, "Anna"))
        async with context.engine.connect() as connection:
            assert (await connection.execute(select(DailyAttemptRow.guest))).all() == []


@go
async def test_a_host_takes_a_result_off_the_board_and_puts_it_back(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        await play_day(local, anna)
        context, me = local.app.state.context, await guest_of(local, "Anna")
        day = (await deal_of(anna))["day"]
        host = Host("", "")
        assert await context.hosting.strike_daily(host, me, day, "friday", True, "a script")
        assert (await deal_of(anna))["results"] == [] and (await deal_of(anna))["played"] == 0
        assert "taken this result off" in await anna.page("/daily/friday")
        assert await context.hosting.strike_daily(host, me, day, "friday", False, "it was none")
        assert len((await deal_of(anna))["results"]) == 1
        assert not await context.hosting.strike_daily(host, me, day, "noah", True, "nothing there")


@go
async def test_the_key_and_the_days_are_a_part_of_backups(tmp_path: Any) -> None:
    settings = quick_settings(tmp_path / "old")
    async with LocalServer(settings) as local:
        await play_day(local, local.visitor())
        context = local.app.state.context
        deal = await context.daily.deal("friday")
        await back_up(context.engine, settings, tmp_path / "backup.gz")
    other = quick_settings(tmp_path / "new")
    engine = open_engine(other)
    await restore(engine, other, tmp_path / "backup.gz")
    async with writing(engine) as connection:
        await connection.execute(delete(DailyDealRow))
        assert await connection.scalar(select(Secret.value).where(Secret.name == "daily key"))
    await engine.dispose()
    async with LocalServer(other) as local:
        again = await local.app.state.context.daily.deal("friday")
        assert (again.seed, again.salt) == (deal.seed, deal.salt)


BOTS_MOVES = 6


@go
async def test_bots_of_the_day_do_at_the_table_what_they_do_by_themselves(local: LocalServer) -> None:
    """Whatever the pool, the process or the clock: every move of a bot follows from the moves before it."""
    async with local:
        anna = local.visitor()
        id = await begin(anna, "noah")
        mine = 0
        view = await anna.until_turn(id)
        while view["ply"] - mine < BOTS_MOVES:  # the deal is another one in every run
            answer = await anna.move(id, view["ply"], view["legal"][0]["action"])
            assert answer.status_code == 200, answer.text
            mine += 1
            view = await anna.until_turn(id)
        context = local.app.state.context
        deal = await context.daily.deal("noah")
        async with context.engine.connect() as connection:
            query = select(MoveRow.seat, MoveRow.action).where(MoveRow.table_id == id).order_by(MoveRow.ply)
            moves = [(int(row.seat), int(row.action)) for row in await connection.execute(query)]
        table, bots = new_table(deal), 0
        for seat, action in moves:
            if seat != PERSON:
                assert choose(table, seat, deal.bots[seat - 1]) == action
                bots += 1
            table.apply(seat, action)
        assert bots >= BOTS_MOVES


@go
async def test_home_is_another_one_for_those_who_come_back(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        page = await anna.page("/")
        assert 'class="tiles"' in page and "dailyline" in page and "daycard" not in page
        await play_day(local, anna)
        page = await anna.page("/")
        assert "daycard" in page and 'class="tiles"' not in page and "See the results" in page
        for lang in ("ru", "uk"):
            other = local.visitor(lang)
            other.http.cookies.update(anna.http.cookies)
            assert "daycard" in await other.page("/")


@go
async def test_pages_of_all_games_and_days_are_there_and_bad_ones_are_refused(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        for game in ("friday", "level10", "noah", "lifeboat"):
            assert (await anna.get(f"/daily/{game}")).status_code == 200
        assert len((await anna.get("/api/daily")).json()) == 4
        for path, status in (
            ("/daily/chess", 404),
            ("/daily/friday?day=2020-01-01", 404),
            ("/daily/friday?day=tomorrow", 422),
            ("/daily/friday?who=nobody", 422),
            ("/daily/friday?month=2026-13", 422),
            ("/daily/friday?month=0001-01", 422),  # there is no month before it ...
            ("/daily/friday?month=9999-12", 422),  # ... and none after this one
            ("/daily/friday?month=9999-11", 200),
            ("/api/daily/chess", 404),
            ("/api/daily/friday?day=x", 422),
        ):
            assert (await anna.get(path)).status_code == status, path
        ahead = (local.app.state.context.daily.today() + timedelta(days=1)).isoformat()
        assert (await deal_of(anna, day=ahead))["day"] < ahead  # nobody is told of a deal before its day
        await anna.guest()
        assert (await anna.post("/daily/friday/repeats", day=ahead)).status_code in (403, 404)


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_the_page_after_playing_speaks_every_language(local: LocalServer, lang: str) -> None:
    @go
    async def look() -> None:
        async with local:
            anna = local.visitor(lang)
            await set_par(local, 10)
            await play_day(local, anna)
            page = await anna.page("/daily/friday")
            assert "dayboard" in page and "dayshare" in page and "daycal" in page

    look()
