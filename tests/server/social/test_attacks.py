"""People who attack people: letters, push services, codes, names and the moment between two requests as weapons."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert, text

from castaways.core.text import LANGUAGES
from castaways.server.accounts.addresses import (
    MOST_CONFIRMATIONS,
    MOST_FROM_ONE,
    MOST_LETTERS,
    MOST_RESETS,
    read_address,
)
from castaways.server.errors import Refused
from castaways.server.reminders import turns
from castaways.server.reminders.letters import Writer
from castaways.server.reminders.service import MOST_ASKED
from castaways.server.storage.models.social import FriendRow, InviteRow
from castaways.server.storage.timestamps import now
from tests.server.client import LocalServer, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.post_office import letterbox, push_service
from tests.server.running import go
from tests.server.social.people import host_of_server, id_of, met, person_of
from tests.server.test_account_safety import with_second_factor
from tests.server.test_accounts import WORD, register
from tests.server.test_mail import deliver, settings_with, with_address
from tests.server.test_push import told, wants
from tests.server.together import code

EVIL = '<img src=x onerror="a">'  # as long as a name may be, or nearly
TALK = '<script>alert("x")</script>'


@pytest.mark.durable
@go
async def test_several_processes_allow_no_more_tries_than_one(tmp_path: Path, hands: ClockHands, database: str) -> None:
    settings = quick_settings(tmp_path, workers=2, database=database)
    async with LocalServer(settings) as one, LocalServer(settings) as other:
        anna = one.visitor()
        await anna.guest()
        await register(anna)
        await with_second_factor(anna)
        hands.turn(30)
        thieves = [(one, other)[number % 2].visitor(address=f"10.0.{number}.1") for number in range(14)]
        tried = await asyncio.gather(
            *(thief.post("/account/login", name="Anna", password=WORD, code="000000") for thief in thieves)
        )
        statuses = [answer.status_code for answer in tried]
        assert statuses.count(403) == 6 and statuses.count(429) == 8
        wrong = await asyncio.gather(
            *((anna.put("/account/email", password="wrong", email="a@example.org")) for _ in range(9))
        )
        assert {answer.status_code for answer in wrong} <= {403, 409, 429}


@go
async def test_nobody_is_flooded_with_letters_by_whatever_name(tmp_path: Path, hands: ClockHands) -> None:
    """By the name of the account, by its address, from anywhere, all day long."""
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna = local.visitor(address="10.9.9.9")  # where nobody else asks
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        box.letters.clear()
        for quarter in range(8):
            for number, who in enumerate(("Anna", "anna@example.org", "ANNA@EXAMPLE.ORG", "anna") * 2):
                eve = local.visitor(address=f"10.{quarter}.{number}.1")
                assert (await eve.post("/account/forgot", who=who)).status_code in (202, 429)
            await deliver(local)
            hands.turn(901)
        assert 4 <= len(box.letters) <= MOST_RESETS
        hands.turn(86_400)
        await local.visitor().post("/account/forgot", who="Anna")
        before = len(box.letters)
        await deliver(local)
        assert len(box.letters) == before + 1  # the next day they can


@go
async def test_one_stranger_does_not_use_up_the_letters_of_somebody_for_a_day(
    tmp_path: Path, hands: ClockHands
) -> None:
    """By name, by address, and as the address of an account of their own: half of a day's letters is left. Nor does
    it show whether any were sent, and so whether there is an account."""
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna, eve = local.visitor(address="10.1.1.1"), local.visitor(address="10.6.6.6")
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        hands.turn(86_401)
        await eve.guest("Eve")
        await eve.post("/account", name="Eve", password=WORD)
        box.letters.clear()
        said: dict[str, list[int]] = {"anna@example.org": [], "nobody@example.org": []}
        for _ in range(12):
            for who in ("Anna", *said):
                assert (await eve.post("/account/forgot", who=who)).status_code == 202
            for who, answers in said.items():
                answers.append((await eve.put("/account/email", password=WORD, email=who)).status_code)
            await deliver(local)
            hands.turn(901)
        assert said["anna@example.org"] == said["nobody@example.org"]
        subjects = [letter["subject"] for letter in box.letters if letter["to"] == "anna@example.org"]
        assert subjects.count("A new password") == MOST_FROM_ONE
        assert len(subjects) == MOST_FROM_ONE + MOST_CONFIRMATIONS
        box.letters.clear()
        assert (await anna.post("/account/forgot", who="Anna")).status_code == 202
        await deliver(local)
        assert len(box.letters) == 1
        async with local.app.state.context.engine.connect() as connection:
            kept = str((await connection.execute(text("SELECT * FROM outbox"))).all())
        assert "10.1.1.1" not in kept and "10.6.6.6" not in kept


@go
async def test_a_stranger_does_not_keep_somebody_from_asking_for_a_letter(tmp_path: Path, hands: ClockHands) -> None:
    """Who asks in somebody's name all the time is refused; the one whose name it is, elsewhere, is not."""
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna, eve = local.visitor(address="10.1.1.1"), local.visitor(address="10.6.6.6")
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        await eve.guest("Eve")
        answers = [(await eve.post("/account/forgot", who="Anna")).status_code for _ in range(MOST_LETTERS + 1)]
        assert answers == [202] * MOST_LETTERS + [429]
        await deliver(local)
        box.letters.clear()
        assert (await anna.post("/account/forgot", who="Anna")).status_code == 202
        await deliver(local)
        assert [letter["subject"] for letter in box.letters] == ["A new password"]


