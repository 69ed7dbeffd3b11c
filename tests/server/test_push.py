"""Push: who is told what, once, by an endpoint of our own that decrypts it; and which endpoints are never asked."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpcore
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import text

import castaways
from castaways.core.text import LANGUAGES
from castaways.server.reminders import public_client
from castaways.server.reminders.public_client import CheckedBackend, NotPublic, PublicClient, check_address, is_public
from castaways.server.reminders.push import topic_of
from castaways.server.reminders.push_message import CURVE, BadKeys, check_keys, decoded, encoded, encrypt
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.post_office import Browser, push_service, signed_by
from tests.server.running import go
from tests.server.test_accounts import login, register
from tests.server.together import code, one_move, together

AFTER = 31  # seconds: longer than a game waits until somebody is told


async def told(local: LocalServer, again: bool = False) -> int:
    """What the task of a server does: look, and send."""
    reminders = local.app.state.context.reminders
    await (reminders.watch.look_everywhere() if again else reminders.watch.look())
    return int(await reminders.deliver())


async def wants(visitor: Visitor, browser: Browser) -> Any:
    answer = await visitor.http.post("/api/push", json=browser.subscription)
    assert answer.status_code == 201, answer.text
    return answer


async def mover_of(id: str, friends: list[Visitor]) -> Visitor:
    return friends[next(iter((await friends[0].view(id))["to_act"]))]


def test_messages_are_encrypted_as_the_standard_shows() -> None:
    """The example of RFC 8291, section 5."""
    ours = ec.derive_private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    said = b"When I grow up, I want to be a watermelon"
    made = encrypt(said, public, "BTBZMqHH6r4Tts7J_aSIgg", decoded("DGv6ra1nlYgDCS1FRnbzlw"), ours)
    assert encoded(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@go
async def test_whoever_is_not_there_is_told_once_a_turn(tmp_path: Path, hands: ClockHands) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", address="https://play.test", **trusted)) as local,
    ):
        id, friends = await together(local, "noah", 2)
        browsers = [service.browser(name) for name in ("anna", "tom")]
        for friend, browser in zip(friends, browsers, strict=True):
            await wants(friend, browser)
        mover = await mover_of(id, friends)
        browser = browsers[friends.index(mover)]
        assert await told(local) == 0  # the game has just begun
        hands.turn(AFTER)
        assert await told(local) == 1
        (request, headers, body), *others = service.taken
        assert not others and request == f"POST /push/{browser.endpoint.rpartition('/')[2]} HTTP/1.1"
        said = browser.read(body)
        assert said == {"title": "Your turn", "body": "Noah’s Case", "tag": id, "url": f"/tables/{id}"}
        assert re.fullmatch(r"[\w-]{32}", headers["topic"]) and 0 < int(headers["ttl"]) <= 86400
        assert id not in str(headers)  # whoever has the link of a table can come to it
        assert headers["content-encoding"] == "aes128gcm"
        claims, key = signed_by(headers["authorization"])
        assert claims["aud"] == f"https://{service.place}" and claims["sub"] == "https://play.test"
        assert key == (await mover.get("/api/push")).json()["key"]
        hands.turn(3600)
        assert await told(local) == await told(local, again=True) == 0  # of this turn they know
        seat = await one_move(id, friends)
        while friends[seat] is mover and mover is await mover_of(id, friends):
            seat = await one_move(id, friends)
        hands.turn(AFTER)
        assert await told(local) == 1 and len(service.taken) == 2
        other = next(one for one in browsers if one is not browser)
        assert other.read(service.taken[1][2])["tag"] == id


@go
async def test_whoever_looks_at_the_table_or_has_gone_is_not_told(tmp_path: Path, hands: ClockHands) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", tick=1e6, **trusted)) as local,
    ):
        id, friends = await together(local, "noah", 2)
        mover = await mover_of(id, friends)
        await wants(mover, service.browser())
        context = local.app.state.context
        me = (await context.store.info(id)).seats[friends.index(mover)].guest
        await context.presence.arrive(id, me)
        hands.turn(AFTER)
        assert await told(local) == 0
        await context.tables.people.age(1000, 2000)  # they have closed the page
        assert await told(local, again=True) == 1
        await mover.put(f"/tables/{id}/pause")
        await wants(mover, service.browser("another"))
        assert await told(local, again=True) == 0  # nothing can be done now
        await mover.http.delete(f"/api/tables/{id}/pause")
        hands.turn(AFTER)
        await mover.http.delete(f"/api/tables/{id}/seats")
        assert await told(local, again=True) == 0  # a bot plays for them


@pytest.mark.durable
@go
async def test_several_processes_tell_once_and_none_is_forgotten(
    tmp_path: Path, hands: ClockHands, database: str
) -> None:
    """Two servers on one database look and send at the same time; then one that starts after a crash."""
    async with push_service(tmp_path) as (service, trusted):
        settings = quick_settings(tmp_path / "data", workers=2, database=database, **trusted)
        async with LocalServer(settings) as one, LocalServer(settings) as other:
            assert one.app.state.context.reminders.push_key == other.app.state.context.reminders.push_key
            id, friends = await together(one, "noah", 2)
            mover = await mover_of(id, friends)
            await wants(mover, service.browser())
            await other.app.state.context.tables.get(id)
            hands.turn(AFTER)
            assert sum(await asyncio.gather(told(one), told(other))) == 1
            assert len(service.taken) == 1
        async with LocalServer(settings) as third:
            assert await told(third, again=True) == 0
            await third.app.state.context.reminders.watch.look_everywhere()
            assert await third.app.state.context.reminders.deliver() == 0


@go
async def test_a_process_that_dies_while_it_sends_is_followed_by_another(tmp_path: Path, hands: ClockHands) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        id, friends = await together(local, "noah", 2)
        await wants(await mover_of(id, friends), service.browser())
        hands.turn(AFTER)
        reminders = local.app.state.context.reminders
        await reminders.watch.look()
        assert len(await reminders.outbox.claim("push", 9)) == 1  # and is never heard of again
        assert await reminders.deliver() == 0
        hands.turn(121)
        assert await reminders.deliver() == 1 and len(service.taken) == 1


@pytest.mark.parametrize(
    "status, headers, tries, left",
    [("410 Gone", "", 1, 0), ("404 Not Found", "", 1, 0), ("403 Forbidden", "", 1, 0), ("400 Bad Request", "", 1, 1),
     ("503 Busy", "", 2, 1), ("429 Slow down", "retry-after: 3000\r\n", 1, 1),
     ("307 Elsewhere", "location: http://127.0.0.1/secret\r\n", 1, 1)],
)  # fmt: skip
@go
async def test_what_a_push_service_answers(
    tmp_path: Path, hands: ClockHands, status: str, headers: str, tries: int, left: int
) -> None:
    async with push_service(tmp_path) as (service, trusted):
        service.status, service.headers = status, headers
        async with LocalServer(quick_settings(tmp_path / "data", **trusted)) as local:
            id, friends = await together(local, "noah", 2)
            await wants(await mover_of(id, friends), service.browser())
            hands.turn(AFTER)
            await told(local)
            hands.turn(90)  # a first pause is a minute
            await told(local)
            assert len(service.taken) == tries
            assert await local.app.state.context.reminders.subscriptions.count() == left


@go
async def test_a_browser_goes_with_its_session(tmp_path: Path) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        subscriptions = local.app.state.context.reminders.subscriptions
        laptop, phone, friend = local.visitor(), local.visitor(), local.visitor()
        await laptop.guest()
        await wants(laptop, service.browser("laptop"))
        await register(laptop)  # the guest's browser goes on being told
        await login(phone)
        await wants(phone, service.browser("phone"))
        assert "Tell me when" in await laptop.page("/account") and await subscriptions.count() == 2
        session = next(one for one in (await laptop.get("/api/account/sessions")).json() if not one["this"])
        await laptop.http.delete(f"/api/account/sessions/{session['id']}")
        assert await subscriptions.count() == 1  # logged out from afar: not told any more
        shared = service.browser("shared")
        await wants(laptop, shared)
        await friend.guest("Tom")
        await wants(friend, shared)  # whoever is at this browser now
        guests = {one.guest for one in await subscriptions.of([g.guest for g in await _all(local)])}
        assert len(guests) == 2 and await subscriptions.count() == 2
        await laptop.http.delete("/api/account/session")
        assert await subscriptions.count() == 1
        ended = await friend.http.post("/api/push/end", json=shared.subscription)
        assert ended.status_code == 200 and await subscriptions.count() == 0


async def _all(local: LocalServer) -> list[Any]:
    async with local.app.state.context.engine.connect() as connection:
        return list(await connection.execute(text("SELECT guest FROM subscriptions")))


@go
async def test_nobody_takes_over_a_browser_by_its_address(tmp_path: Path, hands: ClockHands) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        anna, thief = local.visitor(), local.visitor()
        await anna.guest()
        await thief.guest("Thief")
        mine, forged = service.browser(), service.browser()  # the same address, other keys
        await wants(anna, mine)
        await wants(thief, forged)
        assert (await thief.http.post("/api/push/end", json=mine.subscription)).status_code == 200
        assert (await thief.http.post("/api/push/test", json=mine.subscription)).status_code == 409
        assert await local.app.state.context.reminders.subscriptions.count() == 2
        assert (await anna.http.post("/api/push/test", json=mine.subscription)).status_code == 202
        assert (await anna.http.post("/api/push/test", json=mine.subscription)).status_code == 202  # in the same moment
        await local.app.state.context.reminders.deliver()
        assert len(service.taken) == 1 and mine.read(service.taken[0][2])["title"] == "It works"


@go
async def test_a_person_has_so_many_browsers_and_programs_none(tmp_path: Path) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        anna = local.visitor()
        assert code(await anna.http.post("/api/push", json=service.browser().subscription)) == (401, "no-guest")
        await anna.guest()
        for number in range(12):
            await wants(anna, service.browser(str(number)))
        assert await local.app.state.context.reminders.subscriptions.count() == 10
        key = (await anna.post("/tokens", name="Robot")).json()["token"]
        robot = local.visitor()
        robot.http.headers["authorization"] = f"Bearer {key}"
        assert code(await robot.http.post("/api/push", json=service.browser().subscription)) == (403, "no-push")


@pytest.mark.parametrize("game, lang", list(zip(castaways.games(), (*LANGUAGES, "en"), strict=True)))
@go
async def test_a_message_says_nothing_that_depends_on_a_card(
    tmp_path: Path, hands: ClockHands, game: str, lang: str
) -> None:
    """Two worlds that the seat cannot tell apart: the same words, in the browser's language."""
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        anna, browser = local.visitor(lang), service.browser()
        await anna.guest()
        least = castaways.game(game).seats[0]
        said = []
        for seed in ("3", "4"):
            id = await anna.new_table(game, seats=["me", *["random"] * (least - 1)], seed=seed)
            await anna.until_alone(id)
            await wants(anna, browser)
            hands.turn(AFTER)
            assert await told(local) >= 1
            said.append(json.dumps(browser.read(service.taken[-1][2])).replace(id, "ID"))
            service.taken.clear()
        assert said[0] == said[1]


