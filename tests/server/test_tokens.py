"""Keys of programs: shown once, kept as hashes, limited, revocable, and each a player of its own."""

import random
import secrets
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import castaways
from castaways.bots import Sight, make_bot
from castaways.core.state import State
from castaways.server.accounts.tokens import MOST_TOKENS, hash_of
from castaways.server.http.routes.api import possible_world
from castaways.server.storage.models import TokenRow
from tests.server.client import LocalServer, quick_settings
from tests.server.running import go
from tests.server.test_errors import refused


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


@go
async def test_a_key_seats_a_program(local: LocalServer) -> None:
    async with local:
        anna, program = local.visitor(), local.visitor("uk")
        await anna.guest("Anna")
        made = await anna.post("/tokens", name="Pathfinder")
        assert made.status_code == 201
        key = made.json()["token"]
        program.http.headers.update(bearer(key))
        id = await anna.new_table("noah", seats=["me", "open"])
        sat = await program.post(f"/tables/{id}/seats", seat=1)
        assert sat.status_code == 200 and sat.json()["seat"] == 1
        assert [seat["name"] for seat in sat.json()["seats"]] == ["Anna", "⚙ Pathfinder"]
        assert "set-cookie" not in sat.headers
        for _ in range(30):
            view = await anna.view(id)
            seat = view["to_act"][0]
            who = program if seat == 1 else anna
            view = await who.view(id)
            answer = await who.move(id, view["ply"], view["legal"][0]["action"])
            assert answer.status_code == 200, answer.text
        other = program if seat == 0 else anna
        refused(await other.move(id, view["ply"] + 1, 10**6), 422, "illegal-action")
        listed = (await anna.get("/api/tokens")).json()
        assert [token["name"] for token in listed] == ["Pathfinder"] and listed[0]["used"] and "token" not in listed[0]
        async with local.app.state.context.engine.connect() as connection:
            rows = (await connection.execute(select(*TokenRow.__table__.c))).all()
        assert len(rows) == 1 and key not in str(rows) and rows[0].hash == hash_of(key)
        assert (await anna.http.delete(f"/api/tokens/{listed[0]['id']}")).status_code == 204
        message = refused(await program.get(f"/api/tables/{id}/view"), 401, "bad-token")
        assert "ключ не діє" in message


