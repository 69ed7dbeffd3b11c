"""The parts of one server, put together, and what every request needs of them."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.security import HTTPBearer
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.text import Message
from castaways.server.accounts import Accounts
from castaways.server.analyses import Analyses
from castaways.server.bots import BotSeats
from castaways.server.chat import Chat
from castaways.server.errors import Refused
from castaways.server.guard import Limits
from castaways.server.hints import Hints
from castaways.server.hub import Hub
from castaways.server.keeper import Keeper
from castaways.server.models import OVER
from castaways.server.relay import PollRelay
from castaways.server.seats import Seats, may_see
from castaways.server.settings import Settings
from castaways.server.store import Facts, Store
from castaways.server.tables import NOBODY, PERSON, Live, Tables
from castaways.server.tidy import Tidying
from castaways.server.tokens import Tokens
from castaways.server.undoing import Undoing
from castaways.server.visitors import Door, Visitor, language_of
from castaways.web import TEXTS

QUICK_BOT = "easy"
HOUSE = "castaways.house"  # where a request finds the server that it came to


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
    hints: Hints
    analyses: Analyses
    tidying: Tidying
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

    async def play_again(self, id: str, visitor: Visitor, same: bool = False) -> Facts:
        """A new table like an old one: with the same people for whoever sat there, for oneself otherwise, or where the
        `same` deal is wanted again."""
        live = await self.shown(id, visitor)
        facts = live.facts
        name = await self.name_of(visitor)
        mine = facts.seats_of(visitor.id)
        if same and facts.status != OVER:
            raise Refused(409, "error-not-over")  # a second table of a deal in play would tell what is hidden in it
        several = len({sitting.guest for sitting in facts.seats if sitting.guest}) > 1 or len(mine) > 1
        if mine and several and not same:
            return await self.seats.again(id, visitor.id, name)
        place = mine[0] if mine else 0
        words = [PERSON if seat == place else sitting.bot or NOBODY for seat, sitting in enumerate(facts.seats)]
        names = bot_names(facts.players, visitor.lang)
        manners = {"watch": facts.watch, "clock": facts.clock, "stand_in": facts.stand_in}
        seed = facts.seed if same else None
        return await self.tables.create(
            facts.game, (visitor.id, name), words, names, facts.options, seed, facts.public, **manners
        )


def bot_names(players: int, lang: str) -> list[str]:
    """What bots are called, by seat."""
    names = TEXTS.say(Message("bot-names"), lang).split(", ")
    return [TEXTS.say(Message("bot-name", {"name": names[seat % len(names)]}), lang) for seat in range(players)]


def player_name(seat: int, lang: str) -> str:
    """What somebody is called who has not said a name."""
    return TEXTS.say(Message("new-player", {"number": seat + 1}), lang)


def house_of(request: Request) -> House:
    """The server that a request came to."""
    house: House = request.scope[HOUSE]
    return house


async def visitor_of(request: Request) -> Visitor:
    """Who asks: by a cookie, or in the JSON API by the key of a program."""
    house = house_of(request)
    given = request.headers.get("authorization")
    if given is None or not request.url.path.startswith("/api/"):
        visitor = await house.door.visitor(request, house.accounts.logged_in, house.accounts.has_account)
    else:
        scheme, _, key = given.partition(" ")
        guest = await Tokens(house.engine).guest_of(key.strip()) if scheme.lower() == "bearer" else None
        if guest is None:
            raise Refused(401, "error-bad-token")
        visitor = Visitor(guest, language_of(request), False, program=True)
    request.scope["visitor"] = visitor
    return visitor


KEY = HTTPBearer(auto_error=False, description="A key made at /programs or by POST /api/tokens.")


async def _house(request: Request) -> House:  # `async`, since plain functions would be sent to a thread and back
    return house_of(request)


async def _visitor(request: Request, _: Annotated[object, Security(KEY)] = None) -> Visitor:
    return await visitor_of(request)


TheHouse = Annotated[House, Depends(_house)]
Asking = Annotated[Visitor, Depends(_visitor)]
