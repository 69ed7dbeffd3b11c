"""The parts of one server, put together, and what every request needs of them."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.security import HTTPBearer
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.text import Message
from castaways.server.bots import BotSeats
from castaways.server.errors import Refused
from castaways.server.guard import Limits
from castaways.server.hub import Hub
from castaways.server.relay import PollRelay
from castaways.server.settings import Settings
from castaways.server.store import Store
from castaways.server.tables import Live, Tables
from castaways.server.tokens import Tokens
from castaways.server.visitors import Door, Visitor, language_of
from castaways.web import TEXTS


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
    relay: PollRelay | None = None
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


def bot_names(players: int, lang: str) -> list[str]:
    """What bots are called, by seat."""
    names = TEXTS.say(Message("bot-names"), lang).split(", ")
    return [TEXTS.say(Message("bot-name", {"name": names[seat % len(names)]}), lang) for seat in range(players)]


def house_of(request: Request) -> House:
    """The server that a request came to."""
    house: House = request.app.state.house
    return house


async def visitor_of(request: Request) -> Visitor:
    """Who asks: by a cookie, or in the JSON API by the key of a program."""
    house = house_of(request)
    given = request.headers.get("authorization")
    if given is None or not request.url.path.startswith("/api/"):
        return house.door.visitor(request)
    scheme, _, key = given.partition(" ")
    guest = await Tokens(house.engine).guest_of(key.strip()) if scheme.lower() == "bearer" else None
    if guest is None:
        raise Refused(401, "error-bad-token")
    return Visitor(guest, language_of(request), False, program=True)


KEY = HTTPBearer(auto_error=False, description="A key made at /programs or by POST /api/tokens.")


async def _house(request: Request) -> House:  # `async`, since plain functions would be sent to a thread and back
    return house_of(request)


async def _visitor(request: Request, _: Annotated[object, Security(KEY)] = None) -> Visitor:
    return await visitor_of(request)


TheHouse = Annotated[House, Depends(_house)]
Asking = Annotated[Visitor, Depends(_visitor)]
