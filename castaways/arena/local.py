"""Games on processes of this machine."""

import multiprocessing
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait

from castaways.arena.plan import Plan
from castaways.arena.playing import Outcome, play
from castaways.arena.quick import TOGETHER


class WorkerDied(RuntimeError):
    """A process ended before its game did."""


Outcomes = list[Outcome]  # that end together


def shares(plan: Plan, numbers: Sequence[int]) -> list[Sequence[int]]:
    """The games in parts that are played without a break: one by one, unless they are over at once."""
    each = TOGETHER if plan.quick else 1
    return [numbers[start : start + each] for start in range(0, len(numbers), each)]


def play_all(plan: Plan, numbers: Sequence[int]) -> Outcomes:
    """Play some games."""
    return [play(plan, plan.deal(number)) for number in numbers]


def play_here(plan: Plan, numbers: Sequence[int]) -> Generator[Outcomes, None, None]:
    """Play games one after another in this process."""
    for share in shares(plan, numbers):
        yield play_all(plan, share)


def play_on_processes(plan: Plan, numbers: Sequence[int], workers: int) -> Generator[Outcomes, None, None]:
    """Play games on several processes; they come as they end. If this process is killed, the workers end too."""
    context = multiprocessing.get_context("spawn")  # a forked worker would keep our end of its own line open
    waiting = iter(shares(plan, numbers))
    lines: list[Connection] = []
    processes = []
    try:
        for share in islice(waiting, workers):
            ours, theirs = context.Pipe()
            # Not a daemon: a bot at its table may have helpers of its own.
            process = context.Process(target=work, args=(theirs, plan))
            process.start()
            theirs.close()
            ours.send(share)
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


def _collect(lines: list[Connection], waiting: Iterator[Sequence[int]]) -> Generator[Outcomes, None, None]:
    while lines:
        for line in wait(lines):
            assert isinstance(line, Connection)
            try:
                outcomes = line.recv()
            except EOFError as error:
                raise WorkerDied("a worker process ended unexpectedly") from error
            following = next(waiting, None)
            if following is None:
                line.close()
                lines.remove(line)
            else:
                line.send(following)
            yield outcomes


def work(line: Connection, plan: Plan) -> None:
    """The life of a worker: play the games it is sent, until nobody is there any more."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            line.send(play_all(plan, line.recv()))
