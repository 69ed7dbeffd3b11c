"""`make graph`: the package graph of docs/develop/architecture.md, made from the imports."""

import re
import sys
from pathlib import Path

import grimp

PAGE = Path(__file__).parents[1] / "docs" / "develop" / "architecture.md"
BEGIN, END = "<!-- graph begin -->", "<!-- graph end -->"
ROOT = "castaways"
INSIDE = ("rules", "policy", "present", "web")  # the packages that every game has
LEFT_OUT = (ROOT, "__main__", "_version")


def package_of(module: str) -> str:
    """The box that a module is drawn in; all games are drawn as one."""
    parts = module.split(".")[1:]
    if not parts:
        return ROOT
    if parts[0] == "games":
        return f"games.*.{parts[2]}" if len(parts) > 2 and parts[2] in INSIDE else "games.*"
    if parts[0] == "server" and len(parts) > 1:
        return f"server.{parts[1]}"
    return parts[0]


def edges() -> set[tuple[str, str]]:
    """Who imports whom, package by package."""
    graph = grimp.build_graph(ROOT)
    found = set()
    for importer in graph.modules:
        for imported in graph.find_modules_directly_imported_by(importer):
            pair = package_of(importer), package_of(imported)
            if pair[0] != pair[1] and not set(pair) & set(LEFT_OUT):
                found.add(pair)
    return found


def reduced(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Without the arrows that follow from others, so that the layers can be seen."""
    below: dict[str, set[str]] = {}
    for importer, imported in pairs:
        below.setdefault(importer, set()).add(imported)

    def reaches(start: str, goal: str, without: tuple[str, str]) -> bool:
        seen, todo = set(), [start]
        while todo:
            here = todo.pop()
            for after in below.get(here, ()):
                if (here, after) != without and after not in seen:
                    if after == goal:
                        return True
                    seen.add(after)
                    todo.append(after)
        return False

    return {pair for pair in pairs if not reaches(pair[0], pair[1], pair)}


def drawn() -> str:
    """The graph as Mermaid, which code forges and the docs site show as a picture."""
    pairs = reduced(edges())
    boxes = sorted({box for pair in pairs for box in pair})
    lines = ["```mermaid", "graph TD"]
    lines += [f'  {_id(box)}["{box}"]' for box in boxes]
    lines += [f"  {_id(importer)} --> {_id(imported)}" for importer, imported in sorted(pairs)]
    return "\n".join([*lines, "```"])


def _id(box: str) -> str:
    return re.sub(r"\W", "_", box)


def filled(text: str) -> str:
    """The page with the graph of today."""
    start, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    return f"{text[:start]}\n{drawn()}\n{text[end:]}"


def main() -> int:
    """Write the page again; with --check only say whether it would change."""
    before = PAGE.read_text(encoding="utf-8")
    after = filled(before)
    if "--check" in sys.argv[1:]:
        return int(before != after)
    PAGE.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
