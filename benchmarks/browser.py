"""`make bench-browser`: does a slow page keep up? How far it is behind, and the longest frame of a move.

A spectator looks at a table in Debian's chromium while programs play: Noah's Case for two, or another game (`--game`)
for as few above one as it allows. First the processor is six times slower and the network slow, and moves come faster
than the page can show them: `lag` is the time from a move until that move, or a later one, is seen. Then the processor
is four times slower and moves come one by one: `frame` is the longest time between two frames, `rough` counts moves
after which one of the next frames is too long, `blank` counts frames without a board. `--still` asks for no motion:
what is left is the cost of the change itself. At last moves come one by one at full speed, and `task` is the longest
that the page kept its thread, in processor time, which other work on the machine hardly changes: what is within a
quarter of a frame there is within a frame on a machine four times as slow. Each of the three has a deal of its own.
`--seat` looks on as a player does, whose page has more that changes.
"""

import argparse
import json
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import CDPSession, Page, sync_playwright

import castaways
from benchmarks.load import players_of, script_of
from benchmarks.server import Running, ours

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
NAMES = ("Anna", "Tom", "Olena", "Marko")
WINDOW = {"width": 1360, "height": 820}
SLOW, SLOWER = 4, 6  # times a slower processor
# What a browser's own developer tools call "slow 4G".
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
HASTE, PACE = 0.25, 1.0  # seconds between moves
LAG_GOAL, FRAME_GOAL = 2.0, 50.0  # seconds, ms
LOAD = 20  # seconds in which the last move must be seen
TRACED = ["toplevel", "disabled-by-default-devtools.timeline", "blink.user_timing"]
MARK = """() => document.addEventListener("castaways:settled", () => performance.mark("castaways"))"""
WATCH = """() => {
    window.shown = []; window.frames = []; window.blank = 0; window.rough = new Set(); let last = performance.now();
    let move = [0, -Infinity];
    document.addEventListener("castaways:settled", () => {
        move = [Number(document.querySelector(".frame").dataset.version), performance.now()];
        shown.push([move[0], Date.now() / 1000]);
    });
    requestAnimationFrame(function next(now) {
        frames.push(now - last);
        if (now - last > 50 && now - move[1] < 800) rough.add(move[0]);
        last = now;
        const board = document.querySelector(".frame.over, .board"); // an end shows its sheet instead
        if (!(board?.getBoundingClientRect().height > 100)) blank++;
        requestAnimationFrame(next);
    });
}"""


class Players:
    """Programs at a table; what they move, and when it was there."""

    def __init__(self, server: Running, game: str, seed: int) -> None:
        self.people = [httpx.Client(base_url=server.url, timeout=30) for _ in range(players_of(game))]
        for name, person in zip(NAMES, self.people, strict=False):
            person.post("/api/guests", json={"name": name}).raise_for_status()
        host, *others = self.people
        wanted = {"game": game, "seats": ["me", *("open" for _ in others)], "seed": str(seed)}
        self.id = host.post("/api/tables", json=wanted).raise_for_status().json()["id"]
        for seat, person in enumerate(others, 1):
            person.post(f"/api/tables/{self.id}/seats", json={"seat": seat}).raise_for_status()
        self.script = script_of(game, seed)
        self.made: list[tuple[int, float]] = []  # version, time

    def play(self, moves: int, pause: float) -> None:
        """So many moves, or what is left of the game."""
        done = len(self.made)
        for ply, (seat, action) in enumerate(self.script[done : done + moves], done):
            body = {"ply": ply, "actions": [action]}
            answer = self.people[seat].post(f"/api/tables/{self.id}/moves", json=body)
            self.made.append((answer.raise_for_status().json()["version"], time.time()))
            time.sleep(pause)


