"""`python -m benchmarks.pages`: processor time of the updates that pages are sent after a move, no network, no disk.

All players and a spectator look on at every table, as in `benchmarks.server`; moves go around the tables, so that no
table finds what it has just drawn. Every round begins with nothing drawn. A busy machine makes processor time longer by
half: so a piece of work that never changes is done between the moves, and the table also tells how often it could have
been done instead ("units"), which hardly depends on the load. With `--profile` the functions that take longest are
printed. With `--memory` it is told instead how much memory a stream takes when its page was just opened, and after a
quarter, half and all of the moves at its table.
"""

import argparse
import cProfile
import gc
import os
import pstats
import random
import time
from dataclasses import replace
from statistics import median

import orjson
from jinja2 import Environment

import castaways
from benchmarks.load import players_of
from benchmarks.server import memory
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.server.http.fragments import table_page
from castaways.server.render.live_page import Marks
from castaways.server.render.templates import FRAGMENTS
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.tables.live import LiveTable


class Watched:
    """A table, and what its viewers were shown last."""

    def __init__(self, game: str, seed: int) -> None:
        rules, players = castaways.game(game), players_of(game)
        options = {option.name: option.default for option in rules.options}
        seats = tuple(SeatInfo(f"{seat:032x}", None, f"P{seat}") for seat in range(players))
        info = TableInfo(
            id=f"table{seed}",
            game=game,
            rules=rules.rules_version,
            players=players,
            options=options,
            seed=seed,
            salt="",
            seed_chosen=True,
            public=False,
            host=seats[0].guest or "",
            status="playing",
            version=1,
            plies=0,
            waiting=0,
            created=0,
            changed=0,
            seats=seats,
        )
        self.live = LiveTable(info, Table(Record(game, players, options, seed, [], info.names)))
        self.live.info = replace(info, waiting=int(self.live.table.state.waiting()))
        self._luck = random.Random(seed)
        self._guests = [*(seat.guest for seat in seats), None]
        self._pages: dict[str | None, Marks] = {}
        self.sent = 0  # bytes
        self.update()

    @property
    def over(self) -> bool:
        """Is the game at its end?"""
        return self.live.table.state.result is not None

    def move(self) -> None:
        """Somebody moves, at random."""
        state, live = self.live.table.state, self.live
        seat = self._luck.choice(state.to_act)
        live.table.apply(seat, self._luck.choice(state.legal(seat)))
        waiting = int(live.table.state.waiting())
        live.info = replace(live.info, version=live.info.version + 1, plies=live.table.plies, waiting=waiting)

    def update(self) -> None:
        """Everybody is shown what has changed."""
        for guest in self._guests:
            page = table_page(self.live, guest, "en", "http://localhost/")
            before = self._pages.get(guest)
            changes = None if before is None else page.changes(before)
            told = {"version": 1, "html": page.html} if changes is None else {"version": 1, "base": 0, **changes}
            self.sent += len(orjson.dumps(told))
            self._pages[guest] = page.marks


UNIT = Environment(autoescape=True).from_string(
    "{% for card in cards %}<b id='{{ card.id }}'>{{ card.name }}{% if card.count %} ({{ card.count }}){% endif %}</b>"
    "{% endfor %}"
)
UNIT_CARDS = [{"id": number, "name": f"card <{number}>", "count": number % 3} for number in range(40)]


def unit() -> float:
    """Seconds of processor time of some work like that of pages, which is always the same."""
    begun = time.process_time()
    orjson.loads(orjson.dumps({"html": UNIT.render(cards=UNIT_CARDS), "cards": UNIT_CARDS}))
    return time.process_time() - begun


def measure(game: str, tables: int, moves: int, profile: cProfile.Profile | None) -> tuple[float, float, float]:
    """What the pages of one move take: milliseconds of processor time, units; and kilobytes that they are sent."""
    FRAGMENTS.clear()
    watched = [Watched(game, 7 + number) for number in range(tables)]
    for one in watched:
        one.sent = 0
    spent, units, made = 0.0, 0.0, 0
    while made < moves and (going := [one for one in watched if not one.over]):
        for one in going:
            one.move()
            if one.over:  # the page of an end comes once a game
                continue
            if profile:
                profile.enable()
            begun = time.process_time()
            one.update()
            spent += time.process_time() - begun
            units += unit()
            if profile:
                profile.disable()
            made += 1
    return spent * 1000 / made, spent / units, sum(one.sent for one in watched) / 1024 / made


def weigh(game: str, tables: int, moves: int) -> list[str]:
    """Kilobytes of memory for each stream, with its share of what all tables keep together."""
    Watched(game, 1)  # what is loaded once
    before = memory(os.getpid())
    watched = [Watched(game, 7 + number) for number in range(tables)]
    found = []
    for made in range(moves + 1):
        if made in (0, moves // 4, moves // 2, moves):
            gc.collect()
            share = (memory(os.getpid()) - before) * 1024 / tables / (players_of(game) + 1)
            found.append(f"{share:.0f} KB after {made}")
        for one in watched:
            if not one.over:
                one.move()
            if not one.over:
                one.update()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="what the pages of a move cost")
    parser.add_argument("--game", choices=castaways.games(), action="append", help="[all]")
    parser.add_argument("--tables", type=int, default=20, help="[20]")
    parser.add_argument("--moves", type=int, default=300, help="of each round [300]")
    parser.add_argument("--rounds", type=int, default=5, help="[5]")
    parser.add_argument("--profile", action="store_true", help="print what takes longest")
    parser.add_argument("--memory", action="store_true", help="of a stream, instead of time; --moves are of each table")
    arguments = parser.parse_args()
    for game in arguments.game or castaways.games():
        if arguments.memory:
            print(f"{game}: {', '.join(weigh(game, arguments.tables, arguments.moves))} moves", flush=True)
            continue
        profile = cProfile.Profile() if arguments.profile else None
        found = [measure(game, arguments.tables, arguments.moves, profile) for _ in range(arguments.rounds)]
        times, units = [ms for ms, _, _ in found], [share for _, share, _ in found]
        said = f"{game}: {median(units):.2f} units a move; best {min(times):.2f} ms, median {median(times):.2f} ms"
        print(f"{said}; {found[0][2]:.1f} KB", flush=True)
        if profile:
            for order in ("tottime", "cumtime"):
                pstats.Stats(profile).sort_stats(order).print_stats(60)


if __name__ == "__main__":
    main()
