"""Many games on several processor cores: a process for each share of them, and arrays in shared memory.

Whoever gives the orders plays the first share, so that no core waits while the others work. Every game has a luck of
its own, so the results are the same for any number of processes. They write what is seen into one memory. A step is
begun and ended by semaphores: a letter through a pipe to each process, and its answer, would take as long as some
hundred games. Letters are for what is rare.
"""

import multiprocessing
import os
import threading
import time
import warnings
from collections.abc import Sequence
from contextlib import suppress
from ctypes import c_byte
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import RawArray
from multiprocessing.synchronize import Semaphore
from typing import Any

import numpy as np
from numpy.typing import NDArray

from castaways.core.batch import DRAWN_TOGETHER, Batch
from castaways.core.rng import SEED_LIMIT, Rng
from castaways.core.state import State
from castaways.envs.arrays import Floats, Mask
from castaways.envs.loop import Loop
from castaways.envs.making import Making, check_games, impossible

PATIENCE = 5.0  # seconds that a process is given to end by itself
AWAKE = 0.005  # seconds that a process looks out for the next order before it sleeps: to be woken takes long
KINDS = (np.int64, np.int64, np.int64, np.float64, np.float64, np.float32, np.int8, np.uint8, np.uint8, np.uint8)
LETTER, STEP, DRAW, END = range(4)  # orders: one that comes by the pipe, and those that need no words
SILENT = {STEP: ("step", None), DRAW: ("draw", None)}


