"""Accounts: registering, other devices, sessions that end, attempts that are limited, and accounts that are deleted."""

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from castaways.core.text import LANGUAGES
from castaways.server.accounts.service import MOST_FAILURES, device_of, login_of
from castaways.server.errors import Refused
from castaways.server.storage import database
from castaways.server.tables.names import looks_of
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.together import code, together

pytestmark = pytest.mark.durable

WORD = "correct horse"


async def register(visitor: Visitor, name: str = "Anna", password: str = WORD) -> None:
    answer = await visitor.post("/account", name=name, password=password)
    assert answer.status_code == 201, answer.text


async def login(visitor: Visitor, name: str = "Anna", password: str = WORD) -> Any:
    return await visitor.post("/account/login", name=name, password=password)


@go
async def test_games_follow_a_person_to_another_device(local: LocalServer) -> None:
    async with local:
        laptop, phone = local.visitor(), local.visitor()
        id = await laptop.new_table()
        await laptop.move(id, 0, 0)
        await register(laptop, "Анна")
        assert (await laptop.view(id))["seat"] == 0
        assert (await laptop.get("/api/account")).json() == {"account": "Анна", "name": "Анна"}
        assert (await phone.view(id))["seat"] is None
        assert (await login(phone, "  анна ")).status_code == 200
        assert (await phone.view(id))["seat"] == 0 and f"/tables/{id}" in await phone.page("/")
        assert (await phone.move(id, 1, (await phone.view(id))["legal"][0]["action"])).status_code == 200
        assert (await laptop.view(id))["ply"] == 2
        assert (await phone.form("/me", name="Annie")).status_code == 303
        assert (await laptop.get("/api/account")).json() == {"account": "Анна", "name": "Annie"}


@go
async def test_the_pages_do_the_same(local: LocalServer) -> None:
    async with local:
        laptop, phone = local.visitor(), local.visitor()
        made = await laptop.form("/account/register", live=False, name="Anna", password=WORD)
        assert made.status_code == 303
        page = await laptop.page("/account")
        assert "You are logged in as" in page and "this device" in page
        wrong = await phone.form("/account/login", live=False, name="Anna", password="wrong password")
        assert wrong.status_code == 403 and "do not belong together" in wrong.text and "<form" in wrong.text
        assert (await phone.form("/account/login", live=False, name="Anna", password=WORD)).status_code == 303
        short = await phone.form("/account/password", live=False, password=WORD, new="short")
        assert short.status_code == 422 and "8 to 128" in short.text
        assert (
            await phone.form("/account/password", live=False, password=WORD, new="another horse")
        ).status_code == 303
        assert "I have an account" in await laptop.page("/account")
        assert (await phone.form("/account/logout", live=False)).status_code == 303
        assert "I have an account" in await phone.page("/account")
        assert (await phone.form("/account/nothing", live=False)).status_code in (403, 404)


@go
async def test_a_guest_waits_below_an_account(local: LocalServer) -> None:
    """Somebody logs in on a friend's device: the friend's games are neither taken nor lost."""
    async with local:
        tablet, phone = local.visitor(), local.visitor()
        id = await tablet.new_table()
        await phone.guest()
        await register(phone)
        await login(tablet)
        assert (await tablet.view(id))["seat"] is None
        assert (await tablet.http.delete("/api/account/session")).status_code == 200
        assert (await tablet.view(id))["seat"] == 0


@go
async def test_sessions_are_listed_and_ended(local: LocalServer) -> None:
    async with local:
        laptop, phone, thief = local.visitor(), local.visitor(), local.visitor()
        phone.http.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36"
        await laptop.guest()
        old = laptop.http.cookies["castaways"]
        await register(laptop)
        await login(phone)
        found = (await laptop.get("/api/account/sessions")).json()
        assert found[0]["device"] == "Chrome, Android" and [one["this"] for one in found] == [False, True]
        await thief.guest("Thief")
        await register(thief, "Thief")
        assert code(await thief.http.delete(f"/api/account/sessions/{found[0]['id']}")) == (422, "no-session")
        stolen = local.visitor()
        stolen.http.cookies.set("castaways_session", phone.http.cookies["castaways_session"])
        assert (await stolen.get("/api/account")).json()["account"] == "Anna"
        assert (await laptop.http.delete(f"/api/account/sessions/{found[0]['id']}")).status_code == 200
        for ended in (phone, stolen):
            assert (await ended.get("/api/account")).json()["account"] is None
            assert code(await ended.get("/api/account/sessions")) == (401, "no-account")
        before = local.visitor()  # the guest's cookie of before the registration is worth nothing any more
        before.http.cookies.set("castaways", old)
        assert (await before.get("/api/account")).json() == {"account": None, "name": None}
        assert (await laptop.get("/api/account")).json()["account"] == "Anna"


