"""How long pages of statistics take for somebody with many finished games: `python -m benchmarks.archive 10000`.

One person's games are written into an empty database on the disk, as a server writes them when games end (the tables
and seats of other people, without moves); then each question that the pages ask is put ten times, and the middle of
the processor times is told. The same with a tenth of the games says what grows with them. Last comes the time in which
one real game of each kind is looked at again, which an upgrade costs for every old game.
"""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median

from sqlalchemy import insert

from castaways.server.after.my_games import MyGames, Wanted
from castaways.server.context import AppContext
from castaways.server.progress.service import year_now
from castaways.server.settings import Settings
from castaways.server.startup import build
from castaways.server.storage.database import upgrade, writing
from castaways.server.storage.models import OVER, Guest, SeatRow, TableRow
from castaways.server.storage.progress.models import PlayRow
from castaways.server.storage.progress.results import sum_again
from castaways.server.storage.table_info import SeatInfo
from castaways.server.storage.timestamps import now
from castaways.server.tables.stories import stories_again
from tests.server.finished import played

ME = "m" * 32
TIMES = 10
KINDS = (("friday", "1", 1), ("friday", "4", 1), ("level10", "normal", 3), ("lifeboat", "-", 5), ("noah", "5", 4))
CHARACTERS = ("lady", "snob", "captain", "bosun", "cook", "kid")


async def fill(context: AppContext, number: int) -> None:
    """So many finished games of one person, among fifty others, over two years."""
    luck = random.Random(7)
    others = [f"{index:032}" for index in range(50)]
    tables, seats, plays = [], [], []
    moment = now()
    for index in range(number):
        game, level, players = KINDS[index % len(KINDS)]
        ended = moment - (number - index) * (730 * 86400 // number)
        id = f"t{index}"
        tables.append(_table(id, game, level, players, ended))
        for seat in range(players):
            guest = ME if seat == 0 else luck.choice(others)
            score, won = luck.randrange(-20, 120), luck.random() < 0.4
            seats.append({"table_id": id, "seat": seat, "guest": guest, "name": guest[:6], "score": score, "won": won})
            character = luck.choice(CHARACTERS) if game == "lifeboat" else ""
            row = {"table_id": id, "seat": seat, "guest": guest, "game": game, "level": level, "players": players}
            row |= {"character": character, "score": score, "won": won, "people": players - 1, "ended": ended}
            plays.append({**row, "hints": 0, "taken_back": 0, "fit": True, "version": 1})
    async with writing(context.engine) as connection:
        names = [{"id": guest, "name": guest[:6], "created": moment} for guest in (ME, *others)]
        await connection.execute(insert(Guest), names)
        for model, rows in ((TableRow, tables), (SeatRow, seats), (PlayRow, plays)):
            for at in range(0, len(rows), 500):
                await connection.execute(insert(model), rows[at : at + 500])
        await sum_again(connection)


def _table(id: str, game: str, level: str, players: int, ended: int) -> dict[str, object]:
    option = {"friday": "level", "level10": "difficulty", "noah": "side"}.get(game)
    row: dict[str, object] = {"id": id, "game": game, "rules": 1, "players": players, "seed": "1", "salt": ""}
    row |= {"options": {option: level} if option else {}, "seed_chosen": False, "public": False, "host": ME}
    row |= {"status": OVER, "version": 1, "plies": 0, "waiting": 0, "created": ended - 900, "changed": ended}
    return row | {"watch": True, "chat": True, "clock": "none", "stand_in": "easy", "ready": False}


async def measure(number: int) -> dict[str, float]:
    """Milliseconds of processor time of each question."""
    with tempfile.TemporaryDirectory() as folder:
        context = build(Settings(data=Path(folder)))
        await upgrade(context.engine)
        await fill(context, number)
        progress, mine = context.progress, MyGames(context.engine, ME)
        questions: dict[str, Callable[[], Awaitable[object]]] = {
            "results (end sheet, profile, statistics)": lambda: progress.results(ME),
            "days (statistics)": lambda: progress.days(ME),
            "a year": lambda: progress.review(ME, year_now()),
            "achievements": lambda: progress.achieved(ME),
            "my games: sums": mine.tallies,
            "my games: a page": lambda: mine.found(Wanted()),
            "all sums anew (admin statistics)": lambda: _again(context),
        }
        found = {}
        for name, ask in questions.items():
            times = []
            for _ in range(TIMES):
                begun = time.process_time()
                await ask()
                times.append(time.process_time() - begun)
            found[name] = 1000 * median(times)
        await context.store.close()
        await context.engine.dispose()
    return found


async def _again(context: AppContext) -> None:
    async with writing(context.engine) as connection:
        await sum_again(connection)


def looked_at() -> None:
    """Old games, one of each kind."""
    for game, players in (("friday", 1), ("level10", 3), ("lifeboat", 5), ("noah", 4)):
        known = played(game, 1, players)
        context = build(Settings(data=Path(tempfile.mkdtemp())))
        infos = [SeatInfo(ME if not seat else None, None, "") for seat in range(players)]
        info = context.tables.lay(game, players, dict(known.record.options), infos, ME, known.record.seed, public=False)
        times = []
        for _ in range(TIMES):
            begun = time.process_time()
            stories_again(info, known.record.moves, {})
            times.append(time.process_time() - begun)
        print(f"{1000 * median(times):8.2f} ms  {game} looked at again, {len(known.record.moves)} moves")


def main() -> None:
    """All of it."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    few, many = asyncio.run(measure(number // 10)), asyncio.run(measure(number))
    print(f"{number // 10:>10} {number:>10} games")
    for name, value in many.items():
        print(f"{few[name]:7.2f} ms {value:7.2f} ms  {name}")
    looked_at()


if __name__ == "__main__":
    main()
