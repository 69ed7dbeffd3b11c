"""Games on processes of this machine."""

import multiprocessing
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait

from castaways.arena.plan import Plan
from castaways.arena.playing import Outcome, play


class WorkerDied(RuntimeError):
    """A process ended before its game did."""


def play_here(plan: Plan, numbers: Sequence[int]) -> Generator[Outcome, None, None]:
    """Play games one after another in this process."""
    for number in numbers:
        yield play(plan, plan.deal(number))


def play_on_processes(plan: Plan, numbers: Sequence[int], workers: int) -> Generator[Outcome, None, None]:
    """Play games on several processes; they come as they end. If this process is killed, the workers end too."""
    context = multiprocessing.get_context("spawn")  # a forked worker would keep our end of its own line open
    waiting = iter(numbers)
    lines: list[Connection] = []
    processes = []
    try:
        for number in islice(waiting, workers):
            ours, theirs = context.Pipe()
            # Not a daemon: a bot at its table may have helpers of its own.
            process = context.Process(target=work, args=(theirs, plan))
            process.start()
            theirs.close()
            ours.send(number)
            lines.append(ours)
            processes.append(process)
        yield from _collect(lines, waiting)
    finally:
        for line in lines:
            line.close()
        for process in processes:
            process.join(5.0)
            if process.is_alive():  # in the middle of a long game that nobody waits for any more
                process.terminate()


def _collect(lines: list[Connection], waiting: Iterator[int]) -> Generator[Outcome, None, None]:
    while lines:
        for line in wait(lines):
            assert isinstance(line, Connection)
            try:
                outcome = line.recv()
            except EOFError as error:
                raise WorkerDied("a worker process ended unexpectedly") from error
            following = next(waiting, None)
            if following is None:
                line.close()
                lines.remove(line)
            else:
                line.send(following)
            yield outcome


def work(line: Connection, plan: Plan) -> None:
    """The life of a worker: play the games it is sent, until nobody is there any more."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            line.send(play(plan, plan.deal(line.recv())))
