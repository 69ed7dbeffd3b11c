"""What open deeds tell of loyalties in Lifeboat: harvest games, fit the weights of `policy/loyalty.toml`, and measure.

`python -m benchmarks.reading fit GAMES.jsonl ...` takes games as `benchmarks.society` writes them, fits the weights on
nine tenths of them (by the likelihood of the true pairs, with a penalty), tells how the rest is explained day by day,
and writes the file. `measure GAMES.jsonl ...` tells the same of the weights that there are: how likely the true
friend and enemy of the hero (and of the rivals) are to an observer by the end of each day, beside chance.
"""

import argparse
import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import castaways
from benchmarks.society import SEED
from castaways.core.table import Table
from castaways.games.lifeboat.policy.loyalty import (
    BOTH,
    ENEMY,
    ENEMY_BY_WORTH,
    FRIEND,
    FRIEND_BY_WORTH,
    MOST_COUNTED,
    OWN_ENEMY,
    OWN_ENEMY_SELF,
    OWN_FRIEND,
    OWN_FRIEND_SELF,
    ROW_KEYS,
    ROWS,
    TABLE,
    WORTH,
)
from castaways.games.lifeboat.policy.reading import DEED_KEYS, DEEDS, Reading
from castaways.games.lifeboat.rules.cards import CHARACTERS, STRENGTH, SURVIVAL

DAYS = (2, 3, 4, 5, 7, 9, 12, 16)  # at the beginnings of these days, and at the end of the game
SOURCE = Path("castaways/games/lifeboat/policy/loyalty.toml")
PENALTY = 0.5
STEPS = 400


class Seen(NamedTuple):
    """One player at one moment of a game."""

    game: int
    day: int
    hero: bool
    role: int
    friend: int
    enemy: int
    characters: tuple[int, ...]  # who play
    counts: Any  # deeds by characters


def harvest(path: Path, known: int) -> Iterator[Seen]:
    """All players of all games of a file, at several days."""
    lines = path.read_text().splitlines()
    for number, line in enumerate(lines):
        (_, _, players, _, seed), found = json.loads(line)
        table = Table.new("lifeboat", players, SEED + seed)
        state: Any = table.state
        reading, read = Reading(), 0
        truth = [(state.role.at(i), state.friend.at(i), state.enemy.at(i)) for i in range(players)]
        playing = tuple(sorted(role for role, _, _ in truth))
        days = list(DAYS)
        for seat, action in found["moves"]:
            table.apply(seat, action)
            for event in table.log.raw[read:]:
                reading.watch(event.kind, event.seat, event.a, event.b, event.c)
            read = len(table.log.raw)
            over = not table.state.to_act
            if over or (days and state_day(table) >= days[0]):
                day = 99 if over else days.pop(0)
                counts = np.array(list(reading.times)).reshape(6, DEEDS, CHARACTERS)
                for i, (role, friend, enemy) in enumerate(truth):
                    yield Seen(known + number, day, i == seed % players, role, friend, enemy, playing, counts[i])
        if number % 50 == 0:
            sys.stderr.write(f"\r{path.name}: {number}/{len(lines)} ")
    sys.stderr.write("\n")


def state_day(table: Table) -> int:
    """The day of a game."""
    state: Any = table.state
    return int(state.day)


def features(seen: Seen) -> tuple[Any, list[tuple[int, int]], int]:
    """What each possible pair of a player is judged by, the pairs, and which is the true one."""
    x = np.log2(1.0 + np.minimum(seen.counts, MOST_COUNTED))
    role = seen.role
    all_ = x.sum(axis=1) - x[:, role]
    roles = seen.characters
    friend_rows, enemy_rows = (np.zeros((CHARACTERS, ROWS, len(x))) for _ in range(2))
    for c in roles:
        if c == role:
            friend_rows[c, OWN_FRIEND], friend_rows[c, OWN_FRIEND_SELF] = all_, x[:, c]
            enemy_rows[c, OWN_ENEMY], enemy_rows[c, OWN_ENEMY_SELF] = all_, x[:, c]
        else:
            friend_rows[c, FRIEND], friend_rows[c, FRIEND_BY_WORTH] = x[:, c], x[:, c] * SURVIVAL[c] / WORTH
            enemy_rows[c, ENEMY], enemy_rows[c, ENEMY_BY_WORTH] = x[:, c], x[:, c] * STRENGTH[c] / WORTH
    pairs = [(f, e) for f in roles for e in roles]
    rows = np.stack([friend_rows[f] + enemy_rows[e] for f, e in pairs])
    for place, (f, e) in enumerate(pairs):
        if f == e != role:
            rows[place, BOTH] = x[:, f]
    return rows.reshape(len(pairs), -1), pairs, pairs.index((seen.friend, seen.enemy))


