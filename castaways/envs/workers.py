"""Many games on several processor cores: a process for each share of them, and arrays in shared memory.

Every game has a luck of its own, so the results are the same for any number of processes. They write what is seen into
one memory; what goes to and fro between them is a few bytes a step.
"""

import multiprocessing
import warnings
from contextlib import suppress
from ctypes import c_byte
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from numpy.typing import NDArray

from castaways.core.batch import Batch
from castaways.core.rng import SEED_LIMIT, Rng
from castaways.core.state import State
from castaways.envs.arrays import Floats, Mask
from castaways.envs.loop import DRAWN_TOGETHER, Loop
from castaways.envs.making import Making, check_games, impossible

PATIENCE = 5.0  # seconds that a process is given to end by itself
KINDS = (np.int64, np.int64, np.float64, np.float64, np.float32, np.int8, np.uint8)


class Shared:
    """The arrays of all games, in memory that processes share."""

    def __init__(self, games: int, players: int, width: int, actions: int) -> None:
        self.shapes: tuple[tuple[int, ...], ...] = (
            (games,),
            (games,),
            (games,),
            (games, players),
            (games, width),
            (games, actions),
            (games,),
        )
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in zip(self.shapes, KINDS, strict=True)]
        self.memory: Any = RawArray(c_byte, sum(sizes))
        self.look()

    def look(self) -> None:
        """See the memory as arrays, the largest numbers first so that all lie straight."""
        start, found = 0, []
        for shape, kind in zip(self.shapes, KINDS, strict=True):
            found.append(np.frombuffer(self.memory, kind, int(np.prod(shape)), start).reshape(shape))
            start += found[-1].nbytes
        self.chosen, self.turns, self.gained, self.rewards, self.seen, self.marked, self.over = found

    def __getstate__(self) -> tuple[Any, Any]:
        return self.shapes, self.memory

    def __setstate__(self, state: tuple[Any, Any]) -> None:
        self.shapes, self.memory = state
        self.look()


