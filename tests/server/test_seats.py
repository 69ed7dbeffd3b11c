"""People and bots at seats: invitations, joining, leaving, starting, and bots that move by themselves."""

import asyncio
from pathlib import Path

import pytest

import castaways
from castaways.server.storage.models import OVER
from tests.server.client import A_MOMENT, PATIENCE, LocalServer, Visitor, quick_settings
from tests.server.running import go

pytestmark = pytest.mark.durable

GAMES = [name for name in castaways.games() if castaways.game(name).seats[1] > 1]
every_game = pytest.mark.parametrize("game", GAMES)


def seats(game: str, *first: str, rest: str) -> list[str]:
    """The first seats as said, the others alike, as few as the game allows."""
    least = max(castaways.game(game).seats[0], 2)
    return [*first, *[rest] * (least - len(first))]


@every_game
@go
async def test_friends_join_by_link_and_the_last_one_starts_the_game(local: LocalServer, game: str) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table(game, seats=seats(game, "me", rest="open"))
        assert (await anna.view(id))["status"] == "open"
        refused = await anna.move(id, 0, 0)
        assert refused.status_code == 409 and refused.json()["error"]["code"] == "not-started"
        friends: list[Visitor] = []
        for number in range(1, len(seats(game, "me", rest="open"))):
            friend = local.visitor("ru")
            await friend.guest(f"Друг {number}")
            page = await friend.page(f"/tables/{id}")
            assert "Сесть за стол" in page
            answer = await friend.form(f"/tables/{id}/seats", seat=str(number))
            assert answer.status_code == 200, answer.text
            friends.append(friend)
        assert (await anna.view(id))["status"] == "playing"
        assert [(await friend.view(id))["seat"] for friend in friends] == list(range(1, len(friends) + 1))
        late = local.visitor()
        await late.guest()
        answer = await late.post(f"/tables/{id}/seats")
        assert answer.status_code == 409 and answer.json()["error"]["code"] == "started"


@every_game
@go
async def test_a_seat_is_taken_once_and_can_be_left(local: LocalServer, game: str) -> None:
    async with local:
        anna, tom, eve = local.visitor(), local.visitor(), local.visitor()
        most = castaways.game(game).seats[1]
        id = await anna.new_table(game, seats=["me", *["open"] * (most - 1)], public=True)
        await tom.guest("Tom")
        await eve.guest("Eve")
        assert f"/tables/{id}" in await tom.page("/")
        assert (await tom.post(f"/tables/{id}/seats", seat=1)).status_code == 200
        taken = await eve.post(f"/tables/{id}/seats", seat=1)
        assert taken.status_code == 409 and taken.json()["error"]["code"] == "seat-taken"
        assert (await tom.post(f"/tables/{id}/seats", seat=1)).json()["seat"] == 1
        foreign = await tom.post(f"/tables/{id}/start")
        assert foreign.status_code == 403 and foreign.json()["error"]["code"] == "not-host"
        assert (await tom.http.delete(f"/api/tables/{id}/seats")).json()["seat"] is None
        assert (await tom.http.delete(f"/api/tables/{id}/seats")).status_code == 403
        assert (await anna.post(f"/tables/{id}/start", bot="hal")).status_code == 422
        begun = (await anna.post(f"/tables/{id}/start", bot="random")).json()
        assert begun["status"] == "playing" and begun["seats"][1]["bot"] == "random"
        assert (await anna.http.delete(f"/api/tables/{id}/seats")).status_code == 409
        waiting, _, to_watch = (await eve.page("/")).partition('id="watch"')
        assert f"/tables/{id}" not in waiting and f"/tables/{id}" in to_watch


@every_game
@go
async def test_a_whole_game_against_bots(tmp_path: Path, game: str) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        short = {"side": 3} if game == "noah" else {}
        id = await anna.new_table(game, seats=seats(game, "me", "random", rest="instinct"), seed="11", options=short)
        for number in range(3000):
            view = await anna.until_turn(id)
            if view["status"] == "over":
                break
            choice = view["legal"][number % len(view["legal"])]["action"]
            answer = await anna.move(id, view["ply"], choice)
            assert answer.status_code in (200, 409), answer.text
        assert view["status"] == "over" and view["result"] is not None
        assert (await anna.page(f"/tables/{id}")).count("<table") >= 1


@every_game
@go
async def test_bots_go_on_after_a_restart(local: LocalServer, game: str) -> None:
    settings = local.app.state.context.settings
    async with local:
        anna = local.visitor()
        id = await anna.new_table(game, seats=["instinct"] * len(seats(game, rest="instinct")), seed="3")
        cookies = anna.http.cookies
    async with LocalServer(settings) as again:
        anna = again.visitor()
        anna.http.cookies = cookies
        tables = again.app.state.context.tables
        with anna.listening(id) as news:
            async with asyncio.timeout(PATIENCE):
                while (await tables.get(id)).info.status != OVER:
                    await news.wait(A_MOMENT)
        assert (await anna.get(f"/api/tables/{id}")).json()["status"] == "over"


@every_game
@go
async def test_a_new_name_is_seen_at_the_table(local: LocalServer, game: str) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        id = await anna.new_table(game, seats=seats(game, "me", rest="open"))
        await tom.guest("Tom")
        assert (await anna.form("/me", name="Olena")).status_code == 303
        assert "Olena" in await tom.page(f"/tables/{id}")
