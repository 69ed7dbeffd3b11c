"""Jobs on processes of this machine with a line in a file each, so that the same command goes on where it stopped."""

import json
import math
import multiprocessing
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

Job = TypeVar("Job", bound=tuple[Any, ...])


def read_done(path: Path, job_of: Callable[..., Job]) -> dict[Job, Any]:
    """What a file holds: the jobs that were done, and what came out."""
    if not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {job_of(*job): found for job, found in lines}


def do_missing(
    work: Callable[[Job], tuple[Job, Any]],
    missing: Sequence[Job],
    done: dict[Job, Any],
    path: Path,
    workers: int,
    minutes: float,
) -> None:
    """Do what is missing, until all is done or the minutes are over (0: there is no end); `done` and the file grow."""
    began = time.monotonic()
    until = began + 60.0 * minutes if minutes > 0 else math.inf
    with multiprocessing.get_context("spawn").Pool(workers) as pool, path.open("a") as out:
        results = pool.imap_unordered(work, missing)
        for number in range(1, len(missing) + 1):
            try:
                job, found = results.next(max(min(until - time.monotonic(), 1e6), 0.01))
            except multiprocessing.TimeoutError:
                break
            done[job] = found
            out.write(json.dumps([job, found], separators=(",", ":")) + "\n")
            out.flush()
            bar = "#" * (40 * number // len(missing))
            sys.stderr.write(f"\r[{bar:40}] {number}/{len(missing)} {time.monotonic() - began:.0f} s ")
        sys.stderr.write("\n")
        pool.terminate()
