"""The analysis of finished games on the server: asked for, stored, shown, learned from; never before the end."""

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from castaways.bots.analysis import BLUNDER, Analysis, Moment, analyse, decisions, judge, sight_at
from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from castaways.server.storage.analysis import FORGOTTEN_MS, AnalysisStore
from tests.bots.test_analysis import thrown_away
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.finished import GAMES, finish, played
from tests.server.running import go

FEW = 8


def denied(answer: httpx.Response, status: int) -> None:
    """A request is not granted, and not by accident."""
    assert answer.status_code == status, answer.text


def lost_on_purpose() -> Table:
    return Table(thrown_away())


async def found(visitor: Visitor, id: str, seat: int = 0) -> dict[str, Any]:
    """Wait for an analysis."""
    for _ in range(4_000):
        data: dict[str, Any] = (await visitor.get(f"/api/tables/{id}/analysis", params={"seat": seat})).json()
        if data["status"] == "ready":
            return data
        await asyncio.sleep(0.03)
    raise AssertionError("the analysis does not end")


@go
async def test_asked_for_shown_stored_and_learned_from(tmp_path: Path) -> None:
    known = lost_on_purpose()
    async with LocalServer(quick_settings(tmp_path, analysis_playouts=FEW)) as local:
        anna = local.visitor()
        id = await finish(local, known, [anna])
        before = (await anna.get(f"/api/tables/{id}/record")).json()
        html = await anna.page(f"/tables/{id}")
        assert 'id="act-analyse"' in html and "/learn" not in html
        assert (await anna.get(f"/api/tables/{id}/analysis")).json()["status"] == "none"
        denied(await anna.get(f"/tables/{id}/learn"), 404)

        answer = await anna.form(f"/tables/{id}/analysis", seat=0)
        assert answer.status_code == 200 and "<progress" in answer.json()["html"]
        assert 'form="analyse"' not in answer.json()["html"]
        data = await found(anna, id)
        assert data["done"] == data["total"] > 10
        expected = analyse(known.record, 0, FEW)
        assert [(one["ply"], one["mark"], one["behind"]) for one in data["moments"]] == [
            (moment.ply, moment.mark, moment.behind) for moment in expected.moments
        ]
        last = data["moments"][-1]
        assert last["mark"] == BLUNDER and last["made_text"] and last["best_text"]
        assert last["made_why"] and not set(last["made_why"]) & set(last["best_why"])

        html = await anna.page(f"/tables/{id}")
        assert 'class="note"' in html and f"replay?ply={last['ply']}&amp;eyes=0" in html and 'id="act-learn"' in html
        assert last["best_text"] in html and "±" in html and all(why in html for why in last["made_why"])
        again = await anna.form(f"/tables/{id}/analysis", seat=0)
        assert again.status_code == 200 and "<progress" not in again.json()["html"]

        path = f"/tables/{id}/learn?seat=0&ply={last['ply']}"
        page = await anna.page(path)
        assert 'name="action"' in page and last["made_text"] in page and last["best_text"] not in said(page)
        shown = said(await anna.page(f"{path}&show=1"))
        assert last["best_text"] in shown and all(why in shown for why in last["made_why"] + last["best_why"])
        assert all(why in said(page) for why in last["made_why"]) and "About the best move" not in said(page)
        wrong = (await anna.form(path, ply=last["ply"], action=last["made"])).json()
        assert "That is the move you played" in said(wrong["html"]) and "solved: 0" in wrong["html"]
        right = (await anna.form(path, ply=last["ply"], action=last["best"])).json()
        assert "Yes:" in said(right["html"]) and "solved: 1" in right["html"] and right["version"] >= wrong["version"]
        plain = await anna.form(path, live=False, ply=last["ply"], action=last["best"])
        assert plain.status_code == 200 and "Yes:" in said(plain.text) and "<html" in plain.text
        assert "solved: 1" in await anna.page(f"/tables/{id}")
        denied(await anna.form(path, ply=last["ply"], action=99999), 422)
        denied(await anna.form(path, ply=last["ply"]), 422)
        denied(await anna.form(path, ply=last["ply"] - 1, action=last["best"]), 409)
        assert (await anna.get(f"/api/tables/{id}/record")).json() == before
    async with LocalServer(
        quick_settings(tmp_path, analysis_playouts=FEW)
    ) as local:  # after a restart it is still there
        other = local.visitor()
        assert (await other.get(f"/api/tables/{id}/analysis")).json() == data
        assert "solved:" not in said(await other.page(path))
        right = await other.form(path, ply=last["ply"], action=last["best"])
        assert "Yes:" in said(right.json()["html"])


