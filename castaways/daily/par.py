"""Par: the median of 101 games that the strong bot plays on the deal of a day, seeing only what a player sees."""

from collections.abc import Sequence

from castaways.daily.bots import answer_bots, choose, new_table
from castaways.daily.deals import PERSON, Deal

GAMES = 101  # an odd number: the median is the score of one of them
STRONG = "expert"
STRENGTHS = (STRONG, "hard", "normal", "easy")  # the first is par, the others stand beside it


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
