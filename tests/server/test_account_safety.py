"""What keeps an account its owner's: confirmed addresses, links of one use, the second factor, common passwords."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pyotp
import pytest
from sqlalchemy import event, text

from castaways.core.text import LANGUAGES
from castaways.server.accounts.passwords import check_new
from castaways.server.errors import Refused
from castaways.server.storage import timestamps
from tests.server.client import LocalServer, Visitor
from tests.server.clock_hands import ClockHands
from tests.server.post_office import Letterbox, letterbox, link_in, text_of
from tests.server.running import command, go
from tests.server.test_accounts import WORD, login, register
from tests.server.test_mail import deliver, press, settings_with, with_address
from tests.server.together import code

ANOTHER = "another horse"
Box = tuple[Letterbox, LocalServer]


async def has(visitor: Visitor) -> Any:
    return (await visitor.get("/api/account/email")).json()["email"]


# -------------------------------------------------------------------- addresses


@go
async def test_an_address_counts_once_it_is_confirmed_and_both_agree_to_another(
    tmp_path: Path, hands: ClockHands
) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna, elsewhere = local.visitor(), local.visitor()
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        assert code(await anna.put("/account/email", password="wrong", email="b@example.org")) == (
            403,
            "wrong-password",
        )
        assert (await anna.put("/account/email", password=WORD, email="new@example.org")).status_code == 202
        await deliver(local)
        letters = {str(letter["to"]): link_in(letter, "/account/confirm/") for letter in box.letters[-2:]}
        assert set(letters) == {"anna@example.org", "new@example.org"}
        await elsewhere.page(letters["new@example.org"])  # to look is not to press
        done = await press(elsewhere, letters["new@example.org"])  # on a phone that is not logged in
        assert "once the link in the letter to your present address" in done.text
        assert await has(anna) == "anna@example.org"
        assert (await elsewhere.get(letters["new@example.org"])).status_code == 404  # used
        assert "is the address of your account now" in (await press(elsewhere, letters["anna@example.org"])).text
        assert await has(anna) == "new@example.org"


@go
async def test_an_address_that_was_removed_is_not_told_to_ask_for_a_letter(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna = local.visitor()
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        assert (await anna.post("/account/email/remove", password=WORD)).status_code == 200
        await deliver(local)
        said = text_of(box.letters[-1])
        assert "was removed" in said and "change your password" in said and "ask for a new password" not in said


@go
async def test_links_that_are_old_forged_or_replaced_do_nothing(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna = local.visitor("uk")
        await anna.guest()
        await register(anna)
        links = []
        for number in range(2):
            await anna.put("/account/email", password=WORD, email=f"anna{number}@example.org")
            await deliver(local)
            links.append(link_in(box.letters[-1], "/account/confirm/"))
        path, _, proof = links[1].partition(".")
        other = "0" * 64
        for dead in (
            links[0],
            f"{path}.{other}",
            f"{path[:-32]}{'a' * 32}.{proof}",
            "/account/confirm/x",
            links[1] + "0",
        ):
            assert (await anna.get(dead)).status_code == 404
            answer = await anna.form(dead, live=False)
            assert answer.status_code == 404 and "Посилання" in answer.text
        assert (await anna.get(links[1].replace("confirm", "reset"))).status_code == 404  # for nothing else
        hands.turn(86401)
        assert (await anna.form(links[1], live=False)).status_code == 404
        assert await has(anna) is None


@go
async def test_letters_are_limited_for_an_address_and_a_place(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        tom = local.visitor()
        await tom.guest()
        answers = [await tom.post("/account/forgot", who="victim@example.org") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [202] * 4 + [429] * 2
        names = [(await tom.post("/account/forgot", who=f"name {number}")).status_code for number in range(30)]
        assert names[-1] == 429


# -------------------------------------------------------------------- a forgotten password


@go
async def test_a_forgotten_password_by_a_link_of_one_use_for_an_hour(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna, phone = local.visitor(), local.visitor("ru")
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        box.letters.clear()
        for who in ("aNNa", "Anna@Example.org"):
            assert (await phone.form("/account/forgot", live=False, who=who)).status_code == 200
        await deliver(local)
        assert len(box.letters) == 2
        links = [link_in(letter, "/account/reset/") for letter in box.letters]
        weak = await press(phone, links[0], new="password1")
        assert weak.status_code == 422 and "пробуют первым" in weak.text
        racers = [local.visitor() for _ in range(3)]
        for one in racers:  # all of them have the page before anybody presses
            assert (await one.get(links[0])).status_code == 200
        done = await asyncio.gather(*(one.form(links[0], live=False, new=ANOTHER) for one in racers))
        assert sorted(answer.status_code for answer in done) == [200, 404, 404]
        assert (await phone.get(links[1])).status_code == 404  # the other link too
        assert (await anna.get("/api/account")).json()["account"] is None  # logged out everywhere
        assert code(await login(phone)) == (403, "wrong-login")
        assert (await login(phone, password=ANOTHER)).status_code == 200
        await deliver(local)
        assert box.letters[-1]["subject"] == "Your account was changed"
        await phone.post("/account/forgot", who="Anna")
        await deliver(local)
        link = link_in(box.letters[-1], "/account/reset/")
        hands.turn(3601)
        assert (await phone.get(link)).status_code == 404


@go
async def test_nobody_learns_who_has_an_account(tmp_path: Path, hands: ClockHands) -> None:
    """The same answer, and the same work: one row is written, whoever was named."""
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna, thief = local.visitor(), local.visitor()
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        box.letters.clear()
        said = set()
        asked: list[int] = []
        engine = local.app.state.context.engine

        def count(*_: Any) -> None:
            asked[-1] += 1

        await thief.guest("Thief")
        token = await thief.token()
        await thief.http.post(
            "/account/forgot", data={"csrf": token, "who": "Somebody"}
        )  # what is noted of a first visit
        event.listen(engine.sync_engine, "before_cursor_execute", count)
        for who in ("Anna", "Nobody", "anna@example.org", "nobody@example.org"):
            asked.append(0)
            answer = await thief.http.post("/account/forgot", data={"csrf": token, "who": who})
            said.add(re.sub(r'((?:name="csrf"[^>]*?(?:content|value))=")\w+', "", answer.text))
        event.remove(engine.sync_engine, "before_cursor_execute", count)
        assert len(said) == 1 and len(set(asked)) == 1
        await deliver(local)
        assert [letter["to"] for letter in box.letters] == ["anna@example.org"] * 2


@go
async def test_without_e_mail_the_host_makes_the_link(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with letterbox() as box:
        settings = settings_with(box, tmp_path, smtp="", mail_from="")
        async with LocalServer(settings) as local:
            anna = local.visitor()
            await anna.guest()
            await register(anna)
            data = ["--data", str(tmp_path), "--lang", "en"]
            assert await asyncio.to_thread(command, ["reset-password", "ANNA", *data]) == 0
            said = capsys.readouterr().out
            path = re.search(r"http://127.0.0.1:8000(/account/reset/\S+)", said)
            assert path and "works once" in said
            assert await asyncio.to_thread(command, ["reset-password", "Nobody", *data]) == 2
            assert await asyncio.to_thread(command, ["reset-password", *data]) == 2
            assert (await press(local.visitor(), path[1], new=ANOTHER)).status_code == 200
            assert (await login(anna, password=ANOTHER)).status_code == 200


async def pending(local: LocalServer, box: Letterbox, thief: Visitor) -> tuple[str, str]:
    """Somebody who knows Anna's password asks for an address of theirs, and has a log-in half done: the link of the
    letter that they got, and the ticket of the log-in."""
    assert (await login(thief)).status_code in (200, 401)
    context = local.app.state.context
    account = await context.accounts.store.by_login("anna")
    await context.addresses.ask(account, "eve@example.net", False, "en", "10.6.6.6")
    await deliver(local)
    letter = next(one for one in reversed(box.letters) if one["to"] == "eve@example.net")
    step = await thief.form("/account/login", live=False, name="Anna", password=WORD)
    ticket = re.search(r'name="ticket" value="([\w.]+)"', step.text)
    return link_in(letter, "/account/confirm/"), ticket[1] if ticket else ""


@pytest.mark.parametrize("way", ["change", "letter", "command", "command without address"])
@go
async def test_what_was_begun_with_the_password_of_before_ends_with_it(
    tmp_path: Path, hands: ClockHands, capsys: pytest.CaptureFixture[str], way: str
) -> None:
    """Whoever knew it has an address of their own to be confirmed, a way to every password after it."""
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna, thief, other = local.visitor(), local.visitor(), local.visitor()
        await anna.guest()
        if way == "letter":
            await with_address(local, box, anna, "Anna", "anna@example.org")
        else:
            await register(anna)
        _, codes = await with_second_factor(anna)
        hands.turn(30)
        link, ticket = await pending(local, box, thief)
        assert (await other.get(link)).status_code == 200 and ticket
        if way == "change":
            done = await anna.http.put("/api/account/password", json={"password": WORD, "new": ANOTHER})
            assert done.status_code == 200
        elif way == "letter":
            await anna.post("/account/forgot", who="Anna")
            await deliver(local)
            assert (await press(anna, link_in(box.letters[-1], "/account/reset/"), new=ANOTHER)).status_code == 200
        else:
            words = ["reset-password", "Anna", "--data", str(tmp_path), "--lang", "en"]
            capsys.readouterr()
            assert await asyncio.to_thread(command, [*words, *(["--forget-address"] if "without" in way else [])]) == 0
            path = re.search(r"(/account/reset/\S+)", capsys.readouterr().out)
            assert path and (await other.get(link)).status_code == 404  # from the moment the host helps
            assert (await press(anna, path[1], new=ANOTHER)).status_code == 200
        assert (await other.form(link, live=False)).status_code == 404
        account = await local.app.state.context.accounts.store.by_login("anna")
        assert account.email == ("anna@example.org" if way == "letter" else None)
        second = await thief.form("/account/second", live=False, ticket=ticket, code=codes[0])
        assert second.status_code == 404


@pytest.mark.parametrize("deed", ["login", "form", "second", "password", "email"])
@go
async def test_what_is_under_way_with_the_password_of_before_ends_with_it(
    tmp_path: Path, hands: ClockHands, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    """It was right when it was looked at, which takes a while, and is another one when that is done."""
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna, thief, accounts = local.visitor(), local.visitor(), local.app.state.context.accounts
        await anna.guest()
        await register(anna)
        if deed == "second":
            await with_second_factor(anna)
        looks, looked, go_on = accounts._fits, asyncio.Event(), asyncio.Event()
        if deed in ("password", "email"):
            await login(thief)

        async def slowly(stored: str | None, password: str) -> bool:
            fits = await looks(stored, password)
            looked.set()
            await go_on.wait()
            return bool(fits)

        monkeypatch.setattr(accounts, "_fits", slowly)
        under_way = asyncio.create_task(_with_password(thief, deed))
        await looked.wait()
        monkeypatch.setattr(accounts, "_fits", looks)
        assert (await anna.put("/account/password", password=WORD, new=ANOTHER)).status_code == 200
        go_on.set()
        answer = await under_way
        if deed == "second":  # a ticket, which is worth nothing
            ticket = re.search(r'name="ticket" value="([\w.]+)"', answer.text)
            assert ticket
            answer = await thief.form("/account/second", live=False, ticket=ticket[1], code="000000")
            assert answer.status_code == 404
        assert answer.status_code in (403, 404), answer.text
        assert len((await anna.get("/api/account/sessions")).json()) == 1
        await deliver(local)
        assert not box.letters
        assert (await login(local.visitor(), password=ANOTHER)).status_code == (401 if deed == "second" else 200)


async def _with_password(visitor: Visitor, deed: str) -> Any:
    if deed == "login":
        return await login(visitor)
    if deed == "password":
        return await visitor.put("/account/password", password=WORD, new="a third horse")
    if deed == "email":
        return await visitor.put("/account/email", password=WORD, email="thief@example.org")
    return await visitor.form("/account/login", live=False, name="Anna", password=WORD)


@go
async def test_a_link_of_the_host_is_the_only_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna = local.visitor()
        await anna.guest()
        await register(anna)
        paths = []
        for _ in range(2):
            assert await asyncio.to_thread(command, ["reset-password", "Anna", "--data", str(tmp_path)]) == 0
            found = re.search(r"(/account/reset/\S+)", capsys.readouterr().out)
            assert found
            paths.append(found[1])
        assert [(await anna.get(path)).status_code for path in paths] == [404, 200]


# -------------------------------------------------------------------- passwords


@pytest.mark.parametrize(
    "word", ["password", "12345678", "QWERTYUIOP", "iloveyou", " Password1 ", "aaaaaaaaaa", "anna 1985"]
)
def test_common_passwords_are_refused(word: str) -> None:
    with pytest.raises(Refused) as refused:
        check_new(word, "Anna 1985")
    assert refused.value.code == "common-password"


def test_others_are_not() -> None:
    for word in (WORD, ANOTHER, "лодка на закате", "x7!kq02b"):
        check_new(word, "Anna")


# -------------------------------------------------------------------- the second factor


async def with_second_factor(visitor: Visitor) -> tuple[pyotp.TOTP, list[str]]:
    """Switch it on, as a person does on the page."""
    page = await visitor.form("/account/second-begin", live=False, password=WORD)
    assert page.status_code == 200 and "<svg" in page.text
    secret = re.search(r'class="secret">([A-Z2-7 ]+)<', page.text)
    ticket = re.search(r'name="ticket" value="([\w.]+)"', page.text)
    assert secret and ticket
    app = pyotp.TOTP(secret[1].replace(" ", ""))
    wrong = await visitor.form("/account/second-on", live=False, ticket=ticket[1], code="000000")
    assert wrong.status_code == 403 and "<svg" in wrong.text
    shown = await visitor.form("/account/second-on", live=False, ticket=ticket[1], code=app.at(timestamps.now()))
    codes = re.findall(r"<code>([a-z2-9-]{19})</code>", shown.text)
    assert shown.status_code == 200 and len(codes) == 10
    return app, codes


@go
async def test_a_log_in_needs_a_code_and_no_code_counts_twice(local: LocalServer, hands: ClockHands) -> None:
    async with local:
        anna, phone, thief = local.visitor(), local.visitor(), local.visitor()
        await anna.guest()
        await register(anna)
        app, codes = await with_second_factor(anna)
        assert code(await login(phone)) == (401, "needs-code")
        first = app.at(hands.time())
        used = await phone.post("/account/login", name="Anna", password=WORD, code=first)
        assert code(used) == (403, "wrong-code")  # it was used to switch it on
        hands.turn(30)
        fresh = app.at(hands.time())
        assert (await phone.post("/account/login", name="Anna", password=WORD, code=fresh)).status_code == 200
        again = await thief.post("/account/login", name="Anna", password=WORD, code=fresh)
        assert code(again) == (403, "wrong-code")
        assert (
            code(await thief.post("/account/login", name="Anna", password="wrong", code=codes[0]))[1] == "wrong-login"
        )
        racers = [local.visitor() for _ in range(3)]
        answers = await asyncio.gather(
            *(one.post("/account/login", name="Anna", password=WORD, code=codes[1].upper()) for one in racers)
        )
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403]


@go
async def test_the_pages_ask_for_it_in_a_second_step(local: LocalServer, hands: ClockHands) -> None:
    async with local:
        anna, phone, thief = local.visitor(), local.visitor(), local.visitor()
        await anna.guest()
        await register(anna)
        app, codes = await with_second_factor(anna)
        step = await phone.form("/account/login", live=False, name="Anna", password=WORD)
        assert step.status_code == 200 and "One more step" in step.text
        assert (await phone.get("/api/account")).json()["account"] is None
        ticket = re.search(r'name="ticket" value="([\w.]+)"', step.text)
        assert ticket
        hands.turn(30)
        wrong = await phone.form("/account/second", live=False, ticket=ticket[1], code="123")
        assert wrong.status_code == 403 and "not valid" in wrong.text, re.findall(r"<main.*</main>", wrong.text, re.S)
        done = await phone.form("/account/second", live=False, ticket=ticket[1], code=app.at(hands.time()))
        assert done.status_code == 303 and (await phone.get("/api/account")).json()["account"] == "Anna"
        replayed = await thief.form("/account/second", live=False, ticket=ticket[1], code=codes[0])
        assert replayed.status_code == 404
        late = await thief.form("/account/login", live=False, name="Anna", password=WORD)
        found = re.search(r'name="ticket" value="([\w.]+)"', late.text)
        hands.turn(601)
        assert (
            found
            and (await thief.form("/account/second", live=False, ticket=found[1], code=codes[0])).status_code == 404
        )
        off = await phone.form("/account/second-off", live=False, password=WORD, code="0")
        assert off.status_code == 403
        assert (await phone.form("/account/second-codes", live=False, password=WORD, code=codes[0])).status_code == 200
        hands.turn(30)
        gone = await phone.form("/account/second-off", live=False, password=WORD, code=codes[1])
        assert gone.status_code == 403  # the codes of before are worth nothing
        assert (
            await phone.form("/account/second-off", live=False, password=WORD, code=app.at(hands.time()))
        ).status_code == 303
        assert (await login(thief)).status_code == 200


@go
async def test_codes_cannot_be_tried_out_from_anywhere(local: LocalServer, hands: ClockHands) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        await register(anna)
        app, _ = await with_second_factor(anna)
        hands.turn(30)
        thieves = [local.visitor(address=f"10.0.{number}.1") for number in range(9)]
        answers = await asyncio.gather(
            *(one.post("/account/login", name="Anna", password=WORD, code="000000") for one in thieves)
        )
        statuses = [answer.status_code for answer in answers]
        assert set(statuses) == {403, 429} and statuses.count(403) <= 6
        late = await anna.post("/account/login", name="Anna", password=WORD, code=app.at(hands.time()))
        assert code(late)[0] == 429
        hands.turn(901)
        assert (
            await anna.post("/account/login", name="Anna", password=WORD, code=app.at(hands.time()))
        ).status_code == 200


@go
async def test_a_new_password_by_a_link_does_not_go_round_the_second_factor(tmp_path: Path, hands: ClockHands) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna = local.visitor()
        await anna.guest()
        await with_address(local, box, anna, "Anna", "anna@example.org")
        await with_second_factor(anna)
        await anna.post("/account/forgot", who="Anna")
        await deliver(local)
        assert (await press(anna, link_in(box.letters[-1], "/account/reset/"), new=ANOTHER)).status_code == 200
        assert code(await login(anna, password=ANOTHER)) == (401, "needs-code")
        data = ["--data", str(tmp_path), "--forget-second-factor", "--forget-address"]
        assert await asyncio.to_thread(command, ["reset-password", "Anna", *data]) == 0
        assert (await login(anna, password=ANOTHER)).status_code == 200 and await has(anna) is None


@go
async def test_nothing_is_kept_that_could_be_used(local: LocalServer, hands: ClockHands) -> None:
    """Whoever reads the database finds no recovery code, and can make no link."""
    async with local:
        anna = local.visitor()
        await anna.guest()
        await register(anna)
        _, codes = await with_second_factor(anna)
        async with local.app.state.context.engine.connect() as connection:
            kept = str((await connection.execute(text("SELECT * FROM recovery_codes"))).all())
            links = str((await connection.execute(text("SELECT * FROM links"))).all())
        assert not any(one.replace("-", "") in kept for one in codes) and "." not in links
        me = (await local.app.state.context.accounts.store.by_login("anna")).guest
        own = await local.app.state.context.own_data.of(me, "10.0.0.1")  # a thief at the screen may ask for it
        assert own["account"][0]["name"] == "Anna" and not {"totp", "password"} & set(own["account"][0])


@pytest.mark.parametrize("lang", LANGUAGES)
@go
async def test_the_page_of_an_account_in_every_language(tmp_path: Path, lang: str) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        anna = local.visitor(lang)
        await anna.guest()
        for path in ("/account", "/account/forgot", "/settings"):
            assert "{" not in re.sub(r"<script.*?</script>", "", await anna.page(path))
        await with_address(local, box, anna, "Anna", "anna@example.org")
        page = await anna.page("/account")
        assert "anna@example.org" in page and 'name="email"' in page
        sheet = await anna.get("/settings", headers={"x-castaways": "1"})
        assert 'name="mail" value="on" checked' in sheet.text
        assert (await anna.form("/settings", mail="off", back="/")).status_code == 204
        assert (await anna.get("/api/account/email")).json()["turns"] is False