@go
async def test_another_password_ends_all_other_sessions(local: LocalServer) -> None:
    async with local:
        laptop, phone = local.visitor(), local.visitor()
        await laptop.guest()
        await register(laptop)
        await login(phone)
        body = {"password": "not this one", "new": "another horse"}
        assert code(await laptop.http.put("/api/account/password", json=body)) == (403, "wrong-password")
        body = {"password": WORD, "new": "another horse"}
        assert (await laptop.http.put("/api/account/password", json=body)).status_code == 200
        assert (await laptop.get("/api/account")).json()["account"] == "Anna"
        assert (await phone.get("/api/account")).json()["account"] is None
        assert code(await login(phone)) == (403, "wrong-login")
        assert (await login(phone, password="another horse")).status_code == 200


@pytest.mark.parametrize("lang", LANGUAGES)
@go
async def test_an_unknown_name_and_a_wrong_password_are_told_alike(local: LocalServer, lang: str) -> None:
    async with local:
        anna, tom = local.visitor(lang), local.visitor(lang)
        await anna.guest()
        await register(anna)
        answers = [await login(tom, "Anna", "wrong password"), await login(tom, "Nobody", "wrong password")]
        assert [code(answer) for answer in answers] == [(403, "wrong-login")] * 2
        assert answers[0].content == answers[1].content
        assert list(answers[0].headers) == list(answers[1].headers)


