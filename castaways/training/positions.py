"""Positions with what a search says of them and how they ended: what tables of chances are fitted to and measured on.

A game begins in one of two ways: good bots play from the first move, or it first wanders for a while, by instinct with
some random moves, so that positions are met to which only mistakes lead. From then on good bots play at all seats, to
the end. Some decisions since then are kept, evaluated as hints and analysis evaluate them, and labelled with who won.
"""

import json
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from castaways.bots import Sight, make_bot, remarks
from castaways.bots.advice import look
from castaways.bots.analysis import PLAYOUTS
from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.playout import first_seat, play_by_instinct
from castaways.core.registry import game as game_of
from castaways.core.rng import Rng, seeded
from castaways.core.table import Table
from castaways.training.processes import process_pool

PLAYS_ON = "learned:playouts=100"  # who plays on; all that chances are said to hold for
EFFORTS = (*(PLAYOUTS,) * 6, 6 * PLAYOUTS, 15 * PLAYOUTS)  # simulated games, as analysis and hints spend them
KEPT = 8  # decisions of a game, for training
WILD = 50  # random moves in a thousand, while a game wanders
PLAIN = 2  # one game in so many has the usual options, ...
STRAIGHT = 2  # ... and one in so many does not wander
SHARD = 4  # games


@dataclass(frozen=True, slots=True)
class Position:
    """One decision: what was found, and how the game ended for the seat."""

    number: int  # of the game
    players: int
    options: dict[str, Any]
    progress: float
    playouts: int
    worlds: int
    share: float
    payoff: float
    won: bool


def play_game(game: Game, number: int, deals: int, most: int = KEPT) -> list[Position]:
    """Some positions of one game; everything follows from its number and the first of the deals."""
    rng = seeded(deals + number)
    usual = rng.below(PLAIN) == 0
    options = {} if usual else {one.name: one.choices[int(rng.below(len(one.choices)))] for one in game.options}
    players = game.seats[0] + int(rng.below(game.seats[1] - game.seats[0] + 1))
    table = _begun(game, players, deals + number, options, rng)
    bots = [make_bot(PLAYS_ON, int(rng.next32())) for _ in range(players)]
    kept: list[Sight] = []
    met = 0
    while to_act := table.state.to_act:
        seat = to_act[int(rng.below(len(to_act)))]
        sight = Sight.at(table, seat, int(rng.next32()))
        if len(sight.legal) > 1:
            met += 1
            place = len(kept) if len(kept) < most else int(rng.below(met))
            if place < most:  # every decision is as likely to be kept as any other
                kept[place : place + 1] = [sight]
        table.apply(seat, bots[seat].choose(sight))
        for word in remarks(bots[seat], table.state, seat, int(rng.next32()), table.history(seat)):
            table.apply(seat, word)
    result = table.state.result
    winners = () if result is None else result.winners
    return [_position(game, number, sight, sight.seat in winners, rng) for sight in kept]


def _begun(game: Game, players: int, seed: int, options: dict[str, Any], rng: Rng) -> Table:
    """A table at which good bots sit down."""
    table = Table.new(game.name, players, seed, **options)
    if rng.below(STRAIGHT) == 0:
        return table
    probe, actions, policy = table.state.clone(), Actions(), game.policy()
    length = play_by_instinct(probe, policy.copy(), actions)
    for _ in range(int(rng.below(max(int(length), 1)))):
        before = table.state.clone()
        seat = int(first_seat(table.state.waiting()))
        table.state.legal_into(seat, actions)
        wild = int(rng.below(1000)) < WILD
        action = int(actions.any(rng) if wild else policy.instinct(table.state, seat, actions))
        policy.step(before, seat, action)
        if not before.to_act:
            break  # the last move is left to those who sit down
        table.apply(seat, action)
    return table


def _position(game: Game, number: int, sight: Sight, won: bool, rng: Rng) -> Position:
    playouts = EFFORTS[int(rng.below(len(EFFORTS)))]
    best = look(sight, playouts, int(rng.next32()))[0]
    world = sight.world(0)
    progress = float(sight.policy().progress(world))
    options = dict(world.options())
    return Position(number, sight.players, options, progress, playouts, best.worlds, best.share, best.payoff, won)


# -------------------------------------------------------------------- many games


def play_shard(game: str, numbers: range, deals: int, most: int, file: Path) -> None:
    """Play some games, unless they are there."""
    if file.exists():
        return
    found = [asdict(one) for number in numbers for one in play_game(game_of(game), number, deals, most)]
    partial = file.with_suffix(".partial")
    partial.write_text(json.dumps(found))
    partial.replace(file)


def play_all(
    game: Game,
    games: int,
    deals: int,
    folder: Path,
    workers: int,
    advance: Callable[[int], None],
    minutes: float = 0.0,
    most: int = KEPT,
) -> None:
    """Play what is missing, all or as much as time allows; `advance` is told how many games were played."""
    folder.mkdir(parents=True, exist_ok=True)
    coming = [range(start, min(start + SHARD, games)) for start in range(0, games, SHARD)]
    until = monotonic() + 60.0 * minutes
    with process_pool(workers) as pool:
        waiting: dict[Future[None], range] = {}
        while coming or waiting:
            while coming and len(waiting) < workers + 2:
                numbers = coming.pop(0)
                file = shard_file(folder, numbers)
                waiting[pool.submit(play_shard, game.name, numbers, deals, most, file)] = numbers
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                done.result()
                advance(len(waiting.pop(done)))
            if minutes > 0 and monotonic() > until:
                coming = []


def shard_file(folder: Path, numbers: range) -> Path:
    """Where some games are kept."""
    return folder / f"{numbers.start:06}-{len(numbers)}.json"


def read_positions(folder: Path) -> list[Position]:
    """All positions that were kept."""
    return [Position(**one) for file in sorted(folder.glob("*.json")) for one in json.loads(file.read_text())]
