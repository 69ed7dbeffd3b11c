"""How much of friend and enemy Lifeboat's bots give away by day 3 to an observer who knows how they play and talk.

`python -m benchmarks.openness company.jsonl` takes games as `benchmarks.company` writes them. For mute bots and for
those with characters and speech an observer is fitted on four fifths of their own games (so it knows their policy) and
asked about the rest, by deeds alone and, of those who talk, by deeds and words: bits of the pair of friend and enemy,
with 95% intervals, and how often the likeliest friend and enemy are the true ones; also character by character.
`--fifths 5` asks about each fifth in turn, by an observer fitted on the others: five times the work, for few games.
"""

import argparse
import math
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.company import PERSON, SEED, Job, interval, load
from benchmarks.reading import Seen, chances_of, features, fit
from castaways.core.table import Table
from castaways.games.lifeboat.policy.reading import DEEDS, Reading
from castaways.games.lifeboat.rules.cards import CHARACTERS

FIFTH = 5  # one of so many games is kept for the questions
STEPS = 150
WORDS = (
    "ask-help",
    "ask-water",
    "ask-peace",
    "promise-card",
    "promise-water",
    "promise-peace",
    "promise-side",
    "threat",
    "threat-rob",
    "revenge",
    "come-on",
    "give-up",
    "robber",
    "thanks-to",
    "with-you",
    "why-me",
    "farewell",
    "nothing-for-you",
)


def seen_at(job: Job, found: dict[str, Any], number: int, day: int) -> Iterator[tuple[str, Seen]]:
    """All bots of a game at the beginning of a day (0: at its end), with what they had done and said till then."""
    table = Table.new("lifeboat", job.players, SEED + job.number)
    state: Any = table.state
    truth = [(state.role.at(i), state.friend.at(i), state.enemy.at(i)) for i in range(job.players)]
    reading, read = Reading(), 0
    for seat, action in found["moves"]:
        table.apply(seat, action)
        for event in table.log.raw[read:]:
            reading.watch(event.kind, event.seat, event.a, event.b, event.c)
        read = len(table.log.raw)
        now: Any = table.state
        if day and int(now.day) >= day:
            break
    deeds = np.array(list(reading.times)).reshape(6, DEEDS, CHARACTERS)
    words = np.zeros((6, len(WORDS), CHARACTERS), deeds.dtype)
    for ply, seat, key, args in found["said"]:
        if ply <= table.plies and key in WORDS:
            words[seat, WORDS.index(key), truth[args["person"]][0]] += 1
    counts = np.concatenate([deeds, words], axis=1)
    playing = tuple(sorted(role for role, _, _ in truth))
    for seat, (role, friend, enemy) in enumerate(truth):
        if found["manners"][seat] != PERSON:
            seen = Seen(number, day, True, role, friend, enemy, playing, counts[seat])
            yield found["manners"][seat], seen


def told(sample: list[tuple[str, Seen]], steps: int, fifths: int) -> Iterator[str]:
    """What an observer knows of those whom it was not fitted on: all of them, and by their characters."""
    found = defaultdict(list)
    for fifth in range(fifths):
        weights = fit([seen for _, seen in sample if seen.game % FIFTH != fifth], steps)
        for manner, seen in sample:
            if seen.game % FIFTH != fifth:
                continue
            rows, pairs, place = features(seen)
            chances = chances_of(rows[None].astype(np.float32), weights)[0]
            friends = {one: sum(c for c, (f, _) in zip(chances, pairs, strict=True) if f == one) for one, _ in pairs}
            enemies = {one: sum(c for c, (_, e) in zip(chances, pairs, strict=True) if e == one) for _, one in pairs}
            bits = math.log2(max(float(chances[place]), 1e-9)) + math.log2(len(pairs))
            right = (
                max(friends, key=lambda one: friends[one]) == seen.friend,
                max(enemies, key=lambda one: enemies[one]) == seen.enemy,
            )
            for key in ("all", manner):
                found[key].append((bits, *map(float, right)))
    for key, values in sorted(found.items()):
        mean, error = interval([one[0] for one in values])
        friend, enemy = (sum(one[i] for one in values) / len(values) for i in (1, 2))
        yield f"  {key}: {mean:.2f} +- {error:.2f} bits; friend {friend:.0%}, enemy {enemy:.0%} ({len(values)})"


def main() -> None:
    """Fit and tell, number of players by number of players."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", type=Path)
    parser.add_argument("--day", type=int, default=3, help="0: the end of the game")
    parser.add_argument("--players", default="4,5,6")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--fifths", type=int, default=1, help="of the games, to be asked about")
    arguments = parser.parse_args()
    played = load(arguments.games)
    for players in [int(number) for number in arguments.players.split(",")]:
        for mute in (True, False):
            games = [(job, game) for job, game in played.items() if job.players == players and job.mute == mute]
            sample = []
            for number, (job, game) in enumerate(games):
                sample += list(seen_at(job, game, number, arguments.day))
            if not sample:
                continue
            who = "mute" if mute else "with characters and speech"
            deeds = [(manner, seen._replace(counts=seen.counts[:DEEDS])) for manner, seen in sample]
            print(f"{players} players, {who}, {len(games)} games, by deeds ({2 * math.log2(players):.2f} bits in all)")
            print("\n".join(told(deeds, arguments.steps, arguments.fifths)))
            if not mute:
                print("the same, by deeds and words")
                print("\n".join(told(sample, arguments.steps, arguments.fifths)))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
