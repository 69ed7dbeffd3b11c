"""How much it is worth in Lifeboat to know whom the others love and hate, and to read it from what they do.

`python -m benchmarks.society --games 200 --minutes 9 --workers 16 --out society.jsonl`: one hero among rivals, the
hero in every seat in turn; its share of the wins (ties are shared) with a 95% interval, beside the equal share. Every
game is a line of the file, so the same command goes on where it was broken off. Heroes:

- `expert`: the player who reads people (manner "reading"); `frozen`: the one who does not (manner "plain"), which the
  rivals are too;
- `sees-loyalties`, `sees-all`: the frozen one with open loyalties, or with all cards open: ceilings, not players;
- `doubts`, `bold`, `lively` and others: the frozen one with other settings of its search, or with another idea of how
  people play (`VARIANTS`);
- a temper (`loyal`, ...), which is the expert of that character; `instinct`, and any other name of a bot.

With `--half` every second seat is a hero's, and the share is that of all heroes: a fifth of the games tell as much of
whether a setting is better, though not by how much one alone would win.
"""

import argparse
import math
import os
import random
import time
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import castaways
from benchmarks.resumed import do_missing, read_done
from castaways.bots import Sight, make_bot
from castaways.bots.base import MannerBot
from castaways.bots.learned import make_search
from castaways.bots.search import Search
from castaways.bots.thinker import SearchBot
from castaways.core.rng import seeded
from castaways.core.table import Table
from castaways.games.lifeboat.policy.policy import ALL_OPEN, LIVELY_OPEN, LOYALTIES_OPEN, LifeboatPolicy
from castaways.games.lifeboat.policy.temper import TEMPER_KEYS

SEED = 1_700_000_000  # far from any seed used to find weights or settings
# With what is open to them, and the share of random moves in their simulated games: with all cards open, every world is
# the same, and where nobody ever does anything unforeseen, chaos passes for knowledge.
SEERS = {
    "sees-loyalties": (LOYALTIES_OPEN, 0.0),
    "sees-all": (ALL_OPEN, 0.0),
    "sees-all-doubts": (ALL_OPEN, 0.1),
    "lively-sees-loyalties": (LIVELY_OPEN, 0.0),
}
# Settings of the search, and the manner of the player who has them.
VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "doubts": ("plain", {"noise": 0.1}),
    "doubts-more": ("plain", {"noise": 0.2}),
    "bold": ("plain", {"caution": 0.4}),
    "bold-doubts": ("plain", {"caution": 0.4, "noise": 0.1}),
    "reads-doubts": ("reading", {"noise": 0.1}),
    "lively": ("lively", {}),
    "lively-doubts": ("lively", {"noise": 0.1}),
    "lively-reads": ("lively-reading", {}),
}
HALF = "/2"  # after the rival's name: every second seat is a hero's
HEROES = ("frozen", "expert", "sees-loyalties", "sees-all")


class Job(NamedTuple):
    """One game: who plays against whom, how many there are, how much the searchers think, and its number."""

    hero: str
    rival: str
    players: int
    playouts: int
    number: int


class Player(Protocol):
    """Somebody at the table."""

    def choose(self, table: Table, seat: int, luck: int) -> int:
        """One of the legal actions."""


class Seer:
    """The frozen expert with open cards."""

    def __init__(self, kind: str, seed: int, playouts: int) -> None:
        self._playouts, self._rng = playouts, seeded(seed)
        self._search = make_search(castaways.game("lifeboat"), learned=False)
        self._mode, self._search.noise = SEERS[kind]

    def choose(self, table: Table, seat: int, luck: int) -> int:
        """The best move as far as the search can tell."""
        legal = table.state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        self._search.policy = LifeboatPolicy(self._mode)
        chance = seeded(int(self._rng.next32()))
        action = int(self._search.think(table.state.clone(), seat, self._playouts, 0.0, chance))
        self._search.commit(action)
        return action


class Seated:
    """A bot that sees what its seat may know."""

    def __init__(self, kind: str, seed: int, playouts: int) -> None:
        manner = {"frozen": "plain", "expert": "reading"}.get(kind, kind if kind in TEMPER_KEYS else "")
        bot = make_bot("expert" if manner else kind, seed, playouts=playouts or None)
        self._bot = MannerBot(bot, manner)

    def choose(self, table: Table, seat: int, luck: int) -> int:
        """What it decides."""
        return self._bot.choose(Sight.at(table, seat, luck))


