"""The facts of a game's cards, which are data and not code: `cards.toml` in the folder of the game."""

import tomllib
from pathlib import Path
from typing import Any


def card_data(module: str) -> dict[str, Any]:
    """What `cards.toml` says, for a module (its `__file__`) of the game's rules."""
    return tomllib.loads(Path(module).parents[1].joinpath("cards.toml").read_text(encoding="utf-8"))
