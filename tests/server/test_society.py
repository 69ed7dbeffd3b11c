"""Lifeboat's society at a table of the server: whose word is good is shown to all, and the host chooses characters."""

from typing import Any

import pytest

from castaways.games.lifeboat.policy.temper import TEMPER_KEYS
from castaways.games.lifeboat.rules.actions import ROB
from castaways.server.people import chat
from castaways.server.tables.tempers import temper_of
from tests.server.client import LocalServer, Visitor
from tests.server.running import go
from tests.server.together import code, together

pytestmark = pytest.mark.durable

MOST_MOVES = 60


async def rob(id: str, friends: list[Visitor], robber: int) -> int:
    """Moves until somebody can demand a card; gives the seat of whom it was demanded, after a promise of peace."""
    for _ in range(MOST_MOVES):
        views = [await friend.view(id) for friend in friends]
        [seat, *_] = views[0]["to_act"]
        legal = [one["action"] for one in views[seat]["legal"]]
        target = next((action - ROB for action in legal if ROB <= action < ROB + len(friends)), None)
        if seat == robber and target is not None:
            said = await friends[robber].post(f"/tables/{id}/phrases", phrase="promise-peace", args={"person": target})
            assert said.status_code == 201, said.text
            legal = [ROB + target]
        answer = await friends[seat].move(id, views[seat]["ply"], legal[0])
        assert answer.status_code == 200, answer.text
        if legal[0] == ROB + (target or 0) and seat == robber:
            return target or 0
    raise AssertionError("nobody could be robbed")


@go
async def test_everybody_sees_who_broke_a_promise(local: LocalServer) -> None:
    async with local:
        id, friends = await together(local, "lifeboat", 4)
        target = await rob(id, friends, 0)
        watcher = local.visitor()
        for reader in (*friends, watcher):
            found = (await reader.get(f"/api/tables/{id}/promises")).json()
            assert [(one["seat"], one["to"], one["state"]) for one in found] == [(0, target, "broken")]
            for lang, words in (
                ("en", "broke 1 of 1 promise"),
                ("ru", "нарушено 1 из 1 обещания"),
                ("uk", "порушено 1 з 1 обіцянки"),
            ):
                reader.http.headers["accept-language"] = lang
                assert (await reader.page(f"/tables/{id}")).count(words) == 1


@go
async def test_the_host_chooses_the_characters_of_bots(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        page = await anna.page("/new/lifeboat")
        assert all(f'<option value="{key}"' in page for key in ("mixed", *TEMPER_KEYS))
        assert 'name="tempers"' not in await anna.page("/new/noah")
        seats = ["me", *["instinct"] * 3]
        for chosen, tempers in (("mixed", None), ("even", {""}), ("meek", {"meek"})):
            id = await anna.new_table("lifeboat", seats=seats, seed="7", tempers=chosen)
            info = (await local.app.state.context.tables.get(id)).info
            found = {temper_of(info, seat) for seat in (1, 2, 3)}
            assert len(found) == 3 if tempers is None else found == tempers
        for game, chosen in (("lifeboat", "angelic"), ("noah", "meek")):
            players = 4 if game == "lifeboat" else 2
            body: dict[str, Any] = {"game": game, "seats": ["me", *["instinct"] * (players - 1)], "tempers": chosen}
            refused = await anna.post("/tables", **body)
            assert code(refused) == (422, "bad-temper")


@go
async def test_bots_say_one_phrase_at_a_time_and_none_where_the_chat_is_closed(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "BOTS_PAUSE", 3_600_000)
    async with local:
        id, (anna, *_) = await together(local, "lifeboat", 4)
        bots = local.app.state.context.chat
        await bots.comment(id, 1, "no-such-phrase", {})
        await bots.comment(id, 1, "thanks-to", {"person": 1})  # oneself
        await bots.comment(id, 1, "thanks-to", {"person": 2})
        await bots.comment(id, 2, "ask-water", {"person": 1})  # nobody could read both
        found = (await anna.get(f"/api/tables/{id}/chat")).json()["messages"]
        assert [(one["seat"], one["phrase"]["key"]) for one in found] == [(1, "thanks-to")]
        closed, (tom, *_) = await together(local, "lifeboat", 4)
        assert (await tom.form(f"/tables/{closed}/people/close-chat")).status_code in (200, 204)
        await bots.comment(closed, 1, "thanks-to", {"person": 2})
        assert (await tom.get(f"/api/tables/{closed}/chat")).json()["messages"] == []
