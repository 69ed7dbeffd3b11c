"""How lively a game of Lifeboat is: bots of all characters and one who stands in for a person, in every place in turn.

`python -m benchmarks.company --games 120 --bot hard --minutes 5 --workers 16 --out company.jsonl` plays tables of 4, 5
and 6 with characters and speech, and mute ones without both, as it was before. Every game is a line of the file, so the
same command goes on where it was broken off. `show company.jsonl ...` prints what was found:

- per game fights, sides taken, trades accepted, promises made, kept and broken, lines said, and the share of the turns
  without any event that concerns the person, before and after, with 95% intervals;
- how often each character wins among the others, and what it does and says more than they do.

`--bot instinct@in-lively --manners mute`: all play in another manner of the game. `--transcript uk --first 7 --games 1`
prints whole games instead: what happens and what is said, as people read it; `show company.jsonl --transcript uk
--players 6 --first 7` those of a file, where nobody has to think again.
"""

import argparse
import json
import math
import multiprocessing
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from castaways.bots import Sight, comment, make_bot
from castaways.bots.base import MannerBot
from castaways.core.table import Table
from castaways.games.lifeboat.policy.promises import STATE_KEYS
from castaways.games.lifeboat.policy.reading import DEED_KEYS, Reading
from castaways.games.lifeboat.policy.temper import TEMPER_KEYS
from castaways.games.lifeboat.rules import events as happened

SEED = 1_800_000_000
PERSON = "person"
COUNTED = {
    "fights": (happened.FIGHT_WON, happened.FIGHT_LOST),
    "sides taken": (happened.JOINED_ATTACK, happened.JOINED_DEFENCE),
    "offers": (happened.OFFERED, happened.COUNTERED),
    "trades accepted": (happened.ACCEPTED,),
}
SHOWN = (
    "fights",
    "sides taken",
    "offers",
    "trades accepted",
    "gifts of water",
    "promises",
    "promises kept",
    "promises broken",
    "lines",
    "days",
)
# What a character is seen by: deeds as the memory counts them, and what it says.
SEEN = (
    "demanded a card",
    "demanded the place",
    "stole",
    "gave way",
    "refused",
    "helped the attack of",
    "defended",
    "watered",
    "healed",
    "offered",
    "accepted",
    "baited",
)


class Job(NamedTuple):
    """One game: how many there are, do they talk, how strong they are, and its number."""

    players: int
    mute: bool
    bot: str
    number: int


