"""Puzzles on a server: what counts, what is told when, storms, doubts, and that nothing is told before an answer."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from castaways.core.registry import games
from castaways.core.table import Table
from castaways.puzzles.puzzle import Puzzle
from castaways.puzzles.shelf import shelf
from castaways.server.context import AppContext
from castaways.server.puzzles import data, service
from castaways.server.puzzles.ratings import MIDDLE, answered, first_guess, newcomer
from castaways.server.puzzles.showing import theme_name
from castaways.server.storage.cleanup import clean_up
from castaways.server.storage.models.puzzles import SolverRow
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.together import code

CHANGING = re.compile(r'name="csrf"[^>]*|data-version="\d+"|data-n="\d+"')


@pytest.fixture
def rated(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No puzzle is kept for browsers, so that all of them count."""
    monkeypatch.setattr(service, "OFFLINE", 0)
    yield


def first(game: str, place: int = 0) -> Puzzle:
    return list(shelf(game).values())[place]


def wrong_of(puzzle: Puzzle) -> int:
    return next(one.actions[0] for one in puzzle.choices if not set(one.actions) & puzzle.solutions)


def path(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.number}"


async def answer(visitor: Visitor, puzzle: Puzzle, action: int | None) -> dict:
    found = await visitor.post(path(puzzle), action=action)
    assert found.status_code == 200, found.text
    return found.json()


def seen(html: str) -> str:
    return CHANGING.sub("", html)


# -------------------------------------------------------------------- nothing is told before an answer


