"""A bot that plays at tables of a Castaways server: `python examples/web_bot.py URL KEY [GAME [TABLE]]`.

The key is made on the page "Programs at tables". Without a table the bot makes one of its own, with easy bots at the
other seats; with one it sits down there and waits for the others.
"""

import sys

import castaways
from castaways.bots import make_bot
from castaways.client import Client, View


def frugal(view: View) -> int:
    """A player of Friday in five lines: fight the weaker hazard, draw what is free, buy nothing, take the beating."""
    draws = [choice.action for choice in view.legal if "free card" in choice.text]
    if view.view["phase"] == "choose-hazard":
        values = [hazard["value"] for hazard in view.view["offered"]]
        return view.actions[values.index(min(values))]
    return draws[0] if draws else view.actions[0]


def main(url: str, key: str, game: str = "friday", table: str = "") -> None:
    """Play one game and tell how it ended."""
    with Client(url, key) as client:
        if table:
            seat = client.join(table)
        else:
            least = castaways.game(game).seats[0]
            seat = client.create(game, ["me", *["easy"] * (max(2, least) - 1)] if least > 1 else ["me"])
        print(f"{url}/tables/{seat.id}")
        end = seat.play(frugal if game == "friday" else make_bot("instinct"))
        print(end.result)


if __name__ == "__main__":
    main(*sys.argv[1:])
