"""Replays: every moment through all eyes, nothing before the end, records that people bring, damage in words."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import castaways
from castaways.core.phrases import Said
from castaways.core.record import Record
from castaways.core.text import LANGUAGES
from castaways.server.after.replays import MOST_SPOKEN, WATCH, frame_data, frame_of, frame_part, replay_of_record
from castaways.server.after.uploads import MOST_MOVES, MOST_PHRASES
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.finished import GAMES, finish, played
from tests.server.running import go
from tests.server.test_errors import refused

JSON = {"content-type": "application/json"}


def upload(record: str | bytes, token: str) -> dict[str, object]:
    """The form of the page that takes a record, as a browser sends it."""
    raw = record.encode() if isinstance(record, str) else record
    return {"files": {"record": ("game.json", raw, "application/json")}, "data": {"csrf": token}}


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_can_be_drawn_through_all_eyes(game: str) -> None:
    record = played(game).record
    replay = replay_of_record("x", record)
    states = list(record.states())
    eyes = [WATCH, "open", *(str(seat) for seat in range(record.players))]
    for number, ply in enumerate([*range(0, replay.plies, max(1, replay.plies // 24)), replay.plies]):
        chosen = eyes[number % len(eyes)]
        frame = frame_of(replay, ply, chosen, WATCH)
        html = frame_part(frame, LANGUAGES[number % 3])
        assert 'name="action"' not in html and "playable" not in html and 'form="move" name' not in html
        assert 'class="ending"' not in html
        seat = int(chosen) if chosen.isdecimal() else None
        if seat is not None:
            assert frame_data(frame, "en")["view"] == states[ply].view(seat)


@pytest.mark.parametrize("game", [name for name in GAMES if castaways.game(name).seats[1] > 1])
def test_eyes_of_a_seat_see_what_it_saw_and_open_ones_see_all(game: str) -> None:
    table = played(game, players=4)
    replay = replay_of_record("x", table.record)
    hidden = 0
    for ply in range(1, replay.plies + 1):
        for seat in (None, ply % 4):
            events = frame_data(frame_of(replay, ply, WATCH if seat is None else str(seat), WATCH), "en")["events"]
            assert [event["text"] for event in events] == [
                table.game.texts.say(event.message, "en") for event in table.told(seat, ply)
            ]
            hidden += sum(event["hidden"] for event in events)
        assert not any(event["hidden"] for event in frame_data(frame_of(replay, ply, "open", WATCH), "en")["events"])
    assert hidden or game == "noah"  # where nobody sent a bird


@go
async def test_a_game_in_play_has_no_replay(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        id = await anna.new_table()
        await anna.move(id, 0, 0)
        for path in (f"/tables/{id}/replay", f"/tables/{id}/replay?eyes=open", f"/tables/{id}/replay/part"):
            assert (await anna.get(path)).status_code == 409
        refused(await anna.get(f"/api/tables/{id}/replay?eyes=open"), 409, "not-over")


@go
async def test_a_finished_table_is_watched_by_links_alone(local: LocalServer) -> None:
    async with local:
        known = played("noah")
        people = [local.visitor() for _ in range(known.record.players)]
        id = await finish(local, known, people)
        page = await people[1].page(f"/tables/{id}/replay")
        assert f"Move 0 of {known.plies}" in page and 'id="eyes-1" aria-current="true"' in page
        stranger = local.visitor("uk")
        page = await stranger.page(f"/tables/{id}/replay?ply=7&eyes=0")
        assert f"Хід 7 з {known.plies}" in page and "ply=8&amp;eyes=0" in page and "ply=6&amp;eyes=0" in page
        assert f"ply={known.plies}&amp;eyes=0" in page
        part = (await stranger.get(f"/tables/{id}/replay/part?ply=8&eyes=open")).json()
        assert part["ply"] == 8 and "Що було приховано" in part["html"]
        for wrong in (f"ply={known.plies + 1}", "ply=3&eyes=9", "ply=3&eyes=x"):
            answer = await stranger.get(f"/tables/{id}/replay?{wrong}")
            assert answer.status_code == 404 and "немає такого моменту" in answer.text
        assert (await stranger.get(f"/tables/{id}/replay?ply=-1")).status_code == 422
        assert (await stranger.get("/tables/none/replay")).status_code == 404
        moment = (await stranger.get(f"/api/tables/{id}/replay?ply=5&eyes=1")).json()
        assert moment["view"] == json.loads(json.dumps(list(known.record.states())[5].view(1)))


@go
async def test_a_record_goes_out_and_comes_back(local: LocalServer) -> None:
    async with local:
        known = played("level10", players=3)
        people = [local.visitor() for _ in range(3)]
        id = await finish(local, known, people)
        text = (await people[0].get(f"/api/tables/{id}/record")).text
        tom = local.visitor()
        token = await tom.token()
        sent = await tom.http.post("/replays", **upload(text, token))
        assert sent.status_code == 303, sent.text
        path = sent.headers["location"]
        page = await people[2].page(f"{path}?ply=9&eyes=open")
        assert f"Move 9 of {known.plies}" in page and "P1" in page
        assert (await tom.http.post("/replays", **upload("\ufeff" + text, token))).headers["location"] == path
        back = await tom.get(f"/api{path}/record")
        assert Record.from_json(back.text).moves == known.record.moves
        made = (await tom.http.post("/api/replays", content=text, headers=JSON)).json()
        assert made == {"id": path[9:], "path": path, "game": "level10", "moves": known.plies}
        assert (await tom.get(f"/api{path}?ply=2")).json()["ply"] == 2
        refused(await local.visitor().http.post("/api/replays", content=text, headers=JSON), 401, "no-guest")
        assert (await tom.get("/replays/0000")).status_code == 404


@go
async def test_forms_that_are_damaged_or_strange(tmp_path: Path) -> None:
    """What came before the damage counts; parts without a name, and more parts than anybody sends, do not."""
    text = Record("friday", 1, {"level": 1}, 3, [(0, 0)], ("Anna",)).to_json().encode()
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        token = part("csrf", (await anna.token()).encode())
        record, end = part("record", text), b"--x--\r\n"
        empty = part("record", b" \r\n", '; filename=""')
        unnamed = b'--x\r\nContent-Type: text/plain\r\n\r\nname="csrf"\r\n'
        for status, body in (
            (303, token + record + end),
            (303, token + empty + record + end),  # no file was chosen, the text was pasted
            (303, unnamed + token + record.lower().replace(text.lower(), text) + end),
            (303, token + record + b"--x\r\nbroken"),
            (303, token + record + unnamed * 200 + end),
            (422, token + unnamed * 200 + record + end),
            (422, token + b"--x\r\nbroken\r\n" + record + end),
            (422, token + end),
            (403, record + end),
            (403, unnamed * 200 + token + record + end),
            (403, b"hello"),
            (403, b""),
        ):
            for kind in ("multipart/form-data; boundary=x", 'multipart/form-data; charset=utf-8; boundary="x"'):
                answer = await anna.http.post("/replays", content=body, headers={"content-type": kind})
                assert answer.status_code == status, body[:300]
        for kind in ("", "text/plain", "multipart/form-data", "multipart/mixed; boundary=x"):
            answer = await anna.http.post("/replays", content=token + record + end, headers={"content-type": kind})
            assert answer.status_code == 415


def part(name: str, content: bytes, more: str = "") -> bytes:
    """A part of a form, as browsers send it."""
    return f'--x\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n'.encode() + content + b"\r\n"


@go
async def test_damaged_records_are_refused_in_words(tmp_path: Path) -> None:
    good = Record("friday", 1, {"level": 1}, 3, [(0, 0)], ("Anna",))
    text = good.to_json()
    illegal = Record("friday", 1, {"level": 1}, 3, [(0, 5)], ("Anna",)).to_json()
    bad = [
        ("", "обрив"),
        (text[:60], "обрив"),
        (text.replace('"seed": "3"', '"seed": "4"'), "check"),
        (illegal, "moves[0]"),
        ("[1, 2]", "format"),
        (text.replace("friday", "chess"), "game"),
        (b"\xff\xfe\x00", "0"),
        ("[" * 100_000, ""),
        (text.replace('"version": 1', '"version": 9'), "9"),
    ]
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor("uk")
        token = await anna.token()
        await anna.guest()
        for damaged, told in bad:
            page = await anna.http.post("/replays", **upload(damaged, token))
            assert page.status_code == 422 and "Цей запис прочитати не вдається" in page.text
            if damaged:
                raw = damaged if isinstance(damaged, bytes) else damaged.encode()
                message = refused(await anna.http.post("/api/replays", content=raw, headers=JSON), 422, "bad-record")
                assert told == "обрив" or told in message
        assert (await anna.http.post("/replays", **upload(text, "0" * 48))).status_code == 403
        assert (await anna.http.post("/replays", data={"csrf": token})).status_code == 415
        big = "x" * (1024 * 1024 + 1)
        assert (await anna.http.post("/replays", **upload(big, token))).status_code == 413
        assert (await anna.http.post("/replays", **upload(text, token))).status_code == 303


@go
async def test_names_in_a_record_are_harmless(tmp_path: Path) -> None:
    names = ("<img src=x onerror=alert(1)>", "a\u202e\n\tb" * 40)
    record = Record("noah", 2, {"side": 3}, 4, [], names)
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        sent = await anna.http.post("/replays", **upload(record.to_json(), await anna.token()))
        assert sent.status_code == 303
        page = await anna.page(sent.headers["location"])
        assert "<img src=x" not in page and "&lt;img src=x" in page and "\u202e" not in page


def test_nobody_in_a_record_is_taken_for_another() -> None:
    for names in (("Anna", "\u0410nn\u0430"), ("Anna", "ANNA\u200b")):
        replay = replay_of_record("x", Record("noah", 2, {"side": 3}, 4, [], names))
        assert replay.live.info.names[0] == "Anna" and replay.live.info.names[1].endswith(" (2)")


@go
async def test_a_shelf_holds_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("castaways.server.after.uploads.MOST_KEPT", 3)
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, tom = local.visitor(), local.visitor()
        await tom.guest("Tom")
        await anna.guest()
        theirs = await _bring(tom, 99)
        mine = [await _bring(anna, seed) for seed in range(6)]
        there = [(await anna.get(f"/replays/{id}")).status_code == 200 for id in mine]
        assert there[-1] and sum(there) <= 4 and (await anna.get(f"/replays/{theirs}")).status_code == 200


async def _bring(visitor: Visitor, seed: int) -> str:
    text = Record("friday", 1, {"level": 1}, seed).to_json()
    answer = await visitor.http.post("/api/replays", content=text, headers=JSON)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.mark.parametrize(("lang", "hello"), [("en", "Hello"), ("ru", "Привет"), ("uk", "Привіт")])
def test_replays_show_what_was_said_where_it_was_said(lang: str, hello: str) -> None:
    record = played("noah").record
    said = (Said(0, 1, "hello", {}), Said(3, 0, "wow", {}), Said(3, 1, "of a later version", {}))
    replay = replay_of_record("0" * 16, replace(record, said=said))
    for ply, expected in ((0, ["hello"]), (1, []), (3, ["wow"])):
        frame = frame_of(replay, ply, WATCH, WATCH)
        assert [one["phrase"] for one in frame_data(frame, lang)["said"]] == expected
    html = frame_part(frame_of(replay, 0, WATCH, WATCH), lang)
    assert hello in html and 'class="now spoken"' in html and 'class="later spoken"' in html
    assert "of a later version" not in html


def test_of_thousands_of_phrases_a_replay_shows_the_nearest() -> None:
    said = (*[Said(1, 0, "wow", {})] * (MOST_PHRASES - 1), Said(3, 1, "hello", {}))
    replay = replay_of_record("0" * 16, replace(played("noah").record, said=said))
    html = frame_part(frame_of(replay, 3, WATCH, WATCH), "en")
    assert "Hello" in html and html.count("spoken") == MOST_SPOKEN
    assert len(frame_data(frame_of(replay, 1, WATCH, WATCH), "en")["said"]) == MOST_SPOKEN


@go
async def test_a_replay_of_a_table_has_its_phrases(local: LocalServer) -> None:
    async with local:
        known = played("noah")
        people = [local.visitor() for _ in range(known.record.players)]
        id = await finish(local, known, people)
        assert (await people[0].post(f"/tables/{id}/phrases", phrase="well-done")).status_code == 201
        moment = (await local.visitor().get(f"/api/tables/{id}/replay?ply={known.plies}&eyes=watch")).json()
        assert [one["phrase"] for one in moment["said"]] == ["well-done"] and moment["said"][0]["seat"] == 0


# -------------------------------------------------------------------- padding


MANY = {"en": ("take-backs", "phrases"), "ru": ("возвращ", "реплик"), "uk": ("повернен", "реплік")}


@pytest.mark.parametrize("lang", LANGUAGES)
@go
async def test_records_are_not_filled_with_marks_that_no_game_has(tmp_path: Path, lang: str) -> None:
    record = played("friday").record
    end = tuple(record.replay().result.scores)
    real = replace(record, scores=end, taken_back=((0, 9, 4),) * 20, said=(Said(1, 0, "wow", {}),) * MOST_PHRASES)
    marked = replace(real, taken_back=((0, 9, 4),) * 21)
    talked = replace(real, said=(*real.said, Said(2, 0, "wow", {})))
    far = replace(real, taken_back=((0, MOST_MOVES + 1, 4),))
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor(lang)
        await anna.guest()
        token = await anna.token()
        for bad, word in ((marked, MANY[lang][0]), (talked, MANY[lang][1]), (far, "")):
            answer = await anna.http.post("/api/replays", content=bad.to_json(), headers=JSON)
            refused(answer, 422, "bad-record")
            assert word in answer.text, answer.text
            sent = await anna.http.post("/replays", **upload(bad.to_json(), token))
            assert sent.status_code == 422 and word in sent.text
        assert (await anna.http.post("/api/replays", content=real.to_json(), headers=JSON)).status_code == 201


@go
async def test_phrases_that_nobody_is_shown_are_not_stored(tmp_path: Path) -> None:
    """A key may be of a later version, and as long as it likes; whoever brings a record shall not fill the disk."""
    record = played("noah").record
    said = (Said(0, 1, "hello", {}), Said(3, 1, "of a later version", {"x": "y" * 40}), Said(4, 0, "wow", {}))
    text = replace(record, scores=tuple(record.replay().result.scores), said=said).to_json()
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        await anna.guest()
        id = (await anna.http.post("/api/replays", content=text, headers=JSON)).json()["id"]
        back = Record.from_json((await anna.get(f"/api/replays/{id}/record")).text)
        assert [one.key for one in back.said] == ["hello", "wow"]


@pytest.mark.durable
@go
async def test_an_address_brings_so_many_records_a_day(
    tmp_path: Path, hands: ClockHands, monkeypatch: pytest.MonkeyPatch, database: str
) -> None:
    monkeypatch.setattr("castaways.server.after.uploads.A_DAY", 3)
    settings = quick_settings(tmp_path, workers=2, database=database)
    async with LocalServer(settings) as here, LocalServer(settings) as there:
        anna, tom, eve = here.visitor("ru"), there.visitor("uk"), here.visitor(address="10.0.0.2")
        for visitor in (anna, tom, eve):
            await visitor.guest()
        for seed, visitor in enumerate((anna, tom, anna)):
            await _bring(visitor, seed)
        await _bring(tom, 0)  # it is there already
        text = Record("friday", 1, {"level": 1}, 9).to_json()
        full = await tom.http.post("/api/replays", content=text, headers=JSON)
        refused(full, 429, "many-records")
        assert "завтра" in full.text
        sent = await anna.http.post("/replays", **upload(text, await anna.token()))
        assert sent.status_code == 429 and "завтра" in sent.text and 'name="record"' in sent.text
        await _bring(eve, 9)
        hands.turn(86_401)
        await _bring(tom, 10)