def test_what_is_replaced_is_told_by_nothing_that_says_what_it_is() -> None:
    """The same for the same table in one browser, and another in every other one: services cannot tell who plays with
    whom."""
    one, other = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
    assert topic_of("table", one) == topic_of("table", one)
    found = {topic_of(tag, auth) for tag in ("table", "another", "test") for auth in (one, other)}
    assert len(found) == 6 and all(re.fullmatch(r"[A-Za-z0-9_-]{32}", topic) for topic in found)


# -------------------------------------------------------------------- addresses that are never asked

PRIVATE = (
    "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1",
    "::ffff:127.0.0.1", "::ffff:a00:1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::7f00:1",
    "2002:7f00:1::1", "2002:a00:1::1", "2001:0:4136:e378:8000:63bf:80ff:fffe", "2001:db8::1", "nonsense", "",
    "192.0.0.8", "192.0.0.9", "192.0.0.170", "192.31.196.1", "192.52.193.1", "192.175.48.1", "2620:4f:8000::1",
    "5f00::1", "100:0:0:1::1", "2001:1::1", "2001:20::1", "198.18.0.1", "240.0.0.1", "::ffff:192.0.0.8",
    "fec0::1", "3fff::1", "192.88.99.1", "2606:4700::5efe:7f00:1", "2606:4700::200:5efe:a00:1",
)  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_private_in_every_disguise(address: str) -> None:
    assert not is_public(address)