def said(html: str) -> str:
    """What a lesson says."""
    part = re.search(r'id="lesson">(.*?)<p class="lessongo">', html, re.S)
    assert part
    return part[1]


@go
async def test_every_other_move_of_a_lesson_gets_a_verdict(tmp_path: Path) -> None:
    known = lost_on_purpose()
    async with LocalServer(quick_settings(tmp_path, analysis_playouts=FEW)) as local:
        anna = local.visitor()
        id = await finish(local, known, [anna])
        ply, made = len(known.record.moves) - 1, known.record.moves[-1][1]
        last = judge(sight_at(known.record, ply, 0), ply, made, FEW)
        assert last is not None and last.mark == BLUNDER
        studies = AnalysisStore(local.app.state.context.engine)
        assert await studies.begin(id, 0, 1, None)
        await studies.step(id, 0, 1, Analysis(0, (last,), 0.0))
        path = f"/tables/{id}/learn?seat=0&ply={ply}"
        for lang in LANGUAGES:
            reader = local.visitor(lang)
            for action in known.record.replay(ply).legal(0):
                answer = await reader.form(path, ply=ply, action=action)
                assert answer.status_code == 200 and "%" in said(answer.json()["html"])


@go
async def test_nothing_before_the_end_and_nothing_for_strangers(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, analysis_playouts=FEW)) as local:
        anna, stranger = local.visitor(), local.visitor(address="10.0.0.2")
        id = await anna.new_table("friday")
        denied(await anna.get(f"/api/tables/{id}/analysis"), 409)
        denied(await anna.post(f"/tables/{id}/analysis", seat=0), 409)
        denied(await anna.get(f"/tables/{id}/learn"), 409)
        people = [anna, local.visitor(), local.visitor(), local.visitor()]
        id = await finish(local, played("noah", players=4), people)
        await stranger.guest("Stranger")
        denied(await stranger.post(f"/tables/{id}/analysis", seat=0), 403)
        denied(await people[1].post(f"/tables/{id}/analysis", seat=0), 403)
        assert (await people[1].post(f"/tables/{id}/analysis")).status_code == 202
        data = await found(people[1], id, 1)
        assert data["seat"] == 1 and {known[0] for known in moves_at(data, played("noah", players=4))} == {1}
        assert (await anna.get(f"/api/tables/{id}/analysis")).json()["status"] == "none"
        assert 'id="act-analyse"' in await anna.page(f"/tables/{id}")
        assert 'id="act-analyse"' not in await stranger.page(f"/tables/{id}")
        denied(await anna.get(f"/api/tables/{id}/analysis", params={"seat": 9}), 404)


def moves_at(data: dict[str, Any], known: Table) -> list[tuple[int, int]]:
    return [known.record.moves[one["ply"]] for one in data["moments"]]


