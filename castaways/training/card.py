"""Model cards: what a network judges, how it was made and how strong it is, as a table in Markdown.

    python -m castaways.training.card docs/bots/networks.md    # writes the cards of that page again: make cards

What the trainer knows is in the header of the network; what people add (what it is for, measured strength with the
command) is in `value.card.toml` beside it.
"""

import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from castaways.core.game import Game
from castaways.core.network_file import MLP, Header, read_header
from castaways.core.registry import game as game_of
from castaways.training.errors import TrainingError

NETWORK = Path("policy") / "value.network"
ADDED = Path("policy") / "value.card.toml"
BETWEEN = re.compile(r"(<!-- card of (\w+) -->\n).*?(<!-- end of card -->)", re.S)


def card_of(game: Game) -> str:
    """The card of the network that comes with a game."""
    path = game.folder / NETWORK
    if not path.exists():
        raise TrainingError("train-no-network")
    added = tomllib.loads((game.folder / ADDED).read_text(encoding="utf-8"))
    rows = _rows(game, read_header(path), path.stat().st_size, added)
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {text} |" for name, text in rows if text)])


def _rows(game: Game, header: Header, size: int, added: Mapping[str, Any]) -> list[tuple[str, str]]:
    dataset = header.dataset
    parts = "" if header.architecture == MLP else " for each part"
    games = f"{dataset['games']:,} games{parts}, seed {dataset['seed']}: {dataset['positions']:,} positions"
    return [
        ("file", f"`{game.package.replace('.', '/')}/{NETWORK.as_posix()}` ({size // 1000} kB)"),
        ("judges", added["judges"]),
        ("used by", added["used_by"]),
        ("inputs", added["inputs"]),
        ("layers", added["layers"]),
        ("data", f"{games}; {added['data']}"),
        ("training", ", ".join(f"{_words(name)} {value}" for name, value in header.training.items())),
        ("hardware", added.get("hardware", "")),
        ("commands", "<br>".join(f"`{command}`" for command in _commands(header))),
        ("held-out positions", "<br>".join(_held_out(part) for part in header.held_out)),
        ("remarks", added.get("remarks", "")),
        ("date", header.date or "unknown"),
        *(("strength", f"{'; '.join(one['results'])}<br>`{one['command']}`") for one in added.get("strength", ())),
    ]


def _commands(header: Header) -> list[str]:
    train, data = f"castaways train {header.game}", header.dataset
    return [
        f"{train} harvest --games {data['games']} --seed {data['seed']}",
        f"{train} fit --steps {header.training['steps']} --seed {header.training['seed']}",
    ]


def _held_out(part: Mapping[str, Any]) -> str:
    return ", ".join(
        f"{_words(name)} {value:,}" if isinstance(value, int) else f"{_words(name)} {value:.3f}"
        for name, value in part.items()
    )


def _words(name: str) -> str:
    return name.replace("_", " ")


def refresh(text: str) -> str:
    """A page with its cards written again."""
    return BETWEEN.sub(lambda found: f"{found[1]}{card_of(game_of(found[2]))}\n{found[3]}", text)


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(refresh(page.read_text(encoding="utf-8")), encoding="utf-8")
