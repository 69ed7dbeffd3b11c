"""How often bots earn each achievement, and how they score at Friday's levels: `python -m benchmarks.achievements`.

An achievement that a sound player never earns is no fun, and one that everybody earns at once is no achievement; the
scores are what the campaign's thresholds are taken from. Each bot plays all seats of its games; the figures are those
of one seat. `--only friday` and the like play a part of it.
"""

import argparse
import random
from collections import Counter
from statistics import quantiles

from castaways.arena.standings import wilson
from castaways.bots import Sight, make_bot
from castaways.core.achievements import finished
from castaways.core.registry import games
from castaways.core.table import Table
from castaways.server.extensions import achievements_of

COUNTS = {"friday": (1,), "level10": (1, 2, 4), "lifeboat": (4, 6), "noah": (2, 4)}
LEVELS = {"friday": [{"level": level} for level in (1, 2, 3, 4)]}


def play(game: str, players: int, seed: int, bot: str, options: dict[str, object]) -> Table:
    """A game to its end, by one kind of bot."""
    table = Table.new(game, players, seed, **options)
    mind = make_bot(bot, seed=seed)
    luck = random.Random(seed)
    while table.state.result is None:
        seat = luck.choice(table.state.to_act)
        table.apply(seat, mind.choose(Sight.at(table, seat, luck.getrandbits(32))))
    return table


def measure(game: str, players: int, bot: str, number: int, options: dict[str, object]) -> None:
    """Play and print."""
    module = achievements_of(game)
    assert module is not None
    found: Counter[str] = Counter()
    scores, won = [], 0
    for seed in range(number):
        one = finished(play(game, players, 10_000 + seed, bot, options).record, [0])[0]
        found.update(module.earned(one))
        scores.append(one.score)
        won += one.won
    low, high = wilson(won, number)
    cuts = [round(cut) for cut in quantiles(scores, n=20, method="inclusive")]
    words = " ".join(f"{key}={value}" for key, value in options.items())
    print(
        f"{game} {words} players={players} {bot}: {number} games, won {won / number:.0%} ({low:.0%}-{high:.0%}), "
        f"score 5% {cuts[0]}, 25% {cuts[4]}, 50% {cuts[9]}, 75% {cuts[14]}, 95% {cuts[18]}"
    )
    keys = [one.key for one in module.ACHIEVEMENTS] + [star.key for step in module.CAMPAIGN for star in step.stars]
    print("   " + ", ".join(f"{key} {found[key] / number:.1%}" for key in keys if found[key]), flush=True)
    print("   never: " + ", ".join(one.key for one in module.ACHIEVEMENTS if not found[one.key]), flush=True)


def main() -> None:
    """All of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", nargs="?", type=int, default=100)
    parser.add_argument("--only", default="")
    parser.add_argument("--bot", action="append")
    chosen = parser.parse_args()
    for game in games():
        if chosen.only in ("", game):
            for bot in chosen.bot or ["instinct"]:
                for players in COUNTS[game]:
                    for options in LEVELS.get(game, [{}]):
                        measure(game, players, bot, chosen.number, options)


if __name__ == "__main__":
    main()
