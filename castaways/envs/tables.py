"""The tables of docs/research/spaces: every observation field and action of a game. Written by `make tables`."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message

GAMES = 60  # played for the examples


def verbs(game: Game) -> list[tuple[str, int, int]]:
    """The verbs of a game with their first and last action."""
    found: list[tuple[str, int, int]] = []
    for action in range(game.actions):
        verb, _ = game.verb_of(action)
        if found and found[-1][0] == verb:
            found[-1] = (verb, found[-1][1], action)
        else:
            found.append((verb, action, action))
    return found


def examples(game: Game) -> dict[int, str]:
    """What actions are called in some games: the first description of each."""
    said: dict[int, str] = {}
    luck, buffer = random.Random(1), Actions()  # noqa: S311 - to choose moves, not secrets
    for seed in range(GAMES):
        skill = luck.choice((0.0, 0.9))  # some games are played well, to get far
        state, policy = game.new(luck.randint(*game.seats), seed), game.policy()
        while asked := state.to_act:
            legal = state.legal(asked[0])
            for action in legal:
                if action not in said:
                    said[action] = game.describe(state, asked[0], action)
            if luck.random() < skill:
                state.legal_into(asked[0], buffer)
                policy.step(state, asked[0], policy.instinct(state, asked[0], buffer))
            else:
                policy.step(state, asked[0], luck.choice(legal))
    return said


def page(game: Game) -> Iterator[str]:
    """The page of a game."""
    title = game.texts.say(Message("game-title"), "en")
    yield f"# {title}: observation and actions\n"
    yield f"`castaways.game({game.name!r})`, rules version {game.rules_version}. Written by `make tables`.\n"
    yield "## Options\n"
    yield "| option | choices | default |\n|---|---|---|"
    yield f"| `players` | {game.seats[0]}–{game.seats[1]} | {game.seats[0]} |"
    for option in game.options:
        yield f"| `{option.name}` | {', '.join(f'`{choice!r}`' for choice in option.choices)} | `{option.default!r}` |"
    yield f"\n## Actions\n\n`Discrete({game.actions})`. A verb of several actions has an argument, such as a card.\n"
    yield "| actions | verb | for example |\n|---|---|---|"
    said = examples(game)
    for verb, first, last in verbs(game):
        example = next((said[action] for action in range(first, last + 1) if action in said), "")
        yield f"| {first}{f'–{last}' if last > first else ''} | `{verb}` | {example} |"
    yield f"\n## Observation\n\n`Box(float32, ({len(game.observation)},))`: all that the seat to decide knows.\n"
    if len(game.observation) > len(game.features):
        yield f"Version 0 has the first {len(game.features)} of these places, those that our networks look at.\n"
    yield "| place | field |\n|---|---|"
    for place, name in enumerate(game.observation):
        yield f"| {place} | {name} |"


def main() -> None:
    """Write the pages of all games into the folder named."""
    folder = Path(sys.argv[1])
    for name in games():
        text = "\n".join(page(game_of(name))) + "\n"
        (folder / f"{name}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
