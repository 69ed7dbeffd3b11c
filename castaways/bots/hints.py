"""Hints: the best moves of a seat, with chances and reasons, from what the seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass

from castaways.bots.advice import Choice, weigh
from castaways.bots.base import Sight
from castaways.core.game import Game
from castaways.core.odds import percent
from castaways.core.state import State
from castaways.core.text import Message

MOST_HINTS = 3
MOST_REASONS = 5  # of the game's own, the weightiest first
PLAYOUTS = 2400
PLAYOUTS_OF_ONE = 400  # where there is nothing to choose
HINT_SECONDS = 1.5  # how long people wait for a hint
LEAST = 0.005  # a smaller difference is none to a person


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth a thought: the chance to win after it, whether it is as good as the best, and why."""

    action: int
    chance: float
    as_good: bool
    why: tuple[Message, ...]

    @property
    def promise(self) -> Message:
        """The chance in words."""
        words = percent(self.chance)
        return Message("hint-chance-bound" if words[0] in "<>" else "hint-chance", {"percent": words})


def hints(sight: Sight, seed: int = 0, playouts: int = PLAYOUTS, seconds: float = 0.0) -> list[Hint]:
    """The three best moves, the best first. Without `seconds`, equal sights and seeds give equal hints."""
    choices = weigh(sight, playouts if len(sight.legal) > 1 else min(playouts, PLAYOUTS_OF_ONE), seed, seconds)
    world = sight.world(0)
    choices = _moves(sight.game, world, sight.seat, choices)
    return [
        Hint(
            choice.action,
            choice.value,
            not _is_worse(choice),
            (
                _compared(choices, place, len(sight.legal)),
                *sight.game.rationale(world, sight.seat, choice.action)[:MOST_REASONS],
            ),
        )
        for place, choice in enumerate(choices[:MOST_HINTS])
    ]


def _moves(game: Game, world: State, seat: int, choices: list[Choice]) -> list[Choice]:
    """Without what can be done beside the turn, unless it is best: it takes nothing from the moves that follow.

    Of moves that read the same, such as two equal cards, the better one is enough.
    """
    found: dict[str, Choice] = {}
    for place, choice in enumerate(choices):
        if place == 0 or not game.is_aside(choice.action):
            found.setdefault(game.describe(world, seat, choice.action), choice)
    return list(found.values())


def _compared(choices: Sequence[Choice], place: int, legal: int) -> Message:
    """How a move compares with the others, and whether that is more than noise."""
    choice = choices[place]
    if len(choices) == 1:
        return Message("hint-only" if legal == 1 else "hint-usual")
    if place == 0:
        second = choices[1]
        return (
            Message("hint-best-by", {"points": _points(choices, second)})
            if _is_worse(second)
            else Message("hint-best-close")
        )
    return (
        Message("hint-behind", {"points": _points(choices, choice)}) if _is_worse(choice) else Message("hint-as-good")
    )


def _is_worse(choice: Choice) -> bool:
    """Is a move behind the best by more than noise, and by enough to speak of?"""
    return choice.worse and choice.behind >= LEAST


def _points(choices: Sequence[Choice], choice: Choice) -> int:
    """By how many points of a hundred a move is behind the best: the difference of the chances as they are shown."""
    return max(round(100 * choices[0].value) - round(100 * choice.value), 1)
