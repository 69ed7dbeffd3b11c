"""The moments of real games: whole games are played, and what their log calls a moment is seen where it happens, with
motion and without. The first of each kind is waited for; `test_moments` has what marks promise in themselves."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import httpx
import pytest
from playwright.sync_api import Page

import castaways
from castaways.bots import Sight, make_bot
from castaways.core.table import Table
from castaways.server.after.replays import replay_of_record
from castaways.server.extensions import moments_of
from castaways.server.render import look as looking
from tests.browser.conftest import Opener
from tests.browser.tables import SECONDS
from tests.server.finished import steps
from tests.server.process import Server
from tests.server.test_heard_and_seen import in_the_code

# Game, players, seed, how often a move is random, and the kinds of events that are moments of the first player's log.
GAMES = {
    "friday": (
        *("friday", 1, 0, 0.0),
        "aged beat-hazard beat-pirate escaped healed lost-fight next-step pirate-chosen upkeep",
    ),
    "level10 lost": ("level10", 3, 2, 0.1, "column-full deck-empty stuck"),
    "level10 won": ("level10", 2, 0, 0.05, "column-full deck-empty won"),
    "level10 with a lost row": ("level10", 2, 12, 0.1, "played stuck"),
    "level10 with a row lost by a pause": ("level10", 2, 13, 0.3, "paused stuck"),
    "noah": (
        *("noah", 3, 2, 0.3),
        "countered flood-met flooding lost meets paired refused side-vanished swapped",
    ),
    "noah with a deal": ("noah", 3, 1, 0.05, "accepted lost-as-two"),
    "lifeboat with deals": ("lifeboat", 4, 7, 0.3, "accepted countered declined gave-open"),
    "lifeboat with one who awakes": ("lifeboat", 4, 0, 0.05, "awoke declined fainted"),
    "lifeboat lost at sea": ("lifeboat", 6, 2, 1.0, "nothing-taken sea-won"),
    "lifeboat for four": (
        *("lifeboat", 4, 1, 0.15),
        "agreed bitten demanded-card demanded-seat died fainted fell fight-lost gave-closed gulls landed refused stole"
        " swapped took-open washed-away wounded",
    ),
    "lifeboat for six": (
        *("lifeboat", 6, 0, 0.15),
        "agreed demanded-card died fainted fell fight-lost fight-won gave-closed gulls healed landed refused stole"
        " swapped took-closed took-open wounded",
    ),
}
# Ends that hardly any game has: all hands of Level 10 are empty too early, nobody has seen land for all days.
RARE = {"level10": {"no-cards"}, "lifeboat": {"days-over"}}
# Everything that is shown over the table is written down, with how it looks.
WATCH = """() => {
    window.marks = [];
    new MutationObserver((changes) => {
        for (const one of changes.flatMap((change) => [...change.addedNodes]))
            if (one.classList.contains("momentmark"))
                window.marks.push([one.className, [...one.children].map((line) => line.textContent)]);
    }).observe(document.getElementById("moments"), { childList: true });
}"""
SHOWN = """number => {
    const one = document.querySelector(`[data-moment="${number}"]`);
    if (!one) return false;
    const last = [...one.children].at(-1).textContent;
    return window.marks.some(([, lines]) => lines.includes(last));
}"""
LOOKS = """number => {
    const one = document.querySelector(`[data-moment="${number}"]`);
    const last = [...one.children].at(-1).textContent;
    const marks = window.marks.filter(([, lines]) => lines.includes(last));
    return [one.dataset.kind, marks.map(([looks, lines]) => [looks, lines.length > one.children.length])];
}"""


@cache
def game_of(name: str) -> tuple[Table, dict[int, list[tuple[int, str]]]]:
    """A game to its end, and after which moves the first of a kind of moment is told: the line's number and kind."""
    game, players, seed, boldness, _ = GAMES[name]
    table = Table.new(game, players, seed, **({"level": 1} if game == "friday" else {}))
    luck, bot = random.Random(seed), make_bot("instinct")
    ends = [0]
    while table.state.result is None:
        seat = table.state.to_act[0]
        legal = table.state.legal(seat)
        table.apply(seat, luck.choice(legal) if luck.random() < boldness else bot.choose(Sight.at(table, seat, seed)))
        ends.append(len(table.log.raw))
    live = replay_of_record("0" * 16, table.record).live
    usual, looking.LOG_LINES = looking.LOG_LINES, ends[-1] + 1
    try:
        lines = looking.log_of(live, 0, "en")
    finally:
        looking.LOG_LINES = usual
    module = moments_of(game)
    assert module is not None
    first: dict[str, int] = {}
    for moment in module.moments(lines[::-1], live.table.state.view(0)):
        first.setdefault(moment.line.kind, moment.line.number)
    stops: dict[int, list[tuple[int, str]]] = {}
    for kind, number in first.items():
        ply = next(ply for ply, end in enumerate(ends) if end >= number)
        stops.setdefault(ply, []).append((number, kind))
    return table, stops


