"""The client, its documentation and the example bot, against a server as people run it."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import castaways
from castaways.bots import make_bot
from castaways.client import Client, ServerError, View
from tests.bots.remarks import said_out_of_turn
from tests.server.process import PATIENCE, Server

pytestmark = pytest.mark.process

HOME = Path(castaways.__file__).parents[1]
# Run before the server: its day (UTC) does not end while a deal of the day is played.
NOON = """
import time
from types import SimpleNamespace
from castaways.server.storage import timestamps
AHEAD = 43_200 - time.time() % 86_400
timestamps.time = SimpleNamespace(time=lambda: time.time() + AHEAD)
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"), pause=0.0)
    running.program = NOON
    running.start()
    yield running
    running.kill()


def key_for(server: Server, name: str) -> str:
    """A key, made as somebody without a browser makes one."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        assert http.post("/api/guests", json={"name": "Anna"}).status_code == 201
        made = http.post("/api/tokens", json={"name": name})
        assert made.status_code == 201
        return str(made.json()["token"])


def first(view: View) -> int:
    return view.legal[0].action


def test_a_function_plays_a_whole_game(server: Server) -> None:
    with Client(server.url, key_for(server, "First")) as client:
        assert {game["game"] for game in client.games()} == set(castaways.games())
        table = client.create("friday", options={"level": 2}, seed=5)
        start = table.view()
        assert start.my_turn and start.names == ("⚙ First",) and start.options["level"] == 2
        assert table.why_not(start.actions[0]) is None and "(" not in (table.why_not(10**6) or "(")
        end = table.play(first)
        assert end.status == "over" and end.result is not None and end.legal == ()
        record = table.record()
        assert record.scores == end.result.scores and len(record.moves) == end.ply and record.seed == 5
        assert table.play(first).result == end.result  # over already


def test_a_program_plays_the_daily_deal(server: Server) -> None:
    with Client(server.url, key_for(server, "Daily")) as client:
        deals = {deal["game"]: deal for deal in client.daily()}
        assert set(deals) == {"friday", "level10", "noah", "lifeboat"} and not deals["friday"]["open"]
        table = client.play_daily("friday")
        assert client.play_daily("friday").id == table.id
        end = table.play(first)
        assert end.result is not None
        told = client.daily_deal("friday")
        assert told["open"] and told["mine"]["score"] == end.result.scores[0]
        assert [one["program"] for one in told["results"]] == [True] and told["played"] == 0
        assert client.repeat_daily("friday").view().my_turn
        assert client.streak()["days"] == 1
        with pytest.raises(ServerError) as refused:
            table.record()
        assert refused.value.code == "daily-sealed"


def test_refusals_are_typed(server: Server) -> None:
    with Client(server.url, key_for(server, "Wrong"), lang="uk") as client:
        table = client.create("friday")
        with pytest.raises(ServerError, match="на столі") as stale:
            table.move(7, 0)
        assert (stale.value.status, stale.value.code) == (409, "stale")
        with pytest.raises(ServerError) as illegal:
            table.move(0, 5)
        assert (illegal.value.status, illegal.value.code) == (422, "illegal-action")
        with pytest.raises(ServerError) as unfinished:
            table.record()
        assert unfinished.value.code == "not-over"
        with pytest.raises(ServerError) as unknown:
            client.join("nowhere")
        assert unknown.value.status == 404
        moved = table.move(0, 0)
        assert table.undo(moved.ply).ply == 0
        with pytest.raises(ServerError) as wrong:
            table.play(lambda view: 10**6)
        assert wrong.value.code == "illegal-action"
    with Client(server.url, "castaways_wrong") as stranger, pytest.raises(ServerError) as refused:
        stranger.games()
    assert (refused.value.status, refused.value.code) == (401, "bad-token")


def test_two_programs_and_a_bot_play_together(server: Server) -> None:
    """One looks ahead in worlds, one has a function; the third seat is taken by a bot of the server."""
    ends: list[View] = []
    with Client(server.url, key_for(server, "Host")) as host, Client(server.url, key_for(server, "Guest")) as guest:
        table = host.create("noah", ["me", "open", "random"], {"side": 3}, public=True)
        assert table.id in [one["id"] for one in guest.tables()]
        seat = guest.join(table.id)
        other = threading.Thread(target=lambda: ends.append(seat.play(first)))
        other.start()
        ends.append(table.play(make_bot("instinct")))
        other.join(60)
        assert len(ends) == 2 and ends[0].result == ends[1].result is not None
        assert {ends[0].seat, ends[1].seat} == {0, 1}
        record = table.record()
        assert record.names[:2] == ("⚙ Host", "⚙ Guest") and {move[0] for move in record.moves} == {0, 1, 2}


@pytest.mark.parametrize("game", castaways.games())
def test_bots_of_the_package_take_seats_of_every_game(server: Server, game: str) -> None:
    least = castaways.game(game).seats[0]
    with Client(server.url, key_for(server, "Instinct")) as client:
        table = client.create(game, ["me", *["instinct"] * (least - 1)])
        end = table.play(make_bot("instinct"))
        assert end.result is not None and table.record().scores == end.result.scores


def test_bots_speak_after_their_moves_at_the_server_and_from_afar(tmp_path: Path) -> None:
    server = Server(tmp_path, pause=0.12)  # without one, no program could put a word in; nor on a busy machine
    server.start()
    try:
        with Client(server.url, key_for(server, "Instinct")) as client:
            table = client.create("level10", ["me", "instinct", "instinct"], {"difficulty": "pro"}, seed=7)
            table.play(make_bot("instinct"))
            counts = said_out_of_turn(table.record())
            assert min(counts) > 0, counts
    finally:
        server.kill()


def test_a_server_that_is_started_anew_costs_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path, pause=0.0)
    server.start()
    plies: list[int] = []
    half = threading.Event()

    def slowly(view: View) -> int:
        plies.append(view.ply)
        if len(plies) == 20:
            half.set()
            assert half.wait(30)
        return first(view)

    ends: list[View] = []
    with Client(server.url, key_for(server, "Patient")) as client:
        table = client.create("friday", seed=9)
        player = threading.Thread(target=lambda: ends.append(table.play(slowly)))
        player.start()
        assert half.wait(30)
        server.kill()
        server.start()
        player.join(90)
        assert ends and ends[0].result is not None
        assert len(table.record().moves) == ends[0].ply
    server.kill()
    assert plies == sorted(plies)


def test_a_stream_tells_every_change_until_the_end(server: Server) -> None:
    with Client(server.url, key_for(server, "Watcher")) as client, Client(server.url) as anybody:
        table = client.create("friday", seed=3)
        seen: list[View] = []
        watcher = threading.Thread(target=lambda: seen.extend(anybody.table(table.id).stream()))
        watcher.start()
        end = table.play(first)
        watcher.join(60)
        assert seen[-1].status == "over" and seen[-1].version == end.version and seen[-1].seat is None
        versions = [view.version for view in seen]
        assert versions == sorted(set(versions))


def test_the_examples_of_the_documentation_run(server: Server) -> None:
    page = (HOME / "docs" / "bots" / "api.md").read_text(encoding="utf-8")
    found = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    blocks = [block for block in found if "CASTAWAYS_URL" in block]  # others show a method only
    assert len(blocks) == 3
    environment = os.environ | {"CASTAWAYS_URL": server.url, "CASTAWAYS_KEY": key_for(server, "Reader")}
    for block in blocks:
        done = subprocess.run(
            [sys.executable, "-c", block], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout


@pytest.mark.parametrize("game", ["friday", "lifeboat"])
def test_the_example_bot_plays(server: Server, game: str) -> None:
    program = [sys.executable, str(HOME / "examples" / "web_bot.py"), server.url, key_for(server, "Example"), game]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"{server.url}/tables/" in done.stdout and "Outcome(scores=" in done.stdout


def test_people_of_a_person(server: Server) -> None:
    """Friends, invitations, blocks, reports and codes, as a program does them for somebody."""
    with Client(server.url) as anna, Client(server.url) as tom, Client(server.url, key_for(server, "Robot")) as robot:
        anna.introduce("Anna")
        tom.introduce("Tom")
        table = anna.create("noah", ("me", "open"))
        tom.join(table.id)
        toms, annas = (seat["person"] for seat in reversed(anna.get(f"/tables/{table.id}/view")["seats"]))
        assert anna.people.befriend(toms)["asked"][0]["name"] == "Tom"
        assert tom.people.befriend(annas)["friends"][0]["person"] == annas
        other = anna.create("noah", ("me", "open", "open"))
        anna.people.invite(toms, other.id)
        assert [one["table"] for one in tom.people.invitations()] == [other.id]
        assert other.id in [one["id"] for one in tom.people.waiting() if one["invited_by"]]
        assert tom.people.refuse(other.id) == []
        tom.people.leave_alone(60)
        with pytest.raises(ServerError) as refused:
            anna.people.invite(toms, other.id)
        assert refused.value.code == "unasked"
        table.say("hello")
        (line,) = tom.table(table.id).said()
        tom.people.report_message(table.id, line["id"], "a test")
        assert tom.table(table.id).said() == []
        anna.people.report_name(toms)
        assert anna.people.profile(toms)["name"] == ""
        assert (
            [one["person"] for one in anna.people.block(toms)]
            == [toms]
            == [one["person"] for one in anna.people.blocked()]
        )
        assert anna.people.friends()["friends"] == [] and anna.people.unblock(toms) == []
        assert anna.people.part(toms)["asked"] == []
        with pytest.raises(ServerError):
            tom.people.knock("AAAAAA")
        with pytest.raises(ServerError) as refused:
            robot.people.friends()
        assert refused.value.code == "programs-alone"
