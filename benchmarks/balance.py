"""Games that are in play at a moment: how far each of them is, where games that are over are followed by new ones.

Tables that all began at the same moment would be equally old, and what a server keeps of them would grow for hours. In
balance any move of a game is as likely as any other, and a long game is met more often than a short one. So a place is
followed through several games up to a moment that was chosen by chance.
"""

import random
from collections.abc import Iterator

from benchmarks.load import script_of

LONG = 4000  # moves after which it matters no longer that all places began together; some five games of Noah's Case
GAMES = 1000  # of a place, with deals of their own
MOST_ACTIONS = 16  # moves of one decision that a server takes


class Place:
    """One of many tables, at which game follows game: the one in play, and how many of its moves were made."""

    def __init__(self, game: str, number: int) -> None:
        self._game = game
        self.seed = number * GAMES
        self.script = script_of(game, self.seed)
        left = random.Random(number).randrange(LONG, 2 * LONG)
        while left >= len(self.script):
            left -= len(self.script)
            self.next_game()
        self.begun = left

    def next_game(self) -> None:
        """The game is over: another deal."""
        self.seed += 1
        self.script = script_of(self._game, self.seed)
        self.begun = 0


def decisions(script: list[tuple[int, int]]) -> Iterator[tuple[int, int, list[int]]]:
    """Moves as they are sent at once: a seat, the ply of its first move, and all that it does up to somebody else's."""
    first, actions = 0, list[int]()
    for ply, (seat, action) in enumerate(script):
        if actions and (seat != script[first][0] or len(actions) == MOST_ACTIONS):
            yield script[first][0], first, actions
            first, actions = ply, []
        actions.append(action)
    if actions:
        yield script[first][0], first, actions
