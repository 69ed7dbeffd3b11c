"""Baselines of the protocol: bots of ours on its tasks, result files, and the page of the docs that is made from them.

    python -m benchmarks.baselines --deals 20                       # plays what is missing, into build/results
    python -m benchmarks.baselines --page docs/research/results.md  # writes the page from all files that are there

Everything follows from the task and the deals, so the same command writes the same files; `castaways evaluate
--verify FILE` replays one.
"""

import argparse
import hashlib
from pathlib import Path
from typing import Any

from castaways.arena.protocol import TASKS, evaluate, task_named, verify

AGENTS = ("random", "instinct", "easy", "normal", "hard", "expert", "learned:playouts=100")
ROOM = Path("build/results")


def file_of(folder: Path, task: str, agent: str) -> Path:
    """Where a result lies."""
    return folder / f"{task}-{''.join(letter if letter.isalnum() else '-' for letter in agent)}.json"


def play_missing(folder: Path, tasks: list[str], agents: list[str], deals: int) -> None:
    """Play what has no file yet; a run that was broken off goes on."""
    folder.mkdir(parents=True, exist_ok=True)
    for agent in agents:
        for name in tasks:
            path = file_of(folder, name, agent)
            if not path.exists():
                evaluate(task_named(name), agent, path, deals=deals)
                print(f"{name} {agent}", flush=True)


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
        "replay when this page was written. The budgets are small: look at the intervals before you",
        "compare. `python -m benchmarks.baselines --deals N` plays the same games and writes the same",
        "files; the last column is the beginning of their SHA-256.",
        "",
        "| task | agent | deals | won | score | payoff | file |",
        "|---|---|---|---|---|---|---|",
    ]
    for data, digest in rows:
        figures = data["metrics"]
        parts = (shown(figures["won"], 3), shown(figures["score"], 1), shown(figures["payoff"], 3))
        agent = f"`{data['agent']}`"
        lines.append(f"| {data['task']} | {agent} | {data['deals']} | {' | '.join(parts)} | `{digest}` |")
    versions = sorted({data["versions"]["castaways"] for data, _ in rows})
    lines += ["", f'Castaways {", ".join(versions)}. "won" and "payoff" go from 0 to 1.', ""]
    return "\n".join(lines)


def main() -> None:
    """Read the arguments and do what they say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--tasks", nargs="*", default=[name for name, task in TASKS.items() if task.kind != "cross"])
    parser.add_argument("--agents", nargs="*", default=list(AGENTS))
    parser.add_argument("--folder", type=Path, default=ROOM)
    parser.add_argument("--page", type=Path)
    values = parser.parse_args()
    if values.page is None:
        play_missing(values.folder, values.tasks, values.agents, values.deals)
    else:
        values.page.write_text(page(values.folder), encoding="utf-8")


if __name__ == "__main__":
    main()
