"""Runs of the sweep: they are written down as they go, go on where they were interrupted, and use several browsers."""

import hashlib
import json
import re
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.browser.layout import settings
from tests.browser.layout.pages import page_of
from tests.browser.layout.positions import Position
from tests.browser.layout.script import SCRIPT
from tests.browser.layout.settings import BUILD, Window
from tests.browser.layout.sweep import Looker, Row, looking


@dataclass(frozen=True, slots=True)
class Job:
    """What one page of a browser looks at in a row."""

    game: str
    players: int
    lang: str

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}-{self.lang}"


Pile = list[tuple[Job, list[Position], list[Window], Path]]
ROUNDS = 8  # a sweep goes through all tables that often, so that it soon has seen something of each


def key_of(page: str) -> str:
    """Changes with all that a browser gets, and with what looks at it. Pages name their styles and scripts with sums of
    what is in them; what a clock shows is not the same twice."""
    still = re.sub(r'data-(?:left|at)="\d+"|>\d+:\d\d<', "", page)
    looks = SCRIPT.encode() + Path(settings.__file__).read_bytes()
    return hashlib.sha256(still.encode() + looks).hexdigest()[:12]


def kept(path: Path) -> list[Row]:
    """What earlier runs have written; a line that one did not finish does not count."""
    rows = []
    for line in path.read_text().splitlines() if path.exists() else ():
        try:
            rows.append(json.loads(line))
        except ValueError:
            break
    return rows


def run(looker: Looker, job: Job, chosen: Sequence[Position], windows: Sequence[Window], path: Path) -> Iterator[int]:
    """Look at positions and write down what was seen, unless the same page was seen already. Tells of each position how
    many windows are done."""
    rows = kept(path)
    done = {(row["position"], row["window"], row["key"]) for row in rows}
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
    # While the browser looks at a page, the next one is drawn.
    with path.open("a") as file, ThreadPoolExecutor(1) as drawing:
        pages = [drawing.submit(page_of, position, job.lang) for position in chosen]
        for position, drawn in zip(chosen, pages, strict=True):
            page = drawn.result()
            key = key_of(page)
            left = [window for window in windows if (position.name, window.name, key) not in done]
            for row in looker.look_at(page, position, job.lang, left) if left else ():
                file.write(json.dumps(row | {"key": key}, ensure_ascii=False) + "\n")
            file.flush()
            yield len(windows)


def wanted(path: Path, chosen: list[Position], windows: list[Window]) -> list[Row]:
    """What was seen of these positions, as their pages are now: the last that was written tells that."""
    names, sizes = {one.name for one in chosen}, {one.name for one in windows}
    rows = kept(path)
    newest = {row["position"]: row["key"] for row in rows}
    last = {(row["position"], row["window"]): row for row in rows if row["key"] == newest[row["position"]]}
    return [row for (position, window), row in last.items() if position in names and window in sizes]


def sweep(work: Pile, browsers: int) -> bool:
    """Look, with several browsers at once; says whether one of them has failed."""
    total = sum(len(chosen) * len(windows) for _, chosen, windows, _ in work)
    context = get_context("spawn")
    done = context.Value("i", 0)
    processes = [context.Process(target=_work, args=(work[first::browsers], done)) for first in range(browsers)]
    columns = (TextColumn("sweep"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=Console(stderr=True)) as progress:
            bar = progress.add_task("sweep", total=total)
            for process in processes:
                process.start()
            while any(process.is_alive() for process in processes):
                time.sleep(1)
                progress.update(bar, completed=done.value)
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here", file=sys.stderr)
        raise SystemExit(130) from None
    finally:
        for process in processes:
            if process.is_alive():
                process.terminate()
                process.join(10)
    return any(process.exitcode for process in processes)


def _work(work: Pile, done: "Synchronized[int]") -> None:
    pictures = BUILD / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    with looking(pictures) as looker:
        for first in range(ROUNDS):
            for job, chosen, windows, path in work:
                looker.renew()
                for looks in run(looker, job, chosen[first::ROUNDS], windows, path):
                    with done.get_lock():
                        done.value += looks
                    if (asked_by := parent_process()) and not asked_by.is_alive():
                        return  # whoever started this was killed