@pytest.mark.parametrize("game", games())
@go
async def test_before_an_answer_nothing_depends_on_the_solution(
    local: LocalServer, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = first(game)
    turned = tuple(
        replace(one, chance=0.123, behind=0.3 if one is puzzle.best else 0.0, outcomes=()) for one in puzzle.choices
    )
    other = replace(puzzle, choices=turned[::-1], theme="best-move", usual=0, searches=(), exact=not puzzle.exact)
    async with local:
        told = []
        visitor = local.visitor()
        await visitor.guest()
        for one in (puzzle, other):
            monkeypatch.setitem(shelf(game), puzzle.number, one)
            page = seen(await visitor.page(path(puzzle)))
            told.append((page, (await visitor.get(f"/api{path(puzzle)}")).json()))
        assert told[0] == told[1]
        page, data = told[0]
        assert data["solution"] is None and data["rating"] is None and data["chances"] == {}
        assert theme_name(puzzle, "en") not in re.sub(r"<nav.*?</nav>", "", page)
        assert str(puzzle.seed) not in page and str(puzzle.seed) not in json.dumps(data)


@pytest.mark.parametrize("game", games())
@go
async def test_worlds_that_the_seat_cannot_tell_apart_look_the_same(
    local: LocalServer, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = first(game)
    true = Table._rebuild
    async with local:
        told = []
        visitor = local.visitor()
        await visitor.guest()
        for luck in (None, 5):

            def rebuilt(self: Table, luck: int | None = luck) -> object:
                state = true(self)
                return state if luck is None else state.resample(puzzle.seat, luck)

            monkeypatch.setattr(Table, "_rebuild", rebuilt)
            html = seen(await visitor.page(path(puzzle)))
            told.append((html, (await visitor.get(f"/api{path(puzzle)}")).json()))
        assert told[0] == told[1]


# -------------------------------------------------------------------- answers


@go
async def test_a_wrong_answer_is_explained_and_another_may_follow(local: LocalServer, rated: None) -> None:
    puzzle = first("friday")
    async with local:
        anna = local.visitor()  # not even a guest yet
        page = await anna.page(path(puzzle))
        assert "Find the best move." in page and 'name="show"' in page
        token = re.search(r'name="csrf" value="(\w+)"', page)
        assert token
        sent = {"csrf": token[1], "action": str(wrong_of(puzzle))}
        without_script = await anna.http.post(path(puzzle), data=sent)
        assert without_script.status_code == 303 and without_script.headers["location"] == path(puzzle)
        page = await anna.page(path(puzzle))
        assert "There is something better: this move" in page and "Attempts" in page and "Chances to win" not in page
        assert "For example" in page and theme_name(puzzle, "en") not in page
        done = await anna.form(path(puzzle), action=puzzle.best.actions[0])
        html = done.json()["html"]
        assert "Solved at attempt 2." in html and "Chances to win" in html and theme_name(puzzle, "en") in html
        assert "act-next" in html


@go
async def test_whoever_waits_for_an_example_keeps_nobody_from_reading(
    local: LocalServer, rated: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All processes of bots may be busy, and of one address only a few read at the same time."""
    puzzle, busy = first("friday"), asyncio.Event()

    async def work(*_: object) -> None:
        await busy.wait()
        raise BrokenExecutor

    async with local:
        anna = local.visitor()
        await anna.guest()
        await answer(anna, puzzle, wrong_of(puzzle))
        monkeypatch.setattr(local.app.state.context.bots.pool, "work", work)
        waiting = [asyncio.create_task(anna.get(path(puzzle))) for _ in range(8)]
        await asyncio.sleep(0.1)
        async with asyncio.timeout(20):
            assert (await anna.get("/games")).status_code == 200
        assert not any(task.done() for task in waiting)
        busy.set()
        assert {one.status_code for one in await asyncio.gather(*waiting)} == {200}


@go
async def test_only_the_first_answer_counts(local: LocalServer, rated: None) -> None:
    puzzle = first("noah")
    async with local:
        anna = local.visitor()
        await anna.guest()
        one = await answer(anna, puzzle, wrong_of(puzzle))
        assert one["change"] < 0 and not one["right"] and not one["over"] and one["solution"] is None
        assert list(one["chances"]) == [str(wrong_of(puzzle))]
        two = await answer(anna, puzzle, puzzle.best.actions[0])
        assert two["change"] == one["change"] and not two["right"] and two["over"]
        assert two["solution"]["seed"] == puzzle.seed and two["solution"]["solutions"] == sorted(puzzle.solutions)
        standing = (await anna.get("/api/puzzles")).json()
        assert (standing["answered"], standing["solved"], standing["rating"]) == (1, 0, None)
        tom = local.visitor()
        await tom.guest("Tom")
        right = puzzle.best.actions[0]
        await asyncio.gather(*(answer(tom, puzzle, right) for _ in range(4)))
        assert (await tom.get("/api/puzzles")).json()["answered"] == 1


@pytest.mark.durable
@go
async def test_answers_that_come_at_once_all_count(tmp_path: Path, database: str, rated: None) -> None:
    """Many people meet a puzzle at the same moment, and somebody answers many puzzles at once."""
    puzzles = [first("friday", place) for place in range(6)]
    async with LocalServer(quick_settings(tmp_path, database=database)) as local:
        store = local.app.state.context.puzzles.store
        many = [f"{number:032x}" for number in range(8)]
        given = await asyncio.gather(*(store.answer(guest, puzzles[0], wrong_of(puzzles[0]), True) for guest in many))
        assert all(one.rated for one in given)
        wanted = first_guess(puzzles[0])
        for _ in many:
            _, wanted = answered(newcomer(), wanted, False)
        assert (await store.strength(puzzles[0])).mu == pytest.approx(wanted.mu)
        actions = [wrong_of(one) if place % 2 else min(one.solutions) for place, one in enumerate(puzzles)]
        me = "f" * 32
        both = zip(puzzles, actions, strict=True)
        given = await asyncio.gather(*(store.answer(me, puzzle, action, True) for puzzle, action in both))
        solver = await store.solver(me)
        assert (solver.rated, solver.solved) == (6, 3)
        assert solver.strength.mu == pytest.approx(newcomer().mu + sum(one.change for one in given))


@go
async def test_being_shown_is_an_answer(local: LocalServer, rated: None) -> None:
    puzzle = first("lifeboat")
    async with local:
        anna = local.visitor()
        await anna.guest()
        html = (await anna.form(path(puzzle), show=1)).json()["html"]
        assert "The best move:" in html and "Chances to win" in html
        found = (await anna.get(f"/api{path(puzzle)}")).json()
        assert found["over"] and not found["right"] and found["change"] < 0 and found["tried"] == [-1]


@go
async def test_a_rating_begins_near_1200_and_is_shown_from_the_fifth_answer_on(local: LocalServer, rated: None) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        for place in range(5):
            puzzle = first("friday", place)
            found = await answer(anna, puzzle, puzzle.best.actions[0])
            assert (found["my_rating"] is None) == (place < 4)
        standing = (await anna.get("/api/puzzles")).json()
        assert MIDDLE < standing["rating"] < MIDDLE + 500 and standing["until_rated"] == 0


def test_ratings_move_as_they_should() -> None:
    puzzle = first("friday")
    hard = first_guess(puzzle)
    assert newcomer().points == MIDDLE
    up, down = answered(newcomer(), hard, True), answered(newcomer(), hard, False)
    assert up[0].points > MIDDLE > down[0].points and up[1].points < hard.points < down[1].points
    assert up[0].sigma < newcomer().sigma  # more is known of both
    easy = replace(hard, mu=hard.mu - 15)
    assert answered(newcomer(), easy, True)[0].points < up[0].points  # an easy one gains less


@go
async def test_nonsense_is_refused_and_changes_nothing(local: LocalServer, rated: None) -> None:
    puzzle = first("friday")
    async with local:
        anna = local.visitor()
        assert code(await anna.post(path(puzzle), action=1)) == (401, "no-guest")
        await anna.guest()
        for unknown in ("/puzzles/friday/99999", "/puzzles/chess/1"):
            assert code(await anna.get(f"/api{unknown}")) == (404, "no-puzzle")
            assert (await anna.get(unknown)).status_code == 404
        assert code(await anna.post(path(puzzle), action=10**6)) == (422, "bad-request")
        assert (await anna.http.post(path(puzzle), data={"action": "1"})).status_code == 403
        assert (await anna.form(path(puzzle), action="x")).status_code == 422
        assert code(await anna.get("/api/puzzles/next?game=chess")) == (404, "no-puzzle")
        assert (await anna.get(f"/api{path(puzzle)}")).json()["tried"] == []
        ru = local.visitor("ru")
        assert "Такой задачи нет" in (await ru.get("/puzzles/friday/99999")).text


@go
async def test_the_next_puzzle_is_new_and_about_as_hard(local: LocalServer, rated: None) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        met = set()
        for _ in range(6):
            found = (await anna.get("/api/puzzles/next?game=friday")).json()
            assert found["number"] not in met
            met.add(found["number"])
            await answer(anna, shelf("friday")[found["number"]], None)
        answer_ = await anna.get("/puzzles/next?game=friday")
        assert answer_.status_code == 303 and answer_.headers["location"].startswith("/puzzles/friday/")


# -------------------------------------------------------------------- contested and withdrawn


@go
async def test_a_withdrawn_puzzle_gives_the_points_back(local: LocalServer, rated: None) -> None:
    puzzle, other = first("friday"), first("friday", 1)
    async with local:
        context = local.app.state.context
        anna, tom = local.visitor(), local.visitor()
        for visitor in (anna, tom):
            await visitor.guest()
        assert code(await anna.post(f"{path(puzzle)}/contest", why="x")) == (409, "not-answered")
        await answer(anna, other, other.best.actions[0])
        store = context.puzzles.store
        before = {guest: mu async for guest, mu in _solvers(context)}
        await answer(anna, puzzle, wrong_of(puzzle))
        await answer(tom, puzzle, puzzle.best.actions[0])
        assert (await anna.post(f"{path(puzzle)}/contest", why="  both\nwin ")).json() == {"contested": True}
        assert await store.contested() == [(puzzle.name, 1, ["both win"])]
        assert await store.withdraw(puzzle) == 2 and await store.withdraw(puzzle) == 0
        after = {guest: mu async for guest, mu in _solvers(context)}
        for guest, mu in before.items():
            assert after[guest] == pytest.approx(mu)
        assert all(mu == pytest.approx(newcomer().mu) for guest, mu in after.items() if guest not in before)
        assert await store.contested() == []
        assert puzzle.name not in [one.name for one in await context.puzzles.open()]
        assert (await anna.get(f"/api{path(puzzle)}")).json()["change"] is None
        nina = local.visitor()
        await nina.guest()
        assert (await answer(nina, puzzle, wrong_of(puzzle)))["change"] is None  # it counts nothing any more


async def _solvers(context: AppContext) -> AsyncIterator[tuple[str, float]]:
    async with context.engine.connect() as connection:
        for row in await connection.execute(select(SolverRow.guest, SolverRow.mu)):
            yield row.guest, row.mu


# -------------------------------------------------------------------- storms


@go
async def test_a_storm_lasts_three_minutes_by_the_servers_clock(
    local: LocalServer, rated: None, hands: ClockHands
) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        storm = (await anna.post("/puzzles/storms", game="")).json()
        assert storm["left"] == 180 and storm["score"] == 0
        asked = storm["puzzle"]
        puzzle = shelf(asked["game"])[asked["number"]]
        assert "solution" not in asked
        hands.turn(100)
        storm = (await anna.post(f"/puzzles/storms/{storm['id']}", place=0, action=puzzle.best.actions[0])).json()
        assert (storm["score"], storm["place"], storm["right"], storm["left"]) == (1, 1, True, 80)
        again = await anna.post(f"/puzzles/storms/{storm['id']}", place=0, action=puzzle.best.actions[0])
        assert code(again) == (409, "stale")
        asked = storm["puzzle"]
        missed = shelf(asked["game"])[asked["number"]]
        storm = (await anna.post(f"/puzzles/storms/{storm['id']}", place=1, action=wrong_of(missed))).json()
        assert (storm["score"], storm["right"]) == (1, False)
        hands.turn(82)
        late = await anna.post(f"/puzzles/storms/{storm['id']}", place=2, action=0)
        assert code(late) == (409, "storm-over")
        storm = (await anna.get(f"/api/puzzles/storms/{storm['id']}")).json()
        assert storm["over"] and storm["puzzle"] is None and storm["score"] == 1
        standing = (await anna.get("/api/puzzles")).json()
        assert standing["best_storm"] == 1 and standing["answered"] == 0  # storms are not rated
        assert "1 of 2 solved" in await anna.page(f"/puzzles/storm/{storm['id']}")
        found = await answer(anna, missed, missed.best.actions[0])
        assert found["change"] is None  # whoever has seen it gains nothing by it
        tom = local.visitor()
        await tom.guest("Tom")
        assert code(await tom.get(f"/api/puzzles/storms/{storm['id']}")) == (404, "no-storm")


@go
async def test_a_storm_by_forms_alone(local: LocalServer, rated: None) -> None:
    async with local:
        anna = local.visitor()
        begun = await anna.form("/puzzles/storm", live=False, game="friday")
        where = begun.headers["location"]
        page = await anna.page(where)
        shown = re.search(r"Puzzle No (\d+)", page)
        assert shown, page
        puzzle = shelf("friday")[int(shown[1])]
        sent = await anna.form(where, live=False, place=0, action=puzzle.best.actions[0])
        assert sent.headers["location"] == where and "solved: 1" in await anna.page(where)


# -------------------------------------------------------------------- the day, offline, own data


@go
async def test_the_puzzle_of_the_day_is_the_same_for_all_until_midnight(
    local: LocalServer, rated: None, hands: ClockHands
) -> None:
    async with local:
        puzzles = local.app.state.context.puzzles
        found = [await puzzles.of_the_day(86_400 * day + hour) for day in range(20_000, 20_012) for hour in (0, 86_399)]
        assert all(found[i] == found[i + 1] for i in range(0, len(found), 2))
        assert len({puzzle.name for puzzle in found}) > 6
        anna = local.visitor()
        day = (await anna.get("/api/puzzles")).json()["day"]
        to = await anna.get("/puzzles/day")
        assert to.headers["location"] == f"/puzzles/{day['game']}/{day['number']}"
        assert "Puzzle of the day" in await anna.page("/puzzles")


@go
async def test_offline_puzzles_have_answers_and_never_count(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        kept = (await anna.get("/api/puzzles/offline")).json()["puzzles"]
        assert len(kept) == 5 * len(games()) and all(one["solution"]["solutions"] for one in kept)
        assert (await anna.page("/puzzles/offline")).count("<details>") == len(kept)
        one = kept[0]
        found = await answer(anna, shelf(one["game"])[one["number"]], one["solution"]["solutions"][0])
        assert found["over"] and found["change"] is None and not found["counts"]


@go
async def test_offline_puzzles_are_worked_out_once_for_everybody(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody holds up the server by asking for them again and again."""
    async with local:
        for path in ("/puzzles/offline", "/api/puzzles/offline"):
            first_time = await local.visitor().get(path)
            with monkeypatch.context() as patched:
                patched.setattr(data, "position_json", None)
                again = await local.visitor().get(path)
            assert again.status_code == 200 and seen(again.text) == seen(first_time.text)


@go
async def test_own_data_is_exported_and_deleted(local: LocalServer, rated: None) -> None:
    puzzle = first("friday")
    async with local:
        context = local.app.state.context
        anna = local.visitor()
        await anna.guest()
        await answer(anna, puzzle, wrong_of(puzzle))
        await anna.post("/puzzles/storms", game="")
        data = (await anna.get("/api/account/export")).json()
        assert [one["puzzle"] for one in data["puzzles"]] == [puzzle.name] and len(data["puzzle_rating"]) == 1
        assert len(data["puzzle_storms"]) == 1 and "puzzles" not in data["puzzle_storms"][0]  # it may still be on
        assert (await anna.post("/account/delete-guest", sure=True)).status_code in (200, 204)
        assert [row async for row in _solvers(context)] == []


@go
async def test_old_storms_go(local: LocalServer, rated: None, hands: ClockHands) -> None:
    async with local:
        context = local.app.state.context
        anna = local.visitor()
        await anna.guest()
        await anna.post("/puzzles/storms", game="")
        assert (await clean_up(context.engine, context.settings))["storms"] == 0
        hands.turn(3 * 86_400)
        assert (await clean_up(context.engine, context.settings))["storms"] == 1
