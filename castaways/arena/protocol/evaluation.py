"""Playing a task: every deal of a split, kept game by game, so that what was broken off goes on."""

import hashlib
import json
import os
import platform
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from castaways._version import __version__
from castaways.arena.packed import pairs
from castaways.arena.playing import close
from castaways.arena.protocol.results import FORMAT, metrics, wrong
from castaways.arena.protocol.tasks import AGENT, SPLITS, Task
from castaways.arena.quick import kinds_of, play_quickly
from castaways.bots import Bot, Sight, check_bot, make_bot, remarks
from castaways.core.errors import OptionError
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.state import State

Maker = Callable[[int], Bot]  # from a seed


def maker_of(agent: str) -> Maker:
    """How a program is made: "module:Class", called with a seed, or the name of a bot such as "search:playouts=50"."""
    module, _, name = agent.partition(":")
    try:
        check_bot(agent)
    except OptionError as unknown:
        try:
            found: Maker = getattr(import_module(module), name)
        except (ImportError, AttributeError, ValueError):
            raise unknown from None
        return found
    return lambda seed: make_bot(agent, seed)


def evaluate(
    task: Task,
    agent: str,
    path: Path,
    split: str = "test-2026",
    deals: int | None = None,
    other: str = "",
    tick: Callable[[int, int], None] = lambda done, total: None,
    pool: Executor | None = None,
) -> dict[str, Any]:
    """Play a task and write its result file. Games played before, under the same heading, are not played again.

    The processes of a pool play it together, if there is one; the file is the same.
    """
    wanted = SPLITS["test-2026"] if deals is None else deals
    head = {"format": FORMAT, "task": task.name, "split": split, "agent": agent, "other": other, "deals": wanted}
    if (task.kind == "cross") != bool(other):
        raise wrong("other")
    task.seed(split, wanted - 1)  # as many as there are
    makers_of(agent, other)  # refuses here what the processes would refuse
    part = path.with_name(path.name + ".part")
    games = _begun(part, head)
    tick(len(games), wanted)
    with part.open("a", encoding="utf-8") as file:
        if not games:
            file.seek(0)
            file.truncate()
            file.write(json.dumps(head) + "\n")
        deals_left = Deals(task, split, agent, other)
        each = map if pool is None else pool.map
        for record in each(deals_left.play, range(len(games), wanted)):
            file.write(json.dumps(record.to_data(), separators=(",", ":")) + "\n")
            file.flush()
            games.append(record)
            tick(len(games), wanted)
    versions = {
        "castaways": __version__,
        "rules": game_of(task.game).rules_version,
        "python": platform.python_version(),
    }
    data = {
        **head,
        "versions": versions,
        "metrics": metrics(task, other, games),
        "games": [game.to_data() for game in games],
    }
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(json.dumps(data, ensure_ascii=False, allow_nan=False) + "\n", encoding="utf-8")
    os.replace(fresh, path)
    part.unlink()
    return data


class Deals(NamedTuple):
    """Which deals are played by whom; other processes can be told it."""

    task: Task
    split: str
    agent: str
    other: str

    def play(self, number: int) -> Record:
        """One of them."""
        make = makers_of(self.agent, self.other)
        return play(self.task, self.split, number, self.agent, self.other, make)


def makers_of(agent: str, other: str) -> dict[str, Maker]:
    """How the programs of a task are made, by the names of their seats."""
    return {AGENT: maker_of(agent), other: maker_of(other) if other else maker_of("random")}


def _begun(part: Path, head: dict[str, Any]) -> list[Record]:
    """The games of a run that was broken off; a line that was cut off is played again."""
    if not part.exists():
        return []
    lines = part.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    if not whole or json.loads(whole[0]) != head:
        return []
    part.write_text("".join(whole), encoding="utf-8")
    return [Record.from_json(line) for line in whole[1:]]


def play(task: Task, split: str, number: int, agent: str, other: str, make: dict[str, Maker]) -> Record:
    """One game. What bots imagine depends on the task and the deal alone, so that equal programs play equal games."""
    game, seats = game_of(task.game), task.seats(number, other)
    names = tuple(agent if name == AGENT else name for name in seats)
    named = [other if name == other else agent if name == AGENT else name for name in seats]
    state = game.new(task.players, task.seed(split, number), **task.options)
    options = {option.name: task.options.get(option.name, option.default) for option in game.options}
    record = Record(task.game, task.players, options, task.seed(split, number), names=names)
    log = game.watch(state)

    def luck(*words: object) -> int:
        text = " ".join(map(str, ("castaways thought", task.name, split, number, *words)))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")

    kinds = _kinds(task, named)
    if kinds is not None:  # bots of ours that meet in the compiled loop, with the same moves
        record.moves += pairs(play_quickly(game, state, kinds, [luck("bot", seat) for seat in range(task.players)]))
        return _ended(state, record)
    bots = [(make.get(name) or maker_of(name))(luck("bot", seat)) for seat, name in enumerate(seats)]

    def apply(seat: int, action: int) -> None:
        state.apply(seat, action)
        log.end_ply(state, seat)
        record.moves.append((seat, action))

    try:
        while asked := state.to_act:
            seat = asked[0]
            apply(seat, bots[seat].choose(Sight(state, seat, luck("sight", len(record.moves)), log.history(seat))))
            for word in remarks(bots[seat], state, seat, luck("sight", len(record.moves)), log.history(seat)):
                apply(seat, word)
    finally:
        for bot in bots:
            close(bot)
    return _ended(state, record)


def _kinds(task: Task, names: Sequence[str]) -> list[int] | None:
    """How the compiled loop plays this table; None where it cannot, or where a program is not a bot of ours."""
    try:
        return kinds_of(game_of(task.game), task.players, names)
    except OptionError:
        return None


def _ended(state: State, record: Record) -> Record:
    result = state.result
    assert result is not None  # a game that waits for nobody is over
    record.scores = tuple(result.scores)
    return record
