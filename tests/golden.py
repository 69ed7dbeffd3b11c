"""Golden playthroughs: a few seeded games of each game written out, so that a change of rules shows as a diff.

`make golden` writes them again. Moves alternate between instinct and chance; cards and people are named by their
keys, not by the texts, so that a better wording changes nothing here.
"""

import random
from pathlib import Path
from typing import Any

import castaways
from castaways.core.buffers import Actions
from castaways.core.events import Log
from castaways.core.text import Message, Name, Seat

FOLDER = Path(__file__).with_name("golden")
GAMES = 4


def plain(value: Any) -> str:
    """An argument of a message, without words."""
    if isinstance(value, Name):
        return value.key
    if isinstance(value, Seat):
        return f"seat {value.number}"
    if isinstance(value, Message):
        return " ".join(plain(part) for part in value.args.values())
    if isinstance(value, tuple):
        return ",".join(plain(part) for part in value)
    return str(value)


def line(message: Message) -> str:
    """A message as its id and arguments."""
    return " ".join([message.id, *(f"{key}={plain(value)}" for key, value in message.args.items() if key != "who")])


def table_of(game: castaways.Game, number: int) -> tuple[int, int, dict[str, Any]]:
    """Players, seed and options of a golden game: every option takes every value sooner or later."""
    least, most = game.seats
    options = {option.name: option.choices[number % len(option.choices)] for option in game.options}
    return least + number % (most - least + 1), 100 + number, options


def transcript(name: str, number: int) -> str:
    """One game in full."""
    game = castaways.game(name)
    players, seed, options = table_of(game, number)
    state, policy = game.new(players, seed, **options), game.policy()
    log = Log()
    state.sink = log
    chooser = random.Random(seed)
    actions = Actions()
    lines = [f"{name}: {players} players, seed {seed}, {options}", ""]
    while state.to_act:
        seat = chooser.choice(state.to_act)
        state.legal_into(seat, actions)
        by_instinct = chooser.random() < 0.85
        action = policy.instinct(state, seat, actions) if by_instinct else actions.at(chooser.randrange(actions.n))
        lines.append(f"{seat}: {line(game.action(state, seat, action))}  [{actions.n} legal]")
        before = len(log.raw)
        assert state.allows(seat, action)
        policy.step(state, seat, action)
        lines += [f"     {line(game.event(raw, raw.seat).message)}" for raw in log.raw[before:]]
    result = state.result
    assert result is not None
    lines += ["", f"scores {result.scores}, winners {result.winners}"]
    for seat, sheet in result.details.items():
        lines += [f"  seat {seat} {part.clause} {part.key}: {part.points} ({part.count})" for part in sheet]
    return "\n".join(lines) + "\n"


def path_of(name: str, number: int) -> Path:
    """Where a transcript is kept."""
    return FOLDER / f"{name}-{number + 1}.txt"


def main() -> None:
    """Write all transcripts again."""
    FOLDER.mkdir(exist_ok=True)
    for name in castaways.games():
        for number in range(GAMES):
            path_of(name, number).write_text(transcript(name, number), encoding="utf-8")
            print(path_of(name, number).relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main()
