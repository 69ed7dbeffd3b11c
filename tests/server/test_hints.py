"""Hints through HTTP: for one's own turn, without other people, in words, and only while the position stands."""

import asyncio
from dataclasses import replace

import pytest

import castaways
from castaways.bots.hints import Hint
from castaways.core.text import LANGUAGES
from castaways.server.tables.live import LiveTable
from tests.server.client import LocalServer, quick_settings
from tests.server.running import go
from tests.server.test_errors import refused


@go
async def test_a_player_gets_three_moves_with_reasons(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        seed = next(seed for seed in range(1, 50) if castaways.game("noah").new(3, seed).to_act == (0,))
        id = await anna.new_table("noah", seats=["me", "easy", "easy"], seed=str(seed))
        view = await anna.until_turn(id)
        answer = await anna.post(f"/tables/{id}/hint", ply=view["ply"])
        assert answer.status_code == 200, answer.text
        found = answer.json()
        legal = {choice["action"]: choice["text"] for choice in view["legal"]}
        assert found["ply"] == view["ply"] and 1 <= len(found["hints"]) <= 3
        for hint in found["hints"]:
            assert hint["text"] == legal[hint["action"]]
            assert 0 <= hint["chance"] <= 1 and hint["why"]
        assert found["hints"][0]["as_good"]
        assert (await anna.view(id))["ply"] == view["ply"]  # nothing has happened


@go
async def test_the_page_has_the_button_and_the_fragment_in_three_languages(local: LocalServer) -> None:
    async with local:
        for lang in LANGUAGES:
            anna = local.visitor(lang)
            id = await anna.new_table()
            assert 'id="act-hint"' in await anna.page(f"/tables/{id}")
            part = await anna.form(f"/tables/{id}/hint", ply=0)
            assert part.status_code == 200, part.text
            word = {"en": "chance to win", "ru": "вероятность победы", "uk": "імовірність перемоги"}[lang]
            html = part.json()["html"]
            assert word in html and 'form="move"' in html and "<html" not in html
        whole = await anna.form(f"/tables/{id}/hint", live=False, ply=0)  # a browser without script
        assert whole.status_code == 200 and "<html" in whole.text and word in whole.text


@go
async def test_who_gets_no_hint(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor("ru"), local.visitor("uk")
        await tom.guest("Tom")
        id = await anna.new_table()
        refused(await tom.post(f"/tables/{id}/hint", ply=0), 403, "not-seated")
        refused(await local.visitor().post(f"/tables/{id}/hint", ply=0), 403, "not-seated")
        refused(await anna.post(f"/tables/{id}/hint", ply=7), 409, "stale")
        refused(await anna.post("/tables/nowhere/hint", ply=0), 404, "no-table")
        refused(await anna.post(f"/tables/{id}/hint"), 422, "bad-request")
        refused(await anna.form(f"/tables/{id}/hint", ply="x"), 422, "bad-request")
        refused(await anna.form(f"/tables/{id}/hint", ply=0, csrf="wrong"), 403, "foreign-form")
        shared = await anna.new_table("level10", seats=["me", "open"])
        refused(await anna.post(f"/tables/{shared}/hint", ply=0), 409, "not-started")
        assert (await tom.post(f"/tables/{shared}/seats", seat=1)).status_code in (200, 201)
        await anna.post(f"/tables/{shared}/start", bot="easy")
        view = await anna.view(shared)
        assert view["status"] == "playing"
        said = refused(await anna.post(f"/tables/{shared}/hint", ply=view["ply"]), 403, "no-hints")
        assert "нечестно" in said
        assert 'id="act-hint"' not in await anna.page(f"/tables/{shared}")


@go
async def test_a_hint_is_given_up_when_the_position_moves_on(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        pool = local.app.state.context.bots.pool
        begun, ended = asyncio.Event(), asyncio.Event()

        async def slowly(live: object, seat: int) -> list[object]:
            begun.set()
            try:
                await asyncio.sleep(600)
            finally:
                ended.set()
            return []

        monkeypatch.setattr(pool, "hint", slowly)
        asking = asyncio.create_task(anna.post(f"/tables/{id}/hint", ply=0))
        await begun.wait()
        assert (await anna.move(id, 0, 0)).status_code == 200
        refused(await asyncio.wait_for(asking, 60), 409, "stale")
        await asyncio.wait_for(ended.wait(), 60)  # nobody goes on thinking


@go
async def test_a_hint_is_for_the_position_it_was_worked_out_for(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move is taken back and another one made between two looks: the ply is the same, the position is not."""
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        pool = local.app.state.context.bots.pool
        thinks = pool.hint

        async def hint(live: LiveTable, seat: int) -> list[Hint]:
            found: list[Hint] = await thinks(live, seat)
            live.info = replace(live.info, rewinds=live.info.rewinds + 1)
            return found

        with monkeypatch.context() as patched:
            patched.setattr(pool, "hint", hint)
            refused(await anna.post(f"/tables/{id}/hint", ply=0), 409, "stale")
        assert (await anna.post(f"/tables/{id}/hint", ply=0)).status_code == 200


@go
async def test_while_others_decide_there_is_no_hint(local: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async with local:
        anna = local.visitor("uk")

        async def never(live: object, seat: int) -> int:
            await asyncio.sleep(600)
            return 0

        monkeypatch.setattr(local.app.state.context.bots.pool, "choose", never)
        seed = next(seed for seed in range(1, 50) if castaways.game("noah").new(2, seed).to_act == (1,))
        id = await anna.new_table("noah", seats=["me", "easy"], seed=str(seed))
        said = refused(await anna.post(f"/tables/{id}/hint", ply=0), 409, "hint-not-now")
        assert said == "Зараз вам нема чого вирішувати."
        assert 'id="act-hint"' not in await anna.page(f"/tables/{id}")


@go
async def test_hints_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = quick_settings(tmp_path_factory.mktemp("data"), hint_rate=0.001, hint_burst=2)
    async with LocalServer(settings) as local:
        anna = local.visitor()
        id = await anna.new_table()
        for _ in range(2):
            assert (await anna.post(f"/tables/{id}/hint", ply=0)).status_code == 200
        refused(await anna.post(f"/tables/{id}/hint", ply=0), 429, "too-often")


@go
async def test_there_is_no_hint_after_the_end(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        view = await anna.view(id)
        while view["status"] == "playing":
            answer = await anna.move(id, view["ply"], view["legal"][-1]["action"])
            assert answer.status_code == 200, answer.text
            view = answer.json()
        refused(await anna.post(f"/tables/{id}/hint", ply=view["ply"]), 409, "over")
