"""The SQL of accounts: names and passwords, devices that are logged in, and failed attempts."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from sqlalchemy import CursorResult, Select, delete, exists, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.errors import Refused
from castaways.server.storage.database import writing
from castaways.server.storage.deletion import forget
from castaways.server.storage.models import AccountLookRow, AccountRow, SessionRow, TryRow
from castaways.server.storage.timestamps import now

AN_HOUR = 3600
AT_ONCE = 500  # accounts of one transaction


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who can log in."""

    guest: str
    name: str
    password: str
    email: str | None = None  # confirmed
    email_lang: str = "en"
    email_turns: bool = False  # is "your turn" written there too?
    totp: str | None = None  # the secret of the second factor; None: there is none
    totp_step: int = 0  # of the last code that counted


@dataclass(frozen=True, slots=True)
class Session:
    """A device that is logged in."""

    id: int
    device: str
    created: int
    seen: int


OF_AN_ACCOUNT = tuple(getattr(AccountRow, name) for name in Account.__slots__)


class AccountStore:
    """Accounts and all that hangs on them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    # ------------------------------------------------------------------ accounts

    async def register(self, guest: str, login: str, looks: Set[str], name: str, password: str) -> bool:
        """A guest becomes an account; False if the name is taken, or the guest has one already. `Refused` if another
        account has a name that looks like this one, in one of the ways to read it."""
        row = {"guest": guest, "login": login, "name": name, "password": password, "created": now()}
        try:
            async with writing(self.engine) as connection:
                if connection.dialect.name == "postgresql":  # two who look alike come one after the other, as on SQLite
                    for look in sorted(looks):  # in one order, so that none waits for another that waits for it
                        lock = func.hashtextextended(f"castaways account {look}", 0)
                        await connection.execute(select(func.pg_advisory_xact_lock(lock)))
                others = _looking_like(looks).join(AccountRow).where(AccountRow.login != login)
                if await connection.scalar(others.limit(1)) is not None:
                    raise Refused(409, "error-name-alike")
                await connection.execute(insert(AccountRow).values(**row))
                await connection.execute(insert(AccountLookRow), [{"guest": guest, "look": one} for one in looks])
        except IntegrityError:
            return False
        return True

    async def looking_like(self, looks: Set[str]) -> set[str]:
        """The guests whose accounts have a name that looks like this."""
        async with self.engine.connect() as connection:
            return set(await connection.scalars(_looking_like(looks)))

    async def fill_looks(self, looks_of: Callable[[str], Set[str]]) -> None:
        """What the names of accounts look like, of those that were made before anybody asked. All processes of a
        server do so when they start, on PostgreSQL at the same moment."""
        known = exists().where(AccountLookRow.guest == AccountRow.guest)
        unknown = select(AccountRow.guest, AccountRow.name).where(~known).order_by(AccountRow.guest).limit(AT_ONCE)
        unknown = unknown.with_for_update(read=True, key_share=True)  # nobody of them is deleted meanwhile
        put = (pg_insert if self.engine.dialect.name == "postgresql" else sqlite_insert)(AccountLookRow)
        while True:
            async with writing(self.engine) as connection:
                rows = (await connection.execute(unknown)).all()
                found = [{"guest": row.guest, "look": look} for row in rows for look in sorted(looks_of(row.name))]
                if found:
                    await connection.execute(put.on_conflict_do_nothing(), found)
            if len(rows) < AT_ONCE:
                return

    async def by_login(self, login: str) -> Account | None:
        """The account of a name."""
        return await self._account(AccountRow.login == login)

    async def of(self, guest: str) -> Account | None:
        """The account of a guest, if they have one."""
        return await self._account(AccountRow.guest == guest)

    async def _account(self, which: Any) -> Account | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(*OF_AN_ACCOUNT).where(which))).mappings().first()
            return None if row is None else Account(**row)

    async def by_email(self, email: str, most: int) -> list[Account]:
        """The accounts that have confirmed an address, the oldest first: several people may share one."""
        async with self.engine.connect() as connection:
            query = select(*OF_AN_ACCOUNT).where(AccountRow.email == email).order_by(AccountRow.created)
            return [Account(**row) for row in (await connection.execute(query.limit(most))).mappings()]

    async def change(self, guest: str, **values: Any) -> None:
        """Other columns of an account."""
        async with writing(self.engine) as connection:
            await connection.execute(update(AccountRow).where(AccountRow.guest == guest).values(**values))

    async def preferences(self, guest: str) -> str | None:
        """What the owner of an account has set, as `castaways.web.preferences` writes it; None: nothing yet."""
        async with self.engine.connect() as connection:
            query = select(AccountRow.preferences).where(AccountRow.guest == guest)
            found: str | None = await connection.scalar(query)
            return found

    async def set_preferences(self, guest: str, text: str) -> None:
        """They have set something."""
        await self.change(guest, preferences=text)

    async def forget(self, guest: str) -> None:
        """Delete an account and whoever it was: bots play on, finished games stay without the name."""
        await forget(self.engine, guest)

    # ------------------------------------------------------------------ sessions

    async def open_session(self, account: Account, token: str, device: str) -> bool:
        """A device logs in; `token` is the SHA-256 of what its cookie holds. False if the account has another password
        since this one was looked at."""
        async with writing(self.engine) as connection:
            if not await has_still(connection, account):
                return False
            row = {"token": token, "guest": account.guest, "device": device, "created": now(), "seen": now()}
            await connection.execute(insert(SessionRow).values(**row))
            return True

    async def by_token(self, token: str) -> str | None:
        """Who is logged in on a device; notes about once an hour that it is in use."""
        async with self.engine.connect() as connection:
            query = select(SessionRow.guest, SessionRow.seen).where(SessionRow.token == token)
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if row.seen < now() - AN_HOUR:
            async with writing(self.engine) as connection:
                await connection.execute(update(SessionRow).where(SessionRow.token == token).values(seen=now()))
        return str(row.guest)

    async def sessions(self, guest: str) -> list[Session]:
        """The devices of an account, the latest first."""
        async with self.engine.connect() as connection:
            query = select(*(getattr(SessionRow, name) for name in Session.__slots__))
            rows = await connection.execute(query.where(SessionRow.guest == guest).order_by(SessionRow.id.desc()))
            return [Session(**row) for row in rows.mappings()]

    async def session_id(self, token: str) -> int | None:
        """The number of the session with this token."""
        async with self.engine.connect() as connection:
            found: int | None = await connection.scalar(select(SessionRow.id).where(SessionRow.token == token))
            return found

    async def close_session(self, guest: str, id: int) -> bool:
        """Log a device out; False if it is none of this account's."""
        async with writing(self.engine) as connection:
            which = (SessionRow.guest == guest) & (SessionRow.id == id)
            done: CursorResult[Any] = await connection.execute(delete(SessionRow).where(which))
            return done.rowcount > 0

    async def set_password(self, guest: str, password: str, before: str | None = None, token: str = "") -> bool:
        """Another password, which logs out all devices but one; without a token, all of them. False if it should
        replace the one `before` and that is not the password any more."""
        which = AccountRow.guest == guest
        if before is not None:
            which &= AccountRow.password == before
        async with writing(self.engine) as connection:
            done: CursorResult[Any] = await connection.execute(
                update(AccountRow).where(which).values(password=password)
            )
            if not done.rowcount:
                return False
            others = (SessionRow.guest == guest) & (SessionRow.token != token)
            await connection.execute(delete(SessionRow).where(others))
            return True

    # ------------------------------------------------------------------ attempts

    async def try_all(self, limits: Mapping[str, int | None], within: int) -> bool:
        """One more try for each of these keys, which may have so many (None: any number); False if one has had them,
        and then none is counted. `give_back` is for those that did not fail."""
        try:
            async with writing(self.engine) as connection:
                for key, most in sorted(limits.items()):  # all in the same order, so that nobody waits for each other
                    if not await _count(connection, key, most, within):
                        raise _TooMany
        except _TooMany:
            return False
        return True

    async def give_back(self, keys: Sequence[str]) -> None:
        """They did not fail after all."""
        async with writing(self.engine) as connection:
            for key in sorted(keys):
                row = update(TryRow).where(TryRow.key == key, TryRow.count > 0)
                await connection.execute(row.values(count=TryRow.count - 1))

    async def try_once(self, key: str, most: int, within: int) -> bool:
        """One more try, counted before it is known how it ends, so that several processes together allow no more than
        one: False if there were too many."""
        async with writing(self.engine) as connection:
            return await _count(connection, key, most, within)

    async def succeeded(self, key: str) -> None:
        """What failed before is forgotten."""
        async with writing(self.engine) as connection:
            await connection.execute(delete(TryRow).where(TryRow.key == key))