class Shared:
    """The arrays of all games, in memory that processes share."""

    def __init__(self, games: int, players: int, width: int, actions: int, workers: int) -> None:
        self.shapes: tuple[tuple[int, ...], ...] = (
            (games,),
            (games,),
            (1,),
            (games,),
            (games, players),
            (games, width),
            (games, actions),
            (games,),
            (workers,),
            (workers,),
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
        self.chosen, self.turns, self.seed, self.gained, self.rewards, self.seen, self.marked, self.over = found[:-2]
        self.orders, self.answers = found[-2:]  # of each process: what to do, and whether its answer is in the pipe

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


class Line:
    """Between one process and whoever gives the orders: its number, a pipe, and semaphores for beginning and end.

    Whoever waits for one of these stays awake for so many seconds, since steps follow each other quickly, then sleeps.
    """

    def __init__(self, number: int, pipe: Connection, begin: Semaphore, done: Semaphore, awake: float) -> None:
        self.number, self.pipe, self.awake = number, pipe, awake
        self.begin, self.done = begin, done

    def wait_for_order(self) -> None:
        """Until there is something to do."""
        self._take(self.begin)

    def wait_for_end(self) -> None:
        """Until it is done."""
        self._take(self.done)

    def _take(self, semaphore: Semaphore) -> None:
        until = time.perf_counter() + self.awake
        while not semaphore.acquire(block=False):
            if time.perf_counter() > until:
                semaphore.acquire()
                return


def waking_time(processes: int) -> float:
    """How long they stay awake: not at all where they would take each other's cores."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return AWAKE if processes <= cores else 0.0


def end_with_parent() -> None:
    """End this process when whoever gives its orders has ended: nobody would begin anything any more."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def watch(sentinels: list[int], lines: list[Line], ended: list[int]) -> None:
    """When one of the processes has ended, whoever waits for it goes on, and finds out by `ended`."""
    ended.extend(wait(sentinels))  # type: ignore[arg-type]
    for line in lines:
        line.done.release()


def work(line: Line, shared: Shared, share: range, arguments: tuple[Making, bool, bool]) -> None:
    """A process: does what it is told with its share of the games until nobody is there any more."""
    making, at_once, remember = arguments
    threading.Thread(target=end_with_parent, daemon=True).start()
    with suppress(EOFError, KeyboardInterrupt, ConnectionError), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # an old version was warned of where it was asked for
        worker = Worker(shared, share, Loop(making, len(share), at_once, remember))
        while True:
            line.wait_for_order()
            order = int(shared.orders[line.number])
            if order == END:
                return
            answer, error = worker.do(*(line.pipe.recv() if order == LETTER else SILENT[order]))
            spoken = order == LETTER or bool(answer) or error is not None
            shared.answers[line.number] = spoken
            line.done.release()  # before the answer: that may be longer than the pipe, and is then waited for
            if spoken:
                line.pipe.send((answer, error))


class Worker:
    """What a process does with its share of the games, by the names of its orders."""

    def __init__(self, shared: Shared, share: range, loop: Loop) -> None:
        self.loop = loop
        self.shared = shared
        self.first = share.start
        self.rows = slice(share.start, share.stop)

    def do(self, name: str, argument: object) -> tuple[Any, Exception | None]:
        """Carry out an order: its answer, or what went wrong, to be raised again where the order came from."""
        try:
            return getattr(self, name)(argument), None
        except Exception as error:
            return None, error

    def reset(self, first: int) -> None:
        """Deal all games."""
        self.loop.reset((first + self.first) % SEED_LIMIT, self.shared.seen[self.rows])
        self._tell()

    def step(self, argument: object) -> dict[int, Floats]:
        """One decision in every game; the last observations of games that were dealt anew at once."""
        final = self.loop.step(self.shared.chosen[self.rows], self.shared.seen[self.rows])
        self._tell()
        return {self.first + i: last for i, last in final.items()}

    def draw(self, argument: object) -> None:
        """A legal action for each game."""
        self.shared.chosen[self.rows] = self.loop.draw(int(self.shared.seed[0]), self.first)

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
    """The same as a `Loop`, for whoever gives the orders: the games are played by this process and others."""

    def __init__(self, making: Making, games: int, at_once: bool, remember: bool, number: int) -> None:
        if type(number) is not int or number < 1:
            raise impossible("num_workers", number, "1, 2, 3…")
        check_games(games)
        self.shares = shares(games, number)
        own, *others = self.shares
        loop = Loop(making, len(own), at_once, remember)  # refuses here what the processes would refuse
        shared = Shared(games, making.seats, making.width, making.game.actions, len(others))
        self.seen, self.marked, self.turns = shared.seen, shared.marked, shared.turns
        self.gained, self.rewards, self.over = shared.gained, shared.rewards, shared.over
        self._shared = shared
        self._worker = Worker(shared, own, loop)
        self._closed = False
        self._owner = os.getpid()
        self._ended: list[int] = []
        self.lines: list[Line] = []
        self.processes: list[SpawnProcess] = []
        context = multiprocessing.get_context("spawn")  # a fork would copy the locks of other threads as they are
        awake = waking_time(len(self.shares))
        for i, share in enumerate(others):
            ours, theirs = context.Pipe()
            begin, done = context.Semaphore(0), context.Semaphore(0)
            arguments = (Line(i, theirs, begin, done, awake), shared, share, (making, at_once, remember))
            process = context.Process(target=work, args=arguments, daemon=True)
            process.start()
            theirs.close()
            self.lines.append(Line(i, ours, begin, done, awake))
            self.processes.append(process)
        sentinels = [process.sentinel for process in self.processes]
        if not sentinels:
            return
        threading.Thread(target=watch, args=(sentinels, list(self.lines), self._ended), daemon=True).start()

    @property
    def batch(self) -> Batch:
        """There is none here."""
        raise AttributeError("castaways: the games are played by several processes; `states` copies their positions")

    def states(self) -> list[State]:
        """Copies of the positions."""
        own, *others = self._ask("states")
        return [*(state.clone() for state in own), *(state for answer in others for state in answer)]

    def reset(self, first: int, seen: Floats) -> None:
        """Deal all games."""
        self._ask("reset", [first] * len(self.shares))
        self._hand_out(self.seen, seen)

    def step(self, actions: NDArray[np.int64], seen: Floats) -> dict[int, Floats]:
        """One decision in every game."""
        self._check()
        self._shared.chosen[:] = actions
        final = {i: last for answer in self._order(STEP) if answer for i, last in answer.items()}
        self._hand_out(self.seen, seen)
        return final

    def mark(self, marked: Mask) -> None:
        """Mark the legal actions."""
        self._hand_out(self.marked, marked)

    def random_actions(self, luck: Rng) -> NDArray[np.int64]:
        """A legal action for each game: the same as one loop would draw."""
        self._check()
        self._shared.seed[0] = luck.next32()
        self._order(DRAW)
        return self._shared.chosen.copy()

    def instinct_actions(self) -> NDArray[np.int64]:
        """What instinct would do in each game."""
        self._ask("instinct")
        return self._shared.chosen.copy()

    def close(self) -> None:
        """Let all processes end."""
        self._closed = True
        lines, self.lines = self.lines, []
        for line in lines:
            line.pipe.close()
        if os.getpid() != self._owner:  # a fork has no say in what its parent's processes do
            return
        for line in lines:
            self._shared.orders[line.number] = END  # also where a fork of this process still holds their pipes
            line.begin.release()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
                process.join()
        self.processes = []

    def __del__(self) -> None:
        if hasattr(self, "lines"):
            self.close()

    def _ask(self, name: str, arguments: Sequence[Any] | None = None) -> list[Any]:
        """Give an order by letter to all, each with its own argument, and wait for the answers."""
        arguments = [None] * len(self.shares) if arguments is None else arguments
        return self._order(LETTER, [(name, argument) for argument in arguments])

    def _check(self) -> None:
        if self._closed:
            raise RuntimeError("castaways: this environment is closed")
        if os.getpid() != self._owner:  # both would order the same processes about
            raise RuntimeError("castaways: this environment belongs to the process that made it, not to its fork")

    def _order(self, order: int, letters: Sequence[tuple[str, Any]] = ()) -> list[Any]:
        """Give an order to all, carry it out for the own share, and wait until it is done."""
        self._check()
        self._shared.orders[:] = order
        try:
            for line in self.lines:
                line.begin.release()
                if letters:
                    line.pipe.send(letters[line.number + 1])
            answers = [self._worker.do(*(letters[0] if letters else SILENT[order]))]
            for line in self.lines:
                line.wait_for_end()
            if self._ended:
                raise EOFError
            spoken = self._shared.answers.tolist()
            answers += [line.pipe.recv() if spoken[line.number] else (None, None) for line in self.lines]
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