def watch(page: Page, players: Players, moves: int, pause: float) -> dict[str, Any]:
    """Moves while the page looks on; what it has shown."""
    page.evaluate(WATCH)
    first = len(players.made)
    playing = threading.Thread(target=players.play, args=(moves, pause))
    playing.start()
    while playing.is_alive():
        page.wait_for_timeout(200)
    last = players.made[-1][0]
    page.wait_for_function("(last) => shown.some(([version]) => version >= last)", arg=last, timeout=LOAD * 1000)
    found: dict[str, Any] = json.loads(
        page.evaluate("() => JSON.stringify({ shown, frames, blank, rough: rough.size })")
    )
    lags = [
        min(seen - moment for version, seen in found["shown"] if version >= made)
        for made, moment in players.made[first:]
    ]
    return {
        "moves": len(lags),
        "shown": len(found["shown"]),
        "lag": max([0.0, *lags]),
        "frame": max(found["frames"][1:]),
        "over": sum(one > FRAME_GOAL for one in found["frames"][1:]),
        "frames": len(found["frames"]),
        "blank": found["blank"],
        "rough": found["rough"],
    }


def longest_tasks(page: Page, players: Players, moves: int) -> list[float]:
    """Moves at full speed; how long the page kept its thread at once, in ms of processor time, the longest first."""
    page.evaluate(MARK)
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=TRACED)
    playing = threading.Thread(target=players.play, args=(moves, PACE))
    playing.start()
    while playing.is_alive():
        page.wait_for_timeout(200)
    page.wait_for_timeout(1000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    ours = {(one["pid"], one["tid"]) for one in events if one.get("name") == "castaways"}  # whose page has the table
    tasks = [one for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in ours and "tdur" in one]
    return sorted((one["tdur"] / 1000 for one in tasks), reverse=True)


@contextmanager
def opened(
    server: Running, players: Players, still: bool = False, seat: int | None = None
) -> Iterator[tuple[Page, CDPSession]]:
    """A page at the table, as a spectator has it, or whoever sits on a seat."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        page = browser.new_page(viewport=WINDOW, reduced_motion="reduce" if still else "no-preference")
        if seat is not None:
            cookies = players.people[seat].cookies.jar
            page.context.add_cookies(
                [{"name": one.name, "value": one.value or "", "url": server.url} for one in cookies]
            )
        page.goto(f"{server.url}/tables/{players.id}")
        page.wait_for_selector(".frame")
        yield page, page.context.new_cdp_session(page)
        browser.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="how a slow browser keeps up with a table")
    parser.add_argument("--game", choices=castaways.games(), default="noah", help="whose table is looked at [noah]")
    parser.add_argument("--moves", type=int, default=30, help="of each of the two runs [30]")
    parser.add_argument("--seed", type=int, default=7, help="of the deal [7]")
    parser.add_argument("--still", action="store_true", help="without motion")
    parser.add_argument("--seat", type=int, help="who looks on: a player at this seat, not a spectator")
    arguments = parser.parse_args()
    game, seed, moves = arguments.game, arguments.seed, arguments.moves
    seen = {"still": arguments.still, "seat": arguments.seat}
    with tempfile.TemporaryDirectory() as name, ours(Path(name)) as server:
        tables = [Players(server, game, seed + number) for number in range(3)]
        with opened(server, tables[0], **seen) as (page, devtools):
            devtools.send("Network.enable")
            devtools.send("Network.emulateNetworkConditions", NETWORK)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            hurried = watch(page, tables[0], moves, HASTE)
        with opened(server, tables[1], **seen) as (page, devtools):
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
            calm = watch(page, tables[1], moves, PACE)
        with opened(server, tables[2], **seen) as (page, _):
            tasks = longest_tasks(page, tables[2], moves)
    print(
        f"{SLOWER}x slower, slow network, a move every {HASTE} s: lag {hurried['lag']:.2f} s"
        f" (wanted: below {LAG_GOAL:.0f}); {hurried['shown']} states shown of {hurried['moves']} moves"
    )
    print(
        f"{SLOW}x slower, a move every {PACE:.0f} s: longest frame {calm['frame']:.0f} ms (wanted: {FRAME_GOAL:.0f}),"
        f" {calm['over']} of {calm['frames']} over it, after {calm['rough']} of {calm['moves']} moves;"
        f" {calm['blank']} blank"
    )
    print(
        f"at full speed: longest tasks {tasks[0]:.1f}, {tasks[1]:.1f} and {tasks[2]:.1f} ms of processor time"
        f" (wanted: {FRAME_GOAL / SLOW:.1f}), {sum(one > FRAME_GOAL / SLOW for one in tasks)} over it"
    )


if __name__ == "__main__":
    main()