@go
async def test_registrations_that_are_refused(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest()
        await tom.guest("Tom")
        assert code(await anna.post("/account", name=" \x00 ", password=WORD)) == (422, "no-name")
        assert code(await anna.post("/account", name="Anna", password="short")) == (422, "bad-password")
        assert code(await anna.post("/account", name="Anna", password="x" * 129)) == (422, "bad-password")
        await register(anna)
        assert code(await anna.post("/account", name="Other", password=WORD)) == (409, "has-account")
        for name in ("Anna", "ANNA", "Ａｎｎａ"):
            assert code(await tom.post("/account", name=name, password=WORD)) == (409, "name-taken")
        assert (await tom.get("/api/account")).json() == {"account": None, "name": "Tom"}
        assert code(await tom.post("/account/delete", password=WORD)) == (401, "no-account")
        assert code(await tom.http.delete("/api/account/session")) == (401, "no-account")


# The first in Cyrillic letters, the last two with signs that are read as letters.
ALIKE = ("Аппа1", "Anna 1", "AnnaI", "Ánna1", "Annal.", "\U0001f1e6nna1", "Ann@1", "Anna!")


@go
async def test_no_two_accounts_have_names_that_look_alike(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = local.visitor(), local.visitor(), local.visitor()
        await anna.guest()
        await register(anna, "Anna1")
        await tom.guest("Tom")
        for name in ALIKE:
            assert code(await tom.post("/account", name=name, password=WORD)) == (409, "name-alike"), name
        page = await tom.form("/account/register", live=False, name=ALIKE[0], password=WORD)
        assert page.status_code == 409 and "looks like this one" in page.text
        await eve.guest(ALIKE[0])  # guests may be called as they like: nobody takes them for an account
        await register(tom, "Tom")
        assert code(await tom.form("/me", name=ALIKE[0])) == (409, "name-alike")
        assert code(await tom.post("/guests", name=ALIKE[0])) == (409, "name-alike")
        assert (await tom.get("/api/account")).json() == {"account": "Tom", "name": "Tom"}
        assert (await tom.form("/me", name="Tommy")).status_code == 303
        assert (await tom.form("/me", name="Tom")).status_code == 303
        assert (await anna.post("/account/delete", password=WORD)).status_code == 200
        assert (await tom.form("/me", name=ALIKE[0])).status_code == 303  # it is free again


@go
async def test_nobody_finds_out_by_new_names_which_accounts_there_are(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest()
        await register(anna, "Anna1")
        await tom.guest("Tom")
        await register(tom, "Tom")
        id = await tom.new_table("noah", seats=["me", "open"])
        fits = [(await tom.get(f"/tables/{id}/name?name={name}")).json() for name in ("Anna1", "Berta")]
        assert [one["fits"] for one in fits] == [True, True]  # asked at every key, so it tells nothing of accounts
        codes = [
            (await tom.form("/me", name=("Anna1", f"Tom {number}")[number % 2])).status_code for number in range(24)
        ]
        assert codes == [409, 303] * 10 + [429] * 4


@go
async def test_of_two_who_look_alike_and_come_at_once_one_has_the_name(local: LocalServer) -> None:
    async with local, LocalServer(local.app.state.context.settings) as other:
        visitors = [server.visitor() for server in (local, other) for _ in range(4)]
        for visitor in visitors:
            await visitor.guest()
        answers = await asyncio.gather(
            *(visitor.post("/account", name=name, password=WORD) for visitor, name in zip(visitors, ALIKE, strict=True))
        )
        assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7


@go
async def test_the_database_itself_lets_one_of_several_who_look_alike_in(local: LocalServer) -> None:
    """Though nobody waits for a password to be hashed, which brings them in one after the other."""
    async with local:
        store = local.app.state.context.accounts.store

        async def register_as(name: str) -> bool:
            try:
                return bool(await store.register(secrets.token_hex(16), login_of(name), looks_of(name), name, "-"))
            except Refused:
                return False

        for number in range(5):
            names = [f"{name}{number}" for name in ALIKE]
            assert sum(await asyncio.gather(*map(register_as, names))) == 1


@go
async def test_accounts_of_before_keep_their_names(local: LocalServer) -> None:
    async with local:
        one, two = local.visitor(), local.visitor()
        for visitor, name in ((one, "Anna1"), (two, "Other")):
            await visitor.guest()
            await register(visitor, name)
        async with local.app.state.context.engine.begin() as connection:  # as versions before left it
            other = {"login": login_of(ALIKE[0]), "name": ALIKE[0]}
            await connection.execute(
                text("UPDATE accounts SET login = :login, name = :name WHERE name = 'Other'"), other
            )
            await connection.execute(text("DELETE FROM account_looks"))
    async with LocalServer(local.app.state.context.settings) as again:
        for name in ("Anna1", ALIKE[0]):
            visitor = again.visitor()
            assert (await login(visitor, name)).status_code == 200
            assert (await visitor.form("/me", name=name)).status_code == 303
        third = again.visitor()
        await third.guest()
        assert code(await third.post("/account", name=ALIKE[1], password=WORD)) == (409, "name-alike")


@go
async def test_processes_that_start_at_once_find_what_names_look_like(tmp_path: Path, pg: str) -> None:
    """After a step of the database that has emptied the table, all of them."""
    async with LocalServer(quick_settings(tmp_path, database=pg)) as local:
        context = local.app.state.context
        for name in ("Anna Karenina", "Ann@ 2"):
            visitor = local.visitor()
            await visitor.guest()
            await register(visitor, name)
        async with context.engine.begin() as connection:
            before = set(await connection.execute(text("SELECT guest, look FROM account_looks")))
            await connection.execute(text("DELETE FROM account_looks"))
            refused = {"look": "old", "name": "F0u! word", "at": 1}  # as it looked to an earlier version
            await connection.execute(
                text("INSERT INTO refused_names (look, name, at) VALUES (:look, :name, :at)"), refused
            )
        await asyncio.gather(*(context.accounts.store.fill_looks(looks_of) for _ in range(4)))
        await asyncio.gather(*(context.hosting.mark_anew() for _ in range(4)))
        async with context.engine.connect() as connection:
            assert set(await connection.execute(text("SELECT guest, look FROM account_looks"))) == before != set()
            looks = await connection.execute(text("SELECT look FROM refused_names"))
            assert {row.look for row in looks} == looks_of("F0u! word") | {"old"}


@go
async def test_looks_of_an_earlier_version_are_found_anew(local: LocalServer) -> None:
    """By its rule other names looked alike."""
    async with local:
        anna = local.visitor()
        await anna.guest()
        await register(anna, "Anna 4")

        def down(connection: Connection) -> None:
            config = Config()
            config.set_main_option("script_location", str(Path(database.__file__).with_name("migrations")))
            config.attributes["connection"] = connection
            command.downgrade(config, "0026")

        async with local.app.state.context.engine.begin() as connection:
            await connection.run_sync(down)
            await connection.execute(text("DELETE FROM account_looks"))
            guest = await connection.scalar(text("SELECT guest FROM accounts"))
            stale = {"guest": guest, "look": "another"}
            await connection.execute(text("INSERT INTO account_looks (guest, look) VALUES (:guest, :look)"), stale)
    async with LocalServer(local.app.state.context.settings) as again:
        tom = again.visitor()
        await tom.guest()
        assert code(await tom.post("/account", name="Anna \u0664", password=WORD)) == (409, "name-alike")
        await register(tom, "Another")


@go
async def test_names_of_before_are_found_with_all_their_marks(local: LocalServer) -> None:
    """Names of today have fewer of them, but a login was written down with those of its name."""
    async with local:
        before = {"name": "A\u20ddnn\u180fa", "login": "a\u20ddnn\u180fa"}
        assert login_of(before["name"]) == before["login"]
        anna = local.visitor()
        await anna.guest()
        await register(anna, "Anna")
        async with local.app.state.context.engine.begin() as connection:
            await connection.execute(text("UPDATE accounts SET name = :name, login = :login"), before)
        assert (await login(local.visitor(), before["name"])).status_code == 200


@go
async def test_logins_are_limited_in_the_database(local: LocalServer) -> None:
    async with local, LocalServer(local.app.state.context.settings) as other:
        anna = local.visitor(address="10.0.0.9")
        await anna.guest()
        await register(anna)
        for number in range(MOST_FAILURES["pair"]):
            thief = (local, other)[number % 2].visitor(address="10.0.0.1")
            assert code(await login(thief, password=f"guess number {number}")) == (403, "wrong-login")
        for server in (local, other):
            assert code(await login(server.visitor(address="10.0.0.1"))) == (429, "too-many-logins")
        assert (await login(local.visitor(address="10.0.0.2"))).status_code == 200


@go
async def test_strangers_keep_nobody_from_logging_in_where_they_were_seen_last(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From however many places they guess; elsewhere nobody gets in meanwhile."""
    monkeypatch.setitem(MOST_FAILURES, "name", 4)
    monkeypatch.setitem(MOST_FAILURES, "pair", 3)
    async with local:
        anna = local.visitor(address="10.0.0.9")
        await anna.guest()
        await register(anna)
        for number in range(4):
            thief = local.visitor(address=f"10.0.1.{number}")
            assert code(await login(thief, password=f"guess number {number}")) == (403, "wrong-login")
        assert code(await login(local.visitor(address="10.0.2.1"))) == (429, "too-many-logins")
        assert (await login(local.visitor(address="10.0.0.9"))).status_code == 200
        for number in range(3):
            assert (await login(local.visitor(address="10.0.0.9"), password=f"guess {number}")).status_code == 403
        assert code(await login(local.visitor(address="10.0.0.9"))) == (429, "too-many-logins")


@go
async def test_nothing_in_the_database_is_a_password_or_a_session(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        await register(anna)
        async with local.app.state.context.engine.connect() as connection:
            [account] = (await connection.execute(text("select * from accounts"))).mappings().all()
            [session] = (await connection.execute(text("select * from sessions"))).mappings().all()
        assert account["password"].startswith("$argon2id$") and WORD not in str(account)
        assert session["token"] not in anna.http.cookies["castaways_session"]
        cookie = (await login(local.visitor())).headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie


@go
async def test_a_form_of_another_session_is_foreign(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        before = await anna.token()
        await register(anna)
        answer = await anna.http.post("/account/logout", data={"csrf": before})
        assert answer.status_code == 403
        assert (await anna.get("/api/account")).json()["account"] == "Anna"


@go
async def test_a_deleted_account_leaves_games_without_a_name(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "noah", 2, stand_in="random")
        await register(anna, "Anna Karenina")
        finished = await anna.new_table()
        view = await anna.view(finished)
        while view["status"] == "playing":
            view = (await anna.move(finished, view["ply"], view["legal"][0]["action"])).json()
        waiting = await anna.new_table("noah", seats=["me", "open"], public=True)
        await anna.post(f"/tables/{id}/chat", text="farewell")
        assert code(await anna.post("/account/delete", password="not this one")) == (403, "wrong-password")
        assert (await anna.get("/api/account")).json()["account"] == "Anna Karenina"
        assert (await anna.post("/account/delete", password=WORD)).status_code == 200
        assert (await anna.get("/api/account")).json()["account"] is None
        assert code(await login(anna, "Anna Karenina")) == (403, "wrong-login")
        seat = (await tom.get(f"/api/tables/{id}")).json()["seats"][0]
        assert seat["bot"] == "random" and seat["name"] == ""
        assert (await tom.get(f"/api/tables/{waiting}")).json()["seats"][0]["free"]
        for path in (
            f"/tables/{id}",
            f"/tables/{finished}",
            f"/tables/{waiting}",
            "/",
            f"/api/tables/{finished}/record",
        ):
            page = await tom.page(path)
            assert "Karenina" not in page and "farewell" not in page
        async with local.app.state.context.engine.connect() as connection:
            for table in ("accounts", "sessions", "said"):
                assert (await connection.execute(text(f"select count(*) from {table}"))).scalar() == 0


def test_names_and_devices_in_words() -> None:
    assert login_of("  Éva  Ｋ ") == login_of("éva k") and login_of("\x00") == ""
    assert device_of("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0") == "Firefox, Windows"
    assert device_of("curl/8.5.0 <script>") == "curl/8.5.0 script" and device_of("") == "?"


@go
async def test_accounts_survive_a_restart(tmp_path: Path, database: str) -> None:
    from tests.server.client import quick_settings

    settings = quick_settings(tmp_path, database=database)
    async with LocalServer(settings) as local:
        anna = local.visitor()
        id = await anna.new_table()
        await register(anna)
        cookies = anna.http.cookies
    async with LocalServer(settings) as again:
        anna = again.visitor()
        anna.http.cookies = cookies
        assert (await anna.view(id))["seat"] == 0
