"""The parts of one server, put together, and what every request needs of them."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.text import Message
from castaways.server.accounts import Accounts, token_of
from castaways.server.bots import BotSeats
from castaways.server.chat import Chat
from castaways.server.errors import Refused
from castaways.server.guard import Limits
from castaways.server.hub import Hub
from castaways.server.keeper import Keeper
from castaways.server.seats import Seats, may_see
from castaways.server.settings import Settings
from castaways.server.store import Facts, Store
from castaways.server.tables import NOBODY, PERSON, Live, Tables
from castaways.server.undoing import Undoing
from castaways.server.visitors import Door, Visitor
from castaways.web import TEXTS

QUICK_BOT = "easy"


@dataclass
class House:
    """One server."""

    settings: Settings
    engine: AsyncEngine
    store: Store
    hub: Hub
    tables: Tables
    bots: BotSeats
    door: Door
    new_tables: Limits
    new_accounts: Limits
    seats: Seats
    chat: Chat
    undoing: Undoing
    accounts: Accounts
    keeper: Keeper
    streams: dict[str, int] = field(default_factory=dict)  # open streams by address

    async def name_of(self, visitor: Visitor) -> str:
        """The nickname of a visitor, who becomes a guest by this."""
        number = int(visitor.id[:6], 16) % 9000 + 1000
        return await self.store.welcome(
            visitor.id, TEXTS.say(Message("guest-name", {"number": str(number)}), visitor.lang)
        )

    async def table(self, id: str) -> Live:
        """A table; bots that were to act there are woken."""
        live = await self.tables.get(id)
        self.bots.wake(live.facts)
        return live

    async def shown(self, id: str, visitor: Visitor) -> Live:
        """A table to somebody who may see it."""
        live = await self.table(id)
        if not may_see(live.facts, visitor.id):
            raise Refused(403, "error-no-watching")
        return live

    def clock(self, word: str) -> str:
        """A kind of clock that this server offers."""
        if word not in self.settings.clocks:
            raise Refused(422, "error-bad-clock")
        return word

    async def play_again(self, id: str, visitor: Visitor) -> Facts:
        """A new table like an old one: with the same people for whoever sat there, for oneself otherwise."""
        live = await self.shown(id, visitor)
        facts = live.facts
        name = await self.name_of(visitor)
        mine = facts.seats_of(visitor.id)
        if mine and (len(mine) > 1 or any(sitting.guest not in (None, visitor.id) for sitting in facts.seats)):
            return await self.seats.again(id, visitor.id, name)
        place = mine[0] if mine else 0
        words = [PERSON if seat == place else sitting.bot or NOBODY for seat, sitting in enumerate(facts.seats)]
        names = bot_names(facts.players, visitor.lang)
        manners = {"watch": facts.watch, "clock": facts.clock, "stand_in": facts.stand_in}
        return await self.tables.create(
            facts.game, (visitor.id, name), words, names, facts.options, None, facts.public, **manners
        )


def bot_names(players: int, lang: str) -> list[str]:
    """What bots are called, by seat."""
    names = TEXTS.say(Message("bot-names"), lang).split(", ")
    return [TEXTS.say(Message("bot-name", {"name": names[seat % len(names)]}), lang) for seat in range(players)]


def player_name(seat: int, lang: str) -> str:
    """What somebody is called who has not said a name."""
    return TEXTS.say(Message("new-player", {"number": seat + 1}), lang)


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def _visitor(request: Request) -> Visitor:
    house = _house(request)
    store = house.accounts.store

    async def logged_in(secret: str) -> str | None:
        return await store.by_token(token_of(secret))

    visitor = await house.door.visitor(request, logged_in, house.accounts.has_account)
    request.scope["visitor"] = visitor
    return visitor


TheHouse = Annotated[House, Depends(_house)]
Asking = Annotated[Visitor, Depends(_visitor)]
