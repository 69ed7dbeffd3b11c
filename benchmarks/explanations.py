"""Hints as players read them, at positions of real games: to be read by people, in every language.

    python -m benchmarks.explanations --count 50 --lang uk --only lifeboat --playouts 400

Games are played by instinct with some random moves; the decisions are spread over phases and verbs, so that rare ones
are met. tests/bots/test_explanations.py checks what a program can check of the same positions.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator

import castaways
from castaways.bots import Sight
from castaways.bots.hints import Hint, hints
from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.state import State

WILD = 0.1


def positions(game: Game, seed: int) -> Iterator[tuple[State, int, int]]:
    """Decisions without end, with instinct's action; those of verbs met less often come more often."""
    met: Counter[str] = Counter()
    while True:
        luck = random.Random(seed)
        seed += 1
        state, policy, actions = game.new(luck.randint(*game.seats), seed), game.policy(), Actions()
        while state.to_act:
            seat = luck.choice(state.to_act)
            state.legal_into(seat, actions)
            action, legal = int(policy.instinct(state, seat, actions)), state.legal(seat)
            verb = game.verb_of(action)[0]
            if len(legal) > 1 and luck.random() < 0.3 / (1 + met[verb]):
                met[verb] += 1
                yield state.clone(), seat, action
            policy.step(state, seat, luck.choice(legal) if luck.random() < WILD else action)


def told(game: Game, state: State, seat: int, found: list[Hint], lang: str) -> Iterator[str]:
    """Hints as lines of text."""
    for number, hint in enumerate(found, 1):
        promise = game.texts.say(hint.promise, lang)
        yield f"  {number}. {game.describe(state, seat, hint.action, lang)} ({promise})"
        yield from (f"     - {game.texts.say(why, lang)}" for why in hint.why)


def main() -> None:
    """Print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=50, help="positions of each game")
    parser.add_argument("--only", default="", help="some of the games, with commas between")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=400, help="simulated games for each")
    arguments = parser.parse_args()
    for name in arguments.only.split(",") if arguments.only else castaways.games():
        game = castaways.game(name)
        print(f"\n{name}")
        coming = positions(game, arguments.seed)
        for number in range(arguments.count):
            state, seat, _ = next(coming)
            found = hints(Sight(state, seat, number), number, arguments.playouts)
            print(f"\n{number + 1}.", *told(game, state, seat, found, arguments.lang), sep="\n")


if __name__ == "__main__":
    main()
