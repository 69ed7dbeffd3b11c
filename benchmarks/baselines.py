"""Baselines of the protocol: bots of ours on its tasks, result files, and the page of the docs that is made from them.

    python -m benchmarks.learning friday                            # a network to evaluate; and so on
    python -m benchmarks.baselines --workers 16                     # plays what is missing, into build/results
    python -m benchmarks.baselines --page docs/research/results.md  # writes the page from all files that are there

Everything follows from the task and the deals, so the same command writes the same files; `castaways evaluate
--verify FILE` replays one.
"""

import argparse
import hashlib
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from multiprocessing import cpu_count, get_context
from pathlib import Path
from typing import Any

from castaways.arena.protocol import TASKS, evaluate, task_named, verify

TRAINED = "benchmarks.learning.agent:Trained"
AGENTS = ("random", "instinct", "easy", "normal", "hard", "expert", "learned:playouts=100", TRAINED)
ROOM = Path("build/results")
# Deals of each bot, where nothing else is said: as many as some core minutes allow. Some rivals of a league think.
DEALS = {
    "random": {"friday": 1000, "level10": 1000, "lifeboat": 100, "noah": 100},
    "instinct": {"friday": 1000, "level10": 1000, "lifeboat": 100, "noah": 100},
    "easy": {"friday": 200, "level10": 100, "lifeboat": 100, "noah": 100},
    "normal": {"friday": 200, "level10": 100, "lifeboat": 100, "noah": 100},
    "hard": {"friday": 60, "level10": 30, "lifeboat": 60, "noah": 60},
    "expert": {"friday": 60, "level10": 30, "lifeboat": 60, "noah": 60},
    "learned:playouts=100": {"friday": 100},  # the only game whose search asks such a network
    TRAINED: {"friday": 500, "level10": 500, "lifeboat": 100, "noah": 100},
}
FEW = 20  # of bots that are not listed
AD_HOC = ("random", "instinct", "normal", TRAINED)  # most partners think: 130 deals are ten with each of them


def file_of(folder: Path, task: str, agent: str) -> Path:
    """Where a result lies."""
    return folder / f"{task}-{''.join(letter if letter.isalnum() else '-' for letter in agent)}.json"


def deals_of(task: str, agent: str) -> int:
    """How many deals of a task a bot plays by default; 0: this is not for it."""
    kind, options = TASKS[task].kind, TASKS[task].options
    if kind == "adhoc":
        return 130 if agent in AD_HOC else 0
    if options.get("difficulty") == "pro" and agent in ("normal", "hard", "expert"):
        return 0
    return DEALS[agent].get(TASKS[task].game, 0) if agent in DEALS else FEW


def play_missing(folder: Path, tasks: list[str], agents: list[str], deals: int | None, workers: int) -> None:
    """Play what has no file yet; a run that was broken off goes on. All results are made at the same time, so that
    no process waits for the longest game of another one."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [(name, agent) for agent in agents for name in tasks if not file_of(folder, name, agent).exists()]
    wanted = {one: deals_of(*one) if deals is None else deals for one in missing}
    missing = [one for one in missing if wanted[one]]
    pool = ProcessPoolExecutor(workers, get_context("spawn"))

    def one(pair: tuple[str, str]) -> str:
        evaluate(task_named(pair[0]), pair[1], file_of(folder, *pair), deals=wanted[pair], pool=pool)
        return " ".join(pair)

    with ThreadPoolExecutor(max(len(missing), 1)) as threads:
        try:
            for future in as_completed([threads.submit(one, pair) for pair in missing]):
                print(future.result(), flush=True)
        finally:  # if one has failed, the others need not go on
            pool.shutdown(wait=False, cancel_futures=True)


def shown(figure: list[Any], digits: int) -> str:
    """A mean with its interval."""
    middle, low, high = figure
    if low is None:
        return f"{middle:.{digits}f}"
    return f"{middle:.{digits}f} ({low:.{digits}f}–{high:.{digits}f})"


def page(folder: Path) -> str:
    """The page, from every file of the folder, each of them verified."""
    found = [
        (verify(path), hashlib.sha256(path.read_bytes()).hexdigest()[:12]) for path in sorted(folder.glob("*.json"))
    ]
    rows = sorted(found, key=lambda one: (list(TASKS).index(one[0]["task"]), AGENTS.index(one[0]["agent"])))
    lines = [
        "# Results",
        "",
        "Baselines of the [protocol](evaluate.md), made from result files by",
        "`python -m benchmarks.baselines --page docs/research/results.md`. Every file was verified by",
        "replay when this page was written. Those who think have played few deals: look at the intervals",
        "before you compare. `python -m benchmarks.baselines` plays the same games, and those that are",
        "missing here; the last column is the beginning of the SHA-256 of their files, which also name",
        "the version of Python. `Trained` is the network of [learning",
        "curves](known.md#learning-curves): another training gives another one.",
        "",
        "| task | agent | deals | won | score | payoff | file |",
        "|---|---|---|---|---|---|---|",
    ]
    for data, digest in rows:
        figures = data["metrics"]
        parts = (shown(figures["won"], 3), shown(figures["score"], 1), shown(figures["payoff"], 3))
        agent = f"`{data['agent'].rpartition('.agent:')[2]}`"
        lines.append(f"| {data['task']} | {agent} | {data['deals']} | {' | '.join(parts)} | `{digest}` |")
    versions = sorted({data["versions"]["castaways"] for data, _ in rows})
    lines += ["", f'Castaways {", ".join(versions)}. "won" and "payoff" go from 0 to 1.', ""]
    return "\n".join(lines)


def main() -> None:
    """Read the arguments and do what they say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, help="of every task; by default as many as each bot has time for")
    parser.add_argument("--workers", type=int, default=cpu_count())
    parser.add_argument("--tasks", nargs="*", default=[name for name, task in TASKS.items() if task.kind != "cross"])
    parser.add_argument("--agents", nargs="*", default=list(AGENTS))
    parser.add_argument("--folder", type=Path, default=ROOM)
    parser.add_argument("--page", type=Path)
    values = parser.parse_args()
    if values.page is None:
        play_missing(values.folder, values.tasks, values.agents, values.deals, values.workers)
    else:
        values.page.write_text(page(values.folder), encoding="utf-8")


if __name__ == "__main__":
    main()