def test_public_ones_are_not() -> None:
    assert all(is_public(one) for one in ("8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001:82a::200e"))


@pytest.mark.parametrize(
    "url",
    ["https://push.example.org:0/x", "https://push.example.org:00/x", "https://push.example.org:80/x",
     "https://192.0.0.8/x", "https://push.example.org:65536/x", "https://push.example.org:-1/x",
     "http://push.example.org/x", "ftp://push.example.org/x", "https://push.example.org:8443/x", "//push.example.org",
     "https://127.0.0.1/x", "https://[::1]/x", "https://[::ffff:127.0.0.1]/x", "https://2130706433/x", "https://127.1/x",
     "https://0x7f.1/x", "https://localhost/x", "https://user:word@push.example.org/x", "https://push.example.org/x#y",
     "https://push.example.org@127.0.0.1/x", "https://push.example.org\\@127.0.0.1/", "https://püsh.example.org/x",
     "https://push.example.org/\r\nx: y", "https://push.example.org/ x", "https://", "https:///x", "javascript:x",
     "https://[fe80::1%25eth0]/x", "https://push..example.org/", "https://-push.example.org/", "https://[x]/", "x"],
)  # fmt: skip
@go
async def test_addresses_of_no_push_service_are_refused(url: str) -> None:
    with pytest.raises(NotPublic):
        check_address(url)


