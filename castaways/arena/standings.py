"""Who is how strong: shares of games won with 95% intervals, and ratings."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean, stdev

from castaways.arena.plan import Plan
from castaways.arena.playing import Outcome
from castaways.core.extras import need

Z = 1.96  # standard errors on each side of a 95% interval


@dataclass(frozen=True)
class Standing:
    """One bot after a tournament."""

    bot: str
    games: int
    won: float  # the share of games won; rivals who win together share the game
    low: float
    high: float
    score: float  # the mean score
    rating: float
    doubt: float  # the standard deviation of the rating
    seconds: float  # a decision


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval in which the true share lies with 95%, for games that do not depend on each other."""
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def interval(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """A 95% interval for the mean of shares in groups: games of the same deal are alike, different deals are not."""
    means = [fmean(deal) for deal in deals]
    total = math.fsum(means)
    if len(means) < 2 or all(len(deal) == 1 for deal in deals) or stdev(means) == 0.0:
        return wilson(total, len(means))
    half = Z * stdev(means) / math.sqrt(len(means))
    return max(0.0, fmean(means) - half), min(1.0, fmean(means) + half)


def standings(plan: Plan, outcomes: Iterable[Outcome]) -> list[Standing]:
    """All bots that have played, the strongest first."""
    played = sorted(outcomes, key=lambda outcome: outcome.number)
    rated = ratings(plan, played)
    rows = [_standing(plan, bot, played, rated[bot]) for bot in range(len(plan.bots)) if _took_part(bot, played)]
    return sorted(rows, key=lambda row: (-row.rating, row.bot))


def _took_part(bot: int, played: list[Outcome]) -> bool:
    return any(bot in outcome.seats for outcome in played)


def _standing(plan: Plan, bot: int, played: list[Outcome], rating: tuple[float, float]) -> Standing:
    deals: dict[int, list[float]] = defaultdict(list)
    scores: list[float] = []
    decisions, seconds = 0, 0.0
    for outcome in played:
        seats = [seat for seat, here in enumerate(outcome.seats) if here == bot]
        if seats:
            deals[outcome.number // len(plan.tables)].append(fmean(outcome.share(seat) for seat in seats))
            scores += [outcome.scores[seat] for seat in seats]
            decisions += sum(outcome.decisions[seat] for seat in seats)
            seconds += sum(outcome.seconds[seat] for seat in seats)
    groups = list(deals.values())
    low, high = interval(groups)
    return Standing(
        plan.bots[bot],
        sum(len(group) for group in groups),
        fmean(fmean(group) for group in groups),
        low,
        high,
        fmean(scores),
        *rating,
        seconds / max(decisions, 1),
    )


def ratings(plan: Plan, played: list[Outcome]) -> list[tuple[float, float]]:
    """Plackett-Luce ratings and their deviations, a number for each bot.

    Rivals are ranked by what they got at the table. Bots that never meet are ranked by how they did with the same deal.
    """
    need("openskill")
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    current = [model.rating() for _ in plan.bots]
    for group in _contests(plan, played):
        if len(group) > 1:
            bots = list(group)
            result = model.rate([[current[bot]] for bot in bots], scores=[group[bot] for bot in bots])
            for bot, (rating,) in zip(bots, result, strict=True):
                current[bot] = rating
    return [(float(rating.mu), float(rating.sigma)) for rating in current]


def _contests(plan: Plan, played: list[Outcome]) -> Iterable[dict[int, float]]:
    """What each bot got, contest by contest: a table of rivals, or one deal played by all."""
    if plan.kind == "alone":
        for _, deal in groupby(played, key=lambda outcome: outcome.number // len(plan.tables)):
            yield {outcome.seats[0]: fmean(outcome.payoffs) for outcome in deal}
        return
    for outcome in played:
        got: dict[int, list[float]] = defaultdict(list)
        for seat, bot in enumerate(outcome.seats):
            got[bot].append(outcome.payoffs[seat])
        yield {bot: fmean(payoffs) for bot, payoffs in got.items()}


def meetings(plan: Plan, outcomes: Iterable[Outcome]) -> dict[tuple[str, str], tuple[float, float, float, int]]:
    """How each bot did in the seats it had to itself against each other: share won, its interval, games."""
    groups: dict[tuple[int, int], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for outcome in outcomes:
        for bot in set(outcome.seats):
            others = set(outcome.seats) - {bot}
            if outcome.seats.count(bot) == 1 and len(others) == 1:
                deal = outcome.number // len(plan.tables)
                groups[bot, others.pop()][deal].append(outcome.share(outcome.seats.index(bot)))
    found = {}
    for (bot, other), deals in sorted(groups.items()):
        shares = list(deals.values())
        games = sum(len(deal) for deal in shares)
        found[plan.bots[bot], plan.bots[other]] = (fmean(fmean(deal) for deal in shares), *interval(shares), games)
    return found
