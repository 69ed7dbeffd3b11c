"""The moments of Friday: a new step, an aging card, the pirates, and life that is lost."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.web.log import LogLine
from castaways.web.moments import Moment

# By the kind of an event: how it looks, and where.
SHOWN = {
    "next-step": ("ribbon", ".chips [aria-current]"),
    "aged": ("hurt", ".stacks"),
    "pirate-chosen": ("news", ".enemy"),
    "beat-pirate": ("good", ".pirates"),
    "beat-hazard": ("good", ".fight"),
    "lost-fight": ("hurt", ".life"),
    "upkeep": ("hurt", ".life"),
    "healed": ("good", ".life"),
    "escaped": ("ribbon", ".ending"),
}


def moments(lines: Sequence[LogLine], view: Mapping[str, Any]) -> list[Moment]:
    """What is worth a mark."""
    return [Moment(line, *SHOWN[line.kind]) for line in lines if line.kind in SHOWN]