def shares(games: int, workers: int) -> list[range]:
    """Which games each process has: about as many each, and together what is drawn together."""
    blocks = -(-games // DRAWN_TOGETHER)
    workers = min(workers, blocks)
    cuts = [DRAWN_TOGETHER * (blocks * i // workers) for i in range(workers)] + [games]
    return [range(cuts[i], cuts[i + 1]) for i in range(workers)]


def work(pipe: Connection, shared: Shared, share: range, arguments: tuple[Making, bool, bool]) -> None:
    """A process: does what it is told with its share of the games until nobody is there any more."""
    making, at_once, remember = arguments
    with suppress(EOFError, KeyboardInterrupt, ConnectionError), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # an old version was warned of where it was asked for
        worker = Worker(shared, share, Loop(making, len(share), at_once, remember))
        while True:
            order, argument = pipe.recv()
            try:
                answer, error = getattr(worker, order)(argument), None
            except Exception as caught:  # whatever it is, it is raised again where the order came from
                answer, error = None, caught
            pipe.send((answer, error))


class Worker:
    """What a process does with its share of the games, by the names of its orders."""

    def __init__(self, shared: Shared, share: range, loop: Loop) -> None:
        self.loop = loop
        self.shared = shared
        self.first = share.start
        self.rows = slice(share.start, share.stop)

    def reset(self, first: int) -> None:
        """Deal all games."""
        self.loop.reset((first + self.first) % SEED_LIMIT, self.shared.seen[self.rows])
        self._tell()

    def step(self, argument: object) -> dict[int, Floats]:
        """One decision in every game; the last observations of games that were dealt anew at once."""
        final = self.loop.step(self.shared.chosen[self.rows], self.shared.seen[self.rows])
        self._tell()
        return {self.first + i: last for i, last in final.items()}

    def draw(self, seeds: list[int]) -> None:
        """A legal action for each game."""
        self.shared.chosen[self.rows] = self.loop.draw(seeds)

    def instinct(self, argument: object) -> None:
        """What instinct would do in each game."""
        self.shared.chosen[self.rows] = self.loop.instinct_actions()

    def states(self, argument: object) -> list[State]:
        """The positions."""
        return self.loop.states()

    def _tell(self) -> None:
        loop, shared, rows = self.loop, self.shared, self.rows
        loop.mark(shared.marked[rows])
        shared.turns[rows], shared.gained[rows] = loop.turns, loop.gained
        shared.rewards[rows], shared.over[rows] = loop.rewards, loop.over


class Workers:
    """The same as a `Loop`, for whoever gives the orders: the games are played by other processes."""

    def __init__(self, making: Making, games: int, at_once: bool, remember: bool, number: int) -> None:
        if type(number) is not int or number < 1:
            raise impossible("num_workers", number, "1, 2, 3…")
        making.batch(1, 1)  # refuses here what the processes would refuse
        check_games(games)
        shared = Shared(games, making.seats, making.width, making.game.actions)
        self.seen, self.marked, self.turns = shared.seen, shared.marked, shared.turns
        self.gained, self.rewards, self.over = shared.gained, shared.rewards, shared.over
        self._chosen = shared.chosen
        self.shares = shares(games, number)
        self.pipes: list[Connection] = []
        self.processes: list[SpawnProcess] = []
        context = multiprocessing.get_context("spawn")  # a fork would copy the locks of other threads as they are
        for share in self.shares:
            ours, theirs = context.Pipe()
            arguments = (theirs, shared, share, (making, at_once, remember))
            process = context.Process(target=work, args=arguments, daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    @property
    def batch(self) -> Batch:
        """There is none here."""
        raise AttributeError("castaways: the games are played by other processes; `states` copies their positions")

    def states(self) -> list[State]:
        """Copies of the positions."""
        return [state for answer in self._ask("states") for state in answer]

    def reset(self, first: int, seen: Floats) -> None:
        """Deal all games."""
        self._ask("reset", [first] * len(self.shares))
        self._hand_out(self.seen, seen)

    def step(self, actions: NDArray[np.int64], seen: Floats) -> dict[int, Floats]:
        """One decision in every game."""
        self._chosen[:] = actions
        final = {i: last for answer in self._ask("step") for i, last in answer.items()}
        self._hand_out(self.seen, seen)
        return final

    def mark(self, marked: Mask) -> None:
        """Mark the legal actions."""
        self._hand_out(self.marked, marked)

    def random_actions(self, luck: Rng) -> NDArray[np.int64]:
        """A legal action for each game: the same as one loop would draw."""
        self._ask("draw", [[int(luck.next32()) for _ in share[::DRAWN_TOGETHER]] for share in self.shares])
        return self._chosen.copy()

    def instinct_actions(self) -> NDArray[np.int64]:
        """What instinct would do in each game."""
        self._ask("instinct")
        return self._chosen.copy()

    def close(self) -> None:
        """Let all processes end."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
                process.join()
        self.pipes, self.processes = [], []

    def __del__(self) -> None:
        if hasattr(self, "pipes"):
            self.close()

    def _ask(self, order: str, arguments: list[Any] | None = None) -> list[Any]:
        """Give an order to all, each with its own argument, and wait for the answers."""
        if not self.pipes:
            raise RuntimeError("castaways: this environment is closed")
        try:
            for i, pipe in enumerate(self.pipes):
                pipe.send((order, None if arguments is None else arguments[i]))
            answers = [pipe.recv() for pipe in self.pipes]
        except BaseException as error:  # an answer that nobody takes would be taken for a later one
            self.close()
            if isinstance(error, (EOFError, ConnectionError)):
                raise RuntimeError("castaways: a worker process has ended") from error
            raise
        for _, trouble in answers:
            if trouble is not None:
                self.close()
                raise trouble
        return [answer for answer, _ in answers]

    def _hand_out(self, ours: NDArray[Any], theirs: NDArray[Any]) -> None:
        if theirs is not ours:
            np.copyto(theirs, ours)
