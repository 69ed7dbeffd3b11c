"""`castaways evaluate TASK --agent module:Class`: a program on the deals of a split, with a file anybody can verify."""

from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from castaways.arena.protocol import TASKS, evaluate, task_named, verify
from castaways.arena.protocol.tasks import SPLITS
from castaways.core.text import decimal
from castaways.terminal.arguments import Parser, number, path_of, wrong
from castaways.terminal.voice import Voice

MOST_WORKERS = 256


def run(words: list[str], lang: str) -> int:
    """Read the words after `evaluate`; play and write, or verify what somebody wrote."""
    parser = Parser(lang, "castaways evaluate TASK --agent AGENT [...]", "cli-evaluate")
    parser.main.add_argument("task", nargs="?", metavar="TASK", help=", ".join(TASKS))
    parser.flag("--agent", "help-evaluate-agent", metavar="AGENT")
    parser.flag("--other", "help-evaluate-other", metavar="AGENT")
    parser.flag("--split", "help-evaluate-split", metavar="|".join(SPLITS))
    parser.flag("--deals", "help-evaluate-deals", metavar="N")
    parser.flag("--workers", "help-workers", metavar="N")
    parser.flag("--out", "help-evaluate-out", metavar="FILE")
    parser.flag("--verify", "help-evaluate-verify", metavar="FILE")
    values = parser.read_or_help(words)
    if values is None:
        return 0
    voice = Voice(lang)
    if values.verify:
        data = verify(_existing(values.verify))
        voice.say("evaluate-verified", file=values.verify, deals=data["deals"])
        _show(voice, data)
        return 0
    if not values.task or not values.agent:
        raise wrong("evaluate-needs")
    task, split = task_named(values.task), values.split or "test-2026"
    most = min(SPLITS.get(split, 1), 1_000)
    deals = most if values.deals is None else number(values.deals)
    if type(deals) is not int or not 1 <= deals <= SPLITS.get(split, 1):
        raise wrong("evaluate-bad-deals", value=str(values.deals))
    workers = 1 if values.workers is None else number(values.workers)
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise wrong("cli-bad-workers", workers=str(values.workers), most=MOST_WORKERS)
    safe = "".join(letter if letter.isalnum() else "-" for letter in f"{task.name}-{values.agent}")
    path = path_of(values.out or f"{safe}.json")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ExitStack() as stack:
        progress = stack.enter_context(Progress(*columns, console=Console(stderr=True), transient=True))
        pool = ProcessPoolExecutor(workers, get_context("spawn")) if workers > 1 else None
        if pool is not None:
            stack.callback(pool.shutdown, wait=False, cancel_futures=True)
        bar = progress.add_task(task.name, total=deals)
        data = evaluate(
            task,
            values.agent,
            path,
            split,
            deals,
            values.other or "",
            lambda done, total: progress.update(bar, completed=done, total=total),
            pool,
        )
    _show(voice, data)
    voice.say("evaluate-written", file=str(path))
    return 0


def _existing(file: str) -> Path:
    path = path_of(file)
    if not path.is_file():
        raise wrong("cli-file", file=file, why="-")
    return path


def _show(voice: Voice, data: dict[str, Any]) -> None:
    """The figures, each with its interval."""
    voice.line(f"{data['task']}  {data['split']}  {data['agent']}", "bold")
    for key in ("won", "score", "payoff"):
        middle, low, high = ("–" if value is None else decimal(value, voice.lang, 3) for value in data["metrics"][key])
        voice.line(f"{voice.text(f'evaluate-{key}')}: {middle} ({low}…{high})")