@go
async def test_strangers_of_many_places_do_not_use_up_the_letters_of_somebody(
    tmp_path: Path, hands: ClockHands
) -> None:
    """Where the owner of an account was seen last, they have letters of their own; there are no more of them than
    anybody gets."""
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna = local.visitor(address="10.1.1.1")
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        hands.turn(86_401)
        box.letters.clear()
        for number in range(MOST_RESETS + 2):
            eve = local.visitor(address=f"10.6.6.{number}")
            await eve.guest("Eve")
            assert (await eve.post("/account/forgot", who="Anna")).status_code == 202
        await deliver(local)
        assert len(box.letters) == MOST_RESETS
        home = local.visitor(address="10.1.1.1")  # another browser, as the password is forgotten
        await home.guest("Anna")
        for _ in range(MOST_FROM_ONE + 2):
            assert (await home.post("/account/forgot", who="Anna")).status_code == 202
            await deliver(local)
            hands.turn(901)
        assert len(box.letters) == MOST_RESETS + MOST_FROM_ONE


@go
async def test_what_waits_in_the_outbox_says_not_from_where(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        eve = local.visitor(address="10.6.6.6")
        await eve.guest("Eve")
        await eve.post("/account/forgot", who="Anna")
        async with local.app.state.context.engine.connect() as connection:
            kept = str((await connection.execute(text("SELECT * FROM outbox"))).all())
        assert "forgotten" in kept and "10.6.6.6" not in kept


def test_a_long_address_is_no_work() -> None:
    """It would have been looked at letter by letter, and everybody else would have waited."""
    for given in ("a@" + "é" * 10**7 + ".org", "a@" + "é." * 10**6 + "org", "a" * 10**7):
        with pytest.raises(Refused):
            read_address(given)


@go
async def test_nobody_makes_the_server_knock_at_the_doors_of_others(tmp_path: Path, hands: ClockHands) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        eve, browser = local.visitor(), service.browser()
        await eve.guest("Eve")
        answers = [(await eve.http.post("/api/push", json=browser.subscription)).status_code for _ in range(MOST_ASKED)]
        assert set(answers) == {201}
        assert code(await eve.http.post("/api/push/test", json=browser.subscription)) == (429, "too-often")
        for _ in range(2 * MOST_ASKED):
            other = local.visitor()
            await other.guest("Other")
            await other.http.post("/api/push", json=service.browser().subscription)
        late = local.visitor()
        await late.guest("Late")
        assert (await late.http.post("/api/push", json=service.browser().subscription)).status_code == 429
        elsewhere = local.visitor(address="10.0.0.9")
        await elsewhere.guest("Else")
        assert (await elsewhere.http.post("/api/push", json=service.browser().subscription)).status_code == 201


@go
async def test_a_person_is_sent_so_much_an_hour(
    tmp_path: Path, hands: ClockHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "MOST_PUSHED", 3)
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        eve = local.visitor()
        await eve.guest("Eve")
        await wants(eve, service.browser())
        for _ in range(6):
            await eve.new_table("friday")
        hands.turn(40)
        await told(local)
        assert len(service.taken) == 3
        hands.turn(3601)
        await told(local, again=True)
        assert len(service.taken) == 6


@go
async def test_a_block_counts_whatever_was_on_its_way(local: LocalServer) -> None:
    """Invited, asked and agreed to in the moment between the look at the blocks and the writing."""
    async with local:
        _, (anna, tom) = await met(local)
        me, toms = await id_of(local, anna), await id_of(local, tom)
        table = await anna.new_table("noah", seats=["me", "open", "open"])
        await tom.put(f"/blocks/{await person_of(local, anna)}")
        async with local.app.state.context.engine.begin() as connection:
            row = {"table_id": table, "guest": toms, "by": me, "at": now(), "declined": False}
            await connection.execute(insert(InviteRow).values(**row))
            for one, other in ((me, toms), (toms, me)):
                await connection.execute(insert(FriendRow).values(guest=one, other=other, at=now(), declined=False))
        assert (await tom.get("/api/invites")).json() == [] and table not in await tom.page("/")
        assert (await tom.get("/turns")).json()["turns"] == [] or table not in (await tom.get("/turns")).text
        circle = (await tom.get("/api/friends")).json()
        assert circle["friends"] == circle["asking"] == []


@pytest.mark.usefixtures("hands")  # what counts is what happens within some seconds, on a slow machine too
@go
async def test_whoever_has_the_code_cannot_fill_the_door(local: LocalServer) -> None:
    async with local:
        anna = local.visitor(address="10.0.0.9")
        await anna.guest()
        table = await anna.new_table("noah", seats=["me", "open"])
        signs = (await local.app.state.context.tables.get(table)).people.code
        statuses = []
        for number in range(25):
            eve = local.visitor(address="10.0.0.1")
            await eve.guest(f"Eve {number}")
            statuses.append((await eve.post("/code", code=signs)).status_code)
        assert statuses == [200] * 20 + [429] * 5
        assert (await anna.page(f"/tables/{table}")).count("people/let-in") == 5


@pytest.mark.parametrize("lang", LANGUAGES)
@go
async def test_what_people_write_is_text_to_hosts_friends_and_in_letters(tmp_path: Path, lang: str) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        _, (anna, tom) = await met(local)
        for person in (anna, tom):
            person.http.headers["accept-language"] = lang
            await person.form("/me", name=EVIL, back="/")
        id = await anna.new_table("noah", seats=["me", "open", "open"], public=True)
        await anna.post(f"/tables/{id}/chat", text=TALK)
        (line,) = (await tom.get(f"/api/tables/{id}/chat")).json()["messages"]
        await anna.put(f"/friends/{await person_of(local, tom)}")
        asked = await tom.page("/friends")
        await tom.put(f"/friends/{await person_of(local, anna)}")
        private = await anna.new_table("noah", seats=["me", "open", "open"])
        await anna.post(f"/friends/{await person_of(local, tom)}/invites", table=private)
        eve = local.visitor(lang)
        signs = (await local.app.state.context.tables.get(private)).people.code
        await eve.page("/code")
        await eve.form("/code", live=False, code=signs, name=EVIL)
        typed = await eve.form("/code", live=False, code='"><img src=x>')
        pages = [
            asked,
            await tom.page("/friends"),
            await tom.page("/"),
            await anna.page(f"/tables/{private}"),
            await eve.page(f"/tables/{id}"),
            await eve.page(f"/report?table={id}&message={line['id']}"),
            await eve.page(f"/report?person={await person_of(local, anna)}"),
            await eve.page(f"/people/{await person_of(local, anna)}"),
            typed.text,
        ]
        await tom.post("/reports", table=id, message=line["id"], why=TALK)
        await tom.post("/reports", person=await person_of(local, anna), why=EVIL)
        root = await host_of_server(local)
        root.http.headers["accept-language"] = lang
        pages.append(await root.page("/admin?find=img"))
        answer = await root.form("/admin/mute", live=False, person=await person_of(local, anna), why=TALK, hours="1")
        assert answer.status_code == 303
        pages.append(await root.page("/admin"))
        assert "&lt;script&gt;" in pages[-2] and "&lt;img" in pages[-2]
        for number, page in enumerate(pages):
            assert "<img src=x" not in page and "<script>" not in page, number
        args = {"lang": lang, "name": EVIL, "what": "password", "address": "a@example.org"}
        writer = Writer("https://play.example.org")
        for kind in ("address-old", "reset", "changed"):
            letter = writer.of_account(kind, args, "abc.def")
            assert "<img src=x" not in letter.html and "&lt;img" in letter.html


ELSEWHERE = (
    *("//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", "javascript:alert(1)"),
    *("/\r\nlocation: https://evil.example", "\\\\evil.example", " //evil.example", "/" + "a" * 999),
)


@go
async def test_no_form_leads_elsewhere(local: LocalServer) -> None:
    async with local:
        _, (anna, tom) = await met(local)
        person = await person_of(local, tom)
        for back in ELSEWHERE:
            answers = [
                await anna.form("/friends/ask", live=False, person=person, back=back),
                await anna.form("/friends/hide", live=False, back=back),
                await anna.form("/people/me", live=False, shown_to="me", back=back),
                await anna.form("/settings", live=False, back=back),
                await anna.form("/me", live=False, name="Anna", back=back),
                await anna.get("/language/ru", params={"back": back}),
            ]
            for answer in answers:
                assert answer.status_code == 303, back
                assert answer.headers["location"] in ("/", "/people/me", "/friends"), back