class VariedBot(SearchBot):
    """A bot whose search has other settings."""

    def __init__(self, seed: int, playouts: int, settings: dict[str, Any]) -> None:
        super().__init__(seed, playouts)
        self._settings = settings

    def search_for(self, sight: Sight) -> Search:
        """The same, with these settings."""
        search = super().search_for(sight)
        for key, value in self._settings.items():
            setattr(search, key, value)
        return search


class Varied:
    """Sees what its seat may know, and searches in another way."""

    def __init__(self, kind: str, seed: int, playouts: int) -> None:
        manner, settings = VARIANTS[kind]
        self._bot = MannerBot(VariedBot(seed, playouts or 1000, settings), manner)

    def choose(self, table: Table, seat: int, luck: int) -> int:
        """What it decides."""
        return self._bot.choose(Sight.at(table, seat, luck))


def seated(kind: str, seed: int, playouts: int) -> Player:
    """A player by name."""
    if kind in VARIANTS:
        return Varied(kind, seed, playouts)
    return Seer(kind, seed, playouts) if kind in SEERS else Seated(kind, seed, playouts)


def heroes_of(job: Job) -> list[int]:
    """The seats of the heroes."""
    place = job.number % job.players
    half = job.rival.endswith(HALF)
    return [place] if not half else [(place + step) % job.players for step in range(0, job.players - 1, 2)]


def play(job: Job) -> tuple[Job, dict[str, Any]]:
    """One game to its end: the heroes' share of the win, the moves, and the processor time of a decision."""
    table = Table.new("lifeboat", job.players, SEED + job.number)
    places = heroes_of(job)
    rival = job.rival.removesuffix(HALF)
    kinds = [job.hero if seat in places else rival for seat in range(job.players)]
    players = [seated(kind, job.number * 10 + seat, job.playouts) for seat, kind in enumerate(kinds)]
    spent, asked = 0.0, 0
    while to_act := table.state.to_act:
        seat = to_act[0]
        began = time.process_time()
        action = players[seat].choose(table, seat, job.number * 10_000 + table.plies)
        if seat in places:
            spent += time.process_time() - began
            asked += 1
        table.apply(seat, action)
    result = table.state.result
    assert result is not None
    share = sum(seat in result.winners for seat in places) / max(len(result.winners), 1)
    return job, {"share": share, "ms": 1000 * spent / max(asked, 1), "moves": table.record.moves}


def shown(
    lines: dict[tuple[str, str, int, int], list[float]], spent: dict[tuple[str, str, int, int], list[float]]
) -> str:
    """All shares as a table."""
    out = []
    for key in sorted(lines):
        hero, rival, players, playouts = key
        shares = lines[key]
        mean = sum(shares) / len(shares)
        spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(len(shares) - 1, 1) / len(shares))
        ms = sum(spent[key]) / len(spent[key])
        equal = len(heroes_of(Job(*key, 0))) / players
        out.append(
            f"{players} players, {hero} among {rival} ({playouts}): {mean:.1%} +- {1.96 * spread:.1%} of {len(shares)},"
            f" {mean / equal:.2f} +- {1.96 * spread / equal:.2f} times the equal share, {ms:.0f} ms a decision"
        )
    return "\n".join(out)


def main() -> None:
    """Play what is missing, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games of each line")
    parser.add_argument("--heroes", default=",".join(HEROES[1:]))
    parser.add_argument("--rival", default="frozen")
    parser.add_argument("--half", action="store_true", help="every second seat is a hero's")
    parser.add_argument("--players", default="4,5,6")
    parser.add_argument("--playouts", type=int, default=1000, help="simulated games before a move; 0: the bot's own")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; 0: when all is played")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("bench-society.jsonl"))
    arguments = parser.parse_args()
    played = read_done(arguments.out, Job)
    numbers = range(arguments.first, arguments.first + arguments.games)
    tables = [int(players) for players in arguments.players.split(",")]
    jobs = [
        Job(hero, arguments.rival + HALF * arguments.half, players, arguments.playouts, number)
        for number in numbers
        for players in tables
        for hero in arguments.heroes.split(",")
    ]
    missing = [job for job in jobs if job not in played]
    random.Random(len(missing)).shuffle(missing)  # whenever it stops, all lines have about as many games
    do_missing(play, missing, played, arguments.out, arguments.workers, arguments.minutes)
    lines, spent = defaultdict(list), defaultdict(list)
    for job, found in played.items():
        lines[job[:4]].append(found["share"])
        spent[job[:4]].append(found["ms"])
    print(shown(lines, spent))


if __name__ == "__main__":
    main()
