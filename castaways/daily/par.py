"""Par: the median of 101 games that the strong bot plays on the deal of a day, seeing only what a player sees."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from castaways.daily.bots import answer_bots, choose, new_table
from castaways.daily.deals import PERSON, Deal

GAMES = 101  # an odd number: the median is the score of one of them
STRONG = "expert"
STRENGTHS = (STRONG, "hard", "normal", "easy")  # the first is par, the others stand beside it


@dataclass(frozen=True)
class Measure:
    """By whom par is set: how many games are played on a deal, and by bots of which strength. On a server that is the
    strongest, and others stand beside it; where bots think slowly, one quick strength a game sits at the other seats
    too."""

    games: int = GAMES
    by_game: Mapping[str, str] = field(default_factory=dict)

    def strengths(self, game: str) -> tuple[str, ...]:
        """Who plays a deal of this game; the first one sets par."""
        return (self.by_game[game],) if game in self.by_game else STRENGTHS

    def seated(self, deal: Deal) -> Deal:
        """A deal, with the bots that sit at it here."""
        if deal.game not in self.by_game:
            return deal
        return replace(deal, bots=(self.by_game[deal.game],) * len(deal.bots))


def play(deal: Deal, strength: str, number: int) -> int:
    """The score of one of the games by which par is found. Everybody who knows the seed gets the same."""
    table = new_table(deal)
    luck = f" {strength} {number}"
    while True:
        answer_bots(table, deal)
        result = table.state.result
        if result is not None:
            return int(result.scores[PERSON])
        table.apply(PERSON, choose(table, PERSON, strength, luck))


def median(scores: Sequence[int]) -> int:
    """The score in the middle; of an even number the lower of both, so that it is a score that was reached."""
    return sorted(scores)[(len(scores) - 1) // 2]
