"""Hosts of a server: the right, bans that end streams at once, mutes, tables, the log; and the command."""

import asyncio
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert

from castaways.server.social.hosting import Host
from castaways.server.storage.models import PROGRAM_MARK, alias
from castaways.server.storage.models.social import RefusedNameRow
from castaways.server.tables.names import distinct_name
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go, in_a_loop, run_command
from tests.server.social.people import PASSWORD, account, host_of_server, id_of, met, person_of, play_out
from tests.server.test_revoked_streams import NEVER, streaming
from tests.server.together import code

READ = ("/admin", "/api/admin/reports", "/api/admin/log", "/api/admin/penalties")


@go
async def test_the_page_is_there_for_nobody_else(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        guest, plain, fresh = local.visitor(), local.visitor(), local.visitor()
        await guest.guest("Anna")
        await plain.guest("Tom")
        await account(plain, "Tom")
        for path in READ:
            assert (await host.get(path)).status_code == 200
            for other in (guest, plain, fresh):
                assert (await other.get(path)).status_code == 404, path
        for other in (guest, plain):
            assert (await other.post("/admin/deeds", deed="grant", account="Tom", why="x")).status_code == 404
            assert (await other.form("/admin/grant", account="Tom", why="x")).status_code == 404
        await host.post("/admin/deeds", deed="grant", account="Tom", why="helps")
        assert (await plain.get("/api/admin/log")).status_code == 200
        await host.post("/admin/deeds", deed="revoke", account="Tom", why="done")
        assert (await plain.get("/api/admin/log")).status_code == 404
        log = (await host.get("/api/admin/log")).json()
        assert [(one["by"], one["what"], one["why"]) for one in log[:2]] == [
            ("Root", "revoke", "done"),
            ("Root", "grant", "helps"),
        ]


@go
async def test_a_ban_ends_streams_at_once_and_ends_with_its_time(tmp_path: Path, hands: ClockHands) -> None:
    async with LocalServer(quick_settings(tmp_path, heartbeat=NEVER, poll=NEVER)) as local:
        host = await host_of_server(local)
        id, (anna, tom) = await met(local)
        person = await person_of(local, tom)
        async with (
            streaming(local, tom, f"/tables/{id}/stream") as theirs,
            streaming(local, anna, f"/tables/{id}/stream") as hers,
        ):
            await theirs.until(b"event: table")
            await hers.until(b"event: table")
            assert (await host.form("/admin/ban", person=person, hours="1", why="cheating")).status_code == 303
            await theirs.end()
            assert not hers.ended.is_set()
        refused = await tom.post(f"/tables/{id}/moves", ply=0, actions=[0])
        assert code(refused) == (403, "banned") and "cheating" in refused.json()["error"]["message"]
        for path in ("/", f"/tables/{id}", "/friends", "/api/tables", f"/tables/{id}/stream"):
            assert (await tom.get(path)).status_code == 403, path
        for host_name in ("castaways.test/rules", "castaways.test/language/", "castaways.test/account/export?"):
            around = await tom.get(f"/tables/{id}", headers={"host": host_name})
            assert around.status_code == 403, host_name  # what is asked for stands in the first line alone
        assert (await tom.get("/account/export")).status_code == 200
        assert (await tom.get("/privacy")).status_code == 200
        assert (await anna.get("/")).status_code == 200
        assert (await anna.view(id))["seats"][1]["stand_in"] == "easy"  # nobody waits for somebody who cannot come
        hands.turn(3700)
        assert (await tom.get("/")).status_code == 200


@go
async def test_an_address_is_banned_for_a_time_with_everybody_behind_it(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, heartbeat=NEVER, poll=NEVER)) as local:
        host = await host_of_server(local)
        tom, brother, other = (local.visitor(address=where) for where in ("10.0.0.5", "10.0.0.5", "10.0.0.6"))
        for visitor, name in ((tom, "Tom"), (brother, "Bro"), (other, "Eve")):
            await visitor.guest(name)
        id = await brother.new_table("friday")
        await tom.form("/me", name="Tom", portrait="", back="/")  # known by this where he comes from
        person = await person_of(local, tom)
        assert (
            code(await host.post("/admin/deeds", deed="ban-address", person=person, why="x"))[1] == "place-for-a-time"
        )
        async with streaming(local, brother, f"/tables/{id}/stream") as stream:
            await stream.until(b"event: table")
            await host.post("/admin/deeds", deed="ban-address", person=person, hours=2, why="floods")
        assert (await tom.get("/")).status_code == (await brother.get("/")).status_code == 403
        assert (await local.visitor(address="10.0.0.5").get("/")).status_code == 403
        assert (
            await local.visitor(address="10.0.0.5").post("/account", name="New", password=PASSWORD)
        ).status_code == 403
        assert (await other.get("/")).status_code == 200
        penalty = (await host.get("/api/admin/penalties")).json()[0]
        assert penalty["address"] and "10.0.0" not in str(penalty)
        await host.post("/admin/deeds", deed="lift", penalty=penalty["id"], why="enough")
        assert (await tom.get("/")).status_code == 200


