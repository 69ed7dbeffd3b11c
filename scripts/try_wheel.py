"""Is an installed wheel good? Run it outside the repository, with what the words after it ask for.

`play` (the core alone): a game of each kind on the compiled engine, by a bot, and its record again.
`serve`: the server from an empty folder until a page and its picture are there.  `env`: an episode of an environment.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import castaways

PATIENCE = 120.0  # seconds for a server to start on a slow machine


def play() -> None:
    """Games, bots and records."""
    from castaways.bots import make_bot
    from castaways.bots.base import Sight

    if not castaways.compiled():
        raise SystemExit("the engine was not compiled")
    bot = make_bot("instinct")
    for name in castaways.games():
        table = castaways.Table.new(name, seed=7)
        while table.state.to_act:
            seat = table.state.to_act[0]
            table.apply(seat, bot.choose(Sight.at(table, seat, 1)))
        record = castaways.Record.from_json(table.record.to_json())
        if record.replay().result != table.state.result:
            raise SystemExit(f"the record of {name} does not replay")
        print(name, len(record.moves), "moves", table.state.result)


def serve() -> None:
    """The first page, with its style and a picture, from a folder with nothing in it."""
    with tempfile.TemporaryDirectory() as folder:
        variables = {**os.environ, "HOME": folder, "XDG_DATA_HOME": folder, "CASTAWAYS_DATA": str(Path(folder, "data"))}
        command = [sys.executable, "-m", "castaways", "serve", "--port", "0", "--open"]
        variables["BROWSER"] = "true"  # --open shows the page to nobody
        server = subprocess.Popen(command, cwd=folder, env=variables, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+/", server.stdout.readline())
            if found is None:
                raise SystemExit("the server says no address")
            home = fetch(found[0])
            picture = re.search(r'src="(/art/[^"]+)"', home)
            style = re.search(r'href="(/static/[^"]+\.css)"', home)
            if picture is None or style is None:
                raise SystemExit("the first page has no picture or no style")
            if "<svg" not in fetch(found[0] + picture[1][1:]) or not fetch(found[0] + style[1][1:]):
                raise SystemExit("a picture cannot be seen")
            print("served", len(home), "characters of", found[0])
        finally:
            server.terminate()
            server.wait(30)


def fetch(address: str) -> str:
    """A page; the server may need a moment."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310
                return str(answer.read().decode())
        except ConnectionError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def env() -> None:
    """An episode, and a picture of its end as text."""
    import gymnasium

    import castaways.envs

    made = gymnasium.make("castaways/Friday-v1", render_mode="ansi")
    _, info = made.reset(seed=1)
    steps, over = 0, False
    while not over:
        legal = [action for action, allowed in enumerate(info["action_mask"]) if allowed]
        _, _, terminated, truncated, info = made.step(legal[steps % len(legal)])
        steps, over = steps + 1, terminated or truncated
    print("an episode of", steps, "steps;", len(str(made.render())), "characters of text")
    castaways.envs.vector("noah", 4).reset(seed=1)


if __name__ == "__main__":
    for word in sys.argv[1:] or ["play"]:
        {"play": play, "serve": serve, "env": env}[word]()
