"""Table talk by phrases: everybody reads them in their own language, records keep them, and no rule is changed."""

from pathlib import Path
from typing import Any

import pytest

import castaways
from castaways.core.record import Record
from castaways.core.text import LANGUAGES
from castaways.server.people.phrases import BLANK, _shown
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.social.people import met, play_out
from tests.server.together import code, together

pytestmark = pytest.mark.durable


async def lines(visitor: Visitor, id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await visitor.get(f"/api/tables/{id}/chat")).json()["messages"]
    return found


@go
async def test_each_reads_a_phrase_in_their_own_language(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "lifeboat", 2)
        said = await anna.post(f"/tables/{id}/phrases", phrase="ask-card", args={"person": 1, "card": "water"})
        assert said.status_code == 201, said.text
        [mine] = said.json()["messages"]
        assert mine["phrase"] == {"key": "ask-card", "args": {"person": 1, "card": "water"}} and mine["mine"]
        seat = (await anna.view(id))["view"]["people"][1]["character"]
        texts = castaways.game("lifeboat").texts
        for lang, need in (
            ("en", "I need a Water"),
            ("ru", "мне нужна карта «Вода»"),
            ("uk", "мені потрібна карта «Вода»"),
        ):
            tom.http.headers["accept-language"] = lang
            [line] = await lines(tom, id)
            assert need in line["text"] and line["seat"] == 0 and not line["watcher"]
            assert need.replace("&", "&amp;") in await tom.page(f"/tables/{id}")
        assert texts.has(f"person-{seat}")
        watcher = local.visitor()
        assert (await lines(watcher, id))[0]["phrase"] == mine["phrase"]


@go
async def test_a_phrase_is_no_move_and_the_record_keeps_it(local: LocalServer) -> None:
    async with local:
        id, friends = await together(local, "noah", 2)
        before = await friends[0].view(id)
        await friends[1].post(f"/tables/{id}/phrases", phrase="hello")
        after = await friends[0].view(id)
        assert after["ply"] == before["ply"] and after["view"] == before["view"]
        await friends[0].post(f"/tables/{id}/chat", text="a secret of ours")
        await play_out(local, id)
        await friends[0].post(f"/tables/{id}/phrases", phrase="well-done")
        text = (await friends[0].get(f"/api/tables/{id}/record")).text
        record = Record.from_json(text)
        assert [(said.ply, said.seat, said.key) for said in record.said] == [
            (0, 1, "hello"),
            (len(record.moves), 0, "well-done"),
        ]
        assert "a secret of ours" not in text, "what people write stays at the table"
        assert record.to_json() == text


@go
async def test_forms_fill_the_places(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "lifeboat", 2)
        page = await anna.page(f"/tables/{id}")
        assert 'name="phrase" value="ask-help"' in page and 'name="person"' in page and 'name="card"' in page
        places = {"person": "1", "card": "water"}  # a form sends both, whatever the phrase needs
        answer = await anna.form(f"/tables/{id}/people/phrase", phrase="ask-help", **places)
        assert answer.status_code == 200
        assert (await lines(tom, id))[-1]["phrase"] == {"key": "ask-help", "args": {"person": 1}}
        assert (await anna.form(f"/tables/{id}/people/phrase", live=False, phrase="thanks")).status_code == 303


@pytest.mark.usefixtures("hands")  # what counts is what happens within some seconds, on a slow machine too
@go
async def test_phrases_that_are_refused(tmp_path: Path, database: str) -> None:
    async with LocalServer(quick_settings(tmp_path, database=database, said_rate=3)) as local:
        id, (anna, tom) = await together(local, "lifeboat", 2)
        eve = local.visitor()
        await eve.guest("Eve")

        async def refused(visitor: Visitor, phrase: Any, **args: Any) -> tuple[int, str]:
            return code(await visitor.post(f"/tables/{id}/phrases", phrase=phrase, args=args))

        assert await refused(anna, "sing") == (422, "no-phrase")
        assert await refused(anna, "ask-help") == (422, "no-phrase")
        assert await refused(anna, "ask-help", person=9) == (422, "no-phrase")
        assert await refused(anna, "ask-help", person=0) == (422, "no-phrase")  # oneself
        assert await refused(anna, "ask-help", person="1") == (422, "no-phrase")
        assert await refused(anna, "ask-card", person=1, card="lion") == (422, "no-phrase")
        assert await refused(anna, "thanks", person=1) == (422, "no-phrase")
        assert await refused(anna, "x" * 50) == (422, "bad-request")
        assert await refused(eve, "thanks") == (403, "not-seated")
        assert code(await anna.form(f"/tables/{id}/people/phrase", phrase="ask-card", person="x")) == (
            422,
            "bad-request",
        )
        assert await lines(tom, id) == []
        for _ in range(3):
            assert (await anna.post(f"/tables/{id}/phrases", phrase="thanks")).status_code == 201
        assert await refused(anna, "thanks") == (429, "too-often")
        assert code(await anna.post(f"/tables/{id}/chat", text="more")) == (429, "too-often")
        muted = await tom.post(f"/tables/{id}/mutes", seat=0)
        assert muted.status_code == 200 and await lines(tom, id) == []
        await anna.http.put(f"/api/tables/{id}/chat", json={"open": False})
        assert await refused(tom, "thanks") == (409, "chat-closed")


@pytest.mark.clause("L7")
@go
async def test_level_10_leaves_no_phrases_during_play(local: LocalServer) -> None:
    async with local:
        id, (anna, _tom) = await together(local, "level10", 2)
        assert code(await anna.post(f"/tables/{id}/phrases", phrase="thanks")) == (409, "chat-silent")
        assert 'name="phrase"' not in await anna.page(f"/tables/{id}")


@pytest.mark.clause("L7")
@go
async def test_level_10_has_phrases_and_emotes_when_it_is_over(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local, 2, "level10")
        await play_out(local, id)
        assert 'name="phrase"' in await anna.page(f"/tables/{id}")
        for phrase in ("well-done", "laugh"):
            assert (await anna.post(f"/tables/{id}/phrases", phrase=phrase)).status_code == 201
        assert len((await tom.get(f"/api/tables/{id}/chat")).json()["messages"]) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_blank_places_end_in_one_full_stop(lang: str) -> None:
    game = castaways.game("lifeboat")
    texts = [_shown(game, phrase, lang)["text"] for phrase in game.phrases]
    assert any(BLANK in text for text in texts) and not any(f"{BLANK}." in text for text in texts)