@contextmanager
def guests_at(page: Page, table: Table, url: str) -> Iterator[tuple[str, list[httpx.Client]]]:
    """A guest at every seat, the page's visitor at the first; the id of their table."""
    clients = [httpx.Client(base_url=url, timeout=SECONDS) for _ in range(table.record.players)]
    try:
        page.context.request.post("/api/guests", data={"name": "Anna"})
        for cookie in page.context.cookies():
            clients[0].cookies.set(cookie["name"], cookie["value"])
        for number, client in enumerate(clients[1:], 2):
            client.post("/api/guests", json={"name": f"Guest {number}"}).raise_for_status()
        body = {"game": table.game.name, "seed": str(table.record.seed), "options": dict(table.record.options)}
        if len(clients) > 1:
            body["seats"] = ["me", *["open"] * (len(clients) - 1)]
        id = clients[0].post("/api/tables", json=body).raise_for_status().json()["id"]
        for seat, client in enumerate(clients[1:], 1):
            client.post(f"/api/tables/{id}/seats", json={"seat": seat}).raise_for_status()
        yield id, clients
    finally:
        for client in clients:
            client.close()


@pytest.mark.parametrize("game", castaways.games())
def test_every_event_that_can_be_a_moment_is_one_in_these_games(game: str) -> None:
    known = {kind for kind, (_, looks) in in_the_code(game).items() if looks}
    seen = {kind for name, *_, kinds in GAMES.values() if name == game for kind in kinds.split()}
    assert known - seen == RARE.get(game, set())


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_a_real_game_is_seen(visit: Opener, server: Server, name: str, motion: str) -> None:
    table, stops = game_of(name)
    kinds = {kind for found in stops.values() for _, kind in found}
    assert kinds >= set(GAMES[name][-1].split()), "the game went another way: choose another seed"
    page = visit("/", reduced_motion=motion)
    with guests_at(page, table, server.url) as (id, clients):
        page.goto(f"/tables/{id}")
        page.evaluate(WATCH)
        for ply, seat, actions in steps(table):
            at = ply
            while at < ply + len(actions):
                rest = actions[at - ply :]
                stop = next((one for one in range(at + 1, at + len(rest) + 1) if one in stops), None)
                some = rest if stop is None else rest[: max(stop - at - 1, 0)] or rest[:1]
                seen = stops.get(at + len(some), []) if len(some) == 1 else []
                if seen:  # the page has to know what was there before
                    page.wait_for_function(
                        "n => Number(document.querySelector('[data-piece=plies] [name=ply], [name=ply]').value) >= n",
                        arg=at,
                    )
                    page.evaluate("() => { window.marks = []; }")
                answer = clients[seat].post(f"/api/tables/{id}/moves", json={"ply": at, "actions": some})
                assert answer.status_code == 200, answer.text
                at += len(some)
                for number, kind in seen:
                    page.wait_for_function(SHOWN, arg=number)
                    looks, marks = page.evaluate(LOOKS, number)
                    for mark, merged in marks:  # with others at its place it looks like the newest of them
                        assert merged or looks in mark.split(), (kind, looks, marks)
                        assert ("moving" in mark.split()) == (motion != "reduce"), kind
