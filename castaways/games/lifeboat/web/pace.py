"""When nothing is left to decide in Lifeboat, so that bots may hurry to the end."""

from collections.abc import Mapping
from typing import Any


def is_out(view: Mapping[str, Any], seat: int) -> bool:
    """Is the character of this seat dead, or washed away?"""
    return view["people"][seat]["state"] not in ("conscious", "unconscious")
