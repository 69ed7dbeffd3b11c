"""Level 10: what is said while somebody plays a card does not hold up the card (L5, L7).

Everybody may speak at any time, and bots often do just when a turn begins. A card is played onto the table as it lies;
whoever answers who begins does so at the same time as all others. So does whoever says something: it holds as long as
it may be said at all, which the server looks at, and nobody has played meanwhile.
"""

from collections.abc import Mapping
from typing import Any


def depends_on(view: Mapping[str, Any], seat: int, action: int) -> Any:
    """The table as it lies, and whose turn it is; not what was said."""
    return view["phase"], view["turn"], view["second_turn"], view["lying"], view["put"]
