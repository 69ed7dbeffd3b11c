"""Noah: how it is trained on. Its evaluation (policy/promise.py) is a network of its own kind over few measures."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from castaways.core.rng import Rng
from castaways.core.training import Fitted, OwnNetwork, SelfPlay, Training
from castaways.games.noah.policy.measures import MEASURES, TIMES

HIDDEN = 24  # neurons
MOMENTS = (2.0, 5.0, 10.0, 20.0, 35.0)  # rounds to come that weights are fitted for
ROUNDS_AHEAD = (4, 2, 2)  # that planners look ahead at tables of 2, 3 and 4
SHARE = 50  # turns sampled, in a thousand
NOISE = (0, 0, 20)  # random moves in a thousand: one of these for each game


class Evaluation(OwnNetwork):
    """The chance to win of every player, a part for each number of players."""

    parts: Sequence[int] = (4, 3, 2)  # the longest first
    games = 160_000
    steps = 12_000
    architecture = "noah-standing"
    inputs = f"{MEASURES} measures of every player, {TIMES} of the time"
    predicts = "chance to win"
    sampling: Mapping[str, Any] = {"share": SHARE, "noise": NOISE}
    settings: Mapping[str, Any] = {"moments": MOMENTS, "rounds_ahead": ROUNDS_AHEAD, "hidden": HIDDEN}

    @property
    def training(self) -> Mapping[str, Any]:
        """For the header."""
        from castaways.games.noah.training.fitting import ABOUT

        return ABOUT

    def sample(self, part: int, games: range, seed: int, rng: Rng) -> dict[str, Any]:
        """Positions of games of so many players."""
        from castaways.games.noah.training.sampling import sample

        return sample(part, games, seed, rng)

    def fit(self, part: int, data: Mapping[str, Any], seed: int, steps: int, advance: Callable[[], None]) -> Fitted:
        """The numbers for so many players."""
        from castaways.games.noah.training.fitting import fit_table

        return fit_table(part, data, seed, steps, advance)

    def tensors(self) -> list[tuple[str, tuple[int, ...]]]:
        """As policy/promise.py reads them, for each number of players."""
        return [
            ("rounds", (TIMES,)),
            ("weights", (MEASURES, len(MOMENTS))),
            ("own", (MEASURES, HIDDEN)),
            ("others", (MEASURES, HIDDEN)),
            ("time", (TIMES + 1, HIDDEN)),
            ("bias", (HIDDEN,)),
            ("out", (HIDDEN,)),
        ]


TRAINING = Training(
    self_play=SelfPlay(((2, {}), (3, {}), (4, {}), (4, {})), share=120, longest=350), own_network=Evaluation()
)
