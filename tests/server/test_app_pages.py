"""The manifest, the worker, the icons, and what pages say of themselves to the worker."""

from pathlib import Path

from castaways.server.http.routes.returning import app
from castaways.server.render.assets import assets
from tests.server.client import LocalServer, quick_settings
from tests.server.finished import finish, played
from tests.server.running import go


@go
async def test_pages_say_whom_they_were_drawn_for(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        readers = {(await one.get("/")).headers["x-castaways-reader"] for one in (anna, anna, tom)}
        assert len(readers) == 2
        over = await finish(local, played("friday", 1, level=1), [anna])
        playing = await anna.new_table()
        assert (await anna.get(f"/tables/{over}")).headers["x-castaways-keep"] == "1"
        for path in ("/", "/games", f"/tables/{playing}", "/account"):
            assert "x-castaways-keep" not in (await anna.get(path)).headers


@go
async def test_moves_are_kept_only_where_nobody_waits(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        alone = await anna.new_table()
        bots = await anna.new_table("noah", seats=["me", "easy"])
        clock = await anna.new_table("noah", seats=["me", "easy"], clock="move-120")
        pair = await anna.new_table("noah", seats=["me", "open"])
        await tom.post(f"/tables/{pair}/seats", seat=1)

        async def keeps(id: str) -> bool:
            return "data-keeps" in await anna.page(f"/tables/{id}")

        assert [await keeps(id) for id in (alone, bots, clock, pair)] == [True, True, False, False]
        assert "data-keeps" not in await tom.page(f"/tables/{alone}")  # who only watches makes no moves


@go
async def test_the_worker_changes_with_what_it_keeps(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        answer = await local.visitor().get("/worker.js")
        assert (
            answer.headers["content-type"].startswith("text/javascript")
            and "no-store" in answer.headers["cache-control"]
        )
        assert answer.text.startswith(f'const VERSION = "{app.version()}";')
        assert answer.text.endswith(assets()["worker.js"].plain.decode())
        for path in app.PRECACHED:
            there = (await local.visitor().get(path)).status_code
            assert there == 200 or path.startswith("/puzzles")
            assert path == app.OFFLINE or f'"{path}"' in answer.text


@go
async def test_icons_and_manifest(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        for lang, word in (("en", "The way home"), ("ru", "Путь домой"), ("uk", "Шлях додому")):
            told = (await local.visitor(lang).get("/manifest.webmanifest")).json()
            assert told["lang"] == lang and word in {one["name"] for one in told["shortcuts"]}
            for icon in told["icons"]:
                answer = await local.visitor().get(icon["src"])
                assert answer.status_code == 200 and answer.headers["content-type"].startswith(icon["type"])
        for wrong in ("/icon/any-7.png", "/icon/x-192.png", "/icon/maskable.png"):
            assert (await local.visitor().get(wrong)).status_code == 404