def manners_of(job: Job) -> list[str]:
    """Who sits where: a person, and bots of different characters (or of none) in an order by chance."""
    person = job.number % job.players
    order = [TEMPER_KEYS[1 + (job.number // job.players * 5 + seat * step(job)) % 6] for seat in range(job.players)]
    return [PERSON if seat == person else "plain" if job.mute else order[seat] for seat in range(job.players)]


def step(job: Job) -> int:
    """1 or 5: both go through all six characters."""
    return 1 if job.number // job.players // 6 % 2 else 5


def play(job: Job, lang: str = "") -> dict[str, Any]:
    """One game, and what is counted."""
    table = Table.new("lifeboat", job.players, SEED + job.number)
    manners = manners_of(job)
    person = manners.index(PERSON)
    bot, _, usual = job.bot.partition("@")
    names = [usual or "plain" if manner in (PERSON, "plain") else manner for manner in manners]
    bots = [MannerBot(make_bot(bot, job.number * 10 + seat), name) for seat, name in enumerate(names)]
    counts: Counter[str] = Counter()
    turns: list[bool] = []
    read = 0
    while to_act := table.state.to_act:
        seat = to_act[0]
        table.apply(seat, bots[seat].choose(Sight.at(table, seat, job.number * 10_000 + table.plies)))
        for event in table.log.raw[read:]:
            for what, kinds in COUNTED.items():
                counts[what] += event.kind in kinds
            counts["gifts of water"] += event.kind == happened.DRANK and event.a != event.b
            if event.kind == happened.TURN:
                turns.append(False)
            if turns and concerns(table, event, person):
                turns[-1] = True
        if lang:
            tell(table, read, person, lang)
        read = len(table.log.raw)
        words = None if job.mute or seat == person else comment(bots[seat], table, seat, 7, manner=manners[seat])
        if words is not None:
            table.say(seat, *words)
            counts["lines"] += 1
            if turns and words[1].get("person") == person:
                turns[-1] = True
            if lang:
                print(f">> {spoken(table, seat, words, lang)}   [{manners[seat]}]")
    result = table.state.result
    assert result is not None
    reading = Reading()
    reading.recall(table.history(person))
    for promise in reading.promises.made:
        counts["promises"] += 1
        counts[f"promises {STATE_KEYS[promise.state]}"] += 1
    counts["days"] = int(state_of(table).day)
    return {
        "counts": dict(counts),
        "turns": len(turns),
        "without": turns.count(False),
        "manners": manners,
        "shares": [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(job.players)],
        "seats": [seat_counts(table, reading, seat) for seat in range(job.players)],
        "moves": table.record.moves,
        "said": table.record.said,
    }


def tell(table: Table, read: int, person: int, lang: str) -> None:
    """Print what has happened since so many events, as the person reads it."""
    for event in table.log.raw[read:]:
        print("  ", table.game.texts.say(table.game.event(event, person).message, lang))


def retell(job: Job, found: dict[str, Any], lang: str) -> None:
    """Print a game that was played before."""
    table, read = Table.new("lifeboat", job.players, SEED + job.number), 0
    said = list(found["said"])
    for seat, action in found["moves"]:
        table.apply(seat, action)
        tell(table, read, found["manners"].index(PERSON), lang)
        read = len(table.log.raw)
        while said and said[0][0] <= table.plies:
            _, speaker, key, args = said.pop(0)
            print(f">> {spoken(table, speaker, (key, args), lang)}   [{found['manners'][speaker]}]")


def seat_counts(table: Table, reading: Reading, seat: int) -> dict[str, int]:
    """What one player has done and said."""
    found: Counter[str] = Counter()
    for deed, key in enumerate(DEED_KEYS):
        if key in SEEN:
            role = int(state_of(table).role.at(seat))
            others = [int(reading.count(seat, deed, other)) for other in range(6) if other != role]
            found[key] += sum(others)
    acts = {phrase.key: phrase.act for phrase in table.game.phrases}
    for said in table.record.said:
        if said.seat == seat:
            found["lines"] += 1
            found[f"says {acts[said.key]}"] += 1
    for promise in reading.promises.made:
        if promise.seat == seat:
            found[f"promises {STATE_KEYS[promise.state]}"] += 1
    return dict(found)


def state_of(table: Table) -> Any:
    """The position, as the game has it."""
    return table.state


def concerns(table: Table, event: Any, person: int) -> bool:
    """Is the person in an event: does it, or has it done to them?"""
    if event.seat == person:
        return True
    role = int(state_of(table).role.at(person))
    kind = table.game.events[event.kind]
    values = zip(kind.args, (event.a, event.b, event.c), strict=False)
    return any(type_ == "person" and value == role for (_, type_), value in values)


def spoken(table: Table, seat: int, words: tuple[str, dict[str, Any]], lang: str) -> str:
    """A line as people read it."""
    game = table.game
    message = game.phrase_message(table.state, *words)
    assert message is not None
    who = game.texts.among(()).any_name(game.phrase_person(table.state, seat), lang)
    return f"{who}: {game.texts.say(message, lang)}"


# -------------------------------------------------------------------- what was found


def interval(values: list[float]) -> tuple[float, float]:
    """The mean, and half of its 95% interval."""
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1) / len(values))
    return mean, 1.96 * spread


def liveliness(played: dict[Job, dict[str, Any]]) -> Iterable[str]:
    """The figures of a game, before and after."""
    for players in sorted({job.players for job in played}):
        for mute in (True, False):
            games = [found for job, found in played.items() if job.players == players and job.mute == mute]
            if not games:
                continue
            when = "before (mute)" if mute else "after (characters and speech)"
            yield f"{players} players, {when}: {len(games)} games"
            for what in SHOWN:
                mean, error = interval([game["counts"].get(what, 0) for game in games])
                yield f"  {what}: {mean:.2f} +- {error:.2f}"
            mean, error = interval([game["without"] / max(game["turns"], 1) for game in games])
            yield f"  turns without the person: {mean:.1%} +- {error:.1%}"


def characters(played: dict[Job, dict[str, Any]]) -> Iterable[str]:
    """How often each character wins beside the equal share, and what it does beside the average of all."""
    wins, deeds = defaultdict(list), defaultdict(list)
    for job, game in played.items():
        if not job.mute:
            for manner, share, seat in zip(game["manners"], game["shares"], game["seats"], strict=True):
                wins[manner].append(share - 1 / job.players)
                deeds[manner].append(seat)
    kinds = sorted({what for seats in deeds.values() for seat in seats for what in seat})
    for manner in (*TEMPER_KEYS[1:], PERSON):
        if wins[manner]:
            mean, error = interval(wins[manner])
            found = f"{100 * mean:+.1f} +- {100 * error:.1f} points beside the equal share"
            yield f"{manner}: {found} ({len(wins[manner])} seats)"
    usual = [seat for manner, seats in deeds.items() if manner != PERSON for seat in seats]
    for what in kinds:
        mean = interval([seat.get(what, 0) for seat in usual])[0]
        cells = []
        for manner in TEMPER_KEYS[1:]:
            if deeds[manner]:
                own, error = interval([seat.get(what, 0) for seat in deeds[manner]])
                sign = "*" if abs(own - mean) > error else ""
                cells.append(f"{manner} {own:.2f}{sign}")
        yield f"  {what} ({mean:.2f} a game): " + ", ".join(cells)


def load(paths: Iterable[Path]) -> dict[Job, dict[str, Any]]:
    """What was played so far."""
    played = {}
    for path in paths:
        if path.exists():
            for line in path.read_text().splitlines():
                job, found = json.loads(line)
                played[Job(*job)] = found
    return played


def play_job(job: Job) -> tuple[Job, dict[str, Any]]:
    """For other processes."""
    return job, play(job)


def play_all(missing: list[Job], out: Path, minutes: float, workers: int) -> None:
    """Play in several processes, and write every game down as it ends."""
    until = time.monotonic() + 60.0 * minutes if minutes > 0 else math.inf
    with multiprocessing.get_context("spawn").Pool(workers) as pool, out.open("a") as file:
        found = pool.imap_unordered(play_job, missing)
        for done in range(1, len(missing) + 1):
            try:
                job, what = found.next(max(min(until - time.monotonic(), 1e6), 0.01))
            except multiprocessing.TimeoutError:
                break
            file.write(json.dumps([job, what], separators=(",", ":")) + "\n")
            file.flush()
            sys.stderr.write(f"\r{done}/{len(missing)} ")
        sys.stderr.write("\n")
        pool.terminate()


def main() -> None:
    """Play what is missing and tell what was found, or print games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=("play", "show"), default="play")
    parser.add_argument("files", nargs="*", type=Path, help="for `show`")
    parser.add_argument("--games", type=int, default=40, help="of each number of players, and as many mute ones")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--players", default="4,5,6")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--manners", choices=("both", "mute", "talking"), default="both")
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("bench-company.jsonl"))
    parser.add_argument("--transcript", default="", help="a language")
    arguments = parser.parse_args()
    numbers = range(arguments.first, arguments.first + arguments.games)
    tables = [int(players) for players in arguments.players.split(",")]
    if arguments.transcript and arguments.what == "show":
        for job, game in load(arguments.files).items():
            if job.number in numbers and job.players in tables:
                print(f"---- game {job.number} of {job.players}")
                retell(job, game, arguments.transcript)
        return
    if arguments.transcript:
        for number in numbers:
            print(f"---- game {number}")
            play(Job(max(tables), arguments.manners == "mute", arguments.bot, number), arguments.transcript)
        return
    paths = arguments.files or [arguments.out]
    if arguments.what == "play":
        mutes = [mute for mute, kind in ((True, "mute"), (False, "talking")) if arguments.manners in ("both", kind)]
        jobs = [Job(n, mute, arguments.bot, number) for number in numbers for n in tables for mute in mutes]
        played = load(paths)
        play_all([job for job in jobs if job not in played], arguments.out, arguments.minutes, arguments.workers)
    found = load(paths)
    for line in (*liveliness(found), *characters(found)):
        print(line)


if __name__ == "__main__":
    main()
