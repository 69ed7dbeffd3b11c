"""Tables through HTTP: made, played, undone, watched, finished."""

import hashlib
import json

import pytest

from castaways.core.record import Record
from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from castaways.games.friday.rules.actions import FIGHT_FIRST, TAKE
from castaways.games.friday.web.runs import follow
from tests.server.client import LocalServer, Visitor
from tests.server.reach import friday
from tests.server.running import go
from tests.server.together import code, one_move, together

pytestmark = pytest.mark.durable


async def play_on(visitor: Visitor, id: str, moves: list[tuple[int, int]]) -> None:
    """Play the moves of a known game."""
    for ply, (_, action) in enumerate(moves):
        answer = await visitor.move(id, ply, action)
        assert answer.status_code == 200, answer.text


@go
async def test_a_newcomer_plays_with_one_click(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        made = await anna.form("/tables", game="friday", quick="1")
        assert made.status_code == 303
        page = await anna.page(made.headers["location"])
        assert "Friday" in page and 'form="move"' in page
        home = await anna.page("/")
        assert "Continue my games" in home and made.headers["location"] in home


@go
async def test_a_whole_game_and_its_record(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table(options={"level": 2})
        promise = (await anna.get(f"/api/tables/{id}")).json()["commitment"]
        assert (await anna.get(f"/api/tables/{id}/record")).status_code == 409
        view = await anna.view(id)
        while view["status"] == "playing":
            assert view["seed"] is None and view["salt"] is None
            choice = view["legal"][(view["ply"] * 7) % len(view["legal"])]
            answer = await anna.move(id, view["ply"], choice["action"])
            assert answer.status_code == 200, answer.text
            view = answer.json()
        assert view["result"] is not None and view["legal"] == [] and view["to_act"] == []
        assert hashlib.sha256(f"castaways {view['seed']} {view['salt']}".encode()).hexdigest() == promise
        record = Record.from_json((await anna.get(f"/api/tables/{id}/record")).text)
        assert record.scores == tuple(view["result"]["scores"]) and len(record.moves) == view["ply"]
        page = await anna.page(f"/tables/{id}")
        assert "Score" in page and view["seed"] in page and "F60" in page


@go
async def test_the_same_deal_again(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        views = [(await anna.view(await anna.new_table(seed="77")))["view"] for _ in range(2)]
        assert views[0] == views[1]
        other = (await anna.view(await anna.new_table(seed="78")))["view"]
        assert other != views[0]


@go
async def test_a_move_that_showed_nothing_is_taken_back(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        known = friday("target")
        id = await anna.new_table(seed=str(known.record.seed))
        await play_on(anna, id, known.record.moves[:-1])
        before = await anna.view(id)
        await play_on_last(anna, id, known.record.moves)
        view = await anna.view(id)
        assert view["view"]["phase"] == "target" and view["undo"]
        undone = (await anna.post(f"/tables/{id}/undo", ply=view["ply"])).json()
        assert undone["view"] == before["view"] and undone["ply"] == before["ply"]
        assert undone["version"] > view["version"]
        assert (await anna.move(id, undone["ply"], known.record.moves[-1][1])).status_code == 200


@go
async def test_an_answer_does_not_count_for_another_move_at_its_ply(local: LocalServer) -> None:
    """Tom has seen a move; while he decides, it is taken back, and another one may be in its place."""
    async with local:
        id, friends = await together(local, "lifeboat", 4)
        for _ in range(400):  # until somebody has made a move that can be taken back, and somebody else has to answer
            seat = await one_move(id, friends)
            made = await friends[seat].view(id)
            other = next((one for one in made["to_act"] if one != seat), None)
            if made["undo"] and other is not None:
                break
        tom, anna = friends[other], friends[seat]
        seen = await tom.view(id)
        last = local.app.state.context.tables.known(id, 0).table.record.moves[-1][1]
        assert (await anna.post(f"/tables/{id}/undo", ply=seen["ply"])).status_code == 200
        again = await anna.move(id, seen["ply"] - 1, last)
        assert again.status_code == 200
        now = await tom.view(id)
        assert (now["ply"], now["rewinds"]) == (seen["ply"], seen["rewinds"] + 1)
        decided = {"ply": seen["ply"], "actions": [seen["legal"][0]["action"]]}
        late = await tom.post(f"/tables/{id}/moves", **decided, rewinds=seen["rewinds"])
        assert code(late) == (409, "stale") and (await tom.view(id))["version"] == now["version"]
        page = await tom.page(f"/tables/{id}")
        assert f'name="rewinds" value="{now["rewinds"]}" form="move"' in page
        form = {"ply": str(seen["ply"]), "action": str(decided["actions"][0])}
        assert code(await tom.form(f"/tables/{id}/moves", **form, rewinds=str(seen["rewinds"]))) == (409, "stale")
        fits = await tom.form(f"/tables/{id}/moves", **form, rewinds=str(now["rewinds"]))
        assert fits.status_code == 200 and (await tom.view(id))["ply"] > seen["ply"]


async def play_on_last(visitor: Visitor, id: str, moves: list[tuple[int, int]]) -> None:
    answer = await visitor.move(id, len(moves) - 1, moves[-1][1])
    assert answer.status_code == 200, answer.text


@go
async def test_several_steps_at_once_happen_all_or_not_at_all(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        known = friday("sort")
        id = await anna.new_table(seed=str(known.record.seed))
        await play_on(anna, id, known.record.moves)
        view = await anna.view(id)
        before = view["version"]
        refused = await anna.move(id, view["ply"], 12, 5000)
        assert refused.status_code == 422
        assert (await anna.view(id))["version"] == before
        done = await anna.move(id, view["ply"], 7, 12)  # look at one more, then put the first back on top
        assert done.status_code == 200 and done.json()["ply"] == view["ply"] + 2
        assert done.json()["view"]["phase"] == "fight"


@go
async def test_a_spectator_sees_the_open_table_only(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        known = friday("sort")
        id = await anna.new_table(seed=str(known.record.seed))
        await play_on(anna, id, known.record.moves)
        mine, theirs = await anna.view(id), await tom.view(id)
        assert mine["view"]["looked"][0]["card"] and theirs["view"]["looked"] == [None] * len(mine["view"]["looked"])
        assert theirs["seat"] is None and theirs["legal"] == [] and not theirs["undo"]
        page = await tom.page(f"/tables/{id}")
        assert 'name="action"' not in page and "looks at some cards" in page


@pytest.mark.parametrize("lang", LANGUAGES)
@go
async def test_every_language_is_chosen_and_remembered(local: LocalServer, lang: str) -> None:
    async with local:
        anna = local.visitor("de, fr;q=0.9")
        assert '<html lang="en"' in await anna.page("/")
        answer = await anna.get(f"/language/{lang}?back=/rules")
        assert answer.status_code == 303 and answer.headers["location"] == "/rules"
        for path in ("/", "/new/friday", "/rules", "/rules/friday"):
            assert f'<html lang="{lang}"' in await anna.page(path)
        direct = local.visitor(f"xx, {lang};q=0.5, en;q=0.1")
        assert f'<html lang="{lang}"' in await direct.page("/")


@go
async def test_names_are_escaped_everywhere(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        evil = "<script>x</script>"
        await anna.guest(evil)
        id = await anna.new_table(public=True)
        for path in ("/", f"/tables/{id}"):
            assert "<script>x" not in await anna.page(path)
        answer = await anna.form("/me", name="\x00 \u202e ")
        assert answer.status_code == 422
        assert (await anna.form("/me", name="  Anna \n Maria  ", back="//evil.example")).headers["location"] == "/"
        assert "Anna Maria" in await anna.page("/")


@go
async def test_another_site_is_never_gone_to(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        for back in ("//evil.example", "https://evil.example", "/\\evil.example", "javascript:x", "/a\nb"):
            answer = await anna.get("/language/ru", params={"back": back})
            assert answer.headers["location"] == "/"


@go
async def test_play_again_keeps_the_options(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table(options={"level": 3})
        answer = await anna.form(f"/tables/{id}/again")
        again = answer.headers["location"].rpartition("/")[2]
        info = (await anna.get(f"/api/tables/{again}")).json()
        assert again != id and info["options"]["level"] == 3 and info["seat"] == 0


@go
async def test_the_api_documents_itself(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        document = json.loads(await anna.page("/api/openapi.json"))
        assert {"/api/games", "/api/tables", "/api/tables/{id}/moves", "/api/tables/{id}/stream"} <= set(
            document["paths"]
        )
        people = {"chat", "mutes", "seats/{seat}", "back", "hand", "ask", "answer", "again"}
        assert {f"/api/tables/{{id}}/{path}" for path in people} <= set(document["paths"])
        assert {"/api/account", "/api/account/login", "/api/account/sessions", "/api/clocks"} <= set(document["paths"])
        assert not [path for path in document["paths"] if not path.startswith("/api/")]
        games = (await anna.get("/api/games")).json()
        assert games[0]["game"] == "friday" and games[0]["options"][0]["choices"] == [1, 2, 3, 4]


@go
async def test_a_run_goes_on_to_the_next_choice(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table("friday", seats=["me"], seed="5", options={"level": 1})
        assert (await anna.form(f"/tables/{id}/moves", ply=0, run=FIGHT_FIRST)).status_code == 200
        table = Table.new("friday", 1, 5, level=1)
        table.apply(0, FIGHT_FIRST)
        while (step := follow(table.state.view(0), table.state.legal(0), FIGHT_FIRST)) is not None:
            table.apply(0, step)
        view = await anna.view(id)
        assert view["ply"] == table.plies > 1 and view["view"] == table.state.view(0)
        assert (await anna.form(f"/tables/{id}/moves", ply=view["ply"], run=TAKE)).status_code == 422
        assert (await anna.view(id))["ply"] == view["ply"]
