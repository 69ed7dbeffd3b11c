"""Accounts: a name and a password, so that games follow a person to other devices. Nobody needs one to play.

An account is its guest with a password: everything the guest has played is the account's from then on. A device that
logs in gets a session, which can be ended from any other device. Whether a name is known shows neither in what is
answered to a login nor in how long that takes.
"""

import asyncio
import hashlib
import re
import secrets
import time
import unicodedata
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError

from castaways.server.accounts.passwords import LONGEST, check_new
from castaways.server.accounts.store import Account, AccountStore
from castaways.server.errors import Refused
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.tables.names import clean_name, looks_of, typed_name

WITHIN = 15 * 60  # seconds for which failures count
MOST_FAILURES = {"pair": 8, "name": 40, "address": 60}  # a name from one address; a name; an address
MOST_RENAMES = 20  # of one guest in an hour
REMEMBERED, MOST_REMEMBERED = 5.0, 10_000  # seconds, and guests
DEVICES = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "macOS"))
BROWSERS = (("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
MOST_WAITING = 40  # for their turn to hash
MOST_HASHING = 2  # argon2 takes memory: a flood of logins shall not take all of it


@cache
def _hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def _nobody() -> str:
    """A hash that no password fits, so that an unknown name takes as long as a wrong password."""
    return _hasher().hash(secrets.token_hex(16))


def login_of(name: str) -> str:
    """A name as it is compared: the same in capitals and in other writings of the same letters."""
    return unicodedata.normalize("NFKC", typed_name(name)).casefold()


def token_of(secret: str) -> str:
    """What the database keeps of the secret of a session."""
    return hashlib.sha256(f"castaways session {secret}".encode()).hexdigest()


def ticket_of(account: Account) -> str:
    """What a ticket for the second step of a log-in holds: it stands for this password alone."""
    return hashlib.sha256(f"castaways first step {account.password}".encode()).hexdigest()


def device_of(agent: str) -> str:
    """A browser and a system that people recognise, from what the browser says of itself."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for mark, name in DEVICES if mark in agent), "Linux" if "Linux" in agent else "")
    plain = re.sub(r"[^\w ./-]", "", agent)[:40]
    return ", ".join(part for part in (browser, system) if part) or plain or "?"


def _fits(stored: str | None, password: str) -> bool:
    try:
        return _hasher().verify(stored or _nobody(), password)
    except (VerifyMismatchError, VerificationError, InvalidHashError):
        return False


class Accounts:
    """Registering, logging in and out, and what belongs to it."""

    def __init__(self, store: AccountStore) -> None:
        self.store = store
        self._renames = SharedLimits(store.engine, "another name", 3600)
        self._slots = asyncio.Semaphore(MOST_HASHING)
        self._waiting = 0
        self._plain: dict[str, float] = {}  # guests who had no account a moment ago
        self._asked: dict[str, asyncio.Task[bool]] = {}  # guests who are being looked up
        self._told = 0  # how often something was forgotten: what was asked before it is not remembered
        self.is_home: Callable[[str, str], Awaitable[bool]] = _nowhere  # was a guest seen last at this address?

    async def _hash(self, password: str) -> str:
        async with self._slot():
            return await asyncio.to_thread(_hasher().hash, password)

    async def _fits(self, stored: str | None, password: str) -> bool:
        async with self._slot():
            return await asyncio.to_thread(_fits, stored, password[:LONGEST])

    @asynccontextmanager
    async def _slot(self) -> AsyncIterator[None]:
        """One of the few who may hash at a time; a line that is too long for anybody's patience is not joined."""
        if self._waiting >= MOST_WAITING:
            raise Refused(503, "error-away")
        self._waiting += 1
        try:
            async with self._slots:
                yield
        finally:
            self._waiting -= 1

    async def logged_in(self, secret: str) -> str | None:
        """The guest of a session, by what its cookie holds."""
        return await self.store.by_token(token_of(secret))

    async def has_account(self, guest: str) -> bool:
        """Does a guest have an account? "No" is remembered for a moment, since everybody asks at every click."""
        moment = time.monotonic()
        if self._plain.get(guest, 0.0) > moment:
            return False
        asked = self._asked.get(guest)
        if asked is None:  # whoever comes at the same moment waits for the same answer
            asked = self._asked[guest] = asyncio.create_task(self._look_up(guest))
            asked.add_done_callback(lambda _: self._asked.pop(guest, None))
        return await asyncio.shield(asked)

    def ask_again(self, *guests: str) -> None:
        """These have gained or lost something: that they had no account is not known any more."""
        self._told += 1
        for guest in guests:
            self._plain.pop(guest, None)
            self._asked.pop(guest, None)

    def ask_all_again(self) -> None:
        """Anybody may have."""
        self.ask_again(*self._plain, *self._asked)

    async def _look_up(self, guest: str) -> bool:
        moment, told = time.monotonic(), self._told
        if await self.store.of(guest) is not None:
            return True
        if told != self._told:  # perhaps somebody has registered since
            return False
        if len(self._plain) >= MOST_REMEMBERED:
            self._plain.clear()
        self._plain[guest] = moment + REMEMBERED
        return False

    async def register(self, guest: str, name: str, password: str) -> Account:
        """A guest becomes an account, with all their games."""
        login = login_of(name)
        if not login:
            raise Refused(422, "error-no-name")
        check_new(password, name)
        if await self.store.of(guest) is not None:
            raise Refused(409, "error-has-account")
        account = Account(guest, clean_name(name), await self._hash(password))
        if not await self.store.register(guest, login, looks_of(account.name), account.name, account.password):
            raise Refused(409, "error-name-taken")
        self.ask_again(guest)
        return account

    async def count_name(self, guest: str) -> None:
        """Somebody wants another name, or another portrait; `Refused` if they have had many. Nobody finds out in this
        way which names there are, nor has all their tables written anew all the time."""
        await self._renames.take({f"guest {guest}": MOST_RENAMES})

    async def check_alike(self, guest: str, name: str) -> None:
        """`Refused` if somebody with an account wants to be called like another account; their own name they may have,
        though another one of before looks like it."""
        others = await self.store.looking_like(looks_of(clean_name(name)))
        if others and guest not in others:
            raise Refused(409, "error-name-alike")

    async def login(self, name: str, password: str, address: str) -> Account:
        """The account that a name and a password stand for. Failures elsewhere do not count where its owner was seen
        last: strangers keep nobody from logging in, from however many places they try."""
        login = login_of(name)
        keys = {
            "pair": _key("pair", login, address),
            "name": _key("name", login),
            "address": _key("address", address),
        }
        account = await self.store.by_login(login)
        is_home = await self.is_home(account.guest if account else "", address)
        of_strangers = {keys["name"]} if is_home else set()
        limits = {key: None if key in of_strangers else MOST_FAILURES[kind] for kind, key in keys.items()}
        # Counted before it is known how it ends: whoever sends a hundred at once, to all processes, has no more tries
        # than one by one.
        if not await self.store.try_all(limits, WITHIN):
            raise Refused(429, "error-too-many-logins")
        try:
            fits = await self._fits(account.password if account else None, password)
        except BaseException:  # nothing was found out
            await self.store.give_back(list(limits))
            raise
        if account is None or not fits:
            raise Refused(403, "error-wrong-login")
        await self.store.give_back([keys["name"], keys["address"]])
        await self.store.succeeded(keys["pair"])
        return account

    @asynccontextmanager
    async def attempt(self, kind: str, guest: str, most: int) -> AsyncIterator[None]:
        """Something that can be guessed, wherever it is tried from; whoever is `Refused` by it has tried once more."""
        key = _key(kind, guest)
        if not await self.store.try_once(key, most, WITHIN):
            raise Refused(429, "error-too-many-logins")
        yield  # if it is refused, it has counted
        await self.store.succeeded(key)

    async def open_session(self, account: Account, agent: str) -> str:
        """Log a device in; gives the secret for its cookie. `Refused` if the account has another password meanwhile:
        what was looked at before it was changed opens nothing afterwards."""
        secret = secrets.token_hex(32)
        if not await self.store.open_session(account, token_of(secret), device_of(agent)):
            raise Refused(403, "error-wrong-login")
        return secret

    async def change_password(self, guest: str, old: str, new: str, secret: str) -> Account:
        """Another password; all other devices are logged out."""
        account = await self.prove(guest, old)
        check_new(new, account.name)
        if not await self.store.set_password(guest, await self._hash(new), account.password, token_of(secret)):
            raise Refused(403, "error-wrong-password")  # somebody was quicker
        return account

    async def reset_password(self, account: Account, new: str, still: Callable[[], Awaitable[bool]]) -> bool:
        """Another password for whoever has a link for it; all devices are logged out. Nothing is changed if it is not
        valid any more at the last moment, which `still` uses up."""
        check_new(new, account.name)
        hashed = await self._hash(new)
        if not await still():
            return False
        await self.store.set_password(account.guest, hashed)
        return True

    async def forget(self, guest: str, password: str) -> None:
        """Delete the account."""
        await self.prove(guest, password)
        await self.store.forget(guest)

    async def prove(self, guest: str, password: str) -> Account:
        """It is really the owner, not only somebody at their screen."""
        account = await self.store.of(guest)
        if account is None:
            raise Refused(403, "error-no-account")
        async with self.attempt("prove", guest, MOST_FAILURES["pair"]):
            if not await self._fits(account.password, password):
                raise Refused(403, "error-wrong-password")
        return account


async def _nowhere(guest: str, address: str) -> bool:
    """Nobody has told where people were seen."""
    return False


def _key(*parts: str) -> str:
    return hashlib.sha256("\n".join(("castaways try", *parts)).encode()).hexdigest()
