"""Quiet hours: what is to be told then is told when they are over. They are those of the person, by their time zone."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.storage.database import writing
from castaways.server.storage.models import Guest

LONGEST = 12 * 3_600_000  # ms of the longest quiet hours that are offered, and some more
LONGEST_ZONE = 40


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one full hour to another, in a time zone."""

    first: int
    last: int
    zone: tzinfo

    def left(self, ms: int) -> int:
        """How many ms of them are left at a moment; 0: they are not now."""
        here = datetime.fromtimestamp(ms / 1000, self.zone)
        length = (self.last - self.first) % 24
        begun = here.replace(hour=self.first, minute=0, second=0, microsecond=0)
        if begun > here:
            begun -= timedelta(days=1)
        end = (begun + timedelta(hours=length)).replace(hour=self.last)
        return max(0, round(end.timestamp() * 1000) - ms)

    def begin_before(self, ms: int) -> int:
        """The moment at which those quiet hours begin that a moment lies in; the moment itself if it lies in none."""
        if not self.left(ms):
            return ms
        here = datetime.fromtimestamp(ms / 1000, self.zone)
        begun = here.replace(hour=self.first, minute=0, second=0, microsecond=0)
        return round((begun if begun <= here else begun - timedelta(days=1)).timestamp() * 1000)


@lru_cache(maxsize=500)
def zone_of(name: str) -> tzinfo | None:
    """A time zone by its name; None if there is none. Whatever is no plain name is never looked up as a file."""
    if name == "" or name == "UTC":
        return UTC
    plain = len(name) <= LONGEST_ZONE and name.isascii() and all(part.isidentifier() for part in _parts(name))
    if not plain:
        return None
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _parts(name: str) -> list[str]:
    """Europe/Kyiv, America/Port-au-Prince, Etc/GMT+5: words of letters, digits, dashes and signs."""
    return ["_" + part.replace("-", "_").replace("+", "_") if part else "" for part in name.split("/")]


def quiet_hours(hours: str, zone: str) -> QuietHours | None:
    """What a person has set; None: there are none."""
    first, dash, last = hours.partition("-")
    where = zone_of(zone) or UTC
    if not (dash and first.isdecimal() and last.isdecimal()):
        return None
    return QuietHours(int(first) % 24, int(last) % 24, where)


class QuietPeople:
    """Who wants to be left alone when."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def keep(self, guest: str, hours: str, zone: str | None) -> None:
        """Somebody has set their quiet hours ("": none), seen from a time zone (None: the one they had)."""
        values = {"quiet": hours} | ({} if zone is None or zone_of(zone) is None else {"zone": zone})
        async with writing(self._engine) as connection:
            await connection.execute(update(Guest).where(Guest.id == guest).values(**values))

    async def of(self, guests: set[str]) -> dict[str, QuietHours]:
        """The quiet hours of these people, of those who have any."""
        query = select(Guest.id, Guest.quiet, Guest.zone).where(Guest.id.in_(sorted(guests)), Guest.quiet != "")
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        found = {row.id: quiet_hours(row.quiet, row.zone) for row in rows}
        return {guest: hours for guest, hours in found.items() if hours is not None}
