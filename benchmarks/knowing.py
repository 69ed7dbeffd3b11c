"""What it is worth, decision by decision, to know whom the others love and hate in Lifeboat, beside thinking longer.

`python -m benchmarks.knowing --games 64 --minutes 4 --workers 16 --out knowing.jsonl`: at decisions of games of bots
every candidate of the search is tried in simulated worlds in which loyalties are dealt anew (`plain`), drawn from what
everybody has done (`reading`) or the true ones (`open`), and the candidate is taken that the search would take after so
many worlds. What that choice is worth beyond instinct's is then measured in other worlds with the true loyalties.
"""

import argparse
import os
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

import castaways
from benchmarks.company import interval
from benchmarks.resumed import do_missing, read_done
from castaways.bots import Sight, make_bot
from castaways.bots.search import Candidate, Search
from castaways.core.rng import seeded
from castaways.core.table import Table
from castaways.games.lifeboat.policy.policy import (
    LIVELY,
    LIVELY_OPEN,
    LIVELY_READING,
    LOYALTIES_OPEN,
    PLAIN,
    READING,
    LifeboatPolicy,
)
from castaways.games.lifeboat.rules.actions import verb_of

SEED = 1_900_000_000
MODES = {"plain": PLAIN, "reading": READING, "open": LOYALTIES_OPEN}
LIVELY_MODES = {"plain": LIVELY, "reading": LIVELY_READING, "open": LIVELY_OPEN}  # where simulated people quarrel
SIZES = (16, 64, 256)  # worlds for a choice
TEST = 384  # worlds in which choices are judged
A_GAME = 8  # decisions of one game
KINDS = {"choose": "navigation card", "join-attack": "fight", "join-defence": "fight", "stay-out": "fight"}


class Job(NamedTuple):
    """A game: its number, its players, what they are, and how people are imagined."""

    number: int
    players: int
    bot: str
    lively: bool


def payoffs(
    search: Search, policy: LifeboatPolicy, world: Any, seat: int, worlds: int, seed: int
) -> tuple[list[int], list[list[float]]]:
    """The candidates, and what each brought in so many worlds."""
    rng = seeded(seed)
    search.policy = policy
    search.recall(world, seat)
    actions = [int(candidate.action) for candidate in search.candidates]
    found = []
    for _ in range(worlds):
        dealt = policy.imagine(world, seat, int(rng.next32()))
        dealt.forget()
        found.append([float(search.simulate(dealt.clone(), seat, action, False, rng)) for action in actions])
    return actions, found


def chosen(search: Search, actions: list[int], rows: list[list[float]]) -> int:
    """The place of the candidate that the search would take after these worlds."""
    search.candidates = [Candidate(action) for action in actions]
    for row in rows:
        for candidate, payoff in zip(search.candidates, row, strict=True):
            candidate.note(payoff, row[0])
    return actions.index(int(search.best().action))


def looked_at(table: Table, seat: int, number: int, lively: bool) -> dict[str, Any] | None:
    """One decision: what each way to choose is worth in worlds with the true loyalties."""
    game = castaways.game("lifeboat")
    policies = {}
    for key, mode in (LIVELY_MODES if lively else MODES).items():
        policies[key] = LifeboatPolicy(mode)
        policies[key].recall(table.history(seat))
    search = Search(len(game.features), policies["open"])
    world = table.state.clone()
    actions, test = payoffs(search, policies["open"], world, seat, TEST, number)
    if len(actions) < 2:
        return None
    edges = [sum(row[i] - row[0] for row in test) / TEST for i in range(len(actions))]
    found: dict[str, Any] = {"verb": verb_of(actions[0])[0], "worth": {}, "taken": {}}
    for key, policy in policies.items():
        _, rows = payoffs(search, policy, world, seat, max(SIZES), number + 1)
        for size in SIZES:
            place = chosen(search, actions, rows[:size])
            found["worth"][f"{key} {size}"] = edges[place]
            found["taken"][f"{key} {size}"] = place
        found[f"edges {key}"] = [sum(row[i] - row[0] for row in rows) / max(SIZES) for i in range(len(actions))]
    found["edges"] = edges
    return found


def play(job: Job) -> tuple[Job, list[dict[str, Any]]]:
    """A game of bots; some of its decisions, looked at."""
    number, players, bot, lively = job
    table = Table.new("lifeboat", players, SEED + number)
    bots = [make_bot(bot, number * 10 + seat) for seat in range(players)]
    luck, found = seeded(number), []
    while to_act := table.state.to_act:
        seat = to_act[0]
        open_choice = len(table.state.legal(seat)) > 1 and int(luck.below(24)) == 0
        if open_choice and len(found) < A_GAME:
            one = looked_at(table, seat, number * 1000 + table.plies, lively)
            if one is not None:
                found.append({**one, "players": players})
        table.apply(seat, bots[seat].choose(Sight.at(table, seat, number * 10_000 + table.plies)))
    return job, found


def shown(decisions: list[dict[str, Any]]) -> str:
    """All ways to choose, and how they differ."""
    lines = [f"{len(decisions)} decisions"]
    for key in MODES:
        for size in SIZES:
            mean, error = interval([one["worth"][f"{key} {size}"] for one in decisions])
            lines.append(f"{key}, {size} worlds: {mean:+.4f} +- {error:.4f} beyond instinct")
    pairs = [(f"open {size}", f"plain {size}") for size in SIZES]
    pairs += [(f"reading {size}", f"plain {size}") for size in SIZES]
    pairs += [("plain 256", "plain 64"), ("plain 64", "plain 16")]
    for one, other in pairs:
        mean, error = interval([found["worth"][one] - found["worth"][other] for found in decisions])
        apart = sum(found["taken"][one] != found["taken"][other] for found in decisions) / len(decisions)
        lines.append(f"{one} beside {other}: {mean:+.4f} +- {error:.4f}; another choice in {apart:.0%}")
    kinds = defaultdict(list)
    for found in decisions:
        kinds[KINDS.get(found["verb"], found["verb"])].append(found)
    for kind, some in sorted(kinds.items(), key=lambda item: -len(item[1])):
        mean, error = interval([found["worth"]["open 256"] - found["worth"]["plain 256"] for found in some])
        lines.append(f"  {kind} ({len(some)}): open beside plain, 256 worlds: {mean:+.4f} +- {error:.4f}")
    moved = [
        abs(a - b) for found in decisions for a, b in zip(found["edges"][1:], found["edges plain"][1:], strict=True)
    ]
    noise = [
        abs(a - b) for found in decisions for a, b in zip(found["edges"][1:], found["edges open"][1:], strict=True)
    ]
    lines.append(
        f"edges move by {interval(moved)[0]:.4f} when loyalties are opened, by {interval(noise)[0]:.4f} anyway"
    )
    return "\n".join(lines)


def main() -> None:
    """Look at what is missing, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--players", default="4,5,6")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--lively", action="store_true", help="people in simulated games quarrel as players do")
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("bench-knowing.jsonl"))
    arguments = parser.parse_args()
    played = read_done(arguments.out, Job)
    tables = [int(players) for players in arguments.players.split(",")]
    jobs = [
        Job(number, players, arguments.bot, arguments.lively) for number in range(arguments.games) for players in tables
    ]
    missing = [job for job in jobs if job not in played]
    do_missing(play, missing, played, arguments.out, arguments.workers, arguments.minutes)
    print(shown([one for job, decisions in played.items() if job.lively == arguments.lively for one in decisions]))


if __name__ == "__main__":
    main()
