"""The reminder of today's deals: once a day, at the hour that somebody has asked for, in browsers that may be told.

Nobody is reminded who has not asked, or has begun one of today's deals already. A reminder says that there are new
deals and nothing else: no streak to lose, no card, nobody's result.
"""

from datetime import UTC, datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.text import Message
from castaways.daily.deals import day_of, ends
from castaways.server.reminders.quiet import zone_of
from castaways.server.reminders.subscriptions import Subscriptions
from castaways.server.storage.database import writing
from castaways.server.storage.models import Guest
from castaways.server.storage.models.daily import DailyAttemptRow
from castaways.server.storage.outbox import PUSH, Item, Outbox
from castaways.server.storage.timestamps import now, now_ms
from castaways.web import TEXTS

DEAL = "deal"  # the kind of these messages
LATEST = 3  # hours after the one asked for: a server that was away says it later, but not at night
AT_ONCE = 200  # people looked at in one go


def is_due(hour: int, zone: str, moment: int) -> bool:
    """Is it this hour for somebody, or shortly after it, at a moment in seconds?"""
    here = datetime.fromtimestamp(moment, zone_of(zone) or UTC)
    return 0 <= here.hour - hour < LATEST


class DealReminders:
    """Who wants to be reminded when, and what they are told."""

    def __init__(self, engine: AsyncEngine, outbox: Outbox, subscriptions: Subscriptions, push: bool) -> None:
        self._engine = engine
        self._outbox = outbox
        self._subscriptions = subscriptions
        self._push = push

    async def keep(self, guest: str, hour: int | None) -> None:
        """Somebody has said when they want to be reminded; None: not at all."""
        async with writing(self._engine) as connection:
            await connection.execute(update(Guest).where(Guest.id == guest).values(deal_hour=hour))

    async def look(self) -> int:
        """Have those told whose hour has come; gives how many browsers are new to it."""
        if not self._push:
            return 0
        day, found = day_of(now()), 0
        lasts = max(0, ends(day) * 1000 - now_ms())
        due = await self._due(day.isoformat())
        for first in range(0, len(due), AT_ONCE):
            items = [
                Item(f"{PUSH} {one.id} {DEAL} {day}", PUSH, DEAL, one.guest, {"browser": one.id}, lasts)
                for one in await self._subscriptions.of(due[first : first + AT_ONCE])
            ]
            found += await self._outbox.put(items) if items else 0
        return found

    async def _due(self, day: str) -> list[str]:
        played = select(DailyAttemptRow.guest).where(DailyAttemptRow.day == day)
        wanted = select(Guest.id, Guest.deal_hour, Guest.zone).where(
            Guest.deal_hour.is_not(None), Guest.id.not_in(played)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(Guest.id))).all()
        return [row.id for row in rows if is_due(row.deal_hour, row.zone, now())]

    async def payload(self, item: Item, lang: str) -> dict[str, str] | None:
        """What a message says; None if somebody does not want it any more, or has begun to play meanwhile."""
        day = day_of(now())
        begun = select(DailyAttemptRow.guest).where(DailyAttemptRow.day == day.isoformat())
        wants = select(Guest.id).where(Guest.id == item.guest, Guest.deal_hour.is_not(None), Guest.id.not_in(begun))
        async with self._engine.connect() as connection:
            if await connection.scalar(wants) is None:
                return None
        title, body = (TEXTS.say(Message(id), lang) for id in ("push-deal", "push-deal-body"))
        return {"title": title, "body": body, "tag": "daily", "url": "/daily"}