async def has_still(connection: AsyncConnection, account: Account) -> bool:
    """Has an account still the password that it had when it was looked at? Until the transaction ends it stays so."""
    query = select(AccountRow.password).where(AccountRow.guest == account.guest).with_for_update()
    return await connection.scalar(query) == account.password


class _TooMany(Exception):
    """One of several keys has had all its tries: those that were counted with it are not."""


def _looking_like(looks: Set[str]) -> Select[str]:
    return select(AccountLookRow.guest).where(AccountLookRow.look.in_(sorted(looks)))


async def _count(connection: AsyncConnection, key: str, most: int | None, within: int) -> bool:
    """One more try of a key that may have `most`; what is older than so many seconds is forgotten."""
    await connection.execute(delete(TryRow).where(TryRow.key == key, TryRow.since <= now() - within))
    put = pg_insert if connection.dialect.name == "postgresql" else sqlite_insert
    first = put(TryRow).values(key=key, count=1, since=now()).on_conflict_do_nothing()
    if (await connection.execute(first)).rowcount:
        return True
    more = update(TryRow).where(TryRow.key == key)
    more = more if most is None else more.where(TryRow.count < most)
    done: CursorResult[Any] = await connection.execute(more.values(count=TryRow.count + 1))
    return done.rowcount > 0