@go
async def test_the_api_refuses_them_in_words(local: LocalServer) -> None:
    async with local:
        anna = local.visitor("ru")
        await anna.guest()
        good = Browser("https://updates.push.example.org/x").subscription
        for endpoint in ("https://127.0.0.1/x", "http://push.example.org/x", "https://x/" + "y" * 2000):
            answer = await anna.http.post("/api/push", json={**good, "endpoint": endpoint})
            assert answer.status_code == 422 and answer.json()["error"]["message"]
        for keys in (
            {"p256dh": "x", "auth": "y"},
            {**good["keys"], "auth": "AAAA"},
            {**good["keys"], "p256dh": "A" * 87},
        ):
            assert (await anna.http.post("/api/push", json={**good, "keys": keys})).status_code == 422
        assert (await anna.http.post("/api/push", json=good)).status_code == 201


@go
async def test_a_name_that_means_something_else_a_moment_later_reaches_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """DNS rebinding: what was looked up is what is connected to, and all of it has to be public."""
    backend = CheckedBackend(())
    connected: list[str] = []

    async def connect(host: str, *rest: Any, **more: Any) -> Any:
        connected.append(host)
        raise httpcore.ConnectError

    async def look_up(answers: list[str]) -> None:
        async def found(*_: Any) -> list[str]:
            return answers

        monkeypatch.setattr(backend, "_look_up", found)

    monkeypatch.setattr(backend._plain, "connect_tcp", connect)
    for answers in (["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::ffff:127.0.0.1"], ["2002:7f00:1::1"]):
        await look_up(answers)
        with pytest.raises(NotPublic):
            await backend.connect_tcp("push.example.org", 443, 1.0)
    assert connected == []
    await look_up(["8.8.8.8"])
    with pytest.raises(httpcore.ConnectError):
        await backend.connect_tcp("push.example.org", 443, 1.0)
    assert connected == ["8.8.8.8"]  # the address, not the name once more
    with pytest.raises(NotPublic):
        await backend.connect_unix_socket("/run/secret")


@go
async def test_a_push_service_has_to_show_its_certificate(tmp_path: Path) -> None:
    async with push_service(tmp_path) as (service, trusted):
        client = PublicClient(trusted["push_hosts"])  # which trusts the system's certificates alone
        with pytest.raises(httpcore.ConnectError):
            await client.post(service.browser().endpoint, {}, b"")
        await client.close()
        assert not service.taken


@go
async def test_a_service_that_says_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_client, "IN_ALL", 0.2)
    async with push_service(tmp_path) as (service, trusted):
        service.silent = True
        client = PublicClient(trusted["push_hosts"], trusted["push_ca"])
        with pytest.raises(TimeoutError):
            await client.post(service.browser().endpoint, {}, b"")
        await client.close()


def test_keys_that_are_none() -> None:
    for pair in (
        ("", ""),
        ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"),
        ("!" * 87, "x"),
        (encoded(b"\x04" * 65), encoded(b"1" * 16)),
    ):
        with pytest.raises(BadKeys):
            check_keys(*pair)


@go
async def test_the_worker_is_served_where_it_is_responsible_for_all_pages(local: LocalServer) -> None:
    async with local:
        answer = await local.visitor().get("/worker.js")
        assert answer.status_code == 200 and "javascript" in answer.headers["content-type"]
        assert "no-store" in answer.headers["cache-control"] and "showNotification" in answer.text
