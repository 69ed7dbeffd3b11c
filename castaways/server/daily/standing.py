"""How somebody stands: what they may know of a deal, their calendar, their streak."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from castaways.daily.board import Entry
from castaways.daily.deals import Deal, ends
from castaways.daily.par import Measure
from castaways.daily.streak import Streak, streak_of
from castaways.server.daily.service import Daily
from castaways.server.daily.store import Attempt, Totals
from castaways.server.storage.timestamps import now


@dataclass(frozen=True, slots=True)
class Standing:
    """A deal as somebody may know it. Without having played a deal of today they know par and counts, nothing more."""

    deal: Deal
    pars: Mapping[str, int]
    totals: Totals
    attempt: Attempt | None
    over: bool  # is its day over?
    measure: Measure

    @property
    def par(self) -> int | None:
        """Par; None while it is worked out."""
        return self.pars.get(self.strong)

    @property
    def strong(self) -> str:
        """The strength of the bots that set it."""
        return self.measure.strengths(self.deal.game)[0]

    @property
    def open(self) -> bool:
        """Are results, replays and cards open to them?"""
        return self.over or (self.attempt is not None and self.attempt.ended is not None)

    @property
    def playing(self) -> bool:
        """Have they begun, and can they still finish?"""
        return self.attempt is not None and self.attempt.ended is None and not self.over

    @property
    def left(self) -> int:
        """Seconds until its day is over."""
        return max(0, ends(self.deal.day) - now())


@dataclass(frozen=True, slots=True)
class Days:
    """The days somebody has played, with whether par was reached, and the streak."""

    played: Mapping[date, bool]
    streak: Streak
    today: date


async def standing(daily: Daily, game: str, guest: str, day: date | None = None) -> Standing:
    """How somebody stands at a deal. Nobody is told of a deal before its day."""
    wanted = day or daily.today()
    deal = await daily.deal(game, min(wanted, daily.today()))
    word = deal.day.isoformat()
    attempt = await daily.store.attempt(word, game, guest)
    if attempt is not None and attempt.ended is None:
        await daily.settle(attempt.table)
        attempt = await daily.store.attempt(word, game, guest)
    pars, totals = await daily.store.pars(word, game), await daily.store.totals(word, game)
    return Standing(deal, pars, totals, attempt, deal.day < daily.today(), daily.measure)


async def days_of(daily: Daily, guest: str) -> Days:
    """All days of somebody. A day is played when a deal of it was finished in time; par is reached if it was at one."""
    await daily.settle_all(guest)
    counted = [one for one in await daily.store.attempts(guest) if one.valid and one.score is not None]
    pars = await daily.store.strong_pars(sorted({one.day for one in counted}), daily.measure)
    played: dict[date, bool] = {}
    for one in counted:
        par = pars.get((one.day, one.game))
        reached = par is not None and one.score is not None and one.score >= par
        day = date.fromisoformat(one.day)
        played[day] = played.get(day, False) or reached
    today = daily.today()
    return Days(played, streak_of(played, today), today)


async def streak_on(daily: Daily, guest: str, day: date) -> int:
    """The streak that somebody had on a day."""
    return streak_of((await days_of(daily, guest)).played, day).days


async def results(daily: Daily, shown: Standing, viewer: str) -> list[Entry]:
    """All results of a deal, if it is open to the viewer; else none."""
    return await daily.store.entries(shown.deal.day, shown.deal.game, viewer) if shown.open else []


async def yesterday(daily: Daily, game: str, viewer: str, day: date) -> tuple[Standing, list[Entry]] | None:
    """The deal of the day before, with its results; None if there was none."""
    before = day - timedelta(days=1)
    if await daily.store.deal(before, game) is None:
        return None
    found = await standing(daily, game, viewer, before)
    return found, await results(daily, found, viewer)