@go
async def test_only_one_works_at_it_unless_that_one_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        id = await finish(local, played("friday"))
        studies = AnalysisStore(local.app.state.context.engine)
        assert await studies.begin(id, 0, 7, None)
        assert not await studies.begin(id, 0, 7, None)
        begun = (await studies.of(id))[0]
        assert not begun.forgotten and begun.total == 7 and begun.found is None
        monkeypatch.setattr("castaways.server.storage.analysis.now_ms", lambda: begun.changed + FORGOTTEN_MS + 1)
        assert begun.forgotten
        assert await studies.begin(id, 0, 8, begun)
        assert not await studies.begin(id, 0, 8, begun)
        await studies.step(id, 0, 8, Analysis(0, (), 1.0))
        await studies.solve(id, 0, 3)
        await studies.solve(id, 0, 3)
        done = (await studies.of(id))[0]
        assert done.found == Analysis(0, (), 1.0) and done.solved == {3} and not done.forgotten


@pytest.mark.parametrize("game", GAMES)
@go
async def test_lessons_and_curves_of_every_game(tmp_path: Path, game: str) -> None:
    known = played(game)
    async with LocalServer(quick_settings(tmp_path)) as local:
        people = [local.visitor(LANGUAGES[seat % 3]) for seat in range(known.record.players)]
        id = await finish(local, known, people)
        studies = AnalysisStore(local.app.state.context.engine)
        seat = known.record.players - 1
        choices = list(decisions(known.record, seat))
        marked = {choices[0][0], choices[len(choices) // 2][0], choices[-1][0]}
        moments = tuple(
            Moment(ply, seat, made, other(sight.legal, made), 0.6, 0.3, 0.1, BLUNDER if ply in marked else "")
            for ply, sight, made in choices
        )
        assert await studies.begin(id, seat, len(choices), None)
        await studies.step(id, seat, len(choices), Analysis(seat, moments, 1.0))
        html = await people[seat].page(f"/tables/{id}")
        assert html.count('class="note"/>') == 2 * len(marked) and html.count('class="num"') == len(marked)
        for ply in marked:
            path = f"/tables/{id}/learn?seat={seat}&ply={ply}"
            page = await people[seat].page(path)
            assert "30%" in said(page).replace("\xa0", "") and f'name="ply" value="{ply}"' in page
            best = next(moment.best for moment in moments if moment.ply == ply)
            answer = await people[seat].form(path, ply=ply, action=best)
            assert answer.status_code == 200 and 'class="drill good"' in answer.json()["html"]
        assert (await studies.of(id))[seat].solved == marked
        assert (await people[seat].page(f"/tables/{id}/learn")).count('id="lesson"') == 1
        denied(await people[seat].get(f"/tables/{id}/learn", params={"seat": seat, "ply": 1 << 20}), 404)


def other(legal: list[int], made: int) -> int:
    """A move that was not made."""
    return next(action for action in legal if action != made)


@go
async def test_a_game_that_has_just_ended_is_analysed_by_itself_when_nobody_thinks(tmp_path: Path) -> None:
    known = played("level10", 1, 2)
    async with LocalServer(quick_settings(tmp_path, analysis_playouts=FEW, analysis_waiting=2)) as local:
        people = [local.visitor(), local.visitor()]
        turns = local.app.state.context.bots.pool.turns
        async with turns.turn(True):  # a bot thinks
            id = await finish(local, known, people)
            for _ in range(20):
                await asyncio.sleep(0)
            assert (await people[0].get(f"/api/tables/{id}/analysis")).json()["status"] == "none"
        for seat, visitor in enumerate(people):
            assert (await found(visitor, id, seat))["moments"]
        html = await people[1].page(f"/tables/{id}")
        assert 'id="act-analyse"' not in html


@go
async def test_of_many_games_the_newest_wait(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, analysis_playouts=FEW, analysis_waiting=1)) as local:
        anna = local.visitor()
        async with local.app.state.context.bots.pool.turns.turn(True):
            first, second = [await finish(local, played("level10", seed, 1), [anna]) for seed in (1, 2)]
        await found(anna, second)
        assert (await anna.get(f"/api/tables/{first}/analysis")).json()["status"] == "none"
