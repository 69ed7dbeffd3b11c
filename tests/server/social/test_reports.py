"""Reports: what one can report, who learns what of it, and that reports alone silence nobody."""

from pathlib import Path

import pytest

from castaways.server.storage.models import alias
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.social.people import host_of_server, id_of, met, person_of
from tests.server.together import code


async def said(reader: Visitor, id: str) -> list[str]:
    return [line["text"] for line in (await reader.get(f"/api/tables/{id}/chat")).json()["messages"]]


async def line_of(reader: Visitor, id: str, text: str) -> int:
    lines = (await reader.get(f"/api/tables/{id}/chat")).json()["messages"]
    return next(int(line["id"]) for line in lines if line["text"] == text)


@go
async def test_a_message_is_hidden_for_the_reporter_until_somebody_decides(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        id, (anna, tom) = await met(local)
        for text in ("good day", "you fool", "sorry"):
            await tom.post(f"/tables/{id}/chat", text=text)
        line = await line_of(anna, id, "you fool")
        assert "you fool" in await anna.page(f"/report?table={id}&message={line}")
        answer = await anna.form("/report", live=False, table=id, message=line, why="an insult")
        assert answer.headers["location"] == f"/tables/{id}"
        assert await said(anna, id) == ["good day", "sorry"] and "you fool" not in await anna.page(f"/tables/{id}")
        assert await said(tom, id) == ["good day", "you fool", "sorry"]  # nobody else sees a difference
        report = (await host.get("/api/admin/reports")).json()[0]
        assert (report["kind"], report["text"], report["why"]) == ("message", "you fool", "an insult")
        assert report["context"] == [["Tom", "good day", False], ["Tom", "you fool", True], ["Tom", "sorry", False]]
        assert "you fool" in await host.page("/admin")
        assert (await host.form("/admin/dismiss", report=report["id"], why="a joke")).status_code == 303
        assert await said(anna, id) == ["good day", "you fool", "sorry"]
        assert code(await host.post("/admin/deeds", deed="uphold", report=report["id"], why="x")) == (409, "decided")


@go
async def test_a_message_that_is_removed_is_gone_for_all(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        id, (anna, tom) = await met(local)
        await tom.post(f"/tables/{id}/chat", text="you fool")
        line = await line_of(anna, id, "you fool")
        assert (await anna.post("/reports", table=id, message=line)).status_code == 201
        assert (await anna.post("/reports", table=id, message=line)).status_code in (201, 422)  # hidden by now
        report = (await host.get("/api/admin/reports")).json()
        assert len(report) == 1
        await host.post("/admin/deeds", deed="uphold", report=report[0]["id"], why="an insult")
        assert await said(anna, id) == await said(tom, id) == []


@go
async def test_a_reported_name_is_hidden_everywhere_for_the_reporter_alone(local: LocalServer) -> None:
    async with local:
        host = await host_of_server(local)
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Rudename")
        id, _ = await met(local, people=[anna, tom], public=True)
        open_table = await tom.new_table("noah", seats=["me", "open"], public=True)
        person = await person_of(local, tom)
        await tom.post(f"/tables/{id}/chat", text="hello")
        assert (await anna.form("/report", person=person, why="rude")).status_code == 303
        for path in (
            "/",
            "/games",
            "/friends",
            f"/tables/{id}",
            f"/tables/{open_table}",
            f"/people/{person}",
            "/api/tables",
        ):
            assert "Rudename" not in (await anna.get(path)).text, path
        for path in (f"/api/tables/{id}", f"/api/tables/{id}/view", f"/api/tables/{id}/chat", f"/api/people/{person}"):
            assert "Rudename" not in (await anna.get(path)).text, path
        assert "Rudename" in await tom.page(f"/tables/{id}")
        report = (await host.get("/api/admin/reports")).json()[0]
        assert report["name"] == "Rudename" and report["person"] == person
        await host.post("/admin/deeds", deed="uphold", report=report["id"], why="rude")
        seats = (await anna.view(id))["seats"]
        assert seats[1]["name"].startswith("Player ") and "Rudename" not in await tom.page(f"/tables/{id}")
        again = await tom.form("/me", name="Rude-name", portrait="", back="/")
        assert again.status_code == 422  # also what looks like it
        log = (await host.get("/api/admin/log")).json()
        assert [line["what"] for line in log][:2] == ["rename", "uphold"]


@go
async def test_nobody_reports_what_they_cannot_read(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local)
        watcher = local.visitor()
        await watcher.guest("Odd")
        await watcher.post(f"/tables/{id}/chat", text="aside")
        aside = await line_of(watcher, id, "aside")
        assert code(await anna.post("/reports", table=id, message=aside)) == (422, "nothing-to-report")
        assert (await anna.get(f"/report?table={id}&message={aside}")).status_code == 404
        await anna.post(f"/tables/{id}/chat", text="mine")
        assert code(await anna.post("/reports", table=id, message=await line_of(anna, id, "mine")))[0] == 422
        assert code(await anna.post("/reports", person=await person_of(local, anna)))[0] == 422
        assert code(await anna.post("/reports", person="0123456789ab")) == (404, "no-person")
        assert code(await local.visitor().post("/reports", person=await person_of(local, tom))) == (401, "no-guest")


@go
async def test_a_host_who_plays_at_the_table_does_not_read_what_spectators_say(local: LocalServer) -> None:
    """Whoever reads reports must not learn by them what is kept from players."""
    async with local:
        host = await host_of_server(local)
        other = local.visitor()
        await other.guest("Tom")
        id = await host.new_table("noah", seats=["me", "open"])
        await other.post(f"/tables/{id}/seats", seat=1)
        watchers = [local.visitor(), local.visitor()]
        for name, watcher in zip(("Odd", "Even"), watchers, strict=True):
            await watcher.guest(name)
        await watchers[0].post(f"/tables/{id}/chat", text="Tom holds the lion")
        line = await line_of(watchers[1], id, "Tom holds the lion")
        assert (await watchers[1].post("/reports", table=id, message=line)).status_code == 201
        report = (await host.get("/api/admin/reports")).json()[0]
        assert report["sealed"] and report["text"] == "" and report["context"] == []
        assert "lion" not in await host.page("/admin")


@go
async def test_many_reports_change_nothing_for_anybody_else(local: LocalServer) -> None:
    async with local:
        id, (anna, tom, *others) = await met(local, 4)
        await tom.post(f"/tables/{id}/chat", text="well played")
        for reporter in others:
            await reporter.post("/reports", table=id, message=await line_of(reporter, id, "well played"))
            await reporter.post("/reports", person=await person_of(local, tom))
        assert await said(anna, id) == ["well played"]
        assert (await tom.post(f"/tables/{id}/chat", text="still here")).status_code == 201
        assert (await anna.view(id))["seats"][1]["name"] == "Tom"
        host = await host_of_server(local)
        assert {one["others"] for one in (await host.get("/api/admin/reports")).json()} == {1}


@go
async def test_reports_are_limited(local: LocalServer) -> None:
    async with local:
        context = local.app.state.context
        _, (anna, _) = await met(local)
        codes = []
        for number in range(14):
            other = local.visitor()
            await other.guest(f"P{number}")
            codes.append((await anna.post("/reports", person=await person_of(local, other))).status_code)
        assert codes[0] == 201 and codes[-1] == 429
        assert len(await context.reports.waiting()) <= 10
        assert alias(await id_of(local, anna))


async def nameless(local: LocalServer, name: str, address: str = "10.0.0.1") -> tuple[Visitor, str]:
    """A new guest, and what stands for them."""
    visitor = local.visitor(address=address)
    await visitor.guest(name)
    return visitor, await person_of(local, visitor)


@pytest.mark.durable
@go
async def test_reports_are_limited_by_address_in_all_processes(
    tmp_path: Path, hands: ClockHands, database: str
) -> None:
    settings = quick_settings(tmp_path, workers=2, database=database)
    async with LocalServer(settings) as one, LocalServer(settings) as other:
        _, foul = await nameless(one, "Foul")

        async def report(number: int, address: str = "10.0.0.1") -> int:
            visitor, _ = await nameless((one, other)[number % 2], f"P{number}", address)
            return (await visitor.post("/reports", person=foul)).status_code

        assert [await report(number) for number in range(22)] == [201] * 20 + [429] * 2
        assert await report(22, "10.0.0.2") == 201
        taken = 20
        for _ in range(3):
            hands.turn(601)
            taken += [await report(number) for number in range(21)].count(201)
        assert taken == 60  # a day


@go
async def test_a_flood_of_reports_hides_no_others(local: LocalServer, hands: ClockHands) -> None:
    async with local:
        host = await host_of_server(local)
        reporter = local.visitor()
        for number in range(54):
            if number % 9 == 0:
                hands.turn(601)
                reporter, _ = await nameless(local, f"R{number}")
            _, person = await nameless(local, f"T{number}")
            assert (await reporter.post("/reports", person=person)).status_code == 201
        honest, _ = await nameless(local, "Honest", "10.0.0.2")
        _, foul = await nameless(local, "ReallyFoul")
        assert (await honest.post("/reports", person=foul)).status_code == 201
        first = (await host.get("/api/admin/reports")).json()
        assert len(first) == 50 and [one["name"] for one in first[:2]] == ["T0", "ReallyFoul"]
        rest = (await host.get("/api/admin/reports?page=2")).json()
        assert {one["name"] for one in first + rest} == {"ReallyFoul", *(f"T{number}" for number in range(54))}
        assert len(rest) == 5 and (await host.get("/api/admin/reports?page=3")).json() == []
        page = await host.page("/admin")
        assert "ReallyFoul" in page and 'href="/admin?reports=2"' in page and "T53" not in page
        last = await host.page("/admin?reports=2")
        assert "T53" in last and 'href="/admin?reports=1"' in last and "reports=3" not in last
        assert "T53" in await host.page("/admin?reports=9")  # there are no more
        assert (await host.get("/admin?reports=0")).status_code == 422


@go
async def test_a_report_by_a_stranger_does_not_touch_the_tables_of_whom_it_concerns(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local)
        alone = await tom.new_table("noah", seats=["me", "instinct"])
        tables = local.app.state.context.tables

        async def versions() -> list[int]:
            return [(await tables.get(table)).info.version for table in (id, alone)]

        stranger, _ = await nameless(local, "Odd")
        await tom.until_turn(alone)
        before = await versions()
        assert (await stranger.post("/reports", person=await person_of(local, tom))).status_code == 201
        assert await versions() == before
        assert (await anna.post("/reports", person=await person_of(local, tom))).status_code == 201
        assert await versions() == [before[0] + 1, before[1]]  # she reads his name there
        assert (await anna.post("/reports", person=await person_of(local, tom))).status_code == 201
        assert await versions() == [before[0] + 1, before[1]]  # nothing new
