"""Who may not play or talk here: looked at with every request, so that it is kept in memory and loaded when it changes.

Addresses are kept as keyed hashes that nobody can read. Hosts ban the address somebody last came from, or one they say.
"""

import asyncio
import hashlib
import hmac
import logging
import time
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.errors import Refused
from castaways.server.storage.database import UNAVAILABLE, writing
from castaways.server.storage.models import TokenRow
from castaways.server.storage.models.social import MUTE, AdminRow, PenaltyRow, PlaceRow
from castaways.server.storage.timestamps import now

log = logging.getLogger(__name__)
NOTED_EVERY = 3600  # seconds between two notes of where somebody comes from
MOST_NOTED = 20_000


@dataclass(frozen=True, slots=True)
class Penalty:
    """Until when, and why."""

    until: int | None
    why: str


class Penalties:
    """What is in force, as this process knows it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._key = b""
        self._bans: dict[str, Penalty] = {}
        self._mutes: dict[str, Penalty] = {}
        self._places: dict[str, Penalty] = {}
        self._owners: dict[str, str] = {}  # of programs, where either is banned or muted
        self._admins: frozenset[str] = frozenset()
        self._noted: dict[str, tuple[str, float]] = {}
        self._loading = asyncio.Lock()

    def use(self, key: str) -> None:
        """The key of the server, by which addresses are hidden."""
        self._key = hashlib.sha256(b"place" + key.encode()).digest()

    def place_of(self, address: str) -> str:
        """What is kept of an address."""
        return hmac.new(self._key, address.encode(), hashlib.sha256).hexdigest()

    async def last_place(self, guest: str) -> str | None:
        """What is kept of where somebody was seen last; of a program, where its owner was."""
        owner = select(TokenRow.owner).where(TokenRow.guest == guest).scalar_subquery()
        query = select(PlaceRow.place).where(PlaceRow.guest == func.coalesce(owner, guest))
        async with self._engine.connect() as connection:
            place: str | None = await connection.scalar(query)
            return place

    async def is_home(self, guest: str, address: str) -> bool:
        """Was somebody seen last at this address?"""
        return await self.last_place(guest) == self.place_of(address)

    async def load(self) -> None:
        """What is in force now."""
        async with self._loading, self._engine.connect() as connection:
            moment = now()
            in_force = PenaltyRow.until.is_(None) | (PenaltyRow.until > moment)
            rows = (await connection.execute(select(*PenaltyRow.__table__.c).where(in_force))).all()
            admins = frozenset(await connection.scalars(select(AdminRow.guest)))
            guests = {row.guest for row in rows if row.guest}
            owned = await connection.execute(select(TokenRow.guest, TokenRow.owner).where(TokenRow.owner.in_(guests)))
            owners = {row.guest: row.owner for row in owned}
        bans: dict[str, Penalty] = {}
        mutes: dict[str, Penalty] = {}
        places: dict[str, Penalty] = {}
        for row in sorted(rows, key=lambda row: (row.until is None, row.until or 0)):  # the longest counts
            into = places if row.place else mutes if row.kind == MUTE else bans
            into[row.place or row.guest] = Penalty(row.until, row.why)
        self._bans, self._mutes, self._places = bans, mutes, places
        self._admins, self._owners = admins, owners

    def is_admin(self, guest: str) -> bool:
        """Has an account the right of a host?"""
        return guest in self._admins

    def banned(self, guest: str, place: str = "") -> Penalty | None:
        """Why somebody may not be here now; None if they may. Hosts of the server cannot lock themselves out."""
        if not (self._bans or self._places) or guest in self._admins:
            return None
        found = self._in_force(self._bans, guest)
        return found or (_valid(self._places.get(place)) if place else None)

    def muted(self, guest: str) -> Penalty | None:
        """Why somebody may not talk now; None if they may."""
        return self._in_force(self._mutes, guest) if self._mutes else None

    def _in_force(self, kind: dict[str, Penalty], guest: str) -> Penalty | None:
        return _valid(kind.get(guest)) or _valid(kind.get(self._owners.get(guest, "")))

    def note_owner(self, program: str, owner: str) -> None:
        """Whose a program is that asks: one whose key was made since penalties were loaded is known by nothing else."""
        if owner in self._bans or owner in self._mutes:
            self._owners[program] = owner

    def check(self, guest: str, address: str) -> None:
        """`Refused` if somebody is banned."""
        if not (self._bans or self._places):
            return
        found = self.banned(guest, self.place_of(address))
        if found is not None:
            raise refusal(found, "error-banned", "error-banned-for-good")

    def check_talk(self, guest: str) -> None:
        """`Refused` if somebody may not talk."""
        found = self.muted(guest)
        if found is not None:
            raise refusal(found, "error-muted", "error-muted-for-good")

    async def note(self, guest: str, address: str) -> None:
        """Somebody does something, from here."""
        place, moment = self.place_of(address), time.monotonic()
        before, at = self._noted.get(guest, ("", 0.0))
        if before == place and moment - at < NOTED_EVERY:
            return
        if len(self._noted) >= MOST_NOTED:
            self._noted.clear()
        self._noted[guest] = (place, moment)
        put = (postgresql_insert if self._engine.dialect.name == "postgresql" else sqlite_insert)(PlaceRow)
        values = {"place": put.excluded.place, "seen": put.excluded.seen}
        query = put.values(guest=guest, place=place, seen=now())
        try:
            async with writing(self._engine) as connection:
                await connection.execute(query.on_conflict_do_update(index_elements=["guest"], set_=values))
        except (*UNAVAILABLE, SQLAlchemyError) as error:  # nobody waits for a note
            self._noted.pop(guest, None)
            log.warning("could not note where somebody comes from (%s)", type(error).__name__)


def _valid(found: Penalty | None) -> Penalty | None:
    return found if found is not None and (found.until is None or found.until > now()) else None


def refusal(found: Penalty, for_a_time: str, for_good: str) -> Refused:
    """A penalty in words: until when, and why."""
    until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(found.until)) if found.until else ""
    if until:
        return Refused(403, for_a_time, until=until, why=found.why or "-")
    return Refused(403, for_good, why=found.why or "-")