def batch(sample: list[Seen]) -> list[tuple[Any, Any, Any]]:
    """Features, true pairs and days, by the number of players."""
    found = []
    for players in (4, 5, 6):
        here = [features(seen) for seen in sample if len(seen.characters) == players]
        if here:
            rows = np.stack([one[0] for one in here]).astype(np.float32)
            days = np.array([seen.day for seen in sample if len(seen.characters) == players])
            found.append((rows, np.array([one[2] for one in here]), days))
    return found


def chances_of(rows: Any, weights: Any) -> Any:
    """How likely each pair is."""
    scores = rows @ weights
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def fit(train: list[Seen], steps: int = STEPS, penalty: float = PENALTY) -> Any:
    """Weights that make the true pairs likely."""
    batches = batch(train)
    total = sum(len(truth) for _, truth, _ in batches)
    weights: Any
    weights, m, v = (np.zeros(batches[0][0].shape[-1], np.float32) for _ in range(3))
    for step in range(1, steps + 1):
        gradient, loss = penalty * weights / total * 20, 0.0
        for rows, truth, _ in batches:
            chances = chances_of(rows, weights)
            loss -= float(np.log(chances[np.arange(len(truth)), truth] + 1e-12).sum())
            chances[np.arange(len(truth)), truth] -= 1.0
            gradient += np.einsum("np,npw->w", chances, rows) / total
        m, v = 0.9 * m + 0.1 * gradient, 0.99 * v + 0.01 * gradient**2
        weights = weights - 0.03 * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.99**step)) + 1e-8)
        if step % 20 == 0:
            sys.stderr.write(f"\r{step}/{steps}: {loss / total:.4f} ")
    sys.stderr.write("\n")
    return weights


def told(sample: list[Seen], weights: Any) -> str:
    """How much is known day by day: bits of the pair, and how often the likeliest friend or enemy is the true one."""
    lines = defaultdict(list)
    for rows, truth, days in batch(sample):
        chances = chances_of(rows, weights)
        n = math.isqrt(chances.shape[1])
        table = chances.reshape(-1, n, n)
        friend, enemy = truth // n, truth % n  # by their places among those who play
        for i, day in enumerate(days):
            bits = math.log2(chances[i, truth[i]]) + math.log2(n * n)
            likely_friend, likely_enemy = table[i].sum(axis=1), table[i].sum(axis=0)
            right = (likely_friend.argmax() == friend[i], likely_enemy.argmax() == enemy[i])
            lines[n, int(day)].append((bits, *right, likely_friend[friend[i]], likely_enemy[enemy[i]]))
    out = []
    for (n, day), values in sorted(lines.items()):
        mean = [sum(map(float, column)) / len(values) for column in zip(*values, strict=True)]
        error = 1.96 * np.std([one[0] for one in values]) / math.sqrt(len(values))
        when = "the end" if day == 99 else f"day {day}"
        out.append(
            f"{n} players, {when:7}: {mean[0]:.2f} +- {error:.2f} bits of {math.log2(n * n):.2f}; the likeliest is the"
            f" true friend {mean[1]:.0%}, enemy {mean[2]:.0%}; their chances {mean[3]:.0%}, {mean[4]:.0%}"
            f" ({len(values)})"
        )
    return "\n".join(out)


def written(weights: Any) -> str:
    """The weights as the file has them."""
    head = SOURCE.read_text().split("friend =")[0]
    rows = zip(ROW_KEYS, weights.reshape(ROWS, DEEDS), strict=True)
    return head + "".join(f"{key} = [{', '.join(f'{value:.3f}' for value in row)}]\n" for key, row in rows)


def main() -> None:
    """Fit or measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "measure"))
    parser.add_argument("games", nargs="+", type=Path)
    parser.add_argument("--who", choices=("hero", "rivals", "all"), default="all")
    parser.add_argument("--hero", default="", help="only games of this hero")
    arguments = parser.parse_args()
    castaways.game("lifeboat")
    sample: list[Seen] = []
    for path in arguments.games:
        sample += harvest(path, len(sample))
    if arguments.what == "measure":
        kept = [seen for seen in sample if arguments.who == "all" or seen.hero == (arguments.who == "hero")]
        print(told(kept, np.array(list(TABLE))))
        return
    train = [seen for seen in sample if seen.game % 10]
    weights = fit(train)
    print(told([seen for seen in sample if seen.game % 10 == 0], weights))
    for row, name in ((FRIEND, "friend"), (ENEMY, "enemy")):
        ranked = sorted(zip(weights.reshape(ROWS, DEEDS)[row], DEED_KEYS, strict=True))
        print(f"{name}: " + ", ".join(f"{key} {value:+.2f}" for value, key in ranked))
    SOURCE.write_text(written(weights))


if __name__ == "__main__":
    main()