@go
async def test_what_a_key_cannot_do(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, tom, program = local.visitor(), local.visitor(), local.visitor()
        refused(await anna.post("/tokens", name="X"), 401, "no-guest")
        await anna.guest("Anna")
        await tom.guest("Tom")
        key = (await anna.post("/tokens", name="X")).json()["token"]
        program.http.headers.update(bearer(key))
        refused(await program.post("/tokens", name="Y"), 403, "programs-make-none")
        refused(await program.get("/api/tokens"), 403, "programs-make-none")
        refused(await program.post("/guests", name="Anna"), 403, "programs-make-none")
        for wrong in ("", "Bearer", "Bearer x", f"Basic {key}", f"Bearer {key}x", f"bearer{key}"):
            answer = await local.visitor().get("/api/games", headers={"authorization": wrong})
            refused(answer, 401, "bad-token")
            assert answer.headers["www-authenticate"] == "Bearer"
        assert (await local.visitor().get("/", headers=bearer("x"))).status_code == 200
        mine = (await anna.get("/api/tokens")).json()[0]["id"]
        refused(await tom.http.delete(f"/api/tokens/{mine}"), 404, "no-token")
        refused(await anna.post("/tokens", name=" \n "), 422, "no-name")
        for number in range(MOST_TOKENS - 1):
            assert (await anna.post("/tokens", name=f"P{number}")).status_code == 201
        assert "10" in refused(await anna.post("/tokens", name="one more"), 409, "many-tokens")
        assert (await program.get("/api/games")).status_code == 200


@go
async def test_the_page_of_programs(local: LocalServer) -> None:
    async with local:
        anna = local.visitor("ru")
        assert "Создать ключ" in await anna.page("/programs")
        made = await anna.form("/programs", live=False, name="<b>Робот</b>")
        assert made.status_code == 200 and "castaways_" in made.text and "&lt;b&gt;Робот" in made.text
        key = made.text.split('readonly value="')[1].split('"')[0]
        again = await anna.page("/programs")
        assert key not in again and "ещё не использован" in again
        games = await anna.get("/api/games", headers=bearer(key))
        assert games.status_code == 200
        assert "последний раз использован" in await anna.page("/programs")
        id = (await anna.get("/api/tokens")).json()[0]["id"]
        assert (await anna.form(f"/programs/{id}/revoke", live=False)).status_code == 303
        refused(await anna.get("/api/games", headers=bearer(key)), 401, "bad-token")
        assert (await anna.http.post("/programs", data={"name": "x"})).status_code == 403
        assert (await anna.form("/programs", live=False, name="")).status_code == 422
        assert (await anna.form("/programs/none/revoke", live=False)).status_code == 404


# -------------------------------------------------------------------- worlds for bots that look ahead


@go
async def test_a_world_agrees_with_the_seat(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, tom = local.visitor(), local.visitor()
        await tom.guest("Tom")
        id = await anna.new_table("noah", seats=["me", "open"])
        refused(await anna.get(f"/api/tables/{id}/world"), 409, "not-started")
        assert (await tom.post(f"/tables/{id}/seats", seat=1)).status_code == 200
        for _ in range(20):
            info = await anna.view(id)
            who = (anna, tom)[info["to_act"][0]]
            view = await who.view(id)
            world = (await who.get(f"/api/tables/{id}/world")).json()
            state = castaways.game("noah").load(world["position"])
            assert world["ply"] == view["ply"] and world["seat"] == view["seat"]
            assert state.view(view["seat"]) == view["view"]
            assert state.legal(view["seat"]) == [choice["action"] for choice in view["legal"]]
            await who.move(id, view["ply"], random.choice(view["legal"])["action"])
        refused(await local.visitor().get(f"/api/tables/{id}/world"), 403, "not-seated")


def leaves(value: Any, path: str = "") -> dict[str, Any]:
    """All plain values of a dump by where they are."""
    if isinstance(value, dict):
        return {k: v for key, one in value.items() for k, v in leaves(one, f"{path}.{key}").items()}
    if isinstance(value, list):
        found = {k: v for number, one in enumerate(value) for k, v in leaves(one, f"{path}[{number}]").items()}
        return found | {f"{path}#": len(value)}
    return {path: value}


def settled(state: State, seat: int, number: int) -> dict[str, Any]:
    """What is the same in all worlds drawn from a position: what is learned for certain by asking again and again."""
    worlds = [leaves(possible_world(state, seat)) for _ in range(number)]
    first = worlds[0]
    return {path: first[path] for path in first if all(world.get(path) == first[path] for world in worlds)}


@pytest.mark.parametrize("game", castaways.games())
def test_worlds_tell_nothing_but_what_the_seat_knows(game: str) -> None:
    """In two worlds that a seat cannot tell apart the same things are certain: nothing of the truth shines through."""
    luck = random.Random(3)
    state = castaways.game(game).new(None, 11)
    checked = 0
    for ply in range(400):
        if state.result is not None:
            break
        if ply % 9 == 4:
            seat = luck.randrange(int(state.players))
            twin = state.resample(seat, secrets.randbits(40))
            mine, theirs = settled(state, seat, 24), settled(twin, seat, 24)
            for path in mine.keys() & theirs.keys():
                if not path.startswith(".luck"):
                    assert mine[path] == theirs[path], f"{game}, move {ply}: {path}"
            checked += 1
        mover = luck.choice(state.to_act)
        bot = make_bot("random" if luck.random() < 0.3 else "instinct", ply)
        state.apply(mover, bot.choose(Sight(state, mover, ply)))
    assert checked
