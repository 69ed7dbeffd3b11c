"""Partners for ad-hoc play that people are not offered: each decides in a way of its own, by what its seat knows."""

from castaways.bots.base import InstinctBot, Sight
from castaways.core.playout import instinct_playouts, random_playouts
from castaways.core.rng import seeded
from castaways.core.state import State
from castaways.core.strength import BEGINNER


class Beginner:
    """Takes every first glance for the truth, and says nothing."""

    def __init__(self, seed: int) -> None:
        self._instinct = InstinctBot(seed)

    def choose(self, sight: Sight) -> int:
        """What a beginner would do."""
        return self._instinct.choose(sight.in_manner(BEGINNER))


class Mute:
    """Plays by instinct and never says a word of its own accord."""

    def __init__(self, seed: int) -> None:
        self._instinct = InstinctBot(seed)

    def choose(self, sight: Sight) -> int:
        """What instinct does in silence."""
        return self._instinct.choose(sight.in_manner("silent"))


class Gambler:
    """Looks one move ahead and plays each to the end at random, so often: no tree, no knowledge of good play."""

    WORLDS = 40  # for all moves together

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def choose(self, sight: Sight) -> int:
        """The move with the best ends in its eyes; words are not tried."""
        legal = [action for action in sight.legal if not sight.game.is_aside(action)] or sight.legal
        if len(legal) == 1:
            return legal[0]
        seeds = [int(self._rng.next32()) for _ in range(max(2, self.WORLDS // len(legal)))]
        return max(legal, key=lambda action: self.judge([self._end(sight, action, seed) for seed in seeds]))

    def judge(self, ends: list[float]) -> float:
        """What so many ends are worth: their mean."""
        return sum(ends) / len(ends)

    def play_on(self, sight: Sight, world: State, seed: int) -> float:
        """How a world ends."""
        return random_playouts(world, sight.seat, 1, seed)[1]

    def _end(self, sight: Sight, action: int, seed: int) -> float:
        world = sight.world(seed)
        world.step(sight.seat, action)
        return self.play_on(sight, world, seed) if world.to_act else float(world.payoff(sight.seat))


class Cautious(Gambler):
    """Looks one move ahead, lets instinct play on, and takes the move whose worst end is the best."""

    WORLDS = 24

    def judge(self, ends: list[float]) -> float:
        """The worst of them, and the mean where that is equal."""
        return min(ends) + super().judge(ends) / 1000.0

    def play_on(self, sight: Sight, world: State, seed: int) -> float:
        """How a world ends if all go on by instinct."""
        return instinct_playouts(world, sight.policy(), sight.seat, 1, seed)[1]


class Bold(Cautious):
    """The same, but it takes the move whose best end is the best."""

    def judge(self, ends: list[float]) -> float:
        """The best of them, and the mean where that is equal."""
        return max(ends) + Gambler.judge(self, ends) / 1000.0


class Stubborn:
    """Keeps to the first legal move there is, in the order of the game: easy to foresee."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, sight: Sight) -> int:
        """The lowest action that is no word."""
        legal = sorted(sight.legal)
        return next((action for action in legal if not sight.game.is_aside(action)), legal[0])