@go
async def test_a_ban_reaches_the_programs_of_an_account(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        tom, program = local.visitor(), local.visitor()
        await tom.guest("Tom")
        program.http.headers["authorization"] = f"Bearer {(await tom.post('/tokens', name='x')).json()['token']}"
        assert (await program.get("/api/tables")).status_code == 200
        await host.post("/admin/deeds", deed="ban", person=await person_of(local, tom), why="x")
        assert code(await program.get("/api/tables")) == (403, "banned-for-good")


@go
async def test_whoever_is_muted_plays_on_in_silence(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        id, (anna, tom) = await met(local)
        await host.post("/admin/deeds", deed="mute", person=await person_of(local, tom), hours=1, why="insults")
        assert code(await tom.post(f"/tables/{id}/chat", text="hey")) == (403, "muted")
        assert code(await tom.post(f"/tables/{id}/phrases", phrase="hello")) == (403, "muted")
        assert (await anna.post(f"/tables/{id}/chat", text="hey")).status_code == 201
        assert (await tom.view(id))["status"] == "playing"


@go
async def test_a_table_is_closed_for_everybody(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        id, (anna, _) = await met(local)
        async with streaming(local, anna, f"/tables/{id}/stream") as stream:
            await stream.until(b"event: table")
            await host.form("/admin/close-table", table=f"http://castaways.test/tables/{id}", why="abuse")
            await stream.end()
        assert (await anna.get(f"/tables/{id}")).status_code == 404
        refused = await host.form("/admin/close-table", table=id, why="again")
        assert refused.status_code == 404 and "wrong" in refused.text


@go
async def test_hosts_give_reasons_and_do_not_ban_each_other(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        second = await host_of_server(local, "Second")
        tom = local.visitor()
        await tom.guest("Tom")
        person = await person_of(local, tom)
        assert code(await host.post("/admin/deeds", deed="mute", person=person)) == (422, "no-reason")
        assert code(await host.post("/admin/deeds", deed="rename", person=person)) == (422, "no-reason")
        assert (await local.app.state.context.store.guest(await id_of(local, tom))) == "Tom"
        theirs = await person_of(local, second)
        assert code(await host.post("/admin/deeds", deed="ban", person=theirs, why="x")) == (409, "is-host")
        assert (await host.form("/admin/mute", person=person, hours="nan", why="x")).status_code == 422
        assert (await host.form("/admin/mute", person=person, hours="-1", why="x")).status_code == 422
        found = await host.page("/admin?find=%25")
        assert "Tom" not in found  # a sign of SQL is a letter here
        assert "Tom" in await host.page("/admin?find=to")


@go
async def test_a_name_that_was_taken_away_is_refused_wherever_one_is_chosen(local: LocalServer) -> None:
    async with local:
        tom, eve = local.visitor(), local.visitor()
        await tom.guest("Foulword")
        id = await tom.new_table("noah", seats=["me", "open"])
        hosting = local.app.state.context.hosting
        await hosting.rename(Host("", ""), await id_of(local, tom), "", "foul")
        await eve.guest("Eve")
        refused = (422, "name-refused")
        bad = "FouIword"  # as it looks
        seats = {"game": "noah", "seats": ["me", "here", "open"], "names": {"1": bad}}
        form = {"game": "noah", "seat-0": "me", "seat-1": "here", "seat-2": "open", "name-1": bad}
        answers = {
            "a guest": await eve.post("/guests", name=bad),
            "an account": await eve.post("/account", name=bad, password="correct horse"),
            "a program": await eve.post("/tokens", name=bad),
            "a hot seat": await eve.post("/tables", **seats),
            "a program, by the form": await eve.form("/programs", name=bad),
            "a hot seat, by the form": await eve.form("/tables", **form),
            "the host of a table": await eve.form("/tables", game="noah", quick="1", name=bad),
            "oneself": await eve.form("/me", name=bad),
        }
        assert {what: code(answer) for what, answer in answers.items()} == dict.fromkeys(answers, refused)
        for other in ("Foulword1", "1Foulword", "24 Foulword (2)", "Foul word 3", "Foulword \u0967"):
            assert code(await eve.form("/me", name=other)) == refused, other
        assert (await eve.form("/me", name="Foulwords 1")).status_code == 303
        assert (await eve.form("/me", name="24")).status_code == 303  # nothing but digits
        assert (await eve.get(f"/tables/{id}/name?name={bad}")).json()["fits"] is False
        assert (await eve.form("/account/register", live=False, name=bad, password="correct horse")).status_code == 422


@go
async def test_a_name_that_was_taken_away_does_not_come_back_with_a_rematch(local: LocalServer) -> None:
    """Whoever asks for it, and though the game that is over is still in memory."""
    async with local:
        for asks, name in enumerate(("Foulword", "Rudeword")):
            anna, tom = local.visitor(), local.visitor()
            await anna.guest("Anna")
            await tom.guest(name)
            id, people = await met(local, people=[anna, tom])
            await play_out(local, id)
            assert (await anna.view(id))["seats"][1]["name"] == name
            new = await local.app.state.context.hosting.rename(Host("", ""), await id_of(local, tom), "", "foul")
            made = (await people[asks].post(f"/tables/{id}/again")).json()
            assert made["seats"][1]["name"] == new
            assert (await anna.view(id))["seats"][1]["name"] == new


@go
async def test_a_name_that_was_taken_away_is_nowhere_any_more(local: LocalServer) -> None:
    """Not at a seat that is kept for its owner in a rematch, nor in what they have said where they only looked on."""
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Foulword")
        watched = await anna.new_table("noah", seats=["me", "here"])
        assert (await tom.post(f"/tables/{watched}/chat", text="Hello")).status_code == 201
        id, _ = await met(local, people=[anna, tom])
        await play_out(local, id)
        kept = (await anna.post(f"/tables/{id}/again")).json()["id"]
        assert (await anna.view(kept))["seats"][1]["name"] == "Foulword"
        read = (await tom.get(f"/api/tables/{watched}/chat")).json()["messages"]
        assert [line["name"] for line in read] == ["Foulword"]
        new = await local.app.state.context.hosting.rename(Host("", ""), await id_of(local, tom), "", "foul")
        assert (await anna.view(kept))["seats"][1]["name"] == new
        read = (await tom.get(f"/api/tables/{watched}/chat")).json()["messages"]
        assert [line["name"] for line in read] == [new]


@go
async def test_nobody_takes_the_name_of_another_after_the_game(local: LocalServer) -> None:
    """People talk at a table whose game is over, and play again from there."""
    async with local:
        id, (anna, tom) = await met(local)
        await play_out(local, id)
        assert (await tom.form("/me", name="Anna")).status_code == 303
        assert [seat["name"] for seat in (await anna.view(id))["seats"]] == ["Anna", "Anna (2)"]
        said = (await tom.post(f"/tables/{id}/chat", text="Hello")).json()["messages"]
        assert [line["name"] for line in said] == ["Anna (2)"]
        assert (await tom.form("/me", name="Max")).status_code == 303
        assert [seat["name"] for seat in (await anna.view(id))["seats"]] == ["Anna", "Max"]


@go
async def test_another_name_is_written_at_once_at_all_tables(local: LocalServer) -> None:
    """However many somebody has made, with somebody of that name at their screen: nobody else writes meanwhile."""
    asked: list[str] = []

    def note(*args: Any) -> None:
        if args[2].startswith("UPDATE seats"):
            asked.append(args[2])

    async with local:
        tom, inside = local.visitor(), local.app.state.context
        await tom.guest("Tom")
        me, engine = await id_of(local, tom), inside.engine.sync_engine
        for beside in ("Anna", "Eva", "Max") * 3:
            await tom.new_table("noah", seats=["me", "here", "here"], names={"1": beside})
        for name, number in (("Anna", 3), ("Max", 3), ("Tom", 0), ("Eva", 3)):
            event.listen(engine, "before_cursor_execute", note)
            await inside.store.rename(me, name, distinct_name)
            event.remove(engine, "before_cursor_execute", note)
            assert len(asked) <= 2
            asked.clear()
            names = [info.seats[0].name for info in await inside.store.mine(me, ("playing",), 99)]
            assert sorted(names) == [name] * (9 - number) + [f"{name} (2)"] * number


@go
async def test_nobody_has_another_name_again_and_again(local: LocalServer) -> None:
    """Each time all their tables are written anew. The same name once more is no other one."""
    async with local:
        anna = local.visitor()
        await anna.guest("Anna")
        answers = [(await anna.form("/me", name=f"Anna {chr(65 + number)}")).status_code for number in range(21)]
        assert answers == [303] * 20 + [429]
        assert (await anna.form("/me", name="Anna T")).status_code == 303
        assert (await anna.post("/guests", name="Eva")).status_code == 429


def test_no_route_goes_round_the_names_that_were_taken_away() -> None:
    """They are asked for where names are chosen, for all routes at one place."""
    routes = Path(str(files("castaways.server.http"))).rglob("*.py")
    assert [path.name for path in routes if re.search(r"(?<!\.)\bchosen_name\b", path.read_text())] == []


@go
@pytest.mark.parametrize("workers", [1, 2])  # beside a process that is alone there are commands still
async def test_other_processes_hear_of_a_ban(tmp_path: Path, workers: int) -> None:
    settings = quick_settings(tmp_path, workers=workers, poll=0.05, heartbeat=NEVER)
    async with LocalServer(settings) as one, LocalServer(settings) as two:
        id, (_, tom) = await met(one)
        elsewhere = Visitor(two.app, "en", "10.0.0.1")
        elsewhere.http.cookies = tom.http.cookies
        async with streaming(two, elsewhere, f"/tables/{id}/stream") as stream:
            await stream.until(b"event: table")
            whom = await id_of(one, tom)
            await one.app.state.context.hosting.penalise(Host("", ""), "ban", whom, 60, "x")
            await stream.end()
        async with asyncio.timeout(60):
            while (await elsewhere.get("/")).status_code != 403:
                await asyncio.sleep(0.02)


def test_the_command_does_the_same(tmp_path: Path) -> None:
    async def prepare() -> str:
        async with LocalServer(quick_settings(tmp_path)) as local:
            tom = local.visitor()
            await tom.guest("Rudename")
            await account(tom, "Rudename")
            return await person_of(local, tom)

    person = in_a_loop(prepare())
    data = ["--data", str(tmp_path)]

    def said(*words: str) -> str:
        return run_command(["admin", *words, *data])

    assert person in said("find", "rude")
    assert said("rename", person, "--why", "rude").startswith("Player ")
    assert "Done" in said("mute", person, "--hours", "2", "--why", "rude")
    number = re.search(r"\d+", said("penalties"))
    assert number and "Done" in said("lift", number[0], "--why", "over")
    assert "Nothing" in said("penalties")
    assert "Rudename" in said("grant", "Rudename", "--why", "now a friend")
    assert "grant" in said("log") and "rename" in said("log")
    assert "0" in said("ratings")
    assert "summed up anew" in said("statistics")


@pytest.mark.parametrize("words", [["fly"], ["mute"], ["lift", "x"], ["mute", "0123456789ab"], []])
def test_the_command_refuses_clearly(tmp_path: Path, words: list[str]) -> None:
    assert run_command(["admin", *words, "--data", str(tmp_path)], code=2)


@go
async def test_names_taken_away_by_earlier_versions_are_still_refused(local: LocalServer) -> None:
    """They were written down as they looked then; now more names look like them."""
    async with local:
        rows = ({"look": "рушpnam", "name": "Rudernan"}, {"look": "foul", "name": "Foul"})
        async with local.app.state.context.engine.begin() as connection:
            for row in rows:
                await connection.execute(insert(RefusedNameRow).values(**row, at=1))
    async with LocalServer(local.app.state.context.settings) as again:
        anna = again.visitor()
        await anna.guest("Anna")
        for name in ("Rudernan", "Rudeman", "FoUl", "Fou!"):
            assert code(await anna.form("/me", name=name)) == (422, "name-refused"), name


async def program_of(local: LocalServer, owner: Visitor, name: str, address: str = "10.0.0.1") -> Visitor:
    """A program, with a key that was just made."""
    program = local.visitor(address=address)
    made = await owner.post("/tokens", name=name)
    assert made.status_code == 201, made.text
    program.http.headers["authorization"] = f"Bearer {made.json()['token']}"
    return program


@go
async def test_whoever_is_muted_does_not_talk_by_new_programs(tmp_path: Path) -> None:
    """Also before the server looks again whose programs are whose."""
    async with LocalServer(quick_settings(tmp_path, heartbeat=NEVER, poll=NEVER)) as local:
        host = await host_of_server(local)
        id, (_, tom) = await met(local, public=True)
        await host.post("/admin/deeds", deed="mute", person=await person_of(local, tom), hours=1, why="insults")
        program = await program_of(local, tom, "Parrot")
        assert (await program.get(f"/api/tables/{id}/chat")).status_code == 200
        assert code(await program.post(f"/tables/{id}/chat", text="hey")) == (403, "muted")


@go
async def test_nobody_waits_for_the_programs_of_whoever_is_banned(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        anna, tom = local.visitor(), local.visitor()
        await tom.guest("Tom")
        program = await program_of(local, tom, "Parrot")
        playing = await anna.new_table("noah", seats=["me", "open"])
        waiting = await anna.new_table("noah", seats=["me", "open", "open"])
        for id in (playing, waiting):
            assert (await program.post(f"/tables/{id}/seats", seat=1)).status_code == 200
        await host.post("/admin/deeds", deed="ban", person=await person_of(local, tom), why="x")
        assert (await anna.view(playing))["seats"][1]["stand_in"] == "easy"
        assert (await anna.get(f"/api/tables/{waiting}")).json()["seats"][1]["free"]


@go
async def test_a_program_is_still_known_as_one_when_hosts_have_taken_its_name(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        anna, tom = local.visitor(), local.visitor()
        await tom.guest("Tom")
        program = await program_of(local, tom, "Rude")
        id = await anna.new_table("noah", seats=["me", "open"])
        await program.post(f"/tables/{id}/seats", seat=1)
        person = alias((await local.app.state.context.tables.get(id)).info.seats[1].guest)
        for name in ("", "Polite"):
            await host.post("/admin/deeds", deed="rename", person=person, name=name, why="rude")
            shown = (await anna.get(f"/api/tables/{id}")).json()["seats"][1]["name"]
            assert shown.startswith(PROGRAM_MARK) and name in shown and "Rude" not in shown


@pytest.mark.parametrize("revoked", [False, True])
@go
async def test_the_address_of_a_program_is_that_of_its_owner(local: LocalServer, revoked: bool) -> None:
    async with local:
        host = await host_of_server(local)
        anna, tom = local.visitor(), local.visitor(address="10.0.0.5")
        await tom.guest("Tom")
        await tom.form("/me", name="Tom", portrait="", back="/")
        program = await program_of(local, tom, "Parrot", address="10.0.0.5")
        id = await anna.new_table("noah", seats=["me", "open"])
        await program.post(f"/tables/{id}/seats", seat=1)
        person = alias((await local.app.state.context.tables.get(id)).info.seats[1].guest)
        for key in (await tom.get("/api/tokens")).json() if revoked else ():
            assert (await tom.http.delete(f"/api/tokens/{key['id']}")).status_code == 204
        await host.post("/admin/deeds", deed="ban-address", person=person, hours=1, why="floods")
        assert (await local.visitor(address="10.0.0.5").get("/")).status_code == 403
