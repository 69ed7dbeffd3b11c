"""The only move of somebody who wishes that it be made by itself: where nobody learns anything from how long it takes.

That follows from public facts alone: in a game for one, or where a seat sees no more than everybody, so that everybody
sees what it can do. Wherever a closed hand decides it a pause is information: in all windows of Lifeboat (B14: whoever
may hold a card is asked; what is forced for all to see the rules do themselves), and in Level 10 with others. The page
of whoever wishes it makes the move, after a short pause that is always the same.
"""

from collections.abc import Sequence

from castaways.server.tables.live import LiveTable
from castaways.web.kit import Button, Look


def automatic_move(live: LiveTable, look: Look, buttons: Sequence[Button]) -> int | None:
    """The move, or None where there is a choice, where it must not be made by itself, or where it loses the game."""
    if not look.my_turn or look.seat is None or len(look.legal) != 1 or live.info.lesson:
        return None
    action = look.legal[0]
    if look.game.is_aside(action) or any(button.fatal for button in buttons if button.action == action):
        return None
    openly = live.info.players == 1 or look.game.sees_no_more(live.table.state, look.seat)
    return action if openly else None
