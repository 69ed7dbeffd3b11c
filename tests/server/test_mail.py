"""Letters, taken by a real mail server: your turn, once; no more of them by one press; and nothing foreign in them."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

import castaways
from castaways.core.text import LANGUAGES
from castaways.server.accounts.addresses import read_address
from castaways.server.errors import Refused
from castaways.server.reminders.letters import Letter, Writer, sealed
from castaways.server.settings import Settings, check_letters, mail_server
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.post_office import SENDER, SITE, Letterbox, html_of, letterbox, link_in, text_of
from tests.server.running import go
from tests.server.test_accounts import WORD, register
from tests.server.together import together

DAY, HOUR = 86400, 3600


def settings_with(box: Letterbox, data: Path, **more: Any) -> Settings:
    base = {"tick": 1e6, "clocks": ("none", "move-30", "move-86400"), "grace": 0.0, **box.settings}
    return quick_settings(data, **(base | more))


async def deliver(local: LocalServer) -> None:
    reminders = local.app.state.context.reminders
    while await reminders.deliver():
        pass


async def told(local: LocalServer) -> None:
    """What the task of a server does."""
    watch = local.app.state.context.reminders.watch
    await watch.look()
    await watch.look_everywhere()
    await watch.look_for_late()
    await deliver(local)


async def press(visitor: Visitor, path: str, **fields: str) -> Any:
    """Open a link, and press the button there."""
    assert (await visitor.get(path)).status_code == 200
    return await visitor.form(path, live=False, **fields)


async def with_address(local: LocalServer, box: Letterbox, visitor: Visitor, name: str, email: str) -> None:
    """An account that has confirmed an address, and wants its turns told there."""
    await register(visitor, name)
    asked = await visitor.put("/account/email", password=WORD, email=email)
    assert asked.status_code == 202, asked.text
    await deliver(local)
    link = link_in(box.letters[-1], "/account/confirm/")
    assert (await press(visitor, link)).status_code == 200
    assert (await visitor.get("/api/account/email")).json()["email"] == email


async def slow_table(local: LocalServer, box: Letterbox, clock: str = "move-86400") -> tuple[str, Visitor]:
    """A table of two, and whoever is to move, who has an address."""
    id, friends = await together(local, "noah", 2, clock=clock)
    mover = friends[next(iter((await friends[0].view(id))["to_act"]))]
    await with_address(local, box, mover, "Anna B", "anna@example.org")
    box.letters.clear()
    return id, mover


@go
async def test_one_letter_a_turn_where_a_move_may_take_a_day(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        id, mover = await slow_table(local, box)
        await told(local)
        assert not box.letters  # the game has just begun
        hands.turn(60)
        await told(local)
        letter = box.letters[0]
        assert box.envelopes[-1] == ("castaways@example.org", ["anna@example.org"])
        assert letter["subject"] == "Your turn: Noah’s Case" and letter["from"] == SENDER
        assert letter["auto-submitted"] == "auto-generated" and letter["content-language"] == "en"
        assert link_in(letter, "/tables/") == f"/tables/{id}"
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        for _ in range(3):
            hands.turn(HOUR)
            await told(local)
        assert len(box.letters) == 1
        hands.turn(18 * HOUR)  # two hours are left of the day
        await told(local)
        await told(local)
        assert [one["subject"] for one in box.letters[1:]] == ["Your time runs out soon: Noah’s Case"]
        assert "1 hour left" in text_of(box.letters[1]) or "2 hours left" in text_of(box.letters[1])
        view = await mover.view(id)
        await mover.move(id, view["ply"], view["legal"][0]["action"])
        hands.turn(60)
        await told(local)
        to_act = (await mover.view(id))["to_act"]
        assert len(box.letters) == (3 if view["seat"] in to_act else 2)


@go
async def test_at_other_tables_one_letter_a_day(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna = local.visitor("ru")
        tables = [await anna.new_table("friday", seed=str(number)) for number in range(2)]
        await with_address(local, box, anna, "Анна", "anna@example.org")
        box.letters.clear()
        hands.turn(300)
        await told(local)
        assert not box.letters  # they may be at the kettle
        hands.turn(900)
        await told(local)
        assert [letter["subject"] for letter in box.letters] == ["2 партии ждут вас"]
        assert all(f"{SITE}/tables/{id}" in text_of(box.letters[0]) for id in tables)
        await anna.new_table("friday", seed="9")
        hands.turn(HOUR)
        await told(local)
        assert len(box.letters) == 1
        hands.turn(DAY)
        await told(local)
        assert len(box.letters) == 2 and box.letters[1]["subject"] == "3 партии ждут вас"


@go
async def test_one_press_ends_it_without_a_log_in(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        _, mover = await slow_table(local, box)
        hands.turn(60)
        await told(local)
        address = str(box.letters[0]["list-unsubscribe"])
        path = re.fullmatch(rf"<{re.escape(SITE)}(/mail/stop/[\w.]+)>", address)
        assert path and path[1] in text_of(box.letters[0]) and path[1] in html_of(box.letters[0])
        scanner, program = local.visitor("uk"), local.visitor()
        assert "Без листів" in await scanner.page(path[1])  # to look is not to press
        assert (await mover.get("/api/account/email")).json()["turns"] is True
        forged = path[1][:-1] + ("0" if path[1][-1] != "0" else "1")
        for wrong in (forged, "/mail/stop/x", path[1].replace("/mail/stop/", "/account/reset/")):
            assert (await program.http.post(wrong, content="List-Unsubscribe=One-Click")).status_code in (403, 404, 415)
        headers = {"content-type": "application/x-www-form-urlencoded"}
        done = await program.http.post(path[1], content="List-Unsubscribe=One-Click", headers=headers)
        assert done.status_code == 200
        assert (await mover.get("/api/account/email")).json()["turns"] is False
        again = await program.http.post(path[1], content="List-Unsubscribe=One-Click", headers=headers)
        assert again.status_code == 200  # mail programs try twice
        hands.turn(22 * HOUR)
        await told(local)
        assert len(box.letters) == 1
        assert (await mover.put("/account/reminders", mail=True)).status_code == 200
        await told(local)
        assert len(box.letters) == 2  # before the time runs out


@go
async def test_a_mail_server_that_is_away_gets_it_later_and_once(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        await slow_table(local, box)
        hands.turn(60)
        box.refuse = "451 not now"
        await told(local)
        hands.turn(30)
        box.refuse = ""
        await told(local)
        assert not box.letters  # it is asked again after a minute
        hands.turn(60)
        await asyncio.gather(told(local), deliver(local))
        assert len(box.letters) == 1
        hands.turn(HOUR)
        await told(local)
        assert len(box.letters) == 1


@go
async def test_a_letter_that_nobody_takes_is_given_up(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        await slow_table(local, box)
        hands.turn(60)
        box.refuse = "554 never"
        await told(local)
        box.refuse = ""
        hands.turn(2 * HOUR)
        await told(local)
        assert not box.letters and await local.app.state.context.reminders.outbox.waiting() == 0


@pytest.mark.durable
@go
async def test_what_was_not_sent_is_sent_after_a_restart_by_one_of_two(
    tmp_path: Path, hands: ClockHands, database: str
) -> None:
    async with letterbox() as box:
        settings = settings_with(box, tmp_path, workers=2, database=database)
        async with LocalServer(settings) as local:
            await slow_table(local, box)
            hands.turn(60)
            await local.app.state.context.reminders.watch.look()
        assert not box.letters
        async with LocalServer(settings) as one, LocalServer(settings) as other:
            await asyncio.gather(told(one), told(other), told(one), told(other))
            assert len(box.letters) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@go
async def test_letters_say_nothing_that_depends_on_a_card_or_that_others_wrote(
    tmp_path: Path, hands: ClockHands, lang: str
) -> None:
    """Two worlds that a seat cannot tell apart: the same letters. And no name of anybody at the table."""
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna = local.visitor(lang)
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        box.letters.clear()
        for game in castaways.games():
            least = castaways.game(game).seats[0]
            said = []
            for seed in ("3", "4"):
                seats = ["me", *["random"] * (least - 1)]
                id = await anna.new_table(game, seats=seats, seed=seed, clock="move-86400")
                await anna.until_alone(id)
                names = [seat["name"] for seat in (await anna.get(f"/api/tables/{id}")).json()["seats"]]
                hands.turn(60)
                await told(local)
                letter = box.letters.pop()
                assert not box.letters
                whole = f"{letter['subject']} {text_of(letter)} {html_of(letter)}"
                assert not any(name in whole for name in names[1:])
                said.append(re.sub(r"/mail/stop/[\w.]+", "STOP", whole.replace(id, "ID")))
            assert said[0] == said[1]
        assert "<script" not in said[0]


# -------------------------------------------------------------------- what somebody sends


@pytest.mark.parametrize(
    "given",
    ["", "anna", "anna@", "@example.org", "anna@example", "anna@@example.org", "a b@example.org", "anna@exa mple.org",
     "anna@example.org\r\nBcc: all@example.org", "anna@example.org\nX: y", "anna\r\n@example.org", "a@b.org,tom@x.org",
     '"anna"@example.org', "<anna@example.org>", "anna@[127.0.0.1]", "anna@127.0.0.1", "anna@-x.org", "anna@x..org",
     ".anna@example.org", "anna.@example.org", "анна@example.org", "anna@example.org\0", "x" * 65 + "@example.org",
     "anna@" + "x" * 64 + ".org", "anna@" + ".".join(["x" * 60] * 5), "anna@example.org?subject=x", "a" * 100_000],
)  # fmt: skip
def test_addresses_that_are_none(given: str) -> None:
    with pytest.raises(Refused):
        read_address(given)


def test_addresses_as_they_are_kept() -> None:
    assert read_address("  Anna.B+games@Example.ORG ") == "anna.b+games@example.org"
    assert read_address("anna@пошта.укр") == "anna@xn--80a1acn3a.xn--j1amh"


def test_nothing_gets_into_the_headers_of_a_letter() -> None:
    nasty = "Hi\r\nBcc: all@example.org\r\n\r\n<script>alert(1)</script>"
    letter = Letter("en", nasty, (nasty,), ((nasty, "https://x.test/a"),), (nasty,), "https://x.test/stop")
    made = sealed(letter, "anna@example.org", SENDER, "1.2")
    raw = made.as_bytes()
    head = raw.partition(b"\r\n\r\n")[0]
    assert b"\r\nBcc" not in head and made["bcc"] is None and made["to"] == "anna@example.org"
    assert "<script" not in html_of(made)
    with pytest.raises((ValueError, IndexError)):
        sealed(letter, "anna@example.org\r\nBcc: all@example.org", SENDER, "1.2")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stranger_reads_nothing_that_somebody_has_chosen(lang: str) -> None:
    """A letter to an address that is not confirmed yet could be used to write to anybody."""
    args = {"lang": lang, "name": "BUY NOW evil.test", "address": "victim@example.org"}
    letter = Writer(SITE).of_account("address-new", args, "x.y")
    assert "BUY" not in letter.subject + letter.text + letter.html


@pytest.mark.parametrize(
    "url, found",
    [("smtps://me:p%40ss@mail.test", ("mail.test", 465, "me", "p@ss", "at-once")),
     ("smtp://mail.test", ("mail.test", 587, None, None, "after")),
     ("smtp://localhost", ("localhost", 25, None, None, "if-offered")),
     ("smtp+plain://10.0.0.9:2525", ("10.0.0.9", 2525, None, None, "never"))],
)  # fmt: skip
def test_mail_servers_as_hosts_name_them(url: str, found: tuple[Any, ...]) -> None:
    server = mail_server(url)
    assert (server.host, server.port, server.user, server.password, server.tls) == found


@pytest.mark.parametrize(
    "wrong, name",
    [({"smtp": "mail.test"}, "smtp"), ({"smtp": "http://mail.test"}, "smtp"), ({"smtp": "smtp://x:y"}, "smtp"),
     ({"mail_from": "nobody"}, "mail_from"), ({"mail_from": "A <a@b.c>\r\nBcc: x"}, "mail_from"),
     ({"address": "play.example.org"}, "address"), ({"address": "https://x.test/sub"}, "address"), ({}, "")],
)  # fmt: skip
def test_settings_that_say_nothing_are_named(wrong: dict[str, str], name: str) -> None:
    assert check_letters(Settings(**wrong)) == name  # type: ignore[arg-type]


@go
async def test_without_a_mail_server_nothing_is_offered(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        await register(anna)
        page = await anna.page("/account")
        assert "This server sends no e-mail." in page and 'name="email"' not in page
        assert (await anna.put("/account/email", password=WORD, email="a@example.org")).status_code == 409
        assert "Ask whoever runs it" in await anna.page("/account/forgot")
        assert (await anna.post("/account/forgot", who="Anna")).status_code == 409
        async with local.app.state.context.engine.connect() as connection:
            assert (await connection.execute(text("SELECT count(*) FROM outbox"))).scalar() == 0


@go
async def test_the_list_of_what_waits(tmp_path: Path, hands: ClockHands) -> None:
    settings = quick_settings(tmp_path, tick=1e6, clocks=("none", "move-30", "move-86400"), grace=0.0)
    async with LocalServer(settings) as local:
        anna = local.visitor("uk")
        assert (await anna.get("/api/me/waiting")).json() == []
        none = await anna.new_table("friday")
        slow = await anna.new_table("friday", clock="move-86400")
        hands.turn(HOUR)
        found = (await anna.get("/api/me/waiting")).json()
        assert [(one["id"], one["slow"], one["left_ms"]) for one in found] == [
            (slow, True, 23 * HOUR * 1000),
            (none, False, None),
        ]
        page = await anna.page("/")
        assert "Чекають на вас" in page and page.index(slow) < page.index(none)
        assert "Чекають на вас" not in await local.visitor("uk").page("/")
